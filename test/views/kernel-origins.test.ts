import { ManifestSet } from '../../lib/manifests';
import { Platform } from '../../lib/values';
import { kernelsOfNodes } from '../../lib/views';

const WORKER = { 'node-role.kubernetes.io/worker': '' };
const config = (name: string, spec: object, role = 'worker') => ({
  apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name, labels: { 'machineconfiguration.openshift.io/role': role } }, spec,
});
const originsOf = (objects: any[], selector: { readonly [label: string]: string }, version = '4.18') => (
  kernelsOfNodes(new ManifestSet(objects), Platform.openshift(version), selector).map(({ origins }) => origins.map(({ release }) => release)));

test('kernels are found once for all that is for the same nodes', () => {
  const manifests = new ManifestSet([config('a', {})]);
  const ofKind = jest.spyOn(manifests, 'ofKind');
  const found = kernelsOfNodes(manifests, Platform.openshift('4.18'), WORKER);
  const looks = ofKind.mock.calls.length;
  expect(kernelsOfNodes(manifests, Platform.openshift('4.18'), { ...WORKER })).toBe(found);
  expect(ofKind).toHaveBeenCalledTimes(looks);
});

test('releases and nodes are told apart', () => {
  const manifests = new ManifestSet([config('image', { osImageURL: 'quay.example/os' }, 'fast')]);
  const of = (version: string, selector: object) => (
    kernelsOfNodes(manifests, Platform.openshift(version), { ...selector })[0].origins.map(({ release }) => release));
  expect([of('4.14', WORKER), of('4.18', WORKER), of('4.18', { 'node-role.kubernetes.io/fast': '' })]).toEqual([['9.2'], ['9.4'], []]);
});

test('an image of the operating system is unknown to its pool, and to those that inherit from it', () => {
  const image = [config('image', { osImageURL: 'quay.example/os' })];
  expect(originsOf(image, WORKER)).toEqual([[]]);
  expect(originsOf(image, { 'node-role.kubernetes.io/fast': '' })).toEqual([[]]);
  expect(originsOf([config('other', { osImageURL: '' })], WORKER)).toEqual([['9.4']]);
});
