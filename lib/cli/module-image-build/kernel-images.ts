import type { BuildMethod } from '../../constructs/kmm';
import { invalid } from '../../text';
import { DRIVER_TOOLKIT, imageFor, KERNEL_PARTS, kernelParts, MODULE_VARIABLES, needsDriverToolkit, WHOLE_KERNEL } from '../../upstream/kmm';
import { ImageReference, type ImageRegistry, kernelReleaseOf, type OnloadRelease } from '../../values';

/** Images with kernel modules to build outside of a cluster. */
export interface ModuleImageRequest {
  readonly release: OnloadRelease;
  readonly method: BuildMethod;
  /** Kernel releases, as `uname -r` prints them. */
  readonly kernels: readonly string[];
  /** Driver Toolkit of each kernel, if the method needs one. */
  readonly driverToolkits: { readonly [kernel: string]: ImageReference };
  /** Registry of the source image and of the base images. */
  readonly registry: ImageRegistry;
  /** Image as in a kernel mapping, with KMM's variables. */
  readonly image: ImageReference;
  /** Whether the modules are signed. */
  readonly isSigned: boolean;
}

/** Image with the modules of one kernel. */
export interface KernelImage {
  readonly kernel: string;
  /** Reference of the image that KMM expects on nodes with the kernel. */
  readonly image: ImageReference;
  /** Build arguments of the build method and of KMM, sorted by name. */
  readonly buildArguments: { readonly [name: string]: string };
}

/** The images, in the order of the kernels. Throws if KMM does not find one of them, or passes other build arguments. */
export function kernelImages(request: ModuleImageRequest): KernelImage[] {
  const { method, image } = request;
  checkName(image);
  checkDockerfile(method);
  const made = new Map<string, string>();
  return request.kernels.map((text): KernelImage => {
    const kernel = kernelReleaseOf(text);
    if (kernelParts(kernel).length < KERNEL_PARTS) {
      throw invalid('module-image/kernel', 'kernel release with fewer than three parts', text, 'write what `uname -r` prints: 5.14.0-427.42.1.el9_4.x86_64');
    }
    const found = ImageReference.parse(imageFor(image.toString(), kernel, { name: '', namespace: '' })!);
    const other = made.get(found._canonical());
    if (other !== undefined) {
      throw other === kernel
        ? invalid('module-image/kernel', 'kernel that is specified twice', text, 'specify it once')
        : invalid('module-image/same-image', `image of two kernels, ${other} and ${kernel}`, found.toString(), 'add ${KERNEL_FULL_VERSION} to its tag, or build one of the two');
    }
    made.set(found._canonical(), kernel);
    return { kernel, image: found, buildArguments: buildArguments(request, text, kernel) };
  });
}

function checkName(image: ImageReference): void {
  if (image.digest !== undefined) {
    throw invalid('module-image/name', 'digest in the name of an image that is not built yet', image.toString(), 'use a tag with ${KERNEL_FULL_VERSION}');
  }
  if (image.tag === undefined) {
    throw invalid('module-image/name', 'image without a tag', image.toString(), 'add a tag with ${KERNEL_FULL_VERSION}');
  }
  if (MODULE_VARIABLES.some((name) => new RegExp(`\\$\\{?${name}\\b`).test(image.tag!))) {
    throw invalid('module-image/name', 'variable of a Module in the name of an image that is built outside of a cluster', image.toString(),
      'use only variables of the kernel, such as ${KERNEL_FULL_VERSION}');
  }
}

/** Throws for a Dockerfile that declares a build argument for the name or namespace of the Module, which only KMM in a cluster can set. */
function checkDockerfile(method: BuildMethod): void {
  const declared = method._declaredArguments;
  const own = MODULE_VARIABLES.find((name) => declared.has(name));
  if (own !== undefined) {
    throw invalid('module-image/dockerfile', 'Dockerfile with a build argument that is known only in a cluster', own, 'remove it from the Dockerfile');
  }
}

function buildArguments({ release, method, driverToolkits, registry }: ModuleImageRequest, text: string, kernel: string): { [name: string]: string } {
  const declared = method._declaredArguments;
  const all: { [name: string]: string } = {
    ...method._buildArguments({ release, registry }),
    ...Object.fromEntries(WHOLE_KERNEL.filter((name) => declared.has(name)).map((name) => [name, kernel])),
  };
  if (needsDriverToolkit(method.dockerfile ?? '')) {
    all[DRIVER_TOOLKIT] = driverToolkits[text].toString();
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
