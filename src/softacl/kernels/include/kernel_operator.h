/* Ascend C for kernels that run on SoftACL: what is here, and what is not, is in docs/kernels.md. */
#ifndef SOFTACL_KERNEL_OPERATOR_H
#define SOFTACL_KERNEL_OPERATOR_H
#include "ascendc/types.h"
#include "ascendc/core.h"
#include "ascendc/tensors.h"
#include "ascendc/sync.h"
#include "ascendc/queues.h"
#include "ascendc/copies.h"
#include "ascendc/cube.h"
#include "ascendc/fixpipe.h"
#include "ascendc/vectors.h"
#include "ascendc/conversions.h"
#include "ascendc/reductions.h"
#include "ascendc/functions.h"
#include "ascendc/rows.h"
#include "ascendc/shapes.h"
#include "ascendc/control.h"
#include "ascendc/printing.h"
#include "ascendc/tiling.h"
#include "ascendc/absent.h"
#endif
