/**
 * Packages the library for other languages into dist/<language>, with jsii-pacmak: for those whose tools are on this machine, or for those that are named.
 *
 *   npm run package-all
 *   npm run package-all -- python go
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeTablet } from './snippets/tablet';

/** Programs that the package of a language is built with. */
const TOOLS: { readonly [language: string]: readonly string[] } = {
  python: ['python3'],
  java: ['javac', 'mvn'],
  go: ['go'],
  dotnet: ['dotnet'],
};

const { positionals: named } = parseArgs({ allowPositionals: true });
const unknown = named.filter((language) => !Object.hasOwn(TOOLS, language));
if (unknown.length > 0) {
  throw new Error(`not a language: ${unknown.join(', ')}; name some of ${Object.keys(TOOLS).join(', ')}`);
}
const isThere = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
const missing = new Map(Object.entries(TOOLS).map(([language, programs]) => [language, programs.filter((program) => !isThere(program))]));
const wanted = named.length > 0 ? named : Object.keys(TOOLS);
const without = wanted.filter((language) => missing.get(language)!.length > 0);
for (const language of without) {
  console.error(`${language}: not packaged, because ${missing.get(language)!.join(' and ')} cannot be found`);
}
const languages = wanted.filter((language) => !without.includes(language));
const pacmak = (...args: string[]) => spawnSync('jsii-pacmak', args, { stdio: 'inherit' }).status ?? 1;
// The module of Go is compiled with that of cdk8s in the version of package.json, which jsii-pacmak finds beside it.
const CDK8S_MODULE = 'dist/go/cdk8s';
/** The code in READMEs and docstrings in the languages of the packages. */
const TABLET = 'dist/snippets.tabl.json';

async function packageLanguages(): Promise<number> {
  const prepared = languages.includes('go') ? pacmak('node_modules/cdk8s', '--targets', 'go', '--code-only', '--no-npmignore', '--outdir', 'dist') : 0;
  if (prepared !== 0 || languages.length === 0) {
    return prepared;
  }
  await writeTablet(TABLET);
  return pacmak('--targets', ...languages, '--no-recurse', '--rosetta-tablet', TABLET);
}

void packageLanguages().finally(() => {
  [CDK8S_MODULE, TABLET].forEach((path) => rmSync(path, { recursive: true, force: true }));
}).then((built) => {
  process.exitCode = built !== 0 ? built : named.length > 0 && without.length > 0 ? 1 : 0;
});
