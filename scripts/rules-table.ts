/**
 * Writes docs/rules.md: all rules, from what they say of themselves.
 *
 *   ts-node -T scripts/rules-table.ts [OUT_FILE]
 */
import { writeFileSync } from 'node:fs';
import { rulesTable } from '../lib/rules-table';

const [outFile = 'docs/rules.md'] = process.argv.slice(2);
writeFileSync(outFile, rulesTable());
