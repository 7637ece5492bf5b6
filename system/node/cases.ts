/** What happens to nodes, and what must come of it: the form of the table, and the cases that everybody runs before a change lands. */
import { type FirstBoot, type NodeConfig, NOTHING, platformSfc, sfc } from './configs';
import type { BuildName } from './module-builds';
import type { OsImage } from './os-image';

/** What a configuration may name. */
export interface Surroundings {
  /** Host and port of the registry. */
  readonly host: string;
  /** Release of the kernel to which nodes are upgraded. */
  readonly newest: string;
  /** Digest of the image that was pushed last. */
  readonly digest: string;
}

/** What is wrong with an image: its sfc is empty or ends too early, or all that it has is for another kernel. */
export type Damage = 'empty' | 'truncated' | 'other-kernel';

/** What is done before, in or after a boot, and how it ends. */
export interface Boot {
  /** Configuration that is written before, as MCO does. */
  readonly config?: (surroundings: Surroundings) => NodeConfig;
  /** What MCO finds at the first boot. */
  readonly firstBoot?: FirstBoot;
  /** Build that is pushed before, by tag. */
  readonly push?: { readonly [tag: string]: BuildName };
  /** What is wrong with the image that is pushed. */
  readonly damage?: Damage;
  /** Method of `module-image` by which the image is built. By default, its files are only put where they belong. */
  readonly method?: 'ubuntu';
  /** Whether what is pushed is for the newest kernel, and not for that of the node. */
  readonly inAdvance?: true;
  /** Whether the node has been upgraded to the newest kernel. */
  readonly upgraded?: true;
  /** Whether the registry refuses connections: until the kubelet has started, or until the boot ends. */
  readonly registryDown?: 'until-kubelet' | 'always';
  /** Whether time is skipped while the node waits, which only a boot can do that uses no registry. */
  readonly skipsWaits?: true;
  /** What the journal says when the boot is looked at. By default, all units have been started. */
  readonly until?: string;
  /** How the boot ends. `up`: the node stays up. */
  readonly ends: 'up' | 'reboot' | 'panic';
  /** Build of the driver that is live in the end; `in-tree` for that of the kernel. */
  readonly driver?: string;
  /** State of the unit that loads the driver. */
  readonly load?: 'active' | 'inactive' | 'failed';
  /** Longest time until the kubelet starts, in seconds of the node. */
  readonly kubeletWithin?: number;
  /** What the journal says, in that order. */
  readonly says?: readonly string[];
  /** What it does not say. */
  readonly isSilentAbout?: readonly string[];
  /** What is run on the node in the end. */
  readonly runs?: string;
}

export interface Case {
  readonly name: string;
  /** Whether the node has fetched build `a` by the tag `a` before, and has rebooted to load it. */
  readonly hasFetched?: true;
  /** Image of the operating system that the node boots. */
  readonly osImage?: OsImage;
  readonly boots: readonly Boot[];
}

/** A case in which the power fails, at moments that are drawn from its name. */
export interface CutCase extends Case {
  /** The boot in which it fails. */
  readonly during: Omit<Boot, 'ends'>;
  /** Condition in the shell of the node. The power fails after it. */
  readonly once: string;
  /** What is begun on the node then, and is not waited for. */
  readonly begins?: string;
  /** Longest time after that, in seconds of the node. */
  readonly within: number;
  /** Driver that is live after at most two more boots, of which only the last one stays up. */
  readonly heals: string;
  /** Whether the node has been upgraded to the newest kernel in these. */
  readonly upgraded?: true;
}

/** Lines of the journal. */
export const SAYS = {
  kubelet: 'kubelet has started',
  rebooting: 'rebooting to load sfc',
  loaded: 'sfc is loaded, from /var/lib/onload-boot/sfc/',
  leftOut: 'the node has crashed or hung 2 times while it loaded sfc, so sfc is left out',
  nextBoot: 'the next boot loads sfc',
  pulledAgain: 'it is pulled again',
} as const;

/** A boot that fetches, and is followed by one that loads. */
export const FETCHES: Boot = { ends: 'reboot', says: [SAYS.rebooting], isSilentAbout: [SAYS.kubelet] };

/** A boot in which a build is loaded before the network starts. */
export const loads = (driver: string): Boot => ({
  ends: 'up', driver, load: 'active', says: [SAYS.loaded, 'Reached target network-pre.target', SAYS.kubelet], isSilentAbout: [SAYS.rebooting],
});

/** Has the node pull an image by its digest, as CRI-O does for a PinnedImageSet. */
export const PREFETCH = 'podman pull --quiet "$(cut -d" " -f2 /etc/onload-boot/sfc/images)"';

/** How the node of a case with `hasFetched` comes to its state. */
export const FETCH_ONCE: Boot = { config: ({ host }) => sfc(host, 'a'), push: { a: 'a' }, ...FETCHES };

export const FEW: readonly Case[] = [
  {
    name: 'a new node that MCO reboots fetches the driver in its second boot, and loads it in the third',
    boots: [
      { config: ({ host }) => platformSfc(host, 'a'), firstBoot: 'differs', push: { a: 'a' }, ends: 'reboot', isSilentAbout: [SAYS.rebooting, SAYS.kubelet] },
      FETCHES,
      loads('a'),
    ],
  },
  { name: 'a later boot loads the driver, and does not reboot', hasFetched: true, boots: [loads('a'), loads('a')] },
  {
    name: 'a module that panics is left out after two attempts',
    hasFetched: true,
    boots: [
      { config: ({ host }) => sfc(host, 'panics'), push: { panics: 'panics' }, ...FETCHES },
      { ends: 'panic', isSilentAbout: [SAYS.kubelet] },
      { ends: 'panic', isSilentAbout: [SAYS.kubelet] },
      { ends: 'up', driver: 'in-tree', load: 'failed', says: [SAYS.leftOut, SAYS.kubelet], isSilentAbout: [SAYS.rebooting] },
    ],
  },
  {
    name: 'without the configuration, the driver of the kernel is back at the next boot',
    hasFetched: true,
    boots: [{ config: () => NOTHING, ends: 'up', driver: 'in-tree', load: 'inactive', says: [SAYS.kubelet], isSilentAbout: [SAYS.loaded] }],
  },
];

export const FEW_CUTS: readonly CutCase[] = [{
  name: 'a node that loses power soon after it has pulled the image heals',
  boots: [],
  during: { config: ({ host }) => sfc(host, 'a'), push: { a: 'a' } },
  once: '[[ -s /var/lib/containers/storage/overlay-images/images.json ]]',
  within: 1,
  heals: 'a',
}];
