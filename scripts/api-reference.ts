/**
 * Writes docs/api: the API reference, one page for each submodule, from the docstrings.
 *
 *   sucrase-node scripts/api-reference.ts [OUT_FOLDER]
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi, ROOT } from './api-reference/model';
import { referencePages } from './api-reference/page';

if (require.main === module) {
  const out = process.argv[2] ?? join(ROOT, 'docs/api');
  mkdirSync(out, { recursive: true });
  readdirSync(out).filter((file) => file.endsWith('.md')).forEach((file) => rmSync(join(out, file)));
  for (const [file, text] of Object.entries(referencePages(readApi()))) {
    writeFileSync(join(out, file), text);
  }
}
