import { isCompression, schemeOf, sourceKind, takesHeaders } from '../../../lib/upstream/ignition/sources';

test.each([
  ['', 'none'], ['data:,x', 'data'], ['DATA:,x', 'data'], ['https://example.com/x', 'fetched'], ['HTTPS://example.com/x', 'fetched'], ['s3://b/x', 'fetched'],
  ['arn:aws:s3:::b/x', 'fetched'], ['tftp://h/x', 'fetched'], ['gs://b/x', 'fetched'], ['ftp://h/x', 'unknown'], ['/etc/hosts', 'unknown'], ['text', 'unknown'],
])('the source %j is %s', (source, kind) => {
  expect(sourceKind(source)).toBe(kind);
});

test('schemes are in lower case, and only those of HTTP take headers', () => {
  expect(['HTTP://h', 'data:,', 'x'].map(schemeOf)).toEqual(['http', 'data', '']);
  expect(['HTTP://h', 'https://h', 'tftp://h', ''].map(takesHeaders)).toEqual([true, true, false, false]);
});

test('contents are packed by gzip, or not at all', () => {
  expect(['', 'gzip', 'xz', null, undefined].map(isCompression)).toEqual([true, true, false, false, false]);
});
