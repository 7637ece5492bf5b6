/** Grammars of the texts in Kubernetes' own kinds (Kubernetes facts §12; apimachinery, pkg/util/validation). */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { DNS_LABEL, DNS_SUBDOMAIN, LABEL_KEY } from './kubernetes-names';

/** Grammar of a text, with the message for texts that do not match. */
export interface Grammar {
  /** Description of the problem with a text that does not match. */
  readonly flaw: string;
  /** Remedy for such a text. */
  readonly fix: string;
  takes(text: string): boolean;
}

const grammar = (pattern: RegExp, flaw: string, fix: string): Grammar => ({ flaw, fix, takes: (text) => pattern.test(text) });

/** Grammar of an RFC 1123 label. */
export const LABEL_NAME = grammar(DNS_LABEL, 'not a DNS label', 'use up to 63 lower case letters, digits and "-", a letter or digit at both ends');

/** Grammar of an RFC 1123 subdomain. */
export const SUBDOMAIN_NAME = grammar(DNS_SUBDOMAIN, 'not a DNS name', 'use up to 253 lower case letters, digits, "-" and ".", a letter or digit at both ends');

/** Grammar of an RFC 1035 label, as for Services and references to them. */
export const SERVICE_NAME = grammar(/^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/, 'not the name of a Service', 'use up to 63 lower case letters, digits and "-", a letter first');

/** Grammar of a name that is a path segment, as for RBAC and some other groups. */
export const SEGMENT_NAME = grammar(/^(?!\.{1,2}$)[^/%]+$/, 'not a name', 'use no "/" and no "%"');

/** Grammar of a name with an optional DNS prefix, as for labels, resources and conditions. */
export const QUALIFIED_NAME = grammar(LABEL_KEY, 'not a qualified name', 'use up to 63 letters, digits, "-", "_" and ".", and a DNS name and "/" before them if it needs a prefix');

/** Grammar of the name of a port, as for IANA's service names. */
export const PORT_NAME = grammar(/^(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]{0,13}[a-z0-9])?$/, 'not the name of a port', 'use up to 15 lower case letters, digits and single "-", at least one letter');

/** Grammar of the name of an environment variable. */
export const VARIABLE_NAME = grammar(/^[ -<>-~]+$/, 'not the name of an environment variable', 'use letters, digits and "_"');

/** Grammar of the name of an environment variable before 1.32. */
export const PLAIN_VARIABLE_NAME = grammar(/^[-._a-zA-Z][-._a-zA-Z0-9]*$/, VARIABLE_NAME.flaw, 'use letters, digits, "_", "-" and ".", no digit first');

/** Grammar of a key of a ConfigMap or Secret. */
export const DATA_KEY = grammar(/^(?!\.$|\.\.)[-._a-zA-Z0-9]{1,253}$/, 'not a key of a ConfigMap or Secret', 'use up to 253 letters, digits, "-", "_" and "."');

export const HTTP_HEADER = grammar(/^[-A-Za-z0-9]+$/, 'not the name of an HTTP header', 'use letters, digits and "-"');

export const SYSCTL_NAME = grammar(
  /^(?=.{1,253}$)([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$/, 'not the name of a kernel parameter', 'write it as sysctl does: net.core.somaxconn',
);

export const PERCENTAGE = grammar(/^[0-9]+%$/, 'not a percentage', 'write a whole number without quotes, or a percentage such as 25%');

/** Grammar of a name with a DNS prefix, as for finalizers, controllers and load balancers. */
export const PREFIXED_PATH = grammar(
  /^(?=[^/]{1,253}\/)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/, 'not a name below a DNS name', 'write it as example.com/name',
);

/** IPv4 address without leading zeros, which are accepted for compatibility. `isIP` of Node.js is stricter. */
const withoutOctetZeros = (text: string) => text.replace(/(^|\.)0+(?=\d)/g, '$1');

export function isIpAddress(text: string): boolean {
  return (isIP(text) !== 0 && !text.includes('%')) || isIPv4(withoutOctetZeros(text));
}

export const ADDRESS: Grammar = { flaw: 'not an IP address', fix: 'write one such as 192.0.2.1 or 2001:db8::1', takes: isIpAddress };

/** Grammar of a network, in which host bits may be set. */
export const NETWORK: Grammar = {
  flaw: 'not a network',
  fix: 'write one such as 192.0.2.0/24 or 2001:db8::/64',
  takes: (text) => {
    const [, address, length] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
    return length !== undefined && isIpAddress(address) && Number(length) <= (isIPv6(address) ? 128 : 32);
  },
};

/** Whether an address belongs to the local host or link. */
export function isLocalAddress(text: string): boolean {
  const plain = withoutOctetZeros(text).toLowerCase();
  return /^(127\.|0\.0\.0\.0$|169\.254\.|224\.0\.0\.)/.test(plain) || ['::', '::1'].includes(plain) || /^(fe[89ab][0-9a-f]:|ff.2:)/.test(plain);
}

const climbs = (path: string) => path.split('/').includes('..');

/** Grammar of a path without `..`. */
export const PLAIN_PATH_GRAMMAR: Grammar = { flaw: 'path with ".."', fix: 'write it without', takes: (path) => !climbs(path) };

/** Grammar of a path below a volume. */
export const RELATIVE_PATH: Grammar = { flaw: 'not a path within the volume', fix: 'write a relative path without ".."', takes: (path) => !path.startsWith('/') && !climbs(path) };

/** Grammar of the path of a file that the kubelet writes. The kubelet's own files begin with two dots. */
export const FILE_PATH: Grammar = { flaw: RELATIVE_PATH.flaw, fix: RELATIVE_PATH.fix, takes: (path) => RELATIVE_PATH.takes(path) && !path.startsWith('..') };

export const ABSOLUTE_PATH: Grammar = { flaw: 'not an absolute path', fix: 'begin it with "/"', takes: (path) => path.startsWith('/') };
