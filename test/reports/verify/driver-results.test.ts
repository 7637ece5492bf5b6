/** Onload and a driver of different releases: `verify` says of a state what `plan` and `check` say of the manifests. */
import { join } from 'node:path';
import { App } from 'cdk8s';
import { BuildMethod, KmmOlmVersion } from '../../../lib/constructs/kmm';
import { OnloadPlatform, SfcDriver } from '../../../lib/constructs/platform';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { readNodeReports } from '../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../lib/reports/verify/verify';
import { bootDriverRelease } from '../../../lib/rules/machine-config/boot-release';
import { runRules } from '../../../lib/rules/rule/rule';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump } from '../../support/healthy-dump';
import { synth } from '../../support/manifests';
import { healthyReports, nodeReportText } from '../../support/node-reports';
import { KERNEL } from '../../support/recorded-dump';

type Fields = { [field: string]: any };
const NODES = ['n1', 'n2'].map((name) => ({ name, labels: { 'node-role.kubernetes.io/trading': '' } }));
const [OLD, NEW] = ['8.1.3.40', '9.0.2.140'];
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

describe('Onload by a Module of KMM', () => {
  /** What a platform writes whose nodes load the driver at boot, with these releases of the driver and of Onload. */
  const byKmm = (driver: string, onload: string): Manifest[] => {
    const [boot, rest] = [driver, onload].map((release) => {
      const app = new App();
      new OnloadPlatform(app, 'nyc1', {
        platform: Platform.openshift('4.18'),
        release: OnloadRelease.of({ onload: release }),
        nodes: NodeGroup.withRole('trading'),
        kmm: KmmOlmVersion.pinned('kernel-module-management.v2.5.0'),
        moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
        buildMethod: BuildMethod.prebuilt(),
        sfc: SfcDriver.machineConfig(),
      });
      return app.charts.flatMap((chart) => synth(chart));
    });
    return [...boot.filter(({ kind }) => kind === 'MachineConfig'), ...rest.filter(({ kind }) => kind !== 'MachineConfig')];
  };
  const verdicts = (declared: readonly Manifest[], live: readonly Manifest[], version?: string) => {
    const dump = [...healthyDump(live, NODES), POD];
    const nodes = dump.filter(({ kind }) => kind === 'Node');
    nodes.forEach(({ metadata: { labels } }) => Object.assign(labels!, version === undefined ? {} : { [LABEL]: version }));
    return verify(dump, declared, { reports: healthyReports(live, NODES) }).results.filter(({ check }) => ['driver', 'pods'].includes(check));
  };

  test('a driver at boot of another build fails, as do pods on it', () => {
    const mixed = byKmm(OLD, NEW);
    const because = `Onload ${NEW} with the driver of ${OLD}: this combination does not work; use the same release for both`;
    expect(verdicts(mixed, mixed)).toMatchObject([
      { check: 'driver', object: 'Module onload/onload-module', verdict: 'fail', nodes: ['n1', 'n2'], reason: because }, { check: 'pods', verdict: 'fail', reason: because },
    ]);
  });

  test('a driver at boot of the same build passes', () => {
    const declared = byKmm(NEW, NEW);
    expect(verdicts(declared, declared)).toMatchObject([{ check: 'driver', verdict: 'pass', reason: `Onload ${NEW} and its driver are of one release` }, { check: 'pods', verdict: 'pass' }]);
  });

  test('nodes that still have the old driver, or the old module, wait', () => {
    const declared = byKmm(NEW, NEW);
    expect(verdicts(declared, byKmm(OLD, NEW))).toMatchObject([
      { verdict: 'wait', reason: expect.stringContaining(`Onload ${NEW} is loaded with the driver of ${OLD}`) }, { check: 'pods', verdict: 'wait' },
    ]);
    expect(verdicts(declared, declared, OLD)[0]).toMatchObject({ verdict: 'wait', reason: expect.stringContaining(`Onload ${OLD} is loaded with the driver of ${NEW}`) });
  });

  test('check says the same of the manifests', () => {
    expect(runRules([bootDriverRelease], new ManifestSet(byKmm(OLD, NEW)), {})).toHaveLength(1);
    expect(runRules([bootDriverRelease], new ManifestSet(byKmm(NEW, NEW)), {})).toEqual([]);
  });
});

describe('what a node report says of the driver', () => {
  const declared = manifests(NEW, NEW);
  const dump = (): Manifest[] => [...healthyDump(declared, NODES), POD];
  const [OWN, FETCHED] = ['module sfc live OE 0123456789ABCDEF 1.0', `fetched sfc registry.example.com:5000/onload/onload-module:${NEW}-${KERNEL}`];
  const shown = (change: (text: string) => string, objects = dump(), from = declared) => {
    const text = NODES.map(({ name }) => (name === 'n1' ? change(nodeReportText(name, from)) : nodeReportText(name, from))).join('');
    const { results } = verify(objects, from, { reports: readNodeReports({ file: 'node-report.txt', text }) });
    return results.filter(({ check, nodes }) => ['driver', 'pods'].includes(check) && nodes.includes('n1')).map(({ check, verdict, reason }) => [check, verdict, reason]);
  };

  test.each<[string, (text: string) => string, string]>([
    ['the kernel\'s own', (text) => text.replace(OWN, 'module sfc live - FFFFFFFFFFFFFFFF 5.14.0-427.42.1.el9_4.x86_64'), 'with the kernel\'s own sfc driver'],
    ['none', (text) => text.replace(`${OWN}\n`, ''), 'without the sfc driver'],
    ['one that is not loaded yet', (text) => text.replace(OWN, 'module sfc coming OE 0123456789ABCDEF 1.0'), 'without the sfc driver'],
    ['that of another build by its version', (text) => text.replace(OWN, 'module sfc live OE FFFFFFFFFFFFFFFF 5.3.18.1012'), `with the driver of ${OLD}`],
    ['that of no known build', (text) => text.replace(OWN, 'module sfc live OE FFFFFFFFFFFFFFFF 5.3.18.9'), 'with the driver of another build'],
    ['another one than that on the disk', (text) => text.replace(OWN, 'module sfc live OE FFFFFFFFFFFFFFFF 1.0'), 'with the driver of another build'],
    ['that of another image', (text) => text.replace(FETCHED, FETCHED.replace(NEW, OLD)), `with the driver of ${OLD}`],
  ])('a driver that is %s counts before the MachineConfig of the node', (_, change, what) => {
    const because = `Onload ${NEW} is loaded ${what}: this combination does not work until both are of ${NEW}; do not restart workloads before`;
    expect(shown(change)).toEqual([['driver', 'wait', because], ['pods', 'wait', because]]);
  });

  test('the driver of the same build passes by its version, whatever is on the disk for the next boot', () => {
    expect(shown((text) => text.replace(OWN, 'module sfc live OE FFFFFFFFFFFFFFFF 6.1.0.1009')).map(([, verdict]) => verdict)).toEqual(['pass', 'pass']);
  });

  test('a report of another boot shows nothing, and the objects of the dump are of another boot, too', () => {
    const because = 'its node report is of another boot than the dump; make both again';
    const other = (text: string) => text.replace(/^boot-id .*$/m, 'boot-id 00000000-0000-4000-8000-000000000000').replace(`${OWN}\n`, '');
    expect(shown(other)).toEqual([['driver', 'unknown', because], ['pods', 'unknown', because]]);
  });

  test('without a report, the MachineConfig of the node counts', () => {
    expect(verify(dump(), declared).results.filter(({ check }) => check === 'driver')).toMatchObject([{ verdict: 'pass' }]);
  });

  test('an image by digest shows nothing, and the report does', () => {
    const by = declared.map((object) => JSON.parse(JSON.stringify(object).replaceAll(new RegExp(`onload-module:${NEW}-[^"\\\\ ]*`, 'g'), (image) => (object.kind === 'MachineConfig' ? `onload-module@sha256:${'a'.repeat(64)}` : image))) as Manifest);
    const live = [...healthyDump(by, NODES), POD];
    expect(shown((text) => text, live, by).map(([check]) => check)).toEqual(['pods']);
    expect(shown((text) => text.replace(OWN, 'module sfc live - FFFFFFFFFFFFFFFF 5.14.0'), live, by)[0]).toEqual(['driver', 'wait', expect.stringContaining('the kernel\'s own sfc driver')]);
  });
});
