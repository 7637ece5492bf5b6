import { Card, cardsOf, mergedPfConfig, Nic, nicsNamedBy, Policy, selectsCard } from './desired-interfaces';
import { Cost, costsOf, PLUGIN_ONLY, usesVfio } from './drain-cost';
import type { DrainPool, Memberships } from './sriov-pools';
import type { Wanted } from './wanted-policies';
import { Manifest, nameOf } from '../../manifests';
import { DEFAULT_NAME } from '../../upstream/sriov';
import type { NodeGroup, NodeIndex, NodeView } from '../../views';

/** Effects of a change on nodes. Nodes with the same policies and equal cards share one result. */
export class NodeCosts {
  private readonly cards: Map<string, readonly Card[]>;
  private readonly selecting: readonly ReadonlyMap<NodeView, readonly number[]>[];
  private readonly running: readonly NodeGroup[];
  private readonly known = new Map<string, readonly Cost[]>();
  /** Nodes before the change by their names, if some have other labels. */
  private readonly earlier: ReadonlyMap<string, NodeView>;

  /**
   * @param nodes nodes before and after
   * @param memberships memberships of nodes in pools, before and after
   * @param isEarly whether the operator may be older than that of OpenShift 4.14
   * @param everywhere whether the nodes are stand-ins for selectors, so that no daemon is known to be missing
   */
  constructor(
    private readonly before: Wanted, private readonly after: Wanted, states: readonly Manifest[], nodes: readonly [NodeIndex, NodeIndex],
    private readonly memberships: readonly Memberships[], private readonly isEarly: boolean, everywhere: boolean,
  ) {
    this.cards = new Map(states.map((state): [string, readonly Card[]] => [nameOf(state), cardsOf(state)]).filter(([, cards]) => cards.length > 0));
    this.running = [before, after].map(({ daemonSelector }, index) => (everywhere ? nodes[index].all : nodes[index].withLabels(daemonSelector)));
    this.selecting = [before, after].map(({ policies }, index) => numbersByNode(policies, nodes[index]));
    this.earlier = new Map(nodes[0] === nodes[1] ? [] : nodes[0].all.nodes.map((node) => [node.name, node]));
  }

  /** Whether the node reports its cards. */
  reports(name: string): boolean {
    return this.cards.has(name);
  }

  /** Costs for a node, as it is after the change. */
  of(node: NodeView): readonly Cost[] {
    if (!this.running[1].has(node)) {
      return NOTHING;
    }
    const views = [this.earlier.get(node.name) ?? node, node];
    const numbers = this.selecting.map((selecting, index) => (this.running[index].has(views[index]) ? selecting.get(views[index]) ?? [] : []));
    const pools = this.memberships.map((memberships, index) => memberships.of(views[index]).pool);
    const modes = pools.map((pool) => pool?.rdmaMode ?? '');
    const cards = this.cards.get(node.name);
    const key = [...numbers.map(String), ...modes, cards === undefined ? '' : JSON.stringify(cards)].join('|');
    const known = this.known.get(key);
    if (known !== undefined) {
      return known;
    }
    const [before, after] = [this.before, this.after].map(({ policies }, index) => numbers[index].map((number) => policies[number]));
    const costs = this.compute(before, after, modes, pools[1], cards);
    this.known.set(key, costs);
    return costs;
  }

  private compute(
    before: readonly Policy[], after: readonly Policy[], modes: readonly string[], pool: DrainPool | undefined, reported: readonly Card[] | undefined,
  ): readonly Cost[] {
    const cards = reported === undefined ? nicsByName([...before, ...after])
      : reported.map((card) => ({ nic: card.nic, matches: (policy: Policy) => selectsCard(policy, card) }));
    const configs = cards.map(({ nic, matches }) => ({
      nic, old: mergedPfConfig(before.filter(matches), nic), wanted: mergedPfConfig(after.filter(matches), nic),
    }));
    const costs = configs.flatMap(({ nic, old, wanted }) => costsOf(old, wanted, nic, this.isEarly));
    const vfio = configs.find(({ wanted }) => usesVfio(wanted));
    if (vfio !== undefined && !configs.some(({ old }) => usesVfio(old))) {
      costs.push({
        object: vfio.wanted!.policy, field: 'spec.deviceType', rule: 'the first use of vfio-pci adds kernel arguments for the IOMMU', drain: true, reboot: true,
      });
    }
    if (modes[0] !== modes[1]) {
      costs.push({
        object: pool?.object ?? 'SriovNetworkPoolConfig', field: 'spec.rdmaMode', rule: 'the mode of RDMA is a kernel argument', drain: true, reboot: true,
      });
    }
    const { systemd } = this.after;
    if (systemd && !this.before.systemd && configs.some(({ wanted }) => wanted !== undefined)) {
      costs.push({
        object: `SriovOperatorConfig ${DEFAULT_NAME}`, field: 'spec.configurationMode', rule: 'units of systemd configure the cards when the node boots', drain: true, reboot: true,
      });
    }
    return systemd ? costs.map((cost) => (cost.field.includes(PLUGIN_ONLY) ? cost : {
      ...cost, drain: true, reboot: true, rule: cost.reboot ? cost.rule : `${cost.rule}; in systemd mode every change reboots`,
    })) : costs;
  }
}

const NOTHING: readonly Cost[] = [];

/** Policies that select each node, by their position in the order of application. */
function numbersByNode(policies: readonly Policy[], nodes: NodeIndex): Map<NodeView, number[]> {
  const numbers = new Map<NodeView, number[]>();
  policies.forEach(({ nodeSelector }, number) => {
    for (const node of nodes.withLabels(nodeSelector).nodes) {
      const there = numbers.get(node);
      if (there === undefined) {
        numbers.set(node, [number]);
      } else {
        there.push(number);
      }
    }
  });
  return numbers;
}

function nicsByName(policies: readonly Policy[]): { nic: Nic; matches: (policy: Policy) => boolean }[] {
  const nics = new Map<string, Nic>();
  const of = new Map<Policy, Set<string>>();
  for (const policy of policies) {
    const mine = nicsNamedBy(policy);
    of.set(policy, new Set(mine.map(({ key }) => key)));
    mine.forEach((nic) => nics.set(nic.key, { ...nic, vendor: nic.vendor ?? nics.get(nic.key)?.vendor }));
  }
  return [...nics.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map((nic) => ({ nic, matches: (policy) => of.get(policy)!.has(nic.key) }));
}
