import { configuredIn, readSfptpdConfig } from './config';
import { DAEMON_KINDS } from './daemons';
import { Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { CHRONYD, isTurnedOff, ROLE_LABEL } from '../../upstream/openshift';
import { TIME_SOURCE } from '../../upstream/sfptpd';
import { HostTimeDaemon } from '../../values/sfptpd';
import { disciplinesSystemClock } from '../../views/sfptpd';
import { CheckContext, Finding, Rule } from '../rule';

type Labels = { readonly [key: string]: unknown };

export const timeSource: Rule = {
  code: 'ptp/time-source',
  class: 'never works',
  what: 'sfptpd and chronyd that adjust the same clock',
  remedy: 'disable chronyd.service on the nodes of sfptpd by a MachineConfig',
  source: 'sfptpd in a pod does not see chronyd on the host, so both adjust the clock; chronyd runs on every OpenShift node',
  kinds: [...DAEMON_KINDS, 'MachineConfig', 'MachineConfigPool'],
  check: (manifests, context) => configuredIn(manifests)
    .filter((daemon) => disciplinesSystemClock(readSfptpdConfig(daemon).sections))
    .flatMap(({ object, nodeSelector }) => timeSourceFindings(object, nodeSelector, manifests, context)),
};

function timeSourceFindings(object: Manifest, nodeSelector: Labels, manifests: ManifestSet, { platform }: CheckContext): Finding[] {
  const declared = stringAt(object, 'metadata', 'annotations', TIME_SOURCE);
  const without = manifests.ofKind('MachineConfig').filter(turnsOffChronyd);
  if (declared === HostTimeDaemon.managedElsewhere().name || without.some((machineConfig) => reaches(machineConfig, nodeSelector, manifests))) {
    return [];
  }
  const elsewhere = without.map((machineConfig) => stringAt(machineConfig, 'metadata', 'labels', ROLE_LABEL) ?? '?');
  return [{
    object,
    path: 'spec.template.spec.nodeSelector',
    what: elsewhere.length > 0 ? `clock that chronyd steers too: it is disabled only on other nodes, those of ${elsewhere.join(', ')}`
      : 'clock that chronyd steers too, as far as is known here',
    value: nodeSelector,
    fix: platform?.isOpenshift === false ? `disable it on the nodes, and annotate the workload with ${TIME_SOURCE}: ${HostTimeDaemon.managedElsewhere().name}`
      : 'disable chronyd.service by a MachineConfig for the same nodes; if it is disabled by other means, annotate the workload with '
        + `${TIME_SOURCE}: ${HostTimeDaemon.managedElsewhere().name}`,
    // A manifest without a declaration may be for a cluster without other daemons.
    class: declared === undefined && elsewhere.length === 0 ? 'risky' : undefined,
  }];
}

function turnsOffChronyd(machineConfig: Manifest): boolean {
  return listAt(machineConfig, 'spec', 'config', 'systemd', 'units')
    .some((unit) => stringAt(unit, 'name') === CHRONYD && isTurnedOff(unit));
}

/** Whether all nodes of a selector are in a pool that gets the MachineConfig. */
function reaches(machineConfig: Manifest, nodeSelector: Labels, manifests: ManifestSet): boolean {
  const role = stringAt(machineConfig, 'metadata', 'labels', ROLE_LABEL);
  if (role === undefined) {
    return false;
  }
  const pools = manifests.ofKind('MachineConfigPool').filter((pool) => takesRole(pool, role));
  const isListed = manifests.ofKind('MachineConfigPool').some((pool) => stringAt(pool, 'metadata', 'name') === role);
  // Pools that exist in every cluster, and pools that are not among the manifests, have the nodes with the role of the same name.
  const nodes: Labels[] = [
    ...pools.filter((pool) => listAt(pool, 'spec', 'nodeSelector', 'matchExpressions').length === 0)
      .map((pool) => recordAt(pool, 'spec', 'nodeSelector', 'matchLabels') ?? {}),
    ...(isListed ? [] : [{ [nodeRoleLabel(role)]: '' }]),
  ];
  return nodes.some((labels) => Object.keys(labels).length > 0 && Object.entries(labels).every(([key, value]) => nodeSelector[key] === value));
}

function takesRole(pool: Manifest, role: string): boolean {
  const selector = recordAt(pool, 'spec', 'machineConfigSelector');
  const expressions = listAt(selector, 'matchExpressions').filter((each) => stringAt(each, 'key') === ROLE_LABEL);
  const labelled = stringAt(selector, 'matchLabels', ROLE_LABEL);
  return (labelled !== undefined || expressions.length > 0) && (labelled ?? role) === role
    && expressions.every((each) => stringAt(each, 'operator') !== 'In' || listAt(each, 'values').includes(role));
}
