/** The walls of lib hold: each kind of import that the floors forbid is found where it is planted. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import FLOORS from '../../scripts/floors.json';

const ROOT = resolve(__dirname, '../..');

/** Names of the violated rules, by the file that imports and the one that it imports. */
function violationsIn(files: { readonly [path: string]: string }): { [imports: string]: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'floors-'));
  try {
    for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(process.execPath, [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), 'lib', '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json',
    ], { cwd: folder, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };
    const found: { [imports: string]: string[] } = {};
    for (const { from, to, rule } of summary.violations) {
      (found[`${from} -> ${to}`] ??= []).push(rule.name);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importing = (...paths: string[]) => paths.map((path, index) => `import { a as a${index} } from '${path}';\nexport const a${index}_ = a${index};\n`).join('');
const A = 'export const a = 1;\n';

test('each forbidden import is found, and allowed ones are not', () => {
  const index = 'export { a } from \'./x\';\n';
  expect(violationsIn({
    // Allowed: downwards through an index, and within a room.
    'lib/text/x.ts': A,
    'lib/text/index.ts': index,
    'lib/upstream/kmm/x.ts': A,
    'lib/upstream/kmm/index.ts': index,
    'lib/views/x.ts': importing('../text', '../upstream/kmm', './y'),
    'lib/views/y.ts': A,
    'lib/views/index.ts': 'export { y } from \'./y\';\n',
    'lib/plan/x.ts': importing('./read'),
    'lib/plan/read/x.ts': importing('../y'),
    'lib/plan/y.ts': A,
    'lib/plan/read/index.ts': index,
    // Forbidden.
    'lib/text/up.ts': importing('../views'),
    'lib/check/deep.ts': importing('../text/x'),
    'lib/check/type.ts': 'import type { a } from \'../text/x\';\nexport type A = typeof a;\n',
    'lib/check/folder.ts': importing('../upstream/kmm/x'),
    'lib/plan/z.ts': importing('./read/x'),
    'lib/plan/kmm/x.ts': importing('../read/x'),
    'lib/plan/one.ts': 'import { two } from \'./two\';\nexport const one = () => two;\n',
    'lib/plan/two.ts': 'import { one } from \'./one\';\nexport const two = () => one;\n',
    'lib/rules/kubernetes/x.ts': importing('../../upstream/kmm'),
    'lib/attic/x.ts': importing('../text'),
    'lib/assembly.ts': importing('./views/y'),
  })).toEqual({
    'lib/text/up.ts -> lib/views/index.ts': ['upward-from-text'],
    'lib/check/deep.ts -> lib/text/x.ts': ['room-past-its-index'],
    'lib/check/type.ts -> lib/text/x.ts': ['room-past-its-index'],
    'lib/check/folder.ts -> lib/upstream/kmm/x.ts': ['room-past-its-index'],
    'lib/plan/z.ts -> lib/plan/read/x.ts': ['folder-past-its-index-1'],
    'lib/plan/kmm/x.ts -> lib/plan/read/x.ts': ['sibling-past-its-index-1'],
    'lib/plan/one.ts -> lib/plan/two.ts': ['circle'],
    'lib/rules/kubernetes/x.ts -> lib/upstream/kmm/index.ts': ['validator'],
    'lib/attic/x.ts -> lib/text/index.ts': ['room'],
    'lib/assembly.ts -> lib/views/y.ts': ['top-past-an-index'],
  });
});

test('each room has a README of at most 40 lines that names its neighbours', () => {
  const rooms = readdirSync(join(ROOT, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rooms.length).toBeLessThanOrEqual(14);
  expect([...FLOORS].sort()).toEqual(rooms.sort());
  for (const room of rooms) {
    const text = readFileSync(join(ROOT, 'lib', room, 'README.md'), 'utf8');
    expect([room, text.split('\n').length <= 41]).toEqual([room, true]);
    expect([room, ...['**May import**', '**In**', '**Out**'].filter((part) => !text.includes(part))]).toEqual([room]);
  }
});
