import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { KernelMatch, Platform } from '../../../lib';
import { errorOf } from '../../support/errors';

fc.configureGlobal({ seed: 1 });

const RHEL = '5.14.0-427.42.1.el9_4.x86_64';

/** Whether a mapping is for a node: KMM searches with a Go regular expression, in the kernel release without "+" at its end. */
const isFor = ({ expression }: KernelMatch, release: string) => RE2JS.compile(expression).matcher(release.replace(/\+$/, '')).find();

describe('the kernels of RHEL', () => {
  test('the kernels of RHEL are those for x86-64, by the expression of the upstream samples', () => {
    expect(KernelMatch.rhel()).toMatchObject({ expression: '^.*\\.x86_64$', release: undefined });
    expect(isFor(KernelMatch.rhel(), RHEL)).toBe(true);
    expect(isFor(KernelMatch.rhel(), '5.14.0-427.42.1.el9_4.aarch64')).toBe(false);
    expect(isFor(KernelMatch.rhel(), '5.14.0-427.42.1.el9_4-x86_64')).toBe(false);
  });

  test('the kernels of RHEL are not those of Ubuntu', () => {
    expect(isFor(KernelMatch.rhel(), '6.5.0-14-generic')).toBe(false);
  });
});

describe('the real-time kernel', () => {
  const [INSIDE, BEHIND] = ['5.14.0-284.11.1.rt14.296.el9_2.x86_64', `${RHEL}+rt`];

  test('the real-time kernel of OpenShift before 4.16 ends as the standard one, later ones do not', () => {
    expect([INSIDE, BEHIND].map((release) => isFor(KernelMatch.rhel(), release))).toEqual([true, false]);
  });

  test('the real-time kernel is matched beside the standard one', () => {
    expect([RHEL, INSIDE, BEHIND].map((release) => isFor(KernelMatch.rhelWithRealTime(), release))).toEqual([true, true, true]);
    expect(isFor(KernelMatch.rhelWithRealTime(), `${RHEL}+debug`)).toBe(false);
  });

  test('only a default follows the kernels of the nodes', () => {
    expect(KernelMatch._of(Platform.openshift())._expressionFor(['+rt'])).toBe(KernelMatch.rhelWithRealTime().expression);
    expect(KernelMatch._of(Platform.openshift())._expressionFor(['+64k'])).toBe(KernelMatch.rhel().expression);
    expect(KernelMatch.rhel()._expressionFor(['+rt'])).toBe(KernelMatch.rhel().expression);
  });
});

test('all kernels are of every distribution', () => {
  expect(KernelMatch.all()).toMatchObject({ expression: '^.+$', release: undefined });
  expect([RHEL, '6.5.0-14-generic', '6.1.0+'].filter((release) => !isFor(KernelMatch.all(), release))).toEqual([]);
});

test('if nothing is said, kernels of RHEL are meant on OpenShift, and all elsewhere', () => {
  expect(KernelMatch._of(Platform.openshift()).expression).toBe(KernelMatch.rhel().expression);
  expect(KernelMatch._of(Platform.kubernetes())).toEqual(KernelMatch.all());
});

test('an expression is taken as it is written', () => {
  expect(KernelMatch.regexp('^5\\.14\\..*$')).toMatchObject({ expression: '^5\\.14\\..*$', release: undefined });
});

describe('one kernel', () => {
  test('one kernel is escaped and anchored', () => {
    expect(KernelMatch.literal(RHEL)).toMatchObject({ expression: '^5\\.14\\.0-427\\.42\\.1\\.el9_4\\.x86_64$', release: RHEL });
  });

  test('one kernel is not another that contains it, nor one that is like it', () => {
    const match = KernelMatch.literal(RHEL);
    expect(isFor(match, RHEL)).toBe(true);
    expect([`${RHEL}.debug`, `a${RHEL}`, RHEL.replace('.', 'x'), RHEL.replace('_', '-')].filter((release) => isFor(match, release))).toEqual([]);
  });

  test('with "+" and "~" is found as it is written', () => {
    expect(KernelMatch.literal('6.1.0+deb12~1').expression).toBe('^6\\.1\\.0\\+deb12~1$');
    expect(isFor(KernelMatch.literal('6.1.0+deb12~1'), '6.1.0+deb12~1')).toBe(true);
    expect(isFor(KernelMatch.literal('6.1.0+deb12~1'), '6.1.00deb12~1')).toBe(false);
  });

  test('with "+" at its end is found, though KMM takes that away', () => {
    expect(isFor(KernelMatch.literal('6.1.0-custom+'), '6.1.0-custom+')).toBe(true);
  });

  test('one kernel is found whatever it is called', () => {
    const release = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._+~-]{0,30}[A-Za-z0-9_]$/);
    fc.assert(fc.property(release, release, (one, other) => {
      expect(isFor(KernelMatch.literal(one), one)).toBe(true);
      expect(isFor(KernelMatch.literal(one), other)).toBe(one === other);
    }));
  });

  test.each(['', ' ', '5.14 0', '^5.14', '5.14.*', '5.14$', '(5)', '-5.14', '.5', 'a'.repeat(65), '5.14\n', '"5.14"', '$(uname -r)', '5;14', '5\\.14', '5%14', '5/14'])(
    'fails for %j', (release) => {
      expect(errorOf(() => KernelMatch.literal(release)).code).toBe('kmm/kernel-release');
    });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => KernelMatch.literal('5.14.*')).message).toBe(
      'not a kernel release: "5.14.*"; write what `uname -r` prints: up to 64 letters, digits, ".", "_", "+", "~" and "-" [kmm/kernel-release]');
  });
});
