import { readFileSync } from 'node:fs';
import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { Platform } from '../cluster-platform';
import { ImageReference } from '../image-reference';
import { checkDockerfile } from './private/dockerfile-check';
import * as dockerfiles from './private/dockerfiles';
import { configMapHash } from '../private/content-hash';
import { invalid, requireText } from '../private/errors';
import { ARG_NAME, PACKAGE_NAME, PLAIN_ARGUMENT } from '../private/grammar';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';
import { DRIVER_TOOLKIT, needsDriverToolkit } from '../upstream/kmm/build';
import { BUILD_ARGUMENTS } from '../upstream/kmm/variables';

/** Options of every method that builds. */
export interface BuildMethodOptions {
  /**
   * Arguments for `onload_build`, such as `--debug`. They must be those that the user image was built with.
   *
   * @default - none
   */
  readonly buildParameters?: string[];
}

/** Options of the methods that ship the modules on UBI. */
export interface UbiBuildOptions extends BuildMethodOptions {
  /**
   * Image that the modules are shipped on. It must have sh, cp, mkdir and sleep, and microdnf to install packages.
   *
   * @default - registry.access.redhat.com/ubi9/ubi-minimal:9.2, from the mirror where the registry is one
   */
  readonly baseImage?: ImageReference;

  /**
   * Packages installed in the shipped image. One of them must bring modprobe, which KMM 1.1 runs in it.
   *
   * @default - kmod
   */
  readonly packages?: string[];
}

/** Options of `BuildMethod.mkdistDirect()`. */
export interface MkdistDirectBuildOptions extends UbiBuildOptions {
  /** Address (http or https) of a source archive of Onload: a tar file packed with gzip, with one folder at its top. */
  readonly location: string;
}

/** Options of `BuildMethod.ubuntu()`. */
export interface UbuntuBuildOptions extends BuildMethodOptions {
  /** Ubuntu image of the release that the nodes run: `ubuntu:22.04`. */
  readonly image: ImageReference;

  /**
   * Packages installed to compile. `${KERNEL_FULL_VERSION}` may stand in a name.
   *
   * @default - the compiler and its tools, kmod, and the headers and modules of the kernel
   */
  readonly buildPackages?: string[];

  /**
   * Packages installed in the shipped image. One of them must bring modprobe, which KMM 1.1 runs in it.
   *
   * @default - kmod
   */
  readonly packages?: string[];
}

/** Options of a Dockerfile of one's own. */
export interface DockerfileBuildOptions extends BuildMethodOptions {
  /**
   * Build arguments, beside `ONLOAD_SOURCE`, which is passed where the Dockerfile declares it.
   *
   * @default - none
   */
  readonly buildArgs?: { [name: string]: string };
}

const UBI_BASE = ImageReference.parse('registry.access.redhat.com/ubi9/ubi-minimal:9.2');

const UBUNTU_BUILD_PACKAGES = [
  'bc', 'bison', 'flex', 'gcc', 'git', 'gnupg', 'kmod', 'libelf-dev', 'make', 'wget',
  'linux-headers-${KERNEL_FULL_VERSION}', 'linux-modules-${KERNEL_FULL_VERSION}',
];

/** What a method needs to know to name its images. */
interface BuildInputs {
  /** Left out for modules that are not Onload's. */
  readonly release?: OnloadRelease;
  readonly registry: ImageRegistry;
}

interface Recipe {
  readonly dockerfile: string;
  readonly buildArgs: (inputs: BuildInputs) => { [name: string]: ImageReference | string };
}

/** How the image with the kernel modules comes into being. */
export class BuildMethod {
  /**
   * Compile on the Driver Toolkit, ship on UBI: a small image, the usual choice on OpenShift.
   */
  public static dtkUbi(options: UbiBuildOptions = {}): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('dtk-ubi', {
      dockerfile: dockerfiles.dtkUbi(UBI_BASE.toString(), packagesOf(options.packages)),
      buildArgs: (inputs) => ({ ...buildParameters, ...onloadSource(inputs), ...ubiBase(options, inputs.registry) }),
    });
  }

  /** Compile on the Driver Toolkit and ship that: no other base image is pulled, the result is large. */
  public static dtkOnly(options: BuildMethodOptions = {}): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('dtk-only', {
      dockerfile: dockerfiles.dtkOnly(),
      buildArgs: (inputs) => ({ ...buildParameters, ...onloadSource(inputs) }),
    });
  }

  /** Like `dtkUbi()`, from a source archive that the build downloads, instead of from a source image. */
  public static mkdistDirect(options: MkdistDirectBuildOptions): BuildMethod {
    // A build of KMM's has no files beside its Dockerfile, so nothing but an address can be added.
    if (!/^https?:\/\/[A-Za-z0-9._~:/?@!&%=+,-]+$/.test(options.location)) {
      throw invalid('build/location', '\'location\' is not an address of a source archive', options.location, 'write https://host/path/onload.tgz');
    }
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('mkdist-direct', {
      dockerfile: dockerfiles.mkdistDirect(UBI_BASE.toString(), packagesOf(options.packages)),
      buildArgs: ({ registry }) => ({ ...buildParameters, ONLOAD_LOCATION: options.location, ...ubiBase(options, registry) }),
    });
  }

  /** Compile and ship on Ubuntu, for clusters whose nodes run it. */
  public static ubuntu(options: UbuntuBuildOptions): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('ubuntu', {
      dockerfile: dockerfiles.ubuntu(packagesOf(options.buildPackages, UBUNTU_BUILD_PACKAGES), packagesOf(options.packages)),
      buildArgs: (inputs) => ({ ...buildParameters, ...onloadSource(inputs), UBUNTU_IMAGE: options.image }),
    });
  }

  /** The image exists already: nothing is built in the cluster. */
  public static prebuilt(): BuildMethod {
    return new BuildMethod('pre-built');
  }

  /**
   * Build by a Dockerfile of one's own. The image must hold the modules below `/opt/lib/modules/<kernel>`, indexed by depmod, and sh, cp and
   * mkdir (for KMM 1.1 also modprobe and sleep).
   */
  public static fromDockerfile(text: string, options: DockerfileBuildOptions = {}): BuildMethod {
    requireText({ text });
    return BuildMethod.parse(text, 'Dockerfile', options);
  }

  /** Like `fromDockerfile()`, read from a file. */
  public static fromDockerfileAt(path: string, options: DockerfileBuildOptions = {}): BuildMethod {
    requireText({ path });
    let text;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw invalid('build/dockerfile-unreadable', 'Dockerfile cannot be read', path, (error as Error).message);
    }
    return BuildMethod.parse(text, path, options);
  }

  /**
   * How the images with kernel modules come into being, if nothing is said.
   *
   * @internal
   */
  public static _of(platform: Platform): BuildMethod {
    return platform.isOpenshift ? BuildMethod.dtkUbi() : BuildMethod.prebuilt();
  }

  private static parse(text: string, file: string, options: DockerfileBuildOptions): BuildMethod {
    const declared = checkDockerfile(text, file);
    const buildArgs = { ...(options.buildParameters ? buildParametersOf(options) : {}), ...options.buildArgs };
    for (const [name, value] of Object.entries(buildArgs)) {
      if (!ARG_NAME.test(name) || /[\0\r\n]/.test(value)) {
        throw invalid('build/argument', 'not a build argument', `${name}=${value}`, 'use a name of letters, digits and "_", and a value of one line');
      }
      if (name === DRIVER_TOOLKIT || BUILD_ARGUMENTS.includes(name)) {
        throw invalid('build/argument', 'build argument that KMM sets itself', name, 'leave it out');
      }
      if (!declared.has(name)) {
        throw invalid('build/argument', `build argument that ${file} does not declare`, name, `add ARG ${name}, or leave it out`);
      }
    }
    return new BuildMethod('dockerfile', {
      dockerfile: text,
      buildArgs: (inputs) => ({
        ...(declared.has('ONLOAD_SOURCE') ? onloadSource(inputs) : {}),
        ...buildArgs,
      }),
    });
  }

  private constructor(
    /** Stable name: `dtk-ubi`, `dtk-only`, `mkdist-direct`, `ubuntu`, `pre-built` or `dockerfile`. */
    public readonly name: string,
    private readonly recipe?: Recipe,
  ) {}

  /** The Dockerfile, where there is one. */
  public get dockerfile(): string | undefined {
    return this.recipe?.dockerfile;
  }

  /** Whether KMM builds the image in the cluster. */
  public get buildsInCluster(): boolean {
    return this.recipe !== undefined;
  }

  /**
   * Whether it works on a platform. The Driver Toolkit is found by OpenShift's KMM only; nodes of OpenShift do not run Ubuntu.
   */
  public suits(platform: Platform): boolean {
    return platform.isOpenshift ? this.name !== 'ubuntu' : !needsDriverToolkit(this.dockerfile ?? '');
  }

  /** The images that a build pulls, without the Driver Toolkit, which OpenShift brings: what a restricted network must mirror. */
  public baseImages(release: OnloadRelease, registry: ImageRegistry): ImageReference[] {
    const args = this.recipe?.buildArgs({ release, registry }) ?? {};
    return Object.values(args).filter((value): value is ImageReference => value instanceof ImageReference);
  }

  /**
   * Adds the ConfigMap with the Dockerfile, once for all mappings that share it, and returns the `build` of a mapping.
   *
   * @internal
   */
  public _bind(scope: Construct, inputs: BuildInputs, configMap: { name: string; namespace: string; labels: { [key: string]: string } }):
  { buildArgs: { name: string; value: string }[]; dockerfileConfigMap: { name: string } } | undefined {
    if (!this.recipe) {
      return undefined;
    }
    const data = { dockerfile: this.recipe.dockerfile };
    const name = `${configMap.name}-${configMapHash(data)}`;
    if (!scope.node.tryFindChild(name)) {
      new ApiObject(scope, name, {
        apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: configMap.namespace, labels: configMap.labels }, data,
      });
    }
    return {
      buildArgs: Object.entries(this.recipe.buildArgs(inputs)).map(([arg, value]) => ({ name: arg, value: value.toString() })),
      dockerfileConfigMap: { name },
    };
  }
}

function onloadSource({ release, registry }: BuildInputs): { [name: string]: ImageReference } {
  if (release === undefined) {
    throw invalid('build/release', 'build of Onload\'s source without a release', 'ONLOAD_SOURCE', 'pass \'release\'');
  }
  return { ONLOAD_SOURCE: registry.resolve(release.sourceImage) };
}

function ubiBase(options: UbiBuildOptions, registry: ImageRegistry): { [name: string]: ImageReference } {
  return { UBI_BASE: options.baseImage ?? registry.resolve(UBI_BASE) };
}

function packagesOf(packages: string[] | undefined, byDefault: string[] = ['kmod']): string[] {
  const chosen = packages ?? byDefault;
  const wrong = chosen.find((name) => !PACKAGE_NAME.test(name));
  if (wrong !== undefined || chosen.length === 0) {
    throw invalid('build/package', 'not a list of package names', wrong ?? '[]', 'name at least one package, in letters, digits and ". + - _ ~ : ="');
  }
  return chosen;
}

/** The argument that is there even when it is empty: that says that nothing was forgotten. */
function buildParametersOf(options: BuildMethodOptions): { [name: string]: string } {
  const wrong = options.buildParameters?.find((parameter) => !PLAIN_ARGUMENT.test(parameter));
  if (wrong !== undefined) {
    throw invalid('build/parameter', 'not an argument for onload_build', wrong, 'use letters, digits and "_ @ % + = : , . / -", one word per entry');
  }
  return { ONLOAD_BUILD_PARAMS: (options.buildParameters ?? []).join(' ') };
}
