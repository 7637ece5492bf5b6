import * as fc from 'fast-check';
import { oneOf, quoted, selector } from '../../../lib/constructs/monitoring/promql';
import { literalExpression } from '../../../lib/text';

test('a selector has matchers of one value and of several', () => {
  expect(selector('up')).toBe('up');
  expect(selector('up', { namespace: 'sfptpd', job: ['b', 'a', 'b'] })).toBe('up{namespace="sfptpd",job=~"a|b"}');
  expect(selector('up', { job: ['a.b'] })).toBe('up{job="a.b"}');
});

test('an expression matches names literally', () => {
  expect(selector('up', { version: ['6.1.0.1009', '6.1.1+1'] })).toBe('up{version=~"6\\\\.1\\\\.0\\\\.1009|6\\\\.1\\\\.1\\\\+1"}');
});

test('a text reads as it was, in quotes and in an expression', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    expect(JSON.parse(quoted(text.replace(/[\u0000-\u0009\u000b-\u001f]/g, '')))).toBe(text.replace(/[\u0000-\u0009\u000b-\u001f]/g, ''));
    expect(new RegExp(`^(?:${literalExpression(text)})$`).test(text)).toBe(true);
    expect(oneOf([text, text])).toBe(literalExpression(text));
  }));
});
