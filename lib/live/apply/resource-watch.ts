/** The objects of one resource, kept up to date by a watch. */
import { isHeartbeat } from './heartbeat';
import { type Manifest, wellFormed } from '../../manifests';
import { parsedJson } from '../../text';
import { type ClusterResource, isRecord, stringAt } from '../../upstream';
import { ClusterError, failureOf } from '../cluster-error';
import { keptFields } from '../kept-fields';
import type { Kubectl } from '../kubectl';
import { type ReadList, readList } from '../read-list';

/** Seconds before a watch that ended is begun again, one after the other. */
const PAUSES = [0, 1, 2, 5, 10];

/** Seconds for which the server keeps a watch open. */
const WATCH_SECONDS = 1800;

/**
 * Seconds of silence after which a watch is begun again, so that a connection that is gone unnoticed does not stay. Silence itself tells nothing: a server
 * sends bookmarks about once a minute, but none for a kind of which it has seen no event since it started.
 */
const SILENT_SECONDS = 120;

/** Number of silences in a row after which the list is read beside the watch. It may be long, and nothing need have changed. */
const SILENCES = 2;

/** Seconds in which a watch tells of a change that the server has answered with. */
const ECHO_SECONDS = 20;

/** Number of watches in a row that end before they have told anything, after which the list is read again. */
const MUTE_ENDS = 3;

/**
 * Seconds for which a server may forbid what it has allowed. One that has just started does not know its roles yet, and refuses whatever is asked
 * (Kubernetes facts §15).
 */
const FORBIDDEN_SECONDS = 60;

/** Seconds between two lists where watches do not arrive. */
export const POLL_SECONDS = 30;

/** Receiver of what a watch tells. */
export interface WatchListener {
  /** Notes a change. */
  changed(): void;
  /** Notes that an object is the same as before, but for what each write counts up and when it was last heard of. */
  beaten(): void;
  /** Notes that the resource may no longer be read, with the reason. */
  lost(reason: string): void;
  /** Notes that a change that the server has answered with has not arrived in the watch: what is between them does not pass events on. */
  missed(): void;
  /** Returns whether the definition of the resource is gone, and not only the answer of the server. */
  isGone(): boolean;
}

export class ResourceWatch {
  private readonly known = new Map<string, Manifest>();
  private version: string;
  private watch?: OpenWatch;
  private timer?: NodeJS.Timeout;
  private attempts = 0;
  /** Milliseconds since 1970 since which the server forbids all that is asked. */
  private forbiddenSince?: number;
  private isClosed = false;
  /** Mark of a list that may lack changes. */
  private isOld = false;
  private isPolled = false;
  private silence?: NodeJS.Timeout;
  private silences = 0;
  private echo?: { readonly object: Manifest; timer: NodeJS.Timeout };
  private proof?: NodeJS.Timeout;
  /** Reason why the objects may be old: what the server answers instead of them. */
  public behind?: string;
  /** Mark of a resource whose changes are followed. */
  public isFollowed = false;
  /** Mark of a watch that has told anything. */
  public hasTold = false;

  constructor(
    private readonly client: Kubectl, private readonly path: string, public readonly resource: ClusterResource, list: ReadList,
    private readonly listener: WatchListener,
  ) {
    this.version = list.version;
    this.keep(list);
  }

  public get objects(): Manifest[] {
    return [...this.known.values()];
  }

  public start(): void {
    if (this.isClosed) {
      return;
    }
    const { labelSelector, fieldSelector } = this.resource;
    const query = new URLSearchParams({
      watch: '1',
      resourceVersion: this.version,
      allowWatchBookmarks: 'true',
      timeoutSeconds: String(WATCH_SECONDS),
      ...labelSelector === undefined ? {} : { labelSelector },
      ...fieldSelector === undefined ? {} : { fieldSelector },
    });
    this.isFollowed = true;
    if (this.isPolled) {
      this.isOld = true;
      this.timer = setTimeout(() => void this.again(), POLL_SECONDS * 1000);
      return;
    }
    const end: Mutable<WatchEnd> = { isExpired: false, isOwn: false, hasTold: false };
    const following = this.client.follow(`${this.path}?${query}`, (line) => {
      silence.refresh();
      end.hasTold = true;
      end.isExpired = !this.take(line) || end.isExpired;
    });
    const watch: OpenWatch = {
      openedAt: Date.now(),
      end: () => {
        end.isOwn = true;
        following.end();
      },
    };
    this.watch = watch;
    const silence = setTimeout(() => {
      this.silences++;
      watch.end();
    }, SILENT_SECONDS * 1000);
    this.silence = silence;
    void following.ended.then((printed) => {
      clearTimeout(silence);
      this.ended(end, printed);
    });
    if (this.silences > 0 && this.silences % SILENCES === 0) {
      this.silences = 0;
      void this.verify();
    }
  }

  /** Starts the watch, unless it is under way. */
  public follow(): void {
    if (!this.isFollowed) {
      this.start();
    }
  }

  /** Reads lists from now on, in place of a watch that does not arrive. */
  public poll(): void {
    if (!this.isPolled) {
      this.isPolled = true;
      this.readAnew();
    }
  }

  public close(): void {
    this.isClosed = true;
    [this.timer, this.silence, this.echo?.timer, this.proof].forEach(clearTimeout);
    this.watch?.end();
  }

  /** Takes over an object that the server has answered with, unless a newer one has arrived already. */
  public put(object: Manifest): void {
    const key = namespacedName(object);
    const before = this.known.get(key);
    if (before === undefined || !isNewer(before, object)) {
      this.known.set(key, keptFields(wellFormed(object)));
      this.listener.changed();
    }
    if (this.watch !== undefined && (before === undefined || isNewer(object, before))) {
      clearTimeout(this.echo?.timer);
      this.echo = { object, timer: this.echoTimer() };
    }
  }

  /**
   * Reads the list beside the watch. What it has, and the watch does not tell, is swallowed between the server and here. A server that does not answer is
   * another matter.
   */
  public async verify(): Promise<void> {
    const list = await this.listed();
    const told = list && this.untold(list);
    if (told !== undefined) {
      clearTimeout(this.proof);
      this.proof = setTimeout(() => told() || this.listener.missed(), ECHO_SECONDS * 1000);
    }
  }

  private echoTimer(seconds = ECHO_SECONDS): NodeJS.Timeout {
    return setTimeout(() => void this.noteMissing(), seconds * 1000);
  }

  /** Notes that a write has not arrived, unless the watch has begun again meanwhile, or the server does not answer at all. */
  private async noteMissing(): Promise<void> {
    const open = (Date.now() - (this.watch?.openedAt ?? Date.now())) / 1000;
    if (this.echo !== undefined && open < ECHO_SECONDS) {
      this.echo.timer = this.echoTimer(Math.max(1, ECHO_SECONDS - open));
    } else if (this.echo !== undefined && await this.listed() !== undefined && this.echo !== undefined) {
      this.listener.missed();
    }
  }

  /** Reads the list beside the watch. A failure is met again, and noted, when the watch goes on. */
  private async listed(): Promise<ReadList | undefined> {
    try {
      const list = await readList(this.client, this.path, this.resource, () => undefined);
      return this.isClosed || this.isPolled ? undefined : list;
    } catch {
      this.readAnew();
      return undefined;
    }
  }

  /** Returns a test of whether the watch has told the changes that a list has. Undefined if the list has none. */
  private untold({ objects, controlled, version }: ReadList): (() => boolean) | undefined {
    const all = new Map([...objects, ...controlled].map((text) => JSON.parse(text) as Manifest).map((object) => [namespacedName(object), object]));
    const changed = [...all].filter(([key, object]) => !this.known.has(key) || isNewer(object, this.known.get(key)!)).map(([, object]) => object);
    const gone = [...this.known].filter(([key, object]) => !all.has(key) && !isNewer(object, asOf(version)));
    // Events arrive in the order of their versions.
    return changed.length + gone.length === 0 ? undefined : () => (
      changed.every((object) => !isNewer(object, asOf(this.version))) && gone.every(([key, object]) => this.known.get(key) !== object));
  }

  /** Notes that an object is being deleted, until the watch says more. */
  public markLeaving(object: Manifest): void {
    const found = this.known.get(namespacedName(object));
    if (found !== undefined && stringAt(found, 'metadata', 'deletionTimestamp') === undefined) {
      this.known.set(namespacedName(object), { ...found, metadata: { ...found.metadata, deletionTimestamp: new Date().toISOString() } } as Manifest);
      this.listener.changed();
    }
  }

  /** Takes a line of a watch. Returns whether the watch may go on. */
  private take(line: string): boolean {
    const event = parsedJson(line);
    const object = isRecord(event) ? event.object : undefined;
    if (!isRecord(event) || !isRecord(object) || event.type === 'ERROR') {
      return false;
    }
    [this.attempts, this.silences] = [0, 0];
    this.forbiddenSince = undefined;
    this.hasTold = true;
    this.behind = undefined;
    const version = stringAt(object, 'metadata', 'resourceVersion');
    this.version = version ?? this.version;
    if (this.echo !== undefined && !isNewer(this.echo.object, object as unknown as Manifest)) {
      clearTimeout(this.echo.timer);
      this.echo = undefined;
    }
    if (event.type === 'BOOKMARK' || stringAt(object, 'metadata', 'name') === undefined || stringAt(object, 'kind') !== this.resource.kind) {
      return true;
    }
    const manifest = keptFields(wellFormed(object as unknown as Manifest));
    const before = this.known.get(namespacedName(manifest));
    if (before !== undefined && isNewer(before, manifest)) {
      return true;
    }
    event.type === 'DELETED' ? this.known.delete(namespacedName(manifest)) : this.known.set(namespacedName(manifest), manifest);
    before !== undefined && event.type !== 'DELETED' && isHeartbeat(before, manifest) ? this.listener.beaten() : this.listener.changed();
    return true;
  }

  /**
   * Begins again, from the list if the server no longer has the changes since. That a watch ends is no failure: servers end them after a while, when they
   * restart, and when they spread connections, and so does what is in between.
   */
  private ended({ isExpired, isOwn, hasTold }: WatchEnd, printed: string): void {
    if (this.isClosed) {
      return;
    }
    const failure = isOwn || printed.trim() === '' ? undefined : failureOf(this.client.address, printed, this.path);
    if (failure?.failure === 'forbidden' && this.isLost()) {
      return;
    }
    const isRefused = failure !== undefined && !failure.isCutOff && failure.failure !== 'expired';
    this.behind = isRefused ? failure.message : this.behind;
    this.isOld ||= isExpired || isRefused || failure?.failure === 'expired' || (!isOwn && !hasTold && this.attempts >= MUTE_ENDS);
    this.attempts = isOwn ? 0 : this.attempts;
    this.goOnLater();
  }

  /** Notes that the server forbids to read. Returns whether that lasts, so that the resource is lost. */
  private isLost(): boolean {
    this.forbiddenSince ??= Date.now();
    if (Date.now() - this.forbiddenSince < FORBIDDEN_SECONDS * 1000) {
      return false;
    }
    this.behind = undefined;
    this.listener.lost('forbidden');
    this.listener.changed();
    return true;
  }

  private goOnLater(): void {
    this.timer = setTimeout(() => void this.again(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] * 1000);
  }

  /** Ends the watch, after which the list is read again. */
  private readAnew(): void {
    this.isOld = true;
    this.watch?.end();
  }

  /** Reads the list again, if changes may have been missed, and goes on with the watch. */
  private async again(): Promise<void> {
    if (this.isOld) {
      try {
        await this.readAgain();
      } catch (error) {
        const failure = error instanceof ClusterError ? error.failure : undefined;
        this.behind = (error as Error).message;
        if (!this.isClosed && !(failure === 'forbidden' && this.isLost()) && !(failure === 'absent' && this.listener.isGone())) {
          this.goOnLater();
        }
        return;
      }
    }
    this.start();
  }

  private keep({ objects, controlled }: ReadList): void {
    for (const object of [...objects, ...controlled].map((text) => JSON.parse(text) as Manifest)) {
      this.known.set(namespacedName(object), object);
    }
  }

  private async readAgain(): Promise<void> {
    const list = await readList(this.client, this.path, this.resource, () => undefined);
    this.known.clear();
    this.keep(list);
    this.version = list.version;
    [this.isOld, this.behind, this.forbiddenSince] = [false, undefined, undefined];
    this.listener.changed();
  }
}

/** A watch under way. */
interface OpenWatch {
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  end(): void;
}

/** Circumstances in which a watch has ended. */
interface WatchEnd {
  /** Whether the server no longer has the changes since. */
  readonly isExpired: boolean;
  /** Whether it was ended here. */
  readonly isOwn: boolean;
  readonly hasTold: boolean;
}

type Mutable<T> = { -readonly [field in keyof T]: T[field] };

/** Stand-in for an object of a version. */
const asOf = (resourceVersion: string) => ({ metadata: { resourceVersion } }) as unknown as Manifest;

const namespacedName = ({ metadata: { namespace, name } }: Manifest) => `${namespace ?? ''}/${name}`;

/** Whether an object is newer than another one. Versions of all API servers are numbers that grow. */
function isNewer(one: Manifest, other: Manifest): boolean {
  const [a, b] = [one, other].map((object) => stringAt(object, 'metadata', 'resourceVersion') ?? '');
  return /^\d+$/.test(a) && /^\d+$/.test(b) && BigInt(a) > BigInt(b);
}
