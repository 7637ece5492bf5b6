import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { moduleImageBuild as buildOf, ModuleImageRequest } from './module-image-build';
import { buildMethodOf } from './module-image-method';
import { writeNewFiles } from './new-files';
import type { BuildMethod } from '../constructs/kmm';
import { isVisible } from '../text';
import { needsDriverToolkit } from '../upstream/kmm';
import { BUILD_PARAMETERS, DEBUG_BUILD, isDebugBuild, onloadVersionIn, onloadVersionOfArchive } from '../upstream/onload';
import { ImageReference, ImageRegistry, OnloadRelease } from '../values';

const HELP = `usage: cdk8s-onload module-image --method METHOD --onload VERSION --kernel RELEASE [options]

Prints a script that builds images with Onload's kernel modules outside of a cluster, and pushes them: with the Dockerfile of BuildMethod and the build
arguments that Kernel Module Management passes, under the names that it looks for. It is for BuildMethod.prebuilt(), and for a driver that nodes load
at boot. The script says which user image matches. Running it needs podman, buildah or docker; printing it needs nothing.

  --method METHOD         dtk-ubi, dtk-only, mkdist-direct, ubuntu or from-dockerfile
  --onload VERSION        version of Onload, such as 8.1.3.40
  --kernel RELEASE        kernel of the nodes, as uname -r prints it; may be repeated
  --dtk [RELEASE=]IMAGE   Driver Toolkit for the kernel, which dtk-ubi, dtk-only and mkdist-direct require; with several kernels, one for each
  --to REGISTRY           registry to push to: host[:port][/path], as for ImageRegistry.mirror() (default: an argument of the script)
  --image IMAGE           the same as a complete name with '\${KERNEL_FULL_VERSION}' in its tag (use single quotes in a shell)
  --from REGISTRY         mirror of the images that the build pulls, but for the Driver Toolkit (default: their own registries)
  --build-parameter=WORD  argument for onload_build, such as --build-parameter=${DEBUG_BUILD}; may be repeated
  --base-image IMAGE      image that the modules are shipped on; required by ubuntu, which also compiles there
  --package NAME          package of the shipped image; may be repeated (default: kmod)
  --build-package NAME    package to compile with, for ubuntu; may be repeated
  --location URL          source archive, for mkdist-direct
  --dockerfile FILE       Dockerfile, for from-dockerfile
  --build-arg NAME=VALUE  build argument, for from-dockerfile; may be repeated
  --sign                  sign the modules, for Secure Boot, by methods with the Driver Toolkit. The script reads the files of the key (PEM) and the
                          certificate (X.509 in DER) from SIGN_KEY and SIGN_CERT; no image and no file that is written here contains the key
  --out DIR               write Dockerfile and build-and-push.sh to this folder, which is created if it does not exist; nothing is overwritten
  --debug                 print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid, or if files already exist or cannot be written. Nothing is printed or written in that case.

example: cdk8s-onload module-image --method dtk-ubi --onload 8.1.3.40 --kernel 5.14.0-427.42.1.el9_4.x86_64
  --dtk quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:… --to registry.example.com:5000 --out images
`;

/** Command `cdk8s-onload module-image`, which builds kernel modules before a cluster needs them. */
export const moduleImage: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { request, takesRegistry, out } = readModuleImageArguments(args);
    const { files, script, resource } = buildOf(request, takesRegistry);
    if (out === undefined) {
      output.out(script);
      return 0;
    }
    writeNewFiles(out, files, 'module-image/exists');
    output.out(`Written to ${out}:\n${indented(Object.keys(files))}An Onload resource that uses the images has\n${indented(resource)}`);
    return 0;
  },
};

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('');

function readModuleImageArguments(args: string[]): { readonly request: ModuleImageRequest; readonly takesRegistry: boolean; readonly out?: string } {
  const { values } = parseArgs({
    args,
    options: {
      'method': { type: 'string' },
      'onload': { type: 'string' },
      'kernel': { type: 'string', multiple: true, default: [] },
      'dtk': { type: 'string', multiple: true, default: [] },
      'to': { type: 'string' },
      'image': { type: 'string' },
      'from': { type: 'string' },
      'build-parameter': { type: 'string', multiple: true, default: [] },
      'base-image': { type: 'string' },
      'package': { type: 'string', multiple: true, default: [] },
      'build-package': { type: 'string', multiple: true, default: [] },
      'location': { type: 'string' },
      'dockerfile': { type: 'string' },
      'build-arg': { type: 'string', multiple: true, default: [] },
      'sign': { type: 'boolean', default: false },
      'out': { type: 'string' },
    },
  });
  const { method: methodName, onload, kernel: kernels, dtk, to, image, from, sign: isSigned, out, ...options } = values;
  const missing = methodName === undefined ? '--method' : onload === undefined ? '--onload' : kernels.length === 0 ? '--kernel' : undefined;
  if (missing !== undefined) {
    throw new UsageError(`no ${missing}`);
  }
  if (to !== undefined && image !== undefined) {
    throw new UsageError('--to together with --image, which has a registry already; leave one of them out');
  }
  // The values are printed in messages.
  const hidden = Object.entries({ 'out': [out ?? ''], 'build-arg': options['build-arg'] }).flatMap(([option, texts]) => texts.map((text) => ({ option, text })))
    .find(({ text }) => !isVisible(text));
  if (hidden !== undefined) {
    throw new UsageError(`control or invisible character in --${hidden.option}: ${hidden.text}`);
  }
  const release = OnloadRelease.of({ onload: onload! });
  const method = buildMethodOf(methodName!, options);
  checkArchive(options.location, onload!);
  if (isSigned && !needsDriverToolkit(method.dockerfile ?? '')) {
    throw new UsageError(`--sign with --method ${methodName}: build without the Driver Toolkit, whose sign-file is used; leave it out, and sign the modules in the image yourself`);
  }
  const registry = from === undefined ? ImageRegistry.dockerHub() : registryAt('--from', from);
  return {
    request: {
      release,
      method,
      kernels,
      isSigned,
      driverToolkits: driverToolkits(method, methodName!, kernels, dtk),
      registry,
      image: image === undefined ? imageNameIn(to, release, isDebugBuild(method._buildArguments({ release, registry })[BUILD_PARAMETERS] ?? '')) : imageAt('--image', image),
    },
    takesRegistry: to === undefined && image === undefined,
    out,
  };
}

/** The name of the image. A debug build gets another tag, because with the tag of the release build it would be loaded instead of that. */
function imageNameIn(to: string | undefined, release: OnloadRelease, isDebug: boolean): ImageReference {
  const { registry, repository, tag } = release.moduleImage;
  const released = ImageReference.of({ registry, repository, tag: isDebug ? tag!.replace('-${', '-debug-${') : tag });
  return to === undefined ? released : registryAt('--to', to).resolve(released);
}

function registryAt(option: string, text: string): ImageRegistry {
  try {
    return ImageRegistry.mirror(text);
  } catch {
    throw new UsageError(`${option} ${text}: malformed; write host[:port][/path]`);
  }
}

function imageAt(option: string, text: string): ImageReference {
  if (/@.*\$/.test(text)) {
    throw new UsageError(`${option} ${text}: digest in a variable; use a tag`);
  }
  return ImageReference.parse(text);
}

/** Refuses the archive of another release, which would be compiled without an error under the name of this one. */
function checkArchive(location: string | undefined, onload: string): void {
  const version = location === undefined ? undefined : onloadVersionOfArchive(location);
  const wanted = onloadVersionIn(onload);
  if (version !== undefined && wanted !== undefined && version !== wanted) {
    throw new UsageError(`--location ${location}: source of Onload ${version}, not of ${onload}; use the same version for both`);
  }
}

function driverToolkits(method: BuildMethod, name: string, kernels: readonly string[], all: readonly string[]): { [kernel: string]: ImageReference } {
  if (all.length > 0 && !needsDriverToolkit(method.dockerfile ?? '')) {
    throw new UsageError(`--dtk with --method ${name}: build without the Driver Toolkit; leave it out`);
  }
  const found: { [kernel: string]: ImageReference } = {};
  for (const text of all) {
    const at = text.indexOf('=');
    if (at < 0 && kernels.length > 1) {
      throw new UsageError(`--dtk ${text}: Driver Toolkit for several kernels, of which it has the headers of one; write --dtk RELEASE=IMAGE for each`);
    }
    const kernel = at < 0 ? kernels[0] : text.slice(0, at);
    if (!kernels.includes(kernel)) {
      throw new UsageError(`--dtk ${text}: kernel that is not among those of --kernel; add --kernel ${kernel}, or correct it`);
    }
    if (Object.hasOwn(found, kernel)) {
      throw new UsageError(`--dtk ${text}: second Driver Toolkit for the kernel ${kernel}; leave one of them out`);
    }
    found[kernel] = imageAt('--dtk', text.slice(at + 1));
  }
  const without = needsDriverToolkit(method.dockerfile ?? '') ? kernels.find((kernel) => !Object.hasOwn(found, kernel)) : undefined;
  if (without !== undefined) {
    throw new UsageError(`no --dtk for the kernel ${without}; specify the image that "oc adm release info RELEASE --image-for=driver-toolkit" prints for the OpenShift `
      + 'release with this kernel');
  }
  return found;
}
