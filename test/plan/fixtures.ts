import { Manifest } from '../../lib/manifests/manifest';
import { plan } from '../../lib/plan/plan';
import { PlanInput } from '../../lib/plan/plan-input';
import type { PlanReport } from '../../lib/plan/plan-report';

const ROLE = 'machineconfiguration.openshift.io/role';

/** A MachineConfig with files, by their paths. */
export function machineConfig(name: string, role: string, files: { readonly [path: string]: string }, spec: object = {}): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels: { [ROLE]: role } },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        storage: { files: Object.entries(files).map(([path, text]) => ({ path, mode: 420, contents: { source: `data:,${encodeURIComponent(text)}` } })) },
      },
      ...spec,
    },
  };
}

export function pool(name: string, spec: object = {}): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
      ...spec,
    },
  };
}

export function node(name: string, roles: readonly string[] = ['worker'], options: { readonly ready?: boolean; readonly status?: object } = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${role}`, ''])) },
    status: {
      conditions: [{ type: 'Ready', status: options.ready === false ? 'False' : 'True' }],
      nodeInfo: { kernelVersion: '5.14.0-427.42.1.el9_4.x86_64' },
      ...options.status,
    },
  };
}

export function onload(version: string, selector: object = { 'node-role.kubernetes.io/worker': '' }): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: {
      selector,
      serviceAccountName: 'onload',
      onload: {
        version,
        userImage: `docker.io/onload/onload-user:${version}`,
        kernelMappings: [{ regexp: '^5\\.14\\..*$', kernelModuleImage: `registry.example.com/onload-module:v${version}-\${KERNEL_FULL_VERSION}` }],
      },
      devicePlugin: {},
    },
  };
}

export function pod(name: string, on: string, options: { readonly onload?: boolean } = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'trading', labels: { app: name } },
    spec: { nodeName: on, containers: [{ name: 'main', resources: options.onload ? { limits: { 'amd.com/onload': 1 } } : {} }] },
  };
}

/** A plan with the rules of one release, so that tests do not change when the newest does. */
export function planOf(before: readonly Manifest[], after: readonly Manifest[], options: Partial<PlanInput> = {}): PlanReport {
  return plan({ before, after, openshift: '4.17', ...options });
}

/** The device plugin of Onload without the operator, which follows the Module onload/onload-module. */
export function devicePlugin(version: string, spec: object = {}): Manifest {
  const labels = { 'onload.amd.com/name': 'onload-device-plugin' };
  return {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'onload-device-plugin', namespace: 'onload' },
    spec: {
      selector: { matchLabels: labels },
      updateStrategy: { type: 'OnDelete' },
      template: {
        metadata: { labels },
        spec: {
          nodeSelector: { 'node-role.kubernetes.io/worker': '' },
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{
                  matchExpressions: [
                    { key: 'kmm.node.kubernetes.io/version-module.onload.onload-module', operator: 'Exists' },
                    { key: 'kmm.node.kubernetes.io/onload.onload-module.ready', operator: 'Exists' },
                    { key: 'cdk8s-onload/onload.onload-module.upgrading', operator: 'DoesNotExist' },
                  ],
                }],
              },
            },
          },
          initContainers: [{ name: 'wait', image: `docker.io/onload/onload-user:${version}` }],
          containers: [{ name: 'device-plugin', image: 'docker.io/onload/onload-device-plugin:3.0.0' }],
        },
      },
      ...spec,
    },
  };
}

/** The Module that loads Onload for it, and the driver of the card. */
export function onloadKmod(version: string, spec: object = {}): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'onload-module', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        container: {
          version,
          inTreeModulesToRemove: ['sfc'],
          modprobe: { moduleName: 'onload', modulesLoadingOrder: ['onload', 'sfc'] },
          kernelMappings: [{ regexp: '^5\\.14\\..*$', containerImage: `registry.example.com/onload-module:${version}-\${KERNEL_FULL_VERSION}` }],
        },
      },
      ...spec,
    },
  };
}

/** A node that has loaded a version of that Module. */
export function onloadNode(name: string, version: string, labels: object = {}, status: object = {}): Manifest {
  const it = node(name, ['worker'], { status });
  return {
    ...it,
    metadata: {
      ...it.metadata,
      labels: {
        ...it.metadata.labels,
        'kmm.node.kubernetes.io/version-module.onload.onload-module': version,
        'beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module': version,
        'kmm.node.kubernetes.io/onload.onload-module.ready': '',
        'kmm.node.kubernetes.io/onload.onload-module.version.ready': version,
        ...labels,
      },
    },
  };
}

/** Nodes that a plan moves, in the order in which they begin. */
export function movingIn({ nodes }: Pick<PlanReport, 'nodes'>): string[] {
  return nodes.filter(({ events }) => events.length > 0).sort((a, b) => a.events[0].at - b.events[0].at || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
