import { Locator } from '../../lib/manifests/locate';
import { readManifests } from '../../lib/manifests/read-manifests';

function linesOf(text: string, name: string, ...paths: string[]): number[] {
  const reading = readManifests([{ file: 'f', text }]);
  const manifest = reading.manifests.find(({ metadata }) => metadata.name === name)!;
  const locator = new Locator();
  return paths.map((path) => locator.lineOf(reading.originOf(manifest)!, path));
}

const THING = (name: string) => `apiVersion: v1
kind: Thing
metadata:
  name: ${name}
  annotations:
    a.b/c: x
spec:
  list:
    - one: 1
    - two: 2

      three: [4, 5]
data:
  onload.cfg: |
    text
  on: 1
`;

test('a path is found by its keys and indices', () => {
  expect(linesOf(THING('a'), 'a', 'spec', 'spec.list[1].three', 'spec.list[1].two', 'spec.list[0]', 'spec.list[1].three[1]', 'metadata.name'))
    .toEqual([7, 12, 10, 9, 12, 4]);
});

test('a key is found however rules write it', () => {
  expect(linesOf(THING('a'), 'a', 'metadata.annotations[a.b/c]', 'metadata.annotations["a.b/c"]', 'data[onload.cfg]', 'data["onload.cfg"]')).toEqual([6, 6, 14, 14]);
});

test('what is not there is looked for as far as it is there', () => {
  expect(linesOf(THING('a'), 'a', 'spec.list[1].four', 'spec.list[7].x', 'status.x', '', 'spec.list[ONLOAD_SOURCE]')).toEqual([10, 8, 1, 1, 8]);
});

test('lines are counted from the beginning of the file', () => {
  expect(linesOf(`# comment\n---\n${THING('a')}---\n---\n# more\n${THING('b')}`, 'b', 'metadata.name', 'nothing')).toEqual([25, 22]);
});

test('an object in a list is found, in block style and in flow style', () => {
  const indented = (text: string) => text.replace(/^(?=.)/gm, '  ').replace(/^ {2}/, '- ');
  const list = `apiVersion: v1\nitems:\n${indented(THING('a'))}${indented(THING('b'))}kind: List\nmetadata:\n  name: l\n`;
  expect(linesOf(list, 'a', 'metadata.name', 'spec.list[1].three')).toEqual([6, 14]);
  expect(linesOf(list, 'b', 'metadata.name', 'spec.list[1].three', '')).toEqual([22, 30, 19]);
  const flow = 'apiVersion: v1\nkind: List\nitems: [\n  {apiVersion: v1, kind: Thing, metadata: {name: a}},\n  {apiVersion: v1, kind: Thing,\n   metadata: {name: b}}]\n';
  expect(linesOf(flow, 'b', 'metadata.name', 'kind')).toEqual([6, 5]);
});

test('a text of any length has the line of its document', () => {
  expect(linesOf(`${THING('a')}\n${'# x\n'.repeat(300_000)}`, 'a', 'metadata.name')).toEqual([1]);
});
