import type { Construct, IConstruct } from 'constructs';
import { clusterOf } from '../../private/cluster-scope';
import type { DisruptionPolicy } from '../disruption-policy';

/** A policy, and the construct that asks for it. */
export interface Contribution {
  readonly by: IConstruct;
  readonly policy: DisruptionPolicy;
}

const contributions = new WeakMap<IConstruct, DisruptionPolicy[]>();
const collectors = new WeakSet<IConstruct>();

/** Leaves a policy on a construct, for the one object of the cluster that has them all. */
export function contribute(by: Construct, policy: DisruptionPolicy): void {
  contributions.set(by, [...contributions.get(by) ?? [], policy]);
}

/** Says that a construct takes the policies of its cluster to it. */
export function markCollector(construct: Construct): void {
  collectors.add(construct);
}

/** All policies that go to the same cluster as a construct. */
export function contributionsAround(construct: Construct): Contribution[] {
  return around(construct).flatMap((by) => (contributions.get(by) ?? []).map((policy) => ({ by, policy })));
}

/** Whether something takes the policies of the same cluster to it. */
export function hasCollector(construct: Construct): boolean {
  return around(construct).some((other) => collectors.has(other));
}

function around(construct: Construct): IConstruct[] {
  return (clusterOf(construct) ?? construct.node.root).node.findAll();
}
