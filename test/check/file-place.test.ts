import { filePlace } from '../../lib/check/file-place';

test.each([
  ['dist/a.yaml', '/repo', 'dist/a.yaml', true],
  ['./dist//a.yaml', '/repo', 'dist/a.yaml', true],
  ['a.yaml', '/repo/clusters/nyc1', 'clusters/nyc1/a.yaml', true],
  ['../ldn1/a.yaml', '/repo/clusters/nyc1', 'clusters/ldn1/a.yaml', true],
  ['/repo/a.yaml', '/elsewhere', 'a.yaml', true],
  ['..a.yaml', '/repo', '..a.yaml', true],
  ['../a.yaml', '/repo', '/a.yaml', false],
  ['/tmp/a.yaml', '/repo', '/tmp/a.yaml', false],
])('%s in %s is %s', (file, cwd, path, isInRepository) => {
  expect(filePlace(file, '/repo', cwd.replace('/elsewhere', '/tmp'))).toEqual({ path, isInRepository });
});

test('the standard input is nowhere', () => {
  expect(filePlace('-', '/repo', '/repo')).toBeUndefined();
});
