/** The other cases of the table, which run on request: what goes wrong with images, modules and registries, and what is changed. */
import { type Boot, type Case, FETCHES, loads, PREFETCH, SAYS } from './cases';
import { linkedSfc, platformSfc, prefetchedSfc, sfc } from './configs';
import { RebootPolicy } from '../../lib/constructs/machine-config';

/** A boot in which the driver of the kernel stays. */
const staysInTree = (...says: string[]): Boot => ({ ends: 'up', driver: 'in-tree', load: 'inactive', says, isSilentAbout: [SAYS.rebooting, SAYS.loaded] });

/** Pauses between the attempts for which the kubelet waits, and time for these and the boot, in seconds. */
const KUBELET_AFTER_ATTEMPTS = 70 + 60;

const REGISTRY: readonly Case[] = [
  {
    name: 'a new node whose registry is down starts its pods, and loads the driver at the next boot',
    boots: [
      {
        config: ({ host }) => sfc(host, 'a'),
        push: { a: 'a' },
        registryDown: 'until-kubelet',
        until: SAYS.nextBoot,
        kubeletWithin: KUBELET_AFTER_ATTEMPTS,
        ...staysInTree('connection refused', SAYS.kubelet, 'pods may run, so this node does not reboot by itself'),
      },
      loads('a'),
    ],
  },
  {
    name: 'a node that may reboot while pods run does so when its registry is back',
    boots: [
      {
        config: ({ host }) => sfc(host, 'a', { reboot: RebootPolicy.oncePerImage({ whilePodsRun: true }) }),
        push: { a: 'a' },
        registryDown: 'until-kubelet',
        ends: 'reboot',
        says: [SAYS.kubelet, SAYS.rebooting],
      },
      loads('a'),
    ],
  },
  {
    name: 'a node with the driver loads it while the registry is down',
    hasFetched: true,
    boots: [
      { registryDown: 'always', until: 'the one in the store of this node is used', ...loads('a'), runs: 'podman rmi --all --force && sync' },
      { registryDown: 'always', until: 'what was fetched before stays', ...loads('a') },
    ],
  },
  {
    name: 'a tag that the registry does not have leaves the driver of the kernel',
    boots: [{
      config: ({ host }) => sfc(host, 'absent'), kubeletWithin: KUBELET_AFTER_ATTEMPTS, ...staysInTree('manifest unknown', SAYS.kubelet),
    }],
  },
];

/** A boot in which an image is pulled twice, and is of no use. */
const BLAMES_IMAGE: Boot = { ...staysInTree(SAYS.pulledAgain, 'that can be read', SAYS.kubelet), runs: '[[ ! -e /var/lib/onload-boot/sfc.store ]]' };

const IMAGES: readonly Case[] = [
  {
    name: 'an image for another kernel leaves the driver of the kernel',
    boots: [{
      config: ({ host }) => sfc(host, 'other'), push: { other: 'a' }, damage: 'other-kernel', ...BLAMES_IMAGE,
    }],
  },
  {
    name: 'an image with a truncated module leaves the driver of the kernel',
    boots: [{
      config: ({ host }) => sfc(host, 'short'), push: { short: 'a' }, damage: 'truncated', ...BLAMES_IMAGE,
    }],
  },
  {
    name: 'an image with an empty module leaves the driver of the kernel',
    boots: [{
      config: ({ host }) => sfc(host, 'empty'), push: { empty: 'a' }, damage: 'empty', ...BLAMES_IMAGE,
    }],
  },
  {
    name: 'a module that has become empty on the disk of the node is extracted again',
    hasFetched: true,
    boots: [
      { ...loads('a'), runs: 'for file in /var/lib/onload-boot/sfc/*/current/lib/modules/*/extra/sfc.ko; do : >"$file"; done; sync' },
      { ends: 'up', driver: 'in-tree', load: 'failed', says: ['sfc.ko cannot be read'], isSilentAbout: [SAYS.rebooting] },
      loads('a'),
    ],
  },
];

/** A boot in which the init of a module hangs. */
const HANGS: Boot = { skipsWaits: true, ends: 'up', driver: 'none', load: 'failed', says: ['start operation timed out', SAYS.kubelet], kubeletWithin: 300 };

const MODULES: readonly Case[] = [
  {
    name: 'a module whose init fails leaves the driver of the kernel',
    hasFetched: true,
    boots: [
      { config: ({ host }) => sfc(host, 'refused'), push: { refused: 'refused' }, ...FETCHES },
      {
        ends: 'up', driver: 'in-tree', load: 'failed', says: ['No such device', 'putting sfc back', 'it does not reboot again', SAYS.kubelet], isSilentAbout: [SAYS.rebooting],
      },
    ],
  },
  {
    name: 'a module whose init hangs delays the network twice, and is left out then',
    hasFetched: true,
    boots: [
      { config: ({ host }) => sfc(host, 'hangs'), push: { hangs: 'hangs' }, ...FETCHES },
      HANGS,
      HANGS,
      { ends: 'up', driver: 'in-tree', load: 'failed', says: [SAYS.leftOut, SAYS.kubelet], kubeletWithin: 60 },
    ],
  },
  {
    name: 'a module whose init crashes is left out after two attempts',
    hasFetched: true,
    boots: [
      { config: ({ host }) => sfc(host, 'oopses'), push: { oopses: 'oopses' }, ...FETCHES },
      { ends: 'up', driver: 'none', load: 'failed', says: ['Segmentation fault', 'not all of these could be put back: sfc', SAYS.kubelet] },
      { ends: 'up', driver: 'none', load: 'failed', says: ['Segmentation fault', 'not all of these could be put back: sfc', SAYS.kubelet] },
      { ends: 'up', driver: 'in-tree', load: 'failed', says: [SAYS.leftOut, SAYS.kubelet] },
    ],
  },
  {
    name: 'a driver in an image by the method ubuntu is loaded in place of that of the kernel',
    boots: [{ config: ({ host }) => sfc(host, 'ubuntu'), push: { ubuntu: 'a' }, method: 'ubuntu', ...FETCHES }, loads('a')],
  },
  {
    name: 'several modules are loaded in their order, with firmware of the image',
    boots: [
      { config: ({ host }) => linkedSfc(host, 'linked'), push: { linked: 'linked' }, ...FETCHES },
      // Its init fails without the other module, and without the firmware.
      loads('linked'),
    ],
  },
];

const CHANGES: readonly Case[] = [
  {
    name: 'a new node that MCO does not reboot fetches the driver in its first boot, and loads it in the second',
    boots: [{ config: ({ host }) => platformSfc(host, 'a'), firstBoot: 'same', push: { a: 'a' }, ...FETCHES }, loads('a')],
  },
  {
    name: 'a node that never reboots by itself loads the driver at the next boot',
    boots: [
      { config: ({ host }) => sfc(host, 'a', { reboot: RebootPolicy.never() }), push: { a: 'a' }, until: SAYS.nextBoot, ...staysInTree(SAYS.nextBoot) },
      loads('a'),
    ],
  },
  {
    name: 'a node with another image reboots for it once',
    hasFetched: true,
    boots: [{ config: ({ host }) => sfc(host, 'b'), push: { b: 'b' }, ...FETCHES }, loads('b'), loads('b')],
  },
  {
    name: 'a node that never reboots by itself loads another image one boot later',
    hasFetched: true,
    boots: [
      { config: ({ host }) => sfc(host, 'b', { reboot: RebootPolicy.never() }), push: { b: 'b' }, until: SAYS.nextBoot, ...loads('a') },
      loads('b'),
    ],
  },
  {
    name: 'a node with another kernel fetches the driver for it, and a rollback loads the one before',
    hasFetched: true,
    boots: [{ upgraded: true, push: { a: 'b' }, ...FETCHES }, { upgraded: true, ...loads('b') }, loads('a')],
  },
  {
    name: 'a node with another kernel loads a prefetched driver in its first boot',
    hasFetched: true,
    boots: [
      { config: ({ host, newest, digest }) => prefetchedSfc(host, 'a', newest, digest), push: { a: 'b' }, inAdvance: true, ...loads('a'), runs: `${PREFETCH} && sync` },
      { upgraded: true, ...loads('b') },
    ],
  },
];

/** Fails unless the journal has a message of a driver before the node leaves its initramfs, or after. */
const loadedIn = (message: string, when: 'initramfs' | 'root') => `at() { journalctl --boot --output=cat | grep -n -m1 -- "$1" | cut -d: -f1; }; [[ $(at '${message}') -${when === 'root' ? 'g' : 'l'}t $(at 'Switching root') ]]`;

/** What the drivers say when they are loaded. */
const [IN_TREE, BUILD_A] = ['Solarflare NET driver', 'sfc: build a is live'];

const OS_IMAGES: readonly Case[] = [
  {
    name: 'a driver that is only copied into the operating system is not loaded, because the initramfs has that of the kernel',
    osImage: { driver: 'a', isOnlyCopied: true },
    boots: [{ ends: 'up', driver: 'in-tree', runs: loadedIn(IN_TREE, 'initramfs') }],
  },
  {
    name: 'a driver in an image of the operating system is loaded, from the initramfs on',
    osImage: { driver: 'a' },
    boots: [{ ends: 'up', driver: 'a', runs: loadedIn(BUILD_A, 'initramfs') }, { ends: 'up', driver: 'a', runs: loadedIn(BUILD_A, 'initramfs') }],
  },
  {
    name: 'a driver that is only copied into the operating system is loaded after the initramfs, if the kernel command line keeps that of the kernel out of it',
    osImage: { driver: 'a', isOnlyCopied: true, arguments: ['rd.driver.blacklist=sfc'] },
    boots: [{ ends: 'up', driver: 'a', runs: loadedIn(BUILD_A, 'root') }],
  },
];

export const MORE: readonly Case[] = [...REGISTRY, ...IMAGES, ...MODULES, ...CHANGES, ...OS_IMAGES];
