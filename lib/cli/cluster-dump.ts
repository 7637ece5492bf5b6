/** What clusters and snapshots of them say besides their manifests. */
import type { PlanTask } from './plan-run';
import { sources } from './sides';
import { isClusterAddress, snapshotOf } from '../live';
import { ReadError, Source } from '../manifests';
import { collectedAt, isCollection, nodesAndPods } from '../reports/verify';

/** Options of `plan` that replace what BEFORE says. */
export interface DumpOptions {
  readonly nodes?: string;
  readonly pods?: string;
}

/** Nodes and the extent of what was collected from a cluster, such as by must-gather. It has all nodes, and not all pods. */
function collectedDump(path: string): Pick<PlanTask, 'nodes' | 'extent'> {
  const collected = isCollection(path) ? collectedAt(path, true) : undefined;
  if (collected === undefined) {
    return {};
  }
  const { objects, partialKinds, namespaces } = collected;
  const nodes = objects.filter(({ kind }) => kind === 'Node');
  return {
    ...nodes.length === 0 ? {} : { nodes: [{ file: path, text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: nodes }), isBuilt: true }] },
    extent: { kinds: new Set(objects.map(({ kind }) => kind).filter((kind) => !partialKinds.includes(kind))), namespaces },
  };
}

/** Nodes and pods as they are specified, else those of a cluster or a snapshot that BEFORE is, with the kinds of it that are not known. */
export function clusterDump(before: string, { nodes, pods }: DumpOptions): Pick<PlanTask, 'nodes' | 'pods' | 'unread' | 'extent' | 'isLive'> {
  const snapshot = snapshotOf(before);
  const own: Pick<PlanTask, 'nodes' | 'pods' | 'extent'> = snapshot === undefined ? collectedDump(before) : nodesAndPods(snapshot);
  return {
    nodes: nodes === undefined ? own.nodes : dumpSources(nodes, 'nodes'),
    pods: pods === undefined ? own.pods : dumpSources(pods, 'pods'),
    extent: own.extent,
    isLive: snapshot !== undefined,
    unread: snapshot?.record.notRead.filter(({ kind }) => (kind !== 'Node' || nodes === undefined) && (kind !== 'Pod' || pods === undefined)),
  };
}

/** Version of Kubernetes of a cluster or a snapshot that is not of OpenShift. */
export function snapshotKubernetes(path: string): string | undefined {
  return snapshotOf(path)?.record.kubernetes;
}

function dumpSources(path: string, what: 'nodes' | 'pods'): readonly Source[] {
  const snapshot = snapshotOf(path);
  if (snapshot === undefined) {
    return sources(path);
  }
  const found = nodesAndPods(snapshot)[what];
  if (found === undefined) {
    const reason = snapshot.record.notRead.find(({ resource }) => resource === what)?.reason ?? 'not part of it';
    throw new ReadError({ file: path }, `${isClusterAddress(path) ? 'cluster' : 'snapshot'} of which not all ${what} were read`, reason, `omit --${what}, or ask for the permissions that cdk8s-onload rbac prints`);
  }
  return found;
}
