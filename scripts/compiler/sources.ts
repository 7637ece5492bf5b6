/** Sources that are parsed once: tests and scripts read the same thousand files, as text and by several programs. */
import { join, resolve } from 'node:path';
import * as ts from 'typescript';

/** What `test/support/environment.js` keeps for all test files of a worker. */
const SHARED = Symbol.for('cdk8s-onload/sources');

const sources = (globalThis as { [SHARED]?: Map<string, ts.SourceFile | undefined> })[SHARED] ?? new Map<string, ts.SourceFile | undefined>();

/** The value of a key, computed on first use. */
function once<T extends ts.SourceFile | undefined>(key: string, parse: () => T): T {
  if (!sources.has(key)) {
    sources.set(key, parse());
  }
  return sources.get(key) as T;
}

/** The syntax of a text. Nodes know their parents. */
export function parsed(text: string): ts.SourceFile {
  return once(text, () => ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true));
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
