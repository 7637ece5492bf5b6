import { kernelImages, ModuleImageRequest } from './kernel-images';
import { buildScript } from './script';
import { matchingUserImage } from './user-image';
import { BUILD_PARAMETERS } from '../../upstream/onload';

/** Files for building the images of a request outside of a cluster. */
export interface ModuleImage {
  /** Files by name. The script reads the Dockerfile in its own folder. */
  readonly files: { readonly [name: string]: string };
  /** Single script that contains all files. */
  readonly script: string;
  /** Lines for an Onload resource that uses the images. */
  readonly resource: readonly string[];
}

/** Name of the script among the files. */
const SCRIPT = 'build-and-push.sh';

/**
 * The Dockerfile of the build method and a script, with the build arguments that KMM passes in a cluster.
 *
 * @param takesRegistry whether the registry to push to is an argument of the script; that of the image does not count then
 */
export function moduleImageBuild(request: ModuleImageRequest, takesRegistry: boolean): ModuleImage {
  const { release, method, registry, image, isSigned } = request;
  const images = kernelImages(request);
  const [userImage, ...hints] = matchingUserImage(release, registry, images[0].buildArguments[BUILD_PARAMETERS] ?? '');
  const resource = [
    `version: ${release.onload}`,
    `kernelModuleImage: ${takesRegistry ? `REGISTRY/${image.repository}:${image.tag}` : image}`,
    `userImage: ${userImage}`,
    ...hints.map((hint) => `  ${hint}`),
  ];
  const options = {
    about: [
      `Builds images with the kernel modules of Onload ${release.onload}, by the method ${method.name}, and pushes them when all are built. Dockerfile and build`,
      'arguments are those of a build in the cluster. The nodes need the image of each kernel before they boot it.',
      '',
      'An Onload resource that uses the images has',
      ...resource.map((line) => `  ${line}`),
      'The modules refuse user-space libraries of another version, build profile or build type (debug or not).',
      '',
      'It runs podman; set BUILDER=buildah or BUILDER=docker for another builder, and log in to all registries before.',
      ...isSigned ? ['SIGN_KEY and SIGN_CERT are the files of the key and of the certificate that sign the modules; the firmware of the nodes must have the certificate.'] : [],
      ...takesRegistry ? ['Argument: the registry to push to, host[:port][/path].'] : [],
    ],
    images,
    takesRegistry,
    isSigned,
  };
  const dockerfile = method.dockerfile!;
  return { files: { Dockerfile: dockerfile, [SCRIPT]: buildScript(options) }, script: buildScript({ ...options, dockerfile }), resource };
}
