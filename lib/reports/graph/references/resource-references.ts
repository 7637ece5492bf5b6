import { Manifest, ManifestSet, nameOf } from '../../../manifests';
import { madeNetworks } from '../../../rules/sriov';
import { podTemplates } from '../../../rules/workload';
import { recordAt, RESOURCE_ANNOTATION, stringAt } from '../../../upstream';
import { isExtended } from '../../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../../upstream/onload';
import { DEFAULT_NAME } from '../../../upstream/sriov';
import { onloadPlugins, placedContainersOf } from '../../../views';
import { collect } from '../graph-limits';
import type { ObjectName, Reference } from '../graph-model';

/** References to devices that pods and networks request, and their providers: an Onload resource, or a policy of the SR-IOV operator. */
export function resources(set: ManifestSet): Reference[] {
  const providers = providersIn(set);
  return [
    ...collect(podTemplates(set), ({ object, spec, path }) => placedContainersOf(spec).flatMap(({ container, path: position }) => (
      ['limits', 'requests'].flatMap((field) => Object.keys(recordAt(container, 'resources', field) ?? {}).filter(isExtended)
        .flatMap((name) => requests(object, name, providers, `${path}.${position}.resources.${field}`)))))),
    ...collect(madeNetworks(set), ({ object, resourceName }) => (
      resourceName === undefined ? [] : requests(object, resourceName, providers, 'spec.resourceName'))),
    ...collect(set.ofKind('NetworkAttachmentDefinition'), (object) => {
      const name = stringAt(object, 'metadata', 'annotations', RESOURCE_ANNOTATION);
      return name === undefined ? [] : requests(object, name, providers, `metadata.annotations[${RESOURCE_ANNOTATION}]`);
    }),
  ];
}

function requests(from: Manifest, name: string, providers: ReadonlyMap<string, readonly Manifest[]>, path: string): Reference[] {
  // A variable of the operator's Deployment can change the prefix.
  const found = providers.get(name) ?? providers.get(name.replace(/^.*\//, ''));
  const outside: ObjectName = { kind: 'Resource', name };
  return (found ?? [outside]).map((to): Reference => ({ from, to, relation: 'resource', path }));
}

/** Providers by the name of the resource, which for policies has no prefix. */
function providersIn(set: ManifestSet): Map<string, Manifest[]> {
  const found = new Map<string, Manifest[]>();
  const add = (name: string, object: Manifest) => found.set(name, found.get(name) ?? []).get(name)!.push(object);
  [...set.ofKind('Onload'), ...onloadPlugins(set).map(({ object }) => object)].forEach((object) => add(ONLOAD_RESOURCE, object));
  for (const policy of set.ofKind('SriovNetworkNodePolicy').filter((object) => nameOf(object) !== DEFAULT_NAME)) {
    const name = stringAt(policy, 'spec', 'resourceName');
    if (name !== undefined) {
      add(name, policy);
    }
  }
  return found;
}
