/** What a Job may do: each has a service account of its own, with the verbs of its commands, for the objects that they name. */
import { JOBS_NAMESPACE } from './job-namespace';
import type { Manifest } from '../../manifests';
import type { PolicyRule } from '../../synthesis';
import { grouped } from '../../text';
import { RBAC_GROUP } from '../../upstream/kubernetes';

/** Permission of a Job for one resource. */
export interface Permission {
  /** Resource with its group, as in commands: `nodes`, `deployments.apps`. */
  readonly resource: string;
  readonly verbs: readonly string[];
  /** Names of the objects. Missing if the commands learn them in the cluster. */
  readonly names?: readonly string[];
  /** Missing for all namespaces: a Role cannot be applied before its namespace, and what a Job reads may be in one that a later stage creates. */
  readonly namespace?: string;
}

const may = (verbs: readonly string[]) => (resource: string, ...names: string[]): Permission => (
  { resource, verbs, ...names.length === 0 ? {} : { names } });

/** Permission for `kubectl get` of objects by their names. */
export const mayGet = may(['get']);

/** Permission for `kubectl get` of all objects, or of those that match a selector. */
export const mayList = may(['list']);

/** Permission for `kubectl wait` and `kubectl rollout status`, which list and watch an object by its name after they have got it. */
export const mayFollow = may(['get', 'list', 'watch']);

/** Permission for `kubectl patch` and `kubectl label`, which get an object first. */
export const mayPatch = may(['get', 'patch']);

/** Labels of all objects of an engine. */
type Labels = { readonly [label: string]: string };

/** Name of the service account of a Job, and of its Roles. */
export const accountOf = (job: string): string => `onload-${job}`;

/** Service account of a Job. */
export function jobAccount(labels: Labels, job: string): Manifest {
  return { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: accountOf(job), namespace: JOBS_NAMESPACE, labels } };
}

/** Roles with the permissions of a Job, and their bindings: a ClusterRole, and a Role for each namespace. */
export function jobRoles(labels: Labels, job: string, permissions: readonly Permission[]): Manifest[] {
  const account = accountOf(job);
  return [...grouped(permissions, ({ namespace = '' }) => namespace)].flatMap(([namespace, own]): Manifest[] => {
    const prefix = namespace === '' ? 'Cluster' : '';
    const metadata = { name: account, ...namespace === '' ? {} : { namespace }, labels };
    return [
      { apiVersion: `${RBAC_GROUP}/v1`, kind: `${prefix}Role`, metadata, rules: policyRules(own) },
      {
        apiVersion: `${RBAC_GROUP}/v1`,
        kind: `${prefix}RoleBinding`,
        metadata,
        roleRef: { apiGroup: RBAC_GROUP, kind: `${prefix}Role`, name: account },
        subjects: [{ kind: 'ServiceAccount', name: account, namespace: JOBS_NAMESPACE }],
      },
    ];
  });
}

/** Rules with the names of each resource together, sorted and without duplicates. */
function policyRules(permissions: readonly Permission[]): PolicyRule[] {
  const byResource = grouped(permissions, ({ resource, verbs, names }) => JSON.stringify([groupOf(resource), resource, verbs, names !== undefined]));
  return [...byResource].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, same]) => {
    const [{ resource, verbs, names }] = same;
    return {
      apiGroups: [groupOf(resource)],
      resources: [resource.split('.')[0]],
      ...names === undefined ? {} : { resourceNames: [...new Set(same.flatMap((each) => each.names!))].sort() },
      verbs: [...verbs],
    };
  });
}

const groupOf = (resource: string): string => resource.split('.').slice(1).join('.');
