import { mayBeIn, POD_KINDS, PodTemplate, podTemplates } from './workload-pods';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { grouped } from '../../text';
import { at, NETWORKS_ANNOTATION, networksOf, recordAt, RESOURCE_ANNOTATION, stringAt } from '../../upstream';
import { runningContainersOf } from '../../views';
import { Finding, Rule } from '../rule';
import { madeNetworks, NETWORK_KINDS } from '../sriov';

const KINDS = ['NetworkAttachmentDefinition', 'SriovOperatorConfig', ...NETWORK_KINDS, ...POD_KINDS];

/** Network with a resource, whose name is without its prefix. */
interface ResourceNetwork {
  readonly name: string;
  /** Namespace of its definition, if an object says it. */
  readonly namespace?: string;
  readonly resource: string;
}

/** Number of interfaces that a pod attaches from networks of a resource, and the amount of the resource that its containers request. */
interface Need {
  readonly object: Manifest;
  readonly resource: string;
  readonly interfaces: number;
  readonly devices: number;
}

export const resourceMissing: Rule = {
  code: 'workload/no-network-resource',
  class: 'risky',
  what: 'pod with a network whose resource it does not request',
  remedy: 'request the resource in the limits of one container, or set enableInjector in the SriovOperatorConfig',
  source: 'the CNI plugin fails a pod without the device; if enabled, the injector of the SR-IOV operator adds the resource',
  kinds: KINDS,
  check: (manifests) => {
    const injects = manifests.ofKind('SriovOperatorConfig').some((config) => at(config, 'spec', 'enableInjector') === true);
    return injects ? [] : findings(manifests, ({ devices }) => devices === 0, ({ resource, interfaces }) => ({
      what: `pod that names ${interfaces} networks of a resource, and asks for none of it`.replace('1 networks', '1 network'),
      value: resource,
      fix: 'ask for it in the limits of one container, or acknowledge that the injector of the operator is on',
    }));
  },
};

export const resourceCount: Rule = {
  code: 'workload/network-resource-count',
  class: 'never works',
  what: 'pod that requests fewer devices of a resource than it has networks on it',
  remedy: 'request one per network in one container, or none and let the injector add them',
  source: 'Multus assigns the devices in turn, and the CNI plugin fails without one; the injector does not change existing requests',
  kinds: KINDS,
  check: (manifests) => findings(manifests, (need) => need.devices > 0 && need.devices < need.interfaces, ({ resource, devices, interfaces }) => ({
    what: `pod that asks for ${devices} of a resource and names ${interfaces} networks of it`,
    value: resource,
    fix: `ask for ${interfaces} in one container`,
  })),
};

export const resourceUnused: Rule = {
  code: 'workload/network-resource-unused',
  class: 'risky',
  what: 'pod that requests more devices of a resource than it has networks on it',
  remedy: `name the network in the annotation ${NETWORKS_ANNOTATION}, or ask for fewer`,
  source: 'the device is reserved, but no interface is created for it',
  kinds: KINDS,
  check: (manifests) => findings(manifests, ({ devices, interfaces }) => devices > interfaces, ({ resource, devices, interfaces }) => ({
    what: `pod that asks for ${devices} of a resource and names ${interfaces} networks of it`,
    value: resource,
  })),
};

function findings(manifests: ManifestSet, matters: (need: Need) => boolean, say: (need: Need) => Pick<Finding, 'what' | 'value' | 'fix'>): Finding[] {
  return needsIn(manifests).filter(matters).map((need) => ({ object: need.object, path: `metadata.annotations[${NETWORKS_ANNOTATION}]`, ...say(need) }));
}

const needsIn = oncePerSet((manifests) => {
  const networks = resourceNetworks(manifests);
  const names = new Set(networks.map(({ resource }) => resource));
  const byName = grouped(networks, ({ name }) => name);
  // Without any network that has a resource, the needs of pods are unknown.
  return names.size === 0 ? [] : podTemplates(manifests).flatMap((pod) => needsOf(pod, byName, names));
});

function needsOf(
  { object, annotations, namespace, spec }: PodTemplate, networks: ReadonlyMap<string, readonly ResourceNetwork[]>, names: ReadonlySet<string>,
): Need[] {
  const interfaces = new Map<string, number>();
  for (const network of networksOf(annotations[NETWORKS_ANNOTATION])) {
    const found = resourcesOf(networks.get(network.name) ?? [], network.namespace ?? namespace);
    if (found.length > 1) {
      // Which of them the pod means shows only where it is applied.
      return [];
    }
    found.forEach((resource) => interfaces.set(resource, (interfaces.get(resource) ?? 0) + 1));
  }
  const devices = new Map<string, number>();
  for (const container of runningContainersOf(spec)) {
    for (const [resource, count] of Object.entries(recordAt(container, 'resources', 'limits') ?? {})) {
      const name = resource.slice(resource.indexOf('/') + 1);
      if (resource.includes('/') && names.has(name)) {
        devices.set(name, (devices.get(name) ?? 0) + (Number(count) || 0));
      }
    }
  }
  return [...new Set([...interfaces.keys(), ...devices.keys()])].sort()
    .map((resource) => ({ object, resource, interfaces: interfaces.get(resource) ?? 0, devices: devices.get(resource) ?? 0 }));
}

/** Resources of the networks with the same name that may be in a namespace: that of the one that is, or else those of all that may be. */
function resourcesOf(networks: readonly ResourceNetwork[], namespace: string | undefined): string[] {
  const certain = networks.filter((network) => namespace !== undefined && network.namespace === namespace).at(-1);
  return certain !== undefined ? [certain.resource]
    : [...new Set(networks.filter((network) => mayBeIn(namespace, [network.namespace])).map(({ resource }) => resource))];
}

function resourceNetworks(manifests: ManifestSet): ResourceNetwork[] {
  const made = madeNetworks(manifests).flatMap(({ namespace, name, resourceName }): ResourceNetwork[] => (
    resourceName === undefined ? [] : [{ name, namespace, resource: resourceName }]));
  const defined = manifests.ofKind('NetworkAttachmentDefinition').flatMap((object): ResourceNetwork[] => {
    const resource = stringAt(object, 'metadata', 'annotations', RESOURCE_ANNOTATION);
    return resource === undefined ? []
      : [{ name: nameOf(object), namespace: stringAt(object, 'metadata', 'namespace'), resource: resource.slice(resource.indexOf('/') + 1) }];
  });
  return [...defined, ...made];
}
