import { Construct } from 'constructs';

/** The child with that id, created if it does not exist yet. */
export function childOf(scope: Construct, id: string): Construct {
  return scope.node.tryFindChild(id) as Construct | undefined ?? new Construct(scope, id);
}
