import { FILE, withIgnition } from './fixtures';
import { readOnlyPath } from '../../../lib/rules/machine-config/read-only-paths';
import { problemsOf } from '../../support/rules';

const found = (path: string) => problemsOf(readOnlyPath, [withIgnition({ files: [{ ...FILE, path }] })]).map((problem) => `${problem.class} ${problem.path}: ${problem.what}`);

test.each([
  ['/usr/bin/tool', '/usr'], ['/usr//lib/tool.conf', '/usr'], ['/usr/localhost', '/usr'], ['/bin/tool', '/bin'], ['/lib/firmware/a', '/lib'], ['/sbin/a', '/sbin'],
  ['/proc/sys/vm/swappiness', '/proc'], ['/sys/a', '/sys'], ['/dev/a', '/dev'],
])('a node cannot write the file %s', (path, folder) => {
  expect(found(path)).toEqual([`never works spec.config.storage.files[0].path: path below ${folder}, to which nodes cannot write`]);
});

test.each(['/etc/a', '/var/lib/a', '/opt/a', '/usr/local/bin/a', '//usr/local/a', '/library/a', '/devices'])('a node can write the file %s', (path) => {
  expect(found(path)).toEqual([]);
});

test('directories and links below a read-only folder are reported too', () => {
  const storage = { directories: [{ path: '/usr/share/a' }], links: [{ path: '/bin/a', target: '/opt/a' }] };
  expect(problemsOf(readOnlyPath, [withIgnition({ files: [FILE], storage })]).map(({ path }) => path))
    .toEqual(['spec.config.storage.directories[0].path', 'spec.config.storage.links[0].path']);
});
