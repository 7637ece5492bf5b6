import type { Manifest } from '../../../lib/manifests/manifest';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';
import { kmmModule, pinned, subscription } from '../operators/fixtures';

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

test('Onload and Modules that come with the change, after the drain, have no warning', () => {
  const [before, coming] = [[pool('worker'), subscription(pinned('2.3.0'))], [onload('8.1.2.26'), kmmModule('m', { 'node-role.kubernetes.io/worker': '' })]];
  for (const options of [{}, { nodes: [node('a')] }]) {
    expect(planOf(before, [...before, CHANGE, ...coming], options).warnings.map(({ code }) => code).filter((code) => code.startsWith('kmm/unloaded-by'))).toEqual([]);
    expect(planOf([...before, ...coming], [...before, CHANGE, ...coming], options).warnings.filter(({ code }) => code === 'kmm/unloaded-by-cordon')).toHaveLength(2);
  }
});

describe('a Module that tolerates the cordon', () => {
  const tolerating = (...taints: string[]): Manifest => {
    const made = kmmModule('m', { 'node-role.kubernetes.io/worker': '' });
    return { ...made, spec: { ...made.spec as object, tolerations: taints.map((taint) => ({ key: `node.kubernetes.io/${taint}`, operator: 'Exists' })) } };
  };
  const afterReboot = (module: Manifest, more: readonly Manifest[], options: { readonly nodes?: readonly Manifest[] } = { nodes: [node('a'), node('b', ['other'])] }) => {
    const before = [pool('worker'), module, ...more];
    return planOf(before, [...before, CHANGE], options).warnings.filter(({ code }) => code.startsWith('kmm/unloaded-by'));
  };
  const KMM_26 = subscription(pinned('2.6.0'));

  test('a Module that tolerates the cordon is unloaded by the reboot, and nodes take pods before it is loaded again', () => {
    expect(afterReboot(tolerating('unschedulable'), [KMM_26])).toEqual([{
      code: 'kmm/unloaded-by-reboot',
      object: 'Module kmm/m',
      message: 'the reboot of a unloads the module. KMM loads it again when the node is back, and nothing waits for that before the node is uncordoned. Until it is loaded, the node takes pods without it',
      advice: 'let pods that need the module select nodes with the label kmm.node.kubernetes.io/kmm.m.ready, which nodes have while it is loaded',
    }]);
  });

  test('a Module that tolerates the taint not-ready, too, keeps its label during the reboot', () => {
    const [{ message, advice }] = afterReboot(tolerating('unschedulable', 'not-ready'), [KMM_26]);
    expect(message).toMatch(/; the label kmm.node.kubernetes.io\/kmm.m.ready can stay on it meanwhile, because the Module tolerates the taint not-ready$/);
    expect(advice).toMatch(/^remove the toleration for node.kubernetes.io\/not-ready from the Module/);
  });

  test('a Module that tolerates the cordon has a warning for unknown nodes', () => {
    expect(afterReboot(tolerating('unschedulable'), [KMM_26], {})[0].message).toMatch(/^the reboot of each node unloads the module\./);
  });

  test('a Module that tolerates the cordon has one warning where an older KMM, which may be what runs, unloads it by the cordon', () => {
    expect(afterReboot(tolerating('unschedulable'), [], { nodes: [node('a')] }).map(({ code }) => code)).toEqual(['kmm/unloaded-by-cordon']);
  });

  test('a Module that comes with the change, after the reboot, has no warning', () => {
    const [before, module] = [[pool('worker'), KMM_26], tolerating('unschedulable')];
    expect(planOf(before, [...before, CHANGE, module], { nodes: [node('a')] }).warnings.map(({ code }) => code)).not.toContain('kmm/unloaded-by-reboot');
  });
});

test('KMM 1.1 keeps the modules of Onload through the cordon, and the reboot unloads them', () => {
  const before = [pool('worker'), onload('8.1.2.26'), subscription(pinned('1.1.0'))];
  const [warning] = planOf(before, [...before, CHANGE], { nodes: [node('a')] }).warnings.filter(({ code }) => code === 'kmm/unloaded-by-reboot');
  expect(warning).toMatchObject({ object: 'Onload onload/onload' });
  expect(warning.message).toMatch(/^the reboot of a unloads the modules of Onload\. .* Until they are loaded, the node takes pods and can offer amd.com\/onload/);
});

describe('the plugin of a Module on a drained node', () => {
  const withPlugin = (spec: object = {}): Manifest => {
    const made = kmmModule('m', { 'node-role.kubernetes.io/worker': '' });
    return { ...made, spec: { ...made.spec as object, devicePlugin: { container: { image: 'r.example/plugin:1' } }, ...spec } };
  };
  const staying = (module: Manifest, kmm: readonly Manifest[]) => {
    const before = [pool('worker'), module, ...kmm];
    return planOf(before, [...before, CHANGE], { nodes: [node('a')] }).warnings.filter(({ code }) => code === 'kmm/plugin-stays');
  };

  test('stays in builds before June 2026, and keeps the module from being unloaded', () => {
    expect(staying(withPlugin(), [subscription(pinned('2.5.0'))])).toEqual([{
      code: 'kmm/plugin-stays',
      object: 'Module kmm/m',
      message: 'KMM 2.5.0 keeps the pod of a device plugin on a node that is drained: where it holds the device, the module cannot be unloaded before the reboot. This concerns a',
      advice: 'use 2.5.2, 2.6.1 or later, or a build of 2.4 since June 2026',
    }]);
    expect(staying(withPlugin(), [])[0].message).toContain('KMM, in a build that may be what runs, keeps the pod');
  });

  test.each(['1.1.0', '2.5.2', '2.6.1', '2.7.0'])('leaves it with KMM %s, or is no matter', (version) => {
    expect(staying(withPlugin(), [subscription(pinned(version))])).toEqual([]);
  });

  test('a plugin is no matter without a plugin, or where the module stays loaded', () => {
    expect(staying(kmmModule('m', { 'node-role.kubernetes.io/worker': '' }), [subscription(pinned('2.5.0'))])).toEqual([]);
    expect(staying(withPlugin({ tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] }), [subscription(pinned('2.5.0'))])).toEqual([]);
  });
});
