/**
 * The environment of jest for Node, with what the test files of a worker share: the compiler, which is loaded once, the sources that it has parsed, and
 * the counts of what has run. The compiler has no state besides, and takes and gives plain data.
 */
const { TestEnvironment } = require('jest-environment-node');
const { shared, takeNew } = require('./coverage.js');

const SOURCES = new Map();

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global[Symbol.for('cdk8s-onload/sources')] = SOURCES;
    Object.defineProperty(this.global, Symbol.for('cdk8s-onload/typescript'), { get: () => require('typescript') });
    // Where instrumented code counts, and where jest finds the counts.
    this.global.__coverage__ = shared;
  }

  handleTestEvent({ name }) {
    if (name === 'teardown') {
      this.global.__coverage__ = takeNew();
    }
  }
};
