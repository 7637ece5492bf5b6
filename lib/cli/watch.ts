import { parseArgs } from 'node:util';
import { CLUSTER_HELP } from './cluster-options';
import type { Command, Output } from './command';
import { LIVE_HELP, LIVE_OPTIONS, liveRequest, runLive, wantedIn } from './live-run';

const HELP = `usage: cdk8s-onload watch cluster[:CONTEXT] DIR [options]

Watches a roll-out that GitOps, or another user, drives: the same view as that of apply, beside the plan from the live cluster to the manifests in DIR.
It writes nothing, and needs the permissions that cdk8s-onload rbac watch prints. Secrets are not read.

${LIVE_HELP}
${CLUSTER_HELP}
  --debug              print the stack trace of an error

Exit code: 0 if the cluster is as the manifests say; 1 if anything has failed, or fewer nodes are available than the plan promised; 3 if it takes longer
than the worst case of the plan or --patience, or is interrupted; 2 if the cluster cannot be read, does not answer or is replaced by another one, or an
argument is invalid.

example: cdk8s-onload watch cluster:nyc1 dist --patience 3h
`;

const EXIT_CODES: { readonly [outcome: string]: number } = { done: 0, failed: 1, availability: 1, unread: 2, unanswered: 2, replaced: 2 };

/** Exit code of a roll-out that is late. */
const LATE = 3;

/** Command `cdk8s-onload watch`, which watches a roll-out beside its plan. */
export const watchCommand: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: LIVE_OPTIONS });
    const request = liveRequest(values, positionals);
    const outcome = await runLive({
      request, wanted: wantedIn(request), writes: false, force: false, takesOver: false, confirm: () => Promise.resolve(true),
    }, output);
    return EXIT_CODES[outcome] ?? LATE;
  },
};
