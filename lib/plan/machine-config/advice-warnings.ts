import { advisedPolicies, filesOfUnknownReaders, restartsUnread, snippetOf } from './advice';
import { bootModulesOf } from './boot-changes';
import type { Cluster } from './cluster-change';
import type { Differences } from './compare-configs';
import { calculateActions } from './node-actions';
import { nextKernel } from './node-kernels';
import type { PoolPlan } from './pool-plan';
import { few } from '../../text';
import { actionsText, BOOT_MODULE, DISRUPTION_POLICIES, hasByDefault, PolicyAction } from '../../upstream/openshift';
import type { PlanWarning } from '../plan-model';

/** Warnings that recommend alternatives to reboots and drains, each reported once for all pools to which it applies. */
export function adviceOf(cluster: Cluster, plans: readonly PoolPlan[]): PlanWarning[] {
  const disruptive = disruptivePlans(plans);
  return groupedAdvice(disruptive.flatMap((plan) => adviceFor(cluster, plan).map((advice) => ({ ...advice, pool: plan.pool.name }))));
}

/** Plans of the pools whose nodes reboot or drain. */
export function disruptivePlans(plans: readonly PoolPlan[]): PoolPlan[] {
  return plans.filter(({ isGone, members, problems, transition }) => !isGone && members?.length !== 0 && problems.length === 0 && transition.changed
    && (transition.drain.drain || transition.actions.some(({ type }) => type === 'Reboot')));
}

type Advice = PlanWarning & { readonly pool: string };

function groupedAdvice(list: readonly Advice[]): PlanWarning[] {
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

function adviceFor(cluster: Cluster, plan: PoolPlan): PlanWarning[] {
  const { differences, actions, drain } = plan.transition;
  const { rules, context } = cluster;
  const { system, paths, changedUnits } = differences;
  const objects = [...new Set(actions.flatMap(({ reasons }) => reasons.map(({ object }) => object)))];
  const advice = (what: string, object: string, message: string, way: string): PlanWarning => (
    { code: `machine-config/${what}`, object, message, advice: way });
  const advised = advisedPolicies(differences, rules.policies, context.openshift);
  const mayLackPolicies = context.releases?.some((release) => !hasByDefault(DISRUPTION_POLICIES, release)) === true;
  const unread = filesOfUnknownReaders(differences, rules.policies);
  const firmware = system.find(({ field }) => field.startsWith('kernelArguments') && field.includes('+firmware_class.path='));
  const besides = [...paths, ...changedUnits];
  const alone = system.length > 0 && besides.length > 0 ? withoutReboot(cluster, { ...differences, system: [] }) : undefined;
  const rebooting = actions.some(({ type }) => type === 'Reboot');
  return [
    ...rebooting && advised ? [advice('policy-instead-of-reboot', objects.join(', '), 'nodes reboot because there is no node disruption policy',
      `if ${mayLackPolicies ? 'the cluster has OpenShift 4.17 or later, and ' : ''}its reader does not need a reboot, `
      + 'add to spec of MachineConfiguration cluster, before or together with the change: '
      + `${snippetOf(advised.added)}; nodes then do: ${actionsText(advised.actions)}`)] : [],
    ...rebooting && !advised && system.length === 0 && unread.length > 0 && hasByDefault(DISRUPTION_POLICIES, context.openshift)
      ? [advice('reader-unknown', objects.join(', '), `nodes reboot, because it is unknown what reloads ${few(unread)}`,
        'if a service reads it, a node disruption policy can restart that service; a policy without actions would only write the file, without effect until the next reboot')]
      : [],
    ...rebooting && system.length === 0 && !hasByDefault(DISRUPTION_POLICIES, context.openshift) ? [advice('policy-instead-of-reboot', objects.join(', '),
      `nodes reboot: OpenShift ${context.openshift} has no node disruption policies`,
      'from OpenShift 4.17 on, a node disruption policy can name the services to restart instead')] : [],
    ...firmware ? [advice('firmware-path', firmware.objects.join(', '), 'the path of firmware is set by a kernel argument, which takes a reboot',
      'let KMM set it: worker.firmwareHostPath in the configuration of KMM 2.2 and later, or a DaemonSet that writes it; no reboot')] : [],
    ...alone ? [advice('split', [...new Set(besides.flatMap((change) => change.objects))].join(', '),
      `${system.map(({ field }) => field).join('; ')} reboots nodes, and files and units change with it, which by themselves need no reboot`,
      `if they cannot wait for it, change them first and alone: nodes then do: ${actionsText(alone)}`)] : [],
    ...rebooting ? bootAdvice(cluster, plan, objects) : [],
    ...!rebooting && drain.drain && drain.rule.startsWith('registries.conf') && plan.transition.digestsHelp() ? [advice('digest-only', objects.join(', '), `nodes are drained: ${drain.rule}`,
      'add mirrors for digests only (ImageDigestMirrorSet, pull-from-mirror = "digest-only"), and remove none: CRI-O is then reloaded without a drain')] : [],
  ];
}

/** Warnings about modules that are loaded at boot: images that nodes do not have in advance, and a list that contains the previous image. */
function bootAdvice(cluster: Cluster, { pool, transition, members }: PoolPlan, objects: readonly string[]): PlanWarning[] {
  const annotated = cluster.annotations(BOOT_MODULE);
  const untold = bootModulesOf(cluster.after.rendered(pool)).length > 0 ? [] : objects.filter((object) => annotated.has(object.replace('MachineConfig ', '')));
  const kernels = [...new Set((members ?? []).filter(({ moves }) => moves).map(({ view }) => view.kernel))].sort();
  const outcomes = (kernels.length === 0 ? [undefined] : kernels).map((kernel) => {
    const next = nextKernel(transition.kernel, { pool: pool.name, kernel }, cluster.context);
    return { kernel: next ?? kernel, ...transition.boot(kernel, next) };
  });
  // Units whose format is unknown may fetch anything.
  const missing = new Map<string, (string | undefined)[]>(untold.map((object) => [object, outcomes.map(({ kernel }) => kernel)]));
  const stale = new Map<string, string[]>();
  for (const { kernel, changes, stale: old } of outcomes) {
    changes.filter((change) => !change.isPrefetched).forEach(({ object }) => missing.set(object, [...missing.get(object) ?? [], kernel]));
    if (old !== undefined) {
      stale.set(old.object, [...stale.get(old.object) ?? [], `${old.image}${kernel === undefined ? '' : ` for ${kernel}`}`]);
    }
  }
  return [
    ...[...missing].map(([object, of]) => ({
      code: 'machine-config/prefetch',
      object,
      message: `the image of the kernel module is pulled only after a node has booted${of.length < outcomes.length ? `, for ${few(of.map((kernel) => kernel ?? 'an unknown kernel'))}` : ''}: `
        + 'this requires a second reboot or, if the pull takes too long, pods start without the module',
      advice: 'prefetch the image on all nodes before the MachineConfig changes',
    })),
    ...[...stale].map(([object, images]) => ({
      code: 'machine-config/stale-prefetch',
      object,
      message: `the image of the driver changes, but the list of prefetched images still has ${few(images)}: nodes boot the previous driver`,
      advice: 'update the list with the images of the new release, and prefetch them before the MachineConfig changes',
    })),
  ];
}

/** Actions of nodes for a change without a reboot, with the existing policies or with policies that could be added. */
function withoutReboot({ rules, context }: Cluster, differences: Differences): readonly PolicyAction[] | undefined {
  const actions = calculateActions(differences, rules.policies, context.openshift);
  return actions.some(({ type }) => type === 'Reboot') ? advisedPolicies(differences, rules.policies, context.openshift)?.actions
    : restartsUnread(differences, rules.policies) ? undefined : actions;
}
