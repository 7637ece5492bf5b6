import { DependencyGraph } from 'cdk8s';
import type { IConstruct } from 'constructs';

/** A construct and all below it, each after its dependencies. Without dependencies, which is the usual case, the order is that of the tree. */
export function inDependencyOrder({ node }: IConstruct): IConstruct[] {
  const all = node.findAll();
  return all.every((each) => each.node.dependencies.length === 0) ? all : new DependencyGraph(node).topology();
}
