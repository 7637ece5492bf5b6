/** When the Machine Config Operator lets a cluster go to the next minor release, and when an update passes it (upgrade facts §1.1 and §1.4). */
import { isInReleaseRange, type ReleaseRange } from '../releases';

/** State of a cluster that the operator looks at. Missing parts are unknown, and count as harmless. */
export interface OperatorInputs {
  readonly degraded?: boolean;
  readonly updating?: boolean;
  /** Whether a build of an image was stopped. */
  readonly interruptedBuild?: boolean;
  readonly cgroupMode?: string;
  /** Whether nodes run RHEL instead of CoreOS. */
  readonly rhelNodes?: boolean;
  readonly clusterImagePolicies?: readonly string[];
  readonly bootImagesTooOld?: boolean;
  /** Minor releases by which the oldest kubelet is ahead of the API server: negative if it is behind. */
  readonly skew?: number;
}

interface NotUpgradeable extends ReleaseRange {
  readonly reason: string;
  readonly holds: (inputs: OperatorInputs) => boolean | undefined;
}

/** Name of the ClusterImagePolicy that 4.21 brings. */
const OWN_IMAGE_POLICY = 'openshift';

/** Reasons for which the operator sets Upgradeable to False. */
const REASONS: readonly NotUpgradeable[] = [
  { reason: 'DegradedPool', holds: ({ degraded }) => degraded },
  { reason: 'PoolUpdating', before: '4.16', holds: ({ updating }) => updating },
  { reason: 'InterruptedBuild', since: '4.16', holds: ({ interruptedBuild }) => interruptedBuild },
  { reason: 'ClusterOnCgroupV1', since: '4.18', before: '4.20', holds: ({ cgroupMode }) => cgroupMode === 'v1' },
  { reason: 'RHELNodes', since: '4.18', before: '4.19', holds: ({ rhelNodes }) => rhelNodes },
  { reason: 'ConflictingClusterImagePolicy', since: '4.20', before: '4.21', holds: ({ clusterImagePolicies }) => clusterImagePolicies?.includes(OWN_IMAGE_POLICY) },
  { reason: 'ClusterBootImageSkewError', since: '4.22', holds: ({ bootImagesTooOld }) => bootImagesTooOld },
];

/** Releases whose operator only reports old kubelets. What refuses the update for them is the operator of the API server. */
const REPORTS_SKEW: ReleaseRange = { before: '4.18' };
const SUPPORTED_SKEW = -2;

/** Reasons for which the operator of a release refuses the next minor one. */
export function notUpgradeable(release: string, inputs: OperatorInputs): string[] {
  return REASONS.filter((each) => isInReleaseRange(each, release) && each.holds(inputs) === true).map(({ reason }) => reason);
}

/** Condition Upgradeable of the operator. */
export function operatorUpgradeable(release: string, inputs: OperatorInputs): { readonly status: 'True' | 'False'; readonly reason?: string } {
  const [reason] = notUpgradeable(release, inputs);
  const { skew = 0 } = inputs;
  if (reason !== undefined) {
    return { status: 'False', reason };
  }
  return skew < 0 && isInReleaseRange(REPORTS_SKEW, release)
    ? { status: 'True', reason: skew < SUPPORTED_SKEW ? 'KubeletSkewUnsupported' : 'KubeletSkewPresent' } : { status: 'True' };
}

/** State of a pool while the operator waits for it. */
export type AwaitedPool = 'Updated' | 'Updating' | 'Degraded' | 'Paused';

/** Reason of the operator's condition Degraded while an update waits for its pools. */
export const REQUIRED_POOLS = 'RequiredPoolsFailed';

/** Whether an update passes the operator: with the pool of the control plane, and no degraded pool at all. It does not wait for other pools. */
export function passesOperator({ master, others }: { readonly master: AwaitedPool; readonly others: readonly AwaitedPool[] }): boolean {
  return master === 'Updated' && !others.includes('Degraded');
}
