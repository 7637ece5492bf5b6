import type { Construct, IConstruct } from 'constructs';
import type { NodeDisruptionRule } from './node-disruption-rule';
import { clusterOf, sharedState } from '../../synthesis';

/** A policy, and the construct that requests it. */
export interface Contribution {
  readonly by: IConstruct;
  readonly policy: NodeDisruptionRule;
}

/** A policy that is recorded on a construct. */
interface Left {
  readonly policy: NodeDisruptionRule;
  /** Whether it applies, by the complete tree. */
  readonly holds: () => boolean;
}

const contributions = sharedState('disruption-contributions', () => new WeakMap<IConstruct, Left[]>());
const collectors = sharedState('disruption-collectors', () => new WeakSet<IConstruct>());

/** Records a policy on a construct, for the cluster's single object. */
export function contribute(by: Construct, policy: NodeDisruptionRule, holds: () => boolean = () => true): void {
  contributions.set(by, [...contributions.get(by) ?? [], { policy, holds }]);
}

/** Marks a construct that collects the policies of its cluster. */
export function markCollector(construct: Construct): void {
  collectors.add(construct);
}

/** All policies for the same cluster as a construct. */
export function contributionsAround(construct: Construct): Contribution[] {
  return constructsAround(construct)
    .flatMap((by) => (contributions.get(by) ?? []).filter(({ holds }) => holds()).map(({ policy }) => ({ by, policy })));
}

/** Whether the policies of a construct are collected for its cluster. */
function hasCollector(construct: Construct): boolean {
  return collectorsOf(construct).some((collector) => isIn(scopeOf(collector), construct));
}

/** The problem of a construct with policies that no construct of its cluster collects. */
export function uncollected(construct: Construct): string[] {
  return hasCollector(construct) ? []
    : ['disruption policies that no NodeDisruptionPolicy applies: add one to the app [machine-config/no-disruption-policy]'];
}

/** Whether policies are collected at the same place as a construct would collect them, or at a part of it. */
export function collectsWith(construct: Construct): boolean {
  return hasCollector(construct) || collectorsOf(construct).some((collector) => isIn(scopeOf(construct), collector));
}

/** All constructs of the same cluster as a construct. */
export function constructsAround(construct: Construct): IConstruct[] {
  return scopeOf(construct).node.findAll();
}

function scopeOf(construct: IConstruct): IConstruct {
  return clusterOf(construct as Construct) ?? construct.node.root;
}

function isIn(scope: IConstruct, construct: IConstruct): boolean {
  return construct.node.scopes.includes(scope);
}

function collectorsOf({ node }: Construct): IConstruct[] {
  return node.root.node.findAll().filter((other) => collectors.has(other));
}
