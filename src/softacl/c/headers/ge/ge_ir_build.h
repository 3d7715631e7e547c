/* Model files from graphs, in memory: the work of softacl atc (docs/atc.md), with its options under other names. Each
   function returns GRAPH_SUCCESS, or another code and a message for aclGetRecentErrMsg. Source: ge/ge_ir_build.h of
   hicann/ge. */
#ifndef SOFTACL_GE_GE_IR_BUILD_H
#define SOFTACL_GE_GE_IR_BUILD_H

#include "ge/ge_api_types.h"
#include "graph/graph.h"

#ifdef __cplusplus

#include <map>

namespace ge {

struct ModelBufferData {
    std::shared_ptr<uint8_t> data = nullptr;
    uint64_t length = 0; /* bytes */
};

/* Options for all models that are built later. */
graphStatus aclgrphBuildInitialize(std::map<AscendString, AscendString> &options);
void aclgrphBuildFinalize();

/* For aclmdlLoadFromMem; options of this call replace those of the other. */
graphStatus aclgrphBuildModel(const Graph &graph, const std::map<AscendString, AscendString> &options,
                              ModelBufferData &model);
/* Write file.om. */
graphStatus aclgrphSaveModel(const char_t *file, const ModelBufferData &model);

} // namespace ge

#endif

#endif
