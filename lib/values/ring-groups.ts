import { NodeGroup } from './node-group';
import type { Ring } from './ring';
import { few, grouped, invalid } from '../text';
import { RING_LABEL } from '../upstream/kubernetes';
import { MASTER, poolOfRole } from '../upstream/openshift';

/** Ring with the node group that selects its nodes. */
export interface RingGroup {
  readonly ring: Ring;
  readonly nodes: NodeGroup;
  /** Names of its nodes, sorted, if they are assigned by name and known. */
  readonly members?: readonly string[];
}

/** Names of a group's nodes, and who asks. */
export interface RingContext {
  /** Names of all nodes of the group, if known. */
  readonly nodeNames?: readonly string[];
  /** Path of the construct. */
  readonly where: string;
}

/** Node groups of rings, in their order. Throws for rings that may share nodes, or that leave nodes of the group out. */
export function ringGroups(of: NodeGroup, rings: readonly Ring[], { nodeNames, where }: RingContext): RingGroup[] {
  if (rings.length === 0) {
    throw invalid('rings/none', 'node group without rings', of.name, 'name at least one, or leave \'rings\' out', where);
  }
  if (of.role !== undefined && poolOfRole(of.role) === MASTER) {
    throw invalid('rings/control-plane', 'rings of the control plane, whose nodes stay in one pool', of.name, 'use a group of workers', where);
  }
  const [twice] = [...grouped(rings, ({ name }) => name).values()].filter((same) => same.length > 1);
  if (twice !== undefined) {
    throw invalid('rings/overlap', 'two rings with one name', twice[0].name, 'give each ring a name of its own', where);
  }
  const members = ringMembers(rings, nodeNames, where);
  const groups = rings.map((ring): RingGroup => ({
    ring,
    nodes: NodeGroup._ofRing(of, ring.name, { ...ring._selection.labels ?? { [RING_LABEL]: `${of.name}-${ring.name}` } }, ring.maxUnavailable),
    members: members.get(ring),
  }));
  requireApart(groups, where);
  return groups;
}

/** Nodes of the rings that are assigned by name. */
function ringMembers(rings: readonly Ring[], nodeNames: readonly string[] | undefined, where: string): Map<Ring, readonly string[]> {
  const assigned = rings.filter((ring) => ring._isAssigned);
  const rests = assigned.filter(isRest);
  const counted = assigned.find(({ _selection: { count, percent } }) => count !== undefined || percent !== undefined);
  if (rests.length > 1) {
    throw invalid('rings/overlap', 'two rings of the nodes that are in no other ring', rests.map(({ name }) => name), 'leave one of them out', where);
  }
  if (counted !== undefined && nodeNames === undefined) {
    throw invalid('rings/no-nodes', 'ring of a number or share of nodes whose names are not known', counted.name, 'pass the names of all nodes of the group, or use Ring.withNodes()', where);
  }
  if (assigned.length > 0 && rests.length === 0 && nodeNames === undefined) {
    throw invalid('rings/left-out', 'rings by name, which leave out a node that is in none of the lists', assigned.map(({ name }) => name),
      'add Ring.rest(), or pass the names of all nodes of the group', where);
  }
  const listedIn = new Map<string, Ring>();
  for (const ring of assigned) {
    for (const node of ring._selection.nodes ?? []) {
      const other = listedIn.get(node);
      if (other !== undefined) {
        throw invalid('rings/overlap', other === ring ? `ring ${ring.name} that lists a node twice` : `node in the rings ${other.name} and ${ring.name}`, node, 'list it once', where);
      }
      if (nodeNames !== undefined && !nodeNames.includes(node)) {
        throw invalid('rings/unknown-node', `ring ${ring.name} with a node that the group does not have`, node, `use one of ${few([...nodeNames].sort())}`, where);
      }
      listedIn.set(node, ring);
    }
  }
  return assign(assigned, nodeNames, listedIn, where);
}

const isRest = ({ _selection: { nodes, labels, count, percent } }: Ring) => (nodes ?? labels ?? count ?? percent) === undefined;

/** Assigns the nodes that no list has to the rings of a number or share, in their order, and the others to the rest. */
function assign(
  rings: readonly Ring[], nodeNames: readonly string[] | undefined, listedIn: ReadonlyMap<string, Ring>, where: string,
): Map<Ring, readonly string[]> {
  const free = [...nodeNames ?? []].sort().filter((node) => !listedIn.has(node));
  const taken = new Map<Ring, readonly string[]>();
  for (const ring of rings.filter((each) => !isRest(each))) {
    const { nodes, count, percent } = ring._selection;
    const wanted = count ?? Math.max(1, Math.floor((percent ?? 0) * (nodeNames ?? []).length / 100));
    if (nodes === undefined && wanted > free.length) {
      throw invalid('rings/count', `ring ${ring.name} of more nodes than are left`, wanted, `${free.length} of ${nodeNames!.length} are in no ring before it`, where);
    }
    taken.set(ring, nodes === undefined ? free.splice(0, wanted) : [...nodes].sort());
  }
  const rest = rings.find(isRest);
  if (rest !== undefined && nodeNames !== undefined) {
    taken.set(rest, free);
  } else if (free.length > 0 && rings.length > 0) {
    throw invalid('rings/left-out', 'nodes of the group that are in no ring', few(free), 'add them to a ring, or add Ring.rest()', where);
  }
  return taken;
}

/** Throws if two rings may select the same node: nodes have one value of a label, so rings are apart if they require different values of it. */
function requireApart(groups: readonly RingGroup[], where: string): void {
  groups.forEach(({ ring, nodes: { selector } }, index) => {
    const isApart = (other: NodeGroup) => Object.entries(selector).some(([key, value]) => (other.selector[key] ?? value) !== value);
    const other = groups.slice(0, index).find(({ nodes }) => !isApart(nodes));
    if (other !== undefined) {
      throw invalid('rings/overlap', `rings ${other.ring.name} and ${ring.name}, which may select the same node`, [other.nodes.selector, selector],
        'let all rings require different values of one label, or assign all of them by name', where);
    }
  });
}
