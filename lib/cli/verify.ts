import { parseArgs } from 'node:util';
import { readCheckInput } from './check-input';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, CLUSTER_OPTIONS, ClusterValues, readLive } from './cluster-options';
import { Command, Output, requireFormat, UsageError } from './command';
import { deviationLines, fleetAt, fleetClusterNamed, readCluster } from './fleet';
import { leftOutLine, passedOverIn } from './left-out';
import { clustersRead } from '../check';
import { FLEET_INDEX } from '../constructs/fleet-index';
import { isClusterAddress, snapshotOf } from '../live';
import { Manifest, nameOf, Reading, sourcesAt } from '../manifests';
import {
  dumpAt, ExplainedReport, explainedReport, filteredReport, NODE_SCRIPT, nodeReportLines, readNodeReports, snapshotDump, SSH_COMMAND, Verdict, verify,
  VerifyReport, verifyReportJson, verifyReportText, VerifyTextOptions,
} from '../reports/verify';
import { count, few, lineOf, nearest } from '../text';

const HELP = `usage: cdk8s-onload verify DUMP [DIR] [options]

Verifies that the nodes of a cluster are as manifests say: objects, operators, pools, boot drivers, kernel modules, labels, device plugin, what nodes
offer to pods, virtual functions, sfptpd, images and pods that use Onload. DUMP is a live cluster; a snapshot of one, which cdk8s-onload snapshot makes;
a file or a folder, or - for the standard input, with objects of the cluster as YAML or JSON; or what oc adm must-gather or the Insights Operator has
collected, as a folder or an archive (.tar.gz). DIR is a folder or a file with manifests; without it, the objects in the dump are verified against their
own settings.

${CLUSTER_ADDRESS_HELP}

No object of a cluster shows units, kernel modules, kernel arguments, network interfaces and clocks of nodes. These commands read them, in one file for
all nodes; the script changes nothing, and prints only what every user of a node may read:

${nodeReportLines().join('\n')}

By ssh, for each node:

${SSH_COMMAND}

Each result is one of

  pass      the dump shows it
  wait      not yet, and nothing is wrong: it proceeds by itself, or by the step that is printed
  fail      it contradicts the manifests, or is stuck on an error
  unknown   the dump does not show it; the command that does is printed

What fails comes first, then what waits and what is unknown, by node: each with its reason, since when it is so if the dump tells, the command of the
next step, and the entry that explains it. What no entry is about is not known: the commands print what to collect.

  --node NAME       show only results about this node; may be repeated
  --only VERDICTS   show only results with these verdicts, such as fail,wait; may be repeated
  --all             show results that pass one by one, not only how many of each check
  --node-report FILE  states of nodes, which the script has printed; - for the standard input (default: those of the snapshot)
  --node-script     print the script that reads the state of a node, and nothing else
  --cluster NAME    verify one cluster of a fleet, if DIR has a fleet.json
  --accept VERDICT  wait or unknown: do not count it in the exit code; may be repeated
${CLUSTER_HELP}
  --format FORMAT   text (default) or json (docs/verify.schema.json)
  --debug           print the stack trace of an error

Exit code, whatever is shown: 0 if all passes; 1 if anything fails; 3 if nothing fails, but something waits or is unknown: try again later, or
complete the dump; 2 if an input cannot be read or is cut off, or an argument is invalid.

example: cdk8s-onload verify cluster dist/
`;

const FORMATS: { readonly [format: string]: (report: ExplainedReport, options: VerifyTextOptions) => string } = {
  json: verifyReportJson, text: verifyReportText,
};

/** Columns of a file or a pipe. */
const WIDTH = 120;

/** Exit code if not all checks pass, but none fails. */
const NOT_YET = 3;

const VERDICTS: readonly Verdict[] = ['fail', 'wait', 'unknown', 'pass'];
const ACCEPTABLE: readonly Verdict[] = ['wait', 'unknown'];

/** Command `cdk8s-onload verify`, which checks whether nodes are in the state that manifests define. */
export const verifyCommand: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const request = readVerifyArguments(args);
    if (request === 'node-script') {
      output.out(NODE_SCRIPT);
      return 0;
    }
    await readLive('verify', [request.dump], request.access, 'state', output);
    output.progress?.(`reading ${lineOf([request.dir ?? [], request.dump].flat().join(', '))}`);
    const { manifests, warnings } = request.dir === undefined ? { manifests: undefined, warnings: [] } : manifestsIn(request.dir, request.cluster);
    const reports = request.nodeReport === undefined ? undefined : readNodeReports(sourcesAt(request.nodeReport)[0] ?? { file: request.nodeReport, text: '' });
    const { objects, ...evidence } = isClusterAddress(request.dump) ? snapshotDump(snapshotOf(request.dump)!) : dumpAt(request.dump);
    output.progress?.(`verifying ${count(objects.length, 'object')}`);
    const report = verify(objects, manifests, { ...evidence, ...reports === undefined ? {} : { reports } });
    const { nodes, only, isAll } = request;
    requireNodes(nodes, report, objects);
    const shown = filteredReport(explainedReport(report, objects), { nodes, only });
    output.out(FORMATS[request.format](shown, { width: output.width ?? WIDTH, colour: output.colour ?? false, isAll }));
    output.err(warnings.map((warning) => `${lineOf(`warning: ${warning}`)}\n`).join(''));
    return exitCode(report, request.accept);
  },
};

/** Refuses a node of which the dump knows nothing: its results would be none, as if it had no faults. */
function requireNodes(names: readonly string[], { results }: VerifyReport, objects: readonly Manifest[]): void {
  const known = new Set([...objects.filter(({ kind }) => kind === 'Node').map(nameOf), ...results.flatMap(({ nodes }) => nodes)]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const [close] = nearest(unknown, known);
    throw new UsageError(`--node ${unknown}: the dump has no such node${close === undefined ? '' : `; write ${close}`}`);
  }
}

function exitCode({ counts, results }: VerifyReport, accepted: readonly Verdict[]): number {
  const open = ACCEPTABLE.filter((verdict) => counts[verdict] > 0 && !accepted.includes(verdict));
  return counts.fail > 0 ? 1 : open.length > 0 || results.length === 0 ? NOT_YET : 0;
}

interface Manifests {
  readonly manifests: readonly Manifest[];
  readonly warnings: readonly string[];
}

/** The manifests of a folder, or of one cluster of a fleet. Throws if a file cannot be read, because it would not be verified. */
function manifestsIn(dir: string, cluster: string | undefined): Manifests {
  const fleet = fleetAt(dir);
  if (fleet === undefined) {
    if (cluster !== undefined) {
      throw new UsageError(`--cluster ${cluster}: no ${FLEET_INDEX} in ${dir}`);
    }
    const input = readCheckInput(dir);
    const { reading } = input;
    const clusters = clustersRead(reading, []);
    if (clusters.length > 1) {
      throw new UsageError(`${dir}: folders that define the same objects with different contents, like several clusters: ${few(clusters.map(({ name }) => name!))}; name one of them`);
    }
    return { manifests: wholeOf(reading), warnings: leftOutLine('verified', { leftOut: passedOverIn(input) }) };
  }
  if (cluster === undefined) {
    throw new UsageError(`${dir} has the manifests of several clusters (${FLEET_INDEX}); add --cluster with one of ${few(fleet.index.clusters.map(({ name }) => name))}`);
  }
  const input = readCluster(fleet.root, fleetClusterNamed(fleet.index, cluster));
  const left = leftOutLine('verified', { leftOut: passedOverIn(input) });
  return { manifests: wholeOf(input.reading), warnings: [...deviationLines([input.deviations], 'checked'), ...left] };
}

function wholeOf(reading: Reading): readonly Manifest[] {
  const [error] = reading.unreadable;
  if (error !== undefined) {
    throw error;
  }
  return reading.manifests;
}

interface Request {
  readonly dump: string;
  readonly dir?: string;
  readonly nodeReport?: string;
  readonly cluster?: string;
  readonly accept: readonly Verdict[];
  readonly nodes: readonly string[];
  readonly only: readonly Verdict[];
  readonly isAll: boolean;
  readonly format: string;
  readonly access: ClusterValues;
}

function readVerifyArguments(args: string[]): Request | 'node-script' {
  const { values: { cluster, accept, all: isAll, format, node: nodes, only: listed, 'node-report': nodeReport, 'node-script': printsScript, ...access }, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'all': { type: 'boolean', default: false },
      'cluster': { type: 'string' },
      'node': { type: 'string', multiple: true, default: [] },
      'only': { type: 'string', multiple: true, default: [] },
      'node-report': { type: 'string' },
      'node-script': { type: 'boolean', default: false },
      'accept': { type: 'string', multiple: true, default: [] },
      'format': { type: 'string', default: 'text' },
      ...CLUSTER_OPTIONS,
    },
  });
  const [dump, dir, ...others] = positionals;
  if (printsScript) {
    if (args.length > 1) {
      throw new UsageError('--node-script takes no other arguments');
    }
    return 'node-script';
  }
  if (dump === undefined || others.length > 0) {
    throw new UsageError(dump === undefined ? 'no dump' : `expected a dump and a folder of manifests; got ${positionals.length} paths`);
  }
  requireFormat(format, FORMATS);
  const wrong = accept.find((verdict) => !ACCEPTABLE.includes(verdict as Verdict));
  if (wrong !== undefined) {
    throw new UsageError(`--accept ${wrong}: not a verdict that can be accepted; use one of ${ACCEPTABLE.join(', ')}`);
  }
  const only = listed.flatMap((list) => list.split(','));
  const none = only.find((verdict) => !VERDICTS.includes(verdict as Verdict));
  if (none !== undefined) {
    throw new UsageError(`--only ${none}: not a verdict; use ${VERDICTS.join(', ')}, separated by commas`);
  }
  if ([dump, dir, nodeReport].filter((path) => path === '-').length > 1) {
    throw new UsageError('the standard input can be read only once');
  }
  if (dir === undefined && cluster !== undefined) {
    throw new UsageError(`--cluster ${cluster}: no folder of manifests; name the folder with ${FLEET_INDEX}`);
  }
  return { dump, dir, nodeReport, cluster, accept: accept as Verdict[], nodes, only: only as Verdict[], isAll, format, access };
}
