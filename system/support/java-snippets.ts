/** The Java in READMEs and docstrings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from './languages';
import { run } from './run';
import { typeOfContext, type Translation } from './translations';
import { javaPackageOf } from '../../scripts/snippets/names';

/** Compiles translations with the classes that a project has. Throws with the errors of the compiler, whose file names are the places. */
export function compileJava({ dir, command, env }: Project, translations: readonly Translation[]): void {
  const folder = join(dir, 'snippets');
  mkdirSync(folder);
  translations.forEach((translation, index) => writeFileSync(join(folder, `${translation.place}.java`), classOf(translation, `Snippet${index}`), { flag: 'wx' }));
  writeFileSync(join(folder, 'files'), translations.map(({ place }) => `snippets/${place}.java\n`).join(''));
  run(dir, 'javac', ['-proc:none', '-Xmaxerrs', '1000', '-d', 'target/snippets', '-cp', command[2], '@snippets/files'], env);
}

function classOf({ imports, declarations, body, context }: Translation, name: string): string {
  return `${imports}\n\nclass ${name} {\n${declarations}\n\nvoid snippet(${context.map(([each, type]) => `${javaName(type)} ${each}`).join(', ')}) {\n${body}\n}\n}\n`;
}

/** The full name of a type in Java. */
function javaName(type: string): string {
  const { submodule, assembly } = typeOfContext(type);
  return `${javaPackageOf(submodule, assembly)}.${type}`;
}
