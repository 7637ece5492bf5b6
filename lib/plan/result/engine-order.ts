/** What a GitOps engine does by itself after the merge, in its order. */
import { carrierName, type CarrierOf } from './engine-step';
import { identityOf, type Manifest } from '../../manifests';
import { cached, few, grouped } from '../../text';
import { isHook } from '../../upstream/argocd';
import { type Carrier, isGate } from '../../views/gitops';
import type { Step } from '../plan-model';
import type { EngineActionReport, EngineTurnReport } from '../plan-report';

/** Position of an action in the order of the engine: lower ones come first. */
type Position = readonly number[];

/** Steps in the order in which the engine begins them. If it has none for them, or a user performs one of them, they keep their order. */
export function inEngineOrder(steps: readonly Step[], carrierOf: CarrierOf): Step[] {
  const positionOf = positionsIn(steps, carrierOf);
  const keys = new Map(steps.map((step) => [step, keyOf(step, carrierOf, positionOf)]));
  return [...keys.values()].includes(undefined) || !isOrdered(steps, carrierOf) ? [...steps]
    : [...steps].sort((a, b) => compareNumbers(keys.get(a)!, keys.get(b)!));
}

/** Position of the first object of a step, or undefined if a user applies one. */
function keyOf({ applies, deletes }: Step, carrierOf: CarrierOf, positionOf: (action: Action) => Position): Position | undefined {
  const carriers = [...applies, ...deletes].map(carrierOf);
  const actions = [...actionsOf('applies', applies, carrierOf), ...actionsOf('deletes', deletes, carrierOf)];
  return carriers.length === 0 || carriers.includes(undefined) ? undefined
    : actions.map((action) => [action.carrier.order ?? 0, ...positionOf(action)]).sort(compareNumbers)[0];
}

function actionsOf(verb: Action['verb'], objects: readonly Manifest[], carrierOf: CarrierOf): Action[] {
  return objects.flatMap((object): Action[] => {
    const carrier = carrierOf(object);
    return carrier === undefined ? [] : [{ carrier, verb, object }];
  });
}

/**
 * Positions of actions among those of their carrier. What it deletes first has the waves of the deleted objects in reverse, and is deleted before the wave of
 * the same number is applied.
 */
function positionsIn(steps: readonly Step[], carrierOf: CarrierOf): (action: Action) => Position {
  const deleted = actionsOf('deletes', steps.flatMap(({ deletes }) => deletes), carrierOf);
  const known = new Map<string | undefined, readonly number[]>();
  const wavesOf = ({ object }: Carrier) => cached(known, object, () => (
    [...new Set(deleted.filter(({ carrier }) => carrier.object === object).map(waveOfAction))].sort((a, b) => a - b)));
  return (action) => {
    const { carrier, verb } = action;
    if (verb !== 'deletes') {
      return carrier.place?.position ?? [];
    }
    const waves = wavesOf(carrier);
    return carrier.prunes !== 'first' ? [Infinity] : [carrier.place?.position[0] ?? 0, waves[waves.length - 1 - waves.indexOf(waveOfAction(action))], -1];
  };
}

const waveOfAction = ({ carrier: { place } }: Action) => place?.position[1] ?? 0;

/** Whether the objects of the engine have an order: there is one, or each has a position of its own. */
function isOrdered(steps: readonly Step[], carrierOf: CarrierOf): boolean {
  const carriers = new Map(steps.flatMap(({ applies, deletes }) => [...applies, ...deletes]).flatMap((object) => carrierOf(object) ?? [])
    .map((carrier) => [carrierName(carrier), carrier.order]));
  return carriers.size < 2 || (![...carriers.values()].includes(undefined) && new Set(carriers.values()).size === carriers.size);
}

function compareNumbers(a: Position, b: Position): number {
  const at = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  return at === undefined ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

/** Action of the engine. */
interface Action {
  readonly carrier: Carrier;
  readonly verb: 'applies' | 'deletes' | 'runs';
  readonly object: Manifest;
}

/**
 * What each object of the engine does, in its order. Objects of gates are only counted, but for a Job that performs a step.
 *
 * @param manifests new manifests, whose hooks run in each synchronization
 */
export function engineActions(steps: readonly Step[], manifests: readonly Manifest[], carrierOf: CarrierOf): EngineActionReport[] {
  const changed = [
    ...actionsOf('applies', steps.flatMap(({ applies }) => applies), carrierOf),
    ...actionsOf('deletes', steps.flatMap(({ deletes }) => deletes), carrierOf).filter(({ carrier: { prunes } }) => prunes !== undefined),
  ].filter(({ carrier: { object } }) => object !== undefined);
  const carriers = new Map(changed.map(({ carrier }) => [carrier.object!, carrier]));
  const hooks = manifests.filter(isHook).flatMap((hook) => actionsOf(RUNNING.includes(hook.kind) ? 'runs' : 'applies', [hook], carrierOf))
    .filter(({ carrier }) => carriers.has(carrier.object ?? '') && carrier.place !== undefined);
  const positionOf = positionsIn(steps, carrierOf);
  const jobs = new Set(steps.map(({ job }) => job));
  const moving = new Set(steps.filter(({ rollouts }) => rollouts.length > 0).flatMap(({ applies, deletes, job }) => [...applies, ...deletes, job]));
  return [...carriers.values()].sort((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ object: by }) => {
    const actions = [...changed, ...hooks].filter(({ carrier }) => carrier.object === by);
    const own = actions.filter(({ object }) => jobs.has(object) || !isGate(object))
      .sort((a, b) => Number(moving.has(b.object)) - Number(moving.has(a.object)));
    return { by: by!, turns: actionGroups(own, positionOf).map(turnOf), gates: actions.length - own.length };
  });
}

/** Kinds of hooks that run. Others are applied in their phase. */
const RUNNING = ['Job', 'Pod', 'Workflow'];

/** Actions by the position at which the engine performs them. */
function actionGroups(actions: readonly Action[], positionOf: (action: Action) => Position): Action[][] {
  const sorted = [...actions].sort((a, b) => compareNumbers(positionOf(a), positionOf(b)));
  return [...grouped(sorted, (action) => positionOf(action).join()).values()];
}

function turnOf(actions: readonly Action[]): EngineTurnReport {
  const verbs = [...new Set(actions.map(({ verb }) => verb))];
  const [{ carrier: { place }, verb: only }] = actions;
  return {
    place: only === 'deletes' ? '' : place?.name ?? '',
    what: verbs.map((verb) => `${verb} ${few(actions.filter((each) => each.verb === verb).map(({ object }) => identityOf(object)))}`).join(' and '),
  };
}

/** Roll-out that an object of the engine starts while another one goes on. */
export interface Together {
  readonly step: Step;
  readonly before: Step;
  readonly carrier: Carrier;
}

/**
 * Steps whose roll-outs overlap, because one object of the engine applies both: it waits for the health of objects at most, and no kind that changes nodes
 * has a built-in one. Only a hook between them waits for nodes.
 */
export function startedTogether(steps: readonly Step[], manifests: readonly Manifest[], carrierOf: CarrierOf): Together[] {
  const placed = steps.filter(({ rollouts }) => rollouts.length > 0).flatMap((step) => {
    const [carrier] = step.applies.flatMap((object) => carrierOf(object) ?? []);
    return carrier?.object === undefined ? [] : [{ step, carrier }];
  });
  const positionOf = ({ place }: Carrier) => place?.position ?? [];
  return placed.flatMap(({ step, carrier }, index): Together[] => {
    const before = placed.slice(0, index).filter((other) => other.carrier.object === carrier.object).at(-1);
    const isWaited = before !== undefined && manifests.filter(isHook).some((hook) => {
      const of = carrierOf(hook);
      return of?.object === carrier.object && of?.place !== undefined && compareNumbers(positionOf(before.carrier), positionOf(carrier)) < 0
        && compareNumbers(positionOf(before.carrier), positionOf(of)) <= 0 && compareNumbers(positionOf(of), positionOf(carrier)) < 0;
    });
    return before === undefined || isWaited ? [] : [{ step, before: before.step, carrier }];
  });
}
