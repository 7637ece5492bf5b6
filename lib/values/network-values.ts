import { isIP, isIPv4 } from 'node:net';
import { invalid } from '../text';
import { spanIn } from '../upstream/ipam';
import { LABEL_KEY } from '../upstream/kubernetes';

/** Name of a network interface that is safe in every context: up to 15 bytes, and not one of the two names that Linux reserves. */
const INTERFACE = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,15}$/;

/** Checks the name of a network interface, and returns it. */
export function interfaceName(text: string): string {
  if (!INTERFACE.test(text)) {
    throw invalid('network/interface', 'not the name of a network interface', text, 'use up to 15 letters, digits, ".", "_" and "-"');
  }
  return text;
}

/** Checks an address with its prefix length, such as `198.19.0.0/16`, and returns it. */
export function cidr(text: string): string {
  const [, ip, prefix] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const most = isIPv4(ip ?? '') ? 32 : 128;
  if (ip && isIP(ip) && Number(prefix) > most) {
    throw invalid('network/cidr', `prefix longer than the ${most} bits of the address`, text, `write up to /${most}, such as 198.19.0.0/16`);
  }
  if (!ip || !isIP(ip)) {
    throw invalid('network/cidr', 'not an address with a prefix', text, 'write 198.19.0.0/16');
  }
  return text;
}

/** Checks an address, and returns it. */
export function address(text: string): string {
  if (!isIP(text)) {
    throw invalid('network/address', 'not an address', text, 'write 198.19.0.1');
  }
  return text;
}

/** Checks a range for whereabouts, and returns it. It is a CIDR, or a first and last address with the prefix length. */
export function range(text: string): string {
  const span = spanIn(text);
  if (span === undefined) {
    return cidr(text);
  }
  address(span.first);
  cidr(span.last);
  return text;
}

/** Checks the full name of a resource, such as `openshift.io/sfc`, and returns it. */
export function resourceWithPrefix(text: string): string {
  if (!text.includes('/') || !LABEL_KEY.test(text)) {
    throw invalid('network/resource', 'not the full name of a resource', text, 'write it with its prefix: openshift.io/sfc');
  }
  return text;
}
