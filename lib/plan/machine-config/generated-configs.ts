import { isDeepStrictEqual } from 'node:util';
import type { Change } from './compare-configs';
import { isSameContent } from './merged-config';
import { changedMirrorSets, changedObjects } from './mirror-changes';
import { ManifestSet, nameOf } from '../../manifests';
import { recordAt } from '../../upstream';
import { GENERATED_REGISTRIES, POLICY_JSON, REGISTRIES_CONF, SEARCH_REGISTRIES } from '../../upstream/openshift';
import { clusterSetting, mirrorObjects, registryFlaws, renderedRegistries } from '../../views';

/**
 * Files that change on all nodes without a changed MachineConfig in the sets, because the platform will generate one (MCO facts §3): those of changed
 * objects whose effect is not yet visible in a generated MachineConfig. From objects that contradict each other, it generates none.
 */
export function changedGenerators(before: ManifestSet, after: ManifestSet, openshift: string): readonly Change[] {
  return showsChange(before, after) || registryFlaws(after).length > 0 ? [] : registryChanges(before, after, openshift);
}

function showsChange(before: ManifestSet, after: ManifestSet): boolean {
  const of = (set: ManifestSet) => new Map(set.ofKind('MachineConfig').filter((object) => GENERATED_REGISTRIES.test(nameOf(object))).map((object) => [nameOf(object), object.spec]));
  return !isSameContent(of(before), of(after));
}

function registryChanges(before: ManifestSet, after: ManifestSet, openshift: string): Change[] {
  const isRendered = (set: ManifestSet) => mirrorObjects(set).length > 0;
  const isSame = isRendered(before) === isRendered(after) && isDeepStrictEqual(renderedRegistries(before), renderedRegistries(after));
  const mirrors = isSame ? [] : changedMirrorSets(before, after, openshift);
  const sources = (set: ManifestSet) => recordAt(clusterSetting(set, 'Image'), 'spec', 'registrySources') ?? {};
  const [old, young] = [sources(before), sources(after)];
  const differs = (...fields: string[]) => fields.some((field) => !isSameContent(old[field] ?? [], young[field] ?? []));
  const image = ['Image cluster'];
  const objects = [...mirrors, ...differs('insecureRegistries', 'blockedRegistries') ? image : []];
  const signed = [...changedObjects('ClusterImagePolicy', before, after), ...differs('allowedRegistries', 'blockedRegistries') ? image : []];
  return [
    ...objects.length > 0 ? [{ objects, field: REGISTRIES_CONF, how: 'changed' as const }] : [],
    ...signed.length > 0 ? [{ objects: signed, field: POLICY_JSON, how: 'changed' as const }] : [],
    ...differs('containerRuntimeSearchRegistries') ? [{ objects: image, field: SEARCH_REGISTRIES, how: 'changed' as const }] : [],
  ];
}
