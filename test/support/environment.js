/**
 * The environment of unit tests: Node's own globals, and not a sandbox for each test file. In a sandbox each look at a global costs what a call does, and
 * nothing that was loaded outside of it fits what is made inside.
 */
const { resolve } = require('node:path');
const SingleContextEnvironment = require('jest-environment-node-single-context');
const { noteWhatRuns } = require('./coverage.js');

/** A process prints each warning once: also what an earlier test file has had printed. All copies of the library share the printer (lib/synthesis/shared-state.ts). */
function forgetPrinted() {
  const printer = Object.getOwnPropertySymbols(globalThis).find(({ description }) => /^cdk8s-onload@.*\/printer$/.test(description));
  globalThis[printer]?.codes.clear();
}

module.exports = class extends SingleContextEnvironment {
  constructor(config, context) {
    super(config, context);
    forgetPrinted();
    if (process.env.COVERAGE) {
      noteWhatRuns(resolve(config.globalConfig.rootDir, process.env.COVERAGE));
    }
  }
};
