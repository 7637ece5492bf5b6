import type { ModuleLoading } from './module-loading';
import type { NodeTuning } from './node-tuning';
import type { SfcDriver } from './sfc-driver';
import type { ImageRegistry, MetadataOptions, NodeGroup, OnloadRelease, Platform, Ring } from '../../values';
import type { BuildMethod } from '../kmm';
import type { OnloadOptions } from '../onload';

/**
 * Properties of `Rings`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/custom-pools.md
 */
export interface RingsProps extends MetadataOptions {
  /** Rings in the order in which they are upgraded. The objects of the last one keep the usual names. No two rings may be able to select the same node. */
  readonly rings: Ring[];

  /**
   * Node group that the rings divide.
   *
   * @default - the nodes of the enclosing OnloadPlatform; required without one
   */
  readonly of?: NodeGroup;

  /**
   * Names of all nodes of the group. Then rings can have a number or a share of them, and a node in no ring is an error.
   *
   * @default - unknown
   */
  readonly nodeNames?: string[];

  /**
   * Onload versions of the rings that do not have their own.
   *
   * @default - those of the enclosing OnloadPlatform; required without one, unless all rings have their own
   */
  readonly release?: OnloadRelease;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly platform?: Platform;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, or ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Registry of the images with kernel modules.
   *
   * @default - that of the enclosing OnloadPlatform; without one, ImageRegistry.clusterLocal() on OpenShift, and `registry` on plain Kubernetes
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * Method of building the images with kernel modules.
   *
   * @default - BuildMethod.dtkUbi() on OpenShift, BuildMethod.prebuilt() on plain Kubernetes
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Component that loads the kernel modules.
   *
   * @default - ModuleLoading.byOperator() up to OpenShift 4.17, on Kubernetes, and for an unknown release; ModuleLoading.byKmm() from OpenShift 4.18
   */
  readonly modules?: ModuleLoading;

  /**
   * Way in which the nodes get the sfc driver of their release. With SfcDriver.machineConfig(), each ring has its own MachineConfig: a change of the release of a
   * ring drains and reboots the nodes of that ring only.
   *
   * @default SfcDriver.kmm()
   */
  readonly sfc?: SfcDriver;

  /**
   * Tuning of the nodes. Each ring has its own objects, so that a change reaches one ring after the other.
   *
   * @default - none
   */
  readonly tuning?: NodeTuning;

  /**
   * Further options of the Onload resources. The name of the ring is appended to `name`, except for the last ring.
   *
   * @default - the defaults of `OnloadOptions`
   */
  readonly onload?: OnloadOptions;

  /**
   * Whether each ring has a pool of the SR-IOV operator, which must run in the cluster.
   *
   * @default false
   */
  readonly sriovPools?: boolean;
}
