import { rulesTable } from '../../lib/check/rules-table';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { cli } from '../support/cli';

test('lists all rules, sorted, with code, class and what is wrong', async () => {
  const { code, out, err } = await cli('rules');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const codes = out.split('\n').slice(0, -1).map((line) => line.split(' ')[0]);
  expect(codes).toEqual([...codes].sort());
  expect(codes).toEqual(expect.arrayContaining([...ALL_RULES.map((rule) => rule.code), 'crd/schema']));
  expect(out).toMatch(/^kmm\/regexp-not-anchored +risky +regular expression of a mapping that also matches kernels which merely contain it$/m);
});

test('prints JSON with everything that is known of a rule', async () => {
  const { rules } = JSON.parse((await cli('rules', '--format', 'json')).out);
  expect(rules.find(({ code }: { code: string }) => code === 'kmm/regexp-syntax')).toEqual({
    code: 'kmm/regexp-syntax',
    class: 'refused',
    synthesis: 'error',
    check: 'error',
    acknowledge: 'no',
    what: expect.any(String),
    source: expect.any(String),
    remedy: expect.any(String),
    kinds: expect.arrayContaining(['Module']),
  });
});

test('prints the tables of docs/rules.md, without links that lead nowhere elsewhere', async () => {
  const { out } = await cli('rules', '--format', 'markdown');
  const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('| `')).map((line) => line.replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')).sort();
  expect(rows(out)).toEqual(rows(rulesTable()));
  expect(out).not.toMatch(/\]\(|<!--/);
});

test.each([[['x']], [['--format', 'xml']]])('%j ends in 2', async (args) => {
  expect(await cli('rules', ...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload rules: .*; see cdk8s-onload rules --help\n$/) });
});
