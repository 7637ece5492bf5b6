/** Pools during an upgrade: what waits while they are paused (upgrade facts §1.3 and §1.6). */
import { nameOf } from '../../manifests';
import { at, isInReleaseRange, stringAt } from '../../upstream';
import { kubeletSkew, kubernetesMinor, minorOf, PAUSED_POOLS_LACK_AUTHORITY, signerRotationDays } from '../../upstream/cluster-upgrade';
import { type ConfigPool, configPools, hasArbiterRole, hasControlPlane, pauseHolder } from '../../views';
import type { PlanContext, PlanWarning, RequestedUpgrade } from '../plan-model';
import type { UpgradedPoolReport } from '../plan-report';

/**
 * All pools, by name.
 *
 * @param upgrade that the cluster carries out, if any. One over a release between pauses the pools of other nodes than the control plane
 */
export function upgradedPools({ before, after, nodes = [], openshift }: PlanContext, upgrade: RequestedUpgrade | undefined): UpgradedPoolReport[] {
  const pools = configPools(after, hasArbiterRole(nodes.map(({ labels }) => labels), before, after), openshift);
  const isBehind = (name: string) => {
    const pool = before.find('MachineConfigPool', undefined, name);
    const [rendered, applied] = ['spec', 'status'].map((part) => stringAt(pool, part, 'configuration', 'name'));
    return rendered !== undefined && rendered !== applied;
  };
  const isPaused = (pool: ConfigPool) => pool.paused || (upgrade?.over !== undefined && !hasControlPlane(pool));
  const to = upgrade?.to;
  return [...pools.values()].map((pool) => ({ name: pool.name, paused: isPaused(pool) })).map(({ name, paused }) => ({
    name,
    paused,
    waits: !paused || to === undefined ? [] : [
      `the operating system of ${to}, with its kernel and its kubelet`,
      `the files and units of ${to}, and all changes of MachineConfigs`,
      ...isBehind(name) ? ['the configuration that the pool has been assigned before'] : [],
    ],
  })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Warnings about pools that stay paused. One that a controller has paused does not. */
export function pausedPoolWarnings({ after, nodes = [] }: PlanContext, { from, release, over }: RequestedUpgrade): PlanWarning[] {
  if (over !== undefined || from === undefined || release === undefined) {
    return [];
  }
  const paused = after.ofKind('MachineConfigPool').filter((pool) => at(pool, 'spec', 'paused') === true && pauseHolder(pool) === undefined).map(nameOf).sort();
  const kubelets = [`1.${kubernetesMinor(minorOf(from))}.0`, ...nodes.flatMap(({ kubelet }) => kubelet ?? [])];
  const { status, reason } = kubeletSkew(minorOf(release), kubelets);
  return paused.flatMap((pool) => [
    ...status !== 'False' ? [] : [{
      code: 'cluster-upgrade/paused-pool',
      object: `MachineConfigPool ${pool}`,
      message: `while the pool is paused, its nodes keep their kubelets, and the minor release after ${minorOf(release)} is refused (${reason})`,
      advice: 'unpause it after this update: its nodes then go to the newest release with one reboot',
    }],
    ...!isInReleaseRange(PAUSED_POOLS_LACK_AUTHORITY, minorOf(from)) ? [] : [{
      code: 'cluster-upgrade/paused-authority',
      object: `MachineConfigPool ${pool}`,
      message: `up to 4.12 a paused pool does not get the new authority of the kubelets' certificates, which is renewed ${signerRotationDays(minorOf(from))} days after the last one`,
      advice: 'unpause it before that: oc get secret kube-apiserver-to-kubelet-signer --namespace openshift-kube-apiserver-operator --output yaml shows the dates',
    }],
  ]);
}
