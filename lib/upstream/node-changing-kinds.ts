/** Objects that change nodes through something that an operator generates, and that their manifests do not show. */
import { stringAt } from './fields';

/** Fields that change nodes, by API group and kind. */
const NODE_CHANGING_FIELDS: { readonly [groupKind: string]: readonly string[] } = {
  // Settings of the whole cluster, which the Machine Config Operator renders for pools (node tuning facts §4c).
  'config.openshift.io/APIServer': ['spec.tlsSecurityProfile'],
  'config.openshift.io/FeatureGate': ['spec'],
  // Demands on signatures in one namespace, which the operator writes to all nodes (node tuning facts §4c).
  'config.openshift.io/ImagePolicy': ['spec'],
  'config.openshift.io/Node': ['spec'],
  'config.openshift.io/Proxy': ['spec'],
  // Another release of OpenShift, with another image of the operating system (node tuning facts §8).
  'config.openshift.io/ClusterVersion': ['spec.desiredUpdate'],
  // Nodes of hosted clusters.
  'hypershift.openshift.io/HostedCluster': ['spec'],
  'hypershift.openshift.io/NodePool': ['spec'],
  'kmm.sigs.x-k8s.io/BootModuleConfig': ['spec'],
  // What kustomize does to objects before they reach a cluster. A resource that it adds or leaves out is a file that is read by itself.
  'kustomize.config.k8s.io/Kustomization': [
    'components', 'configMapGenerator', 'configurations', 'generators', 'helmCharts', 'images', 'patches', 'patchesJson6902', 'patchesStrategicMerge',
    'replacements', 'secretGenerator', 'transformers', 'vars',
  ],
  // An image that the cluster builds for a pool; an annotation starts the build again (MCO facts §12).
  'machineconfiguration.openshift.io/MachineOSConfig': ['spec', 'metadata.annotations'],
  // The image of the operating system of all pools that name no stream (MCO facts §12).
  'machineconfiguration.openshift.io/OSImageStream': ['spec.defaultStream'],
  'nmstate.io/NodeNetworkConfigurationPolicy': ['spec'],
  // Some of its annotations change what is rendered (node tuning facts §1c).
  'performance.openshift.io/PerformanceProfile': ['spec', 'metadata.annotations'],
  'tuned.openshift.io/Tuned': ['spec'],
};

/** Kinds of all groups, for objects of which only the kind is known. */
const KINDS: ReadonlySet<string> = new Set(Object.keys(NODE_CHANGING_FIELDS).map((key) => key.slice(key.indexOf('/') + 1)));

/** Whether an object may change nodes through something that an operator generates. Without an API group, the kind decides. */
export function changesNodes(object: unknown): boolean {
  return stringAt(object, 'apiVersion') === undefined ? KINDS.has(stringAt(object, 'kind') ?? '') : fieldsOf(object) !== undefined;
}

/** Whether the change of a field of an object may change nodes. */
export function changesNodesBy(object: unknown, field: string): boolean {
  return fieldsOf(object)?.some((path) => isPathWithin(path, field) || isPathWithin(field, path)) === true;
}

function isPathWithin(outer: string, path: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

function fieldsOf(object: unknown): readonly string[] | undefined {
  const key = `${stringAt(object, 'apiVersion')?.split('/')[0]}/${stringAt(object, 'kind')}`;
  return Object.hasOwn(NODE_CHANGING_FIELDS, key) ? NODE_CHANGING_FIELDS[key] : undefined;
}
