/** Changes of an Onload resource that the operator applies (Onload Operator facts §4.1). */
import { PLUGIN_SETTINGS } from './device-plugin';

/** A part of the Onload resource, with the defaults of the CRD. */
export interface ReadOnce {
  readonly path: readonly string[];
  readonly defaults?: { readonly [field: string]: unknown };
}

/** Fields that the operator reads only when it creates the Modules and the DaemonSet. */
export const READ_ONCE: readonly ReadOnce[] = [
  {
    path: ['spec', 'devicePlugin'],
    defaults: Object.fromEntries(PLUGIN_SETTINGS.map(({ field, default: usual }) => [field, usual])),
  },
  { path: ['spec', 'onload', 'controlPlane'] },
  { path: ['spec', 'onload', 'imagePullPolicy'] },
  { path: ['spec', 'serviceAccountName'] },
];

/** Fields of `spec.onload` that the operator applies only when the version changes. */
export const READ_WITH_VERSION: readonly string[] = ['userImage', 'kernelMappings'];
