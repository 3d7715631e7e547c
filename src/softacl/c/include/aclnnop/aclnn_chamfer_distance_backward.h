/* aclnnop/aclnn_chamfer_distance_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_CHAMFER_DISTANCE_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_CHAMFER_DISTANCE_BACKWARD_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnChamferDistanceBackwardGetWorkspaceSize(const aclTensor *xyz1,
    const aclTensor *xyz2, const aclTensor *idx1, const aclTensor *idx2, const aclTensor *gradDist1,
    const aclTensor *gradDist2, aclTensor *gradXyz1, aclTensor *gradXyz2, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnChamferDistanceBackward(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
