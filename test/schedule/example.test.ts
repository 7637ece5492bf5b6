/** The example of a schedule: six trading nodes that the change as it is leaves without Onload for a while. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleReport } from '../../lib/schedule';
import { exampleSchedule } from '../../scripts/schedule-examples';

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
