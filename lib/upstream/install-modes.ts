/** How operators of OLM can be installed, by the ClusterServiceVersions in their release branches (GitOps facts §8). */
import { HUB_PACKAGE, KMM_PACKAGE } from './kmm';
import { isInReleaseRange, type ReleaseRange } from './releases';
import { SRIOV_PACKAGE } from './sriov';

/** Namespaces that an operator can watch: its own, another one, several, or all. */
export type InstallMode = 'OwnNamespace' | 'SingleNamespace' | 'MultiNamespace' | 'AllNamespaces';

/** An install mode, with the releases of OpenShift whose version of the operator has it. */
interface SupportedMode extends ReleaseRange {
  readonly mode: InstallMode;
}

const ALL: readonly SupportedMode[] = [{ mode: 'AllNamespaces' }];
const OWN_OR_SINGLE: readonly SupportedMode[] = [{ mode: 'OwnNamespace' }, { mode: 'SingleNamespace' }];

/** Install modes of packages, by their names in catalogues. */
const MODES: { readonly [name: string]: readonly SupportedMode[] } = {
  [KMM_PACKAGE]: ALL,
  [HUB_PACKAGE]: [{ mode: 'OwnNamespace' }],
  [SRIOV_PACKAGE]: [...OWN_OR_SINGLE, { mode: 'AllNamespaces', since: '4.23' }],
  'ptp-operator': [...OWN_OR_SINGLE, { mode: 'AllNamespaces', since: '4.23' }],
  'nfd': [...OWN_OR_SINGLE, { mode: 'AllNamespaces', before: '4.13' }],
  'openshift-gitops-operator': ALL,
};

/**
 * Install modes of a package, or undefined if they are unknown.
 *
 * @param release release of OpenShift, or undefined for those of any release
 */
export function installModes(name: string, release: string | undefined): readonly InstallMode[] | undefined {
  const modes = Object.hasOwn(MODES, name) ? MODES[name] : undefined;
  return modes?.filter((range) => release === undefined || isInReleaseRange(range, release)).map(({ mode }) => mode);
}

/** Install mode that the targets of an OperatorGroup ask for. Without targets, they are all namespaces. */
export function modeOfTargets(targets: readonly string[], namespace: string): InstallMode {
  return targets.length === 0 ? 'AllNamespaces' : targets.length > 1 ? 'MultiNamespace' : targets[0] === namespace ? 'OwnNamespace' : 'SingleNamespace';
}
