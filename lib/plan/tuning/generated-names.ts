import type { Manifest } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { GENERATED_CONFIGS, MAX_NAME_SUFFIX, NAME_SUFFIX } from '../../upstream/openshift';

/** Kinds whose objects get a MachineConfig for each pool. */
export type PoolConfigKind = 'ContainerRuntimeConfig' | 'KubeletConfig';

/** Numbers at the ends of names that objects already have, by kind, pool and object. */
export type KnownSuffixes = ReadonlyMap<string, string>;

/** Names of the MachineConfigs of a pool, by the names of the objects. An object that gets none is missing. */
export interface GeneratedNames {
  readonly names: ReadonlyMap<string, string>;
  /** Numbers at the ends of all these names. */
  readonly suffixes: Map<string, string>;
}

/**
 * Names of the MachineConfigs that a pool has for some objects (node tuning facts §4a). An object keeps its name. The first new one of a pool gets no
 * number, and others the highest one that follows.
 *
 * @param known names from before the change
 */
export function generatedNames(kind: PoolConfigKind, pool: string, objects: readonly (Pick<Manifest, 'metadata'> & { readonly name: string })[], known: KnownSuffixes): GeneratedNames {
  const base = GENERATED_CONFIGS[kind](pool);
  const names = new Map<string, string>();
  const suffixes = new Map<string, string>();
  const keyOf = (name: string) => suffixKey(kind, pool, name);
  const add = (name: string, suffix: string) => {
    names.set(name, `${base}${suffix}`);
    suffixes.set(keyOf(name), suffix);
  };
  const waiting = objects.filter((object) => {
    const suffix = known.get(keyOf(object.name)) ?? writtenSuffix(object, base);
    if (suffix !== undefined) {
      add(object.name, suffix);
    }
    return suffix === undefined;
  });
  for (const { name } of [...waiting].sort(byCreation)) {
    const used = [...suffixes.values()].map((suffix) => (suffix === '' ? 0 : Number(suffix.slice(1))));
    const next = Math.max(-1, ...used) + 1;
    if (next <= MAX_NAME_SUFFIX) {
      add(name, next === 0 ? '' : `-${next}`);
    }
  }
  return { names, suffixes };
}

function suffixKey(kind: string, pool: string, name: string): string {
  return JSON.stringify([kind, pool, name]);
}

/** End of the name that an object of a cluster shows: in its annotation, or in the finalizer for its MachineConfig. */
function writtenSuffix(object: Pick<Manifest, 'metadata'>, base: string): string | undefined {
  const annotation = stringAt(object, 'metadata', 'annotations', NAME_SUFFIX);
  const own = listAt(object, 'metadata', 'finalizers').find((name) => typeof name === 'string' && (name === base || /^-\d$/.test(name.slice(base.length))) && name.startsWith(base));
  return annotation !== undefined ? annotation === '' ? '' : `-${annotation}` : typeof own === 'string' ? own.slice(base.length) : undefined;
}

function byCreation(one: Pick<Manifest, 'metadata'> & { readonly name: string }, other: Pick<Manifest, 'metadata'> & { readonly name: string }): number {
  const [a, b] = [one, other].map((object) => `${stringAt(object, 'metadata', 'creationTimestamp') ?? '~'} ${object.name}`);
  return a < b ? -1 : a > b ? 1 : 0;
}
