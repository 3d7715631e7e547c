/* aclnnop/aclnn_sim_thread_exponential.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_SIM_THREAD_EXPONENTIAL_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_SIM_THREAD_EXPONENTIAL_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnSimThreadExponentialGetWorkspaceSize(aclTensor *selfRef, int64_t count,
    double lambda, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnSimThreadExponential(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
