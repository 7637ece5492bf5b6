import { eachProfile } from './profile-flaws';
import { nodesOfProfile } from './profile-nodes';
import { nodeArchitecture, kernelPageFlaws, pageListFlaws, pageSizeFlaws } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Rule } from '../rule';

const WEBHOOK = 'Node Tuning Operator: its admission webhook (node tuning facts §1d)';

export const profileHugePageSize: Rule = {
  code: 'tuning/huge-page-size',
  class: 'refused',
  what: 'size of huge pages that the nodes of a PerformanceProfile do not have',
  remedy: 'use 2M or 1G on amd64; on arm64 64k, 2M, 32M or 1G, or with a kernelPageSize of 64k 2M, 512M or 16G',
  source: WEBHOOK,
  kinds: ['Node', 'PerformanceProfile'],
  check: eachProfile((profile, manifests, { platform }) => (
    pageSizeFlaws(profile, openshiftReleaseOf(platform), nodeArchitecture(nodesOfProfile(profile, manifests))))),
};

export const profilePageList: Rule = {
  code: 'tuning/huge-pages',
  class: 'refused',
  what: 'huge pages of a PerformanceProfile that are listed twice, or without a default size',
  remedy: 'list each size once for each NUMA node, and set defaultHugepagesSize',
  source: `${WEBHOOK}; the default size since 4.21`,
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: eachProfile((profile, _, { platform }) => pageListFlaws(profile, openshiftReleaseOf(platform))),
};

export const profileKernelPages: Rule = {
  code: 'tuning/kernel-page-size',
  class: 'refused',
  what: 'size of pages in a PerformanceProfile that the nodes do not have, or that the real-time kernel lacks',
  remedy: 'use 4k, or on arm64 without the real-time kernel 64k',
  source: `${WEBHOOK}. While no node matches, it accepts any text, and the nodes have pages of 4 KiB`,
  kinds: ['Node', 'PerformanceProfile'],
  check: eachProfile((profile, manifests, { platform }) => (
    kernelPageFlaws(profile, openshiftReleaseOf(platform), nodeArchitecture(nodesOfProfile(profile, manifests))))),
};
