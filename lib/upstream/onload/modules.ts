/** The Modules that the operator creates from an Onload resource (Onload Operator facts §2.1). */
import { DRIVER_MODULE, mapsDriver, ONLOAD_MODULE } from './driver';
import { onloadModule, sfcModule } from './onload-names';
import { at, listAt, stringAt } from '../fields';
import type { ModuleName } from '../kmm';

/** A Module of the operator, with the parts that follow from the Onload resource. */
export interface MadeModule {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ModuleName;
  readonly spec: { readonly [field: string]: unknown };
}

/**
 * Modules that the operator creates: one for Onload, and one for the driver if a kernel mapping requests it. The latter has no builds, because it
 * uses the images that the builds of the former push.
 */
export function modulesMadeFor(onload: unknown): MadeModule[] {
  const name = { name: stringAt(onload, 'metadata', 'name') ?? '', namespace: stringAt(onload, 'metadata', 'namespace') ?? '' };
  const mappings = listAt(onload, 'spec', 'onload', 'kernelMappings');
  const driver = mappings.filter(mapsDriver);
  return [
    made(onload, onloadModule(name), ONLOAD_MODULE, mappings.map((mapping) => ({ ...mappingOf(mapping), build: at(mapping, 'build') }))),
    ...driver.length === 0 ? [] : [made(onload, sfcModule(name), DRIVER_MODULE, driver.map(mappingOf), { inTreeModuleToRemove: DRIVER_MODULE })],
  ];
}

function mappingOf(mapping: unknown): { readonly regexp: unknown; readonly containerImage: unknown } {
  return { regexp: at(mapping, 'regexp'), containerImage: at(mapping, 'kernelModuleImage') };
}

function made(onload: unknown, metadata: ModuleName, moduleName: string, kernelMappings: readonly object[], more: object = {}): MadeModule {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata,
    spec: {
      moduleLoader: {
        serviceAccountName: at(onload, 'spec', 'serviceAccountName'),
        container: {
          version: at(onload, 'spec', 'onload', 'version'),
          imagePullPolicy: at(onload, 'spec', 'onload', 'imagePullPolicy'),
          modprobe: { moduleName, parameters: ['--first-time'] },
          kernelMappings,
          ...more,
        },
      },
      selector: at(onload, 'spec', 'selector'),
    },
  };
}
