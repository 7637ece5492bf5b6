import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../../lib/manifests/manifest';
import { graphOf } from '../../../lib/reports/graph/graph';
import { titleOfObject } from '../../../lib/reports/graph/graph-words';

/** The references of manifests, as `relation: from -> to`; what is not among them is in brackets, what an operator creates in parentheses. */
export function referencesOf(yaml: string): string[] {
  const manifests = parseAllDocuments(yaml).map((document) => document.toJS() as Manifest);
  const { objects, edges } = graphOf({ clusters: [], manifests, root: '.', fileOf: () => 'a.yaml', stages: new Map([['a.yaml', 'a']]) });
  const text = (id: string) => {
    const object = objects.find((each) => each.id === id)!;
    const title = titleOfObject(object);
    return object.state === 'given' ? title : object.state === 'made' ? `(${title})` : `[${title}]`;
  };
  return edges.map(({ from, to, relation }) => `${relation}: ${text(from)} -> ${text(to)}`).sort();
}

const pod = (fields: string, metadata = '') => `{ apiVersion: v1, kind: Pod, metadata: { name: p, namespace: n, ${metadata} }, spec: { ${fields} } }`;
const object = (apiVersion: string, kind: string, name: string, fields = '', metadata = 'namespace: n') => (
  `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: ${name}, ${metadata} }, ${fields} }`);
const files = (...documents: string[]) => documents.join('\n---\n');

describe('names', () => {
  test.each([
    ['a service account', pod('serviceAccountName: a'), ['name: Pod n/p -> [ServiceAccount n/a]']],
    ['an environment from a ConfigMap of the namespace', files(pod('containers: [{ envFrom: [{ configMapRef: { name: c } }] }]'), object('v1', 'ConfigMap', 'c')), ['name: Pod n/p -> ConfigMap n/c']],
    ['a ConfigMap of another namespace is none of them', files(pod('containers: [{ envFrom: [{ configMapRef: { name: c } }] }]'), object('v1', 'ConfigMap', 'c', '', 'namespace: m')), ['name: Pod n/p -> [ConfigMap n/c]']],
    ['a pull secret', pod('imagePullSecrets: [{ name: s }]'), ['name: Pod n/p -> [Secret n/s]']],
    ['a role and its subjects, of which users and groups are no objects', object('rbac.authorization.k8s.io/v1', 'RoleBinding', 'b',
      'roleRef: { kind: ClusterRole, name: r }, subjects: [{ kind: ServiceAccount, name: a, namespace: m }, { kind: Group, name: g }, { kind: User, name: u }]'),
    ['name: RoleBinding n/b -> [ClusterRole r]', 'name: RoleBinding n/b -> [ServiceAccount m/a]']],
    ['the Service of a webhook', object('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'w', 'webhooks: [{ clientConfig: { service: { name: s, namespace: m } } }]', ''),
      ['name: ValidatingWebhookConfiguration w -> [Service m/s]']],
    ['the Dockerfile of an Onload resource', files(object('onload.amd.com/v1alpha1', 'Onload', 'o', 'spec: { onload: { kernelMappings: [{ build: { dockerfileConfigMap: { name: d } } }] } }'), object('v1', 'ConfigMap', 'd')),
      ['definition: Onload n/o -> [CustomResourceDefinition onloads.onload.amd.com]', 'definition: (Module n/o-module) -> [CustomResourceDefinition modules.kmm.sigs.x-k8s.io]', 'name: Onload n/o -> ConfigMap n/d', 'owner: Onload n/o -> (DaemonSet n/o-onload-device-plugin-ds)', 'owner: Onload n/o -> (Module n/o-module)']],
    ['classes, but those that every cluster has', pod('priorityClassName: system-node-critical, runtimeClassName: r'), ['name: Pod n/p -> [RuntimeClass r]']],
    ['the class of a volume', object('v1', 'PersistentVolumeClaim', 'c', 'spec: { storageClassName: fast }'), ['name: PersistentVolumeClaim n/c -> [StorageClass fast]']],
    ['fields of schemas are none', object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'c', 'spec: { x: { secret: { name: s } } }', ''), []],
    ['the service account of a module of the hub is on the spokes, its secrets are not known to be', object('hub.kmm.sigs.x-k8s.io/v1beta1', 'ManagedClusterModule', 'm',
      'spec: { spokeNamespace: s, moduleSpec: { imageRepoSecret: { name: r }, moduleLoader: { serviceAccountName: a } } }', ''),
    ['definition: ManagedClusterModule m -> [CustomResourceDefinition managedclustermodules.hub.kmm.sigs.x-k8s.io]', 'name: ManagedClusterModule m -> [Secret r]', 'name: ManagedClusterModule m -> [ServiceAccount s/a]']],
    ['security context constraints', object('rbac.authorization.k8s.io/v1', 'Role', 'r', 'rules: [{ apiGroups: [security.openshift.io], resources: [securitycontextconstraints], resourceNames: [privileged] }]'),
      ['name: Role n/r -> [SecurityContextConstraints privileged]']],
  ])('finds references by name: %s', (_, yaml, expected) => expect(referencesOf(yaml)).toEqual([...expected].sort()));
});

test('volumes are mounts', () => {
  expect(referencesOf(pod('volumes: [{ configMap: { name: c } }, { secret: { secretName: s } }, { projected: { sources: [{ secret: { name: t } }] } }, { persistentVolumeClaim: { claimName: v } }]'))).toEqual([
    'mount: Pod n/p -> [ConfigMap n/c]', 'mount: Pod n/p -> [PersistentVolumeClaim n/v]', 'mount: Pod n/p -> [Secret n/s]', 'mount: Pod n/p -> [Secret n/t]',
  ]);
});

test('owners point to what they own', () => {
  expect(referencesOf(pod('', 'ownerReferences: [{ kind: ReplicaSet, name: r }, { kind: Node, name: x }]'))).toEqual(['owner: [Node x] -> Pod n/p', 'owner: [ReplicaSet n/r] -> Pod n/p']);
});

describe('selectors of pods', () => {
  const workload = (labels: string) => object('apps/v1', 'Deployment', 'd', `spec: { template: { metadata: { labels: ${labels} } } }`);

  test.each([
    ['a Service', object('v1', 'Service', 's', 'spec: { selector: { app: x } }'), '{ app: x, b: c }', ['selector: Service n/s -> Deployment n/d']],
    ['other labels', object('v1', 'Service', 's', 'spec: { selector: { app: x } }'), '{ app: y }', []],
    ['another namespace', object('v1', 'Service', 's', 'spec: { selector: { app: x } }', 'namespace: m'), '{ app: x }', []],
    ['a Service without a selector selects none', object('v1', 'Service', 's', 'spec: { selector: {} }'), '{ app: x }', []],
    ['a budget', object('policy/v1', 'PodDisruptionBudget', 'b', 'spec: { selector: { matchExpressions: [{ key: app, operator: In, values: [x, y] }] } }'), '{ app: x }', ['selector: PodDisruptionBudget n/b -> Deployment n/d']],
    ['an empty policy selects all', object('networking.k8s.io/v1', 'NetworkPolicy', 'p', 'spec: { podSelector: {} }'), '{ app: x }', ['selector: NetworkPolicy n/p -> Deployment n/d']],
    ['a policy without a selector selects none', object('networking.k8s.io/v1', 'NetworkPolicy', 'p', 'spec: { }'), '{ app: x }', []],
  ])('reads selectors of pods: %s', (_, selecting, labels, expected) => expect(referencesOf(files(selecting, workload(labels)))).toEqual(expected));
});

describe('Services', () => {
  test.each([
    ['those of an Ingress', object('networking.k8s.io/v1', 'Ingress', 'i', 'spec: { defaultBackend: { service: { name: a } }, rules: [{ http: { paths: [{ backend: { service: { name: b } } }, { backend: { resource: { kind: Bucket, name: c } } }] } }] }'),
      ['name: Ingress n/i -> [Service n/a]', 'name: Ingress n/i -> [Service n/b]']],
    ['those of a Route', object('route.openshift.io/v1', 'Route', 'r', 'spec: { to: { kind: Service, name: a }, alternateBackends: [{ kind: Service, name: b }] }'),
      ['name: Route n/r -> [Service n/a]', 'name: Route n/r -> [Service n/b]']],
    ['that of a StatefulSet', object('apps/v1', 'StatefulSet', 's', 'spec: { serviceName: a }'), ['name: StatefulSet n/s -> [Service n/a]']],
  ])('finds references of Services: %s', (_, yaml, expected) => expect(referencesOf(yaml)).toEqual(expected));
});

test('objects that the API server names are each one object', () => {
  const job = (image: string) => `{ apiVersion: batch/v1, kind: Job, metadata: { generateName: wait-, namespace: n }, spec: { template: { spec: { serviceAccountName: ${image} } } } }`;
  expect(referencesOf(files(job('a'), job('b'), job('b')))).toEqual(['name: Job n/wait-* -> [ServiceAccount n/a]', 'name: Job n/wait-* -> [ServiceAccount n/b]', 'name: Job n/wait-* -> [ServiceAccount n/b]']);
});

describe('selectors of nodes', () => {
  test('reads selectors of nodes: those of pods: a map, and the alternatives of an affinity', () => {
    expect(referencesOf(pod('nodeSelector: { role: "", zone: a }'))).toEqual(['selector: Pod n/p -> [Nodes role, zone=a]']);
    const terms = '[{ matchExpressions: [{ key: a, operator: NotIn, values: [b, c] }] }, { matchExpressions: [{ key: d, operator: Exists }, { key: e, operator: DoesNotExist }] }]';
    expect(referencesOf(pod(`nodeSelector: { r: s }, affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: ${terms} } } }`)))
      .toEqual(['selector: Pod n/p -> [Nodes !e, d, r=s]', 'selector: Pod n/p -> [Nodes a notin (b, c), r=s]']);
  });

  test('finds nodes among the manifests', () => {
    expect(referencesOf(files(pod('nodeSelector: { a: b }'), object('v1', 'Node', 'one', '', 'labels: { a: b }'), object('v1', 'Node', 'two', '', 'labels: { a: c }'))))
      .toEqual(['selector: Pod n/p -> [Nodes a=b]', 'selector: [Nodes a=b] -> Node one']);
  });

  test('reads selectors of nodes: those of SR-IOV', () => {
    expect(referencesOf(object('sriovnetwork.openshift.io/v1', 'SriovNetworkPoolConfig', 'c', 'spec: { nodeSelector: { matchLabels: { a: b } } }')))
      .toContain('selector: SriovNetworkPoolConfig n/c -> [Nodes a=b]');
  });
});

describe('pools', () => {
  const config = (role: string, kind = 'MachineConfig') => object('machineconfiguration.openshift.io/v1', kind, 'c', '', `labels: { machineconfiguration.openshift.io/role: ${role} }`);
  const pool = (name: string, spec: string) => object('machineconfiguration.openshift.io/v1', 'MachineConfigPool', name, `spec: { ${spec} }`, '');

  test('a built-in pool need not be among the manifests', () => {
    expect(referencesOf(config('worker'))).toEqual(['label: MachineConfig c -> [MachineConfigPool worker]', 'selector: [MachineConfigPool worker] -> [Nodes node-role.kubernetes.io/worker]']);
  });

  test('custom pools inherit the configuration of workers', () => {
    expect(referencesOf(files(config('worker'), pool('fast', 'machineConfigSelector: { matchExpressions: [{ key: machineconfiguration.openshift.io/role, operator: In, values: [worker, fast] }] }')))).toEqual([
      'label: MachineConfig c -> MachineConfigPool fast', 'label: MachineConfig c -> [MachineConfigPool worker]', 'selector: [MachineConfigPool worker] -> [Nodes node-role.kubernetes.io/worker]',
    ]);
  });

  test('a built-in pool that leaves its selector out', () => {
    expect(referencesOf(files(config('worker', 'PinnedImageSet'), pool('worker', 'maxUnavailable: 2')))).toEqual(['label: PinnedImageSet c -> MachineConfigPool worker']);
  });

  test('pools: a role without a pool', () => {
    expect(referencesOf(config('fast'))).toEqual(['label: MachineConfig c -> [MachineConfigPool fast]']);
  });

  test('kubelet configurations select pools by the label that the platform sets', () => {
    expect(referencesOf(object('machineconfiguration.openshift.io/v1', 'KubeletConfig', 'k', 'spec: { machineConfigPoolSelector: { matchLabels: { pools.operator.machineconfiguration.openshift.io/master: "" } } }', '')))
      .toContain('selector: KubeletConfig k -> [MachineConfigPool master]');
  });

  test('finds pools: offload of SR-IOV, and modules at boot, name theirs', () => {
    expect(referencesOf(object('sriovnetwork.openshift.io/v1', 'SriovNetworkPoolConfig', 'c', 'spec: { ovsHardwareOffloadConfig: { name: worker } }')))
      .toContain('name: SriovNetworkPoolConfig n/c -> [MachineConfigPool worker]');
    expect(referencesOf(object('kmm.sigs.x-k8s.io/v1beta1', 'BootModuleConfig', 'b', 'spec: { machineConfigName: m, machineConfigPoolName: fast }'))).toEqual([
      'definition: BootModuleConfig n/b -> [CustomResourceDefinition bootmoduleconfigs.kmm.sigs.x-k8s.io]',
      'name: BootModuleConfig n/b -> [MachineConfigPool fast]', 'name: BootModuleConfig n/b -> [MachineConfig m]',
    ].sort());
  });
});

describe('networks and devices', () => {
  const annotation = (value: string) => `annotations: { k8s.v1.cni.cncf.io/networks: '${value}' }`;
  const network = object('sriovnetwork.openshift.io/v1', 'SriovNetwork', 'exchange', 'spec: { networkNamespace: n, resourceName: ports }', 'namespace: op');
  const policy = object('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', 'ports', 'spec: { resourceName: ports }', 'namespace: op');

  test('definitions by their names, as text or as JSON', () => {
    expect(referencesOf(pod('', annotation('a@eth1, m/b')))).toEqual(['name: Pod n/p -> [NetworkAttachmentDefinition m/b]', 'name: Pod n/p -> [NetworkAttachmentDefinition n/a]']);
    expect(referencesOf(files(pod('', annotation('[{"name":"a"}]')), object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'a')))).toEqual(['name: Pod n/p -> NetworkAttachmentDefinition n/a']);
  });

  test('definitions that the operator creates, and the policy of their devices', () => {
    const found = referencesOf(files(pod('', annotation('exchange')), network, policy)).filter((line) => !line.startsWith('definition'));
    expect(found).toEqual([
      'name: Pod n/p -> (NetworkAttachmentDefinition n/exchange)', 'owner: SriovNetwork op/exchange -> (NetworkAttachmentDefinition n/exchange)', 'resource: SriovNetwork op/exchange -> SriovNetworkNodePolicy op/ports',
    ]);
  });

  test('reads networks and devices: the annotation of a definition', () => {
    expect(referencesOf(files(object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'a', '', 'namespace: n, annotations: { k8s.v1.cni.cncf.io/resourceName: openshift.io/ports }'), policy)))
      .toContain('resource: NetworkAttachmentDefinition n/a -> SriovNetworkNodePolicy op/ports');
  });

  test('Onload, and devices that nothing among the manifests provides', () => {
    const container = pod('containers: [{ resources: { requests: { cpu: 1 }, limits: { amd.com/onload: 1, nvidia.com/gpu: 1, hugepages-2Mi: 4Mi } } }]');
    expect(referencesOf(container)).toEqual(['resource: Pod n/p -> [Resource amd.com/onload]', 'resource: Pod n/p -> [Resource nvidia.com/gpu]']);
    expect(referencesOf(files(container, object('onload.amd.com/v1alpha1', 'Onload', 'o', '', 'namespace: m')))).toContain('resource: Pod n/p -> Onload m/o');
  });
});

describe('operators', () => {
  const subscription = object('operators.coreos.com/v1alpha1', 'Subscription', 's', 'spec: { name: kernel-module-management, source: redhat-operators, sourceNamespace: openshift-marketplace }');
  const module = object('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'm', 'spec: { selector: { a: b } }');

  test('finds the catalogue of a Subscription, and the group of its namespace', () => {
    const groups = files(object('operators.coreos.com/v1', 'OperatorGroup', 'g'), object('operators.coreos.com/v1', 'OperatorGroup', 'h', '', 'namespace: m'));
    expect(referencesOf(files(subscription, groups))).toEqual(['name: Subscription n/s -> OperatorGroup n/g', 'name: Subscription n/s -> [CatalogSource openshift-marketplace/redhat-operators]']);
  });

  test('finds the operator of a custom resource, else the definition of its kind', () => {
    expect(referencesOf(files(subscription, module))).toContain('definition: Module n/m -> Subscription n/s');
    expect(referencesOf(module)).toContain('definition: Module n/m -> [CustomResourceDefinition modules.kmm.sigs.x-k8s.io]');
    expect(referencesOf(files(module, object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'modules.kmm.sigs.x-k8s.io', 'spec: { group: kmm.sigs.x-k8s.io, names: { kind: Module } }', ''))))
      .toContain('definition: Module n/m -> CustomResourceDefinition modules.kmm.sigs.x-k8s.io');
  });

  test('a kind of the same name in another group has another operator', () => {
    expect(referencesOf(object('terraform.example.com/v1', 'Module', 'm'))).toEqual([]);
  });

  test('what sets the labels that selectors ask for', () => {
    expect(referencesOf(files(module, pod('nodeSelector: { kmm.node.kubernetes.io/n.m.ready: "" }')))).toContain('label: Pod n/p -> Module n/m');
    expect(referencesOf(files(object('onload.amd.com/v1alpha1', 'Onload', 'o'), pod('nodeSelector: { kmm.node.kubernetes.io/n.o-module.ready: "" }')))).toContain('label: Pod n/p -> (Module n/o-module)');
    expect(referencesOf(files(object('nfd.k8s-sigs.io/v1alpha1', 'NodeFeatureRule', 'r', 'spec: { rules: [{ labels: { cards: "true" } }] }', ''), pod('nodeSelector: { cards: "true" }'))))
      .toContain('label: Pod n/p -> NodeFeatureRule r');
  });

  test('Modules of an Onload resource that were read from the cluster are not created twice', () => {
    const found = referencesOf(files(object('onload.amd.com/v1alpha1', 'Onload', 'o'), object('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'o-module', '', 'namespace: n, ownerReferences: [{ kind: Onload, name: o }]')));
    expect(found.filter((line) => line.includes('o-module'))).toEqual(['definition: Module n/o-module -> [CustomResourceDefinition modules.kmm.sigs.x-k8s.io]', 'owner: Onload n/o -> Module n/o-module']);
  });
});

describe('GitOps', () => {
  test.each([
    ['the project of an Application', object('argoproj.io/v1alpha1', 'Application', 'a', 'spec: { project: p }'), ['name: Application n/a -> [AppProject n/p]']],
    ['a Kustomization of Flux', object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 'k', 'spec: { sourceRef: { kind: GitRepository, name: g }, dependsOn: [{ name: l, namespace: m }] }'),
      ['name: Kustomization n/k -> [GitRepository n/g]', 'name: Kustomization n/k -> [Kustomization m/l]']],
    ['a binding of policies', object('policy.open-cluster-management.io/v1', 'PlacementBinding', 'b', 'placementRef: { kind: Placement, name: p }, subjects: [{ kind: Policy, name: q }]'),
      ['name: PlacementBinding n/b -> [Placement n/p]', 'name: PlacementBinding n/b -> [Policy n/q]']],
    ['an upgrade of TALM', object('ran.openshift.io/v1alpha1', 'ClusterGroupUpgrade', 'u', 'spec: { managedPolicies: [q] }'), ['name: ClusterGroupUpgrade n/u -> [Policy n/q]']],
  ])('finds references of GitOps objects: %s', (_, yaml, expected) => expect(referencesOf(yaml)).toEqual(expected));
});
