/** Writes the translations of the package's snippets into a file: `sucrase-node scripts/translate-snippets.ts FILE`. */
import { writeTablet } from './snippets/tablet';

void writeTablet(process.argv[2]);
