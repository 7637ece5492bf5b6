/** A roll-out of several steps: what follows a step that is not complete is not missing. */
import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { identityOf } from '../../../lib/manifests/object-identity';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { plan } from '../../../lib/plan/plan';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump, WHOLE_KINDS } from '../../support/healthy-dump';
import { healthyReports } from '../../support/node-reports';

type Fields = { [field: string]: any };
const NODES = ['n1', 'n2'].map((name) => ({ name, labels: { 'node-role.kubernetes.io/trading': '' } }));
const manifests = readManifests(sourcesAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'))).manifests;

/** What is said while a pool is rolled out, and Onload and sfptpd are not applied yet. */
function said(change: (dump: (Manifest & Fields)[]) => void) {
  const dump = (healthyDump(manifests, NODES) as (Manifest & Fields)[]).filter(({ kind, metadata: { name } }) => kind !== 'Onload' && (kind === 'Namespace' || !/^(?:onload-onload|sfptpd)/.test(name)));
  change(dump);
  return verify(dump, manifests, { reports: healthyReports(manifests, NODES), wholeKinds: WHOLE_KINDS });
}
const rolling = (dump: (Manifest & Fields)[]) => {
  dump.find(({ kind }) => kind === 'Node')!.metadata.annotations!['machineconfiguration.openshift.io/state'] = 'Working';
};

test('while a pool rolls out, Onload and sfptpd are not yet there, and nothing fails', () => {
  const { counts, results } = said(rolling);
  expect(counts.fail).toBe(0);
  for (const object of ['Onload onload/onload', 'DaemonSet sfptpd/sfptpd']) {
    expect(results).toContainEqual(expect.objectContaining({
      object, verdict: 'wait', reason: expect.stringMatching(/^not yet: it is not in the cluster, and (?:MachineConfigPool trading|MachineConfig \S+) comes first$/),
    }));
  }
});

test('the device plugin of an Onload resource that is not applied is not looked for', () => {
  expect(said(rolling).results).toContainEqual(expect.objectContaining({
    check: 'onload', verdict: 'wait', reason: 'not yet: it follows Onload onload/onload, which is not applied yet', command: expect.stringContaining('kubectl get onloads.onload.amd.com onload'),
  }));
});

test('once the pool is through, the step of Onload is the next, and sfptpd waits for it', () => {
  const { counts, results } = said(() => undefined);
  expect(counts.fail).toBe(0);
  expect(results).toContainEqual(expect.objectContaining({
    check: 'applied', object: 'Onload onload/onload', verdict: 'wait', reason: 'not yet: it is not in the cluster, and nothing before it waits: its step is the next',
  }));
  expect(results).toContainEqual(expect.objectContaining({ object: 'DaemonSet sfptpd/sfptpd', verdict: 'wait', reason: 'not yet: it is not in the cluster, and Onload onload/onload comes first' }));
});

test('the order of a ConfigMap, which is applied with the objects of its file, is not stated', () => {
  expect(said(() => undefined).results).toContainEqual(expect.objectContaining({
    object: expect.stringContaining('ConfigMap sfptpd/'), verdict: 'wait', reason: 'not yet: it is not in the cluster, and Onload onload/onload is not done either',
  }));
});

test('a cluster with nothing of the manifests is not between two steps', () => {
  const { results } = verify(healthyDump([], NODES), manifests, { wholeKinds: WHOLE_KINDS });
  expect(results).toContainEqual(expect.objectContaining({ check: 'applied', object: 'Onload onload/onload', verdict: 'fail', reason: 'it is not in the cluster' }));
});

test('an object that was changed after its manifest was applied fails between two steps, too', () => {
  const { results } = said((dump) => {
    const config = dump.find(({ metadata }) => metadata.name === '99-trading-sfc')!;
    Object.assign(config.metadata.annotations!, { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(manifests.find(({ metadata }) => metadata.name === '99-trading-sfc')) });
    config.spec.kernelArguments = ['quiet'];
  });
  expect(results).toContainEqual(expect.objectContaining({
    check: 'applied', object: 'MachineConfig 99-trading-sfc', verdict: 'fail', reason: 'the cluster has another value of spec.kernelArguments: it was changed after the manifest was applied',
  }));
});

test('an operator that is installed by one step, and another whose step follows in the same phase, are not a step that is half applied', () => {
  const other = structuredClone(manifests.find(({ kind }) => kind === 'Subscription')!);
  Object.assign(other.metadata, { name: 'other' });
  const dump = (healthyDump(manifests, NODES) as (Manifest & Fields)[]);
  dump.find(({ kind }) => kind === 'Subscription')!.status.state = 'UpgradePending';
  const { results } = verify(dump, [...manifests, other], { reports: healthyReports(manifests, NODES), wholeKinds: WHOLE_KINDS });
  expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  expect(results).toContainEqual(expect.objectContaining({ check: 'applied', object: 'Subscription openshift-kmm/other', verdict: 'wait' }));
});

test('a roll-out that has failed holds nothing back', () => {
  const { results } = said((dump) => {
    rolling(dump);
    dump.find(({ kind, metadata }) => kind === 'MachineConfigPool' && metadata.name === 'trading')!.status.conditions = [{ type: 'Degraded', status: 'True', message: 'no' }];
  });
  expect(results).toContainEqual(expect.objectContaining({ check: 'applied', object: 'Onload onload/onload', verdict: 'fail' }));
});

test('objects of the step that waits itself fail if they are not applied', () => {
  const { results } = said((dump) => {
    rolling(dump);
    dump.splice(dump.findIndex(({ metadata }) => metadata.name === '99-trading-sfc'), 1);
  });
  expect(results).toContainEqual(expect.objectContaining({ check: 'applied', object: 'MachineConfig 99-trading-sfc', verdict: 'fail' }));
});

describe('steps of plans', () => {
  const LABELS = { 'node-role.kubernetes.io/trading': '', 'feature.node.kubernetes.io/pci-solarflare.present': 'true' };
  const nodes = ['trading', 'market-data'].map((rack, index) => ({ name: `n${index}`, labels: { ...LABELS, 'example.com/rack': rack } }));
  const read = (folder: string) => readManifests(sourcesAt(join(EXAMPLES_WROTE, folder)));

  test.each([
    { example: 'plan-onload-upgrade/after', from: 'plan-onload-upgrade/before', steps: 2 },
    { example: 'platform-openshift', from: undefined, steps: 7 },
    { example: 'platform-kubernetes', from: undefined, steps: 2 },
    { example: 'sriov-parallel', from: undefined, steps: 3 },
  ])('between any two steps of the plan of $example nothing fails, and the end alone passes', ({ example, from, steps }) => {
    const after = read(example);
    const before = from === undefined ? [] : read(from).manifests;
    const fileOf = (object: Manifest) => after.originOf(object)?.document.file;
    const clusterNodes = healthyDump(after.manifests, nodes).filter(({ kind }) => kind === 'Node');
    const report = plan({ before, after: after.manifests, nodes: clusterNodes, fileOf, openshift: '4.17', afterName: example });
    const done = new Set<string>();
    const seen = report.steps.map(({ run }) => {
      run.match(/\/\S+\.yaml/g)!.forEach((file) => done.add(file));
      const applied = after.manifests.filter((object) => done.has(fileOf(object)!));
      const cluster = new Map([...before, ...applied].map((object) => [identityOf(object), object]));
      const live = [...cluster.values()];
      return verify(healthyDump(live, nodes), after.manifests, { reports: healthyReports(live, nodes), wholeKinds: WHOLE_KINDS });
    });
    expect(seen.map(({ counts }) => counts.fail)).toEqual(Array(steps).fill(0));
    expect(seen.map(({ counts, results }) => results.some(({ reason }) => reason.endsWith('its step is the next')) && counts.wait > 0)).toEqual([...Array(steps - 1).fill(true) as boolean[], false]);
    expect(seen.at(-1)!.verdict).toBe('pass');
  });
});
