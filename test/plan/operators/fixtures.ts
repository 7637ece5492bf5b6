import type { Manifest } from '../../../lib/manifests/manifest';

/** A Subscription of KMM, with some fields. */
export function subscription(
  spec: object = {}, more: { readonly status?: object; readonly name?: string; readonly namespace?: string } = {},
): Manifest {
  return {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
    metadata: { name: more.name ?? 'kernel-module-management', namespace: more.namespace ?? 'openshift-kmm' },
    spec: {
      name: 'kernel-module-management',
      channel: 'stable',
      source: 'redhat-operators',
      sourceNamespace: 'openshift-marketplace',
      installPlanApproval: 'Automatic',
      ...spec,
    },
    ...(more.status === undefined ? {} : { status: more.status }),
  };
}

export const pinned = (version: string, more: object = {}): object => (
  { installPlanApproval: 'Manual', startingCSV: `kernel-module-management.v${version}`, ...more });

export function csv(name: string, labels: { [key: string]: string } = {}): Manifest {
  return { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name, namespace: 'openshift-kmm', labels }, spec: {} };
}

export function deployment(name: string, image: string, env: object[] = []): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'ops' },
    spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels: { app: name } }, spec: { containers: [{ name: 'manager', image, env }] } } },
  };
}

export function kmmModule(name: string, selector: object): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name, namespace: 'kmm' },
    spec: { selector, moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.', containerImage: 'r.example/m:1' }] } } },
  };
}

export function sriovPolicy(name: string, spec: object): Manifest {
  return {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovNetworkNodePolicy',
    metadata: { name, namespace: 'openshift-sriov-network-operator' },
    spec: { resourceName: 'sfc', numVfs: 4, deviceType: 'netdevice', nodeSelector: { vf: 'yes' }, nicSelector: { vendor: '1924' }, ...spec },
  };
}
