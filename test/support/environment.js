/**
 * The environment of unit tests: Node's own globals, and not a sandbox for each test file. In a sandbox each look at a global costs what a call does, and
 * nothing that was loaded outside of it fits what is made inside.
 */
const SingleContextEnvironment = require('jest-environment-node-single-context');
const { countWhatRuns, takeNew } = require('./coverage.js');

/** A process prints each warning once: also what an earlier test file has had printed. All copies of the library share the printer (lib/synthesis/shared-state.ts). */
function forgetPrinted() {
  const printer = Object.getOwnPropertySymbols(globalThis).find(({ description }) => /^cdk8s-onload@.*\/printer$/.test(description));
  globalThis[printer]?.codes.clear();
}

module.exports = class extends SingleContextEnvironment {
  constructor(config, context) {
    super(config, context);
    forgetPrinted();
    this.counts = config.globalConfig.collectCoverage;
    if (this.counts) {
      countWhatRuns();
    }
  }

  handleTestEvent({ name }) {
    if (name === 'teardown' && this.counts) {
      // Where jest looks for the counts of a test file.
      this.global.__coverage__ = takeNew();
    }
  }
};
