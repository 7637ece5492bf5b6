import type { ClusterSettings } from './argocd-settings';
import { LABELS } from './gate-jobs';
import { IgnoredDifference, ignoredDifferences } from './guards';
import type { Manifest } from '../../../manifests';
import { ARGOCD_VERSION, CASCADE_FINALIZER, COMPARE_OPTIONS, OWN_CLUSTER, SYNC_WAVE } from '../../../upstream/argocd';
import { ArgoCdRemoval, ArgoCdTopology } from '../argo-cd-options';
import { inRepository } from '../repository-url';

/** Application for some files. */
export interface ApplicationOptions {
  readonly name: string;
  /** Name of the cluster on the hub. */
  readonly cluster: string;
  /** Files, relative to the output folder. */
  readonly files: readonly string[];
  readonly wave?: number;
  readonly selfHeal: boolean;
  /** Differences to ignore, instead of those of the objects. */
  readonly ignored?: readonly IgnoredDifference[];
  /** Objects in the files. None for an Application of Applications. */
  readonly objects?: readonly Manifest[];
  /** Whether the files have a folder for each cluster, as `*` in their paths. */
  readonly isRecursive?: boolean;
  /** Effects that the Application does not wait for or cover. */
  readonly limits?: readonly string[];
}

/**
 * Retries of a failed sync. When they have ended, the sync is not started again for the same commit. 20 retries take 2 h 45 min (GitOps facts §1.1).
 */
const RETRY = { limit: 20, backoff: { duration: '30s', factor: 2, maxDuration: '10m' } } as const;

export function application(settings: ClusterSettings, options: ApplicationOptions): Manifest {
  const { name, cluster, files, wave, selfHeal, objects, isRecursive = false, limits = [] } = options;
  const { instance, project, topology, removal } = settings;
  const ignored = options.ignored ?? ignoredDifferences(objects ?? []);
  const annotations = { ...wave === undefined ? {} : { [SYNC_WAVE]: `${wave}` }, ...objects ? { [COMPARE_OPTIONS]: 'ServerSideDiff=true' } : {} };
  return {
    apiVersion: ARGOCD_VERSION,
    kind: 'Application',
    metadata: {
      name,
      namespace: instance.namespace,
      labels: LABELS,
      ...Object.keys(annotations).length > 0 ? { annotations } : {},
      ...removal === ArgoCdRemoval.DELETE ? { finalizers: [CASCADE_FINALIZER] } : {},
    },
    spec: {
      project,
      ...isRecursive ? { source: recursiveSource(settings, files[0]) } : sourceOf(settings, files),
      // Applications are in the cluster of Argo CD, everything else in the target cluster.
      destination: objects === undefined || topology === ArgoCdTopology.IN_EACH_CLUSTER
        ? { server: OWN_CLUSTER, namespace: objects === undefined ? instance.namespace : 'default' }
        : { name: cluster, namespace: 'default' },
      ...limits.length > 0 ? { info: limits.map((value) => ({ name: 'Limit', value })) } : {},
      ...ignored.length > 0 ? { ignoreDifferences: ignored } : {},
      syncPolicy: {
        automated: { prune: true, selfHeal },
        retry: { ...RETRY, ...instance._refreshesRetries ? { refresh: true } : {} },
        ...objects ? { syncOptions: ['ServerSideApply=true', ...ignored.length > 0 ? ['RespectIgnoreDifferences=true'] : []] } : {},
      },
    },
  };
}

/** Sources of files, one for each folder. */
function sourceOf({ place }: ClusterSettings, files: readonly string[]): { source: object } | { sources: object[] } {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const slash = file.lastIndexOf('/');
    const folder = slash < 0 ? '' : file.slice(0, slash);
    folders.set(folder, [...folders.get(folder) ?? [], file.slice(slash + 1)]);
  }
  const sources = [...folders].map(([folder, names]) => ({
    repoURL: place.repository,
    targetRevision: place.revision,
    path: inRepository(place, folder),
    directory: { include: names.length === 1 ? names[0] : `{${names.join(',')}}` },
  }));
  return sources.length === 1 ? { source: sources[0] } : { sources };
}

/** Source of a file in the folder of each cluster. */
function recursiveSource({ place }: ClusterSettings, file: string): object {
  const [folder, rest] = file.split(/\/(?=\*)/);
  const directory = { recurse: true, include: rest };
  return { repoURL: place.repository, targetRevision: place.revision, path: inRepository(place, folder), directory };
}
