import { ImageReference } from './image-reference';
import { kernelReleaseOf } from './kernel-release';
import { invalid, requireText } from '../text';
import { nearestTo, SFNETTEST_RELEASE } from '../upstream';
import { kernelInTag } from '../upstream/kmm';
import { isKnownOnload, nearestOnload, ONLOAD_OPERATOR } from '../upstream/onload';
import { KNOWN_SFPTPD, SFPTPD_TAG, TESTED_SFPTPD_TAG } from '../upstream/sfptpd';

/**
 * Versions that make up an Onload release.
 *
 * @see https://github.com/Xilinx-CNS/onload
 */
export interface OnloadReleaseOptions {
  /**
   * Version of Onload, such as `8.1.2.26`, for its user-space files, its source and its kernel modules. A build of your own can have a suffix:
   * `8.1.2.26-rt1`. An unknown version is a warning, `kmm/unknown-onload-release`.
   */
  readonly onload: string;

  /**
   * Distribution that the user-space files are built for: the suffix of the tag of `onload-user`.
   *
   * @default ubi8
   */
  readonly userDistribution?: string;

  /**
   * Version of the Onload Operator and its device plugin. An unknown version is a warning, `release/unknown-version`.
   *
   * @default 3.0.0
   */
  readonly operator?: string;

  /**
   * Tag of sfptpd, the PTP daemon: a version such as `3.8.1.1004`, or `stable`, which upstream moves to each release. An unknown version is a
   * warning, `release/unknown-version`; `stable` is one, too, because sfptpd runs privileged (`workload/moving-image`).
   *
   * @default 3.7.1.1007, the version with which the Onload Operator 3.0.0 is tested
   */
  readonly sfptpd?: string;

  /**
   * Tag of sfnettest, the latency benchmark: a version. An unknown version is a warning, `release/unknown-version`.
   *
   * @default 1.6.0-rc2
   */
  readonly sfnettest?: string;
}

/** A version is the prefix of an image tag and the value of a node label, so it must be valid in both. */
const TAG = /^[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;

/** Numbers and dots, and the suffix of a pre-release or of a build of one's own. */
const NUMBERS = /^\d+(\.\d+){1,3}([-_][A-Za-z0-9._-]+)?$/;

/**
 * Set of versions, from which the tag of every image and the version in the custom resource follow. The images have their released names at
 * `docker.io/onload`. An `ImageRegistry` maps them to a cluster's registry.
 *
 * @see https://github.com/Xilinx-CNS/onload
 */
export class OnloadRelease {
  /** Creates a release from its versions. Throws `release/version` for what is not a version. */
  public static of(options: OnloadReleaseOptions): OnloadRelease {
    return new OnloadRelease(options);
  }

  /** Version of Onload in this release. */
  public readonly onload: string;
  /** Version of the Onload Operator and its device plugin. */
  public readonly operator: string;
  /** Distribution that the user-space files are built for. */
  public readonly userDistribution: string;
  /** Tag of the sfptpd image. */
  public readonly sfptpd: string;
  /** Tag of the sfnettest image. */
  public readonly sfnettest: string;

  private constructor(options: OnloadReleaseOptions) {
    this.onload = version('onload', options.onload, nearestOnload);
    this.operator = version('operator', options.operator ?? ONLOAD_OPERATOR, () => ONLOAD_OPERATOR);
    this.userDistribution = requireTag('userDistribution', options.userDistribution ?? 'ubi8');
    this.sfptpd = options.sfptpd === SFPTPD_TAG ? SFPTPD_TAG
      : version('sfptpd', options.sfptpd ?? TESTED_SFPTPD_TAG, (text) => nearestTo(text, KNOWN_SFPTPD));
    this.sfnettest = version('sfnettest', options.sfnettest ?? SFNETTEST_RELEASE, () => SFNETTEST_RELEASE);
  }

  /** Image with Onload's user-space files: libraries, `onload`, the control plane server. */
  public get userImage(): ImageReference {
    return released('onload-user', `${this.onload}-${this.userDistribution}`);
  }

  /** Image with Onload's source, which builds compile. */
  public get sourceImage(): ImageReference {
    return released('onload-source', this.onload);
  }

  /** Image with the kernel modules, one per kernel. KMM replaces the variable in the tag by the kernel of a node. */
  public get moduleImage(): ImageReference {
    return released('onload-module', `${this.onload}-\${KERNEL_FULL_VERSION}`);
  }

  /** Returns the image with the modules of one kernel, under the tag that KMM looks for: with `_` for characters that a tag cannot contain. */
  public moduleImageFor(kernelRelease: string): ImageReference {
    return released('onload-module', `${this.onload}-${kernelInTag(kernelReleaseOf(kernelRelease))}`);
  }

  /** Image of the Onload Operator. */
  public get operatorImage(): ImageReference {
    return released('onload-operator', this.operator);
  }

  /** Image of the operator's device plugin and worker. */
  public get devicePluginImage(): ImageReference {
    return released('onload-device-plugin', this.operator);
  }

  /** Image of sfptpd, the PTP daemon. */
  public get sfptpdImage(): ImageReference {
    return released('sfptpd', this.sfptpd);
  }

  /** Image of sfnettest, the latency benchmark. */
  public get sfnettestImage(): ImageReference {
    return released('sfnettest', this.sfnettest);
  }
}

function released(name: string, tag: string): ImageReference {
  return ImageReference.of({ repository: `onload/${name}`, tag });
}

/** Valid version for an invalid one: without its `v`, or the closest known release. */
function suggestion(text: string): string {
  return isKnownOnload(text) ? text : `${text}, or ${nearestOnload(text)}, the nearest release that is known`;
}

/**
 * Checked version of a component.
 *
 * @param nearest finds the known version that was most likely meant
 */
function version(what: string, text: string, nearest: (text: string) => string): string {
  requireTag(what, text);
  if (what === 'onload' && /^v\d+\.\d/.test(text)) {
    throw invalid('release/version', `'${what}' begins with "v"`, text, `leave it out: ${suggestion(text.slice(1))}`);
  }
  // sfptpd is also tagged with a "v".
  if (!NUMBERS.test(what === 'sfptpd' ? text.replace(/^v/, '') : text)) {
    throw invalid('release/version', `'${what}' is not a version`, text, `write two to four numbers with dots, such as ${nearest(text)}, the nearest one that is known`);
  }
  return text;
}

function requireTag(what: string, text: string): string {
  requireText({ [what]: text }, 'OnloadRelease.of()');
  if (!TAG.test(text)) {
    throw invalid('release/version', `'${what}' is not a version`, text, 'use up to 63 letters, digits, ".", "_" and "-", a letter or digit at both ends');
  }
  return text;
}
