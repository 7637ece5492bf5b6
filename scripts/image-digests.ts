/**
 * Writes the digests of the images that the library names by itself into lib/upstream/images/image-digests.ts. A release does that; nothing else asks a registry.
 *
 *   npm run image-digests                  asks the registries, and writes what they answer
 *   npm run image-digests -- --check       the same, but fails where the table has anything else
 *   sucrase-node scripts/image-digests.ts FILE      writes another file
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { digestInRegistry } from './release/registry';
import { CHOSEN_IMAGES } from '../lib/upstream/images';

const TABLE = resolve(__dirname, '../lib/upstream/images/image-digests.ts');

/** The table with other digests. */
export function tableWith(table: string, digests: ReadonlyMap<string, string>): string {
  const lines = [...digests].sort(([one], [other]) => (one < other ? -1 : 1)).map(([image, digest]) => `  '${image}': '${digest}',\n`);
  return table.replace(/= \{\n[^}]*\};\n$/, () => `= {\n${lines.join('')}};\n`);
}

interface Asked {
  readonly digests: ReadonlyMap<string, string>;
  /** Images without a digest, with the reason. */
  readonly failures: readonly string[];
}

/** Digests of images in their registries. */
export async function digestsOf(images: readonly string[]): Promise<Asked> {
  const digests = new Map<string, string>();
  const failures: string[] = [];
  for (const image of images) {
    try {
      digests.set(image, await digestInRegistry(image));
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      failures.push(`${image}: ${cause?.message ?? message}`);
    }
  }
  return { digests, failures };
}

async function main(args: readonly string[]): Promise<number> {
  const isCheck = args.includes('--check');
  const [file = TABLE, ...more] = args.filter((arg) => arg !== '--check');
  if (more.length > 0 || file.startsWith('-')) {
    console.error('usage: npm run image-digests [-- --check]');
    return 2;
  }
  const { digests, failures } = await digestsOf(Object.values(CHOSEN_IMAGES));
  if (failures.length > 0) {
    // A table in which some digests are of today and others of last year says nothing.
    console.error(`nothing is written, because digests are missing:\n${failures.map((text) => `- ${text}`).join('\n')}`);
    return 2;
  }
  const before = readFileSync(TABLE, 'utf8');
  const after = tableWith(before, digests);
  if (isCheck && after !== before) {
    console.error('the digests of the registries are others than those of the table: run npm run image-digests');
    return 1;
  }
  if (!isCheck) {
    writeFileSync(file, after);
  }
  return 0;
}

if (require.main === module) {
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
