import { CheckRequest, checkRequest } from './check-arguments';
import { messagesOn } from './check-messages';
import { checkReportOf } from './check-report';
import { checkManifests, CheckReader } from './check-run';
import { checkTerminalText } from './check-terminal';
import { requireWatchable, watchFiles } from './check-watch';
import { snapshotKubernetes } from './cluster-dump';
import { CLUSTER_ADDRESS_HELP, CLUSTER_HELP, readLive } from './cluster-options';
import { Command, Output, UsageError } from './command';
import { checkFleet, contextOf, deviationLines, fleetAt, fleetClusterNamed, FleetFolder, readCluster } from './fleet';
import { writeOutput } from './output-file';
import { baselineOf, baselineText } from '../check';
import { FLEET_INDEX } from '../constructs/fleet-index';
import { ReadError } from '../manifests';
import { FORMATS } from '../reports/check';
import { type InputError, lineOf } from '../text';
import { Platform } from '../values';

const HELP = `usage: cdk8s-onload check DIR|FILE|PATTERN|-… [options]

Checks manifests of any origin for errors and risks: those of constructs, of kustomize, of kubectl get -o yaml. DIR is read recursively, with all its
*.yaml, *.yml and *.json files; - is the standard input. A PATTERN in quotes, such as 'config/**/*.yaml', is replaced by what it matches. Of several
files, those without manifests are omitted. All manifests are assumed to go to the same cluster. If subfolders define the same object with different
contents, or have kustomizations with the same base, each of these subfolders is checked separately and listed in the summary.

If DIR has a fleet.json, each of its clusters is checked by itself, with the versions in that file; files in no cluster's folder are checked
without versions. The summary has a row for each cluster; clusters with the same findings share one.

Templates, patches and other incomplete objects are skipped and counted. Complete objects inside of ACM policies, SyncSets, ManifestWorks and
Templates are checked.

An error is something that the API server, a webhook or a controller refuses. A warning is something that is accepted but never works, or is risky.
Findings that depend on the platform or on the release of KMM are warnings if the cluster's is unknown. "cdk8s-onload explain CODE" describes a
finding, and "cdk8s-onload rules" lists all rules. Acknowledgements without a matching finding are reported on the standard error.

  --openshift VERSION    version of OpenShift, such as 4.16 (default: that of a ClusterVersion among the manifests, or unknown)
  --kubernetes VERSION   version of Kubernetes without OpenShift, such as 1.30; ignored with --openshift
  --kmm VERSION          release of Kernel Module Management, such as 2.4
                         (default: that of a Subscription, the operator's Deployment or a GitOps source among the manifests;
                         1.1 with the Onload Operator; otherwise unknown)
  --versions FILE        file with the versions: { "openshift": "4.16", "kmm": "1.1" }; the three options above replace those of the file
  --cluster NAME         check one cluster of a fleet; --openshift, --kubernetes and --kmm replace the versions in fleet.json
  --acknowledge CODE     accept an intended warning by the code at its end; may be repeated
  --acknowledgements FILE
                         YAML file of accepted warnings with reasons: a list of code, reason and, to accept it for one object only,
                         object: Kind namespace/name; may be repeated (default: onload-acknowledgements.yaml in the current folder
                         or the nearest folder above it in the repository)
  --skip PATTERN         omit files and folders: 'vendor' anywhere, 'hack/*.yaml' by their path from DIR or the current folder; may be repeated
  --watch                check again after every change of the files, until Ctrl-C. Lines on the standard error tell where a run begins and ends
  --allow-empty          exit with 0 if there is nothing to check (default: an error, because what writes the manifests may have failed)
  --crds DIR             CRDs of the cluster (kubectl get crds -o yaml): validate their kinds against the complete schema and its CEL rules
  --kustomize            build the kustomizations in DIR with kubectl, and check the results
  --remote-bases         let --kustomize fetch bases and files from other hosts, by git or HTTP
  --format FORMAT        text (default), json, sarif (2.1.0), junit, github (annotations of GitHub Actions) or gitlab (a Code Quality report)
  --fail-on LEVEL        lowest level of findings that sets the exit code to 1: error (default), never-works (errors, and findings that never
                         work or are refused on some clusters) or warning (any finding)
  --write-baseline FILE  write all findings that are not acknowledged to FILE instead of showing them, and exit with 0
  --baseline FILE        hide the findings in FILE and show only their number; entries without a matching finding are reported
${CLUSTER_HELP}
  --debug                print the stack trace of an error

Exit code: 0 if there are no errors; 1 if there are errors, or findings of the level of --fail-on; 2 if an input cannot be read, nothing is left to
check or an argument is invalid. Unreadable inputs do not stop the check of the others.

${CLUSTER_ADDRESS_HELP}

example: cdk8s-onload check dist/ --openshift 4.16 --kmm 2.4
`;

/** Command `cdk8s-onload check`, which finds mistakes in manifests. */
export const check: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const request = checkRequest(args);
    if (request.watches) {
      requireWatchable(request);
      const interrupted = new AbortController();
      process.once('SIGINT', () => { interrupted.abort(); });
      return watchFiles(request, () => checkOnce(() => checkRequest(args), output), output, interrupted.signal);
    }
    return checkOnce(() => request, output);
  },
};

/** Checks once. Wrong input is a message, and exit code 2. */
async function checkOnce(requested: () => CheckRequest, output: Output): Promise<number> {
  try {
    // Read again for each run: it has the versions of a file.
    const request = requested();
    await readLive('check', request.paths, request.access, 'manifests', output);
    return await runCheck(withPlatformOf(request), output);
  } catch (error) {
    if (!(error instanceof ReadError) && (error as Partial<InputError>).code !== 'findings/code') {
      throw error;
    }
    output.progress?.('');
    output.err(`${lineOf(`cdk8s-onload check: ${(error as Error).message}`)}\n`);
    return 2;
  }
}

/** A request with the version of Kubernetes of its clusters, unless it has a version of its own. */
function withPlatformOf(request: CheckRequest): CheckRequest {
  const [kubernetes] = request.context.platform === undefined ? request.paths.flatMap((path) => snapshotKubernetes(path) ?? []) : [];
  return kubernetes === undefined ? request : { ...request, context: { ...request.context, platform: Platform.kubernetes(kubernetes) } };
}

function runCheck(request: CheckRequest, output: Output): number | Promise<number> {
  // The kustomizations determine the clusters, so the index of a fleet is ignored.
  const fleet = request.kustomize === undefined ? fleetOf(request) : undefined;
  if (fleet === undefined) {
    return checkOne(withoutCluster(request), output);
  }
  const { cluster } = request;
  return cluster === undefined ? checkFleet(fleet, withoutVersions(request), output) : checkClusterOf(fleet, request, cluster, output);
}

/** The fleet at the path. It is checked as a whole, because its index says what belongs to which cluster. */
function fleetOf({ paths, skip }: CheckRequest): FleetFolder | undefined {
  const fleets = paths.flatMap((path) => fleetAt(path) ?? []);
  if (fleets.length > 0 && paths.length + skip.length > 1) {
    throw new UsageError(`${fleets[0].root}: a fleet, which is checked as a whole; specify it alone, without --skip, or its clusters by --cluster`);
  }
  return fleets[0];
}

function checkOne(request: CheckRequest, output: Output, read?: CheckReader): number {
  const checked = checkManifests(request, read, output.progress);
  const { format, writeBaseline } = request;
  if (writeBaseline !== undefined) {
    writeOutput(writeBaseline, baselineText(baselineOf(checked.findings)));
  }
  const report = checkReportOf(checked, request);
  output.out(format === 'text' && output.colour === true ? checkTerminalText(report.findings, checked) : FORMATS[format](report));
  output.err(messagesOn(checked, report, request));
  return report.exitCode;
}

/** Checks one cluster of a fleet. Specified versions override those of the index. */
function checkClusterOf(fleet: FleetFolder, request: CheckRequest, name: string, output: Output): number {
  const cluster = fleetClusterNamed(fleet.index, name);
  const known = contextOf(cluster);
  const context = { platform: request.context.platform ?? known.platform, kmm: request.context.kmm ?? known.kmm };
  return checkOne({ ...request, context }, output, () => {
    const { deviations, ...input } = readCluster(fleet.root, cluster, { isAsWritten: true });
    return { ...input, warnings: deviationLines([deviations], 'checked') };
  });
}

function withoutCluster(request: CheckRequest): CheckRequest {
  if (request.cluster !== undefined) {
    throw new UsageError(request.kustomize === undefined ? `--cluster ${request.cluster}: no ${FLEET_INDEX} in ${request.paths.join(' ')}` : '--cluster and --kustomize exclude each other');
  }
  return request;
}

function withoutVersions(request: CheckRequest): CheckRequest {
  const { platform, kmm } = request.context;
  if (platform !== undefined || kmm !== undefined) {
    throw new UsageError(`${platform === undefined ? '--kmm' : platform.isOpenshift ? '--openshift' : '--kubernetes'}: the versions of a fleet's clusters are in ${FLEET_INDEX}; omit it, or specify one cluster by --cluster`);
  }
  return request;
}
