/**
 * Formats of texts that the API server checks in custom resources (k8s.io/kube-openapi, pkg/validation/strfmt). It leaves all other formats
 * unchecked. Dashes in the name of a format do not count: `date-time` is `datetime`.
 */
import { goAddress, goDuration, goPrefix, goRegexp, isRequestUri } from '../go';

const matchesPattern = (pattern: RegExp) => (text: string): boolean => pattern.test(text);

const UUID = (version: string, variant: string) => matchesPattern(new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${version}[0-9a-f]{3}-?${variant}[0-9a-f]{3}-?[0-9a-f]{12}$`, 'i'));
const HOSTNAME = '^([a-zA-Z0-9\\p{S}\\p{L}]((-?[a-zA-Z0-9\\p{S}\\p{L}]{0,62})?)|([a-zA-Z0-9\\p{S}\\p{L}](([a-zA-Z0-9-\\p{S}\\p{L}]{0,61}[a-zA-Z0-9\\p{S}\\p{L}])?)(\\.)){1,}([a-zA-Z\\p{L}]){2,63})$';
const BYTE_OF_COLOR = '([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])';
const CARD = /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;

const FORMATS: { readonly [name: string]: (text: string) => boolean } = {
  bsonobjectid: matchesPattern(/^[0-9a-fA-F]{24}$/),
  uri: isRequestUri,
  email: isEmail,
  hostname: (text) => Buffer.byteLength(text) <= 255 && text.split('.').every((label) => Buffer.byteLength(label) <= 63) && goRegexp(HOSTNAME).finds(text),
  ipv4: (text) => text.includes('.') && isAddressWithoutZone(withoutCidrZeros(text)),
  ipv6: (text) => text.includes(':') && isAddressWithoutZone(text),
  cidr: (text) => goPrefix(withoutCidrZeros(text)) !== undefined,
  mac: isMac,
  uuid: UUID('[0-9a-f]', '[0-9a-f]'),
  uuid3: UUID('3', '[0-9a-f]'),
  uuid4: UUID('4', '[89ab]'),
  uuid5: UUID('5', '[89ab]'),
  isbn: (text) => isIsbn(text, 10) || isIsbn(text, 13),
  isbn10: (text) => isIsbn(text, 10),
  isbn13: (text) => isIsbn(text, 13),
  creditcard: isCreditCard,
  ssn: matchesPattern(/^\d{3}[- ]\d{2}[- ]\d{4}$/),
  hexcolor: matchesPattern(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
  rgbcolor: matchesPattern(new RegExp(`^rgb\\(\\s*${BYTE_OF_COLOR}\\s*,\\s*${BYTE_OF_COLOR}\\s*,\\s*${BYTE_OF_COLOR}\\s*\\)$`)),
  byte: matchesPattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/),
  password: () => true,
  date: isDate,
  duration: (text) => durationOf(text) !== undefined,
  datetime: isDateTime,
};

/** Conformance of a text to a format, or undefined if the API server does not check that format. */
export function hasFormat(format: string, text: string): boolean | undefined {
  const name = format.replace(/-/g, '');
  return Object.hasOwn(FORMATS, name) ? FORMATS[name](text) : undefined;
}

/** Whether the API server checks a format. */
export function isCheckedFormat(format: string): boolean {
  return Object.hasOwn(FORMATS, format.replace(/-/g, ''));
}

/** Number of nanoseconds of a text in the format `duration`, which also accepts days, weeks and unit names, or undefined for any other text. */
export function durationOf(text: string): bigint | undefined {
  const nanos = goDuration(text);
  if (nanos !== undefined) {
    return nanos;
  }
  let sum: bigint | undefined;
  // Digits without a unit are skipped together: looking for a unit after each of them is slow.
  for (const [, digits, name] of text.matchAll(/(\d+)\s*([A-Za-zµ]+)|\d+/g)) {
    if (digits === undefined) {
      continue;
    }
    if (digits.length > MOST_DIGITS) {
      return undefined;
    }
    const unit = name.toLowerCase();
    for (const { nanos: multiplier } of UNITS.filter((each) => each.exact.includes(unit) || unit.startsWith(each.prefix))) {
      sum = BigInt.asIntN(64, (sum ?? 0n) + BigInt(digits) * multiplier);
    }
  }
  return sum;
}

/** Maximum number of digits that Go can parse into 64 bits. */
const MOST_DIGITS = 18;
const SECOND = 1_000_000_000n;
const UNITS: readonly { readonly nanos: bigint; readonly exact: readonly string[]; readonly prefix: string }[] = [
  { nanos: 1n, exact: ['ns'], prefix: 'nano' },
  { nanos: 1000n, exact: ['us', 'µs'], prefix: 'micro' },
  { nanos: 1_000_000n, exact: ['ms'], prefix: 'milli' },
  { nanos: SECOND, exact: ['s'], prefix: 'sec' },
  { nanos: 60n * SECOND, exact: ['m'], prefix: 'min' },
  { nanos: 3600n * SECOND, exact: ['h', 'hr'], prefix: 'hour' },
  { nanos: 86_400n * SECOND, exact: ['d'], prefix: 'day' },
  { nanos: 604_800n * SECOND, exact: ['w', 'wk'], prefix: 'week' },
];

/** Text without leading zeros in its numbers, which are parsed as decimals here, for objects that older releases have stored. */
const withoutCidrZeros = (text: string) => text.replace(/(^|[.:/])0+(?=\d+(?:[./]|$))/g, '$1');

function isAddressWithoutZone(text: string): boolean {
  return goAddress(text)?.zone === '';
}

function isDate(text: string): boolean {
  const [match, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return match !== undefined && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Whether a text is a date with a time. Seconds of 60 and more are invalid. Text after a second `t` is ignored. */
function isDateTime(text: string): boolean {
  const [date, time] = text.toLowerCase().split('t');
  const [match, hour, minute, second] = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:.[0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})$/.exec(time ?? '') ?? [];
  return match !== undefined && isDate(date) && hour <= '23' && minute <= '59' && second <= '59';
}

/**
 * Whether a text is a hardware address of 6, 8 or 20 bytes: in pairs with colons or dashes, in fours with dots, or (in newer Go) without separators.
 */
function isMac(text: string): boolean {
  return [6, 8, 20].some((bytes) => new RegExp(`^[0-9a-fA-F]{2}(?:(:[0-9a-fA-F]{2}){${bytes - 1}}|(-[0-9a-fA-F]{2}){${bytes - 1}})$`).test(text)
    || new RegExp(`^(?:[0-9a-fA-F]{4}(\\.[0-9a-fA-F]{4}){${bytes / 2 - 1}}|[0-9a-fA-F]{${bytes * 2}})$`).test(text));
}

function isIsbn(text: string, length: 10 | 13): boolean {
  const digits = text.replace(/[\s-]+/g, '');
  if (!(length === 10 ? /^(?:[0-9]{9}X|[0-9]{10})$/ : /^[0-9]{13}$/).test(digits)) {
    return false;
  }
  const values = [...digits].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  const sum = values.reduce((total, value, index) => total + value * (length === 10 ? 10 - index : index % 2 === 0 ? 1 : 3), 0);
  return sum % (length === 10 ? 11 : 10) === 0;
}

function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, '');
  const doubled = (digit: number) => (digit < 5 ? digit * 2 : digit * 2 - 9);
  const sum = [...digits].reverse().map(Number).reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return CARD.test(digits) && sum % 10 === 0;
}

const ATOM = '[^\\s()<>@,;:\\\\".\\[\\]\\x00-\\x1f\\x7f]+';
const QUOTED = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
const ADDRESS = `(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:${ATOM}(?:\\.${ATOM})*|\\[[^\\]\\\\\\s]*\\])`;
const EMAIL = `^[ \\t]*(?:${ADDRESS}|(?:(?:[^\\s()<>@,;:\\\\"\\[\\]]+|${QUOTED})[ \\t]*)*<${ADDRESS}>)[ \\t]*$`;

/** Whether a text is an email address, optionally in angle brackets after a name (net/mail.ParseAddress, without comments and groups). */
function isEmail(text: string): boolean {
  return goRegexp(EMAIL).finds(text);
}
