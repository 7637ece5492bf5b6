/** jest calls this before all test files. Synthesis makes a temporary folder for each app, and leaves it. */
const { chmodSync, mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { writeMaps } = require('./coverage.js');

module.exports = ({ rootDir }) => {
  globalThis.temporary = mkdtempSync(join(tmpdir(), 'cdk8s-onload-tests-'));
  // As open as the folder of the system: some tests act as another user.
  chmodSync(globalThis.temporary, 0o1777);
  process.env.TMPDIR = globalThis.temporary;
  if (process.env.COVERAGE) {
    writeMaps(resolve(rootDir, process.env.COVERAGE));
  }
};
