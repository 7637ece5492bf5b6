import { MELLANOX, SOLARFLARE, XILINX } from '../pci';

/** IDs of the vendors in the operator's list: Intel, NVIDIA, Broadcom, QLogic, Red Hat (virtio), Marvell, Amazon (SR-IOV facts §5). */
export const LISTED_VENDORS: readonly string[] = ['8086', MELLANOX, '14e4', '1077', '1af4', '177d', '1d0f'];

/** Maximum number of virtual functions that the webhook allows for an NVIDIA card. */
export const MOST_MELLANOX_VFS = 128;

/** A family of network cards, by the PCI IDs of its physical and virtual functions. */
export interface NicFamily {
  readonly name: string;
  readonly vendor: string;
  readonly device: string;
  readonly vf: string;
  /** Maximum number of virtual functions of one port, or undefined if it is not published. */
  readonly mostVfs?: number;
}

/** Maximum number of virtual functions. It applies to a whole card in the families up to X2, and to a port of X4 (SR-IOV facts §5). */
const MOST_VFS = 240;

/** Families of Solarflare's and AMD's cards that have virtual functions, according to the tables of the driver `sfc` (SR-IOV facts §5). */
export const SFC_NICS = {
  sfc9120: { name: 'Solarflare_SFC9120', vendor: SOLARFLARE, device: '0903', vf: '1903', mostVfs: MOST_VFS },
  sfc9140: { name: 'Solarflare_SFC9140', vendor: SOLARFLARE, device: '0923', vf: '1923', mostVfs: MOST_VFS },
  series8000: { name: 'Solarflare_8000_SFC9220', vendor: SOLARFLARE, device: '0a03', vf: '1a03', mostVfs: MOST_VFS },
  x2: { name: 'Solarflare_X2_SFC9250', vendor: SOLARFLARE, device: '0b03', vf: '1b03', mostVfs: MOST_VFS },
  x4: { name: 'AMD_Solarflare_X4', vendor: SOLARFLARE, device: '0c03', vf: '1c03', mostVfs: MOST_VFS },
  x4FullFeature: { name: 'AMD_Solarflare_X4_full_feature', vendor: SOLARFLARE, device: '2c03', vf: '3c03', mostVfs: MOST_VFS },
  ef100: { name: 'AMD_EF100', vendor: XILINX, device: '0100', vf: '1100' },
} as const satisfies { readonly [family: string]: NicFamily };

/** Devices of virtual functions of the cards in the operator's own list, with those of the cards (deploy/configmap.yaml of the operator). */
const LISTED_VFS: readonly (readonly [vf: string, ...devices: string[]])[] = [
  ['154c', '0d58', '1572', '1583', '158a', '158b'], ['1889', '1592', '1593', '159b'],
  ['1014', '1013'], ['1016', '1015'], ['1018', '1017', 'a2d2'], ['101a', '1019'], ['101c', '101b'], ['101e', '101d', '101f', 'a2d6', 'a2dc'],
  ['16dc', '16d7'], ['1806', '1750'], ['1664', '1654'],
];

/** Devices of virtual functions, with those of the cards that have them. No card has such a number. */
export const VF_DEVICES: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.values(SFC_NICS).map(({ vf, device }): [string, string[]] => [vf, [device]]),
  ...LISTED_VFS.map(([vf, ...devices]): [string, string[]] => [vf, devices]),
]);

/**
 * Maximum number of virtual functions of any card in a selection, or undefined unless it is known for all of them.
 *
 * @param vendor undefined for any
 * @param device undefined for any
 */
export function mostVfsOf(vendor: string | undefined, device: string | undefined): number | undefined {
  const families: readonly NicFamily[] = Object.values(SFC_NICS)
    .filter((family) => family.vendor === vendor && (device ?? family.device) === family.device);
  const limits = families.map(({ mostVfs }) => mostVfs);
  return limits.length === 0 || limits.includes(undefined) ? undefined : Math.max(...limits as number[]);
}
