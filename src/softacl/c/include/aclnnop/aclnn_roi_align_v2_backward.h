/* aclnnop/aclnn_roi_align_v2_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ROI_ALIGN_V2_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ROI_ALIGN_V2_BACKWARD_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnRoiAlignV2BackwardGetWorkspaceSize(const aclTensor *gradOutput,
    const aclTensor *boxes, const aclIntArray *inputShape, int64_t pooledHeight, int64_t pooledWidth,
    float spatialScale, int64_t samplingRatio, bool aligned, aclTensor *gradInput, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnRoiAlignV2Backward(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
