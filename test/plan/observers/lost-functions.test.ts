import type { Manifest } from '../../../lib/manifests/manifest';
import { planKmm } from '../../../lib/plan/kmm/plan-kmm';
import { lostFunctions } from '../../../lib/plan/observers/lost-functions';
import { context, node } from '../system-fixtures';

const policy = (nicSelector: object, spec: object = {}): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1',
  kind: 'SriovNetworkNodePolicy',
  metadata: { name: 'fast', namespace: 'openshift-sriov-network-operator' },
  spec: { resourceName: 'fastnic', nodeSelector: { 'node-role.kubernetes.io/worker': '' }, numVfs: 4, nicSelector, deviceType: 'netdevice', ...spec },
});
const driver = (inTree: string[] = ['sfc']): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'onload-module', namespace: 'openshift-kmm' },
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: {
      container: {
        inTreeModulesToRemove: inTree,
        modprobe: { moduleName: 'onload' },
        kernelMappings: [{ regexp: '^5\\.14\\.0-.*\\.x86_64$', containerImage: 'registry.example.com/onload-module:9.0.2-${KERNEL_FULL_VERSION}' }],
      },
    },
  },
});

function lostBy(module: Manifest, fast: Manifest, nodes = [node('w1'), node('w2')], states: readonly Manifest[] = []) {
  const planned = context([fast, ...states], [fast, module, ...states], { nodes });
  return lostFunctions({ steps: planKmm(planned).steps, context: planned });
}

describe('virtual functions of a driver that is replaced', () => {
  test('functions are gone, and pods with them lose their interface', () => {
    expect(lostBy(driver(), policy({ vendor: '1924', pfNames: ['ens1f0'] }))).toEqual([{
      code: 'sriov/functions-lost',
      object: 'SriovNetworkNodePolicy openshift-sriov-network-operator/fast',
      message: 'its virtual functions are gone when the driver sfc is removed on w1, w2, and pods with them lose their interface; the SR-IOV operator has to make them again: when it does is not known',
      advice: 'stop the pods with them first; afterwards wait until each SriovNetworkNodeState has them, and start the pods',
    }]);
  });

  test('functions are not made again by the operator where they are externally managed', () => {
    expect(lostBy(driver(), policy({ pfNames: ['ens1f0'] }, { externallyManaged: true }))).toMatchObject([{ message: expect.stringContaining('they are externally managed, so that the SR-IOV operator does not make them again') }]);
  });

  test('functions stay where another driver serves the card, or sfc stays loaded', () => {
    const state: Manifest = {
      apiVersion: 'sriovnetwork.openshift.io/v1',
      kind: 'SriovNetworkNodeState',
      metadata: { name: 'w1', namespace: 'openshift-sriov-network-operator' },
      spec: {},
      status: { interfaces: [{ name: 'ens1f0', pciAddress: '0000:3b:00.0', vendor: '15b3', deviceID: '1017' }] },
    };
    expect(lostBy(driver(), policy({ vendor: '15b3' }))).toEqual([]);
    expect(lostBy(driver(), policy({ pfNames: ['ens1f0'] }), [node('w1')], [state])).toEqual([]);
    expect(lostBy(driver(['ice']), policy({ vendor: '1924' }))).toEqual([]);
  });
});
