import { gzipSync } from 'node:zlib';
import { machineConfig, pool, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { runc } from '../../../lib/rules/machine-config/runc';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const toml = (runtime: string) => `[crio.runtime]\ndefault_runtime = "${runtime}"\n`;
const dropIn = (text: string, { name = '99-config', role = 'worker', file = '50-runtime' } = {}) => withIgnition({
  name, role, files: [{ path: `/etc/crio/crio.conf.d/${file}`, contents: { source: `data:,${encodeURIComponent(text)}` } }],
});
const runtimeConfig = (defaultRuntime: string, selector?: object): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'ContainerRuntimeConfig',
  metadata: { name: 'runtime' },
  spec: { machineConfigPoolSelector: selector, containerRuntimeConfig: { defaultRuntime } },
});
const stream = (name: string, of = 'rhel-10', labels = {}): Manifest => ({ ...pool({ osImageStream: { name: of } }, name), metadata: { name, labels } });
const cluster = (spec: object, status: object = {}): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'OSImageStream', metadata: { name: 'cluster' }, spec, status,
});
const pathOf = (manifests: Manifest[]) => problemsOf(runc, manifests).map(({ of, path }) => `${of} ${path}`);
const FILE = 'spec.config.storage.files[0].contents.source';

test('runc is refused where the images do not have it', () => {
  expect(problemsOf(runc, [dropIn(toml('runc')), stream('worker')])).toEqual([{
    of: '99-config',
    code: 'machine-config/runc',
    class: 'refused',
    severity: 'error',
    path: FILE,
    what: 'runtime of containers that the images of the stream rhel-10 do not have',
    value: 'runc',
    fix: 'remove the runtime setting; the platform then uses crun',
  }]);
});

test('before 4.21 there are no streams that could lack it', () => {
  const on = (version: string) => problemsOf(runc, [dropIn(toml('runc')), stream('worker')], { platform: Platform.openshift(version) });
  expect(['4.20', '4.21', '4.23'].map((version) => on(version).length)).toEqual([0, 1, 1]);
});

test.each<[string, Manifest[], string[]]>([
  ['of CentOS', [dropIn(toml('runc')), stream('worker', 'centos-10')], [`99-config ${FILE}`]],
  ['of RHEL 9', [dropIn(toml('runc')), stream('worker', 'rhel-9')], []],
  ['that nobody names', [dropIn(toml('runc')), pool({}, 'worker')], []],
  ['that the cluster names', [dropIn(toml('runc')), cluster({ defaultStream: 'rhel-10' })], [`99-config ${FILE}`]],
  ['that the cluster has', [dropIn(toml('runc')), cluster({}, { defaultStream: 'rhel-10' })], [`99-config ${FILE}`]],
  ['of another pool', [dropIn(toml('runc')), stream('master')], []],
  ['of the workers, for a custom pool', [dropIn(toml('runc'), { role: 'fast' }), pool({}), stream('worker')], [`99-config ${FILE}`]],
  ['of a custom pool that inherits it', [dropIn(toml('runc')), stream('fast'), dropIn(toml('x'), { role: 'fast', name: 'a', file: '00' })], [`99-config ${FILE}`]],
  ['of both: it is said once', [dropIn(toml('runc')), stream('fast'), stream('worker'), dropIn('', { role: 'fast', name: 'a' })], [`99-config ${FILE}`]],
  ['of which somebody takes another one', [dropIn(toml('runc')), cluster({ defaultStream: 'rhel-10' }), machineConfig({ name: 'os', osImageURL: 'a:1' })], []],
])('checks a stream %s', (_, manifests, expected) => {
  expect(pathOf(manifests)).toEqual(expected);
});

test.each<[string, Manifest[], string[]]>([
  ['is crun', [dropIn(toml('crun'))], []],
  ['is overridden by a later file', [dropIn(toml('runc')), dropIn(toml('crun'), { name: 'a', file: '60-runtime' })], []],
  ['overrides an earlier file', [dropIn(toml('crun'), { file: '40-runtime' }), dropIn(toml('runc'), { name: 'a' })], [`a ${FILE}`]],
  ['is overridden by a file that does not say any', [dropIn(toml('runc')), dropIn('[crio]\n', { name: 'a', file: '60-log' })], [`99-config ${FILE}`]],
  ['is replaced with its file', [dropIn(toml('runc')), dropIn(toml('crun'), { name: '99-d' })], []],
  ['is in a file of another folder', [withIgnition({ files: [{ path: '/etc/crio/crio.conf', contents: { source: `data:,${encodeURIComponent(toml('runc'))}` } }] })], []],
  ['is packed', [withIgnition({
    files: [{ path: '/etc/crio/crio.conf.d/a', contents: { source: `data:;base64,${gzipSync(toml('runc')).toString('base64')}`, compression: 'gzip' } }],
  })], [`99-config ${FILE}`]],
  ['is in what is no TOML', [dropIn('default_runtime = runc')], []],
  ['is another type', [dropIn('[crio.runtime]\ndefault_runtime = 1\n')], []],
  ['is in what the operator made', [dropIn(toml('runc'), { name: 'rendered-worker-1' })], []],
])('checks a runtime that %s', (_, manifests, expected) => {
  expect(pathOf([...manifests, stream('worker')])).toEqual(expected);
});

describe('a ContainerRuntimeConfig', () => {
  const LABELS = { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/worker': '' } };
  const FIELD = 'runtime spec.containerRuntimeConfig.defaultRuntime';

  test.each<[string, Manifest[], string[]]>([
    ['for the pool', [runtimeConfig('runc', LABELS), stream('worker')], [FIELD]],
    ['for a label of the pool', [runtimeConfig('runc', { matchLabels: { a: 'b' } }), stream('worker', 'rhel-10', { a: 'b' })], [FIELD]],
    ['for another pool', [runtimeConfig('runc', { matchLabels: { a: 'c' } }), stream('worker', 'rhel-10', { a: 'b' })], []],
    ['for no pool', [runtimeConfig('runc'), stream('worker')], []],
    ['that wants crun', [runtimeConfig('crun', LABELS), stream('worker')], []],
    ['that a later drop-in overrides', [runtimeConfig('runc', LABELS), dropIn(toml('crun')), stream('worker')], []],
    ['that overrides an earlier one', [runtimeConfig('runc', LABELS), dropIn(toml('crun'), { file: '00-first' }), stream('worker')], [FIELD]],
    ['of which a dump has the result too', [
      runtimeConfig('runc', LABELS), dropIn(toml('runc'), { file: '01-ctrcfg-defaultRuntime', name: 'rendered-worker-1' }), stream('worker'),
    ], [FIELD]],
  ])('checks a ContainerRuntimeConfig: %s', (_, manifests, expected) => {
    expect(pathOf(manifests)).toEqual(expected);
  });
});
