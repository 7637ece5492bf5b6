import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ClusterProps, Fleet, FleetShard, GitOps, OnloadRelease, Platform } from '../../../lib';
import { clustersOfShard } from '../../../lib/constructs/fleet/shard-parts';
import { errorOf } from '../../support/errors';
import { contentsOf, fleetOf, inFolder, printedBy } from '../../support/fleets';
import { runsOf } from '../../support/fuzz-runs';

const CLUSTERS: { readonly [name: string]: ClusterProps } = {
  a: { groups: ['canary'] }, b: {}, c: { platform: Platform.openshift() }, d: { release: OnloadRelease.of({ onload: '8.1.3.40' }) }, e: {},
};

interface Options {
  readonly clusters?: typeof CLUSTERS;
  readonly engine?: GitOps;
}

function synthesize(outdir: string, shard?: string, { clusters = CLUSTERS, engine }: Options = {}): string {
  const fleet = fleetOf(clusters, { outdir, shard: shard === undefined ? undefined : FleetShard.parse(shard) });
  if (engine !== undefined) {
    fleet.gitOps(engine);
  }
  return printedBy(() => fleet.synth());
}

describe('a shard', () => {
  test.each(['1/4', '4/4', '1/1'])('a shard is read: %s', (text) => {
    expect(`${FleetShard.parse(text)}`).toBe(text);
  });

  test.each(['', '0/4', '5/4', '1', '1/4/2', 'a/b', '1/0', '-1/4', '1.5/4', ' 1/4'])('a shard is not "%s"', (text) => {
    expect(errorOf(() => FleetShard.parse(text)).message).toBe(`not a shard: "${text}"; write its number and the number of shards, from 1/4 to 4/4 for instance [fleet/shard]`);
  });

  test.each([[0, 1], [2, 1], [1.5, 2], [Number.NaN, 2]])('a shard is not %d of %d', (index, count) => {
    expect(errorOf(() => FleetShard.of(index, count)).code).toBe('fleet/shard');
  });

  test('a shard has clusters that no other has, and all shards have all', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 9 }), (names, count) => {
      const shards = Array.from({ length: count }, (_, index) => clustersOfShard({ index: index + 1, count }, names));
      expect(shards.flat().sort()).toEqual([...names].sort());
    }), { numRuns: runsOf() });
  });
});

describe.each([['without an engine', undefined], ['with an engine', GitOps.acm()]])('shards %s', (_, engine) => {
  test.each([['1/3', '2/3', '3/3'], ['3/3', '1/3', '2/3'], ['1/7', '2/7', '3/7', '4/7', '5/7', '6/7', '7/7']])(
    'write one after the other what one run writes: %s', (...shards) => inFolder((outdir) => {
      synthesize(join(outdir, 'one'), undefined, { engine });
      const printed = shards.map((shard) => synthesize(join(outdir, 'many'), shard, { engine }));
      expect(contentsOf(join(outdir, 'many'))).toEqual(contentsOf(join(outdir, 'one')));
      expect(printed.map((text) => text.includes('other shards are to come'))).toEqual(shards.map((__, index) => index < shards.length - 1));
    }));

  test('write it in a folder that has an older output', () => inFolder((outdir) => {
    synthesize(join(outdir, 'many'), undefined, { engine, clusters: { ...CLUSTERS, a: { groups: ['old'] }, gone: {} } });
    synthesize(join(outdir, 'one'), undefined, { engine });
    ['1/2', '2/2'].forEach((shard) => synthesize(join(outdir, 'many'), shard, { engine }));
    expect(contentsOf(join(outdir, 'many'))).toEqual(contentsOf(join(outdir, 'one')));
  }));

  test('write it if the folders of the jobs are put together, and the last shard runs there', () => inFolder((outdir) => {
    synthesize(join(outdir, 'one'), undefined, { engine });
    mkdirSync(join(outdir, 'all'));
    for (const shard of ['1/3', '2/3']) {
      synthesize(join(outdir, shard[0]), shard, { engine });
      cpSync(join(outdir, shard[0]), join(outdir, 'all'), { recursive: true });
    }
    synthesize(join(outdir, 'all'), '3/3', { engine });
    expect(contentsOf(join(outdir, 'all'))).toEqual(contentsOf(join(outdir, 'one')));
  }));
});

test('a shard writes its clusters and leaves those of the others alone', () => inFolder((outdir) => {
  synthesize(outdir);
  const before = contentsOf(outdir);
  const changed = { ...CLUSTERS, a: { release: OnloadRelease.of({ onload: '9.0.2.140' }) }, b: { release: OnloadRelease.of({ onload: '9.0.2.140' }) } };
  synthesize(outdir, '1/2', { clusters: changed });
  const after = contentsOf(outdir);
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['a/30-onload.k8s.yaml', 'fleet.1-of-2.json']);
  expect(after['b/30-onload.k8s.yaml']).toBe(before['b/30-onload.k8s.yaml']);
  expect(after['fleet.json']).toBe(before['fleet.json']);
}));

test('the environment names the shard', () => inFolder((outdir) => {
  process.env.CDK8S_ONLOAD_SHARD = '2/2';
  try {
    synthesize(outdir);
    expect(Object.keys(contentsOf(outdir)).filter((path) => path.endsWith('10-operators.k8s.yaml'))).toEqual(['b/10-operators.k8s.yaml', 'd/10-operators.k8s.yaml']);
    process.env.CDK8S_ONLOAD_SHARD = '2';
    expect(errorOf(() => synthesize(outdir)).code).toBe('fleet/shard');
    process.env.CDK8S_ONLOAD_SHARD = '';
    synthesize(outdir);
    expect(Object.keys(contentsOf(outdir))).toContain('fleet.json');
  } finally {
    delete process.env.CDK8S_ONLOAD_SHARD;
  }
}));

test('a run of all clusters removes the parts', () => inFolder((outdir) => {
  synthesize(outdir, '1/2');
  expect(contentsOf(outdir)).toHaveProperty(['fleet.1-of-2.json']);
  synthesize(outdir);
  expect(contentsOf(outdir)).not.toHaveProperty(['fleet.1-of-2.json']);
}));

test('the part of a fleet with other clusters does not count', () => inFolder((outdir) => {
  synthesize(outdir, '1/2', { clusters: { ...CLUSTERS, a0: {} } });
  expect(synthesize(outdir, '2/2')).toContain('other shards are to come');
  expect(synthesize(outdir, '1/2')).not.toContain('other shards are to come');
  expect(Object.keys(contentsOf(outdir)).filter((path) => path.startsWith('a0'))).toEqual([]);
}));

test('fails if the files of another shard are missing or changed', () => inFolder((outdir) => {
  synthesize(outdir, '1/2');
  const before = contentsOf(outdir);
  writeFileSync(join(outdir, 'a/10-operators.k8s.yaml'), 'edited');
  expect(errorOf(() => synthesize(outdir, '2/2')).message)
    .toBe(`${outdir}: file that is not as fleet.1-of-2.json lists it: "a/10-operators.k8s.yaml"; run that shard again, or collect all of its files [fleet/shard-files]`);
  rmSync(join(outdir, 'a/10-operators.k8s.yaml'));
  expect(errorOf(() => synthesize(outdir, '2/2')).code).toBe('fleet/shard-files');
  synthesize(outdir, '1/2');
  expect(contentsOf(outdir)).toEqual(before);
}));

test('a wrong cluster of another shard is not looked at, and one of its own is', () => inFolder((outdir) => {
  const clusters = { ...CLUSTERS, b: { platform: Platform.kubernetes('1.29') } };
  synthesize(outdir, '1/2', { clusters });
  expect(errorOf(() => synthesize(outdir, '2/2', { clusters })).message).toMatch(/^1 of 2 clusters is wrong:\nb:\n/);
}));

test('fails for what is no shard', () => {
  expect(errorOf(() => new Fleet({ shard: '1/4' as never })).code).toBe('input/wrong-type');
});
