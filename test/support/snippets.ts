/** Code in documents and docstrings, and how it becomes a program. */
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { compilerHost, OPTIONS as LIBRARY_OPTIONS, parsed, programOf } from '../../scripts/compiler/sources';

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

/** What a text around a snippet has introduced, with its type. */
const CONTEXT: { readonly [name: string]: string } = {
  app: 'App',
  chart: 'Chart',
  deployment: 'ApiObject',
  installation: 'SriovInstallation',
  kmm: 'KmmRelease',
  moduleRegistry: 'ImageRegistry',
  network: 'NetworkAttachment',
  nodes: 'NodeGroup',
  onload: 'Onload',
  operator: 'ImageReference',
  // An OnloadPlatform in some, and its platform in others: it fits everywhere.
  platform: 'never',
  profile: 'OnloadProfileConfigMap',
  release: 'OnloadRelease',
  sfptpd: 'Sfptpd',
  webhook: 'ImageReference',
  worker: 'ImageReference',
};

/** Where a snippet without imports has its names from, the first of these that has them. */
const PACKAGES = ['cdk8s-onload', 'cdk8s', 'cdk8s-plus-27'];

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
    texts.set(file, moduleOf(code, exported));
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

/** The names that a code uses and does not declare. */
function openNames(source: ts.SourceFile): Set<string> {
  const declared = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isNameOf = (...kinds: ((each: ts.Node) => boolean)[]) => kinds.some((is) => is(parent)) && (parent as ts.NamedDeclaration).name === node;
      if (isNameOf(ts.isVariableDeclaration, ts.isBindingElement, ts.isImportSpecifier, ts.isParameter)) {
        declared.add(node.text);
      } else if (!isNameOf(ts.isPropertyAccessExpression, ts.isPropertyAssignment)) {
        used.add(node.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return new Set([...used].filter((name) => !declared.has(name)));
}

function moduleOf(code: string, exported: ReadonlyMap<string, string>): string {
  // Properties of an object, as they stand in a call.
  const whole = /^\w+: /.test(code) ? `({ ${code} });` : code;
  const open = openNames(parsed(whole));
  const context = [...open].filter((name) => name in CONTEXT);
  const needed = new Set([...open, ...context.map((name) => CONTEXT[name])].filter((name) => exported.has(name) && !context.includes(name)));
  // A program that imports something imports all that it uses.
  const imports = /^import /m.test(whole) ? [] : [...needed].map((name) => `import { ${name} } from '${exported.get(name)}';`);
  const declarations = /^import /m.test(whole) ? [] : context.map((name) => `declare const ${name}: ${CONTEXT[name]};`);
  return [...imports, ...declarations, whole, 'export {};'].join('\n');
}
