import { parseArgs } from 'node:util';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, readLive } from './cluster-options';
import { type Command, type Output, requireFormat, UsageError } from './command';
import { fleetSidesOf } from './fleet';
import { writeNewFiles } from './new-files';
import { LABEL_HELP, READ_OPTIONS, readSidesOf } from './plan-arguments';
import { readTask } from './plan-run';
import { patchFor, readProgram } from './program-file';
import { readingTask } from './reading-task';
import { scheduleFiles } from './schedule-files';
import { formatScheduleJson, formatScheduleText } from '../reports/schedule';
import { keepOf, type ScheduleInput, scheduleChange } from '../schedule';
import { calendarAt, momentOf, zoneNamed } from '../schedule/windows';

const HELP = `usage: cdk8s-onload schedule BEFORE AFTER --nodes FILE --keep WHAT:NUMBER [options]
       cdk8s-onload schedule AFTER --base REV --nodes FILE --keep WHAT:NUMBER [options]

Looks for the way to carry a change out that keeps what you demand, with the fewest evictions, then the earliest end: limits of pools and DaemonSets, the
order of commits, node disruption policies, pools that are paused in turn, and rings of nodes. Each way is judged by plan, so that the schedule promises
nothing that the plan does not say. If no way meets all demands, it says which one is in the way, and what is possible instead. It changes nothing.

BEFORE, AFTER, --nodes and --pods are those of plan.
${CLUSTER_ADDRESS_HELP}

  --nodes FILE         nodes of the cluster: kubectl get nodes -o yaml
  --pods FILE          pods and PodDisruptionBudgets: kubectl get pods,poddisruptionbudgets -A -o yaml
${LABEL_HELP}
  --keep WHAT:NUMBER   pods or nodes that stay available at any time, as a number or a share; may be repeated: app=feed-handler:6 (labels of pods),
                       nodes/trading:75% (a role of nodes), nodes/topology.kubernetes.io/zone=a:2 (labels of nodes)
  --windows FILE       times in which nodes may change: RFC 5545 rules or cron expressions with time zones, and exceptions by date
  --from TIME          nothing begins before this moment (default: now): 2026-11-28T06:00Z, 2026-11-28T06:00[Europe/London]
  --by TIME            everything has ended by this moment, even if it takes as long as it may
  --budget NUMBER      at most so many evictions
  --time-zone ZONE     time zone of the output (default: UTC)
  --openshift VERSION  version of OpenShift, such as 4.17
  --kubernetes VERSION  version of Kubernetes, for a cluster without OpenShift
  --versions FILE      file with the version, as in plan
  --base REV           BEFORE is AFTER in this commit of the repository
  --single-node        the control plane is a single node
  --durations FILE     durations in minutes, as in plan
${CLUSTER_HELP}
  --format FORMAT      text or json (default: text)
  --out DIR            write the manifests of each commit into folders of DIR, in order, with their plans, schedule.json, an iCalendar file and a picture
  --program FILE       program that makes AFTER: --out then has program.patch, for git apply: limits, rings and node disruption
                       policies of the schedule; what it cannot have is printed on the standard error, with the props and values
  --debug              print the stack trace of an error

Exit code: 0 if a way meets all demands, 1 if none does, 2 if an input cannot be read or an argument is invalid.

example: cdk8s-onload schedule git:origin/main:dist dist --nodes nodes.yaml --keep nodes/trading:75% --windows windows.yaml --by 2026-12-06T18:00Z
`;

const FORMATS = { text: formatScheduleText, json: formatScheduleJson } as const;

/** Command `cdk8s-onload schedule`, which finds a way to carry a change out within demands. */
export const schedule: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const request = scheduleRequest(args);
    const { before, after, options, format } = request;
    try {
      const program = request.options.program === undefined ? undefined : readProgram(request.options.program);
      await readLive('schedule', [before], options, 'state', output);
      await readLive('schedule', [options.nodes, options.pods].filter((path) => path !== before), options, 'nodes', output);
      const read = readTask(readingTask(before, after, options), output.progress);
      const result = scheduleChange({ ...request.demands, plan: read.input, progress: output.progress });
      output.progress?.('');
      if (options.out !== undefined) {
        const { text, missing } = program === undefined ? { missing: [] } : patchFor(program, result.report);
        writeNewFiles(options.out, { ...scheduleFiles(result, read), ...text === undefined ? {} : { 'program.patch': text } }, 'schedule/files-exist');
        missing.forEach((line) => output.err(`cdk8s-onload schedule: not in program.patch: ${line}\n`));
      }
      output.out(FORMATS[format](result.report));
      return result.report.possible ? 0 : 1;
    } catch (error) {
      output.progress?.('');
      throw error;
    }
  },
};

interface ScheduleRequest {
  readonly before: string;
  readonly after: string;
  readonly format: keyof typeof FORMATS;
  readonly options: ReturnType<typeof parsedOptions>['values'];
  readonly demands: Omit<ScheduleInput, 'plan' | 'progress'>;
}

function parsedOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...READ_OPTIONS,
      'keep': { type: 'string', multiple: true, default: [] },
      'windows': { type: 'string' },
      'from': { type: 'string' },
      'by': { type: 'string' },
      'budget': { type: 'string' },
      'time-zone': { type: 'string', default: 'UTC' },
      'format': { type: 'string', default: 'text' },
      'out': { type: 'string' },
      'program': { type: 'string' },
    },
  });
}

/** Request that the arguments specify. Throws a `UsageError` if they are invalid. */
function scheduleRequest(args: string[]): ScheduleRequest {
  const { values, positionals } = parsedOptions(args);
  requireFormat(values.format, FORMATS);
  const { before, after, options } = readSidesOf(positionals, values);
  if (fleetSidesOf(before, after, { mayBeMissing: true }) !== undefined) {
    throw new UsageError(`${after} has the manifests of several clusters; name the folder of one of them`);
  }
  if (options.program !== undefined && options.out === undefined) {
    throw new UsageError(`--program ${options.program}: the patch is written into a folder; specify --out DIR`);
  }
  if (options.budget !== undefined && !/^\d+$/.test(options.budget)) {
    throw new UsageError(`--budget ${options.budget}: not a number of evictions`);
  }
  return {
    before,
    after,
    format: options.format as keyof typeof FORMATS,
    options,
    demands: {
      keep: options.keep.map(keepOf),
      from: options.from === undefined ? Math.floor(Date.now() / 60_000) * 60_000 : momentOf('--from', options.from),
      timeZone: zoneNamed(options['time-zone'], '--time-zone'),
      ...options.by === undefined ? {} : { by: momentOf('--by', options.by) },
      ...options.budget === undefined ? {} : { budget: Number(options.budget) },
      ...options.windows === undefined ? {} : { calendar: calendarAt(options.windows) },
    },
  };
}
