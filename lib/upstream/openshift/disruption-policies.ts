import { POLICY_JSON, PULL_SECRET, REGISTRIES_CONF, UNITS_FOLDER } from './node-files';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Action of a policy. `Special` is reserved for the platform: a reload of CRI-O, with a drain only for a change that could affect workloads. */
export interface PolicyAction {
  readonly type: 'None' | 'Reload' | 'Restart' | 'DaemonReload' | 'Special' | 'Drain' | 'Reboot';
  readonly service?: string;
}

/** A built-in policy of the operator. A user's policy for exactly the same path or unit replaces it. */
export interface DefaultPolicy {
  readonly kind: 'files' | 'units' | 'sshkey';
  /** Path of a file or folder, or name of a unit. */
  readonly target: string;
  readonly actions: readonly PolicyAction[];
  readonly since: string;
}

/** Actions that a user may choose. */
export const USER_ACTIONS: readonly PolicyAction['type'][] = ['None', 'Reboot', 'Drain', 'Reload', 'Restart', 'DaemonReload'];

/** The actions that cannot be combined with others. */
export const LONE_ACTIONS: readonly PolicyAction['type'][] = ['None', 'Reboot'];

/** Actions that apply to a unit. */
export const SERVICE_ACTIONS: readonly PolicyAction['type'][] = ['Reload', 'Restart'];

/** Maximum number of policies for files, and for units. */
export const MOST_DISRUPTION_POLICIES = 50;

/** Maximum number of actions in a policy. */
export const MOST_ACTIONS = 10;

const none: PolicyAction = { type: 'None' };
const daemonReload: PolicyAction = { type: 'DaemonReload' };
const reload = (service: string): PolicyAction => ({ type: 'Reload', service });
const restart = (service: string): PolicyAction => ({ type: 'Restart', service });
const reloadCrio = [reload('crio.service')];
const restartTrust = restart('coreos-update-ca-trust.service');
const restartRegistry = restart('iri-registry.service');
const ANCHORS = '/etc/pki/ca-trust/source/anchors';

type Row = readonly [target: string, actions: readonly PolicyAction[]];

const defaultPolicyRows = (kind: DefaultPolicy['kind'], { since }: Required<Pick<ReleaseRange, 'since'>>, ...rows: readonly Row[]) => (
  rows.map(([target, actions]): DefaultPolicy => ({ kind, target, actions, since })));

/** Built-in policies of the operator (MCO facts §7b). */
const DEFAULTS: readonly DefaultPolicy[] = [
  ...defaultPolicyRows('sshkey', { since: '4.16' }, ['sshkey', [none]]),
  ...defaultPolicyRows('files', { since: '4.16' },
    [PULL_SECRET, [none]],
    ['/etc/machine-config-daemon/no-reboot/containers-gpg.pub', reloadCrio],
    [POLICY_JSON, reloadCrio],
    [REGISTRIES_CONF, [{ type: 'Special' }]]),
  ...defaultPolicyRows('files', { since: '4.17' },
    ['/etc/containers/registries.d', reloadCrio],
    ['/etc/nmstate/openshift', [none]],
    [`${ANCHORS}/openshift-config-user-ca-bundle.crt`, [restartTrust, restart('crio.service')]]),
  ...defaultPolicyRows('files', { since: '4.18' }, ['/etc/crio/policies', reloadCrio]),
  ...defaultPolicyRows('files', { since: '4.22' },
    ['/etc/kubernetes/credential-providers', [restart('kubelet.service')]],
    [`${UNITS_FOLDER}/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf`, [daemonReload, restart('kubelet.service')]],
    ['/etc/iri-registry', [restartRegistry]],
    ['/usr/local/bin/load-registry-image.sh', [restartRegistry]],
    [`${ANCHORS}/iri-root-ca.crt`, [restartTrust]]),
  ...defaultPolicyRows('units', { since: '4.22' }, ['iri-registry.service', [daemonReload, restartRegistry]]),
];

const known = new Map<string, readonly DefaultPolicy[]>();

/** The built-in policies of an operator release. */
export function defaultPolicies(release: string): readonly DefaultPolicy[] {
  const list = known.get(release) ?? DEFAULTS.filter((policy) => isInReleaseRange(policy, release));
  known.set(release, list);
  return list;
}

/** Actions as text for users, such as `DaemonReload, Restart chronyd.service`. */
export function actionsText(actions: readonly PolicyAction[]): string {
  return actions.map(({ type, service }) => (service === undefined ? type : `${type} ${service}`)).join(', ') || 'nothing';
}
