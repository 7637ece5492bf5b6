/** Paths in the index of a fleet lead to files of its folder, or nodes files of its repository, and to nothing else on the disk. */
import fs, { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { cli, useRepository } from '../../support/cli';
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
async function runAll(commands: readonly string[][] = COMMANDS) {
  const read: string[] = [];
  const spies = (['readFileSync', 'openSync', 'createReadStream'] as const).map((name) => {
    const original = fs[name] as unknown as (...args: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      read.push(String(args[0]));
      return original(...args);
    }) as never);
  });
  let printed = '';
  for (const command of commands) {
    const { out, err } = await cli(...command);
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
  expect(await cli('plan', 'before', 'dist', '--cluster', 'nyc1')).toEqual({
    code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload plan: dist\/fleet\.json: path out of the folder or repository that is read: "\.\.\/\.\.\/outside\.pem"; copy the file into the folder, and write its path from there\n$/),
  });
});

test('no text of a kustomization or of a policy generator leads out of the folder, by itself or through a link', async () => {
  writeAll();
  writeText('k/a.yaml', MAP('a'));
  writeText('k/base/a.yaml', MAP('base'));
  const patch = { path: 'p.yaml' };
  const texts: { readonly [file: string]: object } = {
    'k/kustomization.yaml': {
      resources: ['a.yaml', 'base'],
      bases: ['base'],
      crds: ['crd.yaml'],
      components: ['component'],
      generators: ['generator.yaml'],
      transformers: ['t.yaml'],
      validators: ['v.yaml'],
      configurations: ['c.yaml'],
      openapi: { path: 'o.json' },
      patches: [patch, 'legacy.yaml'],
      patchesStrategicMerge: ['p.yaml'],
      patchesJson6902: [{ ...patch, target: { kind: 'ConfigMap', name: 'a' } }],
      replacements: [patch],
      configMapGenerator: [{ name: 'm', files: ['k=f', 'g'], envs: ['e'], env: 'e' }],
      secretGenerator: [{ name: 's', files: ['f'], envs: ['e'] }],
      helmCharts: [{ name: 'h', valuesFile: 'values.yaml', additionalValuesFiles: ['more.yaml'] }],
    },
    'k/generator.yaml': {
      apiVersion: 'policy.open-cluster-management.io/v1', kind: 'PolicyGenerator', metadata: { name: 'g' }, policies: [{ name: 'p', manifests: [{ path: 'a.yaml' }] }],
    },
    'k/base/kustomization.yaml': { resources: ['a.yaml'], patches: [patch] },
  };
  const write = (file: string, content: object) => writeText(file, JSON.stringify(content));
  Object.entries(texts).forEach(([file, content]) => write(file, content));
  symlinkSync('../../outside/canary.yaml', 'link.yaml');
  const outside = ['../../outside/canary.yaml', '../../outside/canary', `${process.cwd()}/../outside/canary.yaml`, '../link.yaml'];
  const commands = ['check', 'images', 'graph', 'verify'].map((name) => [name, 'k']).concat([['plan', 'before', 'k'], ['diff', 'k', 'k']]);
  for (const [file, content] of Object.entries(texts)) {
    for (const place of textsIn(content)) {
      for (const path of outside) {
        const changed = structuredClone(content) as never;
        const parent = place.slice(0, -1).reduce((value, step) => value[step as never], changed);
        parent[place.at(-1)! as never] = path as never;
        write(file, changed);
        const { printed, read } = await runAll(commands);
        expect({ file, place, path, read: read.filter((each) => each.includes('/outside/')), isShown: printed.includes(`ns/${CANARY}`) }).toEqual({ file, place, path, read: [], isShown: false });
      }
    }
    write(file, content);
  }
});

test('without a repository, the nodes file may be beside the folder of the fleet, and no further', async () => {
  writeAll();
  fs.rmSync('.git', { recursive: true });
  fs.rmSync('../.git');
  expect((await cli('plan', 'before', 'dist', '--cluster', 'nyc1')).code).toBe(0);
  mkdirSync('deep');
  fs.renameSync('dist', 'deep/dist');
  const index = readFileSync('deep/dist/fleet.json', 'utf8');
  writeFileSync('deep/dist/fleet.json', index.replace('../nodes/nyc1.yaml', '../../nodes/nyc1.yaml'));
  expect((await cli('plan', 'before', 'deep/dist', '--cluster', 'nyc1')).err).toContain('path out of the folder or repository that is read');
});
