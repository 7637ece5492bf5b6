import { gzipSync } from 'node:zlib';
import { withIgnition } from './fixtures';
import { interfaceNames } from '../../../lib/rules/machine-config/interface-names';
import { problemsOf } from '../../support/rules';

const of = (path: string, text: string, contents: object = { source: `data:,${encodeURIComponent(text)}` }) =>
  problemsOf(interfaceNames, [withIgnition({ files: [{ path, contents }] })]);
const inRules = (text: string) => of('/etc/udev/rules.d/70-names.rules', text);
const inLink = (text: string) => of('/etc/systemd/network/10-a.link', text);
const namesIn = (problems: ReturnType<typeof of>) => problems.map(({ value }) => value);

describe('the name of an interface', () => {
  test('never works where Linux refuses it', () => {
    expect(inRules('SUBSYSTEM=="net", ATTR{address}=="00:0f:53:01:02:03", NAME="trading-interface"\n')).toEqual([{
      of: '99-config',
      code: 'machine-config/interface-name',
      class: 'never works',
      severity: 'error',
      path: 'spec.config.storage.files[0].contents',
      what: 'name for an interface that is refused (it has 17 bytes, 15 is the most)',
      value: 'trading-interface',
      fix: 'use up to 15 letters, digits, "_", "." and "-"',
    }]);
  });

  test('the name of an interface is a risk where the kernel gives it too', () => {
    expect(inRules('SUBSYSTEM=="net", NAME="eth3"')).toMatchObject([{ class: 'risky', severity: 'warning', value: 'eth3' }]);
  });

  test.each([
    ['NAME="a/b"', 'a/b'],
    ['KERNEL=="x",NAME:="a:b"', 'a:b'],
    ['KERNEL=="x", NAME = "all"', 'all'],
    ['KERNEL=="x", \\\n  NAME="."', '.'],
    ['# one\n  # two\nNAME="a b"', 'a b'],
  ])('the name of an interface is found in rules of udev: %j', (text, name) => {
    expect(namesIn(inRules(text))).toEqual([name]);
  });

  test.each([
    'NAME=="a/b"', 'NAME!="a/b"', 'ENV{NAME}="a/b"', 'ENV{ID_NET_NAME}="a/b"', 'NAME="$env{ID_NET_NAME}"', 'NAME="%k"', 'NAME=""', '# NAME="a/b"', 'NAME="sfc0"',
    'SUBSYSTEM=="block", NAME="a/b"', 'SYMLINK+="a/b"',
  ])('the name of an interface is not this: %s', (text) => {
    expect(inRules(text)).toEqual([]);
  });

  test('the name of an interface is found in link files of systemd', () => {
    expect(namesIn(inLink('[Match]\nOriginalName=a/b\n[Link]\nName=a:b\n'))).toEqual(['a:b']);
    expect(inLink('[Link]\nName=sfc0\nNamePolicy=kernel database\n# Name=a/b\nName=\n')).toEqual([]);
  });

  test('the name of an interface is not looked for in other files, nor where there are no contents', () => {
    expect(of('/etc/a', 'NAME="a/b"')).toEqual([]);
    expect(of('/etc/udev/rules.d/a.rules.orig', 'NAME="a/b"')).toEqual([]);
    expect(of('/etc/udev/rules.d/a.rules', '', {})).toEqual([]);
    expect(of('/etc/udev/rules.d/a.rules', '', { source: 'https://a/b' })).toEqual([]);
  });

  test('the name of an interface is found in a packed file', () => {
    const source = `data:;base64,${gzipSync('NAME="a/b"').toString('base64')}`;
    expect(namesIn(of('/etc/udev/rules.d/a.rules', '', { source, compression: 'gzip' }))).toEqual(['a/b']);
    expect(of('/etc/udev/rules.d/a.rules', '', { source: 'data:,a', compression: 'gzip' })).toEqual([]);
  });

  test.each([['blanks', ' '], ['empty lines', '\n']])('%s in a file are looked at once', (_, blank) => {
    const millisecondsOf = (length: number) => {
      const source = `data:;base64,${Buffer.from(`[Link]\nName=x${blank.repeat(length)}y\n`).toString('base64')}`;
      const start = performance.now();
      of('/etc/systemd/network/10-a.link', '', { source });
      return performance.now() - start;
    };
    millisecondsOf(1000);
    // A hundred times as many. What looks again from each of them takes ten thousand times as long.
    expect(millisecondsOf(100_000)).toBeLessThan(1000 * Math.max(1, millisecondsOf(1000)));
  });
});
