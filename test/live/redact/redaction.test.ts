import { join } from 'node:path';
import fc from 'fast-check';
import { orderedNames } from '../../../lib/live/redact/ordered-names';
import { Redaction } from '../../../lib/live/redact/redaction';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { plan } from '../../../lib/plan/plan';
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
    object('ConfigMap', 'c', { data: { mac: '0c:42:a1:00:11:22', mail: 'jane.doe@acme.corp', unit: 'onload@eth0.service', url: 'http://app.acme-trading.svc:80' } }, 'acme-trading'),
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
