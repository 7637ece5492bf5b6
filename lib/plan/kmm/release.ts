import { ManifestSet, oncePerSet, stringAt } from '../../manifests';
import { KMM_PACKAGE, versionOfCsv } from '../../upstream/kmm/installation';
import { NEWEST_KMM } from '../../upstream/kmm/releases';
import type { PlanContext } from '../model';

/** The KMM of the cluster that the manifests say: the release that its Subscription starts at. */
export function knownKmm({ before, after }: Pick<PlanContext, 'before' | 'after'>): string | undefined {
  return [...startingReleases(after), ...startingReleases(before)][0];
}

/** The KMM of the cluster; the newest where nothing says which. */
export function kmmOf(context: Pick<PlanContext, 'before' | 'after'>): string {
  return knownKmm(context) ?? NEWEST_KMM;
}

const startingReleases = oncePerSet((manifests: ManifestSet): readonly string[] => manifests.ofKind('Subscription')
  .filter((object) => stringAt(object, 'spec', 'name') === KMM_PACKAGE)
  .flatMap((object) => versionOfCsv(stringAt(object, 'spec', 'startingCSV') ?? '') ?? []));
