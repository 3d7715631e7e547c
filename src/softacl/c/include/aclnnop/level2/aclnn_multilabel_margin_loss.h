/* aclnnop/level2/aclnn_multilabel_margin_loss.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTILABEL_MARGIN_LOSS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTILABEL_MARGIN_LOSS_H_

#include "../aclnn_multilabel_margin_loss.h"

#endif
