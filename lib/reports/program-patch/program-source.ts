import type * as typescript from 'typescript';
import { cached } from '../../text';

/** The compiler of TypeScript, which comes from the project of the user. */
export type TypeScript = typeof typescript;

/** Module whose values a patch changes. */
const PACKAGE = 'cdk8s-onload';

/** Text that replaces a part of the program. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Program of a user as a syntax tree, with the names that it has for the exports of this package. */
export class ProgramSource {
  private readonly tree: typescript.SourceFile;
  /** Exports of the package by their local names. */
  private readonly imported = new Map<string, string>();
  /** Local names of the whole package. */
  private readonly packages: string[] = [];
  /** Lists of names that the program imports from the package. */
  private readonly lists: (typescript.NamedImports | typescript.ObjectBindingPattern)[] = [];
  /** Declarations by their names. */
  private readonly declared = new Map<string, typescript.Node[]>();

  constructor(public readonly ts: TypeScript, public readonly text: string) {
    this.tree = ts.createSourceFile('main.ts', text, ts.ScriptTarget.Latest, true);
    const isDeclaration = (node: typescript.Node): node is typescript.NamedDeclaration => 'name' in node && [
      ts.isVariableDeclaration, ts.isParameter, ts.isBindingElement, ts.isFunctionLike, ts.isClassLike,
      ts.isImportClause, ts.isImportSpecifier, ts.isNamespaceImport,
    ].some((is) => is(node));
    for (const declaration of this.nodes(isDeclaration)) {
      if (declaration.name !== undefined && ts.isIdentifier(declaration.name)) {
        cached(this.declared, declaration.name.text, () => []).push(declaration);
      }
    }
    this.nodes(ts.isImportDeclaration).forEach((each) => this.readImport(each));
    this.nodes(ts.isVariableDeclaration).forEach((each) => this.readRequire(each));
  }

  /** Returns the nodes of a kind, in the order of the program. */
  public nodes<T extends typescript.Node>(isWanted: (node: typescript.Node) => node is T): T[] {
    const found: T[] = [];
    const visit = (node: typescript.Node) => {
      if (isWanted(node)) {
        found.push(node);
      }
      this.ts.forEachChild(node, visit);
    };
    visit(this.tree);
    return found;
  }

  /** Returns the export of this package that an expression names. */
  public exportOf(expression: typescript.Expression): string | undefined {
    if (this.ts.isIdentifier(expression)) {
      return this.imported.get(expression.text);
    }
    const base = this.ts.isPropertyAccessExpression(expression) ? expression.expression : undefined;
    const isOfPackage = base !== undefined && this.ts.isIdentifier(base) && this.packages.includes(base.text);
    return isOfPackage ? (expression as typescript.PropertyAccessExpression).name.text : undefined;
  }

  /** Returns the calls of static methods of a class of this package. */
  public calls(className: string): { readonly call: typescript.CallExpression; readonly method: string }[] {
    return this.nodes(this.ts.isCallExpression).flatMap((call) => {
      const { expression } = call;
      const isOwn = this.ts.isPropertyAccessExpression(expression) && this.exportOf(expression.expression) === className;
      return isOwn ? [{ call, method: expression.name.text }] : [];
    });
  }

  /** Returns the creations of objects of a class of this package. */
  public creations(className: string): typescript.NewExpression[] {
    return this.nodes(this.ts.isNewExpression).filter(({ expression }) => this.exportOf(expression) === className);
  }

  /** Returns the expression that a constant stands for, if its name is declared once. Otherwise the expression itself. */
  public resolved(expression: typescript.Expression): typescript.Expression {
    const [declaration, ...others] = this.ts.isIdentifier(expression) ? this.declared.get(expression.text) ?? [] : [];
    const isAlone = declaration !== undefined && others.length === 0;
    const value = isAlone && this.ts.isVariableDeclaration(declaration) && this.isConstant(declaration) ? declaration.initializer : undefined;
    return value === undefined ? expression : this.resolved(value);
  }

  private isConstant(declaration: typescript.VariableDeclaration): boolean {
    // eslint-disable-next-line no-bitwise
    return (this.ts.getCombinedNodeFlags(declaration) & this.ts.NodeFlags.Const) !== 0;
  }

  /** Returns the text of a literal, or of a constant with one. */
  public stringOf(expression: typescript.Expression | undefined): string | undefined {
    const value = expression === undefined ? undefined : this.resolved(expression);
    return value !== undefined && this.ts.isStringLiteralLike(value) ? value.text : undefined;
  }

  /** Returns the line of a node, from 1. */
  public lineOf(node: typescript.Node): number {
    return this.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  }

  /** Line break of the program. */
  public get lineBreak(): string {
    return this.text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** Returns the spaces at the start of the line of a node. */
  public indentOf(node: typescript.Node): string {
    const start = this.text.lastIndexOf('\n', node.getStart() - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start))![0];
  }

  /** Whether a node begins on a later line than another one ends. */
  public isBelow(node: typescript.Node, position: number): boolean {
    return this.text.slice(position, node.getStart()).includes('\n');
  }

  /** Returns code with the names that the program has for exports of the package, and the edits that import those that it lacks. */
  public withOwnNames(code: string): { readonly code: string; readonly edits: readonly Edit[] } {
    const parsed = new ProgramSource(this.ts, `const value = ${code};`);
    const isBase = (node: typescript.Node): node is typescript.Identifier => (
      this.ts.isIdentifier(node) && this.ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node);
    const bases = parsed.nodes(isBase);
    const names = [...new Set(bases.map(({ text }) => text))].sort();
    const [list] = this.lists;
    const [whole] = this.packages;
    const locals = new Map(names.map((name) => [name, [...this.imported].find(([, exported]) => exported === name)?.[0]
      ?? (list === undefined && whole !== undefined ? `${whole}.${name}` : name)]));
    const missing = list === undefined ? [] : names.filter((name) => ![...this.imported.values()].includes(name));
    const renamed = withEdits(parsed.text, bases.map((base) => ({ from: base.getStart(), to: base.getEnd(), text: locals.get(base.text)! })));
    return { code: renamed.slice('const value = '.length, -1), edits: missing.map((name) => this.withImported(list, name)) };
  }

  /** Adds a name to a list of imports, at its place in the alphabet. */
  private withImported(list: typescript.NamedImports | typescript.ObjectBindingPattern, name: string): Edit {
    const elements = [...list.elements] as (typescript.ImportSpecifier | typescript.BindingElement)[];
    const next = elements.find((element) => element.name.getText().toLowerCase() > name.toLowerCase());
    const last = elements[elements.length - 1];
    const between = (node: typescript.Node, position: number) => (this.isBelow(node, position) ? `${this.lineBreak}${this.indentOf(node)}` : ' ');
    if (next !== undefined) {
      const at = next.getStart();
      return { from: at, to: at, text: `${name},${between(next, list.getStart())}` };
    }
    return { from: last.getEnd(), to: last.getEnd(), text: `,${between(last, list.getStart())}${name}` };
  }

  private readImport({ moduleSpecifier, importClause }: typescript.ImportDeclaration): void {
    const bindings = importClause?.namedBindings;
    const isOfPackage = this.ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === PACKAGE;
    if (!isOfPackage || importClause?.isTypeOnly === true || bindings === undefined) {
      return;
    }
    if (this.ts.isNamespaceImport(bindings)) {
      this.packages.push(bindings.name.text);
    } else {
      this.readList(bindings, bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly));
    }
  }

  /** Reads `const { NodeGroup } = require('cdk8s-onload')`. */
  private readRequire({ name, initializer }: typescript.VariableDeclaration): void {
    const isRequire = initializer !== undefined && this.ts.isCallExpression(initializer) && initializer.expression.getText() === 'require';
    const [module] = isRequire ? initializer.arguments : [];
    if (module === undefined || !this.ts.isStringLiteral(module) || module.text !== PACKAGE) {
      return;
    }
    if (this.ts.isIdentifier(name)) {
      this.packages.push(name.text);
    } else if (this.ts.isObjectBindingPattern(name)) {
      this.readList(name, name.elements.filter(({ dotDotDotToken }) => dotDotDotToken === undefined));
    }
  }

  private readList(
    list: typescript.NamedImports | typescript.ObjectBindingPattern, elements: readonly (typescript.ImportSpecifier | typescript.BindingElement)[],
  ): void {
    if (elements.length > 0) {
      this.lists.push(list);
    }
    elements.forEach(({ name, propertyName }) => this.imported.set(name.getText(), propertyName?.getText() ?? name.getText()));
  }
}

/** Text with edits, which do not overlap. Of several at one place, the first comes first. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.from - a.from || b.index - a.index)
    .reduce((whole, { from, to, text: young }) => `${whole.slice(0, from)}${young}${whole.slice(to)}`, text);
}
