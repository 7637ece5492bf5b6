/**
 * Stream of the images of OpenShift's operating system: the major release of RHEL that nodes run.
 *
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types_osimagestream.go
 */
export enum OsImageStream {
  /** RHEL 9. */
  RHEL_9 = 'rhel-9',

  /** RHEL 10, whose kernel needs `ibt=off` for Onload. */
  RHEL_10 = 'rhel-10',
}
