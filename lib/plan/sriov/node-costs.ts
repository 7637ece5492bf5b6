import { Cost, costsOf, PLUGIN_ONLY, usesVfio } from './cost';
import { merged, Nic, nicsNamedBy, nicsOf, policiesIn, Policy } from './desired';
import { drainPools, DrainPool, membershipOf } from './pools';
import { at, listAt, Manifest, ManifestSet, nameOf, recordAt, stringAt } from '../../manifests';
import { hasLabels } from '../cluster/label-selector';

type Labels = { readonly [key: string]: string };

/** What one set wants of the SR-IOV operator. */
export interface Wanted {
  readonly policies: readonly Policy[];
  readonly pools: readonly DrainPool[];
  /** Namespace of the operator, where the set says it. */
  readonly namespace?: string;
  readonly daemonSelector: Labels;
  readonly systemd: boolean;
  readonly disableDrain: boolean;
}

export function wantedBy(manifests: ManifestSet): Wanted {
  const config = manifests.ofKind('SriovOperatorConfig').find((object) => nameOf(object) === 'default');
  const selector = recordAt(config, 'spec', 'configDaemonNodeSelector') ?? {};
  const namespace = stringAt(config, 'metadata', 'namespace');
  return {
    policies: policiesIn(manifests, namespace, config !== undefined && at(config, 'spec', 'enableOperatorWebhook') !== true ? 0 : 99),
    pools: drainPools(manifests),
    namespace,
    daemonSelector: Object.keys(selector).length > 0 ? selector as Labels : { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/os': 'linux' },
    systemd: stringAt(config, 'spec', 'configurationMode') === 'systemd',
    disableDrain: at(config, 'spec', 'disableDrain') === true,
  };
}

/** What a change costs the nodes. Nodes that the same policies select, and that report no cards, share the answer. */
export class NodeCosts {
  private readonly states: Map<string, Manifest>;
  private readonly known = new Map<string, readonly Cost[]>();

  constructor(private readonly before: Wanted, private readonly after: Wanted, states: readonly Manifest[]) {
    this.states = new Map(states.filter((state) => listAt(state, 'status', 'interfaces').length > 0).map((state) => [nameOf(state), state]));
  }

  /** Whether the node tells its cards. */
  reports(name: string): boolean {
    return this.states.has(name);
  }

  /**
   * @param everywhere whether the labels are those of a selector rather than of a node, so that no daemon is known to be missing
   */
  of(name: string, labels: Labels, everywhere = false): readonly Cost[] {
    const runs = ({ daemonSelector }: Wanted): boolean => everywhere || hasLabels(labels, daemonSelector);
    if (!runs(this.after)) {
      return [];
    }
    const selecting = [this.before, this.after].map((wanted) => (
      runs(wanted) ? wanted.policies.filter(({ nodeSelector }) => hasLabels(labels, nodeSelector)) : []
    ));
    const modes = [this.before, this.after].map(({ pools }) => membershipOf(labels, pools).pool?.rdmaMode ?? '');
    const state = this.states.get(name);
    const key = state !== undefined ? undefined : JSON.stringify([selecting.map((policies) => policies.map(({ object }) => object)), modes]);
    const known = key === undefined ? undefined : this.known.get(key);
    if (known !== undefined) {
      return known;
    }
    const costs = this.compute(selecting[0], selecting[1], modes, membershipOf(labels, this.after.pools).pool, state);
    if (key !== undefined) {
      this.known.set(key, costs);
    }
    return costs;
  }

  private compute(
    before: readonly Policy[], after: readonly Policy[], modes: readonly string[], pool: DrainPool | undefined, state: Manifest | undefined,
  ): Cost[] {
    const cards = state === undefined ? named([...before, ...after]) : nicsOf(state);
    const configs = cards.map(({ nic, matches }) => ({ nic, old: merged(before.filter(matches), nic), wanted: merged(after.filter(matches), nic) }));
    const costs = configs.flatMap(({ nic, old, wanted }) => costsOf(old, wanted, nic));
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
        object: 'SriovOperatorConfig default', field: 'spec.configurationMode', rule: 'units of systemd configure the cards when the node boots', drain: true, reboot: true,
      });
    }
    return systemd ? costs.map((cost) => (cost.field.includes(PLUGIN_ONLY) ? cost : {
      ...cost, drain: true, reboot: true, rule: cost.reboot ? cost.rule : `${cost.rule}; in systemd mode every change reboots`,
    })) : costs;
  }
}

function named(policies: readonly Policy[]): { nic: Nic; matches: (policy: Policy) => boolean }[] {
  const nics = new Map<string, Nic>();
  const of = new Map<Policy, Set<string>>();
  for (const policy of policies) {
    const mine = nicsNamedBy(policy);
    of.set(policy, new Set(mine.map(({ key }) => key)));
    mine.forEach((nic) => nics.set(nic.key, { ...nic, vendor: nic.vendor ?? nics.get(nic.key)?.vendor }));
  }
  return [...nics.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map((nic) => ({ nic, matches: (policy) => of.get(policy)!.has(nic.key) }));
}
