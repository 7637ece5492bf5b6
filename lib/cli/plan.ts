import { parseArgs } from 'node:util';
import { Command, Output, requireFormat, UsageError } from './command';
import { readDurations } from './durations';
import { OutputError, writeOutput } from './output-file';
import { sideOf, sources } from './sides';
import { Platform } from '../cluster-platform';
import { Manifest, ReadError, Reading, readManifests, sourcesAt } from '../manifests';
import { formatHtml, formatJson, formatMarkdown, formatText, isDisruptive, plan, PlanReport } from '../plan';
import { RELEASE_NUMBER } from '../private/grammar';
import { knownVersions, platformNote } from '../private/known-versions';
import { lineOf } from '../private/visible';

const HELP = `usage: cdk8s-onload plan BEFORE AFTER [options]

Compares two sets of manifests and says what every node will go through: reboots, drains, evictions and reloads, in which order, how long, and why.
BEFORE and AFTER are each a folder, a file, - for the standard input, or git:REV[:PATH], which is a commit of the repository around you. Any
manifests will do: ours, what kustomize prints, dumps of a cluster. What policies that enforce, SyncSets and templates have wrapped in them is planned
as objects of the cluster.

  --nodes FILE         nodes of the cluster: kubectl get nodes -o yaml. Without them, the plan refers to pools and selectors
  --pods FILE          pods and PodDisruptionBudgets: kubectl get pods,poddisruptionbudgets -A -o yaml
  --openshift VERSION  version of OpenShift, such as 4.17 (default: that of the manifests or nodes; if unknown, the worst case of all versions)
  --kubernetes VERSION  version of Kubernetes without OpenShift, such as 1.30: no Machine Config Operator and no pools
  --single-node        the control plane is a single node (default: as the nodes or manifests show)
  --prune              also delete objects of a live cluster that AFTER does not contain (default: they stay; in folders and commits they are deleted)
  --cluster NAME       name of the cluster for the heading (default: that of an Infrastructure among the objects)
  --durations FILE     durations in minutes: reboot: 12, or reboot: { best: 8, worst: 20 }
  --format FORMAT      text (default), json, markdown or html
  --out FILE           write the report to FILE
  --exit-code          exit with 10 if the plan is disruptive: any drain, reboot, eviction or reload of a module
  --debug              print the stack trace of an error

Exit code: 0, or 10 with --exit-code; 2 if an input cannot be read or an argument is invalid.

example: cdk8s-onload plan git:origin/main:dist dist --nodes nodes.yaml --format markdown
`;

/** Without a terminal: what a log of a pipeline shows. */
const WIDTH = 120;

const FORMATS: { readonly [format: string]: (report: PlanReport, output: Output) => string } = {
  text: (report, { width = WIDTH, colour = false }) => formatText(report, { width, colour }),
  json: formatJson,
  markdown: formatMarkdown,
  html: formatHtml,
};

/** With --exit-code, as terraform's plan and git's diff have it: a code of its own, apart from errors. */
const EXIT_DISRUPTIVE = 10;

/** `cdk8s-onload plan`: show what a change does to every node. */
export const planCommand: Command = {
  name: 'plan',
  summary: 'show what a change does to every node',
  help: HELP,
  run(args: string[], output: Output): number {
    const { before, after, options } = read(args);
    let report: PlanReport;
    let rendered: string;
    try {
      report = makeReport(before, after, options, output);
      const note = platformNote(report.openshift === null ? Platform.kubernetes(report.kubernetes!) : Platform.openshift(report.openshift));
      output.err(note ? `cdk8s-onload plan: note: ${note.message}\n` : '');
      rendered = FORMATS[options.format!](report, options.out === undefined ? output : { ...output, width: WIDTH, colour: false });
      if (options.out !== undefined) {
        writeOutput(options.out, rendered);
      }
    } catch (error) {
      if (error instanceof ReadError || error instanceof OutputError) {
        output.err(`${lineOf(`cdk8s-onload plan: ${error.message}`)}\n`);
        return 2;
      }
      throw error;
    } finally {
      output.progress?.('');
    }
    if (options.out === undefined) {
      output.out(rendered);
    }
    return options['exit-code'] && isDisruptive(report) ? EXIT_DISRUPTIVE : 0;
  },
};

type Options = ReturnType<typeof read>['options'];

function makeReport(before: string, after: string, options: Options, { progress }: Output): PlanReport {
  const readInput = (what: string, path: string, earlier?: Reading) => {
    progress?.(`reading ${what}`);
    return readManifests(sources(path, { mayBeMissing: what === 'BEFORE' }), earlier);
  };
  const old = readInput('BEFORE', before);
  const wanted = readInput('AFTER', after, old);
  // Files of a commit, or of a pipe, are not there to be applied.
  const isThere = after !== '-' && !after.startsWith('git:');
  const input = {
    before: old.manifests,
    after: wanted.manifests,
    fileOf: isThere ? (manifest: Manifest) => wanted.originOf(manifest)?.document.file : undefined,
    placeOf: (manifest: Manifest, side: 'before' | 'after') => (side === 'before' ? old : wanted).originOf(manifest)?.document.file,
    nodes: options.nodes === undefined ? undefined : ofKind('Node', options.nodes, readInput('nodes', options.nodes).manifests),
    pods: options.pods === undefined ? undefined : ofKind('Pod', options.pods, readInput('pods', options.pods).manifests),
    durations: options.durations === undefined ? undefined : durationsIn(options.durations),
  };
  progress?.('planning');
  return plan({
    ...input,
    openshift: options.openshift,
    kubernetes: options.kubernetes,
    singleNode: options['single-node'] || undefined,
    // A commit is not live, whatever objects someone has exported into it.
    prune: options.prune || before.startsWith('git:'),
    afterName: after.startsWith('git:') ? undefined : after,
    notes: before.startsWith('git:') && old.manifests.length === 0 ? [`BEFORE is empty: ${before} does not exist, or has no manifests`] : [],
    cluster: options.cluster,
    sides: { before: sideOf(before), after: sideOf(after) },
  });
}

function durationsIn(path: string) {
  const [{ file, text: written }] = sourcesAt(path);
  return readDurations(written, file);
}

/** A file of nodes with none in it is the wrong file, and the plan would be wrong. */
function ofKind(kind: string, file: string, manifests: Manifest[]): Manifest[] {
  if (manifests.length > 0 && !manifests.some((manifest) => manifest.kind === kind)) {
    throw new ReadError({ file }, `no ${kind} in it`, manifests[0].kind, `write the output of kubectl get ${kind.toLowerCase()}s -o yaml to it`);
  }
  return manifests;
}

function read(args: string[]) {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'nodes': { type: 'string' },
      'pods': { type: 'string' },
      'openshift': { type: 'string' },
      'kubernetes': { type: 'string' },
      'cluster': { type: 'string' },
      'single-node': { type: 'boolean', default: false },
      'prune': { type: 'boolean', default: false },
      'durations': { type: 'string' },
      'format': { type: 'string', default: 'text' },
      'out': { type: 'string' },
      'exit-code': { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 2) {
    throw new UsageError(`expected two sets of manifests, BEFORE and AFTER; got ${positionals.length}`);
  }
  requireFormat(options.format, FORMATS);
  if (options.openshift !== undefined && !RELEASE_NUMBER.test(options.openshift)) {
    throw new UsageError(`not a version of OpenShift: ${options.openshift}; ${knownVersions(true, options.openshift)}`);
  }
  if (options.kubernetes !== undefined && !RELEASE_NUMBER.test(options.kubernetes)) {
    throw new UsageError(`not a version of Kubernetes: ${options.kubernetes}; ${knownVersions(false, options.kubernetes)}`);
  }
  if (options.kubernetes !== undefined && options.openshift !== undefined) {
    throw new UsageError('--openshift and --kubernetes exclude each other; use one of them');
  }
  const [before, after] = positionals;
  if ([before, after, options.nodes, options.pods, options.durations].filter((path) => path === '-').length > 1) {
    throw new UsageError('the standard input can be read only once');
  }
  return { before, after, options };
}
