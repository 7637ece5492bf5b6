/** Parses numbers like C: it reads the longest prefix that is a number, and ignores the rest. Sizes are those of x86-64 and of arm64. */

/** A parsed number. */
export interface Scanned<T> {
  readonly value: T;
  /** Whether text after the number was not read. */
  readonly hasRest: boolean;
}

/** Notations of whole numbers: `%i`, `%d`, `%u` and `%o` of scanf, and that of strtoul, which is `%i` without a sign. */
export type Notation = 'any' | 'decimal' | 'unsigned' | 'octal' | 'anyUnsigned';

const ANY = /^[ \t\n\v\f\r]*([+-]?)(0[xX][0-9a-fA-F]*|0[0-7]*|[1-9][0-9]*)/;

const WHOLE: { [notation in Notation]: RegExp } = {
  any: ANY,
  anyUnsigned: ANY,
  decimal: /^[ \t\n\v\f\r]*([+-]?)([0-9]+)/,
  unsigned: /^[ \t\n\v\f\r]*([+-]?)([0-9]+)/,
  octal: /^[ \t\n\v\f\r]*([+-]?)([0-7]+)/,
};

/** Whole number at the beginning of a text, as written and of any size. */
export function scanWhole(text: string, notation: Notation): Scanned<bigint> | undefined {
  const [all, sign, digits] = WHOLE[notation].exec(text) ?? [];
  if (all === undefined) {
    return undefined;
  }
  const octal = /^0[0-7]/.test(digits) && !['decimal', 'unsigned'].includes(notation) || notation === 'octal';
  const size = /^0x$/i.test(digits) ? 0n : BigInt(octal ? `0o${digits}` : digits.replace(/^0+(?=\d)/, ''));
  return { value: sign === '-' ? -size : size, hasRest: isWritten(text.slice(all.length)) || /x$/i.test(digits) };
}

/** Value of a number after C's conversion: limited to 64 bits, then truncated to 32. */
export function fit32(value: bigint, notation: Notation): bigint {
  if (notation === 'any' || notation === 'decimal') {
    const most = 2n ** 63n - 1n;
    return BigInt.asIntN(32, value > most ? most : value < -most ? -most - 1n : value);
  }
  const most = 2n ** 64n - 1n;
  return BigInt.asUintN(32, value > most || value < -most ? most : value);
}

const REAL = /^[ \t\n\v\f\r]*([+-]?)(0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]*)|[0-9]+\.?[0-9]*|\.[0-9]+|inf(?:inity)?|nan)/i;

/** Number with a fraction at the beginning of a text, like `%Lf` of scanf. */
export function scanReal(text: string): Scanned<number> | undefined {
  const [all, sign, digits] = REAL.exec(text) ?? [];
  // The beginning of a longer token does not count as a number, such as "0x" of a hexadecimal number or "infi" of infinity.
  if (all === undefined || /^(0x|infi)/i.test(digits + text.charAt(all.length)) && /^(0|inf)$/i.test(digits)) {
    return undefined;
  }
  const [exponent, power] = (/^0x/i.test(digits) ? /^p([+-]?\d+)/i : /^e([+-]?\d+)/i).exec(text.slice(all.length)) ?? [''];
  const hex = /^0x/i.test(digits);
  const size = hex ? hexadecimal(digits.slice(2)) * 2 ** Number(power ?? 0)
    : /^i/i.test(digits) ? Infinity : /^n/i.test(digits) ? NaN : Number(digits + exponent);
  return { value: sign === '-' ? -size : size, hasRest: isWritten(text.slice(all.length + exponent.length)) };
}

function hexadecimal(digits: string): number {
  const [whole, fraction = ''] = digits.split('.');
  return Number(`0x0${whole}`) + (fraction === '' ? 0 : Number(`0x${fraction}`) / 16 ** fraction.length);
}

/** Whether the text after a number contains more than blanks, which are ignored. */
function isWritten(rest: string): boolean {
  return rest.trim() !== '';
}
