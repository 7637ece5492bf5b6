/** The recordings of upstream/recordings, played again: what the objects of a cluster were at each moment, as far as the events tell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run';

/** An object of the cluster. Plain: what is written into it comes from events. */
export interface Recorded {
  readonly metadata: { readonly name: string; readonly namespace?: string; labels: Fields; annotations: Fields; generation?: unknown };
  [section: string]: unknown;
}

type Fields = { [field: string]: unknown };

interface Change {
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Something that happened to one object. */
export interface RecordedEvent {
  /** Seconds since the recording began. */
  readonly at: number;
  /** Resource, namespace and name: `nodes//host-1`. */
  readonly object: string;
  readonly kind: 'added' | 'deleted' | 'changed';
  readonly changes: readonly Change[];
}

/** Objects at a moment, by resource, namespace and name. */
export type State = Map<string, Recorded>;

/** The events of a recording, without those of pods' templates and of the event log. */
export function readRecording(name: string): RecordedEvent[] {
  const lines = readFileSync(join(ROOT, 'upstream', 'recordings', `${name}.rec`), 'utf8').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, at, resource, object, rest = ''] = /^\s*([\d.]+) [\d:.]+ (\S+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
    if (at === undefined || ['event', 'poddisruptionbudgets'].includes(resource)) {
      return [];
    }
    const text = rest.replace(/^\[\S*\] /, '');
    const kind = text.startsWith('ADDED') ? 'added' : text.startsWith('DELETED') ? 'deleted' : 'changed';
    return [{ at: Number(at), object: `${resource}/${object}`, kind, changes: kind === 'changed' ? changesIn(text) : [] }];
  });
}

function changesIn(text: string): Change[] {
  return text.split(' | ').flatMap((part): Change[] => {
    const [, sign, signed, value] = /^([+-])([^=]+)=(.*)$/.exec(part) ?? [];
    if (sign !== undefined) {
      return [{ path: pathOf(signed), [sign === '+' ? 'after' : 'before']: valueOf(value) }];
    }
    const [, path, before, after] = /^([^ ]+): (.*?)(?: -> (.*))?$/.exec(part) ?? [];
    return path === undefined || path.startsWith('cond.') ? [] : [{ path: pathOf(path), before: valueOf(before), after: valueOf(after ?? CUT) }];
  });
}

const CUT = '…';

/** Keys with dots stand behind what holds them. */
const KEYED = ['metadata.labels', 'metadata.annotations', 'status.allocatable', 'spec.selector'];

/** The steps of a path, whose keys may have dots. */
function pathOf(text: string): string[] {
  const path = text.replace(/^m\./, 'metadata.');
  const parent = KEYED.find((each) => path.startsWith(`${each}.`));
  return parent === undefined ? path.split('.') : [...parent.split('.'), path.slice(parent.length + 1)];
}

/** From some moment on, these fields of an object have these values. What is at second 0 was so before. */
export function sets(at: number, object: string, fields: { readonly [path: string]: unknown }): RecordedEvent {
  return { at, object, kind: 'changed', changes: Object.entries(fields).map(([path, after]) => ({ path: pathOf(path), after })) };
}

export function deletes(at: number, object: string): RecordedEvent {
  return { at, object, kind: 'deleted', changes: [] };
}

/** What is left of a value that is cut in the recording. */
export interface Cut {
  readonly image?: string;
  readonly numVfs?: number;
  /** Boot of the first module of a NodeModulesConfig. */
  readonly bootId?: string;
}

/** A value, or as much of it as the recording has. */
function valueOf(text: string): unknown {
  if (!text.includes(CUT)) {
    // What pods have is written without quotes.
    return /^(?:["[{\d]|true|false|null)/.test(text) ? JSON.parse(text) : text;
  }
  const [, image] = /"containerImage":"([^"]+)"/.exec(text) ?? [];
  const [, numVfs] = /"numVfs":(\d+)/.exec(text) ?? [];
  const [, bootId] = /"bootId":"([^"]+)"/.exec(text) ?? [];
  return {
    ...image === undefined ? {} : { image }, ...bootId === undefined ? {} : { bootId }, ...numVfs === undefined ? {} : { numVfs: Number(numVfs) },
  } satisfies Cut;
}

/** The objects before the first event: each has what its first events take away or replace. */
export function stateBefore(events: readonly RecordedEvent[]): State {
  const state: State = new Map();
  const added = new Set<string>();
  const seen = new Set<string>();
  for (const { object, kind, changes } of events) {
    if (kind === 'added') {
      added.add(object);
    } else if (!added.has(object)) {
      const target = state.get(object) ?? blank(object);
      state.set(object, target);
      for (const { path, before } of changes) {
        const key = `${object} ${path.join('.')}`;
        if (!seen.has(key) && before !== undefined) {
          write(target, path, before);
        }
        seen.add(key);
      }
    }
  }
  return state;
}

/** Lets an event happen. */
export function apply(state: State, { object, kind, changes }: RecordedEvent): void {
  if (kind === 'deleted') {
    state.delete(object);
    return;
  }
  const target = state.get(object) ?? blank(object);
  state.set(object, target);
  changes.forEach(({ path, after }) => write(target, path, after));
}

function blank(object: string): Recorded {
  const [, namespace, name] = object.split('/');
  return { metadata: { name, ...namespace === '' ? {} : { namespace }, labels: {}, annotations: {} }, spec: {}, status: {} };
}

function write(target: Recorded, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((fields: Fields, key) => ((fields[key] ??= {}) as Fields), target as unknown as Fields);
  if (value === undefined) {
    delete parent[path[path.length - 1]];
  } else {
    parent[path[path.length - 1]] = value;
  }
}
