import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cli, useRepository } from '../../support/cli';
import { MODULE, NEVER_WORKING, REFUSED, RISKY } from '../../support/faulty-modules';
import { fleetFile, FleetPart, writeFleet, writeText } from '../../support/written-fleet';

useRepository();

const part = (text: string, more: Partial<FleetPart> = {}): FleetPart => ({ files: { '30-onload.k8s.yaml': text }, kmm: '2.4', ...more });
const json = async (...args: string[]) => {
  const { out, ...rest } = await cli('check', ...args, '--format', 'json');
  return { ...rest, report: JSON.parse(out) };
};

describe('a fleet', () => {
  test('a fleet is checked cluster by cluster: objects of several do not contradict each other, and a finding of many is one line', async () => {
    writeFleet('dist', { nyc1: part(RISKY), nyc2: part(RISKY), lon1: part(MODULE), lon2: part(RISKY.replace('m:$', 'other:$')) });
    const { code, out, err } = await cli('check', 'dist');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^dist\/lon2\/30-onload\.k8s\.yaml:11: warning: Module ns\/m, .* \(also in dist\/nyc1\/30-onload\.k8s\.yaml:11, dist\/nyc2\/30-onload\.k8s\.yaml:11\) \[kmm\/regexp-not-anchored\]$/),
      '',
    ]);
    expect(err).toBe([
      '4 clusters, 4 objects, 0 errors, 3 warnings',
      '  cluster               platform                 objects  errors  warnings',
      '  lon1                  OpenShift 4.17, KMM 2.4        1       0         0',
      '  lon2, nyc1, nyc2 (3)  OpenShift 4.17, KMM 2.4        1       0         1',
      '',
    ].join('\n'));
  });

  test('a fleet has one JSON, with the report of each cluster and totals', async () => {
    writeFleet('dist', { nyc1: part(REFUSED), lon1: part(MODULE) });
    const { code, report } = await json('dist');
    expect(code).toBe(1);
    expect(report).toEqual({
      version: 1,
      clusters: [
        { name: 'lon1', report: { objects: 1, findings: [] } },
        { name: 'nyc1', report: { objects: 1, findings: [expect.objectContaining({ code: 'object/labels', file: 'dist/nyc1/30-onload.k8s.yaml', line: 3 })] } },
      ],
      totals: { clusters: 2, objects: 2, errors: 1, warnings: 0, acknowledged: 0 },
    });
  });

  test.each([
    ['sarif', (out: string) => JSON.parse(out).runs[0].results.flatMap(({ locations, relatedLocations = [] }: any) => [...locations, ...relatedLocations])
      .map(({ physicalLocation }: any) => physicalLocation.artifactLocation.uri)],
    ['gitlab', (out: string) => JSON.parse(out).map(({ location }: any) => location.path)],
    ['junit', (out: string) => [...out.matchAll(/<failure|<testsuite name="([^"]+)"[^>]* failures="1"/g)].flatMap(([, file]) => file ?? [])],
    ['github', (out: string) => [/file=([^,]+)/.exec(out)![1], /also in ([^:]+)/.exec(out)![1]]],
  ])('a fleet is one document of %s, with all places', async (format, filesOf) => {
    writeFleet('dist', { nyc1: part(REFUSED), nyc2: part(REFUSED), lon1: part(MODULE) });
    const { code, out } = await cli('check', 'dist', '--format', format);
    expect(code).toBe(1);
    expect(filesOf(out)).toEqual(['dist/nyc1/30-onload.k8s.yaml', 'dist/nyc2/30-onload.k8s.yaml']);
  });

  test('a fleet is checked with the versions of each cluster', async () => {
    const text = MODULE.replace('selector:', 'tolerations: [{ operator: Exists }]\n  selector:');
    writeFleet('dist', { nyc1: part(text, { kmm: '2.4' }), lon1: part(text, { kmm: '2.2' }), ams1: part(text, { kmm: null }) });
    const { report } = await json('dist');
    const codesOf = ({ name, report: { findings } }: any) => [name, findings.map(({ severity, message }: any) => `${severity}: ${message}`)];
    expect(report.clusters.map(codesOf)).toEqual([
      ['ams1', ['warning: field that KMM 2.2 does not have: [{"operator":"Exists"}] (with KMM before 2.3 only)']],
      ['lon1', ['warning: field that KMM 2.2 does not have: [{"operator":"Exists"}]']],
      ['nyc1', []],
    ]);
    expect((await cli('check', 'dist')).err).toContain('warnings that depend on what the cluster runs: 1; specify the versions of the clusters in the fleet\'s program\n');
  });

  test('a fleet may have files that are in no cluster: they are checked by themselves', async () => {
    writeFleet('dist', { nyc1: part(MODULE) });
    writeText('dist/gitops/apps.yaml', REFUSED);
    const { code, report } = await json('dist');
    expect(code).toBe(1);
    expect(report.clusters[0].report.findings).toEqual([]);
    expect(report.others).toEqual({ objects: 1, findings: [expect.objectContaining({ file: 'dist/gitops/apps.yaml' })] });
    expect((await cli('check', 'dist')).err).toContain('  files of no cluster                                 1       1         0\n');
  });
});

test('objects of clusters are not checked again inside of policies, unless someone has edited those', async () => {
  const inner = REFUSED.replace(/^(?=.)/gm, '            ');
  const policy = `apiVersion: policy.open-cluster-management.io/v1
kind: Policy
metadata: { name: nyc1-onload, namespace: policies }
spec:
  disabled: false
  remediationAction: enforce
  policy-templates:
    - objectDefinition:
        apiVersion: policy.open-cluster-management.io/v1
        kind: ConfigurationPolicy
        metadata: { name: nyc1-onload }
        spec:
          remediationAction: enforce
          object-templates:
            - complianceType: musthave
              objectDefinition:
    ${inner.replace(/\n(?=.)/g, '\n    ')}`;
  writeFleet('dist', { nyc1: part(REFUSED) }, { engine: 'acm', files: [fleetFile('gitops/nyc1/policies.yaml', policy)] });
  writeText('dist/gitops/nyc1/policies.yaml', policy);
  const { report } = await json('dist');
  expect(report).toMatchObject({ totals: { errors: 1 }, others: { objects: 1, findings: [] } });
  expect((await cli('check', 'dist')).err).toContain('objects of clusters inside of the GitOps engine\'s objects: 2; checked in the clusters\' folders only\n');
  writeText('dist/gitops/nyc1/policies.yaml', `${policy}# edited\n`);
  expect((await json('dist')).report.totals.errors).toBe(2);
});

test('nodes files are no manifests of a cluster, wherever they are', async () => {
  const nodes = 'apiVersion: v1\nkind: Node\nmetadata: { name: a, labels: { a: true } }\n';
  writeFleet('dist', { nyc1: part(MODULE, { nodesFile: 'nyc1/nodes.yaml' }), lon1: part(MODULE, { nodesFile: 'nodes.yaml' }) });
  writeText('dist/nyc1/nodes.yaml', nodes);
  writeText('dist/nodes.yaml', nodes);
  expect(await json('dist')).toMatchObject({ code: 0, err: '', report: { totals: { objects: 2 } } });
});

describe('what is accepted in a fleet', () => {
  test('what is accepted in a fleet is acknowledged for all clusters, and an entry that some cluster needs is used', async () => {
    writeFleet('dist', { nyc1: part(RISKY), lon1: part(MODULE) });
    const { code, err } = await cli('check', 'dist', '--acknowledge', 'kmm/regexp-not-anchored', '--fail-on', 'warning');
    expect({ code, first: err.split('\n')[0] }).toEqual({ code: 0, first: '2 clusters, 2 objects, 0 errors, 0 warnings, 1 acknowledged' });
  });

  test('what is accepted in a fleet is in one baseline: the same finding in one more cluster is new', async () => {
    writeFleet('dist', { nyc1: part(RISKY), lon1: part(MODULE) });
    expect((await cli('check', 'dist', '--write-baseline', 'b.yaml')).code).toBe(0);
    expect(await json('dist', '--baseline', 'b.yaml', '--fail-on', 'warning')).toMatchObject({
      code: 0,
      report: {
        totals: { warnings: 0, baseline: { errors: 0, warnings: 1 } },
        clusters: [{ report: { baseline: { warnings: 0 } } }, { report: { baseline: { warnings: 1 } } }],
      },
    });
    writeFleet('dist', { nyc1: part(RISKY), lon1: part(RISKY) });
    expect(await json('dist', '--baseline', 'b.yaml', '--fail-on', 'warning')).toMatchObject({ code: 1, report: { totals: { warnings: 1 } } });
  });
});

describe('--cluster', () => {
  test('checks one cluster as it would be checked by itself', async () => {
    writeFleet('dist', { nyc1: part(NEVER_WORKING), lon1: part(REFUSED) });
    const { code, report } = await json('dist', '--cluster', 'nyc1');
    expect(code).toBe(0);
    expect(report.findings).toEqual([expect.objectContaining({ class: 'never works' })]);
    expect((await cli('check', 'dist', '--cluster', 'nyc1')).err).toBe('1 object, 0 errors, 1 warning\n');
  });

  test('lets versions be specified', async () => {
    writeFleet('dist', { nyc1: part(MODULE) });
    expect((await cli('check', 'dist', '--cluster', 'nyc1', '--kmm', '9.9')).err).toContain('unknown release of KMM: "9.9"');
    expect(await cli('check', 'dist', '--kmm', '2.4')).toEqual({
      code: 2, out: '', err: 'cdk8s-onload check: --kmm: the versions of a fleet\'s clusters are in fleet.json; omit it, or specify one cluster by --cluster; see cdk8s-onload check --help\n',
    });
  });

  test.each([
    ['nyc3', 'write nyc1 or nyc2'], ['paris', 'use one of lon1, lon2, nyc1 and 1 more'],
  ])('refuses %s, which is no cluster', async (name, fix) => {
    writeFleet('dist', { nyc1: part(MODULE), nyc2: part(MODULE), lon1: part(MODULE), lon2: part(MODULE) });
    expect(await cli('check', 'dist', '--cluster', name)).toEqual({
      code: 2, out: '', err: `cdk8s-onload check: no such cluster: --cluster ${name}; ${fix}; see cdk8s-onload check --help\n`,
    });
  });

  test('needs a fleet', async () => {
    writeFileSync('a.yaml', MODULE);
    expect((await cli('check', 'a.yaml', '--cluster', 'nyc1')).err).toBe('cdk8s-onload check: --cluster nyc1: no fleet.json in a.yaml; see cdk8s-onload check --help\n');
  });
});

describe('a fleet whose files are not what its index says', () => {
  test('a fleet whose files are not what its index says is checked as it is on the disk where files were edited or added, and that is said', async () => {
    writeFleet('dist', { nyc1: part(MODULE), lon1: part(MODULE) });
    writeFileSync('dist/nyc1/30-onload.k8s.yaml', REFUSED);
    writeFileSync('dist/lon1/mine.yaml', RISKY.replace('name: m', 'name: other'));
    const { code, err } = await cli('check', 'dist');
    expect(code).toBe(1);
    expect(err).toContain('warning: 1 file edited by hand: dist/nyc1/30-onload.k8s.yaml; the contents on the disk are checked, and the fleet\'s program will overwrite them\n');
    expect(err).toContain('warning: 1 file in folders of clusters, but not in the fleet index: dist/lon1/mine.yaml; they are checked, too\n');
    const { report } = await json('dist');
    expect(report.clusters).toEqual([
      { name: 'lon1', report: expect.objectContaining({ objects: 2, unlisted: ['dist/lon1/mine.yaml'] }) },
      { name: 'nyc1', report: expect.objectContaining({ edited: ['dist/nyc1/30-onload.k8s.yaml'], findings: [expect.objectContaining({ severity: 'error' })] }) },
    ]);
    expect((await cli('check', 'dist', '--cluster', 'nyc1')).err).toContain('1 file edited by hand');
  });

  test('ends in 2 where files or folders are missing; the rest is checked', async () => {
    writeFleet('dist', { nyc1: part(MODULE), nyc2: part(MODULE), lon1: part(REFUSED) });
    rmSync('dist/nyc1/30-onload.k8s.yaml');
    rmSync('dist/nyc2', { recursive: true });
    const { code, out } = await cli('check', 'dist');
    expect(code).toBe(2);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^dist\/lon1\/30-onload\.k8s\.yaml:3: error: Module/),
      'dist/nyc1/30-onload.k8s.yaml:1: error: file: missing file of the fleet index: "dist/fleet.json"; run the fleet\'s program again [input/unreadable]',
      'dist/nyc2:1: error: file: missing folder of a cluster of the fleet index: "nyc2"; run the fleet\'s program again [input/unreadable]',
      '',
    ]);
    expect((await cli('check', 'dist', '--cluster', 'nyc2')).code).toBe(2);
  });

  test('a fleet whose files are not what its index says: and one that cannot be parsed is there', async () => {
    writeFleet('dist', { nyc1: part('kind: a: b\n') });
    const { code, out } = await cli('check', 'dist');
    expect(code).toBe(2);
    expect(out.split('\n')).toEqual([expect.stringMatching(/^dist\/nyc1\/30-onload\.k8s\.yaml:1: error: document 1: not YAML/), '']);
  });

  test.each([
    ['of a later version', '{ "version": 2 }', 'dist/fleet.json: fleet index of a later version: 2; this release reads version 1'],
    ['cut off', '{ "version": 1, "clust', 'dist/fleet.json: fleet index that is cut off, or is not JSON'],
  ])('a fleet whose files are not what its index says is refused where the index is %s', async (_, text, message) => {
    mkdirSync('dist');
    writeFileSync('dist/fleet.json', text);
    const { code, out, err } = await cli('check', 'dist');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`cdk8s-onload check: ${message}`);
  });
});
