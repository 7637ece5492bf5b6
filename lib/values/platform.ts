import { invalid, requireText } from '../text';
import { isAtLeast } from '../upstream';

/** Platform of a cluster: OpenShift or plain Kubernetes, and its version. */
export class Platform {
  /**
   * OpenShift with the Machine Config Operator, builds and the internal registry.
   *
   * @param version such as `4.14`; if left out, nothing that depends on it is checked. Passing `undefined` is an error, because it is usually an
   * environment variable that is not set.
   */
  public static openshift(version?: string): Platform {
    return new Platform(true, version, arguments.length > 0);
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

  /** Name of the platform, for messages. */
  public get name(): string {
    return this.isOpenshift ? 'OpenShift' : 'Kubernetes';
  }

  /** Returns name and version, for messages. */
  public toString(): string {
    return this.version === undefined ? this.name : `${this.name} ${this.version}`;
  }
}
