/** Annotation of a MachineConfig that loads a kernel module at boot, with the module and its image. */
export const BOOT_MODULE = 'cdk8s-onload/boot-module';
export const BOOT_IMAGE = 'cdk8s-onload/boot-module-image';
/** Annotation with the prefetched image. The nodes find its builds by their digests, which do not show the release. */
export const BOOT_PREFETCHED = 'cdk8s-onload/boot-module-prefetched-image';
