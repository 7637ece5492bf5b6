/** Reasons for which a container waits (kubernetes/pkg/kubelet/images/types.go, pkg/kubelet/container/sync_result.go). */

/** Reasons why an image cannot be pulled. The kubelet retries, with pauses. */
export const PULL_FAILURES: readonly string[] = [
  'ErrImageNeverPull', 'ErrImagePull', 'ImageInspectError', 'ImagePullBackOff', 'InvalidImageName', 'RegistryUnavailable', 'SignatureValidationFailed',
];

/** Reasons why a container cannot be started, or does not stay up. */
export const START_FAILURES: readonly string[] = ['CrashLoopBackOff', 'CreateContainerConfigError', 'CreateContainerError', 'PostStartHookError', 'RunContainerError'];
