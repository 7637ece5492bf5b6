/** Runs of a change in which nodes get other labels: the user labels them, and the run goes on. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { readCalendar } from '../../../lib/schedule/windows';
import { carriedOut, stopIn } from '../../support/carried-out';
import { fresh, RollingCluster } from '../../support/rolling-cluster';

const MCO = 'machineconfiguration.openshift.io/';
const RING = 'cdk8s-onload/ring';
const COMMAND = 'oc label nodes w2 cdk8s-onload/ring=trading-canary --overwrite';
const NODES = ['w1', 'w2', 'w3'];

const ring = (name: string, nodes: readonly string[], file: string): Manifest[] => [
  {
    apiVersion: `${MCO}v1`,
    kind: 'MachineConfigPool',
    metadata: { name: `trading-${name}`, annotations: { 'cdk8s-onload/ring-nodes': nodes.join(' ') } },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: `${MCO}role`, operator: 'In', values: ['worker', `trading-${name}`] }] },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '', [RING]: `trading-${name}` } },
    },
  },
  {
    apiVersion: `${MCO}v1`,
    kind: 'MachineConfig',
    metadata: { name: `50-${name}`, labels: { [`${MCO}role`]: `trading-${name}` } },
    spec: { config: { ignition: { version: '3.4.0' }, storage: { files: [{ path: '/etc/a', mode: 420, contents: { source: `data:,${file}` } }] } } },
  },
] as unknown as Manifest[];

/** Two rings whose files differ. The second node is in the first one, or moves to it. */
const rings = (canaries: readonly string[], { canary = 'new', rest = 'old' } = {}) => [
  ...ring('canary', canaries, canary), ...ring('rest', NODES.filter((name) => !canaries.includes(name)), rest),
];
const fileOf = () => 'dist/20-machine-config.yaml';

/** Cluster in which both rings are rolled out, with one node in the first one. */
function running(files: { readonly canary?: string; readonly rest?: string } = {}): RollingCluster {
  const nodes = fresh(NODES).map((object): Manifest => (object.kind !== 'Node' ? object : {
    ...object, metadata: { ...object.metadata, labels: { ...object.metadata.labels, [RING]: object.metadata.name === 'w1' ? 'trading-canary' : 'trading-rest' } },
  }));
  return new RollingCluster([...nodes, ...rings(['w1'], files)]).settle();
}

/** What a user does with the printed command. */
function label(cluster: RollingCluster): void {
  const node = cluster.objects.get('Node w2')!;
  cluster.put({ ...node, metadata: { ...node.metadata, labels: { ...node.metadata.labels, [RING]: 'trading-canary' } } });
}

const configOf = (cluster: RollingCluster, node: string) => cluster.objects.get(`Node ${node}`)!.metadata.annotations![`${MCO}currentConfig`];
const labelsOnly = { after: rings(['w1', 'w2']), fileOf };

describe('a run in which a node gets another label', () => {
  test('the run stops with the command, and has not begun the step', async () => {
    const cluster = running();
    const ran = await carriedOut(cluster, labelsOnly);
    expect(ran.outcome).toBe('by-hand');
    expect(stopIn(ran).reasons).toEqual([`the step: ${COMMAND}`]);
    expect(configOf(cluster, 'w2')).toMatch(/^rendered-trading-rest-/);
  });

  test('the run goes on once the user has labelled the node, and ends when its pool has it', async () => {
    const cluster = running();
    await carriedOut(cluster, labelsOnly);
    label(cluster);
    const { outcome, events } = await carriedOut(cluster, labelsOnly);
    expect(outcome).toBe('done');
    expect(configOf(cluster, 'w2')).toMatch(/^rendered-trading-canary-/);
    const stages = events.flatMap((event) => (event.event === 'progress' ? event.groups.flatMap(({ nodes }) => nodes) : [])).filter(({ name }) => name === 'w2').map(({ stage }) => stage);
    expect(stages).toContain('draining');
    expect(cluster.objects.get('MachineConfigPool trading-canary')!.status.machineCount).toBe(2);
  });

  test('the run does not take a label for the end before an operator has seen it', async () => {
    const cluster = running();
    cluster.faults = { asleep: true };
    label(cluster);
    const ran = await carriedOut(cluster, labelsOnly, { patienceMinutes: 5 });
    expect(ran.outcome).toBe('late');
    expect(stopIn(ran).reasons.join('\n')).toContain('MachineConfigPool trading-canary');
  });

  test('manifests that go first are rolled out before the command is shown', async () => {
    const cluster = running();
    const goal = { after: rings(['w1', 'w2'], { canary: 'newer' }), fileOf };
    const ran = await carriedOut(cluster, goal);
    expect([ran.outcome, stopIn(ran).reasons]).toEqual(['by-hand', [`the step: ${COMMAND}`]]);
    // Both rings have what was written for them by then.
    expect(cluster.written).toContain('apply MachineConfig 50-canary');
    expect(configOf(cluster, 'w1')).toBe(cluster.objects.get('MachineConfigPool trading-canary')!.spec.configuration.name);
    label(cluster);
    expect((await carriedOut(cluster, goal)).outcome).toBe('done');
    expect(configOf(cluster, 'w2')).toBe(configOf(cluster, 'w1'));
  });

  test('watch waits until a user has labelled the node', async () => {
    const cluster = running();
    for (const pool of rings(['w1', 'w2']).filter(({ kind }) => kind === 'MachineConfigPool')) {
      await cluster.perform({ verb: 'apply', object: `MachineConfigPool ${pool.metadata.name}`, manifest: pool }, { dryRun: false });
    }
    cluster.settle();
    const change = cluster.change.bind(cluster);
    let looks = 0;
    cluster.change = (seconds) => {
      looks += 1;
      if (looks === 3) {
        label(cluster);
      }
      return change(seconds);
    };
    const { outcome, events } = await carriedOut(cluster, labelsOnly, { writes: false });
    expect(outcome).toBe('done');
    expect(events.flatMap((event) => (event.event === 'progress' ? event.waiting : []))).toContain('Node w2: whoever drives the roll-out has to write it');
  });

  test('a command that moves nodes waits for a window', async () => {
    const cluster = running();
    cluster.milliseconds = Date.UTC(2026, 10, 28, 12);
    const windows = readCalendar('timeZone: UTC\nopen:\n- { name: night, cron: "0 1 * * *", duration: 3h }\n', 'w.yaml');
    const ran = await carriedOut(cluster, labelsOnly, { windows });
    expect(ran.outcome).toBe('window');
    expect(stopIn(ran).reasons).toEqual([expect.stringMatching(/^no window is open; .* opens at Sun 2026-11-29 01:00 UTC$/), `then the step: ${COMMAND}`]);
  });
});
