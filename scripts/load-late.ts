/**
 * Makes each module of the compiled package load when it is first used, so that importing the package costs next to nothing: neither the domains
 * that an app does not use, nor the rules and planners that only synthesis or a command runs, nor the generated L1 classes (30,000 lines) are loaded.
 *
 * TypeScript compiles imports to calls of require() that run at once. Here, after compilation, they move to where the import is used, and
 * re-exports become getters. jsii has read the types by then and sees what it would see without this step.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What users import. */
const ENTRY = 'build/lib/index.js';

/** Modules that only export what others define. */
const isIndex = (file: string) => (file.endsWith('/index.js') && !HOT.some((folder) => file.startsWith(`${folder}/`))) || file === 'build/lib/assembly.js';

/** What these export are functions that run a million times, and a getter takes its time each of them. */
const HOT = ['check', 'manifests', 'plan'].map((name) => join('build/lib', name));

const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js')).sort().map((name) => join(folder, name));

/** Moves each import to its uses: `const x_1 = require("./x");` … `x_1.f()` → `let x_1;` … `(x_1 ??= require("./x")).f()`. */
function importLate(file: string, code: string): string {
  let late = code;
  const own = /\b(?:const|let|var) require\b|\{[^{}'"`\n]*\brequire\b(?!\()[^{}'"`\n]*\}\s*(?:=[^=>]|\))/.exec(code);
  if (own !== null) {
    throw new Error(`${file} has a variable called require, which imports there would call: ${own[0].trim()}`);
  }
  for (const [statement, variable, module] of code.matchAll(/^const (\w+_\d+) = require\("([^"]+)"\);$/gm)) {
    const rest = late.replace(statement, `let ${variable};`);
    if (new RegExp(`^(?!let ).*\\b${variable}\\b(?!\\.)`, 'm').test(rest)) {
      throw new Error(`${variable} is used as a whole: has the compiler changed what it writes?`);
    }
    late = rest.replace(new RegExp(`\\b${variable}\\.`, 'g'), `(${variable} ??= require("${module}")).`);
  }
  return late;
}

/** Not one definition after the other: Node would take those for exports that an ES module must not read. */
const HELPER = 'const late = (name, get) => Object.defineProperty(exports, name, { enumerable: true, get });\n';

const getter = (name: string, module: string, member: string) => `late("${name}", () => require("${module}")${member});`;

/** Makes getters of what an index exports. */
function exportLate(file: string, eager: string): string {
  const modules = new Map([...eager.matchAll(/^var (\w+) = require\("(.+)"\);$/gm)].map(([, variable, module]) => [variable, module]));
  const late = eager
    .replace(/^Object\.defineProperty\(exports, "(\w+)", .* return (\w+)\.\w+; \} \}\);$/gm, (_, name: string, variable: string) =>
      getter(name, modules.get(variable)!, `.${name}`))
    .replace(/^var \w+ = require\(".+"\);\n/gm, '')
    .replace(/^exports\.(\w+) = __importStar\(require\("(.+)"\)\);$/gm, (_, name: string, module: string) => getter(name, module, ''))
    .replace(/^__exportStar\(require\("(.+)"\), exports\);$/gm, (_, module: string) =>
      namesOf(resolve(dirname(file), module)).map((name) => getter(name, module, `.${name}`)).join('\n'));
  if (/__exportStar\(require|__importStar\(require/.test(late)) {
    throw new Error(`${file} still loads at once: has the compiler changed what it writes?`);
  }
  return late.replace(/^Object\.defineProperty\(exports, "__esModule", .*\n/m, (line) => line + HELPER);
}

// eslint-disable-next-line @typescript-eslint/no-require-imports
const namesOf = (module: string): string[] => Object.keys(require(module));

/** Names the files of our modules, which Node would look for one after the other: `require("./x")` → `require("./x.js")`. */
function nameFiles(file: string, code: string): string {
  return code.replace(/\brequire\((["'])(\.{1,2}\/[^"']+)\1\)/g, (_, quote: string, module: string) => {
    const found = ['.js', '/index.js'].find((end) => existsSync(join(dirname(file), `${module}${end}`)));
    if (found === undefined) {
      throw new Error(`${file} loads ${module}, which is not there`);
    }
    return `require(${quote}${module}${found}${quote})`;
  });
}

/** An ES module can import by name what Node finds without running the code. It does not find our getters, but it does find this, which never runs. */
const hint = (names: string[]) => `// What ES modules can import by name.\n0 && (module.exports = { ${names.join(', ')} });\n`;

const isCompiled = readFileSync(ENTRY, 'utf8').includes(HELPER);
for (const file of isCompiled ? [] : [...filesBelow('build/lib'), 'build/imports/index.js']) {
  const late = importLate(file, readFileSync(file, 'utf8'));
  writeFileSync(file, nameFiles(file, isIndex(file) ? exportLate(file, late) : late));
}
if (!isCompiled) {
  writeFileSync(ENTRY, readFileSync(ENTRY, 'utf8') + hint(namesOf(resolve(ENTRY))));
}
