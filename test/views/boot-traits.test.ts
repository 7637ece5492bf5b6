import type { BootUnit } from '../../lib/views/boot-modules';
import { bootLeftoversIn, bootTraitsIn, FileReader } from '../../lib/views/boot-traits';

const unit = (contents: string, more: Partial<BootUnit> = {}): BootUnit => ({ name: 'a.service', enabled: true, contents: `[Service]\n${contents}\n`, ...more });
const files = (texts: { readonly [path: string]: string }, mode?: number): FileReader => (
  (path) => (Object.hasOwn(texts, path) ? { text: texts[path], mode } : undefined));

describe('bootTraitsIn()', () => {
  test('reads the commands of the unit, its scripts, and what those run', () => {
    const texts = { '/bin/a': '#!/bin/sh\npodman pull r/a\n/bin/b now\n', '/bin/b': '#!/bin/sh\nreboot\n' };
    expect(bootTraitsIn([unit('ExecStart=/bin/a')], files(texts))).toEqual([
      { name: 'reboots-unlimited', unit: 'a.service', file: '/bin/b' }, { name: 'reboots-with-pods', unit: 'a.service', file: '/bin/b' },
    ]);
    expect(bootTraitsIn([unit('ExecStart=/bin/sh -c "podman pull r/a && reboot"')], files({}))).toEqual([
      { name: 'reboots-unlimited', unit: 'a.service', file: undefined }, { name: 'reboots-with-pods', unit: 'a.service', file: undefined },
    ]);
  });

  test('a script that calls itself is read once', () => {
    expect(bootTraitsIn([unit('ExecStart=/bin/a')], files({ '/bin/a': '#!/bin/sh\n/bin/a\n' }))).toEqual([]);
  });

  test.each<[number | undefined, boolean]>([[undefined, false], [0o755, false], [0o775, false], [0o777, true], [0o666, true], [0o702, true], [0o701, false]])('bootTraitsIn() decides whether mode %s is writable by all: %s', (mode, expected) => {
    expect(bootTraitsIn([unit('ExecStart=/bin/a')], files({ '/bin/a': '' }, mode))).toEqual(expected ? [{ name: 'writable-script', unit: 'a.service', file: '/bin/a' }] : []);
  });

  test('bootTraitsIn() is silent about units that do not run, and about a mask of another unit', () => {
    expect(bootTraitsIn([unit('ExecStart=/bin/a', { enabled: false }), unit('', { name: 'chronyd.service', mask: true })], files({ '/bin/a': 'podman pull a\nreboot' }, 0o777))).toEqual([]);
  });
});

describe('bootLeftoversIn()', () => {
  test('expands the variables of the unit and of the script, and leaves out what stays unknown or is gone after a boot', () => {
    const texts = { '/bin/a': '#!/bin/sh\nconfig="$CONFIG"\npod=kmm\npodman pull r/a\npodman pod create --name $pod\npodman volume create "$unknown"\necho >$config\necho >/run/x\necho >$pod\n' };
    expect(bootLeftoversIn([unit('Environment="CONFIG=/var/lib/a.yaml"\nExecStart=/bin/a')], files(texts))).toEqual({
      containers: false, pods: ['kmm'], volumes: [], files: ['/var/lib/a.yaml'], images: true,
    });
  });

  test('variables that refer to each other end', () => {
    expect(bootLeftoversIn([unit('ExecStart=/bin/a')], files({ '/bin/a': 'a=$b\nb=$a\necho >$a\n' }))).toMatchObject({ files: [] });
  });

  test('nothing is left by nothing', () => {
    expect(bootLeftoversIn([], files({}))).toEqual({ containers: false, pods: [], volumes: [], files: [], images: false });
  });
});
