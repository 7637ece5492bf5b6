/** Scripts of plans: shellcheck finds nothing in them, and they can be ended at any moment. Their waits are in waits.test.ts, on recordings. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, run as runProgram, scratchDir } from './support/run';
import type { PlanReport } from '../lib/plan/plan-report';
import { formatScript } from '../lib/reports/plan';
import { planExample, plannedExamples } from '../scripts/plan-examples';
import { EVERYTHING } from '../test/reports/plan/fixtures';
import { ALL, scriptFolder, THREE } from '../test/support/script-folder';

const scratch = scratchDir();

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesOf(join(folder, name)) : [join(folder, name)]));
}

const exampleReports = plannedExamples().map((name) => {
  const folder = join(ROOT, 'test/golden/examples', name);
  return [name, planExample(name, Object.fromEntries(filesOf(folder).map((file) => [relative(folder, file), readFileSync(file, 'utf8')])))] as const;
});

const REPORTS: readonly (readonly [string, PlanReport])[] = [['everything', EVERYTHING], ['three steps', THREE], ...exampleReports];

test.each(REPORTS)('shellcheck finds nothing in the script of a plan: %s', (name, report) => {
  const file = join(scratch, `${name.replaceAll(' ', '-')}.sh`);
  writeFileSync(file, formatScript(report));
  expect(runProgram(scratch, 'shellcheck', [file])).toBe('');
});

test('a script that is ended at any command, before or after it, goes on and ends as if it had not been', () => {
  const whole = scriptFolder(scratch);
  whole.run(['run', '--yes']);
  const commands = whole.count();
  expect(commands).toBeGreaterThan(10);
  for (const moment of ['KILL_AT', 'KILL_AFTER']) {
    for (let at = 1; at <= commands; at++) {
      const { run, did, scaled } = scriptFolder(scratch);
      expect({ moment, at, status: run(['run', '--yes'], { [moment]: String(at) }).status }).toEqual({ moment, at, status: null });
      const again = run(['run', '--yes']);
      expect({ moment, at, status: again.status, err: again.err }).toEqual({ moment, at, status: 0, err: '' });
      expect({ moment, at, did: [...new Set(did())].sort() }).toEqual({ moment, at, did: [...ALL].sort() });
      expect({ moment, at, scaled: scaled() }).toEqual({ moment, at, scaled: ALL[3] });
    }
  }
}, 120_000);
