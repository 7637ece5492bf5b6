/** Objects that the API server would refuse, which plans read nevertheless. */
import { planOf } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';

const api = 'machineconfiguration.openshift.io/v1';
const named = (kind: string, name: string, spec?: object, apiVersion = api) => (
  { apiVersion, kind, metadata: { name }, ...spec === undefined ? {} : { spec } } as unknown as Manifest);

test('a MachineOSConfig goes while a pool has the API version of another group', () => {
  const before = [named('MachineOSConfig', 'worker', {
    machineConfigPool: { name: 'worker' },
    imageBuilder: { imageBuilderType: 'Job' },
    renderedImagePushSecret: { name: 'push' },
    renderedImagePushSpec: 'registry.example.com/os:latest',
  })];
  const { changes } = planOf(before, [named('MachineConfigPool', 'node-1', undefined, 'v1')]);
  expect(changes.map(({ object }) => object)).toEqual(expect.arrayContaining(['MachineOSConfig worker', 'MachineConfigPool node-1']));
});

test('a spec has a key of JavaScript objects', () => {
  const after = [named('KubeletConfig', 'pods', { toString: {} }), named('ContainerRuntimeConfig', 'processes')];
  expect(planOf([], [...after].reverse()).warnings).toEqual(planOf([], after).warnings);
});
