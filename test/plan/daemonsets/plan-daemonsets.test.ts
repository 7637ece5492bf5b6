import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planDaemonSets } from '../../../lib/plan/daemonsets/plan-daemonsets';
import { codes, context, edited, node, pod } from '../system-fixtures';

const TEMPLATE = ['spec', 'template', 'spec'];
const IMAGE = [...TEMPLATE, 'containers', 0, 'image'];
const CONFIG = [...TEMPLATE, 'volumes', 0, 'configMap', 'name'];
const daemon = (spec: object = {}, container: object = {}): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'd', namespace: 'n' },
  spec: {
    selector: { matchLabels: { name: 'd' } },
    template: {
      metadata: { labels: { name: 'd' } },
      spec: {
        nodeSelector: { ptp: 'yes' },
        containers: [{ name: 'c', image: 'docker.io/onload/sfptpd:3.7.1', ...container }],
        volumes: [{ name: 'config', configMap: { name: 'cfg-1' } }],
      },
    },
    ...spec,
  },
});
const config = (name: string, text: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'n' }, data: { x: text } });
const nodes = (count: number) => Array.from({ length: count }, (_, index) => node(`n${count - 1 - index}`, { ptp: 'yes' }));
const plan = (before: Manifest[], after: Manifest[], more: object = { nodes: nodes(3) }) => planDaemonSets(context(before, after, more));
const rolling = (rollingUpdate: object) => daemon({ updateStrategy: { type: 'RollingUpdate', rollingUpdate } });

describe('a DaemonSet', () => {
  test.each<[string, Manifest]>([
    ['another image', edited(daemon(), [IMAGE, 'docker.io/onload/sfptpd:3.8.0'])],
    ['another ConfigMap', edited(daemon(), [CONFIG, 'cfg-2'])],
    ['another annotation of its pods', edited(daemon(), [['spec', 'template', 'metadata', 'annotations'], { hash: '1' }])],
  ])('replaces its pods one after the other for %s', (_, after) => {
    const done = plan([daemon()], [after]);
    expect(done.report).toMatchObject([{ name: 'd', namespace: 'n', change: 'changed', role: 'ptp', strategy: 'RollingUpdate', limit: 1, nodes: ['n0', 'n1', 'n2'] }]);
    expect(done.steps).toMatchObject([{
      phase: 'daemonset',
      note: 'noted_generation=$(kubectl get daemonset/d --namespace n --output jsonpath=\'{.metadata.generation}\')',
      waits: [{ command: expect.stringMatching(/ != "\$\{noted_generation.*; done && kubectl rollout status daemonset\/d --namespace n --timeout=24h$/) }],
      rollouts: [{ system: 'daemonset', nodes: ['n0', 'n1', 'n2'], limit: 1, stages: [{ kind: 'restart-pod', cause: 'DaemonSet n/d: no clock synchronization meanwhile', down: false }] }],
    }]);
    expect(done.warnings).toEqual([]);
    expect(done.assumptions).toHaveLength(1);
  });

  test.each<[object, number, number]>([
    [{}, 5, 1], [{ maxUnavailable: 2 }, 5, 2], [{ maxUnavailable: '10%' }, 15, 2], [{ maxUnavailable: '10%' }, 3, 1], [{ maxUnavailable: '100%' }, 4, 4],
    [{ maxUnavailable: 0, maxSurge: '10%' }, 15, 2], [{ maxUnavailable: 0, maxSurge: 0 }, 5, 1], [{ maxUnavailable: 0 }, 5, 1],
  ])('a DaemonSet with %j on %i nodes moves %i at once', (rollingUpdate, count, limit) => {
    const done = plan([rolling(rollingUpdate)], [edited(rolling(rollingUpdate), [IMAGE, 'sfptpd:2'])], { nodes: nodes(count) });
    expect(done.report[0].limit).toBe(limit);
    expect(done.steps[0].rollouts[0].limit).toBe(limit);
  });

  test('keeps the clock where the new pod comes first', () => {
    const surging = rolling({ maxUnavailable: 0, maxSurge: 1 });
    expect(plan([surging], [edited(surging, [IMAGE, 'sfptpd:2'])]).steps[0].rollouts[0].stages[0].cause).toBe('DaemonSet n/d');
  });

  test('a DaemonSet that is updated on delete waits for somebody', () => {
    const waiting = daemon({ updateStrategy: { type: 'OnDelete' } });
    const done = plan([waiting], [edited(waiting, [IMAGE, 'sfptpd:2'])]);
    expect(done.report).toMatchObject([{ strategy: 'OnDelete', limit: null }]);
    expect(done.steps[0].rollouts).toMatchObject([{ heldBy: 'OnDelete' }]);
    expect(done.warnings).toMatchObject([{ code: 'daemonset/on-delete', advice: 'kubectl delete pods --namespace n --field-selector spec.nodeName=NODE --selector name=d, node by node' }]);
  });

  test('reaches other nodes with another selector', () => {
    const members = [node('a', { ptp: 'yes' }), node('b', { ptp: 'yes', rack: '1' }), node('c', { rack: '1' })];
    const done = plan([daemon()], [edited(daemon(), [[...TEMPLATE, 'nodeSelector'], { rack: '1' }])], { nodes: members });
    expect(done.steps[0].rollouts.map((rollout) => [rollout.nodes, rollout.limit])).toEqual([[['a'], null], [['c'], null], [['b'], 1]]);
  });

  test('runs where its affinity and the taints of nodes let it', () => {
    const affine = edited(daemon(), [[...TEMPLATE, 'affinity'], {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: 'rack', operator: 'Exists' }] }, { matchExpressions: [{ key: 'ptp', operator: 'In', values: ['no'] }] },
          ],
        },
      },
    }], [[...TEMPLATE, 'tolerations'], [{ key: 'k', operator: 'Exists' }]]);
    const members = [
      node('a', { ptp: 'yes' }), node('b', { ptp: 'yes', rack: '1' }, { taints: [{ key: 'k', value: 'v', effect: 'NoExecute' }] }),
      node('c', { ptp: 'yes', rack: '1' }, { taints: [{ key: 'other', effect: 'NoSchedule' }] }),
      node('d', { ptp: 'yes', rack: '1' }, { taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] }),
    ];
    expect(plan([affine], [affine], { nodes: members }).report[0].nodes).toEqual(['b', 'd']);
  });

  test('a DaemonSet cannot get another selector of pods', () => {
    const done = plan([daemon()], [edited(daemon(), [['spec', 'selector', 'matchLabels'], { name: 'e' }], [['spec', 'template', 'metadata', 'labels'], { name: 'e' }])]);
    expect([codes(done.warnings), done.steps]).toEqual([['daemonset/selector-immutable'], []]);
    expect(done.report[0].effects).toContainEqual({ field: 'spec.selector.matchLabels.name', effect: 'refused: the selector of a DaemonSet cannot change' });
    expect([[daemon()], []].map((after, index) => codes(plan(index === 0 ? [] : [daemon()], after).warnings).includes('daemonset/selector-immutable'))).toEqual([false, false]);
  });

  test('comes and goes on all nodes at once', () => {
    expect(plan([], [daemon()]).steps).toMatchObject([{ what: 'DaemonSet n/d: Each of its nodes gets a pod, all at the same time', rollouts: [{ limit: null }] }]);
    const gone = plan([daemon()], []);
    expect(gone.steps).toMatchObject([{ run: [{ text: 'kubectl delete daemonset d --namespace n', does: 'delete' }], rollouts: [{ nodes: ['n0', 'n1', 'n2'], limit: null }] }]);
    expect(codes(gone.warnings)).toEqual(['daemonset/no-time-source']);
  });

  test.each([
    ['ptp', 'ghcr.io/xilinx-cns/sfptpd:master-dev', {}], ['other', 'r/my-sfptpd-exporter:1', {}],
    ['firmware-path', 'r/x:1', { command: ['sh', '-c', 'echo /lib/fw > /sys/module/firmware_class/parameters/path'] }],
    ['firmware-path', 'r/x:1', { env: [{ name: 'FILE', value: '/sys/module/firmware_class/parameters/path' }] }],
  ])('a DaemonSet is for %s by %s', (role, image, more) => {
    expect(plan([], [daemon({}, { image, ...more })]).report[0].role).toBe(role);
  });

  test('of the Onload Operator or of KMM is left to them', () => {
    const owned = edited(daemon(), [['metadata', 'ownerReferences'], [{ kind: 'Module', controller: true }]]);
    const onload: Manifest = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'o', namespace: 'n' }, spec: {} };
    const made = edited(daemon(), [['metadata', 'name'], 'o-onload-device-plugin-ds']);
    expect(plan([owned, onload, made], [onload])).toMatchObject({ report: [], steps: [], warnings: [] });
  });
});

describe('a dump of a cluster', () => {
  test('compares with what it was made of', () => {
    const dump = edited(daemon(),
      [[...TEMPLATE, 'restartPolicy'], 'Always'], [[...TEMPLATE, 'dnsPolicy'], 'ClusterFirst'], [[...TEMPLATE, 'securityContext'], {}], [[...TEMPLATE, 'schedulerName'], 'default-scheduler'],
      [[...TEMPLATE, 'terminationGracePeriodSeconds'], 30], [[...TEMPLATE, 'containers', 0, 'imagePullPolicy'], 'IfNotPresent'], [[...TEMPLATE, 'containers', 0, 'resources'], {}],
      [[...TEMPLATE, 'containers', 0, 'terminationMessagePath'], '/dev/termination-log'], [[...TEMPLATE, 'volumes', 0, 'configMap', 'defaultMode'], 420],
      [['spec', 'template', 'metadata', 'creationTimestamp'], null], [['spec', 'template', 'metadata', 'annotations'], { 'kubectl.kubernetes.io/restartedAt': 'now' }],
      [['spec', 'updateStrategy'], { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } }], [['spec', 'revisionHistoryLimit'], 10], [['status'], {}]);
    expect(plan([dump], [daemon()]).steps).toEqual([]);
    expect(plan([daemon()], [dump]).steps).toHaveLength(1);
  });

  const digest = `sha256:${'0'.repeat(64)}`;

  test.each([['r/x:latest', 'Always', 0], ['r/x', 'Always', 0], ['x', 'Always', 0], ['r:5000/x:1', 'IfNotPresent', 0], ['r/x:1', 'Always', 1], ['r/x@sha256:0', 'IfNotPresent', 0], ['r:5000/x', 'Always', 0],
    [`r/x@${digest}`, 'IfNotPresent', 0], [`r/x:latest@${digest}`, 'Always', 0], [`r/x:latest@${digest}`, 'IfNotPresent', 1], ['r/X', 'IfNotPresent', 0]])(
    'takes %s with %s for granted: %i', (image, imagePullPolicy, count) => {
      expect(plan([daemon({}, { image, imagePullPolicy })], [daemon({}, { image })]).steps).toHaveLength(count);
    });

  test('differs in a default of pods that their template does not have', () => {
    expect(plan([daemon()], [edited(daemon(), [[...TEMPLATE, 'enableServiceLinks'], true])]).steps).toHaveLength(1);
  });

  test.each([[true, 0], [false, 1]])('differs in a port of the host that equals the one of the container unless the pod uses the network of the host: %s', (hostNetwork, count) => {
    const ports = (port: object) => edited(daemon({}, { ports: [{ containerPort: 80, ...port }] }), [[...TEMPLATE, 'hostNetwork'], hostNetwork]);
    expect(plan([ports({ hostPort: 80 })], [ports({})]).steps).toHaveLength(count);
  });

  test('a pod template with the same amount in another unit changes nothing', () => {
    const limited = (cpu: string) => daemon({}, { resources: { limits: { cpu } } });
    expect(plan([limited('1')], [limited('1000m')]).steps).toEqual([]);
  });

  test('reports only the image where its default pull policy changes with it', () => {
    const [done] = plan([daemon({}, { image: 'r/x:1' })], [daemon({}, { image: 'r/x:latest' })]).report;
    expect(done.effects.map(({ field }) => field)).toEqual(['spec.template.spec.containers[name=c].image']);
  });
});

test('without known nodes, the plan speaks of the DaemonSet', () => {
  const done = plan([rolling({ maxUnavailable: '10%' })], [edited(rolling({ maxUnavailable: '10%' }), [IMAGE, 'sfptpd:2'])], {});
  expect(done.report).toMatchObject([{ nodes: null, limit: null }]);
  expect(done.steps[0].rollouts).toMatchObject([{ nodes: [] }]);
});

describe('a ConfigMap that changes under its name', () => {
  test('reaches files that nobody reads again', () => {
    const done = plan([daemon(), config('cfg-1', 'a')], [daemon(), config('cfg-1', 'b')]);
    expect(done.steps).toEqual([]);
    expect(done.warnings).toMatchObject([{ code: 'daemonset/config-without-rollout', object: 'ConfigMap n/cfg-1', advice: expect.stringContaining('kubectl rollout restart daemonset/d --namespace n') }]);
  });

  test('says nothing where the pods are replaced anyway', () => {
    expect(plan([daemon(), config('cfg-1', 'a')], [edited(daemon(), [IMAGE, 'sfptpd:2']), config('cfg-1', 'b')]).warnings).toEqual([]);
  });
});

describe('workloads that use Onload', () => {
  const workload = (kind: string, spec: object = {}, profile = 'latency-1'): Manifest => ({
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'w', namespace: 'app' },
    spec: {
      replicas: 8,
      selector: { matchLabels: { app: 'w' } },
      template: { metadata: { labels: { app: 'w' } }, spec: { containers: [{ image: 'w:1', envFrom: [{ configMapRef: { name: profile } }], resources: { limits: { 'amd.com/onload': 1 } } }] } },
      ...spec,
    },
  });
  const pods = [pod('p', 'n1', 'amd.com/onload', { labels: { app: 'w' } }), pod('q', 'n0', 'amd.com/onload', { labels: { app: 'w' } }), pod('r', 'n2', 'amd.com/onload', { labels: { app: 'x' } })];

  test('restart when a profile gets another name', () => {
    const done = plan([workload('Deployment')], [workload('Deployment', {}, 'latency-2')], { nodes: nodes(3), pods });
    expect(done.report).toEqual([]);
    expect(done.steps).toMatchObject([{ phase: 'workload', system: 'workload', target: 'Deployment app/w', waits: [{ command: expect.stringMatching(/ != "\$\{noted_generation.*; done && kubectl rollout status deployment\/w --namespace app --timeout=24h$/) }], rollouts: [{ nodes: ['n0', 'n1'], limit: 4 }] }]);
    expect(done.steps[0].rollouts[0].stagesOf!.n0[0].pods).toEqual(['app/q']);
  });

  test.each<[string, object, number | null, object]>([
    ['Deployment', { replicas: 10 }, 5, {}], ['Deployment', { replicas: 1 }, 1, {}], ['Deployment', { strategy: { type: 'Recreate' } }, null, {}],
    ['Deployment', { strategy: { rollingUpdate: { maxUnavailable: 2, maxSurge: 0 } } }, 2, {}],
    ['StatefulSet', {}, 1, {}], ['StatefulSet', { updateStrategy: { type: 'OnDelete' } }, 1, { heldBy: 'OnDelete' }],
  ])('%s %j moves %s at once', (kind, spec, limit, more) => {
    expect(plan([workload(kind, spec)], [workload(kind, spec, 'latency-2')], { pods }).steps[0].rollouts).toMatchObject([{ limit, ...more }]);
  });

  test('workloads that use Onload see a changed profile only when they start', () => {
    const profile = (text: string): Manifest => edited(config('latency-1', text), [['metadata', 'namespace'], 'app']);
    const done = plan([workload('Deployment'), profile('a')], [workload('Deployment'), profile('b')]);
    expect([codes(done.warnings), done.steps]).toEqual([['workload/only-new-pods'], []]);
  });

  test('workloads that use Onload are the only ones that are looked at', () => {
    const [a, b] = ['1', '2'].map((tag) => edited(workload('Deployment'), [[...TEMPLATE, 'containers', 0], { image: `w:${tag}` }]));
    expect(plan([a], [b]).steps).toEqual([]);
  });
});

describe('laws', () => {
  const daemons = fc.record({ image: fc.constantFrom('sfptpd:1', 'sfptpd:2'), maxUnavailable: fc.constantFrom(1, 2, '10%', '60%'), ptp: fc.constantFrom('yes', 'no') })
    .map(({ image, maxUnavailable, ptp }) => edited(rolling({ maxUnavailable }), [IMAGE, image], [[...TEMPLATE, 'nodeSelector'], { ptp }]));
  const cluster = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }).chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('yes', 'no').map((ptp) => node(`n${id}`, { ptp })))));

  test('a set compared with itself plans nothing', () => {
    fc.assert(fc.property(daemons, cluster, (object, members) => {
      const done = plan([object], [edited(object)], { nodes: members });
      expect([done.steps, done.warnings, done.assumptions]).toEqual([[], [], []]);
    }), { seed: 5 });
  });

  test('order changes nothing, and each node moves once', () => {
    fc.assert(fc.property(daemons, daemons, cluster, (a, b, members) => {
      const second = edited(b, [['metadata', 'name'], 'second']);
      const done = plan([a, second], [b, second], { nodes: members });
      expect(plan([second, a], [second, b], { nodes: [...members].reverse() })).toEqual(done);
      const moved = done.steps.flatMap(({ rollouts }) => rollouts).flatMap((rollout) => rollout.nodes);
      expect(new Set(moved).size).toBe(moved.length);
    }), { seed: 5 });
  });
});
