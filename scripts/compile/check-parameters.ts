/**
 * Weaves the checks of parameters into constructors, factories and methods: JavaScript has no compiler that finds what is of a wrong type. They come
 * before anything else, but for the call of `super()` and the checks of texts, whose messages say more.
 */
import { dirname, relative } from 'node:path/posix';
import * as ts from 'typescript';
import type { Edits } from './edits';
import type { CompiledModule } from './module';
import type { Parameter, Taker } from './parameters';

/** Checks that stand in the sources, and come first. */
const FIRST = /^\(0, \w+\.require(?:Text|NonEmpty)\)\(/;

/**
 * Writes the edits of a module.
 *
 * @param checks the file with the functions that check
 */
export function checkParameters(module: CompiledModule, takers: readonly Taker[], checks: string, edits: Edits): void {
  if (takers.length > 0) {
    edits.insert(module.marker.getEnd(), ' var __checks;');
  }
  const path = relative(dirname(module.file), checks).replace(/^(?!\.\.\/)/, './');
  for (const taker of takers) {
    const { body, parameters } = bodyOf(module, taker);
    const { at, where } = placeIn(body!, taker);
    const hasDefault = (name: string) => parameters.some((each) => each.name.getText() === name && each.initializer !== undefined);
    const calls = taker.parameters.map((each) => `(__checks ??= require("${path}")).${callOf(each, hasDefault(each.name), where, taker)}`);
    edits.insert(at, ` ${calls.join(' ')}`);
  }
}

function bodyOf({ file, classes }: CompiledModule, { of, name, kind }: Taker): ts.FunctionLikeDeclaration & { readonly body?: ts.Block } {
  const isTaker = (member: ts.ClassElement): member is ts.ConstructorDeclaration | ts.MethodDeclaration => (kind === 'constructor'
    ? ts.isConstructorDeclaration(member) : ts.isMethodDeclaration(member) && member.name.getText() === name && isStatic(member) === (kind === 'factory'));
  // jsii gives what a class inherits of one that is not exported to the class itself.
  const [own] = [...classes].sort((one, other) => Number(other.name?.text === of) - Number(one.name?.text === of))
    .flatMap(({ members }) => members.filter(isTaker));
  if (own?.body === undefined) {
    throw new Error(`${file} has no ${of}.${name}, whose parameters are to be checked`);
  }
  return own as ts.FunctionLikeDeclaration & { readonly body: ts.Block };
}

const isStatic = (member: ts.MethodDeclaration): boolean => member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;

/** After the last of the statements that come first, or after the brace. What a construct gives to `super()` is checked before. */
function placeIn(body: ts.Block, { kind, where }: Taker): { readonly at: number; readonly where: string } {
  const texts = body.statements.map((statement) => statement.getText());
  const superCall = kind === 'constructor' ? texts.findIndex((text) => text.startsWith('super(')) : -1;
  const isBefore = superCall >= 0 && !/^super\((?:scope, id)?\);$/.test(texts[superCall]);
  const other = texts.findIndex((text, at) => (isBefore || at > superCall) && !FIRST.test(text));
  const last = (other === -1 ? texts.length : other) - 1;
  return {
    at: last >= 0 ? body.statements[last].getEnd() : body.getStart() + 1,
    where: where === 'scope' || (where === 'this' && isBefore) ? ', scope, id' : where === 'this' ? ', this' : '',
  };
}

/**
 * Factories are named in messages, because they have no construct, whose path shows whose value is wrong. A method without one, such as
 * `Fleet.addCluster()`, has the name that it is given: it is called in a loop.
 */
function callOf({ name, type, isOptional, isStruct }: Parameter, hasDefault: boolean, where: string, taker: Taker): string {
  const factory = where === '' && taker.kind === 'factory' ? `, undefined, "${taker.of}.${taker.name}()"` : '';
  const named = where === '' && taker.kind === 'method' && taker.parameters[0].name === 'name' && taker.parameters[0].type === 'string' ? ', undefined, name' : '';
  return isStruct ? `checkProps("${type}", ${isOptional && !hasDefault ? `${name} === undefined ? {} : ${name}` : name}${where}${named});`
    : `checkArgument("${name}", "${type}${isOptional ? '?' : ''}", ${name}${where.replace(', id', '')}${factory});`;
}
