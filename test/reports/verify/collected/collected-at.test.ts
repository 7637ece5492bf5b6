/** What `oc adm must-gather` and the Insights Operator collect, in their layouts, as folders and as archives. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { readManifests } from '../../../../lib/manifests/read-manifests';
import { collectedAt, collectedSources } from '../../../../lib/reports/verify/collected/collected-at';
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
    [`${QUAY}/namespaces/onload/onload.yaml`]: JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload' } }),
    [`${QUAY}/namespaces/trading/pods/p3/p3.yaml`]: JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p3', namespace: 'trading' } }),
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
  'must-gather': ['v1 Node n1', `${MCO}/v1 MachineConfigPool worker`, 'v1 Namespace onload', 'v1 Pod p1', 'v1 Pod p2', 'v1 Pod p3'],
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

  test('an archive that is not compressed is read, too', () => {
    execFileSync('tar', ['--create', '--file', join(dir, `${name}.tar`), '--directory', join(dir, name), ...Object.keys(COLLECTIONS[name])]);
    expect(namesAt(`${name}.tar`).sort()).toEqual([...OBJECTS[name]].sort());
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
  expect(() => collectedAt(join(dir, 'other.tar.gz'))).toThrow(/archive without objects of a cluster; name an archive of oc adm must-gather/);
  expect(collectedAt(join(dir, 'a.yaml'))).toBeUndefined();
  expect(collectedAt(join(dir, 'none'))).toBeUndefined();
  expect(collectedAt('-')).toBeUndefined();
  writeFileSync(join(dir, 'text.gz'), Buffer.from([0x1f, 0x8b, 0, 0]));
  expect(() => collectedAt(join(dir, 'text.gz'))).toThrow(/gzip cannot decompress/);
});

test.each<[program: string, begin: readonly number[]]>([
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]], ['bzip2', [0x42, 0x5a, 0x68, 0x39]], ['zstd', [0x28, 0xb5, 0x2f, 0xfd]], ['zip', [0x50, 0x4b, 3, 4]],
])('a file that %s has compressed is an error', (program, begin) => {
  writeFileSync(join(dir, `a.${program}`), Buffer.from(begin));
  expect(() => collectedAt(join(dir, `a.${program}`))).toThrow(`file that ${program} has compressed; unpack it, and name the folder`);
});

describe('as manifests for the other commands', () => {
  const live = (kind: string, apiVersion: string, name: string, namespace?: string, rest: object = {}) => (
    { apiVersion, kind, metadata: { name, namespace, uid: `uid-${kind}-${name}` }, ...rest });
  const ROOT = 'gathered/must-gather.local.2/quay-io-x';
  const write = (files: { readonly [path: string]: unknown }) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), JSON.stringify(content));
    }
  };
  const objectsAt = (path: string) => readManifests(collectedSources(join(dir, path))!).manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

  beforeAll(() => {
    // must-gather has several copies of an object that differ, such as a pod in a list and in a file, and repeats lists in summaries.
    const profile = live('PerformanceProfile', 'performance.openshift.io/v2', 'p');
    write({
      [`${ROOT}/cluster-scoped-resources/core/nodes/n1.yaml`]: live('Node', 'v1', 'n1'),
      [`${ROOT}/cluster-scoped-resources/performance.openshift.io/performanceprofiles/p.yaml`]: profile,
      [`${ROOT}/cluster-scoped-resources/performance.openshift.io/performanceprofiles.yaml`]: { apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfileList', items: [{ ...profile, status: { a: 1 } }] },
      [`${ROOT}/namespaces/a/core/pods.yaml`]: { apiVersion: 'v1', kind: 'PodList', items: [live('Pod', 'v1', 'p1', 'a', { status: { phase: 'Pending' } })] },
      [`${ROOT}/namespaces/a/pods/p1/p1.yaml`]: live('Pod', 'v1', 'p1', 'a', { status: { phase: 'Running' } }),
      [`${ROOT}/namespaces/a/core/secrets.yaml`]: { apiVersion: 'v1', kind: 'SecretList', items: [live('Secret', 'v1', 's', 'a', { data: { k: 'NyBieXRlcyBsb25n' } })] },
      [`${ROOT}/namespaces/a/core/events.yaml`]: { apiVersion: 'v1', kind: 'EventList', items: [live('Event', 'v1', 'e', 'a')] },
      [`${ROOT}/namespaces/a/a.yaml`]: live('Namespace', 'v1', 'a'),
      'insights-live/config/node/n1.json': { metadata: { name: 'n1', uid: 'u' } },
      'insights-live/config/version.json': { metadata: { name: 'version', uid: 'u' }, status: { history: [{ state: 'Completed', version: '4.17.3' }] } },
      'insights-live/config/machineconfigs/50-a.json': live('MachineConfig', 'machineconfiguration.openshift.io/v1', '50-a'),
      'repository/namespaces/a/apps/deployments.yaml': { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' } },
      'repository/cluster-scoped-resources/core/nodes/n.yaml': { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' } },
      'repository/other.yaml': { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' } },
    });
  });

  test('must-gather has objects of all kinds, each once, without Secrets, whose values it shortens, and Events', () => {
    const all = ['Namespace a', 'Node n1', 'PerformanceProfile p', 'Pod p1'];
    expect([ROOT, 'gathered/must-gather.local.2', 'gathered'].map(objectsAt)).toEqual([all, all, all]);
  });

  test('objects of the Insights Operator get their kinds, and MachineConfigs, which it collects without files, are left out', () => {
    expect(objectsAt('insights-live')).toEqual(['ClusterVersion version', 'Node n1']);
  });

  test('a repository with folders of the same names is no collection: the API server has not written its objects', () => {
    expect(collectedSources(join(dir, 'repository'))).toBeUndefined();
    expect(collectedSources('-')).toBeUndefined();
    expect(collectedSources(join(dir, 'none'))).toBeUndefined();
  });
});
