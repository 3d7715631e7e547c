// guide NAME runs the program of that name; without a name it lists them.
#include "guide.h"

std::map<std::string, Program> &programs()
{
    static std::map<std::string, Program> table;
    return table;
}

int main(int n, char **words)
{
    if (n != 2) {
        for (const auto &each : programs())
            puts(each.first.c_str());
        return 0;
    }
    const auto found = programs().find(words[1]);
    if (found == programs().end()) {
        fprintf(stderr, "there is no program %s\n", words[1]);
        return 2;
    }
    found->second();
    return 0;
}
