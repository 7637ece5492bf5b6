import { moduleWith, said, driver } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { labelOfOtherRelease, versionedNameWithDot } from '../../../lib/rules/kmm/ordered-upgrade';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { errorOf } from '../../support/errors';
import { problemsOf } from '../../support/rules';

const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });

describe('a dot in the name of a Module', () => {
  const named = (name: string, version?: unknown) => moduleWith([], { name, container: { version } });

  test('never works with a version', () => {
    expect(said(versionedNameWithDot, [named('a.b', '1')])).toEqual([
      'never works metadata.name: name with a dot, with which the ordered upgrade finds no Module: "a.b"; use "-" for the dot',
    ]);
  });

  test.each([['a.b', undefined], ['a.b', ''], ['a-b', '1']])('a dot in the name of a Module is nothing to say of in %s with the version %j', (name, version) => {
    expect(said(versionedNameWithDot, [named(name, version)])).toEqual([]);
  });

  test('fails in a construct, whatever the version', () => {
    expect(errorOf(() => driver({ name: 'a.b' })).code).toBe('kmm/name');
  });
});

describe('a label that pods wait for', () => {
  const P = 'kmm.node.kubernetes.io/';
  const pod = (key: string): Manifest => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: { nodeSelector: { [`${P}${key}`]: '' } } } as unknown as Manifest);

  test.each<[string, string, string]>([
    ['driver.ready', '1.1', '2.0'],
    ['driver.device-plugin-ready', '1.1', '2.0'],
  ])('%s is set by KMM %s, and not by %s', (key, before, since) => {
    expect(said(labelOfOtherRelease, [pod(key)], kmm(before))).toEqual([]);
    expect(said(labelOfOtherRelease, [pod(key)], kmm(since))).toEqual([
      `never works spec.nodeSelector: label of nodes that KMM ${since} does not set: "${P}${key}"; put the namespace and a dot before the name of the Module`,
    ]);
    expect(said(labelOfOtherRelease, [pod(key)])).toHaveLength(1);
  });

  test.each<[string, string, string, string]>([
    ['ns.driver.version.ready', '2.4', '2.5', 'ready'],
    ['ns.driver.dra-ready', '2.6', '2.7', 'ready'],
  ])('%s is not set by KMM %s, and by %s', (key, before, since, instead) => {
    expect(said(labelOfOtherRelease, [pod(key)], kmm(before))).toEqual([
      `never works spec.nodeSelector: label of nodes that KMM ${before} does not set: "${P}${key}"; select on <namespace>.<module>.${instead}`,
    ]);
    expect(said(labelOfOtherRelease, [pod(key)], kmm(since))).toEqual([]);
    expect(said(labelOfOtherRelease, [pod(key)])).toEqual([]);
  });

  test.each(['ns.driver.ready', 'ns.my.driver.ready', 'ns.driver.device-plugin-ready', 'version-module.ns.driver'])('%s is set by all', (key) => {
    expect(['1.1', '2.0', '2.6'].flatMap((version) => said(labelOfOtherRelease, [pod(key)], kmm(version)))).toEqual([]);
  });

  test('a label that pods wait for is found in workloads, and in the affinity that is required', () => {
    const matchExpressions = [{ key: `${P}driver.ready`, operator: 'Exists' }, { key: `${P}driver.ready`, operator: 'DoesNotExist' }];
    const nodeAffinity = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{}, { matchExpressions }] } };
    const template = { spec: { affinity: { nodeAffinity } } };
    const of = (kind: string, spec: unknown) => ({ apiVersion: 'x/v1', kind, metadata: { name: 'a' }, spec } as unknown as Manifest);
    const AT = 'template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[1].matchExpressions[0].key';
    for (const kind of ['DaemonSet', 'Deployment', 'Job', 'StatefulSet']) {
      expect(said(labelOfOtherRelease, [of(kind, { template })])).toEqual([expect.stringContaining(`never works spec.${AT}: `)]);
    }
    expect(said(labelOfOtherRelease, [of('CronJob', { jobTemplate: { spec: { template } } })])).toEqual([expect.stringContaining(`spec.jobTemplate.spec.${AT}`)]);
  });
});

test('a label that only some builds of a release set is a risk with these releases, and never there before', () => {
  const key = 'kmm.node.kubernetes.io/ns.driver.device-plugin-target';
  const pod: Manifest = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { nodeSelector: { [key]: '' }, containers: [] } };
  const found = (version: string) => problemsOf(labelOfOtherRelease, [pod], { kmm: KmmRelease.of(version) }).map(({ class: problemClass, what }) => `${problemClass}: ${what}`);
  expect(found('2.6')).toEqual(['risky: label of nodes that only some builds of KMM 2.6 set']);
  expect(found('2.3')).toEqual(['never works: label of nodes that KMM 2.3 does not set']);
});
