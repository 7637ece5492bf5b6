import { node } from './fixtures';
import { Manifest, ManifestSet } from '../../lib/manifests';
import { openshiftVersionOf } from '../../lib/plan/openshift-version';
import { NEWEST_OPENSHIFT } from '../../lib/upstream/openshift/releases';

const clusterVersion = (status: object): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, ...status });
const withImage = (osImage: string) => node('a', ['worker'], { status: { nodeInfo: { osImage } } });
const RHCOS = withImage('Red Hat Enterprise Linux CoreOS 417.94.202410090854-0');

test.each<[string, string | undefined, Manifest[], Manifest[], string]>([
  ['what was asked for', '4.15', [clusterVersion({ status: { desired: { version: '4.16.3' } } })], [RHCOS], '4.15'],
  ['what the cluster is on its way to', undefined, [clusterVersion({ status: { desired: { version: '4.16.3' } } })], [RHCOS], '4.16'],
  ['what it is asked to become', undefined, [clusterVersion({ spec: { desiredUpdate: { version: '4.18.1' } } })], [], '4.18'],
  ['what the first says that says one', undefined, [{}, { status: { desired: { version: '4.17.0' } } }, { status: { desired: { version: '4.16.3' } } }].map(clusterVersion), [], '4.17'],
  ['what nodes run', undefined, [], [withImage('Debian 12'), RHCOS], '4.17'],
])('%s', (_, named, manifests, nodes, version) => {
  expect(openshiftVersionOf(named, manifests.map((manifest) => new ManifestSet([manifest])), nodes)).toEqual({ version });
});

test.each([[[]], [[withImage('Ubuntu 24.04.1 LTS')]], [[node('a')]]])('else the newest, and it says so', (nodes) => {
  expect(openshiftVersionOf(undefined, [new ManifestSet([])], nodes)).toEqual({
    version: NEWEST_OPENSHIFT,
    assumption: `the Machine Config Operator is that of OpenShift ${NEWEST_OPENSHIFT}, the newest that is known: nothing says another`,
  });
});
