import { Action, reasonsOf } from './action-reasons';
import type { Change, Differences } from './compare-configs';
import { BuiltInResult, builtInResult } from '../../upstream/openshift';

/** Actions of a node according to the built-in list of releases without node disruption policies. */
export function legacyActions({ system, units, changedUnits, paths }: Differences, openshift: string): Action[] {
  const list = `built-in list of OpenShift ${openshift}`;
  const changes = paths.map((change) => ({ change, result: builtInResult(change.field, openshift) }));
  const reboots = [
    ...system.flatMap((change) => reasonsOf(change, `${list}: reboot`)),
    ...changedUnits.flatMap((change) => reasonsOf(change, `${list}: any change of units is a reboot`)),
    ...units && changedUnits.length === 0 ? reasonsOf(ORDER_OF_UNITS, `${list}: any change of units is a reboot`) : [],
    ...changes.filter(({ result }) => result === 'reboot').flatMap(({ change }) => reasonsOf(change, `not on the ${list}: reboot`)),
  ];
  if (reboots.length > 0) {
    return [{ type: 'Reboot', reasons: reboots }];
  }
  const because = (strength: BuiltInResult, rule: string) => changes.filter(({ result }) => result === strength)
    .flatMap(({ change }) => reasonsOf(change, `${list}: ${rule}`));
  const restarts = because('restart crio', 'update-ca-trust, then a restart of CRI-O');
  if (restarts.length > 0) {
    return [{ type: 'Restart', service: 'crio.service', reasons: restarts }];
  }
  const reloads = because('reload crio', 'reload of CRI-O');
  return reloads.length > 0
    ? [{ type: 'Reload', service: 'crio.service', reasons: reloads }]
    : [{ type: 'None', reasons: because('none', 'nothing to do') }];
}

const ORDER_OF_UNITS: Change = { objects: [], field: 'systemd.units: another order', how: 'changed' };
