import * as ts from 'typescript';

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

const PARTS: { readonly [property: string]: MessagePart } = { what: 'what', remedy: 'fix', fix: 'fix', message: 'what', advice: 'fix' };
const PAIRS = [['what', 'fix'], ['what', 'remedy'], ['message', 'advice']];

/** The messages of a TypeScript file: of rules, findings, warnings of plans, and errors made by `invalid()`. */
export function messagesOf(source: string): MessageText[] {
  const tree = parse(source);
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
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'invalid' && node.arguments.length >= 4) {
      add('what', node.arguments[1]);
      add('fix', node.arguments[3]);
    }
  });
  return found;
}

/** Findings that say the remedy of their rule once more: without a `fix` they have it by themselves. */
export function repeatedRemedies(source: string): Repeated[] {
  const tree = parse(source);
  const found: Repeated[] = [];
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

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('messages.ts', source, ts.ScriptTarget.ES2022, true);
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
