import { find } from './find-references';
import { ManifestSet } from '../../../manifests';
import { stringAt } from '../../../upstream';
import type { Reference } from '../graph-model';

/** References from BootModuleConfigs to the MachineConfigs that they control (KMM facts §12). */
export function boot(set: ManifestSet): Reference[] {
  return set.ofKind('BootModuleConfig').flatMap((object): Reference[] => {
    const name = stringAt(object, 'spec', 'machineConfigName');
    return name === undefined ? [] : [{ from: object, to: find(set, { kind: 'MachineConfig', name }, object), relation: 'name', path: 'spec.machineConfigName' }];
  });
}
