/** The generated classes are what the CRDs of today give. */
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
  run(ROOT, 'npx', ['ts-node', '-T', 'scripts/import-crds.ts', CRDS, scratch]);
  const texts = (dir: string) => Object.fromEntries(readdirSync(dir).sort().map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
  expect(texts(scratch)).toEqual(texts(join(ROOT, 'imports')));
});
