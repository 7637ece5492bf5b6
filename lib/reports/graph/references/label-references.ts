import { made } from './created-objects';
import { nodeChoices } from './node-references';
import { Manifest, ManifestSet, nameOf } from '../../../manifests';
import { cached } from '../../../text';
import { at, listAt, recordAt, stringAt } from '../../../upstream';
import { moduleLabels } from '../../../upstream/kmm';
import { collect } from '../graph-limits';
import type { ObjectName, Reference } from '../graph-model';

/** References from node selectors to the objects that set their labels: Modules of KMM, or rules of Node Feature Discovery. */
export function labelReferences(set: ManifestSet): Reference[] {
  const setters = settersIn(set);
  return collect(nodeChoices(set), ({ object, path, conditions }) => conditions.flatMap(({ key }) => (setters.get(key) ?? [])
    .filter((to) => to !== object).map((to): Reference => ({ from: object, to, relation: 'label', path }))));
}

/** Objects that set labels, by the key of the label. */
function settersIn(set: ManifestSet): Map<string, (Manifest | ObjectName)[]> {
  const found = new Map<string, (Manifest | ObjectName)[]>();
  const add = (key: string, object: Manifest | ObjectName) => cached(found, key, () => []).push(object);
  const modules = set.ofKind('Module').map((object) => ({ object, name: nameOf(object), namespace: stringAt(object, 'metadata', 'namespace') ?? '' }));
  const created = made(set).filter(({ kind, name, namespace }) => kind === 'Module' && set.find(kind, namespace, name) === undefined)
    .map(({ kind, name, namespace = '' }) => ({ object: { kind, name, namespace }, name, namespace }));
  for (const { object, ...module } of [...modules, ...created]) {
    [moduleLabels.ready(module), moduleLabels.readyVersion(module), moduleLabels.pluginReady(module, 'device-plugin')].forEach((key) => add(key, object));
  }
  for (const rule of set.ofKind('NodeFeatureRule')) {
    listAt(rule, 'spec', 'rules').flatMap((each) => Object.keys(recordAt(at(each, 'labels')) ?? {})).forEach((key) => add(key, rule));
  }
  return found;
}
