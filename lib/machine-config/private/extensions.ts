/** The extensions that the operator knows, and the OpenShift versions that have them (MCO facts §2). */
export const EXTENSIONS: { readonly [name: string]: { readonly since?: string; readonly before?: string } } = {
  'ipsec': { since: '4.14' },
  'kerberos': { since: '4.11' },
  'kernel-devel': {},
  'sandboxed-containers': { since: '4.8' },
  'sysstat': { since: '4.18' },
  'two-node-ha': { since: '4.19' },
  'usbguard': { since: '4.6' },
  'wasm': { since: '4.14', before: '5.0' },
};
