/** The reasons for which a container waits (kubernetes/pkg/kubelet/images/types.go, pkg/kubelet/container/sync_result.go). */

/** The image cannot be pulled. The kubelet tries again, with pauses. */
export const PULL_FAILURES: readonly string[] = [
  'ErrImageNeverPull', 'ErrImagePull', 'ImageInspectError', 'ImagePullBackOff', 'InvalidImageName', 'RegistryUnavailable', 'SignatureValidationFailed',
];

/** The container cannot be started, or does not stay up. */
export const START_FAILURES: readonly string[] = ['CrashLoopBackOff', 'CreateContainerConfigError', 'CreateContainerError', 'PostStartHookError', 'RunContainerError'];
