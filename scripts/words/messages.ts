import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

/** The parts of a message: what is wrong, and what to do about it. */
export type MessagePart = 'what' | 'fix';

/** One part of a message, as far as it is written out. */
export interface MessageText {
  readonly line: number;
  readonly part: MessagePart;
  /** Text before the first value that is filled in. */
  readonly beginning: string;
  /** Text after the last value that is filled in. */
  readonly end: string;
}

/** A rule whose finding repeats its remedy. */
export interface Repeated {
  readonly line: number;
  readonly remedy: string;
}

const PARTS: { readonly [property: string]: MessagePart } = { what: 'what', flaw: 'what', remedy: 'fix', fix: 'fix', message: 'what', advice: 'fix' };
const PAIRS = [['what', 'fix'], ['what', 'remedy'], ['what', 'value'], ['flaw', 'fix'], ['message', 'advice']];

/** Functions that take parts of messages: the part that each of their parameters is. */
export type MessageFunctions = ReadonlyMap<string, readonly (MessagePart | undefined)[]>;

/** Functions whose parameters have the names of parts, one of them a remedy; of several functions with the same name, the one with most parts. */
export function messageFunctionsOf(...sources: string[]): MessageFunctions {
  const found = new Map<string, readonly (MessagePart | undefined)[]>();
  const count = (parts: readonly unknown[] = []) => parts.filter((part) => part !== undefined).length;
  sources.flatMap((source) => functionsIn(parsed(source))).forEach(([name, parts]) => {
    if (parts.includes('fix') && count(parts) > count(found.get(name))) {
      found.set(name, parts);
    }
  });
  return found;
}

/** All functions of a file, with the parts that their parameters are. */
function functionsIn(tree: ts.SourceFile): [string, (MessagePart | undefined)[]][] {
  const found: [string, (MessagePart | undefined)[]][] = [];
  walk(tree, (node) => {
    const name = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node.name?.getText()
      : ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined;
    if (name !== undefined && ts.isFunctionLike(node)) {
      const parts = node.parameters.map(({ name: parameter }) => parameter.getText());
      found.push([name, parts.map((part) => (Object.hasOwn(PARTS, part) ? PARTS[part] : undefined))]);
    }
  });
  return found;
}

/** The messages of a TypeScript file: of rules, findings, warnings of plans, and of calls of functions that take their parts. */
export function messagesOf(source: string, functions: MessageFunctions = new Map()): MessageText[] {
  const tree = parsed(source);
  // A function of the file hides one of the same name elsewhere.
  const known = new Map([...functions, ...functionsIn(tree).map(([name, parts]) => [name, parts.includes('fix') ? parts : []] as const)]);
  const found: MessageText[] = [];
  const add = (part: MessagePart, node: ts.Expression): void => {
    for (const text of textsIn(node)) {
      const line = tree.getLineAndCharacterOfPosition(text.getStart()).line + 1;
      if (ts.isTemplateExpression(text)) {
        found.push({ line, part, beginning: text.head.text, end: text.templateSpans.at(-1)!.literal.text });
      } else {
        found.push({ line, part, beginning: text.text, end: text.text });
      }
    }
  };
  walk(tree, (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const values = valuesOf(node);
      if (PAIRS.some((pair) => pair.every((name) => values.has(name)))) {
        values.forEach((value, name) => name in PARTS && add(PARTS[name], value));
      }
    } else if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
      (known.get(name) ?? []).forEach((part, index) => part !== undefined && node.arguments[index] !== undefined && add(part, node.arguments[index]));
    }
  });
  return found;
}

/**
 * Findings that say the remedy of their rule once more: without a `fix` they have it by themselves. Where a file has one rule, a text anywhere in it counts:
 * a helper of that rule makes it.
 */
export function repeatedRemedies(source: string): Repeated[] {
  const tree = parsed(source);
  const found: Repeated[] = [];
  const remedies = new Set<string>();
  const others: ts.StringLiteralLike[] = [];
  walk(tree, (node) => {
    if (ts.isStringLiteralLike(node)) {
      if (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'remedy') {
        remedies.add(node.text);
      } else {
        others.push(node);
      }
    }
  });
  if (rulesIn(tree) === 1) {
    const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return others.filter(({ text }) => remedies.has(text)).map((node) => ({ line: lineOf(node), remedy: node.getText() }));
  }
  walk(tree, (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const remedy = valuesOf(node).get('remedy');
      if (remedy !== undefined) {
        walk(node, (inner) => {
          if (ts.isPropertyAssignment(inner) && inner.name.getText() === 'fix' && inner.initializer.getText() === remedy.getText()) {
            found.push({ line: tree.getLineAndCharacterOfPosition(inner.getStart()).line + 1, remedy: remedy.getText() });
          }
        });
      }
    }
  });
  return found;
}

function rulesIn(tree: ts.SourceFile): number {
  let count = 0;
  walk(tree, (node) => {
    count += ts.isObjectLiteralExpression(node) && valuesOf(node).has('remedy') ? 1 : 0;
  });
  return count;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function valuesOf(node: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  return new Map(node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.getText(), initializer]));
}

/** Texts that an expression can result in, by its conditions. */
function textsIn(node: ts.Expression): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isConditionalExpression(node)) {
    return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  }
  if (ts.isParenthesizedExpression(node)) {
    return textsIn(node.expression);
  }
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? [node] : [];
}
