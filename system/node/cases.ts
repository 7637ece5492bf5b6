/** What happens to nodes, and what must come of it. */
import { type FirstBoot, type NodeConfig, NOTHING, platformSfc, sfc } from './configs';

/** What is done before, in or after a boot, and how it ends. */
export interface Boot {
  /** Configuration that is written before, as MCO does, for the host of the registry. */
  readonly config?: (host: string) => NodeConfig;
  /** What MCO finds at the first boot. */
  readonly firstBoot?: FirstBoot;
  /** Builds that are pushed before, by tag. */
  readonly push?: { readonly [tag: string]: string };
  /** State of the registry from this boot on. */
  readonly registry?: 'up' | 'down';
  /** What the journal says when the boot is looked at. By default, all units have been started. */
  readonly until?: string;
  /** How the boot ends. `up`: the node stays up. */
  readonly ends: 'up' | 'reboot' | 'panic';
  /** Build of the driver that is live in the end; `in-tree` for that of the kernel. */
  readonly driver?: string;
  /** State of the unit that loads the driver. */
  readonly load?: 'active' | 'inactive' | 'failed';
  /** What the journal says, in that order. */
  readonly says?: readonly string[];
  /** What it does not say. */
  readonly isSilentAbout?: readonly string[];
}

export interface Case {
  readonly name: string;
  /** Whether the node has fetched build `a` by the tag `a` before, and has rebooted to load it. */
  readonly hasFetched?: true;
  readonly boots: readonly Boot[];
}

/** Lines of the journal. */
const SAYS = {
  kubelet: 'kubelet has started',
  rebooting: 'rebooting to load sfc',
  loaded: 'sfc is loaded, from /var/lib/onload-boot/sfc/',
} as const;

/** A boot that fetches, and is followed by one that loads. */
const FETCHES: Boot = { ends: 'reboot', says: [SAYS.rebooting], isSilentAbout: [SAYS.kubelet] };

/** A boot in which a build is loaded before the network starts. */
const loads = (driver: string): Boot => ({
  ends: 'up', driver, load: 'active', says: [SAYS.loaded, 'Reached target network-pre.target', SAYS.kubelet], isSilentAbout: [SAYS.rebooting],
});

/** How the node of a case with `hasFetched` comes to its state. */
export const FETCH_ONCE: Boot = { config: (host) => sfc(host, 'a'), push: { a: 'a' }, ...FETCHES };

/** Those that everybody runs before a change lands. */
export const FEW: readonly Case[] = [
  {
    name: 'a new node that MCO reboots fetches the driver in its second boot, and loads it in the third',
    boots: [
      { config: (host) => platformSfc(host, 'a'), firstBoot: 'differs', push: { a: 'a' }, ends: 'reboot', isSilentAbout: [SAYS.rebooting, SAYS.kubelet] },
      FETCHES,
      loads('a'),
    ],
  },
  { name: 'a later boot loads the driver, and does not reboot', hasFetched: true, boots: [loads('a'), loads('a')] },
  {
    name: 'a module that panics is left out after two attempts',
    hasFetched: true,
    boots: [
      { config: (host) => sfc(host, 'panics'), push: { panics: 'panics' }, ...FETCHES },
      { ends: 'panic', isSilentAbout: [SAYS.kubelet] },
      { ends: 'panic', isSilentAbout: [SAYS.kubelet] },
      {
        ends: 'up',
driver: 'in-tree',
load: 'failed',
        says: ['the node has crashed or hung 2 times while it loaded sfc, so sfc is left out', SAYS.kubelet],
      },
    ],
  },
  {
    name: 'without the configuration, the driver of the kernel is back at the next boot',
    hasFetched: true,
    boots: [{ config: () => NOTHING, ends: 'up', driver: 'in-tree', load: 'inactive', says: [SAYS.kubelet], isSilentAbout: [SAYS.loaded] }],
  },
];
