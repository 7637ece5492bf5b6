import { Testing } from 'cdk8s';
import { moduleWith } from './fixtures';
import { KernelModule } from '../../../lib/constructs/kmm';
import { Manifest } from '../../../lib/manifests/manifest';
import { mixedModules } from '../../../lib/rules/kmm/onload-modules';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const loads = (moduleName: string, version: string, selector: object = { a: 'b', c: 'd' }): Manifest => moduleWith(
  [{ regexp: '^.+$', containerImage: `r.io/onload-module:${version}-\${KERNEL_FULL_VERSION}` }], { name: moduleName, selector, container: { modprobe: { moduleName } } },
);

test('Modules of two releases for the same nodes are found', () => {
  expect(problemsOf(mixedModules, [loads('onload', '8.1.2.26'), loads('sfc', '9.0.2.140', { c: 'd', a: 'b' })])).toEqual([{
    of: 'sfc',
    code: 'kmm/mixed-releases',
    class: 'risky',
    severity: 'warning',
    path: 'spec.moduleLoader.container.kernelMappings[0].containerImage',
    what: 'sfc driver of Onload 9.0.2.140 for the nodes of Module onload/onload, which is of 8.1.2.26',
    value: 'r.io/onload-module:9.0.2.140-${KERNEL_FULL_VERSION}',
    fix: 'use one OnloadRelease for both',
  }]);
});

test.each<[string, Manifest[]]>([
  ['one release', [loads('onload', '8.1.2.26'), loads('sfc', '8.1.2.26')]],
  ['other nodes', [loads('onload', '8.1.2.26'), loads('sfc', '9.0.2.140', { a: 'c' })]],
  ['a tag that tells no version', [loads('onload', '8.1.2.26'), loads('sfc', 'latest')]],
  ['another module', [loads('onload', '8.1.2.26'), loads('other', '9.0.2.140')]],
  ['sfc alone', [loads('sfc', '9.0.2.140')]],
  ['mappings of which one is of the same release', [
    moduleWith([{ regexp: '^5', containerImage: 'r/m:8.1.2.26-$KERNEL_XYZ' }, { regexp: '^6', containerImage: 'r/m:9.0.2.140-$KERNEL_XYZ' }], { selector: { a: 'b', c: 'd' } }),
    loads('sfc', '9.0.2.140'),
  ]],
])('nothing is said of %s', (_, manifests) => {
  expect(problemsOf(mixedModules, manifests)).toEqual([]);
});

test('Modules of two releases are warned of through constructs', () => {
  const chart = Testing.chart();
  KernelModule.onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }) });
  const sfc = KernelModule.sfc(chart, 'Sfc', { release: OnloadRelease.of({ onload: '8.1.3.40' }) });
  synth(chart);
  expect(Findings.of(sfc).warnings.map(({ code, message }) => [code, message])).toEqual([['kmm/mixed-releases',
    'Module onload-sfcmod, spec.moduleLoader.container.kernelMappings[0].containerImage: sfc driver of Onload 8.1.3.40 for the nodes of Module '
    + 'onload/onload-module, which is of 8.1.2.26: "image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.3.40-${KERNEL_FULL_VERSION}"; '
    + 'use one OnloadRelease for both [kmm/mixed-releases]']]);
});
