import { waitOf } from '../../../lib/plan/changes';
import { sh, type ShellText, shellWord } from '../../../lib/text';

const nodes = (selector: string) => sh`kubectl get nodes --selector ${shellWord(selector)}`;

test.each([
  ['outside of quotes', ['a=b'], nodes, 'kubectl get nodes --selector "$1"'],
  ['as a quoted word', ['!a'], nodes, 'kubectl get nodes --selector "$1"'],
  ['in single quotes', ['n'], (name: string) => `get '{{eq .name "${name}"}} x'`, 'get \'{{eq .name "\'"$1"\'"}} x\''],
  ['in double quotes', ['n'], (name: string) => `[ "${name} " ]`, '[ "$1 " ]'],
  ['in a command in double quotes', ['n'], (name: string) => `[ "$(get '${name} x')" ]`, '[ "$(get "$1"\' x\')" ]'],
  ['as one of more than nine', 'abcdefghij'.split(''), (...names: string[]) => names.join(' '), '"$1" "$2" "$3" "$4" "$5" "$6" "$7" "$8" "$9" "${10}"'],
])('an argument of a wait is a parameter of its function: %s', (_, args, of, body) => {
  expect(waitOf('wait_a', args, 'it is so', of as (...args: readonly string[]) => ShellText)).toEqual({
    name: 'wait_a', arguments: args, awaited: 'it is so', command: (of as (...args: readonly string[]) => string)(...args), body,
  });
});

test.each([
  ['it is escaped in the command', 'a.b', (name: string) => `grep '${name.replace('.', '\\.')}'`],
  ['a shell would read it', 'a"b', (name: string) => `get ${shellWord(name)}`],
  ['a shell would expand it', '$HOME', (name: string) => `get ${shellWord(name)}`],
])('an argument stays in the body of the function if %s', (_, arg, of) => {
  expect(waitOf('wait_a', [arg], 'it is so', of as (name: string) => ShellText)).toMatchObject({ arguments: [], body: of(arg), command: of(arg) });
});
