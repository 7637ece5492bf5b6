/**
 * The code of the documentation in Go. jsii-rosetta's translation does not compile: it leaves out the optional arguments and the package `jsii`, takes all names of
 * the library to be in one package, and reads properties of classes as fields, where they are methods. A snippet that this one cannot translate is an error.
 */
import * as ts from 'typescript';
import { GoImports } from './go-imports';
import { goType, goTypeText, namedType, type GoType, type NamedType } from './go-types';
import { pascal } from './names';
// The package exports no way to the translators of the languages, and what they use.
import { hasAnyFlag, isNamedLikeStruct } from '../../node_modules/jsii-rosetta/lib/jsii/jsii-utils';
import { DefaultVisitor } from '../../node_modules/jsii-rosetta/lib/languages/default';
import { TargetLanguage } from '../../node_modules/jsii-rosetta/lib/languages/target-language';
import { OTree } from '../../node_modules/jsii-rosetta/lib/o-tree';
import type { AstRenderer, CommentSyntax } from '../../node_modules/jsii-rosetta/lib/renderer';

interface Context {
  /** Whether an expression is wanted by its value, as operators and printing take it, and not as the pointer that jsii passes. */
  readonly byValue: boolean;
}

type Renderer = AstRenderer<Context>;

const tree = (...parts: (OTree | string)[]) => new OTree(parts, [], { canBreakLine: true });

export class GoVisitor extends DefaultVisitor<Context> {
  public readonly language = TargetLanguage.GO;
  public readonly indentChar = '\t';
  public readonly defaultContext: Context = { byValue: false };
  protected readonly statementTerminator = '';

  private imports = new GoImports(new Set());

  public mergeContext(old: Context, update: Partial<Context>): Context {
    return { ...old, ...update };
  }

  public sourceFile(node: ts.SourceFile, renderer: Renderer): OTree {
    this.imports = new GoImports(namesDeclaredIn(node));
    const isKept = (statement: ts.Statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement);
    const statements = renderer.convertAll(node.statements.filter(isKept));
    const imports = new OTree([this.imports.text()]);
    // Hidden are what a text around a snippet introduced, at the beginning, and an empty export at the end.
    const last = node.statements.filter(isKept).at(-1);
    if (last !== undefined) {
      imports.setSpan(last.getStart(node), last.getEnd());
    }
    return new OTree([], [imports, ...statements]);
  }

  public commentRange(comment: CommentSyntax): OTree {
    // A comment before an expression is also before the expression that this one begins with.
    return new OTree([comment.isTrailing ? ' ' : '', comment.text, comment.hasTrailingNewLine ? '\n' : ''], [], { renderOnce: `comment-${comment.pos}` });
  }

  public variableStatement(node: ts.VariableStatement, renderer: Renderer): OTree {
    return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ? tree() : super.variableStatement(node, renderer);
  }

  public variableDeclaration(node: ts.VariableDeclaration, renderer: Renderer): OTree {
    return ts.isIdentifier(node.name) && node.initializer !== undefined
      ? tree(node.name.text, ' := ', this.pointer(node.initializer, renderer))
      : this.unsupported(node, renderer);
  }

  public block(node: ts.Block, renderer: Renderer): OTree {
    return new OTree(['{'], renderer.convertAll(node.statements), { indent: 1, suffix: '\n}' });
  }

  public returnStatement(node: ts.ReturnStatement, renderer: Renderer): OTree {
    return node.expression === undefined ? tree('return') : tree('return ', this.pointer(node.expression, renderer));
  }

  public ifStatement(node: ts.IfStatement, renderer: Renderer): OTree {
    const isBuiltin = typeOf(node.expression, renderer).kind === 'builtin';
    const condition = isBuiltin ? [this.value(node.expression, renderer)] : [this.pointer(node.expression, renderer), ' != nil'];
    const otherwise = node.elseStatement === undefined ? [] : [' else ', renderer.convert(node.elseStatement)];
    return tree('if ', ...condition, ' ', renderer.convert(node.thenStatement), ...otherwise);
  }

  public forOfStatement(node: ts.ForOfStatement, renderer: Renderer): OTree {
    const [variable] = (node.initializer as ts.VariableDeclarationList).declarations;
    return tree(`for _, ${variable.name.getText()} := range *`, this.pointer(node.expression, renderer), ' ', renderer.convert(node.statement));
  }

  public printStatement(args: ts.NodeArray<ts.Expression>, renderer: Renderer): OTree {
    return args.length === 1 && ts.isTemplateExpression(args[0])
      ? tree(this.use('fmt'), '.Printf(', this.format(args[0], '\n', renderer), ')')
      : tree(this.use('fmt'), '.Println(', this.list(args.map((arg) => this.value(arg, renderer))), ')');
  }

  public token<A extends ts.SyntaxKind>(node: ts.Token<A>, renderer: Renderer): OTree {
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword: case ts.SyntaxKind.FalseKeyword: return this.literal(node.getText(), 'Bool', renderer);
      case ts.SyntaxKind.NullKeyword: return tree('nil');
      default: return this.unsupported(node, renderer);
    }
  }

  public stringLiteral(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral, renderer: Renderer): OTree {
    return this.literal(JSON.stringify(node.text), 'String', renderer);
  }

  public numericLiteral(node: ts.NumericLiteral, renderer: Renderer): OTree {
    return this.literal(node.text, 'Number', renderer);
  }

  public templateExpression(node: ts.TemplateExpression, renderer: Renderer): OTree {
    return tree(this.use(renderer.currentContext.byValue ? 'fmt' : 'jsii'), '.Sprintf(', this.format(node, '', renderer), ')');
  }

  public prefixUnaryExpression(node: ts.PrefixUnaryExpression, renderer: Renderer): OTree {
    return this.computed(node, tree(this.translateUnaryOperator(node.operator), this.value(node.operand, renderer)), renderer);
  }

  public binaryExpression(node: ts.BinaryExpression, renderer: Renderer): OTree {
    const operator = this.translateBinaryOperator(node.operatorToken.getText());
    return this.computed(node, tree(this.value(node.left, renderer), ` ${operator} `, this.value(node.right, renderer)), renderer);
  }

  public identifier(node: ts.Identifier, renderer: Renderer): OTree {
    return node.text === 'undefined' ? tree('nil') : this.read(node, tree(node.text), renderer);
  }

  public propertyAccessExpression(node: ts.PropertyAccessExpression, renderer: Renderer): OTree {
    const member = renderer.typeChecker.getSymbolAtLocation(node.name);
    const owner = symbolOf(node.expression, renderer);
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    if (owner !== undefined && hasAnyFlag(owner.flags, ts.SymbolFlags.Enum)) {
      return tree(this.nameOf(namedType(renderer.typeChecker, owner)), '_', node.name.text);
    }
    if (owner !== undefined && hasAnyFlag(owner.flags, ts.SymbolFlags.Class)) {
      return this.read(node, tree(this.nameOf(namedType(renderer.typeChecker, owner)), '_', pascal(node.name.text), isCalled ? '' : '()'), renderer);
    }
    const parent = member?.declarations?.[0].parent;
    const isField = parent !== undefined && ts.isInterfaceDeclaration(parent) && isNamedLikeStruct(parent.name.text);
    return this.read(node, tree(this.pointer(node.expression, renderer), '.', pascal(node.name.text), isCalled || isField ? '' : '()'), renderer);
  }

  public regularCallExpression(node: ts.CallExpression, renderer: Renderer): OTree {
    return this.read(node, tree(this.pointer(node.expression, renderer), this.arguments(node, renderer)), renderer);
  }

  public newExpression(node: ts.NewExpression, renderer: Renderer): OTree {
    const { from, name } = namedType(renderer.typeChecker, symbolOf(node.expression, renderer)!);
    return from === undefined ? tree(`&${name}{}`) : tree(this.nameOf({ from, name: `New${name}` }), this.arguments(node, renderer));
  }

  public arrayLiteralExpression(node: ts.ArrayLiteralExpression, renderer: Renderer): OTree {
    const type = goType(renderer.typeChecker, renderer.typeChecker.getContextualType(node) ?? renderer.typeChecker.getTypeAtLocation(node));
    if (type.kind !== 'list' || type.element.kind === 'any') {
      return this.sequence('[]any{', node, node.elements, '}', renderer.updateContext({ byValue: true }));
    }
    if (type.element.kind === 'builtin' && type.element.name === 'string' && node.elements.every(ts.isStringLiteral)) {
      return this.sequence(`${this.use('jsii')}.Strings(`, node, node.elements, ')', renderer.updateContext({ byValue: true }));
    }
    return this.sequence(`&[]${this.typeText(type.element)}{`, node, node.elements, '}', renderer.updateContext({ byValue: false }));
  }

  public unknownTypeObjectLiteralExpression(node: ts.ObjectLiteralExpression, renderer: Renderer): OTree {
    return this.keyValueObjectLiteralExpression(node, renderer);
  }

  public keyValueObjectLiteralExpression(node: ts.ObjectLiteralExpression, renderer: Renderer): OTree {
    const type = wantedType(node, renderer);
    return type.kind !== 'map' || type.element.kind === 'any'
      ? this.sequence('map[string]any{', node, node.properties, '}', renderer.updateContext({ byValue: true }))
      : this.sequence(`&map[string]${this.typeText(type.element)}{`, node, node.properties, '}', renderer.updateContext({ byValue: false }));
  }

  public knownStructObjectLiteralExpression(node: ts.ObjectLiteralExpression, _: unknown, renderer: Renderer): OTree {
    const type = wantedType(node, renderer);
    if (type.kind !== 'struct') {
      return this.unsupported(node, renderer);
    }
    // In a list, the type of the list says it.
    const isElement = ts.isArrayLiteralExpression(node.parent);
    return this.sequence(isElement ? '{' : `&${this.nameOf(type.type)}{`, node, node.properties, '}', renderer.updateContext({ byValue: false }));
  }

  public propertyAssignment(node: ts.PropertyAssignment, renderer: Renderer): OTree {
    return tree(this.key(node, renderer), ': ', this.argument(node.initializer, renderer));
  }

  public shorthandPropertyAssignment(node: ts.ShorthandPropertyAssignment, renderer: Renderer): OTree {
    return tree(this.key(node, renderer), ': ', this.read(node.name, tree(node.name.text), renderer));
  }

  /** A class that implements interfaces: a struct with a method for each member of them. */
  public classDeclaration(node: ts.ClassDeclaration, renderer: Renderer): OTree {
    const clauses = node.heritageClauses ?? [];
    if (node.name === undefined || clauses.length === 0 || clauses.some(({ token }) => token !== ts.SyntaxKind.ImplementsKeyword)) {
      return this.unsupported(node, renderer);
    }
    const { typeChecker } = renderer;
    const { name } = namedType(typeChecker, typeChecker.getSymbolAtLocation(node.name)!);
    const own = new Set(node.members.map((member) => member.name?.getText()));
    const members = clauses.flatMap(({ types }) => types).flatMap((each) => typeChecker.getTypeAtLocation(each).getProperties());
    const getters = members.filter((member) => !own.has(member.name)).map((member) => (
      `\n\nfunc (*${name}) ${pascal(member.name)}() ${this.textOfType(typeChecker.getTypeOfSymbol(member), renderer)} { return nil }`
    ));
    return new OTree([`type ${name} struct{}`, ...getters], renderer.convertAll(node.members), { canBreakLine: true });
  }

  public propertyDeclaration(node: ts.PropertyDeclaration, renderer: Renderer): OTree {
    return node.initializer === undefined
      ? this.unsupported(node, renderer)
      : this.method(node, '', [tree('\nreturn ', this.pointer(node.initializer, renderer))], renderer);
  }

  public methodDeclaration(node: ts.MethodDeclaration, renderer: Renderer): OTree {
    const { typeChecker } = renderer;
    const parameters = node.parameters.map(({ name }) => `${name.getText()} ${this.textOfType(typeChecker.getTypeAtLocation(name), renderer)}`);
    return this.method(node, parameters.join(', '), node.body === undefined ? [] : renderer.convertAll(node.body.statements), renderer);
  }

  private unsupported(node: ts.Node, renderer: Renderer): OTree {
    renderer.reportUnsupported(node, this.language);
    return tree();
  }

  private method(node: ts.MethodDeclaration | ts.PropertyDeclaration, parameters: string, body: readonly OTree[], renderer: Renderer): OTree {
    const { typeChecker } = renderer;
    const { name } = namedType(typeChecker, typeChecker.getSymbolAtLocation((node.parent as ts.ClassDeclaration).name!)!);
    const type = typeChecker.getTypeAtLocation(node);
    const returned = ts.isMethodDeclaration(node) ? type.getCallSignatures()[0].getReturnType() : type;
    const result = hasAnyFlag(returned.flags, ts.TypeFlags.Void) ? '' : ` ${this.textOfType(returned, renderer)}`;
    return new OTree([`\n\nfunc (*${name}) ${pascal(node.name.getText())}(${parameters})${result} {`], [...body], { indent: 1, suffix: '\n}' });
  }

  private pointer(node: ts.Node, renderer: Renderer): OTree {
    return renderer.updateContext({ byValue: false }).convert(node);
  }

  private value(node: ts.Node, renderer: Renderer): OTree {
    return renderer.updateContext({ byValue: true }).convert(node);
  }

  /** What is passed: by its value where anything may be, which has no type to make a pointer of. */
  private argument(node: ts.Expression, renderer: Renderer): OTree {
    return renderer.currentContext.byValue || wantedType(node, renderer).kind === 'any' ? this.value(node, renderer) : this.pointer(node, renderer);
  }

  /** The arguments of a call; Go has no optional ones. */
  private arguments(node: ts.CallExpression | ts.NewExpression, renderer: Renderer): OTree {
    const given = node.arguments ?? ts.factory.createNodeArray<ts.Expression>();
    const parameters = renderer.typeChecker.getResolvedSignature(node)?.declaration?.parameters ?? [];
    const left = parameters.slice(given.length).filter((each) => ts.isParameter(each) && each.dotDotDotToken === undefined);
    const inner = renderer.updateContext({ byValue: false });
    const suffix = breaksBeforeEnd(node, given) ? ',\n)' : ')';
    return new OTree(['('], [...given.map((each) => this.argument(each, inner)), ...left.map(() => 'nil')], { separator: ', ', indent: 1, suffix });
  }

  /** Elements between two texts, on as many lines as in TypeScript. */
  private sequence(open: string, node: ts.Node, elements: ts.NodeArray<ts.Node>, close: string, renderer: Renderer): OTree {
    const suffix = breaksBeforeEnd(node, elements) ? `,\n${close}` : close;
    return new OTree([open], renderer.convertAll(elements), { separator: ', ', indent: 1, suffix, canBreakLine: true });
  }

  /** The arguments of functions that format a text. */
  private format({ head, templateSpans }: ts.TemplateExpression, end: string, renderer: Renderer): OTree {
    const format = [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text.replaceAll('%', '%%')).join('%v');
    return this.list([JSON.stringify(`${format}${end}`), ...templateSpans.map(({ expression }) => this.value(expression, renderer))]);
  }

  private list(parts: readonly (OTree | string)[]): OTree {
    return new OTree([], [...parts], { separator: ', ' });
  }

  /** The key of a map, or the name of a field. */
  private key(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, renderer: Renderer): string {
    const { text } = node.name as ts.Identifier | ts.StringLiteral;
    return wantedType(node.parent, renderer).kind === 'struct' ? pascal(text) : JSON.stringify(text);
  }

  private literal(text: string, make: string, renderer: Renderer): OTree {
    return tree(renderer.currentContext.byValue ? text : `${this.use('jsii')}.${make}(${text})`);
  }

  /** What is read is a pointer, if it is a text, a number or a truth value. */
  private read(node: ts.Expression, text: OTree, renderer: Renderer): OTree {
    return renderer.currentContext.byValue && typeOf(node, renderer).kind === 'builtin' ? tree('*', text) : text;
  }

  /** What an operator computes is a value. */
  private computed(node: ts.Expression, text: OTree, renderer: Renderer): OTree {
    const type = typeOf(node, renderer);
    return renderer.currentContext.byValue || type.kind !== 'builtin' ? text : tree(`${this.use('jsii')}.${type.make}(`, text, ')');
  }

  private textOfType(type: ts.Type, { typeChecker }: Renderer): string {
    return this.typeText(goType(typeChecker, type));
  }

  private typeText(type: GoType): string {
    return goTypeText(type, (each) => this.nameOf(each));
  }

  /** The name of a type with that of its package, which is imported. */
  private nameOf({ from, name }: NamedType): string {
    return from === undefined ? name : `${this.imports.add(from)}.${name}`;
  }

  /** Imports a package whose functions make and print what is passed. Returns its name. */
  private use(name: 'fmt' | 'jsii'): string {
    return this.imports.add({ path: name === 'jsii' ? 'github.com/aws/jsii-runtime-go' : name, name });
  }
}

/** The type of an expression. */
const typeOf = (node: ts.Expression, { typeChecker }: Renderer) => goType(typeChecker, typeChecker.getTypeAtLocation(node));

/** The type of what an expression is passed to. */
const wantedType = (node: ts.Expression, { typeChecker }: Renderer) => goType(typeChecker, typeChecker.getContextualType(node));

/** What an expression that is a name refers to, also if it has been imported. */
function symbolOf(node: ts.Expression, { typeChecker }: Renderer): ts.Symbol | undefined {
  const symbol = typeChecker.getSymbolAtLocation(node);
  return symbol !== undefined && hasAnyFlag(symbol.flags, ts.SymbolFlags.Alias) ? typeChecker.getAliasedSymbol(symbol) : symbol;
}

/** Whether the last element of a node is on another line than its end. */
function breaksBeforeEnd(node: ts.Node, elements: ts.NodeArray<ts.Node>): boolean {
  const last = elements.at(-1);
  return last !== undefined && node.getSourceFile().text.slice(last.getEnd(), node.getEnd()).includes('\n');
}

/** The names of the variables and parameters of a code. */
function namesDeclaredIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (each: ts.Node): void => {
    if ((ts.isVariableDeclaration(each) || ts.isParameter(each)) && ts.isIdentifier(each.name)) {
      names.add(each.name.text);
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return names;
}
