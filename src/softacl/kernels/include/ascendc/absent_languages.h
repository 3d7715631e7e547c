/* Of Ascend C, SoftACL has the C++ classes and instructions of kernel_operator.h. */
#error "SIMT (simt_api), the C form (c_api, asc_...) and the tensor API (tensor_api) are not part of Ascend C on SoftACL: see docs/kernels.md"
