import * as fc from 'fast-check';
import { ImageReference, ImageRegistry, NamespaceSource, OnloadRelease, Platform } from '../../lib';
import { CHOSEN_IMAGES } from '../../lib/upstream/images';
import { IMAGE_DIGESTS } from '../../lib/upstream/images/image-digests';
import { errorOf } from '../support/errors';

fc.configureGlobal({ seed: 1 });

const SHA256 = `sha256:${'0123456789abcdef'.repeat(4)}`;
const release = OnloadRelease.of({ onload: '8.1.2.26' });
const UBI = 'registry.access.redhat.com/ubi9/ubi-minimal:9.2';

const resolve = (registry: ImageRegistry, image: string) => registry.resolve(ImageReference.parse(image)).toString();

describe('Docker Hub', () => {
  const registry = ImageRegistry.dockerHub();

  test('Docker Hub has the images under the names that they are released under', () => {
    expect(registry.resolve(release.userImage).toString()).toBe('docker.io/onload/onload-user:8.1.2.26-ubi8');
    expect(resolve(registry, UBI)).toBe(UBI);
  });

  test('Docker Hub is not in the cluster', () => {
    expect(registry.clusterLocalNamespace).toBeUndefined();
  });
});

describe('the registry in the cluster', () => {
  const HOST = 'image-registry.openshift-image-registry.svc:5000';

  test('the registry in the cluster has the images of Onload as image streams of one namespace', () => {
    const registry = ImageRegistry.clusterLocal();
    expect(registry.resolve(release.userImage).toString()).toBe(`${HOST}/onload-clusterlocal/onload-user:8.1.2.26-ubi8`);
    expect(registry.resolve(release.operatorImage).toString()).toBe(`${HOST}/onload-clusterlocal/onload-operator:3.0.0`);
  });

  test('leaves the variables of KMM in a tag', () => {
    expect(ImageRegistry.clusterLocal().resolve(release.moduleImage).toString())
      .toBe(`${HOST}/onload-clusterlocal/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`);
  });

  test('leaves the images of others where they are', () => {
    expect(resolve(ImageRegistry.clusterLocal(), UBI)).toBe(UBI);
    expect(resolve(ImageRegistry.clusterLocal(), 'docker.io/onloaded/image:1')).toBe('docker.io/onloaded/image:1');
    expect(resolve(ImageRegistry.clusterLocal(), 'quay.io/onload/image:1')).toBe('quay.io/onload/image:1');
  });

  test('makes its namespace, unless another is named', () => {
    expect(ImageRegistry.clusterLocal().clusterLocalNamespace).toMatchObject({ name: 'onload-clusterlocal', isCreated: true });
    const registry = ImageRegistry.clusterLocal({ namespace: NamespaceSource.existing('images') });
    expect(registry.clusterLocalNamespace).toMatchObject({ name: 'images', isCreated: false });
    expect(registry.resolve(release.sourceImage).toString()).toBe(`${HOST}/images/onload-source:8.1.2.26`);
  });

  test('keeps a digest', () => {
    expect(resolve(ImageRegistry.clusterLocal(), `onload/onload-user:1@${SHA256}`)).toBe(`${HOST}/onload-clusterlocal/onload-user:1@${SHA256}`);
  });
});

describe('a mirror', () => {
  test.each([
    ['a host', 'mirror.example.com', 'mirror.example.com/onload/onload-user:1'],
    ['a port', 'mirror.example.com:5000', 'mirror.example.com:5000/onload/onload-user:1'],
    ['a path', 'mirror.example.com:5000/a/b', 'mirror.example.com:5000/a/b/onload/onload-user:1'],
    ['a slash at its end', 'mirror.example.com/', 'mirror.example.com/onload/onload-user:1'],
    ['the name localhost', 'localhost:5000', 'localhost:5000/onload/onload-user:1'],
    ['an IPv6 address', '[2001:db8::1]:5000', '[2001:db8::1]:5000/onload/onload-user:1'],
  ])('replaces the registry, keeps the path: with %s', (_, location, image) => {
    expect(resolve(ImageRegistry.mirror(location), 'docker.io/onload/onload-user:1')).toBe(image);
  });

  const PATHS = { 'docker.io/onload': 'amd/onload', 'docker.io': 'hub', 'registry.access.redhat.com': 'redhat', 'docker.io/onload/onload-source': 'src' };

  test.each([
    ['by registry and path', 'docker.io/onload/onload-user:1', 'm.example.com/root/amd/onload/onload-user:1'],
    ['by the longest prefix that fits', 'docker.io/onload/onload-source:1', 'm.example.com/root/src:1'],
    ['by registry alone', 'docker.io/library/ubuntu:22.04', 'm.example.com/root/hub/library/ubuntu:22.04'],
    ['by registry alone, with the rest of the path', UBI, 'm.example.com/root/redhat/ubi9/ubi-minimal:9.2'],
    ['not by a part of a word', 'docker.io/onload2/image:1', 'm.example.com/root/hub/onload2/image:1'],
    ['not at all where no prefix fits', 'quay.io/a/b:1', 'm.example.com/root/a/b:1'],
  ])('rewrites paths: %s', (_, image, found) => {
    expect(resolve(ImageRegistry.mirror('m.example.com/root', { paths: PATHS }), image)).toBe(found);
    // In whatever order they are written.
    const backwards = Object.fromEntries(Object.entries(PATHS).reverse());
    expect(resolve(ImageRegistry.mirror('m.example.com/root', { paths: backwards }), image)).toBe(found);
  });

  test('keeps tag, variables and digest', () => {
    const registry = ImageRegistry.mirror('m.example.com');
    expect(registry.resolve(release.moduleImage).toString()).toBe('m.example.com/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}');
    expect(resolve(registry, `onload/onload-user:1@${SHA256}`)).toBe(`m.example.com/onload/onload-user:1@${SHA256}`);
  });

  test('fails for what is not a registry', () => {
    expect(errorOf(() => ImageRegistry.mirror('https://mirror.example.com')).message)
      .toBe('not a registry: "https://mirror.example.com"; write host[:port][/path] [registry/malformed]');
  });

  test.each([
    '', '/', 'mirror.example.com//a', 'mirror.example.com/A', 'mirror.example.com/a:1', 'mirror.example.com/a@b', 'mirror.example.com:port',
    'mirror example.com', 'mirror.example.com/$(a)', 'mirror.example.com\n', '-mirror.example.com', 'mirror.example.com/a;b', 'user:pw@mirror.example.com',
  ])('fails for the location %j', (location) => {
    expect(errorOf(() => ImageRegistry.mirror(location)).code).toBe('registry/malformed');
  });

  test('fails for a location that would be read as a path on Docker Hub', () => {
    expect(errorOf(() => ImageRegistry.mirror('mirror')).code).toBe('registry/malformed');
    expect(errorOf(() => ImageRegistry.mirror('mirror/onload')).code).toBe('registry/malformed');
  });

  test('fails for a malformed path', () => {
    expect(errorOf(() => ImageRegistry.mirror('m.example.com', { paths: { 'docker.io': '../up' } })).message)
      .toBe('not a registry: "m.example.com/../up"; write host[:port][/path] [registry/malformed]');
    expect(errorOf(() => ImageRegistry.mirror('m.example.com', { paths: { 'docker.io': '/abs' } })).code).toBe('registry/malformed');
  });

  test('fails for a malformed source', () => {
    expect(errorOf(() => ImageRegistry.mirror('m.example.com', { paths: { 'https://docker.io': 'hub' } })).code).toBe('registry/malformed');
  });

  test('fails for a source without a registry, which no image would have', () => {
    expect(errorOf(() => ImageRegistry.mirror('m.example.com', { paths: { onload: 'amd' } })).code).toBe('registry/malformed');
  });
});

describe('digests', () => {
  const IMAGE = 'docker.io/onload/onload-user:8.1.2.26-ubi8';

  test('digests stand beside the tag of the image that they are for, and of no other', () => {
    const registry = ImageRegistry.dockerHub().pin({ [IMAGE]: SHA256 });
    expect(registry.resolve(release.userImage).toString()).toBe(`docker.io/onload/onload-user:8.1.2.26-ubi8@${SHA256}`);
    expect(registry.resolve(release.sourceImage).toString()).toBe('docker.io/onload/onload-source:8.1.2.26');
  });

  test('digests are found by the released name, wherever the image is', () => {
    expect(ImageRegistry.mirror('m.example.com').pin({ [IMAGE]: SHA256 }).resolve(release.userImage).toString())
      .toBe(`m.example.com/onload/onload-user:8.1.2.26-ubi8@${SHA256}`);
    const local = ImageRegistry.clusterLocal().pin({ [IMAGE]: SHA256 });
    expect(local.resolve(release.userImage).toString())
      .toBe(`image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-user:8.1.2.26-ubi8@${SHA256}`);
    expect(local.clusterLocalNamespace?.name).toBe('onload-clusterlocal');
  });

  test('add to those that there are, and leave the first registry as it was', () => {
    const first = ImageRegistry.dockerHub().pin({ [IMAGE]: SHA256 });
    const second = first.pin({ 'docker.io/onload/onload-source:8.1.2.26': SHA256 });
    expect([release.userImage, release.sourceImage].map((image) => second.resolve(image).digest)).toEqual([SHA256, SHA256]);
    expect([release.userImage, release.sourceImage].map((image) => first.resolve(image).digest)).toEqual([SHA256, undefined]);
  });

  test('digests are found where the released name was written without docker.io', () => {
    expect(ImageRegistry.dockerHub().pin({ 'onload/onload-user:8.1.2.26-ubi8': SHA256 }).resolve(release.userImage).digest).toBe(SHA256);
  });

  test('digests fail if they are none', () => {
    expect(errorOf(() => ImageRegistry.dockerHub().pin({ [IMAGE]: 'latest' })).code).toBe('image/malformed');
    expect(errorOf(() => ImageRegistry.dockerHub().pin({ 'Not an image': SHA256 })).code).toBe('image/malformed');
  });
});

describe('digests of the images that the package names itself', () => {
  const table: { [image: string]: string } = IMAGE_DIGESTS;
  const OTHER = `sha256:${'f'.repeat(64)}`;
  let before: typeof table;

  beforeEach(() => {
    before = { ...table };
    Object.keys(table).forEach((image) => delete table[image]);
    table[CHOSEN_IMAGES.operator] = SHA256;
  });

  afterEach(() => {
    delete table[CHOSEN_IMAGES.operator];
    Object.assign(table, before);
  });

  test('images that the package names itself have the digests of its table, and others their tag', () => {
    expect(ImageRegistry.dockerHub().resolve(release.operatorImage).toString()).toBe(`docker.io/onload/onload-operator:3.0.0@${SHA256}`);
    expect(ImageRegistry.dockerHub().resolve(release.devicePluginImage).toString()).toBe('docker.io/onload/onload-device-plugin:3.0.0');
  });

  test('another version of such an image has no digest', () => {
    expect(ImageRegistry.dockerHub().resolve(OnloadRelease.of({ onload: '8.1.2.26', operator: '3.0.1' }).operatorImage).digest).toBeUndefined();
  });

  test('copies in another registry, whose digest may be another, keep the tag alone', () => {
    expect(ImageRegistry.mirror('m.example.com').resolve(release.operatorImage).toString()).toBe('m.example.com/onload/onload-operator:3.0.0');
    expect(ImageRegistry.clusterLocal().resolve(release.operatorImage).digest).toBeUndefined();
  });

  test('a digest of the user wins', () => {
    expect(ImageRegistry.dockerHub().pin({ [CHOSEN_IMAGES.operator]: OTHER }).resolve(release.operatorImage).digest).toBe(OTHER);
  });

  test('a registry can leave the digests of the package out, and keeps those of the user', () => {
    const registry = ImageRegistry.dockerHub().withoutChosenDigests();
    expect(registry.resolve(release.operatorImage).digest).toBeUndefined();
    expect(registry.pin({ [CHOSEN_IMAGES.sfptpd]: OTHER }).resolve(release.operatorImage).digest).toBeUndefined();
    expect(registry.pin({ [CHOSEN_IMAGES.sfptpd]: OTHER }).resolve(release.sfptpdImage).digest).toBe(OTHER);
  });
});

test('the modules are in the cluster on OpenShift, and with the other images elsewhere, if nothing is said', () => {
  const registry = ImageRegistry.mirror('m.example.com');
  expect(ImageRegistry._ofModules(Platform.openshift(), registry).clusterLocalNamespace?.name).toBe('onload-clusterlocal');
  expect(ImageRegistry._ofModules(Platform.kubernetes(), registry)).toBe(registry);
});

test('every registry gives the same name for the same image, and only the mirror or cluster in front', () => {
  const repository = fc.array(fc.constantFrom('onload', 'a', 'b-c', 'd.e'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const mirror = ImageRegistry.mirror('m.example.com/root');
  fc.assert(fc.property(repository, (path) => {
    const image = ImageReference.of({ repository: path, tag: '1' });
    // Docker Hub's images that belong to nobody are in a folder that is never written.
    expect(mirror.resolve(image).toString()).toBe(`m.example.com/root/${path.includes('/') ? path : `library/${path}`}:1`);
    expect(mirror.resolve(image).toString()).toBe(mirror.resolve(image).toString());
    expect(ImageRegistry.dockerHub().resolve(image)).toEqual(image);
  }));
});
