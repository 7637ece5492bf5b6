/**
 * Writes the schedule of the example that has one, beside it. The manifests are those in dist/examples.
 *
 *   sucrase-node scripts/schedule-examples.ts
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scheduleFiles } from '../lib/cli/schedule-files';
import { type Reading, readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import { keepOf, scheduleChange } from '../lib/schedule';
import { momentOf, readCalendar } from '../lib/schedule/windows';

const ROOT = resolve(__dirname, '..');
const EXAMPLE = join(ROOT, 'examples/schedule-onload-upgrade');

/** Files of the schedule of the example, from the files that it writes, by their paths. */
export function exampleSchedule(files: { readonly [path: string]: string }): { readonly [file: string]: string } {
  const side = (folder: string): Reading => readManifests(
    Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`)).map(([file, written]) => ({ file, text: written })),
  );
  const read = (file: string) => readManifests(sourcesAt(join(EXAMPLE, file))).manifests;
  const [old, wanted] = [side('before'), side('after')];
  const result = scheduleChange({
    plan: { before: old.manifests, after: wanted.manifests, nodes: read('nodes.yaml'), pods: read('pods.yaml'), openshift: '4.17' },
    keep: [keepOf('nodes/trading:4')],
    calendar: readCalendar(readFileSync(join(EXAMPLE, 'windows.yaml'), 'utf8'), 'windows.yaml'),
    from: momentOf('--from', '2026-11-27T12:00Z'),
    by: momentOf('--by', '2026-11-29T18:00Z'),
    timeZone: 'Europe/London',
  });
  return Object.fromEntries(Object.entries(scheduleFiles(result, { old, wanted })).map(([file, text]) => [`schedule/${file}`, typeof text === 'string' ? text : text.confidential]));
}

if (require.main === module) {
  const synthesized = join(ROOT, 'dist/examples/schedule-onload-upgrade');
  const files = Object.fromEntries(['before', 'after'].flatMap((folder) => sourcesAt(join(synthesized, folder)).map(({ file, text }) => [file.slice(synthesized.length + 1), text])));
  rmSync(join(EXAMPLE, 'schedule'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(exampleSchedule(files))) {
    mkdirSync(dirname(join(EXAMPLE, file)), { recursive: true });
    writeFileSync(join(EXAMPLE, file), text);
  }
}
