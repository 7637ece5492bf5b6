/**
 * Writes lib/ptp/OPTIONS.md and the option structs of lib/ptp from the table of sfptpd's options.
 *
 *   sucrase-node scripts/sfptpd-options.ts [DOCUMENT STRUCTS]
 */
import { writeFileSync } from 'node:fs';
import { optionsDocument } from './sfptpd/document';
import { optionStructs } from './sfptpd/structs';

const [document = 'lib/ptp/OPTIONS.md', structs = 'lib/ptp/options.ts'] = process.argv.slice(2);
writeFileSync(document, optionsDocument());
writeFileSync(structs, optionStructs());
