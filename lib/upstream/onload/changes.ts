/** Changes of an Onload resource that the operator applies (Onload Operator facts §4.1). */

/** A part of the Onload resource, with the defaults of the CRD. */
export interface ReadOnce {
  readonly path: readonly string[];
  readonly defaults?: { readonly [field: string]: unknown };
}

/** Fields that the operator reads only when it creates the Modules and the DaemonSet. */
export const READ_ONCE: readonly ReadOnce[] = [
  {
    path: ['spec', 'devicePlugin'],
    defaults: {
      maxPodsPerNode: 100,
      setPreload: true,
      mountOnload: false,
      hostOnloadPath: '/opt/onload/',
      baseMountPath: '/opt/onload',
      binMountPath: '/usr/bin',
      libMounthPath: '/usr/lib64',
    },
  },
  { path: ['spec', 'onload', 'controlPlane'] },
  { path: ['spec', 'onload', 'imagePullPolicy'] },
  { path: ['spec', 'serviceAccountName'] },
];

/** Fields of `spec.onload` that the operator applies only when the version changes. */
export const READ_WITH_VERSION: readonly string[] = ['userImage', 'kernelMappings'];
