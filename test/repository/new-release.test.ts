/** A release of each system that changes nothing changes nothing that is said of manifests which are there already. */
import { join } from 'node:path';
import type { main as Main } from '../../lib/cli/main';

const ROOT = join(__dirname, '../..');
const BAD = join(ROOT, 'test/check/bad');
const PLANNED = join(ROOT, 'test/golden/examples/platform-openshift');
const NOTHING = join(ROOT, 'test/check/examples');
const SYSTEMS = ['openshift', 'kubernetes', 'kmm', 'onload', 'sfptpd'];

type Releases = { [name: string]: string[] };

/** The table of a system, as what is loaded next has it. */
const knownOf = (system: string) => jest.requireActual<Releases>(`../../lib/upstream/${system}/${system}-releases`)[`KNOWN_${system.toUpperCase()}`];

/** The release after the last that is known. */
function madeUp(system: string): string {
  const [major, minor] = knownOf(system).at(-1)!.split('.');
  return `${major}.${Number(minor) + 1}`;
}

const NEW_OPENSHIFT = madeUp('openshift');

/** What commands print that have their own copy of the tables, with made-up releases of some systems. */
async function printed(systems: readonly string[]): Promise<{ [name in 'check' | 'plan' | 'ofNew']: string[] }> {
  jest.resetModules();
  systems.forEach((system) => knownOf(system).push(madeUp(system)));
  const { main } = jest.requireActual<{ main: typeof Main }>('../../lib/cli/main');
  const newest = knownOf('openshift').at(-1)!;
  const said = async (...args: string[]) => {
    const texts: string[] = [];
    const note = (text: string) => texts.push(text);
    await main(args, { out: note, err: note });
    // Of releases that behave alike, a plan has the rules of the newest, and says so.
    return texts.join('').replaceAll(`OpenShift ${newest})`, 'OpenShift NEWEST)').replaceAll(`those of ${newest};`, 'those of NEWEST;').split('\n');
  };
  return {
    check: await said('check', BAD),
    plan: await said('plan', NOTHING, PLANNED, '--new'),
    ofNew: await said('plan', NOTHING, NOTHING, '--new', '--openshift', NEW_OPENSHIFT),
  };
}

test('check and plan say the same of what exists with one more release of each system in the tables', async () => {
  const now = await printed([]);
  const then = await printed(SYSTEMS);
  expect(now.check.join('\n')).toMatch(/with KMM 2\.\d and later/);
  expect(then.check).toEqual(now.check);
  expect(now.plan.join('\n')).toContain('it may be 4.12 and later');
  expect(then.plan).toEqual(now.plan);

  const isUnknown = (lines: string[]) => lines.some((line) => line.includes(`unknown version of OpenShift: "${NEW_OPENSHIFT}"`));
  expect([now, then].map(({ ofNew }) => isUnknown(ofNew))).toEqual([true, false]);
});
