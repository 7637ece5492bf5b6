/** A roll-out of several steps: what follows a step that is not complete is not missing. */
import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump } from '../../support/healthy-dump';
import { healthyReports } from '../../support/node-reports';

type Fields = { [field: string]: any };
const NODES = ['n1', 'n2'].map((name) => ({ name, labels: { 'node-role.kubernetes.io/trading': '' } }));
const manifests = readManifests(sourcesAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'))).manifests;

/** What is said while a pool is rolled out, and Onload and sfptpd are not applied yet. */
function said(change: (dump: (Manifest & Fields)[]) => void) {
  const dump = (healthyDump(manifests, NODES) as (Manifest & Fields)[]).filter(({ kind, metadata: { name } }) => kind !== 'Onload' && !/^(?:onload-onload|sfptpd)/.test(name));
  change(dump);
  return verify(dump, manifests, { reports: healthyReports(manifests, NODES), isWhole: true });
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
    check: 'onload', verdict: 'wait', reason: 'the Onload resource is not applied yet, and its device plugin follows', command: expect.stringContaining('kubectl get onloads.onload.amd.com onload'),
  }));
});

test('once the pool is through, what is not applied fails', () => {
  const { results } = said(() => undefined);
  expect(results).toContainEqual(expect.objectContaining({ check: 'applied', object: 'Onload onload/onload', verdict: 'fail', reason: 'it is not in the cluster' }));
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
