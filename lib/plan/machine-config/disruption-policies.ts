import { normalize } from 'node:path/posix';
import { Manifest, ManifestSet } from '../../manifests';
import { cached } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { foldersAbove } from '../../upstream/ignition';
import { defaultPolicies, DefaultPolicy, MACHINE_CONFIGURATION, PolicyAction } from '../../upstream/openshift';

/** Actions for a file, a folder or a unit. */
export interface Policy {
  /** Path of a file or folder, or name of a unit. */
  readonly of: string;
  readonly actions: readonly PolicyAction[];
  /** Origin of the policy, which is part of the reason of an action. */
  readonly origin: string;
}

/** All policies of a cluster. Policies of users take precedence over those of the platform. */
export interface Policies {
  readonly files: readonly Policy[];
  readonly units: readonly Policy[];
  readonly sshkey: Policy;
}

/** Default policies of a release. */
export function policiesOfRelease(openshift: string): Policies {
  const of = (wanted: DefaultPolicy['kind']) => defaultPolicies(openshift).filter(({ kind }) => kind === wanted)
    .map(({ kind, target, actions, since }): Policy => ({
      of: target, actions, origin: `default policy of OpenShift (since ${since}) for ${kind === 'sshkey' ? 'ssh keys' : target}`,
    }));
  const [sshkey = REBOOT] = of('sshkey');
  return { files: of('files'), units: of('units'), sshkey };
}

/** Policy for SSH keys in releases without policies, which never use it. */
const REBOOT: Policy = { of: 'sshkey', actions: [{ type: 'Reboot' }], origin: 'no node disruption policies' };

/** Policies of a cluster: those of `MachineConfiguration/cluster` replace the defaults of exactly the same path or name. */
export function disruptionPolicies(manifests: ManifestSet, openshift: string): Policies {
  const defaults = policiesOfRelease(openshift);
  const spec = recordAt(machineConfiguration(manifests), 'spec', 'nodeDisruptionPolicy');
  return withPolicies(defaults, {
    files: listAt(spec, 'files').map((entry) => userPolicy(entry, 'path')),
    units: listAt(spec, 'units').map((entry) => userPolicy(entry, 'name')),
    sshkey: listAt(spec, 'sshkey', 'actions').length > 0 ? userPolicy(spec?.sshkey, 'sshkey') : undefined,
  });
}

/** Policies with additions that take precedence. */
export function withPolicies(policies: Policies, added: Partial<Policies>): Policies {
  const over = (list: readonly Policy[], more: readonly Policy[] = []) => {
    const byKey = new Map(more.map((policy) => [policy.of, policy]));
    const isReplaced = new Set(list.map(({ of }) => of));
    return [...list.map((policy) => byKey.get(policy.of) ?? policy), ...[...byKey.values()].filter(({ of }) => !isReplaced.has(of))];
  };
  return { files: over(policies.files, added.files), units: over(policies.units, added.units), sshkey: added.sshkey ?? policies.sshkey };
}

/** MachineConfiguration that the operator reads. */
export function machineConfiguration(manifests: ManifestSet): Manifest | undefined {
  return manifests.ofKind('MachineConfiguration').find((object) => stringAt(object, 'metadata', 'name') === MACHINE_CONFIGURATION);
}

function userPolicy(entry: unknown, key: string): Policy {
  const of = stringAt(entry, key) ?? key;
  return {
    of,
    actions: listAt(entry, 'actions').map((action) => userAction(action)),
    origin: `policy of MachineConfiguration cluster for ${of}`,
  };
}

/** Action of a user's policy. The API server rejects unknown actions, so an action of a later release counts as the most disruptive one. */
function userAction(action: unknown): PolicyAction {
  const type = stringAt(action, 'type') ?? '';
  switch (type) {
    case 'Reload': return { type, service: stringAt(action, 'reload', 'serviceName') };
    case 'Restart': return { type, service: stringAt(action, 'restart', 'serviceName') };
    case 'None': case 'Drain': case 'DaemonReload': return { type };
    default: return { type: 'Reboot' };
  }
}

/** Policy for a path: that of the file itself or of a folder above it. The longest path takes precedence, and of equal ones the first. */
export function policyForPath(path: string, files: readonly Policy[]): Policy | undefined {
  const { exact, folders } = cached(indices, files, () => policyIndex(files));
  // Upstream's comparison finds nothing below `/`.
  const found = [exact.get(path), ...foldersAbove(path).map((folder) => folders.get(folder))].filter((entry) => entry !== undefined);
  return found.sort((a, b) => b.policy.of.length - a.policy.of.length || a.at - b.at)[0]?.policy;
}

interface Indexed {
  readonly policy: Policy;
  readonly at: number;
}

interface PolicyIndex {
  readonly exact: ReadonlyMap<string, Indexed>;
  /** Policies by folder, for any spelling of its path: the longest spelling, and of equal ones the first. */
  readonly folders: ReadonlyMap<string, Indexed>;
}

const indices = new WeakMap<readonly Policy[], PolicyIndex>();

/** Index of policies. Thousands of files may be looked up, each of which may have a policy. */
function policyIndex(files: readonly Policy[]): PolicyIndex {
  const exact = new Map<string, Indexed>();
  const folders = new Map<string, Indexed>();
  for (const [at, policy] of files.entries()) {
    const folder = normalize(policy.of).replace(/\/$/, '');
    const best = folders.get(folder);
    if (!exact.has(policy.of)) {
      exact.set(policy.of, { policy, at });
    }
    if (best === undefined || best.policy.of.length < policy.of.length) {
      folders.set(folder, { policy, at });
    }
  }
  return { exact, folders };
}
