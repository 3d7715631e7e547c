/* aclnnop/level2/aclnn_swi_glu_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SWI_GLU_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SWI_GLU_QUANT_H_

#include "../aclnn_swi_glu_quant.h"

#endif
