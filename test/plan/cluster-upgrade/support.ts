/** Clusters for tests of upgrades. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import type { PlanInput } from '../../../lib/plan/plan-input';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { node } from '../fixtures';

export function object(apiVersion: string, kind: string, name: string, rest: object = {}, namespace?: string): Manifest {
  return { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace } }, ...rest } as unknown as Manifest;
}

/** ClusterVersion of a cluster with a release, as a dump has it. */
export function clusterVersion(current: string, { available = [], conditional = [], history = [], conditions = [], spec = {}, status = {} }: {
  readonly available?: readonly string[];
  readonly conditional?: readonly string[];
  readonly history?: readonly string[];
  readonly conditions?: readonly object[];
  readonly spec?: object;
  readonly status?: object;
} = {}): Manifest {
  const release = (version: string) => ({ version, image: imageOf(version) });
  return object('config.openshift.io/v1', 'ClusterVersion', 'version', {
    metadata: { name: 'version', uid: '0d3c' },
    spec: { clusterID: 'b8c1', channel: `stable-${current.split('.').slice(0, 2).join('.')}`, ...spec },
    status: {
      desired: release(current),
      history: [current, ...history].map((version) => ({ state: 'Completed', ...release(version) })),
      availableUpdates: available.map(release),
      conditionalUpdates: conditional.map((version) => ({ release: release(version), risks: [] })),
      conditions,
      ...status,
    },
  });
}

export const imageOf = (version: string) => `quay.io/openshift-release-dev/ocp-release@sha256:${Buffer.from(version).toString('hex').padEnd(64, '0')}`;

/** Manifest that requests a release. */
export function requests(version: string, desiredUpdate: object = {}): Manifest {
  return object('config.openshift.io/v1', 'ClusterVersion', 'version', { spec: { desiredUpdate: { version, ...desiredUpdate } } });
}

/** Node of a release of Kubernetes. */
export function nodeOf(name: string, kubelet: string, { role = 'worker', kernel = '5.14.0-427.42.1.el9_4.x86_64', labels = {} }: {
  readonly role?: string; readonly kernel?: string; readonly labels?: object;
} = {}): Manifest {
  const made = node(name, [role], { status: { nodeInfo: { kernelVersion: kernel, kubeletVersion: kubelet } } });
  return { ...made, metadata: { ...made.metadata, labels: { ...made.metadata.labels as object, ...labels } } } as Manifest;
}

/** Plan of an upgrade, with the part of the report about it. */
export function upgradePlan(before: readonly Manifest[], after: readonly Manifest[], options: Partial<PlanInput> = {}): PlanReport {
  return plan({ before, after, ...options });
}

/** Reasons of the blockers of a plan. */
export const reasonsOf = (report: PlanReport) => report.clusterUpgrade!.blockers.map(({ reason }) => reason);

/** Warnings of a plan with a code. */
export const warningsOf = (report: PlanReport, code: string) => report.warnings.filter((warning) => warning.code === code);
