/**
 * Versions of the sfc driver that builds of Onload contain (Onload Operator facts §7.1). The driver has numbers of its own, which are the only trace of its build
 * once it is loaded.
 */
import { ONLOAD_BUILDS } from './onload-builds';
import { canBeOneBuild } from './versions';

/** Version of the driver of a build of Onload, or of the only listed build of a release. Undefined for other builds, such as one's own. */
export function driverVersionOf(onload: string): string | undefined {
  const versions = new Set(ONLOAD_BUILDS.filter(({ build }) => canBeOneBuild(build, onload)).map(({ driver }) => driver));
  return versions.size === 1 ? [...versions][0] : undefined;
}

/** Builds of Onload with a version of the driver. Empty for the kernel's own driver, which has the version of the kernel or none. */
export function onloadBuildsWithDriver(version: string): string[] {
  return ONLOAD_BUILDS.filter(({ driver }) => driver === version).map(({ build }) => build);
}

/** Whether a text has the form of a version of AMD's driver. */
export function isDriverVersion(text: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(text);
}
