import { App, Chart } from 'cdk8s';
import * as fc from 'fast-check';
import { ImagePrefetch, ImagePrefetchProps } from '../../../lib/constructs/machine-config';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const image = ImageReference.parse('registry.example.com:5000/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}');
const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const make = (props: Partial<ImagePrefetchProps> = {}) => new ImagePrefetch(new Chart(new App(), 'test'), 'Prefetch', {
  image, images: { '5.14.0-1': digest('a'), '5.14.0-2': digest('b') }, ...props,
});
const synthesis = (props: Partial<ImagePrefetchProps>) => () => synth(make(props));

describe('ImagePrefetch', () => {
  test('pins the images by digest, for the pool of a role', () => {
    expect(find(synth(make()), 'PinnedImageSet', 'worker-onload-module')).toEqual({
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'PinnedImageSet',
      metadata: {
        name: 'worker-onload-module',
        labels: expect.objectContaining({ 'machineconfiguration.openshift.io/role': 'worker', 'app.kubernetes.io/component': 'image-prefetch' }),
      },
      spec: {
        pinnedImages: [
          { name: `registry.example.com:5000/onload/onload-module@${digest('a')}` }, { name: `registry.example.com:5000/onload/onload-module@${digest('b')}` },
        ],
      },
    });
  });

  test('pins one image of several kernels once', () => {
    const prefetch = make({ images: { 'a-1': digest('c'), 'a-2': digest('c') } });
    expect(find(synth(prefetch), 'PinnedImageSet', prefetch.name).spec.pinnedImages).toHaveLength(1);
    expect(Object.keys(prefetch.images)).toEqual(['a-1', 'a-2']);
  });

  test('writes the same in whatever order the images are said', () => {
    const kernels = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z0-9]{1,6}$/), fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 6, selector: ([k]) => k });
    fc.assert(fc.property(kernels, (entries) => {
      const of = (list: [string, string][]) => synth(make({ images: Object.fromEntries(list.map(([kernel, digit]) => [kernel, digest(digit)])) }));
      expect(of([...entries].reverse())).toEqual(of(entries));
    }), { seed: 1, numRuns: 20 });
  });

  test('ImagePrefetch is for the nodes that it is told, under the name that it is told', () => {
    const prefetch = make({ nodes: NodeGroup.withRole('fast'), name: 'drivers' });
    expect(find(synth(prefetch), 'PinnedImageSet', 'drivers').metadata.labels).toMatchObject({ 'machineconfiguration.openshift.io/role': 'fast' });
  });

  test('knows kernels without a + at the end', () => {
    expect(make({ images: { '5.14.0-rt+': digest('a') } }).images).toEqual({ '5.14.0-rt': `registry.example.com:5000/onload/onload-module@${digest('a')}` });
  });

  test('fails for a kernel that is said twice', () => {
    expect(errorOf(() => make({ images: { '5.14.0': digest('a'), '5.14.0+': digest('b') } })).message).toBe(
      'test/Prefetch: kernel with two images: "5.14.0+"; name it once, without "+" at its end [machine-config/prefetch-twice]');
  });

  test('fails for what is no kernel, no digest, and no name', () => {
    expect(errorOf(() => make({ images: { 'a b': digest('a') } })).code).toBe('kmm/kernel-release');
    expect(errorOf(() => make({ images: { a: 'latest' } })).code).toBe('image/malformed');
    expect(errorOf(() => make({ name: 'A' })).message).toBe(
      'test/Prefetch: not the name of a PinnedImageSet: "A"; use lower case letters, digits, "-" and "." [machine-config/name]');
    expect(errorOf(() => make({ nodes: NodeGroup.withCards() })).code).toBe('machine-config/no-role');
  });

  test.each([
    [Platform.openshift('4.14'), 'PinnedImageSet, which OpenShift has since 4.19, on OpenShift 4.14'],
    [Platform.openshift('4.18'),
      'PinnedImageSet, which is a technology preview before 4.19, by v1alpha1 and in clusters that cannot be upgraded, on OpenShift 4.18'],
    [Platform.kubernetes(), 'PinnedImageSet, which only OpenShift has, on Kubernetes'],
  ])('fails where the cluster does not have it, and says why: %s', (platform, reason) => {
    expect(synthesis({ platform })).toThrow(
      `PinnedImageSet worker-onload-module, apiVersion: ${reason}: "machineconfiguration.openshift.io/v1"; leave it out: the image is pulled at the first `
      + 'boot, and the module loaded at the second [machine-config/pinned-images-unknown]');
  });

  test.each(['4.19', '4.22'])('ImagePrefetch is there on OpenShift %s', (version) => {
    expect(() => synth(make({ platform: Platform.openshift(version) }))).not.toThrow();
  });

  test('fails for an image in a folder of a folder', () => {
    expect(synthesis({ image: ImageReference.parse('registry.example.com/trading/onload/onload-module'), images: { a: digest('a') } })).toThrow(
      'PinnedImageSet worker-onload-module, spec.pinnedImages[0].name: image name that a PinnedImageSet cannot contain: '
      + `"registry.example.com/trading/onload/onload-module@${digest('a')}"; move it to a registry with a dot in its host name, below one folder at most: `
      + 'registry.example.com:5000/onload/onload-module [machine-config/pinned-image-name]');
  });

  test('fails without images', () => {
    expect(synthesis({ images: {} })).toThrow(
      'PinnedImageSet worker-onload-module, spec.pinnedImages: number of images: 0; name 1 to 500 [machine-config/pinned-image-count]');
  });
});
