import type { JobOptions } from './gate-jobs';
import { sh } from '../../../text';
import { upgradeLabels, upgradeName, upgradePermissions, UPGRADE_SPEC } from '../upgrade-job';
import { type Upgrade, upgradeCommands } from '../upgrade-script';

/** Jobs that upgrade Onload node by node, in the wave after the Module and the device plugin. */
export function upgradeHooks(upgrades: readonly Upgrade[], job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>, wave: number): JobOptions[] {
  return upgrades.map((upgrade) => ({
    ...job,
    name: upgradeName(upgrade),
    hook: 'Sync',
    wave,
    backoffLimit: UPGRADE_SPEC.backoffLimit,
    commands: upgradeCommands(upgrade, sh`sync again, unless Argo CD does`),
    permissions: upgradePermissions(upgrade),
    more: upgradeLabels(upgrade),
    spec: UPGRADE_SPEC,
  }));
}
