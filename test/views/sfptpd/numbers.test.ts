import { fit32, Notation, scanReal, scanWhole } from '../../../lib/views/sfptpd/numbers';

/** The values are those of sscanf and strtoul of glibc. */
const read = (text: string, notation: Notation) => {
  const scanned = scanWhole(text, notation);
  return scanned && `${fit32(scanned.value, notation)}${scanned.hasRest ? ' and a rest' : ''}`;
};

test.each<[Notation, string, string | undefined]>([
  ['any', '5', '5'],
  ['any', '-5', '-5'],
  ['any', '+5', '5'],
  ['any', ' 5 ', '5'],
  ['any', '5x', '5 and a rest'],
  ['any', '1.5', '1 and a rest'],
  ['any', '1e3', '1 and a rest'],
  ['any', '0x10', '16'],
  ['any', '-0X1f', '-31'],
  ['any', '0x', '0 and a rest'],
  ['any', '010', '8'],
  ['any', '08', '0 and a rest'],
  ['any', '0', '0'],
  ['any', '', undefined],
  ['any', '-', undefined],
  ['any', '.5', undefined],
  ['any', 'x5', undefined],
  ['any', '2147483648', '-2147483648'],
  ['any', '4294967296', '0'],
  ['any', '99999999999999999999', '-1'],
  ['any', '-99999999999999999999', '0'],
  ['decimal', '010', '10'],
  ['decimal', '0x10', '0 and a rest'],
  ['unsigned', '-1', '4294967295'],
  ['unsigned', '010', '10'],
  ['unsigned', '99999999999999999999', '4294967295'],
  ['unsigned', '-99999999999999999999', '4294967295'],
  ['octal', '0755', '493'],
  ['octal', '755', '493'],
  ['octal', '758', '61 and a rest'],
  ['octal', '9', undefined],
  ['anyUnsigned', '0x10', '16'],
  ['anyUnsigned', '4294967296', '0'],
])('%s number %p is read as %s', (notation, text, value) => {
  expect(read(text, notation)).toBe(value);
});

test.each<[string, number | undefined, boolean]>([
  ['0.5', 0.5, false],
  ['.5', 0.5, false],
  ['5.', 5, false],
  ['-0.5', -0.5, false],
  ['1e-3', 0.001, false],
  ['1E3', 1000, false],
  ['1e', 1, true],
  ['1e5e5', 100000, true],
  ['0.5x', 0.5, true],
  ['0x1p-2', 0.25, false],
  ['0x.8', 0.5, false],
  ['0x1.8', 1.5, false],
  ['0x', undefined, false],
  ['0xg', undefined, false],
  ['inf', Infinity, false],
  ['-Infinity', -Infinity, false],
  ['infi', undefined, false],
  ['infx', Infinity, true],
  ['nan', NaN, false],
  ['nanx', NaN, true],
  ['.', undefined, false],
  ['', undefined, false],
  ['x', undefined, false],
])('a number with a fraction %p is read as %p', (text, value, hasRest) => {
  expect(scanReal(text)).toEqual(value === undefined ? undefined : { value, hasRest });
});
