import { Construct } from 'constructs';

/** Child of a construct with an id, which is created if it does not exist yet. */
export function childOf(scope: Construct, id: string): Construct {
  return scope.node.tryFindChild(id) as Construct | undefined ?? new Construct(scope, id);
}
