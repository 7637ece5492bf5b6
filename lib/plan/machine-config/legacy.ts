import { dirname } from 'node:path/posix';
import { Action, reasonsOf } from './actions';
import type { Change, Differences } from './compare';
import { isAtLeast } from './release';

/** What the built-in list says of a path. */
type Strength = 'none' | 'reload crio' | 'restart crio' | 'reboot';

interface Row {
  readonly file?: string;
  /** A folder: only what lies directly in it. */
  readonly folder?: string;
  readonly result: Strength;
  readonly since?: string;
}

/** The built-in list (MCO facts §7a). */
const ROWS: readonly Row[] = [
  { file: '/etc/kubernetes/kubelet-ca.crt', result: 'none' },
  { file: '/var/lib/kubelet/config.json', result: 'none' },
  { folder: '/etc/nmstate/openshift', result: 'none', since: '4.16' },
  { file: '/etc/containers/registries.conf', result: 'reload crio' },
  { file: '/etc/containers/policy.json', result: 'reload crio' },
  { file: '/etc/machine-config-daemon/no-reboot/containers-gpg.pub', result: 'reload crio' },
  { folder: '/etc/containers/registries.d', result: 'reload crio', since: '4.16' },
  { file: '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', result: 'restart crio', since: '4.13' },
];

/** What a node does by the built-in list, which the releases have that lack node disruption policies. */
export function legacyActions({ system, units, changedUnits, paths }: Differences, openshift: string): Action[] {
  const list = `built-in list of OpenShift ${openshift}`;
  const judged = paths.map((change) => ({ change, result: resultFor(change.field, openshift) }));
  const reboots = [
    ...system.flatMap((change) => reasonsOf(change, `${list}: reboot`)),
    ...changedUnits.flatMap((change) => reasonsOf(change, `${list}: any change of units is a reboot`)),
    ...units && changedUnits.length === 0 ? reasonsOf(ORDER_OF_UNITS, `${list}: any change of units is a reboot`) : [],
    ...judged.filter(({ result }) => result === 'reboot').flatMap(({ change }) => reasonsOf(change, `not on the ${list}: reboot`)),
  ];
  if (reboots.length > 0) {
    return [{ type: 'Reboot', reasons: reboots }];
  }
  const because = (strength: Strength, rule: string) => judged.filter(({ result }) => result === strength)
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

function resultFor(path: string, openshift: string): Strength {
  const row = ROWS.find(({ file, folder, since }) => (
    (since === undefined || isAtLeast(openshift, since)) && (path === file || dirname(path) === folder)
  ));
  return row?.result ?? 'reboot';
}
