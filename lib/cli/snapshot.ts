import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLUSTER_HELP, CLUSTER_OPTIONS, ClusterValues, readLive, unreadLines } from './cluster-options';
import { Command, Output, UsageError } from './command';
import { writeOutput } from './output-file';
import { ReplacedFolder } from './replaced-folder';
import { CLUSTER_ADDRESS, isClusterAddress, redacted, snapshotOf, snapshotText, writeSnapshotFolder } from '../live';
import { sourcesAt } from '../manifests';
import { readNodeReports, RECORD_FILE, Snapshot } from '../reports/verify';
import { count, lineOf } from '../text';

const HELP = `usage: cdk8s-onload snapshot [CONTEXT|SNAPSHOT] --out DIR|FILE.yaml [options]

Reads from a cluster what plan, check, verify, diff, images and graph need, and writes it as files that each of them takes in place of the cluster. Your
kubectl or oc reads (CDK8S_ONLOAD_KUBECTL names another program), in the current context or CONTEXT, and only lists objects. Secrets are never read.

snapshot.json says what was read, when and by which releases, and what could not be read; so do the commands that take the snapshot. The environment of
pods and all ConfigMaps are in it: keep it as confidential as those. Of pods with a controller, only what the commands need is kept.

A SNAPSHOT in place of a context is copied, to redact it or to add states of nodes. It is a path with a slash, such as ./nyc1, or a file that ends with
.yaml: the name alone is that of a context.

  --out PATH           folder, or one file if the name ends with .yaml; a snapshot that is there is replaced
  --redact             replace what a user has written: credentials, names, identities, addresses, contacts, and all other words that this package does
                       not have itself, in each snapshot by the same ones, so that it can be attached to an issue, and is planned like the original.
                       Numbers stay. Read it before you send it
  --node-report FILE   add states of nodes, which the script of cdk8s-onload verify --node-script has printed
${CLUSTER_HELP}
  --debug              print the stack trace of an error

Exit code: 0; 1 if the cluster forbids reading some resources, or does not answer for them; 2 if it cannot be read at all, or an argument is invalid.

example: cdk8s-onload snapshot --out nyc1-snapshot
`;

/** Command `cdk8s-onload snapshot`, which writes what other commands need of a cluster. */
export const snapshot: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { address, out, redacts, nodeReport, access } = readSnapshotArguments(args);
    const isFile = /\.ya?ml$/.test(out);
    requireReplaceable(out, isFile);
    const states = nodeReport === undefined ? undefined : sourcesAt(nodeReport)[0];
    if (states !== undefined) {
      readNodeReports(states);
    }
    if (!isClusterAddress(address) && snapshotOf(address) === undefined) {
      throw new UsageError(`no snapshot: ${address}; name a folder or a file that cdk8s-onload snapshot has written`);
    }
    if (isClusterAddress(address)) {
      await readLive('snapshot', [address], access, 'state', output);
    } else {
      output.err(unreadLines(address).map((line) => `${lineOf(`cdk8s-onload snapshot: ${line}`)}\n`).join(''));
    }
    const read = snapshotOf(address)!;
    const whole: Snapshot = states === undefined ? read : { ...read, nodeReport: states };
    const result = redacts ? redacted(whole) : whole;
    if (isFile) {
      writeOutput(out, snapshotText(result), { isPrivate: true });
    } else {
      writeFolder(out, result);
    }
    output.err(`${summaryOf(result, read.from === undefined ? out : `${out}, read from ${read.from}`)}\n`);
    return result.record.notRead.length > 0 ? 1 : 0;
  },
};

function summaryOf({ record: { read, notServed } }: Snapshot, out: string): string {
  const objects = Object.values(read).reduce((sum, each) => sum + each, 0);
  return lineOf(`cdk8s-onload snapshot: wrote ${count(objects, 'object')} of ${count(Object.keys(read).length, 'resource')} to ${out}${notServed.length === 0 ? '' : `; the cluster does not have ${count(notServed.length, 'other')}`}`);
}

function writeFolder(out: string, result: Snapshot): void {
  const folder = ReplacedFolder.beside(out);
  try {
    writeSnapshotFolder(folder.fresh, result);
    folder.replace();
  } finally {
    folder.leave();
  }
}

/** Throws for a folder with other files than those of a snapshot: it would be replaced as a whole. */
function requireReplaceable(out: string, isFile: boolean): void {
  if (!isFile && existsSync(out) && !existsSync(join(out, RECORD_FILE)) && readdirSync(out).length > 0) {
    throw new UsageError(`--out ${out}: a folder with other files, which is replaced as a whole; choose another one`);
  }
}

interface Request {
  readonly address: string;
  readonly out: string;
  readonly redacts: boolean;
  readonly nodeReport?: string;
  readonly access: ClusterValues;
}

function readSnapshotArguments(args: string[]): Request {
  const { values: { out, redact, 'node-report': nodeReport, ...access }, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'out': { type: 'string' }, 'redact': { type: 'boolean', default: false }, 'node-report': { type: 'string' }, ...CLUSTER_OPTIONS },
  });
  if (positionals.length > 1) {
    throw new UsageError(`expected one context; got ${positionals.length}`);
  }
  if (out === undefined) {
    throw new UsageError('no --out; specify a folder, or a file that ends with .yaml');
  }
  if (out.endsWith('.json')) {
    throw new UsageError(`--out ${out}: a snapshot in one file is YAML; let the name end with .yaml`);
  }
  const [from = CLUSTER_ADDRESS] = positionals;
  return { address: isClusterAddress(from) || isPath(from) ? from : `${CLUSTER_ADDRESS}:${from}`, out, redacts: redact, nodeReport, access };
}

/** Whether a text is a path, and not the name of a context. */
function isPath(text: string): boolean {
  return /[\\/]|\.ya?ml$/.test(text);
}
