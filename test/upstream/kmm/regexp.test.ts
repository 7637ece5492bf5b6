import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { isAnchored, isAnchoredOrOpen, isFoundEverywhere, isFoundIn, neverMatchesEnd, onlyKernelOf, regexpMistake } from '../../../lib/upstream/kmm/regexp';
import { runsOf } from '../../support/fuzz-runs';

const RUNS = runsOf(0.5);

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';

test.each([
  ['^.*\\.x86_64$', true],
  ['el9', true],
  ['^el9', false],
  ['(?i)X86_64$', true],
  ['\\A5\\.14.*\\z', true],
  ['(?=5)', false],
])('%s is found in a kernel: %s, again and again', (regexp, found) => {
  expect([isFoundIn(regexp, KERNEL), isFoundIn(regexp, KERNEL)]).toEqual([found, found]);
});

test('an expression that Go does not read is found nowhere, and Go says why', () => {
  expect(regexpMistake('^5.14(?=el9)')).toBe('invalid or unsupported Perl syntax: `(?=`');
  expect(regexpMistake('^a$')).toBeUndefined();
});

test('more expressions than are remembered', () => {
  const many = Array.from({ length: 10_050 }, (_, index) => `^a${index}$`);
  expect(many.every((regexp) => isFoundIn(regexp, regexp.slice(1, -1)))).toBe(true);
  expect(isFoundIn(many[0], 'a1')).toBe(false);
});

test('the short cut for simple expressions finds what the engine finds', () => {
  const token = fc.constantFrom('a', 'b', '-', '_', '.', '\\.', '\\+', '.*', '.+', '^', '$', '4');
  const text = fc.stringOf(fc.constantFrom('a', 'b', '-', '_', '.', '+', '4'), { maxLength: 6 });
  fc.assert(fc.property(fc.array(token, { maxLength: 6 }), text, (tokens, kernel) => {
    const regexp = tokens.join('');
    expect(isFoundIn(regexp, kernel)).toBe(RE2JS.compile(regexp).matcher(kernel).find());
  }), { seed: 1, numRuns: runsOf(0.5) });
});

test.each([['^5\\.14\\.0\\+$', '5.14.0+'], ['^5.14$', undefined], ['5\\.14', undefined], ['^a|b$', undefined]])('%s is for the kernel %s alone', (regexp, kernel) => {
  expect(onlyKernelOf(regexp)).toBe(kernel);
});

test.each([['', true], ['^.*$', true], ['.+', true], ['^', true], ['^a$', false], ['.*a', false]])('%j is found in every kernel: %s', (regexp, everywhere) => {
  expect(isFoundEverywhere(regexp)).toBe(everywhere);
});

describe('isAnchoredOrOpen', () => {
  test.each(['^.*', '^.+', '.*', '.*$', '^5\\.14.*', '.*el9$', '^.*\\.fc37\\.x86_64.*', '.+el9.*', '^a$'])('isAnchoredOrOpen is true of %s', (regexp) => {
    expect(isAnchoredOrOpen(regexp)).toBe(true);
  });

  test.each(['', 'a', '^a', 'a$', '^a\\.*', '\\.*a$', '^a|.*', '.*|a$', '^.+.amzn2', '.*?a', 'a.*b'])('isAnchoredOrOpen is false of %s', (regexp) => {
    expect(isAnchoredOrOpen(regexp)).toBe(false);
  });
});

describe('isAnchored', () => {
  test.each([
    '^a$', '^$', '^.*$', '^(a|b)$', '(^a$|^b$)', '^a$|^b$', '(?:^a$)', '(?i)^a$', '(?is)^a$', '(?i:^a$)', '(?P<name>^a$)', '(?<name>^a$)', '\\Aa\\z', '^a\\z',
    '((^a$))', '(^a$)|(?:^b$)', '^[|]$', '^[)]$', '^[(]$', '^[]|]$', '^[^]|]$', '^[[:alpha:]|]$', '^\\|$', '^\\($', '^a\\\\$', '^+a$', '^(\\()$', '^a(|b)$',
  ])('isAnchored is true of %s', (regexp) => {
    expect(isAnchored(regexp)).toBe(true);
  });

  test.each([
    '', 'a', '^', '$', '^a', 'a$', 'a^b$c', '^a|b$', '^a$|b', 'a|^b$', '^(a)|(b)$', '^(a)|^c$', '(^a$|b)', '(^a)$|b', '(a)', '(?:a)', '(?i)a', '(?i:a)', '^a\\$',
    '\\^a$', '^[$]', '[^a]$', '^a\\\\\\$', '^a\\\\z', '\\\\Aa$', '^a$*', '^a$?', '(^a$)?', '(^a$)*', '|', '^$|', '|^$', '^|$', '^a[|]b|c$', '^a$|^b',
  ])('isAnchored is false of %s', (regexp) => {
    expect(isAnchored(regexp)).toBe(false);
  });

  test.each(['^*a$', '^?a$', '^{0}a$', '^{0,1}a$', '\\A*a\\z', '^*?a$', '^(?i)*a$'])('isAnchored is false of %s, whose anchor may be left out', (regexp) => {
    expect(isAnchored(regexp)).toBe(false);
  });

  test.each(['^\\Qa$', '^a\\Qb$', '^\\Q(\\E|b$', '^a(\\Q)\\E)|b$'])('isAnchored is false of %s, where \\Q takes the meaning from what follows', (regexp) => {
    expect(isAnchored(regexp)).toBe(false);
  });

  test('isAnchored is true of no expression that finds less than the whole text', () => {
    const token = fc.constantFrom(
      'a', 'b', 'a', 'b', '^', '$', '|', '(', ')', '(?:', '(?i)', '(?i:', '(?P<n>', '*', '+', '?', '{0}', '{1,2}', '.', '[ab]', '[$]', '[^a]', '[]|]', '\\A', '\\z',
      '\\$', '\\^', '\\|', '\\\\', '\\Q', '\\E', '\\b', '',
    );
    const body = fc.array(token, { maxLength: 7 }).map((tokens) => tokens.join(''));
    const regexps = fc.oneof(
      body,
      body.map((text) => `^${text}$`),
      fc.tuple(body, body).map(([a, b]) => `^${a}$|^${b}$`),
      body.map((text) => `(^${text}$)`),
      body.map((text) => `(?i)^${text}\\z`),
    );
    const texts = fc.array(fc.stringOf(fc.constantFrom('a', 'b', '$', '^', '|', '\\', ')', 'A', 'z'), { maxLength: 4 }), { minLength: 4, maxLength: 4 });
    let anchored = 0;
    fc.assert(fc.property(regexps, texts, (regexp, inner) => {
      let compiled;
      try {
        compiled = RE2JS.compile(regexp);
      } catch {
        return;
      }
      if (!isAnchored(regexp)) {
        return;
      }
      anchored += 1;
      for (const text of inner.flatMap((s) => [s, `X${s}`, `${s}Y`, `X${s}Y`])) {
        const matcher = compiled.matcher(text);
        const found = matcher.find() ? text.slice(matcher.start(), matcher.end()) : text;
        expect({ regexp, text, found }).toEqual({ regexp, text, found: text });
      }
    }), { seed: 1, numRuns: RUNS });
    expect(anchored).toBeGreaterThan(RUNS / 50);
  });
});

describe('an end that an expression never matches', () => {
  test.each([
    '^.*\\.x86_64$', '^5\\.14\\.0-427\\.el9_4\\.x86_64$', 'x86_64$', '^a\\.x86_64$|^b\\.aarch64$', '^.*rt\\.x86_64$',
  ])('%s never matches a kernel that ends in +rt', (regexp) => {
    expect(neverMatchesEnd(regexp, '+rt')).toBe(true);
  });

  test.each([
    '^.+$', 'x86_64', '^.*\\.x86_64(\\+rt)?$', '^.*\\+rt$', '^.*\\.x86_64.*$', '^.*t$', '^a$|b', '(?i)x86_64$', '^.*[a-z]$', '^(.*x86_64|.*rt)$', '^.*t?$', '^.*(\\.x86_64\\+rt)$',
  ])('%s may match one', (regexp) => {
    expect(neverMatchesEnd(regexp, '+rt')).toBe(false);
  });

  test('what is never matched is not found', () => {
    const token = fc.constantFrom('a', 'x', '_', '.', '\\.', '\\+', '.*', 'r', 't', '^', '$', '|', '(', ')', '?', '[a-t]', '\\+rt');
    const text = fc.stringOf(fc.constantFrom('a', 'x', '_', '.', '+', 'r', 't'), { maxLength: 5 });
    fc.assert(fc.property(fc.array(token, { maxLength: 7 }), text, (tokens, kernel) => {
      const regexp = tokens.join('');
      fc.pre(regexpMistake(regexp) === undefined && neverMatchesEnd(regexp, '+rt'));
      expect(isFoundIn(regexp, `${kernel}+rt`)).toBe(false);
    }), { seed: 1, numRuns: runsOf(0.5) });
  });
});
