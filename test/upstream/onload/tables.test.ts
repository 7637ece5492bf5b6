import { imageBaseName, tagOf } from '../../../lib/upstream/image-names';
import { READ_ONCE, READ_WITH_VERSION } from '../../../lib/upstream/onload/changes';
import {
  devicePluginDaemonSet, labelsOf, madeFor, NAME_LIMIT, ONLOAD_RESOURCE, onloadModule, sfcModule,
} from '../../../lib/upstream/onload/onload-names';
import { KNOWN_ONLOAD, NEWEST_ONLOAD, OLDEST_ONLOAD, ONLOAD_OPERATOR } from '../../../lib/upstream/onload/onload-releases';
import { isOnloadOperator, isOperatorImage, operatorTag } from '../../../lib/upstream/onload/operator';
import { onloadVersionIn, onloadVersionOf, SUPPORTED_KMM } from '../../../lib/upstream/onload/versions';
import { compareReleases } from '../../../lib/upstream/releases';

const DIGEST = `sha256:${'0'.repeat(64)}`;

test('the releases of Onload are in order, from the oldest to the newest', () => {
  expect([...KNOWN_ONLOAD].sort(compareReleases)).toEqual(KNOWN_ONLOAD);
  expect([OLDEST_ONLOAD, ONLOAD_OPERATOR]).toEqual(['8.1.0', '3.0.0']);
  expect(KNOWN_ONLOAD).toContain(NEWEST_ONLOAD);
});

test('the operator supports KMM from 1.1.0 on and below 2.0.0', () => {
  expect(SUPPORTED_KMM).toEqual({ since: '1.1.0', before: '2.0.0' });
});

describe('what the operator makes', () => {
  const onload = { name: 'onload', namespace: 'ns' };

  test('what the operator makes is named after the resource', () => {
    expect([onloadModule(onload), sfcModule(onload)]).toEqual([{ name: 'onload-module', namespace: 'ns' }, { name: 'onload-sfcmod', namespace: 'ns' }]);
    expect(devicePluginDaemonSet(onload)).toBe('onload-onload-device-plugin-ds');
    expect(madeFor(onload)).toEqual(['ns/onload-module', 'ns/onload-sfcmod', 'ns/onload-onload-device-plugin-ds']);
  });

  test('what the operator makes is shown by labels of nodes', () => {
    expect(labelsOf(onload)).toEqual({
      onload: 'onload.amd.com/ns.onload',
      module: 'kmm.node.kubernetes.io/version-module.ns.onload-module',
      sfc: 'kmm.node.kubernetes.io/version-module.ns.onload-sfcmod',
    });
  });

  test('gives pods a resource, and limits the name', () => {
    expect([ONLOAD_RESOURCE, NAME_LIMIT]).toEqual(['amd.com/onload', 32]);
  });

  test('follows few fields: some are read once, some with the version', () => {
    expect(READ_ONCE.map(({ path }) => path.join('.'))).toEqual(['spec.devicePlugin', 'spec.onload.controlPlane', 'spec.onload.imagePullPolicy', 'spec.serviceAccountName']);
    expect(READ_ONCE[0].defaults).toMatchObject({ maxPodsPerNode: 100, setPreload: true, mountOnload: false, libMounthPath: '/usr/lib64' });
    expect(READ_WITH_VERSION).toEqual(['userImage', 'kernelMappings']);
  });
});

describe('the operator', () => {
  test.each([
    ['docker.io/onload/onload-operator:3.0.0', '3.0.0'],
    ['registry.example.com:5000/amd/xilinx-onload-operator:v3.0', 'v3.0'],
    [`onload-operator@${DIGEST}`, ''],
    [`onload-operator:3.0.0@${DIGEST}`, '3.0.0'],
    ['localhost:5000/onload-operator', ''],
    ['onload-operator/other:1', undefined],
    ['acme/manager:7', undefined],
    [undefined, undefined],
  ])('of the image %s has the tag %j', (image, tag) => {
    expect(operatorTag({ image })).toBe(tag);
    expect([isOperatorImage(image), isOnloadOperator({ image })]).toEqual([tag !== undefined, tag !== undefined]);
  });

  test.each([['acme/onload-device-plugin:3.1.0', '3.1.0'], ['acme/device-plugin:3.1.0', undefined], ['', undefined]])('the operator is told by its device plugin %j too', (devicePlugin, tag) => {
    expect(operatorTag({ image: 'acme/manager:7', devicePlugin })).toBe(tag);
  });
});

test.each([
  ['8.1.2.26-ubi8', '8.1.2.26'], ['v8.1.2.26', '8.1.2.26'], ['8.1.2', undefined], ['latest', undefined], ['', undefined],
])('%j begins with the version %s', (text, version) => {
  expect([onloadVersionIn(text), onloadVersionOf(`r:5000/onload-user:${text}`)]).toEqual([version, version]);
});

test.each([
  ['r:5000/a/b:1', 'b', '1'], ['b', 'b', ''], [`b@${DIGEST}`, 'b', ''], [`r/b:1@${DIGEST}`, 'b', '1'], ['r:5000/b', 'b', ''], ['', '', ''],
])('the image %s is %s with the tag %j', (image, name, tag) => {
  expect([imageBaseName(image), tagOf(image)]).toEqual([name, tag]);
});
