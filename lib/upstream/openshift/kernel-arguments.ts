import { isIn, ReleaseRange } from '../releases';

/** What the Machine Config Operator makes of kernel arguments when it renders a pool (MCO facts §3, §8). */

/** The releases that leave out an argument that an earlier MachineConfig of the pool has, letter by letter. */
const KEPT_ONCE: ReleaseRange = { before: '4.14' };

/** Whether an argument that several MachineConfigs have is one argument of their pool. */
export function keepsArgumentsOnce(release: string): boolean {
  return isIn(KEPT_ONCE, release);
}

/** Whether a version 3 of the Ignition spec has kernel arguments. The older ones pass over the field, as over any that they do not know. */
export function hasKernelArguments(ignition: string): boolean {
  return Number(ignition.split('.')[1]) >= 3;
}

/** The releases that put `kernelArguments.shouldExist` of an Ignition config behind those of the MachineConfigs, and refuse `shouldNotExist`. */
const MOVED_FROM_IGNITION: ReleaseRange = { since: '4.13', before: '4.14' };

/** Whether kernel arguments of an Ignition config become those of its pool. In the other releases running nodes do not get them. */
export function takesIgnitionArguments(release: string): boolean {
  return isIn(MOVED_FROM_IGNITION, release);
}
