/** A release of each system that changes nothing changes nothing that is said of manifests which are there already. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
const LIB = dirname(require.resolve('../lib'));
const BAD = join(ROOT, 'test/check/bad');
const PLANNED = join(ROOT, 'test/golden/examples/platform-openshift');
const NOTHING = join(ROOT, 'test/check/examples');

/** A process of its own, since the tables are those of all that is loaded: it adds a made-up release to each of those of some systems, and runs commands. */
const PROGRAM = `
  const { join } = require('node:path');
  const [lib, systems, bad, planned, nothing] = process.argv.slice(1);
  const knownOf = (system) => require(join(lib, 'upstream', system, system + '-releases'))['KNOWN_' + system.toUpperCase()];
  const madeUp = (system) => {
    const [major, minor] = knownOf(system).at(-1).split('.');
    return major + '.' + (Number(minor) + 1);
  };
  const next = madeUp('openshift');
  for (const system of systems.split(',').filter(Boolean)) {
    knownOf(system).push(madeUp(system));
  }
  const { main } = require(join(lib, 'cli/main'));
  const said = async (...args) => {
    const texts = [];
    const note = (text) => texts.push(text);
    await main(args, { out: note, err: note });
    return texts.join('');
  };
  (async () => process.stdout.write(JSON.stringify({
    next,
    newest: knownOf('openshift').at(-1),
    check: await said('check', bad),
    plan: await said('plan', nothing, planned, '--new'),
    ofNew: await said('plan', nothing, nothing, '--new', '--openshift', next),
  })))();
`;

interface Printed { readonly next: string; readonly newest: string; readonly check: string; readonly plan: string; readonly ofNew: string }

/** What commands print with made-up releases of some systems. */
function printed(...systems: string[]): Printed {
  const args = ['--require', 'sucrase/register/ts', '--eval', PROGRAM, LIB, systems.join(), BAD, PLANNED, NOTHING];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(stderr).toBe('');
  const found = JSON.parse(stdout) as Printed;
  // Of releases that behave alike, a plan has the rules of the newest, and says so.
  const plan = found.plan.replaceAll(`OpenShift ${found.newest})`, 'OpenShift NEWEST)').replaceAll(`those of ${found.newest};`, 'those of NEWEST;');
  return { ...found, plan };
}

test('check and plan say the same of what exists with one more release of each system in the tables', () => {
  const now = printed();
  const then = printed('openshift', 'kubernetes', 'kmm', 'onload', 'sfptpd');
  expect(now.check).toMatch(/with KMM 2\.\d and later/);
  expect(then.check.split('\n')).toEqual(now.check.split('\n'));
  expect(now.plan).toContain('it may be 4.12 and later');
  expect(then.plan.split('\n')).toEqual(now.plan.split('\n'));

  const isUnknown = ({ ofNew }: Printed) => ofNew.includes(`unknown version of OpenShift: "${now.next}"`);
  expect([now, then].map(isUnknown)).toEqual([true, false]);
});
