/** What the API server and the operator accept as `spec.desiredUpdate` (upgrade facts §1.2). */
import { semverOf } from '../go';

/** Value of `spec.desiredUpdate`. */
export interface DesiredUpdate {
  readonly version?: string;
  readonly image?: string;
  readonly architecture?: string;
}

/** Releases that a cluster knows. */
export interface OfferedReleases {
  /** Releases of `status.availableUpdates`. */
  readonly available: readonly string[];
  /** Releases of `status.history`. */
  readonly history: readonly string[];
}

/** Reason of the condition Invalid of a cluster whose request is not accepted. */
export const INVALID_REQUEST = 'InvalidClusterVersion';

/** Problem of a request, as a clause, or undefined if it is accepted. A release that has risks needs its image. */
export function desiredUpdateProblem({ version = '', image = '', architecture = '' }: DesiredUpdate, offered?: OfferedReleases): string | undefined {
  if (version === '' && image === '' && architecture === '') {
    return 'desiredUpdate names neither a version nor an image';
  }
  if (architecture !== '' && (architecture !== 'Multi' || image !== '' || version === '')) {
    return 'architecture can only be Multi, with a version and without an image';
  }
  if (version !== '' && semverOf(version) === undefined) {
    return `${version} is no release`;
  }
  const isOffered = offered === undefined || offered.history.includes(version) || offered.available.filter((each) => each === version).length === 1;
  return image === '' && version !== '' && !isOffered
    ? `${version} is not among status.availableUpdates, and a release that is not, or only with risks, is accepted only with its image` : undefined;
}
