/** jest calls this before all test files. Synthesis makes a temporary folder for each app, and leaves it. */
const { resolve } = require('node:path');
const { leaveCertificatesToNpm } = require('./certificates.ts');
const { writeMaps } = require('./coverage.js');
const { makeTemporary } = require('./temporary.ts');

module.exports = ({ rootDir }) => {
  globalThis.temporary = makeTemporary('cdk8s-onload-tests-');
  process.env.TMPDIR = globalThis.temporary;
  // Where apply saves what it changes.
  process.env.XDG_STATE_HOME = globalThis.temporary;
  leaveCertificatesToNpm(globalThis.temporary);
  if (process.env.COVERAGE) {
    writeMaps(resolve(rootDir, process.env.COVERAGE));
  }
};
