import { parseArgs } from 'node:util';
import { accessIn, CLUSTER_HELP, CLUSTER_OPTIONS } from './cluster-options';
import { type Command, type Output, requireFormat, UsageError } from './command';
import { ClusterIdentity, isClusterAddress, Kubectl, readTrace, targetText } from '../live';
import { type HistoryReport, historyOf, LEASE, type RunReport } from '../live/apply';
import { lineOf, toJson } from '../text';

const HELP = `usage: cdk8s-onload history [cluster[:CONTEXT]] [options]

Lists who has run apply in a live cluster, when, with which manifests, and how that ended: from the annotations of the Lease
${LEASE.namespace}/${LEASE.name}, which has the last run, and from the Events about it, which have its steps, and earlier runs,
until the cluster removes them. It says what cannot be known. It needs your kubectl or oc, and the
permissions that cdk8s-onload rbac history prints, and writes nothing.

  --context NAME       context of the kubeconfig, as in cluster:CONTEXT (default: the current one)
${CLUSTER_HELP}
  --format FORMAT      text (default), or json (docs/history.schema.json)
  --debug              print the stack trace of an error

Exit code: 0, or 2 if the cluster does not answer, or an argument is invalid.

example: cdk8s-onload history cluster:nyc1
`;

const FORMATS = { text: formatText, json: toJson } as const;

/** Command `cdk8s-onload history`, which lists what runs of apply have left in a cluster. */
export const history: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { values: { context, format, ...values }, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { context: { type: 'string' }, format: { type: 'string', default: 'text' }, ...CLUSTER_OPTIONS },
    });
    requireFormat(format, FORMATS);
    const client = await Kubectl.find(addressIn(positionals, context), accessIn(values));
    try {
      const trace = await readTrace(client);
      const { summary } = await ClusterIdentity.of(client);
      const report = historyOf(trace, summary, Date.now());
      output.out(FORMATS[format as keyof typeof FORMATS](report, targetText(client)));
      return 0;
    } finally {
      client.close();
    }
  },
};

/** Address of the cluster, which a context can name in place of it. */
function addressIn(positionals: readonly string[], context: string | undefined): string {
  const [address, ...others] = positionals;
  if (others.length > 0 || (address !== undefined && !isClusterAddress(address))) {
    throw new UsageError(`expected a live cluster: cluster, or cluster:CONTEXT; got ${positionals.join(' ')}`);
  }
  if (address !== undefined && address !== 'cluster' && context !== undefined) {
    throw new UsageError(`--context ${context}: ${address} has a context already; leave one of them out`);
  }
  return context === undefined ? address ?? 'cluster' : `cluster:${context}`;
}

function formatText({ runs, unknown }: HistoryReport, cluster: string): string {
  return [
    `cluster: ${cluster}`,
    ...runs.length === 0 ? ['', 'no run is known'] : runs.flatMap((run) => ['', ...runLines(run)]),
    '',
    'not known:',
    ...unknown.map((text) => `  ${text}`),
  ].map((line) => `${lineOf(line)}\n`).join('');
}

function runLines({ by, release, input, begun, ended, result, goesOn, events }: RunReport): string[] {
  const end = goesOn ? 'goes on' : result === null ? 'has left no result, as one that was killed' : `${result}${ended === null ? '' : `, at ${ended}`}`;
  return [
    `${begun}  ${by ?? 'by an unknown user'}: ${end}`,
    `  manifests ${input ?? 'unknown'}, cdk8s-onload ${release ?? 'of an unknown release'}`,
    ...events.map(({ at, reason, message }) => `  ${at}  ${reason}: ${message}`),
  ];
}
