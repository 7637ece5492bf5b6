import { Testing } from 'cdk8s';
import { BUILD, dockerfile, MODULE_PATH, moduleWith, ONLOAD_PATH, onloadWith } from './fixtures';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { Onload } from '../../../lib/constructs/onload';
import { driverToolkitMissing } from '../../../lib/rules/kmm/driver-toolkit';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const KUBERNETES = { platform: Platform.kubernetes('1.29') };
const DTK = dockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}\n');
const builds = [{ regexp: '^.+$', kernelModuleImage: 'x:1', build: BUILD }];

describe('a build on the Driver Toolkit', () => {
  test('never works on plain Kubernetes', () => {
    expect(problemsOf(driverToolkitMissing, [onloadWith(builds), DTK], KUBERNETES)).toEqual([{
      of: 'onload',
      code: 'kmm/no-driver-toolkit',
      class: 'never works',
      severity: 'error',
      path: `${ONLOAD_PATH}[0].build`,
      what: 'build on the Driver Toolkit',
      value: 'on Kubernetes 1.29',
      fix: 'write a Dockerfile with another base image, or use an image that exists already (without build), where the cluster is not OpenShift',
    }]);
  });

  test('a build on the Driver Toolkit is risky where nobody says what the cluster runs', () => {
    expect(problemsOf(driverToolkitMissing, [onloadWith(builds), DTK])).toEqual([expect.objectContaining({
      class: 'risky', severity: 'warning', value: 'on an unknown platform',
    })]);
  });

  test('works on OpenShift', () => {
    expect(problemsOf(driverToolkitMissing, [onloadWith(builds), DTK], { platform: Platform.openshift() })).toEqual([]);
  });

  test('a build on the Driver Toolkit is found in a Module, for all of its mappings', () => {
    const container = { build: BUILD };
    expect(problemsOf(driverToolkitMissing, [moduleWith([{ literal: 'a' }, { literal: 'b' }], { container }), DTK], KUBERNETES).map(({ path }) => path))
      .toEqual([`${MODULE_PATH}[0].build`, `${MODULE_PATH}[1].build`]);
  });

  test('a build on the Driver Toolkit is found where the text stands in a comment, because KMM looks for it anywhere', () => {
    expect(problemsOf(driverToolkitMissing, [onloadWith(builds), dockerfile('# no DTK_AUTO\nFROM a')], KUBERNETES)).toHaveLength(1);
  });

  test.each([
    ['a Dockerfile without it', dockerfile('FROM ubuntu:22.04\n')],
    ['a ConfigMap of another name', dockerfile('FROM ${DTK_AUTO}', { name: 'other' })],
    ['a ConfigMap of another namespace', dockerfile('FROM ${DTK_AUTO}', { namespace: 'other' })],
    ['a ConfigMap without data', { ...DTK, data: null }],
    ['a ConfigMap of another key', { ...DTK, data: { Dockerfile: 'FROM ${DTK_AUTO}' } }],
  ])('a build on the Driver Toolkit is not %s', (_, configMap) => {
    expect(problemsOf(driverToolkitMissing, [onloadWith(builds), configMap], KUBERNETES)).toEqual([]);
  });

  test('a build on the Driver Toolkit is not a mapping that builds nothing', () => {
    expect(problemsOf(driverToolkitMissing, [onloadWith([{ regexp: '^.+$', kernelModuleImage: 'x:1' }]), DTK], KUBERNETES)).toEqual([]);
  });

  test.each([
    ['dtkUbi', BuildMethod.dtkUbi()],
    ['dtkOnly', BuildMethod.dtkOnly()],
    ['mkdistDirect', BuildMethod.mkdistDirect({ location: 'https://example.com/onload.tgz' })],
    ['fromDockerfile', BuildMethod.fromDockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}\n')],
  ])('fails in a construct on plain Kubernetes: %s', (_, buildMethod) => {
    const onload = new Onload(Testing.chart(), 'Onload', {
      ...KUBERNETES, release: OnloadRelease.of({ onload: '8.1.2.26' }), registry: ImageRegistry.mirror('registry.example.com'), buildMethod,
    });
    expect(() => synth(onload)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].build: build on the Driver Toolkit: "on Kubernetes 1.29"; '
      + 'write a Dockerfile with another base image, or use an image that exists already (without build), where the cluster is not OpenShift; in code: BuildMethod.ubuntu() or BuildMethod.prebuilt() [kmm/no-driver-toolkit]',
    ));
  });
});
