/** Namespaces that are pruned: deleting one deletes all that is in it, so it goes only if nothing in it is anybody else's. */
import { isOfPlatform } from './ownership';
import { type Manifest, nameOf } from '../../manifests';
import { CLUSTER_RESOURCES, COPIED_FROM, isClusterResource, listAt, recordAt, stringAt } from '../../upstream';
import { groupVersionOf } from '../../upstream/schemas';

/** Object that stays although its manifest is gone, with those that need it. */
export interface KeptObject {
  readonly object: Manifest;
  readonly for: readonly Manifest[];
}

/** Service accounts that Kubernetes, OpenShift and OpenShift Pipelines create in each namespace. */
const ACCOUNTS: readonly string[] = ['default', 'builder', 'deployer', 'pipeline'];

/** Kinds of objects that operators create in the namespaces of what users create there. */
const MADE: readonly string[] = ['ClusterServiceVersion', 'InstallPlan', 'ModuleImagesConfig', 'SriovNetworkNodeState'];

/** Whether an object comes and goes with its namespace, or with an operator in it. */
export function comesWithNamespace(object: Manifest): boolean {
  const name = nameOf(object);
  return MADE.includes(object.kind) || isOfPlatform(object) || (object.kind === 'ServiceAccount' && ACCOUNTS.includes(name)) || (object.kind === 'RoleBinding' && name.startsWith('system:'));
}

/**
 * Objects that are not pruned: namespaces with objects of others, or with an operator that manages some, and OperatorGroups of operators that stay.
 *
 * @param removed objects that would be pruned
 * @param staying all other objects
 */
export function keptWhenPruning(removed: readonly Manifest[], staying: readonly Manifest[]): KeptObject[] {
  const users = (space: string) => {
    const inside = staying.filter(({ metadata: { namespace } }) => namespace === space);
    const operators = inside.filter(isOperator);
    return [...inside.filter((object) => !comesWithNamespace(object)), ...operators.flatMap((operator) => managedBy(operator, staying))];
  };
  const spaces = removed.filter(({ kind }) => kind === 'Namespace').map((object) => ({ object, for: users(nameOf(object)) })).filter((each) => each.for.length > 0);
  const isLeaving = (space: string | undefined) => removed.some((object) => object.kind === 'Namespace' && nameOf(object) === space)
    && !spaces.some(({ object }) => nameOf(object) === space);
  const groups = removed.filter(({ kind, metadata: { namespace } }) => kind === 'OperatorGroup' && !isLeaving(namespace))
    .map((object) => ({ object, for: staying.filter((other) => isOperator(other) && other.metadata.namespace === object.metadata.namespace) }));
  return [...spaces, ...groups.filter((each) => each.for.length > 0)];
}

/** Whether an object is an operator of OLM, and no copy for another namespace. */
function isOperator({ kind, metadata }: Manifest): boolean {
  return kind === 'ClusterServiceVersion' && recordAt(metadata, 'labels')?.[COPIED_FROM] === undefined;
}

/** Objects that an operator manages for users. */
function managedBy(operator: Manifest, staying: readonly Manifest[]): Manifest[] {
  const kinds = listAt(operator, 'spec', 'customresourcedefinitions', 'owned').map((each) => `${stringAt(each, 'name')?.replace(/^[^.]*\./, '')}/${stringAt(each, 'kind')}`);
  const isState = (group: string, kind: string) => isClusterResource(group, kind) && CLUSTER_RESOURCES.some((row) => row.group === group && row.kind === kind && row.holds === 'state');
  return staying.filter((object) => {
    const { group } = groupVersionOf(object);
    return kinds.includes(`${group}/${object.kind}`) && !isState(group, object.kind) && !isOfPlatform(object);
  });
}
