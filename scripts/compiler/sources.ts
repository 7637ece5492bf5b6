/** Sources that are parsed once: tests and scripts read the same thousand files, as text and by several programs. */
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { once } from '../once';

/** The syntax of a text. Nodes know their parents. */
export function parsed(text: string): ts.SourceFile {
  return once(`syntax of\n${text}`, () => ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true));
}

/** A host of the compiler that reads and parses each file once for all programs: while the process runs, files do not change. */
export function compilerHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  // Besides the text, these are what the result depends on.
  host.getSourceFile = (file, version, ...rest) => once(JSON.stringify([file, version]), () => getSourceFile(file, version, ...rest));
  return host;
}

const ROOT = resolve(__dirname, '../..');
const { compilerOptions } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config;

/** The options that jsii compiles the library with. */
export const OPTIONS: ts.CompilerOptions = { ...ts.convertCompilerOptionsFromJson(compilerOptions, ROOT).options, types: ['node'], noEmit: true };

/** A program of files, and of all that they import. */
export function programOf(files: readonly string[], options = OPTIONS, host = compilerHost(options)): ts.Program {
  return ts.createProgram(files, options, host);
}

/** What users import: the package, its submodules, the planner. */
export const ENTRIES = ['index', 'assembly', 'plan-entry'].map((name) => join(ROOT, 'lib', `${name}.ts`));

/** The program of the library. All that read types of the same sources share it, and what its checker has found out. */
export function libraryProgram(): ts.Program {
  return once('the program of the library', () => programOf(ENTRIES));
}
