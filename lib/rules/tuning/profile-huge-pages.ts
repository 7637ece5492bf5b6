import { architectureOfProfile } from './profile-nodes';
import { performanceProfiles } from './profile-pools';
import { Manifest } from '../../manifests';
import { at, isInReleaseRange, listAt, stringAt } from '../../upstream';
import { kernelPageSizes, NEEDS_DEFAULT_PAGE_SIZE, profilePageSizes } from '../../upstream/openshift';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

const WEBHOOK = 'Node Tuning Operator: its admission webhook (node tuning facts §1d)';

/** Entries for huge pages in a profile, with their paths. */
export function profilePages(profile: Manifest): { readonly path: string; readonly size?: string; readonly node: unknown }[] {
  return listAt(profile, 'spec', 'hugepages', 'pages').map((page, index) => ({
    path: `spec.hugepages.pages[${index}]`, size: stringAt(page, 'size'), node: at(page, 'node') ?? undefined,
  }));
}

export const profileHugePageSize: Rule = {
  code: 'tuning/huge-page-size',
  class: 'refused',
  what: 'size of huge pages that the nodes of a PerformanceProfile do not have',
  remedy: 'use 2M or 1G on amd64; on arm64 64k, 2M, 32M or 1G, or with a kernelPageSize of 64k 2M, 512M or 16G',
  source: WEBHOOK,
  kinds: ['Node', 'PerformanceProfile'],
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const architecture = architectureOfProfile(object, manifests);
    const sizes = profilePageSizes(openshiftReleaseOf(platform), architecture, stringAt(object, 'spec', 'kernelPageSize'));
    const fallback = { path: 'spec.hugepages.defaultHugepagesSize', size: stringAt(object, 'spec', 'hugepages', 'defaultHugepagesSize') };
    const of = architecture === undefined ? 'the nodes' : architecture;
    return [...fallback.size === undefined ? [] : [fallback], ...profilePages(object).map(({ path, size }) => ({ path: `${path}.size`, size }))]
      .filter(({ size }) => size === undefined || !sizes.includes(size))
      .map(({ path, size }) => ({ object, path, what: `size of huge pages that ${of} do${architecture === undefined ? '' : 'es'} not have`, value: size ?? '(none)', fix: `use ${sizes.join(', ')}` }));
  }),
};

export const profilePageList: Rule = {
  code: 'tuning/huge-pages',
  class: 'refused',
  what: 'huge pages of a PerformanceProfile that are listed twice, or without a default size',
  remedy: 'list each size once for each NUMA node, and set defaultHugepagesSize',
  source: `${WEBHOOK}; the default size since 4.21`,
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const pages = profilePages(object);
    const key = ({ size, node }: typeof pages[number]) => `${size} ${node}`;
    const twice = pages.filter((page, index) => pages.slice(0, index).some((other) => key(other) === key(page)));
    const lacksDefault = pages.length > 0 && stringAt(object, 'spec', 'hugepages', 'defaultHugepagesSize') === undefined
      && isInReleaseRange(NEEDS_DEFAULT_PAGE_SIZE, openshiftReleaseOf(platform));
    return [
      ...twice.map(({ path, size, node }): Finding => ({
        object, path, what: `size of huge pages that is listed twice ${node === undefined ? 'without a NUMA node' : `for NUMA node ${node}`}`, value: size, fix: 'add up the counts',
      })),
      ...lacksDefault ? [{ object, path: 'spec.hugepages.defaultHugepagesSize', what: 'huge pages without a default size', value: '(none)', fix: 'set defaultHugepagesSize' }] : [],
    ];
  }),
};

export const profileKernelPages: Rule = {
  code: 'tuning/kernel-page-size',
  class: 'refused',
  what: 'size of pages in a PerformanceProfile that the nodes do not have, or that the real-time kernel lacks',
  remedy: 'use 4k, or on arm64 without the real-time kernel 64k',
  source: `${WEBHOOK}. While no node matches, it accepts any text`,
  kinds: ['Node', 'PerformanceProfile'],
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const [size, path] = [stringAt(object, 'spec', 'kernelPageSize'), 'spec.kernelPageSize'];
    const sizes = kernelPageSizes(architectureOfProfile(object, manifests));
    if (size === undefined) {
      return [];
    }
    if (!sizes.includes(size)) {
      return [{ object, path, what: 'size of pages that the nodes do not have', value: size, fix: `use ${sizes.join(' or ')}` }];
    }
    return size === '64k' && at(object, 'spec', 'realTimeKernel', 'enabled') === true
      ? [{ object, path, what: 'pages of 64 KiB with the real-time kernel', value: size, fix: 'leave out one of them' }] : [];
  }),
};
