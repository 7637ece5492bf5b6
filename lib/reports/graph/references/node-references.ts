import { pools } from './pool-references';
import { Manifest, ManifestSet } from '../../../manifests';
import { podTemplates } from '../../../rules/workload';
import { at, listAt, NODE_SELECTORS, recordAt } from '../../../upstream';
import { meets, nodeRoleLabel, parseSelector, Requirement, requirementsOf } from '../../../upstream/kubernetes';
import { isBuiltInPool } from '../../../upstream/openshift';
import { collect } from '../graph-limits';
import type { ObjectName, Reference } from '../graph-model';

/** Kind that stands for the nodes with certain labels. */
export const NODES = 'Nodes';

/** Selection of nodes by an object: all conditions of one of the alternatives. */
export interface NodeChoice {
  readonly object: Manifest | ObjectName;
  readonly path: string;
  readonly conditions: readonly Requirement[];
}

/** References to the nodes that objects select, and to the matching nodes among the manifests. */
export function nodes(set: ManifestSet): Reference[] {
  const choices = nodeChoices(set);
  const groups = new Map(choices.map(({ conditions }) => [requirementsText(conditions), conditions]));
  return [
    ...choices.map(({ object, path, conditions }): Reference => ({ from: object, to: nodeGroupName(conditions), relation: 'selector', path })),
    ...collect([...groups.values()], (conditions) => set.ofKind('Node').filter((node) => meets(recordAt(node, 'metadata', 'labels') ?? {}, conditions))
      .map((node): Reference => ({ from: nodeGroupName(conditions), to: node, relation: 'selector', path: 'metadata.labels' }))),
  ];
}

/** All selections of nodes. Those by taints, names and preferences are not included. */
export function nodeChoices(set: ManifestSet): NodeChoice[] {
  const all = [
    ...podTemplates(set).flatMap(({ object, spec, path }) => ofPods(spec).map((choice): NodeChoice => ({ object, path: `${path}.${choice.path}`, conditions: choice.conditions }))),
    ...Object.entries(NODE_SELECTORS).flatMap(([kind, { path, isMap }]) => set.ofKind(kind).map((object): NodeChoice => ({
      object, path: path.join('.'), conditions: isMap ? ofMap(at(object, ...path)) : ofSelector(at(object, ...path)),
    }))),
    // The platform creates these pools, with this selector.
    ...pools(set).flatMap(({ to }) => ('metadata' in to || to.kind !== 'MachineConfigPool' || !isBuiltInPool(to.name) ? []
      : [{ object: to, path: 'spec.nodeSelector', conditions: ofMap({ [nodeRoleLabel(to.name)]: '' }) }])),
  ];
  return all.filter(({ conditions }) => conditions.length > 0);
}

/** The selector of a pod, combined with each alternative of its affinity. */
function ofPods(spec: unknown): Pick<NodeChoice, 'path' | 'conditions'>[] {
  const common = ofMap(at(spec, 'nodeSelector'));
  const terms = listAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  return terms.length === 0 ? [{ path: 'nodeSelector', conditions: common }]
    : terms.map((term) => ({ path: 'affinity.nodeAffinity', conditions: [...common, ...ofSelector({ matchExpressions: at(term, 'matchExpressions') })] }));
}

function ofMap(labels: unknown): Requirement[] {
  return Object.entries(recordAt(labels) ?? {}).map(([key, value]) => ({ key, operator: 'In', values: [typeof value === 'object' ? JSON.stringify(value) : String(value)] }));
}

function ofSelector(selector: unknown): Requirement[] {
  const parsed = parseSelector(selector);
  return parsed === undefined ? [] : requirementsOf(parsed);
}

function nodeGroupName(conditions: readonly Requirement[]): ObjectName {
  return { kind: NODES, name: requirementsText(conditions) };
}

function requirementsText(conditions: readonly Requirement[]): string {
  return [...new Set(conditions.map(conditionText))].sort().join(', ');
}

/** A condition in the notation of kubectl. A label without a value is written as its key. */
function conditionText({ key, operator, values }: Requirement): string {
  switch (operator) {
    case 'Exists': return key;
    case 'DoesNotExist': return `!${key}`;
    case 'NotIn': return `${key} notin (${values.join(', ')})`;
    case 'In': return values.length > 1 ? `${key} in (${values.join(', ')})` : values[0] === '' ? key : `${key}=${values[0]}`;
  }
}
