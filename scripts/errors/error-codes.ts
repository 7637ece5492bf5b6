/** The errors of the library that no rule describes, read from the sources: what is wrong, and what to do, by code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { cached } from '../../lib/text/cached';
import { parsed } from '../compiler/sources';
import { callsOf, constantOf, each, nameOf, parameterOf, valuesOf } from '../compiler/values';

const LIB = resolve(__dirname, '../../lib');

/** Functions that make a message of their arguments: a code, what is wrong, the value, and what to do. */
const MAKERS: ReadonlySet<string> = new Set(['invalid', 'problemText', 'originError']);

/** What stands for a value that is known only when the error is thrown. */
export const VALUE = '…';

const CODE = /^[a-z]+(?:-[a-z]+)*\/[a-z\d]+(?:-[a-z\d]+)*$/;

/** Codes that no reader of sources can resolve, as they are written, by file: what they are; none for those that pass on a code of another place. */
const BY_HAND: { readonly [expression: string]: readonly string[] } = {
  'constructs/kmm/preflight-validation.ts: preflightNoMapping.code': [],
  'text/errors.ts: code': [],
  'synthesis/props/check-props.ts: code': ['input/not-a-string', 'input/wrong-type', 'input/unknown-prop'],
  'views/profiles/profile-origin.ts: code': [],
  'constructs/ptp/sfptpd-config.ts: `ptp/${problem.kind}`': ['ptp/refused', 'ptp/misread'],
};

/** One thing that a code is for. */
export interface ErrorText {
  readonly what: string;
  readonly fix: string;
}

/** Messages that are put together in parts. */
const TOLD: { readonly [code: string]: ErrorText } = {
  'fleet/clusters': { what: 'clusters with errors', fix: 'correct what the message lists below each cluster' },
  'machine-config/disruption-not-offered': { what: 'disruption policies on a release that does not offer them', fix: 'leave them out, or acknowledge this' },
  'machine-config/policy-twice': { what: 'two different disruption policies for the same file, unit or key', fix: 'keep one of them, or make both equal' },
  'profile/import': { what: 'onload_import without a name, or with arguments', fix: 'name a profile, and pass nothing on but "$@"' },
};

/** A message as a whole: what is wrong, what to do, and the code. */
const WHOLE = /^(.*?): (.*) \[([\w/-]+)\]$/;

/** What was found, and codes that neither the sources nor the table resolve: as they are written, by file. */
export interface FoundErrors {
  readonly errors: ReadonlyMap<string, readonly ErrorText[]>;
  readonly unresolved: readonly string[];
  /** Entries of the table that no source has any more. */
  readonly unused: readonly string[];
}

/** Parameters, by name, as a caller passes them. */
export type Given = ReadonlyMap<string, ts.Expression | undefined>;

/** Those of the library. */
export function errorCodes(): FoundErrors {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.ts')).sort();
  // What is made of the sources is none of them.
  const sources = files.filter((file) => file !== 'cli/errors.ts').map((file) => ({ file, text: readFileSync(join(LIB, file), 'utf8') }));
  const { errors, unresolved, unused } = errorsIn(sources);
  return {
    errors: new Map([...errors, ...Object.entries(TOLD).map(([code, text]) => [code, [text]] as const)]),
    unresolved,
    unused: [...unused, ...Object.keys(TOLD).filter((code) => !sources.some(({ text }) => text.includes(code)))],
  };
}

/** The same for given sources. */
export function errorsIn(sources: readonly { readonly file: string; readonly text: string }[]): FoundErrors {
  const files = new Map(sources.map(({ file, text }) => [parsed(text), file]));
  const trees = [...files.keys()];
  const errors = new Map<string, ErrorText[]>();
  const [unresolved, used] = [new Set<string>(), new Set<string>()];
  const add = (code: string, text: ErrorText) => {
    const known = cached(errors, code, () => []);
    if (!known.some(({ what, fix }) => what === text.what && fix === text.fix)) {
      known.push(text);
    }
  };
  const addCall = (code: ts.Expression, what: ts.Expression, fix: ts.Expression) => {
    const place = `${files.get(code.getSourceFile())}: ${code.getText()}`;
    const isByHand = Object.hasOwn(BY_HAND, place);
    for (const given of isByHand ? [new Map()] : givenFor(code, trees)) {
      const codes = isByHand ? BY_HAND[place] : codesFor(code, given, trees);
      (codes === undefined ? unresolved : used).add(place);
      const texts = textsOf(what, given, trees).flatMap((one) => textsOf(fix, given, trees).map((other) => ({ what: one, fix: other })));
      codes?.filter((found) => CODE.test(found)).forEach((found) => texts.forEach((text) => add(found, text)));
    }
  };
  for (const tree of trees) {
    each(tree, (node) => {
      const [, whole, advice, end = ''] = WHOLE.exec(wholeText(node)) ?? [];
      if (CODE.test(end)) {
        add(end, { what: whole, fix: advice });
      }
      const name = ts.isCallExpression(node) ? node.expression.getText() : '';
      if (MAKERS.has(name)) {
        const [code, what, , fix] = (node as ts.CallExpression).arguments;
        addCall(code, what, fix);
      }
    });
  }
  return { errors, unresolved: [...unresolved].sort(), unused: Object.keys(BY_HAND).filter((place) => !used.has(place)) };
}

/** A text, with a sign for what is known later. */
function wholeText(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text
    : ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => `${VALUE}${literal.text}`)].join('') : '';
}

/** What callers pass to the function around a code, if one of its parameters is in the code: for each call. */
export function givenFor(code: ts.Expression, trees: readonly ts.SourceFile[]): Given[] {
  const names = ts.isTemplateExpression(code) ? code.templateSpans.map(({ expression }) => expression) : [code];
  const [scope] = names.flatMap((name) => (ts.isIdentifier(name) ? parameterOf(name)?.slice(0, 1) ?? [] : [])) as ts.SignatureDeclaration[];
  const called = scope && nameOf(scope);
  const calls = called === undefined ? [] : callsOf(called, trees);
  const passedBy = (args: readonly ts.Expression[]): Given => (
    new Map(scope.parameters.map(({ name, initializer }, index) => [name.getText(), args[index] ?? initializer])));
  return calls.length === 0 ? [new Map()] : calls.map(passedBy);
}

/** The codes that an expression can be; undefined if that is unknown. */
export function codesFor(code: ts.Expression, given: Given, trees: readonly ts.SourceFile[]): readonly string[] | undefined {
  const texts = textsOf(code, given, trees);
  return texts.some((text) => text.includes(VALUE)) ? valuesOf(code, trees) : texts;
}

/** Words for what is known later, by the expression within a text. */
export type Words = ReadonlyMap<string, string>;

/** The texts that an expression can be, with a word or a sign for what is known later. */
export function textsOf(expression: ts.Expression | undefined, given: Given, trees: readonly ts.SourceFile[], words: Words = new Map()): string[] {
  if (expression === undefined) {
    return [VALUE];
  }
  if (ts.isStringLiteralLike(expression)) {
    return [expression.text];
  }
  if (ts.isParenthesizedExpression(expression)) {
    return textsOf(expression.expression, given, trees, words);
  }
  // A command in a text: sh`…`.
  if (ts.isTaggedTemplateExpression(expression)) {
    return textsOf(expression.template, given, trees, words);
  }
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap((branch) => textsOf(branch, given, trees, words));
  }
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map(({ expression: inner, literal }) => `${words.get(inner.getText()) ?? onlyText(textsOf(inner, given, trees, words))}${literal.text}`);
    return [[expression.head.text, ...spans].join('')];
  }
  if (ts.isIdentifier(expression)) {
    return given.has(expression.text) ? textsOf(given.get(expression.text), new Map(), trees, words)
      : constantOf(expression.text, [expression.getSourceFile()]) ?? [onlyText(constantOf(expression.text, trees) ?? [])];
  }
  return [VALUE];
}

const onlyText = (texts: readonly string[]): string => (texts.length === 1 ? texts[0] : VALUE);
