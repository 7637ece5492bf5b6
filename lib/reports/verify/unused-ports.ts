import type { NodeReport } from './node-report';
import { few } from '../../text';
import { DRIVER_MODULE } from '../../upstream/onload';

/**
 * Clause about a node that has the driver but no Solarflare port that uses it, although there are some: the module is loaded, and Onload accelerates nothing.
 * Undefined if a port uses it, or nothing is known of ports.
 */
export function unusedPorts(module: string, { ports }: NodeReport): string | undefined {
  const all = [...ports];
  return module !== DRIVER_MODULE || all.length === 0 || all.some(([, { driver }]) => driver === DRIVER_MODULE) ? undefined
    : `no Solarflare port of the node uses ${DRIVER_MODULE}: ${few(all.map(([address, { driver }]) => `${address} has ${driver === undefined ? 'no driver' : `the driver ${driver}`}`))}`;
}
