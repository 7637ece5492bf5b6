import type { Manifest } from '../../../lib/check';

/** A Module with these mappings. */
export function moduleWith(kernelMappings: unknown, { name = 'onload-module', namespace = 'onload', container = {}, ...spec }: {
  name?: string; namespace?: string; container?: object; selector?: unknown; tolerations?: unknown;
} = {}): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name, namespace },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      ...spec,
      moduleLoader: { container: { modprobe: { moduleName: 'onload' }, ...container, kernelMappings } },
    },
  };
}

/** An Onload resource with these mappings. */
export function onloadWith(kernelMappings: unknown): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { onload: { kernelMappings, userImage: 'a/onload-user:8.1.2.26', version: '8.1.2.26' }, devicePlugin: {}, selector: { a: 'b' } },
  };
}

/** A ConfigMap with a Dockerfile. */
export function dockerfile(text: string, { name = 'dockerfile', namespace = 'onload' } = {}): Manifest {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: { dockerfile: text } };
}

export const MODULE_PATH = 'spec.moduleLoader.container.kernelMappings';
export const ONLOAD_PATH = 'spec.onload.kernelMappings';

/** A build by the Dockerfile in the ConfigMap `dockerfile`. */
export const BUILD = { dockerfileConfigMap: { name: 'dockerfile' } };
