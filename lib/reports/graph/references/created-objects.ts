import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../../manifests';
import { madeNetworks } from '../../../rules/sriov';
import { stringAt } from '../../../upstream';
import { devicePluginDaemonSet, modulesMadeFor } from '../../../upstream/onload';
import type { MadeObject, Reference } from '../graph-model';

/** Objects that operators create because of those among the manifests. */
export const made: (set: ManifestSet) => readonly MadeObject[] = oncePerSet((set) => [
  ...set.ofKind('Onload').flatMap(madeForOnload),
  ...madeNetworks(set).map(({ object, name, namespace }): MadeObject => ({ kind: 'NetworkAttachmentDefinition', name, namespace, madeFrom: object })),
]);

function madeForOnload(onload: Manifest): MadeObject[] {
  const [name, namespace] = [nameOf(onload), stringAt(onload, 'metadata', 'namespace')];
  return [
    ...modulesMadeFor(onload).map((module): MadeObject => ({ kind: 'Module', name: module.metadata.name, namespace, madeFrom: onload })),
    { kind: 'DaemonSet', name: devicePluginDaemonSet({ name, namespace: namespace ?? '' }), namespace, madeFrom: onload },
  ];
}

/** References from objects to those that operators create because of them. */
export function creations(set: ManifestSet): Reference[] {
  return made(set).map(({ madeFrom, ...name }): Reference => ({
    from: madeFrom, to: set.find(name.kind, name.namespace, name.name) ?? name, relation: 'owner', path: 'spec',
  }));
}
