/**
 * Runs of `apply` in a cluster, from what they have left there: the annotations of the Lease, which are of the last one, and Events about it. `history --format json`
 * prints the report; `docs/history.schema.json` is generated from these types (`npm run report-schemas`). Members are only added; changing or removing one
 * increases `version`.
 */
import { LEASE } from './lease';
import { EVENT_REASONS } from './lease-events';
import { type Annotations, annotationsOf, TRACE } from './run-trace';
import type { Manifest } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import type { ClusterSummary } from '../cluster-identity';

export interface HistoryReport {
  /** Version of this format. */
  readonly version: 1;
  readonly cluster: ClusterSummary;
  /** Runs that have left a trace, the last one first. */
  readonly runs: readonly RunReport[];
  /** Facts that the cluster does not show, as sentences. */
  readonly unknown: readonly string[];
}

/** Trace of one run. */
export interface RunReport {
  /** User, host and process, or null if it is unknown. */
  readonly by: string | null;
  /** Release of this library, or null if it is unknown. */
  readonly release: string | null;
  /** Digest of the manifests, or null if it is unknown. */
  readonly input: string | null;
  /** Time of its beginning, in RFC 3339. */
  readonly begun: string;
  /** Time of its end, or null if it goes on, or has left none. */
  readonly ended: string | null;
  /** Outcome: `done`, `declined`, the reason for which it stopped, or `error`. Null if it goes on, or has left none. */
  readonly result: string | null;
  /** Whether it holds the Lease, and renews it. */
  readonly goesOn: boolean;
  /** Events of the run, in order. */
  readonly events: readonly { readonly at: string; readonly reason: string; readonly message: string }[];
}

/** Traces that were read from a cluster. */
export interface ReadTrace {
  /** Undefined if there is none. */
  readonly lease?: Manifest;
  readonly events: readonly unknown[];
  /** Traces that could not be read, as sentences. */
  readonly unread: readonly string[];
}

/** Returns the runs in a cluster. */
export function historyOf({ lease, events, unread }: ReadTrace, cluster: ClusterSummary, now: number): HistoryReport {
  const traces = new Map<string, { annotations: Annotations; events: RunReport['events'][number][] }>();
  const runOf = (annotations: Annotations) => {
    const key = JSON.stringify([annotations[TRACE.begun], annotations[TRACE.by]]);
    return traces.get(key) ?? traces.set(key, { annotations, events: [] }).get(key)!;
  };
  const last = annotationsOf(lease);
  const hasRun = last[TRACE.begun] !== undefined;
  const newest = hasRun ? runOf(last) : undefined;
  for (const event of events) {
    const annotations = (recordAt(event, 'metadata', 'annotations') ?? {}) as Annotations;
    const reason = stringAt(event, 'reason') ?? '';
    if (annotations[TRACE.begun] !== undefined && Object.values<string>(EVENT_REASONS).includes(reason)) {
      runOf(annotations).events.push({ at: stringAt(event, 'lastTimestamp') ?? stringAt(event, 'metadata', 'creationTimestamp') ?? '', reason, message: stringAt(event, 'message') ?? '' });
    }
  }
  const runs = [...traces.values()].map((trace): RunReport => runReport(trace, trace === newest && isHeld(lease, now)));
  return {
    version: 1,
    cluster,
    runs: runs.sort((a, b) => (a.begun < b.begun ? 1 : -1)),
    unknown: [
      ...unread,
      ...lease === undefined && unread.length === 0 ? [`there is no Lease ${LEASE.namespace}/${LEASE.name}: no apply has run here, or a user has deleted it`] : [],
      'the Lease tells of the last run only; the cluster removes Events after an hour by default, on OpenShift after three (--event-ttl of the API server), and with them earlier runs, and the steps of the last one',
      'only apply leaves a trace: what kubectl, GitOps engines and other users have written is not among it',
    ],
  };
}

function runReport({ annotations, events }: { readonly annotations: Annotations; readonly events: readonly RunReport['events'][number][] }, goesOn: boolean): RunReport {
  const told = [...events].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const end = told.find(({ reason }) => reason === EVENT_REASONS.ended);
  return {
    by: annotations[TRACE.by] ?? null,
    release: annotations[TRACE.release] ?? null,
    input: annotations[TRACE.input] ?? null,
    begun: annotations[TRACE.begun],
    ended: annotations[TRACE.ended] ?? end?.at ?? null,
    result: annotations[TRACE.result] ?? end?.message ?? null,
    goesOn: goesOn && annotations[TRACE.result] === undefined,
    events: told,
  };
}

/** Whether a run holds the Lease at a moment. */
function isHeld(lease: Manifest | undefined, now: number): boolean {
  const renewed = Date.parse(stringAt(lease, 'spec', 'renewTime') ?? '');
  return (stringAt(lease, 'spec', 'holderIdentity') ?? '') !== '' && renewed + Number(at(lease, 'spec', 'leaseDurationSeconds') ?? 0) * 1000 >= now;
}
