import { moduleWith, onloadWith } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kernelOfPool } from '../../../lib/rules/kmm/pool-kernel';
import { runRules } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { machineConfig, pool } from '../../plan/fixtures';

const RHEL = [{ regexp: '^.*\\.x86_64$', containerImage: 'a/m:${KERNEL_FULL_VERSION}' }];
const WORKER = { 'node-role.kubernetes.io/worker': '' };
const REALTIME = machineConfig('99-rt', 'worker', {}, { kernelType: 'realtime' });
const TRADING = { 'node-role.kubernetes.io/trading': '' };

function profile(spec: object, nodeSelector: object = TRADING): Manifest {
  return { apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'fast' }, spec: { cpu: { isolated: '1-3', reserved: '0' }, nodeSelector, ...spec } };
}

function found(manifests: readonly Manifest[], openshift: string | undefined = '4.18'): string[] {
  const platform = openshift === '' ? undefined : Platform.openshift(openshift);
  return runRules([kernelOfPool], new ManifestSet([...manifests]), { platform })
    .map(({ object, class: problemClass, what }) => `${problemClass} ${object.kind}: ${what.replace(/^mappings of which none matches the kernel of the pool /, '')}`);
}

test('a Module for workers never works where the workers have the real-time kernel', () => {
  expect(found([REALTIME, moduleWith(RHEL)])).toEqual(['never works Module: worker: its releases end in +rt (MachineConfig 99-rt)']);
});

test('an Onload resource never works where a profile selects the real-time kernel', () => {
  const resource = { ...onloadWith([{ regexp: '^.*\\.x86_64$', kernelModuleImage: 'a/m:1' }]) };
  const selecting = { ...resource, spec: { ...resource.spec as object, selector: WORKER } };
  expect(found([profile({ realTimeKernel: { enabled: true } }, WORKER), selecting])).toEqual(['never works Onload: worker: its releases end in +rt (PerformanceProfile fast)']);
});

test.each([
  ['^.*\\.x86_64(\\+rt)?$'], ['^.+$'], ['^.*\\+rt$'], ['x86_64'],
])('a mapping by %s can match', (regexp) => {
  expect(found([REALTIME, moduleWith([{ regexp, containerImage: 'a/m:1' }])])).toEqual([]);
});

test('a literal is compared', () => {
  const literal = '5.14.0-427.50.1.el9_4.x86_64';
  expect(found([REALTIME, moduleWith([{ literal, containerImage: 'a/m:1' }])])).toHaveLength(1);
  expect(found([REALTIME, moduleWith([{ literal: `${literal}+rt`, containerImage: 'a/m:1' }])])).toEqual([]);
});

test('one mapping of several is enough', () => {
  expect(found([REALTIME, moduleWith([...RHEL, { regexp: '\\+rt$', containerImage: 'a/m:1' }])])).toEqual([]);
});

test('the real-time kernel ends as the standard one before OpenShift 4.16', () => {
  expect(found([REALTIME, moduleWith(RHEL)], '4.15')).toEqual([]);
});

test('without a release of OpenShift it is a warning', () => {
  expect(found([REALTIME, moduleWith(RHEL)], '')).toEqual(['risky Module: worker: its releases end in +rt (MachineConfig 99-rt)']);
});

test('kernels with large pages have another end', () => {
  const arm = moduleWith([{ regexp: '^.*\\.aarch64$', containerImage: 'a/m:1' }]);
  expect(found([profile({ kernelPageSize: '64k' }, WORKER), arm])).toEqual(['never works Module: worker: its releases end in +64k (PerformanceProfile fast)']);
  expect(found([profile({ kernelPageSize: '64k' }, WORKER), arm], '4.17')).toEqual([]);
});

describe('a custom pool', () => {
  const ofPool = machineConfig('99-rt', 'trading', {}, { kernelType: 'realtime' });

  test('a Module for its nodes never works, whether or not the pool is among the manifests', () => {
    const expected = ['never works Module: trading: its releases end in +rt (MachineConfig 99-rt)'];
    expect(found([ofPool, moduleWith(RHEL, { selector: TRADING })])).toEqual(expected);
    expect(found([pool('trading'), ofPool, moduleWith(RHEL, { selector: TRADING })])).toEqual(expected);
    expect(found([pool('trading'), REALTIME, moduleWith(RHEL, { selector: { ...TRADING, tier: 'fast' } })])).toEqual(expected);
  });

  test('a Module for all workers works on the others', () => {
    expect(found([pool('trading'), ofPool, moduleWith(RHEL)])).toEqual(['risky Module: trading: its releases end in +rt (MachineConfig 99-rt)']);
  });

  test('a Module for other nodes is not found', () => {
    expect(found([pool('trading'), pool('other'), ofPool, moduleWith(RHEL, { selector: { 'node-role.kubernetes.io/other': '' } })])).toEqual([]);
    expect(found([ofPool, moduleWith(RHEL, { selector: { 'node-role.kubernetes.io/master': '' } })])).toEqual([]);
    expect(found([ofPool, moduleWith(RHEL, { selector: { card: 'solarflare' } })])).toEqual([]);
  });
});

test('a Module by the label of a card is a warning where all workers have another kernel', () => {
  expect(found([REALTIME, moduleWith(RHEL, { selector: { card: 'solarflare' } })])).toEqual(['risky Module: worker: its releases end in +rt (MachineConfig 99-rt)']);
});

test('nodes with an image that the cluster builds keep the standard kernel before OpenShift 4.20', () => {
  const layered: Manifest = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineOSConfig', metadata: { name: 'worker' }, spec: { machineConfigPool: { name: 'worker' } } };
  expect(found([REALTIME, layered, moduleWith(RHEL)], '4.19')).toEqual([]);
  expect(found([REALTIME, layered, moduleWith(RHEL)], '4.20')).toHaveLength(1);
});
