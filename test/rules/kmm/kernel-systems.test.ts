import { App } from 'cdk8s';
import { BuildMethod, KernelMatch } from '../../../lib/constructs/kmm';
import { OnloadPlatform } from '../../../lib/constructs/platform';
import type { Manifest } from '../../../lib/manifests/manifest';
import { kernelOfOtherSystem } from '../../../lib/rules/kmm/kernel-systems';
import { ImageReference } from '../../../lib/values/image-reference';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const UBUNTU = BuildMethod.ubuntu({ image: ImageReference.parse('ubuntu:22.04') }).dockerfile!;
const DTK = BuildMethod.dtkUbi().dockerfile!;
const IMAGE = 'registry.example.com/nicdrv:1-${KERNEL_FULL_VERSION}';

interface Mapped {
  readonly regexp: string;
  readonly dockerfile?: string;
  readonly image?: string;
  readonly selector?: object;
  readonly buildSelector?: object;
}

function found({ regexp, dockerfile, image = IMAGE, selector, buildSelector }: Mapped, platform?: Platform): string[] {
  const build = dockerfile === undefined ? undefined : { dockerfileConfigMap: { name: 'd' }, selector: buildSelector };
  const manifests: Manifest[] = [
    {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'nicdrv', namespace: 'drivers' },
      spec: { selector, moduleLoader: { container: { kernelMappings: [{ regexp, containerImage: image, build }] } } },
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'd', namespace: 'drivers' }, data: { dockerfile } },
  ];
  return problemsOf(kernelOfOtherSystem, manifests, { platform }).map(({ class: problemClass, what }) => `${problemClass}: ${what}`);
}

const OPENSHIFT = Platform.openshift('4.18');
const KUBERNETES = Platform.kubernetes('1.30');
const RHEL = KernelMatch.rhel().expression;

describe('builds and mappings for kernels that the nodes do not run', () => {
  test.each<[string, Mapped, Platform | undefined, string[]]>([
    ['Ubuntu on OpenShift', { regexp: '^.+$', dockerfile: UBUNTU }, OPENSHIFT, ['never works: build with packages of Ubuntu, whose archives have no headers of OpenShift\'s kernels']],
    ['a Dockerfile of others for Ubuntu on OpenShift', { regexp: '^.+$', dockerfile: 'FROM ubuntu:24.04\nRUN apt-get install -y linux-headers-${KERNEL_FULL_VERSION}\n' }, OPENSHIFT,
      ['never works: build with packages of Ubuntu, whose archives have no headers of OpenShift\'s kernels']],
    ['Ubuntu on Ubuntu', { regexp: '^.+$', dockerfile: UBUNTU }, KUBERNETES, []],
    ['Ubuntu for its kernels', { regexp: '^.+-generic$', dockerfile: UBUNTU }, KUBERNETES, []],
    ['Ubuntu for kernels of RHEL', { regexp: RHEL, dockerfile: UBUNTU }, KUBERNETES, ['never works: build with packages of Ubuntu for kernels of RHEL']],
    ['the Driver Toolkit for kernels of Ubuntu', { regexp: '^.+-generic$', dockerfile: DTK }, undefined, ['never works: build with packages of RHEL for kernels of Ubuntu']],
    ['the Driver Toolkit for kernels of RHEL', { regexp: RHEL, dockerfile: DTK }, OPENSHIFT, []],
    ['no build for kernels of Ubuntu on OpenShift', { regexp: '^6\\.8\\.0-.*-generic$' }, OPENSHIFT, ['never works: kernels of Ubuntu, which no node of OpenShift runs']],
    ['no build for kernels of Ubuntu elsewhere', { regexp: '^6\\.8\\.0-.*-generic$' }, KUBERNETES, []],
    ['headers in a comment', { regexp: '^.+$', dockerfile: '# linux-headers-${KERNEL_FULL_VERSION}\nFROM a\n' }, OPENSHIFT, []],
  ])('check finds a build with %s, or does not', (_, mapped, platform, expected) => {
    expect(found(mapped, platform)).toEqual(expected);
  });

  test.each<[string, Mapped, string[]]>([
    ['selected nodes', { regexp: '^.*\\.aarch64$', selector: { 'kubernetes.io/arch': 'amd64' } }, ['never works: kernels of arm64 beside an architecture of amd64, by the nodes that the selector selects']],
    ['nodes that build', { regexp: '^.*\\.aarch64$', dockerfile: DTK, buildSelector: { 'kubernetes.io/arch': 'amd64' } }, ['never works: kernels of arm64 beside an architecture of amd64, by the nodes that the build selects']],
    ['an image by its name', { regexp: '^.*\\.aarch64$', image: 'registry.example.com/nicdrv:1-x86_64' }, ['risky: kernels of arm64 beside an architecture of amd64, by the image']],
    ['all of one architecture', { regexp: '^.*\\.aarch64$', image: 'registry.example.com/nicdrv:1-arm64', selector: { 'kubernetes.io/arch': 'arm64' } }, []],
    ['kernels of both', { regexp: '^.*\\.(x86_64|aarch64)$', selector: { 'kubernetes.io/arch': 'amd64' } }, []],
  ])('check compares kernels with the architecture of %s', (_, mapped, expected) => {
    expect(found(mapped, OPENSHIFT)).toEqual(expected);
  });

  test('a mapping for Ubuntu beside one for RHEL is for another cluster of the same Module', () => {
    const mapping = (regexp: string) => ({ regexp, containerImage: IMAGE });
    const both: Manifest = {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'm' }, spec: { moduleLoader: { container: { kernelMappings: [mapping('-generic$'), mapping(RHEL)] } } },
    };
    expect(problemsOf(kernelOfOtherSystem, [both], { platform: OPENSHIFT })).toEqual([]);
  });

  test('BuildMethod.ubuntu() stops the synthesis of a cluster of OpenShift', () => {
    const app = new App();
    new OnloadPlatform(app, 'p', {
      platform: OPENSHIFT, release: OnloadRelease.of({ onload: '8.1.2.26' }), buildMethod: BuildMethod.ubuntu({ image: ImageReference.parse('ubuntu:22.04') }),
    });
    expect(() => app.synth()).toThrow(/build with packages of Ubuntu, whose archives have no headers of OpenShift's kernels: .*; use BuildMethod\.dtkUbi\(\), or build on DTK_AUTO \[kmm\/kernel-of-other-system\]/);
  });
});
