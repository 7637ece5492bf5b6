import { isInReleaseRange, ReleaseRange } from '../releases';

/** Processing of kernel arguments by the Machine Config Operator when it renders a pool (MCO facts §3, §8). */

/** Releases that drop an argument if an earlier MachineConfig of the pool has the identical argument. */
const KEPT_ONCE: ReleaseRange = { before: '4.14' };

/** Whether an argument in several MachineConfigs occurs only once in their pool. */
export function keepsArgumentsOnce(release: string): boolean {
  return isInReleaseRange(KEPT_ONCE, release);
}

/** Whether a version 3.x of the Ignition spec has kernel arguments. Older versions ignore the field, like any unknown one. */
export function hasKernelArguments(ignition: string): boolean {
  return Number(ignition.split('.')[1]) >= 3;
}

/**
 * The releases that append `kernelArguments.shouldExist` of an Ignition config to the arguments of the MachineConfigs, and refuse `shouldNotExist`.
 */
const MOVED_FROM_IGNITION: ReleaseRange = { since: '4.13', before: '4.14' };

/** Whether kernel arguments of an Ignition config are applied to its pool. In other releases running nodes do not get them. */
export function takesIgnitionArguments(release: string): boolean {
  return isInReleaseRange(MOVED_FROM_IGNITION, release);
}
