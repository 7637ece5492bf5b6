import type { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { matchesSelector, parseSelector, POD_TEMPLATES } from '../../upstream/kubernetes';
import { isSfptpdImage } from '../../upstream/sfptpd';
import { containerImages, podSpecOf, podTemplateOf, runningContainersOf } from '../../views';

/** Kinds that `podMonitorsIn()` reads. */
export const MONITORED_KINDS: readonly string[] = ['PodMonitor', ...Object.keys(POD_TEMPLATES)];

/** An endpoint of a PodMonitor. */
interface Endpoint {
  readonly path: string;
  readonly value: unknown;
}

/** A PodMonitor with the workloads of the manifests whose pods it selects. */
export interface PodMonitor {
  readonly object: Manifest;
  readonly endpoints: readonly Endpoint[];
  readonly workloads: readonly Manifest[];
}

/** The PodMonitors among some manifests. */
export function podMonitorsIn(manifests: ManifestSet): PodMonitor[] {
  const monitors = manifests.ofKind('PodMonitor');
  const workloads = monitors.length === 0 ? [] : Object.keys(POD_TEMPLATES).flatMap((kind) => manifests.ofKind(kind));
  return monitors.map((object) => ({
    object,
    endpoints: listAt(object, 'spec', 'podMetricsEndpoints').map((value, index) => ({ value, path: `spec.podMetricsEndpoints[${index}]` })),
    workloads: workloads.filter((workload) => isInReach(object, workload) && selects(object, workload)),
  }));
}

/** Whether a PodMonitor looks for pods in the namespace of a workload. */
function isInReach(monitor: Manifest, workload: Manifest): boolean {
  const namespace = stringAt(workload, 'metadata', 'namespace');
  const names = listAt(monitor, 'spec', 'namespaceSelector', 'matchNames');
  return at(monitor, 'spec', 'namespaceSelector', 'any') === true || (names.length > 0 ? names.includes(namespace) : namespace === stringAt(monitor, 'metadata', 'namespace'));
}

function selects(monitor: Manifest, workload: Manifest): boolean {
  const selector = parseSelector(recordAt(monitor, 'spec', 'selector'));
  return selector !== undefined && matchesSelector(selector, recordAt(podTemplateOf(workload), 'metadata', 'labels') ?? {});
}

/** Whether pods of a workload run sfptpd. */
export function runsSfptpd(workload: Manifest): boolean {
  return containerImages(runningContainersOf(podSpecOf(workload))).some(isSfptpdImage);
}

/** Whether a container of a workload declares the port of an endpoint. */
export function declaresPort(workload: Manifest, endpoint: unknown): boolean {
  const ports = runningContainersOf(podSpecOf(workload)).flatMap((container) => listAt(container, 'ports'));
  const wanted = wantedPort(endpoint);
  return wanted === undefined || ports.some((port) => at(port, 'name') === wanted || at(port, 'containerPort') === wanted);
}

/** Name or number of the port of an endpoint. */
export function wantedPort(endpoint: unknown): unknown {
  return at(endpoint, 'port') ?? at(endpoint, 'portNumber') ?? at(endpoint, 'targetPort');
}
