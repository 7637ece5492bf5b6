import { hookJob, type JobOptions, LABELS } from './gate-jobs';
import type { Manifest } from '../../../manifests';
import { SYNC_WAVE } from '../../../upstream/argocd';
import { UPGRADE_ACCOUNT, UPGRADE_SPEC, upgradeGrants, upgradeLabels, upgradeName } from '../upgrade-job';
import { type Upgrade, upgradeCommands } from '../upgrade-script';

/** Jobs that upgrade Onload node by node, and their permissions, in the wave after the Module and the device plugin. */
export function upgradeHooks(upgrades: readonly Upgrade[], job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>, wave: number): Manifest[] {
  return [
    ...upgradeGrants(LABELS, upgrades).map((object) => ({ ...object, metadata: { ...object.metadata, annotations: { [SYNC_WAVE]: `${wave - 1}` } } })),
    ...upgrades.map((upgrade) => hookJob({
      ...job,
      name: upgradeName(upgrade),
      hook: 'Sync',
      wave,
      serviceAccount: UPGRADE_ACCOUNT,
      backoffLimit: UPGRADE_SPEC.backoffLimit,
      commands: upgradeCommands(upgrade, 'sync again, unless Argo CD does'),
      more: upgradeLabels(upgrade),
      spec: UPGRADE_SPEC,
    })),
  ];
}
