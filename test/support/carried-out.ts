/** Runs of `apply` on clusters that act in memory. */
import type { RollingCluster } from './rolling-cluster';
import type { Goal } from '../../lib/live/apply/assessment';
import { carryOut } from '../../lib/live/apply/carry-out';
import type { RunEvent, StoppedEvent } from '../../lib/live/apply/run-event';
import type { CarryOutOptions, Surroundings, Untimed } from '../../lib/live/apply/run-options';

export interface Ran {
  readonly outcome: string;
  readonly events: readonly Untimed<RunEvent>[];
}

export interface Asked extends Partial<CarryOutOptions> {
  readonly isInterrupted?: () => boolean;
  readonly loss?: () => Promise<string | undefined>;
  readonly identity?: Surroundings['identity'];
  readonly saved?: Surroundings['saved'];
  /** Called with each event, also of a run that throws. */
  readonly onEvent?: (event: Untimed<RunEvent>) => void;
}

/** Runs a change to its end. The time is that of the cluster. */
export async function carriedOut(
  cluster: RollingCluster, goal: Goal,
  { isInterrupted = () => false, loss = () => Promise.resolve(undefined), onEvent = () => undefined, identity, saved, ...options }: Asked = {},
): Promise<Ran> {
  const events: Untimed<RunEvent>[] = [];
  const emit = (event: Untimed<RunEvent>) => {
    events.push(event);
    onEvent(event);
  };
  const all = { writes: true, keep: [], demands: [], force: false, confirm: () => Promise.resolve(true), ...options };
  const outcome = await carryOut(cluster, goal, all, { emit, now: () => cluster.milliseconds, isInterrupted, loss, identity, saved });
  return { outcome, events };
}

export const stopIn = ({ events }: Ran) => events.find((event) => event.event === 'stopped') as StoppedEvent;
