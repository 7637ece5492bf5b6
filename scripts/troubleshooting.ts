/**
 * Writes docs/troubleshooting.md from the entries in scripts/troubleshooting, the rules, and the codes of plan; and what `explain` and `verify` say of it.
 *
 *   sucrase-node scripts/troubleshooting.ts [PAGE [TABLE [ENTRIES]]]
 */
import { writeFileSync } from 'node:fs';
import { entriesTable, explainTable, troubleshootingPage } from './troubleshooting/page';

if (require.main === module) {
  const [page = 'docs/troubleshooting.md', table = 'lib/cli/troubleshooting/table.ts', entries = 'lib/reports/troubleshooting/entries.ts'] = process.argv.slice(2);
  writeFileSync(page, troubleshootingPage());
  writeFileSync(table, explainTable());
  writeFileSync(entries, entriesTable());
}
