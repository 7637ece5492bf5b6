import { FORMATS } from '../../../lib/reports/check/formats';
import { finding, neverWorking, reportOf, risky } from '../../support/check-report';

const github = (...args: Parameters<typeof reportOf>) => FORMATS.github(reportOf(...args));

test('a finding is a command with file, line and title, and its message is a whole line of the log', () => {
  expect(github([finding()])).toBe('::error file=dist/a.yaml,line=3,title=kmm/regexp-syntax%3A Module ns/m::'
    + 'dist/a.yaml:3: error: Module ns/m, spec.moduleLoader: not an expression: "("; correct it [kmm/regexp-syntax]\n');
});

test('the gravest come first, for GitHub shows ten of a kind', () => {
  const lines = github([risky({ line: 1 }), neverWorking({ line: 2 }), finding({ line: 3 }), neverWorking({ line: 4 })]).split('\n');
  expect(lines.map((line) => /^::(\w+) .*line=(\d)/.exec(line)?.slice(1).join(' '))).toEqual(['error 3', 'warning 2', 'warning 4', 'warning 1', undefined]);
});

test('what separates properties and commands is escaped in them', () => {
  expect(github([finding({ file: 'a,b:c%.yaml', object: 'Pod a::b', message: '100% of %0A' })])).toMatch(
    /^::error file=a%2Cb%3Ac%25\.yaml,line=3,title=kmm\/regexp-syntax%3A Pod a%3A%3Ab::.*: 100%25 of %250A; .*\n$/);
});

test('the standard input is no file', () => {
  expect(github([finding({ file: '-' })])).toMatch(/^::error title=kmm\/regexp-syntax%3A Module ns\/m::-:3: /);
});
