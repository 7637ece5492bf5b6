import { replacedDriver, sfptpd } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { driverReplaced } from '../../../lib/rules/ptp/driver';
import { runRules } from '../../../lib/rules/rule/rule';

const said = (...manifests: Manifest[]) => runRules([driverReplaced], new ManifestSet(manifests), {})
  .map(({ severity, path, what, value }) => `${severity} ${path}: ${what}: ${String(value)}`);
const WARNING = 'warning spec.template.spec.initContainers: sfptpd that a boot starts before the driver of its card is replaced by';

/** The DaemonSet with an init container. */
function waiting(container: object): Manifest[] {
  const manifests = structuredClone(sfptpd()) as any[];
  manifests[1].spec.template.spec.initContainers = [container];
  return manifests;
}

describe('sfptpd on nodes whose driver KMM replaces', () => {
  test('a Module that replaces the driver of the nodes of sfptpd is named in a warning', () => {
    expect(said(...sfptpd(), replacedDriver())).toEqual([`${WARNING}: Module drivers/sfc`]);
  });

  test('an Onload resource that replaces the driver of the nodes of sfptpd is named in a warning', () => {
    const onload = (mapping: object): Manifest => ({
      apiVersion: 'onload.amd.com/v1alpha1',
      kind: 'Onload',
      metadata: { name: 'onload', namespace: 'onload' },
      spec: { selector: { 'node-role.kubernetes.io/worker': '' }, onload: { kernelMappings: [mapping] } },
    });
    expect(said(...sfptpd(), onload({ regexp: '.', sfc: {} }))).toEqual([`${WARNING}: Onload onload/onload`]);
    expect(said(...sfptpd(), onload({ regexp: '.' }))).toEqual([]);
  });

  test('labels that both ask for on the same nodes, or on others, decide whether they meet', () => {
    expect(said(...sfptpd({ nodeSelector: { zone: 'a' } }), replacedDriver({ zone: 'b' }))).toEqual([]);
    expect(said(...sfptpd({ nodeSelector: { zone: 'a' } }), replacedDriver({ card: 'sfc' }))).toHaveLength(1);
    expect(said(...sfptpd({ nodeSelector: {} }), replacedDriver({}))).toHaveLength(1);
  });

  test('a pod that waits in an init container for the state of the driver is fine, and one with another init container is not', () => {
    expect(said(...waiting({ name: 'wait', image: 'a', command: ['sh', '-c', 'until grep -q O /sys/module/sfc/taint; do sleep 1; done'] }), replacedDriver())).toEqual([]);
    expect(said(...waiting({ name: 'wait', image: 'a', env: [{ name: 'STATE', value: '/sys/module/sfc' }] }), replacedDriver())).toEqual([]);
    expect(said(...waiting({ name: 'other', image: 'a', command: ['sh', '-c', 'ls /sys/module/sfc_other'] }), replacedDriver())).toHaveLength(1);
  });

  test('a Module that leaves the driver of the kernel, or loads another one, replaces nothing', () => {
    expect(said(...sfptpd(), replacedDriver(undefined, { inTreeModulesToRemove: [] }))).toEqual([]);
    expect(said(...sfptpd(), replacedDriver(undefined, { modprobe: { moduleName: 'ice' }, inTreeModulesToRemove: ['ice'] }))).toEqual([]);
    expect(said(...sfptpd(), replacedDriver(undefined, { modprobe: { moduleName: 'onload', modulesLoadingOrder: ['onload', 'sfc'] } }))).toHaveLength(1);
  });
});
