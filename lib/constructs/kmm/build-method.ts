import { readFileSync } from 'node:fs';
import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as dockerfiles from './dockerfiles';
import { checkDockerfile, declaredArguments, objectMetadata } from '../../synthesis';
import { configMapHash, invalid, requireText, systemReason } from '../../text';
import { ARG_NAME, PACKAGE_NAME, PLAIN_ARGUMENT } from '../../upstream';
import { CHOSEN_IMAGES, chosenImage } from '../../upstream/images';
import { BUILD_ARGUMENTS, DRIVER_TOOLKIT, needsDriverToolkit } from '../../upstream/kmm';
import { BUILD_PARAMETERS } from '../../upstream/onload';
import { ImageReference, type ImageRegistry, isNamed, madeOf, type OnloadRelease, type Platform } from '../../values';

/**
 * Options common to all methods that build an image.
 *
 * @see https://kmm.sigs.k8s.io/documentation/kmod_image/
 */
export interface BuildMethodOptions {
  /**
   * Arguments for `onload_build`, such as `--debug`. Use the same ones that the user-space image was built with.
   *
   * @default - none
   */
  readonly buildParameters?: string[];
}

/**
 * Options of the methods that ship the modules on UBI.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/tree/HEAD/config/samples/onload/onload-module
 */
export interface UbiBuildOptions extends BuildMethodOptions {
  /**
   * Base image of the shipped image. It must contain sh, cp, mkdir and sleep, and microdnf to install packages.
   *
   * @default - registry.access.redhat.com/ubi9/ubi-minimal:9.2, pulled from the mirror if the registry is one
   */
  readonly baseImage?: ImageReference;

  /**
   * Packages installed in the shipped image. One of them must provide modprobe, which KMM 1.1 runs there.
   *
   * @default - kmod
   */
  readonly packages?: string[];
}

/**
 * Options of `BuildMethod.mkdistDirect()`.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/tree/HEAD/config/samples/onload/onload-module
 */
export interface MkdistDirectBuildOptions extends UbiBuildOptions {
  /** URL (http or https) of a source archive of Onload: a gzipped tar file with a single top-level folder. */
  readonly location: string;
}

/**
 * Options of `BuildMethod.ubuntu()`.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/tree/HEAD/config/samples/onload/onload-module
 */
export interface UbuntuBuildOptions extends BuildMethodOptions {
  /** Ubuntu image of the release that the nodes run, such as `ubuntu:22.04`. */
  readonly image: ImageReference;

  /**
   * Packages installed to compile the modules. A name may contain `${KERNEL_FULL_VERSION}`.
   *
   * @default - the compiler and its tools, kmod, and the headers and modules of the kernel
   */
  readonly buildPackages?: string[];

  /**
   * Packages installed in the shipped image. One of them must provide modprobe, which KMM 1.1 runs there.
   *
   * @default - kmod
   */
  readonly packages?: string[];
}

/**
 * Options of a custom Dockerfile.
 *
 * @see https://kmm.sigs.k8s.io/documentation/kmod_image/
 */
export interface DockerfileBuildOptions extends BuildMethodOptions {
  /**
   * Build arguments in addition to `ONLOAD_SOURCE`, which is passed if the Dockerfile declares it.
   *
   * @default - none
   */
  readonly buildArgs?: { [name: string]: string };
}

const UBI_BASE = ImageReference.parse(CHOSEN_IMAGES.ubi);

/** The same in a Dockerfile, where the builder of OpenShift would take the tag and not the digest. */
const UBI_DEFAULT = ImageReference.parse(chosenImage('ubi'))._byDigest().toString();

const UBUNTU_BUILD_PACKAGES = [
  'bc', 'bison', 'flex', 'gcc', 'git', 'gnupg', 'kmod', 'libelf-dev', 'make', 'wget',
  'linux-headers-${KERNEL_FULL_VERSION}', 'linux-modules-${KERNEL_FULL_VERSION}',
];

/** Values from which a build method derives its image names. */
interface BuildInputs {
  /** Onload release, which is not set for modules other than Onload's. */
  readonly release?: OnloadRelease;
  readonly registry: ImageRegistry;
}

type BuildArgs = (inputs: BuildInputs) => { [name: string]: ImageReference | string };

interface Recipe {
  readonly dockerfile: string;
  readonly buildArgs: BuildArgs;
}

/**
 * Method of building the image with the kernel modules.
 *
 * @see https://kmm.sigs.k8s.io/documentation/kmod_image/
 */
export class BuildMethod {
  /** Compiles on the Driver Toolkit and ships on UBI. The image is small, and this is the usual choice on OpenShift. */
  public static dtkUbi(options: UbiBuildOptions = {}): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('dtk-ubi', {
      dockerfile: dockerfiles.dtkUbi(UBI_DEFAULT, packagesOf(options.packages)),
      buildArgs: madeOf<BuildArgs>('dtk-ubi', [buildParameters, options], (inputs) => ({ ...buildParameters, ...onloadSource(inputs), ...ubiBase(options, inputs.registry) })),
    });
  }

  /** Compiles on the Driver Toolkit and ships that image. No other base image is pulled, but the result is large. */
  public static dtkOnly(options: BuildMethodOptions = {}): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('dtk-only', {
      dockerfile: dockerfiles.dtkOnly(),
      buildArgs: madeOf<BuildArgs>('dtk-only', [buildParameters], (inputs) => ({ ...buildParameters, ...onloadSource(inputs) })),
    });
  }

  /** Works like `dtkUbi()`, but downloads a source archive during the build instead of pulling a source image. */
  public static mkdistDirect(options: MkdistDirectBuildOptions): BuildMethod {
    // KMM's builds have no context besides the Dockerfile, so only a URL can be added.
    if (!/^https?:\/\/[A-Za-z0-9._~:/?@!&%=+,-]+$/.test(options.location)) {
      throw invalid('build/location', '\'location\' is not a URL of a source archive', options.location, 'write https://host/path/onload.tgz');
    }
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('mkdist-direct', {
      dockerfile: dockerfiles.mkdistDirect(UBI_DEFAULT, packagesOf(options.packages)),
      buildArgs: madeOf<BuildArgs>('mkdist-direct', [buildParameters, options], ({ registry }) => (
        { ...buildParameters, ONLOAD_LOCATION: options.location, ...ubiBase(options, registry) })),
    });
  }

  /** Compiles and ships on Ubuntu, for clusters with Ubuntu nodes. */
  public static ubuntu(options: UbuntuBuildOptions): BuildMethod {
    const buildParameters = buildParametersOf(options);
    return new BuildMethod('ubuntu', {
      dockerfile: dockerfiles.ubuntu(packagesOf(options.buildPackages, UBUNTU_BUILD_PACKAGES), packagesOf(options.packages)),
      buildArgs: madeOf<BuildArgs>('ubuntu', [buildParameters, options], (inputs) => ({ ...buildParameters, ...onloadSource(inputs), UBUNTU_IMAGE: options.image })),
    });
  }

  /**
   * Uses an existing image. Nothing is built in the cluster. `cdk8s-onload module-image` writes the Dockerfile of another method and the commands that
   * build and push such an image.
   */
  public static prebuilt(): BuildMethod {
    return new BuildMethod('pre-built');
  }

  /**
   * Builds from a custom Dockerfile. The image must contain the modules below `/opt/lib/modules/<kernel>`, indexed by depmod, and sh, cp and mkdir
   * (for KMM 1.1 also modprobe and sleep).
   */
  public static fromDockerfile(text: string, options: DockerfileBuildOptions = {}): BuildMethod {
    requireText({ text }, 'BuildMethod.fromDockerfile()');
    return BuildMethod.parse(text, 'Dockerfile', options);
  }

  /** Builds from a custom Dockerfile that is read from a file. See `fromDockerfile()`. */
  public static fromDockerfileAt(path: string, options: DockerfileBuildOptions = {}): BuildMethod {
    requireText({ path }, 'BuildMethod.fromDockerfileAt()');
    let text;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw invalid('build/dockerfile-unreadable', 'Dockerfile cannot be read', path, systemReason(error));
    }
    return BuildMethod.parse(text, path, options);
  }

  /**
   * Returns the default build method of a platform.
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
    const takesSource = declared.has('ONLOAD_SOURCE');
    return new BuildMethod('dockerfile', {
      dockerfile: text,
      buildArgs: madeOf<BuildArgs>('dockerfile', [takesSource, buildArgs], (inputs) => ({ ...(takesSource ? onloadSource(inputs) : {}), ...buildArgs })),
    });
  }

  private constructor(
    /** Stable name: `dtk-ubi`, `dtk-only`, `mkdist-direct`, `ubuntu`, `pre-built` or `dockerfile`. */
    public readonly name: string,
    private readonly recipe?: Recipe,
  ) {}

  /** Content of the Dockerfile, if there is one. */
  public get dockerfile(): string | undefined {
    return this.recipe?.dockerfile;
  }

  /** Whether KMM builds the image in the cluster. */
  public get buildsInCluster(): boolean {
    return this.recipe !== undefined;
  }

  /** Returns whether the method works on a platform. Only OpenShift's KMM finds the Driver Toolkit, and OpenShift nodes do not run Ubuntu. */
  public suits(platform: Platform): boolean {
    return platform.isOpenshift ? this.name !== 'ubuntu' : !needsDriverToolkit(this.dockerfile ?? '');
  }

  /**
   * Returns the base images that a build pulls and that a restricted network must mirror. The Driver Toolkit is not among them: it is part of
   * OpenShift.
   */
  public baseImages(release: OnloadRelease, registry: ImageRegistry): ImageReference[] {
    const args = this.recipe?.buildArgs({ release, registry }) ?? {};
    return Object.values(args).filter((value): value is ImageReference => isNamed(value, 'ImageReference')).map((image) => image._byDigest());
  }

  /**
   * Adds the ConfigMap with the Dockerfile, shared by all mappings that use it, and returns the `build` of a mapping.
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
        apiVersion: 'v1', kind: 'ConfigMap', metadata: objectMetadata(scope, { name, namespace: configMap.namespace, labels: configMap.labels }), data,
      });
    }
    return {
      buildArgs: Object.entries(this._buildArguments(inputs)).map(([arg, value]) => ({ name: arg, value })),
      dockerfileConfigMap: { name },
    };
  }

  /**
   * Names of the build arguments that the Dockerfile declares.
   *
   * @internal
   */
  public get _declaredArguments(): Set<string> {
    return declaredArguments(this.dockerfile ?? '');
  }

  /**
   * Returns the build arguments by name, except for those that KMM adds.
   *
   * @internal
   */
  public _buildArguments(inputs: BuildInputs): { [name: string]: string } {
    return Object.fromEntries(Object.entries(this.recipe?.buildArgs(inputs) ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : value._byDigest().toString()]));
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

/**
 * Value of the build argument with the parameters for `onload_build`. It is always passed, even when empty, to show that an empty value is intended.
 */
function buildParametersOf(options: BuildMethodOptions): { [name: string]: string } {
  const wrong = options.buildParameters?.find((parameter) => !PLAIN_ARGUMENT.test(parameter));
  if (wrong !== undefined) {
    throw invalid('build/parameter', 'not an argument for onload_build', wrong, 'use letters, digits and "_ @ % + = : , . / -", one word per entry');
  }
  return { [BUILD_PARAMETERS]: (options.buildParameters ?? []).join(' ') };
}
