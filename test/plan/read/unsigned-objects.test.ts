import type { Manifest } from '../../../lib/manifests/manifest';
import { planKmm } from '../../../lib/plan/kmm/plan-kmm';
import { planOnload } from '../../../lib/plan/onload/plan-onload';
import { codes, context } from '../system-fixtures';

const selector = { 'node-role.kubernetes.io/worker': '' };
const kmod = (tag: string, more: object = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'm', namespace: 'n' },
  spec: {
    selector,
    moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: `r/m:${tag}-\${KERNEL_FULL_VERSION}`, ...more }] } },
  },
});
const onload: Manifest = {
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'o', namespace: 'n' },
  spec: { selector, onload: { version: '8.1.2.26', userImage: 'r/u:8.1.2.26', kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'r/m:8.1.2.26-${KERNEL_FULL_VERSION}' }] } },
};
const fips: Manifest = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: '99-worker-fips', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
  spec: { fips: true },
};
const sign = { keySecret: { name: 'k' }, certSecret: { name: 'c' }, filesToSign: ['/opt/a.ko'] };
const CODE = 'kmm/unsigned-module';

describe('modules that nodes may refuse, because nothing signs them', () => {
  test('modules that nodes may refuse, because nothing signs them are warned of where a Module changes', () => {
    expect(planKmm(context([fips, kmod('1')], [fips, kmod('2')])).warnings.filter(({ code }) => code === CODE)).toEqual([{
      code: CODE,
      object: 'Module n/m',
      message: 'spec.moduleLoader.container.kernelMappings[0]: modules that KMM does not sign, for nodes that are in FIPS mode (MachineConfig 99-worker-fips): '
        + '"r/m:2-${KERNEL_FULL_VERSION}"',
      advice: expect.stringContaining('FIPS mode loads them, Secure Boot refuses them'),
    }]);
  });

  test('modules that nodes may refuse, because nothing signs them are warned of where an Onload resource comes', () => {
    expect(planOnload(context([fips], [fips, onload])).warnings).toContainEqual(expect.objectContaining({ code: CODE, object: 'Onload n/o' }));
  });

  test('modules that nodes may refuse, because nothing signs them are none where they are signed, where nothing changes, and where nothing asks for it', () => {
    expect(codes(planKmm(context([fips], [fips, kmod('1', { sign })])).warnings)).not.toContain(CODE);
    expect(codes(planKmm(context([fips, kmod('1')], [fips, kmod('1')])).warnings)).not.toContain(CODE);
    expect(codes(planKmm(context([], [kmod('1')])).warnings)).not.toContain(CODE);
  });
});
