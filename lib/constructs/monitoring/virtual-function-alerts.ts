import { Construct } from 'constructs';
import { AlertName } from './alert-choices';
import { addPlatformRules } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { functionRule } from './node-expressions';
import { selectableNodes } from './selectable-nodes';
import { recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import type { ISriovNodePolicy } from '../sriov';

/**
 * Properties of `VirtualFunctionAlerts`.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface VirtualFunctionAlertsProps extends MonitoredProps {
  /** Policies whose virtual functions the nodes should offer. Those that exist already need the attributes `nodes` and `numVfs`. */
  readonly policies: ISriovNodePolicy[];
}

/**
 * Defines the alert about virtual functions that nodes do not offer: fewer than one card of a policy has, on a node that it selects. The SR-IOV operator publishes no other state of
 * its nodes. It is an AlertingRule in `openshift-monitoring`, or a PrometheusRule beside the policies with the Prometheus Operator.
 *
 * @example
 * const policy = new SriovNodePolicy(chart, 'Policy', { nodes: NodeGroup.worker(), resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 8 });
 * new VirtualFunctionAlerts(chart, 'Alerts', { policies: [policy], monitoring: Monitoring.openshift() });
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export class VirtualFunctionAlerts extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Namespace of the object. On OpenShift before 4.14, there is one in each namespace of the series. */
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: VirtualFunctionAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { monitoring, platform } = monitoredCluster(this, props);
    this.name = props.name ?? 'onload-virtual-functions';
    const { policies } = props;
    if (policies.length === 0) {
      throw invalid('monitoring/nothing', 'no policy to watch', policies, 'pass the SriovNodePolicy', this.node.path);
    }
    const offered = policies.map(({ name, resource, nodes, numVfs }) => {
      if (nodes === undefined || numVfs === undefined) {
        throw invalid('monitoring/unknown-functions', 'policy whose nodes or virtual functions are unknown', name,
          'pass \'nodes\' and \'numVfs\' to SriovNodePolicy.fromSriovNodePolicyAttributes()', this.node.path);
      }
      return { resource, count: numVfs, nodes: selectableNodes(nodes, monitoring, AlertName.ONLOAD_VIRTUAL_FUNCTIONS_MISSING, this) };
    });
    const group = { name: this.name, namespace: policies[0].namespace, rules: [functionRule(offered)] };
    this.namespace = addPlatformRules(this, monitoring, platform, group);
  }
}
