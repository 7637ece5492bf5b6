/** The Go in READMEs and docstrings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from './languages';
import { run } from './run';
import { typeOfContext, type Translation } from './translations';
import { goPackageOf } from '../../scripts/snippets/go-packages';

/** The package with the types of what a text introduces: an import that the code itself lacks is not made up for. */
const CONTEXT = 'snippets/context';

/** Compiles translations with the module that a project has. Throws with all errors of the compiler, whose file names are the places. */
export function compileGo({ dir }: Project, translations: readonly Translation[]): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text, { flag: 'wx' });
  };
  write(`${CONTEXT}/context.go`, contextOf(translations));
  translations.forEach((translation, index) => {
    // The types of a code have a package of their own: another code may have types of the same names.
    write(join('snippets', translation.declarations === '' ? '' : `types${index}`, `${translation.place}.go`), fileOf(translation));
  });
  run(dir, 'go', ['build', '-gcflags=-e', './snippets/...']);
}

function fileOf({ imports, declarations, body, context }: Translation): string {
  const introduced = context.length === 0 ? '' : `import context "example.com/platform/${CONTEXT}"\n`;
  // A variable that is not used is an error. A reader goes on with it.
  const declared = [...body.matchAll(/^(\w+) := /gm)].map(([, name]) => `_ = ${name}\n`);
  const parameters = context.map(([name, type]) => `${name} context.${type}`).join(', ');
  return `package snippets\n\n${imports}\n${introduced}\n${declarations}\n\nfunc _(${parameters}) {\n${body}\n${declared.join('')}}\n`;
}

function contextOf(translations: readonly Translation[]): string {
  const types = [...new Set(translations.flatMap(({ context }) => context.map(([, type]) => type)))].map((type) => {
    const { fqn, assembly } = typeOfContext(type);
    return { type, from: goPackageOf(fqn, assembly) };
  });
  const imports = new Set(types.map(({ from }) => `import ${from.name} "${from.path}"\n`));
  return `package context\n\n${[...imports].join('')}\n${types.map(({ type, from }) => `type ${type} = ${from.name}.${type}\n`).join('')}`;
}
