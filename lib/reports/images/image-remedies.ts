/** Remedy for an image for each kernel without a known kernel. */
export const PER_KERNEL_REMEDY = 'specify the kernels by --kernel, or add the nodes to the folder';
