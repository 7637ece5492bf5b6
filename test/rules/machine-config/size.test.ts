import { machineConfig } from './fixtures';
import { size } from '../../../lib/rules/machine-config/size';
import { problemsOf } from '../../support/rules';

const LIMIT = 1_572_864;
/** A configuration whose spec has so many bytes as JSON. */
const ofSize = (bytes: number, name = '99-config', role = 'worker') => machineConfig({ name, role, x: 'x'.repeat(bytes - '{"x":""}'.length) });

describe('the size of a configuration', () => {
  test('the size of a configuration is refused over 1.5 MiB', () => {
    expect(problemsOf(size, [ofSize(LIMIT + 1)])).toEqual([{
      of: '99-config',
      code: 'machine-config/size',
      class: 'refused',
      severity: 'error',
      path: 'spec',
      what: 'configuration that is larger than that of a pool may be',
      value: LIMIT + 1,
      fix: 'compress large files by gzip, or ship them in an image',
    }]);
  });

  test('counts in bytes', () => {
    expect(problemsOf(size, [machineConfig({ x: 'ü'.repeat(LIMIT / 2) })])).toHaveLength(1);
  });

  test('the size of a configuration is a risk from 80 % of it on', () => {
    expect(problemsOf(size, [ofSize(LIMIT)])).toMatchObject([{ class: 'risky', value: LIMIT }]);
    expect(problemsOf(size, [ofSize(Math.floor(LIMIT * 0.8))])).toEqual([]);
    expect(problemsOf(size, [ofSize(Math.floor(LIMIT * 0.8) + 1)])).toMatchObject([{ class: 'risky' }]);
  });
});

describe('the size of all configurations of a pool', () => {
  const half = LIMIT / 2 + 1;

  test('the size of all configurations of a pool is a risk, found at the largest', () => {
    expect(problemsOf(size, [ofSize(half, 'a'), ofSize(half + 1, 'b')])).toEqual([{
      of: 'b',
      code: 'machine-config/size',
      class: 'risky',
      severity: 'warning',
      path: 'spec',
      what: `largest of the configurations of the role worker, which come near to the ${LIMIT} bytes of a pool, or pass them`,
      value: LIMIT + 3,
      fix: 'compress large files by gzip, or ship them in an image',
    }]);
  });

  test('the size of all configurations of a pool has what a custom pool inherits from workers', () => {
    expect(problemsOf(size, [ofSize(half, 'a'), ofSize(half, 'b', 'fast')])).toMatchObject([{ of: 'b', what: expect.stringContaining('role fast'), value: LIMIT + 2 }]);
  });

  test.each([['worker', 'master'], ['fast', 'slow'], ['worker', 'arbiter']])('the size of all configurations of a pool is counted by itself: %s, %s', (one, other) => {
    expect(problemsOf(size, [ofSize(half, 'a', one), ofSize(half, 'b', other)])).toEqual([]);
  });

  test('the size of all configurations of a pool does not count what the operator has rendered from it', () => {
    expect(problemsOf(size, [ofSize(half, 'a'), ofSize(LIMIT + 1, 'rendered-worker-1')])).toEqual([]);
  });
});
