/** Events in the cluster about the Lease: they tell others what a run does, step after step, until the cluster removes them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { concealing } from './concealed-lines';
import { LEASE } from './lease';
import type { RunEvent } from './run-event';
import type { Untimed } from './run-options';
import { type Annotations, TRACE } from './run-trace';
import type { Manifest } from '../../manifests';
import { count } from '../../text';
import { ClusterError } from '../cluster-error';

/** Reasons of Events, by which users find them. */
export const EVENT_REASONS = { begun: 'ApplyBegun', step: 'ApplyStep', stopped: 'ApplyStopped', ended: 'ApplyEnded' } as const;
type Reason = typeof EVENT_REASONS[keyof typeof EVENT_REASONS];

/** Component that reports the Events. */
const COMPONENT = 'cdk8s-onload';

/** Most characters of a message. The API limits those of its newer group to 1,024 bytes (Kubernetes facts §19). */
const MOST_CHARACTERS = 500;

/** Most seconds that the end of a run waits for its last Events. */
const LAST_SECONDS = 10;

/** Surroundings of Events. */
export interface EventSurroundings {
  /** Creates an object in the cluster. */
  readonly create: (event: Manifest) => Promise<unknown>;
  readonly notice: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class LeaseEvents {
  private writing: Promise<void> = Promise.resolve();
  private readonly conceal: (text: string) => string;
  private step = '';
  private number = 0;
  private isSaid = false;
  private isRefused = false;

  /**
   * @param lease the Lease of the run, with its annotations
   * @param declared manifests that the run writes, whose confidential values no Event has
   */
  constructor(
    private readonly around: EventSurroundings, private readonly lease: { readonly uid?: string; readonly annotations: Annotations },
    declared: readonly Manifest[],
  ) {
    this.conceal = concealing(declared, MOST_CHARACTERS);
  }

  /** Tells the cluster what the run tells its user, as far as it is for others. */
  public note(event: Untimed<RunEvent>): void {
    switch (event.event) {
      case 'started':
        return this.tell(EVENT_REASONS.begun, `apply by ${this.lease.annotations[TRACE.by]}: ${count(event.steps.length, 'step')} left`);
      case 'writing': {
        const step = event.step ?? event.what;
        if (step !== this.step) {
          this.step = step;
          this.tell(EVENT_REASONS.step, step);
        }
        return;
      }
      case 'stopped':
        return this.tell(EVENT_REASONS.stopped, `${event.why}: ${event.reasons.join('; ')}`, 'Warning');
      default:
    }
  }

  /** Tells how the run has ended, and waits for a while until that is written. */
  public async end(result: string): Promise<void> {
    this.tell(EVENT_REASONS.ended, result);
    await Promise.race([this.writing, sleep(LAST_SECONDS * 1000, undefined, { ref: false })]);
    // A cluster that does not answer would keep the program for each of those that wait.
    this.isRefused = true;
  }

  private tell(reason: Reason, message: string, type: 'Normal' | 'Warning' = 'Normal'): void {
    const event = this.eventOf(reason, message, type);
    this.writing = this.writing.then(() => this.write(event));
  }

  /** Writes an Event. The run goes on without those that the cluster does not take. */
  private async write(event: Manifest): Promise<void> {
    if (this.isRefused) {
      return;
    }
    try {
      await this.around.create(event);
    } catch (error) {
      if (!(error instanceof ClusterError)) {
        throw error;
      }
      this.isRefused = !error.isPassing;
      if (!this.isSaid) {
        this.isSaid = true;
        this.around.notice(`Events about this run cannot be written, and history is without its steps: ${error.message}`);
      }
    }
  }

  private eventOf(reason: Reason, message: string, type: string): Manifest {
    const now = this.around.now();
    const at = new Date(now).toISOString().replace(/\.\d+/, '');
    const { uid, annotations } = this.lease;
    return {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${LEASE.name}.${now.toString(16)}.${this.number++}.${process.pid}`, namespace: LEASE.namespace, annotations },
      involvedObject: { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', ...LEASE, ...uid === undefined ? {} : { uid } },
      reason,
      message: this.conceal(message),
      type,
      firstTimestamp: at,
      lastTimestamp: at,
      count: 1,
      source: { component: COMPONENT },
      reportingComponent: COMPONENT,
      reportingInstance: (annotations[TRACE.by] ?? '').slice(0, 128),
    } as unknown as Manifest;
  }
}
