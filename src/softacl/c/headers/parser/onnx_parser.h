/* ONNX models as graphs; libfmk_onnx_parser.so. Each returns GRAPH_SUCCESS, or another code and a message for
   aclGetRecentErrMsg. parameters: ge::ir_option, as OUT_NODES. Source: parser/onnx_parser.h of hicann/ge. */
#ifndef SOFTACL_PARSER_ONNX_PARSER_H
#define SOFTACL_PARSER_ONNX_PARSER_H

#include "graph/graph.h"

#ifdef __cplusplus

#include <map>

namespace ge {

graphStatus aclgrphParseONNX(const char *file, const std::map<AscendString, AscendString> &parameters, Graph &graph);
graphStatus aclgrphParseONNXFromMem(const char *data, size_t size, const std::map<AscendString, AscendString> &parameters,
                                    Graph &graph);

} // namespace ge

#endif

#endif
