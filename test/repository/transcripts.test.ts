/** How the commands of a document are found, run and given their output. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { partsOf, withOutputs } from '../../scripts/transcripts/page';
import { rerun } from '../../scripts/transcripts/run';
import { projectFiles } from '../support/project-files';

const DOCUMENT = `# Page

<!-- file: dir/a.txt -->
\`\`\`text
one
two
\`\`\`

\`\`\`console
$ echo hello \\
> world
old output
$ cd dir
$ cat a.txt
\`\`\`

\`\`\`diff
--- a/a.txt
+++ b/a.txt
@@ -1,2 +1,2 @@
 one
-two
+three
\`\`\`

\`\`\`console quiet
$ echo not shown
\`\`\`

\`\`\`sh
kubectl is not run
\`\`\`

\`\`\`console
$ tail -n 1 a.txt; pwd
\`\`\`
`;

const REGISTRY = 'http://127.0.0.1:9/';

test('the parts are what stands behind prompts, files and changes', () => {
  expect(partsOf(DOCUMENT).map(({ kind, commands }) => [kind, commands.length])).toEqual([
    ['file', 1], ['console', 3], ['diff', 1], ['quiet', 1], ['console', 1],
  ]);
  expect(partsOf(DOCUMENT)[1].commands).toEqual(['echo hello \\\nworld', 'cd dir', 'cat a.txt']);
});

test('commands run in one shell, and their output replaces the former one', async () => {
  const written = await rerun('page.md', DOCUMENT, REGISTRY, tmpdir());
  expect(written).toContain('> world\nhello world\n$ cd dir\n$ cat a.txt\none\ntwo\n```');
  expect(written).toContain('$ tail -n 1 a.txt; pwd\nthree\n~/dir\n```');
  expect(written).not.toContain('\nnot shown');
  expect(await rerun('page.md', written, REGISTRY, tmpdir())).toBe(written);
});

test('fails with the command and its output where a command does', async () => {
  await expect(rerun('page.md', '```console\n$ echo said; false\n```\n', REGISTRY, tmpdir())).rejects.toThrow('page.md: a command failed (1): echo said; false\nsaid\n');
  await expect(rerun('page.md', '```console\n$ exit 3\n$ true\n```\n', REGISTRY, tmpdir())).rejects.toThrow('page.md: a command failed (not run): exit 3');
});

test('a document without outputs is as it was', () => {
  const text = '# Page\n\n```sh\nls\n```\n';
  expect(withOutputs(text, partsOf(text), [])).toBe(text);
});

describe('a guide', () => {
  const root = resolve(__dirname, '../..');
  const guides = projectFiles('docs/*.md').map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => partsOf(text).some(({ kind }) => kind === 'console'));

  test.each(guides)('a guide hides nothing that it needs: $file', ({ text }) => {
    expect(guides.length).toBeGreaterThan(8);
    expect(text).not.toMatch(/<!-- run: /);
    const files = [...text.matchAll(/(.*)\n+<!-- file: (.*?) -->/g)].filter(([, before, name]) => !before.includes(`\`${name}\``));
    expect(files.map(([found]) => found)).toEqual([]);
  });

  test.each(guides)('a guide names no file or variable of the repository in its commands: $file', ({ text }) => {
    expect(partsOf(text).flatMap(({ commands }) => commands).filter((command) => /\$\{?(EXAMPLES|PACKAGE|TOOLS|CDK8S)|\bexamples\//.test(command))).toEqual([]);
  });

  test.each(guides)('a guide installs what its programs import: $file', ({ text }) => {
    const parts = partsOf(text);
    const first = parts.flatMap(({ kind, commands }) => (kind === 'console' || kind === 'quiet' ? commands : [])).find((command) => /^npm install|^npx/.test(command));
    const runs = parts.some(({ commands }) => commands.some((command) => command.startsWith('npx tsx ')));
    expect([runs, first]).toEqual([runs, runs ? 'npm install cdk8s-onload cdk8s constructs tsx' : expect.stringMatching(/^npm install cdk8s-onload|^npx cdk8s-onload init/)]);
  });
});
