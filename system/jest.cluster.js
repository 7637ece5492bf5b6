/** The tests on a real control plane. */
const COMPILED = require('./compiled.js');

module.exports = {
  ...COMPILED,
  displayName: 'cluster',
  testMatch: ['<rootDir>/system/cluster/**/*.test.ts'],
  testTimeout: 600_000,
  // Each has a control plane of its own.
  maxWorkers: 2,
  testSequencer: '<rootDir>/system/longest-first.js',
  globalSetup: '<rootDir>/system/support/setup.ts',
  globalTeardown: '<rootDir>/system/support/teardown.ts',
};
