import { isInReleaseRange, ReleaseRange } from '../releases';

/** The extensions that the Machine Config Operator knows (MCO facts §2). */
const EXTENSIONS: { readonly [name: string]: ReleaseRange } = {
  'ipsec': { since: '4.14' },
  'kerberos': {},
  'kernel-devel': {},
  'sandboxed-containers': {},
  'sysstat': { since: '4.18' },
  'two-node-ha': { since: '4.19' },
  'usbguard': {},
  'wasm': { since: '4.14', before: '4.22' },
};

/** Extension that requires the default kernel. */
export const KERNEL_DEVEL = 'kernel-devel';

/** Whether the operator of a release knows an extension. */
export function isExtension(name: string, release: string): boolean {
  return Object.hasOwn(EXTENSIONS, name) && isInReleaseRange(EXTENSIONS[name], release);
}

/** The extensions that the operator of a release knows. */
export function extensionsOf(release: string): string[] {
  return Object.keys(EXTENSIONS).filter((name) => isExtension(name, release));
}

/** Releases whose operator checks the names when it renders a pool. In others, an unknown name makes nodes Degraded. */
const CHECKED: { readonly withConfig: ReleaseRange; readonly withoutConfig: ReleaseRange } = {
  withConfig: { since: '4.16' },
  withoutConfig: { since: '4.16', before: '4.18' },
};

/**
 * Whether the operator of a release refuses to render an unknown extension.
 *
 * @param hasConfig whether the MachineConfig also has an Ignition config
 */
export function checksExtensions(hasConfig: boolean, release: string): boolean {
  return isInReleaseRange(hasConfig ? CHECKED.withConfig : CHECKED.withoutConfig, release);
}
