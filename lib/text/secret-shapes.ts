/** Shapes of confidential parts of texts: what surroundings or their own beginning show to be confidential, wherever the text stands. */
import { CONCEALED } from './credentials';

/** Ends of the names of confidential values: of fields, variables, options, headers and kernel arguments. */
const NAME = '(?:passw(?:or)?d|passphrase|passcode|_pass|token|secret|credentials?|(?<![a-z])psk|(?:api|access|account|private|encryption|luks|signing)[-_.]?key)';

/** Test for the name of a confidential value. Names that end with another word, such as `secretName`, only refer to one. */
export const SECRET_NAME = new RegExp(`(?:${NAME}|token-secret\\.value)$`, 'i');

/** Quotation mark, also within JSON in a text. */
const MARK = '\\\\*["\']';

/** Shape, with one or more groups of which one is the confidential part. The match ends with it. */
type Shape = RegExp;

/**
 * All shapes (SECURITY.md). The confidential part never begins like a variable, a template or a nested value: `token=$TOKEN`, `token: {{ x }}`.
 * Repetitions that can fail have a limit, so that a long text takes linear time.
 */
const SHAPES: readonly Shape[] = [
  // https://user:PASSWORD@host
  /:\/\/[^/\s:@'"]*:([^/\s@'"]+)(?=@)/g,
  // "PASSWORD=WORD WORD", as in a unit
  new RegExp(`["'][\\w.-]{0,60}${NAME}=([^\\s$"'<{(=\\\\][^"'\\n\\\\]*)(?=["'])`, 'gi'),
  // password=VALUE, "password"="VALUE"
  new RegExp(`${NAME}(?:${MARK})?[ \\t]*=[ \\t]*(?:\\\\*"([^\\s$"<{(=\\\\][^"\\n\\\\]*)|\\\\*'([^\\s$'<{(=\\\\][^'\\n\\\\]*)|([^\\s$"'<{(=\\\\][^\\s"'&;,\\\\]*))`, 'gi'),
  // A line with password: VALUE
  new RegExp(`^[ \\t-]{0,80}[\\w./-]{0,80}${NAME}:[ \\t]+(?!(?:null|true|false|~)[ \\t]*$)([^\\s$"'<{([&*|>#!\\\\][^\\n\\\\]*?)(?=\\r?$|[ \\t]{1,9}#)`, 'gim'),
  // password: VALUE and "password": "VALUE", as in YAML and JSON
  new RegExp(`${NAME}(?:${MARK}[ \\t]*:[ \\t]*|:[ \\t]+)(?:\\\\*"([^\\s$"<{(\\\\][^"\\n\\\\]*)|\\\\*'([^\\s$'<{(\\\\][^'\\n\\\\]*)|(?!(?:null|true|false|~)\\b)([^\\s$"'<{([&*|>#!\\\\](?:[^\\n"'\\\\]*?)(?=[ \\t]{0,9}(?:,[ \\t"]|[}\\]]|\\r?\\n|\\\\n|$)|[ \\t]{1,9}#)))`, 'gi'),
  // password: |
  new RegExp(`${NAME}(?:${MARK})?:[ \\t]*[|>][-+\\d]*[ \\t]*\\n[ \\t]+(\\S[^\\n]*)`, 'gi'),
  // --password VALUE, in a command
  /--?[\w.-]{0,60}(?:passw(?:or)?d|passphrase|token|(?:api|access|private|encryption)[-_]?key)[ \t]+["']?([^\s$"'<{(-][^\s"']*)/gi,
  // --creds user:PASSWORD, and curl -u user:PASSWORD
  /--(?:[a-z]+-)?creds[ =]["']?[^\s:"']+:([^\s$"'{(][^\s"']*)/g,
  /\b(?:curl|wget)\b[^\n]{0,400}?\s(?:-u|--user|--proxy-user|-U)[ =]?["']?[^\s:"'$]+:([^\s$"'{(][^\s"']*)/g,
  // Authorization: Bearer VALUE, and a bearer token with a digit in it
  /authorization(?:\\*["'])?[ \t]*[:=][ \t]*\\*["']?(?:bearer|basic|token|digest|negotiate|apikey)[ \t]+([^\s$"'\\<{(][^\s"'\\]*)/gi,
  /\bbearer[ \t]+(?=[^\s"'\\]*\d)([\w.~+/-]{8,}=*)/gi,
  // machine HOST login USER password VALUE, in .netrc
  /\blogin\s+\S+\s+(?:account\s+\S+\s+)?password\s+([^\s$"'<{(]\S*)/g,
  // Tokens of JSON (JWT), with their header
  /\b(eyJ[\w-]{8,500}(?:\.[\w=-]*){2,4})/g,
  // Hashes of passwords, as in /etc/shadow
  /(\$(?:1|5|6|7|y|gy|2[abxy]|argon2i?d?)\$[\w./$=,-]{4,})/g,
  // Keys of clouds, forges and registries that begin with words of their own
  /\b((?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_\w{36,}|github_pat_\w{22,}|glpat-[\w-]{20,}|xox[abeoprs]-[\w-]{10,}|AIza[\w-]{35}|hv[sb]\.[\w-]{16,}|npm_\w{36}|dckr_pat_[\w-]{20,}|sha256~[\w-]{43}|sk_live_\w{16,}|AGE-SECRET-KEY-1\w{50,})/g,
];

/** Test for what every text with such a part has, which is faster. */
const HINT = /passw|passphrase|passcode|_pass|token|secret|credential|psk|key|:\/\/|creds|curl|wget|bearer|authorization|eyJ|\$(?:\d|y|gy|2\w|argon2\w*)\$|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|xox|AIza|hv[sb]\.|npm_|dckr_|sha256~|sk_live/i;

/** Confidential parts of a text. Empty if no shape is in it. */
export function secretPartsOf(text: string): string[] {
  const parts: string[] = [];
  replaceParts(text, (part) => {
    parts.push(part);
    return CONCEALED;
  });
  return parts;
}

/** A text without its confidential parts. */
export function withoutSecretParts(text: string): string {
  return replaceParts(text, () => CONCEALED);
}

function replaceParts(text: string, other: (part: string) => string): string {
  return !HINT.test(text) ? text : SHAPES.reduce((rest, shape) => rest.replace(shape, (match: string, ...groups: unknown[]) => {
    const part = groups.find((group): group is string => typeof group === 'string' && group !== '' && match.endsWith(group))!;
    return match.slice(0, match.length - part.length) + other(part);
  }), text);
}
