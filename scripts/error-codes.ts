/**
 * Writes docs/errors.md from the sources: the errors that no rule describes; and what `explain` says of them.
 *
 *   sucrase-node scripts/error-codes.ts [PAGE [TABLE]]
 */
import { writeFileSync } from 'node:fs';
import { errorCodes } from './errors/error-codes';
import { errorsPage, errorTable } from './errors/page';

if (require.main === module) {
  const [page = 'docs/errors.md', table = 'lib/cli/errors.ts'] = process.argv.slice(2);
  const { errors } = errorCodes();
  writeFileSync(page, errorsPage(errors));
  writeFileSync(table, errorTable(errors));
}
