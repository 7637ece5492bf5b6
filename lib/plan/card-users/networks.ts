import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { parsedJson } from '../../text';
import { listAt, recordAt, RESOURCE_ANNOTATION, SOLARFLARE, stringAt, XILINX } from '../../upstream';
import { namespaceOfChange } from '../changes';

/** Network, and the card that it uses if known. */
interface Network {
  /** Interface of the node, if the plugin has one. */
  readonly master?: string;
  /** Resource whose devices it uses, without the prefix. */
  readonly resource?: string;
  /** Whether it uses no card. */
  readonly isLocal: boolean;
}

/** Plugins that do not use a card (SR-IOV facts §6.1, containernetworking/plugins). */
const LOCAL = ['bandwidth', 'dummy', 'firewall', 'loopback', 'ovn-k8s-cni-overlay', 'portmap', 'ptp', 'sbr', 'tuning', 'vrf'];

const VENDORS: readonly string[] = [SOLARFLARE, XILINX];

/** Networks of a cluster as manifests define them. A network that is not known to use another card may use the affected one. */
export class Networks {
  private readonly known = new Map<string, Network>();
  /** Interfaces by node, and whether they belong to our cards. */
  private readonly interfaces = new Map<string, ReadonlyMap<string, boolean>>();
  /** SR-IOV resources of other cards, without the prefix. */
  private readonly foreign: ReadonlySet<string>;

  constructor(sets: readonly ManifestSet[]) {
    for (const set of sets) {
      set.ofKind('NetworkAttachmentDefinition').forEach((object) => this.known.set(`${namespaceOfChange(object)}/${nameOf(object)}`, networkOf(object)));
      set.ofKind('SriovNetwork').forEach((object) => this.known.set(
        `${stringAt(object, 'spec', 'networkNamespace') || namespaceOfChange(object)}/${nameOf(object)}`,
        { resource: stringAt(object, 'spec', 'resourceName'), isLocal: false },
      ));
      set.ofKind('SriovNetworkNodeState').forEach((state) => this.interfaces.set(nameOf(state), new Map(listAt(state, 'status', 'interfaces').map((card) => (
        [stringAt(card, 'name') ?? '', VENDORS.includes(stringAt(card, 'vendor') ?? '')]
      )))));
    }
    this.foreign = foreignResources(sets);
  }

  /** Whether a network may use our card on a node. */
  mayUseCard(id: string, node: string): boolean {
    const network = this.known.get(id);
    if (network === undefined) {
      return true;
    }
    // The interface of a VLAN is called after the one below it.
    const [below] = (network.master ?? '').split('.');
    return !network.isLocal && !this.foreign.has(network.resource ?? '') && this.interfaces.get(node)?.get(below) !== false;
  }

  /** Describes the network with its interface or resource, if known. */
  describe(id: string): string {
    const { master, resource } = this.known.get(id) ?? {};
    return master !== undefined ? `${id} on ${master}` : resource !== undefined ? `${id} of ${resource}` : id;
  }
}

function networkOf(object: Manifest): Network {
  const config = recordAt(parsedJson(stringAt(object, 'spec', 'config')));
  const plugins = [config, ...listAt(config, 'plugins')].filter((plugin) => stringAt(plugin, 'type') !== undefined);
  const resource = stringAt(object, 'metadata', 'annotations', RESOURCE_ANNOTATION)?.replace(/^.*\//, '');
  return {
    master: plugins.flatMap((plugin) => stringAt(plugin, 'master') ?? stringAt(plugin, 'device') ?? [])[0],
    resource,
    isLocal: resource === undefined && plugins.length > 0 && plugins.every((plugin) => LOCAL.includes(stringAt(plugin, 'type')!)),
  };
}

/** Resources that only policies for other vendors provide. */
function foreignResources(sets: readonly ManifestSet[]): Set<string> {
  const byResource = new Map<string, boolean>();
  for (const policy of sets.flatMap((set) => set.ofKind('SriovNetworkNodePolicy'))) {
    const [resource, vendor] = [stringAt(policy, 'spec', 'resourceName') ?? '', stringAt(policy, 'spec', 'nicSelector', 'vendor')];
    const isOurs = vendor === undefined || VENDORS.includes(vendor);
    byResource.set(resource, isOurs || (byResource.get(resource) ?? false));
  }
  return new Set([...byResource].filter(([, isOurs]) => !isOurs).map(([resource]) => resource));
}
