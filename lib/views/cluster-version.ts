import { objectConditions, type ObjectCondition } from './conditions';
import type { ManifestSet } from '../manifests';
import { at, listAt, recordAt, stringAt } from '../upstream';
import type { DesiredUpdate, OfferedReleases } from '../upstream/cluster-upgrade';

/** Releases of a cluster, as its ClusterVersion has them. Missing ones are unknown. */
export interface ClusterVersionView {
  /** Newest release that is complete. */
  readonly current?: string;
  /** Release that the operator works towards, or has reached. */
  readonly target?: string;
  /** Release before the target. */
  readonly previous?: string;
  /** Release of the installation, as far as the history goes back. */
  readonly installed?: string;
  readonly requested: DesiredUpdate;
  /** Releases that may be requested without an image. Missing if the object has no status. */
  readonly offered?: OfferedReleases;
  /** Releases that have known risks. */
  readonly conditional: readonly string[];
  /** Image of a release that is offered, by its name. */
  readonly images: ReadonlyMap<string, string>;
  readonly conditions: readonly ObjectCondition[];
}

/** Releases of a cluster, or undefined without a ClusterVersion. */
export function clusterVersionView(manifests: ManifestSet): ClusterVersionView | undefined {
  const [object] = manifests.ofKind('ClusterVersion');
  if (object === undefined) {
    return undefined;
  }
  const history = listAt(object, 'status', 'history');
  const versionOf = (entry: unknown) => stringAt(entry, 'version');
  const target = stringAt(object, 'status', 'desired', 'version');
  const place = history.findIndex((entry) => versionOf(entry) === target);
  const available = listAt(object, 'status', 'availableUpdates');
  const conditional = listAt(object, 'status', 'conditionalUpdates').map((entry) => at(entry, 'release'));
  return {
    current: versionOf(history.find((entry) => stringAt(entry, 'state') === 'Completed')) ?? target,
    target,
    previous: versionOf(history[place + 1]),
    installed: versionOf(history.at(-1)),
    requested: {
      version: stringAt(object, 'spec', 'desiredUpdate', 'version'),
      image: stringAt(object, 'spec', 'desiredUpdate', 'image'),
      architecture: stringAt(object, 'spec', 'desiredUpdate', 'architecture'),
    },
    ...recordAt(object, 'status') === undefined ? {}
      : { offered: { available: available.flatMap((entry) => versionOf(entry) ?? []), history: history.flatMap((entry) => versionOf(entry) ?? []) } },
    conditional: conditional.flatMap((entry) => versionOf(entry) ?? []),
    images: new Map([...conditional, ...available].flatMap((entry) => {
      const [version, image] = [versionOf(entry), stringAt(entry, 'image')];
      return version === undefined || image === undefined ? [] : [[version, image] as const];
    })),
    conditions: objectConditions(object),
  };
}
