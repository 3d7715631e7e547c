/* acl/dvpp/hi_region.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_REGION_H_
#define HI_REGION_H_

#include "hi_media_common.h"
#include "hi_dvpp_vb.h"

#ifdef __cplusplus
extern "C" {
#endif

#define HI_RGN_CLUT_NUM 16
#define HI_RGN_HANDLE_MAX 1024
#define HI_ERR_RGN_INVALID_DEV_ID 0xA0038001
#define HI_ERR_RGN_INVALID_CHN_ID 0xA0038002
#define HI_ERR_RGN_ILLEGAL_PARAM 0xA0038003
#define HI_ERR_RGN_EXIST 0xA0038004
#define HI_ERR_RGN_UNEXIST 0xA0038005
#define HI_ERR_RGN_NULL_PTR 0xA0038006
#define HI_ERR_RGN_NOT_CFG 0xA0038007
#define HI_ERR_RGN_NOT_SUPPORT 0xA0038008
#define HI_ERR_RGN_NOT_PERM 0xA0038009
#define HI_ERR_RGN_NO_MEM 0xA003800C
#define HI_ERR_RGN_NO_BUF 0xA003800D
#define HI_ERR_RGN_BUF_EMPTY 0xA003800E
#define HI_ERR_RGN_BUF_FULL 0xA003800F
#define HI_ERR_RGN_BAD_ADDR 0xA0038011
#define HI_ERR_RGN_BUSY 0xA0038012
#define HI_ERR_RGN_NOT_READY 0xA0038010

typedef hi_u32 hi_rgn_handle;

typedef enum hi_rgn_type {
    HI_RGN_OVERLAY = 0,
    HI_RGN_COVER = 1,
    HI_RGN_OVERLAYEX = 2,
    HI_RGN_COVEREX = 3,
    HI_RGN_LINE = 4,
    HI_RGN_MOSAIC = 5,
    HI_RGN_MOSAICEX = 6,
    HI_RGN_CORNER_RECTEX = 7
} hi_rgn_type;

typedef struct hi_rgn_overlayex_attr {
    hi_pixel_format pixel_format;
    hi_u32 bg_color;
    hi_size size;
    hi_u32 canvas_num;
    hi_u32 clut[16];
} hi_rgn_overlayex_attr;

typedef struct hi_rgn_overlayex_chn_attr {
    hi_point point;
    hi_u32 fg_alpha;
    hi_u32 bg_alpha;
    hi_u32 layer;
} hi_rgn_overlayex_chn_attr;

typedef struct hi_rgn_cover_chn_attr {
    hi_cover cover;
    hi_u32 layer;
    hi_coord coord;
} hi_rgn_cover_chn_attr;

typedef struct hi_rgn_mosaic_chn_attr {
    hi_rect rect;
    hi_blk_size blk_size;
    hi_u32 layer;
} hi_rgn_mosaic_chn_attr;

typedef union hi_rgn_type_attr {
    hi_rgn_overlayex_attr overlayex;
} hi_rgn_type_attr;

typedef union hi_rgn_type_chn_attr {
    hi_rgn_cover_chn_attr cover_chn;
    hi_rgn_overlayex_chn_attr overlayex_chn;
    hi_rgn_mosaic_chn_attr mosaic_chn;
} hi_rgn_type_chn_attr;

typedef struct hi_rgn_attr {
    hi_rgn_type type;
    hi_rgn_type_attr attr;
} hi_rgn_attr;

typedef struct hi_rgn_chn_attr {
    hi_bool is_show;
    hi_rgn_type type;
    hi_rgn_type_chn_attr attr;
} hi_rgn_chn_attr;

typedef struct hi_rgn_canvas_info {
    hi_phys_addr_t phys_addr;
    hi_size size;
    hi_u32 stride;
    hi_pixel_format pixel_format;
    void *virt_addr;
} hi_rgn_canvas_info;

ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_create(hi_rgn_handle handle, const hi_rgn_attr *rgn_attr);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_destroy(hi_rgn_handle handle);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_attach_to_chn(hi_rgn_handle handle, const hi_mpp_chn *chn,
    const hi_rgn_chn_attr *chn_attr);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_detach_from_chn(hi_rgn_handle handle, const hi_mpp_chn *chn);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_set_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn,
    const hi_rgn_chn_attr *chn_attr);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_get_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn,
    hi_rgn_chn_attr *chn_attr);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_get_canvas_info(hi_rgn_handle handle, hi_rgn_canvas_info *canvas_info);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_rgn_update_canvas(hi_rgn_handle handle);

#ifdef __cplusplus
}
#endif

#endif
