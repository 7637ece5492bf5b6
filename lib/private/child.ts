import { Construct } from 'constructs';

/** The child of that id, which is made where it is not there yet. */
export function childOf(scope: Construct, id: string): Construct {
  return scope.node.tryFindChild(id) as Construct | undefined ?? new Construct(scope, id);
}
