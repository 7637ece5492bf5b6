import { context, machineConfig, node, pool } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';

const IMAGE = 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:abc';
const nodes = ['n1', 'n2'].map((name) => node(name, ['worker']));
const worker = (target: string): Manifest => ({
  ...pool('worker', { configuration: { name: target } }), spec: { ...pool('worker').spec, machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'worker' } }, configuration: { name: target } },
});
const rendered = (osImageURL: string): Manifest => {
  const { metadata, ...config } = machineConfig('rendered-worker-1', '', { spec: { osImageURL, baseOSExtensionsContainerImage: 'extensions@sha256:abc' } });
  return { ...config, apiVersion: config.apiVersion, kind: config.kind, metadata: { name: metadata.name } };
};
const dump = [worker('rendered-worker-1'), rendered(IMAGE)];
const named = (osImageURL: string) => machineConfig('99-image', 'worker', { spec: { osImageURL } });
const changed = (before: Manifest[], after: Manifest[]) => planMachineConfig(context(before, after, { nodes })).report.find(({ name }) => name === 'worker')!.changed;

test('the image that the rendered configuration has is no change', () => {
  expect(changed(dump, [...dump, named(IMAGE)])).toBe(false);
  expect(changed(dump, dump)).toBe(false);
});

test('another one is, and so is the end of one that somebody named', () => {
  expect(changed(dump, [...dump, named('other')])).toBe(true);
  const overridden = [worker('rendered-worker-1'), rendered('other')];
  expect(changed([...overridden, named('other')], overridden)).toBe(true);
  expect(changed([...overridden, named('other')], [...overridden, named('other')])).toBe(false);
});

test('a pool that is new has the image of the workers', () => {
  const nodesOfFast = [node('n1', ['worker', 'fast'])];
  const plan = planMachineConfig(context(dump, [...dump, pool('fast')], { nodes: nodesOfFast }));
  expect(plan.report.find(({ name }) => name === 'fast')).toMatchObject({ actions: [{ type: 'None' }], drain: false });
});

test('where the earlier set does not know the image, it is the same', () => {
  expect(changed([], dump)).toBe(false);
});
