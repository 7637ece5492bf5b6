/** The texts that expressions of the sources can be, as far as a reader can tell. */
import * as ts from 'typescript';
import { cached } from '../../lib/text/cached';

/** The texts that an expression can be; undefined if that is unknown. */
export function valuesOf(expression: ts.Expression, trees: readonly ts.SourceFile[]): string[] | undefined {
  if (ts.isStringLiteralLike(expression)) {
    return [expression.text];
  }
  if (ts.isConditionalExpression(expression)) {
    return united([expression.whenTrue, expression.whenFalse].map((branch) => valuesOf(branch, trees)));
  }
  if (ts.isTemplateExpression(expression)) {
    return expression.templateSpans.reduce<string[] | undefined>((texts, { expression: inner, literal }) => {
      const values = valuesOf(inner, trees);
      return texts && values?.flatMap((value) => texts.map((text) => `${text}${value}${literal.text}`));
    }, [expression.head.text]);
  }
  return ts.isIdentifier(expression) ? parameterValues(expression, trees) ?? constantOf(expression.text, trees) : undefined;
}

/** The values of a parameter: those of its type, else those that callers pass, and its default. */
function parameterValues(name: ts.Identifier, trees: readonly ts.SourceFile[]): string[] | undefined {
  const [scope, index] = parameterOf(name) ?? [];
  if (scope === undefined) {
    return undefined;
  }
  const { type, initializer } = scope.parameters[index!];
  const called = nameOf(scope);
  return typeValues(type) ?? (called && united([
    ...callsOf(called, trees).flatMap((args) => (index! < args.length ? [valuesOf(args[index!], trees)] : [])),
    ...initializer === undefined ? [] : [valuesOf(initializer, trees)],
  ]));
}

/** The function whose parameter a name is, and the position of the parameter. */
export function parameterOf(name: ts.Identifier): [scope: ts.SignatureDeclaration, index: number] | undefined {
  for (let scope: ts.Node | undefined = name.parent; scope !== undefined; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const index = scope.parameters.findIndex((parameter) => parameter.name.getText() === name.text);
      if (index >= 0) {
        return [scope, index];
      }
    }
  }
  return undefined;
}

/** `'daemonset' | 'workload'`. */
function typeValues(type: ts.TypeNode | undefined): string[] | undefined {
  const members = type !== undefined && ts.isUnionTypeNode(type) ? type.types : [];
  const texts = members.flatMap((member) => (ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal) ? [member.literal.text] : []));
  return texts.length > 0 && texts.length === members.length ? texts : undefined;
}

/** What calls of a function look like. */
export interface Called {
  readonly name: string;
  /** Whoever is not exported is called in its own file only. */
  readonly within?: ts.SourceFile;
}

export function nameOf(scope: ts.SignatureDeclaration): Called | undefined {
  if (ts.isMethodDeclaration(scope)) {
    return { name: `this.${scope.name.getText()}`, within: scope.getSourceFile() };
  }
  const declared = ts.isFunctionDeclaration(scope) ? scope.name
    : ts.isArrowFunction(scope) && ts.isVariableDeclaration(scope.parent) ? scope.parent.name : undefined;
  const isExported = ts.isFunctionDeclaration(scope) && scope.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return declared && { name: declared.getText(), ...isExported ? {} : { within: scope.getSourceFile() } };
}

/** The arguments of all calls of a function. */
export function callsOf({ name, within }: Called, trees: readonly ts.SourceFile[]): (readonly ts.Expression[])[] {
  return (within === undefined ? trees : [within]).flatMap((tree) => cached(CALLS, tree, () => callsIn(tree)).get(name) ?? []);
}

/** `export const MIXED_RELEASES = 'plan/…'`. */
export function constantOf(name: string, trees: readonly ts.SourceFile[]): string[] | undefined {
  const values = trees.flatMap((tree) => cached(CONSTANTS, tree, () => constantsIn(tree)).get(name) ?? []);
  return values.length === 0 ? undefined : values;
}

type ByName<T> = ReadonlyMap<string, readonly T[]>;

// What is asked of a tree hundreds of times.
const CALLS = new WeakMap<ts.SourceFile, ByName<readonly ts.Expression[]>>();
const CONSTANTS = new WeakMap<ts.SourceFile, ByName<string>>();

/** The arguments of calls, by what is called. */
function callsIn(tree: ts.SourceFile): ByName<readonly ts.Expression[]> {
  const calls = new Map<string, (readonly ts.Expression[])[]>();
  each(tree, (node) => {
    if (ts.isCallExpression(node)) {
      cached(calls, node.expression.getText(), () => []).push(node.arguments);
    }
  });
  return calls;
}

/** The texts of constants at the top level, by their names. */
function constantsIn(tree: ts.SourceFile): ByName<string> {
  const constants = new Map<string, string[]>();
  const declarations = tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);
  for (const { name, initializer } of declarations) {
    if (initializer && ts.isStringLiteral(initializer)) {
      cached(constants, name.getText(), () => []).push(initializer.text);
    }
  }
  return constants;
}

/** None, where one of them is not known. */
function united(lists: readonly (string[] | undefined)[]): string[] | undefined {
  return lists.length === 0 || lists.includes(undefined) ? undefined : lists.flatMap((list) => list!);
}

/** Visits a node and all below it. */
export function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}
