import * as fc from 'fast-check';
import { machineConfig, node, onload, planOf, pool } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import { isDisruptive } from '../../lib/plan/result/disruptive';
import { planSummary } from '../../lib/reports/plan/plan-summary';
import { runsOf } from '../support/fuzz-runs';
import { returnedForms } from '../support/returned-forms';

const ROLE = 'machineconfiguration.openshift.io/role';
const MCO = 'machineconfiguration.openshift.io/';

/** An object as a cluster hands it out. */
function live(object: Manifest, metadata: object = {}, more: object = {}): Manifest {
  return {
    ...object, ...more, metadata: { ...object.metadata, uid: `uid-${object.metadata.name}`, resourceVersion: '7', generation: 1, creationTimestamp: '2025-01-01T00:00:00Z', ...metadata },
  } as Manifest;
}

const mine = machineConfig('99-worker-chrony', 'worker', { '/etc/chrony.conf': 'a' });
const image = 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:abc';
const controllerOwned = { ownerReferences: [{ apiVersion: `${MCO}v1`, kind: 'ControllerConfig', name: 'machine-config-controller', controller: true, uid: 'c' }] };
const generated = { annotations: { [`${MCO}generated-by-controller-version`]: 'abc' } };

/** What the platform holds of machine configuration. */
const platform: Manifest[] = [
  live(machineConfig('00-worker', 'worker', { '/etc/base': '1' }), controllerOwned),
  live(machineConfig('01-worker-kubelet', 'worker', { '/etc/kubelet': '1' }), generated),
  live({ ...machineConfig('rendered-worker-0123', '', { '/etc/base': '1', '/etc/chrony.conf': 'a' }, { osImageURL: image }), metadata: { name: 'rendered-worker-0123' } }, generated),
  live(machineConfig('99-worker-ssh', 'worker', {}), {}),
  live(pool('worker', { paused: false, configuration: { name: 'rendered-worker-0123', source: [{ name: '00-worker' }] }, machineConfigSelector: { matchLabels: { [ROLE]: 'worker' } } }), {
    labels: { [`${MCO}mco-built-in`]: '', 'pools.operator.machineconfiguration.openshift.io/worker': '' },
  }, { status: { machineCount: 3 } }),
];
const dump = [...platform, live(mine)];
const nodes = ['n1', 'n2', 'n3'].map((name) => node(name));

describe('a live cluster before', () => {
  test('plans nothing for a live cluster before and its own objects after', () => {
    const report = planOf(dump, dump, { nodes });
    expect([report.steps, report.warnings, report.left]).toEqual([[], [], []]);
  });

  test('plans nothing for a live cluster before and a folder with the objects as written', () => {
    const report = planOf(dump, [mine], { nodes });
    expect(report.steps).toEqual([]);
    expect(report.machineConfigPools.map(({ changed }) => changed)).toEqual([false, false]);
    expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
  });

  test('renders with what the platform holds, and no command names that', () => {
    const { steps, machineConfigPools } = planOf(dump, [machineConfig('99-worker-chrony', 'worker', { '/etc/chrony.conf': 'b' })], { nodes });
    expect(steps.map(({ run }) => run)).toEqual(['oc apply -f AFTER']);
    expect(machineConfigPools.find(({ name }) => name === 'worker')!.actions[0].reasons.map(({ object, field }) => `${object} ${field}`))
      .toEqual(['MachineConfig 99-worker-chrony /etc/chrony.conf']);
  });

  test.each([['owned', controllerOwned], ['generated', generated]])('keeps what is %s with --prune too, and where nothing else is live', (_, metadata) => {
    const platforms = { ...machineConfig('98-x', 'worker', { '/etc/x': '1' }), metadata: { name: '98-x', labels: { [ROLE]: 'worker' }, ...metadata } } as Manifest;
    expect(planOf([platforms, mine], [mine], { nodes, prune: true }).steps).toEqual([]);
    expect(planOf([live(platforms, metadata), mine], [mine], { nodes, prune: true }).steps).toEqual([]);
  });

  test('keeps the installer\'s keys and the built-in pools when it is pruned', () => {
    expect(planOf(dump, [mine], { nodes, prune: true }).steps).toEqual([]);
  });
});

test('what the operator makes in every cluster stays, whatever a dump has left out of it', () => {
  const bare = ['00-worker', '01-worker-kubelet', '99-worker-generated-registries'].map((name) => machineConfig(name, 'worker', { [`/etc/${name}`]: '1' }));
  expect(planOf([...bare, mine], [mine], { nodes, prune: true }).steps).toEqual([]);
  expect(planOf([machineConfig('00-mine', 'worker', { '/etc/a': '1' }), mine], [mine], { nodes }).steps.map(({ run }) => run)).toEqual(['oc delete machineconfig/00-mine']);
});

describe('what the manifests from after do not hold', () => {
  const own = (object: Manifest): Manifest => ({ ...object, metadata: { ...object.metadata, labels: { ...object.metadata.labels, 'app.kubernetes.io/managed-by': 'cdk8s-onload' } } });
  const other = machineConfig('99-worker-other', 'worker', { '/etc/other': '1' });

  test('what the manifests from after do not hold is deleted where both are folders', () => {
    expect(planOf([mine, other], [mine], { nodes }).steps.map(({ run }) => run)).toEqual(['oc delete machineconfig/99-worker-other']);
  });

  test('what the manifests from after do not hold is left as it is in a live cluster, and named', () => {
    const { steps, left, assumptions } = planOf([...dump, live(other)], [mine], { nodes });
    expect(steps).toEqual([]);
    expect(left).toEqual(['MachineConfig 99-worker-other']);
    expect(assumptions).toContain('not in AFTER, left as it is: MachineConfig 99-worker-other (--prune plans the removal of what this library made, or its apply wrote)');
  });

  test('what the manifests from after do not hold is deleted from a live cluster where it is pruned', () => {
    const { steps, left, totals } = planOf([...dump, live(own(other))], [mine], { nodes, prune: true });
    expect(steps.map(({ run }) => run)).toEqual(['oc delete machineconfig/99-worker-other']);
    expect(left).toEqual([]);
    expect(totals.reboots).toBe(3);
  });

  test('objects of a live cluster that neither this library made nor its apply wrote stay where it is pruned', () => {
    const of = (kind: string, name: string, metadata: object = {}) => live({ apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata: { name, ...metadata } } as unknown as Manifest);
    const others = [of('ClusterRole', 'admin'), of('ClusterRole', 'theirs', { managedFields: [{ manager: 'kubectl', operation: 'Apply' }, { manager: 'cdk8s-onload', operation: 'Update' }] })];
    expect(planOf([...dump, live(other), ...others], [mine], { nodes, prune: true }).steps).toEqual([]);
    const applied = of('ClusterRole', 'applied', { managedFields: [{ manager: 'cdk8s-onload', operation: 'Apply' }] });
    expect(planOf([...dump, ...others, applied], [mine], { nodes, prune: true }).steps.map(({ run }) => run)).toEqual([expect.stringMatching(/^kubectl delete clusterrole\/applied( |$)/)]);
  });

  test('what the manifests from after do not hold is left of every system', () => {
    const objects = [live(own(onload('8.1.2'))), live({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'm', namespace: 'kmm' }, spec: { selector: {} } })];
    const { steps, left } = planOf(objects, [], { nodes });
    expect(steps).toEqual([]);
    expect(left).toEqual(['Module kmm/m', 'Onload onload/onload']);
    expect(planOf(objects, [], { nodes, prune: true }).steps.map(({ run }) => run).join()).toContain('kubectl delete onloads.onload.amd.com onload --namespace onload');
  });
});

describe('what a cluster writes in another way is no change', () => {
  const unchanged = (before: Manifest, after: Manifest) => {
    expect(planOf([live(before)], [after], { nodes }).steps).toEqual([]);
    expect(planOf([after], [live(before)], { nodes }).steps).toEqual([]);
  };
  const kmod = (container: object, more: object = {}): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'm', namespace: 'kmm' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { kernelMappings: [{ regexp: '.*', containerImage: 'registry.example.com/m:1' }], ...container }, serviceAccountName: 'm' },
      ...more,
    },
  });
  const daemon = (container: object, spec: object = {}): Manifest => ({
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'd', namespace: 'n' },
    spec: {
      selector: { matchLabels: { a: 'd' } },
      template: { metadata: { labels: { a: 'd' } }, spec: { containers: [{ name: 'c', image: 'registry.example.com/c:1', ...container }], ...spec } },
    },
  });

  test('defaults of CRDs', () => {
    unchanged(kmod({ modprobe: { moduleName: 'm', dirName: '/opt' } }), kmod({ modprobe: { moduleName: 'm' } }));
  });

  test('what a cluster writes in another way is no change: amounts', () => {
    unchanged(daemon({ resources: { limits: { cpu: '1', memory: '1Gi' } } }), daemon({ resources: { limits: { cpu: '1000m', memory: '1024Mi' } } }));
    unchanged(daemon({ resources: { limits: { cpu: '1' } } }), daemon({ resources: { limits: { cpu: 1 } } }));
  });

  test('amounts that differ are a change', () => {
    expect(planOf([live(daemon({ resources: { limits: { cpu: '1' } } }))], [daemon({ resources: { limits: { cpu: '1001m' } } })], { nodes }).steps).toHaveLength(1);
  });

  test('zeros of encoders', () => {
    const bare = { ...mine, spec: { config: mine.spec.config } };
    unchanged({
      ...bare, spec: { ...bare.spec, fips: false, kernelType: '', osImageURL: '', extensions: null, kernelArguments: [], baseOSExtensionsContainerImage: '' },
    }, bare);
    unchanged(daemon({}, { hostNetwork: false }), daemon({}));
    unchanged(daemon({ env: [{ name: 'A' }] }), daemon({ env: [{ name: 'A', value: '' }] }));
  });

  test('a zero that says something is a change', () => {
    const changed = (before: Manifest, after: Manifest) => expect(planOf([live(before)], [after], { nodes }).steps).toHaveLength(1);
    changed(daemon({}, { terminationGracePeriodSeconds: 30 }), daemon({}, { terminationGracePeriodSeconds: 0 }));
    changed(daemon({ securityContext: {} }), daemon({ securityContext: { privileged: false } }));
  });

  test('defaults of Kubernetes', () => {
    unchanged(daemon({
      imagePullPolicy: 'IfNotPresent',
      terminationMessagePath: '/dev/termination-log',
      terminationMessagePolicy: 'File',
      resources: {},
      livenessProbe: { httpGet: { path: '/', port: 8080, scheme: 'HTTP' }, failureThreshold: 3, periodSeconds: 10, successThreshold: 1, timeoutSeconds: 1 },
    }, {
      dnsPolicy: 'ClusterFirst', restartPolicy: 'Always', schedulerName: 'default-scheduler', securityContext: {}, terminationGracePeriodSeconds: 30, serviceAccount: 's', serviceAccountName: 's',
    }), daemon({ livenessProbe: { httpGet: { port: 8080 } } }, { serviceAccountName: 's' }));
  });

  test('what kubectl has not applied stays', () => {
    const applied = daemon({});
    const edited = { ...applied, spec: { ...applied.spec, template: { ...applied.spec.template, spec: { ...applied.spec.template.spec, nodeSelector: { a: 'b' } } } } };
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(applied) };
    expect(planOf([live(edited, { annotations })], [applied], { nodes }).steps).toEqual([]);
    expect(planOf([live(edited)], [applied], { nodes }).steps).toHaveLength(1);
  });

  test('Secrets of service accounts, and annotations of OpenShift', () => {
    const account: Manifest = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'builder', namespace: 'n' } };
    unchanged({
      ...account,
      metadata: { ...account.metadata, annotations: { 'openshift.io/internal-registry-pull-secret-ref': 'builder-dockercfg-x7k2p' } },
      imagePullSecrets: [{ name: 'builder-dockercfg-x7k2p' }],
      secrets: [{ name: 'builder-dockercfg-x7k2p' }],
    }, account);
  });
});

test('a change is told in the words of the manifests from after, and only what changes', () => {
  const kmod = (containerImage: string, modprobe: object): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'm', namespace: 'kmm' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { kernelMappings: [{ regexp: '.*', containerImage }], modprobe }, serviceAccountName: 'm' },
    },
  });
  const { modules } = planOf([live(kmod('registry.example.com/m:1', { moduleName: 'm', dirName: '/opt' }))], [kmod('registry.example.com/m:2', { moduleName: 'm' })], { nodes });
  expect(modules[0].effects.map(({ field }) => field)).toEqual(['spec.moduleLoader.container.kernelMappings[regexp=.*].containerImage']);
});

describe('laws', () => {
  // The nodes have no labels of operators: what KMM says that it has loaded on them would contradict that.
  const forms = returnedForms().filter(({ written: { kind } }) => !['ClusterVersion', 'NodeModulesConfig'].includes(kind));
  const some = fc.subarray(forms, { maxLength: 12 });
  const runs = { numRuns: Math.min(1000, runsOf(0.5)), seed: 5 };

  test('a cluster planned against itself, and against what was written, plans nothing', () => {
    fc.assert(fc.property(some, (list) => {
      const [cluster, folder] = [[...platform, ...list.map(({ returned }) => returned)], list.map(({ written }) => written)];
      expect(planOf(cluster, JSON.parse(JSON.stringify(cluster)) as Manifest[], { nodes }).steps).toEqual([]);
      expect(planOf(cluster, folder, { nodes }).steps).toEqual([]);
    }), runs);
  });

  test('nothing live is deleted without --prune, and nothing of the platform with it', () => {
    fc.assert(fc.property(some, some, (list, after) => {
      const cluster = [...platform, ...list.map(({ returned }) => returned)];
      const folder = after.map(({ written }) => written);
      expect(planOf(cluster, folder, { nodes }).steps.filter(({ run }) => /\bdelete\b/.test(run))).toEqual([]);
      const named = planOf(cluster, folder, { nodes, prune: true }).steps.flatMap(({ run }) => run.split(/[ /]/));
      expect(named.filter((word) => platform.some(({ metadata: { name } }) => name === word && name !== 'worker'))).toEqual([]);
    }), runs);
  });
});

test('what a dump holds without its identity is in the cluster as well', () => {
  const report = planOf([...platform, live(mine), pool('extra')], [mine]);
  expect(report.left).toContain('MachineConfigPool extra');
  expect(report.steps.map(({ run }) => run).join('\n')).not.toContain('delete');
});

describe('the headline', () => {
  const changed = machineConfig('99-worker-chrony', 'worker', { '/etc/chrony.conf': 'b' });

  test('the headline says that nothing changes for a pool without nodes', () => {
    const report = planOf([...platform, live(mine)], [changed], { nodes: [node('m', ['master'])] });
    expect(isDisruptive(report)).toBe(false);
    expect(planSummary(report)[0]).toBe('nothing changes on any node');
  });

  test('the headline names a paused pool', () => {
    const paused = pool('worker', { paused: true });
    const report = planOf([paused, mine], [paused, changed], { nodes: [node('w')] });
    expect(planSummary(report)[0]).toBe('disruptive once the pool is unpaused; until then no node drains or reboots, no pod is evicted');
  });

  test.each<[string, object, object]>([
    ['a folder, which does not show what was held back', {}, {}],
    ['a cluster with a configuration that nodes do not have yet', { configuration: { name: 'rendered-worker-2' } }, { status: { configuration: { name: 'rendered-worker-1' } } }],
  ])('of a pool that is unpaused in %s', (_, spec, status) => {
    const report = planOf([{ ...pool('worker', { paused: true, ...spec }), ...status }, mine], [pool('worker', { paused: false }), mine], { nodes: [node('w')] });
    expect(planSummary(report)[0]).toBe('nodes may drain or reboot for MachineConfigPool worker, which the plan does not cover');
    expect(isDisruptive(report)).toBe(true);
  });

  test('a pool that is unpaused rolls out what was held back, if the input has the manifests whose configuration its nodes have', () => {
    const [paused, unpaused] = [true, false].map((is) => pool('worker', { paused: is }));
    const report = planOf([paused, changed], [unpaused, changed], { nodes: [node('w')], heldBack: [{ pool: 'worker', manifests: [unpaused, mine] }] });
    const plain = planOf([unpaused, mine], [unpaused, changed], { nodes: [node('w')] });
    expect(report.unplanned).toBeUndefined();
    expect(report.totals).toEqual(plain.totals);
    expect(report.totals.reboots).toBe(1);
    expect(report.machineConfigPools).toEqual(plain.machineConfigPools);
  });

  test.each<[string, Manifest, Manifest]>([
    ['that is unpaused with nothing held back', { ...pool('worker', { paused: true, configuration: { name: 'r' } }), status: { configuration: { name: 'r' } } }, pool('worker', { paused: false })],
    ['that is paused', pool('worker', { paused: false }), pool('worker', { paused: true })],
    ['that stays paused', pool('worker', { paused: true }), pool('worker', { paused: true, maxUnavailable: 2 })],
  ])('reports nothing unplanned for a pool %s', (_, before, after) => {
    expect(planOf([before, mine], [after, mine], { nodes: [node('w')] }).unplanned).toBeUndefined();
  });
});
