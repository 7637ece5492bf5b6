/** Options of commands that read clusters. */
import { ParseArgsConfig } from 'node:util';
import type { Output } from './command';
import { ClusterAccess, isClusterAddress, Purpose, readClusters, snapshotOf } from '../live';
import { few, lineOf } from '../text';

/** Options for the connection to clusters, with the names that kubectl gives them. */
export const CLUSTER_OPTIONS = {
  'as': { type: 'string' },
  'as-group': { type: 'string', multiple: true },
  'kubeconfig': { type: 'string' },
  'request-timeout': { type: 'string' },
} satisfies ParseArgsConfig['options'];

/** Values of these options. */
export interface ClusterValues {
  readonly 'as'?: string;
  readonly 'as-group'?: readonly string[];
  readonly 'kubeconfig'?: string;
  readonly 'request-timeout'?: string;
}

/** Help on these options. */
export const CLUSTER_HELP = `  --kubeconfig FILE    of a live cluster: file with its contexts, as in kubectl
  --as USER            of a live cluster: read as this user
  --as-group GROUP     of a live cluster: read as a member of this group; may be repeated
  --request-timeout TIME
                       of a live cluster: longest wait for an answer (default: 30s)`;

/** Help on addresses of clusters. */
export const CLUSTER_ADDRESS_HELP = `"cluster", or cluster:CONTEXT, stands for a live cluster, which is read by your kubectl or oc (CDK8S_ONLOAD_KUBECTL names another program), and never
written. Secrets are not read. What cannot be read is named.`;

/** Reads the clusters among the paths of a command, and names on the standard error what could not be read. */
export async function readLive(
  command: string, paths: readonly (string | undefined)[], values: ClusterValues, purpose: Purpose, output: Output,
): Promise<void> {
  await readClusters(paths, accessIn(values), purpose, output.progress);
  noteUnread(command, paths, output);
}

/** The user's ways to connect, as the options say. */
export function accessIn({ as, kubeconfig, 'as-group': asGroups, 'request-timeout': requestTimeout }: ClusterValues): ClusterAccess {
  return { as, asGroups, kubeconfig, requestTimeout };
}

/** Names on the standard error what could not be read. */
export function noteUnread(command: string, paths: readonly (string | undefined)[], output: Output): void {
  output.err(paths.flatMap((path) => unreadLines(path)).map((line) => `${lineOf(`cdk8s-onload ${command}: ${line}`)}\n`).join(''));
}

/** Lines about resources that could not be read from a cluster, or for a snapshot of one: a line for each reason. */
export function unreadLines(path: string | undefined): string[] {
  const { notRead = [] } = (path === undefined ? undefined : snapshotOf(path)?.record) ?? {};
  const reasons = [...new Set(notRead.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const resources = notRead.filter((each) => each.reason === reason).map(({ resource }) => resource);
    return `warning: not read from ${isClusterAddress(path!) ? 'the cluster' : 'the cluster of the snapshot'} (${reason}): ${few(resources)}; the result is without their objects`;
  });
}
