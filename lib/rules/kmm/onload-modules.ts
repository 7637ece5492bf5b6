import { kernelMappingsOf } from './mappings';
import { fullNameOf, Manifest, ManifestSet } from '../../manifests';
import { at, recordAt } from '../../upstream';
import { loadedModules } from '../../upstream/kmm';
import { canBeOneBuild, DRIVER_MODULE, ONLOAD_MODULE, onloadReleaseOfImage } from '../../upstream/onload';
import { Finding, Rule } from '../rule';

interface OnloadModule {
  readonly object: Manifest;
  readonly image: string;
  readonly imagePath: string;
  readonly version: string;
}

export const mixedModules: Rule = {
  code: 'kmm/mixed-releases',
  class: 'risky',
  what: 'Modules of onload and sfc from different Onload releases on the same nodes',
  remedy: 'use one OnloadRelease for both',
  source: 'Onload\'s module requires the sfc driver of its own release; KMM loads each Module independently',
  kinds: ['Module'],
  check: (manifests) => {
    const onloads = new Map<string, { readonly first: OnloadModule; readonly versions: Set<string> }>();
    for (const module of onloadModulesNamed(manifests, ONLOAD_MODULE)) {
      const key = selectorKey(module.object);
      const there = onloads.get(key) ?? { first: module, versions: new Set() };
      there.versions.add(module.version);
      onloads.set(key, there);
    }
    return onloadModulesNamed(manifests, DRIVER_MODULE).flatMap(({ object, image, imagePath, version }): Finding[] => {
      const beside = onloads.get(selectorKey(object));
      // During an upgrade, mappings of two releases may exist. One matching mapping is enough.
      return beside === undefined || [...beside.versions].some((each) => canBeOneBuild(each, version)) ? [] : [{
        object,
        path: imagePath,
        what: `sfc driver of Onload ${version} for the nodes of Module ${fullNameOf(beside.first.object)}, which is of ${beside.first.version}`,
        value: image,
      }];
    });
  },
};

/** Images of the Modules that load one of Onload's modules, if they show the version. */
function onloadModulesNamed(manifests: ManifestSet, moduleName: string): OnloadModule[] {
  return kernelMappingsOf(manifests).flatMap(({ object, image, imagePath }) => {
    const version = image && onloadReleaseOfImage(image);
    return !version || object.kind !== 'Module' || !loadedModules(at(object, 'spec', 'moduleLoader', 'container')).includes(moduleName)
      ? [] : [{ object, image, imagePath, version }];
  });
}

function selectorKey(module: Manifest): string {
  return JSON.stringify(Object.entries(recordAt(module, 'spec', 'selector') ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
