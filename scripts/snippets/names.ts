/** The names of packages of jsii, and where they are in each language. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** What is read of an assembly, the file `.jsii` of a package. */
export interface Assembly {
  readonly name: string;
  readonly version: string;
  readonly types?: { readonly [fqn: string]: { readonly name: string; readonly namespace?: string } };
  readonly targets?: { readonly [language: string]: { readonly [option: string]: any } | undefined } | null;
  readonly submodules?: { readonly [fqn: string]: unknown };
}

/** The assembly of a dependency. */
export const assemblyOf = (name: string): Assembly => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, '.jsii'), 'utf8'));

/** The types of an assembly, with the submodule of each; what is at the top has the empty one. The generated L1 classes are left out. */
export function typesOf({ types = {} }: Assembly): Map<string, string> {
  return new Map(Object.values(types).filter(({ namespace }) => !namespace?.startsWith('imports')).map(({ name, namespace }) => [name, namespace ?? '']));
}

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const pascal = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** The package in Java of the types of a submodule; that of the empty one is the top. */
export const javaPackageOf = (submodule: string, { targets }: Pick<Assembly, 'targets'>): string => (
  [targets!.java!.package, ...submodule === '' ? [] : [snake(submodule)]].join('.')
);

/** All that TypeScript can import from an assembly. */
export function exportsOf(assembly: Assembly): string[] {
  return [...Object.keys(assembly.submodules ?? {}).map((fqn) => fqn.split('.').at(-1)!), ...typesOf(assembly).keys()];
}
