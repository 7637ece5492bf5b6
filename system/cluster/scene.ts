/**
 * The scene of the faults: two workers that offer Onload, with pods that use it and a budget for them, and a change that reboots the nodes, and then takes
 * them through their turns.
 */
import { worker, workerPool } from './bench-cluster';
import type { Manifest } from '../../lib/manifests/manifest';
import { machineConfig, onloadKmod, devicePlugin as plugin } from '../../test/plan/fixtures';
import { installedKmm, VERSION } from '../../test/support/plugin-cluster';

const KERNEL = '5.14.0-427.13.1.el9_4.x86_64';

/** Releases before and after. */
export const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];

export const NODES = ['a', 'b'];

/** Field manager whose fields no run may take. */
export const SOMEBODY = 'somebody';

const object = (apiVersion: string, kind: string, metadata: object, rest: object): Manifest => (
  { apiVersion, kind, metadata, ...rest } as unknown as Manifest);

function devicePlugin(version: string): Manifest {
  const given = plugin(version);
  const { template } = given.spec;
  const metadata = { labels: { ...template.metadata.labels, 'onload.amd.com/version': version } };
  return { ...given, spec: { ...given.spec, template: { ...template, metadata } } };
}

/** What is declared, in a release. */
export const releaseOf = (version: string): Manifest[] => [
  object('v1', 'ConfigMap', { name: 'settings', namespace: 'onload' }, { data: { version } }),
  machineConfig('50-worker-a', 'worker', { '/etc/a': version }),
  onloadKmod(version),
  devicePlugin(version),
];

/** Objects that the cluster has beside, before anything is declared. */
export const surroundings = (): Manifest[] => [
  ...['onload', 'trading', 'openshift-kmm'].map((name) => object('v1', 'Namespace', { name }, {})),
  workerPool({ maxUnavailable: 1 }),
  // OLM writes its status.
  { ...installedKmm('2.6.0'), status: undefined } as unknown as Manifest,
  ...NODES.map((name) => worker(name, { kernel: KERNEL, labels: { [VERSION]: OLD } })),
];

/** The workload: a pod for each node, one of which is always there. */
export const workload = (): Manifest[] => {
  const labels = { app: 'feed' };
  const term = { labelSelector: { matchLabels: labels }, topologyKey: 'kubernetes.io/hostname' };
  return [
    object('apps/v1', 'Deployment', { name: 'feed', namespace: 'trading' }, {
      spec: {
        replicas: NODES.length,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: term }] } },
            containers: [{ name: 'main', image: 'registry.example.com/feed:1', resources: { limits: { 'amd.com/onload': 1 } } }],
          },
        },
      },
    }),
    object('policy/v1', 'PodDisruptionBudget', { name: 'feed', namespace: 'trading' }, { spec: { minAvailable: 1, selector: { matchLabels: labels } } }),
  ];
};

/** Fields of somebody else, on nodes. */
export const foreignFields = (): Manifest[] => NODES.map((name) => object('v1', 'Node', { name, labels: { 'example.com/rack': name } }, {}));

/** The same, on what a run writes. */
export const foreignAnnotation = (): Manifest => object('v1', 'ConfigMap', { name: 'settings', namespace: 'onload', annotations: { 'example.com/own': 'kept' } }, {});

/** A field that the change writes, written by somebody else. */
export const foreignImage = (): Manifest => object('apps/v1', 'DaemonSet', { name: 'onload-device-plugin', namespace: 'onload' }, {
  spec: { template: { spec: { initContainers: [{ name: 'wait', image: `docker.io/onload/onload-user:${OLD}-of-somebody` }] } } },
});
