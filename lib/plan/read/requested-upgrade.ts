import { possibleReleases } from './openshift-version';
import type { Manifest, ManifestSet } from '../../manifests';
import { stable } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { desiredUpdateProblem, extendedChannel, INVALID_REQUEST, isExtendedSupport, minorOf, refusedUpdate, refusesByItself } from '../../upstream/cluster-upgrade';
import { type ClusterVersionView, clusterVersionView } from '../../views';
import { changesOfKinds } from '../changes';
import type { PlanInput } from '../plan-input';
import type { PlanContext, RequestedUpgrade } from '../plan-model';

/** Sets of manifests, and those of the new ones that users have. */
interface Sets {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  readonly manifests: ManifestSet;
}

/** Upgrade that the option or the new ClusterVersion requests, unless the cluster has the release already. */
export function requestedUpgrade(sets: Sets, { openshift, nodes, to, kernels = [], kubernetes }: Omit<PlanInput, 'before' | 'after'>): RequestedUpgrade | undefined {
  const view = clusterVersionView(sets.before);
  const target = to === undefined ? targetOfManifest(sets, view) : { to, release: to };
  if (target === undefined || kubernetes !== undefined || (target.to !== NOTHING_ASKED && target.release === (view?.target ?? view?.current))) {
    return undefined;
  }
  const from = view?.current ?? acceptedVersion(view?.requested.version) ?? openshift ?? onlyRelease(sets.before, nodes);
  const over = to !== undefined && from !== undefined && isExtendedSupport(from, to) ? nextMinor(from) : undefined;
  return {
    ...target,
    ...over === undefined ? {} : { over },
    from,
    ...view === undefined ? {} : { view },
    refused: over === undefined ? refusal(target, from, view) : undefined,
    kernels,
    manifests: sets.manifests,
  };
}

/** Version of an earlier request, unless it is none, which the operator has ignored. */
function acceptedVersion(version: string | undefined): string | undefined {
  return version === undefined || desiredUpdateProblem({ version }) !== undefined ? undefined : version;
}

/** Update that the cluster carries out, once nothing blocks it. */
export function acceptedUpgrade({ upgrade }: Pick<PlanContext, 'upgrade'>): RequestedUpgrade | undefined {
  return upgrade?.refused === undefined ? upgrade : undefined;
}

/** Stands for the release of a request that names none. */
const NOTHING_ASKED = '(none)';

type Target = Pick<RequestedUpgrade, 'to' | 'release' | 'manifest'>;

/** Release that a ClusterVersion requests and did not request before. The tag of an image tells its release, a digest does not. */
function targetOfManifest({ before, after }: Sets, view: ClusterVersionView | undefined): Target | undefined {
  const [change] = changesOfKinds(before, after, ['ClusterVersion']);
  const [was, is] = [view, clusterVersionView(after)].map((each) => each?.requested ?? {});
  const { version, image } = is;
  const [old, asked] = [change?.before, change?.after].map((object) => recordAt(object, 'spec', 'desiredUpdate'));
  if (asked !== undefined && version === undefined && image === undefined && stable(asked) !== stable(old)) {
    return { to: NOTHING_ASKED, manifest: change!.after! };
  }
  if (change?.after === undefined || (version === undefined && image === undefined) || (version === was.version && image === was.image)) {
    return undefined;
  }
  const release = version ?? /:(\d+\.\d+\.\d+)(?:-(?:x86_64|aarch64|multi|ppc64le|s390x))?$/.exec(image!)?.[1];
  return { to: release ?? image!, release, manifest: change.after };
}

function onlyRelease(before: ManifestSet, nodes: readonly Manifest[] | undefined): string | undefined {
  const { releases } = possibleReleases(undefined, [before], nodes);
  return releases.length === 1 ? releases[0] : undefined;
}

/** Reason why the operator never accepts a request, whatever the state of the cluster. */
function refusal({ release, manifest }: Target, from: string | undefined, view: ClusterVersionView | undefined): RequestedUpgrade['refused'] {
  if (manifest !== undefined) {
    const field = (name: string) => stringAt(manifest, 'spec', 'desiredUpdate', name);
    const problem = desiredUpdateProblem({ version: field('version'), image: field('image'), architecture: field('architecture') }, view?.offered);
    if (problem !== undefined) {
      return { reason: INVALID_REQUEST, message: `the Cluster Version Operator ignores the request: ${problem}`, advice: adviceFor(release, view) };
    }
  }
  if (from === undefined || release === undefined) {
    return undefined;
  }
  const found = refusedUpdate({ current: view?.target ?? from, target: release, previous: view?.previous });
  if (found === undefined) {
    return undefined;
  }
  const [isBack, by] = [found.precondition === 'ClusterVersionRollback', refusesByItself(found, from)];
  const what = isBack ? `${release} is older than ${from}, and not the release before it in the same minor release`
    : found.reason === 'MajorVersionUpdate' ? `${release} is of a later major release than ${from}, from which no update leads to it` : `${release} is more than one minor release ahead of ${from}`;
  return {
    reason: found.reason,
    message: `${what}: ${by ? `the precondition ${found.precondition} refuses it` : 'no channel offers such an update, and it is not supported'}`,
    advice: isBack ? 'use a release that is not older, or restore the cluster from a backup' : `upgrade to ${nextMinor(from)} first${isExtendedSupport(from, release)
      ? `, then to ${minorOf(release)}; --to ${release} plans both: with the channel ${extendedChannel(release)}, the worker pools stay paused for both, and reboot once` : ''}`,
  };
}

function adviceFor(release: string | undefined, view: ClusterVersionView | undefined): string {
  const image = view?.images.get(release ?? '');
  return image === undefined ? 'set spec.desiredUpdate.image to the image of the release, by its digest, or choose a channel that offers the release'
    : `read the risks in status.conditionalUpdates, then set spec.desiredUpdate.image to ${image}`;
}

function nextMinor(release: string): string {
  const [major, minor] = release.split('.').map(Number);
  return `${major}.${minor + 1}`;
}
