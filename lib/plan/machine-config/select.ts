import type { MachineConfig } from './machine-config';
import type { Pool } from './pools';
import { matches, selects } from './selector';

/** The MachineConfigs that a pool selects. One that asks for nothing stops its pool. */
export function selectConfigs(pool: Pool, configs: readonly MachineConfig[]): MachineConfig[] {
  return selects(pool.machineConfigSelector) ? configs.filter(({ labels }) => matches(pool.machineConfigSelector, labels)) : [];
}
