/* aclnnop/level2/aclnn_blend_images_custom.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BLEND_IMAGES_CUSTOM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BLEND_IMAGES_CUSTOM_H_

#include "../aclnn_blend_images_custom.h"

#endif
