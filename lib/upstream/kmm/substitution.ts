/**
 * Substitution of variables as in KMM, by the package envsubst (a8m/envsubst 1.4.2 in all releases). Its language is like a shell's except in corner
 * cases. Where a function here returns undefined, KMM fails, or leaves braces in the text, so that it is not a valid image or file name.
 */

/** Values of variables by name. */
export type Values = { readonly [name: string]: string };

type Operator = '-' | '=' | '+' | ':-' | ':=' | ':+';

/** A reference to a variable in a text. */
interface Reference {
  readonly name: string;
  readonly operator?: Operator;
  /** Operand of the operator: a text, or another variable. */
  readonly fallback?: { readonly text: string } | { readonly name: string };
}

type Part = string | Reference;

const NAME = /[\p{L}\p{Nd}_]*/yu;
const OPERATOR = /:?[-+=]/y;

/** Text after substitution, or undefined if KMM cannot parse it. */
export function substitute(text: string, values: Values): string | undefined {
  if (!text.includes('$')) {
    return text;
  }
  return substitutionParts(text)?.map((part) => (typeof part === 'string' ? part : valueOf(part, values))).join('');
}

/** Whether KMM can parse a text. */
export function isReadableSubstitution(text: string): boolean {
  return substitutionParts(text) !== undefined;
}

/** Variables that a text mentions, including those that replace others. */
export function variablesIn(text: string): string[] {
  return referencesIn(text).flatMap(({ name, fallback }) => (fallback !== undefined && 'name' in fallback ? [name, fallback.name] : [name]));
}

/** Variables of a text that KMM replaces by an empty text, because it does not know them and they have no default. */
export function emptyVariablesIn(text: string, known: readonly string[]): string[] {
  return referencesIn(text).flatMap(({ name, operator, fallback }) => {
    const isKnown = known.includes(name);
    // With "+" the other text replaces a known variable. With the other operators it replaces an unknown one.
    const takes = fallback === undefined ? undefined : operator?.endsWith('+') ? (isKnown ? fallback : undefined) : isKnown ? undefined : fallback;
    const shown = takes === undefined ? name : 'name' in takes ? takes.name : undefined;
    return shown === undefined || known.includes(shown) ? [] : [shown];
  });
}

function referencesIn(text: string): Reference[] {
  return (substitutionParts(text) ?? []).filter((part): part is Reference => typeof part !== 'string');
}

function valueOf({ name, operator, fallback }: Reference, values: Values): string {
  const isSet = Object.hasOwn(values, name);
  const value = isSet ? values[name] : '';
  const other = fallback === undefined ? undefined : 'text' in fallback ? fallback.text : Object.hasOwn(values, fallback.name) ? values[fallback.name] : '';
  switch (other === undefined ? undefined : operator) {
    case ':-':
    case ':=': return value === '' ? other! : value;
    case '-':
    case '=': return isSet ? value : other!;
    case '+':
    case ':+': return isSet ? other! : '';
    default: return value;
  }
}

/** Parts of a text, or undefined if KMM cannot parse it. */
function substitutionParts(text: string): Part[] | undefined {
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', from)) {
    parts.push(text.slice(from, at));
    const read = text[at + 1] === '$' ? { part: '$', end: at + 2 } : text[at + 1] === '{' ? braced(text, at + 2) : bare(text, at + 1);
    if (read === undefined) {
      return undefined;
    }
    parts.push(read.part);
    from = read.end;
  }
  return [...parts, text.slice(from)];
}

function bare(text: string, start: number): { part: Part; end: number } {
  const end = endOfName(text, start);
  const name = text.slice(start, end);
  // A single dollar sign is kept, and so is $_.
  return { part: name === '' || name === '_' ? `$${name}` : { name }, end };
}

/** Reference that begins with `${`, up to its closing brace. */
function braced(text: string, start: number): { part: Reference; end: number } | undefined {
  let at = endOfFirstName(text, start);
  const name = text.slice(start, at);
  if (name === '' || name === '_' || name === '$_') {
    return undefined;
  }
  let operator: Operator | undefined;
  let other: Reference['fallback'];
  let words: string | undefined;
  // Text that has been read but not assigned yet. It is lost when the brace closes.
  let pending = at;
  let last = start;
  const take = (): string => {
    const token = text.slice(pending, at);
    last = pending;
    pending = at;
    return token;
  };
  for (let mayHaveOperator = true; text[at] !== '}';) {
    if (at >= text.length || text[at] === '\n' || text[at] === '\r') {
      return undefined;
    }
    if (mayHaveOperator) {
      const found = matchAt(OPERATOR, text, at);
      at += found?.length ?? (text[at] === ':' ? 2 : 1);
      mayHaveOperator = false;
      if (found !== undefined && words === undefined) {
        operator = found as Operator;
        take();
      } else if (found !== undefined) {
        words += take();
      }
    } else if (text[at] === '$' || (text.startsWith('${', last) && endOfName(text, at) > at)) {
      at = endOfName(text, at + 1);
      const token = take();
      if (token === '$_') {
        return undefined;
      }
      mayHaveOperator = true;
      if (words === undefined) {
        other = { name: token.replace(/^\$/, '') };
      } else {
        words += token;
      }
    } else {
      at += 1;
      words = (words ?? '') + take();
    }
  }
  return { part: { name, operator, fallback: words === undefined ? other : { text: words } }, end: at + 1 };
}

/**
 * Position of the end of the name after `${`. The name may begin with one character that no variable name contains. Without a name, it is the start
 * itself.
 */
function endOfFirstName(text: string, start: number): number {
  const end = endOfName(text, start);
  if (end > start || start >= text.length || /[}\r\n]/.test(text[start]) || matchAt(OPERATOR, text, start) !== undefined) {
    return end;
  }
  const behind = start + (text[start] === ':' ? 2 : 1);
  return text[behind] === '$' ? endOfName(text, behind + 1) : endOfName(text, behind) > behind ? endOfName(text, behind) : start;
}

function endOfName(text: string, start: number): number {
  return start + (matchAt(NAME, text, start) ?? '').length;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
