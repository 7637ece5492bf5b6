import { plan } from '../../../../lib/plan/plan';
import { commandLines } from '../../../../lib/reports/plan/script/shell-layout';
import { oneOfEach } from '../../../plan/one-of-each';

const words = (text: string) => text.replace(/[\s;]/g, '');

test.each([
  ['until a=$(b; c) && [ "$a" ]; do sleep 5; done && d', ['until a=$(b; c) &&', '  [ "$a" ]; do', '  sleep 5', 'done &&', 'd']],
  ['if a; then until b; do sleep 5; done; else c; fi', ['if a; then', '  until b; do', '    sleep 5', '  done', 'else', '  c', 'fi']],
  ['get \'a; do && b\'', ['get \'a; do && b\'']],
])('blocks of a shell are laid out in lines: %s', (command, lines) => {
  expect(commandLines(command, 2)).toEqual(lines.map((line) => `  ${line}`));
});

test('a long template is broken inside of its actions', () => {
  const command = `until x=$(get --output go-template='{{range .items}}{{if eq .metadata.name "${'a'.repeat(80)}"}}{{.metadata.name}} {{end}}{{end}}'); do pause; done`;
  expect(commandLines(command, 0).map((line) => line.trimStart())).toEqual([
    'until x=$(get --output go-template=\'{{', 'range .items}}{{', `if eq .metadata.name "${'a'.repeat(80)}"}}{{`, '.metadata.name}} {{', 'end}}{{', 'end}}\'); do', 'pause', 'done',
  ]);
});

test('every command of a plan has the same words in its layout', () => {
  const { steps } = plan({ before: oneOfEach(1), after: oneOfEach(2) });
  const commands = steps.flatMap(({ note, run, stop, waits = [] }) => [note, run, stop, ...waits.map((wait) => wait.function)]).filter((command) => command !== '');
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => words(commandLines(command, 2).join('\n')) !== words(command))).toEqual([]);
});
