import { evaluateRules } from '../../../lib/check/evaluate-rules';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { interfaceOfDriver } from '../../../lib/rules/network/interfaces';
import { inTreeDriver } from '../../../lib/rules/onload/driver';
import { loadedModules } from '../../../lib/upstream/kmm/loaded-modules';

const raw = (...load: unknown[]) => ({ modprobe: { moduleName: '', rawArgs: { load, unload: ['-r', 'x'] } } });

test.each([
  ['the one that it names', { modprobe: { moduleName: 'my-driver' } }, ['my_driver']],
  ['that of its own command line', raw('-v', '-d', '/tmp/opt', 'my-driver', 'debug=1'), ['my_driver']],
  ['all of a command line with -a', raw('-a', 'one', 'two'), ['one', 'two']],
  ['none of a command line that removes', raw('-r', 'one'), []],
  ['none of what a shell would expand', raw('$(one)', 'a;b', 5), []],
  ['none', {}, []],
])('a Module loads %s', (_, container, modules) => {
  expect(loadedModules(container)).toEqual(modules);
});

test('the driver of the card is that of a command line, too', () => {
  const sfc = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'own', namespace: 'a' }, spec: { moduleLoader: { container: raw('-d', '/tmp/opt', 'sfc') } } };
  const onload = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'a' }, spec: { onload: { kernelMappings: [{ regexp: '^a$' }] } } };
  const network = {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'net', namespace: 'a' },
    spec: { config: '{"type":"ipvlan","master":"ens1f0np0"}' },
  };
  const codesOf = (...objects: object[]) => evaluateRules([inTreeDriver, interfaceOfDriver], new ManifestSet(objects as never), {})
    .map(({ code }) => code);
  expect(codesOf(onload)).toEqual(['onload/in-tree-driver']);
  expect(codesOf(onload, sfc)).toEqual([]);
  expect(codesOf(network)).toEqual([]);
  expect(codesOf(network, sfc)).toEqual(['network/interface-of-driver']);
});
