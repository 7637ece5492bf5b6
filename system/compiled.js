/** How tests run on the compiled package: the settings that all projects of jest here share with the unit tests. */
const { moduleNameMapper, resolver, testEnvironment, transform, transformIgnorePatterns } = require('../test/jest.compiled.json');

module.exports = { rootDir: '..', roots: ['<rootDir>/system', '<rootDir>/test'], moduleNameMapper, resolver, testEnvironment, transform, transformIgnorePatterns };
