import type { Cluster } from './cluster-change';
import { behindTheirPool, PoolPlan } from './pool-plan';
import { MASTER } from '../../upstream/openshift';
import { isBusy } from '../../views';

/** Assumptions where the operator leaves the behaviour open, or the input does not show it. */
export function assumptionsOf({ context, before, after, generators, tuning }: Cluster, plans: readonly PoolPlan[]): string[] {
  const moved = plans.filter(({ waves }) => waves.waves.length > 0);
  const members = moved.flatMap(({ members: list = [] }) => list);
  const changed = plans.filter(({ members: list, transition }) => transition.changed && list?.length !== 0);
  const master = moved.find(({ pool }) => pool.name === MASTER);
  return [
    ...changed.length > 0 && !(before.isComplete && after.isComplete)
      ? ['MachineConfigs outside of the manifests, such as the platform\'s own, do not change and do not overlap with these'] : [],
    ...changed.some(({ transition: { actions } }) => actions.length > 1) ? ['actions for several changed files run in the order of their paths: the operator has no defined order'] : [],
    ...moved.some(({ waves }) => waves.waves.length > 1) ? ['nodes of the same zone and age are sorted by name: the operator has no defined order'] : [],
    ...moved.length > 0 ? ['the nodes of a wave take equally long: the operator starts the next node when one is finished'] : [],
    ...master && master.waves.waves.length > 1 && context.pods === undefined
      ? ['the node of the control plane on which the Machine Config Operator runs goes last; without pods it is not known'] : [],
    ...members.some(({ state }) => state.isAssumed) ? ['nodes without annotations of the Machine Config Operator have the configuration of their pool'] : [],
    ...members.some(({ state }) => isBusy(state)) ? ['nodes that are being updated finish together with the first wave'] : [],
    ...moved.some((plan) => behindTheirPool(plan, before.pools).length > 0)
      ? ['nodes whose configuration differs from that of their pool are affected like nodes that have it'] : [],
    ...members.some(({ isGuess }) => isGuess) ? ['nodes that come from no pool have the configuration of the pool worker, or of the one they enter'] : [],
    ...tuning?.isChanged === true ? tuning.is.profiles.flatMap(({ title, unless }) => (
      unless === undefined ? [] : [`${title} is taken up, which depends on settings of the cluster that the manifests do not show; otherwise nothing is written for it: ${unless}`])) : [],
    ...generators.length > 0 || tuning?.isChanged === true
      ? ['operators write MachineConfigs for changed PerformanceProfile, Tuned, KubeletConfig, ContainerRuntimeConfig, Image, mirror sets and settings of the cluster'] : [],
  ];
}
