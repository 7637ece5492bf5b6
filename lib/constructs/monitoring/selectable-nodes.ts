import type { IConstruct } from 'constructs';
import type { AlertName } from './alert-choices';
import type { Monitoring } from './monitoring';
import { unselectableLabels } from './node-expressions';
import { invalid } from '../../text';
import type { NodeGroup } from '../../values';

/** Labels of a node group for a condition. Throws if the alert exists, and no series shows one of them. */
export function selectableNodes(
  { name, selector }: NodeGroup, monitoring: Monitoring, alert: AlertName, by: IConstruct,
): { readonly [key: string]: string } {
  const [key] = unselectableLabels(selector);
  if (key !== undefined && monitoring._alert(alert) !== undefined) {
    throw invalid('monitoring/empty-label', `node group ${name} with a label without a value, which Prometheus takes for a missing one`, key,
      `give the label a value, select the nodes by a role, or leave ${alert} out by 'without'`, by.node.path);
  }
  return selector;
}
