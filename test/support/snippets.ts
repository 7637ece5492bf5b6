/** Code in documents and docstrings, and how it becomes a program. */
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { compilerHost, OPTIONS as LIBRARY_OPTIONS, programOf } from '../../scripts/compiler/sources';
import { PACKAGES, surroundings } from '../../scripts/snippets/surroundings';

const ROOT = resolve(__dirname, '../..');

export interface Snippet {
  /** Where it is: `README.md:38`. */
  readonly place: string;
  readonly code: string;
}

/** The TypeScript in a document. */
export function snippetsOf(file: string, text: string): Snippet[] {
  return [...text.matchAll(/^( *)```ts\n([^]*?)^\1```/gm)].map(({ index, 2: code }) => ({ place: `${file}:${text.slice(0, index).split('\n').length}`, code }));
}

const FILES: { readonly [module: string]: string } = { 'cdk8s-onload': join(ROOT, 'lib/index.ts') };

const OPTIONS: ts.CompilerOptions = {
  ...LIBRARY_OPTIONS,
  noUnusedLocals: false,
  noUnusedParameters: false,
  paths: { 'cdk8s-onload': [FILES['cdk8s-onload']], 'cdk8s-onload/plan': [join(ROOT, 'lib/plan/index.ts')] },
};

const parseAs = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/** Compiles snippets, each as a module of its own; its names are imported, and its context declared, where it does not do so itself. Returns what is wrong. */
export function compile(snippets: readonly Snippet[]): string[] {
  const places = new Map(snippets.map((snippet, index) => [join(ROOT, `snippet-${index}.ts`), snippet]));
  const texts = new Map<string, string>();
  const host = compilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => (texts.has(file) ? parseAs(file, texts.get(file)!) : getSourceFile(file, ...rest));
  const exported = exportsOf(PACKAGES);
  for (const [file, { code }] of places) {
    const { imports, context } = surroundings(code, exported);
    texts.set(file, [...imports, ...context, code, 'export {};'].join('\n'));
  }
  const program = programOf([...places.keys()], OPTIONS, host);
  return [...places].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  });
}

/** The names that packages export, each with its package. */
function exportsOf(packages: readonly string[]): Map<string, string> {
  const file = join(ROOT, 'packages.ts');
  const host = compilerHost(OPTIONS);
  const { getSourceFile } = host;
  const text = packages.map((name, index) => `import * as p${index} from '${name}'; p${index};`).join('\n');
  host.getSourceFile = (name, ...rest) => (name === file ? parseAs(name, text) : getSourceFile(name, ...rest));
  const program = programOf([file], OPTIONS, host);
  const checker = program.getTypeChecker();
  const imports = program.getSourceFile(file)!.statements.filter(ts.isImportDeclaration);
  return new Map(imports.map(({ moduleSpecifier }, index) => checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier)!)
    .map(({ name }): [string, string] => [name, packages[index]])).reverse().flat());
}
