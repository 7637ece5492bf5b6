/** Changed configuration of registries for the whole cluster: Image `cluster`, which the operator renders for every pool (node tuning facts §4c). */
import type { Cluster } from './cluster-change';
import { GENERATED_CONFIGS } from '../../upstream/openshift';
import { allChanges } from '../changes';
import type { PoolEffect, TunedChange } from '../tuning';

const TITLE = 'Image cluster';

/** The change of the object with its effects. Empty if it does not change. */
export function imageChanges({ context, after }: Cluster, changed: readonly string[], effects: readonly PoolEffect[]): TunedChange[] {
  if (!changed.includes(TITLE)) {
    return [];
  }
  const touching = effects.filter(({ causes }) => causes.has(TITLE));
  const pools = [...new Set(touching.map(({ pool }) => pool))].sort();
  return allChanges(context.before, context.after).filter(({ object }) => object === TITLE).map((change): TunedChange => ({
    title: TITLE,
    change,
    isUnknown: false,
    live: [],
    report: {
      kind: 'Image',
      name: 'cluster',
      pools: pools.length > 0 ? pools : [...after.pools.keys()],
      rendered: pools.map((pool) => `MachineConfig/${GENERATED_CONFIGS.Image(pool)}`),
      effect: touching.some(({ isReboot }) => isReboot) ? 'reboot' : touching.length > 0 ? 'live' : 'none',
    },
  }));
}
