import { accessIn, CLUSTER_ADDRESS_HELP, CLUSTER_HELP, noteUnread, readLive } from './cluster-options';
import { Command, Output, UsageError } from './command';
import { fleetSidesOf, planCluster, planFleet } from './fleet';
import { writeOutput } from './output-file';
import { givenOptions, LABEL_HELP, PlanRequest, planRequest } from './plan-arguments';
import { planRead, planSources, PlanTask, readTask } from './plan-run';
import { readingTask } from './reading-task';
import { FLEET_INDEX } from '../constructs/fleet-index';
import { ClusterIdentity, Kubectl, readClusterOf } from '../live';
import { isAccepted, tryingPortOf, tryPlanned } from '../live/apply';
import { PlanReport } from '../plan';
import { FleetPlanReport } from '../plan/fleet';
import { isDisruptive } from '../plan/result';
import {
  formatFleetHtml, formatFleetJson, formatFleetMarkdown, formatFleetText, formatHtml, formatJson, formatMarkdown, formatScript, formatText,
} from '../reports/plan';
import { Platform, platformNote } from '../values';

const HELP = `usage: cdk8s-onload plan BEFORE AFTER [options]
       cdk8s-onload plan AFTER --base REV [options]

Compares two sets of manifests and shows the effects on every node: reboots, drains, evictions and reloads, with their order, durations and reasons.
BEFORE and AFTER are each a folder, a file, - for the standard input, or git:REV[:PATH] for a commit of the current repository. BEFORE can also be a
snapshot of a cluster, or a live one, with its nodes, its pods and its version.
${CLUSTER_ADDRESS_HELP}
Manifests can be of any origin: constructs, kustomize, kubectl get -o yaml. Objects inside of enforced policies, SyncSets and templates are planned as
objects of the cluster.

If AFTER has a fleet.json, each cluster is planned by itself, with the version and the nodes file in its entry; --nodes, --pods, --label, --openshift,
--to, --kernel, --kubernetes and --single-node require --cluster. Clusters whose files, versions and nodes are equal on both sides are not planned. A
new cluster is planned from nothing, a removed one as if all of its objects were deleted.

  --nodes FILE         nodes of the cluster: kubectl get nodes -o yaml. Without them, the plan refers to pools and selectors
  --pods FILE          pods and PodDisruptionBudgets: kubectl get pods,poddisruptionbudgets -A -o yaml
${LABEL_HELP}
  --openshift VERSION  version of OpenShift, such as 4.17 (default: that of the manifests or nodes; if unknown, the worst case of all versions)
  --to RELEASE         upgrade of OpenShift to this release, such as 4.17.3 (default: as a changed ClusterVersion requests)
  --kernel [POOL=]RELEASE  kernel that nodes boot by the change, or those of a pool: after an upgrade, with another image of the
                       operating system, or of another type; repeatable, one for each architecture and type
  --kubernetes VERSION  version of Kubernetes without OpenShift, such as 1.30: no Machine Config Operator and no pools
  --versions FILE      file with the version: { "openshift": "4.16" }; the two options above replace it
  --base REV           BEFORE is AFTER in this commit of the repository: HEAD, origin/main; the last --base counts
  --single-node        the control plane is a single node (default: as the nodes or manifests show)
  --new                BEFORE may be missing or empty: everything in AFTER is new
  --prune              also delete what this library made, or its apply wrote, in a live cluster, and AFTER does not contain (default: it stays; in
                       folders and commits it is deleted)
  --cluster NAME       plan one cluster of a fleet; else the name of the cluster for the heading (default: that of an Infrastructure among the objects)
  --waves groups       fleet only: clusters change group by group, by name; or the groups in their order, such as canary,europe. A cluster goes
                       with the first of its groups, those in none of the groups come last (default: all clusters change at the same time)
  --server             let the API server of the live cluster BEFORE try all that can be tried yet, in a dry run: each refusal with its object and field.
                       Nothing is written, but it needs the permissions to write: rbac dry-run prints them
${CLUSTER_HELP}
  --durations FILE     durations in minutes: reboot: 12, or reboot: { best: 8, worst: 20 }
  --format FORMAT      text, json, markdown, html, or sh: a script that carries out the steps (default: as the name of the --out file ends: .json,
                       .md, .html or .sh; else text)
  --out FILE           write the report to FILE; as JSON it is a saved plan, with digests of what it was made from
  --exit-code          exit with 10 if the plan is disruptive: any drain, reboot, eviction or reload of a module
  --debug              print the stack trace of an error

Exit code: 0, or 10 with --exit-code; 3 with --server if the API server refuses an object, or does not answer; 2 if an input cannot be read or an
argument is invalid. Clusters of a fleet whose files are missing or cannot be read are named, and the others are planned.

example: cdk8s-onload plan cluster dist
         cdk8s-onload plan git:origin/main:dist dist --nodes nodes.yaml --format markdown
         cdk8s-onload plan cluster dist --to 4.17.3 --kernel 5.14.0-427.50.1.el9_4.x86_64
`;

/** Width of the output without a terminal, as in the log of a pipeline. */
const WIDTH = 120;

const FORMATS: { readonly [format: string]: (report: PlanReport, output: Output) => string } = {
  text: (report, { width = WIDTH, colour = false }) => formatText(report, { width, colour }),
  json: formatJson,
  markdown: formatMarkdown,
  html: formatHtml,
  sh: formatScript,
};

/** Formats of a plan for a fleet. */
const FLEET_FORMATS: { readonly [format: string]: (report: FleetPlanReport, output: Output) => string } = {
  text: (report, { width = WIDTH, colour = false }) => formatFleetText(report, { width, colour }),
  json: formatFleetJson,
  markdown: formatFleetMarkdown,
  html: formatFleetHtml,
};

/** Exit code for a disruptive change with `--exit-code`. As in terraform's plan, it differs from those of errors. */
const EXIT_DISRUPTIVE = 10;

/** Exit code for a change that the API server refuses, as of an apply that stops. */
const EXIT_REFUSED = 3;

/** Command `cdk8s-onload plan`, which shows the effects of a change on every node. */
export const planCommand: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const request = planRequest(args, FORMATS);
    const { options } = request;
    try {
      if (options.server) {
        return await planWithTrial(request, output);
      }
      await readLive('plan', [request.before], options, 'state', output);
      await readLive('plan', [options.nodes, options.pods].filter((path) => path !== request.before), options, 'nodes', output);
      const { rendered, disruptive, notPlanned = [] } = await planned(request, output);
      output.progress?.('');
      print(rendered, options, output);
      notPlanned.forEach(({ name, message }) => output.err(`cdk8s-onload plan: ${name} is not planned: ${message}\n`));
      return notPlanned.length > 0 ? 2 : options['exit-code'] && disruptive ? EXIT_DISRUPTIVE : 0;
    } catch (error) {
      output.progress?.('');
      throw error;
    }
  },
};

/** Plans with the dry run of the API server. One client reads the cluster and tries the change, so that both are of the same cluster. */
async function planWithTrial(request: PlanRequest, output: Output): Promise<number> {
  const { before, after, options } = request;
  const client = await Kubectl.find(before, accessIn(options));
  try {
    const identity = await ClusterIdentity.of(client);
    await readClusterOf(client, 'state', output.progress);
    noteUnread('plan', [before], output);
    if (fleetSidesOf(before, after, { mayBeMissing: options.new }) !== undefined) {
      throw new UsageError(`--server: ${after} has the manifests of several clusters; name the folder of one of them`);
    }
    await readLive('plan', [options.nodes, options.pods].filter((path) => path !== before), options, 'nodes', output);
    const task = taskOf(request);
    const read = readTask(task, output.progress);
    await identity.require();
    output.progress?.('asking the API server');
    const trial = await tryPlanned(read.input, tryingPortOf(client));
    const report = { ...planRead(task, read, output.progress), trial };
    note(platformsOf([report])[0], output);
    output.progress?.('');
    print(FORMATS[options.format](report, options.out === undefined ? output : { ...output, width: WIDTH, colour: false }), options, output);
    return !isAccepted(trial) ? EXIT_REFUSED : options['exit-code'] && isDisruptive(report) ? EXIT_DISRUPTIVE : 0;
  } finally {
    client.close();
  }
}

function print(rendered: string, { out, format }: PlanRequest['options'], output: Output): void {
  if (out === undefined) {
    output.out(rendered);
  } else {
    writeOutput(out, rendered, { isProgram: format === 'sh' });
  }
}

/** Rendered plan, with whether it is disruptive. */
interface Planned {
  readonly rendered: string;
  readonly disruptive: boolean;
  readonly notPlanned?: FleetPlanReport['notPlanned'];
}

async function planned(request: PlanRequest, output: Output): Promise<Planned> {
  const { before, after, options } = request;
  const terminal = options.out === undefined ? output : { ...output, width: WIDTH, colour: false };
  const sides = fleetSidesOf(before, after, { mayBeMissing: options.new });
  if (sides !== undefined && options.cluster === undefined) {
    if (!Object.hasOwn(FLEET_FORMATS, options.format)) {
      throw new UsageError(`--format ${options.format}: a script is for one cluster; specify --cluster NAME`);
    }
    const report = await planFleet(sides, request, output.progress);
    platformsOf(report.clusters.flatMap((cluster) => cluster.report ?? [])).forEach((platform) => note(platform, output));
    return { rendered: FLEET_FORMATS[options.format](report, terminal), disruptive: report.totals.disruptive > 0, notPlanned: report.notPlanned };
  }
  if (sides === undefined && options.waves !== undefined) {
    throw new UsageError(`--waves ${options.waves}: no ${FLEET_INDEX} in ${after}`);
  }
  const report = sides === undefined ? planSources(taskOf(request), output.progress) : planCluster(sides, request, output.progress);
  platformsOf([report]).forEach((platform) => note(platform, output));
  return { rendered: FORMATS[options.format](report, terminal), disruptive: isDisruptive(report) };
}

/** The platforms of reports, without duplicates. */
function platformsOf(reports: readonly PlanReport[]): Platform[] {
  const platforms = reports.map(({ openshift, kubernetes }) => (
    openshift === null ? Platform.kubernetes(kubernetes!) : Platform.openshift(openshift)));
  return [...new Map(platforms.map((platform) => [String(platform), platform])).values()];
}

function note(platform: Platform, output: Output): void {
  const text = platformNote(platform);
  output.err(text ? `cdk8s-onload plan: note: ${text.message}\n` : '');
}

function taskOf({ before, after, options, upgrade }: PlanRequest): PlanTask {
  return {
    ...readingTask(before, after, options),
    ...upgrade,
    // A commit is not a live cluster, even if it contains exported objects.
    prune: options.prune || before.startsWith('git:'),
    saved: options.format === 'json' ? givenOptions(options) : undefined,
    cluster: options.cluster,
  };
}
