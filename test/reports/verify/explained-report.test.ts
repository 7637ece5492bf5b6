import { Manifest } from '../../../lib/manifests/manifest';
import { explainedReport } from '../../../lib/reports/verify/explained-report';
import { filteredReport } from '../../../lib/reports/verify/report-filter';
import type { Verdict, VerifyReport, VerifyResult } from '../../../lib/reports/verify/verify-report';
import { verifyReportText, type VerifyTextOptions } from '../../../lib/reports/verify/verify-text';

const result = (verdict: Verdict, check: VerifyResult['check'], object: string, nodes: readonly string[], reason: string, command: string | null = 'kubectl get nodes'): VerifyResult => (
  { verdict, check, object, nodes, reason, command: verdict === 'pass' ? null : command });

const POOL = 'MachineConfigPool worker';
const DRAIN = 'failed to drain node: node-1 after 1 hour';
const RESULTS: readonly VerifyResult[] = [
  result('pass', 'applied', 'Namespace a', [], 'the cluster has it as in the manifest'),
  result('pass', 'applied', 'Namespace b', [], 'the cluster has it as in the manifest'),
  result('wait', 'pools', POOL, ['node-2', 'node-3'], 'the node has rendered-worker-1, and is not being updated to rendered-worker-2 yet: no node can start while node-1 is not ready', 'kubectl describe node node-2'),
  result('fail', 'pools', POOL, ['node-1'], `the node is Degraded: ${DRAIN}`, 'kubectl describe node node-1'),
  result('unknown', 'boot', 'MachineConfig 99-worker', ['node-1'], 'no object shows the units and modules of a node; add a node report', 'cdk8s-onload verify --node-script'),
  result('fail', 'modules', 'Module onload/onload', ['node-2'], 'a state that nobody has seen before'),
  result('fail', 'onload', 'Onload onload/onload', ['node-1'], 'the node does not offer amd.com/onload: its device plugin is not ready', 'kubectl describe node node-1'),
];
const COUNTS = { fail: 3, wait: 1, unknown: 1, pass: 2 };
const REPORT: VerifyReport = { version: 1, verdict: 'fail', counts: COUNTS, results: RESULTS, unchecked: [{ kind: 'Role', objects: 1 }] };

const since = (time: string, type: string, status: string, message = '') => ({ type, status, message, lastTransitionTime: time });
const POOL_OBJECT = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name: 'worker' },
  status: {
    conditions: [
      since('2026-03-02T06:00:00Z', 'Updating', 'True'), since('2026-03-02T07:00:00Z', 'NodeDegraded', 'True', `Node node-1 is reporting: "${DRAIN}"`), since('2026-03-02T01:00:00Z', 'RenderDegraded', 'False'),
    ],
  },
} as unknown as Manifest;
const explained = (report = REPORT, objects = [POOL_OBJECT]) => explainedReport(report, objects);

test('results that fail come first, then those that wait, are unknown, and pass, each by node', () => {
  expect(explained().results.map(({ verdict, check, nodes }) => `${verdict} ${nodes.join()} ${check}`)).toEqual([
    'fail node-1 pools', 'fail node-1 onload', 'fail node-2 modules', 'wait node-2,node-3 pools', 'unknown node-1 boot', 'pass  applied', 'pass  applied',
  ]);
});

test('a result that fails has since when it is so, and the entry that explains it', () => {
  expect(explained().results[0]).toEqual({
    ...RESULTS[3], since: '2026-03-02T07:00:00Z', entry: 'docs/troubleshooting.md#a-drain-does-not-end', collect: [],
  });
});

test('a result that waits for its pool has since when the pool is updating', () => {
  expect(explained().results.find(({ verdict }) => verdict === 'wait')).toMatchObject({ since: '2026-03-02T06:00:00Z', entry: 'docs/troubleshooting.md#a-pool-is-stuck' });
});

test('a result that passes or is unknown has neither, and a dump without times has none', () => {
  expect(explained().results.filter(({ verdict }) => ['pass', 'unknown'].includes(verdict)).map((each) => [each.since, each.collect])).toEqual([[null, []], [null, []], [null, []]]);
  expect(explained(REPORT, []).results.every((each) => each.since === null)).toBe(true);
});

test('a state that no entry knows says what to collect: the logs of who acts on it, and what any question needs', () => {
  const [, , unseen] = explained().results;
  expect(unseen).toMatchObject({ check: 'modules', entry: null });
  expect(unseen.collect).toEqual([
    expect.stringMatching(/^kubectl logs deployment\/kmm-operator-controller --namespace openshift-kmm /), 'cdk8s-onload snapshot --out SNAPSHOT', expect.stringMatching(/^kubectl get events /), expect.stringMatching(/^oc adm must-gather/),
  ]);
});

test('a status that verify cannot read is not known either', () => {
  const report = { ...REPORT, results: [result('unknown', 'applied', 'Widget a', [], 'the cluster has it as in the manifest, and its status says what verify does not know: Frobbed is True')] };
  expect(explained(report).results[0]).toMatchObject({ entry: null, collect: expect.arrayContaining(['cdk8s-onload snapshot --out SNAPSHOT']) });
  expect(verifyReportText(explained(report), { width: 80, colour: false })).toContain('\n    not known: no entry is about it; collect');
});

test.each<[what: string, reason: string, nodes: string[], object: object, time: string | null]>([
  ['quotes a condition', 'OLM reports ResolutionFailed: no operators found in channel x', [], { status: { conditions: [since('2026-01-01T00:00:00Z', 'ResolutionFailed', 'True', 'no operators found in channel x')] } }, '2026-01-01T00:00:00Z'],
  ['has it', 'its status says: busy, since 2026-01-04T00:00:00Z', [], {}, '2026-01-04T00:00:00Z'],
  ['is about a deletion', 'it is being deleted', [], { metadata: { name: 'a', deletionTimestamp: '2026-01-02T00:00:00Z' } }, '2026-01-02T00:00:00Z'],
  ['is about a node that is not ready', 'the node is not ready', ['node-1'], {}, '2026-01-03T00:00:00Z'],
  ['is about something else', 'it is another one', ['node-1'], { status: { conditions: [since('2026-01-01T00:00:00Z', 'Available', 'True', 'all is well')] } }, null],
])('since is the time of a result that %s', (_, reason, nodes, object, time) => {
  const subject = { apiVersion: 'v1', kind: 'Subscription', metadata: { name: 'a' }, ...object } as unknown as Manifest;
  const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' }, status: { conditions: [since('2026-01-03T00:00:00Z', 'Ready', 'Unknown', 'Kubelet stopped posting node status.')] } } as unknown as Manifest;
  const report = { ...REPORT, results: [result('fail', 'operators', 'Subscription a', nodes, reason)] };
  expect(explainedReport(report, [subject, node]).results[0].since).toBe(time);
});

describe('the text', () => {
  const text = (options: Partial<VerifyTextOptions> = {}, report = explained()) => verifyReportText(report, { width: 80, colour: false, ...options });

  test('the text leads with what is wrong, and has a line per check that passes', () => {
    expect(text()).toBe(`3 fail, 1 wait, 1 unknown, 2 pass

fail
  node-1
    pools        MachineConfigPool worker: the node is Degraded: failed to drain
                 node: node-1 after 1 hour
    since        2026-03-02T07:00:00Z
    next         kubectl describe node node-1
    see          cdk8s-onload explain a-drain-does-not-end
    onload       Onload onload/onload: the node does not offer amd.com/onload:
                 its device plugin is not ready
    see          cdk8s-onload explain the-device-plugin-does-not-advertise-amdcomonload
  node-2
    modules      Module onload/onload: a state that nobody has seen before
    next         kubectl get nodes
    not known: no entry is about it; collect what finding the cause takes
    collect      kubectl logs deployment/kmm-operator-controller --namespace openshift-kmm --tail=200
    collect      cdk8s-onload snapshot --out SNAPSHOT
    collect      kubectl get events --all-namespaces --sort-by=.lastTimestamp > events.txt
    collect      oc adm must-gather # OpenShift

wait
  node-2, node-3
    pools        MachineConfigPool worker: the node has rendered-worker-1, and
                 is not being updated to rendered-worker-2 yet: no node can
                 start while node-1 is not ready
    since        2026-03-02T06:00:00Z
    next         kubectl describe node node-2
    see          cdk8s-onload explain a-pool-is-stuck

unknown
  node-1
    boot         MachineConfig 99-worker: no object shows the units and modules
                 of a node; add a node report
    next         cdk8s-onload verify --node-script

pass
  applied      2 results

not verified: 1 Role
`);
  });

  test('the text shows what passes one by one', () => {
    expect(text({ isAll: true })).toContain('\npass\n  applied      Namespace a: the cluster has it as in the manifest\n  applied      Namespace b: ');
  });

  test('the text is as wide as the terminal, but for commands, and has its colours', () => {
    const prose = (lines: string) => lines.split('\n').filter((line) => !/^ {4}(next|see|collect) /.test(line));
    expect(Math.max(...prose(text({ width: 60 })).map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(text({ colour: true })).toMatch(/^\u001b\[31m3 fail\u001b\[39m, \u001b\[33m1 wait\u001b\[39m, /);
  });

  test('the text keeps values on their lines', () => {
    const report = { ...REPORT, results: [result('fail', 'pools', 'Module a\nb', ['node-1'], '::error::x\u001b[2J', 'kubectl get \u202e')] };
    expect(text({}, explained(report)).split('\n').slice(2, 6)).toEqual(['fail', '  node-1', '    pools        Module a\\nb: ::error::x\\u001b[2J', expect.stringContaining('# A command is left out here')]);
  });

  test('the text of no results says that there is nothing to verify', () => {
    expect(text({}, explained({ ...REPORT, results: [], counts: { fail: 0, wait: 0, unknown: 0, pass: 0 }, unchecked: [] }))).toBe('unknown: nothing to verify\n');
  });
});

describe('a filter', () => {
  const shown = (nodes: string[], only: Verdict[]) => filteredReport(explained(), { nodes, only });

  test('a filter shows the results about nodes, and those with verdicts', () => {
    expect(shown(['node-1'], []).results.map(({ check }) => check)).toEqual(['pools', 'onload', 'boot']);
    expect(shown(['node-2', 'node-1'], ['wait', 'unknown']).results.map(({ check }) => check)).toEqual(['pools', 'boot']);
    expect(shown([], []).results).toHaveLength(7);
  });

  test('a filter leaves verdict and counts as they are, and the text says how much it hides', () => {
    expect(shown(['node-1'], ['fail'])).toMatchObject({ verdict: 'fail', counts: COUNTS });
    const text = verifyReportText(shown(['node-1'], ['fail']), { width: 80, colour: false });
    expect(text).toMatch(/^3 fail, 1 wait, 1 unknown, 2 pass\n\nfail\n {2}node-1\n/);
    expect(text).toContain('\nnot shown: 5 results, which --node and --only leave out\n');
    expect(text).not.toMatch(/\n(wait|unknown|pass)\n/);
  });
});
