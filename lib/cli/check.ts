import { checkRequest } from './check-arguments';
import { messagesOn } from './check-messages';
import { reportOf } from './check-report';
import { Checked, checkManifests } from './check-run';
import { Command, Output } from './command';
import { writeOutput } from './output-file';
import { baselineOf } from '../check/baseline';
import { baselineText } from '../check/baseline-file';
import { FORMATS } from '../check/format';
import { ReadError } from '../manifests';
import type { InputError } from '../private/errors';
import { lineOf } from '../private/visible';

const HELP = `usage: cdk8s-onload check DIR|FILE|- [options]

Looks for what is wrong with manifests, whoever wrote them: ours, those of kustomize, what kubectl get -o yaml prints. DIR is read with its
subfolders, all *.yaml, *.yml and *.json in it; - is the standard input. What is together in DIR is taken to go to one cluster, unless subfolders
have the same object with different content, or kustomizations with one base: each of those is checked for itself, and the summary names them.

Templates, patches and other parts of objects are passed over and counted. Objects in policies of ACM, in SyncSets, ManifestWorks and Templates are
checked where they are whole.

An error is what the API server, a webhook or a controller refuses. What is admitted and never works, and what is risky, is a warning. What
differs between platforms, or between releases of KMM, is a warning where the cluster's is not known. "cdk8s-onload explain CODE" says more about
a finding, and "cdk8s-onload rules" lists all rules. An acknowledgement that met nothing is reported on the standard error.

  --openshift VERSION    the cluster is OpenShift, such as 4.16 (default: what a ClusterVersion among the manifests says, else unknown)
  --kubernetes VERSION   the cluster is another Kubernetes, such as 1.30, unless --openshift is there too
  --kmm VERSION          release of Kernel Module Management, such as 2.4
                         (default: what a Subscription, the operator's Deployment or a GitOps source among the manifests says;
                         1.1 with the Onload Operator; else unknown)
  --acknowledge CODE     a warning that is intended, by the code at its end; may be given several times
  --acknowledgements FILE
                         the same in YAML, with reasons: a list of code, reason and, for one object only, object: Kind namespace/name;
                         may be given several times (default: onload-acknowledgements.yaml here or in the nearest folder above, within
                         the repository)
  --crds DIR             CRDs of the cluster (kubectl get crds -o yaml): their kinds are held against the whole schema and its CEL rules
  --kustomize            build the kustomizations in DIR with kubectl, and check what comes out
  --remote-bases         let --kustomize fetch bases from other hosts, by git or HTTP
  --format FORMAT        text (default), json, sarif (2.1.0), junit, github (annotations of GitHub Actions) or gitlab (a Code Quality report)
  --fail-on LEVEL        from which level on findings make the exit code 1: error (default), never-works (errors, and what never works
                         or is refused on some clusters) or warning (any finding)
  --write-baseline FILE  write all findings that are not acknowledged to FILE, in place of showing them, and exit with 0
  --baseline FILE        do not show what is in FILE, but how many findings that are; entries that met no finding are reported
  --debug                print where an error comes from

Exit code: 0 if there are no errors, 1 if there are (or findings of the level of --fail-on), 2 if something cannot be read or the words after
"check" make no sense. What can be read is checked anyway.

example: cdk8s-onload check dist/ --openshift 4.16 --kmm 2.4
`;

/** `cdk8s-onload check`: what is wrong with manifests. */
export const check: Command = {
  name: 'check',
  summary: 'find what is wrong with manifests',
  help: HELP,
  run(args: string[], output: Output): number {
    const request = checkRequest(args);
    let checked: Checked;
    try {
      checked = checkManifests(request);
    } catch (error) {
      if (!(error instanceof ReadError) && (error as Partial<InputError>).code !== 'findings/code') {
        throw error;
      }
      output.err(`${lineOf(`cdk8s-onload check: ${(error as Error).message}`)}\n`);
      return 2;
    }
    const { format, writeBaseline } = request;
    if (writeBaseline !== undefined) {
      writeOutput(writeBaseline, baselineText(baselineOf(checked.findings)));
    }
    const report = reportOf(checked, request);
    output.out(FORMATS[format](report));
    output.err(messagesOn(checked, report, request));
    return report.exitCode;
  },
};
