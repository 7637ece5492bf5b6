import type { Config } from '../../views/ignition';

/**
 * What a MachineConfig says, read once for all pools that select it.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface MachineConfig {
  readonly name: string;
  readonly labels: { readonly [key: string]: unknown };
  /** Whether the operator wrote it: such ones do not override images. */
  readonly isGenerated: boolean;
  readonly spec: Spec;
}

/** The spec of a MachineConfig: the same object for all MachineConfigs that say the same. */
export interface Spec {
  /** The Ignition config, where it has one that can be read. */
  readonly config?: Config;
  readonly kernelArguments: readonly string[];
  /** Those that the operator takes out of the Ignition config. */
  readonly ignitionArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly kernelType: string;
  readonly fips: boolean;
  readonly osImageURL: string;
  readonly baseOSExtensionsContainerImage: string;
  /** Why the operator refuses to render a pool with it. */
  readonly problems: readonly string[];
}
