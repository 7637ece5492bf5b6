/**
 * Objects by which nodes load Onload, and the builds that they load. AMD requires the driver of the same build (Onload Operator facts §7), which another object can
 * load: a MachineConfig at boot, or another Module.
 */
import { onloadPlugins } from './onload-plugins';
import { type Manifest, ManifestSet, oncePerSet } from '../manifests';
import { at, listAt, recordAt, stringAt } from '../upstream';
import { loadedModules, mergedMapping, type ModuleName } from '../upstream/kmm';
import { canBeOneBuild, DRIVER_MODULE, loadsDriver, madeFor, ONLOAD_MODULE, onloadReleaseOfImage, onloadReleaseOfText } from '../upstream/onload';

/** An Onload resource, a Module of KMM that loads Onload, or a device plugin whose Module is elsewhere. */
export interface OnloadLoader {
  readonly object: Manifest;
  readonly selector: { readonly [label: string]: unknown };
  /** Whether it loads the driver of the card, too, which is then of the same build. */
  readonly loadsDriver: boolean;
  /** Builds that its nodes load. There can be several, for different kernels. Empty if nothing shows them. */
  readonly releases: readonly string[];
}

/** All objects by which nodes load Onload. Modules that the operator creates are part of their Onload resource. */
export const onloadLoaders = oncePerSet((manifests: ManifestSet): readonly OnloadLoader[] => {
  const made = new Set(manifests.ofKind('Onload').flatMap((object) => madeFor(ownName(object))));
  const modules = manifests.ofKind('Module').filter((object) => loadsOnload(moduleContainer(object)) && !made.has(moduleKeyOf(object)));
  const plugins = onloadPlugins(manifests);
  const isThere = ({ namespace, name }: ModuleName) => made.has(`${namespace}/${name}`) || manifests.find('Module', namespace, name) !== undefined;
  return [
    ...manifests.ofKind('Onload').map(loaderOfResource),
    ...modules.map((object) => loaderOfModule(object, plugins.find(({ module }) => `${module.namespace}/${module.name}` === moduleKeyOf(object))?.waitsFor)),
    ...plugins.filter(({ module }) => !isThere(module)).map(({ object, selector, waitsFor }): OnloadLoader => (
      { object, selector, loadsDriver: false, releases: waitsFor === undefined ? [] : [waitsFor] })),
  ];
});

/** Whether KMM loads the module of Onload by the container of a Module. */
export function loadsOnload(container: unknown): boolean {
  return loadedModules(container).includes(ONLOAD_MODULE);
}

/**
 * Build of Onload that a Module loads from an image: that of the tag, otherwise of the Module's version.
 *
 * @param container container of the Module
 */
export function onloadReleaseOfModule(container: unknown, image: string | undefined): string | undefined {
  return onloadReleaseOfImage(image ?? '') ?? onloadReleaseOfText(stringAt(container, 'version') ?? '');
}

/** Build of an Onload resource: that of its version, otherwise of its user image. */
export function onloadReleaseOfResource(onload: unknown): string | undefined {
  return onloadReleaseOfText(stringAt(onload, 'spec', 'onload', 'version') ?? '') ?? onloadReleaseOfImage(stringAt(onload, 'spec', 'onload', 'userImage') ?? '');
}

/** Whether a driver of some build can work with any of the builds of Onload. */
export function fitsOnload(driver: string, { releases }: Pick<OnloadLoader, 'releases'>): boolean {
  return releases.length === 0 || releases.some((release) => canBeOneBuild(release, driver));
}

function loaderOfResource(object: Manifest): OnloadLoader {
  const release = onloadReleaseOfResource(object);
  return { object, selector: recordAt(object, 'spec', 'selector') ?? {}, loadsDriver: loadsDriver(object), releases: release === undefined ? [] : [release] };
}

function loaderOfModule(object: Manifest, waitsFor: string | undefined): OnloadLoader {
  const container = moduleContainer(object);
  const releases = listAt(container, 'kernelMappings').map((mapping) => onloadReleaseOfModule(container, mergedMapping(container, mapping).image) ?? waitsFor);
  return {
    object,
    selector: recordAt(object, 'spec', 'selector') ?? {},
    loadsDriver: loadedModules(container).includes(DRIVER_MODULE),
    releases: [...new Set(releases.flatMap((release) => release ?? []))].sort(),
  };
}

const moduleContainer = (object: Manifest): unknown => at(object, 'spec', 'moduleLoader', 'container');

const ownName = (object: Manifest) => ({ name: stringAt(object, 'metadata', 'name') ?? '', namespace: stringAt(object, 'metadata', 'namespace') ?? 'default' });

function moduleKeyOf(object: Manifest): string {
  const { name, namespace } = ownName(object);
  return `${namespace}/${name}`;
}
