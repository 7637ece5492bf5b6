/** Update from one release with extended support to the next one, over the release between, with paused pools of workers (upgrade facts §1.3, §1.6). */
import { CLUSTER_VERSION } from './cluster-side';
import { updateCommand, updateComplete, updateNeeds } from './cluster-update';
import type { PoolPlan } from './pool-plan';
import { list, sh, type ShellText, shellWord } from '../../text';
import { extendedChannel } from '../../upstream/cluster-upgrade';
import { pauseCommand } from '../../upstream/openshift';
import { hasControlPlane } from '../../views';
import { applying, beside, type Proof, template, until, waitOf } from '../changes';
import type { RequestedUpgrade, Rollout, Stage, Step, Wait } from '../plan-model';

/** Update over a release between, and the proofs that pools have rolled out. */
export interface TwoHops {
  readonly upgrade: RequestedUpgrade & { readonly over: string };
  readonly plans: readonly PoolPlan[];
  /** Returns the proof for some pools. Those that are rendered before the step only report that their nodes have it. */
  readonly proofOf: (pools: readonly string[], isRendered: boolean) => Proof;
}

/** Whether an update goes over a release between. */
export function goesOver(upgrade: RequestedUpgrade | undefined): upgrade is TwoHops['upgrade'] {
  return upgrade?.over !== undefined;
}

/** Steps of such an update, in place of the one that rolls out all pools: the control plane goes through both releases, all other pools once at the end. */
export function twoHopSteps(step: Step, { upgrade, plans, proofOf }: TwoHops): Step[] {
  const { over, to, release = to } = upgrade;
  const pools = plans.filter(({ isGone }) => !isGone).map(({ pool }) => pool);
  const [control, workers] = [true, false].map((isControl) => pools.filter((pool) => hasControlPlane(pool) === isControl));
  const titles = new Set(control.map(({ name }) => `MachineConfigPool ${name}`));
  const [own, rest] = [true, false].map((isOwn) => step.rollouts.filter(({ target }) => titles.has(target) === isOwn));
  const paused = workers.filter((pool) => !pool.paused).map(({ name }) => name);
  const channel = extendedChannel(release);
  const controlProof = proofOf(own.map(({ target }) => target.replace('MachineConfigPool ', '')), true);
  // Steps of a phase are in the order of their targets, and those of one target in that of this list.
  const of = (what: string, commands: readonly ShellText[], proof: Partial<Step>): Step => (
    { phase: step.phase, system: step.system, target: CLUSTER_VERSION, what, run: commands.map(beside), applies: [], deletes: [], waits: [], show: sh`oc adm upgrade`, rollouts: [], ...proof });
  return [
    of(`${paused.length === 0 ? '' : `The pools ${list(paused)} are paused, so that their nodes wait for both updates. `}The channel ${channel} offers them`,
      [...paused.map((name) => pauseCommand(name, true)), sh`oc adm upgrade channel ${shellWord(channel)}`], { waits: [releaseOffered(over)] }),
    {
      ...step,
      ...controlProof,
      target: CLUSTER_VERSION,
      what: `OpenShift is updated${upgrade.from === undefined ? '' : ` from ${upgrade.from}`} to the newest ${over} that the channel offers: only the control plane rolls out`,
      run: [...step.applies.length === 0 ? [] : [applying('oc')], beside(updateWithin(over))],
      needs: updateNeeds(upgrade),
      waits: [minorComplete(over), ...controlProof.waits],
      rollouts: own.map(withUnknownKernel),
      mayNotEnd: undefined,
    },
    of(`OpenShift is updated from ${over} to ${to}: the control plane rolls out a second time`, [updateCommand(upgrade)], {
      ...controlProof, needs: updateNeeds(upgrade), waits: [updateComplete(upgrade), ...controlProof.waits], rollouts: own,
    }),
    ...paused.length === 0 ? [] : [of(`The pools ${list(paused)} are unpaused: their nodes go to ${to} with one reboot`, paused.map((name) => pauseCommand(name, false)), {
      ...proofOf(paused, false), rollouts: rest, mayNotEnd: step.mayNotEnd,
    })],
  ];
}

/** Command that lists the releases of a minor release that the cluster is offered. */
function offeredWithin(minor: string): ShellText {
  return sh`oc get clusterversion version ${template('{{range .status.availableUpdates}}{{.version}} {{end}}')} | tr ' ' '\\n' | grep ${shellWord(`^${minor.replace('.', '\\.')}\\.`)}`;
}

function updateWithin(minor: string): ShellText {
  return sh`oc adm upgrade --to="$(${offeredWithin(minor)} | sort -V | tail -n 1)"`;
}

function releaseOffered(minor: string): Wait {
  return waitOf('wait_release_offered', [minor], `the cluster is offered a release of ${minor}`, (of) => until(sh`${offeredWithin(of)} >/dev/null`));
}

function minorComplete(minor: string): Wait {
  return waitOf('wait_cluster_minor', [minor], `ClusterVersion reports ${minor} as complete`, (of) => until(
    sh`oc get clusterversion version --output jsonpath='{.status.history[0].state} {.status.history[0].version}' | grep -q ${shellWord(`^Completed ${of.replace('.', '\\.')}\\.`)}`));
}

/** Roll-out of a release of which only the minor one is known. */
function withUnknownKernel(rollout: Rollout): Rollout {
  const unknown = (stages: readonly Stage[]) => stages.map((stage) => (stage.kernel === undefined ? stage : { ...stage, kernel: null }));
  return {
    ...rollout,
    stages: unknown(rollout.stages),
    ...rollout.stagesOf === undefined ? {}
      : { stagesOf: Object.fromEntries(Object.entries(rollout.stagesOf).map(([node, stages]) => [node, unknown(stages)])) },
  };
}
