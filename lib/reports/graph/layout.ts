/**
 * Positions of the objects of a graph. A referring object is to the left of the one it refers to. Stages and namespaces are lanes, one below the
 * other.
 */
import { Box, boxOf } from './box';
import { columnsOf } from './columns';
import { MOST_CELLS, MOST_PASSAGES, requireAtMost } from './graph-limits';
import { Graph, GraphEdge, GraphObject, Relation, RELATIONS } from './graph-model';

/** Distances in pixels. */
const GAP = { row: 12, column: 64, lane: 10, stage: 26, inner: 12, title: 20, line: 7, port: 5 } as const;

/** Object with its box. */
export interface PlacedObject extends Box {
  readonly object: GraphObject;
  readonly x: number;
  readonly y: number;
}

/** Frame around the objects of a namespace, or around a stage. */
export interface Frame {
  readonly kind: 'stage' | 'namespace' | 'outside';
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Line between two objects: `x, y` of its corners. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Graph with all positions. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
  readonly objects: readonly PlacedObject[];
  readonly edges: readonly PlacedEdge[];
}

/** Item that occupies space in a column: an object, or a bundle of lines that pass the column. */
interface Item {
  readonly object?: GraphObject;
  readonly box: Box;
  readonly column: number;
  readonly lane: number;
  readonly left: Item[];
  readonly right: Item[];
  y: number;
}

interface Lane {
  readonly stage?: string;
  readonly namespace?: string;
  /** Items of each column, in order. */
  readonly columns: Item[][];
}

/** Calculates the positions of objects and lines. */
export function layoutOf(graph: Graph): Layout {
  const lanes = lanesOf(graph.objects);
  const { columns, count } = columnsOf(graph.objects, graph.edges);
  requireAtMost(MOST_CELLS, lanes.length * count, 'columns');
  const items = new Map<string, Item>();
  const laneOf = new Map<string, number>();
  lanes.forEach(({ objects }, lane) => objects.forEach(({ id }) => laneOf.set(id, lane)));
  const grid = lanes.map(({ stage, namespace }): Lane => ({ stage, namespace, columns: Array.from({ length: count }, () => []) }));
  const add = (item: Item) => {
    grid[item.lane].columns[item.column].push(item);
    return item;
  };
  const isLinked = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
  const [linked, single] = [true, false].map((wanted) => graph.objects.filter(({ id }) => isLinked.has(id) === wanted));
  for (const object of linked) {
    const [column, lane] = [columns.get(object.id)!, laneOf.get(object.id)!];
    items.set(object.id, add({ object, box: boxOf(object), column, lane, left: [], right: [], y: 0 }));
  }
  const routes = routesOf(graph.edges, items, add);
  for (const object of single) {
    const lane = laneOf.get(object.id)!;
    const heights = grid[lane].columns.map(heightOf);
    const column = heights.indexOf(Math.min(...heights));
    items.set(object.id, add({ object, box: boxOf(object), column, lane, left: [], right: [], y: 0 }));
  }
  const frames = placeRows(grid);
  const xs = placeColumns(grid, count);
  return finish(graph, { items, routes, frames, xs });
}

/** Height of an item in its column, with the gap below it. */
const spaceOf = ({ object, box }: Item): number => (object === undefined ? GAP.line : box.height + GAP.row);

function heightOf(column: readonly Item[]): number {
  return column.reduce((sum, item) => sum + spaceOf(item), 0);
}

/** Objects grouped by stage and namespace, in their order. Objects outside of the manifests come last, in a single lane. */
function lanesOf(objects: readonly GraphObject[]): { stage?: string; namespace?: string; objects: GraphObject[] }[] {
  const lanes = new Map<string, { stage?: string; namespace?: string; objects: GraphObject[] }>();
  for (const object of objects) {
    // A namespace is drawn beside the objects in it.
    const own = object.kind === 'Namespace' ? object.name : object.namespace;
    const namespace = object.stage === undefined ? undefined : own;
    const key = JSON.stringify([object.stage, namespace]);
    const lane = lanes.get(key) ?? { stage: object.stage, namespace, objects: [] };
    lanes.set(key, lane);
    lane.objects.push(object);
  }
  const keyOf = ({ stage, namespace = '' }: { stage?: string; namespace?: string }) => [stage === undefined ? '1' : `0${stage}`, namespace];
  return [...lanes.values()].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a[0] !== b[0] ? (a[0] < b[0] ? -1 : 1) : a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0;
  });
}

/** The items that each line passes. Lines of the same kind to the same object share items. */
function routesOf(edges: readonly GraphEdge[], items: ReadonlyMap<string, Item>, add: (item: Item) => Item): Map<GraphEdge, Item[]> {
  const shared = new Map<string, Item>();
  return new Map(edges.map((edge): [GraphEdge, Item[]] => {
    const [from, to] = [items.get(edge.from)!, items.get(edge.to)!];
    const step = from.column < to.column ? 1 : -1;
    const route = [from];
    for (let column = from.column + step; column !== to.column; column += step) {
      const key = JSON.stringify([edge.to, edge.relation, column, step]);
      const passing = shared.get(key) ?? add({ box: { width: 0, height: 0, kind: '', lines: [] }, column, lane: to.lane, left: [], right: [], y: 0 });
      shared.set(key, passing);
      requireAtMost(MOST_PASSAGES, shared.size, 'long references');
      route.push(passing);
    }
    route.push(to);
    for (const [index, item] of route.slice(1).entries()) {
      const [left, right] = step > 0 ? [route[index], item] : [item, route[index]];
      left.right.push(right);
      right.left.push(left);
    }
    return [edge, route];
  }));
}

/** Number of sweeps that sort rows by the objects that they are linked to. */
const SWEEPS = 8;

/** Sorts the items of each column to reduce crossings, and sets their vertical positions. */
function placeRows(grid: readonly Lane[]): Frame[] {
  place(grid);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const side = sweep % 2 === 0 ? 'left' : 'right';
    const indices = grid[0]?.columns.map((_, index) => index) ?? [];
    for (const column of side === 'left' ? indices : indices.reverse()) {
      for (const lane of grid) {
        const wanted = new Map(lane.columns[column].map((item) => [item, middleOf(item, item[side]) ?? item.y]));
        lane.columns[column].sort((a, b) => wanted.get(a)! - wanted.get(b)!);
      }
    }
    place(grid);
  }
  return place(grid, true);
}

/** The best vertical position of an item, which is the average of the items linked to it, preferably in its own lane. */
function middleOf({ lane }: Item, linked: readonly Item[]): number | undefined {
  const near = linked.filter((each) => each.lane === lane);
  const items = near.length === 0 ? linked : near;
  return items.length === 0 ? undefined : items.reduce((sum, { y }) => sum + y, 0) / items.length;
}

/** Stacks lanes and the items in them. Returns the frames, whose widths are not yet set. */
function place(grid: readonly Lane[], isLast = false): Frame[] {
  const frames: Frame[] = [];
  let [top, stage]: [number, Frame | undefined] = [0, undefined];
  const close = () => {
    if (stage !== undefined) {
      frames.push({ ...stage, height: top - stage.y });
      top += GAP.stage;
    }
  };
  grid.forEach((lane, index) => {
    if (index === 0 || lane.stage !== grid[index - 1].stage) {
      close();
      stage = { kind: lane.stage === undefined ? 'outside' : 'stage', title: lane.stage ?? '', x: 0, y: top, width: 0, height: 0 };
      top += GAP.title + GAP.lane;
    }
    const hasFrame = lane.namespace !== undefined;
    const start = top;
    top += hasFrame ? GAP.title + GAP.inner / 2 : 0;
    const height = Math.max(...lane.columns.map(heightOf)) - GAP.row;
    lane.columns.forEach((column) => stack(column, top, top + height));
    top += height;
    if (hasFrame) {
      top += GAP.inner;
      frames.push({ kind: 'namespace', title: lane.namespace!, x: 0, y: start, width: 0, height: top - start });
    }
    top += GAP.lane;
  });
  close();
  // Frames of stages are drawn behind those of namespaces.
  return isLast ? [...frames].sort((a, b) => Number(a.kind === 'namespace') - Number(b.kind === 'namespace')) : [];
}

/** Stacks items in a column, close to the items linked to them. */
function stack(column: readonly Item[], top: number, bottom: number): void {
  let free = top;
  for (const item of column) {
    const half = item.box.height / 2;
    const wanted = middleOf(item, [...item.left, ...item.right]) ?? free + half;
    item.y = Math.max(free + half, Math.min(wanted, bottom - half));
    free = item.y - half + spaceOf(item);
  }
  let limit = bottom;
  for (const item of [...column].reverse()) {
    const half = item.box.height / 2;
    item.y = Math.min(item.y, limit - half);
    limit = item.y - half - (item.object === undefined ? GAP.line : GAP.row);
  }
}

/** Left side of each column, and the right end of the last. */
function placeColumns(grid: readonly Lane[], count: number): number[] {
  const xs = [2 * GAP.inner];
  for (let column = 0; column < count; column++) {
    const width = grid.reduce((most, lane) => lane.columns[column].reduce((wide, { box }) => Math.max(wide, box.width), most), 0);
    xs.push(xs[column] + width + (column === count - 1 ? 0 : GAP.column));
  }
  return xs;
}

interface Places {
  readonly items: ReadonlyMap<string, Item>;
  readonly routes: ReadonlyMap<GraphEdge, readonly Item[]>;
  readonly frames: readonly Frame[];
  readonly xs: readonly number[];
}

function finish({ objects, edges }: Graph, { items, routes, frames, xs }: Places): Layout {
  const width = xs[xs.length - 1] + 2 * GAP.inner;
  const rightOf = (column: number) => (column === xs.length - 2 ? xs[column + 1] : xs[column + 1] - GAP.column);
  const insetOf = (kind: Frame['kind']) => (kind === 'namespace' ? GAP.inner : 0);
  const shiftOf = shiftsOf(edges);
  const placed = [...routes].map(([edge, route]): PlacedEdge => {
    const isForward = route[0].column < route[route.length - 1].column;
    // Lines are straight in columns, so that they cross no object, and rise and fall in the gap between two columns.
    const points = route.flatMap(({ column, box, y }, index): [number, number][] => {
      const [left, right] = [xs[column], rightOf(column)];
      const [first, second] = isForward ? [left, right] : [right, left];
      const edgeOf = isForward === (index === 0) ? left + box.width : left;
      if (index === 0) {
        const leaving = y + shiftOf(edge);
        return [[edgeOf, leaving], [second, leaving]];
      }
      return index === route.length - 1 ? [[first, y], [edgeOf, y]] : [[first, y], [second, y]];
    });
    return { edge, points: points.map(([x, y]): [number, number] => [round(x), round(y)]) };
  });
  return {
    width: round(width),
    height: round(frames.reduce((most, { y, height }) => Math.max(most, y + height), 0)),
    frames: frames.map(({ kind, title, y, height }): Frame => (
      { kind, title, x: insetOf(kind), y: round(y), width: round(width - 2 * insetOf(kind)), height: round(height) })),
    objects: objects.map((object): PlacedObject => {
      const { box, column, y } = items.get(object.id)!;
      return { ...box, object, x: round(xs[column]), y: round(y - box.height / 2) };
    }),
    edges: placed,
  };
}

/** Vertical offsets by which references of different kinds leave an object at different heights. */
function shiftsOf(edges: readonly GraphEdge[]): (edge: GraphEdge) => number {
  const kinds = new Map<string, Relation[]>();
  for (const { from, relation } of edges) {
    const found = kinds.get(from) ?? [];
    kinds.set(from, found.includes(relation) ? found : [...found, relation].sort((a, b) => RELATIONS.indexOf(a) - RELATIONS.indexOf(b)));
  }
  return ({ from, relation }) => (kinds.get(from)!.indexOf(relation) - (kinds.get(from)!.length - 1) / 2) * GAP.port;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
