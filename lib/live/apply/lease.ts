/** The Lease of a run, so that no two of them write to a cluster at the same time. */
import { hostname, userInfo } from 'node:os';
import type { Manifest } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { ClusterError } from '../cluster-error';

/** Namespace and name of the Lease. Every cluster has the namespace, and no workload of this library is in it. */
export const LEASE = { namespace: 'default', name: 'cdk8s-onload' } as const;

/** Seconds after which a Lease that is not renewed is free. */
const DURATION_SECONDS = 30;

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
  sleep(seconds: number): Promise<void>;
}

export const SYSTEM_CLOCK: LeaseClock = {
  now: () => Date.now(),
  sleep: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
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
  private lostBy?: string;

  constructor(
    private readonly store: LeaseStore, private readonly address: string, private readonly identity = ownIdentity(),
    private readonly clock = SYSTEM_CLOCK,
  ) {}

  /**
   * Takes the Lease. One that another run holds is an error. One that was not renewed is taken after it has been watched for its whole duration: the
   * clocks of two machines need not agree.
   *
   * @param takesOver whether to watch a Lease that looks alive, too, as after a run that was killed
   */
  public async acquire(takesOver: boolean): Promise<void> {
    const found = await this.store.get();
    if (found === undefined) {
      await this.write(() => this.store.create(this.spec(undefined)));
      return;
    }
    const holder = stringAt(found, 'spec', 'holderIdentity') ?? '';
    if (holder !== '' && holder !== this.identity) {
      const seconds = Number(at(found, 'spec', 'leaseDurationSeconds') ?? DURATION_SECONDS);
      const renewed = Date.parse(stringAt(found, 'spec', 'renewTime') ?? '');
      const looksAlive = !(renewed + seconds * 1000 < this.clock.now());
      if (looksAlive && !takesOver) {
        throw this.heldError(found);
      }
      await this.clock.sleep(seconds);
      const again = await this.store.get();
      if (again !== undefined && stringAt(again, 'metadata', 'resourceVersion') !== stringAt(found, 'metadata', 'resourceVersion')
        && (stringAt(again, 'spec', 'holderIdentity') ?? '') !== '') {
        throw this.heldError(again);
      }
      await this.write(() => (again === undefined ? this.store.create(this.spec(undefined)) : this.store.replace(this.spec(again))));
      return;
    }
    await this.write(() => this.store.replace(this.spec(found)));
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
      this.current = await this.store.replace(this.spec(this.current));
      this.renewedAt = this.clock.now();
    } catch (error) {
      if (error instanceof ClusterError && (error.failure === 'conflict' || error.failure === 'absent')) {
        const found = await this.store.get().catch(() => undefined);
        const holder = stringAt(found, 'spec', 'holderIdentity');
        if (holder !== this.identity) {
          this.lostBy = holder === undefined || holder === '' ? 'a user who deleted it' : holder;
        } else {
          this.current = found;
        }
      }
    }
  }

  /**
   * Returns the reason why this run may not write any more, or undefined if it may. A Lease that could not be renewed, because the cluster did not answer,
   * is still held if no other run has taken it.
   */
  public async loss(): Promise<string | undefined> {
    const isOld = () => this.clock.now() - this.renewedAt > DURATION_SECONDS * 1000;
    // A renewal that is under way may be one that the cluster did not answer.
    for (let attempt = 0; attempt < 2 && this.lostBy === undefined && isOld(); attempt++) {
      await this.renew();
    }
    return this.lostBy !== undefined ? `the Lease ${LEASE.namespace}/${LEASE.name} was taken by ${this.lostBy}`
      : isOld() ? `the Lease ${LEASE.namespace}/${LEASE.name} could not be renewed for ${DURATION_SECONDS} s` : undefined;
  }

  /** Gives the Lease back, so that the next run need not wait. */
  public async release(): Promise<void> {
    clearInterval(this.timer);
    // A renewal that is under way changes the version of the Lease.
    await this.renewing;
    if (this.current === undefined || this.lostBy !== undefined) {
      return;
    }
    const { spec, ...rest } = this.spec(this.current) as Manifest & { spec: object };
    await this.store.replace({ ...rest, spec: { ...spec, holderIdentity: '' } } as Manifest).catch(() => undefined);
  }

  private async write(write: () => Promise<Manifest>): Promise<void> {
    try {
      this.current = await write();
      this.renewedAt = this.clock.now();
    } catch (error) {
      if (error instanceof ClusterError && error.failure === 'conflict') {
        throw this.heldError(await this.store.get());
      }
      throw error;
    }
  }

  private spec(before: Manifest | undefined): Manifest {
    const now = new Date(this.clock.now()).toISOString().replace('Z', '000Z');
    const isOwn = stringAt(before, 'spec', 'holderIdentity') === this.identity;
    return {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { ...LEASE, ...before === undefined ? {} : { resourceVersion: stringAt(before, 'metadata', 'resourceVersion') } },
      spec: {
        holderIdentity: this.identity,
        leaseDurationSeconds: DURATION_SECONDS,
        acquireTime: isOwn ? stringAt(before, 'spec', 'acquireTime') ?? now : now,
        renewTime: now,
        leaseTransitions: Number(at(before, 'spec', 'leaseTransitions') ?? 0) + (before === undefined || isOwn ? 0 : 1),
      },
    } as unknown as Manifest;
  }

  private heldError(lease: Manifest | undefined): ClusterError {
    const [holder, since, renewed] = [['holderIdentity', 'unknown'], ['acquireTime', 'an unknown time'], ['renewTime', 'an unknown time']]
      .map(([field, otherwise]) => stringAt(lease, 'spec', field) ?? otherwise);
    return new ClusterError(this.address, 'conflict', `another run writes to the cluster, since ${since}, last renewed at ${renewed}`, holder,
      'wait until it has ended, or follow it by cdk8s-onload watch; if it was killed, --resume goes on when its Lease has run out');
  }
}
