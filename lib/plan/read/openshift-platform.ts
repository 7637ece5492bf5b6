import { Platform } from '../../values';

/** Platform of a release. It is of unknown version where the text is none, such as one that nobody has checked. */
export function openshiftPlatform(release: string): Platform {
  const [minor] = /^\d+\.\d+(?![^.-])/.exec(release) ?? [];
  return minor === undefined ? Platform.openshift() : Platform.openshift(minor);
}
