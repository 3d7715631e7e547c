/* A graph, which holds an ONNX model here; there are no operators to make one of. Source: graph/graph.h of hicann/ge. */
#ifndef SOFTACL_GRAPH_GRAPH_H
#define SOFTACL_GRAPH_GRAPH_H

#include "graph/ascend_string.h"

#ifdef __cplusplus

namespace ge {

class Graph {
public:
    Graph() = default;
    explicit Graph(const char_t *name);

private:
    std::shared_ptr<void> model_;
};

} // namespace ge

#endif

#endif
