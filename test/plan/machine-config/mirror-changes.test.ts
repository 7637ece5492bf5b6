/** Changes of mirrors, as the operator renders them (MCO facts §13). */
import type { Manifest } from '../../../lib/manifests/manifest';
import { planOf } from '../fixtures';

const entry = (more: object = {}) => ({ source: 'registry.redhat.io/kmm', mirrors: ['mirror.example.com:5000/kmm'], ...more });
const digests = (more: object = {}, name = 'mirror'): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ImageDigestMirrorSet', metadata: { name }, spec: { imageDigestMirrors: [entry(more)] } });
const tags = (more: object): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ImageTagMirrorSet', metadata: { name: 'tags' }, spec: { imageTagMirrors: [entry(more)] } });
const policy: Manifest = { apiVersion: 'operator.openshift.io/v1alpha1', kind: 'ImageContentSourcePolicy', metadata: { name: 'mirror' }, spec: { repositoryDigestMirrors: [entry()] } };
const effects = (before: Manifest[], after: Manifest[]) => {
  const report = planOf(before, after, { openshift: '4.16' });
  return { pools: report.machineConfigPools.filter(({ actions }) => actions.some(({ type }) => type !== 'None')).map(({ name }) => name), codes: report.warnings.map(({ code }) => code), disruptive: report.disruptive };
};

test('another kind or name of the same mirrors changes nothing on nodes', () => {
  for (const [before, after] of [[[policy], [digests()]], [[policy], [policy, digests()]], [[digests()], [digests({}, 'renamed')]]]) {
    expect(effects(before, after)).toEqual({ pools: [], codes: [], disruptive: false });
  }
});

test('other mirrors reload CRI-O on all nodes', () => {
  expect(effects([policy], [digests({ mirrors: ['other.example.com/kmm'] })]).pools).toEqual(['master', 'worker']);
});

test('mirrors that contradict each other reach no node', () => {
  const { pools, codes } = effects([], [digests({ mirrorSourcePolicy: 'NeverContactSource' }), tags({ mirrorSourcePolicy: 'AllowContactingSource' })]);
  expect([pools, codes]).toEqual([[], ['registry/not-rendered']]);
});

test('a list of registries without those of the platform is a risk of its change', () => {
  const image: Manifest = { apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources: { allowedRegistries: ['registry.example.com'] } } };
  expect(effects([], [image]).codes).toContain('registry/platform-images');
});
