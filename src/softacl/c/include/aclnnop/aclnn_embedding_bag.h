/* aclnnop/aclnn_embedding_bag.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_EMBEDDING_BAG_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_EMBEDDING_BAG_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingBagGetWorkspaceSize(const aclTensor *weight, const aclTensor *indices,
    const aclTensor *offsets, bool scaleGradByFreq, int64_t mode, bool sparse, const aclTensor *perSampleWeights,
    bool includeLastOffset, int64_t paddingIdx, aclTensor *output, aclTensor *offset2bag, aclTensor *bagSize,
    aclTensor *maxIndices, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingBag(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
