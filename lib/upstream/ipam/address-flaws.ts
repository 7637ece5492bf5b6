import type { AddressFlaw } from './flaw';
import { hostLocalFlaws } from './host-local';
import { unreadableIn } from './texts';
import { whereaboutsFlaws } from './whereabouts';
import { at } from '../fields';

const RANGES: { readonly [plugin: string]: (ipam: unknown) => AddressFlaw[] } = { 'whereabouts': whereaboutsFlaws, 'host-local': hostLocalFlaws };

/** Problems with the addresses of a configuration with any IPAM plugin. */
export function addressFlaws(ipam: unknown): AddressFlaw[] {
  const plugin = at(ipam, 'type');
  return [...unreadableIn(ipam), ...typeof plugin === 'string' && Object.hasOwn(RANGES, plugin) ? RANGES[plugin](ipam) : []];
}
