import { execFileSync } from 'node:child_process';
import { shellWord } from '../../lib/plan/shell';

test.each(['a', 'a/b-c_d.e', 'k8s.io/a=b', '8.1.2', 'a@b%c+d:e,f'])('%s is a word', (text) => {
  expect(shellWord(text)).toBe(text);
});

test.each(['', ' ', 'a b', '$(reboot)', '`reboot`', 'a;b', 'it\'s', '\'', 'a\nb', '*', '~', '\\', 'ä', '!x', '"'])('%j is one for a shell, too', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s. ${shellWord(text)}`], { encoding: 'utf8' })).toBe(`${text}.`);
});
