import * as fc from 'fast-check';
import { FLEET_INDEX, FleetCluster, FleetIndex, fleetIndexText } from '../../../lib/constructs/fleet-index/fleet-index';
import { parseFleetIndex } from '../../../lib/constructs/fleet-index/read-fleet-index';
import { ReadError } from '../../../lib/manifests/read-error';
import { runsOf } from '../../support/fuzz-runs';

const SHA = 'a'.repeat(64);

const cluster = (more: Partial<FleetCluster> = {}): FleetCluster => ({
  name: 'nyc1',
  dir: 'nyc1',
  platform: 'openshift',
  version: '4.16',
  kmm: '2.4',
  onload: '8.1.2.26',
  groups: [],
  nodesFile: null,
  files: [{ path: '10-operators.k8s.yaml', objects: 3, sha256: SHA }],
  ...more,
});

const read = (content: unknown) => parseFleetIndex(typeof content === 'string' ? content : JSON.stringify(content), 'dist/fleet.json');
const one = (more: object = {}) => ({ version: 1, clusters: [{ ...cluster(), ...more }] });

describe('the text of a fleet index', () => {
  test('the text of a fleet index is sorted, and has the members of its form in one order', () => {
    const text = fleetIndexText({
      clusters: [
        cluster({ name: 'nyc2', dir: 'nyc2', groups: ['us', 'prod'], files: [{ sha256: SHA, path: 'b.yaml', objects: 1 }, { path: 'a.yaml', objects: 2, sha256: SHA }] }),
        cluster(),
      ],
      gitOps: { files: [{ path: 'gitops/z.yaml', objects: 1, sha256: SHA }, { path: 'gitops/a.yaml', objects: 1, sha256: SHA }], engine: 'argocd' },
    });
    expect(text.endsWith('}\n')).toBe(true);
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify({
      version: 1,
      clusters: [cluster(), cluster({
        name: 'nyc2', dir: 'nyc2', groups: ['prod', 'us'], files: [{ path: 'a.yaml', objects: 2, sha256: SHA }, { path: 'b.yaml', objects: 1, sha256: SHA }],
      })],
      gitOps: { engine: 'argocd', files: [{ path: 'gitops/a.yaml', objects: 1, sha256: SHA }, { path: 'gitops/z.yaml', objects: 1, sha256: SHA }] },
    }));
  });

  test('reads back as what it was, whatever the order', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);
    const file = fc.record({ path: name, objects: fc.nat(), sha256: fc.stringMatching(/^[0-9a-f]{64}$/) });
    const files = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 3 });
    const clusters = fc.uniqueArray(fc.record({
      name,
      platform: fc.constantFrom('openshift' as const, 'kubernetes' as const),
      version: fc.constantFrom('4.16', '1.30.2', null),
      kmm: fc.constantFrom('2.4', null),
      onload: fc.constantFrom('8.1.2.26', null),
      groups: fc.uniqueArray(name, { maxLength: 3 }),
      nodesFile: fc.constantFrom(null, 'nodes.yaml', '../../nodes/a.yaml'),
      files,
    }), { selector: (each) => each.name, maxLength: 4 }).map((list) => list.map((each) => ({ ...each, dir: `clusters/${each.name}` })));
    const gitOps = fc.option(fc.record({ engine: fc.constantFrom('argocd' as const, 'flux' as const, 'acm' as const), files }), { nil: undefined });
    fc.assert(fc.property(clusters, gitOps, (all, engine) => {
      const text = fleetIndexText({ clusters: all, gitOps: engine });
      expect(fleetIndexText({ clusters: [...all].reverse(), gitOps: engine })).toBe(text);
      const index: FleetIndex = parseFleetIndex(text, FLEET_INDEX);
      expect(fleetIndexText(index)).toBe(text);
      expect(index.clusters.map((each) => each.name)).toEqual(all.map((each) => each.name).sort());
    }), { numRuns: runsOf(0.5) });
  });
});

describe('a fleet index that is read', () => {
  test('a fleet index that is read has what it says, without members that this release does not know', () => {
    expect(read({ ...one({ colour: 'red' }), more: 1 })).toEqual({ version: 1, clusters: [cluster()] });
    expect(read({ version: 1, clusters: [] })).toEqual({ version: 1, clusters: [] });
  });

  test.each<[string, unknown, string]>([
    ['is cut off', JSON.stringify(one()).slice(0, 40), 'dist/fleet.json: fleet index that is cut off, or is not JSON: "40 characters"; run the fleet\'s program again'],
    ['is empty', ' \n', 'dist/fleet.json: empty fleet index: "2 characters"; run the fleet\'s program again'],
    ['has no version', { clusters: [] }, 'dist/fleet.json: fleet index without its version: "a map"; run the fleet\'s program again'],
    ['is of a later version', { version: 2 }, 'dist/fleet.json: fleet index of a later version: 2; this release reads version 1: use the release of cdk8s-onload that wrote it, or a later one'],
    ['has no clusters', { version: 1 }, 'dist/fleet.json: member that is missing from the fleet index, clusters: null; it must be a list; run the fleet\'s program again'],
    ['has two clusters with the same name', { version: 1, clusters: [cluster(), cluster({ dir: 'other' })] }, 'dist/fleet.json: two clusters with the same name: "nyc1"; run the fleet\'s program again'],
    ['has two clusters in one folder', { version: 1, clusters: [cluster({ dir: 'us' }), cluster({ name: 'nyc2', dir: 'us/nyc2' })] },
      'dist/fleet.json: two clusters in one folder, "us": "us/nyc2"; run the fleet\'s program again'],
  ])('a fleet index that is read is refused if it %s', (_, content, message) => {
    expect(() => read(content)).toThrow(new Error(message));
    expect(() => read(content)).toThrow(ReadError);
  });

  test.each<[string, unknown]>([
    ['name', 'NYC 1'], ['dir', '../nyc1'], ['dir', '/nyc1'], ['dir', ''], ['dir', 'a/../b'], ['dir', 'a\\b'], ['dir', 'a\nb'], ['platform', 'rancher'], ['version', 'four'], ['version', 4.16],
    ['kmm', ''], ['onload', '8 1'], ['groups', 'prod'], ['groups', [1]], ['nodesFile', '/nodes.yaml'], ['nodesFile', 'a/../../b'], ['files', {}],
    ['files', [{ path: '../x', objects: 1, sha256: SHA }]], ['files', [{ path: 'x', objects: -1, sha256: SHA }]], ['files', [{ path: 'x', objects: 1, sha256: 'abc' }]], ['files', [null]],
  ])('a fleet index that is read is refused if %s of a cluster is %j', (field, value) => {
    expect(() => read(one({ [field]: value }))).toThrow(new RegExp(`^dist/fleet\\.json: fleet index with a wrong clusters\\[0\\]\\.${field}`));
  });

  test.each(Object.keys(cluster()))('a fleet index that is read is refused if a cluster lacks %s', (field) => {
    expect(() => read(one({ [field]: undefined }))).toThrow(`dist/fleet.json: member that is missing from the fleet index, clusters[0].${field}`);
  });

  test('a fleet index that is read is refused if its engine is none that this release knows', () => {
    expect(() => read({ ...one(), gitOps: { engine: 'rsync', files: [] } })).toThrow(
      'dist/fleet.json: fleet index with a wrong gitOps.engine: "rsync"; it must be argocd or flux or acm; run the fleet\'s program again');
  });
});
