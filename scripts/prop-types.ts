/**
 * Writes the types of all props and options, which constructs and factories check when JavaScript calls them, from the sources.
 *
 *   sucrase-node scripts/prop-types.ts [OUT_FILE]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi, ROOT } from './api-reference/model';
import { tableOf } from './prop-types/table';

if (require.main === module) {
  writeFileSync(process.argv[2] ?? join(ROOT, 'lib/synthesis/props/table.ts'), tableOf(readApi()));
}
