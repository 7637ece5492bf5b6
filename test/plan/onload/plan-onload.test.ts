import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { commandOf } from '../../../lib/plan/changes/step-commands';
import { planOnload } from '../../../lib/plan/onload/plan-onload';
import { codes, context, edited, node, pod } from '../system-fixtures';

const V1 = '8.1.2.26';
const V2 = '9.0.1.86';
const LABEL = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
const onload = (version: string, more: object = {}): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: {
    selector: { accelerated: 'yes' },
    serviceAccountName: 'onload',
    onload: {
      version,
      userImage: `docker.io/onload/onload-user:${version}-ubi8`,
      kernelMappings: [{ regexp: '^.*\\.x86_64$', kernelModuleImage: `r.example/onload-module:${version}-\${KERNEL_FULL_VERSION}`, ...more }],
    },
    devicePlugin: {},
  },
});
/** KMM 1.1 has loaded its module, and KMM 2.x. */
const [LOADER, WORKER_POD] = ['module-loader', 'worker-pod'].map((kind) => `beta.kmm.node.kubernetes.io/version-${kind}.onload.onload-module`);
const NODES = ['c', 'a', 'b'].map((name) => node(name, { accelerated: 'yes', [LABEL]: V1, [LOADER]: V1 }));
const NODES_OF_KMM_2 = ['c', 'a', 'b'].map((name) => node(name, { accelerated: 'yes', [LABEL]: V1, [WORKER_POD]: V1 }));
const SFC = ['spec', 'onload', 'kernelMappings', 0, 'sfc'];

describe('a new version', () => {
  const plan = planOnload(context([onload(V1)], [onload(V2)], {
    nodes: [...NODES, node('other')],
    pods: [pod('p', 'a', 'amd.com/onload'), pod('q', 'a', 'example.com/x'), pod('r', 'c', 'amd.com/onload')],
  }));

  test('goes through the nodes one by one, in order of their names', () => {
    expect(plan.report).toMatchObject([{ change: 'changed', fromVersion: V1, toVersion: V2, nodes: ['a', 'b', 'c'] }]);
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0].rollouts).toMatchObject([{ system: 'onload', target: 'Onload onload/onload', nodes: ['a', 'b', 'c'], limit: 1 }]);
    expect(plan.warnings).toEqual([]);
    expect(plan.assumptions).toEqual([]);
  });

  test('moves labels, evicts pods that use Onload and reloads, in this order', () => {
    const { stagesOf } = plan.steps[0].rollouts[0];
    expect(stagesOf!.a.map(({ kind, down, overlaps }) => [kind, down, overlaps === true])).toEqual([
      ['label', false, false], ['evict', true, false], ['label', true, false], ['unload-module', true, false],
      ['load-module', true, true], ['label', true, false], ['restart-pod', true, false],
    ]);
    expect(stagesOf!.a[1].pods).toEqual(['app/p']);
    expect(stagesOf!.b[1].pods).toEqual([]);
    expect(stagesOf!.c[1].pods).toEqual(['app/r']);
  });

  test('a new version is performed and proven by commands', () => {
    expect(commandOf(plan.steps[0].run)).toBe('kubectl apply -f AFTER');
    expect(plan.steps[0].what).toMatch(/^Onload onload\/onload: The operator takes Onload from /);
    const until = (command: string) => `until left=$(${command}) && [ -z "$left" ]; do sleep 5; done`;
    expect(commandOfWaits(plan.steps[0].waits)).toBe([
      until(`kubectl get nodes --selector 'accelerated=yes,${LOADER}!=${V2}' --output name`),
      until('kubectl get nodes --selector \'accelerated=yes,!kmm.node.kubernetes.io/onload.onload-module.ready\' --output name'),
      until('kubectl get daemonset/onload-onload-device-plugin-ds --namespace onload --output go-template=\'{{if or (ne .metadata.generation .status.observedGeneration) '
        + '(ne .status.numberReady .status.desiredNumberScheduled)}}waiting{{end}}\''),
    ].join(' && '));
    expect(plan.steps[0].show).toContain(',OFFERED:.status.allocatable.amd\\.com/onload');
  });
});

describe('a resource that has a new version already, which its nodes do not have yet', () => {
  const [ON, LOADED] = ['onload.amd.com/onload.onload', 'kmm.node.kubernetes.io/onload.onload-module.version.ready'];
  const [READY, WORKER_OF_2] = ['kmm.node.kubernetes.io/onload.onload-module.ready', 'kmm.node.kubernetes.io/onload.onload-module.version.ready'];
  /** Node with the version of the operator's labels, and with the one that KMM 2 has loaded. */
  const at = (name: string, wanted: string | undefined, offered: string | undefined, loaded?: string) => node(name, {
    accelerated: 'yes', ...wanted && { [LABEL]: wanted }, ...offered && { [ON]: offered }, ...loaded && { [READY]: '', [WORKER_OF_2]: loaded },
  });
  const KMM_2 = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
    metadata: { name: 'kmm', namespace: 'openshift-kmm' },
    spec: { name: 'kernel-module-management', startingCSV: 'kernel-module-management.v2.6.0', installPlanApproval: 'Manual' },
  };
  const planned = (nodes: readonly ReturnType<typeof node>[], after = V2) => planOnload(context([onload(V2), KMM_2], [onload(after), KMM_2], {
    nodes: [...nodes], pods: [pod('p', 'd', 'amd.com/onload')],
  }));

  test('the operator goes on with nodes that are left, each from where it is', () => {
    const { steps, report } = planned([at('a', V2, V2, V2), at('b', V2, V2, V1), at('c', V1, undefined, V1), at('d', V1, V1, V1)]);
    expect(report).toMatchObject([{ change: 'unchanged' }]);
    expect(steps).toMatchObject([{ run: [], applies: [], deletes: [], rollouts: [{ nodes: ['b', 'c', 'd'], limit: 1 }] }]);
    expect(steps[0].what).toBe(`Onload onload/onload: the operator goes on with nodes that do not have Onload ${V2} yet, one after the other in order of their names`);
    expect(Object.entries(steps[0].rollouts[0].stagesOf!).map(([name, stages]) => [name, stages[0].kind, stages.length])).toEqual([
      ['b', 'unload-module', 3], ['c', 'evict', 5], ['d', 'label', 6],
    ]);
    expect(commandOfWaits(steps[0].waits)).toContain(LOADED);
  });

  test('nodes that are left are planned like the rest of their upgrade', () => {
    const whole = planOnload(context([onload(V1), KMM_2], [onload(V2), KMM_2], { nodes: ['a', 'b', 'c'].map((name) => at(name, V1, V1, V1)), pods: [] }));
    const rest = planned([at('a', V2, V2, V2), ...['b', 'c'].map((name) => at(name, V1, V1, V1))]);
    expect(whole.steps[0].rollouts[0].nodes.slice(1)).toEqual(rest.steps[0].rollouts[0].nodes);
    expect(rest.steps[0].rollouts[0].stagesOf!.b).toEqual(whole.steps[0].rollouts[0].stagesOf!.b);
    expect(rest.steps[0].waits).toEqual(whole.steps[0].waits);
  });

  test.each<[string, readonly ReturnType<typeof node>[]]>([
    ['all nodes have it', [at('a', V2, V2, V2)]],
    ['no node has a label of the operator', [node('a', { accelerated: 'yes' })]],
    ['nothing tells what KMM has loaded', [at('a', V2, V2)]],
    ['another operator has cordoned the node that lacks it', [at('a', V2, V2, V2), { ...at('b', V2, V2), cordoned: true }]],
  ])('a resource that has a new version already has no step if %s', (_, nodes) => {
    expect(planned(nodes).steps).toEqual([]);
  });

  test('with yet another version, a node between two labels only loads it', () => {
    const { steps: [{ rollouts: [{ nodes, stagesOf }] }] } = planned([at('a', V2, V2, V2), at('b', undefined, undefined), at('c', V1, V1, V1)], '9.1.0.1');
    expect(nodes).toEqual(['b', 'a', 'c']);
    expect(stagesOf!.b.map(({ kind }) => kind)).toEqual(['unload-module', 'load-module', 'restart-pod']);
  });
});

describe('beside KMM 2', () => {
  const plan = (nodes: typeof NODES) => planOnload(context([onload(V1)], [onload(V2)], { nodes }));
  const stagesOf = (nodes: typeof NODES) => plan(nodes).steps[0].rollouts[0].stagesOf!.a.map(({ kind, overlaps }) => [kind, overlaps === true]);

  test('the next node does not wait for the module, not even until it is unloaded', () => {
    expect(stagesOf(NODES_OF_KMM_2)).toEqual([
      ['label', false], ['evict', false], ['label', false], ['unload-module', true], ['load-module', true], ['restart-pod', false],
    ]);
    expect(plan(NODES_OF_KMM_2).warnings).toMatchObject([{ code: 'onload/kmm-not-awaited', message: expect.stringContaining('offers amd.com/onload before its module is loaded') }]);
  });

  test('KMM 1.1 beside KMM 2 is told by the labels of nodes; KMM 1.1 has others, and waits', () => {
    expect(stagesOf(NODES)[3]).toEqual(['unload-module', false]);
    expect(plan(NODES).warnings).toEqual([]);
    expect(plan(NODES).assumptions).toEqual([]);
  });

  test('KMM 1.1 beside KMM 2 is told by what installs it before the labels', () => {
    const installed = (csv: string): Manifest => ({
      apiVersion: 'operators.coreos.com/v1alpha1',
      kind: 'Subscription',
      metadata: { name: 'kmm', namespace: 'openshift-kmm' },
      spec: { name: 'kernel-module-management', startingCSV: csv, installPlanApproval: 'Manual' },
    });
    const first = (csv: string) => codes(
      planOnload(context([onload(V1), installed(csv)], [onload(V2), installed(csv)], { nodes: NODES_OF_KMM_2 })).warnings);
    expect(first('kernel-module-management.v1.1.2')).toEqual([]);
    expect(first('kernel-module-management.v2.4.0')).toEqual(['onload/kmm-not-awaited']);
  });

  test('KMM 1.1 beside KMM 2 may run where nothing tells: then as many nodes may be without the module at once', () => {
    const bare = ['a', 'b'].map((name) => node(name, { accelerated: 'yes', [LABEL]: V1 }));
    expect(codes(plan(bare).warnings)).toEqual([]);
    expect(plan(bare).steps[0].rollouts[0].stagesOf!.a[3]).toMatchObject({ kind: 'unload-module', mayOverlap: true });
    expect(plan(NODES).steps[0].rollouts[0].stagesOf!.a[3]).not.toHaveProperty('mayOverlap');
  });
});

test('nodes that have the new version already stay as they are, and those without any get it', () => {
  const nodes = [NODES[0], node('a', { accelerated: 'yes', [LABEL]: V2 }), node('d', { accelerated: 'yes' })];
  expect(planOnload(context([onload(V1)], [onload(V2)], { nodes })).steps[0].rollouts[0].nodes).toEqual(['d', 'c']);
});

test('where no node has a label, all are taken to have Onload, and that is said', () => {
  const plan = planOnload(context([onload(V1)], [onload(V2)], { nodes: [node('a', { accelerated: 'yes' })] }));
  expect(plan.steps[0].rollouts[0].nodes).toEqual(['a']);
  expect(plan.assumptions).toEqual([expect.stringContaining(LABEL)]);
});

test('without known nodes, the plan speaks of the resource', () => {
  const plan = planOnload(context([onload(V1)], [onload(V2)]));
  expect(plan.report[0].nodes).toBeNull();
  expect(plan.steps[0].rollouts).toMatchObject([{ nodes: [], limit: 1 }]);
  expect(plan.steps[0].rollouts[0].stages).toHaveLength(7);
});

test('a build that begins with the upgrade takes nodes down one after the other', () => {
  const build = { build: { dockerfileConfigMap: { name: 'd' } } };
  const plan = planOnload(context([onload(V1, build)], [onload(V2, build)], { nodes: NODES }));
  expect(codes(plan.warnings)).toEqual(['onload/build-during-upgrade']);
  expect(plan.warnings[0].advice).toBe('build and push the image first (cdk8s-onload module-image writes the commands), then change the version');
  const waits = ['a', 'b', 'c'].map((name) => plan.steps[0].rollouts[0].stagesOf![name][4].minutes);
  // The build takes 5 to 20 minutes from the first node on; each node before takes 1.7 to 13.5.
  expect(waits.map(({ best }) => best)).toEqual([0.5, 0.5, 0.5]);
  expect(waits.map(({ worst }) => Math.round(worst * 10) / 10)).toEqual([19.8, 18.1, 16.4]);
});

test.each([
  ['devicePlugin.maxPodsPerNode', 7], ['devicePlugin.setPreload', false], ['onload.controlPlane', { parameters: [] }],
  ['onload.imagePullPolicy', 'Always'], ['serviceAccountName', 'other'],
])('%s is never looked at again, with or without a new version', (path, value) => {
  for (const version of [V1, V2]) {
    const plan = planOnload(context([onload(V1)], [edited(onload(version), [['spec', ...path.split('.')], value])]));
    expect(plan.warnings).toEqual([{
      code: 'onload/ignored-change',
      object: 'Onload onload/onload',
      message: expect.stringContaining(`nothing will happen for spec.${path}`),
      advice: 'delete and recreate the resource, which stops Onload on all of its nodes at the same time',
    }]);
    expect(plan.steps).toHaveLength(version === V1 ? 0 : 1);
  }
});

test('defaults of the CRD are no change', () => {
  const dump = edited(onload(V1), [['spec', 'devicePlugin'], { maxPodsPerNode: 100, setPreload: true, libMounthPath: '/usr/lib64' }], [['status'], { x: 1 }]);
  const plan = planOnload(context([dump], [onload(V1)]));
  expect(plan.warnings).toEqual([]);
  expect(plan.steps).toEqual([]);
});

test('a mapping for other kernels is another mapping', () => {
  const plan = planOnload(context([onload(V1)], [edited(onload(V1), [['spec', 'onload', 'kernelMappings', 0, 'regexp'], '^5'])]));
  expect(plan.report[0].effects.map(({ field }) => field)).toEqual(['spec.onload.kernelMappings[regexp=^.*\\.x86_64$]', 'spec.onload.kernelMappings[regexp=^5]']);
});

test.each([
  ['userImage', ['userImage'], 'docker.io/onload/onload-user:8.1.2.26-fixed'],
  ['kernelMappings[regexp=^.*\\.x86_64$].kernelModuleImage', ['kernelMappings', 0, 'kernelModuleImage'], 'r.example/m:8.1.2.26-x'],
])('%s waits for a new version', (field, path, value) => {
  const plan = planOnload(context([onload(V1)], [edited(onload(V1), [['spec', 'onload', ...path], value])]));
  expect(plan.warnings).toMatchObject([{ code: 'onload/ignored-until-version', message: expect.stringContaining(`spec.onload.${field}`) }]);
  expect(plan.report[0].effects).toEqual([{ field: `spec.onload.${field}`, effect: 'nothing happens until spec.onload.version changes' }]);
  expect(plan.steps).toEqual([]);
});

test('an image of another version is said, also for a new resource', () => {
  const mixed = edited(onload(V2), [['spec', 'onload', 'userImage'], 'docker.io/onload/onload-user:8.1.2.26-ubi8']);
  expect(planOnload(context([onload(V1)], [mixed])).warnings).toMatchObject([{ code: 'onload/inconsistent-version', message: expect.stringContaining(V2) }]);
  expect(codes(planOnload(context([], [mixed])).warnings)).toEqual(['onload/inconsistent-version']);
  expect(planOnload(context([mixed], [mixed])).warnings).toEqual([]);
});

describe('sfc', () => {
  test('appears on all nodes at once where the version stays', () => {
    const plan = planOnload(context([onload(V1)], [edited(onload(V1), [SFC, {}])], { nodes: NODES }));
    expect(codes(plan.warnings)).toContain('onload/sfc-added');
    expect(plan.steps[0].rollouts).toMatchObject([{ limit: null, nodes: ['a', 'b', 'c'], stages: [{ kind: 'unload-module' }, { kind: 'load-module' }] }]);
  });

  test.each<[string, Manifest, Manifest]>([
    ['added', onload(V1), edited(onload(V1), [SFC, {}])], ['taken away', onload(V1, { sfc: {} }), onload(V1)], ['taken away with the version', onload(V1, { sfc: {} }), onload(V2)],
  ])('sfc has the effects that its steps have: %s', (_, before, after) => {
    const { report, warnings } = planOnload(context([before], [after], { nodes: NODES }));
    const said = report[0].effects.filter(({ field }) => /sfc|kernelMappings$/.test(field));
    expect(said).toEqual([{ field: 'spec.onload.kernelMappings', effect: expect.stringMatching(/the Module of sfc at once, for all nodes$/) }]);
    expect(codes(warnings)).not.toContain('onload/ignored-until-version');
  });

  test('comes with the upgrade of each node where the version changes', () => {
    const plan = planOnload(context([onload(V1)], [edited(onload(V2), [SFC, {}])], { nodes: NODES }));
    expect(plan.warnings).toEqual([]);
    expect(plan.steps[0].rollouts).toMatchObject([{ limit: 1 }]);
  });

  test.each([V1, V2])('vanishes from all nodes at once, also on the way to %s', (version) => {
    const plan = planOnload(context([onload(V1, { sfc: {} })], [onload(version)], { nodes: NODES }));
    expect(codes(plan.warnings)).toContain('onload/sfc-removed');
    expect(plan.steps[0].rollouts[0]).toMatchObject({ limit: null, nodes: ['a', 'b', 'c'], stages: [{ kind: 'unload-module' }] });
  });
});

describe('a new selector', () => {
  const plan = planOnload(context([onload(V1)], [edited(onload(V1), [['spec', 'selector'], { rack: '1' }])], {
    nodes: [node('a', { accelerated: 'yes', rack: '1' }), node('b', { accelerated: 'yes' }), node('c', { rack: '1' })],
  }));

  test('takes Onload from the nodes that leave, at once and without eviction', () => {
    expect(plan.steps[0].rollouts).toMatchObject([{ limit: null, nodes: ['b'], stages: [{ kind: 'label' }, { kind: 'unload-module' }] }]);
  });

  test('brings nothing to those that enter', () => {
    expect(plan.warnings.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([['onload/selector-ignored', 'c'], ['onload/nodes-leave', 'b']]);
    expect(plan.report[0].nodes).toEqual(['a', 'c']);
  });
});

test('a new resource loads Onload on all of its nodes at once', () => {
  const plan = planOnload(context([], [onload(V1)], { nodes: [...NODES, node('d', { accelerated: 'yes' }, { kernel: '6.1.0-arm64' })] }));
  expect(plan.steps[0].rollouts).toMatchObject([{ limit: null, nodes: ['a', 'b', 'c', 'd'], stages: [{ kind: 'label' }, { kind: 'load-module' }, { kind: 'restart-pod' }] }]);
  expect(plan.warnings).toMatchObject([{ code: 'onload/kernel-without-mapping', message: expect.stringContaining('d (6.1.0-arm64)') }]);
});

describe('an image that KMM cannot read', () => {
  const IMAGE = ['spec', 'onload', 'kernelMappings', 0, 'kernelModuleImage'];
  const unreadable = (version: string) => edited(onload(version), [IMAGE, `r/onload:${version}-\${KERNEL_FULL_VERSION`]);
  const warnings = (before: Manifest[], nodes?: typeof NODES) => (
    planOnload(context(before, [unreadable(V2)], { nodes })).warnings.filter(({ code }) => code === 'onload/unreadable-image'));

  test('loads nothing on nodes that are new to Onload', () => {
    expect(warnings([], [NODES[1]])).toMatchObject([{ message: expect.stringMatching(/^KMM cannot substitute the kernel of a \(\S+\) in the image of its kernel mapping: no module is loaded there/) }]);
    expect(warnings([])).toMatchObject([{ message: expect.stringMatching(/^KMM cannot substitute the kernel of a node in the image/) }]);
  });

  test('takes Onload from the nodes of an upgrade', () => {
    expect(warnings([onload(V1)], NODES)).toMatchObject([{ message: expect.stringMatching(/, and an upgrade unloads the current one$/) }]);
    expect(warnings([onload(V1)])).toHaveLength(1);
  });
});

test('a resource that is removed unloads everywhere at once, and evicts nobody', () => {
  const plan = planOnload(context([onload(V1)], [], { nodes: NODES, pods: [pod('p', 'a', 'amd.com/onload')] }));
  expect(plan.report).toMatchObject([{ change: 'removed', toVersion: null }]);
  expect(codes(plan.warnings)).toEqual(['onload/removed']);
  expect(plan.steps[0]).toMatchObject({ run: [{ text: 'kubectl delete onloads.onload.amd.com onload --namespace onload' }], rollouts: [{ limit: null, nodes: ['a', 'b', 'c'] }] });
  expect(plan.steps[0].rollouts[0].stages.map(({ kind }) => kind)).not.toContain('evict');
});

test.each([
  ['long names', (object: Manifest) => edited(object, [['metadata', 'namespace'], 'n'.repeat(27)])],
  ['an empty selector', (object: Manifest) => edited(object, [['spec', 'selector'], {}])],
])('nothing happens with %s', (_, change) => {
  const plan = planOnload(context([change(onload(V1))], [change(onload(V2))], { nodes: NODES }));
  expect(codes(plan.warnings)).toEqual(['onload/refused']);
  expect(plan.steps.flatMap(({ rollouts }) => rollouts)).toEqual([]);
});

test('budgets that hold evictions up, and pods that nobody makes anew, are named', () => {
  const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'pdb', namespace: 'app' }, spec: { selector: { matchLabels: { app: 'x' } }, maxUnavailable: 0 } };
  const plan = planOnload(context([onload(V1)], [onload(V2)], {
    nodes: NODES, budgets: [budget], pods: [pod('p', 'a', 'amd.com/onload', { labels: { app: 'x' } }), pod('q', 'b', 'amd.com/onload', { bare: true })],
  }));
  expect(plan.warnings.map(({ code, object, message }) => [code, object, message])).toEqual([
    ['onload/eviction-held-up', 'PodDisruptionBudget app/pdb', 'allows no eviction: on a the upgrade of Onload onload/onload waits indefinitely for app/p'],
    ['onload/bare-pods', 'Onload onload/onload', 'app/q: no controller recreates these pods after their eviction'],
  ]);
});

describe('native sidecars', () => {
  const sidecar = (name: string, on: string) => ({ ...pod(name, on, 'amd.com/onload'), sidecarResources: ['amd.com/onload'] });

  test('the operator does not evict pods in which only a native sidecar uses Onload, and a warning names them', () => {
    const plan = planOnload(context([onload(V1)], [onload(V2)], { nodes: NODES, pods: [pod('p', 'a', 'amd.com/onload'), sidecar('s', 'b')] }));
    expect(plan.warnings).toMatchObject([{
      code: 'onload/sidecar-not-evicted', object: 'Onload onload/onload', message: expect.stringMatching(/^the operator does not evict app\/s from b, because only a native sidecar of it requests amd\.com\/onload/),
    }]);
    const evicted = Object.values(plan.steps[0].rollouts[0].stagesOf!).flatMap((stages) => stages.flatMap(({ pods = [] }) => pods));
    expect(evicted).toEqual(['app/p']);
  });

  test('such pods hold the module of a resource that is removed', () => {
    const plan = planOnload(context([onload(V1)], [], { nodes: NODES, pods: [{ ...sidecar('s', 'b'), controller: undefined, controllerName: undefined }] }));
    expect(plan.steps[0].rollouts[0].nodes).toContain('b');
    expect(plan.warnings.map(({ code }) => code)).not.toContain('onload/sidecar-not-evicted');
  });
});

test('a Dockerfile that is edited under its name does nothing', () => {
  const map = (dockerfile: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'd', namespace: 'onload' }, data: { dockerfile } });
  const build = { build: { dockerfileConfigMap: { name: 'd' } } };
  const plan = planOnload(context([onload(V1, build), map('FROM a')], [onload(V1, build), map('FROM b')]));
  expect(plan.warnings).toMatchObject([{ code: 'onload/dockerfile-ignored', object: 'ConfigMap onload/d' }]);
  expect(planOnload(context([onload(V1, build), map('FROM a')], [onload(V2, build), map('FROM b')])).warnings).toMatchObject([{ code: 'onload/build-during-upgrade' }]);
});

describe('the operator', () => {
  const operator = (image: string, plugin: string): Manifest => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'manager', namespace: 'o' },
    spec: { template: { spec: { containers: [{ image, env: [{ name: 'DEVICE_PLUGIN_IMG', value: plugin }] }] } } },
  });

  const OLD = operator('onload-operator:1', 'onload-device-plugin:1');

  test('the operator is not another operator that has such a variable', () => {
    expect(planOnload(context([operator('acme/operator:1', 'acme/device-plugin:1')], [operator('acme/operator:2', 'acme/device-plugin:1')])).steps).toEqual([]);
  });

  test('the operator is found by its own image, where the variable has its value from elsewhere', () => {
    const [before, after] = [1, 2].map((tag) => edited(operator(`mirror/xilinx-onload-operator:${tag}`, ''), [['spec', 'template', 'spec', 'containers', 0, 'env'], []]));
    expect(planOnload(context([before], [after])).steps).toHaveLength(1);
  });

  test('restarts without any node noticing', () => {
    const plan = planOnload(context([OLD, onload(V1)], [operator('onload-operator:2', 'onload-device-plugin:1'), onload(V1)]));
    expect(plan.steps).toMatchObject([{ phase: 'prepare', rollouts: [], waits: [{ command: expect.stringMatching(/ != "\$\{noted_generation.*; done && kubectl rollout status deployment\/manager --namespace o --timeout=24h$/) }] }]);
    expect(plan.warnings).toEqual([]);
  });

  test('gives another device plugin to new resources only', () => {
    expect(codes(planOnload(context([OLD, onload(V1)], [operator('onload-operator:1', 'onload-device-plugin:2'), onload(V1)])).warnings)).toEqual(['onload/device-plugin-image-ignored']);
    expect(planOnload(context([OLD], [operator('onload-operator:1', 'onload-device-plugin:2')])).warnings).toEqual([]);
  });

  test('leaves everything as it is when it goes', () => {
    expect(codes(planOnload(context([OLD], [])).warnings)).toEqual(['onload/operator-removed']);
  });
});

describe('laws', () => {
  const resource = fc.record({
    version: fc.constantFrom(V1, V2), sfc: fc.boolean(), rack: fc.constantFrom('1', '2', undefined), policy: fc.constantFrom('Always', undefined),
  }).map(({ version, sfc, rack, policy }) => edited(onload(version, sfc ? { sfc: {} } : {}),
    [['spec', 'selector'], rack === undefined ? { accelerated: 'yes' } : { rack }], [['spec', 'onload', 'imagePullPolicy'], policy]));
  const cluster = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map((id) => (
    fc.record({ rack: fc.constantFrom('1', '2'), label: fc.constantFrom(V1, V2) }).map(({ rack, label }) => node(`n${id}`, { accelerated: 'yes', rack, [LABEL]: label }))
  ))));

  test('a set compared with itself plans nothing but the nodes that do not have it yet', () => {
    fc.assert(fc.property(resource, cluster, (object, nodes) => {
      const { version } = (object.spec as { onload: { version: string } }).onload;
      const { selector } = object.spec as { selector: { [label: string]: string } };
      const selected = nodes.filter(({ labels }) => Object.entries(selector).every(([label, value]) => labels[label] === value));
      const left = selected.filter(({ labels }) => labels[LABEL] !== version).map(({ name }) => name).sort();
      const plan = planOnload(context([object], [edited(object)], { nodes }));
      expect(plan.steps.map(({ run, applies, rollouts }) => [run, applies, rollouts[0].nodes])).toEqual(left.length === 0 ? [] : [[[], [], left]]);
      expect(plan.assumptions).toEqual([]);
    }), { seed: 5 });
  });

  test('the order of documents and nodes changes nothing, and in an upgrade each node moves once', () => {
    fc.assert(fc.property(resource, resource, cluster, (a, b, nodes) => {
      const second = edited(b, [['metadata', 'name'], 'second']);
      const plan = planOnload(context([a, second], [b], { nodes }));
      expect(planOnload(context([second, a], [b], { nodes: [...nodes].reverse() }))).toEqual(plan);
      for (const rollout of plan.steps.flatMap(({ rollouts }) => rollouts)) {
        expect(new Set(rollout.nodes).size).toBe(rollout.nodes.length);
      }
    }), { seed: 5 });
  });
});
