/**
 * The environment of unit tests: Node's own globals, and not a sandbox for each test file. In a sandbox each look at a global costs what a call does, and
 * nothing that was loaded outside of it fits what is made inside.
 */
const { existsSync } = require('node:fs');
const { resolve } = require('node:path');
const SingleContextEnvironment = require('jest-environment-node-single-context');
const { noteWhatRuns, writeNotedSometimes } = require('./coverage.js');

/** V8 optimizes as in commands. A single test can run on the sources before anything is compiled. */
function setFlags() {
  const file = resolve(__dirname, '../../build/lib/text/v8-flags.js');
  if (existsSync(file)) {
    require(file).setCommandFlags();
  }
}

/** A process prints each warning once: also what an earlier test file has had printed. All copies of the library share the printer (lib/synthesis/shared-state.ts). */
function forgetPrinted() {
  const printer = Object.getOwnPropertySymbols(globalThis).find(({ description }) => /^cdk8s-onload@.*\/printer$/.test(description));
  globalThis[printer]?.codes.clear();
}

module.exports = class extends SingleContextEnvironment {
  constructor(config, context) {
    super(config, context);
    forgetPrinted();
    setFlags();
    this.folder = process.env.COVERAGE && resolve(config.globalConfig.rootDir, process.env.COVERAGE);
    if (this.folder) {
      noteWhatRuns(this.folder);
    }
  }

  handleTestEvent({ name }) {
    // jest maps each stack to sources, which takes a tenth of the time of tests about errors. Compiled tests have the lines of their sources.
    if (name === 'setup') {
      Error.prepareStackTrace = undefined;
    }
    if (name === 'teardown' && this.folder) {
      writeNotedSometimes(this.folder);
    }
  }
};
