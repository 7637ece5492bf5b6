import { dirname } from 'node:path/posix';
import { POLICY_JSON, PULL_SECRET, REGISTRIES_CONF } from './node-files';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Action that the built-in rules take for a changed file, in the releases before node disruption policies (MCO facts §7a). */
export type BuiltInResult = 'none' | 'reload crio' | 'restart crio' | 'reboot';

export interface Row {
  readonly file?: string;
  /** Path of a folder, without its subfolders. */
  readonly folder?: string;
  readonly result: BuiltInResult;
  readonly in?: ReleaseRange;
}

/** Files and folders that the built-in rules know. */
export const BUILT_IN_ROWS: readonly Row[] = [
  { file: '/etc/kubernetes/kubelet-ca.crt', result: 'none' },
  { file: PULL_SECRET, result: 'none' },
  { file: '/etc/mco/internal-registry-pull-secret.json', result: 'none', in: { since: '4.14', before: '4.16' } },
  { folder: '/etc/nmstate/openshift', result: 'none', in: { since: '4.16' } },
  { file: REGISTRIES_CONF, result: 'reload crio' },
  { file: POLICY_JSON, result: 'reload crio' },
  { file: '/etc/machine-config-daemon/no-reboot/containers-gpg.pub', result: 'reload crio' },
  { folder: '/etc/containers/registries.d', result: 'reload crio', in: { since: '4.16' } },
  { file: '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', result: 'restart crio', in: { since: '4.14' } },
];

/** Action of a node for a changed file. A file that is not in the list reboots the node. */
export function builtInResult(path: string, release: string): BuiltInResult {
  const folder = dirname(path);
  return BUILT_IN_ROWS.find((row) => (row.file === path || row.folder === folder) && isInReleaseRange(row.in ?? {}, release))?.result ?? 'reboot';
}
