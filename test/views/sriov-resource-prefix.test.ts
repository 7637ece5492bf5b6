import { ManifestSet } from '../../lib/manifests';
import { resourcePrefixIn } from '../../lib/views/sriov-resource-prefix';

const operator = (namespace: string, env?: object[], name = 'sriov-network-operator') => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace }, spec: { template: { spec: { containers: [{ name: 'operator', env }] } } },
});
const PREFIX = [{ name: 'RESOURCE_PREFIX', value: 'example.com' }];

test.each([
  ['the one in the environment of the operator', [operator('a', PREFIX)], 'example.com'],
  ['the default without the operator', [operator('a', PREFIX, 'other')], 'openshift.io'],
  ['the default if the operator sets none', [operator('a'), operator('b', [{ name: 'RESOURCE_PREFIX', value: '' }])], 'openshift.io'],
  ['the first that any operator sets', [operator('a'), operator('b', PREFIX)], 'example.com'],
])('the prefix of resources is %s', (_, manifests, prefix) => {
  expect(resourcePrefixIn(new ManifestSet(manifests))).toBe(prefix);
});
