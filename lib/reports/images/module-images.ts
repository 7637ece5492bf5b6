import { dockerfileNeeds } from './dockerfile-images';
import { PER_KERNEL_REMEDY } from './image-remedies';
import type { ImageUse, PackageInstall } from './image-use';
import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { DOCKERFILE_KEY, IMAGE_VARIABLES, imageFor, Merged, mergedMapping, ModuleName } from '../../upstream/kmm';
import { onloadModule } from '../../upstream/onload';

/** Resources that kernel modules need. */
export interface ModuleNeeds {
  readonly uses: readonly ImageUse[];
  readonly installs: readonly PackageInstall[];
  /** Objects whose builds start from the Driver Toolkit of the cluster's release. */
  readonly driverToolkit: readonly Manifest[];
}

/** Kernel mapping in an object. */
interface Mapping {
  readonly object: Manifest;
  readonly module: ModuleName;
  readonly fields: Merged;
  /** Paths of the mapping, and of the image in it. */
  readonly path: string;
  readonly imagePath: string;
}

/**
 * The images of kernel modules, and the resources for building them. They come from Modules, from those of a hub, and from Onload resources, for
 * which the operator creates Modules.
 */
export function moduleNeeds(manifests: ManifestSet, kernels: readonly string[]): ModuleNeeds {
  const mappings = [
    ...manifests.ofKind('Module').flatMap((object) => mappingsOf(object, ['spec'])),
    ...manifests.ofKind('ManagedClusterModule').flatMap((object) => mappingsOf(object, ['spec', 'moduleSpec'])),
    ...manifests.ofKind('Onload').flatMap(onloadMappings),
  ];
  const needs = mappings.map((mapping) => needsOf(mapping, manifests, kernels));
  return {
    uses: needs.flatMap(({ uses }) => uses),
    installs: needs.flatMap(({ installs }) => installs),
    driverToolkit: [...new Set(needs.flatMap(({ driverToolkit }) => driverToolkit))],
  };
}

function moduleName(object: Manifest): ModuleName {
  return { name: stringAt(object, 'metadata', 'name') ?? '', namespace: stringAt(object, 'metadata', 'namespace') ?? 'default' };
}

function mappingsOf(object: Manifest, spec: readonly string[]): Mapping[] {
  const path = [...spec, 'moduleLoader', 'container'];
  const container = at(object, ...path);
  return listAt(container, 'kernelMappings').map((mapping, index): Mapping => {
    const place = `${path.join('.')}.kernelMappings[${index}]`;
    const isOwn = (stringAt(mapping, 'containerImage') ?? '') !== '';
    return {
      object,
      module: moduleName(object),
      fields: mergedMapping(container, mapping),
      path: place,
      imagePath: `${isOwn ? place : path.join('.')}.containerImage`,
    };
  });
}

function onloadMappings(object: Manifest): Mapping[] {
  return listAt(object, 'spec', 'onload', 'kernelMappings').map((mapping, index): Mapping => {
    const path = `spec.onload.kernelMappings[${index}]`;
    return {
      object,
      module: onloadModule(moduleName(object)),
      fields: mergedMapping(undefined, { containerImage: at(mapping, 'kernelModuleImage'), build: at(mapping, 'build') }),
      path,
      imagePath: `${path}.kernelModuleImage`,
    };
  });
}

function needsOf(mapping: Mapping, manifests: ManifestSet, kernels: readonly string[]): ModuleNeeds {
  const { object, fields, path, imagePath } = mapping;
  const { image, isBuilt, isSigned, unsignedImage } = fields;
  const written = (text: string, isMade: boolean, what: string, place: string) => (
    perKernel(text, mapping.module, kernels).map((use): ImageUse => ({
      ...use, state: use.state === 'pulled' && isMade ? 'made' : use.state, what: isMade ? `${what}, built in the cluster` : what, object, path: place,
    })));
  const build = isBuilt ? buildNeeds(mapping, manifests) : { uses: [], installs: [], driverToolkit: [] };
  return {
    ...build,
    uses: [
      ...image === undefined ? [] : written(image, isBuilt || isSigned, 'kernel module', imagePath),
      // If the mapping has a build, its result is the image that is signed.
      ...isSigned && !isBuilt && unsignedImage !== undefined ? written(unsignedImage, false, 'kernel module before it is signed', `${path}.sign.unsignedImage`) : [],
      ...build.uses,
    ],
  };
}

/** The images of a mapping, one for each kernel for which the reference differs. */
function perKernel(written: string, module: ModuleName, kernels: readonly string[]): Pick<ImageUse, 'image' | 'state' | 'remedy'>[] {
  if (!IMAGE_VARIABLES.some((name) => written.includes(name)) || !written.includes('$')) {
    return [{ image: written, state: 'pulled' }];
  }
  const found = kernels.flatMap((kernel) => imageFor(written, kernel, module) ?? []);
  return found.length > 0 ? [...new Set(found)].map((image) => ({ image, state: 'pulled' as const }))
    : [{ image: written, state: 'per kernel', remedy: PER_KERNEL_REMEDY }];
}

function buildNeeds({ object, module, fields, path }: Mapping, manifests: ManifestSet): ModuleNeeds {
  const { dockerfile = '', buildArguments } = fields;
  const configMap = manifests.find('ConfigMap', module.namespace, dockerfile) ?? manifests.find('ConfigMap', undefined, dockerfile);
  const text = stringAt(configMap, 'data', DOCKERFILE_KEY);
  if (configMap === undefined || text === undefined) {
    return {
      uses: [{
        image: '',
        state: 'unknown',
        what: `base images of the Dockerfile in ConfigMap ${dockerfile || '?'}`,
        object,
        path: `${path}.build`,
        remedy: 'add the ConfigMap to the folder',
      }],
      installs: [],
      driverToolkit: [],
    };
  }
  const { images, installs } = dockerfileNeeds(text, buildArguments);
  return {
    uses: images.filter(({ isDriverToolkit }) => !isDriverToolkit).map(({ image, written, line }): ImageUse => ({
      image: image ?? written,
      state: image === undefined ? 'unknown' : 'pulled',
      what: `base image of the build of ${module.namespace}/${module.name}`,
      object: configMap,
      path: `data.${DOCKERFILE_KEY}, line ${line}`,
      remedy: image === undefined ? `set the build argument at ${path}.build.buildArgs, or its default in the Dockerfile` : undefined,
    })),
    installs: installs.map((install) => ({ ...install, object: configMap })),
    driverToolkit: images.some(({ isDriverToolkit }) => isDriverToolkit) ? [object] : [],
  };
}
