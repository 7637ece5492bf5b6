import { Manifest } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { loadedModules } from '../../upstream/kmm';
import { DRIVER_MODULE, loadsDriver } from '../../upstream/onload';
import { bootLoadsOf } from '../machine-config';
import { Rule } from '../rule';

export const inTreeDriver: Rule = {
  code: 'onload/in-tree-driver',
  class: 'risky',
  what: 'Onload on nodes that keep the kernel\'s own sfc driver, as far as the manifests show',
  remedy: 'add `sfc: {}` to the kernel mappings, or load the driver at boot or by a Module',
  source: 'Onload\'s module requires the sfc driver of its own release; the Onload Operator 3.0 replaces the kernel\'s driver only if a mapping has sfc',
  kinds: ['MachineConfig', 'Module', 'Onload'],
  check: (manifests) => {
    // If the manifests load the driver by other means, the missing mapping is intended.
    if (manifests.ofKind('Module').some(loadsSfc) || manifests.ofKind('MachineConfig').some((object) => bootLoadsOf(object, manifests).some(({ module }) => module === DRIVER_MODULE))) {
      return [];
    }
    return manifests.ofKind('Onload').filter((object) => {
      const mappings = listAt(object, 'spec', 'onload', 'kernelMappings');
      return mappings.length > 0 && !loadsDriver(object);
    }).map((object) => ({
      object,
      path: 'spec.onload.kernelMappings',
      what: 'no sfc driver in the kernel mappings, nor elsewhere in the manifests',
      value: stringAt(object, 'metadata', 'name') ?? '?',
      fix: 'load sfc by a Module or a MachineConfig too, unless the nodes have the driver of this release by other means',
    }));
  },
};

function loadsSfc(module: Manifest): boolean {
  return loadedModules(at(module, 'spec', 'moduleLoader', 'container')).includes(DRIVER_MODULE);
}
