/** Cases in which a node loses power, at moments that differ by their number and are the same in each run. */
import { type Boot, type Case, PREFETCH } from './cases';
import { prefetchedSfc, sfc } from './configs';

const fetches: Boot = { config: ({ host }) => sfc(host, 'a'), push: { a: 'a' }, ends: 'cut' };

/** By what the node was doing: boots until then, and when the power fails. */
const PHASES: { readonly [phase: string]: Omit<Case, 'name'> } = {
  'while it pulls an image': {
    boots: [{ ...fetches, cut: { once: '[[ -e /run/onload-boot-sfc.begun ]]', within: 4 } }],
    heals: 'a',
  },
  'after it has pulled an image': {
    boots: [{ ...fetches, cut: { once: '[[ -s /var/lib/containers/storage/overlay-images/images.json ]]', within: 12 } }],
    heals: 'a',
  },
  'while it extracts a module': {
    boots: [{ ...fetches, cut: { once: '[[ -e /var/lib/onload-boot/sfc/partial ]]', within: 3 } }],
    heals: 'a',
  },
  'while it loads a module': {
    hasFetched: true,
    boots: [{ ends: 'cut', cut: { once: 'compgen -G "/var/lib/onload-boot/sfc/*/attempts-*" >/dev/null || systemctl is-active --quiet onload-boot-sfc-load', within: 2 } }],
    heals: 'a',
  },
  'while it unpacks a prefetched image': {
    hasFetched: true,
    boots: [
      {
        config: ({ host, newest, digest }) => prefetchedSfc(host, 'a', newest, digest), push: { a: 'b' }, inAdvance: true, ends: 'up', runs: PREFETCH,
      },
      { upgraded: true, ends: 'cut', cut: { once: 'compgen -G "/var/lib/onload-boot/sfc/partial" >/dev/null || systemctl is-active --quiet onload-boot-sfc-load', within: 2 } },
    ],
    heals: 'b',
  },
};

/** As many cases of each phase. */
export function cutCases(count: number): Case[] {
  return Object.entries(PHASES).flatMap(([phase, row]) => (
    Array.from({ length: count }, (_, index) => ({ ...row, name: `a node that loses power ${phase} heals, at moment ${index + 1}` }))));
}
