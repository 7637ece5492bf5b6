import { gzipSync } from 'node:zlib';
import { FILE, machineConfig, withIgnition } from './fixtures';
import {
  fileMode, fileSource, fileUnderLink, fileWithoutContents, ignitionConfig, ignitionPath, ignitionVersion, listedTwice, unitName, unitText,
} from '../../../lib/rules/machine-config/ignition';
import type { Rule } from '../../../lib/rules/rule/rule';
import { MAX_UNPACKED_BYTES } from '../../../lib/upstream/limits';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const inFile = (rule: Rule, entry: object) => problemsOf(rule, [withIgnition({ files: [FILE, { ...FILE, path: '/etc/b', ...entry }] })]);
const inUnit = (rule: Rule, entry: object) => problemsOf(rule, [withIgnition({ units: [{ name: 'a.service', ...entry }] })]);

describe('the version of a config', () => {
  const of = (version: unknown, platform?: Platform) =>
    problemsOf(ignitionVersion, [machineConfig({ config: { ignition: { version } } })], { platform });

  test('the version of a config is refused where there is none', () => {
    expect(of(undefined)).toEqual([{
      of: '99-config',
      code: 'machine-config/ignition-version',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.ignition.version',
      what: 'version of Ignition that no operator reads',
      value: '(none)',
      fix: 'write 3.2.0, or leave \'config\' out',
    }]);
    expect(problemsOf(ignitionVersion, [machineConfig({ config: {} })])).toHaveLength(1);
  });

  test.each(['2.3.0', '2.4.0', '1.0.0', '3.6.0', '3.2', '3.2.1', '3.4.0-experimental', '', 'x', '4.0.0'])('the version of a config is refused: %j', (version) => {
    expect(of(version)).toMatchObject([{ value: version, fix: 'write 3.2.0' }]);
  });

  test.each(['2.0.0', '2.1.0', '2.2.0', '3.0.0', '3.1.0', '3.2.0', '3.3.0', '3.4.0', '3.5.0'])('the version of a config may be %s', (version) => {
    expect(of(version)).toEqual([]);
  });

  test('the version of a config is not missed where there is no config', () => {
    expect(problemsOf(ignitionVersion, [machineConfig({}), machineConfig({ config: null })])).toEqual([]);
  });

  test.each([
    ['4.12.40', '3.2.0', '3.3.0'], ['4.13', '3.4.0', '3.5.0'], ['4.18', '3.4.0', '3.5.0'], ['4.19', '3.5.0', '3.6.0'],
  ])('of OpenShift %s may be %s, and not %s', (openshift, newest, tooNew) => {
    const platform = Platform.openshift(openshift);
    expect(of(newest, platform)).toEqual([]);
    expect(of(tooNew, platform)).toMatchObject([{ what: `version of Ignition that the operator of OpenShift ${openshift} does not read` }]);
  });
});

describe('the path of a file', () => {
  test('the path of a file is refused where it is not in its shortest form', () => {
    expect(inFile(ignitionPath, { path: '/etc//b/' })).toEqual([{
      of: '99-config',
      code: 'machine-config/path',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[1].path',
      what: 'path that is relative or not in its shortest form',
      value: '/etc//b/',
      fix: 'write it without "//", ".", ".." and a slash at its end',
    }]);
  });

  test.each([['etc/b'], [''], [undefined], [5]])('the path of a file is refused: %j', (path) => {
    expect(inFile(ignitionPath, { path })).toHaveLength(1);
  });

  test('the path of a file is not judged in a config of version 2, which the operator translates', () => {
    expect(problemsOf(ignitionPath, [withIgnition({ version: '2.2.0', files: [{ path: 'etc/b' }] })])).toEqual([]);
  });
});

describe('the length of the path of a file', () => {
  const of = (path: string) => problemsOf(ignitionPath, [withIgnition({ files: [{ ...FILE, path }] })]);

  test('the length of the path of a file is that of Linux at most', () => {
    expect(of(`/${'a'.repeat(4094)}`)).toEqual([]);
    expect(of(`/${'a'.repeat(4095)}`)).toMatchObject([{ class: 'never works', what: 'path longer than the 4095 bytes that Linux allows', value: 4096 }]);
    expect(of(`/${'ä'.repeat(2048)}`)).toMatchObject([{ class: 'never works', value: 4097 }]);
    expect(of(`//${'a'.repeat(4095)}`)).toMatchObject([{ class: 'refused' }]);
  });
});

test('the contents of a file that gzip does not unpack never work, and of a large one are not looked into', () => {
  const of = (packed: Uint8Array) => inFile(fileSource, { contents: { source: `data:;base64,${Buffer.from(packed).toString('base64')}`, compression: 'gzip' } });
  expect(of(gzipSync('abc'))).toEqual([]);
  expect(of(Buffer.concat([gzipSync('abc'), Buffer.alloc(4)]))).toMatchObject([{ class: 'never works', path: 'spec.config.storage.files[1].contents.source' }]);
  expect(of(gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES + 1)))).toMatchObject([{ class: 'risky', what: 'contents that are too large to check once they are decompressed' }]);
});

test('a hundred thousand keys of a user are looked through once', () => {
  const sshAuthorizedKeys = Array.from({ length: 100_000 }, (_, index) => `k${index}`);
  const of = (keys: string[]) => problemsOf(listedTwice, [machineConfig({ config: { ignition: { version: '3.2.0' }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: keys }] } } })]);
  expect(of(sshAuthorizedKeys)).toEqual([]);
  expect(of([...sshAuthorizedKeys, 'k0'])).toMatchObject([{ path: 'spec.config.passwd.users[0].sshAuthorizedKeys[100000]' }]);
});

describe('the mode of a file', () => {
  test('the mode of a file is refused where permissions were written as a decimal number', () => {
    expect(inFile(fileMode, { mode: 644 })).toEqual([{
      of: '99-config',
      code: 'machine-config/mode',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[1].mode',
      what: 'mode that is not a decimal number up to 511, which is 0777',
      value: 644,
      fix: 'write permissions in decimal: 0644 is 420',
    }]);
  });

  test.each([[800], [2541], [-1], [1.5], ['0644'], [true]])('the mode of a file is refused: %j', (mode) => {
    expect(inFile(fileMode, { mode })).toMatchObject([{ value: mode, fix: 'write permissions in decimal' }]);
  });

  test.each([[0], [420], [493], [511], [null], [undefined]])('the mode of a file may be %j', (mode) => {
    expect(inFile(fileMode, { mode })).toEqual([]);
  });
});

describe('file without contents', () => {
  test.each([[{ contents: undefined }], [{ contents: {} }], [{ contents: { source: null } }], [{ contents: {}, overwrite: true }]])('file without contents is refused: %j', (entry) => {
    expect(inFile(fileWithoutContents, entry)).toEqual([{
      of: '99-config',
      code: 'machine-config/no-contents',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[1].contents.source',
      what: 'file without contents',
      value: '/etc/b',
      fix: 'write "data:," for an empty file',
    }]);
  });

  test.each([[{ contents: { source: 'data:,' } }], [{ contents: {}, overwrite: false }], [{ contents: {}, append: [{ source: 'data:,' }] }]])('file without contents is not meant: %j', (entry) => {
    expect(inFile(fileWithoutContents, entry)).toEqual([]);
  });
});

describe('the source of a file', () => {
  test('the source of a file is refused where it cannot be decoded', () => {
    expect(inFile(fileSource, { contents: { source: 'data:,a b' } })).toEqual([{
      of: '99-config',
      code: 'machine-config/source',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[1].contents.source',
      what: 'data URL that cannot be decoded',
      value: 'data:,a b',
      fix: 'percent-encode what is not a letter or digit, or use base64',
    }]);
  });

  test('the source of a file is shown as far as a line goes', () => {
    expect(inFile(fileSource, { contents: { source: `data:,${'a'.repeat(100)} ` } })).toMatchObject([{ value: `data:,${'a'.repeat(54)}…` }]);
  });

  test.each(['https://example.com/a', 's3://a/b', 'arn:aws:s3:::a', ''])('the source of a file is nothing that running nodes fetch: %j', (source) => {
    expect(inFile(fileSource, { contents: { source } })).toMatchObject([{ class: 'never works', what: 'contents that running nodes do not fetch', value: source }]);
  });

  test.each(['ftp://a/b', 'file:///etc/a', 'etc'])('the source of a file is refused: %s', (source) => {
    expect(inFile(fileSource, { contents: { source } })).toMatchObject([{ class: 'refused' }]);
  });

  test.each([
    [{ source: 'data:,' }], [{ source: 'data:;base64,YQ==' }], [{ source: `data:;base64,${gzipSync('a').toString('base64')}`, compression: 'gzip' }], [{}],
    [{ source: 'data:,', compression: '' }], [{ source: 'data:,', compression: null }],
  ])('the source of a file may be %j', (contents) => {
    expect(inFile(fileSource, { contents })).toEqual([]);
  });

  test('the source of a file is refused where it is packed in another way', () => {
    expect(inFile(fileSource, { contents: { source: 'data:,a', compression: 'xz' } })).toMatchObject([{
      path: 'spec.config.storage.files[1].contents.compression', what: 'compression that Ignition does not know', value: 'xz',
    }]);
  });
});

describe('the name of a unit', () => {
  test('the name of a unit is refused without a suffix', () => {
    expect(inUnit(unitName, { name: 'chronyd' })).toEqual([{
      of: '99-config',
      code: 'machine-config/unit-name',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.systemd.units[0].name',
      what: 'name of a unit without the suffix of one',
      value: 'chronyd',
      fix: 'end it in .service, .socket, .timer …',
    }]);
  });

  test('the name of a unit is refused of a drop-in without its own', () => {
    expect(inUnit(unitName, { dropins: [{ name: 'a.conf' }, { name: 'b' }] })).toMatchObject([{
      path: 'spec.config.systemd.units[0].dropins[1].name', what: 'name of a drop-in without its suffix', value: 'b', fix: 'end it in .conf',
    }]);
  });
});

describe('the text of a unit', () => {
  test('the text of a unit is refused where it does not parse', () => {
    expect(inUnit(unitText, { contents: '[Unit]\nnothing\n' })).toEqual([{
      of: '99-config',
      code: 'machine-config/unit-text',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.systemd.units[0].contents',
      what: 'unit with a syntax error',
      value: '"nothing", which sets nothing',
      fix: 'write sections in brackets, and options as key=value, one per line',
    }]);
  });

  test('the text of a unit is refused in a drop-in', () => {
    expect(inUnit(unitText, { contents: '[Unit]\n', dropins: [{ name: 'a.conf', contents: '[Unit' }] })).toMatchObject([{
      path: 'spec.config.systemd.units[0].dropins[0].contents', value: 'a section without "]"',
    }]);
  });
});

describe('what a config says twice', () => {
  test('what a config says twice is refused', () => {
    expect(problemsOf(listedTwice, [withIgnition({ files: [FILE, FILE] })])).toEqual([{
      of: '99-config',
      code: 'machine-config/listed-twice',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[1].path',
      what: 'entry that is listed twice in the config',
      value: '/etc/a',
      fix: 'list it once',
    }]);
  });

  test('what a config says twice is refused of files, folders and links together, of units, and of drop-ins in a unit', () => {
    const dropins = [{ name: 'a.conf' }, { name: 'a.conf' }];
    expect(problemsOf(listedTwice, [withIgnition({
      files: [FILE],
      storage: { directories: [{ path: '/etc/a' }], links: [{ path: '/etc/a' }] },
      units: [{ name: 'a.service', dropins }, { name: 'a.service', dropins: [{ name: 'a.conf' }] }],
    })]).map(({ path }) => path)).toEqual([
      'spec.config.storage.files[0].path', 'spec.config.storage.links[0].path', 'spec.config.systemd.units[0].dropins[1].name', 'spec.config.systemd.units[1].name',
    ]);
  });

  test('what a config says twice is fine in two configs', () => {
    expect(problemsOf(listedTwice, [withIgnition({ files: [FILE] }), withIgnition({ files: [FILE], name: 'b' })])).toEqual([]);
  });
});

describe('a file below a link', () => {
  const of = (path: string, ...links: string[]) => problemsOf(fileUnderLink, [
    withIgnition({ files: [{ ...FILE, path }], storage: { links: links.map((link) => ({ path: link })) } }),
  ]);

  test('a file below a link is refused', () => {
    expect(of('/etc/a/b', '/x', '/etc')).toEqual([{
      of: '99-config',
      code: 'machine-config/file-under-link',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.storage.files[0].path',
      what: 'file below /etc, which is a link in the same config',
      value: '/etc/a/b',
      fix: 'write it at the target of the link',
    }]);
  });

  test.each([['/etc/a', '/etc/a'], ['/etcetera/a', '/etc'], ['/etc/a', '/etc/a/b']])('%s is none of %s', (path, link) => {
    expect(of(path, link)).toEqual([]);
  });
});

describe('what one config has twice, besides', () => {
  const twice = (config: object) => problemsOf(listedTwice, [machineConfig({ config: { ignition: { version: '3.2.0' }, ...config } })]).map(({ path, value }) => [path, value]);

  test('what one config has twice, besides is a folder or a link of the path of a file', () => {
    expect(twice({ storage: { directories: [{ path: '/a' }], files: [{ ...FILE, path: '/a' }], links: [{ path: '/a' }] } })).toEqual([
      ['spec.config.storage.files[0].path', '/a'], ['spec.config.storage.links[0].path', '/a'],
    ]);
  });

  test('what one config has twice, besides is a user, or a key of one', () => {
    expect(twice({ passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['a', 'b', 'a'] }, { name: 'core', sshAuthorizedKeys: ['a'] }] } })).toEqual([
      ['spec.config.passwd.users[0].sshAuthorizedKeys[2]', 'a'], ['spec.config.passwd.users[1].name', 'core'],
    ]);
  });
});

describe('a config that is refused for another reason', () => {
  test('a config that is refused for another reason says which', () => {
    expect(problemsOf(ignitionConfig, [withIgnition({ storage: { links: [{ path: '/etc/l' }] } })])).toEqual([{
      of: '99-config',
      code: 'machine-config/ignition',
      class: 'refused',
      severity: 'error',
      path: 'spec.config',
      what: 'Ignition config that the operator refuses',
      value: '/etc/l is a link without a target',
      fix: 'correct it',
    }]);
  });

  test.each<[string, object, string]>([
    ['a folder with a path that is not absolute', { storage: { directories: [{ path: 'd' }] } }, 'path "d" is not absolute, or not in its shortest form'],
    ['a file with two owners', { files: [{ path: '/a', contents: { source: 'data:,' }, user: { id: 0, name: 'core' } }] }, '/a has an owner by number and by name'],
    ['a unit that is a file too', {
      files: [{ path: '/etc/systemd/system/a.service', contents: { source: 'data:,' } }], units: [{ name: 'a.service', contents: '[Unit]\n' }],
    }, '/etc/systemd/system/a.service is written by a unit as well'],
    ['a file of version 2 with special bits', { version: '2.2.0', files: [{ path: '/a', filesystem: 'root', mode: 0o1777 }] }, '/a has mode 1023, more than 511, which is 0777'],
  ])('a config is refused for another reason: %s', (_, said, value) => {
    expect(problemsOf(ignitionConfig, [withIgnition(said)])).toMatchObject([{ value }]);
  });

  test('a config that is refused for another reason is not said again of what another rule names', () => {
    expect(problemsOf(ignitionConfig, [withIgnition({ files: [{ path: 'a', contents: { source: 'data:,' } }] }), withIgnition({ version: '9' })])).toEqual([]);
  });
});
