import type { Change } from './compare-configs';
import type { Pool } from './config-pools';
import { isSameContent } from './merged-config';
import { changedMirrorSets, changedObjects, isClusterImage } from './mirror-changes';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { recordAt } from '../../upstream';
import { GENERATED_NAMES, KUBELET_CONF, POLICY_JSON, REGISTRIES_CONF, RUNTIME_CONFIG_DROPINS, SEARCH_REGISTRIES } from '../../upstream/openshift';
import { isForPool } from '../../views';

/** Objects that take effect only through MachineConfigs that the platform generates for each pool (MCO facts §3), and the file that they change. */
const POOL_KINDS = [
  { kind: 'KubeletConfig', path: KUBELET_CONF },
  { kind: 'ContainerRuntimeConfig', path: RUNTIME_CONFIG_DROPINS },
] as const;

/** Files that change on the nodes of a pool without a changed MachineConfig in the sets, because the platform will generate one. */
export function generatedChanges(pool: Pool, before: ManifestSet, after: ManifestSet, known = changedGenerators(before, after)): Change[] {
  return [
    ...known.byPool.filter(({ old, young }) => [old, young].some((object) => object && isForPool(object, pool.labels)))
      .map(({ object, path }): Change => ({ objects: [object], field: path, how: 'changed' })),
    ...known.everywhere,
  ];
}

/** Changes for any pool, computed once. */
export interface Generators {
  readonly byPool: readonly { readonly object: string; readonly path: string; readonly old?: Manifest; readonly young?: Manifest }[];
  readonly everywhere: readonly Change[];
}

/** Changed objects whose effect is not yet visible in a generated MachineConfig of the sets. */
export function changedGenerators(before: ManifestSet, after: ManifestSet): Generators {
  const byPool = POOL_KINDS.filter(({ kind }) => !showsChange(GENERATED_NAMES[kind], before, after)).flatMap(({ kind, path }) => {
    const byName = (set: ManifestSet) => new Map(set.ofKind(kind).map((object) => [`${kind} ${nameOf(object)}`, object]));
    const [old, young] = [byName(before), byName(after)];
    return changedObjects(kind, before, after).map((object) => ({ object, path, old: old.get(object), young: young.get(object) }));
  });
  return { byPool, everywhere: showsChange(GENERATED_NAMES.registries, before, after) ? [] : registryChanges(before, after) };
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
