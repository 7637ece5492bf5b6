/**
 * The code of the documentation in Java, with what jsii-rosetta gets wrong. It takes what a loop is over to be of no type, reads a property whose method is called as a field, and leaves out the
 * value of a property in a class that implements an interface, where Java has a method for it.
 */
import * as ts from 'typescript';
import { pascal } from './names';
// The package exports no way to what the translators of the languages use.
import { JavaVisitor as Rosetta } from '../../node_modules/jsii-rosetta/lib/languages/java';
import { OTree } from '../../node_modules/jsii-rosetta/lib/o-tree';
import { builtInTypeName } from '../../node_modules/jsii-rosetta/lib/typescript/types';

type Renderer = Parameters<Rosetta['forOfStatement']>[1];
type Reference = Parameters<Rosetta['propertyAccessExpression']>[2];

export class JavaVisitor extends Rosetta {
  public forOfStatement(node: ts.ForOfStatement, renderer: Renderer): OTree {
    const [{ name }] = (node.initializer as ts.VariableDeclarationList).declarations;
    return new OTree([`for (${typeText(name, renderer)} ${name.getText()} : `, renderer.convert(node.expression), ') '], [renderer.convert(node.statement)], { canBreakLine: true });
  }

  public propertyAccessExpression(node: ts.PropertyAccessExpression, renderer: Renderer, submodule: Reference): OTree {
    const isOfProperty = ts.isCallExpression(node.parent) && node.parent.expression === node && ts.isPropertyAccessExpression(node.expression);
    return isOfProperty
      ? new OTree([renderer.updateContext({ convertPropertyToGetter: true }).convert(node.expression), '.', renderer.convert(node.name)])
      : super.propertyAccessExpression(node, renderer, submodule);
  }

  public propertyDeclaration(node: ts.PropertyDeclaration, renderer: Renderer): OTree {
    const clauses = ts.isClassDeclaration(node.parent) ? node.parent.heritageClauses ?? [] : [];
    if (node.initializer === undefined || !clauses.some(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)) {
      return super.propertyDeclaration(node, renderer);
    }
    const getter = `get${pascal(node.name.getText())}`;
    return new OTree([`public ${typeText(node.name, renderer)} ${getter}() {`], ['\nreturn ', renderer.convert(node.initializer), ';'], { indent: 4, suffix: '\n}', canBreakLine: true });
  }
}

const BUILTINS: { readonly [name: string]: string } = { boolean: 'Boolean', number: 'Number', string: 'String' };

/** The type of a variable or property. */
function typeText(name: ts.Node, { typeChecker }: Renderer): string {
  const type = typeChecker.getBaseTypeOfLiteralType(typeChecker.getTypeAtLocation(name));
  return type.symbol?.name ?? BUILTINS[builtInTypeName(type) ?? ''] ?? 'Object';
}
