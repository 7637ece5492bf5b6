import type { Manifest } from '../../../lib/manifests/manifest';
import { workloadRules } from '../../../lib/rules/workload/workload-rules';
import { problemsOf } from '../../support/rules';

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';

const pod = (networks: string, ...limits: object[]): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'app', namespace: 'trading', annotations: { [NETWORKS]: networks } },
  spec: { containers: limits.map((limit, index) => ({ name: `c${index}`, resources: { limits: limit } })) },
});
const sriov = (name: string, resourceName = 'sfc', kind = 'SriovNetwork'): Manifest =>
  ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: 'operator' }, spec: { resourceName, networkNamespace: 'trading' } });
const definition: Manifest = {
  apiVersion: 'k8s.cni.cncf.io/v1',
  kind: 'NetworkAttachmentDefinition',
  metadata: { name: 'defined', namespace: 'trading', annotations: { 'k8s.v1.cni.cncf.io/resourceName': 'openshift.io/sfc' } },
  spec: {},
};
const injector = (enableInjector: boolean): Manifest => ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovOperatorConfig', metadata: { name: 'default', namespace: 'operator' }, spec: { enableInjector } });

const said = (code: string, ...manifests: Manifest[]) => problemsOf(workloadRules.find((rule) => rule.code === code)!, manifests)
  .map((problem) => `${problem.of} ${problem.class} ${problem.path}: ${problem.what}: ${JSON.stringify(problem.value)}; ${problem.fix}`);
const one = { 'openshift.io/sfc': 1 };
const path = `metadata.annotations[${NETWORKS}]`;

test('a pod that asks for none of the resource of its network depends on the injector', () => {
  const risky = `app risky ${path}: pod that names 1 network of a resource, and asks for none of it: "sfc"; ask for it in the limits of one container, or acknowledge that the injector of the operator is on`;
  expect(said('workload/no-network-resource', pod('a', {}), sriov('a'))).toEqual([risky]);
  expect(said('workload/no-network-resource', pod('a', {}), sriov('a'), injector(false))).toEqual([risky]);
  expect(said('workload/no-network-resource', pod('a', {}), sriov('a'), injector(true))).toEqual([]);
  expect(said('workload/no-network-resource', pod('defined', {}), definition)).toEqual([risky]);
  expect(said('workload/no-network-resource', pod('a', {}), sriov('a', 'sfc', 'SriovIBNetwork'))).toEqual([risky]);
});

test('a pod that asks for as many as it has networks is fine, also under another prefix', () => {
  const manifests = [sriov('a'), definition];
  for (const code of ['workload/no-network-resource', 'workload/network-resource-count', 'workload/network-resource-unused']) {
    expect(said(code, pod('a', {}, one), ...manifests)).toEqual([]);
    expect(said(code, pod('a,a,defined', { 'openshift.io/sfc': '3' }), ...manifests)).toEqual([]);
    expect(said(code, pod('a', { 'amd.com/sfc': 1 }), ...manifests)).toEqual([]);
    expect(said(code, pod('theirs', { 'amd.com/onload': 1 }), ...manifests)).toEqual([]);
  }
});

test('a pod that asks for fewer than it has networks never works', () => {
  expect(said('workload/network-resource-count', pod('a, a', one), sriov('a')))
    .toEqual([`app never works ${path}: pod that asks for 1 of a resource and names 2 networks of it: "sfc"; ask for 2 in one container`]);
});

test('a pod that asks for more than it has networks wastes them', () => {
  expect(said('workload/network-resource-unused', pod('', one), sriov('a')))
    .toEqual([`app risky ${path}: pod that asks for 1 of a resource and names 0 networks of it: "sfc"; name the network in the annotation ${NETWORKS}, or ask for fewer`]);
  expect(said('workload/network-resource-unused', pod('a', one, one), sriov('a'))).toHaveLength(1);
  expect(said('workload/network-resource-unused', pod('', one))).toEqual([]);
});

describe('namespaces that no object says', () => {
  const { namespace: _, ...plain } = pod('a', one).metadata as { namespace?: string };
  const without = { ...pod('a', one), metadata: plain } as unknown as Manifest;
  const codes = ['workload/no-network-resource', 'workload/network-resource-count', 'workload/network-resource-unused'];
  const all = (...manifests: Manifest[]) => codes.flatMap((code) => said(code, ...manifests));

  test('a pod without one goes to that of the command, in which its network may be', () => {
    expect(all(without, sriov('a'))).toEqual([]);
    expect(all(without, { ...definition, metadata: { ...definition.metadata, name: 'a', namespace: undefined } } as Manifest)).toEqual([]);
  });

  test('a definition without one may be in that of the pod', () => {
    expect(all(pod('a', one), { ...definition, metadata: { ...definition.metadata, name: 'a', namespace: undefined } } as Manifest)).toEqual([]);
  });

  test('networks of one name and of other resources leave open what the pod needs', () => {
    const other = { ...sriov('a', 'other'), metadata: { name: 'a', namespace: 'elsewhere' }, spec: { resourceName: 'other', networkNamespace: 'b' } } as Manifest;
    expect(all(without, sriov('a'), other)).toEqual([]);
    expect(all(pod('a', {}), sriov('a'), other)).toHaveLength(1);
  });

  test('a network of another namespace is none of the pod', () => {
    expect(said('workload/network-resource-unused', pod('b/a', one), sriov('a'))).toHaveLength(1);
  });
});
