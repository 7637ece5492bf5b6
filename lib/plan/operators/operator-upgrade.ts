import { flawWarnings } from './flaw-warnings';
import { changesLoader, loaderWarning, reloads } from './kmm-upgrade';
import { factsAbout } from './known-operators';
import { daemonDrains, daemonWarnings } from './sriov-upgrade';
import type { Upgrade } from './upgrade';
import type { ShellText } from '../../text';
import { KMM_PACKAGE } from '../../upstream/kmm';
import { SRIOV_PACKAGE } from '../../upstream/sriov';
import type { PlanContext, PlanWarning, Rollout } from '../plan-model';

/** Effects of an upgrade, and its preconditions. */
export interface UpgradeEffects {
  readonly restarts: string;
  /** Whether the effects on nodes are unknown. Missing if they are known. */
  readonly isUnknown?: boolean;
  readonly needs?: ShellText;
  readonly rollouts: readonly Rollout[];
  readonly warnings: readonly PlanWarning[];
}

export function upgradeEffects(upgrade: Upgrade, context: PlanContext): UpgradeEffects {
  const effects = effectsOf(upgrade, context);
  return { ...effects, warnings: [...effects.warnings, ...flawWarnings(upgrade, context)] };
}

function effectsOf({ package: name, object, from, to, isFirst }: Upgrade, context: PlanContext): UpgradeEffects {
  if (isFirst) {
    return { restarts: '', rollouts: [], warnings: [] };
  }
  const { title: _, ...facts } = factsAbout(name);
  switch (true) {
    case name === SRIOV_PACKAGE: return { ...facts, rollouts: daemonDrains(context, object), warnings: daemonWarnings(context, object) };
    case name === KMM_PACKAGE && changesLoader(from, to, context): {
      const rollouts = reloads(context, object);
      return { ...facts, rollouts, warnings: from === undefined && rollouts.length === 0 ? [] : [loaderWarning(object)] };
    }
    default: return { ...facts, rollouts: [], warnings: [] };
  }
}
