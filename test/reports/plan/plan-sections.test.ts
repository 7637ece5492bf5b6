import { EVERYTHING, NOTHING } from './fixtures';
import type { ModuleReport, PlanReport } from '../../../lib/plan/plan-report';
import { sectionsOf } from '../../../lib/reports/plan/plan-sections';
import { formatText } from '../../../lib/reports/plan/plan-text';

const [, pool] = EVERYTHING.machineConfigPools;
const reason = (field: string) => ({ object: 'MachineConfig 99-a', field, rule: 'no policy' });
const pools = (...lists: readonly (readonly string[])[]): PlanReport => ({
  ...NOTHING,
  machineConfigPools: lists.map((fields, index) => ({ ...pool, name: `p${index}`, actions: [{ type: 'Reboot', reasons: fields.map(reason) }] })),
});
const reasons = (report: PlanReport) => sectionsOf(report)[0].items.map((item) => item.reasons.map(({ effect, cause }) => `${effect}: ${cause}`));

test('the same file and cause is told under the first pool only', () => {
  expect(reasons(pools(['/a', '/b'], ['/b', '/a', '/c'], ['/c']))).toEqual([
    ['reboot: MachineConfig 99-a: /a', 'reboot: MachineConfig 99-a: /b'],
    ['reboot: MachineConfig 99-a: /c', 'reboot: as in p0 (2 causes)'],
    ['reboot: as in p1'],
  ]);
});

test('what differs in effect or rule is told', () => {
  const report = pools(['/a'], ['/a']);
  const [first, second] = report.machineConfigPools;
  expect(reasons({ ...report, machineConfigPools: [first, { ...second, actions: [{ type: 'Drain', reasons: [reason('/a')] }] }] })[1])
    .toEqual(['drain: MachineConfig 99-a: /a']);
});

test('many changed objects are counted, in the text and beside their values', () => {
  const objects = Array.from({ length: 100 }, (_, index) => ({ object: `ConfigMap n/c${index}`, change: 'changed' as const, from: null, fields: ['data.a'] }));
  const changes = objects.map((each) => ({ ...each, fields: [{ path: 'data.a', before: '1', after: '2' }] }));
  const objectCounts = { added: 0, changed: 100, renamed: 0, removed: 0 };
  const lines = formatText({ ...NOTHING, objects, changes, objectCounts }, { width: 120, colour: false }).split('\n');
  expect(lines).toContain('  changed  ConfigMap n/c0, ConfigMap n/c1, ConfigMap n/c2 and 97 more');
  expect(lines).toContain('100 objects changed');
  expect(lines[lines.indexOf('  ConfigMap n/c39') + 1]).toBe('    data.a: "1" -> "2"');
  expect(lines).not.toContain('  ConfigMap n/c40');
  expect(lines).toContain('  and 60 more objects');
});

const outcome = (more: Partial<ModuleReport>) => (
  sectionsOf({ ...EVERYTHING, modules: [{ ...EVERYTHING.modules[0], builds: [], ...more }] }).find(({ title }) => title === 'Kernel modules')!.items[0].outcome);

test.each<[string, Partial<ModuleReport>, string]>([
  ['that have its version already, at once', { ordered: true, reloads: { atOnce: 2, inOrder: 0 } }, 'changed: reload on 2 nodes at once'],
  ['that get it, one after the other', { ordered: true, reloads: { atOnce: 0, inOrder: 2 } }, 'changed: reload on 2 nodes, node by node as they are labelled'],
  ['of both kinds', { ordered: true, reloads: { atOnce: 1, inOrder: 2 } }, 'changed: reload on 1 node at once and reload on 2 nodes, node by node as they are labelled'],
  ['that are not known', { nodes: null, reloads: null }, 'changed: reload on all matching nodes at once'],
])('says when nodes reload a module with a version: those %s', (_, more, expected) => {
  expect(outcome(more)).toBe(expected);
});
