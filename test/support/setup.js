/** jest calls this before all test files. Synthesis makes a temporary folder for each app, and leaves it. */
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = () => {
  globalThis.temporary = mkdtempSync(join(tmpdir(), 'cdk8s-onload-tests-'));
  process.env.TMPDIR = globalThis.temporary;
};
