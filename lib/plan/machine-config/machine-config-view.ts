import type { Config } from '../../views/ignition';

/**
 * Content of a MachineConfig, read once for all pools that select it.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface MachineConfig {
  readonly name: string;
  /** Origin of its content in reports: its name, or the objects that it is generated from, such as `KubeletConfig fast`. */
  readonly by: string;
  readonly labels: { readonly [key: string]: unknown };
  /** Whether the operator generated it. Generated MachineConfigs do not override images. */
  readonly isGenerated: boolean;
  readonly spec: Spec;
}

/** Spec of a MachineConfig. MachineConfigs with equal specs share one object. */
export interface Spec {
  /** Ignition config, if there is one that can be read. */
  readonly config?: Config;
  readonly kernelArguments: readonly string[];
  /** Kernel arguments that the operator extracts from the Ignition config. */
  readonly ignitionArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly kernelType: string;
  readonly fips: boolean;
  readonly osImageURL: string;
  readonly baseOSExtensionsContainerImage: string;
  /** Reasons why the operator refuses to render a pool with it. */
  readonly problems: readonly string[];
}
