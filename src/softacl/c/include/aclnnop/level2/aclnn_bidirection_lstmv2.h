/* aclnnop/level2/aclnn_bidirection_lstmv2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BIDIRECTION_LSTMV2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BIDIRECTION_LSTMV2_H_

#include "../aclnn_bidirection_lstmv2.h"

#endif
