import type { Construct, IConstruct } from 'constructs';
import type { NodeDisruptionRule } from './node-disruption-rule';
import { clusterOfScope, sharedState } from '../../synthesis';

/** A disruption policy, and the construct that requests it. */
export interface Contribution {
  readonly by: IConstruct;
  readonly policy: NodeDisruptionRule;
}

/** A disruption policy that is recorded on a construct. */
interface Left {
  readonly policy: NodeDisruptionRule;
  /** Returns whether the policy applies, given the complete tree. */
  readonly holds: () => boolean;
}

const contributions = sharedState('disruption-contributions', () => new WeakMap<IConstruct, Left[]>());
const collectors = sharedState('disruption-collectors', () => new WeakSet<IConstruct>());

/** Records a disruption policy on a construct, for the single object of the cluster. */
export function contribute(by: Construct, policy: NodeDisruptionRule, holds: () => boolean = () => true): void {
  contributions.set(by, [...contributions.get(by) ?? [], { policy, holds }]);
}

/** Marks a construct that collects the disruption policies of its cluster. */
export function markCollector(construct: Construct): void {
  collectors.add(construct);
}

/** All disruption policies for the same cluster as a construct. */
export function contributionsAround(construct: Construct): Contribution[] {
  return constructsAround(construct)
    .flatMap((by) => (contributions.get(by) ?? []).filter(({ holds }) => holds()).map(({ policy }) => ({ by, policy })));
}

/** Whether a construct of the cluster collects the disruption policies of a construct. */
function hasCollector(construct: Construct): boolean {
  return collectorsOf(construct).some((collector) => isBelowScope(scopeOf(collector), construct));
}

/** Problem of a construct whose disruption policies no construct of its cluster collects. */
export function uncollected(construct: Construct): string[] {
  return hasCollector(construct) ? []
    : ['disruption policies that no NodeDisruptionPolicy applies: add one to the app [machine-config/no-disruption-policy]'];
}

/** Whether disruption policies are already collected for the cluster of a construct, or for a part of the tree in that cluster. */
export function collectsWith(construct: Construct): boolean {
  return hasCollector(construct) || collectorsOf(construct).some((collector) => isBelowScope(scopeOf(construct), collector));
}

/** All constructs in the same cluster as a construct. */
export function constructsAround(construct: Construct): IConstruct[] {
  return scopeOf(construct).node.findAll();
}

function scopeOf(construct: IConstruct): IConstruct {
  return clusterOfScope(construct as Construct) ?? construct.node.root;
}

function isBelowScope(scope: IConstruct, construct: IConstruct): boolean {
  return construct.node.scopes.includes(scope);
}

function collectorsOf({ node }: Construct): IConstruct[] {
  return node.root.node.findAll().filter((other) => collectors.has(other));
}
