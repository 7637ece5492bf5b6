import { Redaction } from './redaction';
import { Manifest, readManifests } from '../../manifests';
import type { ListSource, Snapshot } from '../../reports/verify';
import { parsedJson } from '../../text';
import { stringAt } from '../../upstream';
import { LIST_START, listChunks } from '../list-text';

/**
 * A snapshot with other values in place of those that no command reads. Objects are read, replaced and written one by one: only their names and words are in
 * memory.
 */
export function redacted(snapshot: Snapshot): Snapshot {
  const { record, nodeReport } = snapshot;
  const texts = [...record.notRead.map(({ reason }) => reason), ...nodeReport === undefined ? [] : [nodeReport.text]];
  const redaction = Redaction.of({ [Symbol.iterator]: () => objectsOf(snapshot.lists.values()) }, texts);
  return {
    record: { ...record, metadata: { name: 'redacted' }, notRead: record.notRead.map((unread) => ({ ...unread, reason: redaction.text(unread.reason) })), redacted: true },
    lists: new Map([...snapshot.lists].map(([list, source]): [string, ListSource] => [list, redactedList(source, redaction)])),
    nodeReport: nodeReport && { ...nodeReport, text: nodeReport.text.split('\n').map((line) => redaction.text(line)).join('\n') },
  };
}

function redactedList(source: ListSource, redaction: Redaction): ListSource {
  const { file, path } = source;
  const chunks = () => listChunks(redactedObjects(source, redaction));
  return { file, path, chunks, get text() { return [...chunks()].join(''); } };
}

function* redactedObjects(source: ListSource, redaction: Redaction): Generator<string> {
  for (const object of objectsOf([source])) {
    yield JSON.stringify(redaction.object(object));
  }
}

function* objectsOf(lists: Iterable<ListSource>): Generator<Manifest> {
  for (const source of lists) {
    for (const line of listedLines(source)) {
      const object = line === undefined ? undefined : parsedJson(line);
      if (isListedObject(object)) {
        yield object;
      } else {
        const { file, path } = source;
        yield* readManifests([line === undefined ? source : { file, path, text: line }]).manifests;
      }
    }
  }
}

/** The objects of a list, each of which has a line. One undefined for a list in another form. */
function* listedLines(source: ListSource): Generator<string | undefined> {
  let rest = '';
  let isOpen = false;
  for (const chunk of source.chunks?.() ?? [source.text]) {
    rest += chunk;
    if (!isOpen && rest.length >= LIST_START.length) {
      if (!rest.startsWith(LIST_START)) {
        break;
      }
      isOpen = true;
      rest = rest.slice(LIST_START.length);
    }
    const lines = isOpen ? rest.split('\n') : [];
    rest = lines.pop() ?? rest;
    yield* lines.filter((line) => line !== '' && line !== ']}').map((line) => line.replace(/,$/, ''));
  }
  if (!isOpen) {
    yield undefined;
  }
}

function isListedObject(value: unknown): value is Manifest {
  return ['apiVersion', 'kind'].every((field) => stringAt(value, field) !== undefined) && stringAt(value, 'metadata', 'name') !== undefined;
}
