import { Redaction } from './redaction';
import { Manifest, readManifests, Source } from '../../manifests';
import type { Snapshot } from '../../reports/verify';
import { listText } from '../list-text';

/** A snapshot with other names of nodes, namespaces, hosts, registries and users, and other addresses. */
export function redacted(snapshot: Snapshot): Snapshot {
  const lists = new Map([...snapshot.lists].map(([list, source]) => [list, readManifests([source]).manifests]));
  const { nodeReport } = snapshot;
  const redaction = Redaction.of(objectsOf(lists.values()), nodeReport === undefined ? [] : [nodeReport.text]);
  return {
    record: { ...snapshot.record, metadata: { name: 'redacted' }, redacted: true },
    lists: new Map([...lists].map(([list, objects]): [string, Source] => (
      [list, { ...snapshot.lists.get(list)!, text: listText(objects.map((object) => JSON.stringify(redaction.object(object)))) }]))),
    nodeReport: nodeReport && { ...nodeReport, text: nodeReport.text.split('\n').map((line) => redaction.text(line)).join('\n') },
  };
}

function* objectsOf(lists: Iterable<readonly Manifest[]>): Generator<Manifest> {
  for (const list of lists) {
    yield* list;
  }
}
