/** MachineConfigs of both sets, with those that operators write for other objects. An object and what is written for it count once. */
import { isDeepStrictEqual } from 'node:util';
import { renderedKey, type RenderedObject } from './rendered-object';
import type { RenderedSide } from './rendered-side';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { stable, surplus } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { COMMON_IGNITION } from '../../upstream/openshift';

/** MachineConfigs of both sets. */
export interface SettledConfigs {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** Objects that a MachineConfig comes from, by its name: those that change, otherwise all. Reports name them as the cause. */
  readonly causes: ReadonlyMap<string, string>;
  /** Names, as `Kind/name`, of the objects that differ in the manifests themselves. */
  readonly shown: ReadonlySet<string>;
}

/** MachineConfigs of both sets, of which the manifests may contain all, some or none of those that operators write. */
export function settledConfigs(before: ManifestSet, after: ManifestSet, was: RenderedSide, is: RenderedSide): SettledConfigs {
  const [old, young] = [before, after].map((set) => new Map(set.ofKind('MachineConfig').map((object) => [nameOf(object), object])));
  const causes = new Map<string, string>();
  const shown = new Set<string>();
  const names = [...was.objects.values(), ...is.objects.values()].filter(({ config }) => config !== undefined).map(({ name }) => name);
  for (const name of new Set(names)) {
    const key = renderedKey({ kind: 'MachineConfig', name });
    const [from, to] = [was.objects.get(key), is.objects.get(key)];
    const [realFrom, realTo] = [old.get(name), young.get(name)];
    if ((realFrom === undefined) !== (realTo === undefined) || !isDeepStrictEqual(realFrom?.spec, realTo?.spec)) {
      // The manifests show the change themselves.
      shown.add(key);
      continue;
    }
    const isSame = stable(from?.inputs) === stable(to?.inputs);
    if (isSame && realFrom !== undefined) {
      continue;
    }
    causes.set(name, causesOf(from, to).join(', '));
    replaceConfig(old, name, realFrom === undefined ? from?.config : patched(realFrom, from, to, 'from'));
    replaceConfig(young, name, realTo === undefined ? to?.config : patched(realTo, from, to, 'to'));
  }
  return { before: [...old.values()], after: [...young.values()], causes, shown };
}

function replaceConfig(map: Map<string, Manifest>, name: string, config: Manifest | undefined): void {
  if (config === undefined) {
    map.delete(name);
  } else {
    map.set(name, config);
  }
}

/** Objects for which a rendered object differs, or all that it comes from if it does not. */
export function causesOf(from: RenderedObject | undefined, to: RenderedObject | undefined): string[] {
  const all = [...new Set([...Object.keys(from?.inputs ?? {}), ...Object.keys(to?.inputs ?? {})])];
  const changed = all.filter((source) => from?.inputs[source] !== to?.inputs[source]);
  return (changed.length > 0 ? changed : all).sort();
}

/** A MachineConfig of a cluster with the parts of a rendered one in place of its own. Undefined if it is not rendered in this set. */
function patched(real: Manifest, from: RenderedObject | undefined, to: RenderedObject | undefined, which: 'from' | 'to'): Manifest | undefined {
  const own = which === 'from' ? from : to;
  if (own?.config === undefined) {
    return which === 'from' ? real : undefined;
  }
  const [config, ...parts] = [recordAt(real, 'spec', 'config'), ...[from, to].map((object) => recordAt(object?.config, 'spec', 'config'))];
  const listOf = (part: unknown, ...path: string[]) => listAt(part, ...path);
  const merged = (key: string, ...path: string[]) => {
    const replaced = new Set(parts.flatMap((part) => listOf(part, ...path)).map((entry) => stringAt(entry, key)));
    return [...listOf(config, ...path).filter((entry) => !replaced.has(stringAt(entry, key))), ...listOf(recordAt(own.config, 'spec', 'config'), ...path)];
  };
  const [files, units] = [merged('path', 'storage', 'files'), merged('name', 'systemd', 'units')];
  const kernelType = stringAt(own.config, 'spec', 'kernelType');
  return {
    ...real,
    spec: {
      ...recordAt(real, 'spec'),
      ...files.length + units.length === 0 ? {} : {
        config: { ignition: { version: COMMON_IGNITION }, ...config, storage: { ...recordAt(config, 'storage'), files }, systemd: { ...recordAt(config, 'systemd'), units } },
      },
      ...kernelType === undefined ? {} : { kernelType },
      kernelArguments: argumentsOf(real, from, to, which),
    },
  } as unknown as Manifest;
}

/** Kernel arguments of the cluster, with the differences between the rendered ones. */
function argumentsOf(real: Manifest, from: RenderedObject | undefined, to: RenderedObject | undefined, which: 'from' | 'to'): string[] {
  const [actual, old, young] = [real, from?.config, to?.config].map((config) => listAt(config, 'spec', 'kernelArguments').map(String));
  if (which === 'from') {
    return actual;
  }
  const gone = surplus(old, young, (text) => text);
  const kept = surplus(actual, gone, (text) => text);
  const added = surplus(young, old, (text) => text);
  // Another order alone is a change, too.
  return gone.length + added.length === 0 && stable(old) !== stable(young) ? [...kept].reverse() : [...kept, ...added];
}
