import { Testing } from 'cdk8s';
import { ModuleSigning } from '../../../lib/constructs/kmm';
import { ModuleLoading, OnloadPlatform } from '../../../lib/constructs/platform';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { find, synth } from '../../support/manifests';

describe('ModuleLoading', () => {
  test('ModuleLoading has options of KMM where it does without the operator', () => {
    expect(ModuleLoading.byOperator().kmmOptions).toBeUndefined();
    expect(ModuleLoading.byKmm().kmmOptions).toEqual({});
    const kmm = KmmRelease.of('2.4');
    expect(ModuleLoading.byKmm({ kmm, registrySecret: 'push' }).kmmOptions).toEqual({ kmm, registrySecret: 'push' });
  });
});

test('KMM signs the image with the modules of Onload, which has the driver too', () => {
  const signing = ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko'] });
  const manifests = synth(new OnloadPlatform(Testing.app(), 'nyc1', {
    platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.2.26' }), modules: ModuleLoading.byKmm({ kmm: KmmRelease.of('2.6'), signing }),
  }));
  const signOf = (name: string) => find(manifests, 'Module', name).spec.moduleLoader.container.kernelMappings.map(({ sign }: { sign?: object }) => sign);
  expect(signOf('onload-module')).toEqual([{ keySecret: { name: 'key' }, certSecret: { name: 'cert' }, filesToSign: ['/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko'] }]);
});
