/** How the commands of a document are found, run and given their output. */
import { partsOf, withOutputs } from '../../scripts/transcripts/page';
import { rerun } from '../../scripts/transcripts/run';

const DOCUMENT = `# Page

<!-- run: export GREETING=hello -->

<!-- file: dir/a.txt -->
\`\`\`text
one
two
\`\`\`

\`\`\`console
$ echo "$GREETING" \\
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

const TOOLS = { packed: 'none.tgz', dir: '/' };

test('the parts are what stands behind prompts, files, changes and hidden commands', () => {
  expect(partsOf(DOCUMENT).map(({ kind, commands }) => [kind, commands.length])).toEqual([
    ['hidden', 1], ['file', 1], ['console', 3], ['diff', 1], ['quiet', 1], ['console', 1],
  ]);
  expect(partsOf(DOCUMENT)[2].commands).toEqual(['echo "$GREETING" \\\nworld', 'cd dir', 'cat a.txt']);
});

test('commands run in one shell, and their output replaces the former one', () => {
  const written = rerun('page.md', DOCUMENT, TOOLS);
  expect(written).toContain('> world\nhello world\n$ cd dir\n$ cat a.txt\none\ntwo\n```');
  expect(written).toContain('$ tail -n 1 a.txt; pwd\nthree\n~/dir\n```');
  expect(written).not.toContain('\nnot shown');
  expect(rerun('page.md', written, TOOLS)).toBe(written);
});

test('fails with the command and its output where a command does', () => {
  expect(() => rerun('page.md', '```console\n$ echo said; false\n```\n', TOOLS)).toThrow('page.md: a command failed (1): echo said; false\nsaid\n');
  expect(() => rerun('page.md', '```console\n$ exit 3\n$ true\n```\n', TOOLS)).toThrow('page.md: a command failed (not run): exit 3');
});

test('a document without outputs is as it was', () => {
  const text = '# Page\n\n```sh\nls\n```\n';
  expect(withOutputs(text, partsOf(text), [])).toBe(text);
});
