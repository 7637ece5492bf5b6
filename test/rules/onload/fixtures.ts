import type { Manifest } from '../../../lib/manifests/manifest';

/** An Onload resource that no rule has anything to say about, but for what is changed in it. */
export function onload({ name = 'onload', namespace = 'onload', ...spec }: {
  name?: string; namespace?: string; selector?: unknown; onload?: object; devicePlugin?: unknown;
} = {}): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name, namespace },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      serviceAccountName: 'onload-operator-sa',
      devicePlugin: {},
      ...spec,
      onload: {
        kernelMappings: [{
          regexp: '^.*\\.x86_64$',
          kernelModuleImage: 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
          sfc: {},
          build: {
            buildArgs: [{ name: 'ONLOAD_SOURCE', value: 'docker.io/onload/onload-source:8.1.2.26' }],
            dockerfileConfigMap: { name: 'dockerfile' },
          },
        }],
        userImage: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
        version: '8.1.2.26',
        ...spec.onload,
      },
    },
  };
}

/** The ConfigMap that the build of `onload()` names. */
export const DOCKERFILE: Manifest = {
  apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'dockerfile', namespace: 'onload' }, data: { dockerfile: 'ARG DTK_AUTO\nFROM ${DTK_AUTO}\n' },
};
