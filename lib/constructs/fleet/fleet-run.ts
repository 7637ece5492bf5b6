import type { FleetShard } from './fleet-shard';
import type { GitOps } from '../gitops';

export interface FleetRun {
  readonly engine?: GitOps;
  readonly shard?: FleetShard;
}
