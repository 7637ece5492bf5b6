import { sh, shellJoin, type ShellText, shellWord } from '../../text';
import { type Change, resourceOf } from '../changes';

/**
 * Commands that delete objects: those of each namespace in one command, then those of the cluster, and namespaces last. A namespace takes the objects in
 * it along, so those are not named.
 */
export function deletionCommands(changes: readonly Change[]): ShellText[] {
  const namespaces = changes.filter(({ kind }) => kind === 'Namespace');
  const deleted = new Set(namespaces.map(({ name }) => name));
  const others = changes.filter(({ kind, namespace }) => kind !== 'Namespace' && !deleted.has(namespace));
  const byNamespace = new Map<string, Change[]>();
  others.forEach((change) => byNamespace.set(change.namespace, [...byNamespace.get(change.namespace) ?? [], change]));
  const ofNamespaces = [...byNamespace].sort(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  return [...ofNamespaces, ...namespaces.length === 0 ? [] : [['', namespaces] as const]].map(([namespace, objects]) => (
    sh`kubectl delete ${shellJoin(objects.map(({ kind, name }) => shellWord(`${resourceOf(kind)}/${name}`)).sort(), ' ')}${namespace === '' ? '' : sh` --namespace ${shellWord(namespace)}`} --ignore-not-found`));
}
