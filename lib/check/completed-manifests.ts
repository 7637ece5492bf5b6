/** Changes that kustomizations make to objects before a cluster receives them. */
import type { Changed, KustomizeRoutes } from './kustomize-routes';
import { editsOf, kustomizationContents, KustomizeEdits, KustomizePatch, Manifest, pathSteps, Reading } from '../manifests';
import { at, isRecord, listAt, stringAt } from '../upstream';
import { KUSTOMIZATION_GROUP } from '../upstream/gitops';
import { OF_THE_CLUSTER } from '../upstream/openshift';
import { groupVersionOf } from '../upstream/schemas';

/** Changes to objects from sources other than their files. */
export interface Completions {
  /** Returns whether a change sets a field. */
  isSet(object: Manifest, path: string): boolean;
  /** Returns whether a change mentions a field, anywhere in the object. */
  isTouched(object: Manifest, field: string): boolean;
}

const NO_EDITS: KustomizeEdits = { hasSelectors: false, patches: [] };

/** Changes of an object by a kustomization, and the names that earlier kustomizations have given it. */
interface Change {
  readonly edits: KustomizeEdits;
  readonly before: readonly Changed[];
}

type Steps = readonly (string | number)[];

/**
 * Changes by the kustomizations that include an object, directly or indirectly: patches, labels in selectors and namespaces. Also includes patches in
 * Kustomizations of Flux, and fields that the object already has in each cluster. The resulting values are not calculated: `check --kustomize` does
 * that.
 */
export function completionsOf(reading: Reading, routes: KustomizeRoutes): Completions {
  const byFile = new Map<string, readonly Change[]>();
  const { manifests } = reading;
  // The path at which Flux applies them may be in another repository, so they are assumed to apply to every object.
  const ofFlux = manifests.filter(({ apiVersion, kind }) => kind === 'Kustomization' && apiVersion.startsWith(KUSTOMIZATION_GROUP))
    .map((object) => ({ ...NO_EDITS, patches: editsOf(object.spec, (from) => ('text' in from ? kustomizationContents(from.text, '') : [])).patches }))
    .filter(({ patches }) => patches.length > 0)
    .map((edits): Change => ({ edits, before: [{ prefix: '', suffix: '' }] }));
  const accounts = new Set(manifests.filter(({ kind }) => kind === 'ServiceAccount').map((object) => stringAt(object, 'metadata', 'name')));
  const changesOn = (object: Manifest): readonly Change[] => {
    const { document, wrapper } = reading.originOf(object)!;
    const changes = byFile.get(document.file) ?? [...changesToFile(document.file, routes), ...ofFlux];
    byFile.set(document.file, changes);
    // kustomize does not change objects wrapped in others.
    return wrapper === undefined ? changes : [];
  };
  return {
    isSet: (object, path) => isOfTheCluster(object, path) || sets(changesOn(object), object, pathSteps(path), accounts),
    isTouched: (object, field) => changesOn(object).some(({ edits: { patches }, before }) => (
      patches.some((patch) => isFor(patch, object, before) && mentions(patch.content, field)))),
  };
}

/** Whether a patch contains a field anywhere, or has it in the path of an operation. */
function mentions(content: unknown, field: string): boolean {
  if (typeof content === 'string') {
    return content.split('/').includes(field);
  }
  return typeof content === 'object' && content !== null && Object.entries(content).some(([key, value]) => key === field || mentions(value, field));
}

/** Changes to the objects of a file by all kustomizations that include it. */
function changesToFile(file: string, routes: KustomizeRoutes): Change[] {
  return routes.of(file).map(({ kustomization, before }) => ({ edits: kustomization.edits(), before }));
}

const WITH_SELECTORS = ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'];
const BINDINGS = ['ClusterRoleBinding', 'RoleBinding'];

/** Whether the cluster provides a field of an object. */
function isOfTheCluster(object: Manifest, path: string): boolean {
  const field = OF_THE_CLUSTER.find(({ group, kind, name }) => (
    groupVersionOf(object).group === group && object.kind === kind && stringAt(object, 'metadata', 'name') === name));
  return field !== undefined && field.path === path && at(object, ...path.split('.')) === undefined;
}

function sets(changes: readonly Change[], object: Manifest, steps: Steps, accounts: ReadonlySet<string | undefined>): boolean {
  const path = steps.join('.');
  return changes.some(({ edits: { namespace, hasSelectors, patches }, before }) => (
    (namespace !== undefined && isOfNamespace(object, steps, accounts))
    || (hasSelectors && WITH_SELECTORS.includes(object.kind) && /^spec\.(?:selector|template\.metadata\.labels)(?:\.|$)/.test(path))
    || patches.some((patch) => isFor(patch, object, before) && isEditedIn(patch.content, object, steps))));
}

/** Whether kustomize sets a field along with a namespace. In a binding, it sets the namespace of the service accounts that it knows. */
function isOfNamespace(object: Manifest, steps: Steps, accounts: ReadonlySet<string | undefined>): boolean {
  if (steps[0] === 'metadata') {
    return steps[1] === 'namespace' || (steps[1] === 'name' && object.kind === 'Namespace');
  }
  const subject = stringAt(listAt(object, 'subjects')[Number(steps[1])], 'name');
  return BINDINGS.includes(object.kind) && steps[0] === 'subjects' && steps[2] === 'namespace' && (subject === 'default' || accounts.has(subject));
}

/**
 * Whether a patch sets fields of an object, which it finds by the name in its file or a name that an earlier kustomization gave it. A patch that
 * deletes the object sets none.
 */
function isFor({ target, content }: KustomizePatch, object: Manifest, before: readonly Changed[]): boolean {
  const [kind, name] = target === undefined ? [stringAt(content, 'kind'), stringAt(content, 'metadata', 'name')] : [target.kind, target.name];
  const isLike = (wanted: string | undefined, is: unknown) => (
    wanted === undefined || wanted === is || (target !== undefined && matchesWhole(wanted, is))
  );
  const named = stringAt(object, 'metadata', 'name') ?? '';
  return stringAt(content, '$patch') !== 'delete' && (target !== undefined || (kind !== undefined && name !== undefined)) && isLike(kind, object.kind)
    && before.some(({ prefix, suffix }) => isLike(name, `${prefix}${named}${suffix}`));
}

function matchesWhole(expression: string, text: unknown): boolean {
  try {
    return typeof text === 'string' && new RegExp(`^(?:${expression})$`).test(text);
  } catch {
    return false;
  }
}

/** Whether a patch sets a value at a path. */
function isEditedIn(content: unknown, object: Manifest, steps: Steps): boolean {
  const operations = Array.isArray(content) ? content : isRecord(content) && typeof content.op === 'string' ? [content] : undefined;
  if (operations === undefined) {
    return hasAt(content, object, steps);
  }
  return operations.some((operation) => {
    const [op, pointer] = [stringAt(operation, 'op'), stringAt(operation, 'path')];
    if (pointer === undefined || (op !== 'add' && op !== 'replace')) {
      return false;
    }
    const parts = pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return parts.every((part, index) => String(steps[index]) === part) && hasAt(at(operation, 'value'), undefined, steps.slice(parts.length));
  });
}

/** Whether a value contains a path. Items of lists are matched by name, if they have one. */
function hasAt(value: unknown, merged: unknown, steps: Steps): boolean {
  if (steps.length === 0) {
    return value !== undefined && value !== null;
  }
  const [first, ...rest] = steps;
  if (Array.isArray(value)) {
    const item: unknown = Array.isArray(merged) ? merged[Number(first)] : undefined;
    const name = stringAt(item, 'name');
    return value.some((each, index) => (name === undefined ? String(index) === String(first) : stringAt(each, 'name') === name) && hasAt(each, item, rest));
  }
  return isRecord(value) && Object.hasOwn(value, first) && hasAt(value[first], isRecord(merged) ? merged[first] : undefined, rest);
}
