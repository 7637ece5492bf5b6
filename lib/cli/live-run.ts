/** What `apply` and `watch` have in common: a live cluster, the manifests that it is to have, and how the run is shown. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { accessIn, CLUSTER_OPTIONS, type ClusterValues } from './cluster-options';
import { type Output, requireFormat, UsageError } from './command';
import { readDurations } from './durations';
import { fleetAt } from './fleet';
import { leftOutLines, leftOutObjects } from './left-out';
import { carrierIn } from './plan-run';
import { sources } from './sides';
import { clustersRead } from '../check';
import { FLEET_INDEX } from '../constructs/fleet-index';
import { ClusterIdentity, type ClusterSummary, isClusterAddress, Kubectl, targetText } from '../live';
import {
  type CarryOutOptions, carryOut, createEvent, digestOfInput, type DryRun, dryRun, EventLines, type Goal, isAccepted, isWritable, type Keep,
  LeaseEvents, leasesOf, nodeTable, type Outcome, RunLease, type RunEvent, StageTimes, type Surroundings, type Untimed, WatchedCluster,
} from '../live/apply';
import { identityOf, type Manifest, readSides, sourcesAt } from '../manifests';
import { type Keep as ScheduleKeep, keepOf } from '../schedule';
import { type Calendar, calendarAt } from '../schedule/windows';
import { few, lineOf } from '../text';

/** Options of both commands. */
export const LIVE_OPTIONS = {
  patience: { type: 'string' },
  keep: { type: 'string', multiple: true, default: [] as string[] },
  windows: { type: 'string' },
  prune: { type: 'boolean', default: false },
  durations: { type: 'string' },
  format: { type: 'string', default: 'text' },
  ...CLUSTER_OPTIONS,
} satisfies ParseArgsConfig['options'];

/** Help on these options. */
export const LIVE_HELP = `  --patience TIME      longest wait for a step: 45m or 3h (default: the worst case of the plan; 2h where that is unknown)
  --keep WHAT:NUMBER   stop if fewer pods or nodes are available, as for schedule: app=feed-handler:6, nodes/trading:75%; may be repeated.
                       GROUP=N is the same for the nodes of a group of the plan: onload/onload=4, or the name of a pool
  --windows FILE       times in which nodes may change, as for schedule: a step that moves nodes begins only if it ends within one, even at worst
  --prune              also delete what DIR lacks, if this library made it or apply wrote it; namespaces last, and only those with nothing else in them
  --durations FILE     durations in minutes, as for plan
  --format FORMAT      text (default), or json: one event a line (docs/apply-events.schema.json)`;

/** Arguments of both commands. */
export interface LiveRequest {
  readonly address: string;
  readonly dir: string;
  readonly patienceMinutes?: number;
  readonly keep: readonly Keep[];
  readonly demands: readonly ScheduleKeep[];
  readonly windows?: Calendar;
  readonly prune: boolean;
  readonly durations?: string;
  readonly format: string;
  readonly access: ClusterValues;
}

const FORMATS = { text: true, json: true };

/** Reads the arguments that both commands have. */
export function liveRequest(values: { readonly [option: string]: unknown }, positionals: readonly string[]): LiveRequest {
  const [address, dir, ...others] = positionals;
  if (address === undefined || dir === undefined || others.length > 0) {
    throw new UsageError(`expected a cluster and a folder of manifests; got ${positionals.length} arguments`);
  }
  const request = requestAt(values, address, dir);
  if (dir === '-' || dir.startsWith('git:') || isClusterAddress(dir)) {
    throw new UsageError(`not a folder of manifests: ${dir}`);
  }
  return request;
}

/** Reads the options for a cluster. */
export function requestAt(values: { readonly [option: string]: unknown }, address: string, dir: string): LiveRequest {
  if (!isClusterAddress(address)) {
    throw new UsageError(`not a live cluster: ${address}; write cluster, or cluster:CONTEXT`);
  }
  const { patience, keep, windows, prune, durations, format, ...access } = values as ReturnType<typeof parseLive>['values'];
  requireFormat(format, FORMATS);
  return {
    address,
    dir,
    prune,
    durations,
    format,
    access,
    keep: keep.filter((text) => !isDemand(text)).map(keepIn),
    demands: keep.filter(isDemand).map(keepOf),
    ...windows === undefined ? {} : { windows: calendarAt(windows) },
    ...patience === undefined ? {} : { patienceMinutes: minutesIn('--patience', patience) },
  };
}

/** Parses arguments with the options of both commands. It gives the values their types. */
function parseLive(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options: LIVE_OPTIONS });
}

/** Reads the time of an option. */
export function minutesIn(option: string, text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(s|m|h)$/.exec(text) ?? [];
  if (number === undefined) {
    throw new UsageError(`${option} ${text}: not a time; write 45m or 3h`);
  }
  return Number(number) * { s: 1 / 60, m: 1, h: 60 }[unit as 's' | 'm' | 'h'];
}

/** Whether a text is a demand as for `schedule`, which ends with a number or a share after a colon. */
function isDemand(text: string): boolean {
  return /:\d+%?$/.test(text);
}

function keepIn(text: string): Keep {
  const [, group, nodes] = /^(.+)=(\d+)$/.exec(text) ?? [];
  if (group === undefined) {
    throw new UsageError(`--keep ${text}: not a demand; write --keep app=feed-handler:6, --keep nodes/trading:75% or --keep onload/onload=4`);
  }
  return { group, nodes: Number(nodes) };
}

/** Manifests that a cluster is to have, and what is not among them. */
export interface WantedManifests {
  readonly goal: Omit<Goal, 'kubernetes'>;
  /** Lines about what is left out. */
  readonly notes: readonly string[];
  /** Objects of the manifests that are never written, as `Kind namespace/name`. */
  readonly never: readonly string[];
}

/** Reads the manifests of a folder for one cluster. */
export function wantedIn({ dir, prune = false, durations }: Pick<LiveRequest, 'dir'> & Partial<LiveRequest>): WantedManifests {
  if (fleetAt(dir) !== undefined) {
    throw new UsageError(`${dir} has the manifests of several clusters (${FLEET_INDEX}); name the folder of one of them`);
  }
  const texts = sources(dir);
  const { before, after: reading } = readSides([], texts, () => undefined);
  const clusters = clustersRead(reading, []);
  if (clusters.length > 1) {
    throw new UsageError(`${dir}: folders that define the same objects with different contents, like several clusters: ${few(clusters.map(({ name }) => name!))}; name one of them`);
  }
  const never = reading.manifests.filter((object) => !isWritable(object)).map(identityOf).sort();
  const [durationText] = durations === undefined ? [] : sourcesAt(durations);
  return {
    goal: {
      after: reading.manifests.filter(isWritable),
      leftOut: { before: [], after: leftOutObjects(reading) },
      prune,
      afterName: dir,
      fileOf: (manifest) => reading.originOf(manifest)?.document.file,
      placeOf: (manifest) => reading.originOf(manifest)?.document.file,
      carrierOf: carrierIn(texts, reading, before),
      ...durationText === undefined ? {} : { durations: readDurations(durationText.text, durationText.file) },
    },
    notes: [
      ...never.length === 0 ? [] : [`not written, because such objects are never read from a cluster: ${few(never, 8)}; apply them yourself before`],
      ...leftOutLines('written', before, reading),
    ],
    never,
  };
}

/** Options of a run. */
export interface LiveRun extends Omit<CarryOutOptions, 'patienceMinutes' | 'keep' | 'demands' | 'windows'> {
  readonly request: LiveRequest;
  /** Manifests, or a function that finds them once the cluster is known. */
  readonly wanted: WantedManifests | ((cluster: ClusterSummary) => WantedManifests);
  /** Whether the Lease of a run that was killed is taken over. */
  readonly takesOver: boolean;
  /** Longest wait in minutes for a Lease that another run holds. By default, it is not waited for. */
  readonly lockMinutes?: number;
  /** Called with the cluster that answers, before anything is written, not even a Lease. */
  readonly meet?: (identity: ClusterIdentity) => void;
  /** Called with the state of the cluster before anything else. It may return another goal. */
  readonly begin?: (cluster: WatchedCluster, goal: Goal, notice: (text: string) => void) => Promise<Goal | void>;
  /** Returns where objects of the cluster are saved before they are written. */
  readonly save?: (cluster: ClusterSummary, notice: (text: string) => void) => Surroundings['saved'];
  /** Shows what a dry run has found. With it, nothing is written, not even a Lease. */
  readonly show?: (tried: DryRun) => void;
}

/** Share of a core that looking at the cluster may take where the roll-out waits for this run: each node that takes its turn is looked at several times. */
const SHARE_OF_WRITERS = 0.25;

/** Connects to a cluster, and carries out or watches a change. */
export async function runLive(
  { request, wanted: found, takesOver, lockMinutes, meet, begin, save, show, ...options }: LiveRun, output: Output,
): Promise<Outcome> {
  const client = (await Kubectl.find(request.address, accessIn(request.access))).uninterrupted();
  const interruption = new Interruption();
  const view = new RunView(request.format, output, `cluster: ${targetText(client)}`);
  const notice = (text: string) => view.emit({ event: 'notice', text });
  let lease: RunLease | undefined;
  let events: LeaseEvents | undefined;
  let cluster: WatchedCluster | undefined;
  let outcome: Outcome | 'error' = 'error';
  try {
    const { signal } = interruption;
    const identity = await ClusterIdentity.of(client);
    meet?.(identity);
    const wanted = typeof found === 'function' ? found(identity.summary) : found;
    if (options.writes && show === undefined) {
      lease = new RunLease(leasesOf(client, identity), request.address, undefined, undefined, digestOfInput(wanted.goal.after));
      await lease.acquire(takesOver, lockMinutes === undefined ? undefined : { seconds: lockMinutes * 60, notice, signal });
      lease.keep();
      const around = { create: (event: Manifest) => createEvent(client, identity, event), notice, now: () => Date.now() };
      events = new LeaseEvents(around, lease.trace, wanted.goal.after);
    }
    view.begin();
    if (identity.isHidden) {
      notice('the cluster forbids listing namespaces, so this run cannot tell it from another cluster at the same address, by the UID of kube-system; ask for the permissions that cdk8s-onload rbac prints');
    }
    if (lease?.unfinished !== undefined) {
      notice(lease.unfinished);
    }
    cluster = await WatchedCluster.open(client, wanted.goal.after, {
      progress: output.progress,
      notice,
      signal,
      ...options.writes ? { share: SHARE_OF_WRITERS } : {},
      isOnce: show !== undefined,
    });
    output.progress?.('');
    const planned: Goal = { ...wanted.goal, kubernetes: cluster.kubernetes };
    wanted.notes.forEach(notice);
    const goal = await begin?.(cluster, planned, notice) ?? planned;
    const { patienceMinutes, keep, demands, windows } = request;
    const asked = { ...options, patienceMinutes, keep, demands, windows };
    const surroundings = {
      emit: (event: Untimed<RunEvent>) => {
        view.emit(event);
        events?.note(event);
      },
      now: () => Date.now(),
      isInterrupted: () => signal.aborted,
      loss: () => lease?.loss() ?? Promise.resolve(undefined),
      identity,
      ...show === undefined ? { saved: save?.(identity.summary, notice) } : {},
    };
    if (show !== undefined) {
      const tried = await dryRun(cluster, goal, asked, surroundings, wanted.never);
      show(tried);
      view.emit({ event: 'trial', ...tried.trial, stops: tried.stops });
      return tried.stops.length === 0 && isAccepted(tried.trial) ? 'done' : 'refused';
    }
    outcome = await carryOut(cluster, goal, asked, surroundings);
    return outcome;
  } finally {
    output.progress?.('');
    interruption.end();
    cluster?.close();
    await events?.end(outcome);
    await lease?.release(outcome);
    client.close();
  }
}

/** Interruptions by the user: the first one ends a run between two writes, the second one at once. */
class Interruption {
  private readonly controller = new AbortController();
  private readonly listener: () => void;

  constructor() {
    this.listener = () => {
      if (this.controller.signal.aborted) {
        process.exit(EXIT_KILLED);
      }
      this.controller.abort();
    };
    SIGNALS.forEach((signal) => process.on(signal, this.listener));
  }

  public get signal(): AbortSignal {
    return this.controller.signal;
  }

  public end(): void {
    SIGNALS.forEach((signal) => process.off(signal, this.listener));
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exit code after a second interruption, as of a shell. */
const EXIT_KILLED = 130;

/** Shows the events of a run: as lines, with a table of the nodes on a terminal, or as JSON. */
class RunView {
  private readonly hasTable: boolean;
  private readonly lines: EventLines;
  private readonly times = new StageTimes();
  private drawn = 0;

  /** @param title first line, above all events. JSON has it in the event `started` */
  constructor(private readonly format: string, private readonly output: Output, private title: string) {
    this.hasTable = format === 'text' && output.width !== undefined;
    this.lines = new EventLines(this.hasTable);
  }

  /** Prints the first line, if it is not there yet. */
  public begin(): void {
    const { title } = this;
    this.title = '';
    if (title !== '' && this.format === 'text') {
      this.emit({ event: 'notice', text: title });
    }
  }

  public emit(untimed: object): void {
    this.begin();
    const now = Date.now();
    const event = { ...untimed, at: new Date(now).toISOString() } as RunEvent;
    if (this.format === 'json') {
      this.output.out(`${JSON.stringify(event)}\n`);
      return;
    }
    const lines = this.lines.of(event).map((line) => `${lineOf(line)}\n`).join('');
    if (!this.hasTable) {
      this.output.out(lines);
      return;
    }
    if (event.event === 'progress') {
      this.times.note(event.groups, now);
      const table = nodeTable(event, this.times, now, this.output.width!);
      this.output.out(`${this.erase()}${table.map((line) => `${line}\n`).join('')}`);
      this.drawn = table.length;
    } else if (lines !== '') {
      this.output.out(`${this.erase()}${lines}`);
      this.drawn = 0;
    }
  }

  /** Returns control sequences that erase the table. */
  private erase(): string {
    return this.drawn === 0 ? '' : `\u001b[${this.drawn}A\u001b[J`;
  }
}
