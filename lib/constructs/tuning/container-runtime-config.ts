import { ApiObject, type Size } from 'cdk8s';
import { Construct } from 'constructs';
import { poolSelectorOf } from './pool-selector';
import type { ContainerRuntimeConfigSpec } from '../../../imports/machineconfiguration.openshift.io';
import { containerRuntimeRules } from '../../rules/tuning';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteUse, objectMetadata, platformOf, poolRoleOf, recordCost, recordMetadata, type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { MCO_GROUP } from '../../upstream/openshift';
import type { MetadataOptions, NodeGroup, Platform } from '../../values';
import type { NodeCost } from '../machine-config';

/**
 * Programs that run containers.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/ContainerRuntimeConfigDesign.md
 */
export enum ContainerRuntime {
  /** crun, the default of new clusters since OpenShift 4.18. */
  CRUN = 'crun',
  /** runc. */
  RUNC = 'runc',
}

/**
 * Levels of CRI-O's log, from the least to the most.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/ContainerRuntimeConfigDesign.md
 */
export enum CrioLogLevel {
  /** Panics. */
  PANIC = 'panic',
  /** Fatal errors. */
  FATAL = 'fatal',
  /** Errors. */
  ERROR = 'error',
  /** Warnings. */
  WARN = 'warn',
  /** Information. */
  INFO = 'info',
  /** Messages for debugging. */
  DEBUG = 'debug',
  /** All messages. */
  TRACE = 'trace',
}

/**
 * Properties of `ContainerRuntimeConfig`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/ContainerRuntimeConfigDesign.md
 */
export interface ContainerRuntimeConfigProps extends MetadataOptions {
  /**
   * Nodes whose CRI-O is configured, selected by a role. Custom pools also get what workers have.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the object.
   *
   * @default - `<role>-runtime`
   */
  readonly name?: string;

  /**
   * Number of processes in a container, at least 20. 0 is no limit.
   *
   * @default - the platform's default
   */
  readonly pidsLimit?: number;

  /**
   * Size at which the log of a container is rotated, more than 8192 bytes.
   *
   * @default - the platform's default
   */
  readonly logSizeMax?: Size;

  /**
   * Size of the writable layer of a container.
   *
   * @default - the platform's default: no limit
   */
  readonly overlaySize?: Size;

  /**
   * Level of CRI-O's log.
   *
   * @default - the platform's default
   */
  readonly logLevel?: CrioLogLevel;

  /**
   * Program that runs containers. Up to OpenShift 4.17, a PerformanceProfile of the pool takes it over, in a file of its own.
   *
   * @default - the platform's default: crun in clusters that were installed with OpenShift 4.18 or later
   */
  readonly defaultRuntime?: ContainerRuntime;

  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines settings of CRI-O for the nodes of a pool: a ContainerRuntimeConfig.
 *
 * Applying, changing or deleting it drains and **reboots** the nodes of the pool. Several of a pool add up.
 *
 * @example
 * new ContainerRuntimeConfig(chart, 'Runtime', { nodes: NodeGroup.withRole('trading'), pidsLimit: 8192 });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/ContainerRuntimeConfigDesign.md
 */
export class ContainerRuntimeConfig extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Nodes whose CRI-O is configured. */
  public readonly nodes: NodeGroup;

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  constructor(scope: Construct, id: string, props: ContainerRuntimeConfigProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.name = props.name ?? `${role}-runtime`;
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('tuning/name', 'not the name of a ContainerRuntimeConfig', this.name, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const { pidsLimit, logLevel, defaultRuntime } = props;
    const settings: Wire<ContainerRuntimeConfigSpec>['containerRuntimeConfig'] = {
      pidsLimit, logSizeMax: quantityOf(props.logSizeMax), overlaySize: quantityOf(props.overlaySize), logLevel, defaultRuntime,
    };
    if (Object.values(settings).every((value) => value === undefined)) {
      throw invalid('tuning/no-settings', 'ContainerRuntimeConfig without settings', [], 'pass \'pidsLimit\' or another property', this.node.path);
    }
    const spec: Wire<ContainerRuntimeConfigSpec> = { machineConfigPoolSelector: poolSelectorOf(role), containerRuntimeConfig: settings };
    new ApiObject(this, 'Resource', {
      apiVersion: `${MCO_GROUP}/v1`,
      kind: 'ContainerRuntimeConfig',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'container-runtime-config' }) }),
      spec,
    });
    noteUse(this, this.nodes, { drain: `ContainerRuntimeConfig ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    enforce(this, containerRuntimeRules, clusterContext(this, platformOf(this, props.platform)));
    this.costs = recordCost(this, { drains: true, reboots: true, role, because: 'CRI-O' });
  }
}

/** A size as a quantity, such as `16Ki`. */
function quantityOf(size: Size | undefined): string | undefined {
  return size?.asString();
}
