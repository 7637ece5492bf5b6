/** Images of the operating system that the cluster builds for pools, with MachineOSConfig (MCO facts §12). */
import { isAtLeast } from '../releases';

/** Annotation of a MachineOSConfig whose change starts a build. */
export const REBUILD = 'machineconfiguration.openshift.io/rebuild';

/** Conditions of a MachineOSBuild, those that end it first. */
export const BUILD_CONDITIONS = ['Succeeded', 'Failed', 'Interrupted', 'Building', 'Prepared'] as const;

/** Annotation of a MachineOSConfig with the name of its latest build. */
export const CURRENT_BUILD = 'machineconfiguration.openshift.io/current-machine-os-build';

/** First release in which node disruption policies apply to nodes with an image that the cluster builds. */
const POLICIES_SINCE = '4.20';

/** Whether nodes with an image that the cluster builds reboot for every change of their configuration. */
export function rebootsForAnyChange(openshift: string): boolean {
  return !isAtLeast(openshift, POLICIES_SINCE);
}

/** Fields of a rendered configuration that go into the image. */
const BUILT_IN_FIELDS: readonly string[] = ['osImageURL', 'kernelType', 'extensions', 'kernelArguments'];

/** Whether a change of a field of the rendered configuration leads to another image, rather than to the image that is there. */
export function rebuildsImage(field: string, openshift: string): boolean {
  return rebootsForAnyChange(openshift) || BUILT_IN_FIELDS.some((name) => field === name || field.startsWith(`${name}:`));
}

/** Conditions of a pool for which the cluster builds no image. */
export const NO_BUILD_CONDITIONS: readonly string[] = ['NodeDegraded', 'RenderDegraded', 'PinnedImageSetsDegraded'];

/** Condition of a pool whose image cannot be built, or undefined in releases in which no pool shows it. */
export function failedBuildCondition(openshift: string): string | undefined {
  return isAtLeast(openshift, POLICIES_SINCE) ? 'ImageBuildDegraded' : undefined;
}

/** Whether builds start from the `osImageURL` of MachineConfigs. Before, they start from the image of the release. */
export function buildsOnOsImageUrl(openshift: string): boolean {
  return isAtLeast(openshift, '4.22');
}

/** Whether builds switch the kernel to `kernelType`. Before, neither the build nor the node does. */
export function buildsSwitchKernel(openshift: string): boolean {
  return isAtLeast(openshift, POLICIES_SINCE);
}
