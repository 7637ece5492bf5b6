import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { assumedRelease, possibleReleases } from '../../../lib/plan/read/openshift-version';
import { KNOWN_OPENSHIFT } from '../../../lib/upstream/openshift/openshift-releases';
import { node } from '../fixtures';

const MCO = 'machineconfiguration.openshift.io/';
const clusterVersion = (status: object): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, ...status });
const withInfo = (nodeInfo: object, name = 'a') => node(name, ['worker'], { status: { nodeInfo } });
const withImage = (osImage: string) => withInfo({ osImage });
const RHCOS = withImage('Red Hat Enterprise Linux CoreOS 417.94.202410090854-0');
const RHCOS_9 = 'Red Hat Enterprise Linux CoreOS 9.6.20250930-0 (Plow)';
const rendered = (version: string, name = 'rendered-worker-1'): Manifest => ({
  apiVersion: `${MCO}v1`, kind: 'MachineConfig', metadata: { name, annotations: { [`${MCO}release-image-version`]: version } }, spec: {},
});
const handsOut = (name: string): Manifest => ({ apiVersion: `${MCO}v1`, kind: 'MachineConfigPool', metadata: { name: 'worker' }, spec: { configuration: { name } } });
const of = (named: string | undefined, manifests: Manifest[], nodes: Manifest[] = []) => possibleReleases(named, [new ManifestSet(manifests)], nodes);

test.each<[string, string | undefined, Manifest[], Manifest[], string]>([
  ['what was requested', '4.17', [], [RHCOS], '4.17'],
  ['what the cluster is on its way to', undefined, [clusterVersion({ status: { desired: { version: '4.16.3' } } })], [], '4.16'],
  ['what it is asked to become', undefined, [clusterVersion({ spec: { desiredUpdate: { version: '4.18.1' } } })], [], '4.18'],
  ['the rendered configuration', undefined, [rendered('4.19.3')], [], '4.19'],
  ['the newest of rendered configurations', undefined, [rendered('4.9.3'), rendered('4.10.3', 'rendered-worker-2')], [], '4.10'],
  ['the rendered configuration that pools hand out', undefined, [rendered('4.18.3'), rendered('4.19.3', 'rendered-worker-2'), handsOut('rendered-worker-1')], [], '4.18'],
  ['the operating system of nodes', undefined, [], [withImage('Debian 12'), RHCOS], '4.17'],
  ['the kubelets of nodes', undefined, [], [withInfo({ osImage: RHCOS_9, kubeletVersion: 'v1.33.4' })], '4.20'],
  ['the kubelets of nodes of CentOS', undefined, [], [withInfo({ osImage: 'CentOS Stream CoreOS 9.0.20250510-0', kubeletVersion: 'v1.32.2' })], '4.19'],
])('finds the version of OpenShift: %s', (_, named, manifests, nodes, version) => {
  expect(of(named, manifests, nodes)).toEqual({ releases: [version], assumptions: [] });
});

test.each([[[]], [[withImage('Ubuntu 24.04.1 LTS')]], [[node('a')]], [[withInfo({ osImage: 'Ubuntu 24.04.1 LTS', kubeletVersion: 'v1.31.0' })]]])('else it may be any', (nodes) => {
  expect(of(undefined, [], nodes)).toEqual({ releases: KNOWN_OPENSHIFT, assumptions: [] });
});

test('the new form of the operating system leaves 4.19 and later', () => {
  expect(of(undefined, [], [withImage(RHCOS_9)]).releases).toEqual(KNOWN_OPENSHIFT.slice(KNOWN_OPENSHIFT.indexOf('4.19')));
  expect(of(undefined, [], [withInfo({ osImage: RHCOS_9, kubeletVersion: 'v1.36.0' })]).releases).toEqual(['4.23', '5.0']);
});

test('contradictions are said', () => {
  expect(of(undefined, [clusterVersion({ status: { desired: { version: '4.18.3' } } }), rendered('4.19.1')], [RHCOS]).assumptions).toEqual([
    'what is known of the release of OpenShift is contradictory: ClusterVersion: 4.18, rendered MachineConfigs: 4.19 and the operating system of nodes: 4.17; '
    + 'the plan is the worst of 4.18 to 4.19',
  ]);
  expect(of(undefined, [clusterVersion({ status: { desired: { version: '4.17.3' } } })], [withInfo({ osImage: RHCOS_9, kubeletVersion: 'v1.29.1' })]).releases).toEqual(['4.17']);
  expect(of('4.15', [], [RHCOS])).toMatchObject({ releases: ['4.15'], assumptions: [expect.stringContaining('--openshift: 4.15 and the operating system of nodes: 4.17')] });
  expect(of(undefined, [], ['v1.29.1', 'v1.31.1'].map((kubeletVersion, index) => withInfo({ osImage: RHCOS_9, kubeletVersion }, `n${index}`)))).toEqual({
    releases: ['4.18'],
    assumptions: [
      'what is known of the release of OpenShift is contradictory: the kubelets of nodes: 4.18 and the operating system of nodes: 4.19 or later; the plan has the rules of 4.18',
      'nodes have kubelets of several releases of OpenShift, 4.16 and 4.18: the operator is at least of the newest',
    ],
  });
});

test('what is not known is said', () => {
  expect(assumedRelease(KNOWN_OPENSHIFT, '4.12')).toEqual([
    'the release of OpenShift is not known, it may be 4.12 and later: pools are planned by the rules that disrupt them most, those of 4.12; --openshift names it',
  ]);
  expect(assumedRelease(['4.17'], '4.17')).toEqual([]);
  expect(assumedRelease(['4.23', '5.0'], '5.0')).toEqual([]);
});
