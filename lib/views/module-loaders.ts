/** Modules and Onload resources, by the kernel modules that KMM loads for them on running nodes. */
import { fullNameOf, type Manifest, oncePerSet } from '../manifests';
import { recordAt } from '../upstream';
import { loadedModules } from '../upstream/kmm';
import { DRIVER_MODULE, loadsDriver, ONLOAD_MODULE, ONLOAD_NEEDS } from '../upstream/onload';

/** An object for which KMM loads kernel modules. */
export interface ModuleLoader {
  readonly object: Manifest;
  /** Title in messages. */
  readonly title: string;
  /** Labels of its nodes. */
  readonly selector: { readonly [label: string]: unknown };
  /** Modules that KMM loads, with those that modprobe loads before them, by their names in sysfs. */
  readonly modules: ReadonlySet<string>;
  /** Further modules that are required, and that another component can load. */
  readonly needs: ReadonlySet<string>;
}

/** The kinds of which objects have KMM load modules. */
export const MODULE_LOADER_KINDS: readonly string[] = ['Module', 'Onload'];

/** All objects for which KMM loads modules. Modules that the Onload Operator creates are derived from its resource. */
export const moduleLoaders = oncePerSet((manifests): readonly ModuleLoader[] => [
  ...manifests.ofKind('Module').map((object) => loader(object, loadedModules(recordAt(object, 'spec', 'moduleLoader', 'container')))),
  ...manifests.ofKind('Onload').map((object) => loader(object, [ONLOAD_MODULE, ...loadsDriver(object) ? [DRIVER_MODULE] : []])),
]);

function loader(object: Manifest, loaded: readonly string[]): ModuleLoader {
  const isOnload = loaded.includes(ONLOAD_MODULE);
  return {
    object,
    title: `${object.kind} ${fullNameOf(object)}`,
    selector: recordAt(object, 'spec', 'selector') ?? {},
    modules: new Set([...loaded, ...isOnload ? ONLOAD_NEEDS : []]),
    needs: new Set(isOnload ? [DRIVER_MODULE] : []),
  };
}
