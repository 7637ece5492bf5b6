/**
 * Begins with the test files that take longest, so that no worker has one of them left when the others are through. jest knows times of earlier runs only, and on
 * a fresh clone goes by the sizes of files.
 */
const { existsSync } = require('node:fs');
const { basename, join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = ['control-plane', 'init', 'waits', 'transcripts', 'boot-order', 'machine-config', 'generated', 'runtimes', 'hostile', 'site', 'languages', 'fleet', 'consumer', 'argo-jobs'];

const gone = LONGEST.filter((name) => !existsSync(join(__dirname, `${name}.test.ts`)));
if (gone.length > 0) {
  throw new Error(`longest-first.js names test files that are not there: ${gone.join(', ')}`);
}

const place = ({ path }) => {
  const index = LONGEST.indexOf(basename(path, '.test.ts'));
  return index < 0 ? LONGEST.length : index;
};

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
