/** Paths in the index of a fleet lead to files of its folder, or nodes files of its repository, and to nothing else on the disk. */
import fs, { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { run, useRepository } from '../../support/check-command';
import { fleetFile, writeFleet, writeText } from '../../support/written-fleet';

useRepository();

const MAP = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ns }\n`;
const NODES = 'apiVersion: v1\nkind: Node\nmetadata: { name: n1, labels: { node-role.kubernetes.io/worker: "" } }\n';
const CANARY = 'canary';

/** The paths of all texts in the index. */
function textsIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  return typeof value === 'string' ? [path]
    : typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** A fleet in a repository, with a file outside of it and links to that. */
function writeAll(): void {
  mkdirSync('outside');
  mkdirSync('repository/.git', { recursive: true });
  writeText('outside/canary.yaml', MAP(CANARY));
  writeText('outside/canary/10-a.yaml', MAP(CANARY));
  process.chdir('repository');
  writeText('nodes/nyc1.yaml', NODES);
  writeText('before/nyc1/10-a.yaml', MAP('a'));
  writeFleet('dist', { nyc1: { nodesFile: '../nodes/nyc1.yaml', groups: ['canary-group'], files: { '10-a.yaml': MAP('b') } } },
    { engine: 'argocd', files: [fleetFile('argocd/nyc1/app.yaml', MAP('app'))] });
  writeText('dist/argocd/nyc1/app.yaml', MAP('app'));
  writeFleet('before', { nyc1: { nodesFile: '../nodes/nyc1.yaml', files: { '10-a.yaml': MAP('a') } } });
}

const COMMANDS = [['check', 'dist'], ['check', 'dist', '--cluster', 'nyc1'], ['plan', 'before', 'dist', '--cluster', 'nyc1'], ['graph', 'dist'], ['verify', 'nodes', 'dist', '--cluster', 'nyc1'], ['graph', 'dist', '--cluster', 'nyc1']];

/** What the commands print, and the files that they read, without `node_modules`. */
async function runAll() {
  const read: string[] = [];
  const spies = (['readFileSync', 'openSync', 'createReadStream'] as const).map((name) => {
    const original = fs[name] as unknown as (...args: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      read.push(String(args[0]));
      return original(...args);
    }) as never);
  });
  let printed = '';
  for (const command of COMMANDS) {
    const { out, err } = await run(...command);
    printed += out + err;
  }
  spies.forEach((spy) => spy.mockRestore());
  return { printed, read: read.filter((path) => fs.existsSync(path)).map((path) => fs.realpathSync(path)) };
}

test('every command reads the fleet, and its nodes file beside the folder', async () => {
  expect(isMainThread).toBe(true);
  writeAll();
  const { printed, read } = await runAll();
  expect(printed).toContain('ConfigMap ns/b');
  expect(read.some((path) => path.endsWith('repository/nodes/nyc1.yaml'))).toBe(true);
  expect(read.some((path) => path.includes('/outside/'))).toBe(false);
});

test('no text of the index leads out of the repository, by itself or through a link', async () => {
  writeAll();
  const original = readFileSync('dist/fleet.json', 'utf8');
  const places = textsIn(JSON.parse(original));
  expect(places.length).toBeGreaterThan(8);
  symlinkSync('../../outside/canary.yaml', 'dist/link.yaml');
  symlinkSync('../../outside/canary', 'dist/linked');
  symlinkSync('../../../outside/canary.yaml', 'dist/nyc1/link.yaml');
  const outside = [
    '../../outside/canary.yaml', '../../outside/canary', `${process.cwd()}/../outside/canary.yaml`, '../nodes/../../outside/canary.yaml', 'link.yaml', 'linked', 'linked/10-a.yaml', '../dist/link.yaml',
  ];
  for (const place of places) {
    for (const path of outside) {
      const index = JSON.parse(original);
      const parent = place.slice(0, -1).reduce((value, step) => value[step], index);
      parent[place.at(-1)!] = path;
      writeFileSync('dist/fleet.json', JSON.stringify(index));
      const { printed, read } = await runAll();
      expect({ place, path, read: read.filter((file) => file.includes('/outside/')), isShown: printed.includes(`ns/${CANARY}`) }).toEqual({ place, path, read: [], isShown: false });
    }
  }
});

test('a nodes file outside of the repository is an error that names the index, and quotes nothing', async () => {
  writeAll();
  writeText('../outside.pem', '-----BEGIN PRIVATE KEY-----\nabc\n');
  const index = readFileSync('dist/fleet.json', 'utf8');
  writeFileSync('dist/fleet.json', index.replace('../nodes/nyc1.yaml', '../../outside.pem'));
  expect(await run('plan', 'before', 'dist', '--cluster', 'nyc1')).toEqual({
    code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload plan: dist\/fleet\.json: path out of the folder or repository that is read: "\.\.\/\.\.\/outside\.pem"; copy the file into \S+, and write its path from there\n$/),
  });
});

test('without a repository, the nodes file may be beside the folder of the fleet, and no further', async () => {
  writeAll();
  fs.rmSync('.git', { recursive: true });
  fs.rmSync('../.git');
  expect((await run('plan', 'before', 'dist', '--cluster', 'nyc1')).code).toBe(0);
  mkdirSync('deep');
  fs.renameSync('dist', 'deep/dist');
  const index = readFileSync('deep/dist/fleet.json', 'utf8');
  writeFileSync('deep/dist/fleet.json', index.replace('../nodes/nyc1.yaml', '../../nodes/nyc1.yaml'));
  expect((await run('plan', 'before', 'deep/dist', '--cluster', 'nyc1')).err).toContain('path out of the folder or repository that is read');
});
