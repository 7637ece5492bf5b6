import { EVERYTHING, NOTHING } from './fixtures';
import { markdown } from '../../../lib/plan/format/markdown';

test('everything', () => {
  expect(markdown(EVERYTHING)).toMatchSnapshot();
});

test('nothing', () => {
  expect(markdown(NOTHING)).toMatchSnapshot();
});

test('what means something to Markdown stands for itself', () => {
  const [line] = markdown(EVERYTHING).split('\n').filter((each) => each.includes('plan/down-twice'));
  expect(line).toBe('- `plan/down-twice` X \\<b\\>y\\</b\\>: a \\| b `` `c` `` \\& d');
});

test('code stands between more backticks than it has', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const actions = [{ type: 'Reboot' as const, reasons: [{ object: 'a``b', field: 'c\nd', rule: '' }] }];
  expect(markdown({ ...EVERYTHING, machineConfigPools: [{ ...pool, actions }] })).toContain('``` a``b: c\\nd ```');
});

test('it fits into a comment, and says what it left out', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const waves = Array.from({ length: 5000 }, (_, index) => [`node-${index}.example.com`]);
  const many = markdown({ ...EVERYTHING, machineConfigPools: [{ ...pool, waves }] });
  expect(many.length).toBeLessThan(65_536);
  expect(many).toContain('- and 4990 more waves\n');
  const machineConfigPools = Array.from({ length: 900 }, (_, index) => ({ ...pool, name: `pool-${index}` }));
  const cut = markdown({ ...EVERYTHING, machineConfigPools });
  expect(cut.length).toBeLessThanOrEqual(65_536);
  expect(cut).toMatch(/\n\n_Cut here: `--format html` has the rest\._\n$/);
});
