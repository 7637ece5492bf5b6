/** Builds of Onload that objects name, with the nodes that they are for. */
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { grouped } from '../../text';
import { at, imageBaseName, listAt, recordAt, stringAt } from '../../upstream';
import { loadedModules } from '../../upstream/kmm';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { type KernelOrigin, kernelOriginOfImage, rhelNamedIn } from '../../upstream/linux';
import { DRIVER_MODULE, ONLOAD_MODULE, onloadNumbersOf, onloadVersionIn, onloadVersionOf, onloadVersionOfArchive } from '../../upstream/onload';
import { containerfileImages } from '../../upstream/openshift';
import { type OnloadPlugin, onloadPlugins } from '../../views';
import { argumentOf, kernelMappingsOf, type MappingView, moduleOnSpokes } from '../kmm';
import { bootLoadsOf, isGenerated, roleLabelOf } from '../machine-config';

/** A build of Onload that an object names. */
export interface StatedBuild {
  readonly object: Manifest;
  readonly path: string;
  /** Text in the object that names the build. */
  readonly value: string;
  readonly build: string;
  /** Labels of the nodes that get it. */
  readonly selector: { readonly [label: string]: unknown };
  /** Kernels that the object itself names for the build, one of which the nodes run. None if it leaves them open. */
  readonly kernels: readonly KernelOrigin[];
  /** Base images of the build that tell a distribution, for clusters whose platform does not. */
  readonly bases: readonly KernelOrigin[];
}

/** Kinds of the objects that name builds, those first that stand for others of the same release. */
export const STATING_KINDS: readonly string[] = ['Onload', 'Module', 'ManagedClusterModule', 'DaemonSet', 'MachineConfig', 'MachineOSConfig'];

/** All builds that objects name, in the order of their kinds. */
export const statedBuilds = oncePerSet((manifests: ManifestSet): readonly StatedBuild[] => {
  const mappings = grouped(kernelMappingsOf(manifests), ({ object }) => object);
  return [
    ...manifests.ofKind('Onload').flatMap((object) => ofOnload(object, mappings.get(object) ?? [])),
    ...manifests.ofKind('Module').flatMap((object) => ofModule(object, mappings.get(object) ?? [])),
    ...manifests.ofKind('ManagedClusterModule').flatMap((object) => onSpoke(object, manifests)),
    ...onloadPlugins(manifests).flatMap(ofPlugin),
    ...manifests.ofKind('MachineConfig').flatMap((object) => atBoot(object, manifests)),
    ...manifests.ofKind('MachineOSConfig').flatMap(inOsImage),
  ];
});

/** Modules of which images with any name are of a build of Onload, if their tags have its form. */
const OWN_MODULES: readonly string[] = [DRIVER_MODULE, ONLOAD_MODULE];

const isOnloadImage = (image: string) => /^onload-(?:module|source|user)$/.test(imageBaseName(image));

/** Build in the tag of an image, in full or as the numbers of its release. */
function buildOf(image: string): string | undefined {
  return onloadVersionOf(image) ?? onloadNumbersOf(image);
}

/** Build in a text that need not have one. */
interface Naming {
  readonly path: string;
  readonly value: string | undefined;
  readonly build: string | undefined;
  readonly kernels?: readonly KernelOrigin[];
  readonly bases?: readonly KernelOrigin[];
}

function stated(of: Pick<StatedBuild, 'object' | 'selector'>, { path, value, build, kernels = [], bases = [] }: Naming): StatedBuild[] {
  return value === undefined || build === undefined ? [] : [{ ...of, path, value, build, kernels, bases }];
}

/** Builds of an Onload resource: that of each module image, else the release of the resource. */
function ofOnload(object: Manifest, mappings: readonly MappingView[]): StatedBuild[] {
  const [version, user] = [stringAt(object, 'spec', 'onload', 'version') ?? '', stringAt(object, 'spec', 'onload', 'userImage') ?? ''];
  const own: Naming = buildOf(user) !== undefined ? { path: 'spec.onload.userImage', value: user, build: buildOf(user) }
    : { path: 'spec.onload.version', value: version, build: onloadVersionIn(version) ?? /^\d+(?:\.\d+)+/.exec(version)?.[0] };
  const of = { object, selector: recordAt(object, 'spec', 'selector') ?? {} };
  return mappings.length === 0 ? stated(of, own) : mappings.flatMap((mapping) => {
    const named = ofMapping(mapping);
    return stated(of, { ...named, ...named.build === undefined ? own : {} });
  });
}

function ofModule(object: Manifest, mappings: readonly MappingView[]): StatedBuild[] {
  const isOwn = loadedModules(at(object, 'spec', 'moduleLoader', 'container')).some((module) => OWN_MODULES.includes(module));
  const of = { object, selector: recordAt(object, 'spec', 'selector') ?? {} };
  return mappings.filter(({ image = '' }) => isOwn || isOnloadImage(image)).flatMap((mapping) => stated(of, ofMapping(mapping)));
}

/** Builds of the Module that a hub sends to its spokes. */
function onSpoke(object: Manifest, manifests: ManifestSet): StatedBuild[] {
  const module = moduleOnSpokes(object);
  return ofModule(module, kernelMappingsOf(new ManifestSet([module, ...manifests.ofKind('ConfigMap')])))
    .map((build) => ({ ...build, object, path: build.path.replace(/^spec\./, 'spec.moduleSpec.') }));
}

function ofPlugin({ object, selector, userImage, waitsFor, path }: OnloadPlugin): StatedBuild[] {
  const build = waitsFor ?? (userImage && buildOf(userImage.image));
  return stated({ object, selector }, { path: userImage?.path ?? path, value: userImage?.image ?? waitsFor, build });
}

/** Build of a kernel mapping: that of its image, else that of the sources that are compiled. */
function ofMapping(mapping: MappingView): Naming {
  const { path, image = '', imagePath, regexp = '', literal = '', dockerfile = '' } = mapping;
  const [source = '', archive = ''] = ['ONLOAD_SOURCE', 'ONLOAD_LOCATION'].map((name) => argumentOf(mapping, name));
  const [ofImage, ofSource] = [buildOf(image), buildOf(source)];
  // A regular expression has its dots in backslashes.
  const named = [literal, regexp.replace(/\\/g, ''), image].map(rhelNamedIn).find((origins) => origins.length > 0);
  const froms = [...dockerfile.matchAll(/^[ \t]*(?:FROM|ARG[ \t]+\w+=)[ \t]*(\S+)/gim)].map(([, from]) => from.replace(/^\w+=/, ''));
  return {
    path: ofImage === undefined ? `${path}.build` : imagePath,
    value: ofImage !== undefined ? image : ofSource !== undefined ? source : archive,
    build: ofImage ?? ofSource ?? onloadVersionOfArchive(archive),
    kernels: named,
    bases: [...Object.values(mapping.buildArgs), ...froms].flatMap((base) => kernelOriginOfImage(base) ?? []),
  };
}

/** Builds of Onload's modules that nodes load at boot. */
function atBoot(object: Manifest, manifests: ManifestSet): StatedBuild[] {
  const role = roleLabelOf(object);
  return role === undefined || isGenerated(object) ? [] : bootLoadsOf(object, manifests)
    .filter(({ module, image = '' }) => OWN_MODULES.includes(module) || isOnloadImage(image))
    .flatMap(({ image, path }) => stated({ object, selector: { [nodeRoleLabel(role)]: '' } }, { path, value: image, build: image && buildOf(image), kernels: rhelNamedIn(image ?? '') }));
}

/** Builds in the images that an image of the operating system is made from. */
function inOsImage(object: Manifest): StatedBuild[] {
  const pool = stringAt(object, 'spec', 'machineConfigPool', 'name') ?? nameOf(object);
  const of = { object, selector: { [nodeRoleLabel(pool)]: '' } };
  return listAt(object, 'spec', 'containerFile').flatMap((file, index) => {
    const content = stringAt(file, 'content') ?? '';
    return containerfileImages(content).filter((image) => isOnloadImage(image) || /\b(?:sfc|onload)\b/.test(content))
      .flatMap((image) => stated(of, { path: `spec.containerFile[${index}].content`, value: image, build: buildOf(image), kernels: rhelNamedIn(image) }));
  });
}
