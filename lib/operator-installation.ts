import type { OlmOptions } from './olm-options';
import { checkProps } from './private/prop-types';

/** Origin of an operator that an `OnloadPlatform` needs. */
export class OperatorInstallation {
  /** Installs the operator with the platform, under its usual names. */
  public static created(options: OlmOptions = {}): OperatorInstallation {
    checkProps('OlmOptions', options);
    return new OperatorInstallation(options);
  }

  /** Uses an operator that is in the cluster already. Nothing of it is created, neither namespace nor OperatorGroup. */
  public static existing(): OperatorInstallation {
    return new OperatorInstallation();
  }

  private constructor(
    /** Options of the installation, or undefined if the operator exists already. */
    public readonly options?: OlmOptions,
  ) {}

  /** Whether the operator exists already. */
  public get isExisting(): boolean {
    return this.options === undefined;
  }
}
