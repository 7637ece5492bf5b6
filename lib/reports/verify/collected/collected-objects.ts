/** Objects in what `oc adm must-gather` and the Insights Operator collect, each in a file whose path tells its kind. */
import type { CollectedFile } from './tar-files';
import { documentsOf, Manifest } from '../../../manifests';
import { CLUSTER_RESOURCES, isRecord, resourceName, stringAt } from '../../../upstream';

/** Objects that were collected from a cluster, and what the collection leaves out. */
export interface Collected {
  readonly objects: readonly Manifest[];
  /** File of each object: its path in the archive or below the folder. */
  readonly files: ReadonlyMap<Manifest, string>;
  /** Kinds of which it has only some objects. */
  readonly partialKinds: readonly string[];
  /** Namespaces whose objects it has, or undefined if it has those of all. */
  readonly namespaces?: readonly string[];
}

/** Objects of the Insights Operator. They have neither `apiVersion` nor `kind`: the folder tells both. Only some pods and budgets are collected. */
const INSIGHTS: readonly { readonly path: RegExp; readonly apiVersion: string; readonly kind: string; readonly isPartial?: boolean }[] = [
  { path: /^config\/node\/[^/]+\.json$/, apiVersion: 'v1', kind: 'Node' },
  { path: /^config\/machineconfigpools\/[^/]+\.json$/, apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool' },
  { path: /^config\/version\.json$/, apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion' },
  { path: /^config\/pod\/[^/]+\/[^/]+\.json$/, apiVersion: 'v1', kind: 'Pod', isPartial: true },
  { path: /^config\/pdbs\/[^/]+\/[^/]+\.json$/, apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', isPartial: true },
];

/** Place of an object below the folder of must-gather: `cluster-scoped-resources` or `namespaces/NAME`, then group and resource. Pods, and the namespace itself, have places of their own. */
const GATHERED = /(?:^|\/)(?:cluster-scoped-resources|namespaces\/([^/]+))\/(?:pods\/([^/]+)\/\2\.ya?ml|\1\.ya?ml|([^/]+)\/([^/.]+)(?:\.ya?ml|\/[^/]+\.ya?ml))$/;

/**
 * Objects of a collection, or undefined if the files are not those of one.
 *
 * @param ofAllKinds whether objects of kinds that a dump lacks are included
 */
export function collectedObjects(files: readonly CollectedFile[], ofAllKinds = false): Collected | undefined {
  return insights(files) ?? gathered(files, ofAllKinds);
}

function insights(files: readonly CollectedFile[]): Collected | undefined {
  if (!files.some(({ path }) => path.startsWith('config/node/') || path === 'config/version.json')) {
    return undefined;
  }
  const objects = files.flatMap((file) => INSIGHTS.filter(({ path }) => path.test(file.path)).flatMap(({ apiVersion, kind }) => (
    contentsOf(file).map((content) => ({ path: file.path, object: { apiVersion, kind, ...content } })))));
  return { ...once(objects), partialKinds: INSIGHTS.filter(({ isPartial }) => isPartial === true).map(({ kind }) => kind) };
}

function gathered(files: readonly CollectedFile[], ofAllKinds: boolean): Collected | undefined {
  const found = files.flatMap((file) => {
    const [whole, namespace, pod, group, resource] = GATHERED.exec(file.path) ?? [];
    const key = pod !== undefined ? 'pods' : group === undefined ? 'namespaces' : group === 'core' ? resource : `${resource}.${group}`;
    const isIncluded = KINDS.has(key) || (ofAllKinds && !NOT_WANTED.includes(key));
    return whole === undefined ? [] : [{ file, namespace, kind: KINDS.get(key), isIncluded }];
  });
  const objects = found.filter(({ isIncluded }) => isIncluded).flatMap(({ file, kind }) => contentsOf(file).flatMap((content) => {
    // Items of a list have the version of the list.
    const items = Array.isArray(content.items) ? content.items.filter((item) => isRecord(item)) : [content];
    return items.map((item) => ({ path: file.path, object: { apiVersion: stringAt(content, 'apiVersion') ?? 'v1', kind: kind ?? kindIn(content), ...item } }));
  }));
  return found.length === 0 ? undefined
    : { ...once(objects), partialKinds: ['Namespace'], namespaces: [...new Set(found.flatMap(({ namespace }) => namespace ?? []))].sort() };
}

/** Resources that are no wanted state: must-gather shortens the values of Secrets, and Events tell the past. */
const NOT_WANTED = ['secrets', 'events', 'events.events.k8s.io'];

/** Kind of the objects in a document, which can be a list. */
function kindIn(content: unknown): string {
  return (stringAt(content, 'kind') ?? '').replace(/List$/, '');
}

/** Kinds by their resources. */
const KINDS: ReadonlyMap<string, string> = new Map(CLUSTER_RESOURCES.filter(({ isAmbiguous }) => isAmbiguous !== true)
  .map((resource) => [resourceName(resource), resource.kind]));

function contentsOf({ path, text }: CollectedFile): { readonly [field: string]: unknown }[] {
  return documentsOf(text(), path).map(({ content }) => content).filter((content) => isRecord(content));
}

/** Objects without those that are in several files. must-gather has pods twice: each in its file, and in a list. */
function once(found: readonly { readonly path: string; readonly object: { readonly kind: string } }[]): Pick<Collected, 'objects' | 'files'> {
  const byKey = new Map<string, readonly [Manifest, string]>();
  for (const { path, object } of found) {
    const name = stringAt(object, 'metadata', 'name');
    const key = [object.kind, stringAt(object, 'metadata', 'namespace') ?? '', name].join('/');
    if (name !== undefined && !byKey.has(key)) {
      byKey.set(key, [object as unknown as Manifest, path]);
    }
  }
  const files = new Map(byKey.values());
  return { objects: [...files.keys()], files };
}
