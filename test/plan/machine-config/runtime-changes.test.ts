import { context, file, machineConfig, pool } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';

const toml = (runtime: string) => `[crio.runtime]\ndefault_runtime = "${runtime}"\n`;
const dropIn = (text: string, name = '50-runtime', role = 'worker') => machineConfig(`99-${name}`, role, { files: [file(`/etc/crio/crio.conf.d/${name}`, text)] });
const stream = (name: string, of = 'rhel-10') => pool(name, { osImageStream: { name: of } });
const runtimeConfig = (defaultRuntime: string): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'ContainerRuntimeConfig',
  metadata: { name: 'runtime' },
  spec: {
    machineConfigPoolSelector: { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/worker': '' } },
    containerRuntimeConfig: { defaultRuntime },
  },
});
const cluster = (spec: object, status: object = {}): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'OSImageStream', metadata: { name: 'cluster' }, spec, status,
});

function problemsOf(after: Manifest[], name = 'worker') {
  const plan = context([], after, { openshift: '4.23' });
  return planMachineConfig(plan).report.find((report) => report.name === name)!.problems;
}

const REFUSED = [{ reason: 'RenderDegraded', message: 'MachineConfig 99-50-runtime wants runc, which images of the stream rhel-10 do not have' }];

test.each<[string, Manifest[], object[]]>([
  ['nothing of it', [stream('worker')], []],
  ['runc', [stream('worker'), dropIn(toml('runc'))], REFUSED],
  ['crun', [stream('worker'), dropIn(toml('crun'))], []],
  ['runc, overridden by a later file', [stream('worker'), dropIn(toml('runc')), dropIn(toml('crun'), '60-runtime')], []],
  ['runc, and a later file without a runtime', [stream('worker'), dropIn(toml('runc')), dropIn('', '60-none')], REFUSED],
  ['runc, of RHEL 9', [stream('worker', 'rhel-9'), dropIn(toml('runc'))], []],
  ['runc, of no known stream', [pool('worker'), dropIn(toml('runc'))], []],
  ['runc, of the cluster\'s stream', [cluster({ defaultStream: 'rhel-10' }), dropIn(toml('runc'))], REFUSED],
  ['runc, of the stream that the cluster has', [cluster({}, { defaultStream: 'rhel-10' }), dropIn(toml('runc'))], REFUSED],
  ['runc in an image of one\'s own', [cluster({ defaultStream: 'rhel-10' }), dropIn(toml('runc')), machineConfig('98-os', 'worker', { spec: { osImageURL: 'a:1' } })], []],
  ['runc by a ContainerRuntimeConfig', [stream('worker'), runtimeConfig('runc')], [
    { reason: 'RenderDegraded', message: 'ContainerRuntimeConfig runtime wants runc, which images of the stream rhel-10 do not have' },
  ]],
  ['crun by a ContainerRuntimeConfig', [stream('worker'), runtimeConfig('crun')], []],
  ['what the operator made of a ContainerRuntimeConfig', [stream('worker'), runtimeConfig('runc'), machineConfig(
    '99-worker-generated-containerruntime', 'worker', { files: [file('/etc/crio/crio.conf.d/01-ctrcfg-defaultRuntime', toml('crun'))] })], []],
  ['no TOML', [stream('worker'), dropIn('a = b')], [
    { reason: 'RenderDegraded', message: expect.stringMatching(/^\/etc\/crio\/crio\.conf\.d\/50-runtime of MachineConfig 99-50-runtime is no TOML: /) },
  ]],
  ['what is not packed as it says', [
    stream('worker'), machineConfig('99-a', 'worker', { files: [{ path: '/etc/crio/crio.conf.d/a', contents: { source: 'data:,a', compression: 'gzip' } }] }),
  ], [{ reason: 'RenderDegraded', message: '/etc/crio/crio.conf.d/a of MachineConfig 99-a cannot be decoded' }]],
])('plans for a pool of RHEL 10 with %s what its runtime does', (_, after, problems) => {
  expect(problemsOf(after)).toEqual(problems);
});

test('a custom pool inherits stream and runtime of the workers', () => {
  expect(problemsOf([stream('worker'), pool('fast'), dropIn(toml('runc'))], 'fast')).toEqual(REFUSED);
  expect(problemsOf([stream('worker'), stream('fast', 'rhel-9'), dropIn(toml('runc'))], 'fast')).toEqual([]);
});
