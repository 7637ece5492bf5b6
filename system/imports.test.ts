/** The generated classes and tables are what the CRDs of today give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';

const scratch = scratchDir();

test('imports/ is up to date with the CRDs', () => {
  run(ROOT, 'npx', ['ts-node', '-T', 'scripts/import-crds.ts', join(scratch, 'imports')]);
  const texts = (dir: string) => Object.fromEntries(readdirSync(dir).sort().map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
  expect(texts(join(scratch, 'imports'))).toEqual(texts(join(ROOT, 'imports')));
});

test('the tables of schemas that check reads are up to date with the CRDs', () => {
  const file = join(scratch, 'tables.ts');
  run(ROOT, 'npx', ['ts-node', '-T', 'scripts/schema-tables.ts', file]);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(ROOT, 'lib/check/schema/tables.ts'), 'utf8'));
});
