/** A source in Git and what operators have made of it in a dump are one change. */
import { kubelet, made, profile, RT_NODES, tuningOfReport, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { machineConfig } from '../fixtures';

const owned = (object: Manifest, kind: string, name: string) => ({
  ...object, metadata: { ...object.metadata, ownerReferences: [{ apiVersion: 'performance.openshift.io/v2', kind, name, controller: true }] },
}) as unknown as Manifest;

const base = ['00-worker', '01-worker-kubelet', '98-rt-generated-kubelet'].map((name) => machineConfig(name, name.includes('rt') ? 'rt' : 'worker', { '/etc/a': name }));
const performance = (reserved: string) => owned(
  machineConfig('50-performance-rt', 'rt', { '/etc/crio/crio.conf.d/99-runtimes.conf': reserved, '/usr/local/bin/hugepages-allocation.sh': '#!/bin/bash' }), 'PerformanceProfile', 'rt');
const kubeletOf = (reservedSystemCPUs: string) => owned(kubelet('performance-rt', { reservedSystemCPUs }, 'rt'), 'PerformanceProfile', 'rt');
const generated = (reserved: string) => owned(machineConfig('99-rt-generated-kubelet', 'rt', { '/etc/kubernetes/kubelet.conf': reserved }), 'KubeletConfig', 'performance-rt');
const nto = (isolated: string) => machineConfig('50-nto-rt', 'rt', {}, { config: undefined, kernelArguments: ['skew_tick=1', `isolcpus=managed_irq,${isolated}`] });
const rendered = (reserved: string, isolated: string) => [...base, performance(reserved), kubeletOf(reserved), generated(reserved), nto(isolated)];

const NAMES = ['KubeletConfig/performance-rt', 'MachineConfig/50-performance-rt', 'MachineConfig/99-rt-generated-kubelet'];
const reasonsOf = (report: ReturnType<typeof tuningPlan>) => report.machineConfigPools.find(({ name }) => name === 'rt')!.actions[0]?.reasons;
const [OLD, NEW] = [profile({ cpu: { reserved: '0-1', isolated: '2-7' } }), profile({ cpu: { reserved: '0', isolated: '2-7' } })];

test('a changed profile beside what the cluster has made of the old one counts once', () => {
  const dump = rendered('0-1', '2-7');
  const report = tuningPlan([...dump, OLD], [...dump, NEW]);
  expect(report.tuning).toEqual([{ kind: 'PerformanceProfile', name: 'rt', pools: ['rt'], rendered: NAMES, effect: 'reboot' }]);
  expect(report.totals.reboots).toBe(2);
  expect(reasonsOf(report).map(({ object, field }) => `${object}: ${field}`)).toEqual([
    'PerformanceProfile rt: /etc/crio/crio.conf.d/99-runtimes.conf', 'PerformanceProfile rt: /etc/kubernetes/kubelet.conf',
  ]);
});

test('a changed profile in Git alone, before and after, is the same as beside a dump', () => {
  const [git, dump] = [tuningPlan([OLD], [NEW]), tuningPlan([...rendered('0-1', '2-7'), OLD], [NEW])];
  expect(dump.tuning).toEqual(git.tuning);
  expect([dump.totals, dump.nodes]).toEqual([git.totals, git.nodes]);
});

test('two dumps with everything that is rendered count each difference once', () => {
  const report = tuningPlan([...rendered('0-1', '2-7'), OLD], [...rendered('0', '2-7'), NEW]);
  expect(report.tuning).toEqual([{ kind: 'PerformanceProfile', name: 'rt', pools: ['rt'], rendered: NAMES, effect: 'reboot' }]);
  expect(report.totals.reboots).toBe(2);
  expect(reasonsOf(report).map(({ object }) => object)).toEqual(['MachineConfig 50-performance-rt', 'MachineConfig 99-rt-generated-kubelet']);
});

test('kernel arguments of a cluster keep what the change does not touch', () => {
  const dump = rendered('0-1', '2-7');
  const report = tuningPlan([...dump, OLD], [...dump, profile({ additionalKernelArgs: ['audit=0'] })]);
  expect(tuningOfReport(report, 'rt')!.rendered).toEqual(['MachineConfig/50-nto-rt', 'Tuned/openshift-node-performance-rt']);
  expect(reasonsOf(report)).toEqual([expect.objectContaining({ object: 'PerformanceProfile rt', field: 'kernelArguments: +audit=0' })]);
});

test('a profile that is removed takes everything along that it has been rendered into', () => {
  const dump = rendered('0-1', '2-7');
  const report = tuningPlan([...dump, OLD], dump, { prune: true });
  expect(tuningOfReport(report, 'rt')).toMatchObject({
    pools: ['rt'], effect: 'reboot', rendered: [...NAMES, 'MachineConfig/50-nto-rt', 'RuntimeClass/performance-rt', 'Tuned/openshift-node-performance-rt'].sort(),
  });
  expect(report.totals.reboots).toBe(2);
});

test('an unchanged profile with all that it is rendered into plans nothing', () => {
  const dump = [...rendered('0-1', '2-7'), OLD];
  const report = tuningPlan(dump, [OLD]);
  expect(report).toMatchObject({ totals: { reboots: 0, drains: 0 }, steps: [], warnings: [] });
  expect(report.tuning).toBeUndefined();
  expect(report.nodes[0].tuned).toEqual({ profile: 'openshift-node-performance-rt', machineConfig: '50-nto-rt' });
});

test('a node that enters a pool with a profile reboots for it', () => {
  const [first, second] = RT_NODES;
  const worker = { ...second, metadata: { name: 'n2', labels: { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/arch': 'amd64' } } } as unknown as Manifest;
  const pool = (label: string) => made('machineconfiguration.openshift.io/v1', 'MachineConfigPool', 'rt', {
    machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', 'rt'] }] },
    nodeSelector: { matchExpressions: [{ key: `node-role.kubernetes.io/${label}`, operator: 'Exists' }] },
  });
  const report = tuningPlan([pool('rt'), OLD], [pool('worker'), OLD], { nodes: [first, worker] });
  expect(report.nodes.map(({ name, events }) => [name, events.map(({ kind }) => kind)])).toEqual([
    ['n1', []], ['n2', ['cordon', 'drain', 'apply', 'reboot', 'uncordon']],
  ]);
});

test('a profile whose pool a whole cluster does not have is not taken up', () => {
  const report = tuningPlan(base, [...base, profile({ nodeSelector: { 'node-role.kubernetes.io/else': '' } })]);
  expect(report.tuning).toMatchObject([{ effect: 'none', error: 'spec.nodeSelector: PerformanceProfile whose node selector matches no pool here: {"node-role.kubernetes.io/else":""}' }]);
  expect(report.unplanned).toBeUndefined();
});

test('the KubeletConfig of a profile keeps the name of its MachineConfig beside another one of the pool', () => {
  const named = (object: Manifest, name: string) => ({ ...object, metadata: { ...object.metadata, finalizers: [name] } }) as Manifest;
  const dump = [
    ...base, performance('0-1'), named(kubeletOf('0-1'), '99-rt-generated-kubelet'), generated('0-1'), nto('2-7'),
    named(kubelet('another', { maxPods: 100 }, 'rt'), '99-rt-generated-kubelet-1'), machineConfig('99-rt-generated-kubelet-1', 'rt', { '/etc/kubernetes/kubelet.conf': 'another' }),
  ];
  const report = tuningPlan([...dump, OLD], [...dump, NEW]);
  expect(tuningOfReport(report, 'rt')!.rendered).toEqual(NAMES);
  expect(reasonsOf(report).map(({ field }) => field)).toEqual(['/etc/crio/crio.conf.d/99-runtimes.conf']);
});
