/**
 * What a shell or systemd reads, and what users copy into a shell, is made by `lib/text` alone: elsewhere it has the type `ShellText`, or is the text of a unit that
 * `renderUnit()` writes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { parsed } from '../../scripts/compiler/sources';
import { projectFiles } from '../support/project-files';

const ROOT = join(__dirname, '../..');
const SOURCES = projectFiles('lib/*.ts').map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

/** Program with a word of its own, at the end of a text before a value: `kubectl get pods `. */
const COMMAND = /(?:^|[\s(="'`|])(?:kubectl|oc|podman|skopeo|buildah|rpm-ostree|journalctl|npx? run|cdk8s-onload) [a-z][\w-]*(?: [^;:,]*|[/=])?$/;
/** Words of sentences about the programs. */
const PROSE = /kubectl [^ ]+ or oc|release of cdk8s-onload|^`usage: /;
const SHEBANG = /^#!\//;
const UNIT = /^\[(Unit|Service|Install)\]$/m;

interface FoundText {
  readonly file: string;
  readonly text: string;
}

/** Texts of a program, of which those with values are not made by `sh`. */
function textsIn([file, source]: readonly [string, string]): { readonly [kind in 'commands' | 'scripts' | 'units']: FoundText[] } {
  const found = { commands: [] as FoundText[], scripts: [] as FoundText[], units: [] as FoundText[] };
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const isTagged = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sh';
      const parts = ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)] : [node.text];
      // A value is a word of the command that it stands in.
      const before = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('VALUE'));
      // On several lines are documents and help.
      if (!isTagged && !node.getText().includes('\n') && !PROSE.test(node.getText()) && before.some((text) => COMMAND.test(text))) {
        found.commands.push({ file, text: node.getText().split('\n')[0] });
      }
      if (!isTagged && SHEBANG.test(parts[0])) {
        found.scripts.push({ file, text: node.getText().split('\n')[0] });
      }
      if (parts.length > 1 && UNIT.test(parts.join('VALUE'))) {
        found.units.push({ file, text: node.getText().split('\n')[0] });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(source));
  return found;
}

const FOUND = SOURCES.filter(([, source]) => /kubectl|\boc |podman|skopeo|buildah|rpm-ostree|journalctl|cdk8s-onload|#!|\[(Unit|Service|Install)\]/.test(source)).map(textsIn);

test('a command with a value in it is a text for a shell', () => {
  expect(FOUND.flatMap(({ commands }) => commands)).toEqual([]);
});

/** The script of a plan has the commands of its report, which are strings in its schema: `test/plan/hostile.test.ts` holds what is in them. */
const OF_REPORTS = 'lib/reports/plan/script/plan-script.ts';

test('a script is a text for a shell', () => {
  expect(FOUND.flatMap(({ scripts }) => scripts.map(({ file }) => file))).toEqual([OF_REPORTS]);
});

test('a unit with a value in it is written by renderUnit()', () => {
  expect(FOUND.flatMap(({ units }) => units)).toEqual([]);
});

test('only the writers of lib/text say that a text is one for a shell', () => {
  expect(SOURCES.filter(([file, source]) => !file.startsWith('lib/text/') && /\bas (readonly )?ShellText\b/.test(source)).map(([file]) => file)).toEqual([]);
});

/** Programs that run here, and a shell that only sleeps: constants. */
const SHELLS_WITHOUT_VALUES = ['lib/constructs/workload/sf-net-test-pods.ts', 'lib/live/kubectl.ts', 'lib/live/private-folder.ts', 'lib/text/shell-text.ts'];

test('a container runs a script by shellCommand()', () => {
  expect(SOURCES.filter(([, source]) => /'-c', /.test(source)).map(([file]) => file).sort()).toEqual(SHELLS_WITHOUT_VALUES);
});
