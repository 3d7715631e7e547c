/* aclnnop/level2/aclnn_sim_thread_exponential.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIM_THREAD_EXPONENTIAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIM_THREAD_EXPONENTIAL_H_

#include "../aclnn_sim_thread_exponential.h"

#endif
