import { Testing } from 'cdk8s';
import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { MODULE_PATH, moduleWith, ONLOAD_PATH, onloadWith } from './fixtures';
import { KernelMatch, KernelModule } from '../../../lib/constructs/kmm';
import { Onload } from '../../../lib/constructs/onload';
import { oneMatcher, regexpNotAnchored, regexpSyntax } from '../../../lib/rules/kmm/kernel-regexp';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { runsOf } from '../../support/fuzz-runs';
import { synth } from '../../support/manifests';
import { withoutPlaces } from '../../support/printed';
import { problemsOf, validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const onload = (regexp: unknown) => onloadWith([{ regexp, kernelModuleImage: 'a/m:${KERNEL_FULL_VERSION}' }]);
const construct = (...expressions: string[]) => new Onload(Testing.chart(), 'Onload', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }), kernelMappings: expressions.map((expression) => ({ kernels: KernelMatch.regexp(expression) })),
});

test('an expression that is too large is not looked into', () => {
  expect(problemsOf(regexpSyntax, [onload('(?:a{1000})'.repeat(11))])).toMatchObject([{
    class: 'risky', what: 'expression that is too large to check (more than 10000 instructions)',
  }]);
  expect(problemsOf(regexpNotAnchored, [onload('(?:a{1000})'.repeat(11))])).toEqual([]);
});

describe('an expression that Go cannot compile', () => {
  test.each([
    ['^5.14(?=el9)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['^a(?!b)$', 'invalid or unsupported Perl syntax: `(?!`'],
    ['(?<=a)b', 'invalid named capture: `(?<=a)b`'],
    ['^(a)\\1$', 'invalid escape sequence: `\\1`'],
    ['^(a', 'missing closing ): `^(a`'],
    ['^a)$', 'unexpected ): `^a)$`'],
    ['^[a', 'missing closing ]: `[a`'],
    ['*', 'missing argument to repetition operator: `*`'],
    ['^a**$', 'invalid nested repetition operator: `**`'],
    ['^a{1001}$', 'invalid repeat count: `{1001}`'],
    ['^a\\Z', 'invalid escape sequence: `\\Z`'],
    ['^a\\', 'trailing backslash at end of expression'],
    ['^[b-a]$', 'invalid character class range: `b-a`'],
  ])('an expression that Go cannot compile is refused: %s', (regexp, mistake) => {
    expect(problemsOf(regexpSyntax, [onload(regexp)])).toEqual([{
      of: 'onload',
      code: 'kmm/regexp-syntax',
      class: 'refused',
      severity: 'error',
      path: `${ONLOAD_PATH}[0].regexp`,
      what: `not a Go regular expression (${mistake})`,
      value: regexp,
      fix: 'write it without look-around and back-references, or use literal for one kernel',
    }]);
  });

  test.each([
    '^.*\\.x86_64$', '^.+$', '', 'a', '^5\\.14\\.0-427\\.[0-9]+\\.1\\.el9_4\\.x86_64$', '^(?:a|b)$', '(?i)^a$', '^(?P<minor>[0-9]+)$', '^\\d+\\.\\d+$', '^\\pL$',
    '^[[:alnum:]]+$', '^a{2,3}$', '^a*?$', '\\Aa\\z', '^\\Qa.b\\E$',
  ])('an expression that Go cannot compile is not %j', (regexp) => {
    expect(problemsOf(regexpSyntax, [onload(regexp)])).toEqual([]);
  });

  test('an expression that Go cannot compile is found in Modules too, at the mapping that has it', () => {
    expect(problemsOf(regexpSyntax, [moduleWith([{ literal: 'a(' }, { regexp: '^a$' }, { regexp: 'a(' }])]).map(({ of, path }) => [of, path]))
      .toEqual([['onload-module', `${MODULE_PATH}[2].regexp`]]);
  });

  test.each([[undefined], [null], [5], [['a(']], [{}]])('an expression that Go cannot compile is nothing to say of where the expression is %j', (regexp) => {
    expect([...problemsOf(regexpSyntax, [onload(regexp)]), ...problemsOf(regexpNotAnchored, [onload(regexp)])]).toEqual([]);
  });

  test('an expression that Go cannot compile is told apart exactly as the engine does, whichever short cuts are taken', () => {
    const token = fc.constantFrom('a', '-', '_', '.', '\\.', '\\+', '\\', '^', '$', '*', '+', '?', '(', ')', '[', ']', '|');
    fc.assert(fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
      const regexp = tokens.join('');
      let isValid = true;
      try {
        RE2JS.compile(regexp);
      } catch {
        isValid = false;
      }
      expect(problemsOf(regexpSyntax, [onload(regexp)])).toHaveLength(isValid ? 0 : 1);
    }), { seed: 1, numRuns: runsOf(0.5) });
  });

  test('fails in a construct', () => {
    expect(() => synth(construct('^5\\.14(?=el9)$'))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].regexp: not a Go regular expression (invalid or unsupported Perl syntax: `(?=`): '
      + '"^5\\.14(?=el9)$"; write it without look-around and back-references, or use literal for one kernel; in code: KernelMatch.literal() [kmm/regexp-syntax]',
    ));
  });

  test('fails in a KernelModule', () => {
    const made = new KernelModule(Testing.chart(), 'Module', {
      moduleName: 'onload', kernelMappings: [{ kernels: KernelMatch.regexp('^(a$'), image: ImageReference.parse('a/m:${KERNEL_XYZ}') }],
    });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Module] Module onload, spec.moduleLoader.container.kernelMappings[0].regexp: not a Go regular expression (missing closing ): `^(a$`): '
      + '"^(a$"; write it without look-around and back-references, or use literal for one kernel; in code: KernelMatch.literal() [kmm/regexp-syntax]',
    ));
  });
});

describe('an expression that is not anchored', () => {
  test('an expression that is not anchored is risky', () => {
    expect(problemsOf(regexpNotAnchored, [onload('5\\.14')])).toEqual([{
      of: 'onload',
      code: 'kmm/regexp-not-anchored',
      class: 'risky',
      severity: 'warning',
      path: `${ONLOAD_PATH}[0].regexp`,
      what: 'expression that also matches kernels which only contain it',
      value: '5\\.14',
      fix: 'anchor the expression with ^ and $, or use literal for one kernel',
    }]);
  });

  test('an expression that is not anchored is fine where it says that anything may follow', () => {
    expect(problemsOf(regexpNotAnchored, [onload('^.*'), onload('^5\\.14\\..*')])).toEqual([]);
  });

  test('an expression that is not anchored is not spoken of where it cannot be compiled anyway', () => {
    expect(problemsOf(regexpNotAnchored, [onload('a(')])).toEqual([]);
  });

  test('an expression that is not anchored is none of those that the library writes', () => {
    const made = [KernelMatch.rhel(), KernelMatch.all(), KernelMatch.literal('5.14.0-427.42.1.el9_4.x86_64'), KernelMatch.literal('6.1.0+deb~1')];
    expect(made.flatMap(({ expression }) => problemsOf(regexpNotAnchored, [onload(expression)]))).toEqual([]);
  });

  test('an expression that is not anchored is not looked for where a Module has a literal beside an empty expression, which KMM takes for none', () => {
    expect(problemsOf(regexpNotAnchored, [moduleWith([{ literal: 'a', regexp: '' }])])).toEqual([]);
  });

  test('warns in a construct, each mapping once', () => {
    const made = construct('^5\\.14', '^4\\.18.*$', 'el9$');
    synth(made);
    synth(made);
    const message = (index: number, value: string) => `Onload onload, spec.onload.kernelMappings[${index}].regexp: expression that also matches kernels which `
      + `only contain it: "${value}"; anchor the expression with ^ and $, or use literal for one kernel; in code: KernelMatch.literal() [kmm/regexp-not-anchored]`;
    expect(Findings.of(made).warnings).toEqual([[0, '^5\\.14'], [2, 'el9$']].map(([index, value]) => (
      { code: 'kmm/regexp-not-anchored', path: 'test/Onload', message: message(index as number, value as string) })));
    expect(stderr.mock.calls.map(([text]) => withoutPlaces(text))).toEqual([Findings.of(made).warnings.map((warning) => `warning: [${warning.path}] ${warning.message}\n`).join('')]);
  });
});

describe('a mapping', () => {
  test('a mapping is for no kernel where it has neither an expression nor a literal, or empty ones', () => {
    for (const mapping of [{}, { regexp: '' }, { regexp: '', literal: '' }]) {
      expect(problemsOf(oneMatcher, [moduleWith([mapping])])).toEqual([expect.objectContaining({
        code: 'kmm/one-matcher', class: 'refused', path: `${MODULE_PATH}[0]`, what: 'mapping for no kernel', value: '', fix: 'set either regexp or literal, such as by KernelMatch',
      })]);
    }
  });

  test('a mapping is refused with both', () => {
    expect(problemsOf(oneMatcher, [moduleWith([{ regexp: '^a$', literal: 'a' }])])).toEqual([expect.objectContaining({
      what: 'mapping with an expression and a literal', value: '^a$',
    })]);
  });

  test('a mapping is right with one of them, beside which the other may be empty', () => {
    expect(problemsOf(oneMatcher, [moduleWith([{ regexp: '^a$' }, { literal: 'a', regexp: '' }]), onload('^a$')])).toEqual([]);
  });
});
