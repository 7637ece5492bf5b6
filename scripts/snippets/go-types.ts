/** Types of TypeScript in Go. What jsii passes is a pointer, except interfaces and enums, which classes and enums of jsii become. */
import * as ts from 'typescript';
import { goPackageOf, type GoPackage } from './go-packages';
// The package exports no way to the translators of the languages, and what they use.
import { analyzeStructType, hasAnyFlag, lookupJsiiSymbol } from '../../node_modules/jsii-rosetta/lib/jsii/jsii-utils';

/** A type that is of a package of jsii, or of the code itself. */
export interface NamedType {
  /** Its package, unless it is of the code itself. */
  readonly from?: GoPackage;
  readonly name: string;
}

/** What a type is in Go. */
export type GoType =
  | { readonly kind: 'builtin'; readonly name: 'string' | 'float64' | 'bool'; readonly make: string }
  | { readonly kind: 'struct' | 'interface' | 'enum'; readonly type: NamedType }
  | { readonly kind: 'list' | 'map'; readonly element: GoType }
  | { readonly kind: 'any' };

const ANY: GoType = { kind: 'any' };
const ANY_FLAGS = [ts.TypeFlags.Any, ts.TypeFlags.Unknown];

/** The name of a type that a symbol stands for. */
export function namedType(checker: ts.TypeChecker, symbol: ts.Symbol): NamedType {
  const found = lookupJsiiSymbol(checker, symbol);
  const assembly = found?.sourceAssembly?.assembly;
  return assembly === undefined ? { name: symbol.name.replace(/^./, (letter) => letter.toLowerCase()) } : { from: goPackageOf(found!.fqn, assembly), name: symbol.name };
}

/** What a type is in Go. What is nothing of these is `any`. */
export function goType(checker: ts.TypeChecker, from: ts.Type | undefined): GoType {
  const type = from === undefined ? undefined : checker.getNonNullableType(from);
  if (type === undefined || ANY_FLAGS.some((flag) => hasAnyFlag(type.flags, flag))) {
    return ANY;
  }
  if (hasAnyFlag(type.flags, ts.TypeFlags.EnumLike)) {
    const declared = checker.getBaseTypeOfLiteralType(type);
    return { kind: 'enum', type: namedType(checker, declared.symbol) };
  }
  const builtin = BUILTINS.find(({ flags }) => hasAnyFlag(type.flags, flags));
  if (builtin !== undefined) {
    return { kind: 'builtin', name: builtin.name, make: builtin.make };
  }
  if (checker.isArrayType(type)) {
    return { kind: 'list', element: goType(checker, checker.getTypeArguments(type as ts.TypeReference)[0]) };
  }
  // Before maps: a struct of cdk8s also takes other keys.
  if (type.isClassOrInterface()) {
    return { kind: analyzeStructType(checker, type) ? 'struct' : 'interface', type: namedType(checker, type.symbol) };
  }
  const values = type.getStringIndexType();
  return values === undefined ? ANY : { kind: 'map', element: goType(checker, values) };
}

const BUILTINS = [
  { flags: ts.TypeFlags.StringLike, name: 'string', make: 'String' },
  { flags: ts.TypeFlags.NumberLike, name: 'float64', make: 'Number' },
  { flags: ts.TypeFlags.BooleanLike, name: 'bool', make: 'Bool' },
] as const;

/** The text of a type. `nameOf` gives that of a named type. */
export function goTypeText(type: GoType, nameOf: (type: NamedType) => string): string {
  switch (type.kind) {
    case 'builtin': return `*${type.name}`;
    case 'struct': return `*${nameOf(type.type)}`;
    case 'interface': case 'enum': return nameOf(type.type);
    case 'list': return `*[]${goTypeText(type.element, nameOf)}`;
    case 'map': return `*map[string]${goTypeText(type.element, nameOf)}`;
    case 'any': return 'any';
  }
}
