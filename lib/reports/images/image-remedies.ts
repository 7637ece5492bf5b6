/** What to do where there is an image for each kernel, and no kernel is known. */
export const PER_KERNEL_REMEDY = 'specify the kernels by --kernel, or add the nodes to the folder';
