import { normalize } from 'node:path/posix';
import { cached } from './cached';
import { isAtLeast } from './release';
import { listAt, Manifest, ManifestSet, recordAt, stringAt } from '../../manifests';

/** What a policy asks for. `Special` is the platform's own: a reload of CRI-O, and a drain only for a change that could hurt. */
export interface PolicyAction {
  readonly type: 'None' | 'Reload' | 'Restart' | 'DaemonReload' | 'Special' | 'Drain' | 'Reboot';
  readonly service?: string;
}

/** The actions for a file, a folder or a unit. */
export interface Policy {
  /** Path of a file or folder, or name of a unit. */
  readonly of: string;
  readonly actions: readonly PolicyAction[];
  /** Where the policy comes from: it is part of the reason of an action. */
  readonly origin: string;
}

/** All policies of a cluster, those of users over those of the platform. */
export interface Policies {
  readonly files: readonly Policy[];
  readonly units: readonly Policy[];
  readonly sshkey: Policy;
}

const none: PolicyAction = { type: 'None' };
const daemonReload: PolicyAction = { type: 'DaemonReload' };
const reload = (service: string): PolicyAction => ({ type: 'Reload', service });
const restart = (service: string): PolicyAction => ({ type: 'Restart', service });

interface Default {
  readonly of: string;
  readonly actions: readonly PolicyAction[];
  readonly since: string;
}

const ANCHORS = '/etc/pki/ca-trust/source/anchors';
const CREDENTIALS_DROPIN = '/etc/systemd/system/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf';

/** The platform's own list (MCO facts §7b), with the release since which a row is in it. */
const FILES: readonly Default[] = [
  { of: '/var/lib/kubelet/config.json', actions: [none], since: '4.16' },
  { of: '/etc/machine-config-daemon/no-reboot/containers-gpg.pub', actions: [reload('crio.service')], since: '4.16' },
  { of: '/etc/containers/policy.json', actions: [reload('crio.service')], since: '4.16' },
  { of: '/etc/containers/registries.conf', actions: [{ type: 'Special' }], since: '4.16' },
  { of: '/etc/containers/registries.d', actions: [reload('crio.service')], since: '4.17' },
  { of: '/etc/nmstate/openshift', actions: [none], since: '4.17' },
  {
    of: `${ANCHORS}/openshift-config-user-ca-bundle.crt`,
    actions: [restart('coreos-update-ca-trust.service'), restart('crio.service')],
    since: '4.17',
  },
  { of: '/etc/crio/policies', actions: [reload('crio.service')], since: '4.18' },
  { of: '/etc/kubernetes/credential-providers', actions: [restart('kubelet.service')], since: '4.22' },
  { of: CREDENTIALS_DROPIN, actions: [daemonReload, restart('kubelet.service')], since: '4.22' },
  { of: '/etc/iri-registry', actions: [restart('iri-registry.service')], since: '4.22' },
  { of: '/usr/local/bin/load-registry-image.sh', actions: [restart('iri-registry.service')], since: '4.22' },
  { of: `${ANCHORS}/iri-root-ca.crt`, actions: [restart('coreos-update-ca-trust.service')], since: '4.22' },
];
const UNITS: readonly Default[] = [
  { of: 'iri-registry.service', actions: [daemonReload, restart('iri-registry.service')], since: '4.22' },
];

/** The policies that a release brings along. */
export function defaultPolicies(openshift: string): Policies {
  const of = (list: readonly Default[]) => list.filter(({ since }) => isAtLeast(openshift, since)).map((policy): Policy => ({
    of: policy.of, actions: policy.actions, origin: `default policy of OpenShift (since ${policy.since}) for ${policy.of}`,
  }));
  return {
    files: of(FILES),
    units: of(UNITS),
    sshkey: { of: 'sshkey', actions: [none], origin: 'default policy of OpenShift (since 4.16) for ssh keys' },
  };
}

/** The policies of a cluster: those of `MachineConfiguration/cluster` replace the defaults of exactly the same path or name. */
export function policiesOf(manifests: ManifestSet, openshift: string): Policies {
  const defaults = defaultPolicies(openshift);
  const spec = recordAt(machineConfiguration(manifests), 'spec', 'nodeDisruptionPolicy');
  return withPolicies(defaults, {
    files: listAt(spec, 'files').map((entry) => userPolicy(entry, 'path')),
    units: listAt(spec, 'units').map((entry) => userPolicy(entry, 'name')),
    sshkey: listAt(spec, 'sshkey', 'actions').length > 0 ? userPolicy(spec?.sshkey, 'sshkey') : undefined,
  });
}

/** Policies with others over them. */
export function withPolicies(policies: Policies, added: Partial<Policies>): Policies {
  const over = (list: readonly Policy[], more: readonly Policy[] = []) => {
    const byKey = new Map(more.map((policy) => [policy.of, policy]));
    const isReplaced = new Set(list.map(({ of }) => of));
    return [...list.map((policy) => byKey.get(policy.of) ?? policy), ...[...byKey.values()].filter(({ of }) => !isReplaced.has(of))];
  };
  return { files: over(policies.files, added.files), units: over(policies.units, added.units), sshkey: added.sshkey ?? policies.sshkey };
}

/** The one object that the operator reads. */
export function machineConfiguration(manifests: ManifestSet): Manifest | undefined {
  return manifests.ofKind('MachineConfiguration').find((object) => stringAt(object, 'metadata', 'name') === 'cluster');
}

function userPolicy(entry: unknown, key: string): Policy {
  const of = stringAt(entry, key) ?? key;
  return {
    of,
    actions: listAt(entry, 'actions').map((action) => userAction(action)),
    origin: `policy of MachineConfiguration cluster for ${of}`,
  };
}

/** An action as users write it. The API server lets none in that is not known; one of a later release is taken for the worst. */
function userAction(action: unknown): PolicyAction {
  const type = stringAt(action, 'type') ?? '';
  switch (type) {
    case 'Reload': return { type, service: stringAt(action, 'reload', 'serviceName') };
    case 'Restart': return { type, service: stringAt(action, 'restart', 'serviceName') };
    case 'None': case 'Drain': case 'DaemonReload': return { type };
    default: return { type: 'Reboot' };
  }
}

/** The policy for a path: that of the file itself or of a folder above it; the longest path wins, and of equal ones the first. */
export function policyForPath(path: string, files: readonly Policy[]): Policy | undefined {
  const { exact, folders, answers } = cached(indices, files, () => indexOf(files));
  return cached(answers, path, () => {
    const found = [exact.get(path), ...foldersAbove(path).map((folder) => folders.get(folder))].filter((entry) => entry !== undefined);
    return { policy: found.sort((a, b) => b.policy.of.length - a.policy.of.length || a.at - b.at)[0]?.policy };
  }).policy;
}

interface Indexed {
  readonly policy: Policy;
  readonly at: number;
}

interface PolicyIndex {
  readonly exact: ReadonlyMap<string, Indexed>;
  /** By the folder, however it is spelled: the longest spelling, and of equal ones the first. */
  readonly folders: ReadonlyMap<string, Indexed>;
  /** What was asked already, by the path: pools have many in common. */
  readonly answers: Map<string, { readonly policy?: Policy }>;
}

const indices = new WeakMap<readonly Policy[], PolicyIndex>();

/** Thousands of files may be looked up, of which each may have a policy. */
function indexOf(files: readonly Policy[]): PolicyIndex {
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
  return { exact, folders, answers: new Map() };
}

/** The folders above a path. Upstream's comparison finds nothing below `/`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
