/**
 * Objects that a policy checks after a stage, with a status that it never writes (GitOps facts §6.2). A status is compared with fixed values, because
 * templates are disabled.
 */
import type { Manifest } from '../../../manifests';
import type { Awaited, Waits } from '../stage-waits';

/**
 * Objects that a policy checks after a stage, with the required status.
 *
 * @param covered Subscriptions that OperatorPolicies install and check themselves, as `namespace/name`
 */
export function looksOf({ crds, csvs, subscriptions, workloads, pools }: Waits, covered: ReadonlySet<string>): Manifest[] {
  return [
    ...crds.map((crd) => look(crd, { conditions: [isTrue('Established')] })),
    ...csvs.filter(({ namespace, subscription }) => !covered.has(`${namespace}/${subscription}`)).map((csv) => look(csv, { phase: 'Succeeded' })),
    ...subscriptions.filter(({ namespace, name }) => !covered.has(`${namespace}/${name}`)).map((each) => look(each, { state: 'AtLatestKnown' })),
    ...workloads.filter(({ kind, replicas }) => kind === 'Job' || (kind !== 'DaemonSet' && replicas > 0)).map((each) => look(each, statusOf(each))),
    ...pools.map((pool) => look(pool, {
      conditions: [isTrue('Updated'), { type: 'Updating', status: 'False' }],
      ...pool.machineConfigs.length === 0 ? {} : {
        configuration: { source: pool.machineConfigs.map((name) => ({ apiVersion: pool.apiVersion, kind: 'MachineConfig', name })) },
      },
    })),
  ];
}

function look({ apiVersion, kind, name, namespace }: Awaited, status: object): Manifest {
  return { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace } }, status } as unknown as Manifest;
}

function isTrue(type: string): object {
  return { type, status: 'True' };
}

function statusOf({ kind, replicas }: { readonly kind: string; readonly replicas: number }): object {
  return kind === 'Job' ? { conditions: [isTrue('Complete')] } : { replicas, updatedReplicas: replicas, availableReplicas: replicas };
}

/** Effects of a stage that a policy does not check, one per line. */
export function unseenOf({ subscriptions, workloads, pools, policies, modules, unseen }: Waits, { soaks }: { readonly soaks: boolean }): string[] {
  return [
    ...subscriptions.map(({ name }) => `does not see whether the operator of Subscription ${name} runs: no release is named`),
    ...workloads.filter(({ kind }) => kind === 'DaemonSet').map(({ name }) => `does not wait for DaemonSet ${name}: its numbers would have to be compared with each other`),
    ...pools.length === 0 ? [] : [soaks
      ? 'TALM looks at the pool for 120 s more once it is Updated: that the content of an existing MachineConfig has changed shows only after about 5 s'
      : 'does not see that the content of an existing MachineConfig has changed until its pool is Updating, about 5 s later: it goes on in between'],
    ...policies.length === 0 ? [] : ['does not wait until the Machine Config Operator has taken over the node disruption policies'],
    ...modules.every(({ isUpgraded }) => isUpgraded) ? [] : ['does not wait until nodes have loaded the kernel modules: the numbers of a Module would have to be compared with each other'],
    ...unseen.map((what) => `does not wait for ${what}`),
  ];
}
