/** The translations of the code in READMEs and docstrings, and what it takes to make programs of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run';
import { assemblyOf, typesOf, type Assembly } from '../../scripts/snippets/names';

/** A translation into a language. */
export interface Translation {
  /** Where it is: `cdk8s-onload.kmm.117` in a README, with its line, or `cdk8s-onload.kmm.KernelModule` in a docstring. */
  readonly place: string;
  /** The lines that import. */
  readonly imports: string;
  /** The types that it declares, which cannot be in a function. */
  readonly declarations: string;
  /** The rest, which is the body of a function. */
  readonly body: string;
  /** The names that the text around it has introduced, with the names of their types. */
  readonly context: readonly (readonly [name: string, type: string])[];
}

interface Tablet {
  readonly snippets: {
    readonly [key: string]: {
      readonly location: {
        readonly api: { readonly moduleFqn?: string; readonly fqn?: string; readonly memberName?: string };
        readonly field?: { readonly line: number };
      };
      readonly translations: { readonly [language: string]: { readonly source: string } };
      readonly fullSource: string;
    };
  };
}

/** What the declaration of a type looks like in a language. */
const DECLARATIONS = { java: /^public class [^]*?^\}/gm, go: /^(?:type \w+ struct\{\}|func .*\}|func [^]*?^\})$/gm };

/** All translations of a tablet, but those that need a package which ours does not depend on. */
export function translationsOf(tablet: string, language: 'java' | 'go'): Translation[] {
  const { snippets } = JSON.parse(readFileSync(tablet, 'utf8')) as Tablet;
  // cdk8s-plus-27, whose Deployment the README of workloads accelerates. Neither the package for Java nor that for Go requires it.
  return Object.values(snippets).filter(({ fullSource }) => !fullSource.includes('\'cdk8s-plus-27\'')).map(({ location: { api, field }, translations, fullSource }) => {
    const imports = translations[language].source.match(/^import (?:\([^]*?^\)|.*)$/gm) ?? [];
    const code = imports.reduce((rest, each) => rest.replace(each, ''), translations[language].source);
    return {
      place: [api.fqn ?? api.moduleFqn, api.fqn === undefined ? field?.line : api.memberName].filter((part) => part !== undefined).join('.'),
      imports: imports.join('\n'),
      declarations: (code.match(DECLARATIONS[language]) ?? []).join('\n'),
      body: code.replace(DECLARATIONS[language], ''),
      context: [...fullSource.matchAll(/^declare const (\w+): (\w+);$/gm)].map(([, name, type]) => [name, type] as const),
    };
  });
}

/** The full name of a type of jsii, such as `cdk8s.App`, with its submodule, and the assembly that has it. */
export function typeOfContext(type: string): { readonly fqn: string; readonly submodule: string; readonly assembly: Assembly } {
  const assembly = ASSEMBLIES.find((each) => typesOf(each).has(type))!;
  const submodule = typesOf(assembly).get(type)!;
  return { fqn: [assembly.name, submodule, type].filter((part) => part !== '').join('.'), submodule, assembly };
}

const ASSEMBLIES = [JSON.parse(readFileSync(join(ROOT, '.jsii'), 'utf8')), assemblyOf('cdk8s')] as Assembly[];
