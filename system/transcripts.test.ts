/** The commands in the documents are run with the packed library, as by a user, and print what the documents say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, scratchDir } from './support/run';
import { tarball } from './support/shared';
import { registryWith, transcripts } from '../scripts/transcripts';
import { partsOf } from '../scripts/transcripts/page';
import { rerun } from '../scripts/transcripts/run';

const documents = transcripts().map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const commands = documents.flatMap(({ text }) => partsOf(text)).filter(({ kind }) => kind === 'console' || kind === 'quiet').flatMap((part) => part.commands);
const changes = documents.flatMap(({ text }) => partsOf(text)).filter(({ kind }) => kind === 'diff' || kind === 'file');

const dir = scratchDir();
let registry: Awaited<ReturnType<typeof registryWith>>;
beforeAll(async () => { registry = await registryWith(await tarball(), dir); });
afterAll(() => registry.close());

test(`${commands.length} commands, ${changes.length} files and changes in ${documents.length} documents are run`, () => {
  expect(documents.map(({ file }) => file)).toEqual(expect.arrayContaining(['docs/tutorial.md', 'docs/how-to/fleet.md']));
  expect(commands.length).toBeGreaterThan(40);
});

test.each(documents)('$file has what its commands print: npm run transcripts writes it', async ({ file, text }) => {
  expect(await rerun(file, text, registry.url, dir)).toBe(text);
}, 600_000);
