/** Patches of programs, which git applies. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPatch } from '../../../lib/reports/schedule';
import type { MeasureReport, ScheduleReport } from '../../../lib/schedule';
import { errorOf } from '../../support/errors';

const EXAMPLE = join(__dirname, '../../../examples/schedule-onload-upgrade');
const main = readFileSync(join(EXAMPLE, 'main.ts'), 'utf8').replace(/\r\n/g, '\n');
const limit = (object: string, nodes: number): MeasureReport => ({ kind: 'limit', object, what: '', program: `NodeGroup with { maxUnavailable: NodeLimit.nodes(${nodes}) }` });

const dir = mkdtempSync(join(tmpdir(), 'patch-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Program after git has applied the patch for measures. */
function applied(text: string, measures: readonly MeasureReport[]): string {
  writeFileSync(join(dir, 'main.ts'), text);
  writeFileSync(join(dir, 'program.patch'), programPatch('main.ts', text, { measures }));
  execFileSync('git', ['apply', 'program.patch'], { cwd: dir });
  return readFileSync(join(dir, 'main.ts'), 'utf8');
}

test('a limit replaces that of the node group, and nothing else changes', () => {
  expect(applied(main, [limit('MachineConfigPool trading', 1)])).toBe(main.replace('NodeLimit.nodes(2)', 'NodeLimit.nodes(1)'));
});

test('a node group without a limit gets one, with the import of it', () => {
  const program = 'import { NodeGroup, OnloadPlatform } from \'cdk8s-onload\';\n\nconst nodes = NodeGroup.withRole(\'trading\');\n';
  expect(applied(program, [limit('MachineConfigPool trading', 3)])).toBe(
    'import { NodeGroup, NodeLimit, OnloadPlatform } from \'cdk8s-onload\';\n\nconst nodes = NodeGroup.withRole(\'trading\', { maxUnavailable: NodeLimit.nodes(3) });\n');
});

test('a program without a line end at its end keeps that', () => {
  const program = 'const nodes = NodeGroup.withRole(\'trading\');';
  expect(applied(program, [limit('MachineConfigPool trading', 3)])).toBe('const nodes = NodeGroup.withRole(\'trading\', { maxUnavailable: NodeLimit.nodes(3) });');
  expect(applied(`${program}\n\nconst last = 1;`, [limit('MachineConfigPool trading', 3)])).toMatch(/nodes\(3\) \}\);\n\nconst last = 1;$/);
});

test('rings of the schedule of the example become a prop of its platform', () => {
  const { measures } = JSON.parse(readFileSync(join(EXAMPLE, 'schedule/schedule.json'), 'utf8')) as ScheduleReport;
  const program = applied(main, measures);
  expect(program).toContain('OnloadRelease, Platform, Ring, SfcDriver } from \'cdk8s-onload\';');
  expect(program).toContain(`    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),\n    ${measures[0].program},\n`);
});

test('fails for a program that does not have one place for a measure', () => {
  expect(errorOf(() => programPatch('main.ts', main, { measures: [limit('MachineConfigPool other', 1)] }))).toMatchObject({
    code: 'schedule/no-place-in-program', message: expect.stringContaining('NodeGroup of other in main.ts'),
  });
  expect(errorOf(() => programPatch('main.ts', `${main}\n${main}`, { measures: [limit('MachineConfigPool trading', 1)] }))).toMatchObject({ code: 'schedule/no-place-in-program' });
});

test('fails for a node group whose options the patch cannot read', () => {
  const program = 'const nodes = NodeGroup.withLabels(\'feeds\', { \'example.com/role\': \'feeds\' });\n';
  expect(errorOf(() => programPatch('main.ts', program, { measures: [limit('MachineConfigPool feeds', 1)] }))).toMatchObject({ code: 'schedule/no-place-in-program' });
});

test('fails for measures that change no props', () => {
  expect(errorOf(() => programPatch('main.ts', main, { measures: [{ kind: 'commits', what: '', program: '' }] }))).toMatchObject({ code: 'schedule/nothing-to-patch' });
});
