/** Reasons for which an upgrade does not start, or stops half way (upgrade facts §1.1 to §1.5, §4). */
import { bootImageFacts, hasOverrides, limitedOperators, poolsWith } from './cluster-state';
import { nameOf } from '../../manifests';
import { count, few } from '../../text';
import { at, stringAt } from '../../upstream';
import {
  bootImageSkew, INCOMPATIBLE_OPERATORS, isMinorUpdate, keepsMinor, kubeletSkew, MAXIMUM_PROPERTY, minorOf, notUpgradeable, REQUIRED_POOLS,
} from '../../upstream/cluster-upgrade';
import { MASTER } from '../../upstream/openshift';
import { clusterSetting, heldPauseAdvice, objectConditions, pauseHolder } from '../../views';
import { CLUSTER_VERSION } from '../machine-config';
import type { PlanContext, RequestedUpgrade } from '../plan-model';
import type { BlockerReport } from '../plan-report';

/** Reason with its object, and what removes it. */
export interface Blocker extends BlockerReport {
  readonly object: string;
  readonly advice: string;
}

/** Reasons of conditions that only sum others up. */
const SUMS: ReadonlySet<string> = new Set(['MultipleReasons', 'ClusterOperatorsNotUpgradeable', '']);
export const ADMIN_ACK_REQUIRED = 'AdminAckRequired';
const OVERRIDES_SET = 'ClusterVersionOverridesSet';

/**
 * All reasons, each once. The condition of an operator of the cluster counts before its rules.
 *
 * @param gates gates that are not acknowledged
 */
export function blockersOf(context: PlanContext, upgrade: RequestedUpgrade, gates: readonly string[]): Blocker[] {
  const { from, release } = upgrade;
  const isMinor = from === undefined || release === undefined || isMinorUpdate(from, release);
  const found = [...isMinor ? [...reportedBlockers(context), ...underWay(upgrade), ...computed(context, upgrade, gates)] : [],
    ...stuckPools(context)];
  const isSolved = ({ reason }: Blocker) => (reason === ADMIN_ACK_REQUIRED && from !== undefined && gates.length === 0)
    || (reason === OVERRIDES_SET && !hasOverrides(context.after));
  return [...new Map(found.filter((blocker) => !isSolved(blocker)).reverse().map((blocker) => [blocker.reason, blocker])).values()].reverse();
}

/** Reasons that ClusterOperators and ClusterVersion report. */
function reportedBlockers({ before, upgrade }: PlanContext): Blocker[] {
  const operators = before.ofKind('ClusterOperator').flatMap((operator) => objectConditions(operator)
    .filter(({ type, status }) => type === 'Upgradeable' && status === 'False')
    .map(({ reason = '', message = '' }) => ({ reason, message, object: `ClusterOperator ${nameOf(operator)}`, advice: 'resolve what the operator reports' })));
  const own = (upgrade?.view?.conditions ?? []).filter(({ type, status, reason = '' }) => type.startsWith('Upgradeable') && status === 'False' && !SUMS.has(reason))
    .map(({ reason = '', message = '' }) => ({ reason, message, object: CLUSTER_VERSION, advice: 'resolve what the condition Upgradeable reports' }));
  return [...operators, ...own];
}

function underWay({ view }: RequestedUpgrade): Blocker[] {
  return view?.target === undefined || view.current === view.target ? [] : [{
    reason: 'UpdateInProgress',
    message: `the update to ${view.target} is not complete`,
    object: CLUSTER_VERSION,
    advice: 'wait until ClusterVersion reports it as complete',
  }];
}

/** Reasons that the operators of the current release would report. */
function computed(context: PlanContext, { from, over }: RequestedUpgrade, gates: readonly string[]): Blocker[] {
  const { after } = context;
  const acks = gates.length === 0 ? [] : [{
    reason: ADMIN_ACK_REQUIRED,
    message: `${gates.length === 1 ? 'a gate is' : `${count(gates.length, 'gate')} are`} not acknowledged: ${few(gates)}`,
    object: CLUSTER_VERSION,
    advice: 'read what the gate is about, then acknowledge it; the plan has a step for each',
  }];
  const overrides = hasOverrides(after) ? [{
    reason: OVERRIDES_SET,
    message: 'spec.overrides has objects that the Cluster Version Operator does not manage',
    object: CLUSTER_VERSION,
    advice: 'remove the overrides with unmanaged: true',
  }] : [];
  const ofRelease = [oldKubelets, machineConfigOperator, operatorsOfOlm, oldNetwork];
  const hops = [from, over].filter((release) => release !== undefined);
  return [...acks, ...overrides, ...hops.flatMap((release) => ofRelease.flatMap((blockers) => blockers(context, release)))];
}

function oldKubelets({ nodes = [] }: PlanContext, from: string): Blocker[] {
  const known = nodes.filter(({ kubelet }) => kubelet !== undefined);
  const { status, reason } = kubeletSkew(from, known.map(({ kubelet }) => kubelet!));
  const worst = known.filter(({ kubelet }) => kubeletSkew(from, [kubelet!]).reason === reason).map(({ name }) => name).sort();
  return status !== 'False' ? [] : [{
    reason,
    message: `kubelets are too old for the minor release after ${minorOf(from)}: ${few(worst)}`,
    object: 'ClusterOperator kube-apiserver',
    advice: 'unpause the pools of these nodes, and wait until they have the current release',
  }];
}

function machineConfigOperator(context: PlanContext, from: string): Blocker[] {
  const { before, after, nodes = [] } = context;
  const bootImages = bootImageFacts(context);
  const reasons = notUpgradeable(minorOf(from), {
    updating: poolsWith(before, 'Updating').length > 0,
    cgroupMode: stringAt(clusterSetting(after, 'Node'), 'spec', 'cgroupMode'),
    rhelNodes: nodes.some(({ labels }) => labels['node.openshift.io/os_id'] === 'rhel'),
    clusterImagePolicies: after.manifests.filter(({ kind }) => kind === 'ClusterImagePolicy').map(nameOf),
    bootImagesTooOld: bootImages !== undefined && bootImageSkew(minorOf(from), bootImages).status === 'False',
  });
  return reasons.map((reason) => ({ reason, object: 'ClusterOperator machine-config', ...TEXTS[reason] }));
}

/** Reasons of the Machine Config Operator besides degraded pools, in words. */
const TEXTS: { readonly [reason: string]: { readonly message: string; readonly advice: string } } = {
  PoolUpdating: { message: 'a MachineConfigPool is updating', advice: 'wait until all pools are Updated' },
  ClusterOnCgroupV1: { message: 'nodes use cgroup v1', advice: 'set cgroupMode: v2 in nodes.config.openshift.io cluster; all nodes reboot' },
  RHELNodes: { message: 'nodes run RHEL instead of CoreOS', advice: 'replace them by nodes with CoreOS' },
  ConflictingClusterImagePolicy: { message: 'the ClusterImagePolicy openshift has the name of the one that the next release brings', advice: 'rename it' },
  ClusterBootImageSkewError: {
    message: 'the cluster was installed with a release before 4.13, and so may boot new machines with its image',
    advice: 'update the boot images, and set spec.bootImageSkewEnforcement of MachineConfiguration cluster',
  },
};

function operatorsOfOlm({ after }: PlanContext, from: string): Blocker[] {
  const keeping = limitedOperators(after, MAXIMUM_PROPERTY).filter(({ maximum }) => keepsMinor(from, maximum));
  return keeping.length === 0 ? [] : [{
    reason: INCOMPATIBLE_OPERATORS,
    message: `operators do not support the minor release after ${minorOf(from)}: ${keeping.map(({ object, maximum }) => `${object} (${maximum.join(', ') || 'unreadable'})`).join(', ')}`,
    object: 'ClusterOperator operator-lifecycle-manager',
    advice: 'upgrade these operators first',
  }];
}

/** Release whose network operator leaves the last releases with OpenShiftSDN. */
const LAST_SDN = '4.16';

function oldNetwork({ before, after }: PlanContext, from: string): Blocker[] {
  const network = clusterSetting(before, 'Network') ?? clusterSetting(after, 'Network');
  const type = stringAt(network, 'status', 'networkType') ?? stringAt(network, 'spec', 'networkType');
  return type !== 'OpenShiftSDN' || minorOf(from) !== LAST_SDN ? [] : [{
    reason: 'OpenShiftSDNConfigured',
    message: 'the cluster uses OpenShiftSDN, which 4.17 does not have',
    object: 'ClusterOperator network',
    advice: 'change the network to OVN-Kubernetes first',
  }];
}

/** Pools that keep an update, also one within the minor release, half way. */
function stuckPools({ before, after }: PlanContext): Blocker[] {
  const degraded = poolsWith(before, 'Degraded');
  const master = after.find('MachineConfigPool', undefined, MASTER);
  const isPaused = at(master, 'spec', 'paused') === true;
  const holder = master && pauseHolder(master);
  return [
    ...degraded.length === 0 ? [] : [{
      reason: 'DegradedPool',
      message: `the update stops half way, with the new control plane, while any pool is degraded: ${few(degraded)}`,
      object: `MachineConfigPool ${degraded[0]}`,
      advice: 'correct the pool first: its conditions name the node and the reason',
    }],
    ...isPaused ? [{
      reason: REQUIRED_POOLS,
      message: 'the update stops half way while the pool master is paused',
      object: `MachineConfigPool ${MASTER}`,
      advice: holder === undefined ? 'unpause it before the update; only pools of workers can stay paused' : heldPauseAdvice(holder),
    }] : [],
  ];
}
