/** What a compiled module imports and exports, read from its syntax tree. A form that is not known here is an error, not a guess. */
import * as ts from 'typescript';

/** `const x_1 = require("./x")`, or the same with a helper of the compiler around it. */
export interface Import {
  readonly variable: string;
  readonly from: string;
  /** What the compiler calls with the module. */
  readonly helper?: '__importStar' | '__importDefault';
  readonly statement: ts.Statement;
}

/** What a name of a module's exports is. */
export type Export =
  /** Defined in the module itself. */
  | { readonly kind: 'own' }
  /** A name of another module. */
  | { readonly kind: 'name'; readonly from: string; readonly name: string }
  /** Another module as a whole. */
  | { readonly kind: 'module'; readonly from: string };

/** A statement that exports what another module has: one name, or all. */
export interface ReExport {
  readonly statement: ts.Statement;
  /** Undefined: all names of `from`, but for those that the module exports otherwise. */
  readonly name?: string;
  readonly from: string;
}

/** A compiled module. */
export interface CompiledModule {
  readonly file: string;
  readonly code: string;
  readonly imports: readonly Import[];
  readonly exports: ReadonlyMap<string, Export>;
  readonly reExports: readonly ReExport[];
  /** Where `exports` becomes a module's: what the module needs first goes there. */
  readonly marker: ts.Statement;
  /** Uses of what is imported. */
  readonly references: readonly ts.Identifier[];
  /** Calls of `require` besides: the sources load these late by themselves. */
  readonly requires: readonly ts.StringLiteral[];
  readonly classes: readonly ts.ClassDeclaration[];
  /** Every name in the module: a new variable needs another one. */
  readonly names: ReadonlySet<string>;
}

const HELPERS = new Set(['__createBinding', '__setModuleDefault', '__importStar', '__exportStar', '__importDefault']);

/** Reads a module. */
export function readModule(file: string, code: string): CompiledModule {
  return new Reader(file, code).read();
}

class Reader {
  private readonly tree: ts.SourceFile;
  private readonly imports = new Map<string, Import>();
  private readonly exports = new Map<string, Export>();
  private readonly reExports: ReExport[] = [];
  private readonly references: ts.Identifier[] = [];
  private readonly requires: ts.StringLiteral[] = [];
  private readonly names = new Set<string>();
  private readonly bound = new Map<string, ts.Node>();
  private marker?: ts.Statement;

  constructor(private readonly file: string, private readonly code: string) {
    this.tree = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  }

  public read(): CompiledModule {
    const { file, code, exports, reExports, references, requires, names, tree } = this;
    // The compiler re-exports some names before the variable of their module.
    const others = tree.statements.filter((statement) => !this.isHelper(statement) && !this.readImport(statement));
    others.filter((statement) => !this.readExport(statement)).forEach((statement) => this.visit(statement));
    for (const name of ['require', 'exports', ...this.imports.keys()]) {
      if (this.bound.has(name)) {
        throw this.error(this.bound.get(name)!, `another variable is called ${name}, which is a name of the module's own`);
      }
    }
    if (this.marker === undefined) {
      throw new Error(`${file} is no module that the compiler wrote: it does not set __esModule`);
    }
    const classes = tree.statements.filter(ts.isClassDeclaration);
    return { file, code, imports: [...this.imports.values()], exports, reExports, marker: this.marker, references, requires, classes, names };
  }

  /** `var __importStar = …`, which the compiler puts at the top. */
  private isHelper(statement: ts.Statement): boolean {
    return ts.isVariableStatement(statement)
      && statement.declarationList.declarations.every(({ name }) => ts.isIdentifier(name) && HELPERS.has(name.text));
  }

  private readImport(statement: ts.Statement): boolean {
    const [declaration, ...more] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const loaded = declaration?.initializer && this.loadedBy(declaration.initializer);
    if (loaded === undefined || !ts.isIdentifier(declaration.name) || more.length > 0) {
      return false;
    }
    const variable = declaration.name.text;
    this.names.add(variable);
    this.imports.set(variable, { ...loaded, variable, statement });
    return true;
  }

  /** `require("./x")` or `__importStar(require("./x"))`. */
  private loadedBy(node: ts.Expression): Pick<Import, 'from' | 'helper'> | undefined {
    const from = requiredBy(node);
    if (from !== undefined) {
      return { from: from.text };
    }
    const [inner] = ts.isCallExpression(node) ? node.arguments : [];
    const helper = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    const wrapped = inner && requiredBy(inner);
    return wrapped && (helper === '__importStar' || helper === '__importDefault') ? { from: wrapped.text, helper } : undefined;
  }

  private readExport(statement: ts.Statement): boolean {
    if (!ts.isExpressionStatement(statement)) {
      return false;
    }
    const { expression } = statement;
    return ts.isCallExpression(expression) ? this.readExportCall(statement, expression) : this.readExportedModule(statement, expression);
  }

  private readExportCall(statement: ts.Statement, { expression: called, arguments: [first, second, third] }: ts.CallExpression): boolean {
    if (isName(called, '__exportStar')) {
      const from = requiredBy(first);
      if (from === undefined || !isName(second, 'exports')) {
        throw this.error(statement, 'it re-exports in a way that is not known');
      }
      this.reExports.push({ statement, from: from.text });
      return true;
    }
    const defines = ts.isPropertyAccessExpression(called) && isName(called.expression, 'Object') && called.name.text === 'defineProperty' && isName(first, 'exports');
    if (!defines) {
      return false;
    }
    if (ts.isStringLiteral(second) && second.text === '__esModule') {
      this.marker = statement;
      return true;
    }
    const returned = returnedBy(third);
    const member = returned && ts.isPropertyAccessExpression(returned) ? returned : undefined;
    const import_ = member && ts.isIdentifier(member.expression) ? this.imports.get(member.expression.text) : undefined;
    if (!ts.isStringLiteral(second) || member === undefined || import_ === undefined || import_.helper !== undefined) {
      throw this.error(statement, 'it exports in a way that is not known');
    }
    this.addReExport(statement, second.text, { kind: 'name', from: import_.from, name: member.name.text });
    return true;
  }

  /** `exports.x = __importStar(require("./x"))`, or `exports.x = x` of an import. */
  private readExportedModule(statement: ts.Statement, expression: ts.Expression): boolean {
    if (!isAssignment(expression) || !isExport(expression.left)) {
      return false;
    }
    const loaded = this.loadedBy(expression.right) ?? (ts.isIdentifier(expression.right) ? this.imports.get(expression.right.text) : undefined);
    if (loaded === undefined) {
      return false;
    }
    if (loaded.helper !== '__importStar' || !loaded.from.startsWith('.')) {
      throw this.error(statement, 'it exports in a way that is not known');
    }
    this.addReExport(statement, expression.left.name.text, { kind: 'module', from: loaded.from });
    return true;
  }

  private addReExport(statement: ts.Statement, name: string, of: Exclude<Export, { kind: 'own' }>): void {
    this.exports.set(name, of);
    this.reExports.push({ statement, name, from: of.from });
  }

  private visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      this.visitName(node);
      return;
    }
    const from = requiredBy(node);
    if (from !== undefined) {
      this.requires.push(from);
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private visitName(node: ts.Identifier): void {
    const { text, parent } = node;
    this.names.add(text);
    if (!isReference(node)) {
      if ((parent as { name?: ts.Node }).name === node && isBinding(parent)) {
        this.bound.set(text, parent);
      }
    } else if (this.imports.has(text)) {
      this.references.push(node);
    } else if (text === 'exports') {
      this.visitExports(node);
    } else if (HELPERS.has(text)) {
      throw this.error(parent, `${text} is called where it is not expected`);
    } else if (text === 'require' && !ts.isPropertyAccessExpression(parent) && requiredBy(parent) === undefined) {
      throw this.error(parent, 'what it loads cannot be read');
    }
  }

  private visitExports({ parent }: ts.Node): void {
    if (!isExport(parent)) {
      throw this.error(parent, 'it uses exports as a whole');
    }
    if (ts.isBinaryExpression(parent.parent) && isAssignment(parent.parent) && parent.parent.left === parent && !this.exports.has(parent.name.text)) {
      this.exports.set(parent.name.text, { kind: 'own' });
    }
  }

  private error(node: ts.Node, what: string): Error {
    const { line } = this.tree.getLineAndCharacterOfPosition(node.getStart(this.tree));
    return new Error(`${this.file}:${line + 1}: ${what}: ${node.getText(this.tree).split('\n')[0]}; if the compiler writes this, teach scripts/compile about it`);
  }
}

const isName = (node: ts.Node | undefined, name: string): boolean => node !== undefined && ts.isIdentifier(node) && node.text === name;

/** `exports.name`. */
const isExport = (node: ts.Node): node is ts.PropertyAccessExpression => ts.isPropertyAccessExpression(node) && isName(node.expression, 'exports');

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

const isRequire = (node: ts.Expression): boolean => isName(node, 'require')
  || ts.isPropertyAccessExpression(node) && isName(node.expression, 'require') && node.name.text === 'resolve';

/** The text in `require("./x")`, and in `require.resolve("./x")`. */
function requiredBy(node: ts.Node | undefined): ts.StringLiteral | undefined {
  const [from] = node !== undefined && ts.isCallExpression(node) && isRequire(node.expression) ? node.arguments : [];
  return from !== undefined && ts.isStringLiteral(from) ? from : undefined;
}

/** What the getter of `{ enumerable: true, get: function () { return x_1.y; } }` returns. */
function returnedBy(node: ts.Node | undefined): ts.Expression | undefined {
  const properties: readonly ts.ObjectLiteralElementLike[] = node !== undefined && ts.isObjectLiteralExpression(node) ? node.properties : [];
  const getter = properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'get')?.initializer;
  const [first, ...more] = getter !== undefined && ts.isFunctionExpression(getter) ? getter.body.statements : [];
  return first !== undefined && more.length === 0 && ts.isReturnStatement(first) ? first.expression : undefined;
}

/** Whether a name stands for a variable: not for a member of something, nor for a variable that begins here. */
function isReference(node: ts.Identifier): boolean {
  const { name, propertyName, label } = node.parent as { readonly name?: ts.Node; readonly propertyName?: ts.Node; readonly label?: ts.Node };
  return ts.isShorthandPropertyAssignment(node.parent) ? name === node : ![name, propertyName, label].includes(node);
}

const isBinding = (node: ts.Node): boolean => ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
  || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassDeclaration(node) || ts.isClassExpression(node);
