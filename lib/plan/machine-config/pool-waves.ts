import { byBytes } from './name-order';
import { ZONE_LABEL } from '../../upstream/kubernetes';
import { isAway, isBusy, type NodeState, type NodeView } from '../../views';

/** Nodes of a pool, and the operator's information about it. */
export interface WavesInput {
  /** All nodes of the pool. */
  readonly nodes: readonly { readonly view: NodeView; readonly state: NodeState }[];
  /** Test whether a node has to be updated. */
  readonly moves: (name: string) => boolean;
  readonly limit: number;
  /** Name of the rendered configuration that the pool assigns, if known. Nodes that fail on it count as unavailable. */
  readonly target?: string;
  /** Node that is updated last: the one that runs the operator itself, in the pool of the control plane. */
  readonly last?: string;
}

export interface Waves {
  /** Nodes that update together, if all nodes of a wave take equally long. */
  readonly waves: readonly (readonly string[])[];
  /** Nodes that are to be updated but are not, because they or others before them are not ready. */
  readonly stuck: readonly string[];
}

/** Capacity of a pool's limit that unready nodes leave. */
export interface Places {
  /** Number of nodes that update at once, besides those that are unavailable anyway. */
  readonly capacity: number;
  /** Nodes that are not ready and not being updated either. Until they are, the pool cannot become Updated. */
  readonly held: readonly string[];
  /** Nodes that have failed on the target, if they take the last place. */
  readonly failed: readonly string[];
}

/**
 * Capacity of a pool. A node that is not ready and not being updated counts while it stays so, as does a node that failed on the pool's target. A
 * node that failed on its current configuration counts until its turn, which never comes if it takes the last place.
 */
export function wavePlaces({ nodes, limit, target }: Pick<WavesInput, 'nodes' | 'limit' | 'target'>): Places {
  const away = nodes.filter(({ state }) => isAway(state));
  const stalled = nodes.filter(({ state }) => state.stalled && state.ready && !state.isStuck);
  const capacity = Math.max(0, limit - away.length - stalled.length - failedOn(nodes, target));
  const namesOf = (some: WavesInput['nodes']) => some.map(({ state }) => state.name).sort(byBytes);
  return {
    capacity,
    held: namesOf([...away, ...capacity === 0 ? stalled : []]),
    failed: capacity === 0 ? namesOf(nodes.filter(({ state }) => state.ready && isFailedOn(state, target))) : [],
  };
}

function failedOn(nodes: WavesInput['nodes'], target: string | undefined): number {
  return nodes.filter(({ state }) => isFailedOn(state, target)).length;
}

function isFailedOn({ failing, desired }: NodeState, target: string | undefined): boolean {
  return failing && target !== undefined && desired === target;
}

/**
 * Waves of nodes that update together (MCO facts §5). The operator picks the next node whenever one is done, which equals waves if all nodes of a
 * wave end together. Nodes in the middle of another update are assumed to end it with the first wave.
 */
export function planWaves({ nodes, moves, limit, target, last }: WavesInput): Waves {
  const sorted = [...nodes].sort((a, b) => inUpdateOrder(a.view, b.view));
  const movers = sorted.filter(({ state }) => moves(state.name));
  const isHeld = new Set(nodes.filter(({ state }) => isAway(state)).map(({ state }) => state.name));
  const capacity = Math.max(0, limit - isHeld.size - failedOn(nodes, target));

  const candidates = movers.filter(({ state }) => state.ready && !state.isStuck && (target === undefined || state.desired !== target))
    .map(({ state }) => state.name);
  const unavailable = nodes.filter(({ state }) => state.unavailable).length;
  const first = withoutLast(candidates, last).slice(0, Math.max(0, limit - unavailable - failedOn(nodes, target)));

  // Nodes that are being updated to the target have started before all others.
  const started = movers.filter(({ state }) => target !== undefined && isBusy(state) && state.desired === target).map(({ state }) => state.name);
  const now = [...started, ...first];
  const gone = new Set(now);
  const rest = movers.filter(({ state }) => !gone.has(state.name) && !isHeld.has(state.name)).map(({ state }) => state.name);
  const waves = [...now.length > 0 ? [now] : [], ...capacity > 0 ? inChunks(rest, capacity, last) : []];
  const moved = new Set(waves.flat());
  return { waves, stuck: movers.map(({ state }) => state.name).filter((name) => !moved.has(name)) };
}

/**
 * Compares nodes in update order: zones by name, nodes without a zone last, and in a zone the oldest first. Upstream leaves ties open; here names
 * decide.
 */
export function inUpdateOrder(a: NodeView, b: NodeView): number {
  const [one, other] = [a.labels[ZONE_LABEL], b.labels[ZONE_LABEL]];
  const byZone = (one === undefined ? 1 : 0) - (other === undefined ? 1 : 0) || byBytes(one ?? '', other ?? '');
  return byZone || (a.created ?? 0) - (b.created ?? 0) || byBytes(a.name, b.name);
}

/** Names without the node that goes last, as long as there is another one to choose. */
function withoutLast(names: readonly string[], last: string | undefined): string[] {
  return names.length > 1 ? names.filter((name) => name !== last) : [...names];
}

function inChunks(names: readonly string[], size: number, last: string | undefined): string[][] {
  const [others, end] = [names.filter((name) => name !== last), names.filter((name) => name === last)];
  const chunks = Array.from({ length: Math.ceil(others.length / size) }, (_, index) => others.slice(index * size, (index + 1) * size));
  return end.length > 0 ? [...chunks, end] : chunks;
}
