import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { roleOf } from './private/pool-role';
import { machineConfigPoolRules } from './rules';
import type { MachineConfigPoolSpec } from '../../imports/machineconfiguration.openshift.io';
import { enforce } from '../check';
import type { NodeGroup } from '../node-group';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { takeLimit } from '../private/node-group-uses';
import type { Wire } from '../private/wire';
import { isBuiltInPool, POOL_LABEL, poolOfRole, ROLE_LABEL, WORKER } from '../upstream/openshift/pools';

/** Properties of `MachineConfigPool`. */
export interface MachineConfigPoolProps {
  /** The nodes of the pool: those of a role of one's own. Its `maxUnavailable` says how many of them change at a time. */
  readonly nodes: NodeGroup;

  /**
   * Whether changes wait: nodes keep their configuration, and do not reboot for a new one. What the cluster itself changes waits too, such as
   * renewed certificate authorities.
   *
   * @default false
   */
  readonly paused?: boolean;
}

/**
 * A pool of nodes that are configured and upgraded together, apart from the other workers: a custom pool of OpenShift's Machine Config Operator.
 * It has the name of the role, and inherits what is configured for workers.
 *
 * Nodes enter it with the label `node-role.kubernetes.io/<role>`, beside that of workers. One that enters reboots only if the pool has
 * something of its own configured. A node that two custom pools select is in none and gets no updates.
 */
export class MachineConfigPool extends Construct {
  /**
   * Whether a node group has a pool of its own, that nobody makes: its role is none of those that every cluster has.
   *
   * @internal
   */
  public static _isNeededFor({ role }: NodeGroup): boolean {
    return role !== undefined && !isBuiltInPool(poolOfRole(role));
  }

  /** The nodes of the pool. */
  public readonly nodes: NodeGroup;

  /** Name of the pool, which is the role of its nodes. */
  public readonly poolName: string;

  /** Whether changes wait. */
  public readonly paused: boolean;

  constructor(scope: Construct, id: string, props: MachineConfigPoolProps) {
    super(scope, id);
    this.nodes = props.nodes;
    this.poolName = roleOf(props.nodes, this.node.path);
    takeLimit(props.nodes);
    this.paused = props.paused ?? false;
    if (isBuiltInPool(this.poolName)) {
      throw invalid('machine-config/built-in-pool', 'pool that the Machine Config Operator makes itself', this.poolName,
        `set what is special about it by oc patch machineconfigpool ${this.poolName}; or use NodeGroup.withRole() for a pool of your own`, this.node.path);
    }
    const spec: Wire<MachineConfigPoolSpec> = {
      machineConfigSelector: { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: [WORKER, this.poolName] }] },
      nodeSelector: { matchLabels: this.nodes.selector },
      maxUnavailable: this.nodes.maxUnavailable,
      paused: this.paused,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfigPool',
      metadata: {
        name: this.poolName,
        labels: {
          ...labelsFor(this, { name: 'onload', component: 'machine-config-pool' }),
          // What KubeletConfigs and ContainerRuntimeConfigs select a pool by.
          [`${POOL_LABEL}${this.poolName}`]: '',
        },
      },
      spec,
    });
    enforce(this, machineConfigPoolRules);
  }
}
