/** Annotation of a DaemonSet of `FirmwareSearchPath` with the firmware search path that it sets. */
export const FIRMWARE_PATH_ANNOTATION = 'cdk8s-onload/firmware-path';
