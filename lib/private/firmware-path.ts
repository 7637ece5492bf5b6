/** What a DaemonSet of `FirmwareSearchPath` says that it keeps the kernel's search path for firmware at. */
export const FIRMWARE_PATH_ANNOTATION = 'cdk8s-onload/firmware-path';
