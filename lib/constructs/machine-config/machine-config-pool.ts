import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import type { MachineConfigPoolSpec } from '../../../imports/machineconfiguration.openshift.io';
import { machineConfigPoolRules } from '../../rules/machine-config';
import { enforce, labelsFor, objectMetadata, poolRoleOf, recordMetadata, requireNodes, takeLimit, type Wire } from '../../synthesis';
import { invalid, requireNonEmpty, sh, shellWord } from '../../text';
import { isBuiltInPool, POOL_LABEL, poolOfRole, ROLE_LABEL, WORKER } from '../../upstream/openshift';
import { type MetadataOptions, NodeGroup } from '../../values';

/**
 * Properties of `MachineConfigPool`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/custom-pools.md
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types.go
 */
export interface MachineConfigPoolProps extends MetadataOptions {
  /**
   * Nodes of the pool, selected by a custom role. Its `maxUnavailable` limits how many of them are updated at a time.
   *
   * @default - those of the enclosing OnloadPlatform; required without one
   */
  readonly nodes?: NodeGroup;

  /**
   * Whether to hold back changes: the nodes keep their configuration and do not reboot for a new one. This also holds back the cluster's own changes,
   * such as renewed certificate authorities.
   *
   * @default - not set: the pool is not paused, and whatever pauses it later is not overridden
   */
  readonly paused?: boolean;
}

/**
 * Pool of nodes that are configured and upgraded together.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/custom-pools.md
 */
export interface IMachineConfigPool extends IConstruct {
  /** Name of the pool, equal to the role of its nodes. */
  readonly name: string;

  /** Nodes of the pool. */
  readonly nodes: NodeGroup;
}

/**
 * Defines a custom pool of OpenShift's Machine Config Operator: nodes that are configured and upgraded separately from the other workers. The pool
 * has the name of the role, and inherits the configuration of workers.
 *
 * A node joins the pool when it has the label `node-role.kubernetes.io/<role>` in addition to that of workers. It reboots on joining only if the pool
 * has configuration of its own. A node that two custom pools select belongs to neither and gets no updates.
 *
 * @example
 * const nodes = NodeGroup.withRole('onload');
 * new MachineConfigPool(chart, 'Pool', { nodes });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/custom-pools.md
 */
export class MachineConfigPool extends Construct implements IMachineConfigPool {
  /**
   * Refers to an existing pool: `worker`, `master`, or a custom pool that has the name of its role. The pool decides how many of its nodes change at a
   * time.
   */
  public static fromMachineConfigPoolName(scope: Construct, id: string, name: string): IMachineConfigPool {
    requireNonEmpty({ name }, 'MachineConfigPool.fromMachineConfigPoolName()');
    class Existing extends Construct implements IMachineConfigPool {
      public readonly name = name;
      public readonly nodes = name === WORKER ? NodeGroup.worker() : NodeGroup.withRole(name);
    }
    return new Existing(scope, id);
  }

  /**
   * Returns whether a node group needs a pool that must be created, because its role does not have a pool in every cluster.
   *
   * @internal
   */
  public static _isNeededFor({ role }: NodeGroup): boolean {
    return role !== undefined && !isBuiltInPool(poolOfRole(role));
  }

  public readonly nodes: NodeGroup;
  public readonly name: string;

  /** Whether changes are held back. */
  public readonly paused: boolean;

  constructor(scope: Construct, id: string, props: MachineConfigPoolProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = requireNodes(this, props.nodes);
    this.name = poolRoleOf(this.nodes, this.node.path);
    takeLimit(this, this.nodes, 'MachineConfigPool');
    this.paused = props.paused ?? false;
    if (isBuiltInPool(this.name)) {
      throw invalid('machine-config/built-in-pool', 'pool that the Machine Config Operator creates itself', this.name,
        `change it with ${sh`oc patch machineconfigpool ${shellWord(this.name)}`}; or use NodeGroup.withRole() for a custom pool`, this.node.path);
    }
    const spec: Wire<MachineConfigPoolSpec> = {
      machineConfigSelector: { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: [...new Set([WORKER, this.nodes.parentRole ?? WORKER, this.name])] }] },
      nodeSelector: { matchLabels: this.nodes.selector },
      maxUnavailable: this.nodes.maxUnavailable._render(),
      // Not set by default, because the SR-IOV operator, administrators and hooks pause pools too (GitOps facts §4).
      paused: props.paused,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfigPool',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'machine-config-pool' }) }, {
        // KubeletConfigs and ContainerRuntimeConfigs select a pool by this label.
        labels: { [`${POOL_LABEL}${this.name}`]: '' },
      }),
      spec,
    });
    enforce(this, machineConfigPoolRules);
  }
}
