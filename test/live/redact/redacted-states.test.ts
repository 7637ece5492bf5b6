/** What verify and plan say of the redacted state of a cluster is what they say of the state, redacted: of parts of a dump under any names, and of all states of roll-outs. */
import { join } from 'node:path';
import fc from 'fast-check';
import { planInput } from '../../../lib/live/apply/assessment';
import { Redaction } from '../../../lib/live/redact/redaction';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { plan } from '../../../lib/plan/plan';
import { readNodeReports } from '../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../lib/reports/verify/verify';
import { runsOf } from '../../support/fuzz-runs';
import { EXAMPLES_WROTE } from '../../support/golden';
import { nodeReportText } from '../../support/node-reports';
import { OnloadCluster, resourceIn } from '../../support/onload-cluster';
import { onloadIn, PluginCluster } from '../../support/plugin-cluster';
import { along, answers, asker } from '../../support/random-runs';
import { fresh, release, RollingCluster } from '../../support/rolling-cluster';
import { functionsOf, VirtualCluster } from '../../support/virtual-cluster';

const manifestsAt = (path: string) => readManifests(sourcesAt(path)).manifests;
const DUMP = manifestsAt(join(__dirname, '../../../examples/plan-onload-upgrade/dump.yaml'));
const DECLARED = manifestsAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'));
const NODES = DUMP.filter(({ kind }) => kind === 'Node').map(({ metadata: { name } }) => name);

const name = fc.stringMatching(/^[a-z]{2,6}-[a-z0-9]{1,4}\d$/);
const names = fc.uniqueArray(name, { minLength: NODES.length + 2, maxLength: NODES.length + 2 });
const OTHERS = ['feed-handler', 'trading-gateway'];

/** The values of a dump with other names of nodes, of a namespace and of a registry. */
function renamed<T>(value: T, all: readonly string[]): T {
  const [namespace, registry, ...nodes] = all;
  return JSON.parse(NODES.reduce((json, node, index) => json.replaceAll(`"${node}"`, `"${nodes[index]}"`), JSON.stringify(value))
    .replaceAll('"namespace":"trading"', `"namespace":"${namespace}"`).replaceAll('registry.example.com:5000', `${registry}.corp:5000/${registry}/images`)) as T;
}

test('verify says the same of a redacted dump for any names, and for any part of a dump, with and without reports of nodes', () => {
  const lost = fc.uniqueArray(fc.nat({ max: DUMP.length - 1 }), { maxLength: DUMP.length });
  const parts = fc.record({ all: names, lost, isReported: fc.boolean() });
  fc.assert(fc.property(parts, ({ all, lost: without, isReported }) => {
    fc.pre(!all.some((each) => OTHERS.includes(each)));
    const [dump, declared] = [renamed(DUMP.filter((_, index) => !without.includes(index)), all), renamed(DECLARED, all)];
    const text = isReported ? all.slice(2).map((node) => nodeReportText(node, declared)).join('') : undefined;
    const redaction = Redaction.of([...dump, ...declared], text === undefined ? [] : [text]);
    const reportsOf = (of: string | undefined) => (of === undefined ? {} : { reports: readNodeReports({ file: 'report', text: of }) });
    const of = (list: readonly Manifest[]) => list.map((each) => redaction.object(each));
    const other = verify(of(dump), of(declared), reportsOf(text?.split('\n').map((line) => redaction.text(line)).join('\n')));
    expect(other).toEqual(redaction.value(verify(dump, declared, reportsOf(text))));
  }), { numRuns: runsOf(0.25) });
});

/** Fields of a plan with values of fields, which a snapshot replaces as a whole, and with templates of commands. */
const OF_VALUES: readonly string[] = ['fields', 'note', 'waitFor', 'waits'];
const withoutValues = (report: object) => (
  JSON.parse(JSON.stringify(report, (key, value: unknown) => (OF_VALUES.includes(key) ? undefined : value))) as object);

type Acting = RollingCluster & { acts?: (actor: string) => boolean };

/** Clusters in the middle of a roll-out, with what they are to have. */
const CLUSTERS: { readonly [what: string]: (nodes: readonly string[]) => readonly [cluster: Acting, after: Manifest[]] } = {
  'machine configuration and a Module': (nodes) => [new RollingCluster([...fresh(nodes), ...release('1')]).settle(), release('2')],
  'the device plugin': (nodes) => [PluginCluster.serving('8.1.2.26', nodes), onloadIn('8.1.3.40')],
  'the Onload Operator': (nodes) => [OnloadCluster.serving('8.1.2.26', nodes), resourceIn('8.1.3.40')],
  'virtual functions': (nodes) => [VirtualCluster.with(functionsOf(6, 'netdevice', 1), nodes), functionsOf(8, 'netdevice', 1)],
};

test.each(Object.keys(CLUSTERS))('verify and plan say the same of each redacted state of a roll-out of %s', async (what) => {
  let states = 0;
  await fc.assert(fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), answers, async (nodes, all) => {
    const [cluster, after] = CLUSTERS[what](nodes);
    cluster.acts = asker(all);
    states += await along(cluster, { after }, ({ state }) => {
      const redaction = Redaction.of([...state.objects, ...after]);
      const of = (list: readonly Manifest[] | undefined) => (list ?? []).map((each) => redaction.object(each));
      expect(verify(of(state.objects), of(after), state.evidence)).toEqual(redaction.value(verify(state.objects, after, state.evidence)));
      const { before, nodes: live, pods, unread } = planInput(state);
      const other = plan({ before: of(before), nodes: of(live), pods: of(pods), unread, after: of(after) });
      expect(withoutValues(other)).toEqual(redaction.value(withoutValues(plan({ before, nodes: live, pods, unread, after }))));
    });
  }), { numRuns: runsOf(0.01) });
  expect(states).toBeGreaterThan(2);
});
