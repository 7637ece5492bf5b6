/** What the warnings of `plan` say, read from the sources of its planners: the reason and the advice of each code, with a sign for what is known later. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { ADVICE_WORDS } from './advice-words';
import { parsed } from '../compiler/sources';
import { each } from '../compiler/values';
import { codesFor, Given, givenFor, textsOf, VALUE, Words } from '../errors/error-codes';

const PLAN = resolve(__dirname, '../../lib/plan');

/** Reasons and pieces of advice of a code. */
export interface PlanTexts {
  readonly reasons: readonly string[];
  readonly advice: readonly string[];
}

/** Those of all codes, by code. */
export function planTexts(): ReadonlyMap<string, PlanTexts> {
  const files = readdirSync(PLAN, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.ts')).sort();
  return textsByCode(files.map((file) => parsed(readFileSync(join(PLAN, file), 'utf8'))), ADVICE_WORDS);
}

/** The same for given sources, with words for what only a plan knows in advice. */
function textsByCode(trees: readonly ts.SourceFile[], words: Words): ReadonlyMap<string, PlanTexts> {
  const found = new Map<string, { reasons: Set<string>; advice: Set<string> }>();
  trees.forEach((tree) => each(tree, (node) => {
    const fields = ts.isObjectLiteralExpression(node) ? fieldsOf(node) : undefined;
    const code = fields?.get('code');
    if (code === undefined || !fields!.has('object')) {
      return;
    }
    for (const given of givenFor(code, trees)) {
      for (const one of codesFor(code, given, trees) ?? []) {
        const texts = found.get(one) ?? { reasons: new Set(), advice: new Set() };
        found.set(one, texts);
        textsIn(fields!.get('message'), given, trees).forEach((text) => texts.reasons.add(text));
        textsIn(fields!.get('advice'), given, trees, words).forEach((text) => texts.advice.add(text));
      }
    }
  }));
  return new Map([...found].map(([code, { reasons, advice }]) => [code, { reasons: [...reasons], advice: [...advice] }]));
}

function fieldsOf(object: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  return new Map(object.properties.flatMap((member): [string, ts.Expression][] => {
    if (ts.isPropertyAssignment(member)) {
      return [[member.name.getText(), member.initializer]];
    }
    return ts.isShorthandPropertyAssignment(member) ? [[member.name.text, member.name]] : [];
  }));
}

/** The texts that an expression can be, also as the result of a function; without those whose beginning is known later: they say little. */
function textsIn(expression: ts.Expression | undefined, given: Given, trees: readonly ts.SourceFile[], words?: Words): string[] {
  if (expression === undefined) {
    return [];
  }
  const passed = ts.isIdentifier(expression) ? given.get(expression.text) ?? expression : expression;
  const results = ts.isCallExpression(passed) && ts.isIdentifier(passed.expression) ? resultsOf(passed.expression.text, trees) : [passed];
  return results.flatMap((result) => textsOf(result, given, trees, words)).filter((text) => text !== '' && !text.startsWith(VALUE));
}

/** What a function returns. */
function resultsOf(name: string, trees: readonly ts.SourceFile[]): ts.Expression[] {
  const results: ts.Expression[] = [];
  trees.forEach((tree) => each(tree, (node) => {
    const isNamed = ts.isFunctionDeclaration(node) ? node.name?.text === name
      : ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) && node.parent.name.getText() === name;
    if (!isNamed) {
      return;
    }
    const { body } = node as ts.FunctionDeclaration | ts.ArrowFunction;
    if (body !== undefined && !ts.isBlock(body)) {
      results.push(body);
    } else if (body !== undefined) {
      each(body, (inner) => { results.push(...ts.isReturnStatement(inner) && inner.expression !== undefined ? [inner.expression] : []); });
    }
  }));
  return results;
}
