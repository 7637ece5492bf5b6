/** A filter of jest: all tests but those that `npm run test:fuzz` runs. */
const { join, relative } = require('node:path');
const { testMatch } = require('../jest.fuzz.js');

const ROOT = join(__dirname, '../..');

module.exports = (tests) => ({ filtered: tests.filter((test) => !testMatch.includes(`<rootDir>/${relative(ROOT, test)}`)).map((test) => ({ test })) });
