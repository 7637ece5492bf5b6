import { EVERYTHING, NOTHING } from './fixtures';
import { words } from '../../../lib/reports/plan/markdown-text';
import { formatMarkdown } from '../../../lib/reports/plan/plan-markdown';
import { rendered } from '../../support/format-laws';

test('renders Markdown with everything', () => {
  expect(formatMarkdown(EVERYTHING)).toMatchSnapshot();
});

test('renders Markdown for an empty plan', () => {
  expect(formatMarkdown(NOTHING)).toMatchSnapshot();
});

test('what means something to Markdown stands for itself', () => {
  const [line] = formatMarkdown(EVERYTHING).split('\n').filter((each) => each.includes('plan/down-twice'));
  expect(line).toBe('- `plan/down-twice` X `<b>y</b>`: a \\| b `` `c` `` \\& d');
});

test('code stands between more backticks than it has', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const actions = [{ type: 'Reboot' as const, reasons: [{ object: 'a``b', field: 'c\nd', rule: '' }] }];
  expect(formatMarkdown({ ...EVERYTHING, machineConfigPools: [{ ...pool, actions }] })).toContain('``` a``b: c\\nd ```');
});

test('Markdown fits into a comment, and says what it left out', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const waves = Array.from({ length: 5000 }, (_, index) => [`node-${index}.example.com`]);
  const many = formatMarkdown({ ...EVERYTHING, machineConfigPools: [{ ...pool, waves }] });
  expect(many.length).toBeLessThan(65_536);
  expect(many).toContain('- and 4990 more waves\n');
  const machineConfigPools = Array.from({ length: 900 }, (_, index) => ({ ...pool, name: `pool-${index}` }));
  const cut = formatMarkdown({ ...EVERYTHING, machineConfigPools });
  expect(cut.length).toBeLessThanOrEqual(65_536);
  expect(cut).toMatch(/\n\n_Cut here: `--format html` has the rest\._\n$/);
});

test('what is cut has an end of its own, whatever it is cut in', () => {
  const step = { ...EVERYTHING.steps[0], run: `kubectl get ${'a'.repeat(300)}` };
  const inSteps = formatMarkdown({ ...EVERYTHING, steps: Array.from({ length: 200 }, (_, index) => ({ ...step, order: index + 1 })) });
  const inFold = formatMarkdown({ ...EVERYTHING, assumptions: Array.from({ length: 900 }, () => 'a'.repeat(100)) });
  for (const cut of [inSteps, inFold]) {
    expect(cut.length).toBeLessThanOrEqual(65_536);
    expect(rendered(cut)).toMatch(/<p><em>Cut here: <code>--format html<\/code> has the rest\.<\/em><\/p>\n$/);
  }
  expect(rendered(inFold).match(/<details>/g)).toHaveLength(rendered(inFold).match(/<\/details>/g)!.length);
});

test('the commands of many steps belong to their steps', () => {
  const steps = Array.from({ length: 12 }, (_, index) => ({ ...EVERYTHING.steps[0], order: index + 1 }));
  const many = rendered(formatMarkdown({ ...EVERYTHING, steps }));
  expect(many.match(/<ol/g)).toHaveLength(1);
});

test('a block of commands has a longer fence than they have', () => {
  const steps = [{ ...EVERYTHING.steps[0], needs: '', stop: '', note: '', start: '', show: '', run: 'kubectl get \'````\'' }];
  expect(formatMarkdown({ ...EVERYTHING, steps })).toContain('\n   `````sh\n   kubectl get \'````\'\n   # wait until the pool trading has its new configuration: wait_pools trading\n   `````\n');
});

test.each([
  ['trading/risk-0 10% (a, b): 5.14.0-1.el9 "x"', 'trading/risk-0 10% (a, b): 5.14.0-1.el9 "x"'],
  ['spec.kernelMappings[0] <none>', 'spec.kernelMappings\\[0\\] `<none>`'],
  ['@octocat #1 !1 ~bug %1 $1 &1', '`@octocat` `#1` `!1` `~bug` `%1` `$1` `&1`'],
  ['www.example.com https://a a@b.example :tada: ABC-1 0123abc', '`www.example.com` `https://a` `a@b.example` `:tada`: `ABC-1` `0123abc`'],
  ['- a - b', '`-` a - b'],
  ['1. a', '`1`. a'],
  ['a`|`', '`` a`\\u007c` ``'],
  ['', '""'],
])('%j in words is %j', (text, shown) => {
  expect(words(text)).toBe(shown);
});

test('evicted pods are listed by node, folded', () => {
  const lines = formatMarkdown(EVERYTHING).split('\n');
  const fold = lines.indexOf('<details><summary>Evicted pods</summary>');
  expect(lines.slice(fold + 2, fold + 4)).toEqual(['- **n1** trading/engine-0, trading/feed', '- **n2** trading/engine-0, trading/feed']);
  expect(formatMarkdown(NOTHING)).not.toContain('Evicted pods');
});
