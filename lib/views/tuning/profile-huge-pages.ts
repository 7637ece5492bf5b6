/** Sizes of pages in a PerformanceProfile (node tuning facts §1d). */
import type { ProfileFlaw } from './profile-flaw';
import { at, isInReleaseRange, listAt, stringAt } from '../../upstream';
import { hasProfileField, kernelPageSizes, NEEDS_DEFAULT_PAGE_SIZE, profilePageSizes } from '../../upstream/openshift';

/** Entry for huge pages in a profile. */
export interface ProfilePage {
  readonly path: string;
  readonly size?: string;
  readonly count: number;
  /** NUMA node, or undefined for all. */
  readonly node?: number;
}

/** Entries for huge pages in a profile, with their paths. */
export function profilePages(profile: unknown): ProfilePage[] {
  return listAt(profile, 'spec', 'hugepages', 'pages').map((page, index) => {
    const node = at(page, 'node');
    return {
      path: `spec.hugepages.pages[${index}]`, size: stringAt(page, 'size'), count: Number(at(page, 'count') ?? 0), ...typeof node === 'number' ? { node } : {},
    };
  });
}

/**
 * Sizes of huge pages that nodes do not have.
 *
 * @param architecture of the nodes, or undefined if it is unknown
 */
export function pageSizeFlaws(profile: unknown, release: string, architecture: string | undefined): ProfileFlaw[] {
  const sizes = profilePageSizes(release, architecture, hasProfileField('kernelPageSize', release) ? stringAt(profile, 'spec', 'kernelPageSize') : undefined);
  const fallback = { path: 'spec.hugepages.defaultHugepagesSize', size: stringAt(profile, 'spec', 'hugepages', 'defaultHugepagesSize') };
  const of = architecture === undefined ? 'the nodes do' : `${architecture} does`;
  return [...fallback.size === undefined ? [] : [fallback], ...profilePages(profile).map(({ path, size }) => ({ path: `${path}.size`, size }))]
    .filter(({ size }) => size === undefined || !sizes.includes(size))
    .map(({ path, size }) => ({ path, what: `size of huge pages that ${of} not have`, value: size ?? '(none)', fix: `use ${sizes.join(', ')}`, outcome: 'refused' }));
}

/** Huge pages that are listed twice, or without a default size. */
export function pageListFlaws(profile: unknown, release: string): ProfileFlaw[] {
  const pages = profilePages(profile);
  const key = ({ size, node }: ProfilePage) => `${size} ${node}`;
  const twice = pages.filter((page, index) => pages.slice(0, index).some((other) => key(other) === key(page)));
  const lacksDefault = pages.length > 0 && stringAt(profile, 'spec', 'hugepages', 'defaultHugepagesSize') === undefined && isInReleaseRange(NEEDS_DEFAULT_PAGE_SIZE, release);
  return [
    ...twice.map(({ path, size, node }) => ({
      path, what: `size of huge pages that is listed twice ${node === undefined ? 'without a NUMA node' : `for NUMA node ${node}`}`, value: size, fix: 'add up the counts',
    })),
    ...lacksDefault ? [{ path: 'spec.hugepages.defaultHugepagesSize', what: 'huge pages without a default size', value: '(none)', fix: 'set defaultHugepagesSize' }] : [],
  ].map((flaw) => ({ ...flaw, outcome: 'refused' }));
}

/** Sizes of ordinary pages that nodes do not have. While no node matches, the webhook accepts any text, and nodes keep pages of 4 KiB. */
export function kernelPageFlaws(profile: unknown, release: string, architecture: string | undefined): ProfileFlaw[] {
  const size = hasProfileField('kernelPageSize', release) ? stringAt(profile, 'spec', 'kernelPageSize') : undefined;
  const sizes = kernelPageSizes(architecture);
  const outcome = architecture === undefined ? 'ignored' : 'refused';
  const path = 'spec.kernelPageSize';
  return size === undefined ? []
    : !sizes.includes(size) ? [{ path, what: 'size of pages that the nodes do not have', value: size, fix: `use ${sizes.join(' or ')}`, outcome }]
      : size === '64k' && at(profile, 'spec', 'realTimeKernel', 'enabled') === true
        ? [{ path, what: 'pages of 64 KiB with the real-time kernel', value: size, fix: 'leave out one of them', outcome }] : [];
}
