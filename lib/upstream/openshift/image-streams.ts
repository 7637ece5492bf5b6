import { canHave, IMAGE_STREAMS } from './features';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Streams of operating system images without runc (MCO facts §2, pkg/osimagestream/streams.go). */
const WITHOUT_RUNC: readonly string[] = ['rhel-10', 'centos-10'];

/**
 * Whether the images of a stream lack runc. Since 4.23 the operator refuses to render a pool that uses it. Before, where streams are a technology
 * preview, the nodes would have no runtime.
 */
export function lacksRunc(stream: string | undefined, release: string): boolean {
  return stream !== undefined && WITHOUT_RUNC.includes(stream) && canHave(IMAGE_STREAMS, release);
}

/** Releases whose operator does not render an `osImageURL` for a pool that sets a stream itself. */
const EITHER_URL_OR_STREAM: ReleaseRange = { since: '4.22' };

/** Whether the operator of a release refuses an `osImageURL` for a pool that sets a stream itself. */
export function refusesImageBesideStream(release: string): boolean {
  return isInReleaseRange(EITHER_URL_OR_STREAM, release);
}
