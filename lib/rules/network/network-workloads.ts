/** Addresses of networks, counted against the workloads that use them. */
import { type AddressedNetwork, networksIn } from './addresses';
import { NETWORK_DEFINITION } from './definitions';
import { identityOf, type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { few, parsedJson } from '../../text';
import { at, listAt, stringAt } from '../../upstream';
import { whereaboutsCapacity } from '../../upstream/ipam';
import { networkKey, type NetworkUser, networkUsers, openshiftNetwork } from '../../views';
import type { Finding, Rule } from '../rule';
import { NETWORK_KINDS } from '../sriov';

const KINDS = [NETWORK_DEFINITION, ...NETWORK_KINDS, 'DaemonSet', 'Deployment', 'Job', 'Pod', 'ReplicaSet', 'StatefulSet'];

/** Plugins whose interfaces are on a segment that nodes share. */
const SHARED: readonly string[] = ['host-device', 'ipvlan', 'macvlan', 'sriov', 'vlan'];

const usersOf = ({ namespace, name }: AddressedNetwork, manifests: ManifestSet) => networkUsers(manifests).get(networkKey(namespace, name)) ?? [];
const titlesOf = (users: readonly NetworkUser[]) => few(users.map(({ object }) => identityOf(object)), 3);

export const addressesPerNode: Rule = {
  code: 'network/host-local',
  class: 'risky',
  what: 'addresses that each node, or each pod, assigns by itself, for pods of several nodes on one segment',
  remedy: 'use whereabouts or dhcp, or a definition for each node or pod; acknowledge this if all pods run on one node',
  source: 'host-local keeps its addresses on the node, and static gives each pod the same ones: two pods have one address (SR-IOV facts §6.2)',
  kinds: KINDS,
  check: (manifests) => networksIn(manifests).flatMap((network): Finding[] => {
    const { object, path, type, ipam } = network;
    const kind = stringAt(ipam, 'type');
    const users = usersOf(network, manifests);
    const loose = users.filter(({ isPinned }) => !isPinned);
    const isLocal = kind === 'host-local' && SHARED.includes(type) && (users.some(({ isSpread }) => isSpread) || (loose.length > 0 && users.length > 1));
    const isStatic = kind === 'static' && listAt(ipam, 'addresses').length > 0
      && (users.length > 1 || users.some(({ pods, isSpread }) => pods > 1 || isSpread));
    return !isLocal && !isStatic ? [] : [{
      object, path, what: `${isLocal ? 'addresses that each node assigns by itself' : 'the same addresses for each pod'}, for pods of ${titlesOf(users)}`, value: kind,
    }];
  }),
};

export const rangeTooSmall: Rule = {
  code: 'network/range-too-small',
  class: 'never works',
  what: 'range with fewer addresses than there are pods on the network',
  remedy: 'use a larger range, or fewer replicas',
  source: 'whereabouts (pkg/allocate): a pod without a free address stays in ContainerCreating (SR-IOV facts §6.2)',
  kinds: KINDS,
  check: (manifests) => networksIn(manifests).filter(({ ipam }) => stringAt(ipam, 'type') === 'whereabouts').flatMap((network): Finding[] => {
    const [users, capacity] = [usersOf(network, manifests), whereaboutsCapacity(network.ipam)];
    const pods = users.reduce((sum, user) => sum + user.pods, 0);
    return capacity === undefined || BigInt(pods) <= capacity || capacity < 1n ? [] : [{
      object: network.object, path: network.path, what: `range with ${capacity} ${capacity === 1n ? 'address' : 'addresses'} for ${pods} pods of ${titlesOf(users)}`, value: stringAt(network.ipam, 'range') ?? network.ipam,
    }];
  }),
};

export const dhcpDaemon: Rule = {
  code: 'network/dhcp-daemon',
  class: 'never works',
  what: 'addresses by DHCP in a cluster that does not run the daemon for them',
  remedy: 'add an additional network with DHCP to spec.additionalNetworks of Network cluster (operator.openshift.io), or use whereabouts',
  source: 'OpenShift\'s Cluster Network Operator deploys the daemon only for additional networks of its Network, not for NetworkAttachmentDefinitions (SR-IOV facts §6.2)',
  kinds: ['Network', NETWORK_DEFINITION, ...NETWORK_KINDS],
  check: (manifests, { platform }) => {
    const operator = openshiftNetwork(manifests);
    const runs = listAt(operator, 'spec', 'additionalNetworks').some(hasDhcp);
    // Addresses by DHCP on ipvlan have a rule of their own.
    return platform?.isOpenshift !== true || runs ? [] : networksIn(manifests).filter(({ type, ipam }) => stringAt(ipam, 'type') === 'dhcp' && type !== 'ipvlan')
      .map(({ object, path }): Finding => ({
        object,
        path,
        what: `addresses by DHCP, whose daemon ${operator === undefined ? 'runs only with an additional network of Network cluster' : 'does not run'}`,
        value: 'dhcp',
        ...operator === undefined ? {
          class: 'risky',
          fix: 'add an additional network with DHCP to Network cluster (operator.openshift.io), or use whereabouts; acknowledge this if the cluster has one',
        } : {},
      }));
  },
};

/** Whether an additional network makes the operator deploy the daemon. That of SimpleMacvlan uses DHCP by default. */
function hasDhcp(network: unknown): boolean {
  const config = parsedJson(stringAt(network, 'rawCNIConfig'));
  const chain = listAt(config, 'plugins').find((plugin) => at(plugin, 'ipam') !== undefined) ?? config;
  return stringAt(network, 'type') === 'SimpleMacvlan' ? (stringAt(network, 'simpleMacvlanConfig', 'ipamConfig', 'type') ?? 'DHCP') === 'DHCP'
    : stringAt(chain, 'ipam', 'type') === 'dhcp';
}

const OVN = 'ovn-k8s-cni-overlay';

export const attachmentName: Rule = {
  code: 'network/attachment-name',
  class: 'never works',
  what: 'network of OVN-Kubernetes that names another definition than its own, or addresses of a plugin',
  remedy: 'write netAttachDefName: <namespace>/<name> of the definition itself, and leave ipam out',
  source: 'OVN-Kubernetes (go-controller/pkg/util/multi_network.go, ValidateNetConf) ignores a definition whose name differs, or that has ipam (SR-IOV facts §6.1)',
  kinds: [NETWORK_DEFINITION],
  isForEach: true,
  check: (manifests) => manifests.ofKind(NETWORK_DEFINITION).flatMap((object) => {
    const config = parsedJson(stringAt(object, 'spec', 'config'));
    return stringAt(config, 'type') === OVN ? ovnFlaws(object, config) : [];
  }),
};

function ovnFlaws(object: Manifest, config: unknown): Finding[] {
  const namespace = stringAt(object, 'metadata', 'namespace');
  const own = `${namespace}/${nameOf(object)}`;
  const named = stringAt(config, 'netAttachDefName');
  const ipam = stringAt(config, 'ipam', 'type');
  return [
    ...namespace === undefined || named === own ? [] : [{ object, path: 'spec.config', what: `netAttachDefName of a definition that is ${own}`, value: named ?? '(none)', fix: `write "netAttachDefName":"${own}"` }],
    ...ipam === undefined || ipam === '' ? [] : [{ object, path: 'spec.config', what: 'ipam in a network of OVN-Kubernetes, which assigns addresses by itself', value: ipam, fix: 'leave ipam out, and set subnets' }],
  ];
}

/** The rules for addresses and the workloads that need them. */
export const networkWorkloadRules: readonly Rule[] = [addressesPerNode, attachmentName, dhcpDaemon, rangeTooSmall];
