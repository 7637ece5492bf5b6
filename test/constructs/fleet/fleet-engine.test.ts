import { join } from 'node:path';
import { ApiObject } from 'cdk8s';
import { FluxSource, OnloadPlatform, StageName } from '../../../lib';
import type { ClusterOutline, DeliveredCluster, Delivery, DeliveryLayout, StageOutline } from '../../../lib/constructs/delivery/stage-delivery';
import { parseFleetIndex } from '../../../lib/constructs/fleet-index/read-fleet-index';
import { GitOps } from '../../../lib/constructs/gitops/git-ops';
import type { Manifest } from '../../../lib/manifests/manifest';
import { errorOf } from '../../support/errors';
import { contentsOf, fleetOf, inFolder, printedBy } from '../../support/fleets';

const configMap = (name: string, data: { [key: string]: string }) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });

/** An engine that shows what it was given. */
class Recorder implements Delivery {
  public readonly engine = 'flux';

  constructor(private readonly layout: DeliveryLayout) {}

  public annotationsOf({ kind }: Manifest, { number, name }: Pick<StageOutline, 'name' | 'number'>): { [key: string]: string } {
    return kind === 'Namespace' ? {} : { 'example.com/stage': `${number} ${name}`, 'a.example.com/first': '' };
  }

  public filesOf(cluster: DeliveredCluster) {
    if (cluster.name === 'refused') {
      throw new Error('name that this engine refuses');
    }
    const objects = cluster.stages.map((stage) => configMap(stage.file.split('.')[0], { kinds: stage.kinds.join(' '), count: `${stage.objects.length}` }));
    return [{ path: this.layout.fileOf('stages', cluster.name), comment: ['Apply it first.', ''], objects }];
  }

  public filesOfAll(clusters: readonly ClusterOutline[]) {
    const data = Object.fromEntries(clusters.map(({ name, groups, stages }) => [name, `${groups} ${stages.some((stage) => 'objects' in stage)}`]));
    return [{ path: this.layout.fileOf('all'), objects: [configMap('all', data)] }];
  }
}

const recorder = () => new (GitOps as unknown as new (engine: string, deliver: (layout: DeliveryLayout) => Delivery) => GitOps)('flux', (layout) => new Recorder(layout));

const own = {
  extend: (platform: OnloadPlatform) => {
    new ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Own', {
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'own', annotations: { 'example.com/stage': 'mine' } },
    });
  },
};

test('an engine writes its files beside the clusters, and the index lists them', () => inFolder((outdir) => {
  const fleet = fleetOf({ nyc1: { groups: ['canary'], extensions: [own] }, ldn1: {} }, { outdir });
  fleet.gitOps(recorder());
  printedBy(() => fleet.synth());
  const contents = contentsOf(outdir);
  const { clusters, gitOps } = parseFleetIndex(contents['fleet.json'], 'fleet.json');
  expect(gitOps!.engine).toBe('flux');
  expect(gitOps!.files.map(({ path, objects }) => [path, objects])).toEqual([['gitops/all.yaml', 1], ['gitops/ldn1/stages.yaml', 2], ['gitops/nyc1/stages.yaml', 3]]);
  expect(Object.keys(contents)).toEqual(['fleet.json', ...gitOps!.files.map(({ path }) => path), ...clusters.flatMap(({ dir, files }) => files.map(({ path }) => join(dir, path)))]
    .sort((a, b) => (a < b ? -1 : 1)));
  expect(contents['gitops/nyc1/stages.yaml']).toMatch(/^# Apply it first\.\n#\napiVersion: v1\nkind: ConfigMap\n/);
  expect(contents['gitops/all.yaml']).toContain('nyc1: canary false\n');
}));

test('the objects have the annotations of the engine, under their own, in the order of keys', () => inFolder((outdir) => {
  const fleet = fleetOf({ nyc1: { extensions: [own] } }, { outdir });
  fleet.gitOps(recorder());
  printedBy(() => fleet.synth());
  const contents = contentsOf(join(outdir, 'nyc1'));
  expect(contents['60-workloads.k8s.yaml']).toContain('metadata:\n  annotations:\n    a.example.com/first: ""\n    example.com/stage: mine\n  name: own\n');
  expect(contents['30-onload.k8s.yaml']).toContain('    example.com/stage: 30 onload\n');
  expect(contents['10-operators.k8s.yaml']).toMatch(/kind: Namespace\nmetadata:\n {2}(?!annotations)/);
}));

test('what an engine refuses is a finding of the cluster', () => inFolder((outdir) => {
  const fleet = fleetOf({ nyc1: {}, refused: {} }, { outdir });
  fleet.gitOps(recorder());
  expect(() => fleet.synth()).toThrow('1 of 2 clusters is wrong:\nrefused:\n  name that this engine refuses\n');
  expect(contentsOf(outdir)).toEqual({});
}));

test('files of an engine are removed when the fleet has none any more', () => inFolder((outdir) => {
  const fleet = fleetOf({ nyc1: {} }, { outdir });
  fleet.gitOps(recorder());
  printedBy(() => fleet.synth());
  printedBy(() => fleetOf({ nyc1: {} }, { outdir }).synth());
  expect(Object.keys(contentsOf(outdir)).filter((path) => path.startsWith('gitops'))).toEqual([]);
}));

test('fails for a second engine, and for what is none', () => {
  const fleet = fleetOf({ nyc1: {} });
  fleet.gitOps(recorder());
  expect(errorOf(() => fleet.gitOps(recorder())).code).toBe('fleet/two-engines');
  expect(errorOf(() => fleetOf({}).gitOps('flux' as never)).code).toBe('input/wrong-type');
});

test.each([
  ['flux', GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git') })],
  ['acm', GitOps.acm()],
])('%s writes files, which the index lists', (name, engine) => inFolder((outdir) => {
  const fleet = fleetOf({ nyc1: { groups: ['canary'] }, ldn1: {} }, { outdir });
  fleet.gitOps(engine);
  printedBy(() => fleet.synth());
  const contents = contentsOf(outdir);
  const { gitOps } = parseFleetIndex(contents['fleet.json'], 'fleet.json');
  expect(gitOps!.engine).toBe(name);
  expect(gitOps!.files.length).toBeGreaterThan(1);
  expect(gitOps!.files.map(({ path }) => path).filter((path) => !(path in contents))).toEqual([]);
}));
