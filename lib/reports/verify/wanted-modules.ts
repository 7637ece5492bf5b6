/** Kernel modules that nodes should have: those of Modules, and those of Onload resources, whose Modules the operator creates. */
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { type OnloadView, onloadView } from '../../plan/read';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { imageFor, isFor, loadedModules, matcherOf, mergedMapping, ModuleName } from '../../upstream/kmm';
import { modprobeParameters, type ModuleParameter } from '../../upstream/linux';
import { DRIVER_MODULE, ONLOAD_MODULE, onloadModule, onloadModuleNames } from '../../upstream/onload';
import { loadsOnload, onloadReleaseOfModule, onloadReleaseOfResource, Toleration, tolerationsAt } from '../../views';

/** Module of some nodes. */
export interface WantedModule extends ModuleName {
  /** Object of the manifests that it is of. */
  readonly object: Manifest;
  readonly selector: { readonly [label: string]: unknown };
  /** Version, if nodes receive it one after the other by their labels. */
  readonly version?: string;
  /** Onload resource, if its operator sets the labels with the version. Otherwise an administrator does. */
  readonly ofOnload?: OnloadView;
  readonly isBuilt: boolean;
  /** Name of the kernel module, if the Module specifies it. */
  readonly kernelModule?: string;
  readonly loadsOnload: boolean;
  /** Whether it loads the driver of the card, alone or before Onload. */
  readonly loadsDriver: boolean;
  /** Parameters that the Module sets. */
  readonly parameters: readonly ModuleParameter[];
  /** Whether KMM also runs a device plugin on the nodes. */
  readonly hasPlugin: boolean;
  readonly tolerations: readonly Toleration[];
  /** Returns the image for a kernel, or undefined if no mapping matches it or its variables cannot be substituted. */
  imageOf(kernel: string): string | undefined;
  /** Returns the build of Onload that an image of it contains. */
  onloadIn(image: string | undefined): string | undefined;
}

/** Modules that nodes should have according to the Modules and Onload resources of a set, except Modules that an Onload resource creates. */
export function wantedModules(declared: ManifestSet): WantedModule[] {
  const ofOnload = declared.ofKind('Onload').flatMap(onloadModules);
  const names = new Set(ofOnload.map(wantedModuleKey));
  return [
    ...ofOnload,
    ...declared.ofKind('Module').filter(loadsModule).map(ofModule).filter((module) => !names.has(wantedModuleKey(module))),
  ].sort((a, b) => (wantedModuleKey(a) < wantedModuleKey(b) ? -1 : 1));
}

/** Wanted modules of the manifests and of the cluster. A module in both is listed twice. */
export function allWantedModules(declared: ManifestSet, live: ManifestSet): WantedModule[] {
  return [declared, live].flatMap(wantedModules);
}

/** Whether a Module loads a kernel module. If it has a device plugin only, nodes have no label for it. */
export function loadsModule(object: Manifest): boolean {
  return recordAt(object, 'spec', 'moduleLoader') !== undefined;
}

export function wantedModuleKey({ namespace, name }: ModuleName): string {
  return `${namespace}/${name}`;
}

function onloadModules(object: Manifest): WantedModule[] {
  const view = onloadView(object);
  const release = onloadReleaseOfResource(object);
  return onloadModuleNames(view, view.sfc).map((module): WantedModule => ({
    ...module,
    object,
    selector: view.selector,
    version: view.version,
    ofOnload: view,
    hasPlugin: false,
    kernelModule: module.name === onloadModule(view).name ? ONLOAD_MODULE : DRIVER_MODULE,
    loadsOnload: module.name === onloadModule(view).name,
    loadsDriver: module.name !== onloadModule(view).name,
    parameters: [],
    isBuilt: view.mappings.some(({ dockerfile }) => dockerfile !== undefined),
    tolerations: [],
    imageOf: (kernel) => {
      const mappings = view.mappings.filter(({ sfc }) => sfc || module.name === onloadModule(view).name);
      const mapping = mappings.find(({ regexp }) => isFor({ regexp }, kernel));
      return mapping && imageFor(mapping.image, kernel, module);
    },
    onloadIn: () => release,
  }));
}

function ofModule(object: Manifest): WantedModule {
  const container = at(object, 'spec', 'moduleLoader', 'container');
  const module = { name: nameOf(object), namespace: object.metadata.namespace ?? 'default' };
  const mappings = listAt(container, 'kernelMappings');
  const kernelModule = stringAt(container, 'modprobe', 'moduleName');
  return {
    ...module,
    object,
    selector: recordAt(object, 'spec', 'selector') ?? {},
    version: stringAt(container, 'version') || undefined,
    hasPlugin: recordAt(object, 'spec', 'devicePlugin') !== undefined,
    kernelModule,
    loadsOnload: loadsOnload(container),
    loadsDriver: loadedModules(container).includes(DRIVER_MODULE),
    parameters: kernelModule === undefined ? [] : modprobeParameters(kernelModule, listAt(container, 'modprobe', 'parameters').filter((word) => typeof word === 'string')),
    isBuilt: mappings.some((mapping) => mergedMapping(container, mapping).isBuilt),
    tolerations: tolerationsAt(object, 'spec'),
    imageOf: (kernel) => {
      const mapping = mappings.find((each) => isFor(matcherOf(each), kernel));
      const image = mapping === undefined ? undefined : mergedMapping(container, mapping).image;
      return image && imageFor(image, kernel, module);
    },
    onloadIn: (image) => onloadReleaseOfModule(container, image),
  };
}
