/** Where tests find the library when they run on the compiled package: each file of `lib/` and `imports/` is what the compiler made of it. */
const { existsSync } = require('node:fs');
const { join, resolve, sep } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const SOURCES = ['lib', 'imports'].map((folder) => join(ROOT, folder) + sep);

module.exports = (path, options) => {
  const found = options.defaultResolver(path, options);
  if (!found.endsWith('.ts') || !SOURCES.some((folder) => found.startsWith(folder))) {
    return found;
  }
  const compiled = join(ROOT, 'build', found.slice(ROOT.length)).replace(/\.ts$/, '.js');
  if (!existsSync(compiled)) {
    throw new Error(`${found} is not compiled: run npm run compile`);
  }
  return compiled;
};
