import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { DEFAULT_DURATIONS } from '../../lib/plan/durations';
import type { PlanContext } from '../../lib/plan/plan-model';
import { NodeView, nodeView } from '../../lib/views/nodes';
import { PodView, podView } from '../../lib/views/pods';

export const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
export const WORKER = { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/os': 'linux' };

export function context(before: readonly Manifest[], after: readonly Manifest[], more: Partial<PlanContext> = {}): PlanContext {
  return {
    before: new ManifestSet(before), after: new ManifestSet(after), budgets: [], openshift: '4.17', singleNode: false, durations: DEFAULT_DURATIONS, ...more,
  };
}

export function node(name: string, labels: object = {}, more: { kernel?: string; taints?: object[]; annotations?: object } = {}): NodeView {
  return nodeView({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { ...WORKER, ...labels }, annotations: more.annotations },
    spec: { taints: more.taints },
    status: { nodeInfo: { kernelVersion: more.kernel ?? KERNEL } },
  } as unknown as Manifest);
}

export function pod(name: string, on: string, resource: string, more: { labels?: object; bare?: boolean } = {}): PodView {
  return podView({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'app', labels: more.labels ?? {}, ownerReferences: more.bare ? [] : [{ kind: 'ReplicaSet', controller: true }] },
    spec: { nodeName: on, containers: [{ resources: { limits: { [resource]: 1 } } }] },
  } as unknown as Manifest);
}

/** A copy with some members of `spec` replaced, by path. */
export function edited(object: Manifest, ...edits: [path: (string | number)[], value: unknown][]): Manifest {
  const copy = JSON.parse(JSON.stringify(object));
  for (const [path, value] of edits) {
    const parent = path.slice(0, -1).reduce((inner, key) => (inner[key] ??= {}), copy);
    if (value === undefined) {
      delete parent[path[path.length - 1]];
    } else {
      parent[path[path.length - 1]] = value;
    }
  }
  return copy;
}

export const codes = (warnings: readonly { code: string }[]): string[] => warnings.map(({ code }) => code);
