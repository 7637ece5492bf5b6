/** What is imported is in package.json: by the library only what is installed with it, types apart. A package that another one happens to bring along may be gone tomorrow. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

const { name, dependencies, peerDependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const SHIPPED = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
const LISTED = new Set([name, ...SHIPPED, ...Object.keys(devDependencies)]);

/** Names of packages. Modules of Node have "node:" before theirs. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;']*? from )?'((?:@[a-z\d-]+\/)?[a-z][a-z\d.-]*)['/]/gm;

/** Packages that a file imports values from, and may not. */
function unlisted(file: string, text: string): string[] {
  const allowed = file.startsWith('lib/') ? SHIPPED : LISTED;
  return [...text.matchAll(IMPORT)].map(([, found]) => found).filter((found) => !allowed.has(found)).map((found) => `${file}: ${found}`);
}

test('every import names a package of package.json', () => {
  const files = projectFiles('*.ts');
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => unlisted(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a package that another one brings along', 'lib/a.ts', 'import * as fs from \'graceful-fs\';', ['lib/a.ts: graceful-fs']],
  ['a package of tests in the library', 'lib/a.ts', 'import {\n  load,\n} from \'yaml\';\nexport * from \'fast-check\';', ['lib/a.ts: fast-check']],
  ['one with a scope, without names', 'test/a.ts', 'import \'@types/a/b\';', ['test/a.ts: @types/a']],
  ['nothing in types, files, modules of Node and packages of tests', 'test/a.ts', 'import type * as a from \'a\';\nimport b from \'./b\';\nimport \'node:fs\';\nimport c from \'fast-check\';', []],
])('an import is found that is not allowed: %s', (_, file, text, found) => {
  expect(unlisted(file, text)).toEqual(found);
});
