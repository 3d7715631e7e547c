// What torchair does with its first graph: the engine refuses, with a reason. Compiled as torchair's part is, with strings of before C++11.
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>

namespace ge {
class AscendString {
public:
    explicit AscendString(const char *text);
    bool operator<(const AscendString &other) const;

private:
    std::shared_ptr<std::string> text_;
};
uint32_t GEInitialize(const std::map<AscendString, AscendString> &options);
std::string GEGetErrorMsg();
AscendString GEGetWarningMsgV2();
uint32_t GEFinalize();
} // namespace ge

int main()
{
    std::map<ge::AscendString, ge::AscendString> options;
    options.emplace(ge::AscendString("ge.exec.deviceId"), ge::AscendString("0"));
    options.emplace(ge::AscendString("ge.exec.rankId"), ge::AscendString("0"));
    const uint32_t code = ge::GEInitialize(options);
    const std::string why = ge::GEGetErrorMsg();
    std::string longer = why;
    longer += "!";
    const ge::AscendString warning = ge::GEGetWarningMsgV2();
    std::cout << (code != 0) << " " << longer << "\n";
    return static_cast<int>(ge::GEFinalize());
}
