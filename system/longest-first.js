/**
 * Begins with the test files that take longest, so that no worker has one of them left when the others are through. jest knows times of earlier runs only, and on
 * a fresh clone goes by the sizes of files.
 */
const { existsSync } = require('node:fs');
const { join, relative, resolve } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const ROOT = resolve(__dirname, '..');
const LONGEST = [
  'system/cluster/control-plane', 'test/live/apply/states-of-operators', 'test/live/redact/redacted-states', 'system/transcripts', 'system/init', 'system/silent-cluster',
  'system/languages', 'system/folder-kills', 'system/live-apply', 'system/site', 'system/waits', 'test/plan/machine-config/rollout-states', 'system/generated',
  'test/schedule/brute-force', 'system/argo-jobs', 'system/release', 'system/runtimes', 'system/peers', 'system/commit-sequences', 'system/hostile', 'system/machine-config',
].map((name) => `${name}.test.ts`);

const gone = LONGEST.filter((name) => !existsSync(join(ROOT, name)));
if (gone.length > 0) {
  throw new Error(`longest-first.js names test files that are not there: ${gone.join(', ')}`);
}

const place = ({ path }) => {
  const index = LONGEST.indexOf(relative(ROOT, path));
  return index < 0 ? LONGEST.length : index;
};

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
