/* The functions of libascendcl.so. Made by scripts/generate_library.py from the API table; do not edit. */
#include <acl/error_codes/rt_error_codes.h>
#include <acl/error_codes/ge_error_codes.h>
#include <acl/acl_base_rt.h>
#include <acl/acl_base_mdl.h>
#include <acl/acl_base.h>
#include <acl/acl_rt_allocator.h>
#include <acl/acl_rt.h>
#include <acl/acl_rt_memory_soma.h>
#include <acl/acl_platform.h>
#include <acl/acl_dump.h>
#include <acl/acl_op.h>
#include <acl/acl_mdl.h>
#include <acl/acl_op_compiler.h>
#include <acl/acl.h>
#include <acl/acl_rt_compile.h>
#include <acl/acl_prof.h>
#include <acl/acl_tdt.h>
#include <acl/acl_tdt_queue.h>
#include <acl/ops/acl_dvpp.h>
#include <acl/ops/acl_cblas.h>
#include <acl/ops/acl_fv.h>
#include <acl/dvpp/hi_media_type.h>
#include <acl/dvpp/hi_media_common.h>
#include <acl/dvpp/hi_mpi_sys.h>
#include <acl/dvpp/hi_dvpp_vb.h>
#include <acl/dvpp/hi_dvpp_vdec.h>
#include <acl/dvpp/hi_dvpp_venc.h>
#include <acl/dvpp/hi_dvpp_vpc.h>
#include <acl/dvpp/hi_dvpp_pngd.h>
#include <acl/dvpp/hi_region.h>
#include <acl/dvpp/hi_dvpp_type.h>
#include <acl/dvpp/hi_dvpp_common.h>
#include <acl/dvpp/hi_dvpp_sys.h>
#include <acl/dvpp/hi_dvpp.h>
#include <aclnn/acl_meta.h>
#include <aclnn/aclnn_base.h>
#include <hccl/hccl_types.h>
#include <hccl/hccl.h>
#include <hccl/hccl_comm.h>
#include <aclnnop/aclnn_abs.h>
#include <aclnnop/aclnn_acos.h>
#include <aclnnop/aclnn_acosh.h>
#include <aclnnop/aclnn_adaptive_avg_pool2d.h>
#include <aclnnop/aclnn_adaptive_avg_pool2d_backward.h>
#include <aclnnop/aclnn_adaptive_avg_pool3d.h>
#include <aclnnop/aclnn_adaptive_avg_pool3d_backward.h>
#include <aclnnop/aclnn_adaptive_max_pool2d.h>
#include <aclnnop/aclnn_adaptive_max_pool2d_backward.h>
#include <aclnnop/aclnn_adaptive_max_pool3d.h>
#include <aclnnop/aclnn_adaptive_max_pool3d_backward.h>
#include <aclnnop/aclnn_add.h>
#include <aclnnop/aclnn_add_layer_norm.h>
#include <aclnnop/aclnn_add_layer_norm_grad.h>
#include <aclnnop/aclnn_add_lora.h>
#include <aclnnop/aclnn_add_relu.h>
#include <aclnnop/aclnn_add_rms_norm.h>
#include <aclnnop/aclnn_add_rms_norm_dynamic_quant.h>
#include <aclnnop/aclnn_add_rms_norm_quant.h>
#include <aclnnop/aclnn_add_v3.h>
#include <aclnnop/aclnn_addbmm.h>
#include <aclnnop/aclnn_addcdiv.h>
#include <aclnnop/aclnn_addcmul.h>
#include <aclnnop/aclnn_addmm.h>
#include <aclnnop/aclnn_addmv.h>
#include <aclnnop/aclnn_addr.h>
#include <aclnnop/aclnn_advance_step.h>
#include <aclnnop/aclnn_affine_grid.h>
#include <aclnnop/aclnn_all.h>
#include <aclnnop/aclnn_all_gather_matmul.h>
#include <aclnnop/aclnn_all_to_all_all_gather_batch_matmul.h>
#include <aclnnop/aclnn_amax.h>
#include <aclnnop/aclnn_amin.h>
#include <aclnnop/aclnn_aminmax.h>
#include <aclnnop/aclnn_aminmax_all.h>
#include <aclnnop/aclnn_aminmax_dim.h>
#include <aclnnop/aclnn_amp_update_scale.h>
#include <aclnnop/aclnn_angle_v2.h>
#include <aclnnop/aclnn_any.h>
#include <aclnnop/aclnn_apply_adam_w_v2.h>
#include <aclnnop/aclnn_apply_fused_ema_adam.h>
#include <aclnnop/aclnn_apply_rotary_pos_emb.h>
#include <aclnnop/aclnn_arange.h>
#include <aclnnop/aclnn_argmax.h>
#include <aclnnop/aclnn_argmin.h>
#include <aclnnop/aclnn_argsort.h>
#include <aclnnop/aclnn_ascend_anti_quant.h>
#include <aclnnop/aclnn_ascend_quant.h>
#include <aclnnop/aclnn_ascend_quant_v3.h>
#include <aclnnop/aclnn_asin.h>
#include <aclnnop/aclnn_asinh.h>
#include <aclnnop/aclnn_atan.h>
#include <aclnnop/aclnn_atan2.h>
#include <aclnnop/aclnn_atanh.h>
#include <aclnnop/aclnn_avgpool2d.h>
#include <aclnnop/aclnn_avgpool2d_backward.h>
#include <aclnnop/aclnn_avgpool3d.h>
#include <aclnnop/aclnn_avgpool3d_backward.h>
#include <aclnnop/aclnn_background_replace.h>
#include <aclnnop/aclnn_baddbmm.h>
#include <aclnnop/aclnn_batch_matmul.h>
#include <aclnnop/aclnn_batch_matmul_reduce_scatter_all_to_all.h>
#include <aclnnop/aclnn_batch_norm.h>
#include <aclnnop/aclnn_batch_norm_backward.h>
#include <aclnnop/aclnn_batch_norm_backward_reduce.h>
#include <aclnnop/aclnn_batch_norm_elemt.h>
#include <aclnnop/aclnn_batch_norm_elemt_backward.h>
#include <aclnnop/aclnn_batch_norm_gather_stats_with_counts.h>
#include <aclnnop/aclnn_batch_norm_reduce.h>
#include <aclnnop/aclnn_batch_norm_stats.h>
#include <aclnnop/aclnn_batchmatmul_quant.h>
#include <aclnnop/aclnn_bernoulli.h>
#include <aclnnop/aclnn_bidirection_lstm.h>
#include <aclnnop/aclnn_bidirection_lstmv2.h>
#include <aclnnop/aclnn_binary_cross_entropy.h>
#include <aclnnop/aclnn_binary_cross_entropy_backward.h>
#include <aclnnop/aclnn_binary_cross_entropy_with_logits.h>
#include <aclnnop/aclnn_binary_cross_entropy_with_logits_backward.h>
#include <aclnnop/aclnn_binary_cross_entropy_with_logits_target_backward.h>
#include <aclnnop/aclnn_bincount.h>
#include <aclnnop/aclnn_bitwise_and_scalar.h>
#include <aclnnop/aclnn_bitwise_and_tensor.h>
#include <aclnnop/aclnn_bitwise_not.h>
#include <aclnnop/aclnn_bitwise_or_scalar.h>
#include <aclnnop/aclnn_bitwise_or_tensor.h>
#include <aclnnop/aclnn_bitwise_xor_scalar.h>
#include <aclnnop/aclnn_bitwise_xor_tensor.h>
#include <aclnnop/aclnn_blend_images_custom.h>
#include <aclnnop/aclnn_bucketize.h>
#include <aclnnop/aclnn_cast.h>
#include <aclnnop/aclnn_cat.h>
#include <aclnnop/aclnn_cdist.h>
#include <aclnnop/aclnn_cdist_backward.h>
#include <aclnnop/aclnn_ceil.h>
#include <aclnnop/aclnn_celu.h>
#include <aclnnop/aclnn_chamfer_distance_backward.h>
#include <aclnnop/aclnn_channel_shuffle.h>
#include <aclnnop/aclnn_chunk_cat.h>
#include <aclnnop/aclnn_circular_pad2d.h>
#include <aclnnop/aclnn_circular_pad2d_backward.h>
#include <aclnnop/aclnn_circular_pad3d.h>
#include <aclnnop/aclnn_circular_pad3d_backward.h>
#include <aclnnop/aclnn_clamp.h>
#include <aclnnop/aclnn_complex.h>
#include <aclnnop/aclnn_constant_pad_nd.h>
#include <aclnnop/aclnn_convert_weight_to_int4_pack.h>
#include <aclnnop/aclnn_convolution.h>
#include <aclnnop/aclnn_convolution_backward.h>
#include <aclnnop/aclnn_copy.h>
#include <aclnnop/aclnn_cos.h>
#include <aclnnop/aclnn_cosh.h>
#include <aclnnop/aclnn_cross_entropy_loss.h>
#include <aclnnop/aclnn_cross_entropy_loss_grad.h>
#include <aclnnop/aclnn_ctc_loss.h>
#include <aclnnop/aclnn_ctc_loss_backward.h>
#include <aclnnop/aclnn_cummax.h>
#include <aclnnop/aclnn_cummin.h>
#include <aclnnop/aclnn_cumprod.h>
#include <aclnnop/aclnn_cumsum.h>
#include <aclnnop/aclnn_deep_norm.h>
#include <aclnnop/aclnn_deep_norm_grad.h>
#include <aclnnop/aclnn_dequant_bias.h>
#include <aclnnop/aclnn_dequant_rope_quant_kvcache.h>
#include <aclnnop/aclnn_dequant_swiglu_quant.h>
#include <aclnnop/aclnn_diag.h>
#include <aclnnop/aclnn_diag_flat.h>
#include <aclnnop/aclnn_digamma.h>
#include <aclnnop/aclnn_div.h>
#include <aclnnop/aclnn_dot.h>
#include <aclnnop/aclnn_dropout.h>
#include <aclnnop/aclnn_dropout_backward.h>
#include <aclnnop/aclnn_dropout_do_mask.h>
#include <aclnnop/aclnn_dropout_gen_mask.h>
#include <aclnnop/aclnn_dynamic_quant.h>
#include <aclnnop/aclnn_dynamic_quant_v2.h>
#include <aclnnop/aclnn_einsum.h>
#include <aclnnop/aclnn_elu.h>
#include <aclnnop/aclnn_elu_backward.h>
#include <aclnnop/aclnn_embedding.h>
#include <aclnnop/aclnn_embedding_bag.h>
#include <aclnnop/aclnn_embedding_dense_backward.h>
#include <aclnnop/aclnn_embedding_renorm.h>
#include <aclnnop/aclnn_eq_scalar.h>
#include <aclnnop/aclnn_eq_tensor.h>
#include <aclnnop/aclnn_equal.h>
#include <aclnnop/aclnn_erf.h>
#include <aclnnop/aclnn_erfc.h>
#include <aclnnop/aclnn_erfinv.h>
#include <aclnnop/aclnn_exp.h>
#include <aclnnop/aclnn_exp2.h>
#include <aclnnop/aclnn_expand.h>
#include <aclnnop/aclnn_expm1.h>
#include <aclnnop/aclnn_eye.h>
#include <aclnnop/aclnn_fake_quant_per_channel_affine_cachemask.h>
#include <aclnnop/aclnn_fake_quant_per_tensor_affine_cachemask.h>
#include <aclnnop/aclnn_fast_gelu.h>
#include <aclnnop/aclnn_fast_gelu_backward.h>
#include <aclnnop/aclnn_fatrelu_mul.h>
#include <aclnnop/aclnn_ffn.h>
#include <aclnnop/aclnn_ffn_v2.h>
#include <aclnnop/aclnn_ffn_v3.h>
#include <aclnnop/aclnn_fill_diagonal.h>
#include <aclnnop/aclnn_fill_scalar.h>
#include <aclnnop/aclnn_fill_tensor.h>
#include <aclnnop/aclnn_flash_attention_score.h>
#include <aclnnop/aclnn_flash_attention_score_grad.h>
#include <aclnnop/aclnn_flat_quant.h>
#include <aclnnop/aclnn_flatten.h>
#include <aclnnop/aclnn_flip.h>
#include <aclnnop/aclnn_floor.h>
#include <aclnnop/aclnn_floor_divide.h>
#include <aclnnop/aclnn_fmod_scalar.h>
#include <aclnnop/aclnn_fmod_tensor.h>
#include <aclnnop/aclnn_foreach_abs.h>
#include <aclnnop/aclnn_foreach_acos.h>
#include <aclnnop/aclnn_foreach_add_list.h>
#include <aclnnop/aclnn_foreach_add_list_v2.h>
#include <aclnnop/aclnn_foreach_add_scalar.h>
#include <aclnnop/aclnn_foreach_add_scalar_list.h>
#include <aclnnop/aclnn_foreach_add_scalar_v2.h>
#include <aclnnop/aclnn_foreach_addcdiv_list.h>
#include <aclnnop/aclnn_foreach_addcdiv_scalar.h>
#include <aclnnop/aclnn_foreach_addcdiv_scalar_list.h>
#include <aclnnop/aclnn_foreach_addcdiv_scalar_v2.h>
#include <aclnnop/aclnn_foreach_addcmul_list.h>
#include <aclnnop/aclnn_foreach_addcmul_scalar.h>
#include <aclnnop/aclnn_foreach_addcmul_scalar_list.h>
#include <aclnnop/aclnn_foreach_addcmul_scalar_v2.h>
#include <aclnnop/aclnn_foreach_asin.h>
#include <aclnnop/aclnn_foreach_atan.h>
#include <aclnnop/aclnn_foreach_copy.h>
#include <aclnnop/aclnn_foreach_cos.h>
#include <aclnnop/aclnn_foreach_cosh.h>
#include <aclnnop/aclnn_foreach_div_list.h>
#include <aclnnop/aclnn_foreach_div_scalar.h>
#include <aclnnop/aclnn_foreach_div_scalar_list.h>
#include <aclnnop/aclnn_foreach_div_scalar_v2.h>
#include <aclnnop/aclnn_foreach_erf.h>
#include <aclnnop/aclnn_foreach_erfc.h>
#include <aclnnop/aclnn_foreach_exp.h>
#include <aclnnop/aclnn_foreach_expm1.h>
#include <aclnnop/aclnn_foreach_lerp_list.h>
#include <aclnnop/aclnn_foreach_lerp_scalar.h>
#include <aclnnop/aclnn_foreach_log.h>
#include <aclnnop/aclnn_foreach_log10.h>
#include <aclnnop/aclnn_foreach_log1p.h>
#include <aclnnop/aclnn_foreach_log2.h>
#include <aclnnop/aclnn_foreach_maximum_list.h>
#include <aclnnop/aclnn_foreach_maximum_scalar.h>
#include <aclnnop/aclnn_foreach_maximum_scalar_list.h>
#include <aclnnop/aclnn_foreach_maximum_scalar_v2.h>
#include <aclnnop/aclnn_foreach_minimum_list.h>
#include <aclnnop/aclnn_foreach_minimum_scalar.h>
#include <aclnnop/aclnn_foreach_minimum_scalar_list.h>
#include <aclnnop/aclnn_foreach_minimum_scalar_v2.h>
#include <aclnnop/aclnn_foreach_mul_list.h>
#include <aclnnop/aclnn_foreach_mul_scalar.h>
#include <aclnnop/aclnn_foreach_mul_scalar_list.h>
#include <aclnnop/aclnn_foreach_mul_scalar_v2.h>
#include <aclnnop/aclnn_foreach_neg.h>
#include <aclnnop/aclnn_foreach_non_finite_check_and_unscale.h>
#include <aclnnop/aclnn_foreach_norm.h>
#include <aclnnop/aclnn_foreach_pow_list.h>
#include <aclnnop/aclnn_foreach_pow_scalar.h>
#include <aclnnop/aclnn_foreach_pow_scalar_and_tensor.h>
#include <aclnnop/aclnn_foreach_pow_scalar_list.h>
#include <aclnnop/aclnn_foreach_pow_scalar_v2.h>
#include <aclnnop/aclnn_foreach_reciprocal.h>
#include <aclnnop/aclnn_foreach_round_off_number.h>
#include <aclnnop/aclnn_foreach_round_off_number_v2.h>
#include <aclnnop/aclnn_foreach_sigmoid.h>
#include <aclnnop/aclnn_foreach_sign.h>
#include <aclnnop/aclnn_foreach_sin.h>
#include <aclnnop/aclnn_foreach_sinh.h>
#include <aclnnop/aclnn_foreach_sqrt.h>
#include <aclnnop/aclnn_foreach_sub_list.h>
#include <aclnnop/aclnn_foreach_sub_list_v2.h>
#include <aclnnop/aclnn_foreach_sub_scalar.h>
#include <aclnnop/aclnn_foreach_sub_scalar_list.h>
#include <aclnnop/aclnn_foreach_sub_scalar_v2.h>
#include <aclnnop/aclnn_foreach_tan.h>
#include <aclnnop/aclnn_foreach_tanh.h>
#include <aclnnop/aclnn_foreach_zero_inplace.h>
#include <aclnnop/aclnn_frac.h>
#include <aclnnop/aclnn_fused_infer_attention_score.h>
#include <aclnnop/aclnn_fused_infer_attention_score_v2.h>
#include <aclnnop/aclnn_fused_infer_attention_score_v3.h>
#include <aclnnop/aclnn_fused_sgd.h>
#include <aclnnop/aclnn_gather.h>
#include <aclnnop/aclnn_gather_nd.h>
#include <aclnnop/aclnn_gather_v2.h>
#include <aclnnop/aclnn_gcd.h>
#include <aclnnop/aclnn_ge_scalar.h>
#include <aclnnop/aclnn_ge_tensor.h>
#include <aclnnop/aclnn_geglu.h>
#include <aclnnop/aclnn_geglu_backward.h>
#include <aclnnop/aclnn_gelu.h>
#include <aclnnop/aclnn_gelu_backward.h>
#include <aclnnop/aclnn_gelu_backward_v2.h>
#include <aclnnop/aclnn_gelu_mul.h>
#include <aclnnop/aclnn_gelu_v2.h>
#include <aclnnop/aclnn_gemm.h>
#include <aclnnop/aclnn_gemma_rms_norm.h>
#include <aclnnop/aclnn_ger.h>
#include <aclnnop/aclnn_global_average_pool.h>
#include <aclnnop/aclnn_global_max_pool.h>
#include <aclnnop/aclnn_glu.h>
#include <aclnnop/aclnn_glu_backward.h>
#include <aclnnop/aclnn_grid_sampler2d.h>
#include <aclnnop/aclnn_grid_sampler2d_backward.h>
#include <aclnnop/aclnn_grid_sampler3d.h>
#include <aclnnop/aclnn_grid_sampler3d_backward.h>
#include <aclnnop/aclnn_group_norm.h>
#include <aclnnop/aclnn_group_norm_backward.h>
#include <aclnnop/aclnn_group_norm_silu.h>
#include <aclnnop/aclnn_group_norm_swish.h>
#include <aclnnop/aclnn_group_norm_swish_grad.h>
#include <aclnnop/aclnn_group_quant.h>
#include <aclnnop/aclnn_grouped_bias_add_grad.h>
#include <aclnnop/aclnn_grouped_mat_mul_all_reduce.h>
#include <aclnnop/aclnn_grouped_matmul.h>
#include <aclnnop/aclnn_grouped_matmul_add.h>
#include <aclnnop/aclnn_grouped_matmul_finalize_routing_weight_nz.h>
#include <aclnnop/aclnn_grouped_matmul_swiglu_quant.h>
#include <aclnnop/aclnn_grouped_matmul_v2.h>
#include <aclnnop/aclnn_grouped_matmul_v3.h>
#include <aclnnop/aclnn_grouped_matmul_v4.h>
#include <aclnnop/aclnn_gt_scalar.h>
#include <aclnnop/aclnn_gt_tensor.h>
#include <aclnnop/aclnn_hardshrink.h>
#include <aclnnop/aclnn_hardshrink_backward.h>
#include <aclnnop/aclnn_hardsigmoid.h>
#include <aclnnop/aclnn_hardsigmoid_backward.h>
#include <aclnnop/aclnn_hardswish.h>
#include <aclnnop/aclnn_hardswish_backward.h>
#include <aclnnop/aclnn_hardswish_backward_v2.h>
#include <aclnnop/aclnn_hardtanh.h>
#include <aclnnop/aclnn_hardtanh_backward.h>
#include <aclnnop/aclnn_histc.h>
#include <aclnnop/aclnn_im2col.h>
#include <aclnnop/aclnn_im2col_backward.h>
#include <aclnnop/aclnn_incre_flash_attention.h>
#include <aclnnop/aclnn_incre_flash_attention_v2.h>
#include <aclnnop/aclnn_incre_flash_attention_v3.h>
#include <aclnnop/aclnn_incre_flash_attention_v4.h>
#include <aclnnop/aclnn_index.h>
#include <aclnnop/aclnn_index_add.h>
#include <aclnnop/aclnn_index_copy.h>
#include <aclnnop/aclnn_index_fill.h>
#include <aclnnop/aclnn_index_fill_tensor.h>
#include <aclnnop/aclnn_index_put_impl.h>
#include <aclnnop/aclnn_index_select.h>
#include <aclnnop/aclnn_inplace_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_inplace_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_inplace_weight_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_instance_norm.h>
#include <aclnnop/aclnn_inverse.h>
#include <aclnnop/aclnn_is_inf.h>
#include <aclnnop/aclnn_isclose.h>
#include <aclnnop/aclnn_isfinite.h>
#include <aclnnop/aclnn_isin.h>
#include <aclnnop/aclnn_isin_tensor_scalar.h>
#include <aclnnop/aclnn_isneginf.h>
#include <aclnnop/aclnn_isposinf.h>
#include <aclnnop/aclnn_kl_div.h>
#include <aclnnop/aclnn_kl_div_backward.h>
#include <aclnnop/aclnn_kl_div_target_backward.h>
#include <aclnnop/aclnn_kthvalue.h>
#include <aclnnop/aclnn_l1_loss.h>
#include <aclnnop/aclnn_l1_loss_backward.h>
#include <aclnnop/aclnn_layer_norm.h>
#include <aclnnop/aclnn_layer_norm_backward.h>
#include <aclnnop/aclnn_le_scalar.h>
#include <aclnnop/aclnn_le_tensor.h>
#include <aclnnop/aclnn_leaky_relu.h>
#include <aclnnop/aclnn_leaky_relu_backward.h>
#include <aclnnop/aclnn_left_shift.h>
#include <aclnnop/aclnn_lerp_scalar.h>
#include <aclnnop/aclnn_lerp_tensor.h>
#include <aclnnop/aclnn_lgamma.h>
#include <aclnnop/aclnn_linalg_cholesky.h>
#include <aclnnop/aclnn_linalg_cross.h>
#include <aclnnop/aclnn_linalg_qr.h>
#include <aclnnop/aclnn_linalg_vector_norm.h>
#include <aclnnop/aclnn_linspace.h>
#include <aclnnop/aclnn_log.h>
#include <aclnnop/aclnn_log10.h>
#include <aclnnop/aclnn_log1p.h>
#include <aclnnop/aclnn_log2.h>
#include <aclnnop/aclnn_logaddexp.h>
#include <aclnnop/aclnn_logaddexp2.h>
#include <aclnnop/aclnn_logdet.h>
#include <aclnnop/aclnn_logical_and.h>
#include <aclnnop/aclnn_logical_not.h>
#include <aclnnop/aclnn_logical_or.h>
#include <aclnnop/aclnn_logical_xor.h>
#include <aclnnop/aclnn_logit.h>
#include <aclnnop/aclnn_logit_grad.h>
#include <aclnnop/aclnn_logsigmoid.h>
#include <aclnnop/aclnn_logsigmoid_backward.h>
#include <aclnnop/aclnn_logsoftmax.h>
#include <aclnnop/aclnn_logsoftmax_backward.h>
#include <aclnnop/aclnn_logspace.h>
#include <aclnnop/aclnn_logsumexp.h>
#include <aclnnop/aclnn_lt_scalar.h>
#include <aclnnop/aclnn_lt_tensor.h>
#include <aclnnop/aclnn_masked_fill_scalar.h>
#include <aclnnop/aclnn_masked_fill_tensor.h>
#include <aclnnop/aclnn_masked_scatter.h>
#include <aclnnop/aclnn_masked_select.h>
#include <aclnnop/aclnn_masked_softmax_with_rel_pos_bias.h>
#include <aclnnop/aclnn_matmul.h>
#include <aclnnop/aclnn_matmul_all_reduce.h>
#include <aclnnop/aclnn_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_matmul_all_reduce_v2.h>
#include <aclnnop/aclnn_matmul_compress_dequant.h>
#include <aclnnop/aclnn_matmul_reduce_scatter.h>
#include <aclnnop/aclnn_max.h>
#include <aclnnop/aclnn_max_dim.h>
#include <aclnnop/aclnn_max_pool.h>
#include <aclnnop/aclnn_max_pool2d_with_indices.h>
#include <aclnnop/aclnn_max_pool2d_with_indices_backward.h>
#include <aclnnop/aclnn_max_pool3d_with_argmax.h>
#include <aclnnop/aclnn_max_pool3d_with_argmax_backward.h>
#include <aclnnop/aclnn_max_unpool2d.h>
#include <aclnnop/aclnn_max_unpool2d_backward.h>
#include <aclnnop/aclnn_max_unpool3d.h>
#include <aclnnop/aclnn_max_unpool3d_backward.h>
#include <aclnnop/aclnn_max_v2.h>
#include <aclnnop/aclnn_maximum.h>
#include <aclnnop/aclnn_maxn.h>
#include <aclnnop/aclnn_mean.h>
#include <aclnnop/aclnn_median.h>
#include <aclnnop/aclnn_min.h>
#include <aclnnop/aclnn_min_dim.h>
#include <aclnnop/aclnn_minimum.h>
#include <aclnnop/aclnn_minn.h>
#include <aclnnop/aclnn_mish.h>
#include <aclnnop/aclnn_mish_backward.h>
#include <aclnnop/aclnn_mla_prolog.h>
#include <aclnnop/aclnn_mm.h>
#include <aclnnop/aclnn_moe_compute_expert_tokens.h>
#include <aclnnop/aclnn_moe_distribute_combine.h>
#include <aclnnop/aclnn_moe_distribute_dispatch.h>
#include <aclnnop/aclnn_moe_finalize_routing.h>
#include <aclnnop/aclnn_moe_finalize_routing_v2.h>
#include <aclnnop/aclnn_moe_finalize_routing_v2_grad.h>
#include <aclnnop/aclnn_moe_gating_top_k_softmax.h>
#include <aclnnop/aclnn_moe_gating_top_k_softmax_v2.h>
#include <aclnnop/aclnn_moe_init_routing.h>
#include <aclnnop/aclnn_moe_init_routing_quant.h>
#include <aclnnop/aclnn_moe_init_routing_quant_v2.h>
#include <aclnnop/aclnn_moe_init_routing_v2.h>
#include <aclnnop/aclnn_moe_init_routing_v2_grad.h>
#include <aclnnop/aclnn_moe_token_permute.h>
#include <aclnnop/aclnn_moe_token_permute_grad.h>
#include <aclnnop/aclnn_moe_token_unpermute.h>
#include <aclnnop/aclnn_moe_token_unpermute_grad.h>
#include <aclnnop/aclnn_mrgba_custom.h>
#include <aclnnop/aclnn_mse_loss.h>
#include <aclnnop/aclnn_mse_loss_backward.h>
#include <aclnnop/aclnn_mse_loss_out.h>
#include <aclnnop/aclnn_mul.h>
#include <aclnnop/aclnn_multi_scale_deformable_attention_grad.h>
#include <aclnnop/aclnn_multi_scale_deformable_attn_function.h>
#include <aclnnop/aclnn_multilabel_margin_loss.h>
#include <aclnnop/aclnn_multinomial.h>
#include <aclnnop/aclnn_mv.h>
#include <aclnnop/aclnn_nan_to_num.h>
#include <aclnnop/aclnn_ne_scalar.h>
#include <aclnnop/aclnn_ne_tensor.h>
#include <aclnnop/aclnn_neg.h>
#include <aclnnop/aclnn_nll_loss.h>
#include <aclnnop/aclnn_nll_loss2d.h>
#include <aclnnop/aclnn_nll_loss2d_backward.h>
#include <aclnnop/aclnn_nll_loss_backward.h>
#include <aclnnop/aclnn_non_max_suppression.h>
#include <aclnnop/aclnn_nonzero.h>
#include <aclnnop/aclnn_nonzero_v2.h>
#include <aclnnop/aclnn_norm.h>
#include <aclnnop/aclnn_normal.h>
#include <aclnnop/aclnn_normal_out.h>
#include <aclnnop/aclnn_one_hot.h>
#include <aclnnop/aclnn_ones.h>
#include <aclnnop/aclnn_pad2d_backward.h>
#include <aclnnop/aclnn_pdist.h>
#include <aclnnop/aclnn_pdist_forward.h>
#include <aclnnop/aclnn_permute.h>
#include <aclnnop/aclnn_polar.h>
#include <aclnnop/aclnn_pow.h>
#include <aclnnop/aclnn_pow_tensor_tensor.h>
#include <aclnnop/aclnn_precision_compare.h>
#include <aclnnop/aclnn_prelu.h>
#include <aclnnop/aclnn_prelu_backward.h>
#include <aclnnop/aclnn_prod.h>
#include <aclnnop/aclnn_prompt_flash_attention.h>
#include <aclnnop/aclnn_prompt_flash_attention_v2.h>
#include <aclnnop/aclnn_prompt_flash_attention_v3.h>
#include <aclnnop/aclnn_put.h>
#include <aclnnop/aclnn_qr.h>
#include <aclnnop/aclnn_quant_grouped_matmul_dequant.h>
#include <aclnnop/aclnn_quant_matmul.h>
#include <aclnnop/aclnn_quant_matmul_all_reduce.h>
#include <aclnnop/aclnn_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_quant_matmul_all_reduce_v2.h>
#include <aclnnop/aclnn_quant_matmul_all_reduce_v3.h>
#include <aclnnop/aclnn_quant_matmul_dequant.h>
#include <aclnnop/aclnn_quant_matmul_v3.h>
#include <aclnnop/aclnn_quant_matmul_v4.h>
#include <aclnnop/aclnn_quant_matmul_weight_nz.h>
#include <aclnnop/aclnn_quant_scatter.h>
#include <aclnnop/aclnn_quantize.h>
#include <aclnnop/aclnn_random.h>
#include <aclnnop/aclnn_randperm.h>
#include <aclnnop/aclnn_range.h>
#include <aclnnop/aclnn_real.h>
#include <aclnnop/aclnn_reciprocal.h>
#include <aclnnop/aclnn_reduce_log_sum.h>
#include <aclnnop/aclnn_reduce_nansum.h>
#include <aclnnop/aclnn_reduce_sum.h>
#include <aclnnop/aclnn_reflection_pad1d.h>
#include <aclnnop/aclnn_reflection_pad1d_backward.h>
#include <aclnnop/aclnn_reflection_pad2d.h>
#include <aclnnop/aclnn_reflection_pad3d.h>
#include <aclnnop/aclnn_reflection_pad3d_backward.h>
#include <aclnnop/aclnn_relu.h>
#include <aclnnop/aclnn_remainder.h>
#include <aclnnop/aclnn_renorm.h>
#include <aclnnop/aclnn_repeat.h>
#include <aclnnop/aclnn_repeat_interleave.h>
#include <aclnnop/aclnn_repeat_interleave_grad.h>
#include <aclnnop/aclnn_replication_pad1d.h>
#include <aclnnop/aclnn_replication_pad1d_backward.h>
#include <aclnnop/aclnn_replication_pad2d.h>
#include <aclnnop/aclnn_replication_pad3d.h>
#include <aclnnop/aclnn_replication_pad3d_backward.h>
#include <aclnnop/aclnn_resize.h>
#include <aclnnop/aclnn_right_shift.h>
#include <aclnnop/aclnn_ring_attention_update.h>
#include <aclnnop/aclnn_rms_norm.h>
#include <aclnnop/aclnn_rms_norm_grad.h>
#include <aclnnop/aclnn_roi_align.h>
#include <aclnnop/aclnn_roi_align_v2.h>
#include <aclnnop/aclnn_roi_align_v2_backward.h>
#include <aclnnop/aclnn_roll.h>
#include <aclnnop/aclnn_rotary_position_embedding.h>
#include <aclnnop/aclnn_rotary_position_embedding_grad.h>
#include <aclnnop/aclnn_round.h>
#include <aclnnop/aclnn_rrelu_with_noise.h>
#include <aclnnop/aclnn_rsqrt.h>
#include <aclnnop/aclnn_rsub.h>
#include <aclnnop/aclnn_s_where.h>
#include <aclnnop/aclnn_scale.h>
#include <aclnnop/aclnn_scatter.h>
#include <aclnnop/aclnn_scatter_add.h>
#include <aclnnop/aclnn_scatter_nd.h>
#include <aclnnop/aclnn_scatter_nd_update.h>
#include <aclnnop/aclnn_scatter_reduce.h>
#include <aclnnop/aclnn_scatter_update.h>
#include <aclnnop/aclnn_searchsorted.h>
#include <aclnnop/aclnn_selu.h>
#include <aclnnop/aclnn_selu_backward.h>
#include <aclnnop/aclnn_shrink.h>
#include <aclnnop/aclnn_sigmoid.h>
#include <aclnnop/aclnn_sigmoid_backward.h>
#include <aclnnop/aclnn_sign.h>
#include <aclnnop/aclnn_sign_bits_pack.h>
#include <aclnnop/aclnn_sign_bits_unpack.h>
#include <aclnnop/aclnn_signbit.h>
#include <aclnnop/aclnn_silent_check.h>
#include <aclnnop/aclnn_silent_check_v2.h>
#include <aclnnop/aclnn_silu.h>
#include <aclnnop/aclnn_silu_backward.h>
#include <aclnnop/aclnn_sim_thread_exponential.h>
#include <aclnnop/aclnn_sin.h>
#include <aclnnop/aclnn_sinc.h>
#include <aclnnop/aclnn_sinh.h>
#include <aclnnop/aclnn_sinkhorn.h>
#include <aclnnop/aclnn_slice.h>
#include <aclnnop/aclnn_slice_v2.h>
#include <aclnnop/aclnn_slogdet.h>
#include <aclnnop/aclnn_smooth_l1_loss.h>
#include <aclnnop/aclnn_smooth_l1_loss_backward.h>
#include <aclnnop/aclnn_soft_margin_loss.h>
#include <aclnnop/aclnn_soft_margin_loss_backward.h>
#include <aclnnop/aclnn_softmax.h>
#include <aclnnop/aclnn_softmax_backward.h>
#include <aclnnop/aclnn_softplus.h>
#include <aclnnop/aclnn_softplus_backward.h>
#include <aclnnop/aclnn_softshrink.h>
#include <aclnnop/aclnn_softshrink_backward.h>
#include <aclnnop/aclnn_sort.h>
#include <aclnnop/aclnn_split_tensor.h>
#include <aclnnop/aclnn_split_with_size.h>
#include <aclnnop/aclnn_sqrt.h>
#include <aclnnop/aclnn_stack.h>
#include <aclnnop/aclnn_std.h>
#include <aclnnop/aclnn_std_mean_correction.h>
#include <aclnnop/aclnn_strided_slice_assign_v2.h>
#include <aclnnop/aclnn_sub.h>
#include <aclnnop/aclnn_sum.h>
#include <aclnnop/aclnn_svd.h>
#include <aclnnop/aclnn_swi_glu.h>
#include <aclnnop/aclnn_swi_glu_grad.h>
#include <aclnnop/aclnn_swi_glu_quant.h>
#include <aclnnop/aclnn_swin_attention_score_quant.h>
#include <aclnnop/aclnn_swin_transformer_ln_qkv_quant.h>
#include <aclnnop/aclnn_swish.h>
#include <aclnnop/aclnn_swish_backward.h>
#include <aclnnop/aclnn_sync_batch_norm_gather_stats.h>
#include <aclnnop/aclnn_take.h>
#include <aclnnop/aclnn_tan.h>
#include <aclnnop/aclnn_tanh.h>
#include <aclnnop/aclnn_tanh_backward.h>
#include <aclnnop/aclnn_threshold.h>
#include <aclnnop/aclnn_threshold_backward.h>
#include <aclnnop/aclnn_topk.h>
#include <aclnnop/aclnn_trace.h>
#include <aclnnop/aclnn_trans_convolution_weight.h>
#include <aclnnop/aclnn_trans_matmul_weight.h>
#include <aclnnop/aclnn_trans_quant_param_v2.h>
#include <aclnnop/aclnn_triangular_solve.h>
#include <aclnnop/aclnn_tril.h>
#include <aclnnop/aclnn_triu.h>
#include <aclnnop/aclnn_trunc.h>
#include <aclnnop/aclnn_unfold_grad.h>
#include <aclnnop/aclnn_uniform.h>
#include <aclnnop/aclnn_unique.h>
#include <aclnnop/aclnn_unique2.h>
#include <aclnnop/aclnn_unique_consecutive.h>
#include <aclnnop/aclnn_unique_dim.h>
#include <aclnnop/aclnn_upsample_bicubic2d_aa.h>
#include <aclnnop/aclnn_upsample_bicubic2d_aa_grad.h>
#include <aclnnop/aclnn_upsample_bicubic_2d.h>
#include <aclnnop/aclnn_upsample_bicubic_2d_backward.h>
#include <aclnnop/aclnn_upsample_bilinear2d_aa.h>
#include <aclnnop/aclnn_upsample_bilinear2d_aa_backward.h>
#include <aclnnop/aclnn_upsample_bilinear_2d.h>
#include <aclnnop/aclnn_upsample_bilinear_2d_backward.h>
#include <aclnnop/aclnn_upsample_bilinear_2d_backward_v2.h>
#include <aclnnop/aclnn_upsample_linear_1d.h>
#include <aclnnop/aclnn_upsample_linear_1d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_1d.h>
#include <aclnnop/aclnn_upsample_nearest_1d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_1d_v2.h>
#include <aclnnop/aclnn_upsample_nearest_2d.h>
#include <aclnnop/aclnn_upsample_nearest_2d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_2d_v2.h>
#include <aclnnop/aclnn_upsample_nearest_3d.h>
#include <aclnnop/aclnn_upsample_nearest_3d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_exact1d.h>
#include <aclnnop/aclnn_upsample_nearest_exact1d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_exact2d.h>
#include <aclnnop/aclnn_upsample_nearest_exact2d_backward.h>
#include <aclnnop/aclnn_upsample_nearest_exact3d.h>
#include <aclnnop/aclnn_upsample_nearest_exact3d_backward.h>
#include <aclnnop/aclnn_upsample_trilinear_3d.h>
#include <aclnnop/aclnn_upsample_trilinear_3d_backward.h>
#include <aclnnop/aclnn_var.h>
#include <aclnnop/aclnn_var_mean.h>
#include <aclnnop/aclnn_weight_quant_batch_matmul.h>
#include <aclnnop/aclnn_weight_quant_batch_matmul_v2.h>
#include <aclnnop/aclnn_weight_quant_batch_matmul_v3.h>
#include <aclnnop/aclnn_weight_quant_matmul_all_reduce.h>
#include <aclnnop/aclnn_weight_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/aclnn_x_log_y_scalar_other.h>
#include <aclnnop/aclnn_x_log_y_scalar_self.h>
#include <aclnnop/aclnn_x_log_y_tensor.h>
#include <aclnnop/aclnn_zero.h>
#include <aclnnop/level2/aclnn_iou.h>
#include <aclnnop/level2/aclnn_rope_with_sin_cos_cache.h>
#include <aclnnop/level2/aclnn_scaled_masked_softmax.h>
#include <aclnnop/level2/aclnn_scaled_masked_softmax_backward.h>
#include <aclnnop/level2/aclnn_abs.h>
#include <aclnnop/level2/aclnn_acos.h>
#include <aclnnop/level2/aclnn_acosh.h>
#include <aclnnop/level2/aclnn_adaptive_avg_pool2d.h>
#include <aclnnop/level2/aclnn_adaptive_avg_pool2d_backward.h>
#include <aclnnop/level2/aclnn_adaptive_avg_pool3d.h>
#include <aclnnop/level2/aclnn_adaptive_avg_pool3d_backward.h>
#include <aclnnop/level2/aclnn_adaptive_max_pool2d.h>
#include <aclnnop/level2/aclnn_adaptive_max_pool2d_backward.h>
#include <aclnnop/level2/aclnn_adaptive_max_pool3d.h>
#include <aclnnop/level2/aclnn_adaptive_max_pool3d_backward.h>
#include <aclnnop/level2/aclnn_add.h>
#include <aclnnop/level2/aclnn_add_layer_norm.h>
#include <aclnnop/level2/aclnn_add_layer_norm_grad.h>
#include <aclnnop/level2/aclnn_add_lora.h>
#include <aclnnop/level2/aclnn_add_relu.h>
#include <aclnnop/level2/aclnn_add_rms_norm.h>
#include <aclnnop/level2/aclnn_add_rms_norm_dynamic_quant.h>
#include <aclnnop/level2/aclnn_add_rms_norm_quant.h>
#include <aclnnop/level2/aclnn_add_v3.h>
#include <aclnnop/level2/aclnn_addbmm.h>
#include <aclnnop/level2/aclnn_addcdiv.h>
#include <aclnnop/level2/aclnn_addcmul.h>
#include <aclnnop/level2/aclnn_addmm.h>
#include <aclnnop/level2/aclnn_addmv.h>
#include <aclnnop/level2/aclnn_addr.h>
#include <aclnnop/level2/aclnn_advance_step.h>
#include <aclnnop/level2/aclnn_affine_grid.h>
#include <aclnnop/level2/aclnn_all.h>
#include <aclnnop/level2/aclnn_all_gather_matmul.h>
#include <aclnnop/level2/aclnn_all_to_all_all_gather_batch_matmul.h>
#include <aclnnop/level2/aclnn_amax.h>
#include <aclnnop/level2/aclnn_amin.h>
#include <aclnnop/level2/aclnn_aminmax.h>
#include <aclnnop/level2/aclnn_aminmax_all.h>
#include <aclnnop/level2/aclnn_aminmax_dim.h>
#include <aclnnop/level2/aclnn_amp_update_scale.h>
#include <aclnnop/level2/aclnn_angle_v2.h>
#include <aclnnop/level2/aclnn_any.h>
#include <aclnnop/level2/aclnn_apply_adam_w_v2.h>
#include <aclnnop/level2/aclnn_apply_fused_ema_adam.h>
#include <aclnnop/level2/aclnn_apply_rotary_pos_emb.h>
#include <aclnnop/level2/aclnn_arange.h>
#include <aclnnop/level2/aclnn_argmax.h>
#include <aclnnop/level2/aclnn_argmin.h>
#include <aclnnop/level2/aclnn_argsort.h>
#include <aclnnop/level2/aclnn_ascend_anti_quant.h>
#include <aclnnop/level2/aclnn_ascend_quant.h>
#include <aclnnop/level2/aclnn_ascend_quant_v3.h>
#include <aclnnop/level2/aclnn_asin.h>
#include <aclnnop/level2/aclnn_asinh.h>
#include <aclnnop/level2/aclnn_atan.h>
#include <aclnnop/level2/aclnn_atan2.h>
#include <aclnnop/level2/aclnn_atanh.h>
#include <aclnnop/level2/aclnn_avgpool2d.h>
#include <aclnnop/level2/aclnn_avgpool2d_backward.h>
#include <aclnnop/level2/aclnn_avgpool3d.h>
#include <aclnnop/level2/aclnn_avgpool3d_backward.h>
#include <aclnnop/level2/aclnn_background_replace.h>
#include <aclnnop/level2/aclnn_baddbmm.h>
#include <aclnnop/level2/aclnn_batch_matmul.h>
#include <aclnnop/level2/aclnn_batch_matmul_reduce_scatter_all_to_all.h>
#include <aclnnop/level2/aclnn_batch_norm.h>
#include <aclnnop/level2/aclnn_batch_norm_backward.h>
#include <aclnnop/level2/aclnn_batch_norm_backward_reduce.h>
#include <aclnnop/level2/aclnn_batch_norm_elemt.h>
#include <aclnnop/level2/aclnn_batch_norm_elemt_backward.h>
#include <aclnnop/level2/aclnn_batch_norm_gather_stats_with_counts.h>
#include <aclnnop/level2/aclnn_batch_norm_reduce.h>
#include <aclnnop/level2/aclnn_batch_norm_stats.h>
#include <aclnnop/level2/aclnn_batchmatmul_quant.h>
#include <aclnnop/level2/aclnn_bernoulli.h>
#include <aclnnop/level2/aclnn_bidirection_lstm.h>
#include <aclnnop/level2/aclnn_bidirection_lstmv2.h>
#include <aclnnop/level2/aclnn_binary_cross_entropy.h>
#include <aclnnop/level2/aclnn_binary_cross_entropy_backward.h>
#include <aclnnop/level2/aclnn_binary_cross_entropy_with_logits.h>
#include <aclnnop/level2/aclnn_binary_cross_entropy_with_logits_backward.h>
#include <aclnnop/level2/aclnn_binary_cross_entropy_with_logits_target_backward.h>
#include <aclnnop/level2/aclnn_bincount.h>
#include <aclnnop/level2/aclnn_bitwise_and_scalar.h>
#include <aclnnop/level2/aclnn_bitwise_and_tensor.h>
#include <aclnnop/level2/aclnn_bitwise_not.h>
#include <aclnnop/level2/aclnn_bitwise_or_scalar.h>
#include <aclnnop/level2/aclnn_bitwise_or_tensor.h>
#include <aclnnop/level2/aclnn_bitwise_xor_scalar.h>
#include <aclnnop/level2/aclnn_bitwise_xor_tensor.h>
#include <aclnnop/level2/aclnn_blend_images_custom.h>
#include <aclnnop/level2/aclnn_bucketize.h>
#include <aclnnop/level2/aclnn_cast.h>
#include <aclnnop/level2/aclnn_cat.h>
#include <aclnnop/level2/aclnn_cdist.h>
#include <aclnnop/level2/aclnn_cdist_backward.h>
#include <aclnnop/level2/aclnn_ceil.h>
#include <aclnnop/level2/aclnn_celu.h>
#include <aclnnop/level2/aclnn_chamfer_distance_backward.h>
#include <aclnnop/level2/aclnn_channel_shuffle.h>
#include <aclnnop/level2/aclnn_chunk_cat.h>
#include <aclnnop/level2/aclnn_circular_pad2d.h>
#include <aclnnop/level2/aclnn_circular_pad2d_backward.h>
#include <aclnnop/level2/aclnn_circular_pad3d.h>
#include <aclnnop/level2/aclnn_circular_pad3d_backward.h>
#include <aclnnop/level2/aclnn_clamp.h>
#include <aclnnop/level2/aclnn_complex.h>
#include <aclnnop/level2/aclnn_constant_pad_nd.h>
#include <aclnnop/level2/aclnn_convert_weight_to_int4_pack.h>
#include <aclnnop/level2/aclnn_convolution.h>
#include <aclnnop/level2/aclnn_convolution_backward.h>
#include <aclnnop/level2/aclnn_copy.h>
#include <aclnnop/level2/aclnn_cos.h>
#include <aclnnop/level2/aclnn_cosh.h>
#include <aclnnop/level2/aclnn_cross_entropy_loss.h>
#include <aclnnop/level2/aclnn_cross_entropy_loss_grad.h>
#include <aclnnop/level2/aclnn_ctc_loss.h>
#include <aclnnop/level2/aclnn_ctc_loss_backward.h>
#include <aclnnop/level2/aclnn_cummax.h>
#include <aclnnop/level2/aclnn_cummin.h>
#include <aclnnop/level2/aclnn_cumprod.h>
#include <aclnnop/level2/aclnn_cumsum.h>
#include <aclnnop/level2/aclnn_deep_norm.h>
#include <aclnnop/level2/aclnn_deep_norm_grad.h>
#include <aclnnop/level2/aclnn_dequant_bias.h>
#include <aclnnop/level2/aclnn_dequant_rope_quant_kvcache.h>
#include <aclnnop/level2/aclnn_dequant_swiglu_quant.h>
#include <aclnnop/level2/aclnn_diag.h>
#include <aclnnop/level2/aclnn_diag_flat.h>
#include <aclnnop/level2/aclnn_digamma.h>
#include <aclnnop/level2/aclnn_div.h>
#include <aclnnop/level2/aclnn_dot.h>
#include <aclnnop/level2/aclnn_dropout.h>
#include <aclnnop/level2/aclnn_dropout_backward.h>
#include <aclnnop/level2/aclnn_dropout_do_mask.h>
#include <aclnnop/level2/aclnn_dropout_gen_mask.h>
#include <aclnnop/level2/aclnn_dynamic_quant.h>
#include <aclnnop/level2/aclnn_dynamic_quant_v2.h>
#include <aclnnop/level2/aclnn_einsum.h>
#include <aclnnop/level2/aclnn_elu.h>
#include <aclnnop/level2/aclnn_elu_backward.h>
#include <aclnnop/level2/aclnn_embedding.h>
#include <aclnnop/level2/aclnn_embedding_bag.h>
#include <aclnnop/level2/aclnn_embedding_dense_backward.h>
#include <aclnnop/level2/aclnn_embedding_renorm.h>
#include <aclnnop/level2/aclnn_eq_scalar.h>
#include <aclnnop/level2/aclnn_eq_tensor.h>
#include <aclnnop/level2/aclnn_equal.h>
#include <aclnnop/level2/aclnn_erf.h>
#include <aclnnop/level2/aclnn_erfc.h>
#include <aclnnop/level2/aclnn_erfinv.h>
#include <aclnnop/level2/aclnn_exp.h>
#include <aclnnop/level2/aclnn_exp2.h>
#include <aclnnop/level2/aclnn_expand.h>
#include <aclnnop/level2/aclnn_expm1.h>
#include <aclnnop/level2/aclnn_eye.h>
#include <aclnnop/level2/aclnn_fake_quant_per_channel_affine_cachemask.h>
#include <aclnnop/level2/aclnn_fake_quant_per_tensor_affine_cachemask.h>
#include <aclnnop/level2/aclnn_fast_gelu.h>
#include <aclnnop/level2/aclnn_fast_gelu_backward.h>
#include <aclnnop/level2/aclnn_fatrelu_mul.h>
#include <aclnnop/level2/aclnn_ffn.h>
#include <aclnnop/level2/aclnn_ffn_v2.h>
#include <aclnnop/level2/aclnn_ffn_v3.h>
#include <aclnnop/level2/aclnn_fill_diagonal.h>
#include <aclnnop/level2/aclnn_fill_scalar.h>
#include <aclnnop/level2/aclnn_fill_tensor.h>
#include <aclnnop/level2/aclnn_flash_attention_score.h>
#include <aclnnop/level2/aclnn_flash_attention_score_grad.h>
#include <aclnnop/level2/aclnn_flat_quant.h>
#include <aclnnop/level2/aclnn_flatten.h>
#include <aclnnop/level2/aclnn_flip.h>
#include <aclnnop/level2/aclnn_floor.h>
#include <aclnnop/level2/aclnn_floor_divide.h>
#include <aclnnop/level2/aclnn_fmod_scalar.h>
#include <aclnnop/level2/aclnn_fmod_tensor.h>
#include <aclnnop/level2/aclnn_foreach_abs.h>
#include <aclnnop/level2/aclnn_foreach_acos.h>
#include <aclnnop/level2/aclnn_foreach_add_list.h>
#include <aclnnop/level2/aclnn_foreach_add_list_v2.h>
#include <aclnnop/level2/aclnn_foreach_add_scalar.h>
#include <aclnnop/level2/aclnn_foreach_add_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_add_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_addcdiv_list.h>
#include <aclnnop/level2/aclnn_foreach_addcdiv_scalar.h>
#include <aclnnop/level2/aclnn_foreach_addcdiv_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_addcdiv_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_addcmul_list.h>
#include <aclnnop/level2/aclnn_foreach_addcmul_scalar.h>
#include <aclnnop/level2/aclnn_foreach_addcmul_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_addcmul_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_asin.h>
#include <aclnnop/level2/aclnn_foreach_atan.h>
#include <aclnnop/level2/aclnn_foreach_copy.h>
#include <aclnnop/level2/aclnn_foreach_cos.h>
#include <aclnnop/level2/aclnn_foreach_cosh.h>
#include <aclnnop/level2/aclnn_foreach_div_list.h>
#include <aclnnop/level2/aclnn_foreach_div_scalar.h>
#include <aclnnop/level2/aclnn_foreach_div_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_div_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_erf.h>
#include <aclnnop/level2/aclnn_foreach_erfc.h>
#include <aclnnop/level2/aclnn_foreach_exp.h>
#include <aclnnop/level2/aclnn_foreach_expm1.h>
#include <aclnnop/level2/aclnn_foreach_lerp_list.h>
#include <aclnnop/level2/aclnn_foreach_lerp_scalar.h>
#include <aclnnop/level2/aclnn_foreach_log.h>
#include <aclnnop/level2/aclnn_foreach_log10.h>
#include <aclnnop/level2/aclnn_foreach_log1p.h>
#include <aclnnop/level2/aclnn_foreach_log2.h>
#include <aclnnop/level2/aclnn_foreach_maximum_list.h>
#include <aclnnop/level2/aclnn_foreach_maximum_scalar.h>
#include <aclnnop/level2/aclnn_foreach_maximum_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_maximum_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_minimum_list.h>
#include <aclnnop/level2/aclnn_foreach_minimum_scalar.h>
#include <aclnnop/level2/aclnn_foreach_minimum_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_minimum_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_mul_list.h>
#include <aclnnop/level2/aclnn_foreach_mul_scalar.h>
#include <aclnnop/level2/aclnn_foreach_mul_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_mul_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_neg.h>
#include <aclnnop/level2/aclnn_foreach_non_finite_check_and_unscale.h>
#include <aclnnop/level2/aclnn_foreach_norm.h>
#include <aclnnop/level2/aclnn_foreach_pow_list.h>
#include <aclnnop/level2/aclnn_foreach_pow_scalar.h>
#include <aclnnop/level2/aclnn_foreach_pow_scalar_and_tensor.h>
#include <aclnnop/level2/aclnn_foreach_pow_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_pow_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_reciprocal.h>
#include <aclnnop/level2/aclnn_foreach_round_off_number.h>
#include <aclnnop/level2/aclnn_foreach_round_off_number_v2.h>
#include <aclnnop/level2/aclnn_foreach_sigmoid.h>
#include <aclnnop/level2/aclnn_foreach_sign.h>
#include <aclnnop/level2/aclnn_foreach_sin.h>
#include <aclnnop/level2/aclnn_foreach_sinh.h>
#include <aclnnop/level2/aclnn_foreach_sqrt.h>
#include <aclnnop/level2/aclnn_foreach_sub_list.h>
#include <aclnnop/level2/aclnn_foreach_sub_list_v2.h>
#include <aclnnop/level2/aclnn_foreach_sub_scalar.h>
#include <aclnnop/level2/aclnn_foreach_sub_scalar_list.h>
#include <aclnnop/level2/aclnn_foreach_sub_scalar_v2.h>
#include <aclnnop/level2/aclnn_foreach_tan.h>
#include <aclnnop/level2/aclnn_foreach_tanh.h>
#include <aclnnop/level2/aclnn_foreach_zero_inplace.h>
#include <aclnnop/level2/aclnn_frac.h>
#include <aclnnop/level2/aclnn_fused_infer_attention_score.h>
#include <aclnnop/level2/aclnn_fused_infer_attention_score_v2.h>
#include <aclnnop/level2/aclnn_fused_infer_attention_score_v3.h>
#include <aclnnop/level2/aclnn_fused_sgd.h>
#include <aclnnop/level2/aclnn_gather.h>
#include <aclnnop/level2/aclnn_gather_nd.h>
#include <aclnnop/level2/aclnn_gather_v2.h>
#include <aclnnop/level2/aclnn_gcd.h>
#include <aclnnop/level2/aclnn_ge_scalar.h>
#include <aclnnop/level2/aclnn_ge_tensor.h>
#include <aclnnop/level2/aclnn_geglu.h>
#include <aclnnop/level2/aclnn_geglu_backward.h>
#include <aclnnop/level2/aclnn_gelu.h>
#include <aclnnop/level2/aclnn_gelu_backward.h>
#include <aclnnop/level2/aclnn_gelu_backward_v2.h>
#include <aclnnop/level2/aclnn_gelu_mul.h>
#include <aclnnop/level2/aclnn_gelu_v2.h>
#include <aclnnop/level2/aclnn_gemm.h>
#include <aclnnop/level2/aclnn_gemma_rms_norm.h>
#include <aclnnop/level2/aclnn_ger.h>
#include <aclnnop/level2/aclnn_global_average_pool.h>
#include <aclnnop/level2/aclnn_global_max_pool.h>
#include <aclnnop/level2/aclnn_glu.h>
#include <aclnnop/level2/aclnn_glu_backward.h>
#include <aclnnop/level2/aclnn_grid_sampler2d.h>
#include <aclnnop/level2/aclnn_grid_sampler2d_backward.h>
#include <aclnnop/level2/aclnn_grid_sampler3d.h>
#include <aclnnop/level2/aclnn_grid_sampler3d_backward.h>
#include <aclnnop/level2/aclnn_group_norm.h>
#include <aclnnop/level2/aclnn_group_norm_backward.h>
#include <aclnnop/level2/aclnn_group_norm_silu.h>
#include <aclnnop/level2/aclnn_group_norm_swish.h>
#include <aclnnop/level2/aclnn_group_norm_swish_grad.h>
#include <aclnnop/level2/aclnn_group_quant.h>
#include <aclnnop/level2/aclnn_grouped_bias_add_grad.h>
#include <aclnnop/level2/aclnn_grouped_mat_mul_all_reduce.h>
#include <aclnnop/level2/aclnn_grouped_matmul.h>
#include <aclnnop/level2/aclnn_grouped_matmul_add.h>
#include <aclnnop/level2/aclnn_grouped_matmul_finalize_routing_weight_nz.h>
#include <aclnnop/level2/aclnn_grouped_matmul_swiglu_quant.h>
#include <aclnnop/level2/aclnn_grouped_matmul_v2.h>
#include <aclnnop/level2/aclnn_grouped_matmul_v3.h>
#include <aclnnop/level2/aclnn_grouped_matmul_v4.h>
#include <aclnnop/level2/aclnn_gt_scalar.h>
#include <aclnnop/level2/aclnn_gt_tensor.h>
#include <aclnnop/level2/aclnn_hardshrink.h>
#include <aclnnop/level2/aclnn_hardshrink_backward.h>
#include <aclnnop/level2/aclnn_hardsigmoid.h>
#include <aclnnop/level2/aclnn_hardsigmoid_backward.h>
#include <aclnnop/level2/aclnn_hardswish.h>
#include <aclnnop/level2/aclnn_hardswish_backward.h>
#include <aclnnop/level2/aclnn_hardswish_backward_v2.h>
#include <aclnnop/level2/aclnn_hardtanh.h>
#include <aclnnop/level2/aclnn_hardtanh_backward.h>
#include <aclnnop/level2/aclnn_histc.h>
#include <aclnnop/level2/aclnn_im2col.h>
#include <aclnnop/level2/aclnn_im2col_backward.h>
#include <aclnnop/level2/aclnn_incre_flash_attention.h>
#include <aclnnop/level2/aclnn_incre_flash_attention_v2.h>
#include <aclnnop/level2/aclnn_incre_flash_attention_v3.h>
#include <aclnnop/level2/aclnn_incre_flash_attention_v4.h>
#include <aclnnop/level2/aclnn_index.h>
#include <aclnnop/level2/aclnn_index_add.h>
#include <aclnnop/level2/aclnn_index_copy.h>
#include <aclnnop/level2/aclnn_index_fill.h>
#include <aclnnop/level2/aclnn_index_fill_tensor.h>
#include <aclnnop/level2/aclnn_index_put_impl.h>
#include <aclnnop/level2/aclnn_index_select.h>
#include <aclnnop/level2/aclnn_inplace_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_inplace_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_inplace_weight_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_instance_norm.h>
#include <aclnnop/level2/aclnn_inverse.h>
#include <aclnnop/level2/aclnn_is_inf.h>
#include <aclnnop/level2/aclnn_isclose.h>
#include <aclnnop/level2/aclnn_isfinite.h>
#include <aclnnop/level2/aclnn_isin.h>
#include <aclnnop/level2/aclnn_isin_tensor_scalar.h>
#include <aclnnop/level2/aclnn_isneginf.h>
#include <aclnnop/level2/aclnn_isposinf.h>
#include <aclnnop/level2/aclnn_kl_div.h>
#include <aclnnop/level2/aclnn_kl_div_backward.h>
#include <aclnnop/level2/aclnn_kl_div_target_backward.h>
#include <aclnnop/level2/aclnn_kthvalue.h>
#include <aclnnop/level2/aclnn_l1_loss.h>
#include <aclnnop/level2/aclnn_l1_loss_backward.h>
#include <aclnnop/level2/aclnn_layer_norm.h>
#include <aclnnop/level2/aclnn_layer_norm_backward.h>
#include <aclnnop/level2/aclnn_le_scalar.h>
#include <aclnnop/level2/aclnn_le_tensor.h>
#include <aclnnop/level2/aclnn_leaky_relu.h>
#include <aclnnop/level2/aclnn_leaky_relu_backward.h>
#include <aclnnop/level2/aclnn_left_shift.h>
#include <aclnnop/level2/aclnn_lerp_scalar.h>
#include <aclnnop/level2/aclnn_lerp_tensor.h>
#include <aclnnop/level2/aclnn_lgamma.h>
#include <aclnnop/level2/aclnn_linalg_cholesky.h>
#include <aclnnop/level2/aclnn_linalg_cross.h>
#include <aclnnop/level2/aclnn_linalg_qr.h>
#include <aclnnop/level2/aclnn_linalg_vector_norm.h>
#include <aclnnop/level2/aclnn_linspace.h>
#include <aclnnop/level2/aclnn_log.h>
#include <aclnnop/level2/aclnn_log10.h>
#include <aclnnop/level2/aclnn_log1p.h>
#include <aclnnop/level2/aclnn_log2.h>
#include <aclnnop/level2/aclnn_logaddexp.h>
#include <aclnnop/level2/aclnn_logaddexp2.h>
#include <aclnnop/level2/aclnn_logdet.h>
#include <aclnnop/level2/aclnn_logical_and.h>
#include <aclnnop/level2/aclnn_logical_not.h>
#include <aclnnop/level2/aclnn_logical_or.h>
#include <aclnnop/level2/aclnn_logical_xor.h>
#include <aclnnop/level2/aclnn_logit.h>
#include <aclnnop/level2/aclnn_logit_grad.h>
#include <aclnnop/level2/aclnn_logsigmoid.h>
#include <aclnnop/level2/aclnn_logsigmoid_backward.h>
#include <aclnnop/level2/aclnn_logsoftmax.h>
#include <aclnnop/level2/aclnn_logsoftmax_backward.h>
#include <aclnnop/level2/aclnn_logspace.h>
#include <aclnnop/level2/aclnn_logsumexp.h>
#include <aclnnop/level2/aclnn_lt_scalar.h>
#include <aclnnop/level2/aclnn_lt_tensor.h>
#include <aclnnop/level2/aclnn_masked_fill_scalar.h>
#include <aclnnop/level2/aclnn_masked_fill_tensor.h>
#include <aclnnop/level2/aclnn_masked_scatter.h>
#include <aclnnop/level2/aclnn_masked_select.h>
#include <aclnnop/level2/aclnn_masked_softmax_with_rel_pos_bias.h>
#include <aclnnop/level2/aclnn_matmul.h>
#include <aclnnop/level2/aclnn_matmul_all_reduce.h>
#include <aclnnop/level2/aclnn_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_matmul_all_reduce_v2.h>
#include <aclnnop/level2/aclnn_matmul_compress_dequant.h>
#include <aclnnop/level2/aclnn_matmul_reduce_scatter.h>
#include <aclnnop/level2/aclnn_max.h>
#include <aclnnop/level2/aclnn_max_dim.h>
#include <aclnnop/level2/aclnn_max_pool.h>
#include <aclnnop/level2/aclnn_max_pool2d_with_indices.h>
#include <aclnnop/level2/aclnn_max_pool2d_with_indices_backward.h>
#include <aclnnop/level2/aclnn_max_pool3d_with_argmax.h>
#include <aclnnop/level2/aclnn_max_pool3d_with_argmax_backward.h>
#include <aclnnop/level2/aclnn_max_unpool2d.h>
#include <aclnnop/level2/aclnn_max_unpool2d_backward.h>
#include <aclnnop/level2/aclnn_max_unpool3d.h>
#include <aclnnop/level2/aclnn_max_unpool3d_backward.h>
#include <aclnnop/level2/aclnn_max_v2.h>
#include <aclnnop/level2/aclnn_maximum.h>
#include <aclnnop/level2/aclnn_maxn.h>
#include <aclnnop/level2/aclnn_mean.h>
#include <aclnnop/level2/aclnn_median.h>
#include <aclnnop/level2/aclnn_min.h>
#include <aclnnop/level2/aclnn_min_dim.h>
#include <aclnnop/level2/aclnn_minimum.h>
#include <aclnnop/level2/aclnn_minn.h>
#include <aclnnop/level2/aclnn_mish.h>
#include <aclnnop/level2/aclnn_mish_backward.h>
#include <aclnnop/level2/aclnn_mla_prolog.h>
#include <aclnnop/level2/aclnn_mm.h>
#include <aclnnop/level2/aclnn_moe_compute_expert_tokens.h>
#include <aclnnop/level2/aclnn_moe_distribute_combine.h>
#include <aclnnop/level2/aclnn_moe_distribute_dispatch.h>
#include <aclnnop/level2/aclnn_moe_finalize_routing.h>
#include <aclnnop/level2/aclnn_moe_finalize_routing_v2.h>
#include <aclnnop/level2/aclnn_moe_finalize_routing_v2_grad.h>
#include <aclnnop/level2/aclnn_moe_gating_top_k_softmax.h>
#include <aclnnop/level2/aclnn_moe_gating_top_k_softmax_v2.h>
#include <aclnnop/level2/aclnn_moe_init_routing.h>
#include <aclnnop/level2/aclnn_moe_init_routing_quant.h>
#include <aclnnop/level2/aclnn_moe_init_routing_quant_v2.h>
#include <aclnnop/level2/aclnn_moe_init_routing_v2.h>
#include <aclnnop/level2/aclnn_moe_init_routing_v2_grad.h>
#include <aclnnop/level2/aclnn_moe_token_permute.h>
#include <aclnnop/level2/aclnn_moe_token_permute_grad.h>
#include <aclnnop/level2/aclnn_moe_token_unpermute.h>
#include <aclnnop/level2/aclnn_moe_token_unpermute_grad.h>
#include <aclnnop/level2/aclnn_mrgba_custom.h>
#include <aclnnop/level2/aclnn_mse_loss.h>
#include <aclnnop/level2/aclnn_mse_loss_backward.h>
#include <aclnnop/level2/aclnn_mse_loss_out.h>
#include <aclnnop/level2/aclnn_mul.h>
#include <aclnnop/level2/aclnn_multi_scale_deformable_attention_grad.h>
#include <aclnnop/level2/aclnn_multi_scale_deformable_attn_function.h>
#include <aclnnop/level2/aclnn_multilabel_margin_loss.h>
#include <aclnnop/level2/aclnn_multinomial.h>
#include <aclnnop/level2/aclnn_mv.h>
#include <aclnnop/level2/aclnn_nan_to_num.h>
#include <aclnnop/level2/aclnn_ne_scalar.h>
#include <aclnnop/level2/aclnn_ne_tensor.h>
#include <aclnnop/level2/aclnn_neg.h>
#include <aclnnop/level2/aclnn_nll_loss.h>
#include <aclnnop/level2/aclnn_nll_loss2d.h>
#include <aclnnop/level2/aclnn_nll_loss2d_backward.h>
#include <aclnnop/level2/aclnn_nll_loss_backward.h>
#include <aclnnop/level2/aclnn_non_max_suppression.h>
#include <aclnnop/level2/aclnn_nonzero.h>
#include <aclnnop/level2/aclnn_nonzero_v2.h>
#include <aclnnop/level2/aclnn_norm.h>
#include <aclnnop/level2/aclnn_normal.h>
#include <aclnnop/level2/aclnn_normal_out.h>
#include <aclnnop/level2/aclnn_one_hot.h>
#include <aclnnop/level2/aclnn_ones.h>
#include <aclnnop/level2/aclnn_pad2d_backward.h>
#include <aclnnop/level2/aclnn_pdist.h>
#include <aclnnop/level2/aclnn_pdist_forward.h>
#include <aclnnop/level2/aclnn_permute.h>
#include <aclnnop/level2/aclnn_polar.h>
#include <aclnnop/level2/aclnn_pow.h>
#include <aclnnop/level2/aclnn_pow_tensor_tensor.h>
#include <aclnnop/level2/aclnn_precision_compare.h>
#include <aclnnop/level2/aclnn_prelu.h>
#include <aclnnop/level2/aclnn_prelu_backward.h>
#include <aclnnop/level2/aclnn_prod.h>
#include <aclnnop/level2/aclnn_prompt_flash_attention.h>
#include <aclnnop/level2/aclnn_prompt_flash_attention_v2.h>
#include <aclnnop/level2/aclnn_prompt_flash_attention_v3.h>
#include <aclnnop/level2/aclnn_put.h>
#include <aclnnop/level2/aclnn_qr.h>
#include <aclnnop/level2/aclnn_quant_grouped_matmul_dequant.h>
#include <aclnnop/level2/aclnn_quant_matmul.h>
#include <aclnnop/level2/aclnn_quant_matmul_all_reduce.h>
#include <aclnnop/level2/aclnn_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_quant_matmul_all_reduce_v2.h>
#include <aclnnop/level2/aclnn_quant_matmul_all_reduce_v3.h>
#include <aclnnop/level2/aclnn_quant_matmul_dequant.h>
#include <aclnnop/level2/aclnn_quant_matmul_v3.h>
#include <aclnnop/level2/aclnn_quant_matmul_v4.h>
#include <aclnnop/level2/aclnn_quant_matmul_weight_nz.h>
#include <aclnnop/level2/aclnn_quant_scatter.h>
#include <aclnnop/level2/aclnn_quantize.h>
#include <aclnnop/level2/aclnn_random.h>
#include <aclnnop/level2/aclnn_randperm.h>
#include <aclnnop/level2/aclnn_range.h>
#include <aclnnop/level2/aclnn_real.h>
#include <aclnnop/level2/aclnn_reciprocal.h>
#include <aclnnop/level2/aclnn_reduce_log_sum.h>
#include <aclnnop/level2/aclnn_reduce_nansum.h>
#include <aclnnop/level2/aclnn_reduce_sum.h>
#include <aclnnop/level2/aclnn_reflection_pad1d.h>
#include <aclnnop/level2/aclnn_reflection_pad1d_backward.h>
#include <aclnnop/level2/aclnn_reflection_pad2d.h>
#include <aclnnop/level2/aclnn_reflection_pad3d.h>
#include <aclnnop/level2/aclnn_reflection_pad3d_backward.h>
#include <aclnnop/level2/aclnn_relu.h>
#include <aclnnop/level2/aclnn_remainder.h>
#include <aclnnop/level2/aclnn_renorm.h>
#include <aclnnop/level2/aclnn_repeat.h>
#include <aclnnop/level2/aclnn_repeat_interleave.h>
#include <aclnnop/level2/aclnn_repeat_interleave_grad.h>
#include <aclnnop/level2/aclnn_replication_pad1d.h>
#include <aclnnop/level2/aclnn_replication_pad1d_backward.h>
#include <aclnnop/level2/aclnn_replication_pad2d.h>
#include <aclnnop/level2/aclnn_replication_pad3d.h>
#include <aclnnop/level2/aclnn_replication_pad3d_backward.h>
#include <aclnnop/level2/aclnn_resize.h>
#include <aclnnop/level2/aclnn_right_shift.h>
#include <aclnnop/level2/aclnn_ring_attention_update.h>
#include <aclnnop/level2/aclnn_rms_norm.h>
#include <aclnnop/level2/aclnn_rms_norm_grad.h>
#include <aclnnop/level2/aclnn_roi_align.h>
#include <aclnnop/level2/aclnn_roi_align_v2.h>
#include <aclnnop/level2/aclnn_roi_align_v2_backward.h>
#include <aclnnop/level2/aclnn_roll.h>
#include <aclnnop/level2/aclnn_rotary_position_embedding.h>
#include <aclnnop/level2/aclnn_rotary_position_embedding_grad.h>
#include <aclnnop/level2/aclnn_round.h>
#include <aclnnop/level2/aclnn_rrelu_with_noise.h>
#include <aclnnop/level2/aclnn_rsqrt.h>
#include <aclnnop/level2/aclnn_rsub.h>
#include <aclnnop/level2/aclnn_s_where.h>
#include <aclnnop/level2/aclnn_scale.h>
#include <aclnnop/level2/aclnn_scatter.h>
#include <aclnnop/level2/aclnn_scatter_add.h>
#include <aclnnop/level2/aclnn_scatter_nd.h>
#include <aclnnop/level2/aclnn_scatter_nd_update.h>
#include <aclnnop/level2/aclnn_scatter_reduce.h>
#include <aclnnop/level2/aclnn_scatter_update.h>
#include <aclnnop/level2/aclnn_searchsorted.h>
#include <aclnnop/level2/aclnn_selu.h>
#include <aclnnop/level2/aclnn_selu_backward.h>
#include <aclnnop/level2/aclnn_shrink.h>
#include <aclnnop/level2/aclnn_sigmoid.h>
#include <aclnnop/level2/aclnn_sigmoid_backward.h>
#include <aclnnop/level2/aclnn_sign.h>
#include <aclnnop/level2/aclnn_sign_bits_pack.h>
#include <aclnnop/level2/aclnn_sign_bits_unpack.h>
#include <aclnnop/level2/aclnn_signbit.h>
#include <aclnnop/level2/aclnn_silent_check.h>
#include <aclnnop/level2/aclnn_silent_check_v2.h>
#include <aclnnop/level2/aclnn_silu.h>
#include <aclnnop/level2/aclnn_silu_backward.h>
#include <aclnnop/level2/aclnn_sim_thread_exponential.h>
#include <aclnnop/level2/aclnn_sin.h>
#include <aclnnop/level2/aclnn_sinc.h>
#include <aclnnop/level2/aclnn_sinh.h>
#include <aclnnop/level2/aclnn_sinkhorn.h>
#include <aclnnop/level2/aclnn_slice.h>
#include <aclnnop/level2/aclnn_slice_v2.h>
#include <aclnnop/level2/aclnn_slogdet.h>
#include <aclnnop/level2/aclnn_smooth_l1_loss.h>
#include <aclnnop/level2/aclnn_smooth_l1_loss_backward.h>
#include <aclnnop/level2/aclnn_soft_margin_loss.h>
#include <aclnnop/level2/aclnn_soft_margin_loss_backward.h>
#include <aclnnop/level2/aclnn_softmax.h>
#include <aclnnop/level2/aclnn_softmax_backward.h>
#include <aclnnop/level2/aclnn_softplus.h>
#include <aclnnop/level2/aclnn_softplus_backward.h>
#include <aclnnop/level2/aclnn_softshrink.h>
#include <aclnnop/level2/aclnn_softshrink_backward.h>
#include <aclnnop/level2/aclnn_sort.h>
#include <aclnnop/level2/aclnn_split_tensor.h>
#include <aclnnop/level2/aclnn_split_with_size.h>
#include <aclnnop/level2/aclnn_sqrt.h>
#include <aclnnop/level2/aclnn_stack.h>
#include <aclnnop/level2/aclnn_std.h>
#include <aclnnop/level2/aclnn_std_mean_correction.h>
#include <aclnnop/level2/aclnn_strided_slice_assign_v2.h>
#include <aclnnop/level2/aclnn_sub.h>
#include <aclnnop/level2/aclnn_sum.h>
#include <aclnnop/level2/aclnn_svd.h>
#include <aclnnop/level2/aclnn_swi_glu.h>
#include <aclnnop/level2/aclnn_swi_glu_grad.h>
#include <aclnnop/level2/aclnn_swi_glu_quant.h>
#include <aclnnop/level2/aclnn_swin_attention_score_quant.h>
#include <aclnnop/level2/aclnn_swin_transformer_ln_qkv_quant.h>
#include <aclnnop/level2/aclnn_swish.h>
#include <aclnnop/level2/aclnn_swish_backward.h>
#include <aclnnop/level2/aclnn_sync_batch_norm_gather_stats.h>
#include <aclnnop/level2/aclnn_take.h>
#include <aclnnop/level2/aclnn_tan.h>
#include <aclnnop/level2/aclnn_tanh.h>
#include <aclnnop/level2/aclnn_tanh_backward.h>
#include <aclnnop/level2/aclnn_threshold.h>
#include <aclnnop/level2/aclnn_threshold_backward.h>
#include <aclnnop/level2/aclnn_topk.h>
#include <aclnnop/level2/aclnn_trace.h>
#include <aclnnop/level2/aclnn_trans_convolution_weight.h>
#include <aclnnop/level2/aclnn_trans_matmul_weight.h>
#include <aclnnop/level2/aclnn_trans_quant_param_v2.h>
#include <aclnnop/level2/aclnn_triangular_solve.h>
#include <aclnnop/level2/aclnn_tril.h>
#include <aclnnop/level2/aclnn_triu.h>
#include <aclnnop/level2/aclnn_trunc.h>
#include <aclnnop/level2/aclnn_unfold_grad.h>
#include <aclnnop/level2/aclnn_uniform.h>
#include <aclnnop/level2/aclnn_unique.h>
#include <aclnnop/level2/aclnn_unique2.h>
#include <aclnnop/level2/aclnn_unique_consecutive.h>
#include <aclnnop/level2/aclnn_unique_dim.h>
#include <aclnnop/level2/aclnn_upsample_bicubic2d_aa.h>
#include <aclnnop/level2/aclnn_upsample_bicubic2d_aa_grad.h>
#include <aclnnop/level2/aclnn_upsample_bicubic_2d.h>
#include <aclnnop/level2/aclnn_upsample_bicubic_2d_backward.h>
#include <aclnnop/level2/aclnn_upsample_bilinear2d_aa.h>
#include <aclnnop/level2/aclnn_upsample_bilinear2d_aa_backward.h>
#include <aclnnop/level2/aclnn_upsample_bilinear_2d.h>
#include <aclnnop/level2/aclnn_upsample_bilinear_2d_backward.h>
#include <aclnnop/level2/aclnn_upsample_bilinear_2d_backward_v2.h>
#include <aclnnop/level2/aclnn_upsample_linear_1d.h>
#include <aclnnop/level2/aclnn_upsample_linear_1d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_1d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_1d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_1d_v2.h>
#include <aclnnop/level2/aclnn_upsample_nearest_2d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_2d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_2d_v2.h>
#include <aclnnop/level2/aclnn_upsample_nearest_3d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_3d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact1d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact1d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact2d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact2d_backward.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact3d.h>
#include <aclnnop/level2/aclnn_upsample_nearest_exact3d_backward.h>
#include <aclnnop/level2/aclnn_upsample_trilinear_3d.h>
#include <aclnnop/level2/aclnn_upsample_trilinear_3d_backward.h>
#include <aclnnop/level2/aclnn_var.h>
#include <aclnnop/level2/aclnn_var_mean.h>
#include <aclnnop/level2/aclnn_weight_quant_batch_matmul.h>
#include <aclnnop/level2/aclnn_weight_quant_batch_matmul_v2.h>
#include <aclnnop/level2/aclnn_weight_quant_batch_matmul_v3.h>
#include <aclnnop/level2/aclnn_weight_quant_matmul_all_reduce.h>
#include <aclnnop/level2/aclnn_weight_quant_matmul_all_reduce_add_rms_norm.h>
#include <aclnnop/level2/aclnn_x_log_y_scalar_other.h>
#include <aclnnop/level2/aclnn_x_log_y_scalar_self.h>
#include <aclnnop/level2/aclnn_x_log_y_tensor.h>
#include <aclnnop/level2/aclnn_zero.h>
#include <aclnnop/level2/level2/aclnn_iou.h>
#include <aclnnop/level2/level2/aclnn_rope_with_sin_cos_cache.h>
#include <aclnnop/level2/level2/aclnn_scaled_masked_softmax.h>
#include <aclnnop/level2/level2/aclnn_scaled_masked_softmax_backward.h>
#include "stub.h"

#define EXPORT __attribute__((visibility("default")))
#define PTR(x) ((uint64_t)(uintptr_t)(x))
#define I32(x) ((uint64_t)(int64_t)(int32_t)(x))
#define I64(x) ((uint64_t)(int64_t)(x))
#define U64(x) ((uint64_t)(x))
#define CALL(index, ...) softacl_call(index, (const uint64_t[]){__VA_ARGS__}, __builtin_return_address(0))
#define CALL_BARE(index) softacl_call(index, 0, __builtin_return_address(0))
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

const softacl_function softacl_functions[] = {
    {"aclFloat16ToFloat", "u", 'f', 0, "softacl.runtime.half_floats:to_float", "-"},
    {"aclFloatToFloat16", "f", 'u', 0, "softacl.runtime.half_floats:from_float", "-"},
    {"aclCreateDataBuffer", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:create", "-,-"},
    {"aclDestroyDataBuffer", "p", 'c', 0, "softacl.runtime.descriptors.data_buffers:destroy", "-"},
    {"aclUpdateDataBuffer", "ppu", 'c', 0, "softacl.runtime.descriptors.data_buffers:update", "-,-,-"},
    {"aclGetDataBufferAddr", "p", 'p', 0, "softacl.runtime.descriptors.data_buffers:address_of", "-"},
    {"aclGetDataBufferSize", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:size_of_32", "-"},
    {"aclGetDataBufferSizeV2", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:size_of", "-"},
    {"aclDataTypeSize", "i", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:type_size", "-"},
    {"aclAppLog", "ippup", 'v', 0, "softacl.c.messages:aclAppLog", "!"},
    {"aclrtGetSocName", "", 'p', 0, "softacl.c.messages:aclrtGetSocName", "!"},
    {"aclGetCannAttributeList", "pp", 'c', 0, "softacl.c.messages:aclGetCannAttributeList", "!"},
    {"aclGetCannAttribute", "ip", 'c', 0, "softacl.runtime.process.system_info:cann_attribute", "-,oi"},
    {"aclGetDeviceCapability", "uip", 'c', 0, "softacl.runtime.process.system_info:capability", "-,-,oq"},
    {"aclrtAllocatorCreateDesc", "", 'p', 0, "softacl.runtime.memory.allocators:create", ""},
    {"aclrtAllocatorDestroyDesc", "p", 'c', 0, "softacl.runtime.memory.allocators:destroy", "-"},
    {"aclrtAllocatorSetObjToDesc", "pp", 'c', 0, "softacl.runtime.memory.allocators:set_object", "-,-"},
    {"aclrtAllocatorSetAllocFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetAllocFuncToDesc", "!"},
    {"aclrtAllocatorSetFreeFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetFreeFuncToDesc", "!"},
    {"aclrtAllocatorSetAllocAdviseFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetAllocAdviseFuncToDesc", "!"},
    {"aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "pp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorSetGetAddrFromBlockFuncToDesc", "!"},
    {"aclrtAllocatorRegister", "pp", 'c', 0, "softacl.runtime.memory.allocators:register", "-,-"},
    {"aclrtAllocatorGetByStream", "ppppppp", 'c', 0, "softacl.c.callbacks:aclrtAllocatorGetByStream", "!"},
    {"aclrtAllocatorUnregister", "p", 'c', 0, "softacl.runtime.memory.allocators:unregister", "-"},
    {"aclInit", "p", 'c', 0, "softacl.runtime.process.lifecycle:init", "s?"},
    {"aclFinalize", "", 'c', 0, "softacl.runtime.process.lifecycle:finalize", ""},
    {"aclFinalizeReference", "p", 'c', 0, "softacl.c.init:aclFinalizeReference", "!"},
    {"aclGetRecentErrMsg", "", 'p', 0, "softacl.c.messages:aclGetRecentErrMsg", "!"},
    {"aclsysGetCANNVersion", "ip", 'c', 0, "softacl.c.messages:aclsysGetCANNVersion", "!"},
    {"aclsysGetVersionStr", "pp", 'c', 0, "softacl.c.messages:aclsysGetVersionStr", "!"},
    {"aclsysGetVersionNum", "pp", 'c', 0, "softacl.runtime.process.system_info:version_number", "s,oi"},
    {"aclrtPeekAtLastError", "i", 'c', 0, "softacl.runtime.messages:peek_at_last_error", "-"},
    {"aclrtGetLastError", "i", 'c', 0, "softacl.runtime.messages:take_last_error", "-"},
    {"aclrtSetExceptionInfoCallback", "p", 'c', 0, "softacl.c.callbacks:aclrtSetExceptionInfoCallback", "!"},
    {"aclrtExceptionInfoCallbackRegister", "p", 'c', 0, "softacl.c.callbacks:aclrtExceptionInfoCallbackRegister", "!"},
    {"aclrtExceptionInfoCallbackUnregister", "p", 'c', 0, "softacl.c.callbacks:aclrtExceptionInfoCallbackUnregister", "!"},
    {"aclrtGetTaskIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:task_id", "-"},
    {"aclrtGetStreamIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:stream_id", "-"},
    {"aclrtGetThreadIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:thread_id", "-"},
    {"aclrtGetDeviceIdFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:device_id", "-"},
    {"aclrtGetErrorCodeFromExceptionInfo", "p", 'u', -1, "softacl.runtime.streams.task_exceptions:error_code", "-"},
    {"aclrtGetArgsFromExceptionInfo", "ppp", 'c', 0, "", "!"},
    {"aclrtGetFuncHandleFromExceptionInfo", "pp", 'c', 0, "", "!"},
    {"aclrtBinarySetExceptionCallback", "ppp", 'c', 0, "", "!"},
    {"aclrtSubscribeReport", "up", 'c', 0, "softacl.runtime.streams.stream_callbacks:subscribe", "-,-"},
    {"aclrtLaunchCallback", "ppip", 'c', 0, "softacl.c.callbacks:aclrtLaunchCallback", "!"},
    {"aclrtProcessReport", "i", 'c', 0, "softacl.runtime.streams.stream_callbacks:process_report", "-"},
    {"aclrtUnSubscribeReport", "up", 'c', 0, "softacl.runtime.streams.stream_callbacks:unsubscribe", "-,-"},
    {"aclrtCreateContext", "pi", 'c', 0, "softacl.runtime.process.contexts:create", "oQ,-"},
    {"aclrtDestroyContext", "p", 'c', 0, "softacl.runtime.process.contexts:destroy", "-"},
    {"aclrtSetCurrentContext", "p", 'c', 0, "softacl.runtime.process.contexts:set_current", "-"},
    {"aclrtGetCurrentContext", "p", 'c', 0, "softacl.runtime.process.contexts:get_current", "oQ"},
    {"aclrtCtxGetSysParamOpt", "ip", 'c', 0, "softacl.runtime.process.options:get_context_option", "-,oq"},
    {"aclrtCtxSetSysParamOpt", "ii", 'c', 0, "softacl.runtime.process.options:set_context_option", "-,-"},
    {"aclrtGetSysParamOpt", "ip", 'c', 0, "softacl.runtime.process.options:get_process_option", "-,oq"},
    {"aclrtSetSysParamOpt", "ii", 'c', 0, "softacl.runtime.process.options:set_process_option", "-,-"},
    {"aclrtSetDevice", "i", 'c', 0, "softacl.runtime.process.devices:set_device", "-"},
    {"aclrtResetDevice", "i", 'c', 0, "softacl.runtime.process.devices:reset_device", "-"},
    {"aclrtResetDeviceForce", "i", 'c', 0, "softacl.runtime.process.devices:reset_device_force", "-"},
    {"aclrtGetDevice", "p", 'c', 0, "softacl.runtime.process.devices:current_id", "oi"},
    {"aclrtSetStreamFailureMode", "pu", 'c', 0, "softacl.runtime.streams.streams:set_failure_mode", "-,-"},
    {"aclrtGetRunMode", "p", 'c', 0, "softacl.runtime.process.devices:run_mode", "oi"},
    {"aclrtSynchronizeDevice", "", 'c', 0, "softacl.runtime.process.devices:synchronize", ""},
    {"aclrtSynchronizeDeviceWithTimeout", "i", 'c', 0, "softacl.runtime.process.devices:synchronize", "-"},
    {"aclrtSetTsDevice", "i", 'c', 0, "softacl.runtime.process.devices:set_task_scheduler", "-"},
    {"aclrtGetDeviceUtilizationRate", "ip", 'c', 0, "softacl.c.device_info:aclrtGetDeviceUtilizationRate", "!"},
    {"aclrtGetDeviceCount", "p", 'c', 0, "softacl.runtime.process.devices:count", "oI"},
    {"aclrtCreateEvent", "p", 'c', 0, "softacl.runtime.streams.events:create", "oQ"},
    {"aclrtCreateEventWithFlag", "pu", 'c', 0, "softacl.runtime.streams.events:create", "oQ,-"},
    {"aclrtCreateEventExWithFlag", "pu", 'c', 0, "softacl.runtime.streams.events:create_extended", "oQ,-"},
    {"aclrtDestroyEvent", "p", 'c', 0, "softacl.runtime.streams.events:destroy", "-"},
    {"aclrtRecordEvent", "pp", 'c', 0, "softacl.runtime.streams.events:record", "-,-"},
    {"aclrtRecordEventWithFlag", "ppu", 'c', 0, "softacl.runtime.streams.events:record_with_flag", "-,-,-"},
    {"aclrtResetEvent", "pp", 'c', 0, "softacl.runtime.streams.events:reset", "-,-"},
    {"aclrtQueryEvent", "pp", 'c', 0, "softacl.runtime.streams.events:query", "-,oi"},
    {"aclrtQueryEventStatus", "pp", 'c', 0, "softacl.runtime.streams.events:query_recorded", "-,oi"},
    {"aclrtQueryEventWaitStatus", "pp", 'c', 0, "softacl.runtime.streams.events:query_waits", "-,oi"},
    {"aclrtSynchronizeEvent", "p", 'c', 0, "softacl.runtime.streams.events:synchronize", "-"},
    {"aclrtSynchronizeEventWithTimeout", "pi", 'c', 0, "softacl.runtime.streams.events:synchronize", "-,-"},
    {"aclrtEventElapsedTime", "ppp", 'c', 0, "softacl.runtime.streams.events:elapsed_ms", "of,-,-"},
    {"aclrtEventGetTimestamp", "pp", 'c', 0, "softacl.runtime.streams.events:timestamp_us", "-,oQ"},
    {"aclrtMalloc", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc", "oQ,-,-"},
    {"aclrtMallocAlign32", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc_align32", "oQ,-,-"},
    {"aclrtMallocCached", "pui", 'c', 0, "softacl.runtime.memory.allocation:malloc_cached", "oQ,-,-"},
    {"aclrtMallocWithCfg", "puip", 'c', 0, "softacl.c.memory:aclrtMallocWithCfg", "!"},
    {"aclrtMallocForTaskScheduler", "puip", 'c', 0, "softacl.c.memory:aclrtMallocForTaskScheduler", "!"},
    {"aclrtMallocHostWithCfg", "pup", 'c', 0, "softacl.c.memory:aclrtMallocHostWithCfg", "!"},
    {"aclrtPointerGetAttributes", "pp", 'c', 0, "softacl.c.memory:aclrtPointerGetAttributes", "!"},
    {"aclrtMemManagedGetAttr", "ipupu", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedGetAttr", "!"},
    {"aclrtMemManagedGetAttrs", "pupupp", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedGetAttrs", "!"},
    {"aclrtHostRegister", "puip", 'c', 0, "softacl.runtime.memory.host_registration:register", "-,-,-,oQ"},
    {"aclrtHostRegisterV2", "puu", 'c', 0, "softacl.runtime.memory.host_registration:register_v2", "-,-,-"},
    {"aclrtHostGetDevicePointer", "ppu", 'c', 0, "softacl.runtime.memory.host_registration:device_pointer", "-,oQ,-"},
    {"aclrtHostUnregister", "p", 'c', 0, "softacl.runtime.memory.host_registration:unregister", "-"},
    {"aclrtHostMemMapCapabilities", "uip", 'c', 0, "", "!"},
    {"aclrtGetThreadLastTaskId", "p", 'c', 0, "softacl.runtime.streams.streams:last_task_id", "oI"},
    {"aclrtStreamGetId", "pp", 'c', 0, "softacl.runtime.streams.streams:stream_id", "-,oi"},
    {"aclrtMemFlush", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_flush", "-,-"},
    {"aclrtMemInvalidate", "pu", 'c', 0, "softacl.runtime.memory.allocation:mem_invalidate", "-,-"},
    {"aclrtFree", "p", 'c', 0, "softacl.runtime.memory.allocation:free", "-"},
    {"aclrtMallocHost", "pu", 'c', 0, "softacl.runtime.memory.allocation:malloc_host", "oQ,-"},
    {"aclrtMemAllocManaged", "puu", 'c', 0, "softacl.runtime.memory.allocation:malloc_managed", "oQ,-,-"},
    {"aclrtFreeHost", "p", 'c', 0, "softacl.runtime.memory.allocation:free_host", "-"},
    {"aclrtFreeWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free", "-"},
    {"aclrtFreeHostWithDevSync", "p", 'c', 0, "softacl.runtime.memory.synchronized_frees:free_host", "-"},
    {"aclrtMemcpy", "pupui", 'c', 0, "softacl.runtime.copies.sync_copies:memcpy", "-,-,-,-,-"},
    {"aclrtMemset", "puiu", 'c', 0, "softacl.runtime.copies.sync_copies:memset", "-,-,-,-"},
    {"aclrtMemcpyAsync", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async", "-,-,-,-,-,-"},
    {"aclrtMemsetD32", "puuu", 'c', 0, "softacl.runtime.copies.fill32:memset32", "-,-,-,-"},
    {"aclrtMemsetD32Async", "puuup", 'c', 0, "softacl.runtime.copies.fill32:memset32_async", "-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithCondition", "pupuip", 'c', 0, "softacl.runtime.copies.async_copies:memcpy_async_with_condition", "-,-,-,-,-,-"},
    {"aclrtMemcpy2d", "pupuuui", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d", "-,-,-,-,-,-,-"},
    {"aclrtMemcpy2dAsync", "pupuuuip", 'c', 0, "softacl.runtime.copies.copies_2d:memcpy2d_async", "-,-,-,-,-,-,-,-"},
    {"aclrtGetSymbolAddress", "pp", 'c', 0, "", "!"},
    {"aclrtGetSymbolSize", "pp", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbol", "pupuui", 'c', 0, "", "!"},
    {"aclrtMemcpyFromSymbolAsync", "pupuuip", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbol", "ppuui", 'c', 0, "", "!"},
    {"aclrtMemcpyToSymbolAsync", "ppuuip", 'c', 0, "", "!"},
    {"aclrtMemsetAsync", "puiup", 'c', 0, "softacl.runtime.copies.async_copies:memset_async", "-,-,-,-,-"},
    {"aclrtMemManagedAdvise", "puip", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedAdvise", "!"},
    {"aclrtReserveMemAddress", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:reserve_address", "oQ,-,-,-,-"},
    {"aclrtReleaseMemAddress", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:release_address", "-"},
    {"aclrtMallocPhysical", "pupu", 'c', 0, "softacl.c.memory:aclrtMallocPhysical", "!"},
    {"aclrtFreePhysical", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:free_physical", "-"},
    {"aclrtMapMem", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:map_memory", "-,-,-,-,-"},
    {"aclrtUnmapMem", "p", 'c', 0, "softacl.runtime.memory.virtual_memory:unmap_memory", "-"},
    {"aclrtMemMapNoAccess", "puupu", 'c', 0, "softacl.runtime.memory.virtual_memory:map_without_access", "-,-,-,-,-"},
    {"aclrtCreateStreamConfigHandle", "", 'p', 0, "softacl.c.streams:aclrtCreateStreamConfigHandle", "!"},
    {"aclrtDestroyStreamConfigHandle", "p", 'c', 0, "softacl.c.streams:aclrtDestroyStreamConfigHandle", "!"},
    {"aclrtSetStreamConfigOpt", "pipu", 'c', 0, "softacl.c.streams:aclrtSetStreamConfigOpt", "!"},
    {"aclrtCreateStream", "p", 'c', 0, "softacl.runtime.streams.streams:create", "oQ"},
    {"aclrtCreateStreamV2", "pp", 'c', 0, "softacl.c.streams:aclrtCreateStreamV2", "!"},
    {"aclrtCreateStreamWithConfig", "puu", 'c', 0, "softacl.runtime.streams.streams:create", "oQ,-,-"},
    {"aclrtDestroyStream", "p", 'c', 0, "softacl.runtime.streams.streams:destroy", "-"},
    {"aclrtDestroyStreamForce", "p", 'c', 0, "softacl.runtime.streams.streams:destroy_force", "-"},
    {"aclrtSynchronizeStream", "p", 'c', 0, "softacl.runtime.streams.streams:synchronize", "-"},
    {"aclrtSynchronizeStreamWithTimeout", "pi", 'c', 0, "softacl.runtime.streams.streams:synchronize", "-,-"},
    {"aclrtStreamQuery", "pp", 'c', 0, "softacl.runtime.streams.streams:query", "-,oi"},
    {"aclrtStreamGetPriority", "pp", 'c', 0, "softacl.runtime.streams.streams:priority_of", "-,oI"},
    {"aclrtStreamGetFlags", "pp", 'c', 0, "softacl.runtime.streams.streams:flag_of", "-,oI"},
    {"aclrtStreamWaitEvent", "pp", 'c', 0, "softacl.runtime.streams.events:stream_wait", "-,-"},
    {"aclrtStreamWaitEventWithFlag", "ppuu", 'c', 0, "softacl.runtime.streams.events:stream_wait_with_flag", "-,-,-,-"},
    {"aclrtStreamWaitEventWithTimeout", "ppi", 'c', 0, "softacl.runtime.streams.events:stream_wait_with_timeout", "-,-,-"},
    {"aclrtSetGroup", "i", 'c', 0, "softacl.c.init:aclrtSetGroup", "!"},
    {"aclrtGetGroupCount", "p", 'c', 0, "softacl.c.init:aclrtGetGroupCount", "!"},
    {"aclrtCreateGroupInfo", "", 'p', 0, "softacl.c.init:aclrtCreateGroupInfo", "!"},
    {"aclrtDestroyGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtDestroyGroupInfo", "!"},
    {"aclrtGetAllGroupInfo", "p", 'c', 0, "softacl.c.init:aclrtGetAllGroupInfo", "!"},
    {"aclrtGetGroupInfoDetail", "piipup", 'c', 0, "softacl.c.init:aclrtGetGroupInfoDetail", "!"},
    {"aclrtDeviceCanAccessPeer", "pii", 'c', 0, "softacl.c.device_info:aclrtDeviceCanAccessPeer", "!"},
    {"aclrtDeviceEnablePeerAccess", "iu", 'c', 0, "softacl.runtime.process.peers:enable", "-,-"},
    {"aclrtDeviceDisablePeerAccess", "i", 'c', 0, "softacl.runtime.process.peers:disable", "-"},
    {"aclrtGetMemInfo", "ipp", 'c', 0, "softacl.runtime.memory.allocation:mem_info", "-,oQ,oQ"},
    {"aclrtGetMemUsageInfo", "ipup", 'c', 0, "softacl.c.memory:aclrtGetMemUsageInfo", "!"},
    {"aclrtSetOpWaitTimeout", "u", 'c', 0, "softacl.runtime.process.options:set_wait_time", "-"},
    {"aclrtSetOpExecuteTimeOut", "u", 'c', 0, "softacl.runtime.process.limits:set_execution_seconds", "-"},
    {"aclrtSetOpExecuteTimeOutWithMs", "u", 'c', 0, "", "!"},
    {"aclrtSetOpExecuteTimeOutV2", "up", 'c', 0, "softacl.runtime.process.limits:set_execution_time", "-,oQ"},
    {"aclrtGetOpTimeOutInterval", "p", 'c', 0, "softacl.runtime.process.limits:interval", "oQ"},
    {"aclrtSetStreamOverflowSwitch", "pu", 'c', 0, "softacl.runtime.streams.streams:set_overflow_switch", "-,-"},
    {"aclrtGetStreamOverflowSwitch", "pp", 'c', 0, "softacl.runtime.streams.streams:overflow_switch", "-,oI"},
    {"aclrtSetDeviceSatMode", "i", 'c', 0, "softacl.runtime.process.options:set_saturation", "-"},
    {"aclrtGetDeviceSatMode", "p", 'c', 0, "softacl.runtime.process.options:saturation", "oi"},
    {"aclrtGetOverflowStatus", "pup", 'c', 0, "softacl.runtime.streams.overflow:get", "-,-,-"},
    {"aclrtResetOverflowStatus", "p", 'c', 0, "softacl.runtime.streams.overflow:reset", "-"},
    {"aclrtSubscribeHostFunc", "up", 'c', 0, "softacl.c.callbacks:aclrtSubscribeHostFunc", "!"},
    {"aclrtProcessHostFunc", "i", 'c', 0, "softacl.c.callbacks:aclrtProcessHostFunc", "!"},
    {"aclrtUnSubscribeHostFunc", "up", 'c', 0, "softacl.c.callbacks:aclrtUnSubscribeHostFunc", "!"},
    {"aclrtQueryDeviceStatus", "ip", 'c', 0, "softacl.runtime.process.system_info:device_status", "-,oi"},
    {"aclrtCreateBinary", "pu", 'p', 0, "", "!"},
    {"aclrtDestroyBinary", "p", 'c', 0, "", "!"},
    {"aclrtBinaryLoad", "pp", 'c', 0, "", "!"},
    {"aclrtBinaryUnLoad", "p", 'c', 0, "", "!"},
    {"aclrtBinaryGetFunction", "ppp", 'c', 0, "", "!"},
    {"aclrtLaunchKernel", "pupup", 'c', 0, "", "!"},
    {"aclrtMemExportToShareableHandle", "piup", 'c', 0, "softacl.runtime.ipc.shared_memory:export_physical", "-,-,-,oQ"},
    {"aclrtMemExportToShareableHandleV2", "puip", 'c', 0, "softacl.c.ipc:aclrtMemExportToShareableHandleV2", "!"},
    {"aclrtMemImportFromShareableHandle", "uip", 'c', 0, "softacl.runtime.ipc.shared_memory:import_physical", "-,-,oQ"},
    {"aclrtMemImportFromShareableHandleV2", "piup", 'c', 0, "softacl.c.ipc:aclrtMemImportFromShareableHandleV2", "!"},
    {"aclrtMemSetPidToShareableHandle", "upu", 'c', 0, "softacl.c.ipc:aclrtMemSetPidToShareableHandle", "!"},
    {"aclrtMemSetPidToShareableHandleV2", "pipu", 'c', 0, "softacl.c.ipc:aclrtMemSetPidToShareableHandleV2", "!"},
    {"aclrtMemGetAllocationGranularity", "pip", 'c', 0, "softacl.c.memory:aclrtMemGetAllocationGranularity", "!"},
    {"aclrtDeviceGetBareTgid", "p", 'c', 0, "softacl.runtime.process.devices:process_id", "oi"},
    {"aclrtCmoAsync", "puip", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async", "-,-,-,-"},
    {"aclrtGetMemUceInfo", "ipup", 'c', 0, "softacl.c.device_info:aclrtGetMemUceInfo", "!"},
    {"aclrtDeviceTaskAbort", "iu", 'c', 0, "softacl.runtime.streams.device_abort:abort", "-,-"},
    {"aclrtMemUceRepair", "ipu", 'c', 0, "softacl.c.device_info:aclrtMemUceRepair", "!"},
    {"aclrtStreamAbort", "p", 'c', 0, "softacl.runtime.streams.streams:abort", "-"},
    {"aclrtBinaryLoadFromFile", "ppp", 'c', 0, "", "!"},
    {"aclrtBinaryGetDevAddress", "ppp", 'c', 0, "", "!"},
    {"aclrtBinaryGetFunctionByEntry", "pup", 'c', 0, "", "!"},
    {"aclrtBinaryGetGlobal", "pppp", 'c', 0, "", "!"},
    {"aclrtGetFuncBySymbol", "pp", 'c', 0, "", "!"},
    {"aclrtGetFunctionAddr", "ppp", 'c', 0, "", "!"},
    {"aclrtGetFunctionSize", "ppp", 'c', 0, "", "!"},
    {"aclrtGetMemcpyDescSize", "ip", 'c', 0, "softacl.runtime.copies.copy_descriptors:descriptor_size", "-,oQ"},
    {"aclrtSetMemcpyDesc", "pippup", 'c', 0, "softacl.runtime.copies.copy_descriptors:set_descriptor", "-,-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithOffset", "puupuuip", 'c', 0, "softacl.runtime.copies.copy_descriptors:memcpy_async_with_offset", "-,-,-,-,-,-,-,-"},
    {"aclrtMemcpyAsyncWithDesc", "pip", 'c', 0, "softacl.runtime.copies.copy_descriptors:memcpy_async_with_descriptor", "-,-,-"},
    {"aclrtKernelArgsGetHandleMemSize", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsGetMemSize", "pup", 'c', 0, "", "!"},
    {"aclrtKernelArgsInit", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsInitByUserMem", "pppu", 'c', 0, "", "!"},
    {"aclrtKernelArgsAppend", "ppup", 'c', 0, "", "!"},
    {"aclrtKernelArgsAppendPlaceHolder", "pp", 'c', 0, "", "!"},
    {"aclrtKernelArgsGetPlaceHolderBuffer", "ppup", 'c', 0, "", "!"},
    {"aclrtKernelArgsParaUpdate", "pppu", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithConfig", "pupppp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetParams", "pp", 'c', 0, "", "!"},
    {"aclmdlRITaskSetParams", "pp", 'c', 0, "", "!"},
    {"aclmdlRIKernelTaskGetAttribute", "pip", 'c', 0, "", "!"},
    {"aclmdlRIUpdate", "p", 'c', 0, "", "!"},
    {"aclmdlRITaskDisable", "p", 'c', 0, "", "!"},
    {"aclrtKernelArgsFinalize", "p", 'c', 0, "", "!"},
    {"aclrtValueWrite", "puup", 'c', 0, "softacl.runtime.streams.stream_value_ops:write", "-,-,-,-"},
    {"aclrtValueWait", "puup", 'c', 0, "softacl.runtime.streams.stream_value_ops:wait", "-,-,-,-"},
    {"aclrtGetStreamAvailableNum", "p", 'c', 0, "softacl.runtime.streams.streams:available", "oI"},
    {"aclrtSetStreamAttribute", "pip", 'c', 0, "softacl.c.streams:aclrtSetStreamAttribute", "!"},
    {"aclrtGetStreamAttribute", "pip", 'c', 0, "softacl.c.streams:aclrtGetStreamAttribute", "!"},
    {"aclrtCreateNotify", "pu", 'c', 0, "softacl.runtime.streams.notifies:create", "oQ,-"},
    {"aclrtDestroyNotify", "p", 'c', 0, "softacl.runtime.streams.notifies:destroy", "-"},
    {"aclrtCntNotifyCreate", "pu", 'c', 0, "softacl.c.streams:aclrtCntNotifyCreate", "!"},
    {"aclrtCntNotifyDestroy", "p", 'c', 0, "softacl.runtime.streams.count_notifies:destroy", "-"},
    {"aclrtRecordNotify", "pp", 'c', 0, "softacl.runtime.streams.notifies:record", "-,-"},
    {"aclrtWaitAndResetNotify", "ppu", 'c', 0, "softacl.runtime.streams.notifies:wait_and_reset", "-,-,-"},
    {"aclrtGetNotifyId", "pp", 'c', 0, "softacl.runtime.streams.notifies:notify_id", "-,oI"},
    {"aclrtGetEventId", "pp", 'c', 0, "softacl.runtime.streams.events:event_id", "-,oI"},
    {"aclrtGetEventAvailNum", "p", 'c', 0, "softacl.runtime.streams.events:available", "oI"},
    {"aclrtGetDeviceInfo", "uip", 'c', 0, "softacl.runtime.process.system_info:device_attribute", "-,-,oq"},
    {"aclrtDeviceGetStreamPriorityRange", "pp", 'c', 0, "softacl.c.streams:aclrtDeviceGetStreamPriorityRange", "!"},
    {"aclrtGetDeviceCapability", "iip", 'c', 0, "softacl.runtime.process.system_info:device_feature", "-,-,oi"},
    {"aclrtDeviceGetUuid", "ip", 'c', 0, "softacl.c.device_info:aclrtDeviceGetUuid", "!"},
    {"aclrtDeviceSetLimit", "iu", 'c', 0, "softacl.runtime.process.device_limits:put", "-,-"},
    {"aclrtDeviceGetLimit", "ip", 'c', 0, "softacl.runtime.process.device_limits:get", "-,oQ"},
    {"aclrtDeviceGetPCIBusId", "ipi", 'c', 0, "softacl.c.device_info:aclrtDeviceGetPCIBusId", "!"},
    {"aclrtDeviceGetByPCIBusId", "pp", 'c', 0, "softacl.c.device_info:aclrtDeviceGetByPCIBusId", "!"},
    {"aclrtDeviceGetHostAtomicCapabilities", "ppui", 'c', 0, "", "!"},
    {"aclrtDeviceGetP2PAtomicCapabilities", "ppuii", 'c', 0, "", "!"},
    {"aclrtCtxGetCurrentDefaultStream", "p", 'c', 0, "softacl.runtime.streams.streams:default_handle", "oQ"},
    {"aclrtGetPrimaryCtxState", "ipp", 'c', 0, "softacl.c.device_info:aclrtGetPrimaryCtxState", "!"},
    {"aclrtReduceAsync", "ppuiipp", 'c', 0, "softacl.runtime.copies.reductions:reduce_async", "-,-,-,-,-,-,-"},
    {"aclrtGetDeviceResLimit", "iip", 'c', 0, "softacl.runtime.process.limits:cores_of_device", "-,-,oI"},
    {"aclrtSetDeviceResLimit", "iiu", 'c', 0, "softacl.runtime.process.limits:set_device", "-,-,-"},
    {"aclrtResetDeviceResLimit", "i", 'c', 0, "softacl.runtime.process.limits:reset_device", "-"},
    {"aclrtGetStreamResLimit", "pip", 'c', 0, "softacl.runtime.process.limits:cores_of_stream", "-,-,oI"},
    {"aclrtSetStreamResLimit", "piu", 'c', 0, "softacl.runtime.process.limits:set_stream", "-,-,-"},
    {"aclrtResetStreamResLimit", "p", 'c', 0, "softacl.runtime.process.limits:reset_stream", "-"},
    {"aclrtUseStreamResInCurrentThread", "p", 'c', 0, "softacl.runtime.process.limits:use_stream", "-"},
    {"aclrtUnuseStreamResInCurrentThread", "p", 'c', 0, "softacl.runtime.process.limits:unuse_stream", "-"},
    {"aclrtGetResInCurrentThread", "ip", 'c', 0, "softacl.runtime.process.limits:cores_of_thread", "-,oI"},
    {"aclrtCreateLabel", "p", 'c', 0, "", "!"},
    {"aclrtSetLabel", "pp", 'c', 0, "", "!"},
    {"aclrtDestroyLabel", "p", 'c', 0, "", "!"},
    {"aclrtCreateLabelList", "pup", 'c', 0, "", "!"},
    {"aclrtDestroyLabelList", "p", 'c', 0, "", "!"},
    {"aclrtSwitchLabelByIndex", "pupp", 'c', 0, "", "!"},
    {"aclrtActiveStream", "pp", 'c', 0, "", "!"},
    {"aclrtSwitchStream", "pipippp", 'c', 0, "", "!"},
    {"aclrtGetFunctionName", "pup", 'c', 0, "", "!"},
    {"aclrtGetBufFromChain", "pup", 'c', 0, "", "!"},
    {"aclrtGetBufChainNum", "pp", 'c', 0, "", "!"},
    {"aclrtAppendBufChain", "pp", 'c', 0, "", "!"},
    {"aclrtCopyBufRef", "pp", 'c', 0, "", "!"},
    {"aclrtGetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"aclrtSetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"aclrtGetBufData", "ppp", 'c', 0, "", "!"},
    {"aclrtGetBufDataLen", "pp", 'c', 0, "", "!"},
    {"aclrtSetBufDataLen", "pu", 'c', 0, "", "!"},
    {"aclrtFreeBuf", "p", 'c', 0, "", "!"},
    {"aclrtAllocBuf", "pu", 'c', 0, "", "!"},
    {"aclrtBinaryLoadFromData", "pupp", 'c', 0, "", "!"},
    {"aclrtRegisterCpuFunc", "pppp", 'c', 0, "", "!"},
    {"aclrtCmoAsyncWithBarrier", "puiup", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async_with_barrier", "-,-,-,-,-"},
    {"aclrtCmoWaitBarrier", "ppu", 'c', 0, "softacl.c.streams:aclrtCmoWaitBarrier", "!"},
    {"aclrtGetDevicesTopo", "uup", 'c', 0, "softacl.runtime.process.system_info:topology", "-,-,oQ"},
    {"aclrtMemcpyBatch", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatch", "!"},
    {"aclrtMemcpyBatchV2", "ppppuppu", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchV2", "!"},
    {"aclrtMemcpyBatchAsync", "ppppuppupp", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsync", "!"},
    {"aclrtMemcpyBatchAsyncV2", "ppppuppup", 'c', 0, "softacl.c.memory:aclrtMemcpyBatchAsyncV2", "!"},
    {"aclrtIpcMemGetExportKey", "pupuu", 'c', 0, "softacl.c.ipc:aclrtIpcMemGetExportKey", "!"},
    {"aclrtIpcMemClose", "p", 'c', 0, "softacl.runtime.ipc.shared_memory:close", "s"},
    {"aclrtIpcMemImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_memory:import_key", "oQ,s,-"},
    {"aclrtIpcMemSetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtIpcMemSetImportPid", "!"},
    {"aclrtIpcMemSetAttr", "piu", 'c', 0, "softacl.c.ipc:aclrtIpcMemSetAttr", "!"},
    {"aclrtIpcMemImportPidInterServer", "ppu", 'c', 0, "softacl.c.ipc:aclrtIpcMemImportPidInterServer", "!"},
    {"aclrtNotifyBatchReset", "pu", 'c', 0, "softacl.c.streams:aclrtNotifyBatchReset", "!"},
    {"aclrtNotifyGetExportKey", "ppuu", 'c', 0, "softacl.c.ipc:aclrtNotifyGetExportKey", "!"},
    {"aclrtNotifyImportByKey", "ppu", 'c', 0, "softacl.runtime.ipc.shared_notifies:import_key", "oQ,s,-"},
    {"aclrtNotifySetImportPid", "ppu", 'c', 0, "softacl.c.ipc:aclrtNotifySetImportPid", "!"},
    {"aclrtNotifySetImportPidInterServer", "ppu", 'c', 0, "softacl.c.ipc:aclrtNotifySetImportPidInterServer", "!"},
    {"aclmdlRICaptureBegin", "pi", 'c', 0, "softacl.runtime.streams.graph_capture:begin", "-,-"},
    {"aclmdlRICaptureGetInfo", "ppp", 'c', 0, "softacl.c.streams:aclmdlRICaptureGetInfo", "!"},
    {"aclmdlRICaptureEnd", "pp", 'c', 0, "softacl.runtime.streams.graph_capture:end", "-,oQ"},
    {"aclmdlRIDebugPrint", "p", 'c', 0, "", "!"},
    {"aclmdlRIDebugJsonPrint", "ppu", 'c', 0, "", "!"},
    {"aclmdlRICaptureThreadExchangeMode", "p", 'c', 0, "", "!"},
    {"aclmdlRIExecuteAsync", "pp", 'c', 0, "", "!"},
    {"aclmdlRIExecute", "pi", 'c', 0, "", "!"},
    {"aclmdlRIDestroy", "p", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskGrpBegin", "p", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskGrpEnd", "pp", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskUpdateBegin", "pp", 'c', 0, "", "!"},
    {"aclmdlRICaptureTaskUpdateEnd", "p", 'c', 0, "", "!"},
    {"aclmdlRIBuildBegin", "pu", 'c', 0, "", "!"},
    {"aclmdlRIBindStream", "ppu", 'c', 0, "", "!"},
    {"aclmdlRIEndTask", "pp", 'c', 0, "", "!"},
    {"aclmdlRIBuildEnd", "pp", 'c', 0, "", "!"},
    {"aclmdlRIUnbindStream", "pp", 'c', 0, "", "!"},
    {"aclmdlRISetName", "pp", 'c', 0, "", "!"},
    {"aclmdlRIGetName", "pup", 'c', 0, "", "!"},
    {"aclmdlRIGetId", "pp", 'c', 0, "", "!"},
    {"aclmdlRIDestroyRegisterCallback", "ppp", 'c', 0, "", "!"},
    {"aclmdlRIDestroyUnregisterCallback", "pp", 'c', 0, "", "!"},
    {"aclmdlInitDump", "", 'c', 0, "softacl.models.dumps:initialize", ""},
    {"aclmdlSetDump", "p", 'c', 0, "softacl.models.dumps:set_configuration", "s?"},
    {"aclmdlFinalizeDump", "", 'c', 0, "softacl.models.dumps:finalize", ""},
    {"aclmdlRIGetStreams", "ppp", 'c', 0, "", "!"},
    {"aclmdlRIGetTasksByStream", "ppp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetType", "pp", 'c', 0, "", "!"},
    {"aclmdlRITaskGetSeqId", "pp", 'c', 0, "", "!"},
    {"aclrtGetVersion", "ppp", 'c', 0, "softacl.runtime.process.system_info:version", "oi,oi,oi"},
    {"aclInitCallbackRegister", "ipp", 'c', 0, "softacl.c.init:aclInitCallbackRegister", "!"},
    {"aclInitCallbackUnRegister", "ip", 'c', 0, "softacl.c.init:aclInitCallbackUnRegister", "!"},
    {"aclFinalizeCallbackRegister", "ipp", 'c', 0, "softacl.c.init:aclFinalizeCallbackRegister", "!"},
    {"aclFinalizeCallbackUnRegister", "ip", 'c', 0, "softacl.c.init:aclFinalizeCallbackUnRegister", "!"},
    {"aclrtCheckMemType", "puupu", 'c', 0, "softacl.c.memory:aclrtCheckMemType", "!"},
    {"aclrtGetLogicDevIdByUserDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id_of", "-,oi"},
    {"aclrtGetUserDevIdByLogicDevId", "ip", 'c', 0, "softacl.runtime.process.devices:visible_id", "-,oi"},
    {"aclrtGetLogicDevIdByPhyDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id", "-,oi"},
    {"aclrtGetPhyDevIdByLogicDevId", "ip", 'c', 0, "softacl.runtime.process.devices:machine_id", "-,oi"},
    {"aclrtGetUserDevIdByPhyDevId", "ip", 'c', 0, "softacl.c.device_info:aclrtGetUserDevIdByPhyDevId", "!"},
    {"aclrtGetPhyDevIdByUserDevId", "ip", 'c', 0, "softacl.c.device_info:aclrtGetPhyDevIdByUserDevId", "!"},
    {"aclrtProfTrace", "pip", 'c', 0, "", "!"},
    {"aclrtLaunchKernelV2", "pupupp", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithHostArgs", "pupppupu", 'c', 0, "", "!"},
    {"aclrtLaunchKernelWithArgsArray", "puppp", 'c', 0, "", "!"},
    {"aclrtLaunchSIMTKernelWithArgsArray", "pppuppp", 'c', 0, "", "!"},
    {"aclrtLaunchSIMTKernelWithHostArgs", "pppupppupu", 'c', 0, "", "!"},
    {"aclrtCtxGetFloatOverflowAddr", "p", 'c', 0, "", "!"},
    {"aclrtGetFloatOverflowStatus", "pup", 'c', 0, "", "!"},
    {"aclrtResetFloatOverflowStatus", "p", 'c', 0, "", "!"},
    {"aclrtNpuGetFloatOverFlowStatus", "puup", 'c', 0, "", "!"},
    {"aclrtNpuClearFloatOverFlowStatus", "up", 'c', 0, "", "!"},
    {"aclrtLaunchHostFunc", "ppp", 'c', 0, "softacl.c.callbacks:aclrtLaunchHostFunc", "!"},
    {"aclrtGetHardwareSyncAddr", "p", 'c', 0, "", "!"},
    {"aclrtRandomNumAsync", "ppp", 'c', 0, "softacl.c.random_numbers:aclrtRandomNumAsync", "!"},
    {"aclrtRegStreamStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegStreamStateCallback", "!"},
    {"aclrtRegDeviceStateCallback", "ppp", 'c', 0, "softacl.c.init:aclrtRegDeviceStateCallback", "!"},
    {"aclrtSetDeviceTaskAbortCallback", "ppp", 'c', 0, "", "!"},
    {"aclrtGetOpExecuteTimeout", "p", 'c', 0, "softacl.runtime.process.limits:execution_ms", "oI"},
    {"aclrtDevicePeerAccessStatus", "iip", 'c', 0, "softacl.runtime.process.peers:status", "-,-,oi"},
    {"aclrtStreamStop", "p", 'c', 0, "softacl.runtime.streams.streams:stop", "-"},
    {"aclrtTaskUpdateAsync", "pupp", 'c', 0, "", "!"},
    {"aclrtCmoGetDescSize", "p", 'c', 0, "softacl.c.memory:aclrtCmoGetDescSize", "!"},
    {"aclrtCmoSetDesc", "ppu", 'c', 0, "softacl.runtime.memory.cache_operations:set_descriptor", "-,-,-"},
    {"aclrtCmoAsyncWithDesc", "pipp", 'c', 0, "softacl.runtime.memory.cache_operations:cmo_async_with_descriptor", "-,-,-,-"},
    {"aclrtCheckArchCompatibility", "pp", 'c', 0, "softacl.c.device_info:aclrtCheckArchCompatibility", "!"},
    {"aclmdlRIAbort", "p", 'c', 0, "", "!"},
    {"aclmdlRICondHandleCreate", "puip", 'c', 0, "", "!"},
    {"aclmdlRICondHandleGetCondPtr", "pp", 'c', 0, "", "!"},
    {"aclmdlRIAddCondTask", "ppu", 'c', 0, "", "!"},
    {"aclmdlRICaptureToModelRIBegin", "ppi", 'c', 0, "", "!"},
    {"aclrtCntNotifyRecord", "ppp", 'c', 0, "softacl.c.streams:aclrtCntNotifyRecord", "!"},
    {"aclrtCntNotifyWaitWithTimeout", "ppp", 'c', 0, "softacl.c.streams:aclrtCntNotifyWaitWithTimeout", "!"},
    {"aclrtCntNotifyReset", "pp", 'c', 0, "softacl.runtime.streams.count_notifies:reset", "-,-"},
    {"aclrtCntNotifyGetId", "pp", 'c', 0, "softacl.c.streams:aclrtCntNotifyGetId", "!"},
    {"aclrtPersistentTaskClean", "p", 'c', 0, "softacl.runtime.streams.persistent_tasks:clean", "-"},
    {"aclrtGetErrorVerbose", "ip", 'c', 0, "softacl.c.device_info:aclrtGetErrorVerbose", "!"},
    {"aclrtRepairError", "ip", 'c', 0, "", "!"},
    {"aclrtMemSetAccess", "pupu", 'c', 0, "softacl.c.ipc:aclrtMemSetAccess", "!"},
    {"aclrtMemGetAccess", "ppp", 'c', 0, "softacl.c.ipc:aclrtMemGetAccess", "!"},
    {"aclrtSnapShotProcessLock", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessUnlock", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessBackup", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotProcessRestore", "ip", 'c', 0, "", "!"},
    {"aclrtSnapShotCallbackRegister", "ipp", 'c', 0, "", "!"},
    {"aclrtSnapShotCallbackUnregister", "ip", 'c', 0, "", "!"},
    {"aclrtCacheLastTaskOpInfo", "pu", 'c', 0, "", "!"},
    {"aclrtCacheLastTaskExtendInfo", "pu", 'c', 0, "", "!"},
    {"aclrtGetFunctionAttribute", "pip", 'c', 0, "", "!"},
    {"aclrtFunctionGetBinary", "pp", 'c', 0, "", "!"},
    {"aclrtFunctionGetParamCount", "pp", 'c', 0, "", "!"},
    {"aclrtFunctionGetParamInfo", "pupp", 'c', 0, "", "!"},
    {"aclrtFunctionGetAvailDynUbufPerBlock", "pup", 'c', 0, "", "!"},
    {"aclrtIpcGetEventHandle", "pp", 'c', 0, "softacl.c.ipc:aclrtIpcGetEventHandle", "!"},
    {"aclrtIpcOpenEventHandle", "pp", 'c', 0, "softacl.c.ipc:aclrtIpcOpenEventHandle", "!"},
    {"aclrtMemRetainAllocationHandle", "pp", 'c', 0, "softacl.c.memory:aclrtMemRetainAllocationHandle", "!"},
    {"aclrtMemGetAllocationPropertiesFromHandle", "pp", 'c', 0, "softacl.c.memory:aclrtMemGetAllocationPropertiesFromHandle", "!"},
    {"aclrtReserveMemAddressNoUCMemory", "puupu", 'c', 0, "", "!"},
    {"aclrtMemGetAddressRange", "ppp", 'c', 0, "softacl.c.memory:aclrtMemGetAddressRange", "!"},
    {"aclrtMemP2PMap", "puiu", 'c', 0, "softacl.runtime.process.peers:map_pages", "-,-,-,-"},
    {"aclrtMemManagedPrefetchAsync", "pupup", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedPrefetchAsync", "!"},
    {"aclrtMemManagedPrefetchBatchAsync", "ppuppuup", 'c', 0, "softacl.c.managed_memory:aclrtMemManagedPrefetchBatchAsync", "!"},
    {"aclrtMemMapSelectedLink", "pupu", 'c', 0, "softacl.runtime.memory.memory_links:map_selected", "-,-,-,-"},
    {"aclrtDeviceL2CacheFlush", "p", 'c', 0, "softacl.runtime.memory.cache_operations:flush_l2", "-"},
    {"aclrtMemMapSetLink", "pi", 'c', 0, "softacl.runtime.memory.memory_links:set_link", "-,-"},
    {"aclrtMemPoolCreate", "pp", 'c', 0, "softacl.c.pools:aclrtMemPoolCreate", "!"},
    {"aclrtMemPoolDestroy", "p", 'c', 0, "softacl.c.pools:aclrtMemPoolDestroy", "!"},
    {"aclrtMemPoolSetAttr", "pip", 'c', 0, "softacl.c.pools:aclrtMemPoolSetAttr", "!"},
    {"aclrtMemPoolGetAttr", "pip", 'c', 0, "softacl.c.pools:aclrtMemPoolGetAttr", "!"},
    {"aclrtMemPoolMallocAsync", "pupp", 'c', 0, "softacl.c.pools:aclrtMemPoolMallocAsync", "!"},
    {"aclrtMemPoolFreeAsync", "pp", 'c', 0, "softacl.c.pools:aclrtMemPoolFreeAsync", "!"},
    {"aclrtMemPoolTrimTo", "pu", 'c', 0, "softacl.c.pools:aclrtMemPoolTrimTo", "!"},
    {"aclplatformGetDeviceInfo", "ipu", 'c', 0, "", "!"},
    {"aclplatformGetInstructionInfo", "ippu", 'c', 0, "", "!"},
    {"aclCreateTensorDesc", "iipi", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:create", "-,n,aq,-"},
    {"aclDestroyTensorDesc", "p", 'v', 0, "softacl.runtime.descriptors.tensor_descriptions:destroy", "-"},
    {"aclSetTensorShapeRange", "pup", 'c', 0, "softacl.c.tensor_descriptions:aclSetTensorShapeRange", "!"},
    {"aclSetTensorValueRange", "pup", 'c', 0, "softacl.c.tensor_descriptions:aclSetTensorValueRange", "!"},
    {"aclGetTensorDescType", "p", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:data_type", "-"},
    {"aclGetTensorDescFormat", "p", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:format_of", "-"},
    {"aclGetTensorDescSize", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_bytes", "-"},
    {"aclGetTensorDescElementCount", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_elements", "-"},
    {"aclGetTensorDescNumDims", "p", 'u', 0, "softacl.runtime.descriptors.tensor_descriptions:n_dimensions", "-"},
    {"aclGetTensorDescDim", "pu", 'i', -1, "softacl.runtime.descriptors.tensor_descriptions:dimension", "-,-"},
    {"aclGetTensorDescDimV2", "pup", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:dimension", "-,-,oq"},
    {"aclGetTensorDescDimRange", "puup", 'c', 0, "softacl.c.tensor_descriptions:aclGetTensorDescDimRange", "!"},
    {"aclSetTensorDescName", "pp", 'v', 0, "softacl.runtime.descriptors.tensor_descriptions:set_name", "-,s"},
    {"aclGetTensorDescName", "p", 'p', 0, "softacl.c.tensor_descriptions:aclGetTensorDescName", "!"},
    {"aclTransTensorDescFormat", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:transformed", "-,-,oQ"},
    {"aclSetTensorStorageFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorStorageShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_format", "-,-"},
    {"aclSetTensorShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_storage_shape", "-,n,aq"},
    {"aclSetTensorOriginFormat", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_format", "-,-"},
    {"aclSetTensorOriginShape", "pip", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_origin_shape", "-,n,aq"},
    {"aclGetTensorDescByIndex", "pu", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:at_index", "-,-"},
    {"aclGetTensorDescAddress", "p", 'p', 0, "softacl.runtime.descriptors.tensor_descriptions:address_of", "-"},
    {"aclSetTensorDynamicInput", "pp", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_dynamic_input", "-,s"},
    {"aclSetTensorConst", "ppu", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_constant", "-,-,-"},
    {"aclSetTensorPlaceMent", "pi", 'c', 0, "softacl.runtime.descriptors.tensor_descriptions:set_placement", "-,-"},
    {"aclopSetModelDir", "p", 'c', 0, "softacl.operators.aclop:set_model_dir", "s"},
    {"aclopLoad", "pu", 'c', 0, "", "!"},
    {"aclopCreateAttr", "", 'p', 0, "softacl.operators.aclop:create_attributes", ""},
    {"aclopDestroyAttr", "p", 'v', 0, "softacl.operators.aclop:destroy_attributes", "-"},
    {"aclopSetAttrBool", "ppu", 'c', 0, "softacl.operators.aclop:set_flag", "-,s,-"},
    {"aclopSetAttrInt", "ppi", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrFloat", "ppf", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrString", "ppp", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,s"},
    {"aclopSetAttrDataType", "ppi", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,-"},
    {"aclopSetAttrListDataType", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,ai"},
    {"aclopSetAttrListBool", "ppip", 'c', 0, "softacl.operators.aclop:set_flags", "-,s,n,aB"},
    {"aclopSetAttrListInt", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,aq"},
    {"aclopSetAttrListFloat", "ppip", 'c', 0, "softacl.operators.aclop:set_attribute", "-,s,n,af"},
    {"aclopSetAttrListString", "ppip", 'c', 0, "softacl.c.tensor_descriptions:aclopSetAttrListString", "!"},
    {"aclopSetAttrListListInt", "ppipp", 'c', 0, "softacl.c.tensor_descriptions:aclopSetAttrListListInt", "!"},
    {"aclopExecute", "pippipppp", 'c', 0, "softacl.operators.aclop:execute", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopExecuteV2", "pippipppp", 'c', 0, "softacl.operators.aclop:execute", "s,n,aQ,aQ,n,aQ,aQ,-,-"},
    {"aclopCreateHandle", "pipippp", 'c', 0, "softacl.operators.aclop:create_handle", "s,n,aQ,n,aQ,-,oQ"},
    {"aclopDestroyHandle", "p", 'v', 0, "softacl.operators.aclop:destroy_handle", "-"},
    {"aclopExecWithHandle", "pipipp", 'c', 0, "softacl.operators.aclop:execute_with_handle", "-,n,aQ,n,aQ,-"},
    {"aclopCast", "ppppup", 'c', 0, "softacl.operators.aclop:cast", "-,-,-,-,-,-"},
    {"aclopCreateHandleForCast", "ppup", 'c', 0, "softacl.operators.aclop:create_cast_handle", "-,-,-,oQ"},
    {"aclopCreateKernel", "ppppiip", 'c', 0, "", "!"},
    {"aclopRegisterCompileFunc", "pp", 'c', 0, "", "!"},
    {"aclopUnregisterCompileFunc", "p", 'c', 0, "", "!"},
    {"aclopSetKernelArgs", "ppupu", 'c', 0, "", "!"},
    {"aclopSetKernelWorkspaceSizes", "pip", 'c', 0, "", "!"},
    {"aclopUpdateParams", "pipipp", 'c', 0, "softacl.operators.aclop:update_params", "s,n,aQ,n,aQ,-"},
    {"aclopSetMaxOpQueueNum", "u", 'c', 0, "softacl.operators.aclop:set_queue_length", "-"},
    {"aclopInferShape", "pippipp", 'c', 0, "softacl.c.tensor_descriptions:aclopInferShape", "!"},
    {"aclopStartDumpArgs", "up", 'c', 0, "", "!"},
    {"aclopStopDumpArgs", "u", 'c', 0, "", "!"},
    {"aclmdlCreateDesc", "", 'p', 0, "softacl.models.descriptors:create", ""},
    {"aclmdlDestroyDesc", "p", 'c', 0, "softacl.models.descriptors:destroy", "-"},
    {"aclmdlGetDesc", "pu", 'c', 0, "softacl.models.descriptors:fill", "-,-"},
    {"aclmdlGetDescFromFile", "pp", 'c', 0, "softacl.models.descriptors:fill_from_file", "-,s"},
    {"aclmdlGetDescFromMem", "ppu", 'c', 0, "softacl.models.descriptors:fill_from_memory", "-,-,-"},
    {"aclmdlGetNumInputs", "p", 'u', 0, "softacl.models.descriptors:n_inputs", "-"},
    {"aclmdlGetNumOutputs", "p", 'u', 0, "softacl.models.descriptors:n_outputs", "-"},
    {"aclmdlGetInputSizeByIndex", "pu", 'u', 0, "softacl.models.descriptors:input_size", "-,-"},
    {"aclmdlGetOutputSizeByIndex", "pu", 'u', 0, "softacl.models.descriptors:output_size", "-,-"},
    {"aclmdlCreateExecConfigHandle", "", 'p', 0, "softacl.models.configuration:create_run", ""},
    {"aclmdlDestroyExecConfigHandle", "p", 'c', 0, "softacl.models.configuration:destroy_run", "-"},
    {"aclmdlCreateDataset", "", 'p', 0, "softacl.runtime.descriptors.data_buffers:create_dataset", ""},
    {"aclmdlDestroyDataset", "p", 'c', 0, "softacl.runtime.descriptors.data_buffers:destroy_dataset", "-"},
    {"aclmdlAddDatasetBuffer", "pp", 'c', 0, "softacl.runtime.descriptors.data_buffers:add_buffer", "-,-"},
    {"aclmdlSetDatasetTensorDesc", "ppu", 'c', 0, "softacl.runtime.descriptors.data_buffers:set_description", "-,-,-"},
    {"aclmdlGetDatasetTensorDesc", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:description_at", "-,-"},
    {"aclmdlGetDatasetNumBuffers", "p", 'u', 0, "softacl.runtime.descriptors.data_buffers:n_buffers", "-"},
    {"aclmdlGetDatasetBuffer", "pu", 'p', 0, "softacl.runtime.descriptors.data_buffers:buffer_at", "-,-"},
    {"aclmdlLoadFromFile", "pp", 'c', 0, "softacl.models.loaded:load_from_file", "s,oI"},
    {"aclmdlBundleLoadFromFile", "pp", 'c', 0, "softacl.models.bundles:load_from_file", "s,oI"},
    {"aclmdlBundleLoadFromMem", "pup", 'c', 0, "softacl.models.bundles:load_from_memory", "-,-,oI"},
    {"aclmdlBundleUnload", "u", 'c', 0, "softacl.models.bundles:unload", "-"},
    {"aclmdlBundleGetModelNum", "up", 'c', 0, "softacl.models.bundles:n_models", "-,oQ"},
    {"aclmdlBundleGetModelId", "uup", 'c', 0, "softacl.models.bundles:model_id", "-,-,oI"},
    {"aclmdlLoadFromMem", "pup", 'c', 0, "softacl.models.loaded:load_from_memory", "-,-,oI"},
    {"aclmdlLoadFromFileWithMem", "pppupu", 'c', 0, "softacl.models.loaded:load_from_file_with_memory", "s,oI,-,-,-,-"},
    {"aclmdlLoadFromMemWithMem", "puppupu", 'c', 0, "softacl.models.loaded:load_from_memory_with_memory", "-,-,oI,-,-,-,-"},
    {"aclmdlLoadFromFileWithQ", "pppupu", 'c', 0, "softacl.c.models:aclmdlLoadFromFileWithQ", "!"},
    {"aclmdlLoadFromMemWithQ", "puppupu", 'c', 0, "softacl.c.models:aclmdlLoadFromMemWithQ", "!"},
    {"aclmdlExecute", "upp", 'c', 0, "softacl.models.execution:execute", "-,-,-"},
    {"aclmdlExecuteV2", "upppp", 'c', 0, "softacl.models.execution:execute_v2", "-,-,-,-,-"},
    {"aclmdlExecuteAsyncV2", "upppp", 'c', 0, "softacl.models.execution:execute_async_v2", "-,-,-,-,-"},
    {"aclmdlExecuteAsync", "uppp", 'c', 0, "softacl.models.execution:execute_async", "-,-,-,-"},
    {"aclmdlUnload", "u", 'c', 0, "softacl.models.loaded:unload", "-"},
    {"aclmdlQuerySize", "ppp", 'c', 0, "softacl.models.loaded:query_size", "s,oQ,oQ"},
    {"aclmdlQueryExeOMDesc", "pp", 'c', 0, "softacl.c.models:aclmdlQueryExeOMDesc", "!"},
    {"aclmdlQuerySizeFromMem", "pupp", 'c', 0, "softacl.models.loaded:query_size_from_memory", "-,-,oQ,oQ"},
    {"aclmdlSetDynamicBatchSize", "upuu", 'c', 0, "softacl.models.execution:set_dynamic_batch", "-,-,-,-"},
    {"aclmdlSetDynamicHWSize", "upuuu", 'c', 0, "softacl.models.execution:set_dynamic_image", "-,-,-,-,-"},
    {"aclmdlSetInputDynamicDims", "upup", 'c', 0, "softacl.c.models:aclmdlSetInputDynamicDims", "!"},
    {"aclmdlGetInputDims", "pup", 'c', 0, "softacl.c.models:aclmdlGetInputDims", "!"},
    {"aclmdlGetInputDimsV2", "pup", 'c', 0, "softacl.c.models:aclmdlGetInputDimsV2", "!"},
    {"aclmdlGetInputDimsRange", "pup", 'c', 0, "softacl.c.models:aclmdlGetInputDimsRange", "!"},
    {"aclmdlGetOutputDims", "pup", 'c', 0, "softacl.c.models:aclmdlGetOutputDims", "!"},
    {"aclmdlGetCurOutputDims", "pup", 'c', 0, "softacl.c.models:aclmdlGetCurOutputDims", "!"},
    {"aclmdlGetOpAttr", "ppp", 'p', 0, "softacl.c.models:aclmdlGetOpAttr", "!"},
    {"aclmdlGetInputNameByIndex", "pu", 'p', 0, "softacl.c.models:aclmdlGetInputNameByIndex", "!"},
    {"aclmdlGetOutputNameByIndex", "pu", 'p', 0, "softacl.c.models:aclmdlGetOutputNameByIndex", "!"},
    {"aclmdlGetInputFormat", "pu", 'i', -1, "softacl.models.descriptors:input_format", "-,-"},
    {"aclmdlGetOutputFormat", "pu", 'i', -1, "softacl.models.descriptors:output_format", "-,-"},
    {"aclmdlGetInputDataType", "pu", 'i', -1, "softacl.models.descriptors:input_type", "-,-"},
    {"aclmdlGetOutputDataType", "pu", 'i', -1, "softacl.models.descriptors:output_type", "-,-"},
    {"aclmdlGetInputIndexByName", "ppp", 'c', 0, "softacl.models.descriptors:input_index", "-,s,oQ"},
    {"aclmdlGetOutputIndexByName", "ppp", 'c', 0, "softacl.models.descriptors:output_index", "-,s,oQ"},
    {"aclmdlGetDynamicBatch", "pp", 'c', 0, "softacl.c.models:aclmdlGetDynamicBatch", "!"},
    {"aclmdlGetDynamicHW", "pup", 'c', 0, "softacl.c.models:aclmdlGetDynamicHW", "!"},
    {"aclmdlGetInputDynamicGearCount", "pup", 'c', 0, "softacl.models.descriptors:gear_count", "-,-,oQ"},
    {"aclmdlGetInputDynamicDims", "pupu", 'c', 0, "softacl.c.models:aclmdlGetInputDynamicDims", "!"},
    {"aclmdlCreateAIPP", "u", 'p', 0, "softacl.models.parameter_sets:create", "-"},
    {"aclmdlDestroyAIPP", "p", 'c', 0, "softacl.models.parameter_sets:destroy", "-"},
    {"aclmdlGetAippDataSize", "up", 'c', 0, "softacl.models.parameter_sets:data_size", "-,oQ"},
    {"aclmdlSetAIPPInputFormat", "pi", 'c', 0, "softacl.models.parameter_sets:set_input_format", "-,-"},
    {"aclmdlSetAIPPCscParams", "piiiiiiiiiiuuuuuu", 'c', 0, "softacl.models.parameter_sets:set_conversion", "-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-"},
    {"aclmdlSetAIPPRbuvSwapSwitch", "pi", 'c', 0, "softacl.models.parameter_sets:set_rbuv_swap", "-,-"},
    {"aclmdlSetAIPPAxSwapSwitch", "pi", 'c', 0, "softacl.models.parameter_sets:set_ax_swap", "-,-"},
    {"aclmdlSetAIPPSrcImageSize", "pii", 'c', 0, "softacl.models.parameter_sets:set_source_size", "-,-,-"},
    {"aclmdlSetAIPPScfParams", "piiiiiu", 'c', 0, "softacl.models.parameter_sets:set_resize", "-,-,-,-,-,-,-"},
    {"aclmdlSetAIPPCropParams", "piiiiiu", 'c', 0, "softacl.models.parameter_sets:set_crop", "-,-,-,-,-,-,-"},
    {"aclmdlSetAIPPPaddingParams", "piiiiiu", 'c', 0, "softacl.models.parameter_sets:set_padding", "-,-,-,-,-,-,-"},
    {"aclmdlSetAIPPDtcPixelMean", "piiiiu", 'c', 0, "softacl.models.parameter_sets:set_mean", "-,-,-,-,-,-"},
    {"aclmdlSetAIPPDtcPixelMin", "pffffu", 'c', 0, "softacl.models.parameter_sets:set_minimum", "-,-,-,-,-,-"},
    {"aclmdlSetAIPPPixelVarReci", "pffffu", 'c', 0, "softacl.models.parameter_sets:set_factor", "-,-,-,-,-,-"},
    {"aclmdlSetInputAIPP", "upup", 'c', 0, "softacl.models.pictures:set_parameters", "-,-,-,-"},
    {"aclmdlSetAIPPByInputIndex", "upup", 'c', 0, "softacl.models.pictures:set_by_input", "-,-,-,-"},
    {"aclmdlGetAippType", "uupp", 'c', 0, "softacl.models.pictures:aipp_type", "-,-,oi,oQ"},
    {"aclmdlGetFirstAippInfo", "uup", 'c', 0, "softacl.c.models:aclmdlGetFirstAippInfo", "!"},
    {"aclmdlCreateAndGetOpDesc", "uuupupppp", 'c', 0, "softacl.c.models:aclmdlCreateAndGetOpDesc", "!"},
    {"aclmdlLoadWithConfig", "pp", 'c', 0, "softacl.models.configuration:load", "-,oI"},
    {"aclmdlCreateConfigHandle", "", 'p', 0, "softacl.models.configuration:create", ""},
    {"aclmdlDestroyConfigHandle", "p", 'c', 0, "softacl.models.configuration:destroy", "-"},
    {"aclmdlSetConfigOpt", "pipu", 'c', 0, "softacl.c.models:aclmdlSetConfigOpt", "!"},
    {"aclmdlSetExecConfigOpt", "pipu", 'c', 0, "softacl.c.models:aclmdlSetExecConfigOpt", "!"},
    {"aclmdlGetTensorRealName", "pp", 'p', 0, "softacl.c.models:aclmdlGetTensorRealName", "!"},
    {"aclmdlBundleCreateQueryInfo", "", 'p', 0, "softacl.models.bundles:create_query", ""},
    {"aclmdlBundleDestroyQueryInfo", "p", 'c', 0, "softacl.models.bundles:destroy_query", "-"},
    {"aclmdlBundleQueryInfoFromFile", "pp", 'c', 0, "softacl.models.bundles:query_file", "s,-"},
    {"aclmdlBundleQueryInfoFromMem", "pup", 'c', 0, "softacl.models.bundles:query_memory", "-,-,-"},
    {"aclmdlBundleGetQueryModelNum", "pp", 'c', 0, "softacl.models.bundles:n_queried", "-,oQ"},
    {"aclmdlBundleGetVarWeightSize", "pp", 'c', 0, "softacl.models.bundles:variable_size", "-,oQ"},
    {"aclmdlBundleGetSize", "pupp", 'c', 0, "softacl.models.bundles:queried_size", "-,-,oQ,oQ"},
    {"aclmdlBundleInitFromFile", "ppup", 'c', 0, "softacl.models.bundles:initialize_from_file", "s,-,-,oI"},
    {"aclmdlBundleInitFromMem", "pupup", 'c', 0, "softacl.models.bundles:initialize_from_memory", "-,-,-,-,oI"},
    {"aclmdlBundleLoadModel", "uup", 'c', 0, "softacl.models.bundles:load_model", "-,-,oI"},
    {"aclmdlBundleLoadModelWithMem", "uupupup", 'c', 0, "softacl.models.bundles:load_model_with_memory", "-,-,-,-,-,-,oI"},
    {"aclmdlBundleLoadModelWithConfig", "uupp", 'c', 0, "softacl.models.bundles:load_model_with_config", "-,-,-,oI"},
    {"aclmdlBundleUnloadModel", "uu", 'c', 0, "softacl.models.bundles:unload_model", "-,-"},
    {"aclmdlSetAttribute", "uip", 'c', 0, "softacl.c.models:aclmdlSetAttribute", "!"},
    {"aclmdlGetAttribute", "uip", 'c', 0, "softacl.c.models:aclmdlGetAttribute", "!"},
    {"aclmdlSetExternalWeightAddress", "pppu", 'c', 0, "softacl.models.configuration:set_external_weights", "-,s,-,-"},
    {"aclRecoverAllHcclTasks", "i", 'c', 0, "", "!"},
    {"aclmdlLoadFromModel", "ppp", 'c', 0, "", "!"},
    {"aclopCompile", "pipippiip", 'c', 0, "softacl.c.operators:aclopCompile", "!"},
    {"aclopCompileAndExecute", "pippipppiipp", 'c', 0, "softacl.c.operators:aclopCompileAndExecute", "!"},
    {"aclopCompileAndExecuteV2", "pippipppiipp", 'c', 0, "softacl.c.operators:aclopCompileAndExecuteV2", "!"},
    {"aclSetCompileopt", "ip", 'c', 0, "softacl.runtime.process.compile_options:set_option", "-,s"},
    {"aclGetCompileoptSize", "i", 'u', 0, "softacl.runtime.process.compile_options:size", "-"},
    {"aclGetCompileopt", "ipu", 'c', 0, "softacl.c.operators:aclGetCompileopt", "!"},
    {"aclopSetCompileFlag", "i", 'c', 0, "softacl.runtime.process.compile_options:set_flag", "-"},
    {"aclGenGraphAndDumpForOp", "pippipppipp", 'c', 0, "", "!"},
    {"aclCreateGraphDumpOpt", "", 'p', 0, "", "!"},
    {"aclDestroyGraphDumpOpt", "p", 'c', 0, "", "!"},
    {"acldvppMalloc", "pu", 'c', 0, "softacl.runtime.memory.allocation:malloc_dvpp", "oQ,-"},
    {"acldvppMallocWithCfg", "puip", 'c', 0, "softacl.c.media_batches:acldvppMallocWithCfg", "!"},
    {"acldvppFree", "p", 'c', 0, "softacl.runtime.memory.allocation:free_dvpp", "-"},
    {"acldvppCreateChannelDesc", "", 'p', 0, "softacl.runtime.media.image_channels:create_description", ""},
    {"acldvppDestroyChannelDesc", "p", 'c', 0, "softacl.runtime.media.image_channels:destroy_description", "-"},
    {"acldvppGetChannelDescChannelId", "p", 'u', 0, "softacl.runtime.media.image_channels:channel_id", "-"},
    {"acldvppCreatePicDesc", "", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:create_picture", ""},
    {"acldvppDestroyPicDesc", "p", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:destroy_picture", "-"},
    {"acldvppSetPicDescData", "pp", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_data", "-,-"},
    {"acldvppSetPicDescSize", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_size", "-,-"},
    {"acldvppSetPicDescFormat", "pi", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_format", "-,-"},
    {"acldvppSetPicDescWidth", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_width", "-,-"},
    {"acldvppSetPicDescHeight", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_height", "-,-"},
    {"acldvppSetPicDescWidthStride", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_width_stride", "-,-"},
    {"acldvppSetPicDescHeightStride", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_height_stride", "-,-"},
    {"acldvppSetPicDescRetCode", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_ret_code", "-,-"},
    {"acldvppGetPicDescData", "p", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:get_data", "-"},
    {"acldvppGetPicDescSize", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_size", "-"},
    {"acldvppGetPicDescFormat", "p", 'i', 0, "softacl.runtime.descriptors.picture_descriptions:get_format", "-"},
    {"acldvppGetPicDescWidth", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_width", "-"},
    {"acldvppGetPicDescHeight", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_height", "-"},
    {"acldvppGetPicDescWidthStride", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_width_stride", "-"},
    {"acldvppGetPicDescHeightStride", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_height_stride", "-"},
    {"acldvppGetPicDescRetCode", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_ret_code", "-"},
    {"acldvppCreateRoiConfig", "uuuu", 'p', 0, "softacl.runtime.descriptors.areas:create_area", "-,-,-,-"},
    {"acldvppDestroyRoiConfig", "p", 'c', 0, "softacl.runtime.descriptors.areas:destroy_area", "-"},
    {"acldvppSetRoiConfigLeft", "pu", 'c', 0, "softacl.runtime.descriptors.areas:set_left", "-,-"},
    {"acldvppSetRoiConfigRight", "pu", 'c', 0, "softacl.runtime.descriptors.areas:set_right", "-,-"},
    {"acldvppSetRoiConfigTop", "pu", 'c', 0, "softacl.runtime.descriptors.areas:set_top", "-,-"},
    {"acldvppSetRoiConfigBottom", "pu", 'c', 0, "softacl.runtime.descriptors.areas:set_bottom", "-,-"},
    {"acldvppSetRoiConfig", "puuuu", 'c', 0, "softacl.runtime.descriptors.areas:set_area", "-,-,-,-,-"},
    {"acldvppCreateResizeConfig", "", 'p', 0, "softacl.runtime.descriptors.areas:create_resize", ""},
    {"acldvppDestroyResizeConfig", "p", 'c', 0, "softacl.runtime.descriptors.areas:destroy_resize", "-"},
    {"acldvppCreateJpegeConfig", "", 'p', 0, "softacl.runtime.descriptors.picture_descriptions:create_encoder", ""},
    {"acldvppDestroyJpegeConfig", "p", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:destroy_encoder", "-"},
    {"acldvppSetJpegeConfigLevel", "pu", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:set_level", "-,-"},
    {"acldvppGetJpegeConfigLevel", "p", 'u', 0, "softacl.runtime.descriptors.picture_descriptions:get_level", "-"},
    {"aclvdecCreateChannelDesc", "", 'p', 0, "softacl.runtime.media.video_decoder:create_description", ""},
    {"aclvdecDestroyChannelDesc", "p", 'c', 0, "softacl.runtime.media.video_decoder:destroy_description", "-"},
    {"aclvdecSetChannelDescChannelId", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_channel_id", "-,-"},
    {"aclvdecSetChannelDescThreadId", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_thread_id", "-,-"},
    {"aclvdecSetChannelDescCallback", "pp", 'c', 0, "softacl.c.video:aclvdecSetChannelDescCallback", "!"},
    {"aclvdecSetChannelDescEnType", "pi", 'c', 0, "softacl.runtime.media.video_decoder:set_stream_format", "-,-"},
    {"aclvdecSetChannelDescOutPicFormat", "pi", 'c', 0, "softacl.runtime.media.video_decoder:set_picture_format", "-,-"},
    {"aclvdecSetChannelDescOutPicWidth", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_picture_width", "-,-"},
    {"aclvdecSetChannelDescOutPicHeight", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_picture_height", "-,-"},
    {"aclvdecSetChannelDescRefFrameNum", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_reference_frames", "-,-"},
    {"aclvdecSetChannelDescBitDepth", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_bit_depth", "-,-"},
    {"aclvdecGetChannelDescChannelId", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_channel_id", "-"},
    {"aclvdecGetChannelDescThreadId", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_thread_id", "-"},
    {"aclvdecGetChannelDescCallback", "p", 'p', 0, "softacl.c.video:aclvdecGetChannelDescCallback", "!"},
    {"aclvdecGetChannelDescEnType", "p", 'i', 0, "softacl.runtime.media.video_decoder:get_stream_format", "-"},
    {"aclvdecGetChannelDescOutPicFormat", "p", 'i', 0, "softacl.runtime.media.video_decoder:get_picture_format", "-"},
    {"aclvdecGetChannelDescOutPicWidth", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_picture_width", "-"},
    {"aclvdecGetChannelDescOutPicHeight", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_picture_height", "-"},
    {"aclvdecGetChannelDescBitDepth", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_bit_depth", "-"},
    {"aclvdecGetChannelDescRefFrameNum", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_reference_frames", "-"},
    {"aclvencCreateChannelDesc", "", 'p', 0, "softacl.runtime.media.video_encoder:create_description", ""},
    {"aclvencDestroyChannelDesc", "p", 'c', 0, "softacl.runtime.media.video_encoder:destroy_description", "-"},
    {"aclvencSetChannelDescThreadId", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_thread_id", "-,-"},
    {"aclvencSetChannelDescCallback", "pp", 'c', 0, "softacl.c.video:aclvencSetChannelDescCallback", "!"},
    {"aclvencSetChannelDescEnType", "pi", 'c', 0, "softacl.runtime.media.video_encoder:set_stream_format", "-,-"},
    {"aclvencSetChannelDescPicFormat", "pi", 'c', 0, "softacl.runtime.media.video_encoder:set_picture_format", "-,-"},
    {"aclvencSetChannelDescPicWidth", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_picture_width", "-,-"},
    {"aclvencSetChannelDescPicHeight", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_picture_height", "-,-"},
    {"aclvencSetChannelDescKeyFrameInterval", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_key_frame_interval", "-,-"},
    {"aclvencSetChannelDescBufAddr", "pp", 'c', 0, "softacl.runtime.media.video_encoder:set_buffer_address", "-,-"},
    {"aclvencSetChannelDescBufSize", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_buffer_size", "-,-"},
    {"aclvencSetChannelDescRcMode", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_rate_mode", "-,-"},
    {"aclvencSetChannelDescSrcRate", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_frame_rate", "-,-"},
    {"aclvencSetChannelDescMaxBitRate", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_max_bit_rate", "-,-"},
    {"aclvencSetChannelDescParam", "piup", 'c', 0, "softacl.c.media_batches:aclvencSetChannelDescParam", "!"},
    {"aclvencGetChannelDescBufAddr", "p", 'p', 0, "softacl.runtime.media.video_encoder:get_buffer_address", "-"},
    {"aclvencGetChannelDescBufSize", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_buffer_size", "-"},
    {"aclvencGetChannelDescChannelId", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_channel_id", "-"},
    {"aclvencGetChannelDescThreadId", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_thread_id", "-"},
    {"aclvencGetChannelDescCallback", "p", 'p', 0, "softacl.c.video:aclvencGetChannelDescCallback", "!"},
    {"aclvencGetChannelDescEnType", "p", 'i', 0, "softacl.runtime.media.video_encoder:get_stream_format", "-"},
    {"aclvencGetChannelDescPicFormat", "p", 'i', 0, "softacl.runtime.media.video_encoder:get_picture_format", "-"},
    {"aclvencGetChannelDescPicWidth", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_picture_width", "-"},
    {"aclvencGetChannelDescPicHeight", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_picture_height", "-"},
    {"aclvencGetChannelDescKeyFrameInterval", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_key_frame_interval", "-"},
    {"aclvencGetChannelDescRcMode", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_rate_mode", "-"},
    {"aclvencGetChannelDescSrcRate", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_frame_rate", "-"},
    {"aclvencGetChannelDescMaxBitRate", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_max_bit_rate", "-"},
    {"aclvencGetChannelDescParam", "piupp", 'c', 0, "softacl.c.media_batches:aclvencGetChannelDescParam", "!"},
    {"aclvencGetFrameConfigForceIFrame", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_force_i_frame", "-"},
    {"aclvencGetFrameConfigEos", "p", 'u', 0, "softacl.runtime.media.video_encoder:get_eos", "-"},
    {"aclvencSetFrameConfigForceIFrame", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_force_i_frame", "-,-"},
    {"aclvencSetFrameConfigEos", "pu", 'c', 0, "softacl.runtime.media.video_encoder:set_eos", "-,-"},
    {"aclvencDestroyFrameConfig", "p", 'c', 0, "softacl.runtime.media.video_encoder:destroy_frame_config", "-"},
    {"aclvencCreateFrameConfig", "", 'p', 0, "softacl.runtime.media.video_encoder:create_frame_config", ""},
    {"aclvencCreateChannel", "p", 'c', 0, "softacl.runtime.media.video_encoder:create", "-"},
    {"aclvencDestroyChannel", "p", 'c', 0, "softacl.runtime.media.video_encoder:destroy", "-"},
    {"aclvencSendFrame", "ppppp", 'c', 0, "softacl.runtime.media.video_encoder:send_frame", "-,-,-,-,-"},
    {"acldvppCreateStreamDesc", "", 'p', 0, "softacl.runtime.descriptors.stream_descriptions:create", ""},
    {"acldvppDestroyStreamDesc", "p", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:destroy", "-"},
    {"acldvppSetStreamDescData", "pp", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_data", "-,-"},
    {"acldvppSetStreamDescSize", "pu", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_size", "-,-"},
    {"acldvppSetStreamDescFormat", "pi", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_format", "-,-"},
    {"acldvppSetStreamDescTimestamp", "pu", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_timestamp", "-,-"},
    {"acldvppSetStreamDescRetCode", "pu", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_ret_code", "-,-"},
    {"acldvppSetStreamDescEos", "pu", 'c', 0, "softacl.runtime.descriptors.stream_descriptions:set_eos", "-,-"},
    {"acldvppGetStreamDescData", "p", 'p', 0, "softacl.runtime.descriptors.stream_descriptions:get_data", "-"},
    {"acldvppGetStreamDescSize", "p", 'u', 0, "softacl.runtime.descriptors.stream_descriptions:get_size", "-"},
    {"acldvppGetStreamDescFormat", "p", 'i', 0, "softacl.runtime.descriptors.stream_descriptions:get_format", "-"},
    {"acldvppGetStreamDescTimestamp", "p", 'u', 0, "softacl.runtime.descriptors.stream_descriptions:get_timestamp", "-"},
    {"acldvppGetStreamDescRetCode", "p", 'u', 0, "softacl.runtime.descriptors.stream_descriptions:get_ret_code", "-"},
    {"acldvppGetStreamDescEos", "p", 'u', 0, "softacl.runtime.descriptors.stream_descriptions:get_eos", "-"},
    {"aclvdecCreateFrameConfig", "", 'p', 0, "softacl.runtime.media.video_decoder:create_frame_config", ""},
    {"aclvdecDestroyFrameConfig", "p", 'c', 0, "softacl.runtime.media.video_decoder:destroy_frame_config", "-"},
    {"acldvppJpegGetImageInfo", "puppp", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_info", "-,-,oI,oI,oi"},
    {"acldvppJpegGetImageInfoV2", "pupppp", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_info_v2", "-,-,oI,oI,oi,oi"},
    {"acldvppJpegPredictEncSize", "ppp", 'c', 0, "softacl.runtime.descriptors.picture_descriptions:predicted_encoding", "-,-,oI"},
    {"acldvppJpegPredictDecSize", "puip", 'c', 0, "softacl.runtime.descriptors.picture_files:jpeg_decoded_bytes", "-,-,-,oI"},
    {"acldvppPngGetImageInfo", "puppp", 'c', 0, "softacl.runtime.descriptors.picture_files:png_info", "-,-,oI,oI,oi"},
    {"acldvppPngPredictDecSize", "puip", 'c', 0, "softacl.runtime.descriptors.picture_files:png_decoded_bytes", "-,-,-,oI"},
    {"acldvppCreateChannel", "p", 'c', 0, "softacl.runtime.media.image_channels:create", "-"},
    {"acldvppDestroyChannel", "p", 'c', 0, "softacl.runtime.media.image_channels:destroy", "-"},
    {"acldvppVpcResizeAsync", "ppppp", 'c', 0, "softacl.runtime.media.image_tasks:resize", "-,-,-,-,-"},
    {"acldvppVpcCropAsync", "ppppp", 'c', 0, "softacl.runtime.media.image_tasks:crop", "-,-,-,-,-"},
    {"acldvppVpcCropResizeAsync", "pppppp", 'c', 0, "softacl.runtime.media.image_tasks:crop_resize", "-,-,-,-,-,-"},
    {"acldvppVpcBatchCropAsync", "pppuppp", 'c', 0, "softacl.c.media_batches:acldvppVpcBatchCropAsync", "!"},
    {"acldvppVpcBatchCropResizeAsync", "pppupppp", 'c', 0, "softacl.c.media_batches:acldvppVpcBatchCropResizeAsync", "!"},
    {"acldvppVpcCropAndPasteAsync", "pppppp", 'c', 0, "softacl.runtime.media.image_tasks:crop_and_paste", "-,-,-,-,-,-"},
    {"acldvppVpcCropResizePasteAsync", "ppppppp", 'c', 0, "softacl.runtime.media.image_tasks:crop_resize_paste", "-,-,-,-,-,-,-"},
    {"acldvppVpcBatchCropAndPasteAsync", "pppupppp", 'c', 0, "softacl.c.media_batches:acldvppVpcBatchCropAndPasteAsync", "!"},
    {"acldvppVpcBatchCropResizePasteAsync", "pppuppppp", 'c', 0, "softacl.c.media_batches:acldvppVpcBatchCropResizePasteAsync", "!"},
    {"acldvppJpegDecodeAsync", "ppupp", 'c', 0, "softacl.runtime.media.codec_tasks:decode_jpeg", "-,-,-,-,-"},
    {"acldvppJpegEncodeAsync", "pppppp", 'c', 0, "softacl.runtime.media.codec_tasks:encode_jpeg", "-,-,-,-,-,-"},
    {"acldvppPngDecodeAsync", "ppupp", 'c', 0, "softacl.runtime.media.codec_tasks:decode_png", "-,-,-,-,-"},
    {"aclvdecCreateChannel", "p", 'c', 0, "softacl.runtime.media.video_decoder:create", "-"},
    {"aclvdecDestroyChannel", "p", 'c', 0, "softacl.runtime.media.video_decoder:destroy", "-"},
    {"aclvdecSendFrame", "ppppp", 'c', 0, "softacl.runtime.media.video_decoder:send_frame", "-,-,-,-,-"},
    {"aclvdecSendSkippedFrame", "pppp", 'c', 0, "softacl.runtime.media.video_decoder:send_skipped_frame", "-,-,-,-"},
    {"acldvppVpcConvertColorAsync", "pppp", 'c', 0, "softacl.runtime.media.image_tasks:convert_color", "-,-,-,-"},
    {"acldvppVpcPyrDownAsync", "ppppp", 'c', 0, "softacl.runtime.media.border_tasks:pyramid_down", "-,-,-,-,-"},
    {"acldvppSetChannelDescMode", "pu", 'c', 0, "softacl.runtime.media.image_channels:set_mode", "-,-"},
    {"acldvppSetResizeConfigInterpolation", "pu", 'c', 0, "softacl.runtime.descriptors.areas:set_interpolation", "-,-"},
    {"acldvppGetResizeConfigInterpolation", "p", 'u', 0, "softacl.runtime.descriptors.areas:get_interpolation", "-"},
    {"aclvdecSetChannelDescOutMode", "pu", 'c', 0, "softacl.runtime.media.video_decoder:set_out_mode", "-,-"},
    {"aclvdecGetChannelDescOutMode", "p", 'u', 0, "softacl.runtime.media.video_decoder:get_out_mode", "-"},
    {"acldvppCreateBatchPicDesc", "u", 'p', 0, "softacl.runtime.descriptors.picture_batches:create", "-"},
    {"acldvppGetPicDesc", "pu", 'p', 0, "softacl.runtime.descriptors.picture_batches:get_picture", "-,-"},
    {"acldvppDestroyBatchPicDesc", "p", 'c', 0, "softacl.runtime.descriptors.picture_batches:destroy", "-"},
    {"acldvppCreateLutMap", "", 'p', 0, "softacl.runtime.descriptors.value_tables:create_lookup", ""},
    {"acldvppDestroyLutMap", "p", 'c', 0, "softacl.runtime.descriptors.value_tables:destroy_lookup", "-"},
    {"acldvppGetLutMapDims", "p", 'u', 0, "softacl.runtime.descriptors.value_tables:get_lookup_dims", "-"},
    {"acldvppGetLutMapData", "pupp", 'c', 0, "softacl.runtime.descriptors.value_tables:get_lookup_data", "-,-,oQ,oI"},
    {"acldvppVpcEqualizeHistAsync", "ppppp", 'c', 0, "softacl.runtime.media.histogram_tasks:equalize_histogram", "-,-,-,-,-"},
    {"acldvppCreateBorderConfig", "", 'p', 0, "softacl.runtime.descriptors.borders:create", ""},
    {"acldvppSetBorderConfigValue", "pud", 'c', 0, "softacl.runtime.descriptors.borders:set_value", "-,-,-"},
    {"acldvppSetBorderConfigBorderType", "pi", 'c', 0, "softacl.runtime.descriptors.borders:set_type", "-,-"},
    {"acldvppSetBorderConfigTop", "pu", 'c', 0, "softacl.runtime.descriptors.borders:set_top", "-,-"},
    {"acldvppSetBorderConfigBottom", "pu", 'c', 0, "softacl.runtime.descriptors.borders:set_bottom", "-,-"},
    {"acldvppSetBorderConfigLeft", "pu", 'c', 0, "softacl.runtime.descriptors.borders:set_left", "-,-"},
    {"acldvppSetBorderConfigRight", "pu", 'c', 0, "softacl.runtime.descriptors.borders:set_right", "-,-"},
    {"acldvppGetBorderConfigValue", "pu", 'd', 0, "softacl.runtime.descriptors.borders:get_value", "-,-"},
    {"acldvppGetBorderConfigBorderType", "p", 'i', 0, "softacl.runtime.descriptors.borders:get_type", "-"},
    {"acldvppGetBorderConfigTop", "p", 'u', 0, "softacl.runtime.descriptors.borders:get_top", "-"},
    {"acldvppGetBorderConfigBottom", "p", 'u', 0, "softacl.runtime.descriptors.borders:get_bottom", "-"},
    {"acldvppGetBorderConfigLeft", "p", 'u', 0, "softacl.runtime.descriptors.borders:get_left", "-"},
    {"acldvppGetBorderConfigRight", "p", 'u', 0, "softacl.runtime.descriptors.borders:get_right", "-"},
    {"acldvppDestroyBorderConfig", "p", 'c', 0, "softacl.runtime.descriptors.borders:destroy", "-"},
    {"acldvppVpcMakeBorderAsync", "ppppp", 'c', 0, "softacl.runtime.media.border_tasks:make_border", "-,-,-,-,-"},
    {"acldvppVpcCalcHistAsync", "ppppp", 'c', 0, "softacl.runtime.media.histogram_tasks:calc_histogram", "-,-,-,-,-"},
    {"acldvppCreateHist", "", 'p', 0, "softacl.runtime.descriptors.value_tables:create_histogram", ""},
    {"acldvppDestroyHist", "p", 'c', 0, "softacl.runtime.descriptors.value_tables:destroy_histogram", "-"},
    {"acldvppGetHistDims", "p", 'u', 0, "softacl.runtime.descriptors.value_tables:get_histogram_dims", "-"},
    {"acldvppGetHistData", "pupp", 'c', 0, "softacl.runtime.descriptors.value_tables:get_histogram_data", "-,-,oQ,oH"},
    {"acldvppGetHistRetCode", "p", 'u', 0, "softacl.runtime.descriptors.value_tables:get_histogram_ret_code", "-"},
    {"acldvppClearHist", "p", 'c', 0, "softacl.runtime.descriptors.value_tables:clear_histogram", "-"},
    {"acldvppVpcBatchCropResizeMakeBorderAsync", "pppuppppp", 'c', 0, "softacl.c.media_batches:acldvppVpcBatchCropResizeMakeBorderAsync", "!"},
    {"acldvppSetChannelDescParam", "piup", 'c', 0, "softacl.c.media_batches:acldvppSetChannelDescParam", "!"},
    {"acldvppGetChannelDescParam", "piupp", 'c', 0, "softacl.c.media_batches:acldvppGetChannelDescParam", "!"},
    {"aclvdecSetChannelDescParam", "piup", 'c', 0, "softacl.c.media_batches:aclvdecSetChannelDescParam", "!"},
    {"aclvdecGetChannelDescParam", "piupp", 'c', 0, "softacl.c.media_batches:aclvdecGetChannelDescParam", "!"},
    {"hi_mpi_dvpp_malloc", "upu", 'c', 0, "softacl.runtime.himpi.system:malloc", "-,oQ,-"},
    {"hi_mpi_dvpp_free", "p", 'c', 0, "softacl.runtime.memory.allocation:free_himpi", "-"},
    {"hi_mpi_dvpp_get_version", "ppp", 'c', 0, "softacl.c.himpi_common:hi_mpi_dvpp_get_version", "!"},
    {"hi_mpi_sys_init", "", 'c', 0, "softacl.runtime.himpi.system:init", ""},
    {"hi_mpi_sys_exit", "", 'c', 0, "softacl.runtime.himpi.system:exit", ""},
    {"hi_mpi_sys_create_epoll", "ip", 'c', 0, "softacl.c.himpi_epoll:hi_mpi_sys_create_epoll", "!"},
    {"hi_mpi_sys_ctl_epoll", "iiip", 'c', 0, "softacl.c.himpi_epoll:hi_mpi_sys_ctl_epoll", "!"},
    {"hi_mpi_sys_wait_epoll", "ipiip", 'c', 0, "softacl.c.himpi_epoll:hi_mpi_sys_wait_epoll", "!"},
    {"hi_mpi_sys_close_epoll", "i", 'c', 0, "softacl.c.himpi_epoll:hi_mpi_sys_close_epoll", "!"},
    {"hi_mpi_sys_set_chn_csc_matrix", "iiip", 'c', 0, "softacl.c.himpi_common:hi_mpi_sys_set_chn_csc_matrix", "!"},
    {"hi_mpi_sys_get_chn_csc_matrix", "iipp", 'c', 0, "softacl.c.himpi_common:hi_mpi_sys_get_chn_csc_matrix", "!"},
    {"hi_mpi_sys_bind", "pp", 'c', 0, "softacl.c.himpi_absent:hi_mpi_sys_bind", "!"},
    {"hi_mpi_sys_unbind", "pp", 'c', 0, "softacl.c.himpi_absent:hi_mpi_sys_unbind", "!"},
    {"hi_mpi_sys_get_image_align_info", "pupp", 'c', 0, "softacl.c.himpi_common:hi_mpi_sys_get_image_align_info", "!"},
    {"hi_mpi_sys_full_init", "", 'c', 0, "softacl.c.himpi_absent:hi_mpi_sys_full_init", "!"},
    {"hi_mpi_vb_create_pool", "p", 'u', -1, "softacl.c.himpi_absent:hi_mpi_vb_create_pool", "!"},
    {"hi_mpi_vb_destroy_pool", "u", 'c', 0, "softacl.c.himpi_absent:hi_mpi_vb_destroy_pool", "!"},
    {"hi_mpi_vb_get_block", "uup", 'u', -1, "softacl.c.himpi_absent:hi_mpi_vb_get_block", "!"},
    {"hi_mpi_vb_release_block", "u", 'c', 0, "softacl.c.himpi_absent:hi_mpi_vb_release_block", "!"},
    {"hi_mpi_vb_handle_to_addr", "u", 'p', 0, "softacl.c.himpi_absent:hi_mpi_vb_handle_to_addr", "!"},
    {"hi_mpi_vb_block_copyref", "u", 'c', 0, "softacl.c.himpi_absent:hi_mpi_vb_block_copyref", "!"},
    {"hi_vdec_get_pic_buf_size", "ip", 'u', 0, "softacl.c.himpi_decoder_sizes:hi_vdec_get_pic_buf_size", "!"},
    {"hi_vdec_get_tmv_buf_size", "iuu", 'u', 0, "softacl.c.himpi_decoder_sizes:hi_vdec_get_tmv_buf_size", "!"},
    {"hi_mpi_vdec_create_chn", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_create_chn", "!"},
    {"hi_mpi_vdec_destroy_chn", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_destroy_chn", "!"},
    {"hi_mpi_vdec_set_chn_attr", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_set_chn_attr", "!"},
    {"hi_mpi_vdec_get_chn_attr", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_chn_attr", "!"},
    {"hi_mpi_vdec_set_protocol_param", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_set_protocol_param", "!"},
    {"hi_mpi_vdec_get_protocol_param", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_protocol_param", "!"},
    {"hi_mpi_vdec_start_recv_stream", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_start_recv_stream", "!"},
    {"hi_mpi_vdec_stop_recv_stream", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_stop_recv_stream", "!"},
    {"hi_mpi_vdec_query_status", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_query_status", "!"},
    {"hi_mpi_vdec_reset_chn", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_reset_chn", "!"},
    {"hi_mpi_vdec_set_chn_param", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_set_chn_param", "!"},
    {"hi_mpi_vdec_get_chn_param", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_chn_param", "!"},
    {"hi_mpi_vdec_send_stream", "ippi", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_send_stream", "!"},
    {"hi_mpi_vdec_get_frame", "ipppi", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_frame", "!"},
    {"hi_mpi_vdec_release_frame", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_release_frame", "!"},
    {"hi_mpi_vdec_get_fd", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_fd", "!"},
    {"hi_mpi_vdec_close_fd", "i", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_close_fd", "!"},
    {"hi_mpi_dvpp_get_image_info", "ipp", 'c', 0, "softacl.c.media:hi_mpi_dvpp_get_image_info", "!"},
    {"hi_mpi_vdec_set_jpegd_precision_mode", "ii", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_set_jpegd_precision_mode", "!"},
    {"hi_mpi_vdec_get_jpegd_output_info", "pip", 'c', 0, "softacl.c.media:hi_mpi_vdec_get_jpegd_output_info", "!"},
    {"hi_mpi_vdec_set_display_mode", "ii", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_set_display_mode", "!"},
    {"hi_mpi_vdec_get_display_mode", "ip", 'c', 0, "softacl.c.himpi_vdec:hi_mpi_vdec_get_display_mode", "!"},
    {"hi_mpi_venc_create_chn", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_create_chn", "!"},
    {"hi_mpi_venc_destroy_chn", "i", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_destroy_chn", "!"},
    {"hi_mpi_venc_start_chn", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_start_chn", "!"},
    {"hi_mpi_venc_stop_chn", "i", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_stop_chn", "!"},
    {"hi_mpi_venc_query_status", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_query_status", "!"},
    {"hi_mpi_venc_get_stream", "ipi", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_stream", "!"},
    {"hi_mpi_venc_release_stream", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_release_stream", "!"},
    {"hi_mpi_venc_send_frame", "ipi", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_send_frame", "!"},
    {"hi_mpi_venc_send_frame_ex", "ipi", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_send_frame_ex", "!"},
    {"hi_mpi_venc_get_qpmap_stride", "u", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_qpmap_stride", "!"},
    {"hi_mpi_venc_get_qpmap_size", "iuu", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_qpmap_size", "!"},
    {"hi_mpi_venc_send_jpege_frame", "ippi", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_send_jpege_frame", "!"},
    {"hi_mpi_venc_get_jpege_predicted_size", "ppp", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_jpege_predicted_size", "!"},
    {"hi_mpi_venc_get_fd", "i", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_fd", "!"},
    {"hi_mpi_venc_close_fd", "i", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_close_fd", "!"},
    {"hi_mpi_venc_set_chn_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_chn_param", "!"},
    {"hi_mpi_venc_get_chn_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_chn_param", "!"},
    {"hi_mpi_venc_set_mod_param", "p", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_mod_param", "!"},
    {"hi_mpi_venc_get_mod_param", "p", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_mod_param", "!"},
    {"hi_mpi_venc_set_jpeg_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_jpeg_param", "!"},
    {"hi_mpi_venc_get_jpeg_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_jpeg_param", "!"},
    {"hi_mpi_venc_set_jpeg_huffman_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_jpeg_huffman_param", "!"},
    {"hi_mpi_venc_get_jpeg_huffman_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_jpeg_huffman_param", "!"},
    {"hi_mpi_venc_compact_jpeg_tables", "iui", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_compact_jpeg_tables", "!"},
    {"hi_mpi_venc_request_idr", "ii", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_request_idr", "!"},
    {"hi_mpi_venc_set_scene_mode", "ii", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_scene_mode", "!"},
    {"hi_mpi_venc_set_rc_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_rc_param", "!"},
    {"hi_mpi_venc_get_rc_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_rc_param", "!"},
    {"hi_mpi_venc_set_roi_attr", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_roi_attr", "!"},
    {"hi_mpi_venc_get_roi_attr", "iup", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_roi_attr", "!"},
    {"hi_mpi_venc_set_ref_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_ref_param", "!"},
    {"hi_mpi_venc_get_ref_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_ref_param", "!"},
    {"hi_mpi_venc_get_scene_mode", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_scene_mode", "!"},
    {"hi_mpi_venc_set_h264_vui", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_h264_vui", "!"},
    {"hi_mpi_venc_get_h264_vui", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_h264_vui", "!"},
    {"hi_mpi_venc_set_h265_vui", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_h265_vui", "!"},
    {"hi_mpi_venc_get_h265_vui", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_h265_vui", "!"},
    {"hi_mpi_venc_set_cu_pred", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_cu_pred", "!"},
    {"hi_mpi_venc_get_cu_pred", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_cu_pred", "!"},
    {"hi_mpi_venc_set_intra_refresh", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_intra_refresh", "!"},
    {"hi_mpi_venc_get_intra_refresh", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_intra_refresh", "!"},
    {"hi_mpi_venc_set_chn_attr", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_chn_attr", "!"},
    {"hi_mpi_venc_get_chn_attr", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_chn_attr", "!"},
    {"hi_mpi_venc_set_slice_split", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_slice_split", "!"},
    {"hi_mpi_venc_get_slice_split", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_slice_split", "!"},
    {"hi_mpi_venc_set_streamcopy_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_set_streamcopy_param", "!"},
    {"hi_mpi_venc_get_streamcopy_param", "ip", 'c', 0, "softacl.c.himpi_venc:hi_mpi_venc_get_streamcopy_param", "!"},
    {"hi_mpi_vpc_median_blur", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_median_blur", "!"},
    {"hi_mpi_vpc_set_chn_opt_attr", "ip", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_set_chn_opt_attr", "!"},
    {"hi_mpi_vpc_erode", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_erode", "!"},
    {"hi_mpi_vpc_dilate", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_dilate", "!"},
    {"hi_mpi_vpc_blur", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_blur", "!"},
    {"hi_mpi_vpc_gaussian_blur", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_gaussian_blur", "!"},
    {"hi_mpi_vpc_filter2d", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_filter2d", "!"},
    {"hi_mpi_vpc_rotate", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_rotate", "!"},
    {"hi_mpi_vpc_draw_mosaic", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_draw_mosaic", "!"},
    {"hi_mpi_vpc_draw_cover", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_draw_cover", "!"},
    {"hi_mpi_vpc_draw_line", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_draw_line", "!"},
    {"hi_mpi_vpc_draw_osd", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_draw_osd", "!"},
    {"hi_mpi_vpc_create_chn", "ip", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_create_chn", "!"},
    {"hi_mpi_vpc_sys_create_chn", "pp", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_sys_create_chn", "!"},
    {"hi_mpi_vpc_destroy_chn", "i", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_destroy_chn", "!"},
    {"hi_mpi_vpc_crop", "ippupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_crop", "!"},
    {"hi_mpi_vpc_resize", "ippddupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_resize", "!"},
    {"hi_mpi_vpc_crop_resize", "ippupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_crop_resize", "!"},
    {"hi_mpi_vpc_crop_resize_paste", "ippupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_crop_resize_paste", "!"},
    {"hi_mpi_vpc_batch_crop_resize_paste", "ipupppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_batch_crop_resize_paste", "!"},
    {"hi_mpi_vpc_crop_resize_make_border", "ippupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_crop_resize_make_border", "!"},
    {"hi_mpi_vpc_batch_crop_resize_make_border", "ipupppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_batch_crop_resize_make_border", "!"},
    {"hi_mpi_vpc_convert_color", "ipppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_convert_color", "!"},
    {"hi_mpi_vpc_crop_resize_resize_paste", "ippupi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_crop_resize_resize_paste", "!"},
    {"hi_mpi_vpc_convert_color_to_yuv420", "ipppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_convert_color_to_yuv420", "!"},
    {"hi_mpi_vpc_convert_color_v2", "ippppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_convert_color_v2", "!"},
    {"hi_mpi_vpc_copy_make_border", "ippppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_copy_make_border", "!"},
    {"hi_mpi_vpc_pyrdown", "ippupuppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_pyrdown", "!"},
    {"hi_mpi_vpc_calc_hist", "ipppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_calc_hist", "!"},
    {"hi_mpi_vpc_equalize_hist", "ippppi", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_equalize_hist", "!"},
    {"hi_mpi_vpc_get_process_result", "iui", 'c', 0, "softacl.c.himpi_vpc:hi_mpi_vpc_get_process_result", "!"},
    {"hi_mpi_vpc_set_roundview_stitching_param", "ip", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_set_roundview_stitching_param", "!"},
    {"hi_mpi_vpc_get_roundview_stitching_param", "ip", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_roundview_stitching_param", "!"},
    {"hi_mpi_vpc_roundview_stitching", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_roundview_stitching", "!"},
    {"hi_mpi_vpc_set_chn_workspace", "ipu", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_set_chn_workspace", "!"},
    {"hi_mpi_vpc_get_lut_mem_size", "uup", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_lut_mem_size", "!"},
    {"hi_mpi_vpc_get_affine_transform", "pp", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_affine_transform", "!"},
    {"hi_mpi_vpc_get_rotation_matrix", "pddp", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_rotation_matrix", "!"},
    {"hi_mpi_vpc_warp_affine", "ipppi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_warp_affine", "!"},
    {"hi_mpi_vpc_get_affine_lut", "pup", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_affine_lut", "!"},
    {"hi_mpi_vpc_get_perspective_lut", "pup", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_perspective_lut", "!"},
    {"hi_mpi_vpc_get_remap_lut", "pp", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_get_remap_lut", "!"},
    {"hi_mpi_vpc_lut_remap", "ipppi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_lut_remap", "!"},
    {"hi_mpi_vpc_flip", "ippi", 'c', 0, "softacl.c.himpi_vpc_arrays:hi_mpi_vpc_flip", "!"},
    {"hi_mpi_pngd_create_chn", "ip", 'c', 0, "softacl.c.himpi_pngd:hi_mpi_pngd_create_chn", "!"},
    {"hi_mpi_pngd_destroy_chn", "i", 'c', 0, "softacl.c.himpi_pngd:hi_mpi_pngd_destroy_chn", "!"},
    {"hi_mpi_pngd_send_stream", "ippi", 'c', 0, "softacl.c.himpi_pngd:hi_mpi_pngd_send_stream", "!"},
    {"hi_mpi_pngd_get_image_data", "ippi", 'c', 0, "softacl.c.himpi_pngd:hi_mpi_pngd_get_image_data", "!"},
    {"hi_mpi_png_get_image_info", "pp", 'c', 0, "softacl.c.media:hi_mpi_png_get_image_info", "!"},
    {"hi_mpi_rgn_create", "up", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_create", "!"},
    {"hi_mpi_rgn_destroy", "u", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_destroy", "!"},
    {"hi_mpi_rgn_attach_to_chn", "upp", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_attach_to_chn", "!"},
    {"hi_mpi_rgn_detach_from_chn", "up", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_detach_from_chn", "!"},
    {"hi_mpi_rgn_set_display_attr", "upp", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_set_display_attr", "!"},
    {"hi_mpi_rgn_get_display_attr", "upp", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_get_display_attr", "!"},
    {"hi_mpi_rgn_get_canvas_info", "up", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_get_canvas_info", "!"},
    {"hi_mpi_rgn_update_canvas", "u", 'c', 0, "softacl.c.himpi_regions:hi_mpi_rgn_update_canvas", "!"},
    {"aclCreateTensor", "puipiipup", 'p', 0, "softacl.c.operators:aclCreateTensor", "!"},
    {"aclCreateScalar", "pi", 'p', 0, "softacl.c.operators:aclCreateScalar", "!"},
    {"aclCreateIntArray", "pu", 'p', 0, "softacl.c.operators:aclCreateIntArray", "!"},
    {"aclCreateFloatArray", "pu", 'p', 0, "softacl.c.operators:aclCreateFloatArray", "!"},
    {"aclCreateBoolArray", "pu", 'p', 0, "softacl.c.operators:aclCreateBoolArray", "!"},
    {"aclCreateTensorList", "pu", 'p', 0, "softacl.c.operators:aclCreateTensorList", "!"},
    {"aclCreateScalarList", "pu", 'p', 0, "softacl.c.operators:aclCreateScalarList", "!"},
    {"aclDestroyTensor", "p", 'c', 0, "softacl.c.operators:aclDestroyTensor", "!"},
    {"aclDestroyScalar", "p", 'c', 0, "softacl.c.operators:aclDestroyScalar", "!"},
    {"aclDestroyIntArray", "p", 'c', 0, "softacl.c.operators:aclDestroyIntArray", "!"},
    {"aclDestroyFloatArray", "p", 'c', 0, "softacl.c.operators:aclDestroyFloatArray", "!"},
    {"aclDestroyBoolArray", "p", 'c', 0, "softacl.c.operators:aclDestroyBoolArray", "!"},
    {"aclDestroyTensorList", "p", 'c', 0, "softacl.c.operators:aclDestroyTensorList", "!"},
    {"aclDestroyScalarList", "p", 'c', 0, "softacl.c.operators:aclDestroyScalarList", "!"},
    {"aclGetViewShape", "ppp", 'c', 0, "softacl.c.operators:aclGetViewShape", "!"},
    {"aclGetStorageShape", "ppp", 'c', 0, "softacl.c.operators:aclGetStorageShape", "!"},
    {"aclGetViewStrides", "ppp", 'c', 0, "softacl.c.operators:aclGetViewStrides", "!"},
    {"aclGetViewOffset", "pp", 'c', 0, "softacl.c.operators:aclGetViewOffset", "!"},
    {"aclGetFormat", "pp", 'c', 0, "softacl.c.operators:aclGetFormat", "!"},
    {"aclGetDataType", "pp", 'c', 0, "softacl.c.operators:aclGetDataType", "!"},
    {"aclGetIntArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetIntArraySize", "!"},
    {"aclGetFloatArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetFloatArraySize", "!"},
    {"aclGetBoolArraySize", "pp", 'c', 0, "softacl.c.operators:aclGetBoolArraySize", "!"},
    {"aclGetTensorListSize", "pp", 'c', 0, "softacl.c.operators:aclGetTensorListSize", "!"},
    {"aclGetScalarListSize", "pp", 'c', 0, "softacl.c.operators:aclGetScalarListSize", "!"},
    {"aclInitTensor", "ppuipiipup", 'c', 0, "", "!"},
    {"aclSetAclOpExecutorRepeatable", "p", 'c', 0, "softacl.c.operators:aclSetAclOpExecutorRepeatable", "!"},
    {"aclDestroyAclOpExecutor", "p", 'c', 0, "softacl.c.operators:aclDestroyAclOpExecutor", "!"},
    {"AclSetInputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetInputTensorAddr", "!"},
    {"AclSetOutputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetOutputTensorAddr", "!"},
    {"AclSetDynamicInputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"AclSetDynamicOutputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"AclSetTensorAddr", "pupp", 'c', 0, "softacl.c.operators:AclSetTensorAddr", "!"},
    {"AclSetDynamicTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetInputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetInputTensorAddr", "!"},
    {"aclSetOutputTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetOutputTensorAddr", "!"},
    {"aclSetDynamicInputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetDynamicOutputTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetTensorAddr", "pupp", 'c', 0, "softacl.c.operators:aclSetTensorAddr", "!"},
    {"aclSetDynamicTensorAddr", "puupp", 'c', 0, "", "!"},
    {"aclSetRawTensorAddr", "pp", 'c', 0, "softacl.c.operators:aclSetRawTensorAddr", "!"},
    {"aclGetRawTensorAddr", "pp", 'c', 0, "softacl.c.operators:aclGetRawTensorAddr", "!"},
    {"aclnnInit", "p", 'c', 0, "softacl.c.operators:aclnnInit", "!"},
    {"aclnnFinalize", "", 'c', 0, "softacl.c.operators:aclnnFinalize", "!"},
    {"aclnnAddGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAddGetWorkspaceSize", "!"},
    {"aclnnAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnAdd", "!"},
    {"aclnnAddsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAddsGetWorkspaceSize", "!"},
    {"aclnnAdds", "pupp", 'c', 0, "softacl.c.operators:aclnnAdds", "!"},
    {"aclnnInplaceAddGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddGetWorkspaceSize", "!"},
    {"aclnnInplaceAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAdd", "!"},
    {"aclnnInplaceAddsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddsGetWorkspaceSize", "!"},
    {"aclnnInplaceAdds", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAdds", "!"},
    {"aclnnMulsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMulsGetWorkspaceSize", "!"},
    {"aclnnMulGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMulGetWorkspaceSize", "!"},
    {"aclnnInplaceMulsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceMulsGetWorkspaceSize", "!"},
    {"aclnnInplaceMulGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceMulGetWorkspaceSize", "!"},
    {"aclnnMuls", "pupp", 'c', 0, "softacl.c.operators:aclnnMuls", "!"},
    {"aclnnMul", "pupp", 'c', 0, "softacl.c.operators:aclnnMul", "!"},
    {"aclnnInplaceMuls", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMuls", "!"},
    {"aclnnInplaceMul", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMul", "!"},
    {"aclnnSubGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSubGetWorkspaceSize", "!"},
    {"aclnnSub", "pupp", 'c', 0, "softacl.c.operators:aclnnSub", "!"},
    {"aclnnSubsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSubsGetWorkspaceSize", "!"},
    {"aclnnSubs", "pupp", 'c', 0, "softacl.c.operators:aclnnSubs", "!"},
    {"aclnnInplaceSubGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceSubGetWorkspaceSize", "!"},
    {"aclnnInplaceSub", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSub", "!"},
    {"aclnnInplaceSubsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceSubsGetWorkspaceSize", "!"},
    {"aclnnInplaceSubs", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSubs", "!"},
    {"aclnnDivGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnDivGetWorkspaceSize", "!"},
    {"aclnnDivsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnDivsGetWorkspaceSize", "!"},
    {"aclnnDivModGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnDivModGetWorkspaceSize", "!"},
    {"aclnnDivModsGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnDivModsGetWorkspaceSize", "!"},
    {"aclnnInplaceDivGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceDivGetWorkspaceSize", "!"},
    {"aclnnInplaceDivsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceDivsGetWorkspaceSize", "!"},
    {"aclnnInplaceDivModGetWorkspaceSize", "ppipp", 'c', 0, "softacl.c.operators:aclnnInplaceDivModGetWorkspaceSize", "!"},
    {"aclnnInplaceDivModsGetWorkspaceSize", "ppipp", 'c', 0, "softacl.c.operators:aclnnInplaceDivModsGetWorkspaceSize", "!"},
    {"aclnnDiv", "pupp", 'c', 0, "softacl.c.operators:aclnnDiv", "!"},
    {"aclnnDivs", "pupp", 'c', 0, "softacl.c.operators:aclnnDivs", "!"},
    {"aclnnDivMod", "pupp", 'c', 0, "softacl.c.operators:aclnnDivMod", "!"},
    {"aclnnDivMods", "pupp", 'c', 0, "softacl.c.operators:aclnnDivMods", "!"},
    {"aclnnInplaceDiv", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDiv", "!"},
    {"aclnnInplaceDivs", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivs", "!"},
    {"aclnnInplaceDivMod", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivMod", "!"},
    {"aclnnInplaceDivMods", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceDivMods", "!"},
    {"aclnnMatmulGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnMatmulGetWorkspaceSize", "!"},
    {"aclnnMatmul", "pupp", 'c', 0, "softacl.c.operators:aclnnMatmul", "!"},
    {"aclnnCastGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnCastGetWorkspaceSize", "!"},
    {"aclnnCast", "pupp", 'c', 0, "softacl.c.operators:aclnnCast", "!"},
    {"aclnnInplaceCopyGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceCopyGetWorkspaceSize", "!"},
    {"aclnnInplaceCopy", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCopy", "!"},
    {"acldumpRegCallback", "pi", 'c', 0, "softacl.c.models:acldumpRegCallback", "!"},
    {"acldumpUnregCallback", "", 'v', 0, "softacl.models.dumps:unregister", ""},
    {"aclprofCreateConfig", "puipu", 'p', 0, "softacl.c.profiling:aclprofCreateConfig", "!"},
    {"aclprofDestroyConfig", "p", 'c', 0, "softacl.runtime.profiling.configs:destroy", "-"},
    {"aclprofInit", "pu", 'c', 0, "softacl.c.profiling:aclprofInit", "!"},
    {"aclprofFinalize", "", 'c', 0, "softacl.runtime.profiling.session:finalize", ""},
    {"aclprofStart", "p", 'c', 0, "softacl.runtime.profiling.session:start", "-"},
    {"aclprofStop", "p", 'c', 0, "softacl.runtime.profiling.session:stop", "-"},
    {"aclprofModelSubscribe", "up", 'c', 0, "", "!"},
    {"aclprofModelUnSubscribe", "u", 'c', 0, "", "!"},
    {"aclprofCreateSubscribeConfig", "iip", 'p', 0, "", "!"},
    {"aclprofDestroySubscribeConfig", "p", 'c', 0, "", "!"},
    {"aclprofGetOpDescSize", "p", 'c', 0, "", "!"},
    {"aclprofGetOpNum", "pup", 'c', 0, "", "!"},
    {"aclprofGetOpType", "puupu", 'c', 0, "", "!"},
    {"aclprofGetOpName", "puupu", 'c', 0, "", "!"},
    {"aclprofGetOpStart", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpEnd", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpDuration", "puu", 'u', 0, "", "!"},
    {"aclprofGetModelId", "puu", 'u', 0, "", "!"},
    {"aclprofGetOpTypeLen", "puup", 'c', 0, "", "!"},
    {"aclprofGetOpNameLen", "puup", 'c', 0, "", "!"},
    {"aclprofGetStepTimestamp", "pip", 'c', 0, "softacl.runtime.profiling.steps:mark", "-,-,-"},
    {"aclprofDestroyStepInfo", "p", 'v', 0, "softacl.runtime.profiling.steps:destroy", "-"},
    {"aclprofCreateStepInfo", "", 'p', 0, "softacl.runtime.profiling.steps:create", ""},
    {"aclprofCreateStamp", "", 'p', 0, "softacl.runtime.profiling.stamps:create", ""},
    {"aclprofDestroyStamp", "p", 'v', 0, "softacl.runtime.profiling.stamps:destroy", "-"},
    {"aclprofPush", "p", 'c', 0, "softacl.runtime.profiling.stamps:push", "-"},
    {"aclprofPop", "", 'c', 0, "softacl.runtime.profiling.stamps:pop", ""},
    {"aclprofRangeStart", "pp", 'c', 0, "softacl.runtime.profiling.stamps:range_start", "-,oI"},
    {"aclprofRangeStop", "u", 'c', 0, "softacl.runtime.profiling.stamps:range_stop", "-"},
    {"aclprofSetStampTraceMessage", "ppu", 'c', 0, "softacl.c.profiling:aclprofSetStampTraceMessage", "!"},
    {"aclprofMark", "p", 'c', 0, "softacl.runtime.profiling.stamps:mark", "-"},
    {"aclprofMarkEx", "pup", 'c', 0, "softacl.c.profiling:aclprofMarkEx", "!"},
    {"aclprofSetConfig", "ipu", 'c', 0, "softacl.c.profiling:aclprofSetConfig", "!"},
    {"aclprofGetOpFlag", "puu", 'i', ACL_SUBSCRIBE_NONE, "", "!"},
    {"aclprofGetOpAttriValue", "puui", 'p', 0, "", "!"},
    {"aclprofStr2Id", "p", 'u', 0, "softacl.c.profiling:aclprofStr2Id", "!"},
    {"aclprofRangePushEx", "p", 'c', 0, "", "!"},
    {"aclprofRangePop", "", 'c', 0, "", "!"},
    {"aclblasGemvEx", "iiippiipiippiiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForGemvEx", "iiiiiiip", 'c', 0, "", "!"},
    {"aclblasHgemv", "iiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForHgemv", "iiiip", 'c', 0, "", "!"},
    {"aclblasS8gemv", "iiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForS8gemv", "iiiip", 'c', 0, "", "!"},
    {"aclblasGemmEx", "iiiiiippiipiippiiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForGemmEx", "iiiiiiiiiip", 'c', 0, "", "!"},
    {"aclblasHgemm", "iiiiiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForHgemm", "iiiiiiip", 'c', 0, "", "!"},
    {"aclblasS8gemm", "iiiiiippipippiip", 'c', 0, "", "!"},
    {"aclblasCreateHandleForS8gemm", "iiiiiiip", 'c', 0, "", "!"},
    {"aclfvCreateInitPara", "u", 'p', 0, "", "!"},
    {"aclfvDestroyInitPara", "p", 'c', 0, "", "!"},
    {"aclfvSet1NTopNum", "pu", 'c', 0, "", "!"},
    {"aclfvSetNMTopNum", "pu", 'c', 0, "", "!"},
    {"aclfvInit", "p", 'c', 0, "", "!"},
    {"aclfvRelease", "", 'c', 0, "", "!"},
    {"aclfvRepoAdd", "ip", 'c', 0, "", "!"},
    {"aclfvRepoDel", "ip", 'c', 0, "", "!"},
    {"aclfvCreateFeatureInfo", "uuuuupu", 'p', 0, "", "!"},
    {"aclfvDestroyFeatureInfo", "p", 'c', 0, "", "!"},
    {"aclfvCreateRepoRange", "uuuu", 'p', 0, "", "!"},
    {"aclfvDestroyRepoRange", "p", 'c', 0, "", "!"},
    {"aclfvDel", "p", 'c', 0, "", "!"},
    {"aclfvModify", "p", 'c', 0, "", "!"},
    {"aclfvCreateQueryTable", "uupu", 'p', 0, "", "!"},
    {"aclfvDestroyQueryTable", "p", 'c', 0, "", "!"},
    {"aclfvCreateSearchInput", "ppu", 'p', 0, "", "!"},
    {"aclfvDestroySearchInput", "p", 'c', 0, "", "!"},
    {"aclfvCreateSearchResult", "upuppppu", 'p', 0, "", "!"},
    {"aclfvDestroySearchResult", "p", 'c', 0, "", "!"},
    {"aclfvSearch", "ipp", 'c', 0, "", "!"},
    {"acldumpGetPath", "i", 'p', 0, "", "!"},
    {"acldumpSaveExceptionInfo", "pppu", 'c', 0, "", "!"},
    {"acldumpGetExceptionInfoPath", "pu", 'c', 0, "", "!"},
    {"acltdtGetTensorTypeFromItem", "p", 'i', -1, "", "!"},
    {"acltdtGetDataTypeFromItem", "p", 'i', -1, "", "!"},
    {"acltdtGetDataAddrFromItem", "p", 'p', 0, "", "!"},
    {"acltdtGetDataSizeFromItem", "p", 'u', 0, "", "!"},
    {"acltdtGetDimNumFromItem", "p", 'u', 0, "", "!"},
    {"acltdtGetSliceInfoFromItem", "ppp", 'c', 0, "", "!"},
    {"acltdtGetDimsFromItem", "ppu", 'c', 0, "", "!"},
    {"acltdtCreateDataItem", "ipuipu", 'p', 0, "", "!"},
    {"acltdtDestroyDataItem", "p", 'c', 0, "", "!"},
    {"acltdtCreateDataset", "", 'p', 0, "", "!"},
    {"acltdtDestroyDataset", "p", 'c', 0, "", "!"},
    {"acltdtGetDataItem", "pu", 'p', 0, "", "!"},
    {"acltdtAddDataItem", "pp", 'c', 0, "", "!"},
    {"acltdtGetDatasetSize", "p", 'u', 0, "", "!"},
    {"acltdtGetDatasetName", "p", 'p', 0, "", "!"},
    {"acltdtStopChannel", "p", 'c', 0, "", "!"},
    {"acltdtCreateChannel", "up", 'p', 0, "", "!"},
    {"acltdtCreateChannelWithCapacity", "upu", 'p', 0, "", "!"},
    {"acltdtDestroyChannel", "p", 'c', 0, "", "!"},
    {"acltdtCleanChannel", "p", 'c', 0, "", "!"},
    {"acltdtSendTensor", "ppi", 'c', 0, "", "!"},
    {"acltdtReceiveTensor", "ppi", 'c', 0, "", "!"},
    {"acltdtQueryChannelSize", "pp", 'c', 0, "", "!"},
    {"acltdtCreateQueue", "pp", 'c', 0, "", "!"},
    {"acltdtDestroyQueue", "u", 'c', 0, "", "!"},
    {"acltdtEnqueue", "upi", 'c', 0, "", "!"},
    {"acltdtDequeue", "upi", 'c', 0, "", "!"},
    {"acltdtEnqueueData", "upupuiu", 'c', 0, "", "!"},
    {"acltdtDequeueData", "upuppui", 'c', 0, "", "!"},
    {"acltdtGrantQueue", "uiui", 'c', 0, "", "!"},
    {"acltdtAttachQueue", "uip", 'c', 0, "", "!"},
    {"acltdtBindQueueRoutes", "p", 'c', 0, "", "!"},
    {"acltdtUnbindQueueRoutes", "p", 'c', 0, "", "!"},
    {"acltdtQueryQueueRoutes", "pp", 'c', 0, "", "!"},
    {"acltdtAllocBuf", "uup", 'c', 0, "", "!"},
    {"acltdtFreeBuf", "p", 'c', 0, "", "!"},
    {"acltdtGetBufData", "ppp", 'c', 0, "", "!"},
    {"acltdtSetBufDataLen", "pu", 'c', 0, "", "!"},
    {"acltdtGetBufDataLen", "pp", 'c', 0, "", "!"},
    {"acltdtAppendBufChain", "pp", 'c', 0, "", "!"},
    {"acltdtGetBufChainNum", "pp", 'c', 0, "", "!"},
    {"acltdtGetBufFromChain", "pup", 'c', 0, "", "!"},
    {"acltdtGetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"acltdtSetBufUserData", "ppuu", 'c', 0, "", "!"},
    {"acltdtCopyBufRef", "pp", 'c', 0, "", "!"},
    {"acltdtCreateQueueAttr", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueAttr", "p", 'c', 0, "", "!"},
    {"acltdtSetQueueAttr", "piup", 'c', 0, "", "!"},
    {"acltdtGetQueueAttr", "piupp", 'c', 0, "", "!"},
    {"acltdtCreateQueueRoute", "uu", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRoute", "p", 'c', 0, "", "!"},
    {"acltdtGetQueueRouteParam", "piupp", 'c', 0, "", "!"},
    {"acltdtCreateQueueRouteList", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRouteList", "p", 'c', 0, "", "!"},
    {"acltdtAddQueueRoute", "pp", 'c', 0, "", "!"},
    {"acltdtGetQueueRoute", "pup", 'c', 0, "", "!"},
    {"acltdtGetQueueRouteNum", "p", 'u', 0, "", "!"},
    {"acltdtCreateQueueRouteQueryInfo", "", 'p', 0, "", "!"},
    {"acltdtDestroyQueueRouteQueryInfo", "p", 'c', 0, "", "!"},
    {"acltdtSetQueueRouteQueryInfo", "piup", 'c', 0, "", "!"},
    {"aclrtcCreateProg", "pppipp", 'c', 0, "", "!"},
    {"aclrtcCompileProg", "pip", 'c', 0, "", "!"},
    {"aclrtcDestroyProg", "p", 'c', 0, "", "!"},
    {"aclrtcGetBinData", "pp", 'c', 0, "", "!"},
    {"aclrtcGetBinDataSize", "pp", 'c', 0, "", "!"},
    {"aclrtcGetCompileLogSize", "pp", 'c', 0, "", "!"},
    {"aclrtcGetCompileLog", "pp", 'c', 0, "", "!"},
    {"HcclGetRootInfo", "p", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetRootInfo", "!"},
    {"HcclCommInitRootInfo", "upup", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommInitRootInfo", "!"},
    {"HcclCommInitRootInfoConfig", "upupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommInitRootInfoConfig", "!"},
    {"HcclCommInitClusterInfo", "pup", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommInitClusterInfo", "!"},
    {"HcclCommInitClusterInfoConfig", "pupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommInitClusterInfoConfig", "!"},
    {"HcclCommInitAll", "upp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommInitAll", "!"},
    {"HcclCreateSubCommConfig", "pupuupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCreateSubCommConfig", "!"},
    {"HcclCommDestroy", "p", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommDestroy", "!"},
    {"HcclCommSuspend", "p", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommSuspend", "!"},
    {"HcclCommResume", "p", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclCommResume", "!"},
    {"HcclGetRankSize", "pp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetRankSize", "!"},
    {"HcclGetRankId", "pp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetRankId", "!"},
    {"HcclGetCommName", "pp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetCommName", "!"},
    {"HcclGetCommAsyncError", "pp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetCommAsyncError", "!"},
    {"HcclGetErrorString", "i", 'p', 0, "softacl.c.collectives:HcclGetErrorString", "!"},
    {"HcclGetCommConfigCapability", "", 'u', 0, "softacl.c.collectives:HcclGetCommConfigCapability", "!"},
    {"HcclSetConfig", "ip", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclSetConfig", "!"},
    {"HcclGetConfig", "ip", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGetConfig", "!"},
    {"HcclGroupStart", "", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGroupStart", "!"},
    {"HcclGroupEnd", "", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclGroupEnd", "!"},
    {"HcclAllReduce", "ppuiipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAllReduce", "!"},
    {"HcclBroadcast", "puiupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclBroadcast", "!"},
    {"HcclReduceScatter", "ppuiipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclReduceScatter", "!"},
    {"HcclReduceScatterV", "ppppuiipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclReduceScatterV", "!"},
    {"HcclScatter", "ppuiupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclScatter", "!"},
    {"HcclAllGather", "ppuipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAllGather", "!"},
    {"HcclAllGatherV", "pupppipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAllGatherV", "!"},
    {"HcclAlltoAll", "puipuipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAlltoAll", "!"},
    {"HcclAlltoAllV", "pppipppipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAlltoAllV", "!"},
    {"HcclAlltoAllVC", "ppipipp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclAlltoAllVC", "!"},
    {"HcclReduce", "ppuiiupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclReduce", "!"},
    {"HcclBarrier", "pp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclBarrier", "!"},
    {"HcclSend", "puiupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclSend", "!"},
    {"HcclRecv", "puiupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclRecv", "!"},
    {"HcclBatchSendRecv", "pupp", 'c', HCCL_E_INTERNAL, "softacl.c.collectives:HcclBatchSendRecv", "!"},
    {"aclnnAbsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAbsGetWorkspaceSize", "!"},
    {"aclnnAbs", "pupp", 'c', 0, "softacl.c.operators:aclnnAbs", "!"},
    {"aclnnAcosGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAcosGetWorkspaceSize", "!"},
    {"aclnnAcos", "pupp", 'c', 0, "softacl.c.operators:aclnnAcos", "!"},
    {"aclnnAcoshGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAcoshGetWorkspaceSize", "!"},
    {"aclnnAcosh", "pupp", 'c', 0, "softacl.c.operators:aclnnAcosh", "!"},
    {"aclnnAdaptiveAvgPool2dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool2dGetWorkspaceSize", "!"},
    {"aclnnAdaptiveAvgPool2d", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool2d", "!"},
    {"aclnnAdaptiveAvgPool2dBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool2dBackwardGetWorkspaceSize", "!"},
    {"aclnnAdaptiveAvgPool2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool2dBackward", "!"},
    {"aclnnAdaptiveAvgPool3dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool3dGetWorkspaceSize", "!"},
    {"aclnnAdaptiveAvgPool3d", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool3d", "!"},
    {"aclnnAdaptiveAvgPool3dBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool3dBackwardGetWorkspaceSize", "!"},
    {"aclnnAdaptiveAvgPool3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveAvgPool3dBackward", "!"},
    {"aclnnAdaptiveMaxPool2dGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool2dGetWorkspaceSize", "!"},
    {"aclnnAdaptiveMaxPool2d", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool2d", "!"},
    {"aclnnAdaptiveMaxPool2dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool2dBackwardGetWorkspaceSize", "!"},
    {"aclnnAdaptiveMaxPool2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool2dBackward", "!"},
    {"aclnnAdaptiveMaxPool3dGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool3dGetWorkspaceSize", "!"},
    {"aclnnAdaptiveMaxPool3d", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool3d", "!"},
    {"aclnnAdaptiveMaxPool3dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool3dBackwardGetWorkspaceSize", "!"},
    {"aclnnAdaptiveMaxPool3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAdaptiveMaxPool3dBackward", "!"},
    {"aclnnAddLayerNormGetWorkspaceSize", "pppppdupppppp", 'c', 0, "softacl.c.operators:aclnnAddLayerNormGetWorkspaceSize", "!"},
    {"aclnnAddLayerNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnAddLayerNorm", "!"},
    {"aclnnAddLayerNormGradGetWorkspaceSize", "pppppppppppp", 'c', 0, "softacl.c.operators:aclnnAddLayerNormGradGetWorkspaceSize", "!"},
    {"aclnnAddLayerNormGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnAddLayerNormGrad", "!"},
    {"aclnnAddRmsNormGetWorkspaceSize", "pppdppppp", 'c', 0, "softacl.c.operators:aclnnAddRmsNormGetWorkspaceSize", "!"},
    {"aclnnAddRmsNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnAddRmsNorm", "!"},
    {"aclnnAddV3GetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnAddV3GetWorkspaceSize", "!"},
    {"aclnnAddV3", "pupp", 'c', 0, "softacl.c.operators:aclnnAddV3", "!"},
    {"aclnnAddbmmGetWorkspaceSize", "ppppppipp", 'c', 0, "softacl.c.operators:aclnnAddbmmGetWorkspaceSize", "!"},
    {"aclnnAddbmm", "pupp", 'c', 0, "softacl.c.operators:aclnnAddbmm", "!"},
    {"aclnnAddcdivGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnAddcdivGetWorkspaceSize", "!"},
    {"aclnnAddcdiv", "pupp", 'c', 0, "softacl.c.operators:aclnnAddcdiv", "!"},
    {"aclnnAddcmulGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnAddcmulGetWorkspaceSize", "!"},
    {"aclnnAddcmul", "pupp", 'c', 0, "softacl.c.operators:aclnnAddcmul", "!"},
    {"aclnnAddmmGetWorkspaceSize", "ppppppipp", 'c', 0, "softacl.c.operators:aclnnAddmmGetWorkspaceSize", "!"},
    {"aclnnAddmm", "pupp", 'c', 0, "softacl.c.operators:aclnnAddmm", "!"},
    {"aclnnAddmvGetWorkspaceSize", "ppppppipp", 'c', 0, "softacl.c.operators:aclnnAddmvGetWorkspaceSize", "!"},
    {"aclnnAddmv", "pupp", 'c', 0, "softacl.c.operators:aclnnAddmv", "!"},
    {"aclnnAddrGetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnAddrGetWorkspaceSize", "!"},
    {"aclnnAddr", "pupp", 'c', 0, "softacl.c.operators:aclnnAddr", "!"},
    {"aclnnAffineGridGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnAffineGridGetWorkspaceSize", "!"},
    {"aclnnAffineGrid", "pupp", 'c', 0, "softacl.c.operators:aclnnAffineGrid", "!"},
    {"aclnnAllGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnAllGetWorkspaceSize", "!"},
    {"aclnnAll", "pupp", 'c', 0, "softacl.c.operators:aclnnAll", "!"},
    {"aclnnAmaxGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnAmaxGetWorkspaceSize", "!"},
    {"aclnnAmax", "pupp", 'c', 0, "softacl.c.operators:aclnnAmax", "!"},
    {"aclnnAminGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnAminGetWorkspaceSize", "!"},
    {"aclnnAmin", "pupp", 'c', 0, "softacl.c.operators:aclnnAmin", "!"},
    {"aclnnAminmaxGetWorkspaceSize", "ppupppp", 'c', 0, "softacl.c.operators:aclnnAminmaxGetWorkspaceSize", "!"},
    {"aclnnAminmax", "pupp", 'c', 0, "softacl.c.operators:aclnnAminmax", "!"},
    {"aclnnAminmaxAllGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAminmaxAllGetWorkspaceSize", "!"},
    {"aclnnAminmaxAll", "pupp", 'c', 0, "softacl.c.operators:aclnnAminmaxAll", "!"},
    {"aclnnAminmaxDimGetWorkspaceSize", "piupppp", 'c', 0, "softacl.c.operators:aclnnAminmaxDimGetWorkspaceSize", "!"},
    {"aclnnAminmaxDim", "pupp", 'c', 0, "softacl.c.operators:aclnnAminmaxDim", "!"},
    {"aclnnAmpUpdateScaleGetWorkspaceSize", "pppddipppp", 'c', 0, "softacl.c.operators:aclnnAmpUpdateScaleGetWorkspaceSize", "!"},
    {"aclnnAmpUpdateScale", "pupp", 'c', 0, "softacl.c.operators:aclnnAmpUpdateScale", "!"},
    {"aclnnAngleV2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAngleV2GetWorkspaceSize", "!"},
    {"aclnnAngleV2", "pupp", 'c', 0, "softacl.c.operators:aclnnAngleV2", "!"},
    {"aclnnAnyGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnAnyGetWorkspaceSize", "!"},
    {"aclnnAny", "pupp", 'c', 0, "softacl.c.operators:aclnnAny", "!"},
    {"aclnnApplyAdamWV2GetWorkspaceSize", "ppppppfffffuupp", 'c', 0, "softacl.c.operators:aclnnApplyAdamWV2GetWorkspaceSize", "!"},
    {"aclnnApplyAdamWV2", "pupp", 'c', 0, "softacl.c.operators:aclnnApplyAdamWV2", "!"},
    {"aclnnApplyFusedEmaAdamGetWorkspaceSize", "ppppppdddddiudpp", 'c', 0, "softacl.c.operators:aclnnApplyFusedEmaAdamGetWorkspaceSize", "!"},
    {"aclnnApplyFusedEmaAdam", "pupp", 'c', 0, "softacl.c.operators:aclnnApplyFusedEmaAdam", "!"},
    {"aclnnApplyRotaryPosEmbGetWorkspaceSize", "ppppipp", 'c', 0, "softacl.c.operators:aclnnApplyRotaryPosEmbGetWorkspaceSize", "!"},
    {"aclnnApplyRotaryPosEmb", "pupp", 'c', 0, "softacl.c.operators:aclnnApplyRotaryPosEmb", "!"},
    {"aclnnArangeGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnArangeGetWorkspaceSize", "!"},
    {"aclnnArange", "pupp", 'c', 0, "softacl.c.operators:aclnnArange", "!"},
    {"aclnnArgMaxGetWorkspaceSize", "piuppp", 'c', 0, "softacl.c.operators:aclnnArgMaxGetWorkspaceSize", "!"},
    {"aclnnArgMax", "pupp", 'c', 0, "softacl.c.operators:aclnnArgMax", "!"},
    {"aclnnArgMinGetWorkspaceSize", "piuppp", 'c', 0, "softacl.c.operators:aclnnArgMinGetWorkspaceSize", "!"},
    {"aclnnArgMin", "pupp", 'c', 0, "softacl.c.operators:aclnnArgMin", "!"},
    {"aclnnArgsortGetWorkspaceSize", "piuppp", 'c', 0, "softacl.c.operators:aclnnArgsortGetWorkspaceSize", "!"},
    {"aclnnArgsort", "pupp", 'c', 0, "softacl.c.operators:aclnnArgsort", "!"},
    {"aclnnAsinGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAsinGetWorkspaceSize", "!"},
    {"aclnnAsin", "pupp", 'c', 0, "softacl.c.operators:aclnnAsin", "!"},
    {"aclnnAsinhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAsinhGetWorkspaceSize", "!"},
    {"aclnnAsinh", "pupp", 'c', 0, "softacl.c.operators:aclnnAsinh", "!"},
    {"aclnnAtanGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAtanGetWorkspaceSize", "!"},
    {"aclnnAtan", "pupp", 'c', 0, "softacl.c.operators:aclnnAtan", "!"},
    {"aclnnAtan2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnAtan2GetWorkspaceSize", "!"},
    {"aclnnAtan2", "pupp", 'c', 0, "softacl.c.operators:aclnnAtan2", "!"},
    {"aclnnAtanhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnAtanhGetWorkspaceSize", "!"},
    {"aclnnAtanh", "pupp", 'c', 0, "softacl.c.operators:aclnnAtanh", "!"},
    {"aclnnAvgPool2dGetWorkspaceSize", "ppppuuiippp", 'c', 0, "softacl.c.operators:aclnnAvgPool2dGetWorkspaceSize", "!"},
    {"aclnnAvgPool2d", "pupp", 'c', 0, "softacl.c.operators:aclnnAvgPool2d", "!"},
    {"aclnnAvgPool2dBackwardGetWorkspaceSize", "pppppuuiippp", 'c', 0, "softacl.c.operators:aclnnAvgPool2dBackwardGetWorkspaceSize", "!"},
    {"aclnnAvgPool2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAvgPool2dBackward", "!"},
    {"aclnnAvgPool3dGetWorkspaceSize", "ppppuuippp", 'c', 0, "softacl.c.operators:aclnnAvgPool3dGetWorkspaceSize", "!"},
    {"aclnnAvgPool3d", "pupp", 'c', 0, "softacl.c.operators:aclnnAvgPool3d", "!"},
    {"aclnnAvgPool3dBackwardGetWorkspaceSize", "pppppuuippp", 'c', 0, "softacl.c.operators:aclnnAvgPool3dBackwardGetWorkspaceSize", "!"},
    {"aclnnAvgPool3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnAvgPool3dBackward", "!"},
    {"aclnnBaddbmmGetWorkspaceSize", "ppppppipp", 'c', 0, "softacl.c.operators:aclnnBaddbmmGetWorkspaceSize", "!"},
    {"aclnnBaddbmm", "pupp", 'c', 0, "softacl.c.operators:aclnnBaddbmm", "!"},
    {"aclnnBatchMatMulGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnBatchMatMulGetWorkspaceSize", "!"},
    {"aclnnBatchMatMul", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchMatMul", "!"},
    {"aclnnBatchNormGetWorkspaceSize", "pppppuddppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormGetWorkspaceSize", "!"},
    {"aclnnBatchNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNorm", "!"},
    {"aclnnBatchNormBackwardGetWorkspaceSize", "pppppppudpppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormBackwardGetWorkspaceSize", "!"},
    {"aclnnBatchNormBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormBackward", "!"},
    {"aclnnBatchNormElemtGetWorkspaceSize", "pppppdppp", 'c', 0, "softacl.c.operators:aclnnBatchNormElemtGetWorkspaceSize", "!"},
    {"aclnnBatchNormElemt", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormElemt", "!"},
    {"aclnnBatchNormElemtBackwardGetWorkspaceSize", "ppppppppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormElemtBackwardGetWorkspaceSize", "!"},
    {"aclnnBatchNormElemtBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormElemtBackward", "!"},
    {"aclnnBatchNormGatherStatsWithCountsGetWorkspaceSize", "pppppddppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormGatherStatsWithCountsGetWorkspaceSize", "!"},
    {"aclnnBatchNormGatherStatsWithCounts", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormGatherStatsWithCounts", "!"},
    {"aclnnBatchNormReduceGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormReduceGetWorkspaceSize", "!"},
    {"aclnnBatchNormReduce", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormReduce", "!"},
    {"aclnnBatchNormReduceBackwardGetWorkspaceSize", "pppppuuupppppp", 'c', 0, "softacl.c.operators:aclnnBatchNormReduceBackwardGetWorkspaceSize", "!"},
    {"aclnnBatchNormReduceBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormReduceBackward", "!"},
    {"aclnnBatchNormStatsGetWorkspaceSize", "pdpppp", 'c', 0, "softacl.c.operators:aclnnBatchNormStatsGetWorkspaceSize", "!"},
    {"aclnnBatchNormStats", "pupp", 'c', 0, "softacl.c.operators:aclnnBatchNormStats", "!"},
    {"aclnnBernoulliGetWorkspaceSize", "ppiippp", 'c', 0, "softacl.c.operators:aclnnBernoulliGetWorkspaceSize", "!"},
    {"aclnnBernoulli", "pupp", 'c', 0, "softacl.c.operators:aclnnBernoulli", "!"},
    {"aclnnBernoulliTensorGetWorkspaceSize", "ppiippp", 'c', 0, "softacl.c.operators:aclnnBernoulliTensorGetWorkspaceSize", "!"},
    {"aclnnBernoulliTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnBernoulliTensor", "!"},
    {"aclnnBinaryCrossEntropyGetWorkspaceSize", "pppippp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyGetWorkspaceSize", "!"},
    {"aclnnBinaryCrossEntropy", "pupp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropy", "!"},
    {"aclnnBinaryCrossEntropyBackwardGetWorkspaceSize", "ppppippp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyBackwardGetWorkspaceSize", "!"},
    {"aclnnBinaryCrossEntropyBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyBackward", "!"},
    {"aclnnBinaryCrossEntropyWithLogitsGetWorkspaceSize", "ppppippp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogitsGetWorkspaceSize", "!"},
    {"aclnnBinaryCrossEntropyWithLogits", "pupp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogits", "!"},
    {"aclnnBinaryCrossEntropyWithLogitsBackwardGetWorkspaceSize", "pppppippp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogitsBackwardGetWorkspaceSize", "!"},
    {"aclnnBinaryCrossEntropyWithLogitsBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogitsBackward", "!"},
    {"aclnnBinaryCrossEntropyWithLogitsTargetBackwardGetWorkspaceSize", "pppppippp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogitsTargetBackwardGetWorkspaceSize", "!"},
    {"aclnnBinaryCrossEntropyWithLogitsTargetBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnBinaryCrossEntropyWithLogitsTargetBackward", "!"},
    {"aclnnBincountGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnBincountGetWorkspaceSize", "!"},
    {"aclnnBincount", "pupp", 'c', 0, "softacl.c.operators:aclnnBincount", "!"},
    {"aclnnBitwiseAndScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseAndScalarGetWorkspaceSize", "!"},
    {"aclnnBitwiseAndScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseAndScalar", "!"},
    {"aclnnBitwiseAndTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseAndTensorGetWorkspaceSize", "!"},
    {"aclnnBitwiseAndTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseAndTensor", "!"},
    {"aclnnBitwiseNotGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnBitwiseNotGetWorkspaceSize", "!"},
    {"aclnnBitwiseNot", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseNot", "!"},
    {"aclnnBitwiseOrScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseOrScalarGetWorkspaceSize", "!"},
    {"aclnnBitwiseOrScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseOrScalar", "!"},
    {"aclnnBitwiseOrTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseOrTensorGetWorkspaceSize", "!"},
    {"aclnnBitwiseOrTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseOrTensor", "!"},
    {"aclnnBitwiseXorScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseXorScalarGetWorkspaceSize", "!"},
    {"aclnnBitwiseXorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseXorScalar", "!"},
    {"aclnnBitwiseXorTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnBitwiseXorTensorGetWorkspaceSize", "!"},
    {"aclnnBitwiseXorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnBitwiseXorTensor", "!"},
    {"aclnnBucketizeGetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnBucketizeGetWorkspaceSize", "!"},
    {"aclnnBucketize", "pupp", 'c', 0, "softacl.c.operators:aclnnBucketize", "!"},
    {"aclnnCatGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnCatGetWorkspaceSize", "!"},
    {"aclnnCat", "pupp", 'c', 0, "softacl.c.operators:aclnnCat", "!"},
    {"aclnnCdistGetWorkspaceSize", "ppfippp", 'c', 0, "softacl.c.operators:aclnnCdistGetWorkspaceSize", "!"},
    {"aclnnCdist", "pupp", 'c', 0, "softacl.c.operators:aclnnCdist", "!"},
    {"aclnnCdistBackwardGetWorkspaceSize", "ppppfppp", 'c', 0, "softacl.c.operators:aclnnCdistBackwardGetWorkspaceSize", "!"},
    {"aclnnCdistBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnCdistBackward", "!"},
    {"aclnnCeilGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnCeilGetWorkspaceSize", "!"},
    {"aclnnCeil", "pupp", 'c', 0, "softacl.c.operators:aclnnCeil", "!"},
    {"aclnnCeluGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnCeluGetWorkspaceSize", "!"},
    {"aclnnCelu", "pupp", 'c', 0, "softacl.c.operators:aclnnCelu", "!"},
    {"aclnnChannelShuffleGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnChannelShuffleGetWorkspaceSize", "!"},
    {"aclnnChannelShuffle", "pupp", 'c', 0, "softacl.c.operators:aclnnChannelShuffle", "!"},
    {"aclnnChunkCatGetWorkspaceSize", "piippp", 'c', 0, "softacl.c.operators:aclnnChunkCatGetWorkspaceSize", "!"},
    {"aclnnChunkCat", "pupp", 'c', 0, "softacl.c.operators:aclnnChunkCat", "!"},
    {"aclnnCircularPad2dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnCircularPad2dGetWorkspaceSize", "!"},
    {"aclnnCircularPad2d", "pupp", 'c', 0, "softacl.c.operators:aclnnCircularPad2d", "!"},
    {"aclnnCircularPad2dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnCircularPad2dBackwardGetWorkspaceSize", "!"},
    {"aclnnCircularPad2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnCircularPad2dBackward", "!"},
    {"aclnnCircularPad3dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnCircularPad3dGetWorkspaceSize", "!"},
    {"aclnnCircularPad3d", "pupp", 'c', 0, "softacl.c.operators:aclnnCircularPad3d", "!"},
    {"aclnnCircularPad3dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnCircularPad3dBackwardGetWorkspaceSize", "!"},
    {"aclnnCircularPad3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnCircularPad3dBackward", "!"},
    {"aclnnClampGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnClampGetWorkspaceSize", "!"},
    {"aclnnClamp", "pupp", 'c', 0, "softacl.c.operators:aclnnClamp", "!"},
    {"aclnnClampMaxGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnClampMaxGetWorkspaceSize", "!"},
    {"aclnnClampMax", "pupp", 'c', 0, "softacl.c.operators:aclnnClampMax", "!"},
    {"aclnnClampMaxTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnClampMaxTensorGetWorkspaceSize", "!"},
    {"aclnnClampMaxTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnClampMaxTensor", "!"},
    {"aclnnClampMinGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnClampMinGetWorkspaceSize", "!"},
    {"aclnnClampMin", "pupp", 'c', 0, "softacl.c.operators:aclnnClampMin", "!"},
    {"aclnnClampMinTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnClampMinTensorGetWorkspaceSize", "!"},
    {"aclnnClampMinTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnClampMinTensor", "!"},
    {"aclnnClampTensorGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnClampTensorGetWorkspaceSize", "!"},
    {"aclnnClampTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnClampTensor", "!"},
    {"aclnnComplexGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnComplexGetWorkspaceSize", "!"},
    {"aclnnComplex", "pupp", 'c', 0, "softacl.c.operators:aclnnComplex", "!"},
    {"aclnnConstantPadNdGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnConstantPadNdGetWorkspaceSize", "!"},
    {"aclnnConstantPadNd", "pupp", 'c', 0, "softacl.c.operators:aclnnConstantPadNd", "!"},
    {"aclnnConvDepthwise2dGetWorkspaceSize", "ppppppppipp", 'c', 0, "softacl.c.operators:aclnnConvDepthwise2dGetWorkspaceSize", "!"},
    {"aclnnConvDepthwise2d", "pupp", 'c', 0, "softacl.c.operators:aclnnConvDepthwise2d", "!"},
    {"aclnnConvTbcGetWorkspaceSize", "pppipipp", 'c', 0, "softacl.c.operators:aclnnConvTbcGetWorkspaceSize", "!"},
    {"aclnnConvTbc", "pupp", 'c', 0, "softacl.c.operators:aclnnConvTbc", "!"},
    {"aclnnConvTbcBackwardGetWorkspaceSize", "ppppiippppp", 'c', 0, "softacl.c.operators:aclnnConvTbcBackwardGetWorkspaceSize", "!"},
    {"aclnnConvTbcBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnConvTbcBackward", "!"},
    {"aclnnConvolutionGetWorkspaceSize", "ppppppupipipp", 'c', 0, "softacl.c.operators:aclnnConvolutionGetWorkspaceSize", "!"},
    {"aclnnConvolution", "pupp", 'c', 0, "softacl.c.operators:aclnnConvolution", "!"},
    {"aclnnConvolutionBackwardGetWorkspaceSize", "pppppppupipippppp", 'c', 0, "softacl.c.operators:aclnnConvolutionBackwardGetWorkspaceSize", "!"},
    {"aclnnConvolutionBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnConvolutionBackward", "!"},
    {"aclnnCosGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnCosGetWorkspaceSize", "!"},
    {"aclnnCos", "pupp", 'c', 0, "softacl.c.operators:aclnnCos", "!"},
    {"aclnnCoshGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnCoshGetWorkspaceSize", "!"},
    {"aclnnCosh", "pupp", 'c', 0, "softacl.c.operators:aclnnCosh", "!"},
    {"aclnnCrossEntropyLossGetWorkspaceSize", "ppppiddupppppp", 'c', 0, "softacl.c.operators:aclnnCrossEntropyLossGetWorkspaceSize", "!"},
    {"aclnnCrossEntropyLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnCrossEntropyLoss", "!"},
    {"aclnnCrossEntropyLossGradGetWorkspaceSize", "pppppppiddppp", 'c', 0, "softacl.c.operators:aclnnCrossEntropyLossGradGetWorkspaceSize", "!"},
    {"aclnnCrossEntropyLossGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnCrossEntropyLossGrad", "!"},
    {"aclnnCtcLossGetWorkspaceSize", "ppppiupppp", 'c', 0, "softacl.c.operators:aclnnCtcLossGetWorkspaceSize", "!"},
    {"aclnnCtcLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnCtcLoss", "!"},
    {"aclnnCtcLossBackwardGetWorkspaceSize", "pppppppiuppp", 'c', 0, "softacl.c.operators:aclnnCtcLossBackwardGetWorkspaceSize", "!"},
    {"aclnnCtcLossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnCtcLossBackward", "!"},
    {"aclnnCummaxGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnCummaxGetWorkspaceSize", "!"},
    {"aclnnCummax", "pupp", 'c', 0, "softacl.c.operators:aclnnCummax", "!"},
    {"aclnnCumminGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnCumminGetWorkspaceSize", "!"},
    {"aclnnCummin", "pupp", 'c', 0, "softacl.c.operators:aclnnCummin", "!"},
    {"aclnnCumprodGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnCumprodGetWorkspaceSize", "!"},
    {"aclnnCumprod", "pupp", 'c', 0, "softacl.c.operators:aclnnCumprod", "!"},
    {"aclnnCumsumGetWorkspaceSize", "piippp", 'c', 0, "softacl.c.operators:aclnnCumsumGetWorkspaceSize", "!"},
    {"aclnnCumsum", "pupp", 'c', 0, "softacl.c.operators:aclnnCumsum", "!"},
    {"aclnnCumsumV2GetWorkspaceSize", "piuuppp", 'c', 0, "softacl.c.operators:aclnnCumsumV2GetWorkspaceSize", "!"},
    {"aclnnCumsumV2", "pupp", 'c', 0, "softacl.c.operators:aclnnCumsumV2", "!"},
    {"aclnnDeepNormGetWorkspaceSize", "ppppddppppp", 'c', 0, "softacl.c.operators:aclnnDeepNormGetWorkspaceSize", "!"},
    {"aclnnDeepNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnDeepNorm", "!"},
    {"aclnnDeepNormGradGetWorkspaceSize", "ppppppdpppppp", 'c', 0, "softacl.c.operators:aclnnDeepNormGradGetWorkspaceSize", "!"},
    {"aclnnDeepNormGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnDeepNormGrad", "!"},
    {"aclnnDiagGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnDiagGetWorkspaceSize", "!"},
    {"aclnnDiag", "pupp", 'c', 0, "softacl.c.operators:aclnnDiag", "!"},
    {"aclnnDiagFlatGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnDiagFlatGetWorkspaceSize", "!"},
    {"aclnnDiagFlat", "pupp", 'c', 0, "softacl.c.operators:aclnnDiagFlat", "!"},
    {"aclnnDigammaGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnDigammaGetWorkspaceSize", "!"},
    {"aclnnDigamma", "pupp", 'c', 0, "softacl.c.operators:aclnnDigamma", "!"},
    {"aclnnDotGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnDotGetWorkspaceSize", "!"},
    {"aclnnDot", "pupp", 'c', 0, "softacl.c.operators:aclnnDot", "!"},
    {"aclnnDropoutGetWorkspaceSize", "pduiipppp", 'c', 0, "softacl.c.operators:aclnnDropoutGetWorkspaceSize", "!"},
    {"aclnnDropout", "pupp", 'c', 0, "softacl.c.operators:aclnnDropout", "!"},
    {"aclnnDropoutBackwardGetWorkspaceSize", "ppdppp", 'c', 0, "softacl.c.operators:aclnnDropoutBackwardGetWorkspaceSize", "!"},
    {"aclnnDropoutBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnDropoutBackward", "!"},
    {"aclnnDropoutDoMaskGetWorkspaceSize", "ppdppp", 'c', 0, "softacl.c.operators:aclnnDropoutDoMaskGetWorkspaceSize", "!"},
    {"aclnnDropoutDoMask", "pupp", 'c', 0, "softacl.c.operators:aclnnDropoutDoMask", "!"},
    {"aclnnDropoutGenMaskGetWorkspaceSize", "pdiippp", 'c', 0, "softacl.c.operators:aclnnDropoutGenMaskGetWorkspaceSize", "!"},
    {"aclnnDropoutGenMask", "pupp", 'c', 0, "softacl.c.operators:aclnnDropoutGenMask", "!"},
    {"aclnnDropoutGenMaskV2GetWorkspaceSize", "pdiiippp", 'c', 0, "softacl.c.operators:aclnnDropoutGenMaskV2GetWorkspaceSize", "!"},
    {"aclnnDropoutGenMaskV2", "pupp", 'c', 0, "softacl.c.operators:aclnnDropoutGenMaskV2", "!"},
    {"aclnnEinsumGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnEinsumGetWorkspaceSize", "!"},
    {"aclnnEinsum", "pupp", 'c', 0, "softacl.c.operators:aclnnEinsum", "!"},
    {"aclnnEluGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnEluGetWorkspaceSize", "!"},
    {"aclnnElu", "pupp", 'c', 0, "softacl.c.operators:aclnnElu", "!"},
    {"aclnnEluBackwardGetWorkspaceSize", "ppppupppp", 'c', 0, "softacl.c.operators:aclnnEluBackwardGetWorkspaceSize", "!"},
    {"aclnnEluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnEluBackward", "!"},
    {"aclnnEmbeddingGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnEmbeddingGetWorkspaceSize", "!"},
    {"aclnnEmbedding", "pupp", 'c', 0, "softacl.c.operators:aclnnEmbedding", "!"},
    {"aclnnEmbeddingBagGetWorkspaceSize", "pppuiupuipppppp", 'c', 0, "softacl.c.operators:aclnnEmbeddingBagGetWorkspaceSize", "!"},
    {"aclnnEmbeddingBag", "pupp", 'c', 0, "softacl.c.operators:aclnnEmbeddingBag", "!"},
    {"aclnnEmbeddingDenseBackwardGetWorkspaceSize", "ppuuuppp", 'c', 0, "softacl.c.operators:aclnnEmbeddingDenseBackwardGetWorkspaceSize", "!"},
    {"aclnnEmbeddingDenseBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnEmbeddingDenseBackward", "!"},
    {"aclnnEmbeddingRenormGetWorkspaceSize", "ppddpp", 'c', 0, "softacl.c.operators:aclnnEmbeddingRenormGetWorkspaceSize", "!"},
    {"aclnnEmbeddingRenorm", "pupp", 'c', 0, "softacl.c.operators:aclnnEmbeddingRenorm", "!"},
    {"aclnnEqScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnEqScalarGetWorkspaceSize", "!"},
    {"aclnnEqScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnEqScalar", "!"},
    {"aclnnEqTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnEqTensorGetWorkspaceSize", "!"},
    {"aclnnEqTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnEqTensor", "!"},
    {"aclnnEqualGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnEqualGetWorkspaceSize", "!"},
    {"aclnnEqual", "pupp", 'c', 0, "softacl.c.operators:aclnnEqual", "!"},
    {"aclnnErfGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnErfGetWorkspaceSize", "!"},
    {"aclnnErf", "pupp", 'c', 0, "softacl.c.operators:aclnnErf", "!"},
    {"aclnnErfcGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnErfcGetWorkspaceSize", "!"},
    {"aclnnErfc", "pupp", 'c', 0, "softacl.c.operators:aclnnErfc", "!"},
    {"aclnnErfinvGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnErfinvGetWorkspaceSize", "!"},
    {"aclnnErfinv", "pupp", 'c', 0, "softacl.c.operators:aclnnErfinv", "!"},
    {"aclnnExpGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnExpGetWorkspaceSize", "!"},
    {"aclnnExp", "pupp", 'c', 0, "softacl.c.operators:aclnnExp", "!"},
    {"aclnnExp2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnExp2GetWorkspaceSize", "!"},
    {"aclnnExp2", "pupp", 'c', 0, "softacl.c.operators:aclnnExp2", "!"},
    {"aclnnExpandGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnExpandGetWorkspaceSize", "!"},
    {"aclnnExpand", "pupp", 'c', 0, "softacl.c.operators:aclnnExpand", "!"},
    {"aclnnExpm1GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnExpm1GetWorkspaceSize", "!"},
    {"aclnnExpm1", "pupp", 'c', 0, "softacl.c.operators:aclnnExpm1", "!"},
    {"aclnnEyeGetWorkspaceSize", "iippp", 'c', 0, "softacl.c.operators:aclnnEyeGetWorkspaceSize", "!"},
    {"aclnnEye", "pupp", 'c', 0, "softacl.c.operators:aclnnEye", "!"},
    {"aclnnFastGeluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnFastGeluGetWorkspaceSize", "!"},
    {"aclnnFastGelu", "pupp", 'c', 0, "softacl.c.operators:aclnnFastGelu", "!"},
    {"aclnnFastGeluBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFastGeluBackwardGetWorkspaceSize", "!"},
    {"aclnnFastGeluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnFastGeluBackward", "!"},
    {"aclnnFatreluMulGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFatreluMulGetWorkspaceSize", "!"},
    {"aclnnFatreluMul", "pupp", 'c', 0, "softacl.c.operators:aclnnFatreluMul", "!"},
    {"aclnnFlashAttentionScoreGetWorkspaceSize", "ppppppppddiiipiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreGetWorkspaceSize", "!"},
    {"aclnnFlashAttentionScore", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScore", "!"},
    {"aclnnFlashAttentionScoreGradGetWorkspaceSize", "pppppppppppppddiiipiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreGradGetWorkspaceSize", "!"},
    {"aclnnFlashAttentionScoreGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreGrad", "!"},
    {"aclnnFlashAttentionScoreGradV2GetWorkspaceSize", "pppppppppppppppddiiipiiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreGradV2GetWorkspaceSize", "!"},
    {"aclnnFlashAttentionScoreGradV2", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreGradV2", "!"},
    {"aclnnFlashAttentionScoreV2GetWorkspaceSize", "ppppppppppddiiipiiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreV2GetWorkspaceSize", "!"},
    {"aclnnFlashAttentionScoreV2", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionScoreV2", "!"},
    {"aclnnFlashAttentionUnpaddingScoreGradGetWorkspaceSize", "pppppppppppppppddiiipiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionUnpaddingScoreGradGetWorkspaceSize", "!"},
    {"aclnnFlashAttentionUnpaddingScoreGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionUnpaddingScoreGrad", "!"},
    {"aclnnFlashAttentionVarLenScoreGetWorkspaceSize", "ppppppppppddiiipiipppppp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionVarLenScoreGetWorkspaceSize", "!"},
    {"aclnnFlashAttentionVarLenScore", "pupp", 'c', 0, "softacl.c.operators:aclnnFlashAttentionVarLenScore", "!"},
    {"aclnnFlattenGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnFlattenGetWorkspaceSize", "!"},
    {"aclnnFlatten", "pupp", 'c', 0, "softacl.c.operators:aclnnFlatten", "!"},
    {"aclnnFlipGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFlipGetWorkspaceSize", "!"},
    {"aclnnFlip", "pupp", 'c', 0, "softacl.c.operators:aclnnFlip", "!"},
    {"aclnnFloorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnFloorGetWorkspaceSize", "!"},
    {"aclnnFloor", "pupp", 'c', 0, "softacl.c.operators:aclnnFloor", "!"},
    {"aclnnFloorDivideGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFloorDivideGetWorkspaceSize", "!"},
    {"aclnnFloorDivide", "pupp", 'c', 0, "softacl.c.operators:aclnnFloorDivide", "!"},
    {"aclnnFloorDividesGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFloorDividesGetWorkspaceSize", "!"},
    {"aclnnFloorDivides", "pupp", 'c', 0, "softacl.c.operators:aclnnFloorDivides", "!"},
    {"aclnnFmodScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFmodScalarGetWorkspaceSize", "!"},
    {"aclnnFmodScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnFmodScalar", "!"},
    {"aclnnFmodTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnFmodTensorGetWorkspaceSize", "!"},
    {"aclnnFmodTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnFmodTensor", "!"},
    {"aclnnForeachAbsGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachAbsGetWorkspaceSize", "!"},
    {"aclnnForeachAbs", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAbs", "!"},
    {"aclnnForeachAcosGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachAcosGetWorkspaceSize", "!"},
    {"aclnnForeachAcos", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAcos", "!"},
    {"aclnnForeachAddListGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddListGetWorkspaceSize", "!"},
    {"aclnnForeachAddList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddList", "!"},
    {"aclnnForeachAddListV2GetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddListV2GetWorkspaceSize", "!"},
    {"aclnnForeachAddListV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddListV2", "!"},
    {"aclnnForeachAddScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalarGetWorkspaceSize", "!"},
    {"aclnnForeachAddScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalar", "!"},
    {"aclnnForeachAddScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachAddScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalarList", "!"},
    {"aclnnForeachAddScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachAddScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddScalarV2", "!"},
    {"aclnnForeachAddcdivListGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivListGetWorkspaceSize", "!"},
    {"aclnnForeachAddcdivList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivList", "!"},
    {"aclnnForeachAddcdivScalarGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalarGetWorkspaceSize", "!"},
    {"aclnnForeachAddcdivScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalar", "!"},
    {"aclnnForeachAddcdivScalarListGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachAddcdivScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalarList", "!"},
    {"aclnnForeachAddcdivScalarV2GetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachAddcdivScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcdivScalarV2", "!"},
    {"aclnnForeachAddcmulListGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulListGetWorkspaceSize", "!"},
    {"aclnnForeachAddcmulList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulList", "!"},
    {"aclnnForeachAddcmulScalarGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalarGetWorkspaceSize", "!"},
    {"aclnnForeachAddcmulScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalar", "!"},
    {"aclnnForeachAddcmulScalarListGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachAddcmulScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalarList", "!"},
    {"aclnnForeachAddcmulScalarV2GetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachAddcmulScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAddcmulScalarV2", "!"},
    {"aclnnForeachAsinGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachAsinGetWorkspaceSize", "!"},
    {"aclnnForeachAsin", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAsin", "!"},
    {"aclnnForeachAtanGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachAtanGetWorkspaceSize", "!"},
    {"aclnnForeachAtan", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachAtan", "!"},
    {"aclnnForeachCopyGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachCopyGetWorkspaceSize", "!"},
    {"aclnnForeachCopy", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachCopy", "!"},
    {"aclnnForeachCosGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachCosGetWorkspaceSize", "!"},
    {"aclnnForeachCos", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachCos", "!"},
    {"aclnnForeachCoshGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachCoshGetWorkspaceSize", "!"},
    {"aclnnForeachCosh", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachCosh", "!"},
    {"aclnnForeachDivListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachDivListGetWorkspaceSize", "!"},
    {"aclnnForeachDivList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachDivList", "!"},
    {"aclnnForeachDivScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalarGetWorkspaceSize", "!"},
    {"aclnnForeachDivScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalar", "!"},
    {"aclnnForeachDivScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachDivScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalarList", "!"},
    {"aclnnForeachDivScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachDivScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachDivScalarV2", "!"},
    {"aclnnForeachErfGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachErfGetWorkspaceSize", "!"},
    {"aclnnForeachErf", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachErf", "!"},
    {"aclnnForeachErfcGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachErfcGetWorkspaceSize", "!"},
    {"aclnnForeachErfc", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachErfc", "!"},
    {"aclnnForeachExpGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachExpGetWorkspaceSize", "!"},
    {"aclnnForeachExp", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachExp", "!"},
    {"aclnnForeachExpm1GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachExpm1GetWorkspaceSize", "!"},
    {"aclnnForeachExpm1", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachExpm1", "!"},
    {"aclnnForeachLerpListGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachLerpListGetWorkspaceSize", "!"},
    {"aclnnForeachLerpList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLerpList", "!"},
    {"aclnnForeachLerpScalarGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachLerpScalarGetWorkspaceSize", "!"},
    {"aclnnForeachLerpScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLerpScalar", "!"},
    {"aclnnForeachLogGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachLogGetWorkspaceSize", "!"},
    {"aclnnForeachLog", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLog", "!"},
    {"aclnnForeachLog10GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachLog10GetWorkspaceSize", "!"},
    {"aclnnForeachLog10", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLog10", "!"},
    {"aclnnForeachLog1pGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachLog1pGetWorkspaceSize", "!"},
    {"aclnnForeachLog1p", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLog1p", "!"},
    {"aclnnForeachLog2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachLog2GetWorkspaceSize", "!"},
    {"aclnnForeachLog2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachLog2", "!"},
    {"aclnnForeachMaximumListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumListGetWorkspaceSize", "!"},
    {"aclnnForeachMaximumList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumList", "!"},
    {"aclnnForeachMaximumScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalarGetWorkspaceSize", "!"},
    {"aclnnForeachMaximumScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalar", "!"},
    {"aclnnForeachMaximumScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachMaximumScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalarList", "!"},
    {"aclnnForeachMaximumScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachMaximumScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMaximumScalarV2", "!"},
    {"aclnnForeachMinimumListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumListGetWorkspaceSize", "!"},
    {"aclnnForeachMinimumList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumList", "!"},
    {"aclnnForeachMinimumScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalarGetWorkspaceSize", "!"},
    {"aclnnForeachMinimumScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalar", "!"},
    {"aclnnForeachMinimumScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachMinimumScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalarList", "!"},
    {"aclnnForeachMinimumScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachMinimumScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMinimumScalarV2", "!"},
    {"aclnnForeachMulListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMulListGetWorkspaceSize", "!"},
    {"aclnnForeachMulList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMulList", "!"},
    {"aclnnForeachMulScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalarGetWorkspaceSize", "!"},
    {"aclnnForeachMulScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalar", "!"},
    {"aclnnForeachMulScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachMulScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalarList", "!"},
    {"aclnnForeachMulScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachMulScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachMulScalarV2", "!"},
    {"aclnnForeachNegGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachNegGetWorkspaceSize", "!"},
    {"aclnnForeachNeg", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachNeg", "!"},
    {"aclnnForeachNonFiniteCheckAndUnscaleGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachNonFiniteCheckAndUnscaleGetWorkspaceSize", "!"},
    {"aclnnForeachNonFiniteCheckAndUnscale", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachNonFiniteCheckAndUnscale", "!"},
    {"aclnnForeachNormGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachNormGetWorkspaceSize", "!"},
    {"aclnnForeachNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachNorm", "!"},
    {"aclnnForeachPowListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachPowListGetWorkspaceSize", "!"},
    {"aclnnForeachPowList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachPowList", "!"},
    {"aclnnForeachPowScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarGetWorkspaceSize", "!"},
    {"aclnnForeachPowScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalar", "!"},
    {"aclnnForeachPowScalarAndTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarAndTensorGetWorkspaceSize", "!"},
    {"aclnnForeachPowScalarAndTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarAndTensor", "!"},
    {"aclnnForeachPowScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachPowScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarList", "!"},
    {"aclnnForeachPowScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachPowScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachPowScalarV2", "!"},
    {"aclnnForeachReciprocalGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachReciprocalGetWorkspaceSize", "!"},
    {"aclnnForeachReciprocal", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachReciprocal", "!"},
    {"aclnnForeachRoundOffNumberGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachRoundOffNumberGetWorkspaceSize", "!"},
    {"aclnnForeachRoundOffNumber", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachRoundOffNumber", "!"},
    {"aclnnForeachRoundOffNumberV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachRoundOffNumberV2GetWorkspaceSize", "!"},
    {"aclnnForeachRoundOffNumberV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachRoundOffNumberV2", "!"},
    {"aclnnForeachSigmoidGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachSigmoidGetWorkspaceSize", "!"},
    {"aclnnForeachSigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSigmoid", "!"},
    {"aclnnForeachSignGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachSignGetWorkspaceSize", "!"},
    {"aclnnForeachSign", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSign", "!"},
    {"aclnnForeachSinGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachSinGetWorkspaceSize", "!"},
    {"aclnnForeachSin", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSin", "!"},
    {"aclnnForeachSinhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachSinhGetWorkspaceSize", "!"},
    {"aclnnForeachSinh", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSinh", "!"},
    {"aclnnForeachSqrtGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachSqrtGetWorkspaceSize", "!"},
    {"aclnnForeachSqrt", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSqrt", "!"},
    {"aclnnForeachSubListGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachSubListGetWorkspaceSize", "!"},
    {"aclnnForeachSubList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSubList", "!"},
    {"aclnnForeachSubListV2GetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnForeachSubListV2GetWorkspaceSize", "!"},
    {"aclnnForeachSubListV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSubListV2", "!"},
    {"aclnnForeachSubScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalarGetWorkspaceSize", "!"},
    {"aclnnForeachSubScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalar", "!"},
    {"aclnnForeachSubScalarListGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalarListGetWorkspaceSize", "!"},
    {"aclnnForeachSubScalarList", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalarList", "!"},
    {"aclnnForeachSubScalarV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalarV2GetWorkspaceSize", "!"},
    {"aclnnForeachSubScalarV2", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachSubScalarV2", "!"},
    {"aclnnForeachTanGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachTanGetWorkspaceSize", "!"},
    {"aclnnForeachTan", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachTan", "!"},
    {"aclnnForeachTanhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnForeachTanhGetWorkspaceSize", "!"},
    {"aclnnForeachTanh", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachTanh", "!"},
    {"aclnnForeachZeroInplaceGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnForeachZeroInplaceGetWorkspaceSize", "!"},
    {"aclnnForeachZeroInplace", "pupp", 'c', 0, "softacl.c.operators:aclnnForeachZeroInplace", "!"},
    {"aclnnFracGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnFracGetWorkspaceSize", "!"},
    {"aclnnFrac", "pupp", 'c', 0, "softacl.c.operators:aclnnFrac", "!"},
    {"aclnnFusedSgdGetWorkspaceSize", "ppppffffuuupp", 'c', 0, "softacl.c.operators:aclnnFusedSgdGetWorkspaceSize", "!"},
    {"aclnnFusedSgd", "pupp", 'c', 0, "softacl.c.operators:aclnnFusedSgd", "!"},
    {"aclnnGatherGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnGatherGetWorkspaceSize", "!"},
    {"aclnnGather", "pupp", 'c', 0, "softacl.c.operators:aclnnGather", "!"},
    {"aclnnGatherNdGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnGatherNdGetWorkspaceSize", "!"},
    {"aclnnGatherNd", "pupp", 'c', 0, "softacl.c.operators:aclnnGatherNd", "!"},
    {"aclnnGatherV2GetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnGatherV2GetWorkspaceSize", "!"},
    {"aclnnGatherV2", "pupp", 'c', 0, "softacl.c.operators:aclnnGatherV2", "!"},
    {"aclnnGcdGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGcdGetWorkspaceSize", "!"},
    {"aclnnGcd", "pupp", 'c', 0, "softacl.c.operators:aclnnGcd", "!"},
    {"aclnnGeGluGetWorkspaceSize", "piipppp", 'c', 0, "softacl.c.operators:aclnnGeGluGetWorkspaceSize", "!"},
    {"aclnnGeGlu", "pupp", 'c', 0, "softacl.c.operators:aclnnGeGlu", "!"},
    {"aclnnGeGluBackwardGetWorkspaceSize", "pppiippp", 'c', 0, "softacl.c.operators:aclnnGeGluBackwardGetWorkspaceSize", "!"},
    {"aclnnGeGluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGeGluBackward", "!"},
    {"aclnnGeGluV3GetWorkspaceSize", "piiupppp", 'c', 0, "softacl.c.operators:aclnnGeGluV3GetWorkspaceSize", "!"},
    {"aclnnGeGluV3", "pupp", 'c', 0, "softacl.c.operators:aclnnGeGluV3", "!"},
    {"aclnnGeGluV3BackwardGetWorkspaceSize", "pppiiuppp", 'c', 0, "softacl.c.operators:aclnnGeGluV3BackwardGetWorkspaceSize", "!"},
    {"aclnnGeGluV3Backward", "pupp", 'c', 0, "softacl.c.operators:aclnnGeGluV3Backward", "!"},
    {"aclnnGeScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGeScalarGetWorkspaceSize", "!"},
    {"aclnnGeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnGeScalar", "!"},
    {"aclnnGeTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGeTensorGetWorkspaceSize", "!"},
    {"aclnnGeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnGeTensor", "!"},
    {"aclnnGeluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnGeluGetWorkspaceSize", "!"},
    {"aclnnGelu", "pupp", 'c', 0, "softacl.c.operators:aclnnGelu", "!"},
    {"aclnnGeluBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGeluBackwardGetWorkspaceSize", "!"},
    {"aclnnGeluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGeluBackward", "!"},
    {"aclnnGeluBackwardV2GetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnGeluBackwardV2GetWorkspaceSize", "!"},
    {"aclnnGeluBackwardV2", "pupp", 'c', 0, "softacl.c.operators:aclnnGeluBackwardV2", "!"},
    {"aclnnGeluMulGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGeluMulGetWorkspaceSize", "!"},
    {"aclnnGeluMul", "pupp", 'c', 0, "softacl.c.operators:aclnnGeluMul", "!"},
    {"aclnnGeluV2GetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnGeluV2GetWorkspaceSize", "!"},
    {"aclnnGeluV2", "pupp", 'c', 0, "softacl.c.operators:aclnnGeluV2", "!"},
    {"aclnnGemmGetWorkspaceSize", "pppffiipipp", 'c', 0, "softacl.c.operators:aclnnGemmGetWorkspaceSize", "!"},
    {"aclnnGemm", "pupp", 'c', 0, "softacl.c.operators:aclnnGemm", "!"},
    {"aclnnGemmaRmsNormGetWorkspaceSize", "ppdpppp", 'c', 0, "softacl.c.operators:aclnnGemmaRmsNormGetWorkspaceSize", "!"},
    {"aclnnGemmaRmsNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnGemmaRmsNorm", "!"},
    {"aclnnGerGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGerGetWorkspaceSize", "!"},
    {"aclnnGer", "pupp", 'c', 0, "softacl.c.operators:aclnnGer", "!"},
    {"aclnnGlobalAveragePoolGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnGlobalAveragePoolGetWorkspaceSize", "!"},
    {"aclnnGlobalAveragePool", "pupp", 'c', 0, "softacl.c.operators:aclnnGlobalAveragePool", "!"},
    {"aclnnGlobalMaxPoolGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnGlobalMaxPoolGetWorkspaceSize", "!"},
    {"aclnnGlobalMaxPool", "pupp", 'c', 0, "softacl.c.operators:aclnnGlobalMaxPool", "!"},
    {"aclnnGluGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnGluGetWorkspaceSize", "!"},
    {"aclnnGlu", "pupp", 'c', 0, "softacl.c.operators:aclnnGlu", "!"},
    {"aclnnGluBackwardGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnGluBackwardGetWorkspaceSize", "!"},
    {"aclnnGluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGluBackward", "!"},
    {"aclnnGridSampler2DGetWorkspaceSize", "ppiiuppp", 'c', 0, "softacl.c.operators:aclnnGridSampler2DGetWorkspaceSize", "!"},
    {"aclnnGridSampler2D", "pupp", 'c', 0, "softacl.c.operators:aclnnGridSampler2D", "!"},
    {"aclnnGridSampler2DBackwardGetWorkspaceSize", "pppiiuppppp", 'c', 0, "softacl.c.operators:aclnnGridSampler2DBackwardGetWorkspaceSize", "!"},
    {"aclnnGridSampler2DBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGridSampler2DBackward", "!"},
    {"aclnnGridSampler3DGetWorkspaceSize", "ppiiuppp", 'c', 0, "softacl.c.operators:aclnnGridSampler3DGetWorkspaceSize", "!"},
    {"aclnnGridSampler3D", "pupp", 'c', 0, "softacl.c.operators:aclnnGridSampler3D", "!"},
    {"aclnnGridSampler3DBackwardGetWorkspaceSize", "pppiiuppppp", 'c', 0, "softacl.c.operators:aclnnGridSampler3DBackwardGetWorkspaceSize", "!"},
    {"aclnnGridSampler3DBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGridSampler3DBackward", "!"},
    {"aclnnGroupNormGetWorkspaceSize", "pppiiiidppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormGetWorkspaceSize", "!"},
    {"aclnnGroupNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNorm", "!"},
    {"aclnnGroupNormBackwardGetWorkspaceSize", "pppppiiiipppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormBackwardGetWorkspaceSize", "!"},
    {"aclnnGroupNormBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNormBackward", "!"},
    {"aclnnGroupNormSiluGetWorkspaceSize", "pppidppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormSiluGetWorkspaceSize", "!"},
    {"aclnnGroupNormSilu", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNormSilu", "!"},
    {"aclnnGroupNormSiluV2GetWorkspaceSize", "pppiduppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormSiluV2GetWorkspaceSize", "!"},
    {"aclnnGroupNormSiluV2", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNormSiluV2", "!"},
    {"aclnnGroupNormSwishGetWorkspaceSize", "pppipdudppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormSwishGetWorkspaceSize", "!"},
    {"aclnnGroupNormSwish", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNormSwish", "!"},
    {"aclnnGroupNormSwishGradGetWorkspaceSize", "ppppppipduuppppp", 'c', 0, "softacl.c.operators:aclnnGroupNormSwishGradGetWorkspaceSize", "!"},
    {"aclnnGroupNormSwishGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnGroupNormSwishGrad", "!"},
    {"aclnnGtScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGtScalarGetWorkspaceSize", "!"},
    {"aclnnGtScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnGtScalar", "!"},
    {"aclnnGtTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnGtTensorGetWorkspaceSize", "!"},
    {"aclnnGtTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnGtTensor", "!"},
    {"aclnnHardshrinkGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnHardshrinkGetWorkspaceSize", "!"},
    {"aclnnHardshrink", "pupp", 'c', 0, "softacl.c.operators:aclnnHardshrink", "!"},
    {"aclnnHardshrinkBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnHardshrinkBackwardGetWorkspaceSize", "!"},
    {"aclnnHardshrinkBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnHardshrinkBackward", "!"},
    {"aclnnHardsigmoidGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnHardsigmoidGetWorkspaceSize", "!"},
    {"aclnnHardsigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnHardsigmoid", "!"},
    {"aclnnHardsigmoidBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnHardsigmoidBackwardGetWorkspaceSize", "!"},
    {"aclnnHardsigmoidBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnHardsigmoidBackward", "!"},
    {"aclnnHardswishGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnHardswishGetWorkspaceSize", "!"},
    {"aclnnHardswish", "pupp", 'c', 0, "softacl.c.operators:aclnnHardswish", "!"},
    {"aclnnHardswishBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnHardswishBackwardGetWorkspaceSize", "!"},
    {"aclnnHardswishBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnHardswishBackward", "!"},
    {"aclnnHardswishBackwardV2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnHardswishBackwardV2GetWorkspaceSize", "!"},
    {"aclnnHardswishBackwardV2", "pupp", 'c', 0, "softacl.c.operators:aclnnHardswishBackwardV2", "!"},
    {"aclnnHardtanhGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnHardtanhGetWorkspaceSize", "!"},
    {"aclnnHardtanh", "pupp", 'c', 0, "softacl.c.operators:aclnnHardtanh", "!"},
    {"aclnnHardtanhBackwardGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnHardtanhBackwardGetWorkspaceSize", "!"},
    {"aclnnHardtanhBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnHardtanhBackward", "!"},
    {"aclnnHistcGetWorkspaceSize", "pippppp", 'c', 0, "softacl.c.operators:aclnnHistcGetWorkspaceSize", "!"},
    {"aclnnHistc", "pupp", 'c', 0, "softacl.c.operators:aclnnHistc", "!"},
    {"aclnnIm2colGetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnIm2colGetWorkspaceSize", "!"},
    {"aclnnIm2col", "pupp", 'c', 0, "softacl.c.operators:aclnnIm2col", "!"},
    {"aclnnIm2colBackwardGetWorkspaceSize", "ppppppppp", 'c', 0, "softacl.c.operators:aclnnIm2colBackwardGetWorkspaceSize", "!"},
    {"aclnnIm2colBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnIm2colBackward", "!"},
    {"aclnnIncreFlashAttentionGetWorkspaceSize", "ppppppidpippp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttentionGetWorkspaceSize", "!"},
    {"aclnnIncreFlashAttention", "pupp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttention", "!"},
    {"aclnnIncreFlashAttentionV3GetWorkspaceSize", "ppppppppppppppidpiiippp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttentionV3GetWorkspaceSize", "!"},
    {"aclnnIncreFlashAttentionV3", "pupp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttentionV3", "!"},
    {"aclnnIncreFlashAttentionV4GetWorkspaceSize", "pppppppppppppppidpiiippp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttentionV4GetWorkspaceSize", "!"},
    {"aclnnIncreFlashAttentionV4", "pupp", 'c', 0, "softacl.c.operators:aclnnIncreFlashAttentionV4", "!"},
    {"aclnnIndexGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnIndexGetWorkspaceSize", "!"},
    {"aclnnIndex", "pupp", 'c', 0, "softacl.c.operators:aclnnIndex", "!"},
    {"aclnnIndexAddGetWorkspaceSize", "pipppppp", 'c', 0, "softacl.c.operators:aclnnIndexAddGetWorkspaceSize", "!"},
    {"aclnnIndexAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexAdd", "!"},
    {"aclnnIndexCopyGetWorkspaceSize", "pippppp", 'c', 0, "softacl.c.operators:aclnnIndexCopyGetWorkspaceSize", "!"},
    {"aclnnIndexCopy", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexCopy", "!"},
    {"aclnnIndexFillGetWorkspaceSize", "pippppp", 'c', 0, "softacl.c.operators:aclnnIndexFillGetWorkspaceSize", "!"},
    {"aclnnIndexFill", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexFill", "!"},
    {"aclnnIndexFillTensorGetWorkspaceSize", "pippppp", 'c', 0, "softacl.c.operators:aclnnIndexFillTensorGetWorkspaceSize", "!"},
    {"aclnnIndexFillTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexFillTensor", "!"},
    {"aclnnIndexPutImplGetWorkspaceSize", "pppuupp", 'c', 0, "softacl.c.operators:aclnnIndexPutImplGetWorkspaceSize", "!"},
    {"aclnnIndexPutImpl", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexPutImpl", "!"},
    {"aclnnIndexSelectGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnIndexSelectGetWorkspaceSize", "!"},
    {"aclnnIndexSelect", "pupp", 'c', 0, "softacl.c.operators:aclnnIndexSelect", "!"},
    {"aclnnInplaceAcosGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAcosGetWorkspaceSize", "!"},
    {"aclnnInplaceAcos", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAcos", "!"},
    {"aclnnInplaceAcoshGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAcoshGetWorkspaceSize", "!"},
    {"aclnnInplaceAcosh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAcosh", "!"},
    {"aclnnInplaceAddbmmGetWorkspaceSize", "pppppipp", 'c', 0, "softacl.c.operators:aclnnInplaceAddbmmGetWorkspaceSize", "!"},
    {"aclnnInplaceAddbmm", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAddbmm", "!"},
    {"aclnnInplaceAddcdivGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddcdivGetWorkspaceSize", "!"},
    {"aclnnInplaceAddcdiv", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAddcdiv", "!"},
    {"aclnnInplaceAddcmulGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddcmulGetWorkspaceSize", "!"},
    {"aclnnInplaceAddcmul", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAddcmul", "!"},
    {"aclnnInplaceAddmmGetWorkspaceSize", "pppppipp", 'c', 0, "softacl.c.operators:aclnnInplaceAddmmGetWorkspaceSize", "!"},
    {"aclnnInplaceAddmm", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAddmm", "!"},
    {"aclnnInplaceAddrGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnInplaceAddrGetWorkspaceSize", "!"},
    {"aclnnInplaceAddr", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAddr", "!"},
    {"aclnnInplaceAsinGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAsinGetWorkspaceSize", "!"},
    {"aclnnInplaceAsin", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAsin", "!"},
    {"aclnnInplaceAsinhGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAsinhGetWorkspaceSize", "!"},
    {"aclnnInplaceAsinh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAsinh", "!"},
    {"aclnnInplaceAtanGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAtanGetWorkspaceSize", "!"},
    {"aclnnInplaceAtan", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAtan", "!"},
    {"aclnnInplaceAtan2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceAtan2GetWorkspaceSize", "!"},
    {"aclnnInplaceAtan2", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAtan2", "!"},
    {"aclnnInplaceAtanhGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceAtanhGetWorkspaceSize", "!"},
    {"aclnnInplaceAtanh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceAtanh", "!"},
    {"aclnnInplaceBaddbmmGetWorkspaceSize", "pppppipp", 'c', 0, "softacl.c.operators:aclnnInplaceBaddbmmGetWorkspaceSize", "!"},
    {"aclnnInplaceBaddbmm", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBaddbmm", "!"},
    {"aclnnInplaceBernoulliGetWorkspaceSize", "ppiipp", 'c', 0, "softacl.c.operators:aclnnInplaceBernoulliGetWorkspaceSize", "!"},
    {"aclnnInplaceBernoulli", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBernoulli", "!"},
    {"aclnnInplaceBernoulliTensorGetWorkspaceSize", "ppiipp", 'c', 0, "softacl.c.operators:aclnnInplaceBernoulliTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceBernoulliTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBernoulliTensor", "!"},
    {"aclnnInplaceBitwiseAndScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseAndScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseAndScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseAndScalar", "!"},
    {"aclnnInplaceBitwiseAndTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseAndTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseAndTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseAndTensor", "!"},
    {"aclnnInplaceBitwiseOrScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseOrScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseOrScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseOrScalar", "!"},
    {"aclnnInplaceBitwiseOrTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseOrTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseOrTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseOrTensor", "!"},
    {"aclnnInplaceBitwiseXorScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseXorScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseXorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseXorScalar", "!"},
    {"aclnnInplaceBitwiseXorTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseXorTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceBitwiseXorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceBitwiseXorTensor", "!"},
    {"aclnnInplaceCeilGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceCeilGetWorkspaceSize", "!"},
    {"aclnnInplaceCeil", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCeil", "!"},
    {"aclnnInplaceCeluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceCeluGetWorkspaceSize", "!"},
    {"aclnnInplaceCelu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCelu", "!"},
    {"aclnnInplaceClampMaxGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMaxGetWorkspaceSize", "!"},
    {"aclnnInplaceClampMax", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMax", "!"},
    {"aclnnInplaceClampMaxTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMaxTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceClampMaxTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMaxTensor", "!"},
    {"aclnnInplaceClampMinTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMinTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceClampMinTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceClampMinTensor", "!"},
    {"aclnnInplaceCosGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceCosGetWorkspaceSize", "!"},
    {"aclnnInplaceCos", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCos", "!"},
    {"aclnnInplaceCoshGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceCoshGetWorkspaceSize", "!"},
    {"aclnnInplaceCosh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCosh", "!"},
    {"aclnnInplaceCumprodGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceCumprodGetWorkspaceSize", "!"},
    {"aclnnInplaceCumprod", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceCumprod", "!"},
    {"aclnnInplaceEluGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnInplaceEluGetWorkspaceSize", "!"},
    {"aclnnInplaceElu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceElu", "!"},
    {"aclnnInplaceEqScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceEqScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceEqScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceEqScalar", "!"},
    {"aclnnInplaceEqTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceEqTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceEqTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceEqTensor", "!"},
    {"aclnnInplaceErfGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceErfGetWorkspaceSize", "!"},
    {"aclnnInplaceErf", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceErf", "!"},
    {"aclnnInplaceErfcGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceErfcGetWorkspaceSize", "!"},
    {"aclnnInplaceErfc", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceErfc", "!"},
    {"aclnnInplaceErfinvGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceErfinvGetWorkspaceSize", "!"},
    {"aclnnInplaceErfinv", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceErfinv", "!"},
    {"aclnnInplaceExpGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceExpGetWorkspaceSize", "!"},
    {"aclnnInplaceExp", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceExp", "!"},
    {"aclnnInplaceExp2GetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceExp2GetWorkspaceSize", "!"},
    {"aclnnInplaceExp2", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceExp2", "!"},
    {"aclnnInplaceExpm1GetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceExpm1GetWorkspaceSize", "!"},
    {"aclnnInplaceExpm1", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceExpm1", "!"},
    {"aclnnInplaceFillDiagonalGetWorkspaceSize", "ppupp", 'c', 0, "softacl.c.operators:aclnnInplaceFillDiagonalGetWorkspaceSize", "!"},
    {"aclnnInplaceFillDiagonal", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFillDiagonal", "!"},
    {"aclnnInplaceFillScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFillScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceFillScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFillScalar", "!"},
    {"aclnnInplaceFillTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFillTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceFillTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFillTensor", "!"},
    {"aclnnInplaceFloorGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceFloorGetWorkspaceSize", "!"},
    {"aclnnInplaceFloor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFloor", "!"},
    {"aclnnInplaceFloorDivideGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFloorDivideGetWorkspaceSize", "!"},
    {"aclnnInplaceFloorDivide", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFloorDivide", "!"},
    {"aclnnInplaceFloorDividesGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFloorDividesGetWorkspaceSize", "!"},
    {"aclnnInplaceFloorDivides", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFloorDivides", "!"},
    {"aclnnInplaceFmodScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFmodScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceFmodScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFmodScalar", "!"},
    {"aclnnInplaceFmodTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceFmodTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceFmodTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFmodTensor", "!"},
    {"aclnnInplaceFracGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceFracGetWorkspaceSize", "!"},
    {"aclnnInplaceFrac", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceFrac", "!"},
    {"aclnnInplaceGeScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceGeScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceGeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceGeScalar", "!"},
    {"aclnnInplaceGeTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceGeTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceGeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceGeTensor", "!"},
    {"aclnnInplaceGtScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceGtScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceGtScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceGtScalar", "!"},
    {"aclnnInplaceGtTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceGtTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceGtTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceGtTensor", "!"},
    {"aclnnInplaceHardsigmoidGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceHardsigmoidGetWorkspaceSize", "!"},
    {"aclnnInplaceHardsigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceHardsigmoid", "!"},
    {"aclnnInplaceHardswishGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceHardswishGetWorkspaceSize", "!"},
    {"aclnnInplaceHardswish", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceHardswish", "!"},
    {"aclnnInplaceHardtanhGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceHardtanhGetWorkspaceSize", "!"},
    {"aclnnInplaceHardtanh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceHardtanh", "!"},
    {"aclnnInplaceIndexCopyGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexCopyGetWorkspaceSize", "!"},
    {"aclnnInplaceIndexCopy", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexCopy", "!"},
    {"aclnnInplaceIndexFillGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexFillGetWorkspaceSize", "!"},
    {"aclnnInplaceIndexFill", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexFill", "!"},
    {"aclnnInplaceIndexFillTensorGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexFillTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceIndexFillTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceIndexFillTensor", "!"},
    {"aclnnInplaceLeScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLeScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceLeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLeScalar", "!"},
    {"aclnnInplaceLeTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLeTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceLeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLeTensor", "!"},
    {"aclnnInplaceLeakyReluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLeakyReluGetWorkspaceSize", "!"},
    {"aclnnInplaceLeakyRelu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLeakyRelu", "!"},
    {"aclnnInplaceLerpGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceLerpGetWorkspaceSize", "!"},
    {"aclnnInplaceLerp", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLerp", "!"},
    {"aclnnInplaceLerpsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceLerpsGetWorkspaceSize", "!"},
    {"aclnnInplaceLerps", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLerps", "!"},
    {"aclnnInplaceLogGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceLogGetWorkspaceSize", "!"},
    {"aclnnInplaceLog", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLog", "!"},
    {"aclnnInplaceLog10GetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceLog10GetWorkspaceSize", "!"},
    {"aclnnInplaceLog10", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLog10", "!"},
    {"aclnnInplaceLog1pGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceLog1pGetWorkspaceSize", "!"},
    {"aclnnInplaceLog1p", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLog1p", "!"},
    {"aclnnInplaceLog2GetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceLog2GetWorkspaceSize", "!"},
    {"aclnnInplaceLog2", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLog2", "!"},
    {"aclnnInplaceLogicalAndGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalAndGetWorkspaceSize", "!"},
    {"aclnnInplaceLogicalAnd", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalAnd", "!"},
    {"aclnnInplaceLogicalNotGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalNotGetWorkspaceSize", "!"},
    {"aclnnInplaceLogicalNot", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalNot", "!"},
    {"aclnnInplaceLogicalOrGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalOrGetWorkspaceSize", "!"},
    {"aclnnInplaceLogicalOr", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLogicalOr", "!"},
    {"aclnnInplaceLtScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLtScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceLtScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLtScalar", "!"},
    {"aclnnInplaceLtTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceLtTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceLtTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceLtTensor", "!"},
    {"aclnnInplaceMaskedFillScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedFillScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceMaskedFillScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedFillScalar", "!"},
    {"aclnnInplaceMaskedFillTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedFillTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceMaskedFillTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedFillTensor", "!"},
    {"aclnnInplaceMaskedScatterGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedScatterGetWorkspaceSize", "!"},
    {"aclnnInplaceMaskedScatter", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMaskedScatter", "!"},
    {"aclnnInplaceMishGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceMishGetWorkspaceSize", "!"},
    {"aclnnInplaceMish", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceMish", "!"},
    {"aclnnInplaceNanToNumGetWorkspaceSize", "pfffpp", 'c', 0, "softacl.c.operators:aclnnInplaceNanToNumGetWorkspaceSize", "!"},
    {"aclnnInplaceNanToNum", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceNanToNum", "!"},
    {"aclnnInplaceNeScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceNeScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceNeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceNeScalar", "!"},
    {"aclnnInplaceNeTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceNeTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceNeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceNeTensor", "!"},
    {"aclnnInplaceNegGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceNegGetWorkspaceSize", "!"},
    {"aclnnInplaceNeg", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceNeg", "!"},
    {"aclnnInplaceNormalGetWorkspaceSize", "pffiipp", 'c', 0, "softacl.c.operators:aclnnInplaceNormalGetWorkspaceSize", "!"},
    {"aclnnInplaceNormal", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceNormal", "!"},
    {"aclnnInplaceOneGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceOneGetWorkspaceSize", "!"},
    {"aclnnInplaceOne", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceOne", "!"},
    {"aclnnInplacePowTensorScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplacePowTensorScalarGetWorkspaceSize", "!"},
    {"aclnnInplacePowTensorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplacePowTensorScalar", "!"},
    {"aclnnInplacePowTensorTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplacePowTensorTensorGetWorkspaceSize", "!"},
    {"aclnnInplacePowTensorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplacePowTensorTensor", "!"},
    {"aclnnInplacePutGetWorkspaceSize", "pppupp", 'c', 0, "softacl.c.operators:aclnnInplacePutGetWorkspaceSize", "!"},
    {"aclnnInplacePut", "pupp", 'c', 0, "softacl.c.operators:aclnnInplacePut", "!"},
    {"aclnnInplaceRReluWithNoiseGetWorkspaceSize", "ppppuiipp", 'c', 0, "softacl.c.operators:aclnnInplaceRReluWithNoiseGetWorkspaceSize", "!"},
    {"aclnnInplaceRReluWithNoise", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRReluWithNoise", "!"},
    {"aclnnInplaceRandomGetWorkspaceSize", "piiiipp", 'c', 0, "softacl.c.operators:aclnnInplaceRandomGetWorkspaceSize", "!"},
    {"aclnnInplaceRandom", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRandom", "!"},
    {"aclnnInplaceRandomWithoutFromToGetWorkspaceSize", "piipp", 'c', 0, "softacl.c.operators:aclnnInplaceRandomWithoutFromToGetWorkspaceSize", "!"},
    {"aclnnInplaceRandomWithoutFromTo", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRandomWithoutFromTo", "!"},
    {"aclnnInplaceReciprocalGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceReciprocalGetWorkspaceSize", "!"},
    {"aclnnInplaceReciprocal", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceReciprocal", "!"},
    {"aclnnInplaceReluGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceReluGetWorkspaceSize", "!"},
    {"aclnnInplaceRelu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRelu", "!"},
    {"aclnnInplaceRemainderTensorScalarGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceRemainderTensorScalarGetWorkspaceSize", "!"},
    {"aclnnInplaceRemainderTensorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRemainderTensorScalar", "!"},
    {"aclnnInplaceRemainderTensorTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceRemainderTensorTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceRemainderTensorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRemainderTensorTensor", "!"},
    {"aclnnInplaceRenormGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnInplaceRenormGetWorkspaceSize", "!"},
    {"aclnnInplaceRenorm", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRenorm", "!"},
    {"aclnnInplaceRoundGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceRoundGetWorkspaceSize", "!"},
    {"aclnnInplaceRound", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRound", "!"},
    {"aclnnInplaceRoundDecimalsGetWorkspaceSize", "pipp", 'c', 0, "softacl.c.operators:aclnnInplaceRoundDecimalsGetWorkspaceSize", "!"},
    {"aclnnInplaceRoundDecimals", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRoundDecimals", "!"},
    {"aclnnInplaceRsqrtGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceRsqrtGetWorkspaceSize", "!"},
    {"aclnnInplaceRsqrt", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceRsqrt", "!"},
    {"aclnnInplaceScatterGetWorkspaceSize", "pippipp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterGetWorkspaceSize", "!"},
    {"aclnnInplaceScatter", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceScatter", "!"},
    {"aclnnInplaceScatterReduceGetWorkspaceSize", "pippiupp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterReduceGetWorkspaceSize", "!"},
    {"aclnnInplaceScatterReduce", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterReduce", "!"},
    {"aclnnInplaceScatterUpdateGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterUpdateGetWorkspaceSize", "!"},
    {"aclnnInplaceScatterUpdate", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterUpdate", "!"},
    {"aclnnInplaceScatterValueGetWorkspaceSize", "pippipp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterValueGetWorkspaceSize", "!"},
    {"aclnnInplaceScatterValue", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceScatterValue", "!"},
    {"aclnnInplaceSeluGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSeluGetWorkspaceSize", "!"},
    {"aclnnInplaceSelu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSelu", "!"},
    {"aclnnInplaceSigmoidGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSigmoidGetWorkspaceSize", "!"},
    {"aclnnInplaceSigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSigmoid", "!"},
    {"aclnnInplaceSinGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSinGetWorkspaceSize", "!"},
    {"aclnnInplaceSin", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSin", "!"},
    {"aclnnInplaceSincGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSincGetWorkspaceSize", "!"},
    {"aclnnInplaceSinc", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSinc", "!"},
    {"aclnnInplaceSinhGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSinhGetWorkspaceSize", "!"},
    {"aclnnInplaceSinh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSinh", "!"},
    {"aclnnInplaceSqrtGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceSqrtGetWorkspaceSize", "!"},
    {"aclnnInplaceSqrt", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceSqrt", "!"},
    {"aclnnInplaceTanGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceTanGetWorkspaceSize", "!"},
    {"aclnnInplaceTan", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceTan", "!"},
    {"aclnnInplaceTanhGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceTanhGetWorkspaceSize", "!"},
    {"aclnnInplaceTanh", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceTanh", "!"},
    {"aclnnInplaceThresholdGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnInplaceThresholdGetWorkspaceSize", "!"},
    {"aclnnInplaceThreshold", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceThreshold", "!"},
    {"aclnnInplaceTrilGetWorkspaceSize", "pipp", 'c', 0, "softacl.c.operators:aclnnInplaceTrilGetWorkspaceSize", "!"},
    {"aclnnInplaceTril", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceTril", "!"},
    {"aclnnInplaceTriuGetWorkspaceSize", "pipp", 'c', 0, "softacl.c.operators:aclnnInplaceTriuGetWorkspaceSize", "!"},
    {"aclnnInplaceTriu", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceTriu", "!"},
    {"aclnnInplaceTruncGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceTruncGetWorkspaceSize", "!"},
    {"aclnnInplaceTrunc", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceTrunc", "!"},
    {"aclnnInplaceUniformGetWorkspaceSize", "pdduupp", 'c', 0, "softacl.c.operators:aclnnInplaceUniformGetWorkspaceSize", "!"},
    {"aclnnInplaceUniform", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceUniform", "!"},
    {"aclnnInplaceXLogYScalarOtherGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceXLogYScalarOtherGetWorkspaceSize", "!"},
    {"aclnnInplaceXLogYScalarOther", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceXLogYScalarOther", "!"},
    {"aclnnInplaceXLogYTensorGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInplaceXLogYTensorGetWorkspaceSize", "!"},
    {"aclnnInplaceXLogYTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceXLogYTensor", "!"},
    {"aclnnInplaceZeroGetWorkspaceSize", "ppp", 'c', 0, "softacl.c.operators:aclnnInplaceZeroGetWorkspaceSize", "!"},
    {"aclnnInplaceZero", "pupp", 'c', 0, "softacl.c.operators:aclnnInplaceZero", "!"},
    {"aclnnInstanceNormGetWorkspaceSize", "ppppdppppp", 'c', 0, "softacl.c.operators:aclnnInstanceNormGetWorkspaceSize", "!"},
    {"aclnnInstanceNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnInstanceNorm", "!"},
    {"aclnnInverseGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnInverseGetWorkspaceSize", "!"},
    {"aclnnInverse", "pupp", 'c', 0, "softacl.c.operators:aclnnInverse", "!"},
    {"aclnnIsCloseGetWorkspaceSize", "ppdduppp", 'c', 0, "softacl.c.operators:aclnnIsCloseGetWorkspaceSize", "!"},
    {"aclnnIsClose", "pupp", 'c', 0, "softacl.c.operators:aclnnIsClose", "!"},
    {"aclnnIsFiniteGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnIsFiniteGetWorkspaceSize", "!"},
    {"aclnnIsFinite", "pupp", 'c', 0, "softacl.c.operators:aclnnIsFinite", "!"},
    {"aclnnIsInScalarTensorGetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnIsInScalarTensorGetWorkspaceSize", "!"},
    {"aclnnIsInScalarTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnIsInScalarTensor", "!"},
    {"aclnnIsInTensorScalarGetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnIsInTensorScalarGetWorkspaceSize", "!"},
    {"aclnnIsInTensorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnIsInTensorScalar", "!"},
    {"aclnnIsInfGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnIsInfGetWorkspaceSize", "!"},
    {"aclnnIsInf", "pupp", 'c', 0, "softacl.c.operators:aclnnIsInf", "!"},
    {"aclnnIsNegInfGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnIsNegInfGetWorkspaceSize", "!"},
    {"aclnnIsNegInf", "pupp", 'c', 0, "softacl.c.operators:aclnnIsNegInf", "!"},
    {"aclnnIsPosInfGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnIsPosInfGetWorkspaceSize", "!"},
    {"aclnnIsPosInf", "pupp", 'c', 0, "softacl.c.operators:aclnnIsPosInf", "!"},
    {"aclnnKlDivGetWorkspaceSize", "ppiuppp", 'c', 0, "softacl.c.operators:aclnnKlDivGetWorkspaceSize", "!"},
    {"aclnnKlDiv", "pupp", 'c', 0, "softacl.c.operators:aclnnKlDiv", "!"},
    {"aclnnKlDivBackwardGetWorkspaceSize", "pppiuppp", 'c', 0, "softacl.c.operators:aclnnKlDivBackwardGetWorkspaceSize", "!"},
    {"aclnnKlDivBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnKlDivBackward", "!"},
    {"aclnnKlDivTargetBackwardGetWorkspaceSize", "pppiuppp", 'c', 0, "softacl.c.operators:aclnnKlDivTargetBackwardGetWorkspaceSize", "!"},
    {"aclnnKlDivTargetBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnKlDivTargetBackward", "!"},
    {"aclnnKthvalueGetWorkspaceSize", "piiupppp", 'c', 0, "softacl.c.operators:aclnnKthvalueGetWorkspaceSize", "!"},
    {"aclnnKthvalue", "pupp", 'c', 0, "softacl.c.operators:aclnnKthvalue", "!"},
    {"aclnnL1LossGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnL1LossGetWorkspaceSize", "!"},
    {"aclnnL1Loss", "pupp", 'c', 0, "softacl.c.operators:aclnnL1Loss", "!"},
    {"aclnnL1LossBackwardGetWorkspaceSize", "pppippp", 'c', 0, "softacl.c.operators:aclnnL1LossBackwardGetWorkspaceSize", "!"},
    {"aclnnL1LossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnL1LossBackward", "!"},
    {"aclnnLayerNormGetWorkspaceSize", "ppppdppppp", 'c', 0, "softacl.c.operators:aclnnLayerNormGetWorkspaceSize", "!"},
    {"aclnnLayerNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnLayerNorm", "!"},
    {"aclnnLayerNormBackwardGetWorkspaceSize", "ppppppppppppp", 'c', 0, "softacl.c.operators:aclnnLayerNormBackwardGetWorkspaceSize", "!"},
    {"aclnnLayerNormBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnLayerNormBackward", "!"},
    {"aclnnLayerNormWithImplModeGetWorkspaceSize", "ppppdpppipp", 'c', 0, "softacl.c.operators:aclnnLayerNormWithImplModeGetWorkspaceSize", "!"},
    {"aclnnLayerNormWithImplMode", "pupp", 'c', 0, "softacl.c.operators:aclnnLayerNormWithImplMode", "!"},
    {"aclnnLeScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLeScalarGetWorkspaceSize", "!"},
    {"aclnnLeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnLeScalar", "!"},
    {"aclnnLeTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLeTensorGetWorkspaceSize", "!"},
    {"aclnnLeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnLeTensor", "!"},
    {"aclnnLeakyReluGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLeakyReluGetWorkspaceSize", "!"},
    {"aclnnLeakyRelu", "pupp", 'c', 0, "softacl.c.operators:aclnnLeakyRelu", "!"},
    {"aclnnLeakyReluBackwardGetWorkspaceSize", "pppuppp", 'c', 0, "softacl.c.operators:aclnnLeakyReluBackwardGetWorkspaceSize", "!"},
    {"aclnnLeakyReluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnLeakyReluBackward", "!"},
    {"aclnnLeftShiftGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLeftShiftGetWorkspaceSize", "!"},
    {"aclnnLeftShift", "pupp", 'c', 0, "softacl.c.operators:aclnnLeftShift", "!"},
    {"aclnnLeftShiftsGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLeftShiftsGetWorkspaceSize", "!"},
    {"aclnnLeftShifts", "pupp", 'c', 0, "softacl.c.operators:aclnnLeftShifts", "!"},
    {"aclnnLerpGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnLerpGetWorkspaceSize", "!"},
    {"aclnnLerp", "pupp", 'c', 0, "softacl.c.operators:aclnnLerp", "!"},
    {"aclnnLerpsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnLerpsGetWorkspaceSize", "!"},
    {"aclnnLerps", "pupp", 'c', 0, "softacl.c.operators:aclnnLerps", "!"},
    {"aclnnLgammaGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLgammaGetWorkspaceSize", "!"},
    {"aclnnLgamma", "pupp", 'c', 0, "softacl.c.operators:aclnnLgamma", "!"},
    {"aclnnLinalgCholeskyGetWorkspaceSize", "puppp", 'c', 0, "softacl.c.operators:aclnnLinalgCholeskyGetWorkspaceSize", "!"},
    {"aclnnLinalgCholesky", "pupp", 'c', 0, "softacl.c.operators:aclnnLinalgCholesky", "!"},
    {"aclnnLinalgCrossGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnLinalgCrossGetWorkspaceSize", "!"},
    {"aclnnLinalgCross", "pupp", 'c', 0, "softacl.c.operators:aclnnLinalgCross", "!"},
    {"aclnnLinalgQrGetWorkspaceSize", "pipppp", 'c', 0, "softacl.c.operators:aclnnLinalgQrGetWorkspaceSize", "!"},
    {"aclnnLinalgQr", "pupp", 'c', 0, "softacl.c.operators:aclnnLinalgQr", "!"},
    {"aclnnLinalgVectorNormGetWorkspaceSize", "pppuippp", 'c', 0, "softacl.c.operators:aclnnLinalgVectorNormGetWorkspaceSize", "!"},
    {"aclnnLinalgVectorNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnLinalgVectorNorm", "!"},
    {"aclnnLinspaceGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnLinspaceGetWorkspaceSize", "!"},
    {"aclnnLinspace", "pupp", 'c', 0, "softacl.c.operators:aclnnLinspace", "!"},
    {"aclnnLogGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLogGetWorkspaceSize", "!"},
    {"aclnnLog", "pupp", 'c', 0, "softacl.c.operators:aclnnLog", "!"},
    {"aclnnLog10GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLog10GetWorkspaceSize", "!"},
    {"aclnnLog10", "pupp", 'c', 0, "softacl.c.operators:aclnnLog10", "!"},
    {"aclnnLog1pGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLog1pGetWorkspaceSize", "!"},
    {"aclnnLog1p", "pupp", 'c', 0, "softacl.c.operators:aclnnLog1p", "!"},
    {"aclnnLog2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLog2GetWorkspaceSize", "!"},
    {"aclnnLog2", "pupp", 'c', 0, "softacl.c.operators:aclnnLog2", "!"},
    {"aclnnLogAddExpGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogAddExpGetWorkspaceSize", "!"},
    {"aclnnLogAddExp", "pupp", 'c', 0, "softacl.c.operators:aclnnLogAddExp", "!"},
    {"aclnnLogAddExp2GetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogAddExp2GetWorkspaceSize", "!"},
    {"aclnnLogAddExp2", "pupp", 'c', 0, "softacl.c.operators:aclnnLogAddExp2", "!"},
    {"aclnnLogSigmoidGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLogSigmoidGetWorkspaceSize", "!"},
    {"aclnnLogSigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSigmoid", "!"},
    {"aclnnLogSigmoidBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnLogSigmoidBackwardGetWorkspaceSize", "!"},
    {"aclnnLogSigmoidBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSigmoidBackward", "!"},
    {"aclnnLogSigmoidForwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogSigmoidForwardGetWorkspaceSize", "!"},
    {"aclnnLogSigmoidForward", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSigmoidForward", "!"},
    {"aclnnLogSoftmaxGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnLogSoftmaxGetWorkspaceSize", "!"},
    {"aclnnLogSoftmax", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSoftmax", "!"},
    {"aclnnLogSoftmaxBackwardGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnLogSoftmaxBackwardGetWorkspaceSize", "!"},
    {"aclnnLogSoftmaxBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSoftmaxBackward", "!"},
    {"aclnnLogSpaceGetWorkspaceSize", "ppidppp", 'c', 0, "softacl.c.operators:aclnnLogSpaceGetWorkspaceSize", "!"},
    {"aclnnLogSpace", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSpace", "!"},
    {"aclnnLogSumExpGetWorkspaceSize", "ppuppp", 'c', 0, "softacl.c.operators:aclnnLogSumExpGetWorkspaceSize", "!"},
    {"aclnnLogSumExp", "pupp", 'c', 0, "softacl.c.operators:aclnnLogSumExp", "!"},
    {"aclnnLogdetGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLogdetGetWorkspaceSize", "!"},
    {"aclnnLogdet", "pupp", 'c', 0, "softacl.c.operators:aclnnLogdet", "!"},
    {"aclnnLogicalAndGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogicalAndGetWorkspaceSize", "!"},
    {"aclnnLogicalAnd", "pupp", 'c', 0, "softacl.c.operators:aclnnLogicalAnd", "!"},
    {"aclnnLogicalNotGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnLogicalNotGetWorkspaceSize", "!"},
    {"aclnnLogicalNot", "pupp", 'c', 0, "softacl.c.operators:aclnnLogicalNot", "!"},
    {"aclnnLogicalOrGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogicalOrGetWorkspaceSize", "!"},
    {"aclnnLogicalOr", "pupp", 'c', 0, "softacl.c.operators:aclnnLogicalOr", "!"},
    {"aclnnLogicalXorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLogicalXorGetWorkspaceSize", "!"},
    {"aclnnLogicalXor", "pupp", 'c', 0, "softacl.c.operators:aclnnLogicalXor", "!"},
    {"aclnnLogitGetWorkspaceSize", "pdppp", 'c', 0, "softacl.c.operators:aclnnLogitGetWorkspaceSize", "!"},
    {"aclnnLogit", "pupp", 'c', 0, "softacl.c.operators:aclnnLogit", "!"},
    {"aclnnLogitGradGetWorkspaceSize", "ppdppp", 'c', 0, "softacl.c.operators:aclnnLogitGradGetWorkspaceSize", "!"},
    {"aclnnLogitGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnLogitGrad", "!"},
    {"aclnnLtScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLtScalarGetWorkspaceSize", "!"},
    {"aclnnLtScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnLtScalar", "!"},
    {"aclnnLtTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnLtTensorGetWorkspaceSize", "!"},
    {"aclnnLtTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnLtTensor", "!"},
    {"aclnnMaskedSelectGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMaskedSelectGetWorkspaceSize", "!"},
    {"aclnnMaskedSelect", "pupp", 'c', 0, "softacl.c.operators:aclnnMaskedSelect", "!"},
    {"aclnnMaskedSoftmaxWithRelPosBiasGetWorkspaceSize", "pppdippp", 'c', 0, "softacl.c.operators:aclnnMaskedSoftmaxWithRelPosBiasGetWorkspaceSize", "!"},
    {"aclnnMaskedSoftmaxWithRelPosBias", "pupp", 'c', 0, "softacl.c.operators:aclnnMaskedSoftmaxWithRelPosBias", "!"},
    {"aclnnMaxGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMaxGetWorkspaceSize", "!"},
    {"aclnnMax", "pupp", 'c', 0, "softacl.c.operators:aclnnMax", "!"},
    {"aclnnMaxDimGetWorkspaceSize", "piupppp", 'c', 0, "softacl.c.operators:aclnnMaxDimGetWorkspaceSize", "!"},
    {"aclnnMaxDim", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxDim", "!"},
    {"aclnnMaxNGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMaxNGetWorkspaceSize", "!"},
    {"aclnnMaxN", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxN", "!"},
    {"aclnnMaxPoolGetWorkspaceSize", "pppippippp", 'c', 0, "softacl.c.operators:aclnnMaxPoolGetWorkspaceSize", "!"},
    {"aclnnMaxPool", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool", "!"},
    {"aclnnMaxPool2dWithIndicesGetWorkspaceSize", "pppppupppp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithIndicesGetWorkspaceSize", "!"},
    {"aclnnMaxPool2dWithIndices", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithIndices", "!"},
    {"aclnnMaxPool2dWithIndicesBackwardGetWorkspaceSize", "pppppppuppp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithIndicesBackwardGetWorkspaceSize", "!"},
    {"aclnnMaxPool2dWithIndicesBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithIndicesBackward", "!"},
    {"aclnnMaxPool2dWithMaskGetWorkspaceSize", "pppppupppp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithMaskGetWorkspaceSize", "!"},
    {"aclnnMaxPool2dWithMask", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithMask", "!"},
    {"aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize", "pppppppuppp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize", "!"},
    {"aclnnMaxPool2dWithMaskBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool2dWithMaskBackward", "!"},
    {"aclnnMaxPool3dWithArgmaxGetWorkspaceSize", "pppppupppp", 'c', 0, "softacl.c.operators:aclnnMaxPool3dWithArgmaxGetWorkspaceSize", "!"},
    {"aclnnMaxPool3dWithArgmax", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool3dWithArgmax", "!"},
    {"aclnnMaxPool3dWithArgmaxBackwardGetWorkspaceSize", "pppppppuppp", 'c', 0, "softacl.c.operators:aclnnMaxPool3dWithArgmaxBackwardGetWorkspaceSize", "!"},
    {"aclnnMaxPool3dWithArgmaxBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxPool3dWithArgmaxBackward", "!"},
    {"aclnnMaxUnpool2dGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool2dGetWorkspaceSize", "!"},
    {"aclnnMaxUnpool2d", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool2d", "!"},
    {"aclnnMaxUnpool2dBackwardGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool2dBackwardGetWorkspaceSize", "!"},
    {"aclnnMaxUnpool2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool2dBackward", "!"},
    {"aclnnMaxUnpool3dGetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool3dGetWorkspaceSize", "!"},
    {"aclnnMaxUnpool3d", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool3d", "!"},
    {"aclnnMaxUnpool3dBackwardGetWorkspaceSize", "ppppppppp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool3dBackwardGetWorkspaceSize", "!"},
    {"aclnnMaxUnpool3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxUnpool3dBackward", "!"},
    {"aclnnMaxV2GetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnMaxV2GetWorkspaceSize", "!"},
    {"aclnnMaxV2", "pupp", 'c', 0, "softacl.c.operators:aclnnMaxV2", "!"},
    {"aclnnMaximumGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMaximumGetWorkspaceSize", "!"},
    {"aclnnMaximum", "pupp", 'c', 0, "softacl.c.operators:aclnnMaximum", "!"},
    {"aclnnMeanGetWorkspaceSize", "ppuippp", 'c', 0, "softacl.c.operators:aclnnMeanGetWorkspaceSize", "!"},
    {"aclnnMean", "pupp", 'c', 0, "softacl.c.operators:aclnnMean", "!"},
    {"aclnnMeanV2GetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnMeanV2GetWorkspaceSize", "!"},
    {"aclnnMeanV2", "pupp", 'c', 0, "softacl.c.operators:aclnnMeanV2", "!"},
    {"aclnnMedianGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMedianGetWorkspaceSize", "!"},
    {"aclnnMedian", "pupp", 'c', 0, "softacl.c.operators:aclnnMedian", "!"},
    {"aclnnMedianDimGetWorkspaceSize", "piupppp", 'c', 0, "softacl.c.operators:aclnnMedianDimGetWorkspaceSize", "!"},
    {"aclnnMedianDim", "pupp", 'c', 0, "softacl.c.operators:aclnnMedianDim", "!"},
    {"aclnnMinGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMinGetWorkspaceSize", "!"},
    {"aclnnMin", "pupp", 'c', 0, "softacl.c.operators:aclnnMin", "!"},
    {"aclnnMinDimGetWorkspaceSize", "piupppp", 'c', 0, "softacl.c.operators:aclnnMinDimGetWorkspaceSize", "!"},
    {"aclnnMinDim", "pupp", 'c', 0, "softacl.c.operators:aclnnMinDim", "!"},
    {"aclnnMinNGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMinNGetWorkspaceSize", "!"},
    {"aclnnMinN", "pupp", 'c', 0, "softacl.c.operators:aclnnMinN", "!"},
    {"aclnnMinimumGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMinimumGetWorkspaceSize", "!"},
    {"aclnnMinimum", "pupp", 'c', 0, "softacl.c.operators:aclnnMinimum", "!"},
    {"aclnnMishGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnMishGetWorkspaceSize", "!"},
    {"aclnnMish", "pupp", 'c', 0, "softacl.c.operators:aclnnMish", "!"},
    {"aclnnMishBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnMishBackwardGetWorkspaceSize", "!"},
    {"aclnnMishBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMishBackward", "!"},
    {"aclnnMmGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnMmGetWorkspaceSize", "!"},
    {"aclnnMm", "pupp", 'c', 0, "softacl.c.operators:aclnnMm", "!"},
    {"aclnnMseLossGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnMseLossGetWorkspaceSize", "!"},
    {"aclnnMseLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnMseLoss", "!"},
    {"aclnnMseLossBackwardGetWorkspaceSize", "pppippp", 'c', 0, "softacl.c.operators:aclnnMseLossBackwardGetWorkspaceSize", "!"},
    {"aclnnMseLossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnMseLossBackward", "!"},
    {"aclnnMseLossOutGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnMseLossOutGetWorkspaceSize", "!"},
    {"aclnnMseLossOut", "pupp", 'c', 0, "softacl.c.operators:aclnnMseLossOut", "!"},
    {"aclnnMultilabelMarginLossGetWorkspaceSize", "ppipppp", 'c', 0, "softacl.c.operators:aclnnMultilabelMarginLossGetWorkspaceSize", "!"},
    {"aclnnMultilabelMarginLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnMultilabelMarginLoss", "!"},
    {"aclnnMultinomialGetWorkspaceSize", "piuiippp", 'c', 0, "softacl.c.operators:aclnnMultinomialGetWorkspaceSize", "!"},
    {"aclnnMultinomial", "pupp", 'c', 0, "softacl.c.operators:aclnnMultinomial", "!"},
    {"aclnnMvGetWorkspaceSize", "pppipp", 'c', 0, "softacl.c.operators:aclnnMvGetWorkspaceSize", "!"},
    {"aclnnMv", "pupp", 'c', 0, "softacl.c.operators:aclnnMv", "!"},
    {"aclnnNLLLossGetWorkspaceSize", "pppiipppp", 'c', 0, "softacl.c.operators:aclnnNLLLossGetWorkspaceSize", "!"},
    {"aclnnNLLLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnNLLLoss", "!"},
    {"aclnnNLLLoss2dGetWorkspaceSize", "pppiipppp", 'c', 0, "softacl.c.operators:aclnnNLLLoss2dGetWorkspaceSize", "!"},
    {"aclnnNLLLoss2d", "pupp", 'c', 0, "softacl.c.operators:aclnnNLLLoss2d", "!"},
    {"aclnnNLLLoss2dBackwardGetWorkspaceSize", "ppppiipppp", 'c', 0, "softacl.c.operators:aclnnNLLLoss2dBackwardGetWorkspaceSize", "!"},
    {"aclnnNLLLoss2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnNLLLoss2dBackward", "!"},
    {"aclnnNLLLossBackwardGetWorkspaceSize", "ppppiipppp", 'c', 0, "softacl.c.operators:aclnnNLLLossBackwardGetWorkspaceSize", "!"},
    {"aclnnNLLLossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnNLLLossBackward", "!"},
    {"aclnnNanMedianGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnNanMedianGetWorkspaceSize", "!"},
    {"aclnnNanMedian", "pupp", 'c', 0, "softacl.c.operators:aclnnNanMedian", "!"},
    {"aclnnNanMedianDimGetWorkspaceSize", "piupppp", 'c', 0, "softacl.c.operators:aclnnNanMedianDimGetWorkspaceSize", "!"},
    {"aclnnNanMedianDim", "pupp", 'c', 0, "softacl.c.operators:aclnnNanMedianDim", "!"},
    {"aclnnNanToNumGetWorkspaceSize", "pfffppp", 'c', 0, "softacl.c.operators:aclnnNanToNumGetWorkspaceSize", "!"},
    {"aclnnNanToNum", "pupp", 'c', 0, "softacl.c.operators:aclnnNanToNum", "!"},
    {"aclnnNeScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnNeScalarGetWorkspaceSize", "!"},
    {"aclnnNeScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnNeScalar", "!"},
    {"aclnnNeTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnNeTensorGetWorkspaceSize", "!"},
    {"aclnnNeTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnNeTensor", "!"},
    {"aclnnNegGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnNegGetWorkspaceSize", "!"},
    {"aclnnNeg", "pupp", 'c', 0, "softacl.c.operators:aclnnNeg", "!"},
    {"aclnnNonzeroGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnNonzeroGetWorkspaceSize", "!"},
    {"aclnnNonzero", "pupp", 'c', 0, "softacl.c.operators:aclnnNonzero", "!"},
    {"aclnnNonzeroV2GetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnNonzeroV2GetWorkspaceSize", "!"},
    {"aclnnNonzeroV2", "pupp", 'c', 0, "softacl.c.operators:aclnnNonzeroV2", "!"},
    {"aclnnNormGetWorkspaceSize", "pppuppp", 'c', 0, "softacl.c.operators:aclnnNormGetWorkspaceSize", "!"},
    {"aclnnNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnNorm", "!"},
    {"aclnnNormalFloatFloatGetWorkspaceSize", "ffiippp", 'c', 0, "softacl.c.operators:aclnnNormalFloatFloatGetWorkspaceSize", "!"},
    {"aclnnNormalFloatFloat", "pupp", 'c', 0, "softacl.c.operators:aclnnNormalFloatFloat", "!"},
    {"aclnnNormalFloatTensorGetWorkspaceSize", "fpiippp", 'c', 0, "softacl.c.operators:aclnnNormalFloatTensorGetWorkspaceSize", "!"},
    {"aclnnNormalFloatTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnNormalFloatTensor", "!"},
    {"aclnnNormalTensorFloatGetWorkspaceSize", "pfiippp", 'c', 0, "softacl.c.operators:aclnnNormalTensorFloatGetWorkspaceSize", "!"},
    {"aclnnNormalTensorFloat", "pupp", 'c', 0, "softacl.c.operators:aclnnNormalTensorFloat", "!"},
    {"aclnnNormalTensorTensorGetWorkspaceSize", "ppiippp", 'c', 0, "softacl.c.operators:aclnnNormalTensorTensorGetWorkspaceSize", "!"},
    {"aclnnNormalTensorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnNormalTensorTensor", "!"},
    {"aclnnOneHotGetWorkspaceSize", "pippippp", 'c', 0, "softacl.c.operators:aclnnOneHotGetWorkspaceSize", "!"},
    {"aclnnOneHot", "pupp", 'c', 0, "softacl.c.operators:aclnnOneHot", "!"},
    {"aclnnPdistGetWorkspaceSize", "pfppp", 'c', 0, "softacl.c.operators:aclnnPdistGetWorkspaceSize", "!"},
    {"aclnnPdist", "pupp", 'c', 0, "softacl.c.operators:aclnnPdist", "!"},
    {"aclnnPdistForwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPdistForwardGetWorkspaceSize", "!"},
    {"aclnnPdistForward", "pupp", 'c', 0, "softacl.c.operators:aclnnPdistForward", "!"},
    {"aclnnPermuteGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPermuteGetWorkspaceSize", "!"},
    {"aclnnPermute", "pupp", 'c', 0, "softacl.c.operators:aclnnPermute", "!"},
    {"aclnnPolarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPolarGetWorkspaceSize", "!"},
    {"aclnnPolar", "pupp", 'c', 0, "softacl.c.operators:aclnnPolar", "!"},
    {"aclnnPowScalarTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPowScalarTensorGetWorkspaceSize", "!"},
    {"aclnnPowScalarTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnPowScalarTensor", "!"},
    {"aclnnPowTensorScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPowTensorScalarGetWorkspaceSize", "!"},
    {"aclnnPowTensorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnPowTensorScalar", "!"},
    {"aclnnPowTensorTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPowTensorTensorGetWorkspaceSize", "!"},
    {"aclnnPowTensorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnPowTensorTensor", "!"},
    {"aclnnPreluGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnPreluGetWorkspaceSize", "!"},
    {"aclnnPrelu", "pupp", 'c', 0, "softacl.c.operators:aclnnPrelu", "!"},
    {"aclnnPreluBackwardGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnPreluBackwardGetWorkspaceSize", "!"},
    {"aclnnPreluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnPreluBackward", "!"},
    {"aclnnProdGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnProdGetWorkspaceSize", "!"},
    {"aclnnProd", "pupp", 'c', 0, "softacl.c.operators:aclnnProd", "!"},
    {"aclnnProdDimGetWorkspaceSize", "piuippp", 'c', 0, "softacl.c.operators:aclnnProdDimGetWorkspaceSize", "!"},
    {"aclnnProdDim", "pupp", 'c', 0, "softacl.c.operators:aclnnProdDim", "!"},
    {"aclnnPromptFlashAttentionGetWorkspaceSize", "ppppppidiipippp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttentionGetWorkspaceSize", "!"},
    {"aclnnPromptFlashAttention", "pupp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttention", "!"},
    {"aclnnPromptFlashAttentionV2GetWorkspaceSize", "ppppppppppppidiipiippp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttentionV2GetWorkspaceSize", "!"},
    {"aclnnPromptFlashAttentionV2", "pupp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttentionV2", "!"},
    {"aclnnPromptFlashAttentionV3GetWorkspaceSize", "ppppppppppppidiipiiippp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttentionV3GetWorkspaceSize", "!"},
    {"aclnnPromptFlashAttentionV3", "pupp", 'c', 0, "softacl.c.operators:aclnnPromptFlashAttentionV3", "!"},
    {"aclnnQrGetWorkspaceSize", "pupppp", 'c', 0, "softacl.c.operators:aclnnQrGetWorkspaceSize", "!"},
    {"aclnnQr", "pupp", 'c', 0, "softacl.c.operators:aclnnQr", "!"},
    {"aclnnRReluWithNoiseGetWorkspaceSize", "ppppuiippp", 'c', 0, "softacl.c.operators:aclnnRReluWithNoiseGetWorkspaceSize", "!"},
    {"aclnnRReluWithNoise", "pupp", 'c', 0, "softacl.c.operators:aclnnRReluWithNoise", "!"},
    {"aclnnRandpermGetWorkspaceSize", "iiippp", 'c', 0, "softacl.c.operators:aclnnRandpermGetWorkspaceSize", "!"},
    {"aclnnRandperm", "pupp", 'c', 0, "softacl.c.operators:aclnnRandperm", "!"},
    {"aclnnRangeGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnRangeGetWorkspaceSize", "!"},
    {"aclnnRange", "pupp", 'c', 0, "softacl.c.operators:aclnnRange", "!"},
    {"aclnnRealGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnRealGetWorkspaceSize", "!"},
    {"aclnnReal", "pupp", 'c', 0, "softacl.c.operators:aclnnReal", "!"},
    {"aclnnReciprocalGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnReciprocalGetWorkspaceSize", "!"},
    {"aclnnReciprocal", "pupp", 'c', 0, "softacl.c.operators:aclnnReciprocal", "!"},
    {"aclnnReduceLogSumGetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnReduceLogSumGetWorkspaceSize", "!"},
    {"aclnnReduceLogSum", "pupp", 'c', 0, "softacl.c.operators:aclnnReduceLogSum", "!"},
    {"aclnnReduceNansumGetWorkspaceSize", "ppuippp", 'c', 0, "softacl.c.operators:aclnnReduceNansumGetWorkspaceSize", "!"},
    {"aclnnReduceNansum", "pupp", 'c', 0, "softacl.c.operators:aclnnReduceNansum", "!"},
    {"aclnnReduceSumGetWorkspaceSize", "ppuippp", 'c', 0, "softacl.c.operators:aclnnReduceSumGetWorkspaceSize", "!"},
    {"aclnnReduceSum", "pupp", 'c', 0, "softacl.c.operators:aclnnReduceSum", "!"},
    {"aclnnReflectionPad1dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad1dGetWorkspaceSize", "!"},
    {"aclnnReflectionPad1d", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad1d", "!"},
    {"aclnnReflectionPad1dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad1dBackwardGetWorkspaceSize", "!"},
    {"aclnnReflectionPad1dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad1dBackward", "!"},
    {"aclnnReflectionPad2dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad2dGetWorkspaceSize", "!"},
    {"aclnnReflectionPad2d", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad2d", "!"},
    {"aclnnReflectionPad2dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad2dBackwardGetWorkspaceSize", "!"},
    {"aclnnReflectionPad2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad2dBackward", "!"},
    {"aclnnReflectionPad3dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad3dGetWorkspaceSize", "!"},
    {"aclnnReflectionPad3d", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad3d", "!"},
    {"aclnnReflectionPad3dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReflectionPad3dBackwardGetWorkspaceSize", "!"},
    {"aclnnReflectionPad3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReflectionPad3dBackward", "!"},
    {"aclnnReluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnReluGetWorkspaceSize", "!"},
    {"aclnnRelu", "pupp", 'c', 0, "softacl.c.operators:aclnnRelu", "!"},
    {"aclnnRemainderScalarTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnRemainderScalarTensorGetWorkspaceSize", "!"},
    {"aclnnRemainderScalarTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnRemainderScalarTensor", "!"},
    {"aclnnRemainderTensorScalarGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnRemainderTensorScalarGetWorkspaceSize", "!"},
    {"aclnnRemainderTensorScalar", "pupp", 'c', 0, "softacl.c.operators:aclnnRemainderTensorScalar", "!"},
    {"aclnnRemainderTensorTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnRemainderTensorTensorGetWorkspaceSize", "!"},
    {"aclnnRemainderTensorTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnRemainderTensorTensor", "!"},
    {"aclnnRenormGetWorkspaceSize", "ppipppp", 'c', 0, "softacl.c.operators:aclnnRenormGetWorkspaceSize", "!"},
    {"aclnnRenorm", "pupp", 'c', 0, "softacl.c.operators:aclnnRenorm", "!"},
    {"aclnnRepeatGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnRepeatGetWorkspaceSize", "!"},
    {"aclnnRepeat", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeat", "!"},
    {"aclnnRepeatInterleaveGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleave", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleave", "!"},
    {"aclnnRepeatInterleaveGradGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveGradGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleaveGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveGrad", "!"},
    {"aclnnRepeatInterleaveIntGetWorkspaceSize", "piippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveIntGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleaveInt", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveInt", "!"},
    {"aclnnRepeatInterleaveIntWithDimGetWorkspaceSize", "piiippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveIntWithDimGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleaveIntWithDim", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveIntWithDim", "!"},
    {"aclnnRepeatInterleaveTensorGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveTensorGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleaveTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveTensor", "!"},
    {"aclnnRepeatInterleaveWithDimGetWorkspaceSize", "ppiippp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveWithDimGetWorkspaceSize", "!"},
    {"aclnnRepeatInterleaveWithDim", "pupp", 'c', 0, "softacl.c.operators:aclnnRepeatInterleaveWithDim", "!"},
    {"aclnnReplicationPad1dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad1dGetWorkspaceSize", "!"},
    {"aclnnReplicationPad1d", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad1d", "!"},
    {"aclnnReplicationPad1dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad1dBackwardGetWorkspaceSize", "!"},
    {"aclnnReplicationPad1dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad1dBackward", "!"},
    {"aclnnReplicationPad2dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad2dGetWorkspaceSize", "!"},
    {"aclnnReplicationPad2d", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad2d", "!"},
    {"aclnnReplicationPad2dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad2dBackwardGetWorkspaceSize", "!"},
    {"aclnnReplicationPad2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad2dBackward", "!"},
    {"aclnnReplicationPad3dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad3dGetWorkspaceSize", "!"},
    {"aclnnReplicationPad3d", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad3d", "!"},
    {"aclnnReplicationPad3dBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnReplicationPad3dBackwardGetWorkspaceSize", "!"},
    {"aclnnReplicationPad3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnReplicationPad3dBackward", "!"},
    {"aclnnResizeGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnResizeGetWorkspaceSize", "!"},
    {"aclnnResize", "pupp", 'c', 0, "softacl.c.operators:aclnnResize", "!"},
    {"aclnnRightShiftGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnRightShiftGetWorkspaceSize", "!"},
    {"aclnnRightShift", "pupp", 'c', 0, "softacl.c.operators:aclnnRightShift", "!"},
    {"aclnnRmsNormGetWorkspaceSize", "ppdpppp", 'c', 0, "softacl.c.operators:aclnnRmsNormGetWorkspaceSize", "!"},
    {"aclnnRmsNorm", "pupp", 'c', 0, "softacl.c.operators:aclnnRmsNorm", "!"},
    {"aclnnRmsNormGradGetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnRmsNormGradGetWorkspaceSize", "!"},
    {"aclnnRmsNormGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnRmsNormGrad", "!"},
    {"aclnnRoiAlignGetWorkspaceSize", "ppppiiifppp", 'c', 0, "softacl.c.operators:aclnnRoiAlignGetWorkspaceSize", "!"},
    {"aclnnRoiAlign", "pupp", 'c', 0, "softacl.c.operators:aclnnRoiAlign", "!"},
    {"aclnnRoiAlignV2GetWorkspaceSize", "ppiifiuppp", 'c', 0, "softacl.c.operators:aclnnRoiAlignV2GetWorkspaceSize", "!"},
    {"aclnnRoiAlignV2", "pupp", 'c', 0, "softacl.c.operators:aclnnRoiAlignV2", "!"},
    {"aclnnRoiAlignV2BackwardGetWorkspaceSize", "pppiifiuppp", 'c', 0, "softacl.c.operators:aclnnRoiAlignV2BackwardGetWorkspaceSize", "!"},
    {"aclnnRoiAlignV2Backward", "pupp", 'c', 0, "softacl.c.operators:aclnnRoiAlignV2Backward", "!"},
    {"aclnnRollGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnRollGetWorkspaceSize", "!"},
    {"aclnnRoll", "pupp", 'c', 0, "softacl.c.operators:aclnnRoll", "!"},
    {"aclnnRotaryPositionEmbeddingGetWorkspaceSize", "pppippp", 'c', 0, "softacl.c.operators:aclnnRotaryPositionEmbeddingGetWorkspaceSize", "!"},
    {"aclnnRotaryPositionEmbedding", "pupp", 'c', 0, "softacl.c.operators:aclnnRotaryPositionEmbedding", "!"},
    {"aclnnRotaryPositionEmbeddingGradGetWorkspaceSize", "ppppippppp", 'c', 0, "softacl.c.operators:aclnnRotaryPositionEmbeddingGradGetWorkspaceSize", "!"},
    {"aclnnRotaryPositionEmbeddingGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnRotaryPositionEmbeddingGrad", "!"},
    {"aclnnRoundGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnRoundGetWorkspaceSize", "!"},
    {"aclnnRound", "pupp", 'c', 0, "softacl.c.operators:aclnnRound", "!"},
    {"aclnnRoundDecimalsGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnRoundDecimalsGetWorkspaceSize", "!"},
    {"aclnnRoundDecimals", "pupp", 'c', 0, "softacl.c.operators:aclnnRoundDecimals", "!"},
    {"aclnnRsqrtGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnRsqrtGetWorkspaceSize", "!"},
    {"aclnnRsqrt", "pupp", 'c', 0, "softacl.c.operators:aclnnRsqrt", "!"},
    {"aclnnRsubGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnRsubGetWorkspaceSize", "!"},
    {"aclnnRsub", "pupp", 'c', 0, "softacl.c.operators:aclnnRsub", "!"},
    {"aclnnRsubsGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnRsubsGetWorkspaceSize", "!"},
    {"aclnnRsubs", "pupp", 'c', 0, "softacl.c.operators:aclnnRsubs", "!"},
    {"aclnnSWhereGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSWhereGetWorkspaceSize", "!"},
    {"aclnnSWhere", "pupp", 'c', 0, "softacl.c.operators:aclnnSWhere", "!"},
    {"aclnnScaledMaskedSoftmaxGetWorkspaceSize", "ppduppp", 'c', 0, "softacl.c.operators:aclnnScaledMaskedSoftmaxGetWorkspaceSize", "!"},
    {"aclnnScaledMaskedSoftmax", "pupp", 'c', 0, "softacl.c.operators:aclnnScaledMaskedSoftmax", "!"},
    {"aclnnScaledMaskedSoftmaxBackwardGetWorkspaceSize", "pppduppp", 'c', 0, "softacl.c.operators:aclnnScaledMaskedSoftmaxBackwardGetWorkspaceSize", "!"},
    {"aclnnScaledMaskedSoftmaxBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnScaledMaskedSoftmaxBackward", "!"},
    {"aclnnScatterGetWorkspaceSize", "pippippp", 'c', 0, "softacl.c.operators:aclnnScatterGetWorkspaceSize", "!"},
    {"aclnnScatter", "pupp", 'c', 0, "softacl.c.operators:aclnnScatter", "!"},
    {"aclnnScatterAddGetWorkspaceSize", "pippppp", 'c', 0, "softacl.c.operators:aclnnScatterAddGetWorkspaceSize", "!"},
    {"aclnnScatterAdd", "pupp", 'c', 0, "softacl.c.operators:aclnnScatterAdd", "!"},
    {"aclnnScatterNdGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnScatterNdGetWorkspaceSize", "!"},
    {"aclnnScatterNd", "pupp", 'c', 0, "softacl.c.operators:aclnnScatterNd", "!"},
    {"aclnnScatterNdUpdateGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnScatterNdUpdateGetWorkspaceSize", "!"},
    {"aclnnScatterNdUpdate", "pupp", 'c', 0, "softacl.c.operators:aclnnScatterNdUpdate", "!"},
    {"aclnnScatterReduceGetWorkspaceSize", "pippiuppp", 'c', 0, "softacl.c.operators:aclnnScatterReduceGetWorkspaceSize", "!"},
    {"aclnnScatterReduce", "pupp", 'c', 0, "softacl.c.operators:aclnnScatterReduce", "!"},
    {"aclnnScatterValueGetWorkspaceSize", "pippippp", 'c', 0, "softacl.c.operators:aclnnScatterValueGetWorkspaceSize", "!"},
    {"aclnnScatterValue", "pupp", 'c', 0, "softacl.c.operators:aclnnScatterValue", "!"},
    {"aclnnSearchSortedGetWorkspaceSize", "ppuupppp", 'c', 0, "softacl.c.operators:aclnnSearchSortedGetWorkspaceSize", "!"},
    {"aclnnSearchSorted", "pupp", 'c', 0, "softacl.c.operators:aclnnSearchSorted", "!"},
    {"aclnnSearchSortedsGetWorkspaceSize", "ppuupppp", 'c', 0, "softacl.c.operators:aclnnSearchSortedsGetWorkspaceSize", "!"},
    {"aclnnSearchSorteds", "pupp", 'c', 0, "softacl.c.operators:aclnnSearchSorteds", "!"},
    {"aclnnSeluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSeluGetWorkspaceSize", "!"},
    {"aclnnSelu", "pupp", 'c', 0, "softacl.c.operators:aclnnSelu", "!"},
    {"aclnnSeluBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSeluBackwardGetWorkspaceSize", "!"},
    {"aclnnSeluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSeluBackward", "!"},
    {"aclnnShrinkGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnShrinkGetWorkspaceSize", "!"},
    {"aclnnShrink", "pupp", 'c', 0, "softacl.c.operators:aclnnShrink", "!"},
    {"aclnnSigmoidGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSigmoidGetWorkspaceSize", "!"},
    {"aclnnSigmoid", "pupp", 'c', 0, "softacl.c.operators:aclnnSigmoid", "!"},
    {"aclnnSigmoidBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSigmoidBackwardGetWorkspaceSize", "!"},
    {"aclnnSigmoidBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSigmoidBackward", "!"},
    {"aclnnSignGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSignGetWorkspaceSize", "!"},
    {"aclnnSign", "pupp", 'c', 0, "softacl.c.operators:aclnnSign", "!"},
    {"aclnnSignbitGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSignbitGetWorkspaceSize", "!"},
    {"aclnnSignbit", "pupp", 'c', 0, "softacl.c.operators:aclnnSignbit", "!"},
    {"aclnnSiluGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSiluGetWorkspaceSize", "!"},
    {"aclnnSilu", "pupp", 'c', 0, "softacl.c.operators:aclnnSilu", "!"},
    {"aclnnSiluBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSiluBackwardGetWorkspaceSize", "!"},
    {"aclnnSiluBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSiluBackward", "!"},
    {"aclnnSimThreadExponentialGetWorkspaceSize", "pidiipp", 'c', 0, "softacl.c.operators:aclnnSimThreadExponentialGetWorkspaceSize", "!"},
    {"aclnnSimThreadExponential", "pupp", 'c', 0, "softacl.c.operators:aclnnSimThreadExponential", "!"},
    {"aclnnSinGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSinGetWorkspaceSize", "!"},
    {"aclnnSin", "pupp", 'c', 0, "softacl.c.operators:aclnnSin", "!"},
    {"aclnnSincGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSincGetWorkspaceSize", "!"},
    {"aclnnSinc", "pupp", 'c', 0, "softacl.c.operators:aclnnSinc", "!"},
    {"aclnnSinhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSinhGetWorkspaceSize", "!"},
    {"aclnnSinh", "pupp", 'c', 0, "softacl.c.operators:aclnnSinh", "!"},
    {"aclnnSliceGetWorkspaceSize", "piiiippp", 'c', 0, "softacl.c.operators:aclnnSliceGetWorkspaceSize", "!"},
    {"aclnnSlice", "pupp", 'c', 0, "softacl.c.operators:aclnnSlice", "!"},
    {"aclnnSliceV2GetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnSliceV2GetWorkspaceSize", "!"},
    {"aclnnSliceV2", "pupp", 'c', 0, "softacl.c.operators:aclnnSliceV2", "!"},
    {"aclnnSlogdetGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSlogdetGetWorkspaceSize", "!"},
    {"aclnnSlogdet", "pupp", 'c', 0, "softacl.c.operators:aclnnSlogdet", "!"},
    {"aclnnSmoothL1LossGetWorkspaceSize", "ppifppp", 'c', 0, "softacl.c.operators:aclnnSmoothL1LossGetWorkspaceSize", "!"},
    {"aclnnSmoothL1Loss", "pupp", 'c', 0, "softacl.c.operators:aclnnSmoothL1Loss", "!"},
    {"aclnnSmoothL1LossBackwardGetWorkspaceSize", "pppifppp", 'c', 0, "softacl.c.operators:aclnnSmoothL1LossBackwardGetWorkspaceSize", "!"},
    {"aclnnSmoothL1LossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSmoothL1LossBackward", "!"},
    {"aclnnSoftMarginLossGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnSoftMarginLossGetWorkspaceSize", "!"},
    {"aclnnSoftMarginLoss", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftMarginLoss", "!"},
    {"aclnnSoftMarginLossBackwardGetWorkspaceSize", "pppippp", 'c', 0, "softacl.c.operators:aclnnSoftMarginLossBackwardGetWorkspaceSize", "!"},
    {"aclnnSoftMarginLossBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftMarginLossBackward", "!"},
    {"aclnnSoftmaxGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnSoftmaxGetWorkspaceSize", "!"},
    {"aclnnSoftmax", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftmax", "!"},
    {"aclnnSoftmaxBackwardGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnSoftmaxBackwardGetWorkspaceSize", "!"},
    {"aclnnSoftmaxBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftmaxBackward", "!"},
    {"aclnnSoftplusGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSoftplusGetWorkspaceSize", "!"},
    {"aclnnSoftplus", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftplus", "!"},
    {"aclnnSoftplusBackwardGetWorkspaceSize", "ppppppp", 'c', 0, "softacl.c.operators:aclnnSoftplusBackwardGetWorkspaceSize", "!"},
    {"aclnnSoftplusBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftplusBackward", "!"},
    {"aclnnSoftshrinkGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSoftshrinkGetWorkspaceSize", "!"},
    {"aclnnSoftshrink", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftshrink", "!"},
    {"aclnnSoftshrinkBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSoftshrinkBackwardGetWorkspaceSize", "!"},
    {"aclnnSoftshrinkBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSoftshrinkBackward", "!"},
    {"aclnnSortGetWorkspaceSize", "puiupppp", 'c', 0, "softacl.c.operators:aclnnSortGetWorkspaceSize", "!"},
    {"aclnnSort", "pupp", 'c', 0, "softacl.c.operators:aclnnSort", "!"},
    {"aclnnSplitTensorGetWorkspaceSize", "puippp", 'c', 0, "softacl.c.operators:aclnnSplitTensorGetWorkspaceSize", "!"},
    {"aclnnSplitTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnSplitTensor", "!"},
    {"aclnnSplitWithSizeGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnSplitWithSizeGetWorkspaceSize", "!"},
    {"aclnnSplitWithSize", "pupp", 'c', 0, "softacl.c.operators:aclnnSplitWithSize", "!"},
    {"aclnnSqrtGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSqrtGetWorkspaceSize", "!"},
    {"aclnnSqrt", "pupp", 'c', 0, "softacl.c.operators:aclnnSqrt", "!"},
    {"aclnnStackGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnStackGetWorkspaceSize", "!"},
    {"aclnnStack", "pupp", 'c', 0, "softacl.c.operators:aclnnStack", "!"},
    {"aclnnStdGetWorkspaceSize", "ppiuppp", 'c', 0, "softacl.c.operators:aclnnStdGetWorkspaceSize", "!"},
    {"aclnnStd", "pupp", 'c', 0, "softacl.c.operators:aclnnStd", "!"},
    {"aclnnStdMeanCorrectionGetWorkspaceSize", "ppiupppp", 'c', 0, "softacl.c.operators:aclnnStdMeanCorrectionGetWorkspaceSize", "!"},
    {"aclnnStdMeanCorrection", "pupp", 'c', 0, "softacl.c.operators:aclnnStdMeanCorrection", "!"},
    {"aclnnStridedSliceAssignV2GetWorkspaceSize", "pppppppp", 'c', 0, "softacl.c.operators:aclnnStridedSliceAssignV2GetWorkspaceSize", "!"},
    {"aclnnStridedSliceAssignV2", "pupp", 'c', 0, "softacl.c.operators:aclnnStridedSliceAssignV2", "!"},
    {"aclnnSumGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnSumGetWorkspaceSize", "!"},
    {"aclnnSum", "pupp", 'c', 0, "softacl.c.operators:aclnnSum", "!"},
    {"aclnnSvdGetWorkspaceSize", "puuppppp", 'c', 0, "softacl.c.operators:aclnnSvdGetWorkspaceSize", "!"},
    {"aclnnSvd", "pupp", 'c', 0, "softacl.c.operators:aclnnSvd", "!"},
    {"aclnnSwiGluGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnSwiGluGetWorkspaceSize", "!"},
    {"aclnnSwiGlu", "pupp", 'c', 0, "softacl.c.operators:aclnnSwiGlu", "!"},
    {"aclnnSwiGluGradGetWorkspaceSize", "ppippp", 'c', 0, "softacl.c.operators:aclnnSwiGluGradGetWorkspaceSize", "!"},
    {"aclnnSwiGluGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnSwiGluGrad", "!"},
    {"aclnnSwishGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnSwishGetWorkspaceSize", "!"},
    {"aclnnSwish", "pupp", 'c', 0, "softacl.c.operators:aclnnSwish", "!"},
    {"aclnnSwishBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnSwishBackwardGetWorkspaceSize", "!"},
    {"aclnnSwishBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnSwishBackward", "!"},
    {"aclnnSyncBatchNormGatherStatsGetWorkspaceSize", "pppppffpppp", 'c', 0, "softacl.c.operators:aclnnSyncBatchNormGatherStatsGetWorkspaceSize", "!"},
    {"aclnnSyncBatchNormGatherStats", "pupp", 'c', 0, "softacl.c.operators:aclnnSyncBatchNormGatherStats", "!"},
    {"aclnnTakeGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnTakeGetWorkspaceSize", "!"},
    {"aclnnTake", "pupp", 'c', 0, "softacl.c.operators:aclnnTake", "!"},
    {"aclnnTanGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnTanGetWorkspaceSize", "!"},
    {"aclnnTan", "pupp", 'c', 0, "softacl.c.operators:aclnnTan", "!"},
    {"aclnnTanhGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnTanhGetWorkspaceSize", "!"},
    {"aclnnTanh", "pupp", 'c', 0, "softacl.c.operators:aclnnTanh", "!"},
    {"aclnnTanhBackwardGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnTanhBackwardGetWorkspaceSize", "!"},
    {"aclnnTanhBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnTanhBackward", "!"},
    {"aclnnThresholdGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnThresholdGetWorkspaceSize", "!"},
    {"aclnnThreshold", "pupp", 'c', 0, "softacl.c.operators:aclnnThreshold", "!"},
    {"aclnnThresholdBackwardGetWorkspaceSize", "pppppp", 'c', 0, "softacl.c.operators:aclnnThresholdBackwardGetWorkspaceSize", "!"},
    {"aclnnThresholdBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnThresholdBackward", "!"},
    {"aclnnTopkGetWorkspaceSize", "piiuupppp", 'c', 0, "softacl.c.operators:aclnnTopkGetWorkspaceSize", "!"},
    {"aclnnTopk", "pupp", 'c', 0, "softacl.c.operators:aclnnTopk", "!"},
    {"aclnnTraceGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnTraceGetWorkspaceSize", "!"},
    {"aclnnTrace", "pupp", 'c', 0, "softacl.c.operators:aclnnTrace", "!"},
    {"aclnnTriangularSolveGetWorkspaceSize", "ppuuupppp", 'c', 0, "softacl.c.operators:aclnnTriangularSolveGetWorkspaceSize", "!"},
    {"aclnnTriangularSolve", "pupp", 'c', 0, "softacl.c.operators:aclnnTriangularSolve", "!"},
    {"aclnnTrilGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnTrilGetWorkspaceSize", "!"},
    {"aclnnTril", "pupp", 'c', 0, "softacl.c.operators:aclnnTril", "!"},
    {"aclnnTriuGetWorkspaceSize", "pippp", 'c', 0, "softacl.c.operators:aclnnTriuGetWorkspaceSize", "!"},
    {"aclnnTriu", "pupp", 'c', 0, "softacl.c.operators:aclnnTriu", "!"},
    {"aclnnTruncGetWorkspaceSize", "pppp", 'c', 0, "softacl.c.operators:aclnnTruncGetWorkspaceSize", "!"},
    {"aclnnTrunc", "pupp", 'c', 0, "softacl.c.operators:aclnnTrunc", "!"},
    {"aclnnUnfoldGradGetWorkspaceSize", "ppiiippp", 'c', 0, "softacl.c.operators:aclnnUnfoldGradGetWorkspaceSize", "!"},
    {"aclnnUnfoldGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnUnfoldGrad", "!"},
    {"aclnnUniqueGetWorkspaceSize", "puupppp", 'c', 0, "softacl.c.operators:aclnnUniqueGetWorkspaceSize", "!"},
    {"aclnnUnique", "pupp", 'c', 0, "softacl.c.operators:aclnnUnique", "!"},
    {"aclnnUnique2GetWorkspaceSize", "puuuppppp", 'c', 0, "softacl.c.operators:aclnnUnique2GetWorkspaceSize", "!"},
    {"aclnnUnique2", "pupp", 'c', 0, "softacl.c.operators:aclnnUnique2", "!"},
    {"aclnnUniqueConsecutiveGetWorkspaceSize", "puuippppp", 'c', 0, "softacl.c.operators:aclnnUniqueConsecutiveGetWorkspaceSize", "!"},
    {"aclnnUniqueConsecutive", "pupp", 'c', 0, "softacl.c.operators:aclnnUniqueConsecutive", "!"},
    {"aclnnUniqueDimGetWorkspaceSize", "puuippppp", 'c', 0, "softacl.c.operators:aclnnUniqueDimGetWorkspaceSize", "!"},
    {"aclnnUniqueDim", "pupp", 'c', 0, "softacl.c.operators:aclnnUniqueDim", "!"},
    {"aclnnUpsampleBicubic2dGetWorkspaceSize", "ppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dGetWorkspaceSize", "!"},
    {"aclnnUpsampleBicubic2d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2d", "!"},
    {"aclnnUpsampleBicubic2dAAGetWorkspaceSize", "ppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dAAGetWorkspaceSize", "!"},
    {"aclnnUpsampleBicubic2dAA", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dAA", "!"},
    {"aclnnUpsampleBicubic2dAAGradGetWorkspaceSize", "pppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dAAGradGetWorkspaceSize", "!"},
    {"aclnnUpsampleBicubic2dAAGrad", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dAAGrad", "!"},
    {"aclnnUpsampleBicubic2dBackwardGetWorkspaceSize", "pppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleBicubic2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBicubic2dBackward", "!"},
    {"aclnnUpsampleBilinear2dGetWorkspaceSize", "ppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dGetWorkspaceSize", "!"},
    {"aclnnUpsampleBilinear2d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2d", "!"},
    {"aclnnUpsampleBilinear2dAAGetWorkspaceSize", "ppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dAAGetWorkspaceSize", "!"},
    {"aclnnUpsampleBilinear2dAA", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dAA", "!"},
    {"aclnnUpsampleBilinear2dAABackwardGetWorkspaceSize", "pppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dAABackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleBilinear2dAABackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dAABackward", "!"},
    {"aclnnUpsampleBilinear2dBackwardGetWorkspaceSize", "pppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleBilinear2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dBackward", "!"},
    {"aclnnUpsampleBilinear2dBackwardV2GetWorkspaceSize", "pppuddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dBackwardV2GetWorkspaceSize", "!"},
    {"aclnnUpsampleBilinear2dBackwardV2", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleBilinear2dBackwardV2", "!"},
    {"aclnnUpsampleLinear1dGetWorkspaceSize", "ppudppp", 'c', 0, "softacl.c.operators:aclnnUpsampleLinear1dGetWorkspaceSize", "!"},
    {"aclnnUpsampleLinear1d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleLinear1d", "!"},
    {"aclnnUpsampleLinear1dBackwardGetWorkspaceSize", "pppudppp", 'c', 0, "softacl.c.operators:aclnnUpsampleLinear1dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleLinear1dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleLinear1dBackward", "!"},
    {"aclnnUpsampleNearest1dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest1d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1d", "!"},
    {"aclnnUpsampleNearest1dBackwardGetWorkspaceSize", "pppdppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest1dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1dBackward", "!"},
    {"aclnnUpsampleNearest1dV2GetWorkspaceSize", "ppfppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1dV2GetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest1dV2", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest1dV2", "!"},
    {"aclnnUpsampleNearest2dGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest2d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2d", "!"},
    {"aclnnUpsampleNearest2dBackwardGetWorkspaceSize", "pppddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2dBackward", "!"},
    {"aclnnUpsampleNearest2dV2GetWorkspaceSize", "ppffppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2dV2GetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest2dV2", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest2dV2", "!"},
    {"aclnnUpsampleNearest3dGetWorkspaceSize", "ppdddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest3dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest3d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest3d", "!"},
    {"aclnnUpsampleNearest3dBackwardGetWorkspaceSize", "pppdddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest3dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearest3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearest3dBackward", "!"},
    {"aclnnUpsampleNearestExact1dGetWorkspaceSize", "ppdppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact1dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact1d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact1d", "!"},
    {"aclnnUpsampleNearestExact1dBackwardGetWorkspaceSize", "pppdppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact1dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact1dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact1dBackward", "!"},
    {"aclnnUpsampleNearestExact2dGetWorkspaceSize", "ppddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact2dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact2d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact2d", "!"},
    {"aclnnUpsampleNearestExact2dBackwardGetWorkspaceSize", "pppddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact2dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact2dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact2dBackward", "!"},
    {"aclnnUpsampleNearestExact3dGetWorkspaceSize", "ppdddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact3dGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact3d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact3d", "!"},
    {"aclnnUpsampleNearestExact3dBackwardGetWorkspaceSize", "pppdddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact3dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleNearestExact3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleNearestExact3dBackward", "!"},
    {"aclnnUpsampleTrilinear3dGetWorkspaceSize", "ppudddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleTrilinear3dGetWorkspaceSize", "!"},
    {"aclnnUpsampleTrilinear3d", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleTrilinear3d", "!"},
    {"aclnnUpsampleTrilinear3dBackwardGetWorkspaceSize", "pppudddppp", 'c', 0, "softacl.c.operators:aclnnUpsampleTrilinear3dBackwardGetWorkspaceSize", "!"},
    {"aclnnUpsampleTrilinear3dBackward", "pupp", 'c', 0, "softacl.c.operators:aclnnUpsampleTrilinear3dBackward", "!"},
    {"aclnnVarGetWorkspaceSize", "ppuuppp", 'c', 0, "softacl.c.operators:aclnnVarGetWorkspaceSize", "!"},
    {"aclnnVar", "pupp", 'c', 0, "softacl.c.operators:aclnnVar", "!"},
    {"aclnnVarCorrectionGetWorkspaceSize", "ppiuppp", 'c', 0, "softacl.c.operators:aclnnVarCorrectionGetWorkspaceSize", "!"},
    {"aclnnVarCorrection", "pupp", 'c', 0, "softacl.c.operators:aclnnVarCorrection", "!"},
    {"aclnnVarMeanGetWorkspaceSize", "ppiupppp", 'c', 0, "softacl.c.operators:aclnnVarMeanGetWorkspaceSize", "!"},
    {"aclnnVarMean", "pupp", 'c', 0, "softacl.c.operators:aclnnVarMean", "!"},
    {"aclnnXLogYScalarOtherGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnXLogYScalarOtherGetWorkspaceSize", "!"},
    {"aclnnXLogYScalarOther", "pupp", 'c', 0, "softacl.c.operators:aclnnXLogYScalarOther", "!"},
    {"aclnnXLogYScalarSelfGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnXLogYScalarSelfGetWorkspaceSize", "!"},
    {"aclnnXLogYScalarSelf", "pupp", 'c', 0, "softacl.c.operators:aclnnXLogYScalarSelf", "!"},
    {"aclnnXLogYTensorGetWorkspaceSize", "ppppp", 'c', 0, "softacl.c.operators:aclnnXLogYTensorGetWorkspaceSize", "!"},
    {"aclnnXLogYTensor", "pupp", 'c', 0, "softacl.c.operators:aclnnXLogYTensor", "!"},
    {"MsprofReportApi", "up", 'i', 0, "softacl.c.profiling:MsprofReportApi", "!"},
    {"MsprofReportCompactInfo", "upu", 'i', 0, "softacl.c.profiling:MsprofReportCompactInfo", "!"},
    {"MsprofReportAdditionalInfo", "upu", 'i', 0, "softacl.c.profiling:MsprofReportAdditionalInfo", "!"},
    {"MsprofRegisterCallback", "up", 'i', 0, "softacl.c.profiling:MsprofRegisterCallback", "!"},
    {"MsprofGetHashId", "pu", 'u', 0, "softacl.c.profiling:MsprofGetHashId", "!"},
    {"MsprofSysCycleTime", "", 'u', 0, "softacl.c.profiling:MsprofSysCycleTime", "!"},
    {"mstxMarkA", "pp", 'v', 0, "softacl.c.profiling:mstxMarkA", "!"},
    {"mstxRangeStartA", "pp", 'u', 0, "softacl.c.profiling:mstxRangeStartA", "!"},
    {"mstxRangeEnd", "u", 'v', 0, "softacl.c.profiling:mstxRangeEnd", "!"},
    {"mstxDomainCreateA", "p", 'p', 0, "softacl.c.profiling:mstxDomainCreateA", "!"},
    {"mstxDomainDestroy", "p", 'v', 0, "softacl.c.profiling:mstxDomainDestroy", "!"},
    {"mstxDomainMarkA", "ppp", 'v', 0, "softacl.c.profiling:mstxDomainMarkA", "!"},
    {"mstxDomainRangeStartA", "ppp", 'u', 0, "softacl.c.profiling:mstxDomainRangeStartA", "!"},
    {"mstxDomainRangeEnd", "pu", 'v', 0, "softacl.c.profiling:mstxDomainRangeEnd", "!"},
    {"msptiActivityIsEnabled", "i", 'i', 0, "softacl.c.profiling:msptiActivityIsEnabled", "!"},
    {"rtDevBinaryRegister", "pp", 'i', -1, "", "!"},
    {"rtFunctionRegister", "ppppu", 'i', -1, "", "!"},
    {"rtKernelLaunch", "pupupp", 'i', -1, "", "!"},
    {"rtGetC2cCtrlAddr", "pp", 'i', -1, "", "!"},
};
const int softacl_n_functions = sizeof softacl_functions / sizeof *softacl_functions;

EXPORT float aclFloat16ToFloat(aclFloat16 value)
{ return softacl_to_float(CALL(0, U64(value))); }
EXPORT aclFloat16 aclFloatToFloat16(float value)
{ return (aclFloat16)CALL(1, softacl_float(value)); }
EXPORT aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
{ return (aclDataBuffer *)(uintptr_t)CALL(2, PTR(data), U64(size)); }
EXPORT aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
{ return (aclError)CALL(3, PTR(dataBuffer)); }
EXPORT aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
{ return (aclError)CALL(4, PTR(dataBuffer), PTR(data), U64(size)); }
EXPORT void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
{ return (void *)(uintptr_t)CALL(5, PTR(dataBuffer)); }
EXPORT uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
{ return (uint32_t)CALL(6, PTR(dataBuffer)); }
EXPORT size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
{ return (size_t)CALL(7, PTR(dataBuffer)); }
EXPORT size_t aclDataTypeSize(aclDataType dataType)
{ return (size_t)CALL(8, I32(dataType)); }
EXPORT void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt, ...)
{
    char text[SOFTACL_MESSAGE_BYTES];
    va_list values;
    va_start(values, fmt);
    if (fmt && vsnprintf(text, sizeof text, fmt, values) < 0)
        strcpy(text, "the format string is not valid");
    va_end(values);
    CALL(9, I32(logLevel), PTR(func), PTR(file), U64(line), PTR(fmt ? text : 0));
}
EXPORT const char *aclrtGetSocName(void)
{ return (const char *)(uintptr_t)CALL_BARE(10); }
EXPORT aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{ return (aclError)CALL(11, PTR(cannAttrList), PTR(num)); }
EXPORT aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{ return (aclError)CALL(12, I32(cannAttr), PTR(value)); }
EXPORT aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{ return (aclError)CALL(13, U64(deviceId), I32(deviceInfo), PTR(value)); }
EXPORT aclrtAllocatorDesc aclrtAllocatorCreateDesc(void)
{ return (aclrtAllocatorDesc)(uintptr_t)CALL_BARE(14); }
EXPORT aclError aclrtAllocatorDestroyDesc(aclrtAllocatorDesc allocatorDesc)
{ return (aclError)CALL(15, PTR(allocatorDesc)); }
EXPORT aclError aclrtAllocatorSetObjToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocator allocator)
{ return (aclError)CALL(16, PTR(allocatorDesc), PTR(allocator)); }
EXPORT aclError aclrtAllocatorSetAllocFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocFunc func)
{ return (aclError)CALL(17, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetFreeFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorFreeFunc func)
{ return (aclError)CALL(18, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetAllocAdviseFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorAllocAdviseFunc func)
{ return (aclError)CALL(19, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorSetGetAddrFromBlockFuncToDesc(aclrtAllocatorDesc allocatorDesc, aclrtAllocatorGetAddrFromBlockFunc func)
{ return (aclError)CALL(20, PTR(allocatorDesc), PTR(func)); }
EXPORT aclError aclrtAllocatorRegister(aclrtStream stream, aclrtAllocatorDesc allocatorDesc)
{ return (aclError)CALL(21, PTR(stream), PTR(allocatorDesc)); }
EXPORT aclError aclrtAllocatorGetByStream(aclrtStream stream, aclrtAllocatorDesc *allocatorDesc, aclrtAllocator *allocator, aclrtAllocatorAllocFunc *allocFunc, aclrtAllocatorFreeFunc *freeFunc, aclrtAllocatorAllocAdviseFunc *allocAdviseFunc, aclrtAllocatorGetAddrFromBlockFunc *getAddrFromBlockFunc)
{ return (aclError)CALL(22, PTR(stream), PTR(allocatorDesc), PTR(allocator), PTR(allocFunc), PTR(freeFunc), PTR(allocAdviseFunc), PTR(getAddrFromBlockFunc)); }
EXPORT aclError aclrtAllocatorUnregister(aclrtStream stream)
{ return (aclError)CALL(23, PTR(stream)); }
EXPORT aclError aclInit(const char *configPath)
{ return (aclError)CALL(24, PTR(configPath)); }
EXPORT aclError aclFinalize(void)
{ return (aclError)CALL_BARE(25); }
EXPORT aclError aclFinalizeReference(uint64_t *refCount)
{ return (aclError)CALL(26, PTR(refCount)); }
EXPORT const char *aclGetRecentErrMsg(void)
{ return (const char *)(uintptr_t)CALL_BARE(27); }
EXPORT aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{ return (aclError)CALL(28, I32(name), PTR(version)); }
EXPORT aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
{ return (aclError)CALL(29, PTR(pkgName), PTR(versionStr)); }
EXPORT aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{ return (aclError)CALL(30, PTR(pkgName), PTR(versionNum)); }
EXPORT aclError aclrtPeekAtLastError(aclrtLastErrLevel level)
{ return (aclError)CALL(31, I32(level)); }
EXPORT aclError aclrtGetLastError(aclrtLastErrLevel level)
{ return (aclError)CALL(32, I32(level)); }
EXPORT aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(33, PTR(callback)); }
EXPORT aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(34, PTR(callback)); }
EXPORT aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback)
{ return (aclError)CALL(35, PTR(callback)); }
EXPORT uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(36, PTR(info)); }
EXPORT uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(37, PTR(info)); }
EXPORT uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(38, PTR(info)); }
EXPORT uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(39, PTR(info)); }
EXPORT uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info)
{ return (uint32_t)CALL(40, PTR(info)); }
EXPORT aclError aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen)
{ return (aclError)CALL(41, PTR(info), PTR(devArgsPtr), PTR(devArgsLen)); }
EXPORT aclError aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info, aclrtFuncHandle *func)
{ return (aclError)CALL(42, PTR(info), PTR(func)); }
EXPORT aclError aclrtBinarySetExceptionCallback(aclrtBinHandle binHandle, aclrtOpExceptionCallback callback, void *userData)
{ return (aclError)CALL(43, PTR(binHandle), PTR(callback), PTR(userData)); }
EXPORT aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
{ return (aclError)CALL(44, U64(threadId), PTR(stream)); }
EXPORT aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
{ return (aclError)CALL(45, PTR(fn), PTR(userData), I32(blockType), PTR(stream)); }
EXPORT aclError aclrtProcessReport(int32_t timeout)
{ return (aclError)CALL(46, I32(timeout)); }
EXPORT aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{ return (aclError)CALL(47, U64(threadId), PTR(stream)); }
EXPORT aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{ return (aclError)CALL(48, PTR(context), I32(deviceId)); }
EXPORT aclError aclrtDestroyContext(aclrtContext context)
{ return (aclError)CALL(49, PTR(context)); }
EXPORT aclError aclrtSetCurrentContext(aclrtContext context)
{ return (aclError)CALL(50, PTR(context)); }
EXPORT aclError aclrtGetCurrentContext(aclrtContext *context)
{ PLAIN(get_context, context); return (aclError)CALL(51, PTR(context)); }
EXPORT aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{ return (aclError)CALL(52, I32(opt), PTR(value)); }
EXPORT aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{ return (aclError)CALL(53, I32(opt), I64(value)); }
EXPORT aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{ return (aclError)CALL(54, I32(opt), PTR(value)); }
EXPORT aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{ return (aclError)CALL(55, I32(opt), I64(value)); }
EXPORT aclError aclrtSetDevice(int32_t deviceId)
{ return (aclError)CALL(56, I32(deviceId)); }
EXPORT aclError aclrtResetDevice(int32_t deviceId)
{ return (aclError)CALL(57, I32(deviceId)); }
EXPORT aclError aclrtResetDeviceForce(int32_t deviceId)
{ return (aclError)CALL(58, I32(deviceId)); }
EXPORT aclError aclrtGetDevice(int32_t *deviceId)
{ PLAIN(get_device, deviceId); return (aclError)CALL(59, PTR(deviceId)); }
EXPORT aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
{ return (aclError)CALL(60, PTR(stream), U64(mode)); }
EXPORT aclError aclrtGetRunMode(aclrtRunMode *runMode)
{ return (aclError)CALL(61, PTR(runMode)); }
EXPORT aclError aclrtSynchronizeDevice(void)
{ return (aclError)CALL_BARE(62); }
EXPORT aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{ return (aclError)CALL(63, I32(timeout)); }
EXPORT aclError aclrtSetTsDevice(aclrtTsId tsId)
{ return (aclError)CALL(64, I32(tsId)); }
EXPORT aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{ return (aclError)CALL(65, I32(deviceId), PTR(utilizationInfo)); }
EXPORT aclError aclrtGetDeviceCount(uint32_t *count)
{ return (aclError)CALL(66, PTR(count)); }
EXPORT aclError aclrtCreateEvent(aclrtEvent *event)
{ return (aclError)CALL(67, PTR(event)); }
EXPORT aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
{ return (aclError)CALL(68, PTR(event), U64(flag)); }
EXPORT aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
{ return (aclError)CALL(69, PTR(event), U64(flag)); }
EXPORT aclError aclrtDestroyEvent(aclrtEvent event)
{ return (aclError)CALL(70, PTR(event)); }
EXPORT aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
{ PLAIN(record_event, PTR(event), PTR(stream)); return (aclError)CALL(71, PTR(event), PTR(stream)); }
EXPORT aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(72, PTR(event), PTR(stream), U64(flag)); }
EXPORT aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream)
{ return (aclError)CALL(73, PTR(event), PTR(stream)); }
EXPORT aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
{ PLAIN(query_event, PTR(event), status); return (aclError)CALL(74, PTR(event), PTR(status)); }
EXPORT aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
{ PLAIN(query_event_status, PTR(event), status); return (aclError)CALL(75, PTR(event), PTR(status)); }
EXPORT aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
{ return (aclError)CALL(76, PTR(event), PTR(status)); }
EXPORT aclError aclrtSynchronizeEvent(aclrtEvent event)
{ PLAIN(synchronize_event, PTR(event)); return (aclError)CALL(77, PTR(event)); }
EXPORT aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
{ return (aclError)CALL(78, PTR(event), I32(timeout)); }
EXPORT aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
{ return (aclError)CALL(79, PTR(ms), PTR(startEvent), PTR(endEvent)); }
EXPORT aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
{ return (aclError)CALL(80, PTR(event), PTR(timestamp)); }
EXPORT aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ PLAIN(malloc, devPtr, U64(size), I32(policy), __builtin_return_address(0)); return (aclError)CALL(81, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ return (aclError)CALL(82, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{ return (aclError)CALL(83, PTR(devPtr), U64(size), I32(policy)); }
EXPORT aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(84, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(85, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
{ return (aclError)CALL(86, PTR(ptr), U64(size), PTR(cfg)); }
EXPORT aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{ return (aclError)CALL(87, PTR(ptr), PTR(attributes)); }
EXPORT aclError aclrtMemManagedGetAttr(aclrtMemManagedRangeAttribute attribute, const void *ptr, size_t size, void *data, size_t dataSize)
{ return (aclError)CALL(88, I32(attribute), PTR(ptr), U64(size), PTR(data), U64(dataSize)); }
EXPORT aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes, size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes)
{ return (aclError)CALL(89, PTR(attributes), U64(numAttributes), PTR(ptr), U64(size), PTR(data), PTR(dataSizes)); }
EXPORT aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{ return (aclError)CALL(90, PTR(ptr), U64(size), I32(type), PTR(devPtr)); }
EXPORT aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{ return (aclError)CALL(91, PTR(ptr), U64(size), U64(flag)); }
EXPORT aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
{ return (aclError)CALL(92, PTR(pHost), PTR(pDevice), U64(flag)); }
EXPORT aclError aclrtHostUnregister(void *ptr)
{ return (aclError)CALL(93, PTR(ptr)); }
EXPORT aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType, aclrtHostMemMapCapability *capabilities)
{ return (aclError)CALL(94, U64(deviceId), I32(hacType), PTR(capabilities)); }
EXPORT aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
{ return (aclError)CALL(95, PTR(taskId)); }
EXPORT aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
{ return (aclError)CALL(96, PTR(stream), PTR(streamId)); }
EXPORT aclError aclrtMemFlush(void *devPtr, size_t size)
{ return (aclError)CALL(97, PTR(devPtr), U64(size)); }
EXPORT aclError aclrtMemInvalidate(void *devPtr, size_t size)
{ return (aclError)CALL(98, PTR(devPtr), U64(size)); }
EXPORT aclError aclrtFree(void *devPtr)
{ PLAIN(free, PTR(devPtr)); return (aclError)CALL(99, PTR(devPtr)); }
EXPORT aclError aclrtMallocHost(void **hostPtr, size_t size)
{ PLAIN(malloc_host, hostPtr, U64(size), __builtin_return_address(0)); return (aclError)CALL(100, PTR(hostPtr), U64(size)); }
EXPORT aclError aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag)
{ return (aclError)CALL(101, PTR(ptr), U64(size), U64(flag)); }
EXPORT aclError aclrtFreeHost(void *hostPtr)
{ PLAIN(free_host, PTR(hostPtr)); return (aclError)CALL(102, PTR(hostPtr)); }
EXPORT aclError aclrtFreeWithDevSync(void *devPtr)
{ return (aclError)CALL(103, PTR(devPtr)); }
EXPORT aclError aclrtFreeHostWithDevSync(void *hostPtr)
{ return (aclError)CALL(104, PTR(hostPtr)); }
EXPORT aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{ PLAIN(memcpy, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind)); return (aclError)CALL(105, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind)); }
EXPORT aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{ PLAIN(memset, PTR(devPtr), U64(maxCount), I32(value), U64(count)); return (aclError)CALL(106, PTR(devPtr), U64(maxCount), I32(value), U64(count)); }
EXPORT aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{ PLAIN(memcpy_async, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind), PTR(stream)); return (aclError)CALL(107, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N)
{ return (aclError)CALL(108, PTR(ptr), U64(memSize), U64(value), U64(N)); }
EXPORT aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream)
{ return (aclError)CALL(109, PTR(ptr), U64(memSize), U64(value), U64(N), PTR(stream)); }
EXPORT aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(110, PTR(dst), U64(destMax), PTR(src), U64(count), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind)
{ return (aclError)CALL(111, PTR(dst), U64(dpitch), PTR(src), U64(spitch), U64(width), U64(height), I32(kind)); }
EXPORT aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(112, PTR(dst), U64(dpitch), PTR(src), U64(spitch), U64(width), U64(height), I32(kind), PTR(stream)); }
EXPORT aclError aclrtGetSymbolAddress(const void *symbol, void **devPtr)
{ return (aclError)CALL(113, PTR(symbol), PTR(devPtr)); }
EXPORT aclError aclrtGetSymbolSize(const void *symbol, size_t *size)
{ return (aclError)CALL(114, PTR(symbol), PTR(size)); }
EXPORT aclError aclrtMemcpyFromSymbol(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind)
{ return (aclError)CALL(115, PTR(dst), U64(dstMax), PTR(symbol), U64(count), U64(offset), I32(kind)); }
EXPORT aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(116, PTR(dst), U64(dstMax), PTR(symbol), U64(count), U64(offset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind)
{ return (aclError)CALL(117, PTR(symbol), PTR(src), U64(count), U64(offset), I32(kind)); }
EXPORT aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(118, PTR(symbol), PTR(src), U64(count), U64(offset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{ PLAIN(memset_async, PTR(devPtr), U64(maxCount), I32(value), U64(count), PTR(stream)); return (aclError)CALL(119, PTR(devPtr), U64(maxCount), I32(value), U64(count), PTR(stream)); }
EXPORT aclError aclrtMemManagedAdvise(const void *const ptr, uint64_t size, aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location)
{ return (aclError)CALL(120, PTR(ptr), U64(size), I32(advise), PTR(&location)); }
EXPORT aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{ return (aclError)CALL(121, PTR(virPtr), U64(size), U64(alignment), PTR(expectPtr), U64(flags)); }
EXPORT aclError aclrtReleaseMemAddress(void *virPtr)
{ return (aclError)CALL(122, PTR(virPtr)); }
EXPORT aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop, uint64_t flags)
{ return (aclError)CALL(123, PTR(handle), U64(size), PTR(prop), U64(flags)); }
EXPORT aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
{ return (aclError)CALL(124, PTR(handle)); }
EXPORT aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{ return (aclError)CALL(125, PTR(virPtr), U64(size), U64(offset), PTR(handle), U64(flags)); }
EXPORT aclError aclrtUnmapMem(void *virPtr)
{ return (aclError)CALL(126, PTR(virPtr)); }
EXPORT aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{ return (aclError)CALL(127, PTR(virPtr), U64(size), U64(offset), PTR(handle), U64(flags)); }
EXPORT aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void)
{ return (aclrtStreamConfigHandle *)(uintptr_t)CALL_BARE(128); }
EXPORT aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle)
{ return (aclError)CALL(129, PTR(handle)); }
EXPORT aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(130, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT aclError aclrtCreateStream(aclrtStream *stream)
{ return (aclError)CALL(131, PTR(stream)); }
EXPORT aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{ return (aclError)CALL(132, PTR(stream), PTR(handle)); }
EXPORT aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{ return (aclError)CALL(133, PTR(stream), U64(priority), U64(flag)); }
EXPORT aclError aclrtDestroyStream(aclrtStream stream)
{ return (aclError)CALL(134, PTR(stream)); }
EXPORT aclError aclrtDestroyStreamForce(aclrtStream stream)
{ return (aclError)CALL(135, PTR(stream)); }
EXPORT aclError aclrtSynchronizeStream(aclrtStream stream)
{ PLAIN(synchronize_stream, PTR(stream)); return (aclError)CALL(136, PTR(stream)); }
EXPORT aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{ return (aclError)CALL(137, PTR(stream), I32(timeout)); }
EXPORT aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
{ return (aclError)CALL(138, PTR(stream), PTR(status)); }
EXPORT aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority)
{ return (aclError)CALL(139, PTR(stream), PTR(priority)); }
EXPORT aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags)
{ return (aclError)CALL(140, PTR(stream), PTR(flags)); }
EXPORT aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
{ PLAIN(stream_wait_event, PTR(stream), PTR(event)); return (aclError)CALL(141, PTR(stream), PTR(event)); }
EXPORT aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag)
{ return (aclError)CALL(142, PTR(stream), PTR(event), U64(timeout), U64(flag)); }
EXPORT aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)
{ return (aclError)CALL(143, PTR(stream), PTR(event), I32(timeout)); }
EXPORT aclError aclrtSetGroup(int32_t groupId)
{ return (aclError)CALL(144, I32(groupId)); }
EXPORT aclError aclrtGetGroupCount(uint32_t *count)
{ return (aclError)CALL(145, PTR(count)); }
EXPORT aclrtGroupInfo *aclrtCreateGroupInfo(void)
{ return (aclrtGroupInfo *)(uintptr_t)CALL_BARE(146); }
EXPORT aclError aclrtDestroyGroupInfo(aclrtGroupInfo *groupInfo)
{ return (aclError)CALL(147, PTR(groupInfo)); }
EXPORT aclError aclrtGetAllGroupInfo(aclrtGroupInfo *groupInfo)
{ return (aclError)CALL(148, PTR(groupInfo)); }
EXPORT aclError aclrtGetGroupInfoDetail(const aclrtGroupInfo *groupInfo, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen, size_t *paramRetSize)
{ return (aclError)CALL(149, PTR(groupInfo), I32(groupIndex), I32(attr), PTR(attrValue), U64(valueLen), PTR(paramRetSize)); }
EXPORT aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{ return (aclError)CALL(150, PTR(canAccessPeer), I32(deviceId), I32(peerDeviceId)); }
EXPORT aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{ return (aclError)CALL(151, I32(peerDeviceId), U64(flags)); }
EXPORT aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{ return (aclError)CALL(152, I32(peerDeviceId)); }
EXPORT aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{ return (aclError)CALL(153, I32(attr), PTR(free), PTR(total)); }
EXPORT aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{ return (aclError)CALL(154, I32(deviceId), PTR(memUsageInfo), U64(inputNum), PTR(outputNum)); }
EXPORT aclError aclrtSetOpWaitTimeout(uint32_t timeout)
{ return (aclError)CALL(155, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
{ return (aclError)CALL(156, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{ return (aclError)CALL(157, U64(timeout)); }
EXPORT aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{ return (aclError)CALL(158, U64(timeout), PTR(actualTimeout)); }
EXPORT aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
{ return (aclError)CALL(159, PTR(interval)); }
EXPORT aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(160, PTR(stream), U64(flag)); }
EXPORT aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
{ return (aclError)CALL(161, PTR(stream), PTR(flag)); }
EXPORT aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
{ return (aclError)CALL(162, I32(mode)); }
EXPORT aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
{ return (aclError)CALL(163, PTR(mode)); }
EXPORT aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream)
{ return (aclError)CALL(164, PTR(outputAddr), U64(outputSize), PTR(stream)); }
EXPORT aclError aclrtResetOverflowStatus(aclrtStream stream)
{ return (aclError)CALL(165, PTR(stream)); }
EXPORT aclError aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{ return (aclError)CALL(166, U64(hostFuncThreadId), PTR(exeStream)); }
EXPORT aclError aclrtProcessHostFunc(int32_t timeout)
{ return (aclError)CALL(167, I32(timeout)); }
EXPORT aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{ return (aclError)CALL(168, U64(hostFuncThreadId), PTR(exeStream)); }
EXPORT aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{ return (aclError)CALL(169, I32(deviceId), PTR(deviceStatus)); }
EXPORT aclrtBinary aclrtCreateBinary(const void *data, size_t dataLen)
{ return (aclrtBinary)(uintptr_t)CALL(170, PTR(data), U64(dataLen)); }
EXPORT aclError aclrtDestroyBinary(aclrtBinary binary)
{ return (aclError)CALL(171, PTR(binary)); }
EXPORT aclError aclrtBinaryLoad(const aclrtBinary binary, aclrtBinHandle *binHandle)
{ return (aclError)CALL(172, PTR(binary), PTR(binHandle)); }
EXPORT aclError aclrtBinaryUnLoad(aclrtBinHandle binHandle)
{ return (aclError)CALL(173, PTR(binHandle)); }
EXPORT aclError aclrtBinaryGetFunction(const aclrtBinHandle binHandle, const char *kernelName, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(174, PTR(binHandle), PTR(kernelName), PTR(funcHandle)); }
EXPORT aclError aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtStream stream)
{ return (aclError)CALL(175, PTR(funcHandle), U64(numBlocks), PTR(argsData), U64(argsSize), PTR(stream)); }
EXPORT aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags, uint64_t *shareableHandle)
{ return (aclError)CALL(176, PTR(handle), I32(handleType), U64(flags), PTR(shareableHandle)); }
EXPORT aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType, void *shareableHandle)
{ return (aclError)CALL(177, PTR(handle), U64(flags), I32(shareType), PTR(shareableHandle)); }
EXPORT aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(178, U64(shareableHandle), I32(deviceId), PTR(handle)); }
EXPORT aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(179, PTR(shareableHandle), I32(shareType), U64(flags), PTR(handle)); }
EXPORT aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{ return (aclError)CALL(180, U64(shareableHandle), PTR(pid), U64(pidNum)); }
EXPORT aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum)
{ return (aclError)CALL(181, PTR(shareableHandle), I32(shareType), PTR(pid), U64(pidNum)); }
EXPORT aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option, size_t *granularity)
{ return (aclError)CALL(182, PTR(prop), I32(option), PTR(granularity)); }
EXPORT aclError aclrtDeviceGetBareTgid(int32_t *pid)
{ return (aclError)CALL(183, PTR(pid)); }
EXPORT aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{ return (aclError)CALL(184, PTR(src), U64(size), I32(cmoType), PTR(stream)); }
EXPORT aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{ return (aclError)CALL(185, I32(deviceId), PTR(memUceInfoArray), U64(arraySize), PTR(retSize)); }
EXPORT aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{ return (aclError)CALL(186, I32(deviceId), U64(timeout)); }
EXPORT aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{ return (aclError)CALL(187, I32(deviceId), PTR(memUceInfoArray), U64(arraySize)); }
EXPORT aclError aclrtStreamAbort(aclrtStream stream)
{ return (aclError)CALL(188, PTR(stream)); }
EXPORT aclError aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{ return (aclError)CALL(189, PTR(binPath), PTR(options), PTR(binHandle)); }
EXPORT aclError aclrtBinaryGetDevAddress(const aclrtBinHandle binHandle, void **binAddr, size_t *binSize)
{ return (aclError)CALL(190, PTR(binHandle), PTR(binAddr), PTR(binSize)); }
EXPORT aclError aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(191, PTR(binHandle), U64(funcEntry), PTR(funcHandle)); }
EXPORT aclError aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr, size_t *size)
{ return (aclError)CALL(192, PTR(binHandle), PTR(name), PTR(dptr), PTR(size)); }
EXPORT aclError aclrtGetFuncBySymbol(const void *symbol, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(193, PTR(symbol), PTR(funcHandle)); }
EXPORT aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void **aicAddr, void **aivAddr)
{ return (aclError)CALL(194, PTR(funcHandle), PTR(aicAddr), PTR(aivAddr)); }
EXPORT aclError aclrtGetFunctionSize(aclrtFuncHandle funcHandle, size_t *aicSize, size_t *aivSize)
{ return (aclError)CALL(195, PTR(funcHandle), PTR(aicSize), PTR(aivSize)); }
EXPORT aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
{ return (aclError)CALL(196, I32(kind), PTR(descSize)); }
EXPORT aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{ return (aclError)CALL(197, PTR(desc), I32(kind), PTR(srcAddr), PTR(dstAddr), U64(count), PTR(config)); }
EXPORT aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count, size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(198, PTR(dst), U64(destMax), U64(dstDataOffset), PTR(src), U64(count), U64(srcDataOffset), I32(kind), PTR(stream)); }
EXPORT aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{ return (aclError)CALL(199, PTR(desc), I32(kind), PTR(stream)); }
EXPORT aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize)
{ return (aclError)CALL(200, PTR(funcHandle), PTR(memSize)); }
EXPORT aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize, size_t *actualArgsSize)
{ return (aclError)CALL(201, PTR(funcHandle), U64(userArgsSize), PTR(actualArgsSize)); }
EXPORT aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle)
{ return (aclError)CALL(202, PTR(funcHandle), PTR(argsHandle)); }
EXPORT aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem, size_t actualArgsSize)
{ return (aclError)CALL(203, PTR(funcHandle), PTR(argsHandle), PTR(userHostMem), U64(actualArgsSize)); }
EXPORT aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle)
{ return (aclError)CALL(204, PTR(argsHandle), PTR(param), U64(paramSize), PTR(paramHandle)); }
EXPORT aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle, aclrtParamHandle *paramHandle)
{ return (aclError)CALL(205, PTR(argsHandle), PTR(paramHandle)); }
EXPORT aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, size_t dataSize, void **bufferAddr)
{ return (aclError)CALL(206, PTR(argsHandle), PTR(paramHandle), U64(dataSize), PTR(bufferAddr)); }
EXPORT aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, void *param, size_t paramSize)
{ return (aclError)CALL(207, PTR(argsHandle), PTR(paramHandle), PTR(param), U64(paramSize)); }
EXPORT aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve)
{ return (aclError)CALL(208, PTR(funcHandle), U64(numBlocks), PTR(stream), PTR(cfg), PTR(argsHandle), PTR(reserve)); }
EXPORT aclError aclmdlRITaskGetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{ return (aclError)CALL(209, PTR(task), PTR(params)); }
EXPORT aclError aclmdlRITaskSetParams(aclmdlRITask task, aclmdlRITaskParams *params)
{ return (aclError)CALL(210, PTR(task), PTR(params)); }
EXPORT aclError aclmdlRIKernelTaskGetAttribute(aclmdlRITask task, aclrtLaunchKernelAttrId attrId, aclrtLaunchKernelAttrValue *attrValue)
{ return (aclError)CALL(211, PTR(task), I32(attrId), PTR(attrValue)); }
EXPORT aclError aclmdlRIUpdate(aclmdlRI modelRI)
{ return (aclError)CALL(212, PTR(modelRI)); }
EXPORT aclError aclmdlRITaskDisable(aclmdlRITask task)
{ return (aclError)CALL(213, PTR(task)); }
EXPORT aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle)
{ return (aclError)CALL(214, PTR(argsHandle)); }
EXPORT aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{ return (aclError)CALL(215, PTR(devAddr), U64(value), U64(flag), PTR(stream)); }
EXPORT aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{ return (aclError)CALL(216, PTR(devAddr), U64(value), U64(flag), PTR(stream)); }
EXPORT aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
{ return (aclError)CALL(217, PTR(streamCount)); }
EXPORT aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{ return (aclError)CALL(218, PTR(stream), I32(stmAttrType), PTR(value)); }
EXPORT aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{ return (aclError)CALL(219, PTR(stream), I32(stmAttrType), PTR(value)); }
EXPORT aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
{ return (aclError)CALL(220, PTR(notify), U64(flag)); }
EXPORT aclError aclrtDestroyNotify(aclrtNotify notify)
{ return (aclError)CALL(221, PTR(notify)); }
EXPORT aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag)
{ return (aclError)CALL(222, PTR(cntNotify), U64(flag)); }
EXPORT aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify)
{ return (aclError)CALL(223, PTR(cntNotify)); }
EXPORT aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
{ return (aclError)CALL(224, PTR(notify), PTR(stream)); }
EXPORT aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
{ return (aclError)CALL(225, PTR(notify), PTR(stream), U64(timeout)); }
EXPORT aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
{ return (aclError)CALL(226, PTR(notify), PTR(notifyId)); }
EXPORT aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
{ return (aclError)CALL(227, PTR(event), PTR(eventId)); }
EXPORT aclError aclrtGetEventAvailNum(uint32_t *eventCount)
{ return (aclError)CALL(228, PTR(eventCount)); }
EXPORT aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{ return (aclError)CALL(229, U64(deviceId), I32(attr), PTR(value)); }
EXPORT aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{ return (aclError)CALL(230, PTR(leastPriority), PTR(greatestPriority)); }
EXPORT aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{ return (aclError)CALL(231, I32(deviceId), I32(devFeatureType), PTR(value)); }
EXPORT aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{ return (aclError)CALL(232, I32(deviceId), PTR(uuid)); }
EXPORT aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value)
{ return (aclError)CALL(233, I32(limit), U64(value)); }
EXPORT aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value)
{ return (aclError)CALL(234, I32(limit), PTR(value)); }
EXPORT aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{ return (aclError)CALL(235, I32(deviceId), PTR(pciBusId), I32(len)); }
EXPORT aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{ return (aclError)CALL(236, PTR(pciBusId), PTR(deviceId)); }
EXPORT aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t deviceId)
{ return (aclError)CALL(237, PTR(capabilities), PTR(operations), U64(count), I32(deviceId)); }
EXPORT aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities, const aclrtAtomicOperation *operations, const uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId)
{ return (aclError)CALL(238, PTR(capabilities), PTR(operations), U64(count), I32(srcDeviceId), I32(dstDeviceId)); }
EXPORT aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{ return (aclError)CALL(239, PTR(stream)); }
EXPORT aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{ return (aclError)CALL(240, I32(deviceId), PTR(flags), PTR(active)); }
EXPORT aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve)
{ return (aclError)CALL(241, PTR(dst), PTR(src), U64(count), I32(kind), I32(type), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(242, I32(deviceId), I32(type), PTR(value)); }
EXPORT aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{ return (aclError)CALL(243, I32(deviceId), I32(type), U64(value)); }
EXPORT aclError aclrtResetDeviceResLimit(int32_t deviceId)
{ return (aclError)CALL(244, I32(deviceId)); }
EXPORT aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(245, PTR(stream), I32(type), PTR(value)); }
EXPORT aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
{ return (aclError)CALL(246, PTR(stream), I32(type), U64(value)); }
EXPORT aclError aclrtResetStreamResLimit(aclrtStream stream)
{ return (aclError)CALL(247, PTR(stream)); }
EXPORT aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
{ return (aclError)CALL(248, PTR(stream)); }
EXPORT aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
{ return (aclError)CALL(249, PTR(stream)); }
EXPORT aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
{ return (aclError)CALL(250, I32(type), PTR(value)); }
EXPORT aclError aclrtCreateLabel(aclrtLabel *label)
{ return (aclError)CALL(251, PTR(label)); }
EXPORT aclError aclrtSetLabel(aclrtLabel label, aclrtStream stream)
{ return (aclError)CALL(252, PTR(label), PTR(stream)); }
EXPORT aclError aclrtDestroyLabel(aclrtLabel label)
{ return (aclError)CALL(253, PTR(label)); }
EXPORT aclError aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList)
{ return (aclError)CALL(254, PTR(labels), U64(num), PTR(labelList)); }
EXPORT aclError aclrtDestroyLabelList(aclrtLabelList labelList)
{ return (aclError)CALL(255, PTR(labelList)); }
EXPORT aclError aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream)
{ return (aclError)CALL(256, PTR(ptr), U64(maxValue), PTR(labelList), PTR(stream)); }
EXPORT aclError aclrtActiveStream(aclrtStream activeStream, aclrtStream stream)
{ return (aclError)CALL(257, PTR(activeStream), PTR(stream)); }
EXPORT aclError aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType, aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream)
{ return (aclError)CALL(258, PTR(leftValue), I32(cond), PTR(rightValue), I32(dataType), PTR(trueStream), PTR(falseStream), PTR(stream)); }
EXPORT aclError aclrtGetFunctionName(aclrtFuncHandle funcHandle, uint32_t maxLen, char *name)
{ return (aclError)CALL(259, PTR(funcHandle), U64(maxLen), PTR(name)); }
EXPORT aclError aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf)
{ return (aclError)CALL(260, PTR(headBuf), U64(index), PTR(buf)); }
EXPORT aclError aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num)
{ return (aclError)CALL(261, PTR(headBuf), PTR(num)); }
EXPORT aclError aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf)
{ return (aclError)CALL(262, PTR(headBuf), PTR(buf)); }
EXPORT aclError aclrtCopyBufRef(const aclrtMbuf buf, aclrtMbuf *newBuf)
{ return (aclError)CALL(263, PTR(buf), PTR(newBuf)); }
EXPORT aclError aclrtGetBufUserData(const aclrtMbuf buf, void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(264, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(265, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError aclrtGetBufData(const aclrtMbuf buf, void **dataPtr, size_t *size)
{ return (aclError)CALL(266, PTR(buf), PTR(dataPtr), PTR(size)); }
EXPORT aclError aclrtGetBufDataLen(aclrtMbuf buf, size_t *len)
{ return (aclError)CALL(267, PTR(buf), PTR(len)); }
EXPORT aclError aclrtSetBufDataLen(aclrtMbuf buf, size_t len)
{ return (aclError)CALL(268, PTR(buf), U64(len)); }
EXPORT aclError aclrtFreeBuf(aclrtMbuf buf)
{ return (aclError)CALL(269, PTR(buf)); }
EXPORT aclError aclrtAllocBuf(aclrtMbuf *buf, size_t size)
{ return (aclError)CALL(270, PTR(buf), U64(size)); }
EXPORT aclError aclrtBinaryLoadFromData(const void *data, size_t length, const aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{ return (aclError)CALL(271, PTR(data), U64(length), PTR(options), PTR(binHandle)); }
EXPORT aclError aclrtRegisterCpuFunc(const aclrtBinHandle handle, const char *funcName, const char *kernelName, aclrtFuncHandle *funcHandle)
{ return (aclError)CALL(272, PTR(handle), PTR(funcName), PTR(kernelName), PTR(funcHandle)); }
EXPORT aclError aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType, uint32_t barrierId, aclrtStream stream)
{ return (aclError)CALL(273, PTR(src), U64(size), I32(cmoType), U64(barrierId), PTR(stream)); }
EXPORT aclError aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(274, PTR(taskInfo), PTR(stream), U64(flag)); }
EXPORT aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value)
{ return (aclError)CALL(275, U64(deviceId), U64(otherDeviceId), PTR(value)); }
EXPORT aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex)
{ return (aclError)CALL(276, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(failIndex)); }
EXPORT aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs)
{ return (aclError)CALL(277, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs)); }
EXPORT aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex, aclrtStream stream)
{ return (aclError)CALL(278, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(failIndex), PTR(stream)); }
EXPORT aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, aclrtStream stream)
{ return (aclError)CALL(279, PTR(dsts), PTR(destMaxs), PTR(srcs), PTR(sizes), U64(numBatches), PTR(attrs), PTR(attrsIndexes), U64(numAttrs), PTR(stream)); }
EXPORT aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
{ return (aclError)CALL(280, PTR(devPtr), U64(size), PTR(key), U64(len), U64(flags)); }
EXPORT aclError aclrtIpcMemClose(const char *key)
{ return (aclError)CALL(281, PTR(key)); }
EXPORT aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
{ return (aclError)CALL(282, PTR(devPtr), PTR(key), U64(flags)); }
EXPORT aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
{ return (aclError)CALL(283, PTR(key), PTR(pid), U64(num)); }
EXPORT aclError aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr)
{ return (aclError)CALL(284, PTR(key), I32(type), U64(attr)); }
EXPORT aclError aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids, size_t num)
{ return (aclError)CALL(285, PTR(key), PTR(serverPids), U64(num)); }
EXPORT aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
{ return (aclError)CALL(286, PTR(notifies), U64(num)); }
EXPORT aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
{ return (aclError)CALL(287, PTR(notify), PTR(key), U64(len), U64(flags)); }
EXPORT aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
{ return (aclError)CALL(288, PTR(notify), PTR(key), U64(flags)); }
EXPORT aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
{ return (aclError)CALL(289, PTR(notify), PTR(pid), U64(num)); }
EXPORT aclError aclrtNotifySetImportPidInterServer(aclrtNotify notify, aclrtServerPid *serverPids, size_t num)
{ return (aclError)CALL(290, PTR(notify), PTR(serverPids), U64(num)); }
EXPORT aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode)
{ return (aclError)CALL(291, PTR(stream), I32(mode)); }
EXPORT aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI)
{ return (aclError)CALL(292, PTR(stream), PTR(status), PTR(modelRI)); }
EXPORT aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI)
{ return (aclError)CALL(293, PTR(stream), PTR(modelRI)); }
EXPORT aclError aclmdlRIDebugPrint(aclmdlRI modelRI)
{ return (aclError)CALL(294, PTR(modelRI)); }
EXPORT aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags)
{ return (aclError)CALL(295, PTR(modelRI), PTR(path), U64(flags)); }
EXPORT aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode)
{ return (aclError)CALL(296, PTR(mode)); }
EXPORT aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(297, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout)
{ return (aclError)CALL(298, PTR(modelRI), I32(timeout)); }
EXPORT aclError aclmdlRIDestroy(aclmdlRI modelRI)
{ return (aclError)CALL(299, PTR(modelRI)); }
EXPORT aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream)
{ return (aclError)CALL(300, PTR(stream)); }
EXPORT aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle)
{ return (aclError)CALL(301, PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle)
{ return (aclError)CALL(302, PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream)
{ return (aclError)CALL(303, PTR(stream)); }
EXPORT aclError aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag)
{ return (aclError)CALL(304, PTR(modelRI), U64(flag)); }
EXPORT aclError aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag)
{ return (aclError)CALL(305, PTR(modelRI), PTR(stream), U64(flag)); }
EXPORT aclError aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(306, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve)
{ return (aclError)CALL(307, PTR(modelRI), PTR(reserve)); }
EXPORT aclError aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream)
{ return (aclError)CALL(308, PTR(modelRI), PTR(stream)); }
EXPORT aclError aclmdlRISetName(aclmdlRI modelRI, const char *name)
{ return (aclError)CALL(309, PTR(modelRI), PTR(name)); }
EXPORT aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name)
{ return (aclError)CALL(310, PTR(modelRI), U64(maxLen), PTR(name)); }
EXPORT aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId)
{ return (aclError)CALL(311, PTR(modelRI), PTR(modelRIId)); }
EXPORT aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func, void *userData)
{ return (aclError)CALL(312, PTR(modelRI), PTR(func), PTR(userData)); }
EXPORT aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func)
{ return (aclError)CALL(313, PTR(modelRI), PTR(func)); }
EXPORT aclError aclmdlInitDump(void)
{ return (aclError)CALL_BARE(314); }
EXPORT aclError aclmdlSetDump(const char *dumpCfgPath)
{ return (aclError)CALL(315, PTR(dumpCfgPath)); }
EXPORT aclError aclmdlFinalizeDump(void)
{ return (aclError)CALL_BARE(316); }
EXPORT aclError aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams)
{ return (aclError)CALL(317, PTR(modelRI), PTR(streams), PTR(numStreams)); }
EXPORT aclError aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks)
{ return (aclError)CALL(318, PTR(stream), PTR(tasks), PTR(numTasks)); }
EXPORT aclError aclmdlRITaskGetType(aclmdlRITask task, aclmdlRITaskType *type)
{ return (aclError)CALL(319, PTR(task), PTR(type)); }
EXPORT aclError aclmdlRITaskGetSeqId(aclmdlRITask task, uint32_t *id)
{ return (aclError)CALL(320, PTR(task), PTR(id)); }
EXPORT aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{ return (aclError)CALL(321, PTR(majorVersion), PTR(minorVersion), PTR(patchVersion)); }
EXPORT aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData)
{ return (aclError)CALL(322, I32(type), PTR(cbFunc), PTR(userData)); }
EXPORT aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{ return (aclError)CALL(323, I32(type), PTR(cbFunc)); }
EXPORT aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{ return (aclError)CALL(324, I32(type), PTR(cbFunc), PTR(userData)); }
EXPORT aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{ return (aclError)CALL(325, I32(type), PTR(cbFunc)); }
EXPORT aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{ return (aclError)CALL(326, PTR(addrList), U64(size), U64(memType), PTR(checkResult), U64(reserve)); }
EXPORT aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t *const logicDevId)
{ return (aclError)CALL(327, I32(userDevid), PTR(logicDevId)); }
EXPORT aclError aclrtGetUserDevIdByLogicDevId(const int32_t logicDevId, int32_t *const userDevid)
{ return (aclError)CALL(328, I32(logicDevId), PTR(userDevid)); }
EXPORT aclError aclrtGetLogicDevIdByPhyDevId(const int32_t phyDevId, int32_t *const logicDevId)
{ return (aclError)CALL(329, I32(phyDevId), PTR(logicDevId)); }
EXPORT aclError aclrtGetPhyDevIdByLogicDevId(const int32_t logicDevId, int32_t *const phyDevId)
{ return (aclError)CALL(330, I32(logicDevId), PTR(phyDevId)); }
EXPORT aclError aclrtGetUserDevIdByPhyDevId(const int32_t phyDevId, int32_t *const userDevId)
{ return (aclError)CALL(331, I32(phyDevId), PTR(userDevId)); }
EXPORT aclError aclrtGetPhyDevIdByUserDevId(const int32_t userDevId, int32_t *const phyDevId)
{ return (aclError)CALL(332, I32(userDevId), PTR(phyDevId)); }
EXPORT aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream)
{ return (aclError)CALL(333, PTR(userdata), I32(length), PTR(stream)); }
EXPORT aclError aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize, aclrtLaunchKernelCfg *cfg, aclrtStream stream)
{ return (aclError)CALL(334, PTR(funcHandle), U64(numBlocks), PTR(argsData), U64(argsSize), PTR(cfg), PTR(stream)); }
EXPORT aclError aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{ return (aclError)CALL(335, PTR(funcHandle), U64(numBlocks), PTR(stream), PTR(cfg), PTR(hostArgs), U64(argsSize), PTR(placeHolderArray), U64(placeHolderNum)); }
EXPORT aclError aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{ return (aclError)CALL(336, PTR(func), U64(numBlocks), PTR(stream), PTR(cfg), PTR(args)); }
EXPORT aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args)
{ return (aclError)CALL(337, PTR(func), PTR(&gridDim), PTR(&blockDim), U64(dynUbufSize), PTR(stream), PTR(cfg), PTR(args)); }
EXPORT aclError aclrtLaunchSIMTKernelWithHostArgs(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize, aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{ return (aclError)CALL(338, PTR(func), PTR(&gridDim), PTR(&blockDim), U64(dynUbufSize), PTR(stream), PTR(cfg), PTR(hostArgs), U64(argsSize), PTR(placeHolderArray), U64(placeHolderNum)); }
EXPORT aclError aclrtCtxGetFloatOverflowAddr(void **overflowAddr)
{ return (aclError)CALL(339, PTR(overflowAddr)); }
EXPORT aclError aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize, aclrtStream stream)
{ return (aclError)CALL(340, PTR(outputAddr), U64(outputSize), PTR(stream)); }
EXPORT aclError aclrtResetFloatOverflowStatus(aclrtStream stream)
{ return (aclError)CALL(341, PTR(stream)); }
EXPORT aclError aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream)
{ return (aclError)CALL(342, PTR(outputAddr), U64(outputSize), U64(checkMode), PTR(stream)); }
EXPORT aclError aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream)
{ return (aclError)CALL(343, U64(checkMode), PTR(stream)); }
EXPORT aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args)
{ return (aclError)CALL(344, PTR(stream), PTR(fn), PTR(args)); }
EXPORT aclError aclrtGetHardwareSyncAddr(void **addr)
{ return (aclError)CALL(345, PTR(addr)); }
EXPORT aclError aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *taskInfo, const aclrtStream stream, void *reserve)
{ return (aclError)CALL(346, PTR(taskInfo), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{ return (aclError)CALL(347, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{ return (aclError)CALL(348, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{ return (aclError)CALL(349, PTR(regName), PTR(callback), PTR(args)); }
EXPORT aclError aclrtGetOpExecuteTimeout(uint32_t *const timeoutMs)
{ return (aclError)CALL(350, PTR(timeoutMs)); }
EXPORT aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{ return (aclError)CALL(351, I32(deviceId), I32(peerDeviceId), PTR(status)); }
EXPORT aclError aclrtStreamStop(aclrtStream stream)
{ return (aclError)CALL(352, PTR(stream)); }
EXPORT aclError aclrtTaskUpdateAsync(aclrtStream taskStream, uint32_t taskId, aclrtTaskUpdateInfo *info, aclrtStream execStream)
{ return (aclError)CALL(353, PTR(taskStream), U64(taskId), PTR(info), PTR(execStream)); }
EXPORT aclError aclrtCmoGetDescSize(size_t *size)
{ return (aclError)CALL(354, PTR(size)); }
EXPORT aclError aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size)
{ return (aclError)CALL(355, PTR(cmoDesc), PTR(src), U64(size)); }
EXPORT aclError aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream, const void *reserve)
{ return (aclError)CALL(356, PTR(cmoDesc), I32(cmoType), PTR(stream), PTR(reserve)); }
EXPORT aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible)
{ return (aclError)CALL(357, PTR(socVersion), PTR(canCompatible)); }
EXPORT aclError aclmdlRIAbort(aclmdlRI modelRI)
{ return (aclError)CALL(358, PTR(modelRI)); }
EXPORT aclError aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle)
{ return (aclError)CALL(359, PTR(modelRI), U64(defaultLaunchValue), I32(flag), PTR(handle)); }
EXPORT aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr)
{ return (aclError)CALL(360, PTR(handle), PTR(ptr)); }
EXPORT aclError aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags)
{ return (aclError)CALL(361, PTR(&params), PTR(stream), U64(flags)); }
EXPORT aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode)
{ return (aclError)CALL(362, PTR(stream), PTR(modelRI), I32(mode)); }
EXPORT aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info)
{ return (aclError)CALL(363, PTR(cntNotify), PTR(stream), PTR(info)); }
EXPORT aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info)
{ return (aclError)CALL(364, PTR(cntNotify), PTR(stream), PTR(info)); }
EXPORT aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream)
{ return (aclError)CALL(365, PTR(cntNotify), PTR(stream)); }
EXPORT aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId)
{ return (aclError)CALL(366, PTR(cntNotify), PTR(notifyId)); }
EXPORT aclError aclrtPersistentTaskClean(aclrtStream stream)
{ return (aclError)CALL(367, PTR(stream)); }
EXPORT aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo)
{ return (aclError)CALL(368, I32(deviceId), PTR(errorInfo)); }
EXPORT aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{ return (aclError)CALL(369, I32(deviceId), PTR(errorInfo)); }
EXPORT aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count)
{ return (aclError)CALL(370, PTR(virPtr), U64(size), PTR(desc), U64(count)); }
EXPORT aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag)
{ return (aclError)CALL(371, PTR(virPtr), PTR(location), PTR(flag)); }
EXPORT aclError aclrtSnapShotProcessLock(int pid, void *reserve)
{ return (aclError)CALL(372, I32(pid), PTR(reserve)); }
EXPORT aclError aclrtSnapShotProcessUnlock(int pid, void *reserve)
{ return (aclError)CALL(373, I32(pid), PTR(reserve)); }
EXPORT aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args)
{ return (aclError)CALL(374, I32(pid), PTR(args)); }
EXPORT aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args)
{ return (aclError)CALL(375, I32(pid), PTR(args)); }
EXPORT aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args)
{ return (aclError)CALL(376, I32(stage), PTR(callback), PTR(args)); }
EXPORT aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback)
{ return (aclError)CALL(377, I32(stage), PTR(callback)); }
EXPORT aclError aclrtCacheLastTaskOpInfo(const void *const infoPtr, const size_t infoSize)
{ return (aclError)CALL(378, PTR(infoPtr), U64(infoSize)); }
EXPORT aclError aclrtCacheLastTaskExtendInfo(const char *const extendInfoPtr, const size_t infoSize)
{ return (aclError)CALL(379, PTR(extendInfoPtr), U64(infoSize)); }
EXPORT aclError aclrtGetFunctionAttribute(aclrtFuncHandle funcHandle, aclrtFuncAttribute attrType, int64_t *attrValue)
{ return (aclError)CALL(380, PTR(funcHandle), I32(attrType), PTR(attrValue)); }
EXPORT aclError aclrtFunctionGetBinary(const aclrtFuncHandle funcHandle, aclrtBinHandle *binHandle)
{ return (aclError)CALL(381, PTR(funcHandle), PTR(binHandle)); }
EXPORT aclError aclrtFunctionGetParamCount(const void *func, size_t *paramCount)
{ return (aclError)CALL(382, PTR(func), PTR(paramCount)); }
EXPORT aclError aclrtFunctionGetParamInfo(const void *func, size_t paramIndex, size_t *paramOffset, size_t *paramSize)
{ return (aclError)CALL(383, PTR(func), U64(paramIndex), PTR(paramOffset), PTR(paramSize)); }
EXPORT aclError aclrtFunctionGetAvailDynUbufPerBlock(void *func, uint32_t flags, size_t *dynamicUbufSize)
{ return (aclError)CALL(384, PTR(func), U64(flags), PTR(dynamicUbufSize)); }
EXPORT aclError aclrtIpcGetEventHandle(aclrtEvent event, aclrtIpcEventHandle *handle)
{ return (aclError)CALL(385, PTR(event), PTR(handle)); }
EXPORT aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event)
{ return (aclError)CALL(386, PTR(&handle), PTR(event)); }
EXPORT aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle)
{ return (aclError)CALL(387, PTR(virPtr), PTR(handle)); }
EXPORT aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop)
{ return (aclError)CALL(388, PTR(handle), PTR(prop)); }
EXPORT aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{ return (aclError)CALL(389, PTR(virPtr), U64(size), U64(alignment), PTR(expectPtr), U64(flags)); }
EXPORT aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{ return (aclError)CALL(390, PTR(ptr), PTR(pbase), PTR(psize)); }
EXPORT aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags)
{ return (aclError)CALL(391, PTR(devPtr), U64(size), I32(dstDevId), U64(flags)); }
EXPORT aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags, aclrtStream stream)
{ return (aclError)CALL(392, PTR(ptr), U64(size), PTR(&location), U64(flags), PTR(stream)); }
EXPORT aclError aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count, aclrtMemManagedLocation *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags, aclrtStream stream)
{ return (aclError)CALL(393, PTR(ptrs), PTR(sizes), U64(count), PTR(prefetchLocs), PTR(prefetchLocIdxs), U64(numPrefetchLocs), U64(flags), PTR(stream)); }
EXPORT aclError aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc, uint32_t linkIdx)
{ return (aclError)CALL(394, PTR(virPtrDst), U64(size), PTR(virPtrSrc), U64(linkIdx)); }
EXPORT aclError aclrtDeviceL2CacheFlush(void *rsv)
{ return (aclError)CALL(395, PTR(rsv)); }
EXPORT aclError aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink)
{ return (aclError)CALL(396, PTR(handle), I32(adviceLink)); }
EXPORT aclError aclrtMemPoolCreate(aclrtMemPool *memPool, const aclrtMemPoolProps *poolProps)
{ return (aclError)CALL(397, PTR(memPool), PTR(poolProps)); }
EXPORT aclError aclrtMemPoolDestroy(const aclrtMemPool memPool)
{ return (aclError)CALL(398, PTR(memPool)); }
EXPORT aclError aclrtMemPoolSetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{ return (aclError)CALL(399, PTR(memPool), I32(attr), PTR(value)); }
EXPORT aclError aclrtMemPoolGetAttr(aclrtMemPool memPool, aclrtMemPoolAttr attr, void *value)
{ return (aclError)CALL(400, PTR(memPool), I32(attr), PTR(value)); }
EXPORT aclError aclrtMemPoolMallocAsync(void **ptr, size_t size, aclrtMemPool memPool, aclrtStream stream)
{ return (aclError)CALL(401, PTR(ptr), U64(size), PTR(memPool), PTR(stream)); }
EXPORT aclError aclrtMemPoolFreeAsync(void *ptr, aclrtStream stream)
{ return (aclError)CALL(402, PTR(ptr), PTR(stream)); }
EXPORT aclError aclrtMemPoolTrimTo(aclrtMemPool memPool, size_t minBytesToKeep)
{ return (aclError)CALL(403, PTR(memPool), U64(minBytesToKeep)); }
EXPORT aclError aclplatformGetDeviceInfo(aclplatformDevInfo infoType, char *value, uint32_t maxLen)
{ return (aclError)CALL(404, I32(infoType), PTR(value), U64(maxLen)); }
EXPORT aclError aclplatformGetInstructionInfo(aclplatformCoreType type, const char *instruction, char *value, uint32_t maxLen)
{ return (aclError)CALL(405, I32(type), PTR(instruction), PTR(value), U64(maxLen)); }
EXPORT aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{ return (aclTensorDesc *)(uintptr_t)CALL(406, I32(dataType), I32(numDims), PTR(dims), I32(format)); }
EXPORT void aclDestroyTensorDesc(const aclTensorDesc *desc)
{ CALL(407, PTR(desc)); }
EXPORT aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][2])
{ return (aclError)CALL(408, PTR(desc), U64(dimsCount), PTR(dimsRange)); }
EXPORT aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][2])
{ return (aclError)CALL(409, PTR(desc), U64(valueCount), PTR(valueRange)); }
EXPORT aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
{ return (aclDataType)CALL(410, PTR(desc)); }
EXPORT aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
{ return (aclFormat)CALL(411, PTR(desc)); }
EXPORT size_t aclGetTensorDescSize(const aclTensorDesc *desc)
{ return (size_t)CALL(412, PTR(desc)); }
EXPORT size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
{ return (size_t)CALL(413, PTR(desc)); }
EXPORT size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
{ return (size_t)CALL(414, PTR(desc)); }
EXPORT int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
{ return (int64_t)CALL(415, PTR(desc), U64(index)); }
EXPORT aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{ return (aclError)CALL(416, PTR(desc), U64(index), PTR(dimSize)); }
EXPORT aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{ return (aclError)CALL(417, PTR(desc), U64(index), U64(dimRangeNum), PTR(dimRange)); }
EXPORT void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{ CALL(418, PTR(desc), PTR(name)); }
EXPORT const char *aclGetTensorDescName(aclTensorDesc *desc)
{ return (const char *)(uintptr_t)CALL(419, PTR(desc)); }
EXPORT aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc)
{ return (aclError)CALL(420, PTR(srcDesc), I32(dstFormat), PTR(dstDesc)); }
EXPORT aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(421, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(422, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(423, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(424, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{ return (aclError)CALL(425, PTR(desc), I32(format)); }
EXPORT aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{ return (aclError)CALL(426, PTR(desc), I32(numDims), PTR(dims)); }
EXPORT aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{ return (aclTensorDesc *)(uintptr_t)CALL(427, PTR(desc), U64(index)); }
EXPORT void *aclGetTensorDescAddress(const aclTensorDesc *desc)
{ return (void *)(uintptr_t)CALL(428, PTR(desc)); }
EXPORT aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{ return (aclError)CALL(429, PTR(desc), PTR(dynamicInputName)); }
EXPORT aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{ return (aclError)CALL(430, PTR(desc), PTR(dataBuffer), U64(length)); }
EXPORT aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{ return (aclError)CALL(431, PTR(desc), I32(memType)); }
EXPORT aclError aclopSetModelDir(const char *modelDir)
{ return (aclError)CALL(432, PTR(modelDir)); }
EXPORT aclError aclopLoad(const void *model, size_t modelSize)
{ return (aclError)CALL(433, PTR(model), U64(modelSize)); }
EXPORT aclopAttr *aclopCreateAttr(void)
{ return (aclopAttr *)(uintptr_t)CALL_BARE(434); }
EXPORT void aclopDestroyAttr(const aclopAttr *attr)
{ CALL(435, PTR(attr)); }
EXPORT aclError aclopSetAttrBool(aclopAttr *attr, const char *attrName, uint8_t attrValue)
{ return (aclError)CALL(436, PTR(attr), PTR(attrName), U64(attrValue)); }
EXPORT aclError aclopSetAttrInt(aclopAttr *attr, const char *attrName, int64_t attrValue)
{ return (aclError)CALL(437, PTR(attr), PTR(attrName), I64(attrValue)); }
EXPORT aclError aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
{ return (aclError)CALL(438, PTR(attr), PTR(attrName), softacl_float(attrValue)); }
EXPORT aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{ return (aclError)CALL(439, PTR(attr), PTR(attrName), PTR(attrValue)); }
EXPORT aclError aclopSetAttrDataType(aclopAttr *attr, const char *attrName, aclDataType attrValue)
{ return (aclError)CALL(440, PTR(attr), PTR(attrName), I32(attrValue)); }
EXPORT aclError aclopSetAttrListDataType(aclopAttr *attr, const char *attrName, int numValues, const aclDataType values[])
{ return (aclError)CALL(441, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListBool(aclopAttr *attr, const char *attrName, int numValues, const uint8_t *values)
{ return (aclError)CALL(442, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListInt(aclopAttr *attr, const char *attrName, int numValues, const int64_t *values)
{ return (aclError)CALL(443, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{ return (aclError)CALL(444, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{ return (aclError)CALL(445, PTR(attr), PTR(attrName), I32(numValues), PTR(values)); }
EXPORT aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues, const int64_t *const values[])
{ return (aclError)CALL(446, PTR(attr), PTR(attrName), I32(numLists), PTR(numValues), PTR(values)); }
EXPORT aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{ return (aclError)CALL(447, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), PTR(stream)); }
EXPORT aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclrtStream stream)
{ return (aclError)CALL(448, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), PTR(stream)); }
EXPORT aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
{ return (aclError)CALL(449, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(opAttr), PTR(handle)); }
EXPORT void aclopDestroyHandle(aclopHandle *handle)
{ CALL(450, PTR(handle)); }
EXPORT aclError aclopExecWithHandle(aclopHandle *handle, int numInputs, const aclDataBuffer *const inputs[], int numOutputs, aclDataBuffer *const outputs[], aclrtStream stream)
{ return (aclError)CALL(451, PTR(handle), I32(numInputs), PTR(inputs), I32(numOutputs), PTR(outputs), PTR(stream)); }
EXPORT aclError aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc, aclDataBuffer *dstBuffer, uint8_t truncate, aclrtStream stream)
{ return (aclError)CALL(452, PTR(srcDesc), PTR(srcBuffer), PTR(dstDesc), PTR(dstBuffer), U64(truncate), PTR(stream)); }
EXPORT aclError aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, uint8_t truncate, aclopHandle **handle)
{ return (aclError)CALL(453, PTR(srcDesc), PTR(dstDesc), U64(truncate), PTR(handle)); }
EXPORT aclError aclopCreateKernel(const char *opType, const char *kernelId, const char *kernelName, void *binData, int binSize, aclopEngineType enginetype, aclDataDeallocator deallocator)
{ return (aclError)CALL(454, PTR(opType), PTR(kernelId), PTR(kernelName), PTR(binData), I32(binSize), I32(enginetype), PTR(deallocator)); }
EXPORT aclError aclopRegisterCompileFunc(const char *opType, aclopCompileFunc func)
{ return (aclError)CALL(455, PTR(opType), PTR(func)); }
EXPORT aclError aclopUnregisterCompileFunc(const char *opType)
{ return (aclError)CALL(456, PTR(opType)); }
EXPORT aclError aclopSetKernelArgs(aclopKernelDesc *kernelDesc, const char *kernelId, uint32_t blockDim, const void *args, uint32_t argSize)
{ return (aclError)CALL(457, PTR(kernelDesc), PTR(kernelId), U64(blockDim), PTR(args), U64(argSize)); }
EXPORT aclError aclopSetKernelWorkspaceSizes(aclopKernelDesc *kernelDesc, int numWorkspaces, size_t *workspaceSizes)
{ return (aclError)CALL(458, PTR(kernelDesc), I32(numWorkspaces), PTR(workspaceSizes)); }
EXPORT aclError aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
{ return (aclError)CALL(459, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(attr)); }
EXPORT aclError aclopSetMaxOpQueueNum(uint64_t maxOpNum)
{ return (aclError)CALL(460, U64(maxOpNum)); }
EXPORT aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{ return (aclError)CALL(461, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(attr)); }
EXPORT aclError aclopStartDumpArgs(uint32_t dumpType, const char *path)
{ return (aclError)CALL(462, U64(dumpType), PTR(path)); }
EXPORT aclError aclopStopDumpArgs(uint32_t dumpType)
{ return (aclError)CALL(463, U64(dumpType)); }
EXPORT aclmdlDesc *aclmdlCreateDesc(void)
{ return (aclmdlDesc *)(uintptr_t)CALL_BARE(464); }
EXPORT aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc)
{ return (aclError)CALL(465, PTR(modelDesc)); }
EXPORT aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
{ return (aclError)CALL(466, PTR(modelDesc), U64(modelId)); }
EXPORT aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
{ return (aclError)CALL(467, PTR(modelDesc), PTR(modelPath)); }
EXPORT aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
{ return (aclError)CALL(468, PTR(modelDesc), PTR(model), U64(modelSize)); }
EXPORT size_t aclmdlGetNumInputs(aclmdlDesc *modelDesc)
{ return (size_t)CALL(469, PTR(modelDesc)); }
EXPORT size_t aclmdlGetNumOutputs(aclmdlDesc *modelDesc)
{ return (size_t)CALL(470, PTR(modelDesc)); }
EXPORT size_t aclmdlGetInputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{ return (size_t)CALL(471, PTR(modelDesc), U64(index)); }
EXPORT size_t aclmdlGetOutputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{ return (size_t)CALL(472, PTR(modelDesc), U64(index)); }
EXPORT aclmdlExecConfigHandle *aclmdlCreateExecConfigHandle(void)
{ return (aclmdlExecConfigHandle *)(uintptr_t)CALL_BARE(473); }
EXPORT aclError aclmdlDestroyExecConfigHandle(const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(474, PTR(handle)); }
EXPORT aclmdlDataset *aclmdlCreateDataset(void)
{ return (aclmdlDataset *)(uintptr_t)CALL_BARE(475); }
EXPORT aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
{ return (aclError)CALL(476, PTR(dataset)); }
EXPORT aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
{ return (aclError)CALL(477, PTR(dataset), PTR(dataBuffer)); }
EXPORT aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
{ return (aclError)CALL(478, PTR(dataset), PTR(tensorDesc), U64(index)); }
EXPORT aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
{ return (aclTensorDesc *)(uintptr_t)CALL(479, PTR(dataset), U64(index)); }
EXPORT size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
{ return (size_t)CALL(480, PTR(dataset)); }
EXPORT aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
{ return (aclDataBuffer *)(uintptr_t)CALL(481, PTR(dataset), U64(index)); }
EXPORT aclError aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId)
{ return (aclError)CALL(482, PTR(modelPath), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadFromFile(const char *modelPath, uint32_t *bundleId)
{ return (aclError)CALL(483, PTR(modelPath), PTR(bundleId)); }
EXPORT aclError aclmdlBundleLoadFromMem(const void *model, size_t modelSize, uint32_t *bundleId)
{ return (aclError)CALL(484, PTR(model), U64(modelSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleUnload(uint32_t bundleId)
{ return (aclError)CALL(485, U64(bundleId)); }
EXPORT aclError aclmdlBundleGetModelNum(uint32_t bundleId, size_t *modelNum)
{ return (aclError)CALL(486, U64(bundleId), PTR(modelNum)); }
EXPORT aclError aclmdlBundleGetModelId(uint32_t bundleId, size_t index, uint32_t *modelId)
{ return (aclError)CALL(487, U64(bundleId), U64(index), PTR(modelId)); }
EXPORT aclError aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId)
{ return (aclError)CALL(488, PTR(model), U64(modelSize), PTR(modelId)); }
EXPORT aclError aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{ return (aclError)CALL(489, PTR(modelPath), PTR(modelId), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize)); }
EXPORT aclError aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize)
{ return (aclError)CALL(490, PTR(model), U64(modelSize), PTR(modelId), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize)); }
EXPORT aclError aclmdlLoadFromFileWithQ(const char *modelPath, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{ return (aclError)CALL(491, PTR(modelPath), PTR(modelId), PTR(inputQ), U64(inputQNum), PTR(outputQ), U64(outputQNum)); }
EXPORT aclError aclmdlLoadFromMemWithQ(const void *model, size_t modelSize, uint32_t *modelId, const uint32_t *inputQ, size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
{ return (aclError)CALL(492, PTR(model), U64(modelSize), PTR(modelId), PTR(inputQ), U64(inputQNum), PTR(outputQ), U64(outputQNum)); }
EXPORT aclError aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output)
{ return (aclError)CALL(493, U64(modelId), PTR(input), PTR(output)); }
EXPORT aclError aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(494, U64(modelId), PTR(input), PTR(output), PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlExecuteAsyncV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream, const aclmdlExecConfigHandle *handle)
{ return (aclError)CALL(495, U64(modelId), PTR(input), PTR(output), PTR(stream), PTR(handle)); }
EXPORT aclError aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream)
{ return (aclError)CALL(496, U64(modelId), PTR(input), PTR(output), PTR(stream)); }
EXPORT aclError aclmdlUnload(uint32_t modelId)
{ return (aclError)CALL(497, U64(modelId)); }
EXPORT aclError aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize)
{ return (aclError)CALL(498, PTR(fileName), PTR(workSize), PTR(weightSize)); }
EXPORT aclError aclmdlQueryExeOMDesc(const char *fileName, aclmdlExeOMDesc *mdlPartitionSize)
{ return (aclError)CALL(499, PTR(fileName), PTR(mdlPartitionSize)); }
EXPORT aclError aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize)
{ return (aclError)CALL(500, PTR(model), U64(modelSize), PTR(workSize), PTR(weightSize)); }
EXPORT aclError aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize)
{ return (aclError)CALL(501, U64(modelId), PTR(dataset), U64(index), U64(batchSize)); }
EXPORT aclError aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height, uint64_t width)
{ return (aclError)CALL(502, U64(modelId), PTR(dataset), U64(index), U64(height), U64(width)); }
EXPORT aclError aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlIODims *dims)
{ return (aclError)CALL(503, U64(modelId), PTR(dataset), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(504, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDimsV2(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(505, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange)
{ return (aclError)CALL(506, PTR(modelDesc), U64(index), PTR(dimsRange)); }
EXPORT aclError aclmdlGetOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(507, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT aclError aclmdlGetCurOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
{ return (aclError)CALL(508, PTR(modelDesc), U64(index), PTR(dims)); }
EXPORT const char *aclmdlGetOpAttr(aclmdlDesc *modelDesc, const char *opName, const char *attr)
{ return (const char *)(uintptr_t)CALL(509, PTR(modelDesc), PTR(opName), PTR(attr)); }
EXPORT const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{ return (const char *)(uintptr_t)CALL(510, PTR(modelDesc), U64(index)); }
EXPORT const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{ return (const char *)(uintptr_t)CALL(511, PTR(modelDesc), U64(index)); }
EXPORT aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index)
{ return (aclFormat)CALL(512, PTR(modelDesc), U64(index)); }
EXPORT aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index)
{ return (aclFormat)CALL(513, PTR(modelDesc), U64(index)); }
EXPORT aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index)
{ return (aclDataType)CALL(514, PTR(modelDesc), U64(index)); }
EXPORT aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index)
{ return (aclDataType)CALL(515, PTR(modelDesc), U64(index)); }
EXPORT aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{ return (aclError)CALL(516, PTR(modelDesc), PTR(name), PTR(index)); }
EXPORT aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{ return (aclError)CALL(517, PTR(modelDesc), PTR(name), PTR(index)); }
EXPORT aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch)
{ return (aclError)CALL(518, PTR(modelDesc), PTR(batch)); }
EXPORT aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw)
{ return (aclError)CALL(519, PTR(modelDesc), U64(index), PTR(hw)); }
EXPORT aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
{ return (aclError)CALL(520, PTR(modelDesc), U64(index), PTR(gearCount)); }
EXPORT aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount)
{ return (aclError)CALL(521, PTR(modelDesc), U64(index), PTR(dims), U64(gearCount)); }
EXPORT aclmdlAIPP *aclmdlCreateAIPP(uint64_t batchSize)
{ return (aclmdlAIPP *)(uintptr_t)CALL(522, U64(batchSize)); }
EXPORT aclError aclmdlDestroyAIPP(const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(523, PTR(aippParmsSet)); }
EXPORT aclError aclmdlGetAippDataSize(uint64_t batchSize, size_t *size)
{ return (aclError)CALL(524, U64(batchSize), PTR(size)); }
EXPORT aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *aippParmsSet, aclAippInputFormat inputFormat)
{ return (aclError)CALL(525, PTR(aippParmsSet), I32(inputFormat)); }
EXPORT aclError aclmdlSetAIPPCscParams(aclmdlAIPP *aippParmsSet, int8_t cscSwitch, int16_t cscMatrixR0C0, int16_t cscMatrixR0C1, int16_t cscMatrixR0C2, int16_t cscMatrixR1C0, int16_t cscMatrixR1C1, int16_t cscMatrixR1C2, int16_t cscMatrixR2C0, int16_t cscMatrixR2C1, int16_t cscMatrixR2C2, uint8_t cscOutputBiasR0, uint8_t cscOutputBiasR1, uint8_t cscOutputBiasR2, uint8_t cscInputBiasR0, uint8_t cscInputBiasR1, uint8_t cscInputBiasR2)
{ return (aclError)CALL(526, PTR(aippParmsSet), I64(cscSwitch), I64(cscMatrixR0C0), I64(cscMatrixR0C1), I64(cscMatrixR0C2), I64(cscMatrixR1C0), I64(cscMatrixR1C1), I64(cscMatrixR1C2), I64(cscMatrixR2C0), I64(cscMatrixR2C1), I64(cscMatrixR2C2), U64(cscOutputBiasR0), U64(cscOutputBiasR1), U64(cscOutputBiasR2), U64(cscInputBiasR0), U64(cscInputBiasR1), U64(cscInputBiasR2)); }
EXPORT aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t rbuvSwapSwitch)
{ return (aclError)CALL(527, PTR(aippParmsSet), I64(rbuvSwapSwitch)); }
EXPORT aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t axSwapSwitch)
{ return (aclError)CALL(528, PTR(aippParmsSet), I64(axSwapSwitch)); }
EXPORT aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *aippParmsSet, int32_t srcImageSizeW, int32_t srcImageSizeH)
{ return (aclError)CALL(529, PTR(aippParmsSet), I32(srcImageSizeW), I32(srcImageSizeH)); }
EXPORT aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW, int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex)
{ return (aclError)CALL(530, PTR(aippParmsSet), I64(scfSwitch), I32(scfInputSizeW), I32(scfInputSizeH), I32(scfOutputSizeW), I32(scfOutputSizeH), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW, int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex)
{ return (aclError)CALL(531, PTR(aippParmsSet), I64(cropSwitch), I32(cropStartPosW), I32(cropStartPosH), I32(cropSizeW), I32(cropSizeH), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop, int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex)
{ return (aclError)CALL(532, PTR(aippParmsSet), I64(paddingSwitch), I32(paddingSizeTop), I32(paddingSizeBottom), I32(paddingSizeLeft), I32(paddingSizeRight), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *aippParmsSet, int16_t dtcPixelMeanChn0, int16_t dtcPixelMeanChn1, int16_t dtcPixelMeanChn2, int16_t dtcPixelMeanChn3, uint64_t batchIndex)
{ return (aclError)CALL(533, PTR(aippParmsSet), I64(dtcPixelMeanChn0), I64(dtcPixelMeanChn1), I64(dtcPixelMeanChn2), I64(dtcPixelMeanChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *aippParmsSet, float dtcPixelMinChn0, float dtcPixelMinChn1, float dtcPixelMinChn2, float dtcPixelMinChn3, uint64_t batchIndex)
{ return (aclError)CALL(534, PTR(aippParmsSet), softacl_float(dtcPixelMinChn0), softacl_float(dtcPixelMinChn1), softacl_float(dtcPixelMinChn2), softacl_float(dtcPixelMinChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *aippParmsSet, float dtcPixelVarReciChn0, float dtcPixelVarReciChn1, float dtcPixelVarReciChn2, float dtcPixelVarReciChn3, uint64_t batchIndex)
{ return (aclError)CALL(535, PTR(aippParmsSet), softacl_float(dtcPixelVarReciChn0), softacl_float(dtcPixelVarReciChn1), softacl_float(dtcPixelVarReciChn2), softacl_float(dtcPixelVarReciChn3), U64(batchIndex)); }
EXPORT aclError aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(536, U64(modelId), PTR(dataset), U64(index), PTR(aippParmsSet)); }
EXPORT aclError aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{ return (aclError)CALL(537, U64(modelId), PTR(dataset), U64(index), PTR(aippParmsSet)); }
EXPORT aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{ return (aclError)CALL(538, U64(modelId), U64(index), PTR(type), PTR(dynamicAttachedDataIndex)); }
EXPORT aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
{ return (aclError)CALL(539, U64(modelId), U64(index), PTR(aippInfo)); }
EXPORT aclError aclmdlCreateAndGetOpDesc(uint32_t deviceId, uint32_t streamId, uint32_t taskId, char *opName, size_t opNameLen, aclTensorDesc **inputDesc, size_t *numInputs, aclTensorDesc **outputDesc, size_t *numOutputs)
{ return (aclError)CALL(540, U64(deviceId), U64(streamId), U64(taskId), PTR(opName), U64(opNameLen), PTR(inputDesc), PTR(numInputs), PTR(outputDesc), PTR(numOutputs)); }
EXPORT aclError aclmdlLoadWithConfig(const aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(541, PTR(handle), PTR(modelId)); }
EXPORT aclmdlConfigHandle *aclmdlCreateConfigHandle(void)
{ return (aclmdlConfigHandle *)(uintptr_t)CALL_BARE(542); }
EXPORT aclError aclmdlDestroyConfigHandle(aclmdlConfigHandle *handle)
{ return (aclError)CALL(543, PTR(handle)); }
EXPORT aclError aclmdlSetConfigOpt(aclmdlConfigHandle *handle, aclmdlConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(544, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue, size_t valueSize)
{ return (aclError)CALL(545, PTR(handle), I32(attr), PTR(attrValue), U64(valueSize)); }
EXPORT const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{ return (const char *)(uintptr_t)CALL(546, PTR(modelDesc), PTR(name)); }
EXPORT aclmdlBundleQueryInfo *aclmdlBundleCreateQueryInfo(void)
{ return (aclmdlBundleQueryInfo *)(uintptr_t)CALL_BARE(547); }
EXPORT aclError aclmdlBundleDestroyQueryInfo(aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(548, PTR(queryInfo)); }
EXPORT aclError aclmdlBundleQueryInfoFromFile(const char *fileName, aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(549, PTR(fileName), PTR(queryInfo)); }
EXPORT aclError aclmdlBundleQueryInfoFromMem(const void *model, size_t modelSize, aclmdlBundleQueryInfo *queryInfo)
{ return (aclError)CALL(550, PTR(model), U64(modelSize), PTR(queryInfo)); }
EXPORT aclError aclmdlBundleGetQueryModelNum(const aclmdlBundleQueryInfo *queryInfo, size_t *modelNum)
{ return (aclError)CALL(551, PTR(queryInfo), PTR(modelNum)); }
EXPORT aclError aclmdlBundleGetVarWeightSize(const aclmdlBundleQueryInfo *queryInfo, size_t *variableWeightSize)
{ return (aclError)CALL(552, PTR(queryInfo), PTR(variableWeightSize)); }
EXPORT aclError aclmdlBundleGetSize(const aclmdlBundleQueryInfo *queryInfo, size_t index, size_t *workSize, size_t *constWeightSize)
{ return (aclError)CALL(553, PTR(queryInfo), U64(index), PTR(workSize), PTR(constWeightSize)); }
EXPORT aclError aclmdlBundleInitFromFile(const char *modelPath, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId)
{ return (aclError)CALL(554, PTR(modelPath), PTR(varWeightPtr), U64(varWeightSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleInitFromMem(const void *model, size_t modelSize, void *varWeightPtr, size_t varWeightSize, uint32_t *bundleId)
{ return (aclError)CALL(555, PTR(model), U64(modelSize), PTR(varWeightPtr), U64(varWeightSize), PTR(bundleId)); }
EXPORT aclError aclmdlBundleLoadModel(uint32_t bundleId, size_t index, uint32_t *modelId)
{ return (aclError)CALL(556, U64(bundleId), U64(index), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadModelWithMem(uint32_t bundleId, size_t index, void *workPtr, size_t workSize, void *weightPtr, size_t weightSize, uint32_t *modelId)
{ return (aclError)CALL(557, U64(bundleId), U64(index), PTR(workPtr), U64(workSize), PTR(weightPtr), U64(weightSize), PTR(modelId)); }
EXPORT aclError aclmdlBundleLoadModelWithConfig(uint32_t bundleId, size_t index, aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(558, U64(bundleId), U64(index), PTR(handle), PTR(modelId)); }
EXPORT aclError aclmdlBundleUnloadModel(uint32_t bundleId, uint32_t modelId)
{ return (aclError)CALL(559, U64(bundleId), U64(modelId)); }
EXPORT aclError aclmdlSetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{ return (aclError)CALL(560, U64(modelId), I32(attr), PTR(attrValue)); }
EXPORT aclError aclmdlGetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{ return (aclError)CALL(561, U64(modelId), I32(attr), PTR(attrValue)); }
EXPORT aclError aclmdlSetExternalWeightAddress(aclmdlConfigHandle *handle, const char *weightFileName, void *devPtr, size_t size)
{ return (aclError)CALL(562, PTR(handle), PTR(weightFileName), PTR(devPtr), U64(size)); }
EXPORT aclError aclRecoverAllHcclTasks(int32_t deviceId)
{ return (aclError)CALL(563, I32(deviceId)); }
EXPORT aclError aclmdlLoadFromModel(const aclmdlModel *model, const aclmdlConfigHandle *handle, uint32_t *modelId)
{ return (aclError)CALL(564, PTR(model), PTR(handle), PTR(modelId)); }
EXPORT aclError aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs, const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath)
{ return (aclError)CALL(565, PTR(opType), I32(numInputs), PTR(inputDesc), I32(numOutputs), PTR(outputDesc), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath)); }
EXPORT aclError aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{ return (aclError)CALL(566, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath), PTR(stream)); }
EXPORT aclError aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr, aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{ return (aclError)CALL(567, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), I32(compileFlag), PTR(opPath), PTR(stream)); }
EXPORT aclError aclSetCompileopt(aclCompileOpt opt, const char *value)
{ return (aclError)CALL(568, I32(opt), PTR(value)); }
EXPORT size_t aclGetCompileoptSize(aclCompileOpt opt)
{ return (size_t)CALL(569, I32(opt)); }
EXPORT aclError aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{ return (aclError)CALL(570, I32(opt), PTR(value), U64(length)); }
EXPORT aclError aclopSetCompileFlag(aclOpCompileFlag flag)
{ return (aclError)CALL(571, I32(flag)); }
EXPORT aclError aclGenGraphAndDumpForOp(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType, const char *graphDumpPath, const aclGraphDumpOption *graphDumpOpt)
{ return (aclError)CALL(572, PTR(opType), I32(numInputs), PTR(inputDesc), PTR(inputs), I32(numOutputs), PTR(outputDesc), PTR(outputs), PTR(attr), I32(engineType), PTR(graphDumpPath), PTR(graphDumpOpt)); }
EXPORT aclGraphDumpOption *aclCreateGraphDumpOpt(void)
{ return (aclGraphDumpOption *)(uintptr_t)CALL_BARE(573); }
EXPORT aclError aclDestroyGraphDumpOpt(const aclGraphDumpOption *graphDumpOpt)
{ return (aclError)CALL(574, PTR(graphDumpOpt)); }
EXPORT aclError acldvppMalloc(void **devPtr, size_t size)
{ return (aclError)CALL(575, PTR(devPtr), U64(size)); }
EXPORT aclError acldvppMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{ return (aclError)CALL(576, PTR(devPtr), U64(size), I32(policy), PTR(cfg)); }
EXPORT aclError acldvppFree(void *devPtr)
{ return (aclError)CALL(577, PTR(devPtr)); }
EXPORT acldvppChannelDesc *acldvppCreateChannelDesc(void)
{ return (acldvppChannelDesc *)(uintptr_t)CALL_BARE(578); }
EXPORT aclError acldvppDestroyChannelDesc(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(579, PTR(channelDesc)); }
EXPORT uint64_t acldvppGetChannelDescChannelId(const acldvppChannelDesc *channelDesc)
{ return (uint64_t)CALL(580, PTR(channelDesc)); }
EXPORT acldvppPicDesc *acldvppCreatePicDesc(void)
{ return (acldvppPicDesc *)(uintptr_t)CALL_BARE(581); }
EXPORT aclError acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
{ return (aclError)CALL(582, PTR(picDesc)); }
EXPORT aclError acldvppSetPicDescData(acldvppPicDesc *picDesc, void *dataDev)
{ return (aclError)CALL(583, PTR(picDesc), PTR(dataDev)); }
EXPORT aclError acldvppSetPicDescSize(acldvppPicDesc *picDesc, uint32_t size)
{ return (aclError)CALL(584, PTR(picDesc), U64(size)); }
EXPORT aclError acldvppSetPicDescFormat(acldvppPicDesc *picDesc, acldvppPixelFormat format)
{ return (aclError)CALL(585, PTR(picDesc), I32(format)); }
EXPORT aclError acldvppSetPicDescWidth(acldvppPicDesc *picDesc, uint32_t width)
{ return (aclError)CALL(586, PTR(picDesc), U64(width)); }
EXPORT aclError acldvppSetPicDescHeight(acldvppPicDesc *picDesc, uint32_t height)
{ return (aclError)CALL(587, PTR(picDesc), U64(height)); }
EXPORT aclError acldvppSetPicDescWidthStride(acldvppPicDesc *picDesc, uint32_t widthStride)
{ return (aclError)CALL(588, PTR(picDesc), U64(widthStride)); }
EXPORT aclError acldvppSetPicDescHeightStride(acldvppPicDesc *picDesc, uint32_t heightStride)
{ return (aclError)CALL(589, PTR(picDesc), U64(heightStride)); }
EXPORT aclError acldvppSetPicDescRetCode(acldvppPicDesc *picDesc, uint32_t retCode)
{ return (aclError)CALL(590, PTR(picDesc), U64(retCode)); }
EXPORT void *acldvppGetPicDescData(const acldvppPicDesc *picDesc)
{ return (void *)(uintptr_t)CALL(591, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescSize(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(592, PTR(picDesc)); }
EXPORT acldvppPixelFormat acldvppGetPicDescFormat(const acldvppPicDesc *picDesc)
{ return (acldvppPixelFormat)CALL(593, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescWidth(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(594, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescHeight(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(595, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescWidthStride(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(596, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescHeightStride(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(597, PTR(picDesc)); }
EXPORT uint32_t acldvppGetPicDescRetCode(const acldvppPicDesc *picDesc)
{ return (uint32_t)CALL(598, PTR(picDesc)); }
EXPORT acldvppRoiConfig *acldvppCreateRoiConfig(uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{ return (acldvppRoiConfig *)(uintptr_t)CALL(599, U64(left), U64(right), U64(top), U64(bottom)); }
EXPORT aclError acldvppDestroyRoiConfig(acldvppRoiConfig *roiConfig)
{ return (aclError)CALL(600, PTR(roiConfig)); }
EXPORT aclError acldvppSetRoiConfigLeft(acldvppRoiConfig *config, uint32_t left)
{ return (aclError)CALL(601, PTR(config), U64(left)); }
EXPORT aclError acldvppSetRoiConfigRight(acldvppRoiConfig *config, uint32_t right)
{ return (aclError)CALL(602, PTR(config), U64(right)); }
EXPORT aclError acldvppSetRoiConfigTop(acldvppRoiConfig *config, uint32_t top)
{ return (aclError)CALL(603, PTR(config), U64(top)); }
EXPORT aclError acldvppSetRoiConfigBottom(acldvppRoiConfig *config, uint32_t bottom)
{ return (aclError)CALL(604, PTR(config), U64(bottom)); }
EXPORT aclError acldvppSetRoiConfig(acldvppRoiConfig *config, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{ return (aclError)CALL(605, PTR(config), U64(left), U64(right), U64(top), U64(bottom)); }
EXPORT acldvppResizeConfig *acldvppCreateResizeConfig(void)
{ return (acldvppResizeConfig *)(uintptr_t)CALL_BARE(606); }
EXPORT aclError acldvppDestroyResizeConfig(acldvppResizeConfig *resizeConfig)
{ return (aclError)CALL(607, PTR(resizeConfig)); }
EXPORT acldvppJpegeConfig *acldvppCreateJpegeConfig(void)
{ return (acldvppJpegeConfig *)(uintptr_t)CALL_BARE(608); }
EXPORT aclError acldvppDestroyJpegeConfig(acldvppJpegeConfig *jpegeConfig)
{ return (aclError)CALL(609, PTR(jpegeConfig)); }
EXPORT aclError acldvppSetJpegeConfigLevel(acldvppJpegeConfig *jpegeConfig, uint32_t level)
{ return (aclError)CALL(610, PTR(jpegeConfig), U64(level)); }
EXPORT uint32_t acldvppGetJpegeConfigLevel(const acldvppJpegeConfig *jpegeConfig)
{ return (uint32_t)CALL(611, PTR(jpegeConfig)); }
EXPORT aclvdecChannelDesc *aclvdecCreateChannelDesc(void)
{ return (aclvdecChannelDesc *)(uintptr_t)CALL_BARE(612); }
EXPORT aclError aclvdecDestroyChannelDesc(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(613, PTR(channelDesc)); }
EXPORT aclError aclvdecSetChannelDescChannelId(aclvdecChannelDesc *channelDesc, uint32_t channelId)
{ return (aclError)CALL(614, PTR(channelDesc), U64(channelId)); }
EXPORT aclError aclvdecSetChannelDescThreadId(aclvdecChannelDesc *channelDesc, uint64_t threadId)
{ return (aclError)CALL(615, PTR(channelDesc), U64(threadId)); }
EXPORT aclError aclvdecSetChannelDescCallback(aclvdecChannelDesc *channelDesc, aclvdecCallback callback)
{ return (aclError)CALL(616, PTR(channelDesc), PTR(callback)); }
EXPORT aclError aclvdecSetChannelDescEnType(aclvdecChannelDesc *channelDesc, acldvppStreamFormat enType)
{ return (aclError)CALL(617, PTR(channelDesc), I32(enType)); }
EXPORT aclError aclvdecSetChannelDescOutPicFormat(aclvdecChannelDesc *channelDesc, acldvppPixelFormat outPicFormat)
{ return (aclError)CALL(618, PTR(channelDesc), I32(outPicFormat)); }
EXPORT aclError aclvdecSetChannelDescOutPicWidth(aclvdecChannelDesc *channelDesc, uint32_t outPicWidth)
{ return (aclError)CALL(619, PTR(channelDesc), U64(outPicWidth)); }
EXPORT aclError aclvdecSetChannelDescOutPicHeight(aclvdecChannelDesc *channelDesc, uint32_t outPicHeight)
{ return (aclError)CALL(620, PTR(channelDesc), U64(outPicHeight)); }
EXPORT aclError aclvdecSetChannelDescRefFrameNum(aclvdecChannelDesc *channelDesc, uint32_t refFrameNum)
{ return (aclError)CALL(621, PTR(channelDesc), U64(refFrameNum)); }
EXPORT aclError aclvdecSetChannelDescBitDepth(aclvdecChannelDesc *channelDesc, uint32_t bitDepth)
{ return (aclError)CALL(622, PTR(channelDesc), U64(bitDepth)); }
EXPORT uint32_t aclvdecGetChannelDescChannelId(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(623, PTR(channelDesc)); }
EXPORT uint64_t aclvdecGetChannelDescThreadId(const aclvdecChannelDesc *channelDesc)
{ return (uint64_t)CALL(624, PTR(channelDesc)); }
EXPORT aclvdecCallback aclvdecGetChannelDescCallback(const aclvdecChannelDesc *channelDesc)
{ return (aclvdecCallback)(uintptr_t)CALL(625, PTR(channelDesc)); }
EXPORT acldvppStreamFormat aclvdecGetChannelDescEnType(const aclvdecChannelDesc *channelDesc)
{ return (acldvppStreamFormat)CALL(626, PTR(channelDesc)); }
EXPORT acldvppPixelFormat aclvdecGetChannelDescOutPicFormat(const aclvdecChannelDesc *channelDesc)
{ return (acldvppPixelFormat)CALL(627, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescOutPicWidth(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(628, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescOutPicHeight(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(629, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescBitDepth(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(630, PTR(channelDesc)); }
EXPORT uint32_t aclvdecGetChannelDescRefFrameNum(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(631, PTR(channelDesc)); }
EXPORT aclvencChannelDesc *aclvencCreateChannelDesc(void)
{ return (aclvencChannelDesc *)(uintptr_t)CALL_BARE(632); }
EXPORT aclError aclvencDestroyChannelDesc(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(633, PTR(channelDesc)); }
EXPORT aclError aclvencSetChannelDescThreadId(aclvencChannelDesc *channelDesc, uint64_t threadId)
{ return (aclError)CALL(634, PTR(channelDesc), U64(threadId)); }
EXPORT aclError aclvencSetChannelDescCallback(aclvencChannelDesc *channelDesc, aclvencCallback callback)
{ return (aclError)CALL(635, PTR(channelDesc), PTR(callback)); }
EXPORT aclError aclvencSetChannelDescEnType(aclvencChannelDesc *channelDesc, acldvppStreamFormat enType)
{ return (aclError)CALL(636, PTR(channelDesc), I32(enType)); }
EXPORT aclError aclvencSetChannelDescPicFormat(aclvencChannelDesc *channelDesc, acldvppPixelFormat picFormat)
{ return (aclError)CALL(637, PTR(channelDesc), I32(picFormat)); }
EXPORT aclError aclvencSetChannelDescPicWidth(aclvencChannelDesc *channelDesc, uint32_t picWidth)
{ return (aclError)CALL(638, PTR(channelDesc), U64(picWidth)); }
EXPORT aclError aclvencSetChannelDescPicHeight(aclvencChannelDesc *channelDesc, uint32_t picHeight)
{ return (aclError)CALL(639, PTR(channelDesc), U64(picHeight)); }
EXPORT aclError aclvencSetChannelDescKeyFrameInterval(aclvencChannelDesc *channelDesc, uint32_t keyFrameInterval)
{ return (aclError)CALL(640, PTR(channelDesc), U64(keyFrameInterval)); }
EXPORT aclError aclvencSetChannelDescBufAddr(aclvencChannelDesc *channelDesc, void *bufAddr)
{ return (aclError)CALL(641, PTR(channelDesc), PTR(bufAddr)); }
EXPORT aclError aclvencSetChannelDescBufSize(aclvencChannelDesc *channelDesc, uint32_t bufSize)
{ return (aclError)CALL(642, PTR(channelDesc), U64(bufSize)); }
EXPORT aclError aclvencSetChannelDescRcMode(aclvencChannelDesc *channelDesc, uint32_t rcMode)
{ return (aclError)CALL(643, PTR(channelDesc), U64(rcMode)); }
EXPORT aclError aclvencSetChannelDescSrcRate(aclvencChannelDesc *channelDesc, uint32_t srcRate)
{ return (aclError)CALL(644, PTR(channelDesc), U64(srcRate)); }
EXPORT aclError aclvencSetChannelDescMaxBitRate(aclvencChannelDesc *channelDesc, uint32_t maxBitRate)
{ return (aclError)CALL(645, PTR(channelDesc), U64(maxBitRate)); }
EXPORT aclError aclvencSetChannelDescParam(aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(646, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT void *aclvencGetChannelDescBufAddr(const aclvencChannelDesc *channelDesc)
{ return (void *)(uintptr_t)CALL(647, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescBufSize(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(648, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescChannelId(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(649, PTR(channelDesc)); }
EXPORT uint64_t aclvencGetChannelDescThreadId(const aclvencChannelDesc *channelDesc)
{ return (uint64_t)CALL(650, PTR(channelDesc)); }
EXPORT aclvencCallback aclvencGetChannelDescCallback(const aclvencChannelDesc *channelDesc)
{ return (aclvencCallback)(uintptr_t)CALL(651, PTR(channelDesc)); }
EXPORT acldvppStreamFormat aclvencGetChannelDescEnType(const aclvencChannelDesc *channelDesc)
{ return (acldvppStreamFormat)CALL(652, PTR(channelDesc)); }
EXPORT acldvppPixelFormat aclvencGetChannelDescPicFormat(const aclvencChannelDesc *channelDesc)
{ return (acldvppPixelFormat)CALL(653, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescPicWidth(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(654, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescPicHeight(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(655, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescKeyFrameInterval(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(656, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescRcMode(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(657, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescSrcRate(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(658, PTR(channelDesc)); }
EXPORT uint32_t aclvencGetChannelDescMaxBitRate(const aclvencChannelDesc *channelDesc)
{ return (uint32_t)CALL(659, PTR(channelDesc)); }
EXPORT aclError aclvencGetChannelDescParam(const aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(660, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT uint8_t aclvencGetFrameConfigForceIFrame(const aclvencFrameConfig *config)
{ return (uint8_t)CALL(661, PTR(config)); }
EXPORT uint8_t aclvencGetFrameConfigEos(const aclvencFrameConfig *config)
{ return (uint8_t)CALL(662, PTR(config)); }
EXPORT aclError aclvencSetFrameConfigForceIFrame(aclvencFrameConfig *config, uint8_t forceIFrame)
{ return (aclError)CALL(663, PTR(config), U64(forceIFrame)); }
EXPORT aclError aclvencSetFrameConfigEos(aclvencFrameConfig *config, uint8_t eos)
{ return (aclError)CALL(664, PTR(config), U64(eos)); }
EXPORT aclError aclvencDestroyFrameConfig(aclvencFrameConfig *config)
{ return (aclError)CALL(665, PTR(config)); }
EXPORT aclvencFrameConfig *aclvencCreateFrameConfig(void)
{ return (aclvencFrameConfig *)(uintptr_t)CALL_BARE(666); }
EXPORT aclError aclvencCreateChannel(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(667, PTR(channelDesc)); }
EXPORT aclError aclvencDestroyChannel(aclvencChannelDesc *channelDesc)
{ return (aclError)CALL(668, PTR(channelDesc)); }
EXPORT aclError aclvencSendFrame(aclvencChannelDesc *channelDesc, acldvppPicDesc *input, void *reserve, aclvencFrameConfig *config, void *userdata)
{ return (aclError)CALL(669, PTR(channelDesc), PTR(input), PTR(reserve), PTR(config), PTR(userdata)); }
EXPORT acldvppStreamDesc *acldvppCreateStreamDesc(void)
{ return (acldvppStreamDesc *)(uintptr_t)CALL_BARE(670); }
EXPORT aclError acldvppDestroyStreamDesc(acldvppStreamDesc *streamDesc)
{ return (aclError)CALL(671, PTR(streamDesc)); }
EXPORT aclError acldvppSetStreamDescData(acldvppStreamDesc *streamDesc, void *dataDev)
{ return (aclError)CALL(672, PTR(streamDesc), PTR(dataDev)); }
EXPORT aclError acldvppSetStreamDescSize(acldvppStreamDesc *streamDesc, uint32_t size)
{ return (aclError)CALL(673, PTR(streamDesc), U64(size)); }
EXPORT aclError acldvppSetStreamDescFormat(acldvppStreamDesc *streamDesc, acldvppStreamFormat format)
{ return (aclError)CALL(674, PTR(streamDesc), I32(format)); }
EXPORT aclError acldvppSetStreamDescTimestamp(acldvppStreamDesc *streamDesc, uint64_t timestamp)
{ return (aclError)CALL(675, PTR(streamDesc), U64(timestamp)); }
EXPORT aclError acldvppSetStreamDescRetCode(acldvppStreamDesc *streamDesc, uint32_t retCode)
{ return (aclError)CALL(676, PTR(streamDesc), U64(retCode)); }
EXPORT aclError acldvppSetStreamDescEos(acldvppStreamDesc *streamDesc, uint8_t eos)
{ return (aclError)CALL(677, PTR(streamDesc), U64(eos)); }
EXPORT void *acldvppGetStreamDescData(const acldvppStreamDesc *streamDesc)
{ return (void *)(uintptr_t)CALL(678, PTR(streamDesc)); }
EXPORT uint32_t acldvppGetStreamDescSize(const acldvppStreamDesc *streamDesc)
{ return (uint32_t)CALL(679, PTR(streamDesc)); }
EXPORT acldvppStreamFormat acldvppGetStreamDescFormat(const acldvppStreamDesc *streamDesc)
{ return (acldvppStreamFormat)CALL(680, PTR(streamDesc)); }
EXPORT uint64_t acldvppGetStreamDescTimestamp(const acldvppStreamDesc *streamDesc)
{ return (uint64_t)CALL(681, PTR(streamDesc)); }
EXPORT uint32_t acldvppGetStreamDescRetCode(const acldvppStreamDesc *streamDesc)
{ return (uint32_t)CALL(682, PTR(streamDesc)); }
EXPORT uint8_t acldvppGetStreamDescEos(const acldvppStreamDesc *streamDesc)
{ return (uint8_t)CALL(683, PTR(streamDesc)); }
EXPORT aclvdecFrameConfig *aclvdecCreateFrameConfig(void)
{ return (aclvdecFrameConfig *)(uintptr_t)CALL_BARE(684); }
EXPORT aclError aclvdecDestroyFrameConfig(aclvdecFrameConfig *vdecFrameConfig)
{ return (aclError)CALL(685, PTR(vdecFrameConfig)); }
EXPORT aclError acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components)
{ return (aclError)CALL(686, PTR(data), U64(size), PTR(width), PTR(height), PTR(components)); }
EXPORT aclError acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components, acldvppJpegFormat *format)
{ return (aclError)CALL(687, PTR(data), U64(size), PTR(width), PTR(height), PTR(components), PTR(format)); }
EXPORT aclError acldvppJpegPredictEncSize(const acldvppPicDesc *inputDesc, const acldvppJpegeConfig *config, uint32_t *size)
{ return (aclError)CALL(688, PTR(inputDesc), PTR(config), PTR(size)); }
EXPORT aclError acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{ return (aclError)CALL(689, PTR(data), U64(dataSize), I32(outputPixelFormat), PTR(decSize)); }
EXPORT aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height, int32_t *components)
{ return (aclError)CALL(690, PTR(data), U64(dataSize), PTR(width), PTR(height), PTR(components)); }
EXPORT aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat, uint32_t *decSize)
{ return (aclError)CALL(691, PTR(data), U64(dataSize), I32(outputPixelFormat), PTR(decSize)); }
EXPORT aclError acldvppCreateChannel(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(692, PTR(channelDesc)); }
EXPORT aclError acldvppDestroyChannel(acldvppChannelDesc *channelDesc)
{ return (aclError)CALL(693, PTR(channelDesc)); }
EXPORT aclError acldvppVpcResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(694, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCropAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, aclrtStream stream)
{ return (aclError)CALL(695, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(stream)); }
EXPORT aclError acldvppVpcCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(696, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], aclrtStream stream)
{ return (aclError)CALL(697, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(698, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, aclrtStream stream)
{ return (aclError)CALL(699, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(pasteArea), PTR(stream)); }
EXPORT aclError acldvppVpcCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(700, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(cropArea), PTR(pasteArea), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], aclrtStream stream)
{ return (aclError)CALL(701, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(pasteAreas), PTR(stream)); }
EXPORT aclError acldvppVpcBatchCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(702, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(pasteAreas), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppJpegDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(703, PTR(channelDesc), PTR(data), U64(size), PTR(outputDesc), PTR(stream)); }
EXPORT aclError acldvppJpegEncodeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, const void *data, uint32_t *size, acldvppJpegeConfig *config, aclrtStream stream)
{ return (aclError)CALL(704, PTR(channelDesc), PTR(inputDesc), PTR(data), PTR(size), PTR(config), PTR(stream)); }
EXPORT aclError acldvppPngDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(705, PTR(channelDesc), PTR(data), U64(size), PTR(outputDesc), PTR(stream)); }
EXPORT aclError aclvdecCreateChannel(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(706, PTR(channelDesc)); }
EXPORT aclError aclvdecDestroyChannel(aclvdecChannelDesc *channelDesc)
{ return (aclError)CALL(707, PTR(channelDesc)); }
EXPORT aclError aclvdecSendFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, acldvppPicDesc *output, aclvdecFrameConfig *config, void *userData)
{ return (aclError)CALL(708, PTR(channelDesc), PTR(input), PTR(output), PTR(config), PTR(userData)); }
EXPORT aclError aclvdecSendSkippedFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, aclvdecFrameConfig *config, void *userData)
{ return (aclError)CALL(709, PTR(channelDesc), PTR(input), PTR(config), PTR(userData)); }
EXPORT aclError acldvppVpcConvertColorAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, aclrtStream stream)
{ return (aclError)CALL(710, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(stream)); }
EXPORT aclError acldvppVpcPyrDownAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, void *reserve, aclrtStream stream)
{ return (aclError)CALL(711, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(reserve), PTR(stream)); }
EXPORT aclError acldvppSetChannelDescMode(acldvppChannelDesc *channelDesc, uint32_t mode)
{ return (aclError)CALL(712, PTR(channelDesc), U64(mode)); }
EXPORT aclError acldvppSetResizeConfigInterpolation(acldvppResizeConfig *resizeConfig, uint32_t interpolation)
{ return (aclError)CALL(713, PTR(resizeConfig), U64(interpolation)); }
EXPORT uint32_t acldvppGetResizeConfigInterpolation(const acldvppResizeConfig *resizeConfig)
{ return (uint32_t)CALL(714, PTR(resizeConfig)); }
EXPORT aclError aclvdecSetChannelDescOutMode(aclvdecChannelDesc *channelDesc, uint32_t outMode)
{ return (aclError)CALL(715, PTR(channelDesc), U64(outMode)); }
EXPORT uint32_t aclvdecGetChannelDescOutMode(const aclvdecChannelDesc *channelDesc)
{ return (uint32_t)CALL(716, PTR(channelDesc)); }
EXPORT acldvppBatchPicDesc *acldvppCreateBatchPicDesc(uint32_t batchSize)
{ return (acldvppBatchPicDesc *)(uintptr_t)CALL(717, U64(batchSize)); }
EXPORT acldvppPicDesc *acldvppGetPicDesc(acldvppBatchPicDesc *batchPicDesc, uint32_t index)
{ return (acldvppPicDesc *)(uintptr_t)CALL(718, PTR(batchPicDesc), U64(index)); }
EXPORT aclError acldvppDestroyBatchPicDesc(acldvppBatchPicDesc *batchPicDesc)
{ return (aclError)CALL(719, PTR(batchPicDesc)); }
EXPORT acldvppLutMap *acldvppCreateLutMap(void)
{ return (acldvppLutMap *)(uintptr_t)CALL_BARE(720); }
EXPORT aclError acldvppDestroyLutMap(acldvppLutMap *lutMap)
{ return (aclError)CALL(721, PTR(lutMap)); }
EXPORT uint32_t acldvppGetLutMapDims(const acldvppLutMap *lutMap)
{ return (uint32_t)CALL(722, PTR(lutMap)); }
EXPORT aclError acldvppGetLutMapData(const acldvppLutMap *lutMap, uint32_t dim, uint8_t **data, uint32_t *len)
{ return (aclError)CALL(723, PTR(lutMap), U64(dim), PTR(data), PTR(len)); }
EXPORT aclError acldvppVpcEqualizeHistAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppLutMap *lutMap, aclrtStream stream)
{ return (aclError)CALL(724, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(lutMap), PTR(stream)); }
EXPORT acldvppBorderConfig *acldvppCreateBorderConfig(void)
{ return (acldvppBorderConfig *)(uintptr_t)CALL_BARE(725); }
EXPORT aclError acldvppSetBorderConfigValue(acldvppBorderConfig *borderConfig, uint32_t index, double value)
{ return (aclError)CALL(726, PTR(borderConfig), U64(index), softacl_double(value)); }
EXPORT aclError acldvppSetBorderConfigBorderType(acldvppBorderConfig *borderConfig, acldvppBorderType borderType)
{ return (aclError)CALL(727, PTR(borderConfig), I32(borderType)); }
EXPORT aclError acldvppSetBorderConfigTop(acldvppBorderConfig *borderConfig, uint32_t top)
{ return (aclError)CALL(728, PTR(borderConfig), U64(top)); }
EXPORT aclError acldvppSetBorderConfigBottom(acldvppBorderConfig *borderConfig, uint32_t bottom)
{ return (aclError)CALL(729, PTR(borderConfig), U64(bottom)); }
EXPORT aclError acldvppSetBorderConfigLeft(acldvppBorderConfig *borderConfig, uint32_t left)
{ return (aclError)CALL(730, PTR(borderConfig), U64(left)); }
EXPORT aclError acldvppSetBorderConfigRight(acldvppBorderConfig *borderConfig, uint32_t right)
{ return (aclError)CALL(731, PTR(borderConfig), U64(right)); }
EXPORT double acldvppGetBorderConfigValue(const acldvppBorderConfig *borderConfig, uint32_t index)
{ return softacl_to_double(CALL(732, PTR(borderConfig), U64(index))); }
EXPORT acldvppBorderType acldvppGetBorderConfigBorderType(const acldvppBorderConfig *borderConfig)
{ return (acldvppBorderType)CALL(733, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigTop(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(734, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigBottom(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(735, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigLeft(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(736, PTR(borderConfig)); }
EXPORT uint32_t acldvppGetBorderConfigRight(const acldvppBorderConfig *borderConfig)
{ return (uint32_t)CALL(737, PTR(borderConfig)); }
EXPORT aclError acldvppDestroyBorderConfig(acldvppBorderConfig *borderConfig)
{ return (aclError)CALL(738, PTR(borderConfig)); }
EXPORT aclError acldvppVpcMakeBorderAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc, acldvppPicDesc *outputDesc, const acldvppBorderConfig *borderConfig, aclrtStream stream)
{ return (aclError)CALL(739, PTR(channelDesc), PTR(inputDesc), PTR(outputDesc), PTR(borderConfig), PTR(stream)); }
EXPORT aclError acldvppVpcCalcHistAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *srcPicDesc, acldvppHist *hist, void *reserve, aclrtStream stream)
{ return (aclError)CALL(740, PTR(channelDesc), PTR(srcPicDesc), PTR(hist), PTR(reserve), PTR(stream)); }
EXPORT acldvppHist *acldvppCreateHist(void)
{ return (acldvppHist *)(uintptr_t)CALL_BARE(741); }
EXPORT aclError acldvppDestroyHist(acldvppHist *hist)
{ return (aclError)CALL(742, PTR(hist)); }
EXPORT uint32_t acldvppGetHistDims(acldvppHist *hist)
{ return (uint32_t)CALL(743, PTR(hist)); }
EXPORT aclError acldvppGetHistData(acldvppHist *hist, uint32_t dim, uint32_t **data, uint16_t *len)
{ return (aclError)CALL(744, PTR(hist), U64(dim), PTR(data), PTR(len)); }
EXPORT uint32_t acldvppGetHistRetCode(acldvppHist *hist)
{ return (uint32_t)CALL(745, PTR(hist)); }
EXPORT aclError acldvppClearHist(acldvppHist *hist)
{ return (aclError)CALL(746, PTR(hist)); }
EXPORT aclError acldvppVpcBatchCropResizeMakeBorderAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[], acldvppBorderConfig *borderCfgs[], acldvppResizeConfig *resizeConfig, aclrtStream stream)
{ return (aclError)CALL(747, PTR(channelDesc), PTR(srcBatchPicDescs), PTR(roiNums), U64(size), PTR(dstBatchPicDescs), PTR(cropAreas), PTR(borderCfgs), PTR(resizeConfig), PTR(stream)); }
EXPORT aclError acldvppSetChannelDescParam(acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(748, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT aclError acldvppGetChannelDescParam(const acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(749, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT aclError aclvdecSetChannelDescParam(aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, const void *param)
{ return (aclError)CALL(750, PTR(channelDesc), I32(paramType), U64(length), PTR(param)); }
EXPORT aclError aclvdecGetChannelDescParam(const aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType, size_t length, size_t *paramRetSize, void *param)
{ return (aclError)CALL(751, PTR(channelDesc), I32(paramType), U64(length), PTR(paramRetSize), PTR(param)); }
EXPORT hi_s32 hi_mpi_dvpp_malloc(hi_u32 dev_id, void **dev_ptr, hi_u64 size)
{ return (hi_s32)CALL(752, U64(dev_id), PTR(dev_ptr), U64(size)); }
EXPORT hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
{ return (hi_s32)CALL(753, PTR(dev_ptr)); }
EXPORT hi_s32 hi_mpi_dvpp_get_version(hi_s32 *major_version, hi_s32 *minor_version, hi_s32 *patch_version)
{ return (hi_s32)CALL(754, PTR(major_version), PTR(minor_version), PTR(patch_version)); }
EXPORT hi_s32 hi_mpi_sys_init(void)
{ return (hi_s32)CALL_BARE(755); }
EXPORT hi_s32 hi_mpi_sys_exit(void)
{ return (hi_s32)CALL_BARE(756); }
EXPORT hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd)
{ return (hi_s32)CALL(757, I32(size), PTR(epoll_fd)); }
EXPORT hi_s32 hi_mpi_sys_ctl_epoll(hi_s32 epoll_fd, hi_s32 operation, hi_s32 fd, hi_dvpp_epoll_event *event)
{ return (hi_s32)CALL(758, I32(epoll_fd), I32(operation), I32(fd), PTR(event)); }
EXPORT hi_s32 hi_mpi_sys_wait_epoll(hi_s32 epoll_fd, hi_dvpp_epoll_event *events, hi_s32 max_events, hi_s32 timeout, hi_s32 *event_num)
{ return (hi_s32)CALL(759, I32(epoll_fd), PTR(events), I32(max_events), I32(timeout), PTR(event_num)); }
EXPORT hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd)
{ return (hi_s32)CALL(760, I32(epoll_fd)); }
EXPORT hi_s32 hi_mpi_sys_set_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix csc_matrix, hi_csc_coefficient *csc_coefficient)
{ return (hi_s32)CALL(761, I32(mode), I32(chn), I32(csc_matrix), PTR(csc_coefficient)); }
EXPORT hi_s32 hi_mpi_sys_get_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix *csc_matrix, hi_csc_coefficient *csc_coefficient)
{ return (hi_s32)CALL(762, I32(mode), I32(chn), PTR(csc_matrix), PTR(csc_coefficient)); }
EXPORT hi_s32 hi_mpi_sys_bind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn)
{ return (hi_s32)CALL(763, PTR(src_chn), PTR(dest_chn)); }
EXPORT hi_s32 hi_mpi_sys_unbind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn)
{ return (hi_s32)CALL(764, PTR(src_chn), PTR(dest_chn)); }
EXPORT hi_s32 hi_mpi_sys_get_image_align_info(const hi_module_type mod_type[], const hi_u32 mod_num, const hi_img_base_info *img_base_info, hi_img_align_info *img_align_info)
{ return (hi_s32)CALL(765, PTR(mod_type), U64(mod_num), PTR(img_base_info), PTR(img_align_info)); }
EXPORT hi_s32 hi_mpi_sys_full_init(void)
{ return (hi_s32)CALL_BARE(766); }
EXPORT hi_vb_pool hi_mpi_vb_create_pool(const hi_vb_pool_config *vb_pool_cfg)
{ return (hi_vb_pool)CALL(767, PTR(vb_pool_cfg)); }
EXPORT hi_s32 hi_mpi_vb_destroy_pool(hi_vb_pool pool)
{ return (hi_s32)CALL(768, U64(pool)); }
EXPORT hi_vb_blk hi_mpi_vb_get_block(hi_vb_pool pool, hi_u64 blk_size, const hi_char *mmz_name)
{ return (hi_vb_blk)CALL(769, U64(pool), U64(blk_size), PTR(mmz_name)); }
EXPORT hi_s32 hi_mpi_vb_release_block(hi_vb_blk vb_blk)
{ return (hi_s32)CALL(770, U64(vb_blk)); }
EXPORT void *hi_mpi_vb_handle_to_addr(hi_vb_blk vb_blk)
{ return (void *)(uintptr_t)CALL(771, U64(vb_blk)); }
EXPORT hi_s32 hi_mpi_vb_block_copyref(hi_vb_blk vb_blk)
{ return (hi_s32)CALL(772, U64(vb_blk)); }
EXPORT hi_u32 hi_vdec_get_pic_buf_size(hi_payload_type type, hi_pic_buf_attr *buf_attr)
{ return (hi_u32)CALL(773, I32(type), PTR(buf_attr)); }
EXPORT hi_u32 hi_vdec_get_tmv_buf_size(hi_payload_type type, hi_u32 width, hi_u32 height)
{ return (hi_u32)CALL(774, I32(type), U64(width), U64(height)); }
EXPORT hi_s32 hi_mpi_vdec_create_chn(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(775, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_destroy_chn(hi_vdec_chn chn)
{ return (hi_s32)CALL(776, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_set_chn_attr(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(777, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_get_chn_attr(hi_vdec_chn chn, hi_vdec_chn_attr *attr)
{ return (hi_s32)CALL(778, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vdec_set_protocol_param(hi_vdec_chn chn, const hi_vdec_protocol_param *protocol_param)
{ return (hi_s32)CALL(779, I32(chn), PTR(protocol_param)); }
EXPORT hi_s32 hi_mpi_vdec_get_protocol_param(hi_vdec_chn chn, hi_vdec_protocol_param *protocol_param)
{ return (hi_s32)CALL(780, I32(chn), PTR(protocol_param)); }
EXPORT hi_s32 hi_mpi_vdec_start_recv_stream(hi_vdec_chn chn)
{ return (hi_s32)CALL(781, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_stop_recv_stream(hi_vdec_chn chn)
{ return (hi_s32)CALL(782, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_query_status(hi_vdec_chn chn, hi_vdec_chn_status *status)
{ return (hi_s32)CALL(783, I32(chn), PTR(status)); }
EXPORT hi_s32 hi_mpi_vdec_reset_chn(hi_vdec_chn chn)
{ return (hi_s32)CALL(784, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_set_chn_param(hi_vdec_chn chn, const hi_vdec_chn_param *chn_param)
{ return (hi_s32)CALL(785, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_vdec_get_chn_param(hi_vdec_chn chn, hi_vdec_chn_param *chn_param)
{ return (hi_s32)CALL(786, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_vdec_send_stream(hi_vdec_chn chn, const hi_vdec_stream *stream, hi_vdec_pic_info *vdec_pic_info, hi_s32 milli_sec)
{ return (hi_s32)CALL(787, I32(chn), PTR(stream), PTR(vdec_pic_info), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vdec_get_frame(hi_vdec_chn chn, hi_video_frame_info *frame_info, hi_vdec_supplement_info *supplement, hi_vdec_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(788, I32(chn), PTR(frame_info), PTR(supplement), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vdec_release_frame(hi_vdec_chn chn, const hi_video_frame_info *frame_info)
{ return (hi_s32)CALL(789, I32(chn), PTR(frame_info)); }
EXPORT hi_s32 hi_mpi_vdec_get_fd(hi_vdec_chn chn)
{ return (hi_s32)CALL(790, I32(chn)); }
EXPORT hi_s32 hi_mpi_vdec_close_fd(hi_vdec_chn chn)
{ return (hi_s32)CALL(791, I32(chn)); }
EXPORT hi_s32 hi_mpi_dvpp_get_image_info(hi_payload_type img_type, const hi_vdec_stream *stream, hi_img_info *img_info)
{ return (hi_s32)CALL(792, I32(img_type), PTR(stream), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_vdec_set_jpegd_precision_mode(hi_vdec_chn chn, const hi_jpegd_precision_mode mode)
{ return (hi_s32)CALL(793, I32(chn), I32(mode)); }
EXPORT hi_s32 hi_mpi_vdec_get_jpegd_output_info(const hi_vdec_stream *stream, const hi_pixel_format output_format, hi_img_info *img_info)
{ return (hi_s32)CALL(794, PTR(stream), I32(output_format), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_vdec_set_display_mode(hi_vdec_chn chn, hi_video_display_mode display_mode)
{ return (hi_s32)CALL(795, I32(chn), I32(display_mode)); }
EXPORT hi_s32 hi_mpi_vdec_get_display_mode(hi_vdec_chn chn, hi_video_display_mode *display_mode)
{ return (hi_s32)CALL(796, I32(chn), PTR(display_mode)); }
EXPORT hi_s32 hi_mpi_venc_create_chn(hi_venc_chn chn, const hi_venc_chn_attr *attr)
{ return (hi_s32)CALL(797, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_venc_destroy_chn(hi_venc_chn chn)
{ return (hi_s32)CALL(798, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_start_chn(hi_venc_chn chn, const hi_venc_start_param *recv_param)
{ return (hi_s32)CALL(799, I32(chn), PTR(recv_param)); }
EXPORT hi_s32 hi_mpi_venc_stop_chn(hi_venc_chn chn)
{ return (hi_s32)CALL(800, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_query_status(hi_venc_chn chn, hi_venc_chn_status *status)
{ return (hi_s32)CALL(801, I32(chn), PTR(status)); }
EXPORT hi_s32 hi_mpi_venc_get_stream(hi_venc_chn chn, hi_venc_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(802, I32(chn), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_release_stream(hi_venc_chn chn, hi_venc_stream *stream)
{ return (hi_s32)CALL(803, I32(chn), PTR(stream)); }
EXPORT hi_s32 hi_mpi_venc_send_frame(hi_venc_chn chn, const hi_video_frame_info *frame, hi_s32 milli_sec)
{ return (hi_s32)CALL(804, I32(chn), PTR(frame), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_send_frame_ex(hi_venc_chn chn, const hi_user_frame_info *frame, hi_s32 milli_sec)
{ return (hi_s32)CALL(805, I32(chn), PTR(frame), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_get_qpmap_stride(hi_u32 width)
{ return (hi_s32)CALL(806, U64(width)); }
EXPORT hi_s32 hi_mpi_venc_get_qpmap_size(hi_payload_type type, hi_u32 width, hi_u32 height)
{ return (hi_s32)CALL(807, I32(type), U64(width), U64(height)); }
EXPORT hi_s32 hi_mpi_venc_send_jpege_frame(hi_venc_chn chn, const hi_video_frame_info *frame, const hi_img_stream *jpege_stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(808, I32(chn), PTR(frame), PTR(jpege_stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_venc_get_jpege_predicted_size(const hi_video_frame_info *frame, const hi_venc_jpeg_param *jpeg_param, hi_u32 *size)
{ return (hi_s32)CALL(809, PTR(frame), PTR(jpeg_param), PTR(size)); }
EXPORT hi_s32 hi_mpi_venc_get_fd(hi_venc_chn chn)
{ return (hi_s32)CALL(810, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_close_fd(hi_venc_chn chn)
{ return (hi_s32)CALL(811, I32(chn)); }
EXPORT hi_s32 hi_mpi_venc_set_chn_param(hi_venc_chn chn, const hi_venc_chn_param *chn_param)
{ return (hi_s32)CALL(812, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_venc_get_chn_param(hi_venc_chn chn, hi_venc_chn_param *chn_param)
{ return (hi_s32)CALL(813, I32(chn), PTR(chn_param)); }
EXPORT hi_s32 hi_mpi_venc_set_mod_param(const hi_venc_mod_param *mod_param)
{ return (hi_s32)CALL(814, PTR(mod_param)); }
EXPORT hi_s32 hi_mpi_venc_get_mod_param(hi_venc_mod_param *mod_param)
{ return (hi_s32)CALL(815, PTR(mod_param)); }
EXPORT hi_s32 hi_mpi_venc_set_jpeg_param(hi_venc_chn chn, const hi_venc_jpeg_param *jpeg_param)
{ return (hi_s32)CALL(816, I32(chn), PTR(jpeg_param)); }
EXPORT hi_s32 hi_mpi_venc_get_jpeg_param(hi_venc_chn chn, hi_venc_jpeg_param *jpeg_param)
{ return (hi_s32)CALL(817, I32(chn), PTR(jpeg_param)); }
EXPORT hi_s32 hi_mpi_venc_set_jpeg_huffman_param(hi_venc_chn chn, const hi_venc_jpeg_huffman_param *jpeg_huffman_param)
{ return (hi_s32)CALL(818, I32(chn), PTR(jpeg_huffman_param)); }
EXPORT hi_s32 hi_mpi_venc_get_jpeg_huffman_param(hi_venc_chn chn, hi_venc_jpeg_huffman_param *jpeg_huffman_data)
{ return (hi_s32)CALL(819, I32(chn), PTR(jpeg_huffman_data)); }
EXPORT hi_s32 hi_mpi_venc_compact_jpeg_tables(hi_venc_chn chn, hi_u32 table_type, hi_bool enable)
{ return (hi_s32)CALL(820, I32(chn), U64(table_type), I32(enable)); }
EXPORT hi_s32 hi_mpi_venc_request_idr(hi_venc_chn chn, hi_bool instant)
{ return (hi_s32)CALL(821, I32(chn), I32(instant)); }
EXPORT hi_s32 hi_mpi_venc_set_scene_mode(hi_venc_chn chn, const hi_venc_scene_mode scene_mode)
{ return (hi_s32)CALL(822, I32(chn), I32(scene_mode)); }
EXPORT hi_s32 hi_mpi_venc_set_rc_param(hi_venc_chn chn, const hi_venc_rc_param *rc_param)
{ return (hi_s32)CALL(823, I32(chn), PTR(rc_param)); }
EXPORT hi_s32 hi_mpi_venc_get_rc_param(hi_venc_chn chn, hi_venc_rc_param *rc_param)
{ return (hi_s32)CALL(824, I32(chn), PTR(rc_param)); }
EXPORT hi_s32 hi_mpi_venc_set_roi_attr(hi_venc_chn chn, const hi_venc_roi_attr *roi_attr)
{ return (hi_s32)CALL(825, I32(chn), PTR(roi_attr)); }
EXPORT hi_s32 hi_mpi_venc_get_roi_attr(hi_venc_chn chn, hi_u32 idx, hi_venc_roi_attr *roi_attr)
{ return (hi_s32)CALL(826, I32(chn), U64(idx), PTR(roi_attr)); }
EXPORT hi_s32 hi_mpi_venc_set_ref_param(hi_venc_chn chn, const hi_venc_ref_param *ref_param)
{ return (hi_s32)CALL(827, I32(chn), PTR(ref_param)); }
EXPORT hi_s32 hi_mpi_venc_get_ref_param(hi_venc_chn chn, hi_venc_ref_param *ref_param)
{ return (hi_s32)CALL(828, I32(chn), PTR(ref_param)); }
EXPORT hi_s32 hi_mpi_venc_get_scene_mode(hi_venc_chn chn, hi_venc_scene_mode *scene_mode)
{ return (hi_s32)CALL(829, I32(chn), PTR(scene_mode)); }
EXPORT hi_s32 hi_mpi_venc_set_h264_vui(hi_venc_chn chn, const hi_venc_h264_vui *h264_vui)
{ return (hi_s32)CALL(830, I32(chn), PTR(h264_vui)); }
EXPORT hi_s32 hi_mpi_venc_get_h264_vui(hi_venc_chn chn, hi_venc_h264_vui *h264_vui)
{ return (hi_s32)CALL(831, I32(chn), PTR(h264_vui)); }
EXPORT hi_s32 hi_mpi_venc_set_h265_vui(hi_venc_chn chn, const hi_venc_h265_vui *h265_vui)
{ return (hi_s32)CALL(832, I32(chn), PTR(h265_vui)); }
EXPORT hi_s32 hi_mpi_venc_get_h265_vui(hi_venc_chn chn, hi_venc_h265_vui *h265_vui)
{ return (hi_s32)CALL(833, I32(chn), PTR(h265_vui)); }
EXPORT hi_s32 hi_mpi_venc_set_cu_pred(hi_venc_chn chn, const hi_venc_cu_prediction *cu_pred)
{ return (hi_s32)CALL(834, I32(chn), PTR(cu_pred)); }
EXPORT hi_s32 hi_mpi_venc_get_cu_pred(hi_venc_chn chn, hi_venc_cu_prediction *cu_pred)
{ return (hi_s32)CALL(835, I32(chn), PTR(cu_pred)); }
EXPORT hi_s32 hi_mpi_venc_set_intra_refresh(hi_venc_chn chn, const hi_venc_intra_refresh *intra_refresh)
{ return (hi_s32)CALL(836, I32(chn), PTR(intra_refresh)); }
EXPORT hi_s32 hi_mpi_venc_get_intra_refresh(hi_venc_chn chn, hi_venc_intra_refresh *intra_refresh)
{ return (hi_s32)CALL(837, I32(chn), PTR(intra_refresh)); }
EXPORT hi_s32 hi_mpi_venc_set_chn_attr(hi_venc_chn chn, const hi_venc_chn_attr *chn_attr)
{ return (hi_s32)CALL(838, I32(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_venc_get_chn_attr(hi_venc_chn chn, hi_venc_chn_attr *chn_attr)
{ return (hi_s32)CALL(839, I32(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_venc_set_slice_split(hi_venc_chn chn, const hi_venc_slice_split *slice_split)
{ return (hi_s32)CALL(840, I32(chn), PTR(slice_split)); }
EXPORT hi_s32 hi_mpi_venc_get_slice_split(hi_venc_chn chn, hi_venc_slice_split *slice_split)
{ return (hi_s32)CALL(841, I32(chn), PTR(slice_split)); }
EXPORT hi_s32 hi_mpi_venc_set_streamcopy_param(hi_venc_chn chn, const hi_venc_streamcopy_param *streamcopy_param)
{ return (hi_s32)CALL(842, I32(chn), PTR(streamcopy_param)); }
EXPORT hi_s32 hi_mpi_venc_get_streamcopy_param(hi_venc_chn chn, hi_venc_streamcopy_param *streamcopy_param)
{ return (hi_s32)CALL(843, I32(chn), PTR(streamcopy_param)); }
EXPORT hi_s32 hi_mpi_vpc_median_blur(hi_vpc_chn chn, const hi_median_blur_param *median_blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(844, I32(chn), PTR(median_blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_chn_opt_attr(hi_vpc_chn chn, const hi_opt_attr *opt_attr)
{ return (hi_s32)CALL(845, I32(chn), PTR(opt_attr)); }
EXPORT hi_s32 hi_mpi_vpc_erode(hi_vpc_chn chn, const hi_blur_param *erode_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(846, I32(chn), PTR(erode_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_dilate(hi_vpc_chn chn, const hi_blur_param *dilate_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(847, I32(chn), PTR(dilate_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_blur(hi_vpc_chn chn, const hi_blur_param *blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(848, I32(chn), PTR(blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_gaussian_blur(hi_vpc_chn chn, const hi_gaussian_blur_param *gaussian_blur_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(849, I32(chn), PTR(gaussian_blur_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_filter2d(hi_vpc_chn chn, const hi_filter_2d_param *filter_2d_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(850, I32(chn), PTR(filter_2d_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_rotate(hi_vpc_chn chn, const hi_rotate_param *rotate_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(851, I32(chn), PTR(rotate_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_mosaic(hi_vpc_chn chn, const hi_mosaic_param *mosaic_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(852, I32(chn), PTR(mosaic_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_cover(hi_vpc_chn chn, const hi_cover_param *cover_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(853, I32(chn), PTR(cover_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_line(hi_vpc_chn chn, const hi_line_param *line_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(854, I32(chn), PTR(line_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_draw_osd(hi_vpc_chn chn, hi_osd_param *osd_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(855, I32(chn), PTR(osd_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_create_chn(hi_vpc_chn chn, const hi_vpc_chn_attr *attr)
{ return (hi_s32)CALL(856, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vpc_sys_create_chn(hi_vpc_chn *chnl, const hi_vpc_chn_attr *attr)
{ return (hi_s32)CALL(857, PTR(chnl), PTR(attr)); }
EXPORT hi_s32 hi_mpi_vpc_destroy_chn(hi_vpc_chn chn)
{ return (hi_s32)CALL(858, I32(chn)); }
EXPORT hi_s32 hi_mpi_vpc_crop(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_region_info crop_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(859, I32(chn), PTR(source_pic), PTR(crop_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_double fx, hi_double fy, hi_u32 interpolation, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(860, I32(chn), PTR(source_pic), PTR(dest_pic), softacl_double(fx), softacl_double(fy), U64(interpolation), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_region crop_resize_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(861, I32(chn), PTR(source_pic), PTR(crop_resize_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(862, I32(chn), PTR(source_pic), PTR(crop_resize_paste_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_batch_crop_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[], hi_u32 pic_num, hi_vpc_crop_resize_paste_region crop_resize_paste_info[], hi_u32 count[], hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(863, I32(chn), PTR(source_pic), U64(pic_num), PTR(crop_resize_paste_info), PTR(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(864, I32(chn), PTR(source_pic), PTR(crop_resize_make_border_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_batch_crop_resize_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic[], hi_u32 pic_num, hi_vpc_crop_resize_border_region crop_resize_make_border_info[], hi_u32 count[], hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(865, I32(chn), PTR(source_pic), U64(pic_num), PTR(crop_resize_make_border_info), PTR(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(866, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_crop_resize_resize_paste(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_crop_resize_resize_paste_region crop_resize_resize_paste_info[], hi_u32 count, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(867, I32(chn), PTR(source_pic), PTR(crop_resize_resize_paste_info), U64(count), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color_to_yuv420(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(868, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_convert_color_v2(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_csc_conf *conf, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(869, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(conf), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_copy_make_border(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, hi_vpc_make_border_info make_border_info, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(870, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(&make_border_info), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_pyrdown(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info dest_pic[], hi_u32 filter_level, hi_s8 gaussian_filter[][5], hi_u16 divisor, hi_vpc_make_border_info make_border_info, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(871, I32(chn), PTR(source_pic), PTR(dest_pic), U64(filter_level), PTR(gaussian_filter), U64(divisor), PTR(&make_border_info), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_calc_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_histogram_config *hist_config, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(872, I32(chn), PTR(source_pic), PTR(hist_config), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_equalize_hist(hi_vpc_chn chn, const hi_vpc_pic_info *source_pic, hi_vpc_pic_info *dest_pic, const hi_vpc_lut_remap *lut_remap, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(873, I32(chn), PTR(source_pic), PTR(dest_pic), PTR(lut_remap), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_get_process_result(hi_vpc_chn chn, hi_u32 task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(874, I32(chn), U64(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_roundview_stitching_param(hi_vpc_chn chn, const hi_roundview_stitching_param *stitch_param)
{ return (hi_s32)CALL(875, I32(chn), PTR(stitch_param)); }
EXPORT hi_s32 hi_mpi_vpc_get_roundview_stitching_param(hi_vpc_chn chn, hi_roundview_stitching_param *stitch_param)
{ return (hi_s32)CALL(876, I32(chn), PTR(stitch_param)); }
EXPORT hi_s32 hi_mpi_vpc_roundview_stitching(hi_vpc_chn chn, hi_roundview_stitching_pic_param *roundview_stitching_pic_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(877, I32(chn), PTR(roundview_stitching_pic_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_set_chn_workspace(hi_vpc_chn chn, hi_vpc_workspace_param *workspace_param, hi_u32 param_cnt)
{ return (hi_s32)CALL(878, I32(chn), PTR(workspace_param), U64(param_cnt)); }
EXPORT hi_s32 hi_mpi_vpc_get_lut_mem_size(hi_u32 width, hi_u32 height, hi_u32 *lut_size)
{ return (hi_s32)CALL(879, U64(width), U64(height), PTR(lut_size)); }
EXPORT hi_s32 hi_mpi_vpc_get_affine_transform(hi_point_pair_info *point_pair_info, hi_transform_matrix *matrix)
{ return (hi_s32)CALL(880, PTR(point_pair_info), PTR(matrix)); }
EXPORT hi_s32 hi_mpi_vpc_get_rotation_matrix(hi_float_point center_point, hi_double angle, hi_double scale, hi_transform_matrix *matrix)
{ return (hi_s32)CALL(881, PTR(&center_point), softacl_double(angle), softacl_double(scale), PTR(matrix)); }
EXPORT hi_s32 hi_mpi_vpc_warp_affine(hi_vpc_chn chn, hi_transform_matrix *matrix, hi_warp_transform_param *transform_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(882, I32(chn), PTR(matrix), PTR(transform_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_get_affine_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(883, PTR(point_pair_info), U64(interpolation), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_get_perspective_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(884, PTR(point_pair_info), U64(interpolation), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_get_remap_lut(hi_map_param *map_param, hi_remap_lut *remap_lut)
{ return (hi_s32)CALL(885, PTR(map_param), PTR(remap_lut)); }
EXPORT hi_s32 hi_mpi_vpc_lut_remap(hi_vpc_chn chn, hi_warp_transform_param *transform_param, hi_remap_lut *remap_lut, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(886, I32(chn), PTR(transform_param), PTR(remap_lut), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_vpc_flip(hi_vpc_chn chn, hi_flip_param *flip_param, hi_u32 *task_id, hi_s32 milli_sec)
{ return (hi_s32)CALL(887, I32(chn), PTR(flip_param), PTR(task_id), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_pngd_create_chn(hi_pngd_chn chn, const hi_pngd_chn_attr *attr)
{ return (hi_s32)CALL(888, I32(chn), PTR(attr)); }
EXPORT hi_s32 hi_mpi_pngd_destroy_chn(hi_pngd_chn chn)
{ return (hi_s32)CALL(889, I32(chn)); }
EXPORT hi_s32 hi_mpi_pngd_send_stream(hi_pngd_chn chn, const hi_img_stream *stream, hi_pic_info *png_pic_info, hi_s32 milli_sec)
{ return (hi_s32)CALL(890, I32(chn), PTR(stream), PTR(png_pic_info), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_pngd_get_image_data(hi_pngd_chn chn, hi_pic_info *png_pic_info, hi_img_stream *stream, hi_s32 milli_sec)
{ return (hi_s32)CALL(891, I32(chn), PTR(png_pic_info), PTR(stream), I32(milli_sec)); }
EXPORT hi_s32 hi_mpi_png_get_image_info(const hi_img_stream *png_stream, hi_img_info *img_info)
{ return (hi_s32)CALL(892, PTR(png_stream), PTR(img_info)); }
EXPORT hi_s32 hi_mpi_rgn_create(hi_rgn_handle handle, const hi_rgn_attr *rgn_attr)
{ return (hi_s32)CALL(893, U64(handle), PTR(rgn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_destroy(hi_rgn_handle handle)
{ return (hi_s32)CALL(894, U64(handle)); }
EXPORT hi_s32 hi_mpi_rgn_attach_to_chn(hi_rgn_handle handle, const hi_mpp_chn *chn, const hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(895, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_detach_from_chn(hi_rgn_handle handle, const hi_mpp_chn *chn)
{ return (hi_s32)CALL(896, U64(handle), PTR(chn)); }
EXPORT hi_s32 hi_mpi_rgn_set_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn, const hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(897, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_get_display_attr(hi_rgn_handle handle, const hi_mpp_chn *chn, hi_rgn_chn_attr *chn_attr)
{ return (hi_s32)CALL(898, U64(handle), PTR(chn), PTR(chn_attr)); }
EXPORT hi_s32 hi_mpi_rgn_get_canvas_info(hi_rgn_handle handle, hi_rgn_canvas_info *canvas_info)
{ return (hi_s32)CALL(899, U64(handle), PTR(canvas_info)); }
EXPORT hi_s32 hi_mpi_rgn_update_canvas(hi_rgn_handle handle)
{ return (hi_s32)CALL(900, U64(handle)); }
EXPORT aclTensor *aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorData)
{ return (aclTensor *)(uintptr_t)CALL(901, PTR(viewDims), U64(viewDimsNum), I32(dataType), PTR(stride), I64(offset), I32(format), PTR(storageDims), U64(storageDimsNum), PTR(tensorData)); }
EXPORT aclScalar *aclCreateScalar(void *value, aclDataType dataType)
{ return (aclScalar *)(uintptr_t)CALL(902, PTR(value), I32(dataType)); }
EXPORT aclIntArray *aclCreateIntArray(const int64_t *value, uint64_t size)
{ return (aclIntArray *)(uintptr_t)CALL(903, PTR(value), U64(size)); }
EXPORT aclFloatArray *aclCreateFloatArray(const float *value, uint64_t size)
{ return (aclFloatArray *)(uintptr_t)CALL(904, PTR(value), U64(size)); }
EXPORT aclBoolArray *aclCreateBoolArray(const bool *value, uint64_t size)
{ return (aclBoolArray *)(uintptr_t)CALL(905, PTR(value), U64(size)); }
EXPORT aclTensorList *aclCreateTensorList(const aclTensor *const *value, uint64_t size)
{ return (aclTensorList *)(uintptr_t)CALL(906, PTR(value), U64(size)); }
EXPORT aclScalarList *aclCreateScalarList(const aclScalar *const *value, uint64_t size)
{ return (aclScalarList *)(uintptr_t)CALL(907, PTR(value), U64(size)); }
EXPORT aclnnStatus aclDestroyTensor(const aclTensor *tensor)
{ return (aclnnStatus)CALL(908, PTR(tensor)); }
EXPORT aclnnStatus aclDestroyScalar(const aclScalar *scalar)
{ return (aclnnStatus)CALL(909, PTR(scalar)); }
EXPORT aclnnStatus aclDestroyIntArray(const aclIntArray *array)
{ return (aclnnStatus)CALL(910, PTR(array)); }
EXPORT aclnnStatus aclDestroyFloatArray(const aclFloatArray *array)
{ return (aclnnStatus)CALL(911, PTR(array)); }
EXPORT aclnnStatus aclDestroyBoolArray(const aclBoolArray *array)
{ return (aclnnStatus)CALL(912, PTR(array)); }
EXPORT aclnnStatus aclDestroyTensorList(const aclTensorList *array)
{ return (aclnnStatus)CALL(913, PTR(array)); }
EXPORT aclnnStatus aclDestroyScalarList(const aclScalarList *array)
{ return (aclnnStatus)CALL(914, PTR(array)); }
EXPORT aclnnStatus aclGetViewShape(const aclTensor *tensor, int64_t **viewDims, uint64_t *viewDimsNum)
{ return (aclnnStatus)CALL(915, PTR(tensor), PTR(viewDims), PTR(viewDimsNum)); }
EXPORT aclnnStatus aclGetStorageShape(const aclTensor *tensor, int64_t **storageDims, uint64_t *storageDimsNum)
{ return (aclnnStatus)CALL(916, PTR(tensor), PTR(storageDims), PTR(storageDimsNum)); }
EXPORT aclnnStatus aclGetViewStrides(const aclTensor *tensor, int64_t **stridesValue, uint64_t *stridesNum)
{ return (aclnnStatus)CALL(917, PTR(tensor), PTR(stridesValue), PTR(stridesNum)); }
EXPORT aclnnStatus aclGetViewOffset(const aclTensor *tensor, int64_t *offset)
{ return (aclnnStatus)CALL(918, PTR(tensor), PTR(offset)); }
EXPORT aclnnStatus aclGetFormat(const aclTensor *tensor, aclFormat *format)
{ return (aclnnStatus)CALL(919, PTR(tensor), PTR(format)); }
EXPORT aclnnStatus aclGetDataType(const aclTensor *tensor, aclDataType *dataType)
{ return (aclnnStatus)CALL(920, PTR(tensor), PTR(dataType)); }
EXPORT aclnnStatus aclGetIntArraySize(const aclIntArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(921, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetFloatArraySize(const aclFloatArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(922, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetBoolArraySize(const aclBoolArray *array, uint64_t *size)
{ return (aclnnStatus)CALL(923, PTR(array), PTR(size)); }
EXPORT aclnnStatus aclGetTensorListSize(const aclTensorList *tensorList, uint64_t *size)
{ return (aclnnStatus)CALL(924, PTR(tensorList), PTR(size)); }
EXPORT aclnnStatus aclGetScalarListSize(const aclScalarList *scalarList, uint64_t *size)
{ return (aclnnStatus)CALL(925, PTR(scalarList), PTR(size)); }
EXPORT aclnnStatus aclInitTensor(aclTensor *tensor, const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum, void *tensorDataAddr)
{ return (aclnnStatus)CALL(926, PTR(tensor), PTR(viewDims), U64(viewDimsNum), I32(dataType), PTR(stride), I64(offset), I32(format), PTR(storageDims), U64(storageDimsNum), PTR(tensorDataAddr)); }
EXPORT aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor *executor)
{ return (aclnnStatus)CALL(927, PTR(executor)); }
EXPORT aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor *executor)
{ return (aclnnStatus)CALL(928, PTR(executor)); }
EXPORT aclnnStatus AclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(929, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(930, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(931, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(932, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus AclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(933, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(934, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetInputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(935, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetOutputTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(936, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(937, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(938, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetTensorAddr(aclOpExecutor *executor, const size_t index, aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(939, PTR(executor), U64(index), PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, const size_t relativeIndex, aclTensorList *tensors, void *addr)
{ return (aclnnStatus)CALL(940, PTR(executor), U64(irIndex), U64(relativeIndex), PTR(tensors), PTR(addr)); }
EXPORT aclnnStatus aclSetRawTensorAddr(aclTensor *tensor, void *addr)
{ return (aclnnStatus)CALL(941, PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclGetRawTensorAddr(const aclTensor *tensor, void **addr)
{ return (aclnnStatus)CALL(942, PTR(tensor), PTR(addr)); }
EXPORT aclnnStatus aclnnInit(const char *configPath)
{ return (aclnnStatus)CALL(943, PTR(configPath)); }
EXPORT aclnnStatus aclnnFinalize(void)
{ return (aclnnStatus)CALL_BARE(944); }
EXPORT aclnnStatus aclnnAddGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(945, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(946, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(947, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(948, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(949, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(950, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddsGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(951, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAdds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(952, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMulsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(953, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMulGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(954, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMulsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(955, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMulGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(956, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(957, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(958, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMuls(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(959, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(960, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSubGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(961, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(962, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(963, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(964, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSubGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(965, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(966, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSubsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(967, PTR(selfRef), PTR(other), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(968, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(969, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(970, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivModGetWorkspaceSize(const aclTensor *self, const aclTensor *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(971, PTR(self), PTR(other), I32(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, int mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(972, PTR(self), PTR(other), I32(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(973, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(974, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivModGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(975, PTR(selfRef), PTR(other), I32(mode), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, int mode, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(976, PTR(selfRef), PTR(other), I32(mode), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(977, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(978, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(979, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(980, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(981, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(982, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(983, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(984, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMatmulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(985, PTR(self), PTR(mat2), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMatmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(986, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor *self, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(987, PTR(self), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCast(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(988, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor *selfRef, const aclTensor *src, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(989, PTR(selfRef), PTR(src), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, const aclrtStream stream)
{ return (aclnnStatus)CALL(990, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclError acldumpRegCallback(int32_t (*const messageCallback)(const acldumpChunk *, int32_t), int32_t flag)
{ return (aclError)CALL(991, PTR(messageCallback), I32(flag)); }
EXPORT void acldumpUnregCallback(void)
{ CALL_BARE(992); }
EXPORT aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums, aclprofAicoreMetrics aicoreMetrics, const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig)
{ return (aclprofConfig *)(uintptr_t)CALL(993, PTR(deviceIdList), U64(deviceNums), I32(aicoreMetrics), PTR(aicoreEvents), U64(dataTypeConfig)); }
EXPORT aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(994, PTR(profilerConfig)); }
EXPORT aclError aclprofInit(const char *profilerResultPath, size_t length)
{ return (aclError)CALL(995, PTR(profilerResultPath), U64(length)); }
EXPORT aclError aclprofFinalize(void)
{ return (aclError)CALL_BARE(996); }
EXPORT aclError aclprofStart(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(997, PTR(profilerConfig)); }
EXPORT aclError aclprofStop(const aclprofConfig *profilerConfig)
{ return (aclError)CALL(998, PTR(profilerConfig)); }
EXPORT aclError aclprofModelSubscribe(uint32_t modelId, const aclprofSubscribeConfig *profSubscribeConfig)
{ return (aclError)CALL(999, U64(modelId), PTR(profSubscribeConfig)); }
EXPORT aclError aclprofModelUnSubscribe(uint32_t modelId)
{ return (aclError)CALL(1000, U64(modelId)); }
EXPORT aclprofSubscribeConfig *aclprofCreateSubscribeConfig(int8_t timeInfoSwitch, aclprofAicoreMetrics aicoreMetrics, void *fd)
{ return (aclprofSubscribeConfig *)(uintptr_t)CALL(1001, I64(timeInfoSwitch), I32(aicoreMetrics), PTR(fd)); }
EXPORT aclError aclprofDestroySubscribeConfig(const aclprofSubscribeConfig *profSubscribeConfig)
{ return (aclError)CALL(1002, PTR(profSubscribeConfig)); }
EXPORT aclError aclprofGetOpDescSize(size_t *opDescSize)
{ return (aclError)CALL(1003, PTR(opDescSize)); }
EXPORT aclError aclprofGetOpNum(const void *opInfo, size_t opInfoLen, uint32_t *opNumber)
{ return (aclError)CALL(1004, PTR(opInfo), U64(opInfoLen), PTR(opNumber)); }
EXPORT aclError aclprofGetOpType(const void *opInfo, size_t opInfoLen, uint32_t index, char *opType, size_t opTypeLen)
{ return (aclError)CALL(1005, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opType), U64(opTypeLen)); }
EXPORT aclError aclprofGetOpName(const void *opInfo, size_t opInfoLen, uint32_t index, char *opName, size_t opNameLen)
{ return (aclError)CALL(1006, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opName), U64(opNameLen)); }
EXPORT uint64_t aclprofGetOpStart(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1007, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT uint64_t aclprofGetOpEnd(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1008, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT uint64_t aclprofGetOpDuration(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (uint64_t)CALL(1009, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT size_t aclprofGetModelId(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (size_t)CALL(1010, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT aclError aclprofGetOpTypeLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opTypeLen)
{ return (aclError)CALL(1011, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opTypeLen)); }
EXPORT aclError aclprofGetOpNameLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opNameLen)
{ return (aclError)CALL(1012, PTR(opInfo), U64(opInfoLen), U64(index), PTR(opNameLen)); }
EXPORT aclError aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream)
{ return (aclError)CALL(1013, PTR(stepInfo), I32(tag), PTR(stream)); }
EXPORT void aclprofDestroyStepInfo(aclprofStepInfo *stepinfo)
{ CALL(1014, PTR(stepinfo)); }
EXPORT aclprofStepInfo *aclprofCreateStepInfo(void)
{ return (aclprofStepInfo *)(uintptr_t)CALL_BARE(1015); }
EXPORT void *aclprofCreateStamp(void)
{ return (void *)(uintptr_t)CALL_BARE(1016); }
EXPORT void aclprofDestroyStamp(void *stamp)
{ CALL(1017, PTR(stamp)); }
EXPORT aclError aclprofPush(void *stamp)
{ return (aclError)CALL(1018, PTR(stamp)); }
EXPORT aclError aclprofPop(void)
{ return (aclError)CALL_BARE(1019); }
EXPORT aclError aclprofRangeStart(void *stamp, uint32_t *rangeId)
{ return (aclError)CALL(1020, PTR(stamp), PTR(rangeId)); }
EXPORT aclError aclprofRangeStop(uint32_t rangeId)
{ return (aclError)CALL(1021, U64(rangeId)); }
EXPORT aclError aclprofSetStampTraceMessage(void *stamp, const char *msg, uint32_t msgLen)
{ return (aclError)CALL(1022, PTR(stamp), PTR(msg), U64(msgLen)); }
EXPORT aclError aclprofMark(void *stamp)
{ return (aclError)CALL(1023, PTR(stamp)); }
EXPORT aclError aclprofMarkEx(const char *msg, size_t msgLen, aclrtStream stream)
{ return (aclError)CALL(1024, PTR(msg), U64(msgLen), PTR(stream)); }
EXPORT aclError aclprofSetConfig(aclprofConfigType configType, const char *config, size_t configLength)
{ return (aclError)CALL(1025, I32(configType), PTR(config), U64(configLength)); }
EXPORT aclprofSubscribeOpFlag aclprofGetOpFlag(const void *opInfo, size_t opInfoLen, uint32_t index)
{ return (aclprofSubscribeOpFlag)CALL(1026, PTR(opInfo), U64(opInfoLen), U64(index)); }
EXPORT const char *aclprofGetOpAttriValue(const void *opInfo, size_t opInfoLen, uint32_t index, aclprofSubscribeOpAttri attri)
{ return (const char *)(uintptr_t)CALL(1027, PTR(opInfo), U64(opInfoLen), U64(index), I32(attri)); }
EXPORT uint64_t aclprofStr2Id(const char *message)
{ return (uint64_t)CALL(1028, PTR(message)); }
EXPORT aclError aclprofRangePushEx(aclprofEventAttributes *attr)
{ return (aclError)CALL(1029, PTR(attr)); }
EXPORT aclError aclprofRangePop(void)
{ return (aclError)CALL_BARE(1030); }
EXPORT aclError aclblasGemvEx(aclTransType transA, int m, int n, const void *alpha, const void *a, int lda, aclDataType dataTypeA, const void *x, int incx, aclDataType dataTypeX, const void *beta, void *y, int incy, aclDataType dataTypeY, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1031, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), I32(dataTypeA), PTR(x), I32(incx), I32(dataTypeX), PTR(beta), PTR(y), I32(incy), I32(dataTypeY), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForGemvEx(aclTransType transA, int m, int n, aclDataType dataTypeA, aclDataType dataTypeX, aclDataType dataTypeY, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1032, I32(transA), I32(m), I32(n), I32(dataTypeA), I32(dataTypeX), I32(dataTypeY), I32(type), PTR(handle)); }
EXPORT aclError aclblasHgemv(aclTransType transA, int m, int n, const aclFloat16 *alpha, const aclFloat16 *a, int lda, const aclFloat16 *x, int incx, const aclFloat16 *beta, aclFloat16 *y, int incy, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1033, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), PTR(x), I32(incx), PTR(beta), PTR(y), I32(incy), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForHgemv(aclTransType transA, int m, int n, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1034, I32(transA), I32(m), I32(n), I32(type), PTR(handle)); }
EXPORT aclError aclblasS8gemv(aclTransType transA, int m, int n, const int32_t *alpha, const int8_t *a, int lda, const int8_t *x, int incx, const int32_t *beta, int32_t *y, int incy, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1035, I32(transA), I32(m), I32(n), PTR(alpha), PTR(a), I32(lda), PTR(x), I32(incx), PTR(beta), PTR(y), I32(incy), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForS8gemv(aclTransType transA, int m, int n, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1036, I32(transA), I32(m), I32(n), I32(type), PTR(handle)); }
EXPORT aclError aclblasGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const void *alpha, const void *matrixA, int lda, aclDataType dataTypeA, const void *matrixB, int ldb, aclDataType dataTypeB, const void *beta, void *matrixC, int ldc, aclDataType dataTypeC, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1037, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), I32(dataTypeA), PTR(matrixB), I32(ldb), I32(dataTypeB), PTR(beta), PTR(matrixC), I32(ldc), I32(dataTypeC), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForGemmEx(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclDataType dataTypeA, aclDataType dataTypeB, aclDataType dataTypeC, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1038, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(dataTypeA), I32(dataTypeB), I32(dataTypeC), I32(type), PTR(handle)); }
EXPORT aclError aclblasHgemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const aclFloat16 *alpha, const aclFloat16 *matrixA, int lda, const aclFloat16 *matrixB, int ldb, const aclFloat16 *beta, aclFloat16 *matrixC, int ldc, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1039, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), PTR(matrixB), I32(ldb), PTR(beta), PTR(matrixC), I32(ldc), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForHgemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1040, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(type), PTR(handle)); }
EXPORT aclError aclblasS8gemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, const int32_t *alpha, const int8_t *matrixA, int lda, const int8_t *matrixB, int ldb, const int32_t *beta, int32_t *matrixC, int ldc, aclComputeType type, aclrtStream stream)
{ return (aclError)CALL(1041, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), PTR(alpha), PTR(matrixA), I32(lda), PTR(matrixB), I32(ldb), PTR(beta), PTR(matrixC), I32(ldc), I32(type), PTR(stream)); }
EXPORT aclError aclblasCreateHandleForS8gemm(aclTransType transA, aclTransType transB, aclTransType transC, int m, int n, int k, aclComputeType type, aclopHandle **handle)
{ return (aclError)CALL(1042, I32(transA), I32(transB), I32(transC), I32(m), I32(n), I32(k), I32(type), PTR(handle)); }
EXPORT aclfvInitPara *aclfvCreateInitPara(uint64_t fsNum)
{ return (aclfvInitPara *)(uintptr_t)CALL(1043, U64(fsNum)); }
EXPORT aclError aclfvDestroyInitPara(aclfvInitPara *initPara)
{ return (aclError)CALL(1044, PTR(initPara)); }
EXPORT aclError aclfvSet1NTopNum(aclfvInitPara *initPara, uint32_t maxTopNumFor1N)
{ return (aclError)CALL(1045, PTR(initPara), U64(maxTopNumFor1N)); }
EXPORT aclError aclfvSetNMTopNum(aclfvInitPara *initPara, uint32_t maxTopNumForNM)
{ return (aclError)CALL(1046, PTR(initPara), U64(maxTopNumForNM)); }
EXPORT aclError aclfvInit(aclfvInitPara *initPara)
{ return (aclError)CALL(1047, PTR(initPara)); }
EXPORT aclError aclfvRelease(void)
{ return (aclError)CALL_BARE(1048); }
EXPORT aclError aclfvRepoAdd(aclfvSearchType type, aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1049, I32(type), PTR(featureInfo)); }
EXPORT aclError aclfvRepoDel(aclfvSearchType type, aclfvRepoRange *repoRange)
{ return (aclError)CALL(1050, I32(type), PTR(repoRange)); }
EXPORT aclfvFeatureInfo *aclfvCreateFeatureInfo(uint32_t id0, uint32_t id1, uint32_t offset, uint32_t featureLen, uint32_t featureCount, uint8_t *featureData, uint32_t featureDataLen)
{ return (aclfvFeatureInfo *)(uintptr_t)CALL(1051, U64(id0), U64(id1), U64(offset), U64(featureLen), U64(featureCount), PTR(featureData), U64(featureDataLen)); }
EXPORT aclError aclfvDestroyFeatureInfo(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1052, PTR(featureInfo)); }
EXPORT aclfvRepoRange *aclfvCreateRepoRange(uint32_t id0Min, uint32_t id0Max, uint32_t id1Min, uint32_t id1Max)
{ return (aclfvRepoRange *)(uintptr_t)CALL(1053, U64(id0Min), U64(id0Max), U64(id1Min), U64(id1Max)); }
EXPORT aclError aclfvDestroyRepoRange(aclfvRepoRange *repoRange)
{ return (aclError)CALL(1054, PTR(repoRange)); }
EXPORT aclError aclfvDel(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1055, PTR(featureInfo)); }
EXPORT aclError aclfvModify(aclfvFeatureInfo *featureInfo)
{ return (aclError)CALL(1056, PTR(featureInfo)); }
EXPORT aclfvQueryTable *aclfvCreateQueryTable(uint32_t queryCnt, uint32_t tableLen, uint8_t *tableData, uint32_t tableDataLen)
{ return (aclfvQueryTable *)(uintptr_t)CALL(1057, U64(queryCnt), U64(tableLen), PTR(tableData), U64(tableDataLen)); }
EXPORT aclError aclfvDestroyQueryTable(aclfvQueryTable *queryTable)
{ return (aclError)CALL(1058, PTR(queryTable)); }
EXPORT aclfvSearchInput *aclfvCreateSearchInput(aclfvQueryTable *queryTable, aclfvRepoRange *repoRange, uint32_t topk)
{ return (aclfvSearchInput *)(uintptr_t)CALL(1059, PTR(queryTable), PTR(repoRange), U64(topk)); }
EXPORT aclError aclfvDestroySearchInput(aclfvSearchInput *searchInput)
{ return (aclError)CALL(1060, PTR(searchInput)); }
EXPORT aclfvSearchResult *aclfvCreateSearchResult(uint32_t queryCnt, uint32_t *resultNum, uint32_t resultNumDataLen, uint32_t *id0, uint32_t *id1, uint32_t *resultOffset, float *resultDistance, uint32_t dataLen)
{ return (aclfvSearchResult *)(uintptr_t)CALL(1061, U64(queryCnt), PTR(resultNum), U64(resultNumDataLen), PTR(id0), PTR(id1), PTR(resultOffset), PTR(resultDistance), U64(dataLen)); }
EXPORT aclError aclfvDestroySearchResult(aclfvSearchResult *searchResult)
{ return (aclError)CALL(1062, PTR(searchResult)); }
EXPORT aclError aclfvSearch(aclfvSearchType type, aclfvSearchInput *searchInput, aclfvSearchResult *searchRst)
{ return (aclError)CALL(1063, I32(type), PTR(searchInput), PTR(searchRst)); }
EXPORT const char *acldumpGetPath(acldumpType dumpType)
{ return (const char *)(uintptr_t)CALL(1064, I32(dumpType)); }
EXPORT aclError acldumpSaveExceptionInfo(const char *fileName, const char *userTag, const acldumpTensorInfo *tensors, size_t tensorCount)
{ return (aclError)CALL(1065, PTR(fileName), PTR(userTag), PTR(tensors), U64(tensorCount)); }
EXPORT aclError acldumpGetExceptionInfoPath(char *path, size_t maxLen)
{ return (aclError)CALL(1066, PTR(path), U64(maxLen)); }
EXPORT acltdtTensorType acltdtGetTensorTypeFromItem(const acltdtDataItem *dataItem)
{ return (acltdtTensorType)CALL(1067, PTR(dataItem)); }
EXPORT aclDataType acltdtGetDataTypeFromItem(const acltdtDataItem *dataItem)
{ return (aclDataType)CALL(1068, PTR(dataItem)); }
EXPORT void *acltdtGetDataAddrFromItem(const acltdtDataItem *dataItem)
{ return (void *)(uintptr_t)CALL(1069, PTR(dataItem)); }
EXPORT size_t acltdtGetDataSizeFromItem(const acltdtDataItem *dataItem)
{ return (size_t)CALL(1070, PTR(dataItem)); }
EXPORT size_t acltdtGetDimNumFromItem(const acltdtDataItem *dataItem)
{ return (size_t)CALL(1071, PTR(dataItem)); }
EXPORT aclError acltdtGetSliceInfoFromItem(const acltdtDataItem *dataItem, size_t *sliceNum, size_t *sliceId)
{ return (aclError)CALL(1072, PTR(dataItem), PTR(sliceNum), PTR(sliceId)); }
EXPORT aclError acltdtGetDimsFromItem(const acltdtDataItem *dataItem, int64_t *dims, size_t dimNum)
{ return (aclError)CALL(1073, PTR(dataItem), PTR(dims), U64(dimNum)); }
EXPORT acltdtDataItem *acltdtCreateDataItem(acltdtTensorType tdtType, const int64_t *dims, size_t dimNum, aclDataType dataType, void *data, size_t size)
{ return (acltdtDataItem *)(uintptr_t)CALL(1074, I32(tdtType), PTR(dims), U64(dimNum), I32(dataType), PTR(data), U64(size)); }
EXPORT aclError acltdtDestroyDataItem(acltdtDataItem *dataItem)
{ return (aclError)CALL(1075, PTR(dataItem)); }
EXPORT acltdtDataset *acltdtCreateDataset(void)
{ return (acltdtDataset *)(uintptr_t)CALL_BARE(1076); }
EXPORT aclError acltdtDestroyDataset(acltdtDataset *dataset)
{ return (aclError)CALL(1077, PTR(dataset)); }
EXPORT acltdtDataItem *acltdtGetDataItem(const acltdtDataset *dataset, size_t index)
{ return (acltdtDataItem *)(uintptr_t)CALL(1078, PTR(dataset), U64(index)); }
EXPORT aclError acltdtAddDataItem(acltdtDataset *dataset, acltdtDataItem *dataItem)
{ return (aclError)CALL(1079, PTR(dataset), PTR(dataItem)); }
EXPORT size_t acltdtGetDatasetSize(const acltdtDataset *dataset)
{ return (size_t)CALL(1080, PTR(dataset)); }
EXPORT const char *acltdtGetDatasetName(const acltdtDataset *dataset)
{ return (const char *)(uintptr_t)CALL(1081, PTR(dataset)); }
EXPORT aclError acltdtStopChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1082, PTR(handle)); }
EXPORT acltdtChannelHandle *acltdtCreateChannel(uint32_t deviceId, const char *name)
{ return (acltdtChannelHandle *)(uintptr_t)CALL(1083, U64(deviceId), PTR(name)); }
EXPORT acltdtChannelHandle *acltdtCreateChannelWithCapacity(uint32_t deviceId, const char *name, size_t capacity)
{ return (acltdtChannelHandle *)(uintptr_t)CALL(1084, U64(deviceId), PTR(name), U64(capacity)); }
EXPORT aclError acltdtDestroyChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1085, PTR(handle)); }
EXPORT aclError acltdtCleanChannel(acltdtChannelHandle *handle)
{ return (aclError)CALL(1086, PTR(handle)); }
EXPORT aclError acltdtSendTensor(const acltdtChannelHandle *handle, const acltdtDataset *dataset, int32_t timeout)
{ return (aclError)CALL(1087, PTR(handle), PTR(dataset), I32(timeout)); }
EXPORT aclError acltdtReceiveTensor(const acltdtChannelHandle *handle, acltdtDataset *dataset, int32_t timeout)
{ return (aclError)CALL(1088, PTR(handle), PTR(dataset), I32(timeout)); }
EXPORT aclError acltdtQueryChannelSize(const acltdtChannelHandle *handle, size_t *size)
{ return (aclError)CALL(1089, PTR(handle), PTR(size)); }
EXPORT aclError acltdtCreateQueue(const acltdtQueueAttr *attr, uint32_t *qid)
{ return (aclError)CALL(1090, PTR(attr), PTR(qid)); }
EXPORT aclError acltdtDestroyQueue(uint32_t qid)
{ return (aclError)CALL(1091, U64(qid)); }
EXPORT aclError acltdtEnqueue(uint32_t qid, acltdtBuf buf, int32_t timeout)
{ return (aclError)CALL(1092, U64(qid), PTR(buf), I32(timeout)); }
EXPORT aclError acltdtDequeue(uint32_t qid, acltdtBuf *buf, int32_t timeout)
{ return (aclError)CALL(1093, U64(qid), PTR(buf), I32(timeout)); }
EXPORT aclError acltdtEnqueueData(uint32_t qid, const void *data, size_t dataSize, const void *userData, size_t userDataSize, int32_t timeout, uint32_t rsv)
{ return (aclError)CALL(1094, U64(qid), PTR(data), U64(dataSize), PTR(userData), U64(userDataSize), I32(timeout), U64(rsv)); }
EXPORT aclError acltdtDequeueData(uint32_t qid, void *data, size_t dataSize, size_t *retDataSize, void *userData, size_t userDataSize, int32_t timeout)
{ return (aclError)CALL(1095, U64(qid), PTR(data), U64(dataSize), PTR(retDataSize), PTR(userData), U64(userDataSize), I32(timeout)); }
EXPORT aclError acltdtGrantQueue(uint32_t qid, int32_t pid, uint32_t permission, int32_t timeout)
{ return (aclError)CALL(1096, U64(qid), I32(pid), U64(permission), I32(timeout)); }
EXPORT aclError acltdtAttachQueue(uint32_t qid, int32_t timeout, uint32_t *permission)
{ return (aclError)CALL(1097, U64(qid), I32(timeout), PTR(permission)); }
EXPORT aclError acltdtBindQueueRoutes(acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1098, PTR(qRouteList)); }
EXPORT aclError acltdtUnbindQueueRoutes(acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1099, PTR(qRouteList)); }
EXPORT aclError acltdtQueryQueueRoutes(const acltdtQueueRouteQueryInfo *queryInfo, acltdtQueueRouteList *qRouteList)
{ return (aclError)CALL(1100, PTR(queryInfo), PTR(qRouteList)); }
EXPORT aclError acltdtAllocBuf(size_t size, uint32_t type, acltdtBuf *buf)
{ return (aclError)CALL(1101, U64(size), U64(type), PTR(buf)); }
EXPORT aclError acltdtFreeBuf(acltdtBuf buf)
{ return (aclError)CALL(1102, PTR(buf)); }
EXPORT aclError acltdtGetBufData(const acltdtBuf buf, void **dataPtr, size_t *size)
{ return (aclError)CALL(1103, PTR(buf), PTR(dataPtr), PTR(size)); }
EXPORT aclError acltdtSetBufDataLen(acltdtBuf buf, size_t len)
{ return (aclError)CALL(1104, PTR(buf), U64(len)); }
EXPORT aclError acltdtGetBufDataLen(acltdtBuf buf, size_t *len)
{ return (aclError)CALL(1105, PTR(buf), PTR(len)); }
EXPORT aclError acltdtAppendBufChain(acltdtBuf headBuf, acltdtBuf buf)
{ return (aclError)CALL(1106, PTR(headBuf), PTR(buf)); }
EXPORT aclError acltdtGetBufChainNum(acltdtBuf headBuf, uint32_t *num)
{ return (aclError)CALL(1107, PTR(headBuf), PTR(num)); }
EXPORT aclError acltdtGetBufFromChain(acltdtBuf headBuf, uint32_t index, acltdtBuf *buf)
{ return (aclError)CALL(1108, PTR(headBuf), U64(index), PTR(buf)); }
EXPORT aclError acltdtGetBufUserData(const acltdtBuf buf, void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(1109, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError acltdtSetBufUserData(acltdtBuf buf, const void *dataPtr, size_t size, size_t offset)
{ return (aclError)CALL(1110, PTR(buf), PTR(dataPtr), U64(size), U64(offset)); }
EXPORT aclError acltdtCopyBufRef(const acltdtBuf buf, acltdtBuf *newBuf)
{ return (aclError)CALL(1111, PTR(buf), PTR(newBuf)); }
EXPORT acltdtQueueAttr *acltdtCreateQueueAttr(void)
{ return (acltdtQueueAttr *)(uintptr_t)CALL_BARE(1112); }
EXPORT aclError acltdtDestroyQueueAttr(const acltdtQueueAttr *attr)
{ return (aclError)CALL(1113, PTR(attr)); }
EXPORT aclError acltdtSetQueueAttr(acltdtQueueAttr *attr, acltdtQueueAttrType type, size_t len, const void *param)
{ return (aclError)CALL(1114, PTR(attr), I32(type), U64(len), PTR(param)); }
EXPORT aclError acltdtGetQueueAttr(const acltdtQueueAttr *attr, acltdtQueueAttrType type, size_t len, size_t *paramRetSize, void *param)
{ return (aclError)CALL(1115, PTR(attr), I32(type), U64(len), PTR(paramRetSize), PTR(param)); }
EXPORT acltdtQueueRoute *acltdtCreateQueueRoute(uint32_t srcId, uint32_t dstId)
{ return (acltdtQueueRoute *)(uintptr_t)CALL(1116, U64(srcId), U64(dstId)); }
EXPORT aclError acltdtDestroyQueueRoute(const acltdtQueueRoute *route)
{ return (aclError)CALL(1117, PTR(route)); }
EXPORT aclError acltdtGetQueueRouteParam(const acltdtQueueRoute *route, acltdtQueueRouteParamType type, size_t len, size_t *paramRetSize, void *param)
{ return (aclError)CALL(1118, PTR(route), I32(type), U64(len), PTR(paramRetSize), PTR(param)); }
EXPORT acltdtQueueRouteList *acltdtCreateQueueRouteList(void)
{ return (acltdtQueueRouteList *)(uintptr_t)CALL_BARE(1119); }
EXPORT aclError acltdtDestroyQueueRouteList(const acltdtQueueRouteList *routeList)
{ return (aclError)CALL(1120, PTR(routeList)); }
EXPORT aclError acltdtAddQueueRoute(acltdtQueueRouteList *routeList, const acltdtQueueRoute *route)
{ return (aclError)CALL(1121, PTR(routeList), PTR(route)); }
EXPORT aclError acltdtGetQueueRoute(const acltdtQueueRouteList *routeList, size_t index, acltdtQueueRoute *route)
{ return (aclError)CALL(1122, PTR(routeList), U64(index), PTR(route)); }
EXPORT size_t acltdtGetQueueRouteNum(const acltdtQueueRouteList *routeList)
{ return (size_t)CALL(1123, PTR(routeList)); }
EXPORT acltdtQueueRouteQueryInfo *acltdtCreateQueueRouteQueryInfo(void)
{ return (acltdtQueueRouteQueryInfo *)(uintptr_t)CALL_BARE(1124); }
EXPORT aclError acltdtDestroyQueueRouteQueryInfo(const acltdtQueueRouteQueryInfo *info)
{ return (aclError)CALL(1125, PTR(info)); }
EXPORT aclError acltdtSetQueueRouteQueryInfo(acltdtQueueRouteQueryInfo *param, acltdtQueueRouteQueryInfoParamType type, size_t len, const void *value)
{ return (aclError)CALL(1126, PTR(param), I32(type), U64(len), PTR(value)); }
EXPORT aclError aclrtcCreateProg(aclrtcProg *prog, const char *src, const char *name, int numHeaders, const char **headers, const char **includeNames)
{ return (aclError)CALL(1127, PTR(prog), PTR(src), PTR(name), I32(numHeaders), PTR(headers), PTR(includeNames)); }
EXPORT aclError aclrtcCompileProg(aclrtcProg prog, int numOptions, const char **options)
{ return (aclError)CALL(1128, PTR(prog), I32(numOptions), PTR(options)); }
EXPORT aclError aclrtcDestroyProg(aclrtcProg *prog)
{ return (aclError)CALL(1129, PTR(prog)); }
EXPORT aclError aclrtcGetBinData(aclrtcProg prog, char *binData)
{ return (aclError)CALL(1130, PTR(prog), PTR(binData)); }
EXPORT aclError aclrtcGetBinDataSize(aclrtcProg prog, size_t *binDataSizeRet)
{ return (aclError)CALL(1131, PTR(prog), PTR(binDataSizeRet)); }
EXPORT aclError aclrtcGetCompileLogSize(aclrtcProg prog, size_t *logSizeRet)
{ return (aclError)CALL(1132, PTR(prog), PTR(logSizeRet)); }
EXPORT aclError aclrtcGetCompileLog(aclrtcProg prog, char *log)
{ return (aclError)CALL(1133, PTR(prog), PTR(log)); }
EXPORT HcclResult HcclGetRootInfo(HcclRootInfo *rootInfo)
{ return (HcclResult)CALL(1134, PTR(rootInfo)); }
EXPORT HcclResult HcclCommInitRootInfo(uint32_t nRanks, const HcclRootInfo *rootInfo, uint32_t rank, HcclComm *comm)
{ return (HcclResult)CALL(1135, U64(nRanks), PTR(rootInfo), U64(rank), PTR(comm)); }
EXPORT HcclResult HcclCommInitRootInfoConfig(uint32_t nRanks, const HcclRootInfo *rootInfo, uint32_t rank, const HcclCommConfig *config, HcclComm *comm)
{ return (HcclResult)CALL(1136, U64(nRanks), PTR(rootInfo), U64(rank), PTR(config), PTR(comm)); }
EXPORT HcclResult HcclCommInitClusterInfo(const char *clusterInfo, uint32_t rank, HcclComm *comm)
{ return (HcclResult)CALL(1137, PTR(clusterInfo), U64(rank), PTR(comm)); }
EXPORT HcclResult HcclCommInitClusterInfoConfig(const char *clusterInfo, uint32_t rank, HcclCommConfig *config, HcclComm *comm)
{ return (HcclResult)CALL(1138, PTR(clusterInfo), U64(rank), PTR(config), PTR(comm)); }
EXPORT HcclResult HcclCommInitAll(uint32_t ndev, int32_t *devices, HcclComm *comms)
{ return (HcclResult)CALL(1139, U64(ndev), PTR(devices), PTR(comms)); }
EXPORT HcclResult HcclCreateSubCommConfig(HcclComm *comm, uint32_t rankNum, uint32_t *rankIds, uint64_t subCommId, uint32_t subCommRankId, HcclCommConfig *config, HcclComm *subComm)
{ return (HcclResult)CALL(1140, PTR(comm), U64(rankNum), PTR(rankIds), U64(subCommId), U64(subCommRankId), PTR(config), PTR(subComm)); }
EXPORT HcclResult HcclCommDestroy(HcclComm comm)
{ return (HcclResult)CALL(1141, PTR(comm)); }
EXPORT HcclResult HcclCommSuspend(HcclComm comm)
{ return (HcclResult)CALL(1142, PTR(comm)); }
EXPORT HcclResult HcclCommResume(HcclComm comm)
{ return (HcclResult)CALL(1143, PTR(comm)); }
EXPORT HcclResult HcclGetRankSize(HcclComm comm, uint32_t *rankSize)
{ return (HcclResult)CALL(1144, PTR(comm), PTR(rankSize)); }
EXPORT HcclResult HcclGetRankId(HcclComm comm, uint32_t *rank)
{ return (HcclResult)CALL(1145, PTR(comm), PTR(rank)); }
EXPORT HcclResult HcclGetCommName(HcclComm comm, char *commName)
{ return (HcclResult)CALL(1146, PTR(comm), PTR(commName)); }
EXPORT HcclResult HcclGetCommAsyncError(HcclComm comm, HcclResult *asyncError)
{ return (HcclResult)CALL(1147, PTR(comm), PTR(asyncError)); }
EXPORT const char *HcclGetErrorString(HcclResult code)
{ return (const char *)(uintptr_t)CALL(1148, I32(code)); }
EXPORT uint32_t HcclGetCommConfigCapability(void)
{ return (uint32_t)CALL_BARE(1149); }
EXPORT HcclResult HcclSetConfig(HcclConfig config, HcclConfigValue configValue)
{ return (HcclResult)CALL(1150, I32(config), PTR(&configValue)); }
EXPORT HcclResult HcclGetConfig(HcclConfig config, HcclConfigValue *configValue)
{ return (HcclResult)CALL(1151, I32(config), PTR(configValue)); }
EXPORT HcclResult HcclGroupStart(void)
{ return (HcclResult)CALL_BARE(1152); }
EXPORT HcclResult HcclGroupEnd(void)
{ return (HcclResult)CALL_BARE(1153); }
EXPORT HcclResult HcclAllReduce(void *sendBuf, void *recvBuf, uint64_t count, HcclDataType dataType, HcclReduceOp op, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1154, PTR(sendBuf), PTR(recvBuf), U64(count), I32(dataType), I32(op), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclBroadcast(void *buf, uint64_t count, HcclDataType dataType, uint32_t root, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1155, PTR(buf), U64(count), I32(dataType), U64(root), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclReduceScatter(void *sendBuf, void *recvBuf, uint64_t recvCount, HcclDataType dataType, HcclReduceOp op, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1156, PTR(sendBuf), PTR(recvBuf), U64(recvCount), I32(dataType), I32(op), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclReduceScatterV(void *sendBuf, const void *sendCounts, const void *sendDispls, void *recvBuf, uint64_t recvCount, HcclDataType dataType, HcclReduceOp op, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1157, PTR(sendBuf), PTR(sendCounts), PTR(sendDispls), PTR(recvBuf), U64(recvCount), I32(dataType), I32(op), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclScatter(void *sendBuf, void *recvBuf, uint64_t recvCount, HcclDataType dataType, uint32_t root, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1158, PTR(sendBuf), PTR(recvBuf), U64(recvCount), I32(dataType), U64(root), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclAllGather(void *sendBuf, void *recvBuf, uint64_t sendCount, HcclDataType dataType, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1159, PTR(sendBuf), PTR(recvBuf), U64(sendCount), I32(dataType), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclAllGatherV(void *sendBuf, uint64_t sendCount, void *recvBuf, const void *recvCounts, const void *recvDispls, HcclDataType dataType, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1160, PTR(sendBuf), U64(sendCount), PTR(recvBuf), PTR(recvCounts), PTR(recvDispls), I32(dataType), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclAlltoAll(const void *sendBuf, uint64_t sendCount, HcclDataType sendType, const void *recvBuf, uint64_t recvCount, HcclDataType recvType, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1161, PTR(sendBuf), U64(sendCount), I32(sendType), PTR(recvBuf), U64(recvCount), I32(recvType), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclAlltoAllV(const void *sendBuf, const void *sendCounts, const void *sdispls, HcclDataType sendType, const void *recvBuf, const void *recvCounts, const void *rdispls, HcclDataType recvType, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1162, PTR(sendBuf), PTR(sendCounts), PTR(sdispls), I32(sendType), PTR(recvBuf), PTR(recvCounts), PTR(rdispls), I32(recvType), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclAlltoAllVC(const void *sendBuf, const void *sendCountMatrix, HcclDataType sendType, const void *recvBuf, HcclDataType recvType, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1163, PTR(sendBuf), PTR(sendCountMatrix), I32(sendType), PTR(recvBuf), I32(recvType), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclReduce(void *sendBuf, void *recvBuf, uint64_t count, HcclDataType dataType, HcclReduceOp op, uint32_t root, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1164, PTR(sendBuf), PTR(recvBuf), U64(count), I32(dataType), I32(op), U64(root), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclBarrier(HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1165, PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclSend(void *sendBuf, uint64_t count, HcclDataType dataType, uint32_t destRank, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1166, PTR(sendBuf), U64(count), I32(dataType), U64(destRank), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclRecv(void *recvBuf, uint64_t count, HcclDataType dataType, uint32_t srcRank, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1167, PTR(recvBuf), U64(count), I32(dataType), U64(srcRank), PTR(comm), PTR(stream)); }
EXPORT HcclResult HcclBatchSendRecv(HcclSendRecvItem *sendRecvInfo, uint32_t itemNum, HcclComm comm, aclrtStream stream)
{ return (HcclResult)CALL(1168, PTR(sendRecvInfo), U64(itemNum), PTR(comm), PTR(stream)); }
EXPORT aclnnStatus aclnnAbsGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1169, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAbs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1170, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAcosGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1171, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAcos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1172, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAcoshGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1173, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAcosh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1174, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1175, PTR(self), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1176, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1177, PTR(gradOutput), PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1178, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1179, PTR(self), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1180, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1181, PTR(gradOutput), PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveAvgPool3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1182, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1183, PTR(self), PTR(outputSize), PTR(outputOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1184, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1185, PTR(gradOutput), PTR(self), PTR(indices), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1186, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1187, PTR(self), PTR(outputSize), PTR(outputOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1188, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1189, PTR(gradOutput), PTR(self), PTR(indices), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAdaptiveMaxPool3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1190, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddLayerNormGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2, const aclTensor *gamma, const aclTensor *beta, const aclTensor *biasOptional, double epsilon, bool additionalOutput, const aclTensor *yOut, const aclTensor *meanOut, const aclTensor *rstdOut, const aclTensor *xOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1191, PTR(x1), PTR(x2), PTR(gamma), PTR(beta), PTR(biasOptional), softacl_double(epsilon), U64(additionalOutput), PTR(yOut), PTR(meanOut), PTR(rstdOut), PTR(xOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddLayerNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1192, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddLayerNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x1, const aclTensor *x2, const aclTensor *rstd, const aclTensor *mean, const aclTensor *gamma, const aclTensor *dsumOptional, const aclTensor *dxOut, const aclTensor *dgammaOut, const aclTensor *dbetaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1193, PTR(dy), PTR(x1), PTR(x2), PTR(rstd), PTR(mean), PTR(gamma), PTR(dsumOptional), PTR(dxOut), PTR(dgammaOut), PTR(dbetaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddLayerNormGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1194, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddRmsNormGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2, const aclTensor *gamma, double epsilon, const aclTensor *yOut, const aclTensor *rstdOut, const aclTensor *xOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1195, PTR(x1), PTR(x2), PTR(gamma), softacl_double(epsilon), PTR(yOut), PTR(rstdOut), PTR(xOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddRmsNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1196, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddV3GetWorkspaceSize(const aclScalar *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1197, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1198, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddbmmGetWorkspaceSize(const aclTensor *self, const aclTensor *batch1, const aclTensor *batch2, const aclScalar *beta, const aclScalar *alpha, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1199, PTR(self), PTR(batch1), PTR(batch2), PTR(beta), PTR(alpha), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddbmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1200, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddcdivGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor1, const aclTensor *tensor2, const aclScalar *value, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1201, PTR(self), PTR(tensor1), PTR(tensor2), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddcdiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1202, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddcmulGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor1, const aclTensor *tensor2, const aclScalar *value, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1203, PTR(self), PTR(tensor1), PTR(tensor2), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddcmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1204, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddmmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat1, const aclTensor *mat2, const aclScalar *beta, const aclScalar *alpha, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1205, PTR(self), PTR(mat1), PTR(mat2), PTR(beta), PTR(alpha), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1206, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddmvGetWorkspaceSize(const aclTensor *self, const aclTensor *mat, const aclTensor *vec, const aclScalar *alpha, const aclScalar *beta, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1207, PTR(self), PTR(mat), PTR(vec), PTR(alpha), PTR(beta), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddmv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1208, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAddrGetWorkspaceSize(const aclTensor *self, const aclTensor *vec1, const aclTensor *vec2, const aclScalar *betaOptional, const aclScalar *alphaOptional, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1209, PTR(self), PTR(vec1), PTR(vec2), PTR(betaOptional), PTR(alphaOptional), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAddr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1210, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAffineGridGetWorkspaceSize(const aclTensor *theta, const aclIntArray *size, bool alignCorners, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1211, PTR(theta), PTR(size), U64(alignCorners), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAffineGrid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1212, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAllGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1213, PTR(self), PTR(dim), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAll(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1214, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1215, PTR(self), PTR(dim), U64(keepDim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1216, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAminGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1217, PTR(self), PTR(dim), U64(keepDim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAmin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1218, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAminmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclTensor *minOut, aclTensor *maxOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1219, PTR(self), PTR(dim), U64(keepDim), PTR(minOut), PTR(maxOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAminmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1220, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAminmaxAllGetWorkspaceSize(const aclTensor *self, aclTensor *minOut, aclTensor *maxOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1221, PTR(self), PTR(minOut), PTR(maxOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAminmaxAll(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1222, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAminmaxDimGetWorkspaceSize(const aclTensor *self, const int64_t dim, bool keepDim, aclTensor *minOut, aclTensor *maxOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1223, PTR(self), I64(dim), U64(keepDim), PTR(minOut), PTR(maxOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAminmaxDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1224, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAmpUpdateScaleGetWorkspaceSize(const aclTensor *currentScale, const aclTensor *growthTracker, const aclTensor *foundInf, double growthFactor, double backoffFactor, int64_t growthInterval, const aclTensor *updatedScale, const aclTensor *updatedGrowthTracker, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1225, PTR(currentScale), PTR(growthTracker), PTR(foundInf), softacl_double(growthFactor), softacl_double(backoffFactor), I64(growthInterval), PTR(updatedScale), PTR(updatedGrowthTracker), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAmpUpdateScale(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1226, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAngleV2GetWorkspaceSize(const aclTensor *x, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1227, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAngleV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1228, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAnyGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1229, PTR(self), PTR(dim), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAny(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1230, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnApplyAdamWV2GetWorkspaceSize(aclTensor *varRef, aclTensor *mRef, aclTensor *vRef, aclTensor *maxGradNormOptionalRef, const aclTensor *grad, const aclTensor *step, float lr, float beta1, float beta2, float weightDecay, float eps, bool amsgrad, bool maximize, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1231, PTR(varRef), PTR(mRef), PTR(vRef), PTR(maxGradNormOptionalRef), PTR(grad), PTR(step), softacl_float(lr), softacl_float(beta1), softacl_float(beta2), softacl_float(weightDecay), softacl_float(eps), U64(amsgrad), U64(maximize), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnApplyAdamWV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1232, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnApplyFusedEmaAdamGetWorkspaceSize(const aclTensor *grad, aclTensor *varRef, aclTensor *mRef, aclTensor *vRef, aclTensor *sRef, const aclTensor *step, double lr, double emaDecay, double beta1, double beta2, double eps, int64_t mode, bool biasCorrection, double weightDecay, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1233, PTR(grad), PTR(varRef), PTR(mRef), PTR(vRef), PTR(sRef), PTR(step), softacl_double(lr), softacl_double(emaDecay), softacl_double(beta1), softacl_double(beta2), softacl_double(eps), I64(mode), U64(biasCorrection), softacl_double(weightDecay), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnApplyFusedEmaAdam(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1234, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnApplyRotaryPosEmbGetWorkspaceSize(aclTensor *queryRef, aclTensor *keyRef, const aclTensor *cos, const aclTensor *sin, int64_t layout, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1235, PTR(queryRef), PTR(keyRef), PTR(cos), PTR(sin), I64(layout), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnApplyRotaryPosEmb(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1236, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnArangeGetWorkspaceSize(const aclScalar *start, const aclScalar *end, const aclScalar *step, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1237, PTR(start), PTR(end), PTR(step), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnArange(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1238, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnArgMaxGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1239, PTR(self), I64(dim), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnArgMax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1240, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnArgMinGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1241, PTR(self), I64(dim), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnArgMin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1242, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnArgsortGetWorkspaceSize(const aclTensor *self, int64_t dim, bool descending, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1243, PTR(self), I64(dim), U64(descending), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnArgsort(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1244, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAsinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1245, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAsin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1246, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAsinhGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1247, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAsinh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1248, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAtanGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1249, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAtan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1250, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAtan2GetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1251, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAtan2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1252, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAtanhGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1253, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAtanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1254, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAvgPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *strides, const aclIntArray *paddings, const bool ceilMode, const bool countIncludePad, const int64_t divisorOverride, const int8_t cubeMathType, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1255, PTR(self), PTR(kernelSize), PTR(strides), PTR(paddings), U64(ceilMode), U64(countIncludePad), I64(divisorOverride), I64(cubeMathType), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAvgPool2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1256, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAvgPool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, bool ceilMode, bool countIncludePad, int64_t divisorOverride, int8_t cubeMathType, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1257, PTR(gradOutput), PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), U64(ceilMode), U64(countIncludePad), I64(divisorOverride), I64(cubeMathType), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAvgPool2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1258, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAvgPool3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, bool ceilMode, bool countIncludePad, int64_t divisorOverride, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1259, PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), U64(ceilMode), U64(countIncludePad), I64(divisorOverride), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAvgPool3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1260, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnAvgPool3dBackwardGetWorkspaceSize(const aclTensor *gradOuput, const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, bool ceilMode, bool countIncludePad, int64_t divisorOverride, aclTensor *output, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1261, PTR(gradOuput), PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), U64(ceilMode), U64(countIncludePad), I64(divisorOverride), PTR(output), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnAvgPool3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1262, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBaddbmmGetWorkspaceSize(const aclTensor *self, const aclTensor *batch1, const aclTensor *batch2, const aclScalar *beta, const aclScalar *alpha, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1263, PTR(self), PTR(batch1), PTR(batch2), PTR(beta), PTR(alpha), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBaddbmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1264, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchMatMulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1265, PTR(self), PTR(mat2), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchMatMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1266, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormGetWorkspaceSize(const aclTensor *input, const aclTensor *weight, const aclTensor *bias, aclTensor *runningMean, aclTensor *runningVar, bool training, double momentum, double eps, aclTensor *output, aclTensor *saveMean, aclTensor *saveInvstd, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1267, PTR(input), PTR(weight), PTR(bias), PTR(runningMean), PTR(runningVar), U64(training), softacl_double(momentum), softacl_double(eps), PTR(output), PTR(saveMean), PTR(saveInvstd), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1268, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input, const aclTensor *weight, const aclTensor *runningMean, const aclTensor *runningVar, const aclTensor *saveMean, const aclTensor *saveInvstd, bool training, double eps, const aclBoolArray *outputMask, aclTensor *gradInput, aclTensor *gradWeight, aclTensor *gradBias, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1269, PTR(gradOut), PTR(input), PTR(weight), PTR(runningMean), PTR(runningVar), PTR(saveMean), PTR(saveInvstd), U64(training), softacl_double(eps), PTR(outputMask), PTR(gradInput), PTR(gradWeight), PTR(gradBias), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1270, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormElemtGetWorkspaceSize(const aclTensor *input, const aclTensor *weight, const aclTensor *bias, aclTensor *mean, aclTensor *invstd, double eps, aclTensor *output, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1271, PTR(input), PTR(weight), PTR(bias), PTR(mean), PTR(invstd), softacl_double(eps), PTR(output), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormElemt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1272, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormElemtBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input, const aclTensor *mean, const aclTensor *invstd, const aclTensor *weight, const aclTensor *sumDy, const aclTensor *sumDyXmu, aclTensor *counter, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1273, PTR(gradOut), PTR(input), PTR(mean), PTR(invstd), PTR(weight), PTR(sumDy), PTR(sumDyXmu), PTR(counter), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormElemtBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1274, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormGatherStatsWithCountsGetWorkspaceSize(const aclTensor *input, const aclTensor *mean, const aclTensor *invstd, aclTensor *runningMean, aclTensor *runningVar, double momentum, double eps, const aclTensor *counts, aclTensor *meanAll, aclTensor *invstdAll, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1275, PTR(input), PTR(mean), PTR(invstd), PTR(runningMean), PTR(runningVar), softacl_double(momentum), softacl_double(eps), PTR(counts), PTR(meanAll), PTR(invstdAll), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormGatherStatsWithCounts(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1276, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormReduceGetWorkspaceSize(const aclTensor *x, aclTensor *sum, aclTensor *squareSum, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1277, PTR(x), PTR(sum), PTR(squareSum), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormReduce(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1278, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormReduceBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input, const aclTensor *mean, const aclTensor *invstd, const aclTensor *weight, const bool inputG, const bool weightG, const bool biasG, aclTensor *sumDy, aclTensor *sumDyXmu, aclTensor *gradWeight, aclTensor *gradBias, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1279, PTR(gradOut), PTR(input), PTR(mean), PTR(invstd), PTR(weight), U64(inputG), U64(weightG), U64(biasG), PTR(sumDy), PTR(sumDyXmu), PTR(gradWeight), PTR(gradBias), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormReduceBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1280, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBatchNormStatsGetWorkspaceSize(const aclTensor *input, double eps, aclTensor *mean, aclTensor *invstd, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1281, PTR(input), softacl_double(eps), PTR(mean), PTR(invstd), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBatchNormStats(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1282, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBernoulliGetWorkspaceSize(const aclTensor *self, const aclScalar *prob, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1283, PTR(self), PTR(prob), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBernoulli(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1284, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBernoulliTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *prob, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1285, PTR(self), PTR(prob), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBernoulliTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1286, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyGetWorkspaceSize(const aclTensor *self, const aclTensor *target, const aclTensor *weight, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1287, PTR(self), PTR(target), PTR(weight), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1288, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, const aclTensor *weightOptional, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1289, PTR(gradOutput), PTR(self), PTR(target), PTR(weightOptional), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1290, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogitsGetWorkspaceSize(const aclTensor *self, const aclTensor *target, const aclTensor *weightOptional, const aclTensor *posWeightOptional, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1291, PTR(self), PTR(target), PTR(weightOptional), PTR(posWeightOptional), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogits(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1292, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogitsBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, const aclTensor *weightOptional, const aclTensor *posWeightOptional, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1293, PTR(gradOutput), PTR(self), PTR(target), PTR(weightOptional), PTR(posWeightOptional), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogitsBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1294, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogitsTargetBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, const aclTensor *weightOptional, const aclTensor *posWeightOptional, int64_t reduction, aclTensor *gradTarget, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1295, PTR(gradOutput), PTR(self), PTR(target), PTR(weightOptional), PTR(posWeightOptional), I64(reduction), PTR(gradTarget), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBinaryCrossEntropyWithLogitsTargetBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1296, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBincountGetWorkspaceSize(const aclTensor *self, const aclTensor *weights, int64_t minlength, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1297, PTR(self), PTR(weights), I64(minlength), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBincount(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1298, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseAndScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1299, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseAndScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1300, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseAndTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1301, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseAndTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1302, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseNotGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1303, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseNot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1304, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseOrScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1305, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseOrScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1306, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseOrTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1307, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseOrTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1308, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseXorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1309, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseXorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1310, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBitwiseXorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1311, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBitwiseXorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1312, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnBucketizeGetWorkspaceSize(const aclTensor *self, const aclTensor *boundaries, const bool outInt32, const bool right, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1313, PTR(self), PTR(boundaries), U64(outInt32), U64(right), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnBucketize(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1314, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCatGetWorkspaceSize(const aclTensorList *tensors, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1315, PTR(tensors), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1316, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCdistGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2, float p, int64_t compute_mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1317, PTR(x1), PTR(x2), softacl_float(p), I64(compute_mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCdist(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1318, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCdistBackwardGetWorkspaceSize(const aclTensor *grad, const aclTensor *x1, const aclTensor *x2, const aclTensor *cdist, float p, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1319, PTR(grad), PTR(x1), PTR(x2), PTR(cdist), softacl_float(p), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCdistBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1320, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCeilGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1321, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCeil(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1322, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCeluGetWorkspaceSize(const aclTensor *self, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1323, PTR(self), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1324, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnChannelShuffleGetWorkspaceSize(const aclTensor *self, int64_t groups, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1325, PTR(self), I64(groups), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnChannelShuffle(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1326, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnChunkCatGetWorkspaceSize(const aclTensorList *tensors, int64_t dim, int64_t numChunks, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1327, PTR(tensors), I64(dim), I64(numChunks), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnChunkCat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1328, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCircularPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1329, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCircularPad2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1330, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCircularPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1331, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCircularPad2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1332, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCircularPad3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1333, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCircularPad3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1334, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCircularPad3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1335, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCircularPad3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1336, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin, const aclScalar *clipValueMax, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1337, PTR(self), PTR(clipValueMin), PTR(clipValueMax), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClamp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1338, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampMaxGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMax, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1339, PTR(self), PTR(clipValueMax), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClampMax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1340, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampMaxTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *max, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1341, PTR(self), PTR(max), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClampMaxTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1342, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampMinGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1343, PTR(self), PTR(clipValueMin), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClampMin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1344, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampMinTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *clipValueMin, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1345, PTR(self), PTR(clipValueMin), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClampMinTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1346, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnClampTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *clipValueMin, const aclTensor *clipValueMax, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1347, PTR(self), PTR(clipValueMin), PTR(clipValueMax), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnClampTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1348, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnComplexGetWorkspaceSize(const aclTensor *real, const aclTensor *imag, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1349, PTR(real), PTR(imag), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnComplex(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1350, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConstantPadNdGetWorkspaceSize(const aclTensor *self, const aclIntArray *pad, const aclScalar *value, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1351, PTR(self), PTR(pad), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConstantPadNd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1352, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConvDepthwise2dGetWorkspaceSize(const aclTensor *self, const aclTensor *weight, const aclIntArray *kernelSize, const aclTensor *bias, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1353, PTR(self), PTR(weight), PTR(kernelSize), PTR(bias), PTR(stride), PTR(padding), PTR(dilation), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConvDepthwise2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1354, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConvTbcGetWorkspaceSize(const aclTensor *self, const aclTensor *weight, const aclTensor *bias, const int64_t pad, aclTensor *output, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1355, PTR(self), PTR(weight), PTR(bias), I64(pad), PTR(output), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConvTbc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1356, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConvTbcBackwardGetWorkspaceSize(const aclTensor *self, const aclTensor *input, const aclTensor *weight, const aclTensor *bias, int64_t pad, int8_t cubeMathType, aclTensor *gradInput, aclTensor *gradWeight, aclTensor *gradBias, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1357, PTR(self), PTR(input), PTR(weight), PTR(bias), I64(pad), I64(cubeMathType), PTR(gradInput), PTR(gradWeight), PTR(gradBias), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConvTbcBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1358, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConvolutionGetWorkspaceSize(const aclTensor *input, const aclTensor *weight, const aclTensor *bias, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool transposed, const aclIntArray *outputPadding, const int64_t groups, aclTensor *output, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1359, PTR(input), PTR(weight), PTR(bias), PTR(stride), PTR(padding), PTR(dilation), U64(transposed), PTR(outputPadding), I64(groups), PTR(output), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConvolution(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1360, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnConvolutionBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *input, const aclTensor *weight, const aclIntArray *biasSizes, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool transposed, const aclIntArray *outputPadding, int groups, const aclBoolArray *outputMask, int8_t cubeMathType, aclTensor *gradInput, aclTensor *gradWeight, aclTensor *gradBias, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1361, PTR(gradOutput), PTR(input), PTR(weight), PTR(biasSizes), PTR(stride), PTR(padding), PTR(dilation), U64(transposed), PTR(outputPadding), I32(groups), PTR(outputMask), I64(cubeMathType), PTR(gradInput), PTR(gradWeight), PTR(gradBias), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnConvolutionBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1362, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCosGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1363, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1364, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCoshGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1365, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCosh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1366, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCrossEntropyLossGetWorkspaceSize(const aclTensor *input, const aclTensor *target, const aclTensor *weightOptional, char *reductionOptional, int64_t ignoreIndex, double labelSmoothing, double lseSquareScaleForZloss, bool returnZloss, const aclTensor *lossOut, const aclTensor *logProbOut, const aclTensor *zlossOut, const aclTensor *lseForZlossOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1367, PTR(input), PTR(target), PTR(weightOptional), PTR(reductionOptional), I64(ignoreIndex), softacl_double(labelSmoothing), softacl_double(lseSquareScaleForZloss), U64(returnZloss), PTR(lossOut), PTR(logProbOut), PTR(zlossOut), PTR(lseForZlossOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCrossEntropyLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1368, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCrossEntropyLossGradGetWorkspaceSize(const aclTensor *gradLoss, const aclTensor *logProb, const aclTensor *target, const aclTensor *weightOptional, const aclTensor *gradZlossOptional, const aclTensor *lseForZlossOptional, char *reductionOptional, int64_t ignoreIndex, double labelSmoothing, double lseSquareScaleForZloss, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1369, PTR(gradLoss), PTR(logProb), PTR(target), PTR(weightOptional), PTR(gradZlossOptional), PTR(lseForZlossOptional), PTR(reductionOptional), I64(ignoreIndex), softacl_double(labelSmoothing), softacl_double(lseSquareScaleForZloss), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCrossEntropyLossGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1370, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCtcLossGetWorkspaceSize(const aclTensor *logProbs, const aclTensor *targets, const aclIntArray *inputLengths, const aclIntArray *targetlengths, int64_t blank, bool zeroInfinity, aclTensor *negLogLikelihoodOut, aclTensor *logAlphaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1371, PTR(logProbs), PTR(targets), PTR(inputLengths), PTR(targetlengths), I64(blank), U64(zeroInfinity), PTR(negLogLikelihoodOut), PTR(logAlphaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCtcLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1372, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCtcLossBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *logProbs, const aclTensor *targets, const aclIntArray *inputLengths, const aclIntArray *targetLengths, const aclTensor *negLogLikelihood, const aclTensor *logAlpha, int64_t blank, bool zeroInfinity, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1373, PTR(gradOut), PTR(logProbs), PTR(targets), PTR(inputLengths), PTR(targetLengths), PTR(negLogLikelihood), PTR(logAlpha), I64(blank), U64(zeroInfinity), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCtcLossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1374, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCummaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1375, PTR(self), I64(dim), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCummax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1376, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCumminGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1377, PTR(self), I64(dim), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCummin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1378, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCumprodGetWorkspaceSize(const aclTensor *input, const aclScalar *dim, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1379, PTR(input), PTR(dim), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCumprod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1380, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCumsumGetWorkspaceSize(const aclTensor *self, int64_t dim, aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1381, PTR(self), I64(dim), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCumsum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1382, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnCumsumV2GetWorkspaceSize(const aclTensor *self, int64_t dim, bool exclusive, bool reverse, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1383, PTR(self), I64(dim), U64(exclusive), U64(reverse), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnCumsumV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1384, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDeepNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gx, const aclTensor *beta, const aclTensor *gamma, double alpha, double epsilon, const aclTensor *meanOut, const aclTensor *rstdOut, const aclTensor *yOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1385, PTR(x), PTR(gx), PTR(beta), PTR(gamma), softacl_double(alpha), softacl_double(epsilon), PTR(meanOut), PTR(rstdOut), PTR(yOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDeepNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1386, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDeepNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x, const aclTensor *gx, const aclTensor *gamma, const aclTensor *mean, const aclTensor *rstd, double alpha, const aclTensor *dxOut, const aclTensor *dgxOut, const aclTensor *dbetaOut, const aclTensor *dgammaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1387, PTR(dy), PTR(x), PTR(gx), PTR(gamma), PTR(mean), PTR(rstd), softacl_double(alpha), PTR(dxOut), PTR(dgxOut), PTR(dbetaOut), PTR(dgammaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDeepNormGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1388, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDiagGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1389, PTR(self), I64(diagonal), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDiag(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1390, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDiagFlatGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1391, PTR(self), I64(diagonal), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDiagFlat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1392, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDigammaGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1393, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDigamma(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1394, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDotGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1395, PTR(self), PTR(tensor), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1396, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDropoutGetWorkspaceSize(const aclTensor *input, double p, bool train, int64_t seed, int64_t offset, aclTensor *out, aclTensor *maskOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1397, PTR(input), softacl_double(p), U64(train), I64(seed), I64(offset), PTR(out), PTR(maskOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDropout(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1398, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDropoutBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *mask, double scale, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1399, PTR(gradOutput), PTR(mask), softacl_double(scale), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDropoutBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1400, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDropoutDoMaskGetWorkspaceSize(const aclTensor *self, const aclTensor *mask, double prob, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1401, PTR(self), PTR(mask), softacl_double(prob), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDropoutDoMask(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1402, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDropoutGenMaskGetWorkspaceSize(const aclIntArray *shape, double prob, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1403, PTR(shape), softacl_double(prob), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDropoutGenMask(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1404, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnDropoutGenMaskV2GetWorkspaceSize(const aclIntArray *shape, double prob, int64_t seed, int64_t offset, aclDataType probDataType, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1405, PTR(shape), softacl_double(prob), I64(seed), I64(offset), I32(probDataType), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnDropoutGenMaskV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1406, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEinsumGetWorkspaceSize(const aclTensorList *tensors, const char *equation, aclTensor *output, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1407, PTR(tensors), PTR(equation), PTR(output), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEinsum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1408, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEluGetWorkspaceSize(const aclTensor *self, const aclScalar *alpha, const aclScalar *scale, const aclScalar *inputScale, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1409, PTR(self), PTR(alpha), PTR(scale), PTR(inputScale), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnElu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1410, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclScalar *alpha, const aclScalar *scale, const aclScalar *inputScale, bool isResult, const aclTensor *selfOrResult, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1411, PTR(gradOutput), PTR(alpha), PTR(scale), PTR(inputScale), U64(isResult), PTR(selfOrResult), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1412, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEmbeddingGetWorkspaceSize(const aclTensor *weight, const aclTensor *indices, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1413, PTR(weight), PTR(indices), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEmbedding(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1414, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEmbeddingBagGetWorkspaceSize(const aclTensor *weight, const aclTensor *indices, const aclTensor *offsets, bool scaleGradByFreq, int64_t mode, bool sparse, const aclTensor *perSampleWeights, bool includeLastOffset, int64_t paddingIdx, aclTensor *output, aclTensor *offset2bag, aclTensor *bagSize, aclTensor *maxIndices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1415, PTR(weight), PTR(indices), PTR(offsets), U64(scaleGradByFreq), I64(mode), U64(sparse), PTR(perSampleWeights), U64(includeLastOffset), I64(paddingIdx), PTR(output), PTR(offset2bag), PTR(bagSize), PTR(maxIndices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEmbeddingBag(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1416, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEmbeddingDenseBackwardGetWorkspaceSize(const aclTensor *grad, const aclTensor *indices, uint64_t numWeights, uint64_t paddingIdx, bool scaleGradByFreq, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1417, PTR(grad), PTR(indices), U64(numWeights), U64(paddingIdx), U64(scaleGradByFreq), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEmbeddingDenseBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1418, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEmbeddingRenormGetWorkspaceSize(aclTensor *selfRef, const aclTensor *indices, double maxNorm, double normType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1419, PTR(selfRef), PTR(indices), softacl_double(maxNorm), softacl_double(normType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEmbeddingRenorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1420, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEqScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1421, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEqScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1422, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEqTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1423, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEqTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1424, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEqualGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1425, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEqual(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1426, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnErfGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1427, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnErf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1428, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnErfcGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1429, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnErfc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1430, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnErfinvGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1431, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnErfinv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1432, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnExpGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1433, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1434, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnExp2GetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1435, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnExp2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1436, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnExpandGetWorkspaceSize(const aclTensor *self, const aclIntArray *size, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1437, PTR(self), PTR(size), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnExpand(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1438, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnExpm1GetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1439, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnExpm1(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1440, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnEyeGetWorkspaceSize(int64_t n, int64_t m, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1441, I64(n), I64(m), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnEye(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1442, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFastGeluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1443, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFastGelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1444, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFastGeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1445, PTR(gradOutput), PTR(self), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFastGeluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1446, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFatreluMulGetWorkspaceSize(const aclTensor *input, const aclTensor *threshold, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1447, PTR(input), PTR(threshold), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFatreluMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1448, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreGetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *realShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclIntArray *prefixOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, const aclTensor *softmaxMaxOut, const aclTensor *softmaxSumOut, const aclTensor *softmaxOutOut, const aclTensor *attentionOutOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1449, PTR(query), PTR(key), PTR(value), PTR(realShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(prefixOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), PTR(softmaxMaxOut), PTR(softmaxSumOut), PTR(softmaxOutOut), PTR(attentionOutOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionScore(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1450, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreGradGetWorkspaceSize(const aclTensor *query, const aclTensor *keyIn, const aclTensor *value, const aclTensor *dy, const aclTensor *pseShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclTensor *softmaxMaxOptional, const aclTensor *softmaxSumOptional, const aclTensor *softmaxInOptional, const aclTensor *attentionInOptional, const aclIntArray *prefixOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, const aclTensor *dqOut, const aclTensor *dkOut, const aclTensor *dvOut, const aclTensor *dpseOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1451, PTR(query), PTR(keyIn), PTR(value), PTR(dy), PTR(pseShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(softmaxMaxOptional), PTR(softmaxSumOptional), PTR(softmaxInOptional), PTR(attentionInOptional), PTR(prefixOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), PTR(dqOut), PTR(dkOut), PTR(dvOut), PTR(dpseOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1452, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreGradV2GetWorkspaceSize(const aclTensor *query, const aclTensor *keyIn, const aclTensor *value, const aclTensor *dy, const aclTensor *pseShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclTensor *softmaxMaxOptional, const aclTensor *softmaxSumOptional, const aclTensor *softmaxInOptional, const aclTensor *attentionInOptional, const aclIntArray *prefixOptional, const aclIntArray *qStartIdxOptional, const aclIntArray *kvStartIdxOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, int64_t pseType, const aclTensor *dqOut, const aclTensor *dkOut, const aclTensor *dvOut, const aclTensor *dpseOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1453, PTR(query), PTR(keyIn), PTR(value), PTR(dy), PTR(pseShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(softmaxMaxOptional), PTR(softmaxSumOptional), PTR(softmaxInOptional), PTR(attentionInOptional), PTR(prefixOptional), PTR(qStartIdxOptional), PTR(kvStartIdxOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), I64(pseType), PTR(dqOut), PTR(dkOut), PTR(dvOut), PTR(dpseOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreGradV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1454, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreV2GetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *realShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclIntArray *prefixOptional, const aclIntArray *qStartIdxOptional, const aclIntArray *kvStartIdxOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, int64_t pseType, const aclTensor *softmaxMaxOut, const aclTensor *softmaxSumOut, const aclTensor *softmaxOutOut, const aclTensor *attentionOutOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1455, PTR(query), PTR(key), PTR(value), PTR(realShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(prefixOptional), PTR(qStartIdxOptional), PTR(kvStartIdxOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), I64(pseType), PTR(softmaxMaxOut), PTR(softmaxSumOut), PTR(softmaxOutOut), PTR(attentionOutOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionScoreV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1456, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionUnpaddingScoreGradGetWorkspaceSize(const aclTensor *query, const aclTensor *keyIn, const aclTensor *value, const aclTensor *dy, const aclTensor *pseShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclTensor *softmaxMaxOptional, const aclTensor *softmaxSumOptional, const aclTensor *softmaxInOptional, const aclTensor *attentionInOptional, const aclIntArray *prefixOptional, const aclIntArray *actualSeqQLenOptional, const aclIntArray *actualSeqKvLenOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, const aclTensor *dqOut, const aclTensor *dkOut, const aclTensor *dvOut, const aclTensor *dpseOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1457, PTR(query), PTR(keyIn), PTR(value), PTR(dy), PTR(pseShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(softmaxMaxOptional), PTR(softmaxSumOptional), PTR(softmaxInOptional), PTR(attentionInOptional), PTR(prefixOptional), PTR(actualSeqQLenOptional), PTR(actualSeqKvLenOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), PTR(dqOut), PTR(dkOut), PTR(dvOut), PTR(dpseOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionUnpaddingScoreGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1458, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlashAttentionVarLenScoreGetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *realShiftOptional, const aclTensor *dropMaskOptional, const aclTensor *paddingMaskOptional, const aclTensor *attenMaskOptional, const aclIntArray *prefixOptional, const aclIntArray *actualSeqQLenOptional, const aclIntArray *actualSeqKvLenOptional, double scaleValue, double keepProb, int64_t preTokens, int64_t nextTokens, int64_t headNum, char *inputLayout, int64_t innerPrecise, int64_t sparseMode, const aclTensor *softmaxMaxOut, const aclTensor *softmaxSumOut, const aclTensor *softmaxOutOut, const aclTensor *attentionOutOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1459, PTR(query), PTR(key), PTR(value), PTR(realShiftOptional), PTR(dropMaskOptional), PTR(paddingMaskOptional), PTR(attenMaskOptional), PTR(prefixOptional), PTR(actualSeqQLenOptional), PTR(actualSeqKvLenOptional), softacl_double(scaleValue), softacl_double(keepProb), I64(preTokens), I64(nextTokens), I64(headNum), PTR(inputLayout), I64(innerPrecise), I64(sparseMode), PTR(softmaxMaxOut), PTR(softmaxSumOut), PTR(softmaxOutOut), PTR(attentionOutOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlashAttentionVarLenScore(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1460, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlattenGetWorkspaceSize(const aclTensor *self, int64_t axis, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1461, PTR(self), I64(axis), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlatten(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1462, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFlipGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1463, PTR(self), PTR(dims), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFlip(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1464, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFloorGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1465, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFloor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1466, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFloorDivideGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1467, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFloorDivide(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1468, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFloorDividesGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1469, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFloorDivides(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1470, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFmodScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1471, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFmodScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1472, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFmodTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1473, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFmodTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1474, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAbsGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1475, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAbs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1476, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAcosGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1477, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAcos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1478, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensor *alpha, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1479, PTR(x1), PTR(x2), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1480, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddListV2GetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclScalar *alpha, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1481, PTR(x1), PTR(x2), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddListV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1482, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1483, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1484, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1485, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1486, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1487, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1488, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcdivListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1489, PTR(x1), PTR(x2), PTR(x3), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcdivList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1490, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalarGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1491, PTR(x1), PTR(x2), PTR(x3), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1492, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalarListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1493, PTR(x1), PTR(x2), PTR(x3), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1494, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalarV2GetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1495, PTR(x1), PTR(x2), PTR(x3), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcdivScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1496, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcmulListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1497, PTR(x1), PTR(x2), PTR(x3), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcmulList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1498, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalarGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1499, PTR(x1), PTR(x2), PTR(x3), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1500, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalarListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclTensor *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1501, PTR(x1), PTR(x2), PTR(x3), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1502, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalarV2GetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *x3, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1503, PTR(x1), PTR(x2), PTR(x3), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAddcmulScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1504, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAsinGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1505, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAsin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1506, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachAtanGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1507, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachAtan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1508, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachCopyGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1509, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1510, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachCosGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1511, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachCos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1512, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachCoshGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1513, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachCosh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1514, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachDivListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1515, PTR(x1), PTR(x2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachDivList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1516, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachDivScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1517, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachDivScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1518, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachDivScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1519, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachDivScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1520, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachDivScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1521, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachDivScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1522, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachErfGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1523, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachErf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1524, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachErfcGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1525, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachErfc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1526, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachExpGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1527, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1528, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachExpm1GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1529, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachExpm1(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1530, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLerpListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *weight, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1531, PTR(x1), PTR(x2), PTR(weight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLerpList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1532, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLerpScalarGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclScalar *weight, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1533, PTR(x1), PTR(x2), PTR(weight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLerpScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1534, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLogGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1535, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLog(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1536, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLog10GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1537, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLog10(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1538, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLog1pGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1539, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLog1p(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1540, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachLog2GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1541, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachLog2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1542, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMaximumListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1543, PTR(x1), PTR(x2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMaximumList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1544, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMaximumScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1545, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMaximumScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1546, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMaximumScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1547, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMaximumScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1548, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMaximumScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1549, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMaximumScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1550, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMinimumListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1551, PTR(x1), PTR(x2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMinimumList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1552, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMinimumScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1553, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMinimumScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1554, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMinimumScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1555, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMinimumScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1556, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMinimumScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1557, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMinimumScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1558, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMulListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1559, PTR(x1), PTR(x2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMulList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1560, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMulScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1561, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMulScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1562, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMulScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1563, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMulScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1564, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachMulScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1565, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachMulScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1566, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachNegGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1567, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachNeg(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1568, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachNonFiniteCheckAndUnscaleGetWorkspaceSize(const aclTensorList *scaledGrads, const aclTensor *foundInf, const aclTensor *invScale, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1569, PTR(scaledGrads), PTR(foundInf), PTR(invScale), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachNonFiniteCheckAndUnscale(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1570, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachNormGetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1571, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1572, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachPowListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1573, PTR(x1), PTR(x2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachPowList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1574, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachPowScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1575, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachPowScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1576, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachPowScalarAndTensorGetWorkspaceSize(const aclScalar *scalar, const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1577, PTR(scalar), PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachPowScalarAndTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1578, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachPowScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1579, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachPowScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1580, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachPowScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1581, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachPowScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1582, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachReciprocalGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1583, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachReciprocal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1584, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachRoundOffNumberGetWorkspaceSize(const aclTensorList *x, const aclTensor *roundMode, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1585, PTR(x), PTR(roundMode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachRoundOffNumber(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1586, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachRoundOffNumberV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *roundMode, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1587, PTR(x), PTR(roundMode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachRoundOffNumberV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1588, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSigmoidGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1589, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1590, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSignGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1591, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSign(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1592, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSinGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1593, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1594, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSinhGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1595, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSinh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1596, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSqrtGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1597, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSqrt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1598, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSubListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclTensor *alpha, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1599, PTR(x1), PTR(x2), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSubList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1600, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSubListV2GetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2, const aclScalar *alpha, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1601, PTR(x1), PTR(x2), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSubListV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1602, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSubScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1603, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSubScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1604, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSubScalarListGetWorkspaceSize(const aclTensorList *x, const aclScalarList *scalars, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1605, PTR(x), PTR(scalars), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSubScalarList(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1606, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachSubScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1607, PTR(x), PTR(scalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachSubScalarV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1608, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachTanGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1609, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachTan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1610, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachTanhGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1611, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachTanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1612, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnForeachZeroInplaceGetWorkspaceSize(const aclTensorList *x, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1613, PTR(x), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnForeachZeroInplace(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1614, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFracGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1615, PTR(input), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFrac(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1616, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnFusedSgdGetWorkspaceSize(const aclTensorList *paramsRef, const aclTensorList *gradsRef, const aclTensorList *momentumBufferListOptionalRef, const aclTensor *gradScaleOptional, float weightDecay, float momentum, float lr, float dampening, bool nesterov, bool maximize, bool isFirstStep, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1617, PTR(paramsRef), PTR(gradsRef), PTR(momentumBufferListOptionalRef), PTR(gradScaleOptional), softacl_float(weightDecay), softacl_float(momentum), softacl_float(lr), softacl_float(dampening), U64(nesterov), U64(maximize), U64(isFirstStep), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnFusedSgd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1618, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGatherGetWorkspaceSize(const aclTensor *self, const int64_t dim, const aclTensor *index, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1619, PTR(self), I64(dim), PTR(index), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGather(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1620, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGatherNdGetWorkspaceSize(const aclTensor *self, const aclTensor *indices, bool negativeIndexSupport, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1621, PTR(self), PTR(indices), U64(negativeIndexSupport), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGatherNd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1622, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGatherV2GetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1623, PTR(self), I64(dim), PTR(index), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGatherV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1624, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGcdGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1625, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGcd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1626, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t approximate, aclTensor *out, aclTensor *outGelu, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1627, PTR(self), I64(dim), I64(approximate), PTR(out), PTR(outGelu), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeGlu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1628, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeGluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *gelu, int64_t dim, int64_t approximate, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1629, PTR(gradOutput), PTR(self), PTR(gelu), I64(dim), I64(approximate), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeGluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1630, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t approximate, bool activateLeft, aclTensor *out, aclTensor *outGelu, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1631, PTR(self), I64(dim), I64(approximate), U64(activateLeft), PTR(out), PTR(outGelu), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeGluV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1632, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeGluV3BackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *gelu, int64_t dim, int64_t approximate, bool activateLeft, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1633, PTR(gradOutput), PTR(self), PTR(gelu), I64(dim), I64(approximate), U64(activateLeft), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeGluV3Backward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1634, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1635, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1636, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1637, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1638, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1639, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1640, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1641, PTR(gradOutput), PTR(self), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1642, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeluBackwardV2GetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, char *approximate, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1643, PTR(gradOutput), PTR(self), PTR(approximate), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeluBackwardV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1644, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeluMulGetWorkspaceSize(const aclTensor *input, char *approximateOptional, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1645, PTR(input), PTR(approximateOptional), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeluMul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1646, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGeluV2GetWorkspaceSize(const aclTensor *x, int64_t approximate, aclTensor *y, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1647, PTR(x), I64(approximate), PTR(y), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGeluV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1648, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGemmGetWorkspaceSize(const aclTensor *A, const aclTensor *B, const aclTensor *C, float alpha, float beta, int64_t transA, int64_t transB, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1649, PTR(A), PTR(B), PTR(C), softacl_float(alpha), softacl_float(beta), I64(transA), I64(transB), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGemm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1650, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGemmaRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, double epsilon, const aclTensor *yOut, const aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1651, PTR(x), PTR(gamma), softacl_double(epsilon), PTR(yOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGemmaRmsNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1652, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGerGetWorkspaceSize(const aclTensor *self, const aclTensor *vec2, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1653, PTR(self), PTR(vec2), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGer(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1654, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGlobalAveragePoolGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1655, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGlobalAveragePool(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1656, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGlobalMaxPoolGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1657, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGlobalMaxPool(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1658, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGluGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1659, PTR(self), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGlu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1660, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGluBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *self, int64_t dim, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1661, PTR(gradOut), PTR(self), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1662, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGridSampler2DGetWorkspaceSize(const aclTensor *input, const aclTensor *grid, int64_t interpolationMode, int64_t paddingMode, bool alignCorners, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1663, PTR(input), PTR(grid), I64(interpolationMode), I64(paddingMode), U64(alignCorners), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGridSampler2D(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1664, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGridSampler2DBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *input, const aclTensor *grid, int64_t interpolationMode, int64_t paddingMode, bool alignCorners, const aclBoolArray *outputMask, aclTensor *inputGrad, aclTensor *gridGrad, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1665, PTR(gradOutput), PTR(input), PTR(grid), I64(interpolationMode), I64(paddingMode), U64(alignCorners), PTR(outputMask), PTR(inputGrad), PTR(gridGrad), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGridSampler2DBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1666, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGridSampler3DGetWorkspaceSize(const aclTensor *input, const aclTensor *grid, int64_t interpolationMode, int64_t paddingMode, bool alignCorners, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1667, PTR(input), PTR(grid), I64(interpolationMode), I64(paddingMode), U64(alignCorners), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGridSampler3D(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1668, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGridSampler3DBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *input, const aclTensor *grid, int64_t interpolationMode, int64_t paddingMode, bool alignCorners, const aclBoolArray *outputMask, aclTensor *inputGrad, aclTensor *gridGrad, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1669, PTR(gradOutput), PTR(input), PTR(grid), I64(interpolationMode), I64(paddingMode), U64(alignCorners), PTR(outputMask), PTR(inputGrad), PTR(gridGrad), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGridSampler3DBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1670, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormGetWorkspaceSize(const aclTensor *self, const aclTensor *gamma, const aclTensor *beta, int64_t N, int64_t C, int64_t HxW, int64_t group, double eps, aclTensor *out, aclTensor *meanOut, aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1671, PTR(self), PTR(gamma), PTR(beta), I64(N), I64(C), I64(HxW), I64(group), softacl_double(eps), PTR(out), PTR(meanOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1672, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input, const aclTensor *mean, const aclTensor *rstd, const aclTensor *gamma, int64_t N, int64_t C, int64_t HxW, int64_t group, const aclBoolArray *outputMask, aclTensor *gradInput, aclTensor *gradGammaOut, aclTensor *gradBetaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1673, PTR(gradOut), PTR(input), PTR(mean), PTR(rstd), PTR(gamma), I64(N), I64(C), I64(HxW), I64(group), PTR(outputMask), PTR(gradInput), PTR(gradGammaOut), PTR(gradBetaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNormBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1674, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormSiluGetWorkspaceSize(const aclTensor *self, const aclTensor *gamma, const aclTensor *beta, int64_t group, double eps, aclTensor *out, aclTensor *meanOut, aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1675, PTR(self), PTR(gamma), PTR(beta), I64(group), softacl_double(eps), PTR(out), PTR(meanOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNormSilu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1676, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormSiluV2GetWorkspaceSize(const aclTensor *self, const aclTensor *gamma, const aclTensor *beta, int64_t group, double eps, bool activateSilu, aclTensor *out, aclTensor *meanOut, aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1677, PTR(self), PTR(gamma), PTR(beta), I64(group), softacl_double(eps), U64(activateSilu), PTR(out), PTR(meanOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNormSiluV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1678, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormSwishGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, const aclTensor *beta, int64_t numGroups, char *dataFormatOptional, double eps, bool activateSwish, double swishScale, const aclTensor *yOut, const aclTensor *meanOut, const aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1679, PTR(x), PTR(gamma), PTR(beta), I64(numGroups), PTR(dataFormatOptional), softacl_double(eps), U64(activateSwish), softacl_double(swishScale), PTR(yOut), PTR(meanOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNormSwish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1680, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGroupNormSwishGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *mean, const aclTensor *rstd, const aclTensor *x, const aclTensor *gamma, const aclTensor *beta, int64_t numGroups, char *dataFormatOptional, double swishScale, bool dgammaIsRequire, bool dbetaIsRequire, const aclTensor *dxOut, const aclTensor *dgammaOut, const aclTensor *dbetaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1681, PTR(dy), PTR(mean), PTR(rstd), PTR(x), PTR(gamma), PTR(beta), I64(numGroups), PTR(dataFormatOptional), softacl_double(swishScale), U64(dgammaIsRequire), U64(dbetaIsRequire), PTR(dxOut), PTR(dgammaOut), PTR(dbetaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGroupNormSwishGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1682, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGtScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1683, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGtScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1684, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnGtTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1685, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnGtTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1686, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardshrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1687, PTR(self), PTR(lambd), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardshrink(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1688, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardshrinkBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *lambd, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1689, PTR(gradOutput), PTR(self), PTR(lambd), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardshrinkBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1690, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardsigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1691, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardsigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1692, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardsigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1693, PTR(gradOutput), PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardsigmoidBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1694, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardswishGetWorkspaceSize(const aclTensor *self, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1695, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardswish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1696, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardswishBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1697, PTR(gradOutput), PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardswishBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1698, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardswishBackwardV2GetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1699, PTR(gradOutput), PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardswishBackwardV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1700, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardtanhGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin, const aclScalar *clipValueMax, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1701, PTR(self), PTR(clipValueMin), PTR(clipValueMax), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardtanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1702, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHardtanhBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *min, const aclScalar *max, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1703, PTR(gradOutput), PTR(self), PTR(min), PTR(max), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHardtanhBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1704, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnHistcGetWorkspaceSize(const aclTensor *self, int64_t bins, const aclScalar *min, const aclScalar *max, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1705, PTR(self), I64(bins), PTR(min), PTR(max), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnHistc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1706, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIm2colGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *dilation, const aclIntArray *padding, const aclIntArray *stride, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1707, PTR(self), PTR(kernelSize), PTR(dilation), PTR(padding), PTR(stride), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIm2col(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1708, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIm2colBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclIntArray *inputSize, const aclIntArray *kernelSize, const aclIntArray *dilation, const aclIntArray *padding, const aclIntArray *stride, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1709, PTR(gradOutput), PTR(inputSize), PTR(kernelSize), PTR(dilation), PTR(padding), PTR(stride), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIm2colBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1710, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIncreFlashAttentionGetWorkspaceSize(const aclTensor *query, const aclTensorList *key, const aclTensorList *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, int64_t numHeads, double scaleValue, char *inputLayout, int64_t numKeyValueHeads, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1711, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), I64(numHeads), softacl_double(scaleValue), PTR(inputLayout), I64(numKeyValueHeads), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIncreFlashAttention(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1712, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIncreFlashAttentionV3GetWorkspaceSize(const aclTensor *query, const aclTensorList *key, const aclTensorList *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, const aclTensor *dequantScale1, const aclTensor *quantScale1, const aclTensor *dequantScale2, const aclTensor *quantScale2, const aclTensor *quantOffset2, const aclTensor *antiquantScale, const aclTensor *antiquantOffset, const aclTensor *blocktable, int64_t numHeads, double scaleValue, char *inputLayout, int64_t numKeyValueHeads, int64_t blockSize, int64_t innerPrecise, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1713, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), PTR(dequantScale1), PTR(quantScale1), PTR(dequantScale2), PTR(quantScale2), PTR(quantOffset2), PTR(antiquantScale), PTR(antiquantOffset), PTR(blocktable), I64(numHeads), softacl_double(scaleValue), PTR(inputLayout), I64(numKeyValueHeads), I64(blockSize), I64(innerPrecise), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIncreFlashAttentionV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1714, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIncreFlashAttentionV4GetWorkspaceSize(const aclTensor *query, const aclTensorList *key, const aclTensorList *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, const aclTensor *dequantScale1, const aclTensor *quantScale1, const aclTensor *dequantScale2, const aclTensor *quantScale2, const aclTensor *quantOffset2, const aclTensor *antiquantScale, const aclTensor *antiquantOffset, const aclTensor *blocktable, const aclTensor *kvPaddingSize, int64_t numHeads, double scaleValue, char *inputLayout, int64_t numKeyValueHeads, int64_t blockSize, int64_t innerPrecise, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1715, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), PTR(dequantScale1), PTR(quantScale1), PTR(dequantScale2), PTR(quantScale2), PTR(quantOffset2), PTR(antiquantScale), PTR(antiquantOffset), PTR(blocktable), PTR(kvPaddingSize), I64(numHeads), softacl_double(scaleValue), PTR(inputLayout), I64(numKeyValueHeads), I64(blockSize), I64(innerPrecise), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIncreFlashAttentionV4(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1716, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexGetWorkspaceSize(const aclTensor *self, const aclTensorList *indices, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1717, PTR(self), PTR(indices), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndex(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1718, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexAddGetWorkspaceSize(const aclTensor *self, const int64_t dim, const aclTensor *index, const aclTensor *source, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1719, PTR(self), I64(dim), PTR(index), PTR(source), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1720, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclTensor *source, aclTensor *outRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1721, PTR(selfRef), I64(dim), PTR(index), PTR(source), PTR(outRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1722, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexFillGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, const aclScalar *value, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1723, PTR(self), I64(dim), PTR(index), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexFill(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1724, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexFillTensorGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclIntArray *index, const aclScalar *value, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1725, PTR(self), I64(dim), PTR(index), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexFillTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1726, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexPutImplGetWorkspaceSize(aclTensor *selfRef, const aclTensorList *indices, const aclTensor *values, const bool accumulate, const bool unsafe, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1727, PTR(selfRef), PTR(indices), PTR(values), U64(accumulate), U64(unsafe), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexPutImpl(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1728, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIndexSelectGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1729, PTR(self), I64(dim), PTR(index), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIndexSelect(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1730, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAcosGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1731, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAcos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1732, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAcoshGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1733, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAcosh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1734, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddbmmGetWorkspaceSize(aclTensor *selfRef, const aclTensor *batch1, const aclTensor *batch2, const aclScalar *beta, const aclScalar *alpha, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1735, PTR(selfRef), PTR(batch1), PTR(batch2), PTR(beta), PTR(alpha), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAddbmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1736, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddcdivGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *tensor1, const aclTensor *tensor2, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1737, PTR(selfRef), PTR(tensor1), PTR(tensor2), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAddcdiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1738, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddcmulGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *tensor1, const aclTensor *tensor2, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1739, PTR(selfRef), PTR(tensor1), PTR(tensor2), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAddcmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1740, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddmmGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *mat1, const aclTensor *mat2, const aclScalar *beta, const aclScalar *alpha, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1741, PTR(selfRef), PTR(mat1), PTR(mat2), PTR(beta), PTR(alpha), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAddmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1742, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAddrGetWorkspaceSize(aclTensor *selfRef, const aclTensor *vec1, const aclTensor *vec2, const aclScalar *betaOptional, const aclScalar *alphaOptional, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1743, PTR(selfRef), PTR(vec1), PTR(vec2), PTR(betaOptional), PTR(alphaOptional), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAddr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1744, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAsinGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1745, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAsin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1746, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAsinhGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1747, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAsinh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1748, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAtanGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1749, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAtan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1750, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAtan2GetWorkspaceSize(aclTensor *selfRef, aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1751, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAtan2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1752, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceAtanhGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1753, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceAtanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1754, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBaddbmmGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *batch1, const aclTensor *batch2, const aclScalar *beta, const aclScalar *alpha, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1755, PTR(selfRef), PTR(batch1), PTR(batch2), PTR(beta), PTR(alpha), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBaddbmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1756, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBernoulliGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *prob, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1757, PTR(selfRef), PTR(prob), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBernoulli(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1758, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBernoulliTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *prob, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1759, PTR(selfRef), PTR(prob), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBernoulliTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1760, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseAndScalarGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1761, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseAndScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1762, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseAndTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1763, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseAndTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1764, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseOrScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1765, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseOrScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1766, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseOrTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1767, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseOrTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1768, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseXorScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1769, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseXorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1770, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceBitwiseXorTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1771, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceBitwiseXorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1772, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCeilGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1773, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCeil(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1774, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCeluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *alpha, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1775, PTR(selfRef), PTR(alpha), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1776, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceClampMaxGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *clipValueMax, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1777, PTR(selfRef), PTR(clipValueMax), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceClampMax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1778, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceClampMaxTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *max, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1779, PTR(selfRef), PTR(max), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceClampMaxTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1780, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceClampMinTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *clipValueMin, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1781, PTR(selfRef), PTR(clipValueMin), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceClampMinTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1782, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCosGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1783, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1784, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCoshGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1785, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCosh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1786, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceCumprodGetWorkspaceSize(aclTensor *input, const aclScalar *dim, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1787, PTR(input), PTR(dim), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceCumprod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1788, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceEluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *alpha, const aclScalar *scale, const aclScalar *inputScale, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1789, PTR(selfRef), PTR(alpha), PTR(scale), PTR(inputScale), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceElu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1790, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceEqScalarGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1791, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceEqScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1792, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceEqTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1793, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceEqTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1794, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceErfGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1795, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceErf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1796, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceErfcGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1797, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceErfc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1798, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceErfinvGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1799, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceErfinv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1800, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceExpGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1801, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1802, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceExp2GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1803, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceExp2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1804, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceExpm1GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1805, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceExpm1(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1806, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFillDiagonalGetWorkspaceSize(aclTensor *selfRef, const aclScalar *fillValue, bool wrap, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1807, PTR(selfRef), PTR(fillValue), U64(wrap), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFillDiagonal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1808, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFillScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1809, PTR(selfRef), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFillScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1810, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFillTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1811, PTR(selfRef), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFillTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1812, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFloorGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1813, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFloor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1814, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFloorDivideGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1815, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFloorDivide(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1816, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFloorDividesGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1817, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFloorDivides(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1818, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFmodScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1819, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFmodScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1820, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFmodTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1821, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFmodTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1822, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceFracGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1823, PTR(inputRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceFrac(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1824, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceGeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1825, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceGeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1826, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceGeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1827, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceGeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1828, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceGtScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1829, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceGtScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1830, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceGtTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1831, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceGtTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1832, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceHardsigmoidGetWorkspaceSize(const aclTensor *self, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1833, PTR(self), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceHardsigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1834, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceHardswishGetWorkspaceSize(const aclTensor *self, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1835, PTR(self), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceHardswish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1836, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceHardtanhGetWorkspaceSize(aclTensor *selfRef, const aclScalar *clipValueMin, const aclScalar *clipValueMax, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1837, PTR(selfRef), PTR(clipValueMin), PTR(clipValueMax), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceHardtanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1838, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclTensor *source, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1839, PTR(selfRef), I64(dim), PTR(index), PTR(source), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceIndexCopy(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1840, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceIndexFillGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1841, PTR(selfRef), I64(dim), PTR(index), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceIndexFill(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1842, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceIndexFillTensorGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclIntArray *index, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1843, PTR(selfRef), I64(dim), PTR(index), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceIndexFillTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1844, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1845, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1846, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1847, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1848, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLeakyReluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *negativeSlope, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1849, PTR(selfRef), PTR(negativeSlope), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLeakyRelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1850, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLerpGetWorkspaceSize(aclTensor *selfRef, const aclTensor *end, const aclTensor *weight, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1851, PTR(selfRef), PTR(end), PTR(weight), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLerp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1852, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLerpsGetWorkspaceSize(aclTensor *selfRef, const aclTensor *end, const aclScalar *weight, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1853, PTR(selfRef), PTR(end), PTR(weight), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLerps(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1854, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLogGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1855, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLog(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1856, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLog10GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1857, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLog10(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1858, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLog1pGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1859, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLog1p(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1860, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLog2GetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1861, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLog2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1862, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLogicalAndGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1863, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLogicalAnd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1864, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLogicalNotGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1865, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLogicalNot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1866, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLogicalOrGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1867, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLogicalOr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1868, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLtScalarGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1869, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLtScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1870, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceLtTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1871, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceLtTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1872, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMaskedFillScalarGetWorkspaceSize(aclTensor *selfRef, const aclTensor *mask, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1873, PTR(selfRef), PTR(mask), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMaskedFillScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1874, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMaskedFillTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *mask, const aclTensor *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1875, PTR(selfRef), PTR(mask), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMaskedFillTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1876, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMaskedScatterGetWorkspaceSize(aclTensor *selfRef, const aclTensor *mask, const aclTensor *source, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1877, PTR(selfRef), PTR(mask), PTR(source), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMaskedScatter(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1878, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceMishGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1879, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceMish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1880, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceNanToNumGetWorkspaceSize(aclTensor *selfRef, float nan, float posinf, float neginf, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1881, PTR(selfRef), softacl_float(nan), softacl_float(posinf), softacl_float(neginf), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceNanToNum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1882, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceNeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1883, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceNeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1884, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceNeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1885, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceNeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1886, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceNegGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1887, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceNeg(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1888, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceNormalGetWorkspaceSize(const aclTensor *selfRef, float mean, float std, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1889, PTR(selfRef), softacl_float(mean), softacl_float(std), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceNormal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1890, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceOneGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1891, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceOne(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1892, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplacePowTensorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *exponent, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1893, PTR(self), PTR(exponent), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplacePowTensorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1894, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplacePowTensorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *exponent, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1895, PTR(self), PTR(exponent), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplacePowTensorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1896, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplacePutGetWorkspaceSize(aclTensor *selfRef, const aclTensor *index, const aclTensor *source, bool accumulate, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1897, PTR(selfRef), PTR(index), PTR(source), U64(accumulate), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplacePut(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1898, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRReluWithNoiseGetWorkspaceSize(const aclTensor *self, const aclTensor *noise, const aclScalar *lower, const aclScalar *upper, bool training, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1899, PTR(self), PTR(noise), PTR(lower), PTR(upper), U64(training), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRReluWithNoise(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1900, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRandomGetWorkspaceSize(const aclTensor *selfRef, int64_t from, int64_t to, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1901, PTR(selfRef), I64(from), I64(to), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRandom(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1902, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRandomWithoutFromToGetWorkspaceSize(const aclTensor *selfRef, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1903, PTR(selfRef), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRandomWithoutFromTo(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1904, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceReciprocalGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1905, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceReciprocal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1906, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceReluGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1907, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1908, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRemainderTensorScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1909, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRemainderTensorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1910, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRemainderTensorTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1911, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRemainderTensorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1912, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRenormGetWorkspaceSize(aclTensor *selfRef, const aclScalar *p, int64_t dim, const aclScalar *maxNorm, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1913, PTR(selfRef), PTR(p), I64(dim), PTR(maxNorm), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRenorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1914, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRoundGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1915, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRound(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1916, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRoundDecimalsGetWorkspaceSize(aclTensor *selfRef, int64_t decimals, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1917, PTR(selfRef), I64(decimals), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRoundDecimals(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1918, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceRsqrtGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1919, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceRsqrt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1920, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceScatterGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclTensor *src, int64_t reduce, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1921, PTR(selfRef), I64(dim), PTR(index), PTR(src), I64(reduce), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceScatter(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1922, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceScatterReduceGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclTensor *src, int64_t reduce, bool includeSelf, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1923, PTR(selfRef), I64(dim), PTR(index), PTR(src), I64(reduce), U64(includeSelf), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceScatterReduce(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1924, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceScatterUpdateGetWorkspaceSize(aclTensor *data, const aclTensor *indices, const aclTensor *updates, int64_t axis, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1925, PTR(data), PTR(indices), PTR(updates), I64(axis), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceScatterUpdate(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1926, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceScatterValueGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index, const aclScalar *value, int64_t reduce, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1927, PTR(selfRef), I64(dim), PTR(index), PTR(value), I64(reduce), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceScatterValue(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1928, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSeluGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1929, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1930, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSigmoidGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1931, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1932, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSinGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1933, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1934, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSincGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1935, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSinc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1936, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSinhGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1937, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSinh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1938, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceSqrtGetWorkspaceSize(aclTensor *self, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1939, PTR(self), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceSqrt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1940, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceTanGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1941, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceTan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1942, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceTanhGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1943, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceTanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1944, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceThresholdGetWorkspaceSize(aclTensor *selfRef, const aclScalar *threshold, const aclScalar *value, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1945, PTR(selfRef), PTR(threshold), PTR(value), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceThreshold(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1946, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceTrilGetWorkspaceSize(const aclTensor *selfRef, int64_t diagonal, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1947, PTR(selfRef), I64(diagonal), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceTril(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1948, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceTriuGetWorkspaceSize(aclTensor *selfRef, int64_t diagonal, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1949, PTR(selfRef), I64(diagonal), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceTriu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1950, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceTruncGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1951, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceTrunc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1952, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceUniformGetWorkspaceSize(const aclTensor *selfRef, double from, double to, uint64_t seed, uint64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1953, PTR(selfRef), softacl_double(from), softacl_double(to), U64(seed), U64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceUniform(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1954, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceXLogYScalarOtherGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1955, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceXLogYScalarOther(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1956, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceXLogYTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1957, PTR(selfRef), PTR(other), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceXLogYTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1958, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInplaceZeroGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1959, PTR(selfRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInplaceZero(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1960, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInstanceNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, const aclTensor *beta, const char *dataFormat, double eps, aclTensor *y, aclTensor *mean, aclTensor *variance, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1961, PTR(x), PTR(gamma), PTR(beta), PTR(dataFormat), softacl_double(eps), PTR(y), PTR(mean), PTR(variance), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInstanceNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1962, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnInverseGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1963, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnInverse(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1964, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsCloseGetWorkspaceSize(const aclTensor *self, const aclTensor *other, double rtol, double atol, bool equal_nan, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1965, PTR(self), PTR(other), softacl_double(rtol), softacl_double(atol), U64(equal_nan), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsClose(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1966, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsFiniteGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1967, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsFinite(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1968, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsInScalarTensorGetWorkspaceSize(const aclScalar *element, const aclTensor *testElements, bool assumeUnique, bool invert, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1969, PTR(element), PTR(testElements), U64(assumeUnique), U64(invert), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsInScalarTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1970, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsInTensorScalarGetWorkspaceSize(const aclTensor *element, const aclScalar *testElement, bool assumeUnique, bool invert, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1971, PTR(element), PTR(testElement), U64(assumeUnique), U64(invert), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsInTensorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1972, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsInfGetWorkspaceSize(const aclTensor *x, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1973, PTR(x), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsInf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1974, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsNegInfGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1975, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsNegInf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1976, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnIsPosInfGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1977, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnIsPosInf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1978, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnKlDivGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, bool logTarget, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1979, PTR(self), PTR(target), I64(reduction), U64(logTarget), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnKlDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1980, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnKlDivBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, int64_t reduction, bool logTarget, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1981, PTR(gradOutput), PTR(self), PTR(target), I64(reduction), U64(logTarget), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnKlDivBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1982, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnKlDivTargetBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, int64_t reduction, bool logTarget, aclTensor *gradTarget, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1983, PTR(gradOutput), PTR(self), PTR(target), I64(reduction), U64(logTarget), PTR(gradTarget), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnKlDivTargetBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1984, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnKthvalueGetWorkspaceSize(const aclTensor *self, int64_t k, int64_t dim, bool keepdim, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1985, PTR(self), I64(k), I64(dim), U64(keepdim), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnKthvalue(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1986, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnL1LossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1987, PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnL1Loss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1988, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnL1LossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1989, PTR(gradOutput), PTR(self), PTR(target), I64(reduction), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnL1LossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1990, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLayerNormGetWorkspaceSize(const aclTensor *input, const aclIntArray *normalizedShape, const aclTensor *weightOptional, const aclTensor *biasOptional, double eps, aclTensor *out, aclTensor *meanOutOptional, aclTensor *rstdOutOptional, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1991, PTR(input), PTR(normalizedShape), PTR(weightOptional), PTR(biasOptional), softacl_double(eps), PTR(out), PTR(meanOutOptional), PTR(rstdOutOptional), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLayerNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1992, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLayerNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input, const aclIntArray *normalizedShape, const aclTensor *mean, const aclTensor *rstd, const aclTensor *weightOptional, const aclTensor *biasOptional, const aclBoolArray *outputMask, aclTensor *gradInputOut, aclTensor *gradWeightOut, aclTensor *gradBiasOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1993, PTR(gradOut), PTR(input), PTR(normalizedShape), PTR(mean), PTR(rstd), PTR(weightOptional), PTR(biasOptional), PTR(outputMask), PTR(gradInputOut), PTR(gradWeightOut), PTR(gradBiasOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLayerNormBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1994, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLayerNormWithImplModeGetWorkspaceSize(const aclTensor *input, const aclIntArray *normalizedShape, const aclTensor *weightOptional, const aclTensor *biasOptional, double eps, aclTensor *out, aclTensor *meanOutOptional, aclTensor *rstdOutOptional, int32_t implMode, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1995, PTR(input), PTR(normalizedShape), PTR(weightOptional), PTR(biasOptional), softacl_double(eps), PTR(out), PTR(meanOutOptional), PTR(rstdOutOptional), I32(implMode), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLayerNormWithImplMode(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1996, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1997, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(1998, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(1999, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2000, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeakyReluGetWorkspaceSize(const aclTensor *self, const aclScalar *negativeSlope, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2001, PTR(self), PTR(negativeSlope), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeakyRelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2002, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeakyReluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *negativeSlope, bool selfIsResult, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2003, PTR(gradOutput), PTR(self), PTR(negativeSlope), U64(selfIsResult), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeakyReluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2004, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeftShiftGetWorkspaceSize(const aclTensor *self, const aclTensor *shiftBits, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2005, PTR(self), PTR(shiftBits), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeftShift(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2006, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLeftShiftsGetWorkspaceSize(const aclTensor *self, const aclScalar *shiftBits, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2007, PTR(self), PTR(shiftBits), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLeftShifts(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2008, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLerpGetWorkspaceSize(const aclTensor *self, const aclTensor *end, const aclTensor *weight, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2009, PTR(self), PTR(end), PTR(weight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLerp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2010, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLerpsGetWorkspaceSize(const aclTensor *self, const aclTensor *end, const aclScalar *weight, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2011, PTR(self), PTR(end), PTR(weight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLerps(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2012, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLgammaGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2013, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLgamma(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2014, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLinalgCholeskyGetWorkspaceSize(const aclTensor *self, bool upper, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2015, PTR(self), U64(upper), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLinalgCholesky(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2016, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLinalgCrossGetWorkspaceSize(const aclTensor *self, const aclTensor *other, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2017, PTR(self), PTR(other), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLinalgCross(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2018, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLinalgQrGetWorkspaceSize(const aclTensor *self, int64_t mode, aclTensor *Q, aclTensor *R, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2019, PTR(self), I64(mode), PTR(Q), PTR(R), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLinalgQr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2020, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLinalgVectorNormGetWorkspaceSize(const aclTensor *self, const aclScalar *ord, const aclIntArray *dims, bool keepDims, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2021, PTR(self), PTR(ord), PTR(dims), U64(keepDims), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLinalgVectorNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2022, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLinspaceGetWorkspaceSize(const aclScalar *start, const aclScalar *end, int64_t steps, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2023, PTR(start), PTR(end), I64(steps), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLinspace(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2024, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2025, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLog(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2026, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLog10GetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2027, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLog10(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2028, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLog1pGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2029, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLog1p(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2030, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLog2GetWorkspaceSize(const aclTensor *self, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2031, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLog2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2032, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogAddExpGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2033, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogAddExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2034, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogAddExp2GetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2035, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogAddExp2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2036, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2037, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2038, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *buffer, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2039, PTR(gradOutput), PTR(self), PTR(buffer), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSigmoidBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2040, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSigmoidForwardGetWorkspaceSize(const aclTensor *self, aclTensor *out, aclTensor *buffer, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2041, PTR(self), PTR(out), PTR(buffer), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSigmoidForward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2042, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSoftmaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2043, PTR(self), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSoftmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2044, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSoftmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2045, PTR(gradOutput), PTR(output), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSoftmaxBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2046, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSpaceGetWorkspaceSize(const aclScalar *start, const aclScalar *end, int64_t steps, double base, const aclTensor *result, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2047, PTR(start), PTR(end), I64(steps), softacl_double(base), PTR(result), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSpace(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2048, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogSumExpGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2049, PTR(self), PTR(dim), U64(keepDim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogSumExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2050, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogdetGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2051, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogdet(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2052, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogicalAndGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2053, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogicalAnd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2054, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogicalNotGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2055, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogicalNot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2056, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogicalOrGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2057, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogicalOr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2058, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogicalXorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2059, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogicalXor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2060, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogitGetWorkspaceSize(const aclTensor *input, double eps, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2061, PTR(input), softacl_double(eps), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogit(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2062, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLogitGradGetWorkspaceSize(const aclTensor *x, const aclTensor *dy, double eps, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2063, PTR(x), PTR(dy), softacl_double(eps), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLogitGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2064, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLtScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2065, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLtScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2066, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnLtTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2067, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnLtTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2068, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaskedSelectGetWorkspaceSize(const aclTensor *self, const aclTensor *mask, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2069, PTR(self), PTR(mask), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaskedSelect(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2070, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaskedSoftmaxWithRelPosBiasGetWorkspaceSize(const aclTensor *x, const aclTensor *attenMaskOptional, const aclTensor *relativePosBias, double scaleValue, int64_t innerPrecisionMode, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2071, PTR(x), PTR(attenMaskOptional), PTR(relativePosBias), softacl_double(scaleValue), I64(innerPrecisionMode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaskedSoftmaxWithRelPosBias(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2072, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2073, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2074, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2075, PTR(self), I64(dim), U64(keepdim), PTR(out), PTR(indices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2076, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxNGetWorkspaceSize(const aclTensorList *tensors, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2077, PTR(tensors), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxN(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2078, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPoolGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelShape, const aclIntArray *strides, const int64_t autoPad, const aclIntArray *pads, const aclIntArray *dilations, const int64_t ceilMode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2079, PTR(self), PTR(kernelShape), PTR(strides), I64(autoPad), PTR(pads), PTR(dilations), I64(ceilMode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2080, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool2dWithIndicesGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2081, PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(out), PTR(indices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool2dWithIndices(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2082, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool2dWithIndicesBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2083, PTR(gradOutput), PTR(self), PTR(indices), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool2dWithIndicesBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2084, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool2dWithMaskGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2085, PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(out), PTR(indices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool2dWithMask(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2086, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2087, PTR(gradOutput), PTR(self), PTR(indices), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool2dWithMaskBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2088, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool3dWithArgmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2089, PTR(self), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(out), PTR(indices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool3dWithArgmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2090, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxPool3dWithArgmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2091, PTR(gradOutput), PTR(self), PTR(indices), PTR(kernelSize), PTR(stride), PTR(padding), PTR(dilation), U64(ceilMode), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxPool3dWithArgmaxBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2092, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxUnpool2dGetWorkspaceSize(const aclTensor *self, const aclTensor *indices, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2093, PTR(self), PTR(indices), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxUnpool2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2094, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxUnpool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2095, PTR(gradOutput), PTR(self), PTR(indices), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxUnpool2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2096, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxUnpool3dGetWorkspaceSize(const aclTensor *self, const aclTensor *indices, const aclIntArray *outputSize, const aclIntArray *stride, const aclIntArray *padding, aclTensor *outRef, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2097, PTR(self), PTR(indices), PTR(outputSize), PTR(stride), PTR(padding), PTR(outRef), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxUnpool3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2098, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxUnpool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *outputSize, const aclIntArray *stride, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2099, PTR(gradOutput), PTR(self), PTR(indices), PTR(outputSize), PTR(stride), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxUnpool3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2100, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaxV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, bool keepDims, bool noopWithEmptyDims, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2101, PTR(self), PTR(dims), U64(keepDims), U64(noopWithEmptyDims), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaxV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2102, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMaximumGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2103, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMaximum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2104, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMeanGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2105, PTR(self), PTR(dim), U64(keepDim), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMean(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2106, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMeanV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, bool noopWithEmptyAxes, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2107, PTR(self), PTR(dim), U64(keepDim), U64(noopWithEmptyAxes), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMeanV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2108, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMedianGetWorkspaceSize(const aclTensor *self, aclTensor *valuesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2109, PTR(self), PTR(valuesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMedian(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2110, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMedianDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2111, PTR(self), I64(dim), U64(keepDim), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMedianDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2112, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2113, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2114, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMinDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2115, PTR(self), I64(dim), U64(keepdim), PTR(out), PTR(indices), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMinDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2116, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMinNGetWorkspaceSize(const aclTensorList *tensors, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2117, PTR(tensors), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMinN(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2118, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMinimumGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2119, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMinimum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2120, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMishGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2121, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2122, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMishBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2123, PTR(gradOutput), PTR(self), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMishBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2124, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2125, PTR(self), PTR(mat2), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2126, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMseLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2127, PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMseLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2128, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMseLossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2129, PTR(gradOutput), PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMseLossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2130, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMseLossOutGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2131, PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMseLossOut(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2132, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMultilabelMarginLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, aclTensor *isTarget, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2133, PTR(self), PTR(target), I64(reduction), PTR(out), PTR(isTarget), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMultilabelMarginLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2134, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMultinomialGetWorkspaceSize(const aclTensor *self, int64_t numsamples, bool replacement, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2135, PTR(self), I64(numsamples), U64(replacement), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMultinomial(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2136, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnMvGetWorkspaceSize(const aclTensor *self, const aclTensor *vec, aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2137, PTR(self), PTR(vec), PTR(out), I64(cubeMathType), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnMv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2138, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNLLLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, const aclTensor *weight, int64_t reduction, int64_t ignoreIndex, aclTensor *out, aclTensor *totalWeightOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2139, PTR(self), PTR(target), PTR(weight), I64(reduction), I64(ignoreIndex), PTR(out), PTR(totalWeightOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNLLLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2140, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNLLLoss2dGetWorkspaceSize(const aclTensor *self, const aclTensor *target, const aclTensor *weight, int64_t reduction, int64_t ignoreIndex, aclTensor *out, aclTensor *totalWeightOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2141, PTR(self), PTR(target), PTR(weight), I64(reduction), I64(ignoreIndex), PTR(out), PTR(totalWeightOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNLLLoss2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2142, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNLLLoss2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, const aclTensor *weight, int64_t reduction, int64_t ignoreIndex, aclTensor *totalWeight, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2143, PTR(gradOutput), PTR(self), PTR(target), PTR(weight), I64(reduction), I64(ignoreIndex), PTR(totalWeight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNLLLoss2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2144, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNLLLossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, const aclTensor *weight, int64_t reduction, int64_t ignoreIndex, const aclTensor *totalWeight, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2145, PTR(gradOutput), PTR(self), PTR(target), PTR(weight), I64(reduction), I64(ignoreIndex), PTR(totalWeight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNLLLossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2146, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNanMedianGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2147, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNanMedian(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2148, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNanMedianDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2149, PTR(self), I64(dim), U64(keepDim), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNanMedianDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2150, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNanToNumGetWorkspaceSize(const aclTensor *self, float nan, float posinf, float neginf, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2151, PTR(self), softacl_float(nan), softacl_float(posinf), softacl_float(neginf), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNanToNum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2152, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2153, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNeScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2154, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2155, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNeTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2156, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNegGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2157, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNeg(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2158, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNonzeroGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2159, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNonzero(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2160, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNonzeroV2GetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2161, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNonzeroV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2162, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNormGetWorkspaceSize(const aclTensor *self, const aclScalar *pScalar, const aclIntArray *dim, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2163, PTR(self), PTR(pScalar), PTR(dim), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2164, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNormalFloatFloatGetWorkspaceSize(float mean, float std, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2165, softacl_float(mean), softacl_float(std), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNormalFloatFloat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2166, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNormalFloatTensorGetWorkspaceSize(float mean, const aclTensor *std, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2167, softacl_float(mean), PTR(std), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNormalFloatTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2168, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNormalTensorFloatGetWorkspaceSize(const aclTensor *mean, float std, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2169, PTR(mean), softacl_float(std), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNormalTensorFloat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2170, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnNormalTensorTensorGetWorkspaceSize(const aclTensor *mean, const aclTensor *std, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2171, PTR(mean), PTR(std), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnNormalTensorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2172, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnOneHotGetWorkspaceSize(const aclTensor *self, int numClasses, const aclTensor *onValue, const aclTensor *offValue, int64_t axis, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2173, PTR(self), I32(numClasses), PTR(onValue), PTR(offValue), I64(axis), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnOneHot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2174, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPdistGetWorkspaceSize(const aclTensor *self, float p, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2175, PTR(self), softacl_float(p), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPdist(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2176, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPdistForwardGetWorkspaceSize(const aclTensor *self, const aclScalar *pScalar, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2177, PTR(self), PTR(pScalar), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPdistForward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2178, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPermuteGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2179, PTR(self), PTR(dims), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPermute(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2180, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPolarGetWorkspaceSize(const aclTensor *input, const aclTensor *angle, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2181, PTR(input), PTR(angle), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPolar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2182, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPowScalarTensorGetWorkspaceSize(const aclScalar *self, const aclTensor *exponent, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2183, PTR(self), PTR(exponent), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPowScalarTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2184, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPowTensorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *exponent, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2185, PTR(self), PTR(exponent), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPowTensorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2186, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPowTensorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *exponent, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2187, PTR(self), PTR(exponent), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPowTensorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2188, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPreluGetWorkspaceSize(const aclTensor *self, const aclTensor *weight, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2189, PTR(self), PTR(weight), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPrelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2190, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPreluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *weight, aclTensor *gradInput, aclTensor *gradWeight, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2191, PTR(gradOutput), PTR(self), PTR(weight), PTR(gradInput), PTR(gradWeight), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPreluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2192, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnProdGetWorkspaceSize(const aclTensor *self, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2193, PTR(self), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnProd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2194, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnProdDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim, const aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2195, PTR(self), I64(dim), U64(keepDim), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnProdDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2196, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPromptFlashAttentionGetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, int64_t numHeads, double scaleValue, int64_t preTokens, int64_t nextTokens, char *inputLayout, int64_t numKeyValueHeads, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2197, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), I64(numHeads), softacl_double(scaleValue), I64(preTokens), I64(nextTokens), PTR(inputLayout), I64(numKeyValueHeads), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPromptFlashAttention(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2198, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPromptFlashAttentionV2GetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, const aclIntArray *actualSeqLengthsKv, const aclTensor *deqScale1, const aclTensor *quantScale1, const aclTensor *deqScale2, const aclTensor *quantScale2, const aclTensor *quantOffset2, int64_t numHeads, double scaleValue, int64_t preTokens, int64_t nextTokens, char *inputLayout, int64_t numKeyValueHeads, int64_t sparseMode, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2199, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), PTR(actualSeqLengthsKv), PTR(deqScale1), PTR(quantScale1), PTR(deqScale2), PTR(quantScale2), PTR(quantOffset2), I64(numHeads), softacl_double(scaleValue), I64(preTokens), I64(nextTokens), PTR(inputLayout), I64(numKeyValueHeads), I64(sparseMode), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPromptFlashAttentionV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2200, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnPromptFlashAttentionV3GetWorkspaceSize(const aclTensor *query, const aclTensor *key, const aclTensor *value, const aclTensor *pseShift, const aclTensor *attenMask, const aclIntArray *actualSeqLengths, const aclIntArray *actualSeqLengthsKv, const aclTensor *deqScale1, const aclTensor *quantScale1, const aclTensor *deqScale2, const aclTensor *quantScale2, const aclTensor *quantOffset2, int64_t numHeads, double scaleValue, int64_t preTokens, int64_t nextTokens, char *inputLayout, int64_t numKeyValueHeads, int64_t sparseMode, int64_t innerPrecise, const aclTensor *attentionOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2201, PTR(query), PTR(key), PTR(value), PTR(pseShift), PTR(attenMask), PTR(actualSeqLengths), PTR(actualSeqLengthsKv), PTR(deqScale1), PTR(quantScale1), PTR(deqScale2), PTR(quantScale2), PTR(quantOffset2), I64(numHeads), softacl_double(scaleValue), I64(preTokens), I64(nextTokens), PTR(inputLayout), I64(numKeyValueHeads), I64(sparseMode), I64(innerPrecise), PTR(attentionOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnPromptFlashAttentionV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2202, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnQrGetWorkspaceSize(const aclTensor *self, bool some, aclTensor *Q, aclTensor *R, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2203, PTR(self), U64(some), PTR(Q), PTR(R), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnQr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2204, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRReluWithNoiseGetWorkspaceSize(const aclTensor *self, const aclTensor *noise, const aclScalar *lower, const aclScalar *upper, bool training, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2205, PTR(self), PTR(noise), PTR(lower), PTR(upper), U64(training), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRReluWithNoise(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2206, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRandpermGetWorkspaceSize(int64_t n, int64_t seed, int64_t offset, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2207, I64(n), I64(seed), I64(offset), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRandperm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2208, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRangeGetWorkspaceSize(const aclScalar *start, const aclScalar *end, const aclScalar *step, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2209, PTR(start), PTR(end), PTR(step), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRange(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2210, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRealGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2211, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2212, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReciprocalGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2213, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReciprocal(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2214, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReduceLogSumGetWorkspaceSize(const aclTensor *data, const aclIntArray *axes, bool keepDims, bool noopWithEmptyAxes, aclTensor *reduce, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2215, PTR(data), PTR(axes), U64(keepDims), U64(noopWithEmptyAxes), PTR(reduce), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReduceLogSum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2216, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReduceNansumGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim, aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2217, PTR(self), PTR(dim), U64(keepDim), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReduceNansum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2218, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReduceSumGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, bool keepDims, aclDataType dtype, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2219, PTR(self), PTR(dims), U64(keepDims), I32(dtype), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReduceSum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2220, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad1dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2221, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2222, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad1dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2223, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad1dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2224, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2225, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2226, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2227, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2228, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2229, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2230, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReflectionPad3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2231, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReflectionPad3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2232, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReluGetWorkspaceSize(const aclTensor *self, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2233, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2234, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRemainderScalarTensorGetWorkspaceSize(const aclScalar *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2235, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRemainderScalarTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2236, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRemainderTensorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2237, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRemainderTensorScalar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2238, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRemainderTensorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2239, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRemainderTensorTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2240, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRenormGetWorkspaceSize(const aclTensor *self, const aclScalar *p, int64_t dim, const aclScalar *maxNorm, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2241, PTR(self), PTR(p), I64(dim), PTR(maxNorm), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRenorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2242, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatGetWorkspaceSize(const aclTensor *self, const aclIntArray *repeats, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2243, PTR(self), PTR(repeats), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2244, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveGetWorkspaceSize(const aclTensor *self, const aclTensor *repeats, int64_t outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2245, PTR(self), PTR(repeats), I64(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleave(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2246, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveGradGetWorkspaceSize(const aclTensor *yGrad, const aclTensor *repeats, int64_t axis, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2247, PTR(yGrad), PTR(repeats), I64(axis), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleaveGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2248, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveIntGetWorkspaceSize(const aclTensor *self, int64_t repeats, int64_t outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2249, PTR(self), I64(repeats), I64(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleaveInt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2250, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveIntWithDimGetWorkspaceSize(const aclTensor *self, int64_t repeats, int64_t dim, int64_t outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2251, PTR(self), I64(repeats), I64(dim), I64(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleaveIntWithDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2252, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveTensorGetWorkspaceSize(const aclTensor *repeats, int64_t outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2253, PTR(repeats), I64(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleaveTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2254, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRepeatInterleaveWithDimGetWorkspaceSize(const aclTensor *self, const aclTensor *repeats, int64_t dim, int64_t outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2255, PTR(self), PTR(repeats), I64(dim), I64(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRepeatInterleaveWithDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2256, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad1dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2257, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2258, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad1dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2259, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad1dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2260, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2261, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2262, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2263, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2264, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2265, PTR(self), PTR(padding), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2266, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnReplicationPad3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2267, PTR(gradOutput), PTR(self), PTR(padding), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnReplicationPad3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2268, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnResizeGetWorkspaceSize(const aclTensor *self, const aclFloatArray *scales, const char *mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2269, PTR(self), PTR(scales), PTR(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnResize(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2270, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRightShiftGetWorkspaceSize(const aclTensor *input, const aclTensor *shiftBits, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2271, PTR(input), PTR(shiftBits), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRightShift(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2272, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, double epsilon, const aclTensor *yOut, const aclTensor *rstdOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2273, PTR(x), PTR(gamma), softacl_double(epsilon), PTR(yOut), PTR(rstdOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRmsNorm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2274, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRmsNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x, const aclTensor *rstd, const aclTensor *gamma, const aclTensor *dxOut, const aclTensor *dgammaOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2275, PTR(dy), PTR(x), PTR(rstd), PTR(gamma), PTR(dxOut), PTR(dgammaOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRmsNormGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2276, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRoiAlignGetWorkspaceSize(const aclTensor *self, const aclTensor *rois, const aclTensor *batchIndices, const char *mode, int outputHeight, int outputWidth, int samplingRatio, float spatialScale, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2277, PTR(self), PTR(rois), PTR(batchIndices), PTR(mode), I32(outputHeight), I32(outputWidth), I32(samplingRatio), softacl_float(spatialScale), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRoiAlign(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2278, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRoiAlignV2GetWorkspaceSize(const aclTensor *self, const aclTensor *boxes, int64_t pooledHeight, int64_t pooledWidth, float spatialScale, int64_t samplingRatio, bool aligned, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2279, PTR(self), PTR(boxes), I64(pooledHeight), I64(pooledWidth), softacl_float(spatialScale), I64(samplingRatio), U64(aligned), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRoiAlignV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2280, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRoiAlignV2BackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *boxes, const aclIntArray *inputShape, int64_t pooledHeight, int64_t pooledWidth, float spatialScale, int64_t samplingRatio, bool aligned, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2281, PTR(gradOutput), PTR(boxes), PTR(inputShape), I64(pooledHeight), I64(pooledWidth), softacl_float(spatialScale), I64(samplingRatio), U64(aligned), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRoiAlignV2Backward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2282, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRollGetWorkspaceSize(const aclTensor *x, const aclIntArray *shifts, const aclIntArray *dims, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2283, PTR(x), PTR(shifts), PTR(dims), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRoll(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2284, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRotaryPositionEmbeddingGetWorkspaceSize(const aclTensor *x, const aclTensor *cos, const aclTensor *sin, int64_t mode, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2285, PTR(x), PTR(cos), PTR(sin), I64(mode), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRotaryPositionEmbedding(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2286, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRotaryPositionEmbeddingGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *cos, const aclTensor *sin, const aclTensor *xOptional, int64_t mode, const aclTensor *dxOut, const aclTensor *dcosOut, const aclTensor *dsinOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2287, PTR(dy), PTR(cos), PTR(sin), PTR(xOptional), I64(mode), PTR(dxOut), PTR(dcosOut), PTR(dsinOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRotaryPositionEmbeddingGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2288, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRoundGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2289, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRound(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2290, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRoundDecimalsGetWorkspaceSize(const aclTensor *self, int64_t decimals, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2291, PTR(self), I64(decimals), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRoundDecimals(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2292, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRsqrtGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2293, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRsqrt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2294, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRsubGetWorkspaceSize(const aclTensor *self, const aclTensor *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2295, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRsub(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2296, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnRsubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2297, PTR(self), PTR(other), PTR(alpha), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnRsubs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2298, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSWhereGetWorkspaceSize(const aclTensor *condition, const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2299, PTR(condition), PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSWhere(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2300, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScaledMaskedSoftmaxGetWorkspaceSize(const aclTensor *x, const aclTensor *mask, double scale, bool fixedTriuMask, aclTensor *y, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2301, PTR(x), PTR(mask), softacl_double(scale), U64(fixedTriuMask), PTR(y), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScaledMaskedSoftmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2302, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScaledMaskedSoftmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *y, const aclTensor *mask, double scale, bool fixTriuMask, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2303, PTR(gradOutput), PTR(y), PTR(mask), softacl_double(scale), U64(fixTriuMask), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScaledMaskedSoftmaxBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2304, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, const aclTensor *src, int64_t reduce, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2305, PTR(self), I64(dim), PTR(index), PTR(src), I64(reduce), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatter(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2306, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterAddGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, const aclTensor *src, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2307, PTR(self), I64(dim), PTR(index), PTR(src), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatterAdd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2308, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterNdGetWorkspaceSize(const aclTensor *data, const aclTensor *indices, const aclTensor *updates, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2309, PTR(data), PTR(indices), PTR(updates), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatterNd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2310, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterNdUpdateGetWorkspaceSize(aclTensor *varRef, const aclTensor *indices, const aclTensor *updates, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2311, PTR(varRef), PTR(indices), PTR(updates), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatterNdUpdate(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2312, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterReduceGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, const aclTensor *src, int64_t reduce, bool includeSelf, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2313, PTR(self), I64(dim), PTR(index), PTR(src), I64(reduce), U64(includeSelf), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatterReduce(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2314, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnScatterValueGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index, const aclScalar *value, int64_t reduce, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2315, PTR(self), I64(dim), PTR(index), PTR(value), I64(reduce), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnScatterValue(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2316, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSearchSortedGetWorkspaceSize(const aclTensor *sortedSequence, const aclTensor *self, const bool outInt32, const bool right, const aclTensor *sorter, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2317, PTR(sortedSequence), PTR(self), U64(outInt32), U64(right), PTR(sorter), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSearchSorted(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2318, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSearchSortedsGetWorkspaceSize(const aclTensor *sortedSequence, const aclScalar *self, const bool outInt32, const bool right, const aclTensor *sorter, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2319, PTR(sortedSequence), PTR(self), U64(outInt32), U64(right), PTR(sorter), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSearchSorteds(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2320, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSeluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2321, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2322, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *result, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2323, PTR(gradOutput), PTR(result), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSeluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2324, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnShrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd, const aclScalar *bias, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2325, PTR(self), PTR(lambd), PTR(bias), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnShrink(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2326, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2327, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSigmoid(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2328, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2329, PTR(gradOutput), PTR(output), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSigmoidBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2330, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSignGetWorkspaceSize(const aclTensor *self, aclTensor *result, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2331, PTR(self), PTR(result), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSign(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2332, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSignbitGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2333, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSignbit(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2334, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSiluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2335, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSilu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2336, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSiluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2337, PTR(gradOutput), PTR(self), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSiluBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2338, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSimThreadExponentialGetWorkspaceSize(aclTensor *selfRef, int64_t count, double lambda, int64_t seed, int64_t offset, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2339, PTR(selfRef), I64(count), softacl_double(lambda), I64(seed), I64(offset), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSimThreadExponential(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2340, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2341, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2342, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSincGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2343, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSinc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2344, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSinhGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2345, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSinh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2346, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSliceGetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t start, int64_t end, int64_t step, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2347, PTR(self), I64(dim), I64(start), I64(end), I64(step), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSlice(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2348, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSliceV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *starts, const aclIntArray *ends, const aclIntArray *axes, const aclIntArray *steps, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2349, PTR(self), PTR(starts), PTR(ends), PTR(axes), PTR(steps), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSliceV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2350, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSlogdetGetWorkspaceSize(const aclTensor *self, aclTensor *signOut, aclTensor *logOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2351, PTR(self), PTR(signOut), PTR(logOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSlogdet(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2352, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSmoothL1LossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, float beta, aclTensor *result, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2353, PTR(self), PTR(target), I64(reduction), softacl_float(beta), PTR(result), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSmoothL1Loss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2354, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSmoothL1LossBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *self, const aclTensor *target, int64_t reduction, float beta, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2355, PTR(gradOut), PTR(self), PTR(target), I64(reduction), softacl_float(beta), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSmoothL1LossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2356, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftMarginLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2357, PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftMarginLoss(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2358, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftMarginLossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclTensor *target, int64_t reduction, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2359, PTR(gradOutput), PTR(self), PTR(target), I64(reduction), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftMarginLossBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2360, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftmaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2361, PTR(self), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftmax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2362, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2363, PTR(gradOutput), PTR(output), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftmaxBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2364, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftplusGetWorkspaceSize(const aclTensor *self, const aclScalar *beta, const aclScalar *threshold, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2365, PTR(self), PTR(beta), PTR(threshold), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftplus(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2366, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftplusBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *beta, const aclScalar *threshold, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2367, PTR(gradOutput), PTR(self), PTR(beta), PTR(threshold), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftplusBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2368, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftshrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2369, PTR(self), PTR(lambd), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftshrink(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2370, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSoftshrinkBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *lambda, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2371, PTR(gradOutput), PTR(self), PTR(lambda), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSoftshrinkBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2372, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSortGetWorkspaceSize(const aclTensor *self, bool stable, int64_t dim, bool descending, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2373, PTR(self), U64(stable), I64(dim), U64(descending), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSort(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2374, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSplitTensorGetWorkspaceSize(const aclTensor *self, uint64_t splitSections, int64_t dim, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2375, PTR(self), U64(splitSections), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSplitTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2376, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSplitWithSizeGetWorkspaceSize(const aclTensor *self, const aclIntArray *splitSize, int64_t dim, aclTensorList *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2377, PTR(self), PTR(splitSize), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSplitWithSize(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2378, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSqrtGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2379, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSqrt(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2380, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnStackGetWorkspaceSize(const aclTensorList *tensors, int64_t dim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2381, PTR(tensors), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnStack(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2382, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnStdGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, const int64_t correction, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2383, PTR(self), PTR(dim), I64(correction), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnStd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2384, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnStdMeanCorrectionGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, int64_t correction, bool keepdim, aclTensor *stdOut, aclTensor *meanOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2385, PTR(self), PTR(dim), I64(correction), U64(keepdim), PTR(stdOut), PTR(meanOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnStdMeanCorrection(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2386, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnStridedSliceAssignV2GetWorkspaceSize(aclTensor *varRef, const aclTensor *inputValue, const aclIntArray *begin, const aclIntArray *end, const aclIntArray *strides, const aclIntArray *axesOptional, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2387, PTR(varRef), PTR(inputValue), PTR(begin), PTR(end), PTR(strides), PTR(axesOptional), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnStridedSliceAssignV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2388, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSumGetWorkspaceSize(const aclTensorList *tensors, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2389, PTR(tensors), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2390, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSvdGetWorkspaceSize(const aclTensor *input, const bool fullMatrices, const bool computeUV, aclTensor *sigma, aclTensor *u, aclTensor *v, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2391, PTR(input), U64(fullMatrices), U64(computeUV), PTR(sigma), PTR(u), PTR(v), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSvd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2392, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSwiGluGetWorkspaceSize(const aclTensor *x, int64_t dim, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2393, PTR(x), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSwiGlu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2394, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSwiGluGradGetWorkspaceSize(const aclTensor *yGrad, const aclTensor *x, int64_t dim, const aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2395, PTR(yGrad), PTR(x), I64(dim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSwiGluGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2396, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSwishGetWorkspaceSize(const aclTensor *self, const aclScalar *betaOptional, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2397, PTR(self), PTR(betaOptional), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSwish(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2398, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSwishBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *betaOptional, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2399, PTR(gradOutput), PTR(self), PTR(betaOptional), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSwishBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2400, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnSyncBatchNormGatherStatsGetWorkspaceSize(const aclTensor *totalSum, const aclTensor *totalSquareSum, const aclTensor *sampleCount, aclTensor *mean, aclTensor *variance, float momentum, float eps, aclTensor *batchMean, aclTensor *batchInvstd, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2401, PTR(totalSum), PTR(totalSquareSum), PTR(sampleCount), PTR(mean), PTR(variance), softacl_float(momentum), softacl_float(eps), PTR(batchMean), PTR(batchInvstd), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnSyncBatchNormGatherStats(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2402, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTakeGetWorkspaceSize(const aclTensor *self, const aclTensor *index, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2403, PTR(self), PTR(index), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTake(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2404, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTanGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2405, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTan(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2406, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTanhGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2407, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2408, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTanhBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2409, PTR(gradOutput), PTR(output), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTanhBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2410, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnThresholdGetWorkspaceSize(const aclTensor *self, const aclScalar *threshold, const aclScalar *value, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2411, PTR(self), PTR(threshold), PTR(value), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnThreshold(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2412, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnThresholdBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self, const aclScalar *threshold, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2413, PTR(gradOutput), PTR(self), PTR(threshold), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnThresholdBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2414, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTopkGetWorkspaceSize(const aclTensor *self, int64_t k, int64_t dim, bool largest, bool sorted, aclTensor *valuesOut, aclTensor *indicesOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2415, PTR(self), I64(k), I64(dim), U64(largest), U64(sorted), PTR(valuesOut), PTR(indicesOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTopk(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2416, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTraceGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2417, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTrace(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2418, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTriangularSolveGetWorkspaceSize(const aclTensor *self, const aclTensor *A, bool upper, bool transpose, bool unitriangular, aclTensor *xOut, aclTensor *mOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2419, PTR(self), PTR(A), U64(upper), U64(transpose), U64(unitriangular), PTR(xOut), PTR(mOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTriangularSolve(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2420, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTrilGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2421, PTR(self), I64(diagonal), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTril(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2422, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTriuGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2423, PTR(self), I64(diagonal), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTriu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2424, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnTruncGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2425, PTR(self), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnTrunc(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2426, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUnfoldGradGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *inputSizes, int64_t dim, int64_t size, int64_t step, const aclTensor *gradIn, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2427, PTR(gradOut), PTR(inputSizes), I64(dim), I64(size), I64(step), PTR(gradIn), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUnfoldGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2428, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUniqueGetWorkspaceSize(const aclTensor *self, bool sorted, bool returnInverse, aclTensor *valueOut, aclTensor *inverseOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2429, PTR(self), U64(sorted), U64(returnInverse), PTR(valueOut), PTR(inverseOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUnique(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2430, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUnique2GetWorkspaceSize(const aclTensor *self, bool sorted, bool returnInverse, bool returnCounts, aclTensor *valueOut, aclTensor *inverseOut, aclTensor *countsOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2431, PTR(self), U64(sorted), U64(returnInverse), U64(returnCounts), PTR(valueOut), PTR(inverseOut), PTR(countsOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUnique2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2432, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUniqueConsecutiveGetWorkspaceSize(const aclTensor *self, bool returnInverse, bool returnCounts, int64_t dim, aclTensor *valueOut, aclTensor *inverseOut, aclTensor *countsOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2433, PTR(self), U64(returnInverse), U64(returnCounts), I64(dim), PTR(valueOut), PTR(inverseOut), PTR(countsOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUniqueConsecutive(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2434, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUniqueDimGetWorkspaceSize(const aclTensor *self, bool sorted, bool returnInverse, int64_t dim, aclTensor *valueOut, aclTensor *inverseOut, aclTensor *countsOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2435, PTR(self), U64(sorted), U64(returnInverse), I64(dim), PTR(valueOut), PTR(inverseOut), PTR(countsOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUniqueDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2436, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, const bool alignCorners, const double scalesH, const double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2437, PTR(self), PTR(outputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2438, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dAAGetWorkspaceSize(const aclTensor *x, const aclIntArray *outputSize, const bool alignCorners, const double scalesH, const double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2439, PTR(x), PTR(outputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dAA(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2440, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dAAGradGetWorkspaceSize(const aclTensor *gradOutput, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2441, PTR(gradOutput), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dAAGrad(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2442, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, const bool alignCorners, double scalesH, double scalesW, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2443, PTR(gradOut), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBicubic2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2444, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, const bool alignCorners, const double scalesH, const double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2445, PTR(self), PTR(outputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2446, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dAAGetWorkspaceSize(const aclTensor *input, const aclIntArray *outputSize, bool alignCorners, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2447, PTR(input), PTR(outputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dAA(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2448, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dAABackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2449, PTR(gradOutput), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dAABackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2450, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2451, PTR(gradOut), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2452, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dBackwardV2GetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2453, PTR(gradOut), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleBilinear2dBackwardV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2454, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleLinear1dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, const bool alignCorners, const double scales, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2455, PTR(self), PTR(outputSize), U64(alignCorners), softacl_double(scales), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleLinear1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2456, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleLinear1dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scales, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2457, PTR(gradOut), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scales), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleLinear1dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2458, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest1dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2459, PTR(self), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2460, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest1dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, double scales, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2461, PTR(gradOut), PTR(outputSize), PTR(inputSize), softacl_double(scales), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest1dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2462, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest1dV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, float scaleL, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2463, PTR(self), PTR(outputSize), softacl_float(scaleL), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest1dV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2464, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2465, PTR(self), PTR(outputSize), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2466, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest2dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, double scalesH, double scalesW, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2467, PTR(gradOut), PTR(outputSize), PTR(inputSize), softacl_double(scalesH), softacl_double(scalesW), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2468, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest2dV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, float scalesH, float scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2469, PTR(self), PTR(outputSize), softacl_float(scalesH), softacl_float(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest2dV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2470, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, double scalesD, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2471, PTR(self), PTR(outputSize), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2472, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearest3dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, double scalesD, double scalesH, double scalesW, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2473, PTR(gradOut), PTR(outputSize), PTR(inputSize), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearest3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2474, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact1dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, double scales, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2475, PTR(self), PTR(outputSize), softacl_double(scales), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact1d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2476, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact1dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclIntArray *outputSize, const aclIntArray *inputSize, double scales, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2477, PTR(gradOutput), PTR(outputSize), PTR(inputSize), softacl_double(scales), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact1dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2478, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2479, PTR(self), PTR(outputSize), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact2d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2480, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclIntArray *outputSize, const aclIntArray *inputSize, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2481, PTR(gradOutput), PTR(outputSize), PTR(inputSize), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact2dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2482, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, double scalesD, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2483, PTR(self), PTR(outputSize), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2484, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact3dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, double scalesD, double scalesH, double scalesW, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2485, PTR(gradOut), PTR(outputSize), PTR(inputSize), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleNearestExact3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2486, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleTrilinear3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize, bool alignCorners, double scalesD, double scalesH, double scalesW, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2487, PTR(self), PTR(outputSize), U64(alignCorners), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleTrilinear3d(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2488, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnUpsampleTrilinear3dBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclIntArray *outputSize, const aclIntArray *inputSize, bool alignCorners, double scalesD, double scalesH, double scalesW, aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2489, PTR(gradOut), PTR(outputSize), PTR(inputSize), U64(alignCorners), softacl_double(scalesD), softacl_double(scalesH), softacl_double(scalesW), PTR(gradInput), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnUpsampleTrilinear3dBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2490, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnVarGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool unbiased, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2491, PTR(self), PTR(dim), U64(unbiased), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnVar(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2492, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnVarCorrectionGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, int64_t correction, bool keepdim, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2493, PTR(self), PTR(dim), I64(correction), U64(keepdim), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnVarCorrection(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2494, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnVarMeanGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, int64_t correction, bool keepdim, aclTensor *varOut, aclTensor *meanOut, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2495, PTR(self), PTR(dim), I64(correction), U64(keepdim), PTR(varOut), PTR(meanOut), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnVarMean(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2496, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnXLogYScalarOtherGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2497, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnXLogYScalarOther(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2498, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnXLogYScalarSelfGetWorkspaceSize(const aclScalar *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2499, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnXLogYScalarSelf(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2500, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT aclnnStatus aclnnXLogYTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{ return (aclnnStatus)CALL(2501, PTR(self), PTR(other), PTR(out), PTR(workspaceSize), PTR(executor)); }
EXPORT aclnnStatus aclnnXLogYTensor(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream)
{ return (aclnnStatus)CALL(2502, PTR(workspace), U64(workspaceSize), PTR(executor), PTR(stream)); }
EXPORT int32_t MsprofReportApi(uint32_t nonPersistantFlag, const void *api)
{ return (int32_t)CALL(2503, U64(nonPersistantFlag), PTR(api)); }
EXPORT int32_t MsprofReportCompactInfo(uint32_t nonPersistantFlag, const void *data, uint32_t length)
{ return (int32_t)CALL(2504, U64(nonPersistantFlag), PTR(data), U64(length)); }
EXPORT int32_t MsprofReportAdditionalInfo(uint32_t nonPersistantFlag, const void *data, uint32_t length)
{ return (int32_t)CALL(2505, U64(nonPersistantFlag), PTR(data), U64(length)); }
EXPORT int32_t MsprofRegisterCallback(uint32_t moduleId, void *handle)
{ return (int32_t)CALL(2506, U64(moduleId), PTR(handle)); }
EXPORT uint64_t MsprofGetHashId(const char *hashInfo, size_t length)
{ return (uint64_t)CALL(2507, PTR(hashInfo), U64(length)); }
EXPORT uint64_t MsprofSysCycleTime(void)
{ return (uint64_t)CALL_BARE(2508); }
EXPORT void mstxMarkA(const char *message, void *stream)
{ CALL(2509, PTR(message), PTR(stream)); }
EXPORT uint64_t mstxRangeStartA(const char *message, void *stream)
{ return (uint64_t)CALL(2510, PTR(message), PTR(stream)); }
EXPORT void mstxRangeEnd(uint64_t id)
{ CALL(2511, U64(id)); }
EXPORT void *mstxDomainCreateA(const char *name)
{ return (void *)(uintptr_t)CALL(2512, PTR(name)); }
EXPORT void mstxDomainDestroy(void *handle)
{ CALL(2513, PTR(handle)); }
EXPORT void mstxDomainMarkA(void *handle, const char *message, void *stream)
{ CALL(2514, PTR(handle), PTR(message), PTR(stream)); }
EXPORT uint64_t mstxDomainRangeStartA(void *handle, const char *message, void *stream)
{ return (uint64_t)CALL(2515, PTR(handle), PTR(message), PTR(stream)); }
EXPORT void mstxDomainRangeEnd(void *handle, uint64_t id)
{ CALL(2516, PTR(handle), U64(id)); }
EXPORT int32_t msptiActivityIsEnabled(int32_t kind)
{ return (int32_t)CALL(2517, I32(kind)); }
EXPORT int32_t rtDevBinaryRegister(const void *bin, void **handle)
{ return (int32_t)CALL(2518, PTR(bin), PTR(handle)); }
EXPORT int32_t rtFunctionRegister(void *binHandle, const void *stubFunc, const char *stubName, const void *devFunc, uint32_t funcMode)
{ return (int32_t)CALL(2519, PTR(binHandle), PTR(stubFunc), PTR(stubName), PTR(devFunc), U64(funcMode)); }
EXPORT int32_t rtKernelLaunch(const void *stubFunc, uint32_t blockDim, void *args, uint32_t argsSize, void *smDesc, void *stream)
{ return (int32_t)CALL(2520, PTR(stubFunc), U64(blockDim), PTR(args), U64(argsSize), PTR(smDesc), PTR(stream)); }
EXPORT int32_t rtGetC2cCtrlAddr(uint64_t *addr, uint32_t *len)
{ return (int32_t)CALL(2521, PTR(addr), PTR(len)); }
