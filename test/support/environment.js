/**
 * The environment of jest for Node, with the compiler in it: loaded once for all test files of a worker, and so are the sources that it has parsed.
 * It has no state besides, and takes and gives plain data.
 */
const { TestEnvironment } = require('jest-environment-node');

const SOURCES = new Map();

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global[Symbol.for('cdk8s-onload/sources')] = SOURCES;
    Object.defineProperty(this.global, Symbol.for('cdk8s-onload/typescript'), { get: () => require('typescript') });
  }
};
