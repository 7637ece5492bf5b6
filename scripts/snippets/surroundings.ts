/** What a piece of code in a document leaves out: the imports of its names, and the objects that the text around it has introduced. */
import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

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
  platform: 'OnloadPlatform',
  profile: 'OnloadProfileConfigMap',
  release: 'OnloadRelease',
  sfptpd: 'Sfptpd',
  webhook: 'ImageReference',
  worker: 'ImageReference',
};

/** The names that a text around a snippet has introduced. */
export const CONTEXT_NAMES = Object.keys(CONTEXT);

/** Where a snippet without imports has its names from, the first of these that has them. */
export const PACKAGES = ['cdk8s-onload', 'cdk8s', 'cdk8s-plus-27'] as const;

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

/** Whether the code is a program by itself. A program that imports something imports all that it uses. */
const isComplete = (code: string) => /^import /m.test(code);

/** The statements that make a program of a code, before it: the imports of its names, and the declarations of what it takes for granted. */
export interface Surroundings {
  readonly imports: readonly string[];
  readonly context: readonly string[];
}

/** What a code leaves out. `exported` has the package of each name that can be imported. */
export function surroundings(code: string, exported: ReadonlyMap<string, string>): Surroundings {
  if (isComplete(code)) {
    return { imports: [], context: [] };
  }
  const open = openNames(parsed(code));
  const declared = [...open].filter((name) => name in CONTEXT);
  const used = [...open].filter((name) => exported.has(name) && !declared.includes(name));
  const types = new Set(declared.map((name) => CONTEXT[name]).filter((name) => !used.includes(name) && exported.has(name)));
  const importing = (names: readonly string[]) => [...new Set(names.map((name) => exported.get(name)!))].sort()
    .map((from) => `import { ${names.filter((name) => exported.get(name) === from).sort().join(', ')} } from '${from}';`);
  return { imports: importing(used), context: [...importing([...types]), ...declared.map((name) => `declare const ${name}: ${CONTEXT[name]};`)] };
}
