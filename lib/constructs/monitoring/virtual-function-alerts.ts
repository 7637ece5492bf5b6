import { Construct } from 'constructs';
import { AlertName } from './alert-choices';
import { addPlatformRules } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { functionRule } from './node-expressions';
import { selectableNodes } from './selectable-nodes';
import { recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import type { SriovNodePolicy } from '../sriov';

/**
 * Properties of `VirtualFunctionAlerts`.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface VirtualFunctionAlertsProps extends MonitoredProps {
  /** Policies whose virtual functions the nodes should offer. */
  readonly policies: SriovNodePolicy[];
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

  constructor(scope: Construct, id: string, props: VirtualFunctionAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { monitoring, platform } = monitoredCluster(this, props);
    this.name = props.name ?? 'onload-virtual-functions';
    const { policies } = props;
    if (policies.length === 0) {
      throw invalid('monitoring/nothing', 'no policy to watch', policies, 'pass the SriovNodePolicy', this.node.path);
    }
    const offered = policies.map(({ resource, nodes, numVfs }) => ({
      resource, count: numVfs, nodes: selectableNodes(nodes, monitoring, AlertName.ONLOAD_VIRTUAL_FUNCTIONS_MISSING, this),
    }));
    addPlatformRules(this, monitoring, platform, { name: this.name, namespace: policies[0].namespace, rules: [functionRule(offered)] });
  }
}
