/** Names that `grep` finds at once: what stands at the top level of a file says of what it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as ts from 'typescript';
import { ENTRIES, libraryProgram, parsed } from '../../scripts/compiler/sources';

const ROOT = resolve(__dirname, '../..');
const LIB = join(ROOT, 'lib');

interface Declared {
  readonly name: string;
  readonly file: string;
  readonly isExported: boolean;
  readonly isFunction: boolean;
}

const isExported = ({ modifiers }: { readonly modifiers?: ts.NodeArray<ts.ModifierLike> }) => (
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
);
const isFunction = (value: ts.Expression | undefined) => value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

/** Functions and constants at the top level of a file, each overloaded function once. */
function declaredIn(file: string): Declared[] {
  return parsed(readFileSync(file, 'utf8')).statements.flatMap((statement): Declared[] => {
    if (ts.isFunctionDeclaration(statement)) {
      return statement.name !== undefined && statement.body !== undefined
        ? [{ name: statement.name.text, file, isExported: isExported(statement), isFunction: true }] : [];
    }
    return ts.isVariableStatement(statement) ? statement.declarationList.declarations.flatMap(({ name, initializer }) => (
      ts.isIdentifier(name) ? [{ name: name.text, file, isExported: isExported(statement), isFunction: isFunction(initializer) }] : []
    )) : [];
  });
}

/** Names that stand in more than so many files, with the files. */
function standMoreThan(most: number, declared: readonly Declared[]): string[] {
  const files = new Map<string, string[]>();
  for (const { name, file } of declared) {
    files.set(name, [...files.get(name) ?? [], relative(LIB, file)]);
  }
  return [...files].filter(([, places]) => places.length > most).map(([name, places]) => `${name}: ${places.join(', ')}`).sort();
}

const declared = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).sort()
  .flatMap((file) => declaredIn(join(LIB, file)));

const program = libraryProgram();
const checker = program.getTypeChecker();
const exportsOf = (file: string) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
const publicNames = new Set(ENTRIES.flatMap(exportsOf).map(({ name }) => name));

test('the declarations are read', () => {
  expect(declared.length).toBeGreaterThan(2000);
  expect(declared).toContainEqual({ name: 'isRecord', file: join(LIB, 'upstream/fields.ts'), isExported: true, isFunction: true });
});

test('an exported function or constant that is no public name stands in one file only', () => {
  expect(standMoreThan(1, declared.filter((each) => each.isExported && !publicNames.has(each.name)))).toEqual([]);
});

test('a function has its name in at most two files', () => {
  expect(standMoreThan(2, declared.filter((each) => each.isFunction))).toEqual([]);
});
