/**
 * Holds the rules against what each release of the SR-IOV operator answered: its CRDs and its webhook were executed (upstream/verdicts). A rule may be
 * silent only where the answer depends on nodes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, config, nicList, node, ovsNetwork, pool, policy, said, subscription } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { objectRules } from '../../../lib/rules/schema/object-rules';
import { schemaRules } from '../../../lib/rules/schema/rules';
import { sriovRules } from '../../../lib/rules/sriov/sriov-rules';
import { refusalOfDeletion } from '../../../lib/upstream/sriov/deletion-admission';
import { SriovOperator } from '../../../lib/upstream/sriov/operator-releases';
import { refusalsOfPolicy } from '../../../lib/upstream/sriov/policy-admission';
import { Platform } from '../../../lib/values/platform';

interface Vector {
  readonly release: string;
  readonly object?: string;
  readonly field?: string;
  readonly expect: string;
  readonly executed: boolean;
}

interface Asked {
  readonly operation: 'CREATE' | 'DELETE';
  readonly object: Manifest;
  readonly existing?: readonly Manifest[];
  /** Cards of the node, where they are others than usual. */
  readonly interfaces?: readonly object[];
}

const { defaultState, objects, vectors } = JSON.parse(readFileSync(join(__dirname, '../../../upstream/verdicts/sriov-by-release.json'), 'utf8')) as {
  defaultState: { namespace: string; node: { name: string; labels: { [label: string]: string } }; interfaces: object[] };
  objects: { [name: string]: Asked };
  vectors: Vector[];
};

/** Questions whose answer depends on the nodes of the cluster, of which manifests say nothing. */
const OF_NODES = ['policy/externallyManaged-mtu-above-pf', 'policy/pfNames-altname', 'policy/unlisted-solarflare-8000', 'policy/unlisted-vendor-10ee', 'policy/no-node-matches'];

/** Accepted, and yet reported as an error: the object cannot work. */
const NEVER_WORKS = ['policy/resourceName-trailing-underscore', 'policy/resourceName-64-chars', 'network/vlan-4095'];

/** Dropped by early releases, and refused by the newest CRD, which is the one that the rules for schemas have: both are errors. */
const ALSO_REFUSED = ['config/disablePlugins-other', 'pool/nodeSelector-list', 'pool/rdmaMode-bad-value'];

/** Release of OpenShift, or version of the chart. */
const isTag = (release: string) => release.startsWith('v') || release === 'upstream-master';
const operatorOf = (release: string): SriovOperator => (isTag(release)
  ? { by: 'upstream', version: release === 'upstream-master' ? 'main' : release.slice(1) } : { by: 'OpenShift', version: release });

/** Worst class that rules report for an object with a release. */
function classOf({ object, existing = [] }: Asked, release: string, alsoRefused: boolean): string {
  const chart = release === 'upstream-master' ? [] : isTag(release) ? [{ ...application({}), spec: { source: { chart: 'sriov-network-operator-chart', targetRevision: `${release.slice(1)}` } } }] : [];
  const manifests = [object, ...existing, ...chart, ...object.kind === 'SriovOperatorConfig' ? [] : [config({ enableInjector: true, enableOperatorWebhook: true })]];
  const platform = isTag(release) ? Platform.kubernetes() : Platform.openshift(release);
  const found = runRules([...sriovRules, ...schemaRules, ...objectRules], new ManifestSet(manifests as Manifest[]), { platform })
    .filter((problem) => problem.object === object).map((problem) => problem.class);
  return (alsoRefused ? ['never works', 'refused'] : ['refused', 'never works']).find((each) => found.includes(each as 'refused')) ?? 'accepted';
}

/** Class that rules should report. What is ignored never works. */
const CLASS_OF: { readonly [verdict: string]: string } = { refused: 'refused', ignored: 'never works', accepted: 'accepted' };

const asked = vectors.filter(({ executed, release }) => executed && release !== 'upstream-master');

test('the file has the verdicts of each release', () => {
  expect([vectors.length, vectors.filter(({ executed }) => executed).length]).toEqual([1095, 792]);
  expect(OF_NODES.filter((name) => objects[name] === undefined)).toEqual([]);
});

test.each(Object.keys(objects).filter((name) => objects[name].operation === 'CREATE' && !OF_NODES.includes(name)))('every release treats %s as the rules report', (name) => {
  const mine = asked.filter(({ object }) => object === name);
  const told = (release: string) => classOf(objects[name], release, ALSO_REFUSED.includes(name));
  const wanted = ({ expect: verdict }: Vector) => (NEVER_WORKS.includes(name) && verdict === 'accepted' ? ['never works', 'refused'] : [CLASS_OF[verdict]]);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.filter((vector) => !wanted(vector).includes(told(vector.release))).map((vector) => `${vector.release}: ${vector.expect}, not ${told(vector.release)}`)).toEqual([]);
});

test.each(Object.keys(objects).filter((name) => objects[name].operation === 'DELETE'))('every release treats %s as the plan does', (name) => {
  const { object } = objects[name];
  const mine = asked.filter((vector) => vector.object === name);
  const told = (release: string) => (refusalOfDeletion(object.kind, object.metadata.name, operatorOf(release)) === undefined ? 'accepted' : 'refused');
  expect(mine.map((vector) => `${vector.release}: ${told(vector.release)}`)).toEqual(mine.map(({ release, expect: verdict }) => `${release}: ${verdict}`));
});

describe('where the nodes of the cluster and their cards are among the manifests', () => {
  const { namespace, node: worker, interfaces } = defaultState;
  const state = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodeState', metadata: { name: worker.name, namespace }, spec: {}, status: { interfaces, syncStatus: 'Succeeded' } };
  const cluster = [node(worker.name, worker.labels), state as Manifest, nicList({ x: '1924 0b03 1b03' })];

  test.each(OF_NODES)('every release treats %s as the rules report beside the nodes of the cluster', (name) => {
    const mine = asked.filter(({ object }) => object === name);
    const told = ({ release }: Vector) => classOf({ ...objects[name], existing: cluster }, release, false);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.map((vector) => `${vector.release}: ${told(vector)}`)).toEqual(mine.map((vector) => `${vector.release}: ${CLASS_OF[vector.expect]}`));
  });

  test('a policy that a release accepts is not refused beside the nodes of the cluster', () => {
    const isAsked = ({ object }: Vector) => object?.startsWith('policy/') === true && objects[object].operation === 'CREATE' && objects[object].interfaces === undefined;
    const accepted = asked.filter((vector) => vector.expect === 'accepted' && isAsked(vector));
    expect(accepted.length).toBeGreaterThan(50);
    expect(accepted.filter(({ object, release }) => said('sriov/policy-nodes', [objects[object!].object, ...cluster], { platform: isTag(release) ? Platform.kubernetes() : Platform.openshift(release) }).length > 0)
      .map(({ object, release }) => `${object} ${release}`)).toEqual([]);
  });
});

test('the main branch of the operator accepts a dash in a resource, and checks its length', () => {
  const main = operatorOf('upstream-master');
  const verdicts = vectors.filter(({ object, release }) => object?.startsWith('policy/resourceName') && release === 'upstream-master');
  expect(verdicts.map(({ object }) => (refusalsOfPolicy(objects[object!].object.spec, main).length > 0 ? 'refused' : 'accepted'))).toEqual(verdicts.map((vector) => vector.expect));
});

describe('what the releases do with objects that they accept', () => {
  const on = (release: string) => ({ platform: Platform.openshift(release) });
  const first = (code: string, ...args: Parameters<typeof said> extends [string, ...infer Rest] ? Rest : never) => said(code, ...args).map((line) => line.slice(0, line.indexOf(';')));

  test('a pool of drains has no effect before OpenShift 4.14, and no finding about its limit', () => {
    const drained = [pool('a', { maxUnavailable: 0 })];
    expect(first('sriov/field-too-new', drained, on('4.13'))).toEqual([
      'a never works spec.maxUnavailable: field that the operator of OpenShift 4.13 does not have: 0',
      'a never works spec.nodeSelector: field that the operator of OpenShift 4.13 does not have: {"matchLabels":{"pool":"a"}}',
    ]);
    expect([said('sriov/pool-limit-zero', drained, on('4.13')), said('sriov/field-too-new', drained, on('4.14')), said('sriov/pool-limit-zero', drained, on('4.14')).length]).toEqual([[], [], 1]);
  });

  test('the version of the chart decides where it is known', () => {
    const installed = (targetRevision: string) => ({ ...application({}), spec: { source: { chart: 'sriov-network-operator-chart', targetRevision } } });
    const found = (version: string) => first('sriov/field-too-new', [pool('a', { rdmaMode: 'shared' }), installed(version)], { platform: Platform.kubernetes() });
    expect(found('1.4.0')).toEqual(['a never works spec.rdmaMode: field that the operator v1.4.0 does not have: "shared"']);
    expect([found('1.5.0'), found('>=1.2'), found('v1.2.0').length]).toEqual([[], [], 3]);
  });

  test('OVSNetwork is a kind from OpenShift 4.17', () => {
    expect(first('sriov/field-too-new', [ovsNetwork('o')], on('4.16'))).toEqual(['o refused kind: kind that the operator of OpenShift 4.16 does not have: "OVSNetwork"']);
    expect(said('sriov/field-too-new', [ovsNetwork('o')], on('4.17'))).toEqual([]);
  });

  test('the operator creates its configuration up to OpenShift 4.15', () => {
    expect(['4.15', '4.16'].map((release) => said('sriov/config-missing', [subscription('openshift-sriov-network-operator')], on(release)).length)).toEqual([0, 1]);
  });

  test('the operator crashes before OpenShift 4.14 if its webhooks are not mentioned', () => {
    expect(first('sriov/config-webhooks-unset', [config({ enableInjector: false })], on('4.13')))
      .toEqual(['default never works spec.enableOperatorWebhook: missing field, without which the operator of OpenShift 4.13 crashes: "(none)"']);
    expect(said('sriov/config-webhooks-unset', [config()], on('4.14'))).toEqual([]);
  });

  test('each release has feature gates of its own', () => {
    const gates = config({ featureGates: { parallelNicConfig: true, metricsExporter: true, blockDevicePluginUntilConfigured: true } });
    expect(['4.15', '4.16', '4.20'].map((release) => said('sriov/config-ignored', [gates], on(release)).length)).toEqual([2, 1, 0]);
  });

  test('two policies with the same PCI address are refused from OpenShift 4.14', () => {
    const policies = ['a', 'b'].map((name) => policy(name, { nicSelector: { rootDevices: ['0000:3b:00.0'] } }));
    expect(['4.13', '4.14'].map((release) => said('sriov/policy-root-device', policies, on(release)).length)).toEqual([0, 1]);
  });
});
