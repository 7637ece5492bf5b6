/** Quantities of Kubernetes (apimachinery, pkg/api/resource). */

/** Pattern of quantities in the schemas of CRDs. */
export const QUANTITY_PATTERN = '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

const QUANTITY = /^([+-]?)(\d*)(?:\.(\d*))?(?:([KMGTPE]i)|([numkMGTPE])|[eE]([+-]?\d+))?$/;

const BINARY: { readonly [suffix: string]: bigint } = { Ki: 1n, Mi: 2n, Gi: 3n, Ti: 4n, Pi: 5n, Ei: 6n };
const DECIMAL: { readonly [suffix: string]: number } = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

/** Spaces that the API server removes around a quantity in JSON. Those that JSON escapes, such as line breaks and tabs, it does not. */
const AROUND = /^[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$/g;

/** Whether the API server parses a value as a quantity. It accepts numbers, texts with surrounding spaces, and a suffix alone, which is 0. */
export function isQuantity(amount: unknown): boolean {
  return /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?|[KMGTPE]i)$/.test(String(amount).replace(AROUND, ''));
}

/** Exponent of the smallest amount, a billionth. Exponents above the constant after it do not occur. */
const SMALLEST = -9;
const LARGEST_EXPONENT = 30;

/** Quantity in billionths, for comparisons, or undefined for any other text. A suffix such as `Gi` alone is 0. */
export function nanosOf(amount: unknown): bigint | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const [match, sign, whole, fraction = '', binary, decimal, exponent] = (typeof text === 'string' && text.length < 64 && QUANTITY.exec(text)) || [];
  if (match === undefined || whole + fraction === '') {
    return binary !== undefined && text === binary ? 0n : undefined;
  }
  const power = (decimal === undefined ? Number(exponent ?? 0) : DECIMAL[decimal]) - fraction.length - SMALLEST;
  if (Math.abs(power) > LARGEST_EXPONENT + fraction.length) {
    return undefined;
  }
  const digits = BigInt(whole + fraction) * (binary === undefined ? 1n : 1024n ** BINARY[binary]);
  // Amounts below a billionth are rounded up, as in Kubernetes.
  const divisor = 10n ** BigInt(Math.max(0, -power));
  const nanos = power >= 0 ? digits * 10n ** BigInt(power) : (digits + divisor - 1n) / divisor;
  return sign === '-' ? -nanos : nanos;
}

/** Canonical text of a quantity, which is the same for equal quantities. Other values are returned unchanged. */
export function canonicalQuantity(amount: unknown): unknown {
  const nanos = nanosOf(amount);
  if (nanos === undefined) {
    return amount;
  }
  const one = 10n ** BigInt(-SMALLEST);
  const milli = one / 1000n;
  return nanos % one === 0n ? String(nanos / one) : nanos % milli === 0n ? `${nanos / milli}m` : `${nanos}n`;
}

/**
 * Number of digits that Go keeps in 64 bits with a power of ten. The constant after it limits powers of two. Other amounts have arbitrary precision
 * (apimachinery, pkg/api/resource/quantity.go).
 */
const MOST_DIGITS = 18;
const MOST_BINARY_DIGITS = 15;

/** Largest amount with a binary suffix. Larger amounts are reduced to it. */
const LARGEST_BINARY = 2n ** 63n - 1n;

/** Whether an amount of CPUs is a whole number of them, and not none. */
export function isWholeCpus(amount: unknown): boolean {
  const milli = milliOf(amount) ?? 0n;
  return milli > 0n && milli % 1000n === 0n;
}

/**
 * Thousandths of an amount of at least 0 as `MilliValue()` computes them: in 64 bits, with overflow cut off. It is undefined for texts that are not
 * quantities.
 */
export function milliOf(amount: unknown): bigint | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const [match, , zeros, fraction = '', binary, decimal, exponent] = (typeof text === 'string' && text.length < 64 && QUANTITY.exec(text)) || [];
  const nanos = nanosOf(text);
  if (match === undefined || nanos === undefined || nanos < 0n) {
    return undefined;
  }
  const whole = zeros.replace(/^0+/, '');
  const milli = nanos / 1_000_000n;
  if (BigInt.asIntN(64, milli) === milli) {
    return milli;
  }
  const power = binary === undefined ? decimal === undefined ? Number(exponent ?? 0) : DECIMAL[decimal] : 0;
  const bits = binary === undefined ? 0 : Number(BINARY[binary]) * 10;
  const isShort = binary === undefined ? whole.length + fraction.length <= MOST_DIGITS
    : fraction === '' && MOST_BINARY_DIGITS - whole.length - Math.trunc(bits * 3 / 10) - 1 >= 0;
  const exact = BigInt(`${whole}${fraction}`) * 2n ** BigInt(bits);
  const digits = binary !== undefined && exact > LARGEST_BINARY ? LARGEST_BINARY : exact;
  const tens = power - fraction.length + 3;
  // Go multiplies by single powers of ten and returns 0 if that overflows. Only for 10, 100, 1000, 10^6 and 10^9 it multiplies at once.
  if (isShort && ![0, 1, 2, 3, 6, 9].includes(tens)) {
    return 0n;
  }
  return tens < 0 ? milli : BigInt.asIntN(64, BigInt.asIntN(64, digits) * 10n ** BigInt(tens));
}
