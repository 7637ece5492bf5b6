import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { wantedIn } from './live-run';
import { clusterRole, historyRole, MANIFEST_PURPOSES, ManifestPurpose, PRINTED_ROLES, PrintedRole, rolesFor } from '../live';
import { lineOf, list, nearest } from '../text';
import { lazy } from '../text/lazy';

const HELP = `usage: cdk8s-onload rbac [read|watch|dry-run [DIR]|apply [DIR]|history]

Prints the ClusterRole that the commands need on a cluster, and nothing more: "read" (default) to read it (plan, check, verify, diff, images, graph and
snapshot), "watch" to watch a roll-out, "dry-run" to let the API server try a plan (plan --server, apply --dry-run), "apply" to carry out any plan; and the
Role for "history", in the namespace of the Lease. Secrets are never read. Bind it to a user or a group:

  cdk8s-onload rbac read | kubectl apply -f -
  kubectl create clusterrolebinding cdk8s-onload-read --clusterrole cdk8s-onload-read --user NAME

The API has no verb for a dry run: whoever may try objects may write them, too. Give that role to a user of its own.

With DIR, it prints the least that applying or trying these manifests needs: a ClusterRole for what is read, and a Role for each namespace, for the
objects of the manifests by their names. New namespaces are among it, since Roles are in them. Deletions by --prune need the ClusterRole without DIR.
Bind each Role, too:

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

/** Command `cdk8s-onload rbac`, which prints the permissions that other commands need. */
export const rbac: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { positionals: [purpose = 'read', dir, ...others] } = parseArgs({ args, allowPositionals: true });
    if (!isPurpose(purpose)) {
      const [near] = nearest(purpose, PRINTED_ROLES);
      throw new UsageError(`no such purpose: ${purpose}; ${near === undefined ? `use ${list(PRINTED_ROLES, 'or')}` : `did you mean ${near}?`}`);
    }
    if (others.length > 0 || (dir !== undefined && !hasManifests(purpose))) {
      throw new UsageError(`expected one purpose: ${list(PRINTED_ROLES, 'or')}, and a folder of manifests only with ${list(MANIFEST_PURPOSES, 'or')}; got ${args.length} arguments`);
    }
    const dump = (role: object) => lazy.jsYaml.dump(role, { noRefs: true, lineWidth: -1 });
    if (dir === undefined || !hasManifests(purpose)) {
      output.out(dump(purpose === 'history' ? historyRole() : clusterRole(purpose)));
      return 0;
    }
    const { goal, notes } = wantedIn({ dir });
    notes.forEach((text) => output.err(`${lineOf(`cdk8s-onload rbac: ${text}`)}\n`));
    output.out(rolesFor(goal.after, purpose).map(dump).join('---\n'));
    return 0;
  },
};

function isPurpose(text: string): text is PrintedRole {
  return (PRINTED_ROLES as readonly string[]).includes(text);
}

function hasManifests(purpose: PrintedRole): purpose is ManifestPurpose {
  return (MANIFEST_PURPOSES as readonly string[]).includes(purpose);
}
