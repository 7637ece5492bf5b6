/** Which node of an upgrade by the Onload Operator is in its turn, and which ones follow, at moments of the recordings. */
import { verify } from '../../../lib/reports/verify/verify';
import { SCENARIOS } from '../../../system/support/wait-scenarios';
import { movingIn, planOf } from '../../plan/fixtures';
import { dumpAt, onloadCluster } from '../../support/recorded-dump';

const declaredIn = (recording: string) => SCENARIOS.find((scenario) => scenario.recording === recording)!.after;

/** What is said of the nodes that wait for their turn. */
function waiting(recording: string, at: number): string[] {
  const { results } = verify(dumpAt(recording, at, onloadCluster), declaredIn(recording));
  return results.filter(({ check, reason, object }) => check === 'modules' && object.endsWith('onload-module') && reason.includes('one node after'))
    .map(({ nodes, reason }) => `${nodes.join()} ${reason.replace(/^.*by name: /, '')}`);
}

test.each([
  ['s1-upgrade-kmm2', 0.36, 'host-1,host-10,host-2,host-3 next host-1, host-10, host-2, host-3'],
  ['s1-upgrade-kmm2', 3, 'host-1,host-10,host-2,host-3 now host-1, then host-10, host-2, host-3'],
  ['s1-upgrade-kmm2', 12, 'host-2,host-3 now host-2, then host-3'],
  ['s1-upgrade-kmm11', 4, 'host-1,host-10,host-2,host-3 now host-1, then host-10, host-2, host-3'],
])('nodes that wait name the one whose turn it is: %s at %d s', (recording, at, text) => {
  expect(waiting(recording, at)).toEqual([text]);
});

test('the plan from each moment has the nodes that are left, in the order of the plan from the beginning', () => {
  const recording = 's1-upgrade-kmm2';
  const after = declaredIn(recording);
  const orders = [0, 3, 6, 8, 12, 20, 60].map((at) => {
    const dump = dumpAt(recording, at, onloadCluster).filter(({ kind }) => kind !== 'Onload');
    const nodes = dump.filter(({ kind }) => kind === 'Node');
    const report = planOf([...after, ...dump], [...after, ...dump], { nodes });
    const begins = new Map(report.nodes.map(({ name, events }) => [name, events.at(0)?.kind]));
    return `at ${at} s: ${movingIn(report).map((name) => `${name} ${begins.get(name)}`).join(', ')}`;
  });
  expect(orders).toEqual([
    'at 0 s: host-1 label, host-10 label, host-2 label, host-3 label',
    'at 3 s: host-1 evict, host-10 label, host-2 label, host-3 label',
    'at 6 s: host-1 unload-module, host-10 evict, host-2 label, host-3 label',
    'at 8 s: host-1 unload-module, host-10 evict, host-2 label, host-3 label',
    'at 12 s: host-1 unload-module, host-10 unload-module, host-2 evict, host-3 label',
    'at 20 s: host-10 unload-module, host-2 evict, host-3 label',
    // A budget holds the others for ever.
    'at 60 s: host-2 evict, host-3 label',
  ]);
});
