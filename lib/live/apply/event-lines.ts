/** Events as lines for a log, or for a terminal above the table. */
import { holderText } from './decision';
import { type ProgressEvent, REMINDER_MINUTES, type RunEvent, type StoppedEvent } from './run-event';
import { count, grouped, lineOf, some, time } from '../../text';

/** Writes events as lines. Of nodes it prints only what has changed. */
export class EventLines {
  private readonly nodes = new Map<string, string>();
  private readonly available = new Map<string, number>();
  private waiting = '';
  private saidAt = 0;

  /** @param hasTable whether a table shows the nodes */
  constructor(private readonly hasTable = false) {}

  /** Lines for an event. */
  public of(event: RunEvent): string[] {
    return this.words(event).map((words) => lineOf(`${event.at.slice(11, 19)} ${words}`));
  }

  private words(event: RunEvent): string[] {
    switch (event.event) {
      case 'started': return [
        event.steps.length === 0 ? 'nothing is left to apply' : `${count(event.steps.length, 'step')} left`,
        ...event.steps.flatMap(({ order, what, held }) => [`  ${order}. ${what}`, ...held.map((each) => `     ${holderText(each)}`)]),
      ];
      case 'preflight': return [
        `the API server accepts ${count(event.tried.length, 'object')} in a dry run`,
        ...[...grouped(event.notYet, ({ why }) => why)].map(([why, objects]) => `  not tried yet, ${some(objects.map(({ object }) => object), 3)}: ${why}`),
      ];
      // The plan has each refusal.
      case 'trial': return [
        `dry run: the API server accepts ${count(event.accepted.length, 'object')}, and refuses ${count(new Set(event.refused.map(({ object }) => object)).size, 'object')}; nothing was written`,
        ...section('it would stop before the first write:', event.stops),
      ];
      case 'writing': return [`step: ${event.what}${event.worstMinutes === null || event.worstMinutes === 0 ? '' : ` (up to ${time(event.worstMinutes)})`}`];
      case 'written': return [`  ${VERBS[event.verb]} ${event.object}`];
      case 'progress': return this.progress(event);
      case 'notice': return [event.text];
      case 'stopped': return stopped(event);
      case 'done': return [
        ...event.left.length === 0 ? ['done: the cluster is as the manifests say'] : [`done up to the step that was asked for; ${count(event.left.length, 'step')} left`],
        ...event.left.map((what) => `  ${what}`),
        ...event.unseen === 0 ? [] : [`${count(event.unseen, 'result')} that only nodes show: cdk8s-onload verify with --node-report proves them`],
      ];
    }
  }

  private progress({ at, groups, waiting, waitedMinutes, patienceMinutes }: ProgressEvent): string[] {
    const moved = groups.flatMap(({ name, nodes, available }) => {
      const changed = nodes.filter((node) => this.nodes.get(node.name) !== node.stage);
      const lines = changed.filter((node) => this.nodes.has(node.name) || node.stage !== 'old').map((node) => `  ${node.name} ${node.stage}${node.reason === '' ? '' : `: ${node.reason}`}`);
      changed.forEach((node) => this.nodes.set(node.name, node.stage));
      const was = this.available.get(name);
      this.available.set(name, available);
      return [...lines, ...was === available || was === undefined ? [] : [`  ${name}: ${available} of ${nodes.length} available`]];
    });
    const wait = waiting.length === 0 ? '' : `waiting: ${some(waiting, 2)}`;
    const now = Date.parse(at);
    const isNew = wait !== '' && (wait !== this.waiting || now - this.saidAt >= REMINDER_MINUTES * 60_000)
      // Lines about nodes tell how it goes on.
      && (moved.length === 0 || this.waiting === '');
    this.waiting = wait;
    this.saidAt = isNew || moved.length > 0 ? now : this.saidAt;
    const since = new Date(now - waitedMinutes * 60_000).toISOString().slice(11, 19);
    return this.hasTable ? [] : [...moved, ...isNew ? [`${wait} (since ${since}, up to ${time(patienceMinutes)})`] : []];
  }
}

const VERBS = { apply: 'applied', delete: 'deleted', label: 'labelled', unlabel: 'took a label from', evict: 'evicted', approve: 'approved', pause: 'paused', unpause: 'unpaused' } as const;

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]);

function stopped({ why, reasons, written, halfway, safe, back, paused = [], pods = [] }: StoppedEvent): string[] {
  return [
    ...section(`stopped (${why}):`, reasons),
    ...section('written:', written),
    ...section('left half-way:', halfway),
    ...pods.flatMap(({ pod, node, log, events, unread }) => section(`${pod}${node === undefined ? '' : ` on ${node}`} has failed:`, [...log, ...events, ...unread])),
    ...section('pauses:', paused),
    ...section('safe now:', safe),
    ...section('the way back, with the manifests from before:', back),
  ];
}
