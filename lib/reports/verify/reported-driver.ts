/** Driver of the card that a node report shows. */
import { isFetchedModule, type NodeReport, OUT_OF_TREE } from './node-report';
import { KERNELS_OWN } from '../../plan/machine-config';
import { canBeOneBuild, DRIVER_MODULE, driverVersionOf, isDriverVersion, onloadBuildsWithDriver, onloadReleaseOfImage } from '../../upstream/onload';

/** Driver whose build is unknown, but is not that of Onload. */
export const ANOTHER_BUILD = 'another build';

/**
 * Build of the driver that a node has loaded, by its report. Null if it has loaded none, undefined if the report does not show the build.
 *
 * @param onload build of Onload on the node, which tells builds with the same driver apart
 */
export function reportedDriver(report: NodeReport, onload: string | undefined): string | null | undefined {
  const loaded = report.modules.get(DRIVER_MODULE);
  if (loaded?.state !== 'live') {
    return null;
  }
  if (!loaded.taint.includes(OUT_OF_TREE)) {
    return KERNELS_OWN;
  }
  const fetched = report.fetched.get(DRIVER_MODULE);
  const isFetched = fetched && isFetchedModule(report, DRIVER_MODULE, DRIVER_MODULE);
  const ofImage = isFetched ? onloadReleaseOfImage(fetched!.image) : undefined;
  return ofImage ?? buildOf(loaded.version, onload) ?? (isFetched === false ? ANOTHER_BUILD : undefined);
}

/** Build of Onload with a version of the driver. */
function buildOf(version: string | undefined, onload: string | undefined): string | undefined {
  if (version === undefined || !isDriverVersion(version)) {
    return undefined;
  }
  const builds = onloadBuildsWithDriver(version);
  const own = onload !== undefined && builds.find((build) => canBeOneBuild(build, onload));
  // A driver that is not listed can be beside a build of Onload that is not listed, and beside no other.
  return own || builds[0] || (onload !== undefined && driverVersionOf(onload) !== undefined ? ANOTHER_BUILD : undefined);
}
