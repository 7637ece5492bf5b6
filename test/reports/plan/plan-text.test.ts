import { stripVTControlCharacters } from 'node:util';
import { EVERYTHING, NOTHING } from './fixtures';
import { formatText } from '../../../lib/reports/plan/plan-text';

test('renders text with everything', () => {
  expect(formatText(EVERYTHING, { width: 100, colour: false })).toMatchSnapshot();
});

test('renders text for an empty plan', () => {
  expect(formatText(NOTHING, { width: 100, colour: false })).toMatchSnapshot();
});

test('lines fit the width, but for commands, which are copied, and words that are longer', () => {
  const lines = formatText(EVERYTHING, { width: 60, colour: false }).split('\n');
  expect(lines.filter((line) => line.length > 60 && line.trim().includes(' ') && !/^ {5}(needs|stop|run|start)|^ {2}\d+\. /.test(line))
    .filter((line) => !line.includes('kernelMappings'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(formatText(EVERYTHING, { width: 200, colour: false }).split('\n').length);
});

test('what a step waits for is one line with the call of a function, and the script has the rest', () => {
  const command = `until ${'x'.repeat(300)}; do sleep 5; done`;
  const [first, second] = EVERYTHING.steps;
  const text = formatText({ ...EVERYTHING, steps: [{ ...first, note: `noted_pools=$(${command})`, waitFor: command }, second] }, { width: 120, colour: false });
  expect(text).toContain('     wait  until the pool trading has its new configuration: wait_pools trading\n');
  expect(text).toContain('\n  plan --format sh writes a script with these steps and the functions that wait\n');
  expect(text).not.toContain('xxx');
});

test('warnings are above the steps', () => {
  const text = formatText(EVERYTHING, { width: 120, colour: false });
  expect(text.indexOf('\nWarnings\n')).toBeGreaterThan(0);
  expect(text.indexOf('\nWarnings\n')).toBeLessThan(text.indexOf('\nSteps\n'));
});

test('colours change nothing but the colours', () => {
  const coloured = formatText(EVERYTHING, { width: 80, colour: true });
  expect(coloured).toContain('\u001b[');
  expect(stripVTControlCharacters(coloured)).toBe(formatText(EVERYTHING, { width: 80, colour: false }));
});

test('many waves are counted', () => {
  const [pool] = EVERYTHING.machineConfigPools.slice(1);
  const waves = Array.from({ length: 30 }, (_, index) => [`node-${index}`]);
  const lines = formatText({ ...EVERYTHING, machineConfigPools: [{ ...pool, waves }] }, { width: 80, colour: false }).split('\n');
  expect(lines).toContain('    wave 20: node-19');
  expect(lines).toContain('    and 10 more waves');
  expect(lines).not.toContain('    wave 21: node-20');
});

describe('evicted pods', () => {
  const nodes = Array.from({ length: 30 }, (_, index) => ({
    name: `n${index}`,
    pool: null,
    kernel: null,
    events: [
      { at: 0, until: 1, kind: 'drain', cause: 'a', pods: Array.from({ length: 12 }, (__, pod) => `app/p${String(pod).padStart(2, '0')}`) },
      { at: 1, until: 2, kind: 'restart-pod', cause: 'a', pods: ['app/replaced'] },
    ],
  }));

  test('evicted pods are listed by node: a few of them, of a few nodes', () => {
    const lines = formatText({ ...EVERYTHING, nodes }, { width: 200, colour: false }).split('\n');
    const [, first] = [lines.indexOf('Evicted pods'), lines.indexOf('Evicted pods') + 1];
    expect(lines[first]).toBe('  n0   app/p00, app/p01, app/p02, app/p03, app/p04, app/p05, app/p06, app/p07 and 4 more');
    expect(lines[first + 20]).toBe('  and 10 more nodes');
  });

  test('evicted pods are no heading where there are none', () => {
    expect(formatText(NOTHING, { width: 80, colour: false })).not.toContain('Evicted pods');
  });
});
