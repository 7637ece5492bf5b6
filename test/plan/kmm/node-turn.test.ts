/** Upgrades of nodes that offer Onload by a device plugin of ours, without the Onload Operator. */
import { execFileSync } from 'node:child_process';
import type { Manifest } from '../../../lib/manifests/manifest';
import { devicePlugin, machineConfig, onloadKmod, onloadNode, planOf, pod, pool } from '../fixtures';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const LABEL = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
const GATE = 'cdk8s-onload/onload.onload-module.upgrading';
const KMM = (version: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kmm', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${version}`, installPlanApproval: 'Manual' },
});
const NODES = ['c', 'a', 'b'].map((name) => onloadNode(name, OLD));
const PODS = ['a', 'b', 'c'].map((name) => pod(`feed-${name}`, name, { onload: true }));
const release = (version: string, kmm = '2.6.0') => [KMM(kmm), onloadKmod(version), devicePlugin(version)];
const upgrade = (options: Parameters<typeof planOf>[2] = {}) => planOf(release(OLD), release(NEW), { nodes: NODES, pods: PODS, ...options });

describe('an upgrade of Onload with its device plugin', () => {
  const report = upgrade();
  const [plugin, module, turn] = report.steps;

  test('applies the plugin and the Module before any node moves, and moves nodes by a step of its own', () => {
    expect(report.steps.map(({ target }) => target)).toEqual(['DaemonSet onload/onload-device-plugin', 'Module onload/onload-module', 'Module onload/onload-module']);
    expect(plugin.what).toContain('each pod is replaced when the module of its node is');
    expect(module.what).toContain('nodes do not change until they get the label');
    expect(turn.what).toContain('one after the other');
  });

  test('lets one node after the other lose its plugin, its pods and its module, in this order', () => {
    const kinds = (name: string) => report.nodes.find((each) => each.name === name)!.events.map(({ kind }) => kind);
    expect(kinds('a')).toEqual(['label', 'evict', 'label', 'unload-module', 'load-module', 'restart-pod']);
    expect(report.nodes.map(({ name, events }) => [name, events.find(({ kind }) => kind === 'evict')!.pods])).toEqual([['a', ['trading/feed-a']], ['b', ['trading/feed-b']], ['c', ['trading/feed-c']]]);
    const begins = report.nodes.map(({ events }) => events[0].at);
    const ends = report.nodes.map(({ events }) => events.at(-1)!.until);
    expect([begins[1], begins[2]]).toEqual([ends[0], ends[1]]);
  });

  test('keeps all nodes but one', () => {
    expect(report.totals.minAvailable).toBe(2);
  });

  test('warns of no pods that wait to be deleted by hand', () => {
    expect(report.warnings.map(({ code }) => code)).not.toContain('daemonset/on-delete');
  });

  test('stops neither the plugin, which leaves each node in its turn, nor the pods that are evicted then', () => {
    const own = (name: string, on: string): Manifest => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: 'onload', labels: { 'onload.amd.com/name': 'onload-device-plugin' }, ownerReferences: [{ kind: 'DaemonSet', name: 'onload-device-plugin', controller: true }] },
      spec: { hostNetwork: true, nodeName: on, containers: [{ name: 'device-plugin' }] },
    } as Manifest);
    const told = planOf(release(OLD), release(NEW), { nodes: NODES, pods: [...PODS, ...['a', 'b', 'c'].map((name) => own(`plugin-${name}`, name))] });
    expect(told.steps.map(({ stop, start }) => [stop, start])).toEqual(told.steps.map(() => ['', '']));
  });

  test('its commands are shell', () => {
    expect(() => execFileSync('sh', ['-n'], { input: turn.run })).not.toThrow();
    expect(() => execFileSync('sh', ['-n'], { input: turn.waitFor })).not.toThrow();
  });

  test('waits for each part of a turn before the next', () => {
    const at = ['GATE=', 'get pods --namespace onload', 'allocatable', 'eviction', 'VERSION=', 'version.ready=', 'GATE-', '!= 0 ]']
      .map((part) => turn.run.indexOf(part.replace('GATE', GATE).replace('VERSION', LABEL), turn.run.indexOf(' do ')));
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  test('resumes nodes whose turn was interrupted, whatever their label of the version', () => {
    expect(turn.run).toContain(`for node in $(kubectl get nodes --selector node-role.kubernetes.io/worker=,${GATE} --output name && kubectl get nodes --selector 'node-role.kubernetes.io/worker=,${LABEL},${LABEL}!=${NEW},!${GATE}' `);
    expect(turn.waitFor).toContain(`kubectl get nodes --selector node-role.kubernetes.io/worker=,${GATE} --output name`);
  });
});

test('the pods of a node that a budget holds are named, and the upgrade may not end', () => {
  const budget: Manifest = {
    apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'feed', namespace: 'trading' }, spec: { maxUnavailable: 0, selector: { matchLabels: { app: 'feed-b' } } },
  };
  const report = planOf([...release(OLD), budget], [...release(NEW), budget], { nodes: NODES, pods: PODS });
  const warning = report.warnings.find(({ code }) => code === 'onload/eviction-held-up')!;
  expect(warning.message).toContain('allows no eviction: on b the upgrade of Module onload/onload-module waits indefinitely for trading/feed-b');
  expect(warning.advice).not.toContain('operator');
  expect(report.totals.worstMinutes).toBeNull();
});

describe('nodes on which KMM loads nothing', () => {
  const cordon = (node: Manifest): Manifest => ({ ...node, spec: { unschedulable: true, taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] } });
  const NOT_CORDONED = '--field-selector spec.unschedulable=false';

  test('cordoned nodes are left out, and the upgrade does not end before they are uncordoned', () => {
    const report = upgrade({ nodes: [NODES[0], NODES[1], cordon(NODES[2])] });
    expect(report.steps.at(-1)!.run).toContain(`--selector 'node-role.kubernetes.io/worker=,${LABEL},${LABEL}!=${NEW},!${GATE}' ${NOT_CORDONED}`);
    expect(report.mayNotFinish).toEqual([expect.stringContaining('KMM loads no module on b while it is cordoned')]);
  });

  test('cordoned nodes are left out of an upgrade without a device plugin, too', () => {
    const report = planOf([KMM('2.6.0'), onloadKmod(OLD)], [KMM('2.6.0'), onloadKmod(NEW)], { nodes: [NODES[0], NODES[1], cordon(NODES[2])] });
    expect(report.steps.at(-1)!.run).toContain(NOT_CORDONED);
    expect(report.mayNotFinish).toEqual([expect.stringContaining('KMM loads no module on b while it is cordoned')]);
  });

  test.each([
    ['all nodes are', OLD, [0, 1, 2], 'a, b, c while they are'], ['the last node of an upgrade is', NEW, [2], 'b while it is'],
  ])('an upgrade has a step if %s cordoned', (_, before, away, told) => {
    const moved = (node: Manifest): Manifest => ({ ...node, metadata: { ...node.metadata, labels: { ...node.metadata?.labels, [LABEL]: NEW } } });
    const nodes = NODES.map((node, index) => (away.includes(index) ? cordon(node) : moved(node)));
    const report = planOf(release(before), release(NEW), { nodes });
    expect(report.steps.at(-1)!.what).toContain(`to ${NEW} one after the other`);
    expect(report.mayNotFinish).toEqual([expect.stringContaining(`KMM loads no module on ${told} cordoned`)]);
    expect(report.totals.worstMinutes).toBeNull();
  });
});

test('without a device plugin, nodes only get the label, and users are stopped by hand', () => {
  const step = planOf([KMM('2.6.0'), onloadKmod(OLD)], [KMM('2.6.0'), onloadKmod(NEW)], { nodes: NODES, pods: PODS }).steps.at(-1)!;
  expect(step.what).toContain('stop what uses the module on each of them first');
  expect(step.run).not.toContain(GATE);
});

test('of another Module, the device plugin does not leave', () => {
  const others = (version: string) => [KMM('2.6.0'), onloadKmod(OLD), devicePlugin(OLD), { ...onloadKmod(version), metadata: { name: 'other', namespace: 'onload' } }];
  const nodes = NODES.map((each) => ({ ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, 'kmm.node.kubernetes.io/version-module.onload.other': OLD } } }));
  expect(planOf(others(OLD), others(NEW), { nodes }).steps.at(-1)!.run).not.toContain(GATE);
});

test('a change of the plugin alone says how to take it to the nodes', () => {
  const report = planOf(release(OLD), [KMM('2.6.0'), onloadKmod(OLD), devicePlugin('8.1.2.27')], { nodes: NODES, pods: PODS });
  expect(report.warnings.map(({ code }) => code)).toContain('daemonset/on-delete');
});

describe('a new Module with a device plugin', () => {
  const nodes = ['a', 'b'].map((name) => onloadNode(name, OLD, { [LABEL]: undefined, 'kmm.node.kubernetes.io/onload.onload-module.ready': undefined }));
  const report = planOf([], release(OLD), { nodes: JSON.parse(JSON.stringify(nodes)) });
  const step = report.steps.at(-1)!;

  test('one step labels its nodes, which load it at the same time', () => {
    expect(step.run).toBe(`kubectl label nodes --selector 'node-role.kubernetes.io/worker=,!${LABEL}' ${LABEL}=${OLD}`);
    expect(report.nodes.map(({ name, events }) => [name, events.map(({ kind }) => kind)])).toEqual([['a', ['load-module', 'restart-pod']], ['b', ['load-module', 'restart-pod']]]);
    expect(report.warnings.map(({ code }) => code)).not.toContain('kmm/nodes-without-version');
  });

  test('waits for the modules, and for the device plugin of at least one node', () => {
    expect(step.waitFor).toContain(`version.ready!=${OLD}`);
    expect(step.waitFor).toContain('(eq .status.desiredNumberScheduled 0)');
  });

  test('waits for no node before the label, also if the nodes are unknown', () => {
    expect(planOf([], release(OLD)).steps.map(({ waitFor }) => /nodemodulesconfigs/.test(waitFor))).toEqual([false, false, false, false]);
  });

  test('labels no node that has a label', () => {
    expect(planOf([], release(OLD), { nodes: NODES }).steps.map(({ run }) => run).join()).not.toContain('kubectl label');
  });
});

test('a removal stops users before the plugin goes, and the plugin goes before the module', () => {
  const users = PODS.map((each) => ({ ...each, metadata: { ...each.metadata, labels: { 'pod-template-hash': 'x' }, ownerReferences: [{ kind: 'ReplicaSet', name: 'feed-x', controller: true }] } }));
  const report = planOf(release(OLD), [], { nodes: NODES, pods: users });
  const at = (text: string) => report.steps.findIndex(({ run }) => run.includes(text));
  expect(at('daemonset')).toBeGreaterThanOrEqual(0);
  expect(at('daemonset')).toBeLessThan(at('onload-module'));
  expect(report.steps[at('daemonset')].stop).toContain('kubectl scale deployment/feed --namespace trading --replicas 0');
  expect(report.steps[at('daemonset')].start).toBe('');
});

test('a removal names the labels that stay on the nodes, with the command that removes them', () => {
  const what = (before: Manifest[], after: Manifest[]) => planOf(before, after, { nodes: NODES }).steps.find(({ target }) => target === 'Module onload/onload-module')!.what;
  const suffix = '.onload.onload-module-';
  expect(what(release(OLD), [KMM('2.6.0')])).toContain(`stay on the nodes; remove them when the module is unloaded: kubectl label nodes --all kmm.node.kubernetes.io/version-module${suffix} `
    + `${['worker-pod', 'schedule-pod', 'device-plugin'].map((name) => `beta.kmm.node.kubernetes.io/version-${name}${suffix}`).join(' ')} ${GATE}-`);
  expect(what(release(OLD), release(NEW))).not.toContain('stay on the nodes');
});

describe('an upgrade that was interrupted', () => {
  const gated = onloadNode('b', NEW, { [GATE]: NEW });
  const state = [onloadNode('a', NEW), gated, onloadNode('c', OLD)];
  const report = planOf(release(NEW), release(NEW), { nodes: state, pods: PODS });

  test('the upgrade is continued although the manifests are in the cluster: with the nodes that lag behind or were left in their turn', () => {
    expect(report.steps.map(({ target }) => target)).toEqual(['Module onload/onload-module']);
    expect(report.steps[0].run).not.toContain('kubectl apply');
    expect(report.nodes.filter(({ events }) => events.length > 0).map(({ name }) => name)).toEqual(['b', 'c']);
  });

  test('the upgrade begins with nodes that were left in their turn, since one more node would be missing otherwise', () => {
    const again = planOf(release(NEW), release(OLD), { nodes: [onloadNode('a', NEW), gated], pods: PODS });
    const begins = Object.fromEntries(again.nodes.filter(({ events }) => events.length > 0).map(({ name, events }) => [name, events[0].at]));
    expect(Object.keys(begins)).toEqual(['a', 'b']);
    expect(begins.b).toBeLessThan(begins.a);
  });

  test('includes nodes of an older version than that of the manifests before', () => {
    const nodes = [onloadNode('a', OLD), onloadNode('b', '8.1.1.17')];
    expect(planOf(release(OLD), release(NEW), { nodes, pods: [] }).nodes.map(({ name, events }) => [name, events.length])).toEqual([['a', 6], ['b', 6]]);
  });

  test('the upgrade is complete when no node lags behind', () => {
    expect(planOf(release(NEW), release(NEW), { nodes: [onloadNode('a', NEW)] }).steps).toEqual([]);
  });
});

test.each([['machine-config', true], ['machine-config', false]] as const)('a drain or reboot by %s says that nodes offer nothing until the module is loaded (reboot: %s)', (_, reboots) => {
  const pools = [pool('worker')];
  const change = machineConfig('99-worker-x', 'worker', { '/etc/x': 'x' }, reboots ? { kernelArguments: ['x=1'] } : {});
  const found = planOf([...release(OLD), ...pools], [...release(OLD), ...pools, change], { nodes: NODES, pods: PODS }).warnings
    .filter(({ code }) => code === 'kmm/unloaded-by-cordon' || code === 'kmm/unloaded-by-reboot');
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('the node offers no amd.com/onload: its device plugin waits for the module')]);
});
