import { CONCEALED, isCredential } from './credentials';
import { shortened } from './shortened';
import { withDeepStack, withUserStack } from './user-stack';
import { lineOf, visible } from './visible';

/** An error in the user's input, with a code that stays the same when the wording changes. */
export interface InputError extends Error {
  readonly code: string;
}

/** Text of a message in the common form. The form is `<what is wrong>: <the value>; <what to do>`, on a single line regardless of the value. */
export function describe(what: string, value: unknown, fix?: string): string {
  const text = typeof value === 'string' ? `"${value}"` : jsonOf(value);
  const said = `${what}: ${isCredential(text) ? CONCEALED : text}`;
  return visible(fix === undefined ? said : `${said}; ${fix}`);
}

/** A value as JSON, or as text if JSON cannot represent it: JavaScript callers can pass such values. */
function jsonOf(value: unknown): string {
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : typeof value === 'function' ? 'a function' : JSON.stringify(value);
}

/** Maximum length of a value in a message. */
const SHOWN = 200;

/** A text of any length, or the JSON of another value, shortened for a message. */
export function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? '';
  return text.length <= SHOWN ? value : shortened(text, SHOWN);
}

/** Error in the user's input. Its stack is that of the user's files. */
export function inputError(code: string, message: string, options?: ErrorOptions): InputError {
  return withUserStack(Object.assign(withDeepStack(() => new Error(message, options)), { code }));
}

/**
 * Error that a factory throws for a wrong value.
 *
 * @param where position of the value, such as `Dockerfile:3`, if there is one
 */
export function invalid(code: string, what: string, value: unknown, fix: string, where?: string): InputError {
  const place = where === undefined ? '' : `${where}: `;
  return inputError(code, lineOf(`${place}${problemText(code, what, value, fix)}`));
}

/**
 * Checks that required texts, by the names of their parameters, are strings and are not empty. Empty strings come from unset environment variables,
 * for instance. The grammar of the texts is checked elsewhere.
 *
 * @param of factory that takes them, such as `Platform.openshift()`: the names of parameters alone do not say whose version is missing
 */
export function requireText(texts: { readonly [parameter: string]: unknown }, of: string): void {
  for (const [parameter, value] of Object.entries(texts)) {
    if (typeof value !== 'string') {
      throw invalid('input/not-a-string', `'${parameter}' of ${of} is not a string`, typeof value === 'object' && value !== null ? 'object' : value,
        'pass a string; an environment variable that is not set is undefined');
    }
  }
}

/** Checks that texts, by the names of their parameters, are not empty. */
export function requireNonEmpty(texts: { readonly [parameter: string]: unknown }, of: string): void {
  requireText(texts, of);
  const [empty] = Object.entries(texts).find(([, value]) => value === '') ?? [];
  if (empty !== undefined) {
    throw invalid('input/empty', `'${empty}' of ${of} is empty`, '', 'pass a string with something in it');
  }
}

/** The result of a function, whose `InputError` gets the position of what is made: a value that is wrong in a loop over clusters names the cluster. */
export function located<T>(where: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const { code, message } = error as InputError;
    throw typeof code === 'string' && code.includes('/') ? inputError(code, `${where}: ${message}`) : error;
  }
}

/** The text of an error for `node.addValidation()`. cdk8s prefixes it with the path. */
export function problemText(code: string, what: string, value: unknown, fix: string): string {
  return `${describe(what, value, fix)} [${code}]`;
}
