import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { readDurations } from './durations';
import { OutputError, writeOutput } from './output-file';
import { sideOf, sources } from './sides';
import { Platform } from '../cluster-platform';
import { Manifest, ReadError, Reading, readManifests, sourcesAt } from '../manifests';
import { formatHtml, formatJson, formatMarkdown, formatText, isDisruptive, plan, PlanReport } from '../plan';
import { knownVersions, platformNote } from '../private/known-versions';
import { lineOf } from '../private/visible';

const HELP = `usage: cdk8s-onload plan BEFORE AFTER [options]

Compares two sets of manifests and says what every node will go through: reboots, drains, evictions and reloads, in which order, how long, and why.
BEFORE and AFTER are each a folder, a file, - for the standard input, or git:REV[:PATH], which is a commit of the repository around you. Any
manifests will do: ours, what kustomize prints, dumps of a cluster. What policies that enforce, SyncSets and templates have wrapped in them is planned
as objects of the cluster.

  --nodes FILE         the nodes: kubectl get nodes -o yaml. Without them the plan speaks of pools and selectors
  --pods FILE          the pods, and PodDisruptionBudgets: kubectl get pods,poddisruptionbudgets -A -o yaml
  --openshift VERSION  whose rules hold, such as 4.17 (default: what the manifests or nodes say, else the worst of all)
  --kubernetes VERSION  the cluster is not OpenShift: no Machine Config Operator and no pools, such as 1.30
  --single-node        the control plane is a single node (default: what the nodes or manifests say)
  --prune              what AFTER does not hold is deleted from a live cluster, too (default: it is left as it is; of folders and commits it is deleted)
  --cluster NAME       what the cluster is called, for the heading (default: what an Infrastructure among the objects says)
  --durations FILE     how long things take, in minutes: reboot: 12, or reboot: { best: 8, worst: 20 }
  --format FORMAT      text (default), json, markdown or html
  --out FILE           write there instead
  --exit-code          exit with 10 if anything is disruptive: a drain, a reboot, an eviction, a module that is reloaded
  --debug              print where an error comes from

Exit code: 0, or 10 with --exit-code; 2 if something cannot be read or the words after "plan" make no sense.

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

/** `cdk8s-onload plan`: what a change of manifests does to every node. */
export const planCommand: Command = {
  name: 'plan',
  summary: 'what a change of manifests does to every node',
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
    // A commit is not live, whatever objects somebody has exported into it.
    prune: options.prune || before.startsWith('git:'),
    afterName: after.startsWith('git:') ? undefined : after,
    notes: before.startsWith('git:') && old.manifests.length === 0 ? [`BEFORE is empty: ${before} is not there, or has no manifests`] : [],
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
    throw new ReadError({ file }, `no ${kind} in it`, manifests[0].kind, `write kubectl get ${kind.toLowerCase()}s -o yaml into it`);
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
    throw new UsageError(`two sets of manifests are compared, BEFORE and AFTER; there ${positionals.length === 1 ? 'is 1' : `are ${positionals.length}`}`);
  }
  if (!Object.hasOwn(FORMATS, options.format)) {
    throw new UsageError(`no such format: ${options.format}; there are ${Object.keys(FORMATS).join(', ')}`);
  }
  if (options.openshift !== undefined && !/^\d+\.\d+(\.\d+)?$/.test(options.openshift)) {
    throw new UsageError(`not a version of OpenShift: ${options.openshift}; ${knownVersions(true, options.openshift)}`);
  }
  if (options.kubernetes !== undefined && !/^\d+\.\d+(\.\d+)?$/.test(options.kubernetes)) {
    throw new UsageError(`not a version of Kubernetes: ${options.kubernetes}; ${knownVersions(false, options.kubernetes)}`);
  }
  if (options.kubernetes !== undefined && options.openshift !== undefined) {
    throw new UsageError('a cluster is either OpenShift or other Kubernetes: --openshift and --kubernetes are both there');
  }
  const [before, after] = positionals;
  if ([before, after, options.nodes, options.pods, options.durations].filter((path) => path === '-').length > 1) {
    throw new UsageError('the standard input can be read once only');
  }
  return { before, after, options };
}
