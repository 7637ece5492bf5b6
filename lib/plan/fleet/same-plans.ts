import type { ClusterPlan } from './fleet-report';
import { literalExpression } from '../../text';
import type { PlanReport } from '../plan-report';

/** Clusters with the same plan, represented by the first one. */
export interface SamePlan {
  readonly first: ClusterPlan;
  readonly names: readonly string[];
}

/** Different plans of a fleet, in the order of their first clusters. Names of clusters, folders and nodes are ignored. */
export function samePlans(clusters: readonly ClusterPlan[]): SamePlan[] {
  const plans = new Map<string, { readonly first: ClusterPlan; readonly names: string[] }>();
  for (const cluster of clusters) {
    const key = JSON.stringify([cluster.change, cluster.report && planKey(cluster.report)]);
    const plan = plans.get(key) ?? { first: cluster, names: [] };
    plans.set(key, plan);
    plan.names.push(cluster.name);
  }
  return [...plans.values()];
}

function planKey(report: PlanReport): string {
  const { cluster, before: _before, after, changes, steps, ...rest } = report;
  const whole = JSON.stringify({ ...rest, steps: steps.filter(({ system }) => system !== 'gitops'), changes: withoutCluster(JSON.stringify(changes), cluster) });
  const text = withoutCarriers(whole, report.steps.flatMap(({ carriedBy = [] }) => carriedBy));
  return withoutNodes(withoutFolder(text, after.source), report.nodes.map(({ name }) => name));
}

/** Values of fields without the name of the cluster, alone or as a part of another name. */
function withoutCluster(text: string, cluster: string | null): string {
  return cluster === null ? text : text.replace(new RegExp(`(?<![A-Za-z0-9])${literalExpression(cluster)}(?![A-Za-z0-9])`, 'g'), 'CLUSTER');
}

/** Text without the objects of GitOps engines, which contain the names of their clusters. */
function withoutCarriers(text: string, carriers: readonly string[]): string {
  return carriers.reduce((rest, carrier) => rest.replaceAll(JSON.stringify(carrier).slice(1, -1), 'CARRIER'), text);
}

/** Text without the folder in commands, which differs between clusters. */
function withoutFolder(text: string, folder: string | null): string {
  const written = literalExpression(JSON.stringify(folder ?? '').slice(1, -1));
  return folder === null ? text : text.replace(new RegExp(`(?<![\\w./-])${written}(?![\\w.-])`, 'g'), 'AFTER');
}

/** Complete names in a text, which may be those of nodes. */
const NAME = /[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?/g;

/** Text with numbers in place of node names. */
function withoutNodes(text: string, nodes: readonly string[]): string {
  if (nodes.length === 0) {
    return text;
  }
  const numbers = new Map(nodes.map((name, index) => [name, `node ${index}`]));
  return text.replace(NAME, (word) => numbers.get(word) ?? word);
}
