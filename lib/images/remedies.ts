/** What to do where there is an image for each kernel, and no kernel is known. */
export const PER_KERNEL_REMEDY = 'name the kernels by --kernel, or put the nodes into the folder';
