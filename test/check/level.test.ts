import { isAsGraveAs, levelOf, LEVELS } from '../../lib/check/level';

test.each([
  ['error', 'refused', 'error'],
  // A rule may be overridden to this, and a class may be unknown to this table.
  ['error', 'risky', 'error'],
  ['warning', 'never works', 'never-works'],
  // On some clusters only.
  ['warning', 'refused', 'never-works'],
  ['warning', 'risky', 'warning'],
] as const)('%s and %s is of the level %s', (severity, problemClass, level) => {
  expect(levelOf({ severity, class: problemClass })).toBe(level);
});

test('each level is as grave as itself and those before it', () => {
  expect(LEVELS.map((level) => LEVELS.filter((other) => isAsGraveAs(level, other)))).toEqual([['warning'], ['warning', 'never-works'], ['warning', 'never-works', 'error']]);
});
