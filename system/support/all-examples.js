/** Synthesizes all examples into a folder, with other copies of packages than those of the repository: `node -r sucrase/register/ts all-examples.js OUT {"NAME": "FOLDER"}`. */
const { existsSync, mkdirSync, readdirSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');

const EXAMPLES = resolve(__dirname, '../../examples');
const [out, folders] = [process.argv[2], JSON.parse(process.argv[3])];

const find = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => find(Object.hasOwn(folders, name) ? folders[name] : name, ...rest);

for (const name of readdirSync(EXAMPLES).filter((each) => existsSync(join(EXAMPLES, each, 'main.ts')))) {
  process.env.CDK8S_OUTDIR = join(out, name);
  mkdirSync(process.env.CDK8S_OUTDIR, { recursive: true });
  require(join(EXAMPLES, name, 'main.ts'));
}
