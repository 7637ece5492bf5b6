import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backRun, savingRun } from './apply-back';
import { CLUSTER_HELP } from './cluster-options';
import { type Command, type Output, UsageError } from './command';
import { LIVE_HELP, LIVE_OPTIONS, type LiveRequest, liveRequest, minutesIn, requestAt, runLive, wantedIn } from './live-run';
import { ReviewedPlan, SIGNATURE_OPTIONS } from './reviewed';
import { type Assessment, type DryRun, type Goal, handwork, LEASE, ON_STOP, type OnStop, type WatchedCluster } from '../live/apply';
import { formatText } from '../reports/plan';
import { lineOf } from '../text';

const HELP = `usage: cdk8s-onload apply cluster[:CONTEXT] DIR [options]
       cdk8s-onload apply --plan FILE [cluster[:CONTEXT]] [DIR] [options]
       cdk8s-onload apply cluster[:CONTEXT] --back [FILE] [options]

Plans from the live cluster to the manifests in DIR, shows the plan, asks, and carries it out, step after step: only the objects of a step, then a wait
until verify shows that it holds. It needs your kubectl or oc (CDK8S_ONLOAD_KUBECTL names another program), and the permissions that cdk8s-onload rbac
apply DIR prints.

All objects pass a dry run of the API server before the first is written. For those whose namespace or definition is not there yet, permissions are asked
for; they are tried as soon as it is. They are written by server-side apply, as field manager cdk8s-onload; a field of
another manager is a conflict. Objects that Argo CD, Flux or Advanced Cluster Management apply are not written, but waited for. Secrets are neither read
nor written. Only what the plan lists is deleted. A step with commands that this command does not carry out is not begun: the commands are printed.

It stops, and says what it sees, what is half-way and what is safe, if a step takes longer than its worst case, a pool is degraded, a module is not loaded,
an image is not pulled, or fewer nodes are available than the plan promised. Ctrl-C ends it between two writes, a second one at once. What is left is
always planned from the cluster, so the same command goes on where a run has ended. A Lease (${LEASE.namespace}/${LEASE.name}) keeps two runs apart, and says who ran
what last, and how it ended. All requests go to the cluster whose server and context the first line names, whatever becomes of the kubeconfig.

  --dry-run            show the plan, and let the API server try all that can be tried yet: each refusal with its object and field. Nothing is written, not
                       even the Lease, and nothing is asked; rbac dry-run prints the permissions
  --back               go back to the state before the last run, or to the one that is saved in FILE, as a change like any other: planned, shown, asked
                       for, and carried out with the same promises. Objects that the run has created are deleted
  --save DIR           folder in which the objects that the run changes are saved before its first write, for --back, readable by you alone
                       (default: ~/.local/state/cdk8s-onload)
  --plan FILE          carry out this saved plan (plan --out FILE.json) with its options, and nothing else: it does not begin if the same plan is different
                       now, and stops before a write that the plan does not have. The cluster and DIR are by default those of the plan
  --signature FILE     read the plan only if this is its signature: by ssh-keygen, with --allowed-signers and --signer; or by cosign, with --cosign-key
  --allowed-signers FILE
                       file with the keys of signers, as in ssh-keygen
  --signer NAME        signer of the plan in that file: ann@example.com
  --cosign-key KEY     public key of cosign: a file, or the address of a key in a service
  --until STEP         end after this step of the plan
  --yes                do not ask; it does not begin if nodes that are away lower what the plan would promise, unless --keep GROUP=N accepts it
  --resume             after a run that was killed: take over its Lease as soon as it has run out, and let pools go on that --on-stop has paused
  --on-stop WHAT       nothing (default), or pause: when it stops, pause the MachineConfigPools that it has moved, as operators go on otherwise
  --lock-timeout TIME  wait as long for the Lease that another run holds: 30m or 3h (default: end at once)
  --force-conflicts    take over fields of other managers
${LIVE_HELP}
${CLUSTER_HELP}
  --debug              print the stack trace of an error

Exit code: 0 if the cluster is as the manifests say, or the step of --until is complete; 3 if it stops before that; 2 if it cannot begin, or an argument
is invalid. With --dry-run: 0 if it would begin, 3 if it would stop before its first write, 2 otherwise.

example: cdk8s-onload apply cluster:nyc1 dist --keep onload/onload=4
`;

/** Exit code of a run that stops. */
const STOPPED = 3;

/** Exit code of a run that does not begin. */
const NOT_BEGUN = 2;

/** Command `cdk8s-onload apply`, which carries out a plan in a cluster. */
export const applyCommand: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const {
      values: {
        'dry-run': isDry, back, save, plan: file, signature, 'allowed-signers': allowed, signer, 'cosign-key': key, until, yes, resume, 'lock-timeout': lock,
        'force-conflicts': force, 'on-stop': onStop, ...values
      }, positionals,
    } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'back': { type: 'boolean', default: false },
        'save': { type: 'string' },
        'plan': { type: 'string' },
        'until': { type: 'string' },
        'yes': { type: 'boolean', default: false },
        'resume': { type: 'boolean', default: false },
        'lock-timeout': { type: 'string' },
        'force-conflicts': { type: 'boolean', default: false },
        'on-stop': { type: 'string', default: ON_STOP[0] },
        ...SIGNATURE_OPTIONS,
        ...LIVE_OPTIONS,
      },
    });
    if (resume && file !== undefined) {
      throw new UsageError('--resume goes on from the state of the cluster, which differs from that of --plan; leave one of them out');
    }
    const reviewed = back ? undefined : ReviewedPlan.at(file, { signature, 'allowed-signers': allowed, signer, 'cosign-key': key });
    const request = back ? backRequest(values, positionals, file) : liveRequest(values, reviewed?.placesOf(positionals) ?? positionals);
    const lockMinutes = lock === undefined ? undefined : minutesIn('--lock-timeout', lock);
    if (until !== undefined && !/^[1-9]\d*$/.test(until)) {
      throw new UsageError(`--until ${until}: not the number of a step`);
    }
    if (!isOnStop(onStop)) {
      throw new UsageError(`--on-stop ${onStop}: not one of ${ON_STOP.join(', ')}`);
    }
    if (!yes && !isDry && !process.stdin.isTTY) {
      throw new UsageError('--yes is needed without a terminal, where no user can be asked');
    }
    reviewed?.requireReader({ yes: yes && !isDry });
    const outcome = await runLive({
      request,
      ...back ? backRun(positionals.at(1), save) : {
        wanted: wantedBy(request, reviewed),
        save: savingRun({ address: request.address, folder: save, resumes: resume }),
        begin: async (cluster: WatchedCluster, goal: Goal) => reviewed?.requireSame(await cluster.state(), goal, output),
      },
      writes: true,
      force,
      until: until === undefined ? undefined : Number(until),
      takesOver: resume,
      lockMinutes,
      resumes: resume,
      isUnattended: yes,
      onStop,
      ...isDry ? { show: (tried: DryRun) => showTried(tried, request.format === 'json', output) } : {},
      confirm: (assessment) => confirmed(assessment, { yes, isJson: request.format === 'json' }, output),
      isReviewed: reviewed && ((write) => reviewed.isReviewed(write)),
      meet: (identity) => reviewed?.requireCluster(identity),
    }, output);
    return outcome === 'done' ? 0 : outcome === 'declined' ? NOT_BEGUN : STOPPED;
  },
};

/** Reads what the cluster is to have, with the options of a reviewed plan. */
function wantedBy(request: LiveRequest, reviewed: ReviewedPlan | undefined): ReturnType<typeof wantedIn> {
  const wanted = wantedIn(request);
  return reviewed?.goalOf(wanted) ?? wanted;
}

/** Reads the arguments of a way back, which a saved state determines. */
function backRequest(values: { readonly prune: boolean }, positionals: readonly string[], plan: string | undefined): LiveRequest {
  const [address, , ...others] = positionals;
  if (address === undefined || others.length > 0) {
    throw new UsageError(`expected a cluster, and at most the file of a saved state; got ${positionals.length} arguments`);
  }
  if (plan !== undefined || values.prune) {
    throw new UsageError(`${values.prune ? '--prune' : '--plan'}: what --back does follows from the saved state; leave it out`);
  }
  return requestAt({ ...values }, address, '');
}

function isOnStop(text: string): text is OnStop {
  return (ON_STOP as readonly string[]).includes(text);
}

/** Shows the plan with what the API server says of it. JSON has it in the event `trial`. */
function showTried({ assessment, trial }: DryRun, isJson: boolean, output: Output): void {
  if (!isJson) {
    showPlan({ ...assessment.report, trial }, output);
  }
  noteHandwork(assessment, output);
}

function showPlan(report: Assessment['report'], output: Output): void {
  output.out(`${formatText(report, { width: output.width ?? 120, colour: output.colour ?? false })}\n`);
}

/** Names steps with commands that this command does not carry out. */
function noteHandwork({ left }: Assessment, output: Output): void {
  const byHand = left.filter((each) => handwork(each).length > 0);
  const note = (order: number) => lineOf(`step ${order} has commands that are not carried out here; the run stops before it and prints them`);
  output.err(byHand.map(({ step }) => `${note(step.report.order)}\n`).join(''));
}

/** Shows the plan, and asks. */
async function confirmed(
  assessment: Assessment, { yes, isJson }: { readonly yes: boolean; readonly isJson: boolean }, output: Output,
): Promise<boolean> {
  const { report, left } = assessment;
  if (!isJson) {
    showPlan(report, output);
  }
  noteHandwork(assessment, output);
  if (yes) {
    return true;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`Carry out ${left.length === 1 ? 'this step' : `these ${left.length} steps`}? [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
