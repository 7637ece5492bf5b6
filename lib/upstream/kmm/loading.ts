import { isIn, ReleaseRange } from '../releases';

/** Where the modules are in an image, if a Module does not say (CRD of Module). */
export const DIR_NAME = '/opt';

/** The releases that copy the modules out of the image before they load them; 2.0 and 2.1 unpacked it themselves, 1.1 loads from the image. */
export const COPIES_MODULES: ReleaseRange = { since: '2.2' };

/** The releases that need neither a shell nor tools in the image (KMM facts §5). */
export const NEEDS_NO_SHELL: ReleaseRange = { since: '2.0', before: '2.2' };

/** The folder that modprobe loads from (KMM facts §7). */
export function modprobeRoot(dirName: string, copies: boolean): string {
  return copies ? `/tmp${dirName}` : dirName;
}

/** The releases that set the kernel's search path for firmware themselves (KMM facts §7). */
export const SETS_FIRMWARE_PATH: ReleaseRange = { since: '2.0' };

/** The releases in which nodes pull images by what they trust themselves, whatever registryTLS says. */
export const NODES_PULL: ReleaseRange = { since: '2.4' };

/** The conditions of nodes whose taints every Module tolerates, by release (KMM facts §7). In 1.1 its pods are those of a DaemonSet. */
const TOLERATED: readonly (ReleaseRange & { readonly conditions: readonly string[] })[] = [
  { before: '2.0', conditions: ['not-ready', 'unreachable', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable', 'network-unavailable'] },
  { since: '2.0', before: '2.6', conditions: [] },
  { since: '2.6', conditions: ['memory-pressure', 'disk-pressure', 'pid-pressure'] },
];

/** The conditions of nodes whose taints every Module tolerates in a release. */
export function toleratedConditions(kmm: string): readonly string[] {
  return TOLERATED.find((range) => isIn(range, kmm))!.conditions;
}
