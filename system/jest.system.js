/** The tests against real tools. */
const COMPILED = require('./compiled.js');

module.exports = {
  ...COMPILED,
  displayName: 'system',
  testMatch: ['<rootDir>/system/**/*.test.ts'],
  testPathIgnorePatterns: ['<rootDir>/system/cluster/', '<rootDir>/system/node/'],
  globalSetup: '<rootDir>/system/support/setup.ts',
  globalTeardown: '<rootDir>/system/support/teardown.ts',
};
