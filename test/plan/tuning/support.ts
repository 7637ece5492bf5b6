import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanInput } from '../../../lib/plan/plan-input';
import type { PlanReport, TuningReport } from '../../../lib/plan/plan-report';
import { node, planOf, pool } from '../fixtures';

/** Spec of a PerformanceProfile for the pool rt. */
export const RT_SPEC = {
  cpu: { reserved: '0-1', isolated: '2-7' },
  nodeSelector: { 'node-role.kubernetes.io/rt': '' },
} as const;

export function made(apiVersion: string, kind: string, name: string, spec: object, metadata: object = {}): Manifest {
  return { apiVersion, kind, metadata: { name, ...metadata }, spec } as unknown as Manifest;
}

export const profile = (spec: object = {}, annotations?: object, name = 'rt') => (
  made('performance.openshift.io/v2', 'PerformanceProfile', name, { ...RT_SPEC, ...spec }, annotations === undefined ? {} : { annotations }));

export const kubelet = (name: string, kubeletConfig: object, of = 'worker', rest: object = {}) => (
  made('machineconfiguration.openshift.io/v1', 'KubeletConfig', name, { machineConfigPoolSelector: poolSelector(of), kubeletConfig, ...rest }));

export const runtime = (name: string, containerRuntimeConfig: object, of = 'worker') => (
  made('machineconfiguration.openshift.io/v1', 'ContainerRuntimeConfig', name, { machineConfigPoolSelector: poolSelector(of), containerRuntimeConfig }));

export const setting = (kind: string, spec: object) => made('config.openshift.io/v1', kind, 'cluster', spec);

const poolSelector = (of: string) => ({ matchLabels: { [`pools.operator.machineconfiguration.openshift.io/${of}`]: '' } });

/** A worker of the pool rt, with 8 processors of a maker. */
export function rtNode(name: string, maker: 'AMD' | 'Intel' | 'arm64' | 'old Intel' = 'Intel', more: { readonly labels?: object; readonly cpus?: number } = {}): Manifest {
  const plain = node(name, ['worker', 'rt'], { status: { capacity: { cpu: String(more.cpus ?? 8) } } });
  const model = maker === 'arm64' ? {} : {
    'feature.node.kubernetes.io/cpu-model.vendor_id': maker === 'AMD' ? 'AMD' : 'Intel', 'feature.node.kubernetes.io/cpu-model.id': maker === 'old Intel' ? '85' : '106',
  };
  return { ...plain, metadata: { ...plain.metadata, labels: { ...plain.metadata.labels as object, 'kubernetes.io/arch': maker === 'arm64' ? 'arm64' : 'amd64', ...model, ...more.labels } } } as Manifest;
}

export const RT_NODES = ['n1', 'n2'].map((name) => rtNode(name));

/** Plan of a change beside the pool rt, whose two nodes are given. */
export function tuningPlan(before: readonly Manifest[], after: readonly Manifest[], options: Partial<PlanInput> = {}): PlanReport {
  return planOf([pool('rt'), ...before], [pool('rt'), ...after], { openshift: '4.19', nodes: RT_NODES, pods: [], ...options });
}

export function tuningOfReport(report: PlanReport, name: string): TuningReport | undefined {
  return report.tuning?.find((each) => each.name === name);
}
