/**
 * Makes what the package exports load when it is first used, so that importing it costs next to nothing: the domains that an app does not use,
 * and the generated L1 classes, 30,000 lines that most apps never touch.
 *
 * TypeScript compiles `export … from './kmm'` to calls of require() that run at once. Here, after
 * compilation, they become getters. jsii has read the types by then, and sees what it would see without it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const LATE = 'get: () => require(';

const getter = (name: string, module: string, member: string) =>
  `Object.defineProperty(exports, "${name}", { enumerable: true, ${LATE}"${module}")${member} });`;

/** What these export are functions that run a million times, and a getter takes its time each of them. */
const HOT = ['check', 'manifests', 'plan'];

/** The package, and each domain: a construct that uses one class of another domain does not load all of it. */
const INDEXES = ['build/imports', 'build/lib', ...readdirSync('build/lib').filter((name) => !HOT.includes(name)).map((name) => `build/lib/${name}`)]
  .map((folder) => `${folder}/index.js`).filter((file) => existsSync(file));

for (const file of INDEXES) {
  const eager = readFileSync(file, 'utf8');
  const modules = new Map([...eager.matchAll(/^var (\w+) = require\("(.+)"\);$/gm)].map(([, variable, module]) => [variable, module]));
  const late = eager
    .replace(/^Object\.defineProperty\(exports, "(\w+)", .* return (\w+)\.\w+; \} \}\);$/gm, (_, name: string, variable: string) =>
      getter(name, modules.get(variable)!, `.${name}`))
    .replace(/^var \w+ = require\(".+"\);\n/gm, '')
    .replace(/^exports\.(\w+) = __importStar\(require\("(.+)"\)\);$/gm, (_, name: string, module: string) => getter(name, module, ''))
    .replace(/^__exportStar\(require\("(.+)"\), exports\);$/gm, (_, module: string) => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const names = Object.keys(require(resolve(dirname(file), module)));
      return names.map((name) => getter(name, module, `.${name}`)).join('\n');
    });
  if (late === eager && !eager.includes(LATE)) {
    throw new Error(`${file} has nothing to load late: has the compiler changed what it writes?`);
  }
  writeFileSync(file, late);
}
