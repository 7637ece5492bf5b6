import { ApiObject, Chart } from 'cdk8s';
import { StageCondition } from './stage-condition';
import { conditionsOf } from './stage-conditions';
import type { Manifest } from '../../manifests';
import { STAGE_NUMBERS } from '../../synthesis';

/** The stages of an `OnloadPlatform`, in the order in which they are applied. */
export enum StageName {
  /** Kernel Module Management, the Onload Operator, the SR-IOV operator, and what decides how later changes reach nodes. Nothing happens on the nodes. */
  OPERATORS = 'operators',

  /** Configuration of operators by resources that they define, such as a `SriovOperatorConfig`. Nothing happens on the nodes. */
  OPERATOR_CONFIG = 'operator-config',

  /** The configuration of the nodes. It drains and reboots them, unless a `NodeDisruptionPolicy` says otherwise. */
  MACHINE_CONFIG = 'machine-config',

  /** The Onload resource, or the Modules. Nodes load kernel modules. */
  ONLOAD = 'onload',

  /** sfptpd. */
  PTP = 'ptp',

  /** Policies and pools of the SR-IOV operator. Changes of virtual functions drain nodes. */
  SRIOV = 'sriov',

  /** Networks that pods refer to. Running pods are not affected. */
  NETWORKS = 'networks',

  /** Profiles that pods refer to. Running pods are not affected. */
  WORKLOADS = 'workloads',

  /** Monitors and alerts. Nodes and pods are not affected. */
  MONITORING = 'monitoring',
}

/** Stage of an `OnloadPlatform`: a file of manifests, and the conditions that must hold before the next stage is applied. */
export class PlatformStage {
  /**
   * Creates a stage with its chart.
   *
   * @internal
   */
  public static _of(name: StageName, chart: Chart): PlatformStage {
    return new PlatformStage(name, chart);
  }

  /** Position among the stages, which the name of the file begins with: `10`, `20`. */
  public readonly number: number;

  private constructor(
    /** Name of the stage. */
    public readonly name: StageName,
    /** The chart with the objects of the stage. */
    public readonly chart: Chart,
  ) {
    this.number = STAGE_NUMBERS[name];
  }

  /**
   * The conditions that must hold before the next stage is applied, sorted by kind and name. Empty if the next stage need not wait.
   *
   * `cdk8s-onload plan` prints commands that wait for what a particular change does.
   */
  public get conditions(): StageCondition[] {
    return conditionsOf(this.chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson() as Manifest));
  }
}
