import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import {
  BuildMethod, ImageReference, ImageRegistry, ModulePlugin, NamespaceSource, NodeGroup, NodeLimit, OnloadPlatform, OnloadProfile, Platform, SfcDriver,
} from '../../../lib';
import type { ClusterProps } from '../../../lib';
import { Fingerprints } from '../../../lib/constructs/fleet/class-fingerprint';
import { ClusterBuilder } from '../../../lib/constructs/fleet/cluster-builder';
import { ClusterEntry, clusterEntry } from '../../../lib/constructs/fleet/cluster-entry';
import { buildCluster } from '../../../lib/constructs/fleet/cluster-output';
import { Modprobe } from '../../../lib/constructs/kmm';
import { DEFAULTS, inFolder, printedBy } from '../../support/fleets';

/** Builds clusters and returns those that were built, and not taken from others. */
function builtOf(clusters: readonly ClusterProps[], build = buildCluster): readonly string[] {
  const names: string[] = [];
  const builder = new ClusterBuilder(new Fingerprints(), (entry: ClusterEntry) => {
    names.push(entry.name);
    return build(entry);
  });
  clusters.forEach((props, index) => {
    const entry = clusterEntry(`c${index}`, props, DEFAULTS);
    let stages: unknown;
    printedBy(() => {
      ({ stages } = builder.build(entry));
    });
    printedBy(() => expect(stages).toEqual(buildCluster(entry).stages));
  });
  return names;
}

test('the first two of the same properties are built', () => {
  const profiles = [OnloadProfile.latency()];
  const of = (role: string): ClusterProps => ({ nodes: NodeGroup.withRole(role), profiles });
  expect(builtOf([of('a'), of('b'), of('a'), of('a'), of('b'), of('b'), of('a')])).toEqual(['c0', 'c1', 'c2', 'c4']);
});

test('all are built if something else than the properties decides', () => {
  expect(builtOf([{}, {}, {}], (entry) => {
    const built = buildCluster(entry);
    return { ...built, facts: { ...built.facts, kmm: entry.name } };
  })).toEqual(['c0', 'c1', 'c2']);
});

test('all with extensions are built', () => {
  const props = { extensions: [{ extend: (platform: OnloadPlatform) => void new ApiObject(new Chart(platform, 'x'), 'O', { apiVersion: 'v1', kind: 'ConfigMap' }) }] };
  expect(builtOf([props, props, props])).toEqual(['c0', 'c1', 'c2']);
});

test('all with warnings are built, so that each is found', () => {
  const props = { moduleRegistry: ImageRegistry.mirror('registry.example.com') };
  expect(builtOf([props, props, props])).toEqual(['c0', 'c1', 'c2']);
});

describe('a fingerprint', () => {
  const same = (one: object, other: object) => {
    const fingerprints = new Fingerprints();
    const text = fingerprints.of(one)?.text;
    return text !== undefined && text === fingerprints.of(other)?.text;
  };

  test('a fingerprint is the same for values that were made alike', () => {
    const props = () => ({ platform: Platform.openshift('4.16'), nodes: NodeGroup.withRole('x', { maxUnavailable: NodeLimit.percent(10) }), sfc: SfcDriver.machineConfig(), list: [1, 'a'] });
    expect(same(props(), props())).toBe(true);
    expect(same({ a: 1, b: undefined, c: new Map([['k', new Set([1])]]) }, { a: 1, c: new Map([['k', new Set([1])]]) })).toBe(true);
  });

  test.each([
    [{ a: 1 }, { a: '1' }], [{ a: 1 }, { b: 1 }], [{ a: [1, 2] }, { a: [2, 1] }], [{ a: ['1', '2'] }, { a: ['1,2'] }], [{ a: null }, {}], [{ a: 1, b: 2 }, { b: 2, a: 1 }], [{ d: new Date(1) }, { d: new Date(2) }], [{ a: true }, { a: 'true' }],
    [{ a: 0 }, { a: -0 }], [{ a: {} }, { a: [] }], [{ a: new Map([[1, 2]]) }, { a: new Map([[1, 3]]) }], [{ a: /x/ }, { a: /x/g }],
    [{ p: Platform.openshift('4.16') }, { p: Platform.openshift('4.17') }], [{ p: Platform.openshift('1.29') }, { p: Platform.kubernetes('1.29') }],
    [{ b: BuildMethod.dtkUbi() }, { b: BuildMethod.prebuilt() }], [{ r: ImageRegistry.mirror('a.example.com') }, { r: ImageRegistry.mirror('b.example.com') }],
    [{ p: { isOpenshift: true, version: '4.16' } }, { p: Platform.openshift('4.16') }],
  ])('differs: %j and %j', (one, other) => {
    expect(same(one, other)).toBe(false);
  });

  const lasting = (value: unknown) => {
    const fingerprint = new Fingerprints().of({ value });
    return fingerprint?.isLasting === true ? fingerprint.text : undefined;
  };
  const image = (tag: string) => ImageReference.parse(`registry.example.com/x:${tag}`);

  /** Each makes values that differ from each other, in all that they are made of. */
  test.each<[string, () => unknown[]]>([
    ['build methods', () => [
      BuildMethod.prebuilt(), BuildMethod.dtkUbi(), BuildMethod.dtkUbi({ baseImage: image('1') }), BuildMethod.dtkUbi({ baseImage: image('2') }),
      BuildMethod.dtkUbi({ packages: ['kmod', 'x'] }), BuildMethod.dtkUbi({ buildParameters: ['--x'] }), BuildMethod.dtkOnly(), BuildMethod.dtkOnly({ buildParameters: ['--x'] }),
      BuildMethod.mkdistDirect({ location: 'https://example.com/a.tgz' }), BuildMethod.mkdistDirect({ location: 'https://example.com/b.tgz' }),
      BuildMethod.mkdistDirect({ location: 'https://example.com/b.tgz', baseImage: image('1') }),
      BuildMethod.ubuntu({ image: image('1') }), BuildMethod.ubuntu({ image: image('2') }), BuildMethod.ubuntu({ image: image('2'), buildParameters: ['--x'] }),
    ]],
    ['registries', () => [
      ImageRegistry.dockerHub(), ImageRegistry.clusterLocal(), ImageRegistry.clusterLocal({ namespace: NamespaceSource.existing('x') }), ImageRegistry.mirror('a.example.com'),
      ImageRegistry.mirror('b.example.com'), ImageRegistry.mirror('b.example.com', { paths: { 'docker.io/onload': 'x' } }),
      ImageRegistry.dockerHub().pin({ 'docker.io/onload/onload-user:8.1.2.26-ubi8': `sha256:${'a'.repeat(64)}` }),
    ]],
    ['profiles', () => {
      const opf = (text: string, ...workers: number[]) => {
        const profiles: OnloadProfile[] = [];
        inFolder((folder) => {
          writeFileSync(join(folder, 'x.opf'), text);
          process.chdir(folder);
          profiles.push(OnloadProfile.fromOpf('x.opf', { workers: workers[0] }));
          process.chdir(before);
        });
        return profiles;
      };
      const before = process.cwd();
      const [a, b] = ['1', '2'].map((value) => OnloadProfile.of({ name: 'x', env: { EF_POLL_USEC: value } }));
      return [
        OnloadProfile.latency(), OnloadProfile.safe(), OnloadProfile.safe().withName('x'), OnloadProfile.safe().withContentHash(), a, b,
        OnloadProfile.combine([a, b], { name: 'x' }), OnloadProfile.combine([b, a], { name: 'x' }), OnloadProfile.latencySample(),
        OnloadProfile.throughput({ workers: 2 }), OnloadProfile.throughput({ workers: 3 }),
        ...opf('onload_set EF_POLL_USEC 1\n'), ...opf('onload_set EF_POLL_USEC 2\n'), ...opf('onload_import "latency"\n', 3),
      ];
    }],
    ['modprobe', () => [
      Modprobe.byName(), Modprobe.byName({ parameters: ['a=1'] }), Modprobe.byName({ parameters: ['a=2'] }), Modprobe.byName({ modprobeArguments: { load: ['-v'] } }),
      Modprobe.byName({ modprobeArguments: { unload: ['-v'] } }), Modprobe.byName({ modulesLoadingOrder: ['a', 'b'] }),
      Modprobe.rawArguments({ load: ['a'], unload: ['b'] }), Modprobe.rawArguments({ load: ['a'], unload: ['c'] }), Modprobe.rawArguments({ load: ['b'], unload: ['b'] }),
    ]],
    ['plugins', () => [
      ModulePlugin.devicePlugin({ container: { image: image('1') } }), ModulePlugin.devicePlugin({ container: { image: image('2') } }),
      ModulePlugin.dra({ container: { image: image('1') }, driverName: 'a.example.com' }), ModulePlugin.dra({ container: { image: image('1') }, driverName: 'b.example.com' }),
      ModulePlugin.dra({ container: { image: image('1') }, driverName: 'b.example.com', deviceClasses: [{ name: 'x' }] }),
    ]],
  ])('of %s holds in another run, and has all that they are made of', (_, make) => {
    const texts = make().map(lasting);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(texts.length);
    expect(make().map(lasting)).toEqual(texts);
  });

  test('holds in no other run if a part is known by its identity only', () => {
    class Own {}
    class Registry extends Map {}
    const getter = {
      get a() {
        return 1;
      },
    };
    const parts = [() => 1, new Own(), new Registry(), getter, { [Symbol('x')]: 1 }, new Proxy({}, {}), Object.create({ inherited: 1 }), [() => 1], new Map([[1, () => 1]])];
    expect(parts.map(lasting)).toEqual(parts.map(() => undefined));
    expect(lasting([1, 'a', null, undefined, /x/g, new Date(0), new Map([[1, new Set([2])]]), 1n])).toBeDefined();
  });

  test('tells functions apart, by what they are', () => {
    const make = () => () => 1;
    const shared = make();
    expect(same({ a: shared }, { a: shared })).toBe(true);
    expect(same({ a: make() }, { a: make() })).toBe(false);
  });

  test('a fingerprint does not exist of what is not known yet', () => {
    const fingerprints = new Fingerprints();
    const late = { x: Lazy.any({ produce: () => 1 }) };
    expect([late, { y: [late.x] }, { c: new Construct(undefined as never, '') }, { s: Symbol('s') }].map((props) => fingerprints.of(props)))
      .toEqual([undefined, undefined, undefined, undefined]);
    // Nor the second time.
    expect(fingerprints.of(late)).toBeUndefined();
    const own: { self?: object } = {};
    own.self = own;
    expect(fingerprints.of(own)).toBeUndefined();
  });
});
