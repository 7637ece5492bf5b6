/**
 * Writes lib/constructs/ptp/OPTIONS.md and the option structs of lib/constructs/ptp from the table of sfptpd's options.
 *
 *   sucrase-node scripts/sfptpd-options.ts [DOCUMENT STRUCTS]
 */
import { writeFileSync } from 'node:fs';
import { optionsDocument } from './sfptpd/document';
import { optionStructs } from './sfptpd/structs';

const [document = 'lib/constructs/ptp/OPTIONS.md', structs = 'lib/constructs/ptp/options.ts'] = process.argv.slice(2);
writeFileSync(document, optionsDocument());
writeFileSync(structs, optionStructs());
