/** Cases in which a node loses power, by what it was doing. */
import { type Boot, type CutCase, PREFETCH } from './cases';
import { prefetchedSfc, sfc } from './configs';

const fetches: CutCase['during'] = { config: ({ host }) => sfc(host, 'a'), push: { a: 'a' } };

/** A boot of a node whose next kernel has an image already. */
const knowsImage: Boot = { config: ({ host, newest, digest }) => prefetchedSfc(host, 'a', newest, digest), push: { a: 'b' }, inAdvance: true, ends: 'up' };

export const CUTS: readonly CutCase[] = [
  {
    name: 'a node that loses power while it fetches an image heals',
    boots: [],
    during: fetches,
    once: '[[ -e /run/onload-boot-sfc.begun ]]',
    within: 3,
    heals: 'a',
  },
  {
    name: 'a node that loses power while it extracts a module heals',
    boots: [],
    during: fetches,
    once: '[[ -e /var/lib/onload-boot/sfc/partial ]]',
    within: 2,
    heals: 'a',
  },
  {
    name: 'a node that loses power while it loads a module heals',
    hasFetched: true,
    boots: [],
    during: {},
    once: '[[ $(systemctl is-active onload-boot-sfc-load) != inactive ]]',
    within: 2,
    heals: 'a',
  },
  {
    name: 'a node that loses power while it prefetches an image heals',
    hasFetched: true,
    boots: [],
    during: knowsImage,
    once: 'systemctl is-active --quiet multi-user.target',
    begins: PREFETCH,
    within: 3,
    heals: 'b',
    upgraded: true,
  },
  {
    name: 'a node that loses power while it unpacks a prefetched image heals',
    hasFetched: true,
    boots: [{ ...knowsImage, runs: `${PREFETCH} && sync` }],
    during: { upgraded: true },
    once: '[[ $(systemctl is-active onload-boot-sfc-unpack) != inactive ]]',
    within: 4,
    heals: 'b',
    upgraded: true,
  },
];
