import { ApiObject, App, Chart, Size, Testing } from 'cdk8s';
import { Cpu, ImagePullPolicy } from 'cdk8s-plus-27';
import type { Construct } from 'constructs';
import { OnloadOperator, OnloadOperatorProps } from '../../../lib/constructs/operator';
import { ModuleLoading, OnloadPlatform, type OnloadPlatformProps } from '../../../lib/constructs/platform';
import { Sfptpd } from '../../../lib/constructs/ptp';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OperatorInstallation } from '../../../lib/values/operator-installation';
import { Platform } from '../../../lib/values/platform';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const MANAGER = 'onload-operator-controller-manager';
const SYSTEM = 'onload-operator-system';

function operator(props: Partial<OnloadOperatorProps> = {}): OnloadOperator {
  return new OnloadOperator(Testing.chart(), 'Operator', { release, ...props });
}

const deployment = (of: OnloadOperator): Manifest => find(synth(of), 'Deployment', MANAGER);
const pod = (of: OnloadOperator) => deployment(of).spec.template.spec;

/** Objects below a construct, whatever its validations say. */
const objectsBelow = ({ node }: Construct): Manifest[] => node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson() as Manifest);

describe('OnloadOperator', () => {
  test('makes the objects that upstream has, under the same names', () => {
    const objects = synth(operator()).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
    expect(objects.sort()).toEqual([
      'ClusterRole -/onload-operator-manager-role',
      'ClusterRoleBinding -/onload-operator-manager-rolebinding',
      'CustomResourceDefinition -/onloads.onload.amd.com',
      `Deployment ${SYSTEM}/${MANAGER}`,
      `Namespace -/${SYSTEM}`,
      `Role ${SYSTEM}/onload-operator-leader-election-role`,
      `RoleBinding ${SYSTEM}/onload-operator-leader-election-rolebinding`,
      `ServiceAccount ${SYSTEM}/${MANAGER}`,
    ]);
  });

  test('OnloadOperator has the Deployment as its main child, and says what it runs', () => {
    const made = operator();
    expect(made.node.findChild('Resource')).toMatchObject({ kind: 'Deployment' });
    expect(made.node.children.map(({ node }) => node.id)).toEqual(expect.arrayContaining(['Namespace', 'Crd', 'ServiceAccount']));
    expect(made).toMatchObject({ release, replicas: 1, serviceAccountName: MANAGER, tolerations: [] });
    expect(made.namespace).toBe(SYSTEM);
  });

  test('admits only restricted pods in a namespace of its own, and closes their network on OpenShift', () => {
    const objects = (platform: Platform, props: Partial<OnloadPlatformProps> = {}) => objectsBelow(new OnloadPlatform(Testing.app(), 'nyc1', {
      platform, release, moduleRegistry: ImageRegistry.mirror('registry.example.com'), modules: ModuleLoading.byOperator(), ...props,
    }));
    const level = (manifests: Manifest[], name: string) => find(manifests, 'Namespace', name).metadata.labels!['pod-security.kubernetes.io/enforce'];
    const policies = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const [openshift, other] = [objects(Platform.openshift('4.17')), objects(Platform.kubernetes('1.30'))];
    expect([level(openshift, SYSTEM), level(other, SYSTEM)]).toEqual(['restricted', 'restricted']);
    expect(policies(other)).toEqual([]);
    const [{ metadata, spec }] = policies(openshift);
    expect([metadata.namespace, spec.podSelector, spec.policyTypes]).toEqual([SYSTEM, find(openshift, 'Deployment', MANAGER).spec.selector, ['Ingress', 'Egress']]);
    const ports = (rules: { ports: { protocol: string; port: number }[] }[]) => rules.flatMap((rule) => rule.ports).map(({ protocol, port }) => `${protocol} ${port}`);
    expect([ports(spec.ingress), ports(spec.egress)]).toEqual([['TCP 8080', 'TCP 8081'], ['UDP 53', 'TCP 53', 'UDP 5353', 'TCP 5353', 'TCP 443', 'TCP 6443']]);
    const named = objects(Platform.openshift('4.17'), { onloadOperatorInstallation: OperatorInstallation.created({ namespace: NamespaceSource.created('ours') }) });
    expect([level(named, 'ours'), policies(named).map((each) => each.metadata.namespace)]).toEqual([undefined, ['ours']]);
    expect(policies(objects(Platform.openshift('4.17'), { onloadOperatorInstallation: OperatorInstallation.created({ namespace: NamespaceSource.existing('theirs') }) }))).toEqual([]);
  });

  test('leaves the pod security of its namespace to privileged pods in it, in either order', () => {
    const shared = (operatorFirst: boolean) => {
      const chart = Testing.chart();
      const make = [() => new OnloadOperator(chart, 'Operator', { release }), () => new Sfptpd(chart, 'Ptp', { release, interfaceName: 'bond0', namespace: NamespaceSource.created(SYSTEM) })];
      (operatorFirst ? make : make.reverse()).forEach((each) => each());
      return find(objectsBelow(chart), 'Namespace', SYSTEM).metadata.labels!['pod-security.kubernetes.io/enforce'];
    };
    expect([shared(true), shared(false)]).toEqual(['privileged', 'privileged']);
  });

  test('selects its pods by exactly the labels of upstream, so that it can be applied over an operator that is there', () => {
    const labels = { 'app.kubernetes.io/part-of': 'onload', 'control-plane': 'controller-manager' };
    const { spec } = deployment(operator());
    expect(spec.selector).toEqual({ matchLabels: labels });
    expect(spec.template.metadata.labels).toMatchObject(labels);
  });

  test('keeps pods and selector together where the chart has a label of the same key', () => {
    const chart = new Chart(new App(), 'test', { labels: { 'app.kubernetes.io/part-of': 'trading', 'team': 'infra' } });
    const { metadata, spec } = deployment(new OnloadOperator(chart, 'Operator', { release }));
    expect(spec.template.metadata.labels).toMatchObject({ ...spec.selector.matchLabels, team: 'infra' });
    expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'trading', 'team': 'infra' });
  });

  test('tells the manager which device plugin to run, without which it ends itself', () => {
    expect(pod(operator()).containers).toEqual([expect.objectContaining({
      name: 'manager',
      image: 'docker.io/onload/onload-operator:3.0.0',
      env: [{ name: 'DEVICE_PLUGIN_IMG', value: 'docker.io/onload/onload-device-plugin:3.0.0' }],
    })]);
  });

  test('runs without privileges, within what the restricted pod security standard allows', () => {
    const { securityContext, containers } = pod(operator());
    expect(securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
  });

  test('runs where its image can: on Linux, on x86-64', () => {
    const [term] = pod(operator()).affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms;
    expect(term.matchExpressions).toEqual([
      { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
      { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
    ]);
  });

  test('gives the manager its permissions as one service account', () => {
    const manifests = synth(operator());
    const subjects = [{ kind: 'ServiceAccount', name: MANAGER, namespace: SYSTEM }];
    expect(find(manifests, 'ClusterRoleBinding', 'onload-operator-manager-rolebinding').subjects).toEqual(subjects);
    expect(find(manifests, 'RoleBinding', 'onload-operator-leader-election-rolebinding').subjects).toEqual(subjects);
    expect(find(manifests, 'Deployment', MANAGER).spec.template.spec.serviceAccountName).toBe(MANAGER);
  });

  test('OnloadOperator may touch nothing of the cluster but what it works with', () => {
    const { rules } = find(synth(operator()), 'ClusterRole', 'onload-operator-manager-role');
    expect(rules.map(({ resources }: { resources: string[] }) => resources.join())).toEqual([
      'daemonsets', 'nodes', 'pods', 'pods/eviction', 'modules', 'onloads', 'onloads/finalizers', 'onloads/status',
    ]);
    expect(JSON.stringify(rules)).not.toContain('*');
  });

  test('takes both images from the registry, which may be the one in the cluster', () => {
    const made = operator({ registry: ImageRegistry.clusterLocal() });
    const local = 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal';
    expect(pod(made).containers[0].image).toBe(`${local}/onload-operator:3.0.0`);
    expect(pod(made).containers[0].env[0].value).toBe(`${local}/onload-device-plugin:3.0.0`);
  });

  test('OnloadOperator may pull from the registry in the cluster, and nobody else may', () => {
    const binding = find(synth(operator({ registry: ImageRegistry.clusterLocal() })), 'RoleBinding', `${MANAGER}-image-puller`);
    expect(binding.metadata.namespace).toBe('onload-clusterlocal');
    expect(binding.roleRef.name).toBe('system:image-puller');
    expect(binding.subjects).toEqual([{ kind: 'ServiceAccount', name: MANAGER, namespace: SYSTEM }]);
  });

  test('makes no namespace where there is one', () => {
    const manifests = synth(operator({ namespace: NamespaceSource.existing('tools') }));
    expect(manifests.filter(({ kind }) => kind === 'Namespace')).toEqual([]);
    expect(find(manifests, 'Deployment', MANAGER).metadata.namespace).toBe('tools');
    expect(find(manifests, 'ClusterRoleBinding', 'onload-operator-manager-rolebinding').subjects[0].namespace).toBe('tools');
  });

  test('renders given resources in place of all of its own', () => {
    const resources = { cpu: { request: Cpu.millis(50) }, memory: { limit: Size.mebibytes(256) }, ephemeralStorage: { limit: Size.gibibytes(1) } };
    expect(pod(operator({ resources })).containers[0].resources).toEqual({
      requests: { cpu: '50m' }, limits: { 'memory': '256Mi', 'ephemeral-storage': '1Gi' },
    });
    expect(pod(operator({ resources: {} })).containers[0].resources).toEqual({});
  });

  test('tolerates the taints that are given and added', () => {
    const infra = { key: 'node-role.kubernetes.io/infra', operator: 'Exists' };
    const made = operator({ tolerations: [infra] });
    made.addToleration({ operator: 'Exists' });
    made.tolerations.pop();
    expect(pod(made).tolerations).toEqual([infra, { operator: 'Exists' }]);
  });

  test.each([0, -1, 1.5])('fails for %d replicas', (replicas) => {
    expect(() => operator({ replicas })).toThrow(
      `test/Operator: 'replicas' is not a number of pods: ${replicas}; use a whole number of at least 1 [operator/replicas]`,
    );
  });

  test('renders its defaults', () => {
    // The definition is looked at in a test of its own.
    expect(synth(operator()).filter(({ kind }) => kind !== 'CustomResourceDefinition')).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    const made = operator({
      release: OnloadRelease.of({ onload: '8.1.2.26', operator: '3.0.1' }),
      registry: ImageRegistry.mirror('registry.example.com:5000/mirrors'),
      namespace: NamespaceSource.created('onload-system'),
      replicas: 2,
      resources: { cpu: { request: Cpu.millis(20), limit: Cpu.units(1) }, memory: { request: Size.mebibytes(64), limit: Size.mebibytes(64) } },
      tolerations: [{ key: 'node-role.kubernetes.io/control-plane', operator: 'Exists', effect: 'NoSchedule' }],
      imagePullPolicy: ImagePullPolicy.ALWAYS,
      imagePullSecrets: ['mirror'],
    });
    expect(synth(made).filter(({ kind }) => kind !== 'CustomResourceDefinition')).toMatchSnapshot();
  });
});
