/** What the API consists of, read from the sources: lib/assembly.ts, and the docstrings of what it exports. */
import { resolve } from 'node:path';
import * as ts from 'typescript';
import { ENTRIES, libraryProgram } from '../compiler/sources';
import { once } from '../once';

export const ROOT = resolve(__dirname, '../..');

/** A docstring: its text in Markdown, and its tags. */
export interface Docs {
  readonly text: string;
  readonly default?: string;
  readonly examples: readonly string[];
  readonly see: readonly string[];
  readonly params: { readonly [name: string]: string };
  readonly returns?: string;
}

/** A property, a method, a member of an enum. */
export interface Member {
  readonly name: string;
  /** Its type, or what is called: `pin(digests: { … })`. */
  readonly signature: string;
  readonly isOptional: boolean;
  readonly isStatic: boolean;
  readonly kind: 'property' | 'method' | 'member';
  readonly docs: Docs;
}

export interface Type {
  readonly name: string;
  readonly kind: 'construct' | 'class' | 'interface' | 'struct' | 'enum';
  /** Empty for what is at the top. */
  readonly submodule: string;
  /** Whether TypeScript and JavaScript import it from the top. */
  readonly isAtTop: boolean;
  readonly docs: Docs;
  /** Parameters of the constructor, if it is public. */
  readonly constructedWith?: string;
  readonly bases: readonly string[];
  readonly members: readonly Member[];
}

// eslint-disable-next-line no-bitwise
const has = (flags: number, flag: number) => (flags & flag) !== 0;

/** What users of the library see of it. The L1 classes are left out: upstream documents them. */
export const readApi = (): readonly Type[] => once('the API', read);

function read(): Type[] {
  const [index, assembly] = ENTRIES;
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const actual = (symbol: ts.Symbol) => (has(symbol.flags, ts.SymbolFlags.Alias) ? checker.getAliasedSymbol(symbol) : symbol);
  const top = new Set(exportsOf(index).map(actual));
  const typesOf = (symbols: readonly ts.Symbol[], submodule: string) => symbols.map(actual)
    .map((symbol) => readType(checker, symbol, submodule, top.has(symbol)));
  return exportsOf(assembly).flatMap((symbol) => {
    const found = actual(symbol);
    const isSubmodule = has(found.flags, ts.SymbolFlags.ValueModule);
    return symbol.name === 'imports' ? [] : isSubmodule ? typesOf(checker.getExportsOfModule(found), symbol.name) : typesOf([symbol], '');
  }).filter((type): type is Type => type !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isType = (node: ts.Node): node is ts.ClassDeclaration | ts.InterfaceDeclaration | ts.EnumDeclaration =>
  ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node);

function readType(checker: ts.TypeChecker, symbol: ts.Symbol, submodule: string, isAtTop: boolean): Type | undefined {
  const declaration = symbol.declarations?.find(isType);
  if (declaration === undefined || isInternal(declaration)) {
    return undefined;
  }
  const common = { name: symbol.name, submodule, isAtTop, docs: docsOf(checker, symbol) };
  if (ts.isEnumDeclaration(declaration)) {
    const members = declaration.members.map((member): Member => ({
      name: member.name.getText(),
      signature: member.initializer?.getText() ?? '',
      isOptional: false,
      isStatic: true,
      kind: 'member',
      docs: docsOf(checker, checker.getSymbolAtLocation(member.name)!),
    }));
    return { ...common, kind: 'enum', bases: [], members };
  }
  const heritage = (declaration.heritageClauses ?? []).flatMap(({ types }) => types);
  const bases = heritage.map(({ expression }) => expression.getText());
  const own = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).filter(isOurs);
  const statics = ts.isClassDeclaration(declaration)
    ? checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).filter((each) => isOurs(each) && each.name !== 'prototype') : [];
  const members = [...statics.map((each) => readMember(checker, each, true)), ...own.map((each) => readMember(checker, each, false))];
  const kind = ts.isClassDeclaration(declaration) ? isConstruct(checker, symbol) ? 'construct' : 'class' : /^I[A-Z]/.test(symbol.name) ? 'interface' : 'struct';
  const constructor = ts.isClassDeclaration(declaration) ? declaration.members.find(ts.isConstructorDeclaration) : undefined;
  const isPublic = constructor !== undefined && !has(ts.getCombinedModifierFlags(constructor), ts.ModifierFlags.Private);
  return { ...common, kind, bases, members, constructedWith: isPublic ? parametersOf(constructor) : undefined };
}

const isInternal = (node: ts.Node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

/** Whether a member is part of the API, and not of a library below. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((each) => !each.getSourceFile().fileName.includes('/node_modules/') && !isInternal(each)
    && !has(ts.getCombinedModifierFlags(each), ts.ModifierFlags.Private | ts.ModifierFlags.Protected)); // eslint-disable-line no-bitwise
}

function isConstruct(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const declared = checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType;
  return checker.getBaseTypes(declared).some((base) => base.symbol.name === 'Construct' || isConstruct(checker, base.symbol));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const parametersOf = ({ parameters }: ts.SignatureDeclaration) => parameters.map((each) => oneLine(each.getText().replace(/^(?:(?:public|protected|private|readonly)\s+)+|\bimport\([^)]*\)\./g, ''))).join(', ');

function readMember(checker: ts.TypeChecker, symbol: ts.Symbol, isStatic: boolean): Member {
  const declaration = symbol.declarations!.find((each) => !isInternal(each))!;
  const common = { name: symbol.name, isStatic, docs: docsOf(checker, symbol) };
  if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration)) {
    const returned = declaration.type === undefined ? '' : `: ${oneLine(declaration.type.getText())}`;
    return { ...common, kind: 'method', isOptional: false, signature: `${symbol.name}(${parametersOf(declaration)})${returned}` };
  }
  const { type, questionToken } = declaration as ts.PropertyDeclaration;
  const signature = oneLine(type?.getText() ?? checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(symbol))));
  return { ...common, kind: 'property', signature, isOptional: questionToken !== undefined || / \| undefined$/.test(signature) };
}

function docsOf(checker: ts.TypeChecker, symbol: ts.Symbol): Docs {
  const tags = symbol.getJsDocTags(checker);
  const textsOf = (name: string) => tags.filter((tag) => tag.name === name).map(({ text }) => ts.displayPartsToString(text).trim());
  const params = textsOf('param').map((text) => /^(\S+)\s+(?:- )?([^]*)$/.exec(text)).filter((match) => match !== null);
  return {
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
    default: textsOf('default')[0],
    examples: textsOf('example'),
    see: textsOf('see'),
    params: Object.fromEntries(params.map(([, name, text]) => [name, text])),
    returns: textsOf('returns')[0],
  };
}
