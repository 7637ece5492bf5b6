import { MIRROR_ANNOTATION, NODES_GROUP } from '../../upstream/kubernetes';

/** Users and groups that may decide which pods run in a namespace. */
export interface Trusted {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** Grammar of the name of a user or group, without characters that end a string in CEL. */
export const SUBJECT_NAME = /^[A-Za-z0-9][A-Za-z0-9 :@._+=/,#-]{0,252}$/;

/** CEL expressions of a policy. The names must have been checked against `SUBJECT_NAME`. */
export function expressions({ users, groups }: Trusted) {
  return {
    variables: [
      { name: 'isTrusted', expression: `request.userInfo.username in ${celList(users)} || request.userInfo.groups.exists(group, group in ${celList(groups)})` },
      {
        // Nodes may create only mirror pods. The API server enforces this itself if it is configured to do so.
        name: 'isMirrorPod',
        expression: `request.operation == 'CREATE' && request.resource.resource == 'pods' && '${NODES_GROUP}' in request.userInfo.groups`
          + ` && has(object.metadata.annotations) && '${MIRROR_ANNOTATION}' in object.metadata.annotations`,
      },
      {
        // Finalizers, owners and labels: controllers and the garbage collector change them.
        name: 'keepsSpec',
        expression: 'request.operation == \'UPDATE\' && has(object.spec) && has(oldObject.spec) && object.spec == oldObject.spec',
      },
    ],
    validations: [{
      expression: 'variables.isTrusted || variables.isMirrorPod || variables.keepsSpec',
      messageExpression: '\'user \' + request.userInfo.username + \' may not decide what runs in namespace \' + request.namespace + \', whose pods may be privileged\'',
      message: 'this user may not decide what runs in a namespace whose pods may be privileged',
      reason: 'Forbidden',
    }],
  };
}

function celList(names: readonly string[]): string {
  return `[${[...new Set(names)].sort().map((name) => `'${name}'`).join(', ')}]`;
}
