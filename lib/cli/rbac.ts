import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { wantedIn } from './live-run';
import { clusterRole, ROLE_PURPOSES, RolePurpose, rolesFor } from '../live';
import { lazy, lineOf, list, nearest } from '../text';

const HELP = `usage: cdk8s-onload rbac [read|watch|apply [DIR]]

Prints the ClusterRole that the commands need on a cluster, and nothing more: "read" (default) to read it (plan, check, verify, diff, images, graph and
snapshot), "watch" to watch a roll-out, "apply" to carry out any plan. Secrets are never read. Bind it to a user or a group:

  cdk8s-onload rbac read | kubectl apply -f -
  kubectl create clusterrolebinding cdk8s-onload-read --clusterrole cdk8s-onload-read --user NAME

With DIR, it prints the least that applying these manifests needs: a ClusterRole for what is read, and a Role for each namespace, for the objects of the
manifests by their names. New namespaces are among it, since Roles are in them. Deletions by --prune need the ClusterRole without DIR. Bind each Role, too:

  cdk8s-onload rbac apply dist | kubectl apply -f -
  kubectl create clusterrolebinding cdk8s-onload-apply --clusterrole cdk8s-onload-apply --user NAME
  kubectl create rolebinding cdk8s-onload-apply --role cdk8s-onload-apply --user NAME --namespace NAMESPACE

The API server refuses Roles, and bindings, that grant more than their author may do. Where the manifests have such, as for device plugins and Jobs, the
roles of DIR have what they grant; without DIR, apply such Roles as an administrator first, or also grant the verbs "escalate" and "bind". apply asks for
all permissions before it writes the first object, and names those that are missing.

Which resources the cluster has, everyone who is logged in may ask (system:discovery, which every cluster has).

  --debug  print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid.

example: cdk8s-onload rbac read
`;

const PURPOSES = list(ROLE_PURPOSES, 'or');

/** Command `cdk8s-onload rbac`, which prints the permissions that other commands need. */
export const rbac: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { positionals: [purpose = 'read', dir, ...others] } = parseArgs({ args, allowPositionals: true });
    if (!isPurpose(purpose)) {
      const [near] = nearest(purpose, ROLE_PURPOSES);
      throw new UsageError(`no such purpose: ${purpose}; ${near === undefined ? `use ${PURPOSES}` : `did you mean ${near}?`}`);
    }
    if (others.length > 0 || (dir !== undefined && purpose !== 'apply')) {
      throw new UsageError(`expected one purpose: ${PURPOSES}, and a folder of manifests only with apply; got ${args.length} arguments`);
    }
    const dump = (role: object) => lazy.jsYaml.dump(role, { noRefs: true, lineWidth: -1 });
    if (dir === undefined) {
      output.out(dump(clusterRole(purpose)));
      return 0;
    }
    const { goal, notes } = wantedIn({ dir });
    notes.forEach((text) => output.err(`${lineOf(`cdk8s-onload rbac: ${text}`)}\n`));
    output.out(rolesFor(goal.after).map(dump).join('---\n'));
    return 0;
  },
};

function isPurpose(text: string): text is RolePurpose {
  return (ROLE_PURPOSES as readonly string[]).includes(text);
}
