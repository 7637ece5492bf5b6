import { execFileSync } from 'node:child_process';
import { sh } from '../../lib/text/shell-text';
import { copyable, shellWord, withFiles } from '../../lib/text/shell-words';

test.each(['a', 'a/b-c_d.e', 'k8s.io/a=b', '8.1.2', 'a@b%c+d:e,f'])('%s is a word', (text) => {
  expect(shellWord(text)).toBe(text);
});

test.each(['', ' ', 'a b', '$(reboot)', '`reboot`', 'a;b', 'it\'s', '\'', 'a\nb', '*', '~', '\\', 'ä', '!x', '"'])('%j is one for a shell, too', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s. ${shellWord(text)}`], { encoding: 'utf8' })).toBe(`${text}.`);
});

test('files take the place of AFTER, and only there', () => {
  expect(withFiles(sh`kubectl apply -f AFTER && kubectl label node a=b`, ['a.yaml', 'b c.yaml'])).toBe('kubectl apply -f a.yaml -f \'b c.yaml\' && kubectl label node a=b');
});

test('a value that says AFTER stays a value', () => {
  const command = sh`kubectl get nodes --selector ${shellWord('x -f AFTER')} --selector ${shellWord('it\'s -f AFTER')}`;
  expect(withFiles(command, ['$(reboot)'])).toBe(command);
});

test.each(['a\nb', 'a\rb', '\u001b', '\u202e', '\u200b', '\u2028', '##[error]x'])('a command with %j is not to be copied', (text) => {
  expect(copyable(`kubectl get ${shellWord(text)}`)).toBe('');
  expect(copyable(`kubectl get ${shellWord(text)}`, 'look')).toBe('look');
});

test('any other is', () => {
  expect(copyable('kubectl get nodes')).toBe('kubectl get nodes');
});
