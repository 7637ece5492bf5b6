import type { MachineConfig } from './machine-config-view';
import type { Sourced } from './sourced';
import { keepsArgumentsOnce, takesIgnitionArguments } from '../../upstream/openshift';
import type { Config } from '../../views/ignition';

/**
 * Ignition config without the kernel arguments that the operator extracts from it, these arguments, and a problem if the operator cannot extract
 * them.
 */
export interface WithoutArguments {
  readonly config: Config;
  readonly moved: readonly string[];
  readonly problem?: string;
}

/** Extracts the kernel arguments from an Ignition config, in releases whose operator does so. */
export function withoutArguments(config: Config, openshift: string): WithoutArguments {
  const { kernelArguments, ...rest } = config;
  if (!takesIgnitionArguments(openshift) || kernelArguments === undefined) {
    return { config, moved: [] };
  }
  const { shouldExist = [], shouldNotExist = [] } = kernelArguments;
  return {
    config: rest,
    moved: shouldExist,
    ...shouldNotExist.length > 0 ? { problem: `kernelArguments.shouldNotExist of Ignition, which OpenShift ${openshift} does not know how to remove` } : {},
  };
}

/** Kernel arguments of a pool: those of its MachineConfigs, then those extracted from their Ignition configs. */
export function kernelArgumentsOf(configs: readonly MachineConfig[], openshift: string): Sourced<string>[] {
  const sourced = (list: (config: MachineConfig) => readonly string[]) => (
    configs.flatMap((config) => list(config).map((value) => ({ value, by: config.by }))));
  const all = [...sourced(({ spec }) => spec.kernelArguments), ...sourced(({ spec }) => spec.ignitionArguments)];
  if (!keepsArgumentsOnce(openshift)) {
    return all;
  }
  const known = new Set<string>();
  return all.filter(({ value }) => !known.has(value) && known.add(value));
}
