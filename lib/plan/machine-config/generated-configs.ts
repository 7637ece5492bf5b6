import type { Change } from './compare-configs';
import { isSameContent } from './merged-config';
import { changedMirrorSets, isClusterImage } from './mirror-changes';
import { ManifestSet, nameOf } from '../../manifests';
import { recordAt } from '../../upstream';
import { GENERATED_NAMES, POLICY_JSON, REGISTRIES_CONF, SEARCH_REGISTRIES } from '../../upstream/openshift';

/** Files that change on all nodes without a changed MachineConfig in the sets, because the platform will generate one (MCO facts §3). */
export interface Generators {
  readonly everywhere: readonly Change[];
}

/** Changed objects whose effect is not yet visible in a generated MachineConfig of the sets. */
export function changedGenerators(before: ManifestSet, after: ManifestSet): Generators {
  return { everywhere: showsChange(GENERATED_NAMES.registries, before, after) ? [] : registryChanges(before, after) };
}

function showsChange(generated: RegExp, before: ManifestSet, after: ManifestSet): boolean {
  const of = (set: ManifestSet) => new Map(set.ofKind('MachineConfig').filter((object) => generated.test(nameOf(object))).map((object) => [nameOf(object), object.spec]));
  return !isSameContent(of(before), of(after));
}

function registryChanges(before: ManifestSet, after: ManifestSet): Change[] {
  const mirrors = changedMirrorSets(before, after);
  const sources = (set: ManifestSet) => recordAt(set.ofKind('Image').find(isClusterImage), 'spec', 'registrySources') ?? {};
  const [old, young] = [sources(before), sources(after)];
  const differs = (...fields: string[]) => fields.some((field) => !isSameContent(old[field] ?? [], young[field] ?? []));
  const image = ['Image cluster'];
  const objects = [...mirrors, ...differs('insecureRegistries', 'blockedRegistries') ? image : []];
  return [
    ...objects.length > 0 ? [{ objects, field: REGISTRIES_CONF, how: 'changed' as const }] : [],
    ...differs('allowedRegistries', 'blockedRegistries') ? [{ objects: image, field: POLICY_JSON, how: 'changed' as const }] : [],
    ...differs('containerRuntimeSearchRegistries') ? [{ objects: image, field: SEARCH_REGISTRIES, how: 'changed' as const }] : [],
  ];
}
