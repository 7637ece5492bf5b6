import type { MachineConfig } from './machine-config-view';
import type { Sourced } from './sourced';
import { keepsArgumentsOnce, takesIgnitionArguments } from '../../upstream/openshift';
import type { Config } from '../../views/ignition';

/** An Ignition config without the kernel arguments that the operator takes out of it, those, and why it does not. */
export interface WithoutArguments {
  readonly config: Config;
  readonly moved: readonly string[];
  readonly problem?: string;
}

/** Takes the kernel arguments out of an Ignition config, in a release whose operator does. */
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

/** The kernel arguments of a pool: those of its MachineConfigs, then those that were taken out of their Ignition configs. */
export function kernelArgumentsOf(configs: readonly MachineConfig[], openshift: string): Sourced<string>[] {
  const sourced = (list: (config: MachineConfig) => readonly string[]) => (
    configs.flatMap((config) => list(config).map((value) => ({ value, by: config.name }))));
  const all = [...sourced(({ spec }) => spec.kernelArguments), ...sourced(({ spec }) => spec.ignitionArguments)];
  if (!keepsArgumentsOnce(openshift)) {
    return all;
  }
  const known = new Set<string>();
  return all.filter(({ value }) => !known.has(value) && known.add(value));
}
