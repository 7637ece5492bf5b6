/** Files of a schedule: the manifests of each commit, their plans, a calendar and a picture. */
import { basename } from 'node:path';
import type { NewFiles, PrivateText } from './new-files';
import type { ReadTask } from './plan-run';
import { identityOf, type Manifest } from '../manifests';
import { formatText } from '../reports/plan';
import { formatScheduleCalendar, formatScheduleJson, formatScheduleSvg, formatScheduleText } from '../reports/schedule';
import type { ScheduleResult } from '../schedule';
import { grouped } from '../text';
import { lazy } from '../text/lazy';
import { secretsOf } from '../views';

/** Width of plans, as in files. */
const WIDTH = 120;

/** File of objects of which neither set has the kind. */
const OTHER = 'manifests.yaml';

/** Files of a schedule by their paths. Objects are in files with the names that they have in the manifests. */
export function scheduleFiles({ report, commits }: ScheduleResult, { old, wanted }: Pick<ReadTask, 'old' | 'wanted'>): NewFiles {
  const names = new Map<string, string>();
  for (const reading of [old, wanted]) {
    for (const manifest of reading.manifests) {
      const file = reading.originOf(manifest)?.document.file;
      if (file !== undefined) {
        names.set(identityOf(manifest), basename(file));
        names.set(manifest.kind, basename(file));
      }
    }
  }
  const fileOf = (manifest: Manifest) => names.get(identityOf(manifest)) ?? names.get(manifest.kind) ?? OTHER;
  return {
    'schedule.json': formatScheduleJson(report),
    'schedule.txt': formatScheduleText(report),
    'schedule.ics': formatScheduleCalendar(report),
    'availability.svg': formatScheduleSvg(report),
    ...Object.fromEntries(commits.flatMap(({ name, manifests, report: planned }) => [
      ...[...grouped(manifests, fileOf)].map(([file, objects]) => [`${name}/${file}`, manifestText(objects)]),
      [`${name}.plan.txt`, formatText(planned, { width: WIDTH, colour: false })],
    ])),
  };
}

function manifestText(objects: readonly Manifest[]): string | PrivateText {
  const text = objects.map((object) => `---\n${lazy.jsYaml.dump(object, { lineWidth: -1, noRefs: true })}`).join('');
  return objects.every((object) => secretsOf(object).isEmpty) ? text : { confidential: text };
}
