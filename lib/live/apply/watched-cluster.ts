/** A cluster as a run sees it: lists that were read once, kept up to date by watching. */
import type { Access } from './access';
import type { LiveState } from './assessment';
import type { ClusterPort } from './cluster-port';
import { isAllowed, performWrite } from './cluster-writes';
import type { ReadPod } from './pod-traces';
import { POLL_SECONDS, ResourceWatch } from './resource-watch';
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { CLUSTER_RESOURCES, type ClusterResource, resourceName } from '../../upstream';
import { groupVersionOf } from '../../upstream/schemas';
import { inParallel } from '../in-parallel';
import type { Kubectl } from '../kubectl';
import { readPodRecords } from '../pod-records';
import { releaseOfServer, readResource, requireAnything, servedGroups, serverVersion } from '../read-cluster';

const DEFINITION = 'CustomResourceDefinition';

/** Kinds that operators and kubelets change during a roll-out. Those of the manifests are watched, too. */
const WATCHED: ReadonlySet<string> = new Set([
  'Node', 'Pod', 'DaemonSet', 'Deployment', 'StatefulSet', 'Job', 'PodDisruptionBudget', 'Build', 'ModuleImagesConfig', 'NodeModulesConfig', 'Module', 'Onload', 'MachineConfig', 'MachineConfigPool',
  'MachineConfiguration', 'SriovNetworkNodeState', 'Subscription', 'ClusterServiceVersion', 'InstallPlan', DEFINITION, 'ClusterVersion',
]);

/** Seconds between two searches for resources that the cluster did not have, while definitions change: a step may have installed them. */
const REDISCOVER_SECONDS = 15;

/** Seconds for which the server may not serve what a definition has brought. */
const ESTABLISH_SECONDS = 120;

/** Searches for a resource that the server is known to have, one a second. */
const DISCOVERIES = 5;

/** Seconds between two searches while no definition changes. */
const CALM_SECONDS = 300;

/** Seconds after which a cluster is judged again in which only heartbeats have changed: they tell how much time has passed there. */
const HEARTBEAT_SECONDS = 120;

/** Seconds after which lists are read beside watches of which none has told anything. A calm cluster may have nothing to tell. */
const DEAF_SECONDS = 90;

/** Longest pause in seconds between two looks, however long a look takes. */
const LONGEST_PAUSE = 120;

/** Surroundings of a connection. */
export interface Surroundings {
  readonly progress?: (text: string) => void;
  readonly notice: (text: string) => void;
  /** Ends waits. */
  readonly signal: AbortSignal;
  /**
   * Share of a core that looking at the cluster may take. The program that watches it takes some of a core, too.
   *
   * @default 0.03
   */
  readonly share?: number;
  /** Whether the cluster is only read, as for a dry run, which needs no permission to watch it. */
  readonly isOnce?: boolean;
}

export class WatchedCluster implements ClusterPort {
  /** Reads a cluster, and begins to watch it. */
  public static async open(client: Kubectl, declared: readonly Manifest[], around: Surroundings): Promise<WatchedCluster> {
    const cluster = new WatchedCluster(client, new Set(declared.map(({ kind }) => kind)), around);
    const groups = await servedGroups(client);
    cluster.kubernetes = groups.has('config.openshift.io') ? undefined : releaseOfServer(await serverVersion(client));
    await cluster.read(CLUSTER_RESOURCES, groups);
    requireAnything(client.address, cluster.watches.size, [...cluster.unread.values()].map(({ reason }) => reason));
    cluster.deaf = setTimeout(() => cluster.verify(), DEAF_SECONDS * 1000);
    cluster.used = process.cpuUsage();
    return cluster;
  }

  /** Version of Kubernetes, if the cluster is not OpenShift. */
  public kubernetes?: string;
  private readonly watches = new Map<string, ResourceWatch>();
  private readonly unread = new Map<string, { readonly kind: string; readonly resource: string; readonly reason: string }>();
  private readonly notServed = new Set<ClusterResource>();
  private discoveredAt = 0;
  private definedAt = 0;
  private isChanged = true;
  private seen?: LiveState;
  private seenAt = 0;
  private hasBeaten = false;
  private used = process.cpuUsage();
  private wake?: () => void;
  private deaf?: NodeJS.Timeout;
  private isPolled = false;

  private constructor(private readonly client: Kubectl, private readonly declared: ReadonlySet<string>, private readonly around: Surroundings) {}

  /** Ends all watches. */
  public close(): void {
    clearTimeout(this.deaf);
    this.watches.forEach((watch) => watch.close());
  }

  /** Returns the same object as before if nothing has changed that a judgement depends on. */
  public async state(): Promise<LiveState> {
    await this.rediscover();
    const isOutdated = this.isChanged || (this.hasBeaten && Date.now() - this.seenAt > HEARTBEAT_SECONDS * 1000);
    const unanswered = this.unanswered();
    if (this.seen === undefined || isOutdated || unanswered.unanswered !== undefined || this.seen.unanswered !== undefined) {
      [this.isChanged, this.hasBeaten, this.seenAt] = [false, false, Date.now()];
      this.seen = { ...this.known(), ...unanswered };
    }
    return this.seen;
  }

  private known(): Omit<LiveState, 'unanswered'> {
    const whole = new Set([...this.watches.values(), ...[...this.notServed].map((resource) => ({ resource }))].map(({ resource }) => resource)
      .filter(({ isAmbiguous }) => isAmbiguous !== true).map(({ kind }) => kind));
    const unread = [...this.unread.values()];
    return {
      objects: [...this.watches.values()].flatMap((watch) => watch.objects),
      evidence: {
        wholeKinds: new Set([...whole].filter((kind) => !unread.some((each) => each.kind === kind))),
        partialKinds: unread.map(({ kind }) => kind),
      },
      unread,
    };
  }

  private unanswered(): Pick<LiveState, 'unanswered'> {
    const all = [...this.watches.values()].filter(({ isFollowed }) => isFollowed);
    const behind = all.filter((watch) => watch.behind !== undefined);
    const names = behind.map(({ resource }) => resourceName(resource)).sort();
    return behind.length === 0 ? {} : { unanswered: { resources: behind.length === all.length ? [] : names, reason: behind[0].behind! } };
  }

  /** Looks whether watches tell what the cluster has, if none of them has told anything. */
  private verify(): void {
    const followed = [...this.watches.values()].filter(({ isFollowed }) => isFollowed);
    if (!followed.some(({ hasTold }) => hasTold)) {
      void inParallel(followed, (watch) => watch.verify());
    }
  }

  /** Reads lists from now on, because watches do not arrive. */
  private poll(): void {
    if (!this.isPolled) {
      this.isPolled = true;
      this.around.notice(`changes that the cluster sends do not arrive here, as behind some proxies; it is read every ${POLL_SECONDS} s instead`);
      this.watches.forEach((watch) => watch.poll());
    }
  }

  /** Waits for a change, but looks at the cluster no more often than its share of a core allows. */
  public async change(seconds: number): Promise<void> {
    const { user, system } = process.cpuUsage(this.used);
    await this.pause(Math.min(LONGEST_PAUSE, (user + system) / 1e6 / (this.around.share ?? 0.03)));
    this.used = process.cpuUsage();
    const end = Date.now() + seconds * 1000;
    while (!this.isChanged && !this.around.signal.aborted && Date.now() < end) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, end - Date.now());
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    // Controllers write several objects at once.
    await this.pause(0.2);
  }

  public async perform(write: Write, how: { readonly dryRun: boolean; readonly force: boolean }): Promise<void> {
    const object = await performWrite(this.client, write, how);
    if (how.dryRun) {
      return;
    }
    if (object !== undefined) {
      (await this.watchFor(object))?.put(object);
    } else if (write.verb === 'delete' || write.verb === 'evict') {
      const watch = this.watchOf(write.manifest);
      watch?.markLeaving(write.manifest);
      // The manifests need not have other objects of the kind, and nothing else would tell when the object is gone.
      watch?.follow();
    }
  }

  public readonly readPod: ReadPod = (pod, containers, lines) => readPodRecords(this.client, pod, containers, lines);

  public mayDo(access: Access): Promise<boolean> {
    return isAllowed(this.client, access);
  }

  /** Finds the watch of a resource of which an object was just written. A definition may have brought the resource, which is not discovered yet. */
  private async watchFor(object: Manifest): Promise<ResourceWatch | undefined> {
    const { group } = groupVersionOf(object);
    const isNew = [...this.notServed].some((resource) => resource.kind === object.kind && resource.group === group);
    for (let attempt = 0; isNew && attempt < DISCOVERIES && this.watchOf(object) === undefined; attempt++) {
      await this.pause(attempt === 0 ? 0 : 1);
      this.discoveredAt = 0;
      await this.rediscover();
    }
    return this.watchOf(object);
  }

  private watchOf(object: Manifest): ResourceWatch | undefined {
    const { group } = groupVersionOf(object);
    return [...this.watches.values()].find(({ resource }) => resource.kind === object.kind && resource.group === group);
  }

  private async read(resources: readonly ClusterResource[], groups: ReadonlyMap<string, readonly string[]>): Promise<void> {
    let done = 0;
    await inParallel(resources, async (resource) => {
      await this.open(resource, groups);
      this.around.progress?.(`reading the cluster: ${++done} of ${resources.length} resources`);
    });
    this.discoveredAt = Date.now();
  }

  private async open(resource: ClusterResource, groups: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const name = resourceName(resource);
    const { kind } = resource;
    const lose = (reason: string) => {
      this.unread.set(name, { kind, resource: name, reason });
      this.changed();
    };
    const list = await readResource(this.client, groups, resource, () => undefined);
    if (list === 'not served') {
      this.notServed.add(resource);
    } else if ('failed' in list) {
      lose(list.failed);
    } else {
      if (list.lacks !== undefined) {
        lose(list.lacks);
      }
      const watch = new ResourceWatch(this.client, list.at, resource, list, {
        changed: () => {
          this.definedAt = kind === DEFINITION ? Date.now() : this.definedAt;
          this.changed();
        },
        beaten: () => { this.hasBeaten = true; },
        lost: lose,
        missed: () => this.poll(),
        isGone: () => this.forget(resource),
      });
      if (this.isPolled) {
        watch.poll();
      }
      this.watches.set(name, watch);
      this.notServed.delete(resource);
      this.changed();
      if (this.around.isOnce !== true && this.isWatched(resource)) {
        watch.start();
      }
    }
  }

  /** Forgets a resource whose definition is gone. One that is there is only not served for a moment, as while an API server starts. */
  private forget(resource: ClusterResource): boolean {
    const { definitions } = this;
    const name = `${resource.plural}.${resource.group}`;
    const isGone = definitions !== undefined && definitions.behind === undefined
      && !definitions.objects.some(({ metadata }) => metadata.name === name);
    if (isGone) {
      this.watches.delete(resourceName(resource));
      this.notServed.add(resource);
      this.changed();
    }
    return isGone;
  }

  /** Reads resources that the cluster did not have before. */
  private async rediscover(): Promise<void> {
    const wanted = [...this.notServed].filter((resource) => this.isWatched(resource));
    const mayBeNew = this.definitions?.isFollowed !== true || this.discoveredAt < this.definedAt + ESTABLISH_SECONDS * 1000;
    if (wanted.length === 0 || Date.now() - this.discoveredAt < (mayBeNew ? REDISCOVER_SECONDS : CALM_SECONDS) * 1000) {
      return;
    }
    this.discoveredAt = Date.now();
    const groups = await servedGroups(this.client).catch(() => undefined);
    if (groups !== undefined) {
      await inParallel(wanted.filter(({ group }) => groups.has(group)), (resource) => this.open(resource, groups));
    }
  }

  /** Whether changes of a resource are followed. Other groups use the names of some kinds for objects that no roll-out changes. */
  private isWatched({ kind, isAmbiguous }: ClusterResource): boolean {
    return isAmbiguous !== true && (WATCHED.has(kind) || this.declared.has(kind));
  }

  private get definitions(): ResourceWatch | undefined {
    return [...this.watches.values()].find(({ resource: { kind } }) => kind === DEFINITION);
  }

  private changed(): void {
    this.isChanged = true;
    this.wake?.();
  }

  private pause(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const { signal } = this.around;
      const timer = setTimeout(done, seconds * 1000);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.aborted ? done() : signal.addEventListener('abort', done);
    });
  }
}
