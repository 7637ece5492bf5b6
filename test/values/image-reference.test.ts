import * as fc from 'fast-check';
import { ImageReference, ImageReferenceParts } from '../../lib';
import { errorOf } from '../support/errors';
import { runsOf } from '../support/fuzz-runs';

fc.configureGlobal({ seed: 1 });

const F64 = 'f'.repeat(64);
const F128 = 'f'.repeat(128);
const SHA256 = `sha256:${F64}`;
const SHA512 = `sha512:${F128}`;

const partsOf = ({ registry, repository, tag, digest }: ImageReference): ImageReferenceParts => ({ registry, repository, tag, digest });

describe('parse()', () => {
  // The cases of distribution/reference: reference_test.go and normalize_test.go.
  test.each<[string, ImageReferenceParts]>([
    ['test_com', { repository: 'test_com' }],
    ['test.com:tag', { repository: 'test.com', tag: 'tag' }],
    ['test.com:5000', { repository: 'test.com', tag: '5000' }],
    ['test.com/repo:tag', { registry: 'test.com', repository: 'repo', tag: 'tag' }],
    ['test_com/foo', { repository: 'test_com/foo' }],
    ['test:5000/repo', { registry: 'test:5000', repository: 'repo' }],
    ['test:5000/repo:tag', { registry: 'test:5000', repository: 'repo', tag: 'tag' }],
    [`test:5000/repo@${SHA256}`, { registry: 'test:5000', repository: 'repo', digest: SHA256 }],
    [`test:5000/repo:tag@${SHA256}`, { registry: 'test:5000', repository: 'repo', tag: 'tag', digest: SHA256 }],
    ['test-com:8080/foo', { registry: 'test-com:8080', repository: 'foo' }],
    ['lowercase:Uppercase', { repository: 'lowercase', tag: 'Uppercase' }],
    ['sub-dom1.foo.com/bar/baz/quux', { registry: 'sub-dom1.foo.com', repository: 'bar/baz/quux' }],
    ['sub-dom1.foo.com/bar/baz/quux:some-long-tag', { registry: 'sub-dom1.foo.com', repository: 'bar/baz/quux', tag: 'some-long-tag' }],
    ['b.gcr.io/test.example.com/my-app:test.example.com', { registry: 'b.gcr.io', repository: 'test.example.com/my-app', tag: 'test.example.com' }],
    ['xn--n3h.com/myimage:xn--n3h.com', { registry: 'xn--n3h.com', repository: 'myimage', tag: 'xn--n3h.com' }],
    [`xn--7o8h.com/myimage:xn--7o8h.com@${SHA512}`, { registry: 'xn--7o8h.com', repository: 'myimage', tag: 'xn--7o8h.com', digest: SHA512 }],
    ['foo_bar.com:8080', { repository: 'foo_bar.com', tag: '8080' }],
    ['foo/foo_bar.com:8080', { repository: 'foo/foo_bar.com', tag: '8080' }],
    ['192.168.1.1', { repository: '192.168.1.1' }],
    ['192.168.1.1:tag', { repository: '192.168.1.1', tag: 'tag' }],
    ['192.168.1.1:5000', { repository: '192.168.1.1', tag: '5000' }],
    ['192.168.1.1/repo', { registry: '192.168.1.1', repository: 'repo' }],
    ['192.168.1.1:5000/repo:5050', { registry: '192.168.1.1:5000', repository: 'repo', tag: '5050' }],
    ['127.0.0.1:5000/library/debian', { registry: '127.0.0.1:5000', repository: 'library/debian' }],
    ['[2001:db8::1]/repo', { registry: '[2001:db8::1]', repository: 'repo' }],
    ['[2001:db8:1:2:3:4:5:6]/repo:tag', { registry: '[2001:db8:1:2:3:4:5:6]', repository: 'repo', tag: 'tag' }],
    ['[2001:db8::1]:5000/repo', { registry: '[2001:db8::1]:5000', repository: 'repo' }],
    [`[2001:db8::1]:5000/repo:tag@${SHA256}`, { registry: '[2001:db8::1]:5000', repository: 'repo', tag: 'tag', digest: SHA256 }],
    ['[2001:db8::]:5000/repo', { registry: '[2001:db8::]:5000', repository: 'repo' }],
    ['[::1]:5000/repo', { registry: '[::1]:5000', repository: 'repo' }],
    ['localhost/repo', { registry: 'localhost', repository: 'repo' }],
    ['localhost:5000/repo:tag', { registry: 'localhost:5000', repository: 'repo', tag: 'tag' }],
    ['localhost', { repository: 'localhost' }],
    ['Docker/docker', { registry: 'Docker', repository: 'docker' }],
    ['docker/docker', { repository: 'docker/docker' }],
    ['docker.io/onload/onload-user:8.1.2.26-ubi8', { registry: 'docker.io', repository: 'onload/onload-user', tag: '8.1.2.26-ubi8' }],
    ['docker---rules/docker', { repository: 'docker---rules/docker' }],
    ['dock__er/docker', { repository: 'dock__er/docker' }],
    ['d/docker', { repository: 'd/docker' }],
    [`docker.io/${'1a3f5e7d'.repeat(8)}`, { registry: 'docker.io', repository: '1a3f5e7d'.repeat(8) }],
    [`a/${'a'.repeat(200)}:tag-puts-nothing-over-the-limit`, { repository: `a/${'a'.repeat(200)}`, tag: 'tag-puts-nothing-over-the-limit' }],
    [`repo:${'t'.repeat(128)}`, { repository: 'repo', tag: 't'.repeat(128) }],
    ['repo:_', { repository: 'repo', tag: '_' }],
  ])('parse() reads the reference %s', (text, parts) => {
    const image = ImageReference.parse(text);
    expect(partsOf(image)).toEqual({ registry: 'docker.io', tag: undefined, digest: undefined, ...parts });
    expect(image.toString()).toBe(text);
  });

  // The same source. Parse() counts only the path, without the registry.
  test('a path may have 255 characters, whatever the registry', () => {
    const path = `${'a/'.repeat(127)}a`;
    expect(ImageReference.parse(`${path}:tag-puts-this-over-max`).repository).toBe(path);
    expect(ImageReference.parse(`registry.example.com/${path}`).repository).toBe(path);
  });

  test.each([
    [''],
    [':justtag'],
    [`@${SHA256}`],
    ['Uppercase:tag'],
    ['test:5000/Uppercase/lowercase:tag'],
    ['docker/Docker'],
    ['docker.io/docker/Docker'],
    ['aa/asdf$$^/aa'],
    ['[2001:db8::1]'],
    ['[2001:db8::1]:5000'],
    ['[2001:db8::1]:tag'],
    ['[fe80::1%eth0]:5000/repo'],
    ['[fe80::1%@invalidzone]:5000/repo'],
    ['[2001:db8:3:4::192.0.2.33]:5000/debian'],
    ['fc00::1:5000/debian'],
    ['https://github.com/docker/docker'],
    ['-docker'],
    ['-docker/docker'],
    ['docker-/docker'],
    ['-docker.io/docker/docker'],
    ['docker-.io/docker'],
    ['docker///docker'],
    ['docker.io/docker///docker'],
    ['____/____'],
    ['_docker/_docker'],
    ['dock..er/docker'],
    ['dock_.er/docker'],
    ['dock-.er/docker'],
    ['dock___er/docker'],
    ['docker/'],
    ['/docker'],
    ['.docker/docker'],
    ['registry.example.com:port/repo'],
    ['registry.example.com:/repo'],
    ['repo:'],
    ['repo:.tag'],
    ['repo:-tag'],
    ['repo:a:b'],
    ['repo:tag/'],
    [`repo:${'t'.repeat(129)}`],
    ['repo:täg'],
    ['repo@'],
    ['repo@sha256'],
    ['repo@sha256:'],
    [`repo@${F64}`],
    [`repo@sha256:${'f'.repeat(34)}`],
    [`repo@sha256:${F64}f`],
    [`repo@sha256:${'F'.repeat(64)}`],
    [`repo@sha256:${'g'.repeat(64)}`],
    [`repo@SHA256:${F64}`],
    [`repo@sha512:${F64}`],
    [`repo@${SHA256}@${SHA256}`],
    [`repo@${SHA256}:tag`],
    [`validname@invaliddigest:${F64}`],
    [' repo'],
    ['repo '],
    ['repo\n'],
    ['repo:tag\n'],
    [`repo@${SHA256}\n`],
    ['registry.example.com\n/repo'],
    ['re"po'],
    ['re\\po'],
    ['repo;reboot'],
    ['repo:$(reboot)'],
    ['repo:`reboot`'],
    ['${MOD_NAME}/repo:tag'],
    ['repo/$MOD_NAME:tag'],
    [`repo@sha256:\${MOD_NAME}${'f'.repeat(53)}`],
  ])('parse() refuses %j', (text) => {
    expect(errorOf(() => ImageReference.parse(text)).code).toMatch(/^image\/(malformed|variable)$/);
  });

  test('refuses 64 hexadecimal digits, which are the id of an image and not its name', () => {
    expect(errorOf(() => ImageReference.parse('1a3f5e7d'.repeat(8))).code).toBe('image/malformed');
  });

  test.each([
    ['not a path', 'quay.io/Onload/user:1', 'not an image reference: "quay.io/Onload/user:1"; write [registry[:port]/]path[:tag][@digest]; the path is lower case letters, digits and single separators [image/malformed]'],
    ['a malformed registry', '-quay.io/onload', 'image reference with a malformed registry: "-quay.io/onload"; write [registry[:port]/]path[:tag][@digest] [image/malformed]'],
    ['a malformed tag', 'onload:-1', 'image reference with a malformed tag: "onload:-1"; use up to 128 letters, digits, "_", "." and "-", the first not "." or "-" [image/malformed]'],
    ['a malformed digest', 'onload@sha256:1', 'image reference with a malformed digest: "onload@sha256:1"; write sha256: and 64 hexadecimal digits in lower case [image/malformed]'],
    ['an unknown variable', 'onload:${KERNEL}', 'unknown variable ${KERNEL} in the tag of an image: "onload:${KERNEL}"; use one of KERNEL_FULL_VERSION, KERNEL_VERSION, KERNEL_XYZ, KERNEL_X, KERNEL_Y, KERNEL_Z, MOD_NAME, MOD_NAMESPACE [image/variable]'],
  ])('the message says what is wrong and what to do: %s', (_, text, message) => {
    expect(errorOf(() => ImageReference.parse(text)).message).toBe(message);
  });

  test('fails for a name over 255 characters', () => {
    const name = `${'a/'.repeat(128)}a`;
    const { code, message } = errorOf(() => ImageReference.parse(`${name}:tag`));
    expect(code).toBe('image/too-long');
    expect(message).toMatch(new RegExp(`^image name too long: "${name}:tag"; keep .* to 255 characters \\[image/too-long\\]$`));
  });
});

describe('variables of KMM', () => {
  const NAMES = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'KERNEL_XYZ', 'KERNEL_X', 'KERNEL_Y', 'KERNEL_Z', 'MOD_NAME', 'MOD_NAMESPACE'];

  test.each(NAMES)('%s survives in a tag untouched, with braces and without', (name) => {
    for (const tag of [`8.1-\${${name}}`, `$${name}-8.1`, `\${${name}}`, `$${name}.\${${name}}`]) {
      const image = ImageReference.parse(`quay.io/onload/onload-module:${tag}`);
      expect(image.tag).toBe(tag);
      expect(image.toString()).toBe(`quay.io/onload/onload-module:${tag}`);
    }
  });

  test('variables of KMM does not count with its own length', () => {
    expect(ImageReference.parse(`repo:${'t'.repeat(127)}\${KERNEL_FULL_VERSION}`).tag).toHaveLength(127 + '${KERNEL_FULL_VERSION}'.length);
  });

  test.each([
    // KMM would replace each of these by nothing, or by something else than its author thinks.
    '$', '$$', '${}', '${KERNEL_FULL_VERSION', '$KERNEL_FULL_VERSION_x', '$KERNEL_VERSIONS', '${kernel_version}', '${KERNEL_FULL_VERSION:-5}',
    '${ KERNEL_FULL_VERSION }', '$PATH', '${MOD_NAME}$', '$1', '$(MOD_NAME)', '${KERNEL_FULL_VERSION/a}',
  ])('fails for %s', (tag) => {
    expect(errorOf(() => ImageReference.parse(`repo:${tag}`)).code).toMatch(/^image\/(variable|malformed)$/);
  });

  test('variables of KMM does not make a tag of characters that a tag cannot have', () => {
    expect(errorOf(() => ImageReference.parse('repo:-${KERNEL_FULL_VERSION}')).code).toBe('image/malformed');
    expect(errorOf(() => ImageReference.parse('repo:${KERNEL_FULL_VERSION}+1')).code).toBe('image/malformed');
  });
});

describe('of()', () => {
  test('names Docker Hub where no registry is given', () => {
    expect(ImageReference.of({ repository: 'onload/onload-user', tag: '1' }).toString()).toBe('docker.io/onload/onload-user:1');
  });

  test('writes tag and digest in their places', () => {
    const parts = { registry: 'quay.io:443', repository: 'a/b', tag: '1', digest: SHA256 };
    expect(ImageReference.of(parts).toString()).toBe(`quay.io:443/a/b:1@${SHA256}`);
  });

  test.each<[string, ImageReferenceParts]>([
    ['no repository', { repository: '' }],
    ['an empty tag', { repository: 'a', tag: '' }],
    ['an empty digest', { repository: 'a', digest: '' }],
    ['an empty registry', { registry: '', repository: 'a' }],
    ['a registry that reads as a part of the path', { registry: 'mirror', repository: 'a' }],
    ['a registry with a path', { registry: 'quay.io/mirrors', repository: 'a' }],
    ['a registry with a user', { registry: 'user@quay.io', repository: 'a' }],
    ['a repository with a tag', { repository: 'a:1' }],
    ['a repository with a digest', { repository: `a@${SHA256}` }],
    ['a tag with a digest', { repository: 'a', tag: `1@${SHA256}` }],
  ])('fails for %s: what was put in is not what would come out', (_, parts) => {
    expect(errorOf(() => ImageReference.of(parts)).code).toBe('image/malformed');
  });
});

describe('an image reference', () => {
  test('an image reference has the last part of its path as name', () => {
    expect(ImageReference.parse('quay.io/a/b/c:1').name).toBe('c');
    expect(ImageReference.parse('ubuntu').name).toBe('ubuntu');
  });

  test('with a digest keeps its tag, and can be written without', () => {
    const pinned = ImageReference.parse('quay.io/a/b:1').withDigest(SHA256);
    expect(pinned.toString()).toBe(`quay.io/a/b:1@${SHA256}`);
    expect(pinned._byDigest().toString()).toBe(`quay.io/a/b@${SHA256}`);
  });

  test('a digest adds no tag to a reference without one', () => {
    expect(ImageReference.parse('quay.io/a/b').withDigest(SHA256).toString()).toBe(`quay.io/a/b@${SHA256}`);
  });

  test.each(['quay.io/a/b:1', 'quay.io/a/b', `quay.io/a/b@${SHA256}`])('a reference without both is the same for consumers that do not take both: %s', (text) => {
    expect(ImageReference.parse(text)._byDigest().toString()).toBe(text);
  });

  test('with another digest has only that one', () => {
    expect(ImageReference.parse(`a@${SHA512}`).withDigest(SHA256).toString()).toBe(`docker.io/a@${SHA256}`);
  });

  test('takes no malformed digest', () => {
    expect(errorOf(() => ImageReference.parse('a').withDigest('latest')).code).toBe('image/malformed');
  });
});

describe('properties', () => {
  const pick = (characters: string, minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((all) => all.join(''));
  const LOWER = 'abcxyz019';
  const word = pick(LOWER, 1, 5);
  const component = fc.tuple(word, fc.array(fc.tuple(fc.constantFrom('.', '_', '__', '-', '--'), word), { maxLength: 2 }))
    .map(([first, rest]) => first + rest.flat().join(''));
  const repository = fc.array(component, { minLength: 1, maxLength: 4 }).map((all) => all.join('/'));
  const port = fc.option(fc.integer({ min: 1, max: 65535 })).map((number) => (number === null ? '' : `:${number}`));
  const host = fc.oneof(
    fc.tuple(word, word).map(([a, b]) => `${a}.${b}`),
    fc.constantFrom('localhost', '[::1]', '192.168.0.1', 'Upper'),
  );
  const registry = fc.option(fc.tuple(host, port).map((both) => both.join('')), { nil: undefined });
  const variable = fc.constantFrom('${KERNEL_FULL_VERSION}', '$KERNEL_XYZ', '${MOD_NAME}');
  const tag = fc.option(fc.tuple(pick(`${LOWER}_AZ`, 1, 5), fc.constantFrom('', '.', '-'), fc.oneof(variable, fc.constant(''))).map((all) => all.join('')), { nil: undefined });
  const digest = fc.option(fc.oneof(fc.hexaString({ minLength: 64, maxLength: 64 }).map((hex) => `sha256:${hex}`), fc.constant(SHA512)), { nil: undefined });
  const parts = fc.record({ registry, repository, tag, digest });

  test('what is put together is what comes out', () => {
    fc.assert(fc.property(parts, (all) => {
      expect(partsOf(ImageReference.of(all))).toEqual({ ...all, registry: all.registry ?? 'docker.io' });
    }));
  });

  test('what is written is what is read, and reading what was written changes nothing', () => {
    fc.assert(fc.property(parts, (all) => {
      const text = `${all.registry === undefined ? '' : `${all.registry}/`}${all.repository}${all.tag === undefined ? '' : `:${all.tag}`}${all.digest === undefined ? '' : `@${all.digest}`}`;
      const image = ImageReference.parse(text);
      expect(image.toString()).toBe(text);
      expect(partsOf(ImageReference.parse(image.toString()))).toEqual(partsOf(image));
    }));
  });

  const nearly = fc.array(fc.constantFrom('a', 'B', '0', '.', '_', '-', '/', ':', '@', '$', '{', '}', '[', ']', 'sha256:', F64, 'MOD_NAME', ' ', '\n', 'localhost'), { maxLength: 12 })
    .map((all) => all.join(''));

  test('any text is read, or refused with a code', () => {
    fc.assert(fc.property(fc.oneof(nearly, fc.fullUnicodeString()), (text) => {
      let image;
      try {
        image = ImageReference.parse(text);
      } catch {
        expect(errorOf(() => ImageReference.parse(text)).code).toMatch(/^image\/(malformed|variable|too-long)$/);
        return;
      }
      expect(image.toString()).toBe(text);
      expect(text).toMatch(/^[A-Za-z0-9_.:/@[\]${}-]+$/);
    }), { numRuns: runsOf(0.5) });
  });

  test('a message is one line, whatever the text', () => {
    expect(errorOf(() => ImageReference.parse('one\ntwo')).message).not.toContain('\n');
  });
});
