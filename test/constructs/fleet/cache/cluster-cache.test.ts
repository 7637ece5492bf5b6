import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject } from 'cdk8s';
import * as fc from 'fast-check';
import {
  ArgoCdLayout, ClusterProps, Fleet, FleetProps, FleetShard, FluxSource, GitOps, IClusterExtension, ImageRegistry, NamespaceSource, NodeGroup,
  OnloadPlatform, OnloadProfile, Platform, StageName,
} from '../../../../lib';
import { CACHE_VARIABLE } from '../../../../lib/constructs/fleet/cache/cache-folder';
import { printer } from '../../../../lib/synthesis/warning-printer';
import { contentsOf, DEFAULTS, fleetOf, inFolder, printedBy } from '../../../support/fleets';
import { runsOf } from '../../../support/fuzz-runs';

/** What a run has said and done. */
interface Seen {
  readonly warnings: readonly unknown[];
  readonly error?: string;
  /** Names of the clusters that were built. */
  readonly built: readonly string[];
}

type Clusters = { readonly [name: string]: ClusterProps };

/** Runs a fleet with the cache in a folder, or without one. */
function run(fleet: Fleet, cache: string): Seen {
  const warnings: unknown[] = [];
  const built = new Set<string>();
  const { toJson } = ApiObject.prototype;
  const spies = [
    jest.spyOn(printer, 'print').mockImplementation((list) => warnings.push(...list.map(({ code, path, message }) => ({ code, path, message }))) > 0),
    jest.spyOn(ApiObject.prototype, 'toJson').mockImplementation(function (this: ApiObject) {
      built.add(this.node.scopes[1].node.id);
      return toJson.call(this);
    }),
  ];
  const before = process.env[CACHE_VARIABLE];
  process.env[CACHE_VARIABLE] = cache;
  let error: string | undefined;
  printedBy(() => {
    try {
      fleet.synth();
    } catch (thrown) {
      error = (thrown as Error).message;
    } finally {
      spies.forEach((spy) => spy.mockRestore());
      if (before === undefined) {
        delete process.env[CACHE_VARIABLE];
      } else {
        process.env[CACHE_VARIABLE] = before;
      }
    }
  });
  return { warnings, error, built: [...built].sort() };
}

interface Place {
  readonly outdir: string;
  readonly cache: string;
  synth(clusters: Clusters, props?: FleetProps, engine?: GitOps): Seen;
}

function inPlace(test: (place: Place) => void): void {
  inFolder((outdir) => {
    const cache = join(outdir, '../cache');
    test({
      outdir,
      cache,
      synth: (clusters, props, engine) => {
        const fleet = fleetOf(clusters, { ...props, outdir });
        if (engine !== undefined) {
          fleet.gitOps(engine);
        }
        return run(fleet, cache);
      },
    });
  });
}

const cacheFile = ({ cache }: Place): string => join(cache, readdirSync(cache)[0]);

/** Times of files in the past: then the time alone tells that they have not changed since. */
function age(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const time = new Date(Date.now() - 3600_000);
    utimesSync(join(folder, path), time, time);
  }
}

const TWO: Clusters = { a: {}, b: { nodes: NodeGroup.withRole('fast'), profiles: [OnloadProfile.latency()] } };

test('clusters that have not changed are not built again', () => inPlace(({ outdir, synth }) => {
  expect(synth(TWO).built).toEqual(['a', 'b']);
  const contents = contentsOf(outdir);
  expect(synth(TWO).built).toEqual([]);
  expect(contentsOf(outdir)).toEqual(contents);
  expect(synth({ ...TWO, c: {} }).built).toEqual(['c']);
  expect(synth({ ...TWO, b: {} }).built).toEqual(['b']);
  expect(synth(TWO).built).toEqual(['b']);
}));

test('a cluster is built again if its groups change, because engines read them', () => inPlace(({ synth }) => {
  const engine = () => GitOps.argoCd({ repository: 'https://git.example.com/platform.git' });
  synth(TWO, {}, engine());
  expect(synth(TWO, {}, engine()).built).toEqual([]);
  expect(synth({ ...TWO, a: { groups: ['x'] } }, {}, engine()).built).toEqual(['a']);
}));

test('all are built again with another engine, or with other options of it', () => inPlace(({ outdir, synth }) => {
  const argoCd = (layout?: ArgoCdLayout) => GitOps.argoCd({ repository: 'https://git.example.com/platform.git', layout });
  synth(TWO);
  expect(synth(TWO, {}, argoCd()).built).toEqual(['a', 'b']);
  const files = contentsOf(outdir);
  expect(synth(TWO, {}, argoCd()).built).toEqual([]);
  expect(contentsOf(outdir)).toEqual(files);
  expect(synth(TWO, {}, argoCd(ArgoCdLayout.APP_PER_CLUSTER)).built).toEqual(['a', 'b']);
  expect(synth(TWO).built).toEqual(['a', 'b']);
}));

test.each(['CDK8S_DISABLE_SORT', 'CDK8S_LEGACY_HASH'])('all are built again if the environment changes: %s', (variable) => inPlace(({ synth }) => {
  synth(TWO);
  try {
    process.env[variable] = '1';
    expect(synth(TWO).built).toEqual(['a', 'b']);
  } finally {
    delete process.env[variable];
  }
}));

test('shards have each their own', () => inPlace(({ synth }) => {
  const shards = [1, 2].map((index) => ({ shard: FleetShard.of(index, 2) }));
  expect(shards.map((props) => synth(TWO, props).built)).toEqual([['a'], ['b']]);
  expect(shards.map((props) => synth(TWO, props).built)).toEqual([[], []]);
}));

describe('what cannot be compared with an earlier run', () => {
  class Registry {
    constructor(public readonly namespace: string) {}
  }

  test.each<[string, ClusterProps]>([
    ['an extension', { extensions: [{ extend: (platform: OnloadPlatform) => void platform.stage(StageName.WORKLOADS) }] }],
    ['an instance of a class of the program', { metadata: { labels: new Registry('x') as never } }],
  ])('what cannot be compared with an earlier run is always built: %s', (_, props) => inPlace(({ synth }) => {
    synth({ ...TWO, c: props });
    expect(synth({ ...TWO, c: props }).built).toEqual(['c']);
  }));
});

describe('an extension with a key', () => {
  /** Adds a ConfigMap to each cluster. */
  class Settings implements IClusterExtension {
    public text = 'text';

    constructor(public readonly key?: string) {}

    public extend(platform: OnloadPlatform): void {
      addText(platform, this.text);
    }
  }

  /** Another class with the same key and the same fields. */
  class OtherSettings extends Settings {
    public override extend(platform: OnloadPlatform): void {
      addText(platform, `other ${this.text}`);
    }
  }

  const addText = (platform: OnloadPlatform, text: string) => void new ApiObject(platform.stage(StageName.WORKLOADS).chart, `Settings-${text}`, {
    apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { text, cluster: platform.node.id },
  });

  const shared = (...extensions: IClusterExtension[]): FleetProps => ({ defaults: { ...DEFAULTS, extensions } });

  test('an extension with a key leaves its clusters as they are until something changes', () => inPlace(({ outdir, synth }) => {
    expect(synth(TWO, shared(new Settings('1'))).built).toEqual(['a', 'b']);
    const contents = contentsOf(outdir);
    expect(synth(TWO, shared(new Settings('1'))).built).toEqual([]);
    expect(synth({ ...TWO, c: {} }, shared(new Settings('1'))).built).toEqual(['c']);
    expect(synth({ ...TWO, b: {} }, shared(new Settings('1'))).built).toEqual(['b']);
    synth(TWO, shared(new Settings('1')));
    expect(contentsOf(outdir)).toEqual(contents);
  }));

  test('an extension with a key is called for each cluster of a run, because it may read the name', () => inPlace(({ outdir, synth }) => {
    synth({ a: {}, b: {}, c: {} }, shared(new Settings('1')));
    expect(['a', 'b', 'c'].filter((name) => !contentsOf(outdir)[`${name}/60-workloads.k8s.yaml`].includes(`cluster: ${name}`))).toEqual([]);
  }));

  test.each<[string, () => IClusterExtension[]]>([
    ['another key', () => [new Settings('2')]],
    ['no key', () => [new Settings()]],
    ['another class with the same key', () => [new OtherSettings('1')]],
    ['other code with the same key', () => [{ key: '1', extend: (platform) => addText(platform, 'new') }]],
    ['a second one', () => [new Settings('1'), { key: '1', extend: (platform) => addText(platform, 'new') }]],
    ['a second one without a key', () => [new Settings('1'), { extend: (platform) => addText(platform, 'new') }]],
    ['none', () => []],
  ])('an extension with a key is called again after a change: %s', (_, others) => inPlace(({ synth }) => {
    synth(TWO, shared(new Settings('1')));
    expect(synth(TWO, shared(...others())).built).toEqual(['a', 'b']);
  }));

  test('an extension with a key is called again if other extensions with the same keys are in another order', () => inPlace(({ synth }) => {
    synth(TWO, shared(new Settings('1'), { key: '2', extend: (platform) => addText(platform, 'new') }));
    expect(synth(TWO, shared({ key: '2', extend: (platform) => addText(platform, 'new') }, new Settings('1'))).built).toEqual(['a', 'b']);
  }));

  test('an extension with a key is always called if another one of its cluster has none', () => inPlace(({ synth }) => {
    const both = () => shared(new Settings('1'), { extend: (platform) => addText(platform, 'new') });
    synth(TWO, both());
    expect(synth(TWO, both()).built).toEqual(['a', 'b']);
  }));

  test('an extension with a key that changes while it runs is called again', () => inPlace(({ outdir, synth }) => {
    let contents = 1;
    const writer: IClusterExtension = {
      get key() {
        return `${contents}`;
      },
      extend: (platform) => addText(platform, `${contents++}`),
    };
    synth({ a: {} }, shared(writer));
    contents = 1;
    expect(synth({ a: {} }, shared(writer)).built).toEqual(['a']);
    expect(synth({ a: {} }, shared(writer)).built).toEqual(['a']);
    expect(contentsOf(outdir)['a/60-workloads.k8s.yaml']).toContain('text: "2"');
  }));

  test('an extension with a key prints its warnings in each run', () => inPlace(({ synth }) => {
    const clusters = { a: { moduleRegistry: ImageRegistry.mirror('registry.example.com') } };
    const { warnings } = synth(clusters, shared(new Settings('1')));
    expect(warnings).not.toEqual([]);
    expect(synth(clusters, shared(new Settings('1')))).toMatchObject({ built: [], warnings });
  }));
});

describe('files that something else has changed', () => {
  const changes: [string, (file: string) => void][] = [
    ['another text', (file) => writeFileSync(file, 'kind: Other\n')],
    ['a text of the same length at the same time', (file) => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, readFileSync(file, 'utf8').replace('managed-by', 'tanaged-by'));
      utimesSync(file, atime, mtime);
    }],
    ['removed', (file) => rmSync(file)],
    ['removed with their folder', (file) => rmSync(join(file, '..'), { recursive: true })],
  ];

  test.each(changes)('files that something else has changed are written again: %s', (_, change) => inPlace(({ outdir, synth }) => {
    synth(TWO);
    const contents = contentsOf(outdir);
    age(outdir);
    synth(TWO);
    change(join(outdir, 'b/10-operators.k8s.yaml'));
    expect(synth(TWO).built).toEqual(['b']);
    expect(contentsOf(outdir)).toEqual(contents);
  }));

  test.each(changes)('files that something else has changed are written again when they have just been written: %s', (_, change) => inPlace(({ outdir, synth }) => {
    synth(TWO);
    const contents = contentsOf(outdir);
    change(join(outdir, 'b/10-operators.k8s.yaml'));
    expect(synth(TWO).built).toEqual(['b']);
    expect(contentsOf(outdir)).toEqual(contents);
  }));

  test('files that something else has changed are not built again if only their times differ', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    age(outdir);
    expect(synth(TWO).built).toEqual([]);
    utimesSync(join(outdir, 'a/10-operators.k8s.yaml'), new Date(), new Date());
    expect(synth(TWO).built).toEqual([]);
  }));

  test('files that something else has changed are refused as without the cache, if no index lists them', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    const index = join(outdir, 'fleet.json');
    const { clusters: [, b], ...others } = JSON.parse(readFileSync(index, 'utf8'));
    writeFileSync(index, JSON.stringify({ ...others, clusters: [b] }));
    expect(synth(TWO).error).toMatch('[fleet/not-ours]');
  }));
});

describe('an index that is as the last run has left it is not read again', () => {
  const readText = (outdir: string) => readFileSync(join(outdir, 'fleet.json'), 'utf8');

  test('an index that is as the last run has left it is not read again: and is not written again', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    const { mtimeMs } = statSync(join(outdir, 'fleet.json'));
    const parse = jest.spyOn(JSON, 'parse');
    try {
      synth(TWO);
      expect(parse.mock.calls.some(([text]) => text === readText(outdir))).toBe(false);
    } finally {
      parse.mockRestore();
    }
    expect(statSync(join(outdir, 'fleet.json')).mtimeMs).toBe(mtimeMs);
  }));

  test('an index that is as the last run has left it is not read again: but it is written again if something else has changed it', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    const text = readText(outdir);
    writeFileSync(join(outdir, 'fleet.json'), JSON.stringify(JSON.parse(text)));
    expect(synth(TWO).built).toEqual([]);
    expect(readText(outdir)).toBe(text);
  }));

  test('an index that is as the last run has left it is not read again: but it is refused as without the cache if it is damaged', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    writeFileSync(join(outdir, 'fleet.json'), readText(outdir).slice(0, -20));
    expect(synth(TWO).error).toMatch('fleet index that is cut off');
  }));

  test('an index that is as the last run has left it is not read again: but it names another file of nodes', () => inPlace(({ outdir, synth }) => {
    const nodes = ['x', 'y'].map((name) => join(outdir, '..', name));
    nodes.forEach((file) => writeFileSync(file, ''));
    for (const nodesFile of [undefined, ...nodes, undefined]) {
      synth({ ...TWO, a: { nodesFile } });
      expect(JSON.parse(readText(outdir)).clusters[0].nodesFile).toBe(nodesFile === undefined ? null : `../${nodesFile.slice(-1)}`);
    }
  }));

  test('an index that is as the last run has left it is not read again: but its files are removed with their cluster', () => inPlace(({ outdir, synth }) => {
    synth(TWO);
    expect(synth({ b: TWO.b }).built).toEqual([]);
    expect(Object.keys(contentsOf(outdir)).filter((path) => path.startsWith('a/'))).toEqual([]);
  }));
});

test('warnings are printed by each run', () => inPlace(({ synth }) => {
  const clusters = { a: { moduleRegistry: ImageRegistry.mirror('registry.example.com') }, b: {} };
  const { warnings } = synth(clusters);
  expect(warnings).not.toEqual([]);
  const again = synth(clusters);
  expect(again.built).toEqual([]);
  expect(again.warnings).toEqual(warnings);
}));

test('a cluster that is wrong is reported as often as it is', () => inPlace(({ outdir, synth }) => {
  synth(TWO);
  const contents = contentsOf(outdir);
  const wrong = { ...TWO, c: { platform: Platform.kubernetes('1.29'), disruption: [] } };
  const first = synth(wrong);
  expect(first.error).toMatch('[fleet/clusters]');
  expect(synth(wrong)).toEqual(first);
  expect(contentsOf(outdir)).toEqual(contents);
}));

describe('a cache that is of no use is ignored', () => {
  const damages: [string, (file: string) => void][] = [
    ['empty', (file) => writeFileSync(file, '')],
    ['cut off', (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))],
    ['changed', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('8.1.3.40', '8.1.3.41'))],
    ['no JSON', (file) => writeFileSync(file, 'x\nx')],
    ['null', (file) => writeFileSync(file, '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b\nnull')],
    ['removed', (file) => rmSync(file)],
    ['a folder', (file) => {
      rmSync(file);
      mkdirSync(join(file, 'x'), { recursive: true });
    }],
  ];

  test.each(damages)('a cache that is of no use is ignored: %s', (_, damage) => inPlace((place) => {
    place.synth(TWO);
    const contents = contentsOf(place.outdir);
    damage(cacheFile(place));
    expect(place.synth(TWO)).toMatchObject({ built: ['a', 'b'], error: undefined });
    expect(contentsOf(place.outdir)).toEqual(contents);
  }));

  test('a folder that cannot be made', () => inPlace((place) => {
    writeFileSync(place.cache, '');
    expect(place.synth(TWO)).toMatchObject({ built: ['a', 'b'], error: undefined });
    expect(place.synth(TWO).built).toEqual(['a', 'b']);
  }));

  test('one that was made for another output folder', () => inPlace((place) => {
    place.synth(TWO);
    const other = join(place.outdir, '../other');
    const fleet = () => fleetOf(TWO, { outdir: other });
    expect(run(fleet(), place.cache).built).toEqual(['a', 'b']);
    expect(readdirSync(place.cache)).toHaveLength(2);
    expect(run(fleet(), place.cache).built).toEqual([]);
  }));
});

test('nothing is kept if the environment says so', () => inPlace(({ outdir, cache }) => {
  const fleet = () => fleetOf(TWO, { outdir });
  run(fleet(), 'off');
  expect(run(fleet(), 'off').built).toEqual(['a', 'b']);
  expect(existsSync(cache)).toBe(false);
}));

test('the number of files is limited', () => inPlace(({ outdir, cache }) => {
  for (let index = 0; index < 20; index++) {
    run(fleetOf({ a: {} }, { outdir: join(outdir, `${index}`) }), cache);
  }
  expect(readdirSync(cache)).toHaveLength(16);
}));

const addKey = (platform: OnloadPlatform, key: string) => void new ApiObject(platform.stage(StageName.PTP).chart, 'x', {
  apiVersion: 'v1', kind: 'ConfigMap', data: { key, cluster: platform.node.id },
});

/** Fleets that differ from each other in some of their clusters. */
const CLUSTER = fc.record({
  kind: fc.constantFrom<ClusterProps>(
    {}, { nodes: NodeGroup.withRole('fast') }, { profiles: [OnloadProfile.latency()] }, { platform: Platform.kubernetes('1.29') },
    { moduleRegistry: ImageRegistry.mirror('registry.example.com') }, { workloadNamespaces: [NamespaceSource.existing('x')], profiles: [OnloadProfile.of({ name: 'p', env: { EF_POLL_USEC: '1' } })] },
    { extensions: [{ extend: (platform: OnloadPlatform) => void new ApiObject(platform.stage(StageName.PTP).chart, 'x', { apiVersion: 'v1', kind: 'ConfigMap' }) }] },
    ...['1', '2'].map((key) => ({ extensions: [{ key, extend: (platform: OnloadPlatform) => addKey(platform, key) }] })),
    { platform: Platform.kubernetes('1.29'), disruption: [] },
  ),
  groups: fc.constantFrom<string[]>([], ['x'], ['x', 'y']),
}).map(({ kind, groups }): ClusterProps => ({ ...kind, groups }));
const ENGINE = fc.constantFrom(
  undefined, () => GitOps.argoCd({ repository: 'https://git.example.com/platform.git', jobImage: undefined }),
  () => GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git') }), () => GitOps.acm(),
);
const TAMPER = fc.option(fc.record({ index: fc.nat(), text: fc.constantFrom(undefined, '', 'kind: Other\n') }));
const RUN = fc.record({ clusters: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), CLUSTER, { minKeys: 1 }), engine: ENGINE, tamper: TAMPER, ages: fc.boolean() });

test('the output, the warnings and the errors are those of runs without a cache', () => {
  fc.assert(fc.property(fc.array(RUN, { minLength: 2, maxLength: 4 }), (runs) => inFolder((folder) => {
    for (const { clusters, engine, tamper, ages } of runs) {
      const [cached, plain] = [join(folder, 'cache'), 'off'].map((cache) => {
        const outdir = join(folder, cache === 'off' ? 'plain' : 'cached');
        const fleet = fleetOf(clusters, { outdir });
        if (engine !== undefined) {
          fleet.gitOps(engine());
        }
        const { warnings, error } = run(fleet, cache);
        const files = existsSync(outdir) ? contentsOf(outdir) : {};
        return { outdir, seen: { warnings, error: error?.replaceAll(outdir, ''), files } };
      });
      expect(cached.seen).toEqual(plain.seen);
      const path = Object.keys(cached.seen.files).filter((each) => each !== 'fleet.json')[tamper?.index ?? 0];
      for (const { outdir } of path === undefined ? [] : [cached, plain]) {
        if (ages) {
          age(outdir);
        }
        if (tamper?.text !== undefined) {
          writeFileSync(join(outdir, path), tamper.text);
        } else if (tamper !== null) {
          rmSync(join(outdir, path));
        }
      }
    }
  })), { numRuns: runsOf(0.012) });
}, 120_000);
