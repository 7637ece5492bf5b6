/**
 * Versions of the sfc driver that builds of Onload contain (Onload Operator facts §7.1). The driver has numbers of its own, which are the only trace of its build
 * once it is loaded.
 */
import { canBeOneBuild } from './versions';

/** Version of the driver by build of Onload, oldest first. Any driver can be beside a build that is not listed. */
const DRIVER_VERSIONS: { readonly [onload: string]: string } = {
  '8.1.0.15': '5.3.14.1019',
  '8.1.1.17': '5.3.14.1019',
  '8.1.2.26': '5.3.16.1004',
  '8.1.3.40': '5.3.18.1012',
  '9.0.0.39': '6.0.1.1000',
  '9.0.1.86': '6.0.2.1000',
  '9.0.2.140': '6.1.0.1009',
  '9.1.0.24': '6.2.0.1000',
  '9.1.1.66': '6.2.1.1000',
  '9.2.0.43': '6.3.1.1000',
};

/** Version of the driver of a build of Onload, or of the only listed build of a release. Undefined for other builds, such as one's own. */
export function driverVersionOf(onload: string): string | undefined {
  const versions = new Set(Object.keys(DRIVER_VERSIONS).filter((build) => canBeOneBuild(build, onload)).map((build) => DRIVER_VERSIONS[build]));
  return versions.size === 1 ? [...versions][0] : undefined;
}

/** Builds of Onload with a version of the driver. Empty for the kernel's own driver, which has the version of the kernel or none. */
export function onloadBuildsWithDriver(version: string): string[] {
  return Object.keys(DRIVER_VERSIONS).filter((build) => DRIVER_VERSIONS[build] === version);
}

/** Whether a text has the form of a version of AMD's driver. */
export function isDriverVersion(text: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(text);
}
