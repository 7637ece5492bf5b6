/** The tests against real tools, and the unit tests that generate inputs. */
const { availableParallelism } = require('node:os');

module.exports = {
  testTimeout: 600_000,
  // Half as many more than there are cores: many tests wait, for registries, timers and other programs.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/longest-first.js',
  projects: ['<rootDir>/jest.system.js', '<rootDir>/jest.fuzz.js'],
};
