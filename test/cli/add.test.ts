import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cli, useFolder } from '../support/cli';

useFolder();

test('a cluster is added to the fleet that init has created', async () => {
  expect(await cli('init', '--fleet')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('  clusters/index.ts\n') });
  expect(await cli('add', 'ldn-1')).toEqual({
    code: 0, err: '', out: 'Written: clusters/ldn-1.ts\nAdded to: clusters/index.ts\n\nNext: edit clusters/ldn-1.ts, then npm run synth and npm run plan.\n',
  });
  expect(readFileSync('clusters/index.ts', 'utf8')).toBe('export { addNyc1 } from \'./nyc1\';\nexport { addLdn1 } from \'./ldn-1\';\n');
  expect(readFileSync('clusters/ldn-1.ts', 'utf8')).toMatch(/^import \{ type Fleet \} from [^]*export function addLdn1\(fleet: Fleet\): void \{\n {2}fleet\.addCluster\('ldn-1', \{\n {4}\/\/ /);
});

test('a cluster with a version of its own names it, and a list without a line break at its end stays whole', async () => {
  await cli('init', '--fleet');
  writeFileSync('clusters/index.ts', readFileSync('clusters/index.ts', 'utf8').trimEnd());
  await cli('add', 'tyo1', '--kubernetes', '1.30');
  expect(readFileSync('clusters/tyo1.ts', 'utf8')).toContain('    platform: Platform.kubernetes(\'1.30\'),\n');
  expect(readFileSync('clusters/index.ts', 'utf8')).toBe('export { addNyc1 } from \'./nyc1\';\nexport { addTyo1 } from \'./tyo1\';\n');
});

test.each([
  [['nyc1'], 'name of a cluster whose function addNyc1 is in clusters/index.ts already: "nyc1"; choose another name [init/name]'],
  [['nyc-1'], 'name of a cluster whose function addNyc1 is in clusters/index.ts already: "nyc-1"; choose another name [init/name]'],
  [['NYC'], 'not the name of a cluster: "NYC"; use up to 63 lower case letters, digits and "-", a letter or digit at both ends [init/name]'],
  [['index'], 'files already exist in ., so nothing was written: ["clusters/index.ts"]; move them, or choose another folder [init/exists]'],
  [['ldn1', '--openshift', 'x'], 'not a version of OpenShift: "x"; write 4.16 [init/version]'],
  [[], 'no name of a cluster; see cdk8s-onload add --help'],
  [['a', 'b'], 'more than one cluster; see cdk8s-onload add --help'],
])('fails for %j, and changes nothing', async (args, message) => {
  await cli('init', '--fleet');
  const list = readFileSync('clusters/index.ts', 'utf8');
  expect(await cli('add', ...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload add: ${message}\n` });
  expect(readFileSync('clusters/index.ts', 'utf8')).toBe(list);
});

test('fails in a folder without a fleet, such as a repository of one cluster', async () => {
  await cli('init');
  expect((await cli('add', 'ldn1')).err)
    .toBe('cdk8s-onload add: no fleet in this folder: "clusters/index.ts"; run it in the folder of a fleet, or create one: cdk8s-onload init DIR --fleet [init/no-fleet]\n');
  expect(existsSync('clusters/ldn1.ts')).toBe(false);
});
