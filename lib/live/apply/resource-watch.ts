/** The objects of one resource, kept up to date by a watch. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
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

export class ResourceWatch {
  private readonly known = new Map<string, Manifest>();
  private version: string;
  private child?: ChildProcess;
  private timer?: NodeJS.Timeout;
  private attempts = 0;
  private isClosed = false;
  /** Mark of a list that may lack changes. */
  private isOld = false;
  /** Mark of objects that may be old, because the server does not answer. */
  public isBehind = false;

  /**
   * @param onChange called after each change
   * @param onLoss called with the reason when the resource may no longer be read
   */
  constructor(
    private readonly client: Kubectl, private readonly path: string, public readonly resource: ClusterResource, list: ReadList,
    private readonly onChange: () => void, private readonly onLoss: (reason: string) => void,
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
    const child = this.client.start(['get', `--raw=${this.path}?${query}`], 'ignore', '0');
    this.child = child;
    let printed = '';
    let isExpired = false;
    child.stderr!.on('data', (data: Buffer) => { printed += data.toString('utf8'); });
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => { isExpired = !this.take(line) || isExpired; });
    child.on('error', () => undefined);
    let ends = 2;
    const end = (code: number | null = null) => {
      ends--;
      if (ends === 0 || code === null) {
        this.ended(isExpired, printed);
      }
    };
    lines.on('close', () => end(0));
    child.on('close', () => end(0));
  }

  /** Starts the watch, unless it is under way. */
  public follow(): void {
    if (this.child === undefined) {
      this.start();
    }
  }

  public close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
  }

  /** Takes over an object that the server has answered with, unless a newer one has arrived already. */
  public put(object: Manifest): void {
    const key = namespacedName(object);
    const before = this.known.get(key);
    if (before === undefined || !isNewer(before, object)) {
      this.known.set(key, keptFields(wellFormed(object)));
      this.onChange();
    }
  }

  /** Notes that an object is being deleted, until the watch says more. */
  public markLeaving(object: Manifest): void {
    const found = this.known.get(namespacedName(object));
    if (found !== undefined && stringAt(found, 'metadata', 'deletionTimestamp') === undefined) {
      this.known.set(namespacedName(object), { ...found, metadata: { ...found.metadata, deletionTimestamp: new Date().toISOString() } } as Manifest);
      this.onChange();
    }
  }

  /** Takes a line of a watch. Returns whether the watch may go on. */
  private take(line: string): boolean {
    const event = parsedJson(line);
    const object = isRecord(event) ? event.object : undefined;
    if (!isRecord(event) || !isRecord(object) || event.type === 'ERROR') {
      return false;
    }
    this.attempts = 0;
    this.isBehind = false;
    const version = stringAt(object, 'metadata', 'resourceVersion');
    this.version = version ?? this.version;
    if (event.type === 'BOOKMARK' || stringAt(object, 'metadata', 'name') === undefined || stringAt(object, 'kind') !== this.resource.kind) {
      return true;
    }
    const manifest = keptFields(wellFormed(object as unknown as Manifest));
    const before = this.known.get(namespacedName(manifest));
    if (before !== undefined && isNewer(before, manifest)) {
      return true;
    }
    event.type === 'DELETED' ? this.known.delete(namespacedName(manifest)) : this.known.set(namespacedName(manifest), manifest);
    this.onChange();
    return true;
  }

  /** Begins again, from the list if the server no longer has the changes since. */
  private ended(isExpired: boolean, printed: string): void {
    if (this.isClosed) {
      return;
    }
    const failure = printed.trim() === '' ? undefined : failureOf(this.client.address, printed, this.path);
    if (failure?.failure === 'forbidden') {
      this.onLoss('forbidden');
      this.onChange();
      return;
    }
    this.isBehind = failure !== undefined;
    this.isOld ||= this.isBehind || isExpired || failure?.failure === 'expired';
    this.timer = setTimeout(() => void this.again(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] * 1000);
  }

  /** Reads the list again, if changes may have been missed, and goes on with the watch. */
  private async again(): Promise<void> {
    if (this.isOld) {
      try {
        await this.readAgain();
      } catch (error) {
        this.isBehind = true;
        if (error instanceof ClusterError && error.failure === 'forbidden') {
          this.onLoss('forbidden');
        } else if (!this.isClosed) {
          this.timer = setTimeout(() => void this.again(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] * 1000);
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
    [this.isOld, this.isBehind] = [false, false];
    this.onChange();
  }
}

const namespacedName = ({ metadata: { namespace, name } }: Manifest) => `${namespace ?? ''}/${name}`;

/** Whether an object is newer than another one. Versions of all API servers are numbers that grow. */
function isNewer(one: Manifest, other: Manifest): boolean {
  const [a, b] = [one, other].map((object) => stringAt(object, 'metadata', 'resourceVersion') ?? '');
  return /^\d+$/.test(a) && /^\d+$/.test(b) && BigInt(a) > BigInt(b);
}
