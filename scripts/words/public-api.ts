import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

/** Names that an index file exports, each with the file that declares it, as the file's path below the folder of the first index. */
export function publicNames(index: string): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>();
  for (const [name, file] of exportsOf(index)) {
    byFile.set(file, (byFile.get(file) ?? new Set()).add(name));
  }
  return byFile;
}

function exportsOf(file: string): [name: string, file: string][] {
  const tree = parsed(readFileSync(file, 'utf8'));
  return tree.statements.flatMap((statement): [string, string][] => {
    if (ts.isExportDeclaration(statement)) {
      return reExports(file, statement);
    }
    const isExported = ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const name = (statement as unknown as ts.NamedDeclaration).name;
    return isExported && name !== undefined && ts.isIdentifier(name) ? [[name.text, file]] : [];
  });
}

function reExports(file: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration): [string, string][] {
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text.includes('/imports')) {
    return [];
  }
  const target = join(dirname(file), moduleSpecifier.text);
  const all = exportsOf(existsSync(`${target}.ts`) ? `${target}.ts` : join(target, 'index.ts'));
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) {
    return all;
  }
  const wanted = new Set(exportClause.elements.map((element) => (element.propertyName ?? element.name).text));
  return all.filter(([name]) => wanted.has(name));
}
