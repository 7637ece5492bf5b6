/** Objects that OpenShift's KMM writes for a module that is loaded at boot (KMM facts §12). */
import { CRIO_WIPE } from '../openshift';
import type { ReleaseRange } from '../releases';

/** The releases that have the kind BootModuleConfig. */
export const HAS_BOOT_MODULE_CONFIG: ReleaseRange = { since: '2.5' };

/** Name of the unit that loads the module. */
export function replaceUnit(machineConfigName: string): string {
  return `${machineConfigName}-replace-kernel-module.service`;
}

/** Names of the units of a MachineConfig, including the one that it masks. */
export function bootUnits(machineConfigName: string): string[] {
  return [`${machineConfigName}-pull-kernel-module-image.service`, replaceUnit(machineConfigName), CRIO_WIPE];
}

/** Paths of the scripts that all such MachineConfigs share. */
export const BOOT_SCRIPTS: readonly string[] = ['pull-kernel-module-image.sh', 'replace-kernel-module.sh', 'wait-for-dispatcher.sh']
  .map((script) => `/usr/local/bin/${script}`);
