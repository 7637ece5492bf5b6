/** The unit tests that try generated inputs, with many of them: all that take their number of runs from test/support/fuzz-runs.ts. */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { globalSetup, globalTeardown } = require('../test/jest.compiled.json');
const COMPILED = require('./compiled.js');

const TESTS = join(__dirname, '../test');
const GENERATING = /support\/(fuzz-runs|grammars|rule-set)'/;

module.exports = {
  ...COMPILED,
  displayName: 'fuzz',
  testMatch: readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && GENERATING.test(readFileSync(join(TESTS, file), 'utf8')))
    .map((file) => `<rootDir>/test/${file}`),
  setupFiles: ['<rootDir>/system/support/fuzz-runs.js'],
  globalSetup,
  globalTeardown,
};
