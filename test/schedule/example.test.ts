/** The example of a schedule: six trading nodes that the change as it is leaves without Onload for a while. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'sucrase';
import ts from 'typescript';
import type { Manifest } from '../../lib/manifests';
import { readManifests } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';
import { plan } from '../../lib/plan';
import { labelledManifests, nodeLabelsOf } from '../../lib/plan/relabelling';
import { measureEdits } from '../../lib/reports/program-patch/measure-edits';
import { type Edit, ProgramSource, withEdits } from '../../lib/reports/program-patch/program-source';
import { verify } from '../../lib/reports/verify/verify';
import type { ScheduleReport } from '../../lib/schedule';
import { exampleSchedule } from '../../scripts/schedule-examples';
import { cli } from '../support/cli';
import { healthyDump } from '../support/healthy-dump';

const GOLDEN = join(__dirname, '../golden/examples/schedule-onload-upgrade');
const EXAMPLE = join(__dirname, '../../examples/schedule-onload-upgrade');
const filesIn = (folder: string) => Object.fromEntries(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
  .map((file) => [file, readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n')]));

test('the schedule beside the example is that of its manifests, and keeps four of six nodes', () => {
  const made = Object.fromEntries(Object.entries(exampleSchedule(filesIn(GOLDEN))).map(([file, text]) => [file.slice('schedule/'.length), text.replace(/\r\n/g, '\n')]));
  expect(made).toEqual(filesIn(join(EXAMPLE, 'schedule')));
  const report = JSON.parse(made['schedule.json']) as ScheduleReport;
  expect(report).toMatchObject({ possible: true, search: { exact: true }, demands: [{ available: 4, total: 6 }], totals: { evictions: 12 } });
  expect(report.measures.map(({ kind }) => kind)).toEqual(['rings']);
  expect(report.commits.map(({ window }) => window)).toEqual(['night', 'night', 'night', 'night']);
});

/** Manifests that a program writes into `after`. */
function synthesized(program: string): readonly Manifest[] {
  const outdir = mkdtempSync(join(tmpdir(), 'patched-'));
  try {
    const { code } = transform(program, { transforms: ['typescript', 'imports'] });
    new Function('require', 'exports', 'process', code)(require, {}, { env: { CDK8S_OUTDIR: outdir } });
    return readManifests(sourcesAt(join(outdir, 'after'))).manifests;
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

test('the program with the measures of the schedule changes nothing on the nodes after the last commit', () => {
  const { measures, commits, labels } = JSON.parse(readFileSync(join(EXAMPLE, 'schedule/schedule.json'), 'utf8')) as ScheduleReport;
  const program = measures.reduce((text, measure) => withEdits(text, measureEdits(new ProgramSource(ts, text), measure) as Edit[]), readFileSync(join(EXAMPLE, 'main.ts'), 'utf8'));
  const read = (file: string) => readManifests(sourcesAt(join(EXAMPLE, file))).manifests;
  const nodes = labelledManifests(read('nodes.yaml'), labels.map((command) => nodeLabelsOf(command.replace('oc label nodes ', ''))));
  const report = plan({ before: read(`schedule/${commits.at(-1)!.name}`), after: synthesized(program), nodes, pods: read('pods.yaml'), openshift: '4.17' });
  expect(report).toMatchObject({ disruptive: false, totals: { reboots: 0, drains: 0, evictedPods: 0 } });
  expect(report.onload.map(({ name, toVersion }) => [name, toVersion])).toEqual([['onload', '9.0.2.140'], ['onload-ring-1', '9.0.2.140'], ['onload-ring-2', '9.0.2.140']]);
});

describe('each state of the schedule', () => {
  const report = JSON.parse(readFileSync(join(EXAMPLE, 'schedule/schedule.json'), 'utf8')) as ScheduleReport;
  const read = (file: string) => readManifests(sourcesAt(join(EXAMPLE, file))).manifests;
  const states = report.commits.map(({ name }) => ({ name, folder: join(EXAMPLE, 'schedule', name), manifests: read(`schedule/${name}`) }));
  const labelled = labelledManifests(read('nodes.yaml'), report.labels.map((command) => nodeLabelsOf(command.replace('oc label nodes ', ''))));
  const trading = labelled.filter(({ metadata: { name } }) => name!.startsWith('trading-')).map(({ metadata: { name, labels } }) => ({ name: name!, labels: labels! }));

  test.each(states)('$name passes the check', async ({ folder }) => {
    const { code, out, err } = await cli('check', folder, '--openshift', '4.17');
    // The labels of the rings, which only the nodes show, keep the resources apart.
    const findings = (out + err).split('\n').filter((line) => / (error|warning): /.test(line) && !/Onload onload\/onload\S*, spec\.selector: may select the same nodes as Onload/.test(line));
    expect([code, findings]).toEqual([0, []]);
  });

  test.each(states)('$name is planned from the state before it as the schedule says', ({ name, manifests }) => {
    const index = states.findIndex((state) => state.name === name);
    const before = index === 0 ? readManifests(sourcesAt(join(GOLDEN, 'before'))).manifests : states[index - 1].manifests;
    const { totals, unplanned, changes } = plan({ before, after: manifests, nodes: labelled, pods: read('pods.yaml'), openshift: '4.17' });
    const { objects, evictions, evictByHand, worstMinutes } = report.commits[index];
    expect([unplanned, changes.map(({ object }) => object), totals.evictedPods! + evictByHand.length, totals.worstMinutes])
      .toEqual([undefined, objects, evictions, worstMinutes]);
  });

  test.each(states)('a cluster that is through with $name is verified, and one of the state before it is not', ({ name, manifests }) => {
    const verdicts = (cluster: readonly Manifest[]) => verify(healthyDump(cluster, trading), manifests).results
      // Only reports of the nodes show what they have loaded at boot.
      .filter(({ verdict, check }) => verdict !== (check === 'boot' ? 'unknown' : 'pass'));
    expect(verdicts(manifests)).toEqual([]);
    const index = states.findIndex((state) => state.name === name);
    expect(verdicts(index === 0 ? readManifests(sourcesAt(join(GOLDEN, 'before'))).manifests : states[index - 1].manifests)).not.toEqual([]);
  });
});
