import * as fc from 'fast-check';
import { CpuList } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

describe('a list of CPUs', () => {
  test.each([
    ['0', [0], '0'], ['2-7', [2, 3, 4, 5, 6, 7], '2-7'], ['7,2-4,3-5', [2, 3, 4, 5, 7], '2-5,7'], ['1,2', [1, 2], '1-2'], ['3-3', [3], '3'], ['8191', [8191], '8191'],
  ])('a list of CPUs: %s', (text, cpus, shortest) => {
    const list = CpuList.parse(text);
    expect(list.cpus).toEqual(cpus);
    expect(`${list}`).toBe(shortest);
  });

  test.each(['', ',', '1,', '-1', '1-', '3-2', 'a', ' 1', '1 2', '1-2-3', '8192', '0-8192', '99999', 'all', 'N', '0-31:2/8', '1\n', '١'])('a list of CPUs is not %j', (text) => {
    expect(errorOf(() => CpuList.parse(text))).toEqual({
      code: 'machine-config/cpu-list',
      message: `not a list of CPUs: ${JSON.stringify(text)}; write numbers up to 8191 and ascending ranges, such as 2-7,10 [machine-config/cpu-list]`,
    });
  });

  test('a list of CPUs is not longer than the command line of a kernel', () => {
    expect(errorOf(() => CpuList.parse(Array.from({ length: 1100 }, () => '1').join(','))).code).toBe('machine-config/cpu-list');
  });

  test('a list of CPUs is made of numbers', () => {
    expect(`${CpuList.of(4, 2, 3, 9)}`).toBe('2-4,9');
    for (const cpus of [[], [-1], [1.5], [NaN], [8192]]) {
      expect(errorOf(() => CpuList.of(...cpus)).code).toBe('machine-config/cpu-list');
    }
  });

  test('knows what it has in common with another one', () => {
    expect(CpuList.parse('2-7').overlap(CpuList.parse('0-3,7-9'))).toEqual([2, 3, 7]);
    expect(CpuList.parse('2-3').overlap(CpuList.parse('0-1'))).toEqual([]);
  });

  test('adds, intersects and subtracts', () => {
    const [one, other] = [CpuList.parse('2-7'), CpuList.parse('0-3,9')];
    expect([one.plus(other), one.intersect(other), one.minus(other), other.minus(one)].map(String)).toEqual(['0-7,9', '2-3', '4-7', '0-1,9']);
    expect([one.minus(one).isEmpty, `${one.minus(one)}`, one.isEmpty]).toEqual([true, '', false]);
  });

  test('a list of CPUs is read back as it was written', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 200 }), (cpus) => {
      const list = CpuList.of(...cpus);
      expect(list.cpus).toEqual([...cpus].sort((a, b) => a - b));
      expect(CpuList.parse(`${list}`).cpus).toEqual(list.cpus);
    }), { seed: 1 });
  });
});
