import type { Graph, GraphObject } from './graph-model';
import type { Frame } from './layout';
import { count } from '../../text';

/** Names of the clusters that a graph is for. */
export function clustersText({ clusters }: Graph): string {
  return clusters.length === 0 ? 'Files of no cluster' : `${clusters.length === 1 ? 'Cluster' : 'Clusters'} ${clusters.join(', ')}`;
}

/** Test whether pictures and lists name the clusters of objects. */
export const areNamed = (graphs: readonly Graph[]): boolean => graphs.length > 1 || graphs.some(({ clusters }) => clusters.length > 0);

/** The title of a picture or a page. */
export function graphTitle(graphs: readonly Graph[]): string {
  const named = graphs.flatMap(({ clusters }) => clusters);
  return named.length === 0 ? 'Objects and what they refer to' : `Objects of ${named.join(', ')} and what they refer to`;
}

/** Numbers of objects and references in a graph. */
export function countsText({ clusters, objects, edges }: Graph): string {
  const of = (state: GraphObject['state']) => objects.filter((object) => object.state === state).length;
  const parts = [`${count(of('given'), 'object')}, ${count(edges.length, 'reference')}`, ...of('made') > 0 ? [`${of('made')} created by operators`] : [],
    ...of('outside') > 0 ? [`${of('outside')} not among the manifests`] : []];
  return `${clusters.length === 0 ? '' : `${clusters.join(', ')}: `}${parts.join(', ')}`;
}

/** Kind and full name of an object. */
export function titleOfObject({ kind, namespace, name }: GraphObject): string {
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Origin of an object. */
export function stateText({ state, file }: GraphObject): string {
  return state === 'made' ? 'created by an operator' : state === 'outside' ? 'not among the manifests' : file ?? '';
}

/** The title of the objects of a stage, or of those that are not among the manifests if no stage is given. */
export const stageTitle = (stage: string | undefined): string => frameTitle({ kind: stage === undefined ? 'outside' : 'stage', title: stage ?? '' }, false);

/** The title of a frame in a picture. */
export function frameTitle({ kind, title }: Pick<Frame, 'kind' | 'title'>, isMissing: boolean): string {
  return kind === 'outside' ? 'Not among the manifests' : kind === 'stage' ? title : `namespace ${title}${isMissing ? ' (not among the manifests)' : ''}`;
}
