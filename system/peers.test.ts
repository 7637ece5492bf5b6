/** The oldest and the newest release of each peer. The lock file has the oldest: all other tests, and those in test/examples.test.ts, run with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEWEST_PLUS, newestPeers, PLUS, runExamples, runUnitTests, versionIn } from './support/peers';
import { ROOT, run, scratchDir } from './support/run';
import { EXAMPLES_WROTE, type Files, filesIn } from '../test/support/golden';

const { devDependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const PEERS = Object.keys(peerDependencies);

/** Tests of names and paths, which come from the peers. */
const NAME_TESTS = ['test/constructs/platform/stage-paths.test.ts', 'test/constructs/platform/platform-stage.test.ts', 'test/names.test.ts'];

/** What newer releases of cdk8s-plus write into a workload of their own. */
const OF_PLUS = /^ +(revisionHistoryLimit: 10|shareProcessNamespace: false)\n/gm;

const scratch = scratchDir();
let folders: { [name: string]: string };
beforeAll(() => { folders = newestPeers(join(scratch, 'newest')); });

/** What the examples write with some packages. */
function examples(name: string, packages: { readonly [name: string]: string }): Files {
  const out = join(scratch, name);
  runExamples(out, packages);
  return filesIn(out);
}

test.each(PEERS)('the lock file has the oldest release of %s that is supported', (name) => {
  expect(`^${devDependencies[name]}`).toBe(peerDependencies[name]);
  expect(versionIn(join(ROOT, 'node_modules', name))).toBe(devDependencies[name]);
});

test.each(PEERS)('the newest release of %s is the newest that the registry has', (name) => {
  expect(versionIn(folders[name])).toBe(run(scratch, 'npm', ['view', `${name}@latest`, 'version']).trim());
  expect(versionIn(folders[name])).not.toBe(devDependencies[name]);
});

test('the examples write the same bytes with the newest release of each peer', () => {
  const { [NEWEST_PLUS]: _, ...packages } = folders;
  expect(examples('examples', packages)).toEqual(filesIn(EXAMPLES_WROTE));
});

test('the examples write the same bytes with the newest cdk8s-plus, but for its own defaults', () => {
  const written = examples('examples-plus', { ...folders, [PLUS]: folders[NEWEST_PLUS] });
  const golden = filesIn(EXAMPLES_WROTE);
  const differing = Object.keys(golden).filter((file) => written[file] !== golden[file]);
  expect(differing.length).toBeGreaterThan(0);
  expect(Object.fromEntries(Object.entries(written).map(([file, text]) => [file, differing.includes(file) ? text.replace(OF_PLUS, '') : text]))).toEqual(golden);
});

test('names and paths are the same with the newest release of each peer', () => {
  expect(() => runUnitTests(scratch, folders, ...NAME_TESTS)).not.toThrow();
});
