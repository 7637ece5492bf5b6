import { ApiObject, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { BuildMethod, ImageRegistry, NodeGroup, NodeLimit, OnloadPlatform, OnloadProfile, Platform, SfcDriver } from '../../../lib';
import type { ClusterProps } from '../../../lib';
import { ClusterBuilder } from '../../../lib/fleet/private/cluster-builder';
import { ClusterEntry, clusterEntry } from '../../../lib/fleet/private/cluster-entry';
import { buildCluster } from '../../../lib/fleet/private/cluster-output';
import { Fingerprints } from '../../../lib/fleet/private/fingerprint';
import { DEFAULTS, printedBy } from '../../support/fleets';

/** Builds clusters and returns those that were built, and not taken from others. */
function builtOf(clusters: readonly ClusterProps[], build = buildCluster): readonly string[] {
  const names: string[] = [];
  const builder = new ClusterBuilder((entry: ClusterEntry) => {
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
    const text = fingerprints.of(one);
    return text !== undefined && text === fingerprints.of(other);
  };

  test('is the same for values that were made alike', () => {
    const props = () => ({ platform: Platform.openshift('4.16'), nodes: NodeGroup.withRole('x', { maxUnavailable: NodeLimit.percent(10) }), sfc: SfcDriver.machineConfig(), list: [1, 'a'] });
    expect(same(props(), props())).toBe(true);
    expect(same({ a: 1, b: undefined, c: new Map([['k', new Set([1])]]) }, { c: new Map([['k', new Set([1])]]), a: 1 })).toBe(true);
  });

  test.each([
    [{ a: 1 }, { a: '1' }], [{ a: 1 }, { b: 1 }], [{ a: [1, 2] }, { a: [2, 1] }], [{ a: ['1', '2'] }, { a: ['1,2'] }], [{ a: null }, {}], [{ a: true }, { a: 'true' }],
    [{ a: 0 }, { a: -0 }], [{ a: {} }, { a: [] }], [{ a: new Map([[1, 2]]) }, { a: new Map([[1, 3]]) }], [{ a: /x/ }, { a: /x/g }],
    [{ p: Platform.openshift('4.16') }, { p: Platform.openshift('4.17') }], [{ p: Platform.openshift('1.29') }, { p: Platform.kubernetes('1.29') }],
    [{ b: BuildMethod.dtkUbi() }, { b: BuildMethod.prebuilt() }], [{ r: ImageRegistry.mirror('a.example.com') }, { r: ImageRegistry.mirror('b.example.com') }],
    [{ p: { isOpenshift: true, version: '4.16' } }, { p: Platform.openshift('4.16') }],
  ])('differs: %j and %j', (one, other) => {
    expect(same(one, other)).toBe(false);
  });

  test('tells functions apart, by what they are', () => {
    const make = () => () => 1;
    const shared = make();
    expect(same({ a: shared }, { a: shared })).toBe(true);
    expect(same({ a: make() }, { a: make() })).toBe(false);
  });

  test('does not exist of what is not known yet', () => {
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
