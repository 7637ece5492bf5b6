import type { OsImageStream } from './os-image-stream';
import { invalid, requireText } from '../text';
import { isAtLeast } from '../upstream';
import { installedStream, RHEL_10 } from '../upstream/cluster-upgrade';
import { IBT_OFF, setsIbt } from '../upstream/linux';

/**
 * Options of `Platform.openshift()`.
 *
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types_osimagestream.go
 */
export interface OpenshiftOptions {
  /**
   * Image stream of the operating system that the nodes run: what `spec.defaultStream` of the OSImageStream `cluster` and `spec.osImageStream` of the pools say.
   * It describes the cluster, and changes nothing in it. On RHEL 10, the kernel arguments of tuned nodes include `ibt=off`, which Onload needs there.
   *
   * @default - unknown. Since OpenShift 5.0, whose new clusters run RHEL 10, the kernel arguments of tuned nodes include `ibt=off`
   */
  readonly imageStream?: OsImageStream;
}

/** Platform of a cluster: OpenShift or plain Kubernetes, and its version. */
export class Platform {
  /**
   * OpenShift with the Machine Config Operator, builds and the internal registry.
   *
   * @param version such as `4.14`; if left out, nothing that depends on it is checked. Passing `undefined` is an error, because it is usually an
   * environment variable that is not set.
   */
  public static openshift(version?: string, options: OpenshiftOptions = {}): Platform {
    return new Platform(true, version, arguments.length > 0, options.imageStream);
  }

  /**
   * Kubernetes without OpenShift's security context constraints, builds, registry and Machine Config Operator.
   *
   * @param version such as `1.29`; if left out, nothing that depends on it is checked. Passing `undefined` is an error, as for `openshift()`.
   */
  public static kubernetes(version?: string): Platform {
    return new Platform(false, version, arguments.length > 0);
  }

  private constructor(
    /** Whether this is OpenShift. */
    public readonly isOpenshift: boolean,
    /** Version, if it is known. */
    public readonly version: string | undefined,
    isVersionPassed: boolean,
    /** Image stream of the operating system, if it is known. */
    public readonly imageStream?: OsImageStream,
  ) {
    if (isVersionPassed) {
      requireText({ version }, `Platform.${isOpenshift ? 'openshift' : 'kubernetes'}()`);
    }
    if (version !== undefined && !/^\d+\.\d+(\.\d+)?$/.test(version)) {
      throw invalid('platform/version', `not a version of ${this.name}`, version, `write ${isOpenshift ? '4.14' : '1.29'} or ${isOpenshift ? '4.14.3' : '1.29.3'}`);
    }
  }

  /**
   * Returns whether the version is at least the given one. An unknown version counts as the newest.
   *
   * @param version such as `4.17`
   */
  public isAtLeast(version: string): boolean {
    return this.version === undefined || isAtLeast(this.version, version);
  }

  /**
   * Returns the kernel arguments that Onload needs on the nodes, unless others set the same: on RHEL 10, which new clusters run since 5.0, the kernel has Indirect
   * Branch Tracking, with which Onload does not work (Onload kernel facts §3).
   *
   * @internal
   */
  public _argumentsBeside(others: readonly string[]): string[] {
    const stream = this.imageStream ?? (this.isOpenshift && this.version !== undefined ? installedStream(this.version) : undefined);
    return stream === RHEL_10 && !setsIbt(others) ? [IBT_OFF] : [];
  }

  /**
   * Returns this platform, with the image stream of another one if its own is unknown.
   *
   * @internal
   */
  public _orStreamOf({ imageStream }: Platform): Platform {
    return this.imageStream !== undefined || imageStream === undefined ? this : new Platform(this.isOpenshift, this.version, false, imageStream);
  }

  /** Name of the platform, for messages. */
  public get name(): string {
    return this.isOpenshift ? 'OpenShift' : 'Kubernetes';
  }

  /** Returns name and version, for messages, and the image stream if it is known. */
  public toString(): string {
    return [this.name, ...this.version === undefined ? [] : [this.version], ...this.imageStream === undefined ? [] : [`(${this.imageStream})`]].join(' ');
  }
}
