/**
 * What jsii-rosetta gets wrong in translations. It takes what a statement imports to be in one module, as in TypeScript, where all names of the
 * library are at the top. In other languages a type is in its submodule only.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assemblyOf, javaPackageOf, pascal, snake, typesOf } from './names';
import { PACKAGES } from './surroundings';

const ROOT = resolve(__dirname, '../..');
const { jsii: { targets } } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The packages of dependencies in Java, with their types. */
const JAVA_DEPENDENCIES = PACKAGES.slice(1).map(assemblyOf)
  .map((each): readonly [string, readonly string[]] => [javaPackageOf('', each), [...typesOf(each).keys()]]);

/** The types of the library, with their submodules. */
export type Types = ReadonlyMap<string, string>;

const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();

/** Replaces the lines that a pattern finds by others, where the first of them was. */
function replaceLines(source: string, pattern: RegExp, lines: readonly string[]): string {
  const found = source.split('\n');
  const first = found.findIndex((line) => pattern.test(line));
  return first < 0 ? source : found.flatMap((line, index) => (index === first ? lines : pattern.test(line) ? [] : [line])).join('\n');
}

function python(source: string, types: Types): string {
  const top: string = targets.python.module;
  const line = new RegExp(`^from ${top}(?:\\.\\w+)? import (.*)$`);
  const names = source.split('\n').flatMap((each) => line.exec(each)?.[1].split(', ') ?? []);
  const moduleOf = (name: string) => [top, ...types.get(name) ? [snake(types.get(name)!)] : []].join('.');
  const modules = sorted(names.map(moduleOf));
  const corrected = replaceLines(source, line, modules.map((each) => `from ${each} import ${sorted(names.filter((name) => moduleOf(name) === each)).join(', ')}`));
  return /^@jsii\./m.test(corrected) ? `import jsii\n${corrected}` : corrected;
}

/** Imports what the code uses. jsii-rosetta imports no types of object literals and variables, which TypeScript need not name. */
function java(source: string, types: Types): string {
  const code = source.replace(/"(?:[^"\\]|\\.)*"|\/\/.*/g, '""');
  const isUsed = (name: string) => new RegExp(`(?<![.\\w])${name}(?=[. (])`).test(code);
  const imports = (from: string) => new RegExp(`^import ${from.replaceAll('.', '\\.')}\\.[A-Z]`, 'm');
  const others = JAVA_DEPENDENCIES.filter(([from]) => imports(from).test(source));
  const known = new Map([['List', 'java.util'], ['Map', 'java.util'], ...others.flatMap(([from, names]) => names.map((name) => [name, from] as const)),
    ...[...types].map(([name, submodule]) => [name, javaPackageOf(submodule, { targets })] as const)]);
  const used = sorted([...known].filter(([name]) => isUsed(name)).map(([name, from]) => `import ${from}.${name};`));
  const line = new RegExp([`^import ${javaPackageOf('', { targets }).replaceAll('.', '\\.')}\\.`, ...others.map(([from]) => imports(from).source)].join('|'));
  return source.split('\n').some((each) => line.test(each)) ? replaceLines(source, line, used) : [...used, source].join('\n');
}

function csharp(source: string, types: Types): string {
  const top: string = targets.dotnet.namespace;
  const line = new RegExp(`^using ${top}(?:\\.(\\w+))?;$`);
  const isUsed = (name: string) => new RegExp(`(?<=new |: )${name}\\b|(?<![.\\w])${name}(?=\\.)`).test(source);
  const used = [...types].filter(([name]) => isUsed(name)).map(([, submodule]) => [top, ...submodule === '' ? [] : [pascal(submodule)]].join('.'));
  return replaceLines(source, line, sorted(used).map((each) => `using ${each};`));
}

/** The translator separates what is on several lines by commas with spaces, and puts comments after them. */
const go = (source: string) => source.replace(/, {2}(?=\/\/)/g, ', ').replace(/\n{3,}/g, '\n\n');

/** The corrections by the name that jsii-rosetta has for the language. */
export const CORRECTIONS: { readonly [language: string]: (source: string, types: Types) => string } = { python, java, csharp, go };
