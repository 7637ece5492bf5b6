import type { Action, Reason } from './action-reasons';
import type { BootOutcome } from './boot-changes';
import type { LayerChange } from './layered-pools';
import type { Transition } from './pool-transition';
import type { DurationRange, Durations } from '../durations';
import type { EventKind, Stage } from '../plan-model';

const NO_TIME: DurationRange = { best: 0, worst: 0 };

const KINDS: { readonly [type: string]: EventKind } = {
  Reload: 'reload-service', Special: 'reload-service', Restart: 'restart-service', DaemonReload: 'daemon-reload', Reboot: 'reboot',
};

/**
 * Stages of one node, in order (MCO facts §9). Pods leave before anything is written, and the actions follow.
 *
 * @param kernel release of the kernel that it runs
 * @param next the one that it boots, if that is another one. Null if it is unknown
 */
export function stagesOfTransition(transition: Transition, durations: Durations, kernel?: string, next?: string | null): Stage[] {
  const { actions, drain, differences, boot, layer, later } = transition;
  const cause = causeOf(actions.flatMap(({ reasons }) => reasons)) || causeOf(differences.unseen.flatMap(({ objects, field }) => (
    objects.map((object) => ({ object, field, rule: '' })))));
  const down = drain.drain;
  return [
    ...drain.drain ? [
      { kind: 'cordon' as const, cause, minutes: NO_TIME, down: false },
      { kind: 'drain' as const, cause: `${cause} (${drain.rule})`, minutes: durations.drain, down },
    ] : [],
    { kind: 'apply', cause, minutes: durations.apply, down },
    ...actions.filter(({ type }) => type in KINDS).flatMap((action): Stage[] => (action.type === 'Reboot' ? [
      ...rebootStages(action, boot(kernel, next), durations),
      ...layer?.isLeft === true && layer.changes.length > 0 ? [againIntoCluster(layer, durations)] : [],
    ].map((stage) => (next === undefined ? stage : { ...stage, kernel: next })) : [{
      kind: KINDS[action.type], cause: `${actionService(action)}${causeOf(action.reasons)}`, minutes: NO_TIME, down,
    }])),
    ...drain.drain ? [{ kind: 'uncordon' as const, cause, minutes: NO_TIME, down: false }] : [],
    ...later === undefined ? [] : laterStages(later, drain.drain, durations),
  ];
}

/** Second pass of a node that was picked before its kernel arguments were there. */
function laterStages(config: string, drains: boolean, durations: Durations): Stage[] {
  const cause = `MachineConfig ${config}: kernel arguments that follow when TuneD has computed them`;
  const stage = (kind: EventKind, minutes = NO_TIME, down = drains): Stage => ({ kind, cause, minutes, down, onlyAtWorst: true });
  return [
    ...drains ? [stage('cordon', NO_TIME, false), stage('drain', durations.drain)] : [], stage('apply', durations.apply), stage('reboot', durations.reboot, true),
    ...drains ? [stage('uncordon', NO_TIME, false)] : [],
  ];
}

/** Second reboot of a node that leaves an image which the cluster has built: it starts over from the image of the cluster. */
function againIntoCluster({ changes }: LayerChange, durations: Durations): Stage {
  return { kind: 'reboot', cause: `${changes.flatMap(({ objects }) => objects).join(', ')}: starts again in the image of the cluster`, minutes: durations.reboot, down: true };
}

/** Reboot that the operator performs, and the reboot by which the node loads a module that it fetched. */
function rebootStages({ reasons }: Action, { again, leaves }: BootOutcome, durations: Durations): Stage[] {
  const reboot = (cause: string, more: Partial<Stage>): Stage => ({ kind: 'reboot', cause, minutes: durations.reboot, down: true, ...more });
  const [left, onlyAtWorst] = [leaves === undefined ? {} : { leaves }, again?.onlyAtWorst === true];
  return [
    reboot(causeOf(reasons), again === undefined || onlyAtWorst ? left : {}),
    ...again === undefined ? [] : [reboot(`${again.units.join(', ')}: loads what it has fetched after the first boot`, onlyAtWorst ? { onlyAtWorst } : left)],
  ];
}

function actionService({ type, service }: Action): string {
  const name = type === 'Special' ? 'crio.service' : service;
  return name === undefined ? '' : `${name}: `;
}

/** Most reasons that fit on a line. */
const SHOWN = 3;

function causeOf(reasons: readonly Reason[]): string {
  const all = [...new Set(reasons.map(({ object, field }) => `${object}: ${field}`))];
  return all.length > SHOWN ? `${all.slice(0, SHOWN).join('; ')}; and ${all.length - SHOWN} more` : all.join('; ');
}
