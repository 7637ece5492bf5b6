import { commandsFor, Controller, controllersOf, controllerText, controllerTextOfPod } from './controllers';
import { type MixedReleaseUsers, mixedReleaseUsers } from './mixed-release-users';
import { Networks } from './networks';
import { Swap, swapsOf } from './swaps';
import { offersOnload, unloadsOf } from './unloads';
import { Manifest, nameOf } from '../../manifests';
import { count, list, shellJoin, type ShellText, some } from '../../text';
import { podsByNode, type PodView, usesOnload } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext, PlanWarning, Step } from '../plan-model';
import { madeByOperator, upgradablePluginsIn } from '../read';
import type { LoadedByNode } from '../schedule';

/** Commands around steps that stop and start users of the card or of Onload, and warnings about users that no command can stop. */
export interface CardUsers {
  readonly stop: ReadonlyMap<Step, ShellText>;
  readonly start: ReadonlyMap<Step, ShellText>;
  /** Workloads that the command before a step stops with all their pods, as `Kind namespace/name`. A single pod is none. */
  readonly stopped: ReadonlyMap<Step, readonly string[]>;
  readonly warnings: readonly PlanWarning[];
  /** Workloads that stay stopped over several steps, as `Kind namespace/name`. */
  readonly kept: readonly string[];
}

/** Namespaces of the platform. Users should not stop pods there. */
const PLATFORM = /^(kube-|openshift$|openshift-)/;

/** Most pods that a warning names. */
const MOST = 12;

/** Pod that uses the card, and how. */
interface User {
  readonly pod: PodView;
  readonly how: string;
  readonly isPlatform: boolean;
}

/**
 * Commands and warnings for the pods that lose the network of the card while its driver is swapped: pods on networks that may use it, pods that use
 * Onload, and pods in the network of the node. Workloads on nodes whose driver and Onload change in different steps stay stopped between them.
 *
 * @param loaded releases on each node before the change
 */
export function cardUsers(steps: readonly Step[], context: PlanContext, loaded: LoadedByNode): CardUsers {
  const kept = mixedReleaseUsers(steps, context, loaded);
  const [stop, start] = [new Map<Step, ShellText>(), new Map<Step, ShellText>()];
  const stopped = new Map<Step, readonly string[]>();
  const warnings: PlanWarning[] = [];
  const swaps = swapsOf(steps, context);
  const unloads = unloadsOf(steps.filter((step) => !swaps.has(step)), context);
  const byNode = context.pods && swaps.size + unloads.size > 0 ? podsByNode(context.pods, ({ isFinished }) => !isFinished) : undefined;
  const networks = new Networks([context.before, context.after]);
  const plugins = [context.before, context.after].flatMap(upgradablePluginsIn).map(({ namespace, name }) => `${namespace}/${name}`);
  const made = new Set([...madeByOperator([...context.before.ofKind('Onload'), ...context.after.ofKind('Onload')]), ...plugins]);
  for (const [step, known] of [...swaps, ...unloads]) {
    if (byNode === undefined || known === undefined) {
      warnings.push(...swaps.has(step) ? [unknownWarning(step, known)] : []);
      continue;
    }
    const deleted = new Set(steps.slice(0, steps.indexOf(step)).flatMap(({ deletes }) => deletes.map(controllerTextOf)));
    const isThere = ({ pod }: User) => (
      !deleted.has(controllerTextOfPod(pod)) && (swaps.has(step) || usesOnload(pod)));
    const users = known.flatMap((swap) => usersOn(swap, byNode.get(swap.node) ?? [], networks, made)).filter(isThere);
    const own = users.filter(({ isPlatform }) => !isPlatform);
    const controllers = controllersOf(own.map(({ pod }) => pod)).filter((controller) => !isKeptIn(step, controller, steps, kept));
    const commands = controllers.map((controller) => ({
      controller,
      commands: controller.pods.some(({ isStatic }) => isStatic) ? undefined
        : commandsFor(controller, context.pods!, [context.after, context.before]),
    }));
    const stops = commands.flatMap(({ commands: each }) => (each === undefined ? [] : [each]));
    if (stops.length > 0) {
      stop.set(step, shellJoin([...stops.map((each) => each.stop), ...stops.flatMap(({ gone }) => gone)], ' && '));
      stopped.set(step, wholeOf(commands.flatMap(({ controller, commands: each }) => (each === undefined ? [] : [controller]))));
      const stays = new Set(commands.filter(({ controller }) => isStarted(controller, context)).map(({ commands: each }) => each));
      const back = step.deletes.some(offersOnload) ? returnOf(step, steps) : step;
      start.set(back, joined(...stops.flatMap((each) => (each.start === '' || !stays.has(each) ? [] : [each.start])).reverse(), start.get(back)));
    }
    if (users.length > 0 && swaps.has(step)) {
      warnings.push(inUseWarning(step, known, users, {
        unstoppable: commands.filter(({ commands: each }) => each === undefined).map(({ controller }) => controller),
        elsewhere: elsewhereOf(commands.filter(({ commands: each }) => each !== undefined).map(({ controller }) => controller), known, context.pods!),
      }));
    }
  }
  if (kept !== undefined) {
    const { from, until, stopped: all } = kept;
    stop.set(from, joined(...all.map(({ commands }) => commands.stop), ...all.flatMap(({ commands }) => commands.gone), stop.get(from)));
    start.set(until, joined(start.get(until), ...all.map(({ commands }) => commands.start).reverse()));
    stopped.set(from, [...wholeOf(all.map(({ controller }) => controller)), ...stopped.get(from) ?? []]);
  }
  return { stop, start, stopped, warnings, kept: kept?.stopped.map(({ controller }) => controllerText(controller)) ?? [] };
}

/** Workloads of which a command stops all pods. */
function wholeOf(controllers: readonly Controller[]): string[] {
  return controllers.filter(({ kind }) => kind !== 'Pod').map(controllerText);
}

/** Step after which Onload is offered again that another step takes away: the one in which the device plugins of its successor start. */
function returnOf(step: Step, steps: readonly Step[]): Step {
  const returns = ({ system, rollouts }: Step) => system === 'kmm' && rollouts.some(({ stages }) => stages.some(({ kind }) => kind === 'restart-pod'));
  return steps.slice(steps.indexOf(step) + 1).filter(returns).at(-1) ?? step;
}

function joined(...commands: readonly (ShellText | '' | undefined)[]): ShellText {
  return shellJoin(commands.flatMap((command) => command || []), ' && ');
}

/** Whether a workload is already stopped during a step. */
function isKeptIn(step: Step, controller: Controller, steps: readonly Step[], kept: MixedReleaseUsers | undefined): boolean {
  return kept !== undefined && steps.indexOf(step) >= steps.indexOf(kept.from) && steps.indexOf(step) <= steps.indexOf(kept.until)
    && kept.stopped.some((each) => controllerText(each.controller) === controllerText(controller));
}

/** Whether a controller runs again afterwards: new manifests have it, and what its pods ask for is still offered. */
function isStarted({ kind, namespace, name, pods }: Controller, { before, after }: PlanContext): boolean {
  const isRemoved = before.find(kind, namespace, name) !== undefined && after.find(kind, namespace, name) === undefined;
  const isOffered = after.manifests.some(offersOnload) || !before.manifests.some(offersOnload);
  return !isRemoved && (isOffered || !pods.some(usesOnload));
}

/** Pods of one node that use the card, except those that have left and those that load its module. */
function usersOn({ node, gone }: Swap, pods: readonly PodView[], networks: Networks, made: ReadonlySet<string>): User[] {
  return pods.flatMap((pod) => {
    if (gone.has(pod.id) || (pod.controller === 'DaemonSet' && made.has(`${pod.namespace}/${pod.controllerName}`)) || isOfKmm(pod)) {
      return [];
    }
    const over = pod.networks.filter((network) => networks.mayUseCard(network, node)).map((network) => networks.describe(network));
    const how = [
      ...(pod.hostNetwork ? ['network of the node'] : []),
      ...over,
      ...(usesOnload(pod) ? ['Onload'] : []),
      ...(pod.isSfptpd ? ['the clock of the node'] : []),
    ];
    const isPlatform = PLATFORM.test(pod.namespace) && !pod.isSfptpd && !usesOnload(pod) && over.length === 0;
    return how.length === 0 ? [] : [{ pod, how: list(how), isPlatform }];
  });
}

/** Whether KMM uses a pod to load modules. */
function isOfKmm({ labels }: PodView): boolean {
  return Object.keys(labels).some((label) => label.startsWith('kmm.node.kubernetes.io/'));
}

function unknownWarning({ target }: Step, swaps: readonly Swap[] | undefined): PlanWarning {
  return {
    code: 'plan/card-users-unknown',
    object: target,
    message: `the driver of the card is replaced on ${swaps === undefined ? 'nodes' : some(swaps.map(({ node }) => node))} while pods run: `
      + 'pods on networks over the card, and pods in the host network, lose the card meanwhile',
    advice: `specify ${swaps === undefined ? '--nodes and --pods' : '--pods'} to list them, with the commands that stop and start them`,
  };
}

function inUseWarning({ target }: Step, swaps: readonly Swap[], users: readonly User[], { unstoppable, elsewhere }: {
  readonly unstoppable: readonly Controller[]; readonly elsewhere: readonly string[];
}): PlanWarning {
  const [own, platform] = [users.filter(({ isPlatform }) => !isPlatform), users.filter(({ isPlatform }) => isPlatform)];
  const named = own.map(({ pod, how }) => `${pod.id} (${how})`).sort();
  const bare = own.map(({ pod }) => pod).filter(({ controller, isStatic }) => controller === undefined && !isStatic).map(({ id }) => id).sort();
  const nodes = [...new Set(swaps.map(({ node }) => node))];
  return {
    code: 'plan/card-in-use',
    object: target,
    message: [
      `the driver of the card is replaced on ${some(nodes)} while ${named.length === 0 ? 'pods' : some(named, MOST)} use it`,
      ...(platform.length === 0 ? [] : [`${count(platform.length, 'pod')} of the platform in the host network (${
        some([...new Set(platform.map(({ pod }) => pod.namespace))].sort(), 3)}) ${platform.length === 1 ? 'loses its' : 'lose their'} connections through the card`]),
      ...(own.some(({ pod }) => pod.isSfptpd) ? ['without sfptpd, nothing synchronizes the clocks of the nodes meanwhile'] : []),
      ...(elsewhere.length === 0 ? [] : [`the commands also stop ${some(elsewhere, 4)} on other nodes`]),
      ...(bare.length === 0 ? [] : [`${some(bare, 4)}: no controller recreates ${bare.length === 1 ? 'it' : 'them'}`]),
      ...(unstoppable.length === 0 ? [] : [`no command stops ${some(unstoppable.map(({ kind, namespace, name }) => `${kind} ${namespace}/${name}`), 4)}`]),
    ].join('; '),
    advice: own.length > unstoppable.length ? 'stop them before and start them afterwards, by the commands of the step; suspend GitOps controllers (Argo CD, Flux) meanwhile'
      : 'make sure that these nodes do not need the card meanwhile',
  };
}

/** Controllers whose pods also run on nodes that keep their driver. */
function elsewhereOf(controllers: readonly Controller[], swaps: readonly Swap[], all: readonly PodView[]): string[] {
  const nodes = new Set(swaps.map(({ node }) => node));
  const outside = new Map(controllersOf(all.filter(({ node, isFinished }) => !isFinished && node !== undefined && !nodes.has(node)))
    .map((controller) => [controllerText(controller), controller]));
  return controllers.map(controllerText).filter((controller) => outside.has(controller));
}

function controllerTextOf(object: Manifest): string {
  return controllerText({ kind: object.kind, namespace: namespaceOfChange(object), name: nameOf(object) });
}
