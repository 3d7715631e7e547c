/* aclnnop/level2/aclnn_batch_norm_gather_stats_with_counts.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_GATHER_STATS_WITH_COUNTS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_GATHER_STATS_WITH_COUNTS_H_

#include "../aclnn_batch_norm_gather_stats_with_counts.h"

#endif
