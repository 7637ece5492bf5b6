import { join } from 'node:path';
import fc from 'fast-check';
import { orderedNames } from '../../../lib/live/redact/ordered-names';
import { Redaction } from '../../../lib/live/redact/redaction';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { plan } from '../../../lib/plan/plan';
import { verify } from '../../../lib/reports/verify/verify';
import { runsOf } from '../../support/fuzz-runs';
import { EXAMPLES_WROTE } from '../../support/golden';

const manifestsAt = (path: string) => readManifests(sourcesAt(path)).manifests;
const EXAMPLE = join(__dirname, '../../../examples/plan-onload-upgrade');

describe('names keep their order', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);

  test('among themselves and among those that stay', () => {
    fc.assert(fc.property(fc.uniqueArray(name, { maxLength: 20 }), fc.uniqueArray(name, { maxLength: 5 }), (names, kept) => {
      const other = orderedNames(names, kept, 'node');
      const all = [...new Set([...names, ...kept])].sort();
      const replaced = all.map((each) => other.get(each) ?? each);
      expect(replaced).toEqual([...replaced].sort());
      expect(new Set(replaced).size).toBe(all.length);
      expect(kept.some((each) => other.has(each))).toBe(false);
    }), { numRuns: runsOf() });
  });

  test('nodes are numbered', () => {
    expect([...orderedNames(['c', 'a', 'b'], [], 'node')]).toEqual([['a', 'node-1'], ['b', 'node-2'], ['c', 'node-3']]);
  });
});

describe('what is replaced', () => {
  const object = (kind: string, name: string, fields: object = {}, namespace?: string): Manifest => (
    { apiVersion: 'v1', kind, metadata: { name, ...namespace === undefined ? {} : { namespace } }, ...fields });
  const objects = [
    object('Node', 'nyc1-w7.corp.internal', {
      status: { addresses: [{ type: 'InternalIP', address: '10.20.30.40' }, { type: 'ExternalIP', address: '93.184.216.34' }, { type: 'Hostname', address: 'nyc1-w7' }] },
    }),
    object('Namespace', 'acme-trading'),
    object('Namespace', 'openshift-kmm'),
    object('Namespace', 'onload'),
    object('Pod', 'feed-nyc1-w7', {
      spec: { nodeName: 'nyc1-w7.corp.internal', containers: [{ image: 'registry.acme.corp:5000/team/matching:8.1.2.26', env: [{ name: 'GATEWAY', value: 'https://gw.acme.corp/login' }] }] },
    }, 'acme-trading'),
    object('ConfigMap', 'dockerfile', { data: { Dockerfile: 'FROM registry.acme.corp:5000/team/matching-base:1 AS build\nFROM registry.acme.corp:5000/team/onload-source:1' } }, 'acme-trading'),
    object('RoleBinding', 'admins', { subjects: [{ kind: 'User', name: 'jane.doe' }, { kind: 'ServiceAccount', name: 'a', namespace: 'acme-trading' }, { kind: 'Group', name: 'system:nodes' }] }, 'acme-trading'),
    object('Settings', 'c', { data: { mac: '0c:42:a1:00:11:22', mail: 'jane.doe@acme.corp', unit: 'onload@eth0.service', url: 'http://app.acme-trading.svc:80' } }, 'acme-trading'),
    object('MachineConfig', 'm', {
      spec: { config: { storage: { files: [{ contents: { source: `data:text/plain;charset=utf-8;base64,${Buffer.from('server 10.20.0.9\nhost https://gw.acme.corp').toString('base64')}` } }] } } },
    }),
  ];
  const redaction = Redaction.of(objects);
  const result = objects.map((each) => redaction.object(each));
  const text = JSON.stringify(result);

  test.each(['nyc1', 'acme', 'jane', '10.20.30.40', '93.184', '0c:42', 'corp', 'team', 'matching'])('nothing is left of %s', (word) => {
    expect(text).not.toContain(word);
  });

  test('files in MachineConfigs are replaced in their encoding', () => {
    const source = (result[8].spec as any).config.storage.files[0].contents.source as string;
    expect(source).toMatch(/^data:text\/plain;charset=utf-8;base64,/);
    expect(Buffer.from(source.split(',')[1], 'base64').toString()).toBe('server 10.1.0.1\nhost https://host-1.example.com');
  });

  test.each(['openshift-kmm', 'onload', 'system:nodes', 'onload@eth0.service', ':8.1.2.26', '/onload-source:1'])('%s stays as it is', (word) => {
    expect(text).toContain(word);
  });

  test('a name is the same wherever it is', () => {
    const [node, namespace] = [result[0].metadata.name, result[1].metadata.name];
    expect(result[4]).toMatchObject({ metadata: { namespace }, spec: { nodeName: node } });
    expect(result[7].data).toMatchObject({ url: `http://app.${namespace}.svc:80` });
  });
});

describe('workloads of users', () => {
  const labels = { 'app': 'acme-matcher', 'desk': 'desk-1', 'kubernetes.io/os': 'linux' };
  const template = {
    metadata: { labels, annotations: { 'acme.example/owner': 'jane-doe', 'k8s.v1.cni.cncf.io/networks': 'fast' } },
    spec: {
      nodeSelector: { desk: 'desk-1' },
      containers: [{
        name: 'acme-engine', image: 'docker.io/library/busybox:1', env: [{ name: 'DESK', value: 'acme-equities' }, { name: 'EF_POLL_USEC', value: '1000' }], resources: { limits: { 'amd.com/onload': 1 } },
      }],
    },
  };
  const applied = { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'acme-matcher', namespace: 'acme' }, spec: { template } };
  const of = (kind: string, name: string, fields: object, metadata: object = {}): Manifest => ({ apiVersion: 'v1', kind, metadata: { name, namespace: 'acme', ...metadata }, ...fields });
  const objects = [
    of('StatefulSet', 'acme-matcher', { spec: { selector: { matchLabels: { app: 'acme-matcher' } }, template } }, { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(applied) } }),
    of('Pod', 'acme-matcher-0', { spec: template.spec, status: { containerStatuses: [{ name: 'acme-engine' }] } }, { labels, ownerReferences: [{ kind: 'StatefulSet', name: 'acme-matcher', controller: true }] }),
    of('PodDisruptionBudget', 'acme-matcher', { spec: { selector: { matchLabels: { app: 'acme-matcher' } } } }),
    of('ConfigMap', 'acme-settings', { data: { 'settings.ini': 'venue = acme-equities' } }),
    of('DaemonSet', 'sfptpd', { spec: { template: { spec: { containers: [{ name: 'sfptpd' }] } } } }),
    of('ConfigMap', 'build', { data: { dockerfile: 'FROM docker.io/library/busybox:1' } }),
  ];
  const redaction = Redaction.of(objects);
  const [set, pod, budget, settings, daemonSet, build] = objects.map((each) => redaction.object(each)) as any[];

  test('nothing tells whose they are, and they belong together as before', () => {
    const name = set.metadata.name as string;
    expect(JSON.stringify([set, pod, budget, settings]).replaceAll('acme.example/', '')).not.toMatch(/acme|jane|equities|settings = /);
    expect(pod.metadata).toMatchObject({ labels: { 'app': name, 'kubernetes.io/os': 'linux' }, ownerReferences: [{ name }] });
    expect(budget.spec.selector.matchLabels).toEqual({ app: name });
    expect(pod.status.containerStatuses[0].name).toBe(set.spec.template.spec.containers[0].name);
    expect(JSON.parse(set.metadata.annotations['kubectl.kubernetes.io/last-applied-configuration'])).toMatchObject({ metadata: { name }, spec: { template: set.spec.template } });
  });

  test('what rules read stays: nodes, resources, networks, variables of Onload, names of software, Dockerfiles', () => {
    const { spec, metadata } = set.spec.template;
    expect(spec.nodeSelector).toEqual({ desk: 'desk-1' });
    expect(spec.containers[0].resources.limits).toEqual({ 'amd.com/onload': 1 });
    expect(spec.containers[0].env[1]).toEqual({ name: 'EF_POLL_USEC', value: '1000' });
    expect(metadata.annotations['k8s.v1.cni.cncf.io/networks']).toBe('fast');
    expect(daemonSet.metadata.name).toBe('sfptpd');
    expect(build).toMatchObject({ metadata: { name: 'build' }, data: { dockerfile: 'FROM docker.io/library/busybox:1' } });
  });
});

describe('names that are referred to from elsewhere', () => {
  const of = (kind: string, name: string, fields: object, namespace?: string): Manifest => ({ apiVersion: 'v1', kind, metadata: { name, ...namespace === undefined ? {} : { namespace } }, ...fields });
  const account = (name: string, namespace: string) => ({ kind: 'ServiceAccount', name, namespace });
  const objects = [
    of('Namespace', 'acme', {}),
    of('ServiceAccount', 'loader', {}, 'acme'),
    of('ServiceAccount', 'default', {}, 'acme'),
    of('ServiceAccount', 'loader', {}, 'openshift-kmm'),
    of('Service', 'acme-gateway', { spec: { selector: { app: 'acme-feed' }, externalName: 'gw.acme.corp' } }, 'acme'),
    of('Role', 'loader', {}, 'acme'),
    of('RoleBinding', 'loader', { roleRef: { kind: 'Role', name: 'loader' }, subjects: [account('loader', 'acme'), account('loader', 'openshift-kmm')] }, 'acme'),
    of('RoleBinding', 'acme-view', { roleRef: { kind: 'ClusterRole', name: 'loader' }, subjects: [account('default', 'acme')] }, 'acme'),
    of('ClusterRoleBinding', 'loaders', { subjects: [account('loader', 'acme'), account('loader', 'openshift-kmm')] }),
    of('SecurityContextConstraints', 'loaders', { users: ['system:serviceaccount:acme:loader', 'system:serviceaccount:openshift-kmm:loader'] }),
    of('Module', 'fast', { spec: { moduleLoader: { serviceAccountName: 'loader' } } }, 'acme'),
    of('Deployment', 'acme-feed', { spec: { template: { spec: { serviceAccountName: 'loader', containers: [{ name: 'a', args: ['--gateway=http://acme-gateway.acme.svc:80'] }] } } } }, 'acme'),
  ];
  const redaction = Redaction.of(objects);
  const results = objects.map((each) => redaction.object(each)) as any[];
  const [, mine, standard, kmm, service, role, binding, view, cluster, constraints, module, deployment] = results;

  test('a ServiceAccount of a user has another name, which its bindings, policies, Modules and pods have too', () => {
    const { name, namespace } = mine.metadata;
    expect([standard.metadata.name, kmm.metadata.name]).toEqual(['default', 'loader']);
    expect(name).not.toBe('loader');
    expect([role.metadata.name, binding.metadata.name, binding.roleRef.name]).toEqual([name, name, name]);
    expect(view.roleRef.name).toBe('loader');
    expect(binding.subjects).toEqual([account(name, namespace), account('loader', 'openshift-kmm')]);
    expect(view.subjects).toEqual([account('default', namespace)]);
    expect(cluster.subjects).toEqual(binding.subjects);
    expect(constraints.users).toEqual([`system:serviceaccount:${namespace}:${name}`, 'system:serviceaccount:openshift-kmm:loader']);
    expect([module.spec.moduleLoader.serviceAccountName, deployment.spec.template.spec.serviceAccountName]).toEqual([name, name]);
  });

  test('a Service of a user has another name, also in the addresses of clients', () => {
    const { name, namespace } = service.metadata;
    expect(name).not.toContain('acme');
    expect(service.spec).toEqual({ selector: { app: deployment.metadata.name }, externalName: expect.stringMatching(/^host-\d\.example\.com$/) });
    expect(deployment.spec.template.spec.containers[0].args).toEqual([`--gateway=http://${name}.${namespace}.svc:80`]);
  });
});

describe('hosts and addresses in commands and files', () => {
  const file = (text: string) => ({ contents: { source: `data:,${encodeURIComponent(text)}` } });
  const config: Manifest = {
    apiVersion: 'v1',
    kind: 'MachineConfig',
    metadata: { name: 'm' },
    spec: {
      config: {
        storage: { files: [file('server ntp1.acme.corp iburst\npool 93.184.216.34\nsearch acme.corp'), file('tested with /etc/modprobe.d/sfc.conf:12 and 8.1.2.26'), file('peer ntp9.other.lan')] },
        systemd: { units: [{ name: 'onload-boot-sfc-load.service', contents: '[Service]\nExecStart=/usr/local/bin/fetch mirror.acme.corp kmm.sigs.x-k8s.io/module 4.16.0\n' }] },
      },
    },
  };
  const pod: Manifest = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'acme' },
    spec: { containers: [{ name: 'a', command: ['run', '--upstream-server', 'x', '--metrics', 'stats.acme.io:9000', '--peer=93.184.216.35'], args: ['--config=/etc/feed.cfg', '--release', '8.1.3.40'] }] },
  };
  const report = 'node n1\ncommand-line ip=93.184.216.36:::255.255.255.0 server=boot.acme.net';
  const redaction = Redaction.of([config, pod], [report]);
  const { files } = (redaction.object(config).spec as any).config.storage;
  const texts = files.map(({ contents: { source } }: any) => decodeURIComponent(source)) as string[];

  test('a file of a MachineConfig has other hosts and addresses', () => {
    expect(texts[0]).not.toMatch(/acme|93\.184/);
    expect(texts[0]).toMatch(/^data:,server host-\d\.example\.com iburst\npool [\d.]+\nsearch host-\d\.example\.com$/);
    expect(texts[2]).toMatch(/^data:,peer host-\d\.example\.com$/);
  });

  test('a word in the domain of a known host is replaced, and one that only looks like a host stays', () => {
    const [unit] = (redaction.object(config).spec as any).config.systemd.units;
    expect(unit.contents).toMatch(/^\[Service\]\nExecStart=\/usr\/local\/bin\/fetch host-\d\.example\.com kmm\.sigs\.x-k8s\.io\/module 4\.16\.0\n$/);
    expect(texts[1]).toBe('data:,tested with /etc/modprobe.d/sfc.conf:12 and 8.1.2.26');
  });

  test('a command of a pod has other hosts and addresses', () => {
    const [{ command, args }] = (redaction.object(pod).spec as any).containers;
    expect(JSON.stringify(command)).not.toMatch(/acme|93\.184/);
    expect(command[4]).toMatch(/^host-\d\.example\.com:9000$/);
    expect(args).toEqual(['--config=/etc/feed.cfg', '--release', '8.1.3.40']);
  });

  test('a report of a node has other hosts and addresses', () => {
    expect(report.split('\n').map((line) => redaction.text(line)).join('\n')).toMatch(/^node n1\ncommand-line ip=[\d.]+:::255\.255\.255\.0 server=host-\d\.example\.com$/);
    expect(redaction.text(report)).not.toContain('93.184.216.36');
  });
});

test('what verify says of a redacted dump is what it says of the dump, redacted', () => {
  const dump = manifestsAt(join(EXAMPLE, 'dump.yaml'));
  const declared = manifestsAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'));
  const redaction = Redaction.of([...dump, ...declared]);
  const other = verify(dump.map((each) => redaction.object(each)), declared.map((each) => redaction.object(each)));
  expect(other).toEqual(redaction.value(verify(dump, declared)));
  expect(JSON.stringify(other)).not.toContain('feed-handler');
});

describe('the plan of redacted manifests is the redacted plan', () => {
  const before = manifestsAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/before'));
  const after = manifestsAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'));
  const nodes = manifestsAt(join(EXAMPLE, 'nodes.yaml'));
  const pods = manifestsAt(join(EXAMPLE, 'pods.yaml'));
  const label = fc.stringMatching(/^[a-z]{2,6}-[a-z0-9]{1,4}\d$/);

  test('for any names of nodes, namespaces and registries', () => {
    fc.assert(fc.property(fc.uniqueArray(label, { minLength: nodes.length, maxLength: nodes.length }), label, label, (names, namespace, registry) => {
      fc.pre(new Set([...names, namespace, registry]).size === names.length + 2);
      const rename = <T>(value: T): T => JSON.parse(nodes.reduce((json, node, index) => json.replaceAll(`"${node.metadata.name}"`, `"${names[index]}"`), JSON.stringify(value))
        .replaceAll('"namespace":"trading"', `"namespace":"${namespace}"`).replaceAll('registry.example.com:5000', `${registry}.corp:5000/${registry}/images`)) as T;
      const input = { before: rename(before), after: rename(after), nodes: rename(nodes), pods: rename(pods), openshift: '4.16' };
      const redaction = Redaction.of([...input.before, ...input.nodes, ...input.pods]);
      const of = (list: readonly Manifest[]) => list.map((object) => redaction.object(object));
      const other = plan({ before: of(input.before), after: of(input.after), nodes: of(input.nodes), pods: of(input.pods), openshift: '4.16' });
      expect(other).toEqual(redaction.value(plan(input)));
    }), { numRuns: runsOf(0.25) });
  });
});
