/** Images of the operating system that the cluster builds for a pool, and the changes that lead to one (MCO facts §12). */
import type { Change, Differences } from './compare-configs';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stable } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { machineOsConfigProblem, NO_BUILD_CONDITIONS, REBUILD, rebootsForAnyChange, rebuildsImage } from '../../upstream/openshift';
import { objectConditions } from '../../views';

/** MachineOSConfig of a pool in one of the sets. */
export interface Layer {
  /** Object as `Kind name`. */
  readonly title: string;
  readonly object: Manifest;
  /** Text of all fields that the image depends on, apart from the configuration of the pool. */
  readonly content: string;
}

/** MachineOSConfigs by their pools, and the reasons why others have no effect. */
export interface Layers {
  readonly byPool: ReadonlyMap<string, Layer>;
  readonly errors: ReadonlyMap<string, string>;
}

export const LAYER_KIND = 'MachineOSConfig';

/**
 * MachineOSConfigs of a set.
 *
 * @param earlier those of the set before: one that is refused stays as it is there
 */
export function layersOf(manifests: ManifestSet, earlier?: Layers): Layers {
  const byPool = new Map<string, Layer>();
  const errors = new Map<string, string>();
  for (const object of manifests.ofKind(LAYER_KIND)) {
    const [title, pool] = [`${LAYER_KIND} ${nameOf(object)}`, stringAt(object, 'spec', 'machineConfigPool', 'name') ?? ''];
    const other = byPool.get(pool)?.title;
    const problem = machineOsConfigProblem(object) ?? (other && `${other} is for the pool ${pool}, too`);
    if (problem === undefined) {
      const content = stable([object.spec, recordAt(object, 'metadata', 'annotations')?.[REBUILD]]);
      byPool.set(pool, { title, object, content });
    } else {
      errors.set(title, problem);
      [...earlier?.byPool ?? []].filter(([, layer]) => layer.title === title).forEach(([of, layer]) => byPool.set(of, layer));
    }
  }
  return { byPool, errors };
}

/** Difference between the images of two pools, or of one pool before and after. */
export interface LayerChange {
  /** Changes that reboot a node. Empty if both have the same image, or none. */
  readonly changes: readonly Change[];
  /** Whether a node goes back to the image of the cluster, for which it reboots twice. */
  readonly isLeft: boolean;
  /** Whether a node that keeps such an image reboots for every change. */
  readonly isStrict: boolean;
}

/** Change of the image of a node that had one MachineOSConfig, and gets another. Undefined without both. */
export function layerChange(was: Layer | undefined, is: Layer | undefined, openshift: string): LayerChange | undefined {
  if (was === undefined && is === undefined) {
    return undefined;
  }
  const how = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  const objects = [...new Set([was, is].flatMap((layer) => layer?.title ?? []))];
  return {
    changes: was?.content === is?.content ? [] : [{ objects, field: 'the image that the cluster builds', how }],
    isLeft: is === undefined,
    isStrict: is !== undefined && rebootsForAnyChange(openshift),
  };
}

/** Whether a pool gets another image: of its own, or because its configuration is part of it. */
export function isBuilt(layer: LayerChange, { system, paths, changedUnits, passwd, unseen }: Differences, openshift: string): boolean {
  const all = [...system, ...paths, ...changedUnits, ...passwd, ...unseen];
  return !layer.isLeft && (layer.changes.length > 0 || all.some(({ field }) => rebuildsImage(field, openshift)));
}

/** Condition of a pool for which the cluster builds no image, if the pool has one. */
export function blocksBuild(manifests: ManifestSet, pool: string): string | undefined {
  const conditions = objectConditions(manifests.find('MachineConfigPool', undefined, pool));
  return conditions.find(({ type, status }) => status === 'True' && NO_BUILD_CONDITIONS.includes(type))?.type;
}
