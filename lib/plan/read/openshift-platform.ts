import { Platform } from '../../values';

/** Platform of a release, of unknown version where the text is no version: that of a library call or of a manifest may be anything. */
export function openshiftPlatform(release: string): Platform {
  const [minor] = /^\d+\.\d+(?![^.-])/.exec(release) ?? [];
  return minor === undefined ? Platform.openshift() : Platform.openshift(minor);
}
