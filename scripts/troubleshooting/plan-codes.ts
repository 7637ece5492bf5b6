/** Codes of the warnings of `plan`, read from the sources of its planners: no table has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';

const LIB = resolve(__dirname, '../../lib');

/** Whatever makes warnings of a plan: its planners, and the command. */
const FOLDERS = ['plan', 'cli'];

/** Expressions that no reader of sources can resolve, by file, with the codes that they stand for; none for those that pass on the code of a rule. */
const BY_HAND: { readonly [expression: string]: readonly string[] } = {
  // Whatever drains nodes.
  'plan/bare-pods.ts: `${system}/bare-pods`': ['machine-config/bare-pods', 'sriov/bare-pods'],
  'plan/machine-config/boot-risks.ts: code': [],
  'plan/signatures.ts: code': [],
  // The options of a helper, which has the code from its callers' objects.
  'plan/taints.ts: code': [],
};

/** What was found, and expressions that neither the sources nor the table resolve. */
export interface FoundCodes {
  readonly codes: readonly string[];
  readonly unresolved: readonly string[];
  /** Entries of the table that no source has any more. */
  readonly unused: readonly string[];
}

/** All codes of the warnings, sorted. */
export function planCodes(): FoundCodes {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(LIB, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`));
  return codesOf(files.filter((file) => file.endsWith('.ts')).sort().map((file) => ({ file, text: readFileSync(join(LIB, file), 'utf8') })));
}

/** The same for given sources. */
export function codesOf(sources: readonly { readonly file: string; readonly text: string }[]): FoundCodes {
  const trees = sources.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const codes = new Set<string>();
  const unresolved: string[] = [];
  const used = new Set<string>();
  const found = (expression: ts.Expression, file: string) => {
    const resolved = valuesOf(expression, trees);
    const key = `${file}: ${expression.getText()}`;
    if (resolved !== undefined) {
      resolved.forEach((code) => codes.add(code));
    } else if (Object.hasOwn(BY_HAND, key)) {
      used.add(key);
      BY_HAND[key].forEach((code) => codes.add(code));
    } else {
      unresolved.push(key);
    }
  };
  for (const tree of trees) {
    each(tree, (node) => {
      // An error has its code as the first argument of invalid(); what has a message and advice beside it is a warning.
      if (ts.isObjectLiteralExpression(node) && hasProperty(node, 'object')) {
        const property = node.properties.find((member) => member.name?.getText() === 'code');
        if (property !== undefined && ts.isPropertyAssignment(property)) {
          found(property.initializer, tree.fileName);
        } else if (property !== undefined && ts.isShorthandPropertyAssignment(property)) {
          found(property.name, tree.fileName);
        }
      }
    });
  }
  return { codes: [...codes].sort(), unresolved: unresolved.sort(), unused: Object.keys(BY_HAND).filter((key) => !used.has(key)) };
}

/** The texts that an expression can be; undefined if that is unknown. */
function valuesOf(expression: ts.Expression, trees: readonly ts.SourceFile[]): string[] | undefined {
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
  for (let scope: ts.Node | undefined = name.parent; scope !== undefined; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const index = scope.parameters.findIndex((parameter) => parameter.name.getText() === name.text);
      if (index >= 0) {
        const { type, initializer } = scope.parameters[index];
        const called = nameOf(scope);
        return typeValues(type) ?? (called && united([
          ...callsOf(called, trees).flatMap((args) => (index < args.length ? [valuesOf(args[index], trees)] : [])),
          ...initializer === undefined ? [] : [valuesOf(initializer, trees)],
        ]));
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

interface Called {
  readonly name: string;
  /** Whoever is not exported is called in its own file only. */
  readonly within?: ts.SourceFile;
}

function nameOf(scope: ts.SignatureDeclaration): Called | undefined {
  const declared = ts.isFunctionDeclaration(scope) ? scope.name
    : ts.isArrowFunction(scope) && ts.isVariableDeclaration(scope.parent) ? scope.parent.name : undefined;
  const isExported = ts.isFunctionDeclaration(scope) && scope.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return declared && { name: declared.getText(), ...isExported ? {} : { within: scope.getSourceFile() } };
}

function callsOf({ name, within }: Called, trees: readonly ts.SourceFile[]): (readonly ts.Expression[])[] {
  const calls: (readonly ts.Expression[])[] = [];
  for (const tree of within === undefined ? trees : [within]) {
    each(tree, (node) => {
      if (ts.isCallExpression(node) && node.expression.getText() === name) {
        calls.push(node.arguments);
      }
    });
  }
  return calls;
}

/** `export const MIXED_RELEASES = 'plan/…'`. */
function constantOf(name: string, trees: readonly ts.SourceFile[]): string[] | undefined {
  const declarations = trees.flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => declarationList.declarations.filter((declaration) => declaration.name.getText() === name));
  const values = declarations.flatMap(({ initializer }) => (initializer && ts.isStringLiteral(initializer) ? [initializer.text] : []));
  return values.length === 0 ? undefined : values;
}

function hasProperty(object: ts.ObjectLiteralExpression, name: string): boolean {
  return object.properties.some((member) => member.name?.getText() === name);
}

/** None, where one of them is not known. */
function united(lists: readonly (string[] | undefined)[]): string[] | undefined {
  return lists.length === 0 || lists.includes(undefined) ? undefined : lists.flatMap((list) => list!);
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}
