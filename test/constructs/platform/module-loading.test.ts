import { ModuleLoading } from '../../../lib/constructs/platform';
import { KmmRelease } from '../../../lib/values/kmm-release';

describe('ModuleLoading', () => {
  test('ModuleLoading has options of KMM where it does without the operator', () => {
    expect(ModuleLoading.byOperator().kmmOptions).toBeUndefined();
    expect(ModuleLoading.byKmm().kmmOptions).toEqual({});
    const kmm = KmmRelease.of('2.4');
    expect(ModuleLoading.byKmm({ kmm, registrySecret: 'push' }).kmmOptions).toEqual({ kmm, registrySecret: 'push' });
  });
});
