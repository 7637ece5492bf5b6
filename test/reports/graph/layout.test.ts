import fc from 'fast-check';
import { GRAPHS } from './support';
import { Graph, GraphObject } from '../../../lib/reports/graph/graph-model';
import { Frame, layoutOf, PlacedObject } from '../../../lib/reports/graph/layout';
import { runsOf } from '../../support/fuzz-runs';

const object = (id: string, more: Partial<GraphObject> = {}): GraphObject => ({ id, kind: 'Pod', name: id, state: 'given', stage: '10-a', ...more });
const graph = (objects: GraphObject[], edges: [string, string][]): Graph => ({
  clusters: [], objects, edges: edges.map(([from, to]) => ({ from, to, relation: 'name', paths: ['spec'] })), outsideNamespaces: [],
});
const placesOf = (given: Graph) => new Map(layoutOf(given).objects.map((each) => [each.object.id, each]));

test('an object is to the left of what it refers to', () => {
  const places = placesOf(graph(['o1', 'o2', 'o3'].map((id) => object(id)), [['o3', 'o1'], ['o1', 'o2']]));
  expect(places.get('o3')!.x).toBeLessThan(places.get('o1')!.x);
  expect(places.get('o1')!.x).toBeLessThan(places.get('o2')!.x);
});

test('references in a circle are all drawn', () => {
  const { edges } = layoutOf(graph(['o1', 'o2', 'o3'].map((id) => object(id)), [['o1', 'o2'], ['o2', 'o3'], ['o3', 'o1']]));
  expect(edges.map(({ points }) => points.length >= 2)).toEqual([true, true, true]);
  const back = edges.find(({ edge }) => edge.from === 'o3')!.points;
  expect(back[back.length - 1][0]).toBeLessThan(back[0][0]);
});

test('stages are below each other in their order, and what is outside comes last', () => {
  const { frames } = layoutOf(graph([object('o1', { stage: '20-b' }), object('o2'), object('o3', { stage: undefined, state: 'outside', namespace: 'a' })], []));
  expect(frames.map(({ kind, title }) => [kind, title])).toEqual([['stage', '10-a'], ['stage', '20-b'], ['outside', '']]);
  expect(frames.map(({ y }) => y)).toEqual(frames.map(({ y }) => y).sort((a, b) => a - b));
});

test('a Namespace is in its own frame', () => {
  const { frames, objects } = layoutOf(graph([object('o1', { kind: 'Namespace', name: 'n' }), object('o2', { namespace: 'n' })], []));
  const frame = frames.find(({ kind }) => kind === 'namespace')!;
  expect(objects.every((each) => isIn(each, frame))).toBe(true);
});

test('objects that nothing refers to share the columns', () => {
  const single = Array.from({ length: 40 }, (_, index) => object(`o${index + 3}`));
  const { objects } = layoutOf(graph([object('o1'), object('o2'), ...single], [['o1', 'o2']]));
  expect(new Set(objects.map(({ x }) => x)).size).toBe(2);
});

test('long names are broken into lines, and the rest is left out', () => {
  const lines = (name: string) => layoutOf(graph([object('o1', { name })], [])).objects[0].lines;
  expect(lines('onload-operator-leader-election-rolebinding')).toEqual(['onload-operator-leader-', 'election-rolebinding']);
  expect(lines('a'.repeat(253))).toEqual(['a'.repeat(28), 'a'.repeat(28), `${'a'.repeat(27)}…`]);
  expect(lines('日'.repeat(20))).toEqual(['日'.repeat(14), '日'.repeat(6)]);
});

interface Rectangle { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const SLACK = 0.2;
const isIn = (inner: Rectangle, outer: Rectangle) => inner.x >= outer.x - SLACK && inner.y >= outer.y - SLACK
  && inner.x + inner.width <= outer.x + outer.width + SLACK && inner.y + inner.height <= outer.y + outer.height + SLACK;
const overlap = (a: Rectangle, b: Rectangle) => (
  a.x < b.x + b.width - SLACK && b.x < a.x + a.width - SLACK && a.y < b.y + b.height - SLACK && b.y < a.y + a.height - SLACK);

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));
}

/** Straight parts of a line that pass an object that is none of its ends. */
function passes(points: readonly (readonly [number, number])[], { x, y, width, height }: PlacedObject): boolean {
  return points.slice(1).some(([right, below], index) => {
    const [left, above] = points[index];
    return above === below && Math.min(left, right) < x + width - SLACK && Math.max(left, right) > x + SLACK
      && above > y + SLACK && above < y + height - SLACK;
  });
}

test('no objects overlap, frames contain what is theirs, and straight lines pass no other object', () => {
  fc.assert(fc.property(GRAPHS, (given) => {
    const { objects, frames, edges, width, height } = layoutOf(given);
    expect(objects.length).toBe(given.objects.length);
    expect(edges.length).toBe(given.edges.length);
    expect(pairs(objects).filter(([a, b]) => overlap(a, b))).toEqual([]);
    const framesOf = (kind: Frame['kind']) => frames.filter((frame) => frame.kind === kind);
    expect(pairs(framesOf('stage')).filter(([a, b]) => overlap(a, b))).toEqual([]);
    expect(pairs(framesOf('namespace')).filter(([a, b]) => overlap(a, b))).toEqual([]);
    for (const each of objects) {
      expect(frames.some((frame) => isIn(each, frame) && (frame.kind === 'outside' ? each.object.stage === undefined : frame.title === each.object.stage))).toBe(true);
    }
    for (const { edge, points } of edges) {
      expect(objects.filter((each) => ![edge.from, edge.to].includes(each.object.id) && passes(points, each))).toEqual([]);
    }
    expect([...objects, ...frames].every((each) => isIn(each, { x: 0, y: 0, width, height }))).toBe(true);
  }), { numRuns: runsOf() });
});

test('chains through many namespaces are refused: each namespace has all columns', () => {
  const chain = (length: number) => graph(
    Array.from({ length }, (_, index) => object(`o${index + 1}`, { namespace: `n${index}` })),
    Array.from({ length: length - 1 }, (_, index): [string, string] => [`o${index + 1}`, `o${index + 2}`]));
  expect(layoutOf(chain(200)).objects).toHaveLength(200);
  expect(() => layoutOf(chain(1001))).toThrow('too many columns for a graph: more than 1000000; specify a part of the manifests');
});

test('a thousand objects with references take seconds at most', () => {
  const objects = Array.from({ length: 1000 }, (_, index) => object(`o${index + 1}`, { stage: `${index % 7}0-x`, namespace: `n${index % 13}` }));
  const edges = Array.from({ length: 3000 }, (_, index): [string, string] => [`o${index * 7 % 1000 + 1}`, `o${index * index % 997 + 1}`]).filter(([a, b]) => a !== b);
  const before = process.cpuUsage();
  layoutOf(graph(objects, edges));
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
