import { stripVTControlCharacters } from 'node:util';
import { EVERYTHING, NOTHING } from './fixtures';
import { text } from '../../../lib/plan/format/text';

test('everything', () => {
  expect(text(EVERYTHING, { width: 100, colour: false })).toMatchSnapshot();
});

test('nothing', () => {
  expect(text(NOTHING, { width: 100, colour: false })).toMatchSnapshot();
});

test('lines fit the width, but for commands, which are copied, and words that are longer', () => {
  const lines = text(EVERYTHING, { width: 60, colour: false }).split('\n');
  expect(lines.filter((line) => line.length > 60 && line.trim().includes(' ') && !/^ {5}(run|wait)/.test(line))
    .filter((line) => !line.includes('kernelMappings'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(text(EVERYTHING, { width: 200, colour: false }).split('\n').length);
});

test('colours change nothing but the colours', () => {
  const coloured = text(EVERYTHING, { width: 80, colour: true });
  expect(coloured).toContain('\u001b[');
  expect(stripVTControlCharacters(coloured)).toBe(text(EVERYTHING, { width: 80, colour: false }));
});

test('many waves are counted', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const waves = Array.from({ length: 30 }, (_, index) => [`node-${index}`]);
  const lines = text({ ...EVERYTHING, machineConfigPools: [{ ...pool, waves }] }, { width: 80, colour: false }).split('\n');
  expect(lines).toContain('    wave 20: node-19');
  expect(lines).toContain('    and 10 more waves');
  expect(lines).not.toContain('    wave 21: node-20');
});
