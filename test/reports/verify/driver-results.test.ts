/** Onload and a driver of different releases: `verify` says of a state what `plan` and `check` say of the manifests. */
import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { verify } from '../../../lib/reports/verify/verify';
import { bootDriverRelease } from '../../../lib/rules/machine-config/boot-release';
import { runRules } from '../../../lib/rules/rule/rule';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump } from '../../support/healthy-dump';
import { healthyReports } from '../../support/node-reports';

type Fields = { [field: string]: any };
const NODES = ['n1', 'n2'].map((name) => ({ name, labels: { 'node-role.kubernetes.io/trading': '' } }));
const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const LABEL = 'kmm.node.kubernetes.io/version-module.onload.onload-module';

/** The manifests of an example, whose driver and Onload have these releases. */
function manifests(driver: string, onload: string): Manifest[] {
  return readManifests(sourcesAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after')).map((source) => (
    { ...source, text: source.text.replaceAll(NEW, /name: 99-trading-sfc$/m.test(source.text) ? '@' : onload) }))).manifests
    .map((object) => JSON.parse(JSON.stringify(object).replaceAll('@', object.kind === 'Onload' ? onload : driver).replaceAll(`onload-module:${onload}`, `onload-module:${object.kind === 'MachineConfig' ? driver : onload}`)));
}

const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'trading', labels: {} },
  spec: { nodeName: 'n1', containers: [{ name: 'a', image: 'a', resources: { limits: { 'amd.com/onload': 1 } } }] },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
};

function said(declared: readonly Manifest[], live: readonly Manifest[], change: (node: Fields) => void = () => undefined) {
  const dump = [...healthyDump(live, NODES), POD];
  change(dump.find(({ kind, metadata }) => kind === 'Node' && metadata.name === 'n1')!);
  return verify(dump, declared, { reports: healthyReports(live, NODES) }).results.filter(({ check }) => ['driver', 'pods'].includes(check));
}

test.each([[OLD, OLD], [NEW, NEW], [OLD, NEW], [NEW, OLD]])('a driver of %s with Onload %s fails exactly where check says that it never works', (driver, onload) => {
  const declared = manifests(driver, onload);
  const never = runRules([bootDriverRelease], new ManifestSet(declared), {}).length > 0;
  expect(never).toBe(driver !== onload);
  const results = said(declared, declared);
  expect(results.map(({ check, verdict }) => [check, verdict])).toEqual([['driver', never ? 'fail' : 'pass'], ['pods', never ? 'fail' : 'pass']]);
  expect(results.every(({ reason }) => reason.startsWith(`Onload ${onload} with the driver of ${driver}: this combination does not work`) === never)).toBe(true);
});

test('a node that has the new driver with the old Onload waits, and so do its pods', () => {
  const results = said(manifests(NEW, NEW), manifests(NEW, NEW), ({ metadata: { labels } }) => { labels[LABEL] = OLD; });
  const because = `Onload ${OLD} is loaded with the driver of ${NEW}: this combination does not work until both are of ${NEW}; do not restart workloads before`;
  expect(results.map(({ check, verdict, nodes, reason }) => [check, verdict, nodes.join(), reason])).toEqual([
    ['driver', 'wait', 'n1', because], ['driver', 'pass', 'n2', `Onload ${NEW} and its driver are of one release`], ['pods', 'wait', 'n1', because],
  ]);
});

test('a node that still has the old driver waits', () => {
  const [first] = said(manifests(NEW, NEW), [...manifests(OLD, NEW)]);
  expect(first).toMatchObject({ check: 'driver', verdict: 'wait', nodes: ['n1', 'n2'], reason: expect.stringContaining(`Onload ${NEW} is loaded with the driver of ${OLD}`) });
});

test('the driver of a Module counts as well', () => {
  const module = (release: string): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/trading': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.*', containerImage: `r/sfc:${release}-\${KERNEL_FULL_VERSION}` }] } },
    },
  });
  const onload = manifests(NEW, NEW).filter(({ kind }) => kind === 'Onload');
  for (const [release, verdict] of [[OLD, 'fail'], [NEW, 'pass']]) {
    expect(said([...onload, module(release)], [...onload, module(release)])[0]).toMatchObject({ check: 'driver', verdict });
  }
});
