import { calculateActions } from './actions';
import { milderWay, snippetOf } from './advice';
import type { Cluster } from './cluster';
import type { Differences } from './compare';
import type { PoolPlan } from './pool-plan';
import { BOOT_MODULE } from '../../private/boot-module-annotations';
import { actionsText, PolicyAction } from '../../upstream/openshift/disruption-policies';
import { DISRUPTION_POLICIES, hasByDefault } from '../../upstream/openshift/features';
import type { PlanWarning } from '../model';
import { few } from '../wording';

/** Milder ways for what reboots and drains: said once for all pools to which they apply. */
export function adviceOf(cluster: Cluster, plans: readonly PoolPlan[]): PlanWarning[] {
  const disruptive = disruptivePlans(plans);
  const boots = cluster.annotations(BOOT_MODULE);
  return grouped(disruptive.flatMap((plan) => adviceFor(cluster, plan, boots).map((advice) => ({ ...advice, pool: plan.pool.name }))));
}

/** The pools whose nodes reboot or drain. */
export function disruptivePlans(plans: readonly PoolPlan[]): PoolPlan[] {
  return plans.filter(({ isGone, members, problems, transition }) => !isGone && members?.length !== 0 && problems.length === 0 && transition.changed
    && (transition.drain.drain || transition.actions.some(({ type }) => type === 'Reboot')));
}

type Advice = PlanWarning & { readonly pool: string };

function grouped(list: readonly Advice[]): PlanWarning[] {
  const byText = new Map<string, { readonly advice: PlanWarning; readonly pools: string[] }>();
  for (const { pool, ...advice } of list) {
    const key = JSON.stringify(advice);
    const known = byText.get(key) ?? { advice, pools: [] };
    known.pools.push(pool);
    byText.set(key, known);
  }
  return [...byText.values()].map(({ advice, pools }) => {
    return { ...advice, message: `${advice.message} (${pools.length > 1 ? 'pools' : 'pool'} ${few(pools)})` };
  });
}

function adviceFor(cluster: Cluster, { transition: { differences, actions, drain } }: PoolPlan, boots: ReadonlyMap<string, string>): PlanWarning[] {
  const { rules, context } = cluster;
  const { system, paths, changedUnits } = differences;
  const objects = [...new Set(actions.flatMap(({ reasons }) => reasons.map(({ object }) => object)))];
  const advice = (what: string, object: string, message: string, way: string): PlanWarning => (
    { code: `machine-config/${what}`, object, message, advice: way });
  const milder = milderWay(differences, rules.policies, context.openshift);
  const mayLackPolicies = context.releases?.some((release) => !hasByDefault(DISRUPTION_POLICIES, release)) === true;
  const firmware = system.find(({ field }) => field.startsWith('kernelArguments') && field.includes('+firmware_class.path='));
  const boot = objects.filter((object) => boots.has(object.replace('MachineConfig ', '')));
  const besides = [...paths, ...changedUnits];
  const alone = system.length > 0 && besides.length > 0 ? withoutReboot(cluster, { ...differences, system: [] }) : undefined;
  const rebooting = actions.some(({ type }) => type === 'Reboot');
  return [
    ...rebooting && milder ? [advice('policy-instead-of-reboot', objects.join(', '), 'nodes reboot for want of a node disruption policy',
      `if ${mayLackPolicies ? 'the cluster has OpenShift 4.17 or later, and ' : ''}what reads it can do without a reboot, `
      + 'add to spec of MachineConfiguration cluster, before or together with the change: '
      + `${snippetOf(milder.added)}; nodes then do: ${actionsText(milder.actions)}`)] : [],
    ...rebooting && system.length === 0 && !hasByDefault(DISRUPTION_POLICIES, context.openshift) ? [advice('policy-instead-of-reboot', objects.join(', '),
      `nodes reboot: OpenShift ${context.openshift} has no node disruption policies`,
      'from OpenShift 4.17 on, a node disruption policy can name the services to restart instead')] : [],
    ...firmware ? [advice('firmware-path', firmware.objects.join(', '), 'the path of firmware is set by a kernel argument, which takes a reboot',
      'let KMM set it: worker.firmwareHostPath in the configuration of KMM 2.2 and later, or a DaemonSet that writes it; no reboot')] : [],
    ...alone ? [advice('split', [...new Set(besides.flatMap((change) => change.objects))].join(', '),
      `${system.map(({ field }) => field).join('; ')} reboots nodes, and files and units change with it, which by themselves need no reboot`,
      `if they cannot wait for it, change them first and alone: nodes then do: ${actionsText(alone)}`)] : [],
    ...rebooting ? boot.map((object) => advice('prefetch', object,
      'nodes pull the image of the kernel module when they boot: a second reboot, or a boot without the module, if that takes too long',
      'prefetch the image on all nodes before the MachineConfig changes')) : [],
    ...!rebooting && drain.drain && drain.rule.startsWith('registries.conf') ? [advice('digest-only', objects.join(', '), `nodes are drained: ${drain.rule}`,
      'add mirrors for digests only (ImageDigestMirrorSet, pull-from-mirror = "digest-only"), and remove none: CRI-O is then reloaded without a drain')] : [],
  ];
}

/** What nodes do for a change, with policies that they have or could have, where that is no reboot. */
function withoutReboot({ rules, context }: Cluster, differences: Differences): readonly PolicyAction[] | undefined {
  const actions = calculateActions(differences, rules.policies, context.openshift);
  return actions.some(({ type }) => type === 'Reboot') ? milderWay(differences, rules.policies, context.openshift)?.actions : actions;
}
