/** What the annotations of a MachineConfig say that loads a kernel module at boot: which one, and out of which image. */
export const BOOT_MODULE = 'cdk8s-onload/boot-module';
export const BOOT_IMAGE = 'cdk8s-onload/boot-module-image';
/** The image whose builds it finds on the nodes in advance: by their digests, which do not tell the release. */
export const BOOT_PREFETCHED = 'cdk8s-onload/boot-module-prefetched-image';
