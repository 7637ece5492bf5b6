import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { clusterRole, ROLE_PURPOSES, RolePurpose } from '../live';
import { lazy, nearest } from '../text';

const HELP = `usage: cdk8s-onload rbac [read|apply]

Prints the ClusterRole that the commands need on a cluster, and nothing more: "read" (default) to read it (plan, check, verify, diff, images, graph and
snapshot), "apply" to carry out a plan. Secrets are never read. Bind it to a user or a group:

  cdk8s-onload rbac read | kubectl apply -f -
  kubectl create clusterrolebinding cdk8s-onload-read --clusterrole cdk8s-onload-read --user NAME

The API server refuses Roles, and bindings, that grant more than their author may do. Where the manifests have such, as for device plugins and Jobs, apply
them as an administrator first, or also grant the verbs "escalate" and "bind". apply tries all objects before it writes the first, and names them.

Which resources the cluster has, everyone who is logged in may ask (system:discovery, which every cluster has).

  --debug  print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid.

example: cdk8s-onload rbac read
`;

/** Command `cdk8s-onload rbac`, which prints the permissions that other commands need. */
export const rbac: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { positionals: [purpose = 'read', ...others] } = parseArgs({ args, allowPositionals: true });
    if (others.length > 0) {
      throw new UsageError(`expected one purpose: ${ROLE_PURPOSES.join(' or ')}; got ${others.length + 1}`);
    }
    if (!isPurpose(purpose)) {
      const [near] = nearest(purpose, ROLE_PURPOSES);
      throw new UsageError(`no such purpose: ${purpose}; ${near === undefined ? `use ${ROLE_PURPOSES.join(' or ')}` : `did you mean ${near}?`}`);
    }
    output.out(lazy.jsYaml.dump(clusterRole(purpose), { noRefs: true, lineWidth: -1 }));
    return 0;
  },
};

function isPurpose(text: string): text is RolePurpose {
  return (ROLE_PURPOSES as readonly string[]).includes(text);
}
