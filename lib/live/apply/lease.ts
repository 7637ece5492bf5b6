/** The Lease of a run, so that no two of them write to a cluster at the same time. */
import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Annotations, annotationsOf, begunTrace, endedTrace, ownTrace, unfinishedRun } from './run-trace';
import type { Manifest } from '../../manifests';
import { time } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import { ClusterError } from '../cluster-error';

/** Namespace and name of the Lease. Every cluster has the namespace, and no workload of this library is in it. */
export const LEASE = { namespace: 'default', name: 'cdk8s-onload' } as const;

const LEASE_NAME = `${LEASE.namespace}/${LEASE.name}`;

/** Seconds after which a Lease that is not renewed is free. */
const DURATION_SECONDS = 30;

/** Seconds between two attempts to take a Lease that another run holds. */
const ATTEMPT_SECONDS = 5;

/** Seconds between two notices about such a Lease. */
const NOTICE_SECONDS = 60;

/** Requests for Leases. */
export interface LeaseStore {
  /** Returns the Lease, or undefined if there is none. */
  get(): Promise<Manifest | undefined>;
  /** Creates it. Fails with `conflict` if there is one. */
  create(lease: Manifest): Promise<Manifest>;
  /** Replaces it. Fails with `conflict` if it has another resource version. */
  replace(lease: Manifest): Promise<Manifest>;
}

/** Time for Leases. */
export interface LeaseClock {
  now(): number;
  /** Waits, until a signal at most. */
  sleep(seconds: number, signal?: AbortSignal): Promise<void>;
}

/** Wait for a Lease that another run holds. */
export interface LeasePatience {
  /** Longest wait. */
  readonly seconds: number;
  readonly notice: (text: string) => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

export const SYSTEM_CLOCK: LeaseClock = {
  now: () => Date.now(),
  sleep: (seconds, signal) => sleep(seconds * 1000, undefined, { signal }).catch(() => undefined),
};

/** Name of this run for other users: who runs it, where. */
export function ownIdentity(): string {
  let user = 'unknown';
  try {
    user = userInfo().username;
  } catch {
    // A container may run with a number that no user has.
  }
  return `${user}@${hostname()}/${process.pid}`;
}

/** Lease of one run. */
export class RunLease {
  private current?: Manifest;
  private renewedAt = 0;
  private timer?: NodeJS.Timeout;
  private renewing?: Promise<void>;
  private lost?: string;
  /** Sentence about the end of the run before, if it has not carried its change out. */
  public unfinished?: string;

  /** @param input what the run applies, as its trace in the cluster names it */
  constructor(
    private readonly store: LeaseStore, private readonly address: string, private readonly identity = ownIdentity(),
    private readonly clock = SYSTEM_CLOCK, private readonly input?: string,
  ) {}

  /**
   * Takes the Lease. One that another run holds is an error, at once or after some patience. One that was not renewed is taken after it has been watched for
   * its whole duration: the clocks of two machines need not agree.
   *
   * @param takesOver whether to watch a Lease that looks alive, too, as after a run that was killed
   */
  public async acquire(takesOver: boolean, patience?: LeasePatience): Promise<void> {
    const begun = this.clock.now();
    for (let [said, saidAt] = ['', 0]; ;) {
      try {
        return await this.take(takesOver);
      } catch (error) {
        const waited = (this.clock.now() - begun) / 1000;
        const isHeld = error instanceof ClusterError && (error instanceof HeldLease || error.isPassing);
        if (!isHeld || patience === undefined || patience.signal.aborted || waited >= patience.seconds) {
          throw error;
        }
        const why = error instanceof HeldLease ? `${error.holder} holds it since ${error.since}` : error.message;
        if (why !== said || this.clock.now() - saidAt >= NOTICE_SECONDS * 1000) {
          [said, saidAt] = [why, this.clock.now()];
          patience.notice(`waiting for the Lease ${LEASE_NAME}, for ${time(waited / 60)} of ${time(patience.seconds / 60)}: ${why}`);
        }
        await this.clock.sleep(Math.min(ATTEMPT_SECONDS, patience.seconds - waited), patience.signal);
      }
    }
  }

  private async take(takesOver: boolean): Promise<void> {
    const found = await this.store.get();
    if (found === undefined) {
      await this.write(() => this.store.create(this.begun(undefined)));
      return;
    }
    const holder = stringAt(found, 'spec', 'holderIdentity') ?? '';
    if (holder !== '' && holder !== this.identity) {
      const seconds = Number(at(found, 'spec', 'leaseDurationSeconds') ?? DURATION_SECONDS);
      const renewed = Date.parse(stringAt(found, 'spec', 'renewTime') ?? '');
      const looksAlive = !(renewed + seconds * 1000 < this.clock.now());
      if (looksAlive && !takesOver) {
        throw new HeldLease(this.address, found);
      }
      await this.clock.sleep(seconds);
      const again = await this.store.get();
      if (again !== undefined && stringAt(again, 'metadata', 'resourceVersion') !== stringAt(found, 'metadata', 'resourceVersion')
        && (stringAt(again, 'spec', 'holderIdentity') ?? '') !== '') {
        throw new HeldLease(this.address, again);
      }
      await this.write(() => (again === undefined ? this.store.create(this.begun(undefined)) : this.store.replace(this.begun(again))));
      return;
    }
    await this.write(() => this.store.replace(this.begun(found)));
  }

  /** Identity of the Lease, and the annotations of this run, for Events about it. */
  public get trace(): { readonly uid?: string; readonly annotations: Annotations } {
    return { uid: stringAt(this.current, 'metadata', 'uid'), annotations: ownTrace(annotationsOf(this.current)) };
  }

  /** Renews the Lease from now on, until it is released. */
  public keep(): void {
    this.timer = setInterval(() => void this.renew(), DURATION_SECONDS * 1000 / 3);
    this.timer.unref();
  }

  /** Renews the Lease, one request at a time: each changes its version. A failure is no loss as long as the Lease has not run out. */
  public renew(): Promise<void> {
    this.renewing ??= this.renewOnce().finally(() => { this.renewing = undefined; });
    return this.renewing;
  }

  private async renewOnce(): Promise<void> {
    try {
      this.current = await this.store.replace(this.spec(this.current, annotationsOf(this.current)));
      this.renewedAt = this.clock.now();
    } catch (error) {
      if (error instanceof ClusterError && (error.failure === 'conflict' || error.failure === 'absent')) {
        // Without an answer, the next renewal finds out.
        await this.store.get().then((found) => this.noteOthers(found), () => undefined);
      }
    }
  }

  /** Notes the Lease as others have left it. One that was deleted is not made again: another run may have had it meanwhile. */
  private noteOthers(found: Manifest | undefined): void {
    const holder = stringAt(found, 'spec', 'holderIdentity') ?? '';
    if (holder === this.identity) {
      this.current = found;
    } else {
      this.lost = `the Lease ${LEASE_NAME} was ${found === undefined ? 'deleted, and another run may begin' : holder === '' ? 'given back by a user' : `taken by ${holder}`}`;
    }
  }

  /**
   * Returns the reason why this run may not write any more, or undefined if it may. A Lease that could not be renewed, because the cluster did not answer,
   * is still held if no other run has taken it.
   */
  public async loss(): Promise<string | undefined> {
    const isOld = () => this.clock.now() - this.renewedAt > DURATION_SECONDS * 1000;
    // A renewal that is under way may be one that the cluster did not answer.
    for (let attempt = 0; attempt < 2 && this.lost === undefined && isOld(); attempt++) {
      await this.renew();
    }
    return this.lost ?? (isOld() ? `the Lease ${LEASE_NAME} could not be renewed for ${DURATION_SECONDS} s` : undefined);
  }

  /**
   * Gives the Lease back, so that the next run need not wait.
   *
   * @param result how the run ended, for its trace
   */
  public async release(result = 'unknown'): Promise<void> {
    clearInterval(this.timer);
    // A renewal that is under way changes the version of the Lease.
    await this.renewing;
    if (this.current === undefined || this.lost !== undefined) {
      return;
    }
    const { spec, ...rest } = this.spec(this.current, endedTrace(annotationsOf(this.current), result, this.now)) as Manifest & { spec: object };
    await this.store.replace({ ...rest, spec: { ...spec, holderIdentity: '' } } as Manifest).catch(() => undefined);
  }

  private async write(write: () => Promise<Manifest>): Promise<void> {
    try {
      this.current = await write();
      this.renewedAt = this.clock.now();
    } catch (error) {
      if (error instanceof ClusterError && error.failure === 'conflict') {
        throw new HeldLease(this.address, await this.store.get());
      }
      throw error;
    }
  }

  /** Returns the Lease at the beginning of the run. */
  private begun(before: Manifest | undefined): Manifest {
    this.unfinished = unfinishedRun(before);
    return this.spec(before, begunTrace(annotationsOf(before), this.identity, this.input, this.now));
  }

  private get now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  /** Returns the Lease with its version and UID, without which the API server would make one again that was deleted. */
  private spec(before: Manifest | undefined, annotations: Annotations): Manifest {
    const now = this.now.replace('Z', '000Z');
    const isOwn = stringAt(before, 'spec', 'holderIdentity') === this.identity;
    const { resourceVersion, uid, labels } = recordAt(before, 'metadata') ?? {};
    return {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { ...LEASE, resourceVersion, uid, labels, annotations },
      spec: {
        holderIdentity: this.identity,
        leaseDurationSeconds: DURATION_SECONDS,
        acquireTime: isOwn ? stringAt(before, 'spec', 'acquireTime') ?? now : now,
        renewTime: now,
        leaseTransitions: Number(at(before, 'spec', 'leaseTransitions') ?? 0) + (before === undefined || isOwn ? 0 : 1),
      },
    } as unknown as Manifest;
  }
}

/** Error for a Lease that another run holds. */
export class HeldLease extends ClusterError {
  public readonly holder: string;
  public readonly since: string;

  constructor(address: string, lease: Manifest | undefined) {
    const [holder, since, renewed] = [['holderIdentity', 'unknown'], ['acquireTime', 'an unknown time'], ['renewTime', 'an unknown time']]
      .map(([field, otherwise]) => stringAt(lease, 'spec', field) ?? otherwise);
    super(address, 'conflict', `another run writes to the cluster, since ${since}, last renewed at ${renewed}`, holder,
      'wait until it has ended, as --lock-timeout does, or follow it by cdk8s-onload watch; if it was killed, --resume goes on when its Lease has run out');
    [this.holder, this.since] = [holder, since];
  }
}
