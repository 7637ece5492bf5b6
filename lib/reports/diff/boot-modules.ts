import { pairedTitle } from './paired-identity';
import { Manifest, ManifestSet } from '../../manifests';
import { bootLoadsOf } from '../../rules/machine-config';

/**
 * Lines about modules that both sets load at boot by different units: `sfc: MachineConfig a (a.service) -> MachineConfig b (b.service)`, sorted by
 * module.
 */
export function bootModuleLines(before: readonly Manifest[], after: readonly Manifest[]): string[] {
  const [old, young] = [before, after].map(loadersIn);
  return [...old].flatMap(([module, was]) => {
    const becomes = young.get(module);
    return becomes === undefined || was.join() === becomes.join() ? [] : [`${module}: ${was.join(', ')} -> ${becomes.join(', ')}`];
  }).sort();
}

/** The units that load each module, with their MachineConfigs. */
function loadersIn(manifests: readonly Manifest[]): Map<string, string[]> {
  const set = new ManifestSet(manifests);
  const loaders = new Map<string, string[]>();
  for (const object of set.ofKind('MachineConfig')) {
    for (const { module, unit } of bootLoadsOf(object, set)) {
      loaders.set(module, [...loaders.get(module) ?? [], `${pairedTitle(object)}${unit === undefined ? '' : ` (${unit})`}`].sort());
    }
  }
  return loaders;
}
