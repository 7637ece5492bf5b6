import { isFilled, openshiftReleaseOf, says } from './configs';
import { ActionView, PolicyView, policyViews } from './disruption-views';
import { Manifest, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import {
  actionsText, canHave, defaultPolicies, DefaultPolicy, DISRUPTION_POLICIES, hasByDefault, LONE_ACTIONS, MACHINE_CONFIGURATION, MOST_ACTIONS,
  MOST_DISRUPTION_POLICIES, PolicyAction, SERVICE_ACTIONS, serviceNameProblem, UNITS_FOLDER, USER_ACTIONS,
} from '../../upstream/openshift';
import { ignitionUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

const KINDS = ['MachineConfiguration'];
const SCHEMA = 'the schema of MachineConfiguration (operator.openshift.io/v1) and its CEL rules: the API server refuses the object';
const DAEMON = 'Machine Config Operator (pkg/apihelpers/apihelpers.go, pkg/daemon/update.go)';

const isOneOf = (types: readonly PolicyAction['type'][], type: string | undefined) => types.some((known) => known === type);

const inPolicy = ({ object, path }: PolicyView, field: string, what: string, value: unknown, fix: string, problemClass?: Finding['class']): Finding =>
  ({ object, path: field === '' ? path : `${path}.${field}`, what, value, fix, class: problemClass });

export const objectName: Rule = {
  code: 'machine-config/policy-object',
  class: 'refused',
  what: 'MachineConfiguration with another name than cluster',
  remedy: 'name it cluster: it is the only one',
  source: 'Machine Config Operator: its admission policy allows no other name',
  kinds: KINDS,
  check: (manifests) => manifests.ofKind('MachineConfiguration').filter((object) => nameOf(object) !== MACHINE_CONFIGURATION)
    .map((object) => ({ object, path: 'metadata.name', what: 'MachineConfiguration with another name than cluster', value: nameOf(object) })),
};

export const notOffered: Rule = {
  code: 'machine-config/policy-not-offered',
  class: 'never works',
  what: 'node disruption policies before OpenShift 4.17',
  remedy: 'remove them: nodes reboot for the change',
  source: `${DAEMON}: on by default since 4.17; in 4.16 only with technology previews enabled`,
  kinds: KINDS,
  check: (manifests, { platform }) => (hasByDefault(DISRUPTION_POLICIES, openshiftReleaseOf(platform)) ? [] : manifests.ofKind('MachineConfiguration'))
    .filter((object) => isFilled(at(object, 'spec', 'nodeDisruptionPolicy'))).map((object) => ({
      object,
      path: 'spec.nodeDisruptionPolicy',
      what: 'node disruption policies, which this cluster does not have by default',
      value: `${platform}`,
      class: canHave(DISRUPTION_POLICIES, openshiftReleaseOf(platform)) ? 'risky' : undefined,
    })),
};

export const actions: Rule = {
  code: 'machine-config/policy-actions',
  class: 'refused',
  what: 'actions of a node disruption policy that exclude each other, or are incomplete',
  remedy: 'use None and Reboot alone; specify the unit of Reload and Restart; use at most ten actions',
  source: SCHEMA,
  kinds: KINDS,
  check: (manifests) => policyViews(manifests).flatMap((policy): Finding[] => {
    if (!Array.isArray(at(policy.entry, 'actions'))) {
      return [inPolicy(policy, 'actions', 'policy without actions', policy.target ?? '(SSH keys)', 'write None if nothing needs to be done')];
    }
    const alone = policy.actions.find(({ type }) => isOneOf(LONE_ACTIONS, type));
    return [
      ...policy.actions.length > MOST_ACTIONS ? [inPolicy(policy, 'actions', `more than ${MOST_ACTIONS} actions`, policy.actions.length, 'leave out what is not needed')] : [],
      ...alone && policy.actions.length > 1 ? [inPolicy(policy, 'actions', `${alone.type} beside other actions`, policy.actions.map(({ type }) => type ?? '?').join(', '), 'use it alone')] : [],
      ...policy.actions.flatMap((action) => actionProblems(policy, action)),
    ];
  }),
};

function actionProblems({ object }: PolicyView, { path, entry, type }: ActionView): Finding[] {
  if (!isOneOf(USER_ACTIONS, type)) {
    return [{ object, path: `${path}.type`, what: 'unknown action', value: type ?? '(none)', fix: `use one of ${USER_ACTIONS.join(', ')}` }];
  }
  return SERVICE_ACTIONS.flatMap((candidate): Finding[] => {
    const field = candidate.toLowerCase();
    if (type !== candidate) {
      return says(entry, field) ? [{ object, path: `${path}.${field}`, what: `'${field}' of an action of another type`, value: type, fix: `leave it out, or write the type ${candidate}` }] : [];
    }
    return stringAt(entry, field, 'serviceName') === undefined
      ? [{ object, path: `${path}.${field}.serviceName`, what: `${candidate} without a unit`, value: at(entry, field) ?? '(none)', fix: 'name one, such as crio.service' }] : [];
  });
}

export const serviceNames: Rule = {
  code: 'machine-config/service-name',
  class: 'refused',
  what: 'unit name that the schema of node disruption policies does not allow, such as one with @',
  remedy: 'use a name such as chronyd.service; a template unit cannot be listed',
  source: SCHEMA,
  kinds: KINDS,
  check: (manifests) => policyViews(manifests).flatMap((policy) => [
    ...policy.kind === 'units' ? [{ path: `${policy.path}.name`, name: policy.target ?? '' }] : [],
    ...policy.actions.filter(({ service }) => service !== undefined).map(({ path, type, service }) => ({ path: `${path}.${type!.toLowerCase()}.serviceName`, name: service! })),
  ].flatMap(({ path, name }): Finding[] => {
    const problem = serviceNameProblem(name);
    return problem === undefined ? [] : [{
      object: policy.object, path, what: `unit that a disruption policy cannot name (${problem})`, value: name, fix: 'write a name such as chronyd.service',
    }];
  })),
};

export const tooMany: Rule = {
  code: 'machine-config/policy-count',
  class: 'refused',
  what: `more than ${MOST_DISRUPTION_POLICIES} policies for files, or for units`,
  remedy: 'use one policy for a folder instead of many for its files',
  source: SCHEMA,
  kinds: KINDS,
  check: (manifests) => manifests.ofKind('MachineConfiguration').flatMap((object) => ['files', 'units'].flatMap((list): Finding[] => {
    const { length } = listAt(object, 'spec', 'nodeDisruptionPolicy', list);
    return length <= MOST_DISRUPTION_POLICIES ? [] : [{
      object, path: `spec.nodeDisruptionPolicy.${list}`, what: `more than ${MOST_DISRUPTION_POLICIES} policies`, value: length,
    }];
  })),
};

export const policyTwice: Rule = {
  code: 'machine-config/policy-twice',
  class: 'refused',
  what: 'two node disruption policies for one path or unit',
  remedy: 'keep one of them',
  source: SCHEMA,
  kinds: KINDS,
  check: (manifests) => {
    const seen = new Map<Manifest, Set<string>>();
    return policyViews(manifests).filter(({ target }) => target !== undefined).flatMap((policy) => {
      const targets = seen.get(policy.object) ?? new Set<string>();
      const [key, isNew] = [`${policy.kind} ${policy.target}`, !targets.has(`${policy.kind} ${policy.target}`)];
      seen.set(policy.object, targets.add(key));
      return isNew ? [] : [inPolicy(policy, policy.kind === 'files' ? 'path' : 'name', 'second policy for the same thing', policy.target, 'keep one of them')];
    });
  },
};

export const policyPath: Rule = {
  code: 'machine-config/policy-path',
  class: 'never works',
  what: 'node disruption policy whose path matches no file',
  remedy: 'write the absolute path of a file or folder; "/" matches nothing',
  source: `${DAEMON}: a policy matches the file at its path, or every file below it`,
  kinds: KINDS,
  check: (manifests) => policyViews(manifests).filter(({ kind, target }) => kind === 'files' && target !== undefined && (!target.startsWith('/') || /^\/+$/.test(target)))
    .map((policy) => inPolicy(policy, 'path', 'path that matches no file', policy.target, 'write the absolute path of a file or folder')),
};

/** Short description of the effect of a default policy. */
function effectOf({ actions: [...list] }: DefaultPolicy): string {
  return list.some(({ type }) => type === 'Special') ? 'a drain only where the change needs one' : actionsText(list);
}

export const defaultReplaced: Rule = {
  code: 'machine-config/policy-replaces-default',
  class: 'risky',
  what: 'node disruption policy that replaces a default one of the operator',
  remedy: 'remove it, or include all actions of the default',
  source: `${DAEMON}: a policy for the same path or unit replaces the default, with all its actions`,
  kinds: KINDS,
  check: (manifests, { platform }) => {
    const defaults = defaultPolicies(openshiftReleaseOf(platform));
    return policyViews(manifests).flatMap((policy) => {
      const replaced = defaults.find(({ kind, target }) => kind === policy.kind && target === policy.target);
      return replaced ? [inPolicy(policy, policy.kind === 'files' ? 'path' : 'name', `policy in place of the operator's own (${effectOf(replaced)})`, policy.target,
        'leave it out, or write all that the default does too')] : [];
    });
  },
};

/** Folders shared by many programs. */
const BROAD = ['/etc/systemd', '/etc/systemd/system', '/usr/local', '/usr/local/bin', '/var/lib', '/etc/kubernetes', '/etc/crio', '/etc/crio/crio.conf.d'];

export const broadPolicy: Rule = {
  code: 'machine-config/policy-broad',
  class: 'risky',
  what: 'node disruption policy for a folder that also has files which need more disruptive actions',
  remedy: 'write policies for individual files',
  source: `${DAEMON}: a policy for a folder applies to everything below it, except to paths with a longer policy of their own`,
  kinds: KINDS,
  check: (manifests, { platform }) => {
    const defaults = defaultPolicies(openshiftReleaseOf(platform));
    return policyViews(manifests).filter(({ kind, target }) => kind === 'files' && target?.startsWith('/')).flatMap((policy) => broadness(policy, defaults));
  },
};

function broadness(policy: PolicyView, defaults: readonly DefaultPolicy[]): Finding[] {
  const folder = policy.target!.replace(/\/+$/, '');
  if (/^\/[^/]+$/.test(folder) || BROAD.includes(folder)) {
    return [inPolicy(policy, 'path', 'policy for a folder that also has files which need more, such as a reboot', policy.target, 'write policies for individual files')];
  }
  const below = defaults.filter(({ kind, target }: DefaultPolicy) => kind === 'files' && target.startsWith(`${folder}/`));
  return below.length === 0 ? []
    : [inPolicy(policy, 'path', `policy for a folder, in which the operator's own for ${below.map(({ target }) => target).join(', ')} still decide`, policy.target,
      'write policies for individual files')];
}

export const restartUnread: Rule = {
  code: 'machine-config/restart-without-reload',
  class: 'risky',
  what: 'unit whose file or drop-in is a file of Ignition, and that is restarted after a change without a reload of systemd',
  remedy: 'put DaemonReload before Restart, or write the unit as a unit of Ignition',
  source: `${DAEMON}: for units of Ignition the daemon calls systemctl enable, disable or preset, which reloads systemd; after a changed file only `
    + 'DaemonReload does, and without it the old unit keeps running (MCO facts §9)',
  kinds: KINDS,
  check: (manifests) => policyViews(manifests).filter(({ kind, target }) => kind === 'files' && (target ?? '').startsWith(`${UNITS_FOLDER}/`)).flatMap((policy) => {
    const types = policy.actions.map(({ type }) => type);
    const restart = types.findIndex((type) => isOneOf(SERVICE_ACTIONS, type));
    return restart < 0 || types.slice(0, restart).includes('DaemonReload') ? []
      : [inPolicy(policy, `actions[${restart}]`, `${types[restart]} of a unit that systemd has not reloaded`, policy.target, 'put DaemonReload before it')];
  }),
};

export const maskedRestart: Rule = {
  code: 'machine-config/masked-restart',
  class: 'never works',
  what: 'masked unit that is restarted when it changes',
  remedy: 'remove the policy, so that nodes reboot; or use a condition in the unit instead of the mask',
  source: 'systemd does not start a masked unit: the action fails, and the Machine Config Daemon marks the node Degraded (pkg/daemon/update.go)',
  kinds: [...KINDS, 'MachineConfig'],
  check: (manifests) => {
    const masked = new Map(manifests.ofKind('MachineConfig').flatMap(ignitionUnitsOf).filter(({ entry }) => at(entry, 'mask') === true)
      .map(({ object, entry }) => [stringAt(entry, 'name'), object] as const));
    return policyViews(manifests).flatMap((policy) => policy.actions.flatMap(({ path, type, service }): Finding[] => (
      service === undefined || !masked.has(service) ? [] : [{
        object: policy.object,
        path,
        what: `${type} of a unit that MachineConfig ${nameOf(masked.get(service))} masks`,
        value: service,
        fix: 'leave the policy out, or give the unit a condition in place of the mask, as ChronydStop.CONDITION does',
      }])));
  },
};
