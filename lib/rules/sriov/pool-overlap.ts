import { sriovOperatorOf } from './operator-release';
import { Selecting, SelectorIndex } from './selectors';
import { selecting } from './sriov-pool-rules';
import { fullNameOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, recordAt } from '../../upstream';
import { nodeRoleLabel, roleOfLabel } from '../../upstream/kubernetes';
import { CONTROL_PLANE_ROLES, WORKER } from '../../upstream/openshift';
import { drainPoolsIn, SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

const FIX = 'assign each node to one pool: distinguish the pools by a label, or remove one of them';

export const poolOverlap: Rule = {
  code: 'sriov/pool-overlap',
  class: 'never works',
  what: 'node that two pools select: it is never configured',
  remedy: FIX,
  source: 'findNodePoolConfig() of the SR-IOV operator (controllers/drain_controller_helper.go): an error for such a node each time; the webhook does not check it',
  kinds: ['SriovNetworkPoolConfig', 'Node', ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const pools = selecting(drainPoolsIn(manifests, sriovOperatorOf(manifests, context)));
    const index = new SelectorIndex(pools);
    const workers = pools.find(({ requirements }) => requirements.length === 1 && requirements[0].key === nodeRoleLabel(WORKER));
    const found = pools.flatMap((pool): Finding[] => {
      const wider = first(index.subsuming(pool.requirements), ({ item }) => item !== pool.item);
      if (wider) {
        return [overlapFinding(pool.item, `pool whose nodes are all in the pool ${nameOf(wider.item)} too, and so are never configured`)];
      }
      // Nodes of a custom role keep the label of workers.
      const what = `pool of a role whose nodes are usually workers, which are in the pool ${workers && nameOf(workers.item)}`;
      return workers && isCustomRole(pool) ? [overlapFinding(pool.item, what, 'risky')] : [];
    });
    return [...found, ...shared(manifests, index, new Set(found.map(({ object }) => object)))];
  },
};

/** Findings for pools that share a node of a dump and have no other finding yet. */
function shared(manifests: ManifestSet, index: SelectorIndex<Manifest>, known: Set<Manifest>): Finding[] {
  return manifests.ofKind('Node').flatMap((node): Finding[] => {
    const pools = index.selecting(recordAt(node, 'metadata', 'labels') ?? {}).map(({ item }) => item)
      .sort((a, b) => (fullNameOf(a) < fullNameOf(b) ? -1 : 1));
    const last = pools[pools.length - 1];
    if (pools.length < 2 || pools.some((pool) => known.has(pool))) {
      return [];
    }
    known.add(last);
    return [{
      object: last,
      path: 'spec.nodeSelector',
      class: 'risky',
      what: `pool that has a node in common with the pool ${nameOf(pools[0])}: that is never configured`,
      value: nameOf(node),
      fix: FIX,
    }];
  });
}

function overlapFinding(object: Manifest, what: string, problemClass?: 'risky'): Finding {
  const value = at(object, 'spec', 'nodeSelector') ?? '(none)';
  return { object, path: 'spec.nodeSelector', what, value, fix: FIX, ...(problemClass && { class: problemClass }) };
}

function isCustomRole({ requirements }: Selecting<Manifest>): boolean {
  return requirements.some(({ key, operator }) => {
    const role = roleOfLabel(key);
    return role !== undefined && role !== WORKER && !CONTROL_PLANE_ROLES.includes(role) && (operator === 'In' || operator === 'Exists');
  });
}

function first<T>(all: Iterable<T>, wanted: (item: T) => boolean): T | undefined {
  for (const item of all) {
    if (wanted(item)) {
      return item;
    }
  }
  return undefined;
}
