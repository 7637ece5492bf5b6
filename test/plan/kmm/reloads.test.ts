/** What KMM loads on nodes again that are back from a drain or a reboot (KMM facts §7): the operator that has moved them does not wait for it. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { Durations } from '../../../lib/plan/durations';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';

const LABELS = {
  '1.1': 'beta.kmm.node.kubernetes.io/version-module-loader.onload.onload-module',
  '2.x': 'kmm.node.kubernetes.io/version-worker-pod.onload.onload-module',
};
const NAMES = ['w1', 'w2', 'w3', 'w4'];
const POOL = pool('worker');
/** Reboots, unless a policy says otherwise. */
const CHANGE = machineConfig('99-a', 'worker', { '/etc/a': 'a' });
/** A policy of OpenShift 4.17 by which the same change drains, and no more. */
const DRAIN_ONLY: Manifest = {
  apiVersion: 'operator.openshift.io/v1',
  kind: 'MachineConfiguration',
  metadata: { name: 'cluster' },
  spec: { nodeDisruptionPolicy: { files: [{ path: '/etc/a', actions: [{ type: 'Drain' }] }] } },
};

function nodes(labels: { readonly [name: string]: string } = {}): Manifest[] {
  return NAMES.map((name) => {
    const made = node(name);
    return { ...made, metadata: { ...made.metadata, labels: { ...made.metadata.labels, ...labels } } };
  });
}

function kernelModule(spec: object, container: object = {}, moduleName = 'onload'): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'a', namespace: 'drivers' },
    spec: {
      moduleLoader: { container: { modprobe: { moduleName }, kernelMappings: [{ regexp: '^5.*$', containerImage: 'registry.example.com/a:1' }], ...container } },
      selector: { 'node-role.kubernetes.io/worker': '' },
      ...spec,
    },
  };
}

interface Given {
  readonly labels?: { readonly [name: string]: string };
  readonly durations?: Partial<Durations>;
}

function planned(change: Manifest, held: readonly Manifest[], { labels, durations }: Given = {}) {
  const report = planOf([POOL, ...held], [POOL, change, ...held], { nodes: nodes(labels), durations });
  return { ...report, of: (name: string) => report.nodes.find((each) => each.name === name)!.events.map(({ kind }) => kind) };
}

describe('after a reboot', () => {
  const report = planned(CHANGE, [onload('8.1.2.26')]);

  test('the module is loaded again when the node is back', () => {
    expect(report.of('w1')).toEqual(['cordon', 'drain', 'apply', 'reboot', 'uncordon', 'load-module', 'restart-pod']);
    expect(report.nodes[0].events.slice(-2).map(({ cause }) => cause)).toEqual(['Onload onload/onload: loaded again', 'Onload onload/onload: device plugin']);
  });

  test('the next node leaves meanwhile: two of four are without Onload', () => {
    const [first, second] = report.nodes.map(({ events }) => events);
    expect(second[0].at).toBe(first.find(({ kind }) => kind === 'load-module')!.at);
    expect(report.groups).toMatchObject([{ name: 'Onload onload/onload', nodes: 4, minAvailable: 2 }]);
  });

  test('more are, where loading takes longer than the reboot of the next node', () => {
    const durations = { moduleReload: { best: 1, worst: 60 }, reboot: { best: 1, worst: 5 } };
    expect(planned(CHANGE, [onload('8.1.2.26')], { durations }).totals.minAvailable).toBe(0);
  });

  test('the step waits until as many nodes as before have the modules', () => {
    const count = 'kubectl get nodes --selector kmm.node.kubernetes.io/onload.onload-module.ready --output go-template=\'{{len .items}}\'';
    const [{ note, waitFor }] = report.steps;
    expect(note).toMatch(/^noted_pools=\$\(.*\); noted_loaded=\$\(/);
    expect(note).toContain(`; noted_loaded=$(${count})`);
    expect(waitFor).toMatch(new RegExp('done && until loaded=\\$\\('));
    expect(waitFor).toContain(`until loaded=$(${count}) && [ "$loaded" -ge "\${noted_loaded?`);
  });

  test('nothing is loaded on nodes that the resource does not select, or that have nothing yet', () => {
    const events = ['cordon', 'drain', 'apply', 'reboot', 'uncordon'];
    expect(planned(CHANGE, [onload('8.1.2.26', { 'example.com/card': '' })]).of('w1')).toEqual(events);
    const first = planOf([POOL], [POOL, CHANGE, onload('8.1.2.26')], { nodes: nodes() });
    expect(first.nodes[0].events.slice(0, 5).map(({ kind }) => kind)).toEqual(events);
    expect(first.steps[0].waitFor).not.toContain('noted_loaded');
  });

  test('each object has a count of its own', () => {
    const two = planned(CHANGE, [onload('8.1.2.26'), kernelModule({}, {}, 'sfc')]);
    expect(two.of('w1').slice(-3)).toEqual(['load-module', 'restart-pod', 'load-module']);
    expect(two.steps[0].waitFor).toContain('--selector kmm.node.kubernetes.io/drivers.a.ready');
    expect(two.steps[0].note).toContain('noted_loaded2=');
  });

  test('a pool that is paused loads nothing again', () => {
    const paused = pool('worker', { paused: true });
    const report4 = planOf([paused, onload('8.1.2.26')], [paused, CHANGE, onload('8.1.2.26')], { nodes: nodes() });
    expect(report4.nodes[0].events).toEqual([]);
    expect(report4.groups).toEqual([{ name: 'Onload onload/onload', nodes: 4, minAvailable: 4 }]);
  });
});

describe('after a drain without a reboot', () => {
  test.each<[string, Given, boolean]>([
    ['KMM 1.1 has kept the module, whose pod a drain leaves alone', { labels: { [LABELS['1.1']]: '8.1.2.26' } }, false],
    ['KMM 2.x has unloaded it', { labels: { [LABELS['2.x']]: '8.1.2.26' } }, true],
    ['where nothing tells which one runs, it may have', {}, true],
  ])('after a drain without a reboot, the module is loaded as expected: %s', (_, given, isAgain) => {
    const { of, groups } = planned(CHANGE, [DRAIN_ONLY, onload('8.1.2.26')], given);
    expect(of('w1')).toContain('drain');
    expect(of('w1')).not.toContain('reboot');
    expect(of('w1').includes('load-module')).toBe(isAgain);
    // Each drain can be quicker than what is behind it: then all nodes are without Onload together.
    expect(groups[0].minAvailable).toBe(isAgain ? 0 : 3);
  });

  test('a Module that tolerates the cordon keeps its module, from KMM 2.3 on', () => {
    const tolerations = [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' }];
    const kmm = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'kmm', namespace: 'openshift-kmm' }, spec: { name: 'kernel-module-management', channel: 'stable', startingCSV: 'kernel-module-management.v2.4.1', installPlanApproval: 'Manual', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace' } };
    expect(planned(CHANGE, [kmm, DRAIN_ONLY, kernelModule({ tolerations })]).of('w1')).not.toContain('load-module');
    expect(planned(CHANGE, [kmm, DRAIN_ONLY, kernelModule({})]).of('w1')).toContain('load-module');
    expect(planned(CHANGE, [kmm, kernelModule({ tolerations })]).of('w1')).toContain('load-module');
  });
});

describe('a Module', () => {
  test('with a version is loaded again on nodes with the label of the version only', () => {
    const versioned = kernelModule({}, { version: '1' });
    expect(planned(CHANGE, [versioned]).of('w1')).not.toContain('load-module');
    expect(planned(CHANGE, [versioned], { labels: { 'kmm.node.kubernetes.io/version-module.drivers.a': '1' } }).of('w1')).toContain('load-module');
  });

  test('a Module that Onload does not need takes no node away', () => {
    const others = (moduleName: string) => planned(CHANGE, [onload('8.1.2.26', { 'node-role.kubernetes.io/none': '' }), kernelModule({}, {}, moduleName)]).groups[0].minAvailable;
    expect(others('onload')).toBe(2);
    expect(others('gpu')).toBe(3);
  });

  test.each([['', {}], [' that tolerates the cordon', { tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' }] }]])(
    'a Module%s takes nodes away as long as it is loaded again, where there is no Onload', (_, spec) => {
      const held = [kernelModule(spec, {}, 'gpu')];
      const two = pool('worker', { maxUnavailable: 2 });
      const report = planOf([two, ...held], [two, CHANGE, ...held], { nodes: nodes().slice(0, 3) });
      expect(report.groups).toMatchObject([{ name: 'MachineConfigPool worker', nodes: 3, minAvailable: 0 }]);
    });

  test('a Module that no mapping has for the kernel, or that loads nothing, is not loaded again', () => {
    const other = kernelModule({}, { kernelMappings: [{ literal: '6.0.0', containerImage: 'registry.example.com/a:1' }] });
    expect(planned(CHANGE, [other]).of('w1')).not.toContain('load-module');
    expect(planned(CHANGE, [kernelModule({ moduleLoader: undefined, devicePlugin: {} })]).of('w1')).not.toContain('load-module');
  });
});

test('the wait for a Module that keeps its label through a reboot compares boots', () => {
  const taints = (...names: string[]) => ({ tolerations: names.map((name) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists' })) });
  const kmm = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'kmm', namespace: 'openshift-kmm' }, spec: { name: 'kernel-module-management', channel: 'stable', startingCSV: 'kernel-module-management.v2.4.1', installPlanApproval: 'Manual', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace' } };
  const waitOf = (spec: object, held: readonly Manifest[] = [kmm]) => planned(CHANGE, [...held, kernelModule(spec)]).steps[0].waitFor;
  expect(waitOf(taints('unschedulable', 'not-ready'))).toMatch(/loaded=\$\(kubectl get nodes,nodemodulesconfigs .*eq \.bootId \$node\.status\.nodeInfo\.bootID.*\) && \[ "\$\{#loaded\}" -ge "\$\{noted_loaded\?/);
  expect(waitOf(taints('unschedulable'))).not.toContain('bootID');
  // KMM 1.1, which may be what runs, has no such objects.
  expect(waitOf(taints('unschedulable', 'not-ready'), [])).not.toContain('bootID');
});

describe('a Module beside Onload', () => {
  const [two, gpu] = [pool('worker', { maxUnavailable: 2 }), kernelModule({}, {}, 'gpu')];
  const beside = (module: Manifest, selector?: object, options: object = {}) => {
    const held = [onload('8.1.2.26', selector), module];
    return planOf([two, ...held], [two, CHANGE, ...held], { nodes: nodes(), ...options });
  };

  test('a Module beside Onload has a line of its own if Onload does not need it', () => {
    expect(beside(gpu).groups).toEqual([
      { name: 'Onload onload/onload', nodes: 4, minAvailable: 0, outages: expect.anything() }, { name: 'Module drivers/a', nodes: 4, minAvailable: 0, outages: expect.anything() },
    ].map(({ outages: _, ...rest }) => expect.objectContaining(rest)));
    expect(beside(gpu, { 'node-role.kubernetes.io/none': '' }).groups).toMatchObject([{ name: 'MachineConfigPool worker', minAvailable: 2 }, { name: 'Module drivers/a', minAvailable: 0 }]);
  });

  test('a Module that Onload needs has a line of its own if it is on other nodes, and is otherwise counted with Onload', () => {
    const needed = kernelModule({}, {}, 'sfc');
    expect(beside(needed).groups.map(({ name }) => name)).toEqual(['Onload onload/onload']);
    const some = nodes().map((each, index) => (index > 0 ? each : { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, card: '' } } }));
    expect(beside(needed, { card: '' }, { nodes: some }).groups).toMatchObject([{ name: 'Onload onload/onload', nodes: 1 }, { name: 'Module drivers/a', nodes: 4, minAvailable: 0 }]);
  });

  test('a Module beside Onload that reloads at once takes no node from Onload, and all from its own pods', () => {
    const image = (tag: string) => kernelModule({}, { kernelMappings: [{ regexp: '^5.*$', containerImage: `registry.example.com/a:${tag}` }] }, 'gpu');
    const report = planOf([two, onload('8.1.2.26'), image('1')], [two, onload('8.1.2.26'), image('2')], { nodes: nodes() });
    expect(report.groups).toMatchObject([{ name: 'Onload onload/onload', minAvailable: 4 }, { name: 'Module drivers/a', nodes: 4, minAvailable: 0 }]);
    expect(report.totals.minAvailable).toBe(4);
  });

  test('a Module beside Onload loses no node by an upgrade of Onload, and none by its own removal', () => {
    const upgrade = planOf([two, onload('8.1.2.26'), gpu], [two, onload('8.1.3.40'), gpu], { nodes: nodes() });
    expect(upgrade.groups.map(({ name }) => name)).toEqual(['Onload onload/onload']);
    const removal = planOf([two, onload('8.1.2.26'), gpu], [two, onload('8.1.2.26')], { nodes: nodes() });
    expect(removal.groups.map(({ name }) => name)).toEqual(['Onload onload/onload']);
  });
});

test('where there is no Onload, a Module that reloads at once leaves no node', () => {
  const image = (tag: string) => kernelModule({}, { kernelMappings: [{ regexp: '^5.*$', containerImage: `registry.example.com/a:${tag}` }] }, 'gpu');
  expect(planOf([POOL, image('1')], [POOL, image('2')], { nodes: nodes() }).groups).toMatchObject([{ name: 'MachineConfigPool worker', minAvailable: 0 }]);
  // On plain Kubernetes, no pool has the nodes.
  expect(planOf([image('1')], [image('2')], { nodes: nodes(), openshift: undefined, kubernetes: '1.33' }).groups).toMatchObject([{ name: 'Module drivers/a', nodes: 4, minAvailable: 0 }]);
  // Of the nodes of the pool, some have the module.
  const some = nodes().map((each, index) => (index > 1 ? each : { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, card: '' } } }));
  const ofCards = kernelModule({ selector: { card: '' } }, {}, 'gpu');
  expect(planOf([POOL, ofCards], [POOL, CHANGE, ofCards], { nodes: some }).groups).toMatchObject([{ name: 'MachineConfigPool worker', nodes: 4, minAvailable: 2 }, { name: 'Module drivers/a', nodes: 2, minAvailable: 0 }]);
});
