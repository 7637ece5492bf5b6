/**
 * Writes lib/ptp/OPTIONS.md from the table of sfptpd's options.
 *
 *   ts-node -T scripts/sfptpd-options.ts [OUT_FILE]
 */
import { writeFileSync } from 'node:fs';
import { optionsDocument } from '../lib/ptp/private/document';

const [outFile = 'lib/ptp/OPTIONS.md'] = process.argv.slice(2);
writeFileSync(outFile, optionsDocument());
