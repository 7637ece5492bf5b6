import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPENDENCIES, DEV_DEPENDENCIES, NODE, NODE_IN_CI } from '../../../lib/cli/platform-repository/dependencies';
import { ownVersion } from '../../../lib/text/own-version';
import { isAtLeast } from '../../../lib/upstream/releases';

const ours = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8'));

test('a platform repository has what this package works with', () => {
  expect(DEPENDENCIES).toEqual(ours.peerDependencies);
});

test.each(Object.entries(DEV_DEPENDENCIES))('the new project builds with the %s that this package is built with', (name, range) => {
  // ts-jest has the major of jest. It checks the types of a user's tests, which ours have done for all at once.
  expect(range).toBe(ours.devDependencies[name === 'ts-jest' ? 'jest' : name]);
});

test('the new project runs on the Node that this package runs on', () => {
  expect(NODE).toBe(ours.engines.node);
  expect(isAtLeast(NODE_IN_CI, NODE.replace('>= ', ''))).toBe(true);
});

test('the version is the one of this package', () => {
  expect(ownVersion()).toBe(ours.version);
});
