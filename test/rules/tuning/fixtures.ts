import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { TUNING_RULES } from '../../../lib/rules/tuning/tuning-rules';
import { Platform } from '../../../lib/values/platform';

const GROUP = 'machineconfiguration.openshift.io';

export const profile = (spec: object = {}, name = 'trading', metadata: object = {}): Manifest => ({
  apiVersion: 'performance.openshift.io/v2',
  kind: 'PerformanceProfile',
  metadata: { name, ...metadata },
  spec: { cpu: { reserved: '0-1', isolated: '2-7' }, nodeSelector: { 'node-role.kubernetes.io/trading': '' }, ...spec },
});

export const pool = (name = 'trading', spec: object = {}): Manifest => ({
  apiVersion: `${GROUP}/v1`,
  kind: 'MachineConfigPool',
  metadata: { name },
  spec: {
    machineConfigSelector: { matchExpressions: [{ key: `${GROUP}/role`, operator: 'In', values: ['worker', name] }] },
    nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
    ...spec,
  },
});

export const node = (cpu: number, name = 'node-1', architecture = 'amd64'): Manifest => ({
  apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'node-role.kubernetes.io/trading': '' } }, status: { capacity: { cpu: `${cpu}` }, nodeInfo: { architecture } },
});

export const machineConfig = (name: string, role: string, spec: object): Manifest => (
  { apiVersion: `${GROUP}/v1`, kind: 'MachineConfig', metadata: { name, labels: { [`${GROUP}/role`]: role } }, spec });

export const tuned = (name: string, spec: object, metadata: object = {}): Manifest => (
  { apiVersion: 'tuned.openshift.io/v1', kind: 'Tuned', metadata: { name, namespace: 'openshift-cluster-node-tuning-operator', ...metadata }, spec });

const ofPool = (name: string) => ({ machineConfigPoolSelector: { matchLabels: { [`pools.operator.machineconfiguration.openshift.io/${name}`]: '' } } });

export const kubelet = (name: string, poolName: string, spec: object = { kubeletConfig: { maxPods: 50 } }): Manifest => (
  { apiVersion: `${GROUP}/v1`, kind: 'KubeletConfig', metadata: { name }, spec: { ...ofPool(poolName), ...spec } });

export const runtime = (name: string, settings: object, poolName = 'trading'): Manifest => (
  { apiVersion: `${GROUP}/v1`, kind: 'ContainerRuntimeConfig', metadata: { name }, spec: { ...ofPool(poolName), containerRuntimeConfig: settings } });

export const osConfig = (spec: object = {}, name = 'trading', version = 'v1'): Manifest => ({
  apiVersion: `${GROUP}/${version}`,
  kind: 'MachineOSConfig',
  metadata: { name },
  spec: {
    machineConfigPool: { name: 'trading' },
    imageBuilder: { imageBuilderType: 'Job' },
    renderedImagePushSecret: { name: 'os-images' },
    renderedImagePushSpec: 'registry.example.com/os/trading:latest',
    ...spec,
  },
});

/** What the rules say of manifests: the object, the code, the class and the message. */
export function saidOf(manifests: readonly Manifest[], release = '4.21'): string[] {
  return runRules(TUNING_RULES, new ManifestSet(manifests), { platform: Platform.openshift(release) })
    .map(({ object, code, class: problemClass, path, what, value }) => `${object.metadata.name} ${code} (${problemClass}) ${path}: ${what}: ${JSON.stringify(value)}`);
}
