/**
 * Writes docs/rules.md: all rules, from their own descriptions.
 *
 *   sucrase-node scripts/rules-table.ts [OUT_FILE]
 */
import { writeFileSync } from 'node:fs';
import { linkMentions } from './fact-sheets';
import { rulesTable } from '../lib/check/rules-table';

/** The file as it is written: sections of fact sheets are links. */
export function rulesPage(): string {
  return linkMentions(rulesTable(), 'upstream');
}

if (require.main === module) {
  writeFileSync(process.argv[2] ?? 'docs/rules.md', rulesPage());
}
