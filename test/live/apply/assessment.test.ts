import { assess } from '../../../lib/live/apply/assessment';
import { decide, handwork } from '../../../lib/live/apply/decision';
import { managerOf } from '../../../lib/live/apply/managers';
import type { Manifest } from '../../../lib/manifests/manifest';
import { devicePlugin, onloadKmod, onloadNode } from '../../plan/fixtures';
import { KERNEL } from '../../support/recorded-dump';
import { fresh, RollingCluster } from '../../support/rolling-cluster';

const object = (apiVersion: string, kind: string, metadata: object, rest: object = {}) => (
  { apiVersion, kind, metadata, ...rest }) as unknown as Manifest;

const calm = { waited: 0, patience: 60, patienceForOthers: 60, before: new Set<string>(), failing: new Map<string, number>(), isStale: false };

describe('an ordered upgrade by labels', () => {
  const LABEL = 'kmm.node.kubernetes.io/version-module.drivers.fast';
  const versioned = (version: string) => object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name: 'fast', namespace: 'drivers' }, {
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        serviceAccountName: 'loader',
        container: { version, modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: `registry.example.com/fast:${version}` }] },
      },
    },
  });
  const state = async (labels: readonly string[], live: string) => {
    const nodes = fresh(['w2', 'w1', 'w3']).filter(({ kind }) => kind === 'Node');
    nodes.forEach(({ metadata }) => { metadata.labels![LABEL] = labels[Number(metadata.name.slice(1)) - 1]; });
    return new RollingCluster([...nodes, versioned(live)]).state();
  };

  test('labels one node at a time, in the order of their names', async () => {
    const { left } = assess(await state(['1', '1', '1'], '1'), { after: [versioned('2')], fileOf: () => 'dist/module.yaml' });
    expect(left.flatMap(({ writes }) => writes).map(({ verb, object: of }) => `${verb} ${of}`)).toEqual(['apply Module drivers/fast', 'label Node w1']);
    expect(left.at(-1)!.writes).toEqual([{ verb: 'label', object: 'Node w1', node: 'w1', label: LABEL, value: '2' }]);
  });
});

describe('between two nodes of an ordered upgrade', () => {
  const LABEL = 'kmm.node.kubernetes.io/version-module.drivers.fast';
  const image = (version: string) => `registry.example.com/fast:${version}`;
  const kernelModule = object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name: 'fast', namespace: 'drivers' }, {
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { serviceAccountName: 'loader', container: { version: '2', modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: image('2') }] } },
    },
  });

  /** Nodes with their labels, and what KMM 2.x wants and has there. */
  const state = (nodes: { readonly [name: string]: { readonly label: string; readonly loaded?: string } }) => {
    const objects = fresh(Object.keys(nodes)).filter(({ kind }) => kind === 'Node').flatMap((node): Manifest[] => {
      const { label, loaded } = nodes[node.metadata.name];
      const entry = (version: string) => ({ name: 'fast', namespace: 'drivers', config: { containerImage: image(version), kernelVersion: KERNEL } });
      Object.assign(node.metadata.labels!, { [LABEL]: label }, loaded === undefined ? {} : {
        'kmm.node.kubernetes.io/drivers.fast.ready': '', 'kmm.node.kubernetes.io/drivers.fast.version.ready': loaded, 'beta.kmm.node.kubernetes.io/version-worker-pod.drivers.fast': loaded,
      });
      return [node, object('kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig', { name: node.metadata.name }, {
        spec: { modules: [entry(label)] }, status: { modules: loaded === undefined ? [] : [{ ...entry(loaded), bootId: 'first' }] },
      })];
    });
    return new RollingCluster([...objects, kernelModule]).state();
  };
  const goal = { after: [kernelModule], fileOf: () => 'dist/module.yaml' };

  test('the next one is labelled when the one before has loaded its module', async () => {
    const decision = decide(assess(await state({ w1: { label: '2', loaded: '2' }, w2: { label: '1', loaded: '1' }, w3: { label: '1', loaded: '1' } }), goal), calm);
    expect(decision).toMatchObject({ kind: 'write', writes: [{ verb: 'label', node: 'w2', value: '2' }] });
  });

  test('none is labelled while one is loading', async () => {
    const decision = decide(assess(await state({ w1: { label: '2' }, w2: { label: '1', loaded: '1' }, w3: { label: '1', loaded: '1' } }), goal), calm);
    expect(decision.kind).toBe('wait');
  });
});

describe('an upgrade with the device plugin of Onload', () => {
  const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
  const release = (version: string) => [onloadKmod(version), devicePlugin(version)];
  const assessed = (live: string) => assess(
    { objects: [...release(live), ...['a', 'b'].map((name) => onloadNode(name, OLD))], evidence: {}, unread: [] }, { after: release(NEW), fileOf: () => 'dist/30-onload.yaml' },
  );

  test.each([['applied', OLD], ['in the middle of its nodes', NEW]])('an upgrade that is %s begins with the label by which the plugin leaves the first node, and leaves nothing to the user', (_, live) => {
    const { left } = assessed(live);
    const gate = 'cdk8s-onload/onload.onload-module.upgrading';
    const turning = left.find(({ turn }) => turn !== undefined)!;
    expect(turning.writes).toEqual([{ verb: 'label', object: 'Node a', node: 'a', label: gate, value: NEW }]);
    expect(handwork(turning)).toEqual([]);
    expect(turning.turn).toMatchObject({ nodes: ['a', 'b'], node: 'a', isBegun: false });
  });
});

describe('InstallPlans', () => {
  const subscription = object('operators.coreos.com/v1alpha1', 'Subscription', { name: 'kmm', namespace: 'openshift-kmm' }, {
    spec: { name: 'kernel-module-management', channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', installPlanApproval: 'Manual', startingCSV: 'kernel-module-management.v2.4.0' },
  });
  const plan = (name: string, names: readonly string[], approved = false) => object('operators.coreos.com/v1alpha1', 'InstallPlan', { name, namespace: 'openshift-kmm' }, { spec: { approved, clusterServiceVersionNames: names } });

  test('InstallPlans are approved if they install the pinned version and nothing else', async () => {
    const pinned = 'kernel-module-management.v2.4.0';
    const cluster = new RollingCluster([subscription, plan('a', [pinned]), plan('b', [pinned, 'other.v1.0.0']), plan('c', ['kernel-module-management.v2.5.0']), plan('d', [pinned], true)]);
    const { approvals } = assess(await cluster.state(), { after: [subscription], fileOf: () => 'dist/operators.yaml' });
    expect(approvals).toEqual([{ verb: 'approve', object: 'InstallPlan openshift-kmm/a', namespace: 'openshift-kmm', name: 'a' }]);
  });

  test.each([
    ['is new', []],
    ['gets another version', [{ ...subscription, spec: { ...subscription.spec as object, startingCSV: 'kernel-module-management.v2.3.0' }, status: { installedCSV: 'kernel-module-management.v2.3.0' } }]],
  ])('the approval in the command of a plan is left to no user: a Subscription that pins its version %s', async (_, before) => {
    const { left } = assess(await new RollingCluster(before as unknown as Manifest[]).state(), { after: [subscription], fileOf: () => 'dist/operators.yaml' });
    expect(left[0].step.report.run).toContain('kubectl patch installplans.operators.coreos.com $plan');
    expect([left[0].step.others, handwork(left[0])]).toEqual([[], []]);
    expect(left[0].writes.map(({ verb, object: name }) => `${verb} ${name}`)).toEqual(['apply Subscription openshift-kmm/kmm']);
  });
});

test('a step with commands that are not carried out is not begun, and its commands are the reasons', async () => {
  const config = (value: string) => object('v1', 'ConfigMap', { name: 'kmm-operator-manager-config', namespace: 'openshift-kmm' }, { data: { 'controller_config.yaml': value } });
  const assessment = assess(await new RollingCluster([...fresh(), config('a: 1')]).state(), { after: [config('a: 2')], fileOf: () => 'dist/kmm.yaml' });
  const decision = decide(assessment, calm);
  expect(decision).toMatchObject({ kind: 'stop', why: 'by-hand' });
  expect(decision.kind === 'stop' ? decision.reasons.join('\n') : '').toMatch(/^the step: .*kubectl apply -f .* && kubectl rollout restart deployment\/kmm-operator-controller/m);
});

describe('who manages an object', () => {
  const metadata = { name: 'settings', namespace: 'drivers' };
  test.each([
    ['Argo CD', { annotations: { 'argocd.argoproj.io/tracking-id': 'nodes:/ConfigMap:drivers/settings' } }, 'Argo CD, Application nodes'],
    ['Flux', { labels: { 'kustomize.toolkit.fluxcd.io/name': 'nyc1', 'kustomize.toolkit.fluxcd.io/namespace': 'flux-system' } }, 'Flux, Kustomization flux-system/nyc1'],
    ['ACM', { ownerReferences: [{ apiVersion: 'work.open-cluster-management.io/v1', kind: 'AppliedManifestWork', name: 'work', uid: '1' }] }, 'Advanced Cluster Management, AppliedManifestWork work'],
    ['its controller', { ownerReferences: [{ apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', name: 'onload', uid: '1', controller: true }] }, 'its controller, Onload onload'],
    ['nobody else', { labels: { 'app.kubernetes.io/instance': 'drivers' } }, undefined],
  ])('the manager is %s by the marks of the object', (_, marks, manager) => {
    expect(managerOf(object('v1', 'ConfigMap', { ...metadata, ...marks }))).toBe(manager);
  });
});
