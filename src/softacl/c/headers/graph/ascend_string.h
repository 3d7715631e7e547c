/* Strings of the graph engine, the same whatever std::string a program is compiled with. Source: graph/ascend_string.h of
   hicann/runtime. */
#ifndef SOFTACL_GRAPH_ASCEND_STRING_H
#define SOFTACL_GRAPH_ASCEND_STRING_H

#include <stdint.h>

#ifdef __cplusplus

#include <cstddef>
#include <memory>
#include <string>

namespace ge {

using char_t = char;
using graphStatus = uint32_t;
constexpr graphStatus GRAPH_SUCCESS = 0;
constexpr graphStatus GRAPH_PARAM_INVALID = 50331649;
constexpr graphStatus GRAPH_FAILED = 0xFFFFFFFF;

class AscendString {
public:
    AscendString() = default;
    AscendString(const char_t *text);
    const char_t *GetString() const; /* "" for an empty one */
    size_t GetLength() const;
    bool operator<(const AscendString &other) const;

private:
    std::shared_ptr<std::string> text_;
};

} // namespace ge

#endif

#endif
