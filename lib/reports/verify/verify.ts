import { verifyPods } from './accelerated-pods';
import { isCovered, verifyApplied } from './applied-objects';
import { verifyBarePods } from './bare-pods';
import { verifyBoot } from './boot-results';
import { isDeleted } from './containers';
import { withoutDeleted } from './deletions';
import { verifyDriver } from './driver-results';
import { Dump, type Evidence } from './dump';
import { verifyImages } from './image-results';
import { type Finding, VERDICTS } from './judgement';
import { laterSteps } from './later-steps';
import { verifyModules } from './module-results';
import { verifyOnload } from './onload-results';
import { verifyOperators } from './operator-results';
import { verifyOsImages } from './os-image-results';
import { verifyOwn } from './own-objects';
import { verifyPinnedImages } from './pinned-results';
import { verifyPlugins } from './plugin-results';
import { verifyPools } from './pool-results';
import { verifySriovNetworks } from './sriov-networks';
import { verifySriov } from './sriov-results';
import { verifyTuning } from './tuning-results';
import type { CheckName, UncheckedKind, VerifyReport, VerifyResult } from './verify-report';
import { verifyWorkloads, WORKLOADS } from './workload-results';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { isOwned } from '../../plan/changes';
import { daemonSetRole, hasOnloadOperator, isAccelerated, lastOfEach } from '../../plan/read';
import { DEFAULT_TUNED } from '../../upstream/openshift';
import { upgradablePlugin } from '../../views';

/** Checks in the order in which changes take effect. */
export const CHECK_ORDER: readonly CheckName[] = ['applied', 'operators', 'tuning', 'pools', 'boot', 'nodes', 'modules', 'driver', 'onload', 'allocatable', 'sriov', 'sfptpd', 'workloads', 'images', 'pods'];

const CHECKS = [
  verifyOperators, verifyTuning, verifyPools, verifyPinnedImages, verifyBoot, verifyOsImages, verifyModules, verifyDriver, verifyOnload,
  verifyPlugins, verifySriov, verifySriovNetworks,
  verifyWorkloads, verifyBarePods, verifyImages, verifyPods,
];

/**
 * Verifies that the nodes of a cluster match the manifests.
 *
 * @param objects objects that were read from the cluster
 * @param manifests wanted state of the cluster. By default that of the objects of the cluster
 * @param evidence facts about the dump beside its objects
 */
export function verify(objects: readonly Manifest[], manifests?: readonly Manifest[], evidence: Evidence = {}): VerifyReport {
  const { findings, declared, dump } = findingsIn(objects, manifests, evidence);
  const results = laterSteps(findings, declared).sort(byOrder);
  const counts = { pass: 0, wait: 0, fail: 0, unknown: 0 };
  results.forEach(({ verdict }) => { counts[verdict]++; });
  return {
    version: 1,
    verdict: VERDICTS.find((verdict) => counts[verdict] > 0) ?? 'unknown',
    counts,
    results,
    unchecked: manifests === undefined ? [] : uncheckedIn(declared, dump),
  };
}

/** Results of all checks, before they are compared with those of the steps before them. */
export function findingsIn(
  objects: readonly Manifest[], manifests?: readonly Manifest[], evidence: Evidence = {},
): { readonly findings: readonly Finding[]; readonly declared: ManifestSet; readonly dump: Dump } {
  const dump = new Dump(objects, evidence);
  const ours = manifests === undefined ? objects.filter(isOurs) : [];
  const declared = new ManifestSet(manifests === undefined ? ours.filter((object) => !isDeleted(object)) : lastOfEach(manifests, '').kept);
  return {
    findings: withoutDeleted(dump, [
      ...manifests === undefined ? verifyOwn(dump, ours) : verifyApplied(dump, declared),
      ...CHECKS.flatMap((check) => check(dump, declared)),
    ]),
    declared,
    dump,
  };
}

/**
 * Kinds that specify the wanted state if there are no manifests. Of workloads, only the operator, time synchronization and those that use Onload do.
 */
const OWN_KINDS = [
  'ClusterVersion', 'ContainerRuntimeConfig', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'MachineOSConfig', 'Module', 'OVSNetwork', 'Onload',
  'PerformanceProfile', 'PinnedImageSet', 'PreflightValidation', 'PreflightValidationOCP', 'SriovIBNetwork', 'SriovNetwork', 'SriovNetworkNodePolicy', 'SriovOperatorConfig', 'Subscription',
  'Tuned',
];

function isOurs(object: Manifest): boolean {
  return (OWN_KINDS.includes(object.kind) && !isOfTuning(object)) || (WORKLOADS.includes(object.kind) && !isOwned(object)
    && (hasOnloadOperator(object) || isAccelerated(object) || upgradablePlugin(object) !== undefined || daemonSetRole(object) === 'ptp'));
}

/** Whether an object is a Tuned of the operator itself: its default one, or one of a PerformanceProfile. */
function isOfTuning(object: Manifest): boolean {
  return object.kind === 'Tuned' && (isOwned(object) || nameOf(object) === DEFAULT_TUNED);
}

function byOrder(a: VerifyResult, b: VerifyResult): number {
  const keyOf = ({ check, object, verdict, nodes, reason }: VerifyResult) => (
    [CHECK_ORDER.indexOf(check), object, VERDICTS.indexOf(verdict), nodes.length, nodes.join(), reason]);
  const [one, other] = [keyOf(a), keyOf(b)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at] < other[at] ? -1 : 1;
}

function uncheckedIn({ manifests }: ManifestSet, dump: Dump): UncheckedKind[] {
  const kinds = manifests.filter((object) => !isCovered(object, dump)).map(({ kind }) => kind);
  return [...new Set(kinds)].sort().map((kind) => ({ kind, objects: kinds.filter((each) => each === kind).length }));
}
