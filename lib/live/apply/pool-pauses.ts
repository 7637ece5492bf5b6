/** Pools that a run pauses when it stops, so that no further node begins, and that the next run lets go on. */
import type { Assessment, StepLeft } from './assessment';
import type { ClusterPort } from './cluster-port';
import type { Stop } from './decision';
import { movesPools } from './unplanned-moves';
import type { Write } from './write';
import type { WrittenObjects } from './written-objects';
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { POOL_DONE } from '../../upstream/openshift';
import { unmetIn } from '../../views/done';
import { ClusterError } from '../cluster-error';
import { pauseOwners } from '../pause-owners';

/** Treatments of pools when a run stops. */
export const ON_STOP = ['nothing', 'pause'] as const;
export type OnStop = typeof ON_STOP[number];

/** Field manager of a pause. It owns nothing else, so that ending the pause leaves no field behind. */
export const PAUSE_MANAGER = 'cdk8s-onload-pause';

/** Field managers of users, who have decided about a pool at some time. Others may do so again at any moment. */
const USERS = /^(?:kubectl|oc$|oc-|Mozilla|cdk8s-onload$)/;

/** Whether a run has paused a pool, and nothing has ended that. */
export function isOwnPause(pool: Manifest): boolean {
  return pool.kind === 'MachineConfigPool' && at(pool, 'spec', 'paused') === true && pauseOwners(pool).some((owner) => stringAt(owner, 'manager') === PAUSE_MANAGER);
}

/** A state without the pauses of earlier runs, which this one ends before anything else. */
export function withoutOwnPauses(objects: readonly Manifest[]): Manifest[] {
  return objects.map((object) => {
    if (!isOwnPause(object)) {
      return object;
    }
    const { paused: _, ...spec } = { ...recordAt(object, 'spec') };
    return { ...object, spec } as unknown as Manifest;
  });
}

/** Part of a run that pauses need. */
interface PausingRun {
  readonly emit: (event: { readonly event: 'written'; readonly verb: 'pause' | 'unpause'; readonly object: string }) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Seconds after a write in which a pool may not show yet that it has nodes to change. */
const SHOWN_SECONDS = 60;

export class PoolPauses {
  /** Milliseconds since 1970. */
  private readonly startedAt: number;
  private readonly begun = new Set<StepLeft>();
  /** Times at which steps have begun that move the nodes of a pool, by its name. */
  private readonly moved = new Map<string, number>();

  /** @param declared manifests that the run writes */
  constructor(private readonly port: ClusterPort, private readonly around: PausingRun, private readonly declared: readonly Manifest[]) {
    this.startedAt = around.now();
  }

  /** Notes a step of which something is written. */
  public note(left: StepLeft, { report }: Assessment): void {
    this.begun.add(left);
    const { nodes, report: { system } } = left.step;
    const poolOf = new Map(report.nodes.map(({ name, pool }) => [name, pool]));
    if (movesPools(system)) {
      nodes.flatMap((node) => poolOf.get(node) ?? []).forEach((pool) => this.moved.set(pool, this.around.now()));
    }
  }

  /** Pauses the pools that the run has moved, so that no further node of them begins. Returns what is paused and what is not, as sentences. */
  public async pause(why: Stop, written: WrittenObjects): Promise<string[]> {
    const texts: string[] = [];
    for (const pool of [...this.moved.keys()].sort()) {
      texts.push(await this.pauseOne(pool, why, written));
    }
    return [...texts, ...withoutPause([...this.begun], this.declared)];
  }

  /** Ends pauses of an earlier run. Returns what the cluster refuses, as a sentence. */
  public async end(pools: readonly Manifest[], written: WrittenObjects): Promise<string | undefined> {
    for (const pool of pools) {
      const refused = await this.perform({ verb: 'unpause', object: identityOf(pool), name: nameOf(pool) }, written);
      if (refused !== undefined) {
        return `${identityOf(pool)} cannot be unpaused: ${refused}`;
      }
    }
    return undefined;
  }

  private async pauseOne(name: string, why: Stop, written: WrittenObjects): Promise<string> {
    const object = `MachineConfigPool ${name}`;
    const { objects, unanswered } = await this.port.state();
    const pool = objects.find((each) => identityOf(each) === object);
    const isDone = pool !== undefined && unmetIn(POOL_DONE, pool) === undefined && this.around.now() - this.moved.get(name)! > SHOWN_SECONDS * 1000;
    const reason = why === 'held' ? 'this run may not write any more' : unanswered !== undefined ? `the cluster does not answer: ${unanswered.reason}`
      : isDone ? 'all of its nodes are through' : whyNotPaused(pool, this.startedAt);
    const failure = reason ?? await this.perform({ verb: 'pause', object, name }, written);
    return failure === undefined ? `${object} is paused: no further node of it begins, those that have begun go on, and --resume lets it go on` : `${object} is not paused: ${failure}`;
  }

  /** Returns what the cluster refuses, as a clause. */
  private async perform(write: Write & { readonly verb: 'pause' | 'unpause' }, written: WrittenObjects): Promise<string | undefined> {
    try {
      // Who may have set the field before has been looked at.
      await this.port.perform(write, { dryRun: false, force: write.verb === 'pause' });
    } catch (error) {
      if (error instanceof ClusterError) {
        return error.message;
      }
      throw error;
    }
    written.names.push(write.object);
    this.around.emit({ event: 'written', verb: write.verb, object: write.object });
    return undefined;
  }
}

/**
 * Reason why a pool is not paused, as a clause. Undefined if it may be.
 *
 * @param since beginning of the run, in milliseconds since 1970
 */
function whyNotPaused(pool: Manifest | undefined, since: number): string | undefined {
  if (pool === undefined) {
    return 'it is gone';
  }
  const others = pauseOwners(pool).filter((owner) => stringAt(owner, 'manager') !== PAUSE_MANAGER);
  const by = (owner: unknown) => `${stringAt(owner, 'manager') ?? 'an unknown manager'} has set spec.paused`;
  if (at(pool, 'spec', 'paused') === true) {
    return `it is paused already${others.length === 0 ? '' : `: ${by(others[0])}`}`;
  }
  const busy = others.find((owner) => !USERS.test(stringAt(owner, 'manager') ?? '') || Date.parse(stringAt(owner, 'time') ?? '') >= since);
  return busy === undefined ? undefined : `${by(busy)} to ${String(at(pool, 'spec', 'paused') ?? 'nothing')}, and may do so again`;
}

/** Sentences about changes that go on although pools are paused: KMM and the Onload Operator have no pause. */
function withoutPause(steps: readonly StepLeft[], declared: readonly Manifest[]): string[] {
  const written = steps.flatMap(({ step: { writes } }) => writes.map(({ manifest }) => manifest));
  const modules = written.filter(({ kind }) => kind === 'Module');
  const onload = declared.filter((object) => object.kind === 'Onload' && written.some((each) => identityOf(each) === identityOf(object)));
  return [
    ...modules.map((module) => {
      const version = stringAt(module, 'spec', 'moduleLoader', 'container', 'version');
      const label = moduleLabels.version({ namespace: module.metadata.namespace ?? 'default', name: nameOf(module) });
      return version === undefined
        ? `KMM cannot be paused: ${identityOf(module)} has no version, so that all of its nodes change at once; nothing stops it`
        : `KMM cannot be paused: nodes with the label ${label}=${version} load ${identityOf(module)}, and no other node gets it now; taking the label from a node unloads the module there`;
    }),
    ...onload.length === 0 ? [] : [`the Onload Operator cannot be paused: it goes on with the nodes of ${few(onload.map(identityOf))}, one after the other; nothing but the former version in the resource stops it`],
  ];
}
