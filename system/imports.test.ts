/** The generated classes and tables are what the CRDs of today give. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';

const CRDS = join(ROOT, '../shared/crds');
const scratch = scratchDir();

test('imports/ is up to date with the CRDs', () => {
  if (!existsSync(CRDS)) {
    console.warn(`not checked: there are no CRDs at ${CRDS}`);
    return;
  }
  run(ROOT, 'npx', ['ts-node', '-T', 'scripts/import-crds.ts', CRDS, join(scratch, 'imports')]);
  const texts = (dir: string) => Object.fromEntries(readdirSync(dir).sort().map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
  expect(texts(join(scratch, 'imports'))).toEqual(texts(join(ROOT, 'imports')));
});

test('the tables of schemas that check reads are up to date with the CRDs', () => {
  if (!existsSync(CRDS)) {
    console.warn(`not checked: there are no CRDs at ${CRDS}`);
    return;
  }
  const file = join(scratch, 'tables.ts');
  run(ROOT, 'npx', ['ts-node', '-T', 'scripts/schema-tables.ts', CRDS, file]);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(ROOT, 'lib/check/schema/tables.ts'), 'utf8'));
});
