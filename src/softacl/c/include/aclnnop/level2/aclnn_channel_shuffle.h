/* aclnnop/level2/aclnn_channel_shuffle.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CHANNEL_SHUFFLE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CHANNEL_SHUFFLE_H_

#include "../aclnn_channel_shuffle.h"

#endif
