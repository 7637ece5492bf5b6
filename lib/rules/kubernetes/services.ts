import { isIPv4 } from 'node:net';
import { holdPort, holdPortOrName } from './containers';
import { Field } from './field';
import { kubernetesRule } from './rule';
import {
  ABSOLUTE_PATH, ADDRESS, isIpAddress, isLocalAddress, LABEL_NAME, NETWORK, PREFIXED_PATH, QUALIFIED_NAME, SEGMENT_NAME, SERVICE_NAME, SUBDOMAIN_NAME,
} from '../../upstream/kubernetes';

const DISTRIBUTIONS = ['PreferClose', 'PreferSameNode', 'PreferSameZone'];
const MOST_AFFINITY_SECONDS = 86_400;

const service = kubernetesRule('service', ['/Service'], {
  what: 'Service with ports, addresses or settings that its type cannot have',
  remedy: 'correct what the message names',
  decided: 'core',
}, (object) => {
  const spec = object.get('spec');
  const type = spec.get('type').text || 'ClusterIP';
  const isHeadless = spec.get('clusterIP').text === 'None' || spec.get('clusterIPs').items[0]?.text === 'None';
  holdPorts(spec, type, isHeadless);
  holdType(spec, type, isHeadless);
  holdAddresses(spec, type);
  const distribution = spec.get('trafficDistribution');
  if (typeof distribution.value === 'string' && !DISTRIBUTIONS.includes(distribution.value)) {
    distribution.refuse('unknown distribution', `write ${DISTRIBUTIONS.join(', ')}`);
  }
  const affinity = spec.get('sessionAffinityConfig');
  if (spec.get('sessionAffinity').text === 'ClientIP') {
    affinity.get('clientIP').get('timeoutSeconds').within(1, MOST_AFFINITY_SECONDS);
  }
});

function holdPorts(spec: Field, type: string, isHeadless: boolean): void {
  const ports = spec.maps('ports');
  if (ports.length === 0 && !isHeadless && type !== 'ExternalName') {
    spec.get('ports').refuse('missing required field', 'add a port, or write clusterIP: None', 'ports');
  }
  for (const port of ports) {
    if (ports.length > 1 && !port.get('name').isFilled) {
      port.get('name').refuse('port without a name among several', 'name each', port.get('port').value ?? null);
    }
    port.get('name').hold(LABEL_NAME);
    holdPort(port.get('port'));
    if (port.get('targetPort').isFilled) {
      holdPortOrName(port.get('targetPort'));
    }
    port.get('appProtocol').demand(QUALIFIED_NAME);
    if (type === 'ClusterIP' && port.get('nodePort').isFilled) {
      port.get('nodePort').refuse('nodePort of a Service of type ClusterIP', 'write type: NodePort, or remove it');
    }
  }
  Field.distinct(ports.map((port) => port.get('name')), ({ text }) => text, 'name that another port has', 'give each port a name of its own');
  const protocol = (port: Field) => port.get('protocol').text || 'TCP';
  Field.distinct(ports, (port) => JSON.stringify([protocol(port), port.get('port').value]), 'port that is listed already', 'list each once per protocol');
  Field.distinct(ports, (port) => (port.get('nodePort').isFilled ? JSON.stringify([protocol(port), port.get('nodePort').value]) : undefined), 'port of nodes that is listed already', 'list each once per protocol');
}

function holdType(spec: Field, type: string, isHeadless: boolean): void {
  const isBalanced = type === 'LoadBalancer';
  const isOutside = isBalanced || type === 'NodePort';
  if (isOutside && isHeadless) {
    spec.get('clusterIP').refuse(`no address beside ${type}`, 'remove clusterIP: None');
  }
  if (type === 'ExternalName') {
    spec.need('externalName');
    spec.get('externalName').hold({ ...SUBDOMAIN_NAME, takes: (text) => SUBDOMAIN_NAME.takes(text.replace(/\.$/, '')) });
    for (const name of ['clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy']) {
      if (spec.get(name).isFilled) {
        spec.get(name).refuse(`${name} of a Service that is a name only`, 'remove it');
      }
    }
  }
  if (!isBalanced) {
    for (const name of ['allocateLoadBalancerNodePorts', 'loadBalancerClass']) {
      if (spec.get(name).isSet) {
        spec.get(name).refuse(`${name} of a Service without a load balancer`, 'write type: LoadBalancer, or remove it');
      }
    }
    if (spec.get('loadBalancerSourceRanges').items.length > 0) {
      spec.get('loadBalancerSourceRanges').refuse('loadBalancerSourceRanges of a Service without a load balancer', 'write type: LoadBalancer, or remove it');
    }
  } else {
    spec.get('loadBalancerClass').demand(QUALIFIED_NAME);
    spec.get('loadBalancerSourceRanges').items.forEach((range) => range.demand({ ...NETWORK, takes: (text) => NETWORK.takes(text.trim()) }));
  }
  const isAccessible = isOutside || (type === 'ClusterIP' && spec.get('externalIPs').items.length > 0);
  const policy = spec.get('externalTrafficPolicy');
  if (policy.isFilled && !isAccessible) {
    policy.refuse('externalTrafficPolicy of a Service that is not accessible from outside', 'write type: LoadBalancer or NodePort, or remove it');
  }
  const health = spec.get('healthCheckNodePort');
  if (health.isFilled && !(isBalanced && policy.text === 'Local')) {
    health.refuse('healthCheckNodePort without a load balancer and externalTrafficPolicy: Local', 'write type: LoadBalancer and externalTrafficPolicy: Local, or remove it');
  } else if (health.isFilled) {
    holdPort(health);
  }
}

function holdAddresses(spec: Field, type: string): void {
  const single = spec.get('clusterIP');
  const all = spec.get('clusterIPs').items;
  if (type !== 'ExternalName') {
    if (single.isFilled && all.length > 0 && all[0].text !== single.text) {
      spec.get('clusterIPs').refuse('clusterIPs whose first address is not clusterIP', 'write clusterIP first, or remove clusterIPs');
    }
    for (const address of [single, ...all]) {
      if (address.text !== '' && address.text !== 'None' && !isIpAddress(address.text)) {
        address.refuse(ADDRESS.flaw, ADDRESS.fix);
      }
    }
    if (spec.get('ipFamilies').items.length > 1 && spec.get('ipFamilyPolicy').text === 'SingleStack') {
      spec.get('ipFamilyPolicy').refuse('SingleStack beside several families', 'write PreferDualStack or RequireDualStack');
    }
    Field.distinct(spec.get('ipFamilies').items, ({ text }) => text, 'family that is listed already', 'list it once');
  }
  spec.get('externalIPs').items.forEach(holdOtherAddress);
}

/** Refuses a value that is not the address of another host. */
function holdOtherAddress(address: Field): void {
  address.demand(ADDRESS);
  if (isIpAddress(address.text) && isLocalAddress(address.text)) {
    address.refuse('unspecified, loopback or link-local address', 'write an address that other hosts can reach');
  }
}

const endpoints = kubernetesRule('endpoints', ['/Endpoints'], {
  what: 'Endpoints without addresses, or with one that other hosts cannot reach', remedy: 'use addresses of other hosts, and name the ports if there are several', decided: 'core',
}, (object) => {
  for (const subset of object.maps('subsets')) {
    const addresses = ['addresses', 'notReadyAddresses'].flatMap((name) => subset.maps(name));
    if (addresses.length === 0) {
      subset.refuse('no address', 'add one');
    }
    for (const address of addresses) {
      address.need('ip');
      if (address.get('ip').isFilled) {
        holdOtherAddress(address.get('ip'));
      }
      address.get('hostname').hold(LABEL_NAME);
      address.get('nodeName').demand(SUBDOMAIN_NAME);
    }
    const ports = subset.maps('ports');
    for (const port of ports) {
      if (ports.length > 1) {
        port.need('name', 'name each port');
      }
      port.get('name').hold(LABEL_NAME);
      holdPort(port.get('port'));
      port.get('appProtocol').demand(QUALIFIED_NAME);
    }
  }
});

const MOST_ADDRESSES = 100;

const slices = kubernetesRule('endpoint-slice', ['discovery.k8s.io/EndpointSlice'], {
  what: 'EndpointSlice without addresses, or with one of the wrong type', remedy: 'use addresses of the type in addressType', decided: 'discovery',
}, (object) => {
  const type = object.get('addressType').text;
  for (const endpoint of object.maps('endpoints')) {
    const addresses = endpoint.get('addresses');
    if (addresses.items.length === 0 || addresses.items.length > MOST_ADDRESSES) {
      addresses.refuse(addresses.items.length === 0 ? 'no address' : 'too many addresses', `write from 1 to ${MOST_ADDRESSES}`, addresses.items.length);
    }
    for (const address of addresses.items) {
      if (type === 'IPv4' || type === 'IPv6') {
        holdOtherAddress(address);
        if (isIpAddress(address.text) && (type === 'IPv6') !== address.text.includes(':')) {
          address.refuse(`not an ${type} address`, 'correct it, or addressType');
        }
      } else if (type === 'FQDN') {
        address.demand({ ...SUBDOMAIN_NAME, takes: (text) => SUBDOMAIN_NAME.takes(text.replace(/\.$/, '')) && text.replace(/\.$/, '').includes('.') });
      }
    }
    endpoint.get('hostname').demand(LABEL_NAME);
    endpoint.get('nodeName').demand(SUBDOMAIN_NAME);
  }
  const ports = object.maps('ports');
  ports.forEach((port) => {
    port.get('name').hold(LABEL_NAME);
    port.get('appProtocol').demand(QUALIFIED_NAME);
  });
  Field.distinct(ports, (port) => JSON.stringify(port.get('name').text), 'name that another port has', 'give each port a name of its own');
});

/** Grammar of a host, or a wildcard for all hosts of a domain. */
const HOST = { flaw: 'not a host', fix: 'write a DNS name, or *. and one', takes: (text: string) => SUBDOMAIN_NAME.takes(text.replace(/^\*\./, '')) };

const ingress = kubernetesRule('ingress', ['networking.k8s.io/Ingress'], {
  what: 'Ingress without a backend, or with an invalid host or path',
  remedy: 'set a backend with a Service and one of its ports, DNS names as hosts, and paths that begin with "/"',
  decided: 'networking',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.get('rules').isFilled && !spec.get('defaultBackend').isSet) {
    spec.refuse('neither rules nor a defaultBackend', 'add either', 'spec');
  }
  if (spec.get('defaultBackend').isSet) {
    holdBackend(spec.get('defaultBackend'));
  }
  spec.get('ingressClassName').demand(SUBDOMAIN_NAME);
  for (const tls of spec.maps('tls')) {
    tls.get('hosts').items.forEach((host) => host.demand(HOST));
    tls.get('secretName').hold(SUBDOMAIN_NAME);
  }
  for (const rule of spec.maps('rules')) {
    rule.get('host').hold({ ...HOST, takes: (text) => HOST.takes(text) && !isIpAddress(text) });
    if (rule.get('http').isMap) {
      rule.get('http').need('paths', 'add a path');
      rule.get('http').maps('paths').forEach(holdPath);
    }
  }
});

function holdPath(path: Field): void {
  const [type, own] = [path.get('pathType').text, path.get('path')];
  if (!path.get('pathType').isSet) {
    path.need('pathType', 'write Prefix, Exact or ImplementationSpecific');
    return;
  }
  if (['Exact', 'Prefix'].includes(type)) {
    if (!own.text.startsWith('/')) {
      own.refuse(ABSOLUTE_PATH.flaw, ABSOLUTE_PATH.fix, own.value ?? null);
    } else if (/\/\/|\/\.\/|\/\.\.\/|%2f|\/\.\.?$/i.test(own.text)) {
      own.refuse('path that is not plain', 'write it without "//", "/./", "/../" and "%2f"');
    }
  } else if (own.text !== '' && !own.text.startsWith('/')) {
    own.refuse(ABSOLUTE_PATH.flaw, ABSOLUTE_PATH.fix);
  }
  holdBackend(path.get('backend'));
}

function holdBackend(backend: Field): void {
  const [target, resource] = [backend.get('service'), backend.get('resource')];
  if (target.isSet === resource.isSet) {
    backend.refuse(target.isSet ? 'backend with both service and resource' : 'empty backend', 'write service or resource', backend.value ?? null);
  } else if (resource.isSet) {
    holdTyped(resource);
  } else {
    target.need('name');
    target.get('name').hold(SERVICE_NAME);
    const [name, number] = [target.get('port').get('name'), target.get('port').get('number')];
    if (name.isFilled === number.isFilled) {
      target.get('port').refuse(name.isFilled ? 'port with name and number' : 'backend without a port', 'write name or number', target.get('port').value ?? null);
    } else if (name.isFilled) {
      holdPortOrName(name);
    } else {
      holdPort(number);
    }
  }
}

/** Refuses a reference that names no other object. */
function holdTyped(reference: Field): void {
  for (const name of ['kind', 'name']) {
    reference.need(name);
    reference.get(name).hold(SEGMENT_NAME);
  }
  reference.get('apiGroup').demand(SUBDOMAIN_NAME);
}

const ingressClass = kubernetesRule('ingress-class', ['networking.k8s.io/IngressClass'], {
  what: 'IngressClass with an invalid controller or parameters', remedy: 'correct what the message names', decided: 'networking',
}, (object) => {
  const controller = object.get('spec').get('controller');
  controller.hold({ ...PREFIXED_PATH, takes: (text) => text.length <= 250 && PREFIXED_PATH.takes(text) });
  const parameters = object.get('spec').get('parameters');
  if (!parameters.isMap) {
    return;
  }
  holdTyped(parameters);
  const [scope, namespace] = [parameters.get('scope').text || 'Cluster', parameters.get('namespace')];
  if (scope === 'Namespace' && !namespace.isSet) {
    namespace.refuse('missing required field', 'add it beside scope: Namespace', 'namespace');
  } else if (scope === 'Cluster' && namespace.isSet) {
    namespace.refuse('namespace of parameters for the whole cluster', 'write scope: Namespace, or remove it');
  }
  namespace.demand(LABEL_NAME);
});

const policy = kubernetesRule('network-policy', ['networking.k8s.io/NetworkPolicy'], {
  what: 'NetworkPolicy with an invalid peer, network or port', remedy: 'correct what the message names', decided: 'networking',
}, (object) => {
  const spec = object.get('spec');
  if (spec.get('policyTypes').items.length > 2) {
    spec.get('policyTypes').refuse('more than two types', 'write Ingress and Egress once each');
  }
  for (const [direction, peers] of [['ingress', 'from'], ['egress', 'to']]) {
    for (const rule of spec.maps(direction)) {
      rule.maps('ports').forEach(holdRange);
      rule.get(peers).items.forEach(holdPeer);
    }
  }
});

function holdRange(range: Field): void {
  const [port, end] = [range.get('port'), range.get('endPort')];
  if (port.isSet) {
    holdPortOrName(port);
  }
  if (!end.isSet) {
    return;
  }
  if (port.number === undefined) {
    end.refuse(port.isSet ? 'end of a range that begins with a name' : 'end of a range without a beginning', 'write a number as port');
  } else {
    holdPort(end);
    if ((end.number ?? 0) < port.number) {
      end.refuse('end of a range before its beginning', 'write port or more');
    }
  }
}

function holdPeer(peer: Field): void {
  const given = ['ipBlock', 'namespaceSelector', 'podSelector'].filter((name) => peer.get(name).isSet);
  if (given.length === 0) {
    peer.refuse('empty peer', 'write podSelector, namespaceSelector or ipBlock', peer.value ?? null);
  } else if (given.includes('ipBlock') && given.length > 1) {
    peer.refuse('ipBlock beside another selector', 'split them into two peers', given);
  }
  const block = peer.get('ipBlock');
  if (!block.isMap) {
    return;
  }
  block.need('cidr');
  block.get('cidr').hold(NETWORK);
  for (const except of block.get('except').items) {
    except.demand(NETWORK);
    const [outer, inner] = [block.get('cidr').text, except.text];
    if (NETWORK.takes(outer) && NETWORK.takes(inner) && !isWithin(inner, outer)) {
      except.refuse('exception that is not within the network', 'write a smaller network within it');
    }
  }
}

/** Whether a network is a proper part of another. */
function isWithin(inner: string, outer: string): boolean {
  const [small, large] = [bitsOf(inner), bitsOf(outer)];
  const hosts = 2n ** BigInt(large.total - large.length);
  return small.total === large.total && small.length > large.length && small.bits / hosts === large.bits / hosts;
}

function bitsOf(network: string): { readonly bits: bigint; readonly length: number; readonly total: number } {
  const [address, length] = network.split('/');
  if (isIPv4(address) || !address.includes(':')) {
    return { bits: address.split('.').reduce((sum, part) => sum * 256n + BigInt(Number.parseInt(part, 10)), 0n), length: Number(length), total: 32 };
  }
  const [head, tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':').flatMap((group) => (group.includes('.') ? groupsOfIPv4(group) : [Number.parseInt(group, 16)])) : []);
  const [before, after] = [groups(head), groups(tail)];
  const all = tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  return { bits: all.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n), length: Number(length), total: 128 };
}

function groupsOfIPv4(address: string): number[] {
  const [a, b, c, d] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Rules for Services, endpoints, Ingresses and network policies. */
export const serviceRules = [service, endpoints, slices, ingress, ingressClass, policy];
