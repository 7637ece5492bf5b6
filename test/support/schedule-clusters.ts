/** Two pools of nodes with a pod on each node, whose configurations get another kernel argument. */
import type { Manifest } from '../../lib/manifests';
import type { ScheduleInput } from '../../lib/schedule/schedule-input';

export const ROLE = 'machineconfiguration.openshift.io/role';
export const FROM = Date.parse('2026-11-28T00:00Z');

export const pool = (name: string, maxUnavailable: number): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name },
  spec: {
    machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', name] }] },
    nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
    maxUnavailable,
  },
});
export const config = (role: string, argument: string): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: `99-${role}-x`, labels: { [ROLE]: role } },
  spec: { kernelArguments: [argument], config: { ignition: { version: '3.4.0' } } },
});
export const node = (name: string, role: string): Manifest => ({
  apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'node-role.kubernetes.io/worker': '', [`node-role.kubernetes.io/${role}`]: '' } }, status: { conditions: [{ type: 'Ready', status: 'True' }] },
} as Manifest);
export const pod = (name: string, on: string, app: string): Manifest => ({
  apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default', labels: { app }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: app, uid: '1', controller: true }] }, spec: { nodeName: on, containers: [{ name: 'main' }] },
} as Manifest);

/** Two pools of nodes, each with a new kernel argument. */
export const twoPools = (sizes: readonly [number, number], limits: readonly [number, number]): Pick<ScheduleInput, 'plan'> => {
  const roles = ['a', 'b'] as const;
  const nodes = roles.flatMap((role, index) => Array.from({ length: sizes[index] }, (_, number) => node(`${role}-${number}`, role)));
  const side = (argument: string) => roles.flatMap((role, index) => (sizes[index] === 0 ? [] : [pool(role, limits[index]), config(role, argument)]));
  return { plan: { before: side('old'), after: side('new'), nodes, pods: nodes.map(({ metadata: { name } }) => pod(`p-${name!}`, name!, 'feed')), openshift: '4.16' } };
};
