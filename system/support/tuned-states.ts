/**
 * What the Node Tuning Operator and TuneD write when a Tuned changes. Constructed, not recorded: the order is that of the sources (pkg/operator/controller.go:
 * syncProfile; pkg/tuned/controller.go: updateTunedProfile), the seconds are made up.
 */
import { deletes, type RecordedEvent, sets } from './recording';

const NAMESPACE = 'openshift-cluster-node-tuning-operator';
const NODES = ['node-1', 'node-2'];

const tuned = (name: string) => `tuneds/${NAMESPACE}/${name}`;
const written = (at: number, name: string, generation: number) => sets(at, tuned(name), { 'metadata.generation': generation });

/** From some moment on, an object has an annotation with what TuneD was asked for, or has taken up. */
const takes = (at: number, object: string, sources: string) => sets(at, object, { 'metadata.annotations.tuned.openshift.io/bootcmdline-deps': `4.22.0,${sources}` });

/** TuneD of each node takes something up, one node after the other. The condition of the Profiles stays as it is. */
function rolls(at: number, sources: string): RecordedEvent[] {
  return NODES.flatMap((name, index) => [
    takes(at + index, `profiles/${NAMESPACE}/${name}`, sources),
    takes(at + 2 + 3 * index, `nodes//${name}`, sources),
  ]).sort((a, b) => a.at - b.at);
}

/** Nodes to which TuneD has applied two Tuned objects. */
function running(isExact: boolean): RecordedEvent[] {
  return [
    written(0, 'default', 1),
    written(0, 'own', 1),
    ...NODES.flatMap((name) => [
      sets(0, `nodes//${name}`, { 'metadata.labels.kubernetes.io/os': 'linux' }),
      sets(0, `profiles/${NAMESPACE}/${name}`, { 'status.conditions': [{ type: 'Applied', status: 'True' }] }),
    ]),
    ...isExact ? rolls(0, 'default:1,own:1').map((event) => ({ ...event, at: 0 })) : [],
  ];
}

/** A Tuned is written anew. Releases before 4.22 do not tell which one a node has. */
export const changed = (isExact: boolean): RecordedEvent[] => [...running(isExact), written(2, 'own', 2), ...isExact ? rolls(4, 'default:1,own:2') : []];

/** The last Tuned by name goes. */
export const GONE: RecordedEvent[] = [...running(true), deletes(2, tuned('own')), ...rolls(4, 'default:1')];
