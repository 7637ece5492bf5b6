import { Action, reasonsOf } from './action-reasons';
import type { Differences } from './compare-configs';
import { Policies, policyForPath } from './disruption-policies';
import { legacyActions } from './legacy-objects';
import { DISRUPTION_POLICIES, hasByDefault } from '../../upstream/openshift';

/** Actions of a node, in order: those of the policies, or in releases without policies those of the built-in list. */
export function calculateActions(differences: Differences, policies: Policies, openshift: string): Action[] {
  return hasByDefault(DISRUPTION_POLICIES, openshift) ? policyActions(differences, policies) : legacyActions(differences, openshift);
}

/** Calculates the actions with node disruption policies (MCO facts §7b, steps 1 to 6). */
export function policyActions(differences: Differences, policies: Policies): Action[] {
  const { system, files, units, paths, changedUnits, passwd } = differences;
  if (system.length === 0 && !files && !units && passwd.length === 0) {
    return [{ type: 'None', reasons: [] }];
  }
  const byUnit = new Map([...policies.units].reverse().map((policy) => [policy.of, policy]));
  const found = [
    ...paths.map((change) => ({ change, policy: policyForPath(change.field, policies.files) })),
    ...changedUnits.map((change) => ({ change, policy: byUnit.get(change.field) })),
  ];
  const actions = found.flatMap(({ change, policy }): Action[] => (policy
    ? policy.actions.map((action) => ({ ...action, reasons: reasonsOf(change, policy.origin) }))
    : [{ type: 'Reboot', reasons: reasonsOf(change, 'no node disruption policy covers it: reboot') }]));
  // Upstream stops at the first cause of a reboot. Readers of the plan need all.
  actions.unshift(...system.map((change): Action => ({ type: 'Reboot', reasons: reasonsOf(change, SYSTEM_RULE) })));
  if (passwd.length > 0) {
    const reasons = passwd.flatMap((change) => reasonsOf(change, policies.sshkey.origin));
    actions.push(...policies.sshkey.actions.map((action) => ({ ...action, reasons })));
  }
  return settledActions(actions);
}

const SYSTEM_RULE = 'operating system, kernel and extensions take effect with a reboot, whatever the policies';

/** Reduces actions: one reboot replaces all others, and `None` remains only if there is no other action. */
export function settledActions(actions: readonly Action[]): Action[] {
  const reboots = actions.filter(({ type }) => type === 'Reboot');
  if (reboots.length > 0) {
    return [{ type: 'Reboot', reasons: reboots.flatMap(({ reasons }) => reasons) }];
  }
  const some = actions.filter(({ type }) => type !== 'None');
  return some.length > 0 || actions.length === 0 ? some : [{ type: 'None', reasons: actions.flatMap(({ reasons }) => reasons) }];
}
