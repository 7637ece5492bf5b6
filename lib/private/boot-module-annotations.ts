/** What the annotations of a MachineConfig say that loads a kernel module at boot: which one, and out of which image. */
export const BOOT_MODULE = 'cdk8s-onload/boot-module';
export const BOOT_IMAGE = 'cdk8s-onload/boot-module-image';
