import { DependencyGraph } from 'cdk8s';
import type { IConstruct } from 'constructs';

/** A construct and all below it, each after what it depends on: without dependencies, which is usual, as they are in the tree. */
export function inDependencyOrder({ node }: IConstruct): IConstruct[] {
  const all = node.findAll();
  return all.every((each) => each.node.dependencies.length === 0) ? all : new DependencyGraph(node).topology();
}
