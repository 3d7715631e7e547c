/* aclnnop/level2/aclnn_sync_batch_norm_gather_stats.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SYNC_BATCH_NORM_GATHER_STATS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SYNC_BATCH_NORM_GATHER_STATS_H_

#include "../aclnn_sync_batch_norm_gather_stats.h"

#endif
