import { stagesByFile } from '../../../lib/reports/graph/graph-stages';
import { pathBelow } from '../../../lib/reports/graph/paths';

test.each<[string, string, { [file: string]: string }]>([
  ['files with a number are stages', 'dist', { 'dist/10-operators.k8s.yaml': '10-operators', 'dist/20-machine-config.k8s.yaml': '20-machine-config' }],
  ['files with the same number are one stage, by the words that they have in common', '.', { '80-gitops-jobs.yaml': '80-gitops', '80-gitops-root.yaml': '80-gitops', '99-a.yaml': '99', '99-b.json': '99' }],
  ['a number counts in its folder', 'dist/', { 'dist/a/10-x.yaml': 'a/10-x', 'dist/b/10-y.yaml': 'b/10-y' }],
  ['other files are in the stage of their folder', 'dist', { 'dist/base/x.yaml': 'base', 'dist/base/y.yaml': 'base', 'dist/a.yaml': 'files without a number', 'dist/b.yaml': 'files without a number' }],
  ['a file by itself has its name', 'dist/all.yaml', { 'dist/all.yaml': 'all' }],
  ['the standard input', '-', { '-': 'standard input' }],
])('finds the stage of an object: %s', (_, root, expected) => expect(Object.fromEntries(stagesByFile(Object.keys(expected), root))).toEqual(expected));

test('paths are those from the folder that was named', () => {
  expect([pathBelow('/a/b/c.yaml', '/a/b'), pathBelow('a/./b/c.yaml', 'a/'), pathBelow('./c.yaml', '.'), pathBelow('c.yaml', 'c.yaml'), pathBelow('../x.yaml', 'a')])
    .toEqual(['c.yaml', 'b/c.yaml', 'c.yaml', 'c.yaml', 'x.yaml']);
});
