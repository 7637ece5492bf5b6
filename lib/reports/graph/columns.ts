import type { GraphEdge, GraphObject } from './graph-model';
import { cached, grouped } from '../../text';

/** Column of each object, from 0, and number of columns. */
export interface Columns {
  readonly columns: ReadonlyMap<string, number>;
  readonly count: number;
}

/** Number of rounds in which objects are moved towards the objects that they are linked to. */
const ROUNDS = 4;

/** Columns in which each object is to the left of those it refers to. In a circle of references, one leads back. */
export function columnsOf(objects: readonly GraphObject[], edges: readonly GraphEdge[]): Columns {
  const forward = withoutCircles(objects, edges);
  const [next, previous] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const { from, to } of forward) {
    cached(next, from, () => []).push(to);
    cached(previous, to, () => []).push(from);
  }
  const order = topological(objects, next, previous);
  const columns = new Map<string, number>();
  for (const id of order) {
    columns.set(id, 1 + (previous.get(id) ?? []).reduce((most, each) => Math.max(most, columns.get(each)!), -1));
  }
  const last = [...columns.values()].reduce((most, column) => Math.max(most, column), 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const id of [...order].reverse()) {
      const [before, behind] = [previous.get(id) ?? [], next.get(id) ?? []];
      const low = before.reduce((most, each) => Math.max(most, columns.get(each)!), -1) + 1;
      const high = behind.reduce((least, each) => Math.min(least, columns.get(each)!), last + 1) - 1;
      if (behind.length > before.length) {
        columns.set(id, high);
      } else if (before.length > behind.length) {
        columns.set(id, low);
      }
    }
  }
  return { columns, count: last + 1 };
}

/** The references without those that close a circle. The search is not recursive, because chains can be long. */
function withoutCircles(objects: readonly GraphObject[], edges: readonly GraphEdge[]): GraphEdge[] {
  const leaving = grouped(edges, ({ from }) => from);
  const [open, done, back] = [new Set<string>(), new Set<string>(), new Set<GraphEdge>()];
  for (const { id } of objects) {
    const stack: { readonly id: string; at: number }[] = [];
    if (!done.has(id)) {
      open.add(id);
      stack.push({ id, at: 0 });
    }
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const edge = leaving.get(top.id)?.[top.at++];
      if (edge === undefined) {
        open.delete(top.id);
        done.add(top.id);
        stack.pop();
      } else if (open.has(edge.to)) {
        back.add(edge);
      } else if (!done.has(edge.to)) {
        open.add(edge.to);
        stack.push({ id: edge.to, at: 0 });
      }
    }
  }
  return edges.filter((edge) => !back.has(edge));
}

type Links = ReadonlyMap<string, readonly string[]>;

/** Objects in topological order, each after all that refer to it. */
function topological(objects: readonly GraphObject[], next: Links, previous: Links): string[] {
  const open = new Map(objects.map(({ id }) => [id, previous.get(id)?.length ?? 0]));
  const order = objects.map(({ id }) => id).filter((id) => open.get(id) === 0);
  for (let index = 0; index < order.length; index++) {
    for (const id of next.get(order[index]) ?? []) {
      open.set(id, open.get(id)! - 1);
      if (open.get(id) === 0) {
        order.push(id);
      }
    }
  }
  return order;
}
