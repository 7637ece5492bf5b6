/**
 * Objects that a policy checks after a stage, with a status that it never writes (GitOps facts §6.2). A status is compared with fixed values, because
 * templates are disabled.
 */
import type { Manifest } from '../../../manifests';
import { CSV_DONE } from '../../../upstream';
import { POOL_DONE } from '../../../upstream/openshift';
import { doneStatus } from '../../../views/done';
import type { Awaited, Waits } from '../stage-waits';

/**
 * Objects that a policy checks after a stage, with the required status.
 *
 * @param covered Subscriptions that OperatorPolicies install and check themselves, as `namespace/name`
 */
export function looksOf({ crds, csvs, subscriptions, workloads, pools }: Waits, covered: ReadonlySet<string>): Manifest[] {
  return [
    ...crds.map((crd) => look(crd, { conditions: [isTrue('Established')] })),
    ...csvs.filter(({ namespace, subscription }) => !covered.has(`${namespace}/${subscription}`)).map((csv) => look(csv, doneStatus(CSV_DONE))),
    ...subscriptions.filter(({ namespace, name }) => !covered.has(`${namespace}/${name}`)).map((each) => look(each, { state: 'AtLatestKnown' })),
    ...workloads.filter(({ kind, replicas }) => kind === 'Job' || (kind !== 'DaemonSet' && replicas > 0)).map((each) => look(each, statusOf(each))),
    ...pools.map((pool) => look(pool, {
      ...doneStatus(POOL_DONE),
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

/** Effects of a stage that neither its policy nor its Job waits for, one per line. */
export function unseenOf({ unseen }: Waits): string[] {
  return unseen.map((what) => `does not wait for ${what}`);
}
