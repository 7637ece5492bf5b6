/**
 * Writes docs/troubleshooting.md from the entries in scripts/troubleshooting, the rules, and the codes of plan; and what `explain` says of it.
 *
 *   sucrase-node scripts/troubleshooting.ts [PAGE [TABLE]]
 */
import { writeFileSync } from 'node:fs';
import { explainTable, troubleshootingPage } from './troubleshooting/page';

if (require.main === module) {
  const [page = 'docs/troubleshooting.md', table = 'lib/cli/troubleshooting/table.ts'] = process.argv.slice(2);
  writeFileSync(page, troubleshootingPage());
  writeFileSync(table, explainTable());
}
