import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { POD_KINDS, templatePath } from '../../rules/workload';
import { invalid } from '../../text';

const FIX = `pass one of ${POD_KINDS.join(', ')}: of any cdk8s-plus, as an ApiObject, or as Include read it`;

/**
 * Object that creates the pods of a workload: the construct itself, its main object, or the only one below it. It is recognized by its kind instead
 * of its class: each version of cdk8s-plus has its own classes, and an object of Include has none.
 */
export function workloadObject(workload: IConstruct): ApiObject {
  if (!Construct.isConstruct(workload)) {
    throw invalid('workload/no-workload', 'not a construct', workload, FIX);
  }
  const main = mainObject(workload);
  if (main && makesPods(main)) {
    return main;
  }
  const objects = workload.node.findAll().filter((child): child is ApiObject => ApiObject.isApiObject(child));
  const workloads = objects.filter(makesPods);
  if (workloads.length === 0) {
    throw invalid('workload/no-workload', 'no workload', objectNamesText(objects), FIX, workload.node.path);
  }
  if (workloads.length > 1) {
    throw invalid('workload/several-workloads', 'more than one workload', objectNamesText(workloads), FIX, workload.node.path);
  }
  return workloads[0];
}

const objectNamesText = (objects: ApiObject[]) => objects.map(({ kind, name }) => `${kind} ${name}`).join(', ');

const makesPods = ({ kind }: ApiObject) => templatePath(kind) !== undefined;

function mainObject(construct: IConstruct): ApiObject | undefined {
  const child = ApiObject.isApiObject(construct) ? construct : construct.node.defaultChild;
  return child === undefined || ApiObject.isApiObject(child) ? child as ApiObject | undefined : mainObject(child);
}
