import type { Construct, IConstruct } from 'constructs';
import { clusterOf } from '../../private/cluster-scope';
import type { NodeDisruptionRule } from '../node-disruption-rule';

/** A policy, and the construct that asks for it. */
export interface Contribution {
  readonly by: IConstruct;
  readonly policy: NodeDisruptionRule;
}

/** A policy that is left on a construct. */
interface Left {
  readonly policy: NodeDisruptionRule;
  /** Whether it holds, by the tree as it is in the end. */
  readonly holds: () => boolean;
}

const contributions = new WeakMap<IConstruct, Left[]>();
const collectors = new WeakSet<IConstruct>();

/** Leaves a policy on a construct, for the one object of the cluster that has them all. */
export function contribute(by: Construct, policy: NodeDisruptionRule, holds: () => boolean = () => true): void {
  contributions.set(by, [...contributions.get(by) ?? [], { policy, holds }]);
}

/** Says that a construct takes the policies of its cluster to it. */
export function markCollector(construct: Construct): void {
  collectors.add(construct);
}

/** All policies that go to the same cluster as a construct. */
export function contributionsAround(construct: Construct): Contribution[] {
  return constructsAround(construct)
    .flatMap((by) => (contributions.get(by) ?? []).filter(({ holds }) => holds()).map(({ policy }) => ({ by, policy })));
}

/** Whether something takes the policies of a construct to its cluster. */
function hasCollector(construct: Construct): boolean {
  return collectorsOf(construct).some((collector) => isIn(scopeOf(collector), construct));
}

/** What is wrong with a construct that was told policies where nothing takes them to its cluster. */
export function uncollected(construct: Construct): string[] {
  return hasCollector(construct) ? []
    : ['disruption policies that nothing takes to the cluster: add a NodeDisruptionPolicy to the app [machine-config/no-disruption-policy]'];
}

/** Whether something takes policies from where a construct would take them, or from a part of it. */
export function collectsWith(construct: Construct): boolean {
  return hasCollector(construct) || collectorsOf(construct).some((collector) => isIn(scopeOf(construct), collector));
}

/** All that goes to the same cluster as a construct. */
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
