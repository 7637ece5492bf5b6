import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

/** The declarations that have a pattern of their own. */
export type DocumentedKind =
  'boolean property' | 'class' | 'constant' | 'construct' | 'enum' | 'enum member' | 'factory' | 'function' | 'interface' | 'method' | 'property' | 'type';

/** The docstring of one declaration. */
export interface Docstring {
  readonly file: string;
  readonly line: number;
  readonly kind: DocumentedKind;
  /** The declaration's name, with that of its class or struct before it. */
  readonly name: string;
  /** Whether other files cannot use the declaration: it is private, protected or `@internal`. */
  readonly isHidden: boolean;
  /** Whether it is a function or a method that returns a boolean, or a guard of a type. */
  readonly isPredicate: boolean;
  /** Text before the first tag, without the stars. */
  readonly text: string;
  /** The values of its tags, in order. */
  readonly tags: readonly { readonly name: string; readonly text: string }[];
}

/** The docstrings of a TypeScript file, in order; of several at one declaration, the last. */
export function docstringsOf(file: string, source: string): Docstring[] {
  const tree = parsed(source);
  const found: Docstring[] = [];
  const visit = (node: ts.Node, parent: string): void => {
    const name = nameOf(node);
    const kind = kindOf(node);
    const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).filter((doc) => doc.parent === node);
    const last = docs.at(-1);
    if (kind !== undefined && last !== undefined) {
      found.push({
        file,
        line: tree.getLineAndCharacterOfPosition(last.getStart()).line + 1,
        kind,
        name: parent === '' ? name : `${parent}.${name}`,
        isHidden: isHidden(node) || (last.tags ?? []).some(({ tagName }) => tagName.text === 'internal'),
        isPredicate: isPredicate(node),
        text: (ts.getTextOfJSDocComment(last.comment) ?? '').trim(),
        tags: (last.tags ?? []).map((tag) => ({ name: tag.tagName.text, text: (ts.getTextOfJSDocComment(tag.comment) ?? '').trim() })),
      });
    }
    const isContainer = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isContainer ? name : parent));
  };
  visit(tree, '');
  return found;
}

/** First sentence as jsii cuts it for tables: up to a full stop before white space, or the end of the paragraph. */
export function summaryOf(text: string): string {
  const paragraph = text.split(/\n\s*\n/)[0].replace(/\s+/g, ' ').trim();
  const end = /^.*?[.!?](?=\s|$)(?<!\b(?:e\.g|i\.e|etc|vs)\.)/.exec(paragraph);
  return end?.[0] ?? paragraph;
}

function nameOf(node: ts.Node): string {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations[0].name.getText();
  }
  return (node as ts.NamedDeclaration).name?.getText() ?? '';
}

function kindOf(node: ts.Node): DocumentedKind | undefined {
  if (ts.isClassDeclaration(node)) {
    return isConstruct(node) ? 'construct' : 'class';
  }
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
    return ts.isMethodDeclaration(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ? 'factory' : 'method';
  }
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isGetAccessor(node) || ts.isParameter(node)) {
    return node.type?.kind === ts.SyntaxKind.BooleanKeyword ? 'boolean property' : 'property';
  }
  return ts.isInterfaceDeclaration(node) ? 'interface' : ts.isEnumDeclaration(node) ? 'enum' : ts.isEnumMember(node) ? 'enum member'
    : ts.isTypeAliasDeclaration(node) ? 'type' : ts.isFunctionDeclaration(node) ? 'function' : ts.isVariableStatement(node) ? 'constant' : undefined;
}

function isHidden(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) ?? [] : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword);
}

/** Of a constant that is a function, the function counts. */
function isPredicate(node: ts.Node): boolean {
  const value = ts.isVariableStatement(node) ? node.declarationList.declarations[0].initializer ?? node : node;
  const type = ts.isFunctionLike(value) ? value.type : undefined;
  return type !== undefined && (type.kind === ts.SyntaxKind.BooleanKeyword || ts.isTypePredicateNode(type));
}

function isConstruct(node: ts.ClassDeclaration): boolean {
  return node.members.some((member) => ts.isConstructorDeclaration(member) && member.parameters[0]?.type?.getText() === 'Construct'
    && member.parameters[1]?.name.getText() === 'id');
}
