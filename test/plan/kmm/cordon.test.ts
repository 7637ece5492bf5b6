import type { Manifest } from '../../../lib/manifests/manifest';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';
import { pinned, subscription } from '../operators/fixtures';

const CHANGE = machineConfig('99-a', 'worker', { '/etc/a': 'a' });
const warned = (kmm: readonly Manifest[], nodes?: readonly Manifest[]) => {
  const before = [pool('worker'), onload('8.1.2.26'), ...kmm];
  return planOf(before, [...before, CHANGE], { nodes }).warnings.filter(({ code }) => code === 'kmm/unloaded-by-cordon');
};

test('a drain with KMM 2 unloads the modules of Onload, and nodes take pods before they are loaded again', () => {
  const [warning, ...others] = warned([subscription(pinned('2.3.0'))], [node('a'), node('b', ['other'])]);
  expect(others).toEqual([]);
  expect(warning).toEqual({
    code: 'kmm/unloaded-by-cordon',
    object: 'Onload onload/onload',
    message: 'KMM 2 unloads the modules of Onload from a when it is cordoned for a drain, and loads them again only when it is uncordoned. Until they are loaded, the node takes '
      + 'pods and offers amd.com/onload, and pods that start there run without Onload',
    advice: 'let pods that use Onload select nodes with the label kmm.node.kubernetes.io/onload.onload-module.ready, which nodes have while the module is loaded; the operator gives its Modules no tolerations',
  });
});

test('nodes that are unknown, and a KMM that is unknown, may do that too', () => {
  expect(warned([])[0].message).toContain('KMM 2, which may be what runs, unloads the modules of Onload from each node');
});

test('KMM 1.1 keeps the modules of a cordoned node', () => {
  expect(warned([subscription(pinned('1.1.0'))], [node('a')])).toEqual([]);
});
