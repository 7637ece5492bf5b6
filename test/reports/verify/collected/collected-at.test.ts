/** What `oc adm must-gather` and the Insights Operator collect, in their layouts, as folders and as archives. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { collectedAt } from '../../../../lib/reports/verify/collected/collected-at';
import { dumpAt } from '../../../../lib/reports/verify/read-dump';
import { verify } from '../../../../lib/reports/verify/verify';

const dir = mkdtempSync(join(tmpdir(), 'collected-'));
afterAll(() => rmSync(dir, { recursive: true }));

const MCO = 'machineconfiguration.openshift.io';
const LONG = 'n'.repeat(60);
const node = { metadata: { name: 'n1', labels: { 'node-role.kubernetes.io/worker': '' }, annotations: { [`${MCO}/currentConfig`]: 'rendered-worker-a', [`${MCO}/desiredConfig`]: 'rendered-worker-a', [`${MCO}/state`]: 'Done' } } };
const pool = {
  metadata: { name: 'worker' },
  spec: { configuration: { name: 'rendered-worker-a' }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } } },
  status: { configuration: { name: 'rendered-worker-a', source: [] }, conditions: [{ type: 'Updated', status: 'True' }] },
};
const pod = (name: string) => ({ metadata: { name, namespace: 'onload' } });

const QUAY = 'must-gather.local.1/quay-io-openshift-release-dev-ocp-v4-0-art-dev-sha256-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';
const COLLECTIONS: { readonly [name: string]: { readonly [path: string]: string } } = {
  'must-gather': {
    [`${QUAY}/cluster-scoped-resources/core/nodes/n1.yaml`]: `apiVersion: v1\nkind: Node\nmetadata: ${JSON.stringify(node.metadata)}\n`,
    [`${QUAY}/cluster-scoped-resources/${MCO}/machineconfigpools/worker.yaml`]: JSON.stringify({ apiVersion: `${MCO}/v1`, kind: 'MachineConfigPool', ...pool }),
    [`${QUAY}/namespaces/onload/core/pods.yaml`]: JSON.stringify({ apiVersion: 'v1', kind: 'PodList', items: [pod('p1'), pod('p2')] }),
    [`${QUAY}/namespaces/onload/pods/p1/p1.yaml`]: JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod('p1') }),
    [`${QUAY}/namespaces/onload/pods/p1/p1/p1/logs/current.yaml`]: 'not: yaml: at all',
    [`${QUAY}/namespaces/onload/core/secrets.yaml`]: JSON.stringify({ apiVersion: 'v1', kind: 'SecretList', items: [{ metadata: { name: 's' } }] }),
    [`${QUAY}/namespaces/onload/apps/daemonsets.yaml`]: JSON.stringify({ apiVersion: 'apps/v1', kind: 'DaemonSetList', items: [] }),
    [`${QUAY}/etcd_info/alarm_list.json`]: '{"header":{}}',
    [`${QUAY}/version`]: 'openshift/must-gather',
  },
  'insights': {
    'config/node/n1.json': JSON.stringify(node),
    'config/machineconfigpools/worker.json': JSON.stringify(pool),
    'config/version.json': JSON.stringify({ metadata: { name: 'version' } }),
    [`config/pod/${LONG}/${LONG}.json`]: JSON.stringify({ metadata: { name: LONG, namespace: LONG } }),
    'config/pdbs/onload/b.json': JSON.stringify({ metadata: { name: 'b', namespace: 'onload' } }),
    'config/node/logs/n1.log': 'kubelet',
    'config/alerts.json': '[]',
    'insights-operator/gathers.json': '{}',
  },
};

const OBJECTS: { readonly [name: string]: readonly string[] } = {
  'must-gather': ['v1 Node n1', `${MCO}/v1 MachineConfigPool worker`, 'v1 Pod p1', 'v1 Pod p2'],
  'insights': [`${MCO}/v1 MachineConfigPool worker`, 'v1 Node n1', 'policy/v1 PodDisruptionBudget b', `v1 Pod ${LONG}`, 'config.openshift.io/v1 ClusterVersion version'],
};

beforeAll(() => {
  for (const [name, files] of Object.entries(COLLECTIONS)) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name, path)), { recursive: true });
      writeFileSync(join(dir, name, path), text);
    }
    for (const format of ['gnu', 'pax', 'ustar']) {
      execFileSync('tar', ['--create', '--gzip', `--format=${format}`, '--file', join(dir, `${name}-${format}.tar.gz`), '--directory', join(dir, name), ...Object.keys(files)]);
    }
  }
});

const namesAt = (path: string) => collectedAt(join(dir, path))!.objects.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);

describe.each(Object.keys(COLLECTIONS))('%s', (name) => {
  test('a folder is read, objects without apiVersion and kind too, each object once', () => {
    expect(namesAt(name).sort()).toEqual([...OBJECTS[name]].sort());
  });

  test.each(['gnu', 'pax', 'ustar'])('an archive of the format %s has the same objects as the folder', (format) => {
    expect(namesAt(`${name}-${format}.tar.gz`).sort()).toEqual([...OBJECTS[name]].sort());
  });

  test('the pool in it is verified', () => {
    const { objects, ...evidence } = dumpAt(join(dir, `${name}-gnu.tar.gz`));
    expect(verify(objects, undefined, evidence).results).toContainEqual(expect.objectContaining({ check: 'pools', nodes: ['n1'], verdict: 'pass', reason: 'the node has rendered-worker-a' }));
  });

  test('every archive that is cut off is an error', () => {
    const whole = readFileSync(join(dir, `${name}-gnu.tar.gz`));
    fc.assert(fc.property(fc.integer({ min: 2, max: whole.length - 1 }), (length) => {
      writeFileSync(join(dir, 'cut.tar.gz'), whole.subarray(0, length));
      expect(() => collectedAt(join(dir, 'cut.tar.gz'))).toThrow(/archive that gzip cannot decompress: .*; make or download the archive again/);
    }), { numRuns: 20 });
  });
});

const onload = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec: { selector: { 'node-role.kubernetes.io/worker': '' }, onload: { version: '8.1.3.40', kernelMappings: [] }, devicePlugin: {} } };
const daemonSet = (namespace: string) => ({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'd', namespace }, spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'c', resources: { limits: { 'amd.com/onload': 1 } } }] } } } });

test('what a collection leaves out is unknown, not missing', () => {
  for (const name of ['must-gather', 'insights']) {
    const { objects, ...evidence } = dumpAt(join(dir, name));
    const { results, counts } = verify(objects, [onload, daemonSet('elsewhere')], evidence);
    expect(counts.fail).toBe(0);
    expect(results.filter(({ check }) => check === 'pods')).toMatchObject([{ verdict: 'unknown', object: 'DaemonSet elsewhere/d' }]);
    expect(results.find(({ check }) => check === 'images')).toMatchObject({ verdict: 'unknown' });
  }
});

test('pods of a namespace that must-gather has are known', () => {
  const { objects, ...evidence } = dumpAt(join(dir, 'must-gather'));
  expect(verify(objects, [daemonSet('onload')], evidence).results.find(({ check }) => check === 'pods')).toMatchObject({ verdict: 'wait', reason: 'it has no pods' });
});

test('other archives and folders are not taken for a collection', () => {
  writeFileSync(join(dir, 'a.yaml'), 'kind: Pod');
  execFileSync('tar', ['--create', '--gzip', '--file', join(dir, 'other.tar.gz'), '--directory', dir, 'a.yaml']);
  expect(() => collectedAt(join(dir, 'other.tar.gz'))).toThrow(/archive without objects of a cluster: null; name an archive of oc adm must-gather/);
  expect(collectedAt(join(dir, 'a.yaml'))).toBeUndefined();
  expect(collectedAt(join(dir, 'none'))).toBeUndefined();
  expect(collectedAt('-')).toBeUndefined();
  writeFileSync(join(dir, 'text.gz'), Buffer.from([0x1f, 0x8b, 0, 0]));
  expect(() => collectedAt(join(dir, 'text.gz'))).toThrow(/gzip cannot decompress/);
});
