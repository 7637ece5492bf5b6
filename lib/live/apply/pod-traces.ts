/** Pods of a change that have failed, with the end of their logs and with their events. */
import type { Assessment } from './assessment';
import { concealing } from './concealed-lines';
import { identityOf, type Manifest } from '../../manifests';
import { failures, isDeleted, startTroubles } from '../../reports/verify';
import { CONCEALED, grouped } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { MODULE_NAME_LABEL } from '../../upstream/kmm';
import { podView } from '../../views';
import type { PodRecords } from '../pod-records';

/** Most pods, lines of a log and events of a pod, and characters of a line that a report has. */
const MOST = { pods: 5, lines: 20, events: 8, characters: 300 };

/** Reads the end of logs, and the events, of a pod. */
export type ReadPod = (pod: Manifest, containers: readonly string[], lines: number) => Promise<PodRecords>;

/** A pod that has failed, for a report. */
export interface PodTrace {
  /** Pod, such as `Pod onload/kmm-worker-a`. */
  readonly pod: string;
  readonly node?: string;
  /** Last lines of logs, with the container before each. */
  readonly log: readonly string[];
  /** Events, such as `BackOff (12 times): Back-off restarting failed container`. */
  readonly events: readonly string[];
  /** Records that could not be read, as sentences. */
  readonly unread: readonly string[];
}

/** Pods of KMM, and those of DaemonSets and builds in the namespaces of a change, that have failed. */
export function failedPods({ state: { objects } }: Assessment, declared: readonly Manifest[]): Manifest[] {
  const namespaces = new Set(declared.flatMap(({ metadata: { namespace } }) => namespace ?? []));
  return objects.filter((object) => object.kind === 'Pod' && !isDeleted(object) && namespaces.has(object.metadata.namespace ?? 'default') && isOfChange(object) && hasFailed(object))
    .sort((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
}

function isOfChange(pod: Manifest): boolean {
  const { labels = {} } = pod.metadata;
  return Object.hasOwn(labels, MODULE_NAME_LABEL) || Object.hasOwn(labels, BUILD_LABEL) || ['DaemonSet', 'Job', 'Build', 'NodeModulesConfig', 'Module'].includes(podView(pod).controller ?? '');
}

/** Label of the pods of builds on OpenShift. */
const BUILD_LABEL = 'openshift.io/build.name';

/** Whether a pod has failed, or does not run because it fails again and again. */
function hasFailed(pod: Manifest): boolean {
  return stringAt(pod, 'status', 'phase') === 'Failed' || startTroubles(pod).length > 0 || (failures(pod) > 0 && !podView(pod).isHealthy && !podView(pod).isFinished);
}

/** Reads what pods have left behind. What cannot be read is said. */
export async function podTraces(pods: readonly Manifest[], declared: readonly Manifest[], read: ReadPod): Promise<PodTrace[]> {
  const traces: PodTrace[] = [];
  for (const pod of pods.slice(0, MOST.pods)) {
    const { metadata: { name, namespace = 'default' } } = pod;
    const conceal = concealing([...declared, pod], MOST.characters);
    const { logs, events = [], unread } = await read(pod, failedContainers(pod), MOST.lines);
    traces.push({
      pod: `Pod ${namespace}/${name}`,
      ...podView(pod).node === undefined ? {} : { node: podView(pod).node },
      log: logs.flatMap(({ container, text = '' }) => shownLines(text).map((line) => `${container}: ${conceal(line)}`)),
      events: [...grouped(events, ({ reason, message }) => `${reason}\n${message}`).values()].slice(-MOST.events).map((same) => {
        const times = same.reduce((sum, { count }) => sum + count, 0);
        return conceal(`${same[0].reason}${times > 1 ? ` (${times} times)` : ''}: ${same[0].message}`);
      }),
      unread: [
        ...logs.flatMap((log) => (log.unread === undefined ? [] : [conceal(`the log of its container ${log.container} could not be read: ${log.unread}`)])),
        ...unread === undefined ? [] : [conceal(`its events could not be read: ${unread}`)],
      ],
    });
  }
  return traces;
}

/** Containers that have failed, or all if none tells. */
function failedContainers(pod: Manifest): string[] {
  const statuses = [...listAt(pod, 'status', 'initContainerStatuses'), ...listAt(pod, 'status', 'containerStatuses')];
  const nameIn = (each: unknown) => stringAt(each, 'name') ?? [];
  const alone = (status: unknown) => ({ ...pod, status: { containerStatuses: [status] } }) as Manifest;
  const failed = statuses.map(alone).filter((each) => startTroubles(each).length + failures(each) > 0)
    .flatMap((each) => nameIn(listAt(each, 'status', 'containerStatuses')[0]));
  return failed.length > 0 ? failed : [...listAt(pod, 'spec', 'initContainers'), ...listAt(pod, 'spec', 'containers')].flatMap(nameIn);
}

/** Last lines of a log. A private key has several. */
function shownLines(text: string): string[] {
  return text.replace(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, CONCEALED).split(/\r?\n/).filter((line) => line.trim() !== '').slice(-MOST.lines);
}
