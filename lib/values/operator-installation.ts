import { checkNamespaceName } from './namespace-name';
import type { OlmOptions } from './olm-options';

/**
 * Options of `OperatorInstallation.existing()`.
 *
 * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
 */
export interface ExistingOperatorOptions {
  /**
   * Namespace of the operator.
   *
   * @default - the operator's usual namespace
   */
  readonly namespace?: string;
}

/** Origin of an operator that an `OnloadPlatform` needs. */
export class OperatorInstallation {
  /** Installs the operator with the platform, under its usual names. */
  public static created(options: OlmOptions = {}): OperatorInstallation {
    return new OperatorInstallation(options, options.namespace?.name);
  }

  /** Uses an operator that is in the cluster already. Nothing of it is created, neither namespace nor OperatorGroup. */
  public static existing(options: ExistingOperatorOptions = {}): OperatorInstallation {
    checkNamespaceName(options.namespace);
    return new OperatorInstallation(undefined, options.namespace);
  }

  private constructor(
    /** Options of the installation, or undefined if the operator exists already. */
    public readonly options?: OlmOptions,
    /** Namespace of the operator, or undefined if it is the usual one. */
    public readonly namespace?: string,
  ) {}

  /** Whether the operator exists already. */
  public get isExisting(): boolean {
    return this.options === undefined;
  }
}
