import { invalid, requireText } from './private/errors';
import { isAtLeast } from './upstream/releases';

/** What a cluster runs: OpenShift or plain Kubernetes, and which version. */
export class Platform {
  /**
   * OpenShift.
   *
   * @param version such as `4.14`; left out, nothing that depends on it is checked. Passing `undefined` is an error: it is what an environment variable
   * is that is not set.
   */
  public static openshift(version?: string): Platform {
    return new Platform(true, version, arguments.length > 0);
  }

  /**
   * Kubernetes without OpenShift's security contexts, builds, registry and Machine Config Operator.
   *
   * @param version such as `1.29`; left out, nothing that depends on it is checked. Passing `undefined` is an error, as for `openshift()`.
   */
  public static kubernetes(version?: string): Platform {
    return new Platform(false, version, arguments.length > 0);
  }

  private constructor(
    /** Whether this is OpenShift. */
    public readonly isOpenshift: boolean,
    /** Version, if it was said. */
    public readonly version: string | undefined,
    isVersionPassed: boolean,
  ) {
    if (isVersionPassed) {
      requireText({ version });
    }
    if (version !== undefined && !/^\d+\.\d+(\.\d+)?$/.test(version)) {
      throw invalid('platform/version', `not a version of ${this.name}`, version, `write ${isOpenshift ? '4.14' : '1.29'} or ${isOpenshift ? '4.14.3' : '1.29.3'}`);
    }
  }

  /**
   * Whether this is that version or a later one. Where no version was said, it is the newest.
   *
   * @param version such as `4.17`
   */
  public isAtLeast(version: string): boolean {
    return this.version === undefined || isAtLeast(this.version, version);
  }

  /** What it is called. */
  public get name(): string {
    return this.isOpenshift ? 'OpenShift' : 'Kubernetes';
  }

  /** Name and version, for messages. */
  public toString(): string {
    return this.version === undefined ? this.name : `${this.name} ${this.version}`;
  }
}
