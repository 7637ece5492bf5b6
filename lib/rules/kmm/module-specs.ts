import { Manifest, oncePerSet } from '../../manifests';
import { listAt, recordAt } from '../../upstream';
import { Finding } from '../rule';

type Fields = { [field: string]: unknown };

/** The kinds that contain the spec of a Module. KMM's webhook on a hub applies the same rules to both. */
export const MODULE_KINDS = ['ManagedClusterModule', 'Module'] as const;

/** The spec of a Module in an object of any of these kinds. */
export interface ModuleSpecView {
  readonly object: Manifest;
  readonly spec: Fields;
  /** Path of the spec in the object. */
  readonly path: string;
}

/** Specs of all Modules, including those that a hub sends to its spokes. */
export const moduleSpecsOf = oncePerSet((manifests): ModuleSpecView[] => {
  const view = (object: Manifest, ...path: string[]): ModuleSpecView[] => {
    const spec = recordAt(object, ...path);
    return spec === undefined ? [] : [{ object, spec, path: path.join('.') }];
  };
  return [
    ...manifests.ofKind('Module').flatMap((object) => view(object, 'spec')),
    ...manifests.ofKind('ManagedClusterModule').flatMap((object) => view(object, 'spec', 'moduleSpec')),
  ];
});

/** All levels of all Modules. */
export const allLevelsOf = oncePerSet((manifests) => moduleSpecsOf(manifests).flatMap(levelsOf));

/** One level of a module loader's settings: its container, which applies to all mappings, or a mapping. */
export interface LevelView {
  readonly object: Manifest;
  readonly fields: Fields;
  readonly path: string;
  /** The container, if this level is a mapping. */
  readonly container?: Fields;
}

/** Levels of a Module that has a module loader: its container first, then the mappings. */
export function levelsOf({ object, spec, path }: ModuleSpecView): LevelView[] {
  const container = recordAt(spec, 'moduleLoader', 'container');
  if (container === undefined) {
    return [];
  }
  const containerPath = `${path}.moduleLoader.container`;
  const mappings = listAt(container, 'kernelMappings').flatMap((mapping, index): LevelView[] => {
    const fields = recordAt(mapping);
    return fields === undefined ? [] : [{ object, fields, path: `${containerPath}.kernelMappings[${index}]`, container }];
  });
  return [{ object, fields: container, path: containerPath }, ...mappings];
}

/** Findings without repetitions of the same finding at the same path. Repetitions occur if several mappings inherit a setting from the container. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const said = new Map<Manifest, Set<string>>();
  return findings.filter(({ object, path, what }) => {
    const texts = said.get(object) ?? new Set();
    said.set(object, texts);
    const text = `${path}\0${what}`;
    return !texts.has(text) && texts.add(text);
  });
}
