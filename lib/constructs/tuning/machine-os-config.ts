import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { Containerfile } from './containerfile';
import { onloadBuildRules } from '../../rules/onload';
import { machineOsConfigRules } from '../../rules/tuning';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteUse, objectMetadata, platformOf, poolRoleOf, recordCost, recordMetadata,
} from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { isOsPushSpec, MACHINE_OS_CONFIG, OS_BUILD_NAMESPACE, OS_IMAGE_BUILDER, SERVED_OS_CONFIG, USED_ARCHITECTURE } from '../../upstream/openshift';
import type { MetadataOptions, NodeGroup, Platform } from '../../values';
import type { NodeCost } from '../machine-config';

/**
 * Registry of the images that the cluster builds for a pool.
 *
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types_machineosconfig.go
 */
export interface OsImageRegistryOptions {
  /**
   * Place that images are pushed to, with a tag, such as `registry.example.com/os/trading:layered`. The builder replaces the tag for each image. The host has a
   * dot in its name, and the repository is in lower case.
   */
  readonly renderedImagePushSpec: string;

  /** Secret in the namespace `openshift-machine-config-operator` with credentials to push the images, and for the nodes to pull them. */
  readonly renderedImagePushSecret: string;

  /**
   * Secret in the namespace `openshift-machine-config-operator` with credentials to pull the base image and those of the Containerfile.
   *
   * @default - a copy of the pull secret of the cluster
   */
  readonly baseImagePullSecret?: string;
}

/**
 * Properties of `MachineOsConfig`.
 *
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types_machineosconfig.go
 */
export interface MachineOsConfigProps extends OsImageRegistryOptions, MetadataOptions {
  /**
   * Nodes that boot the image, selected by the role of a pool. There is one image for each pool.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Additions to the operating system.
   *
   * @default - nothing: the image has the configuration of the pool and its extensions
   */
  readonly containerfile?: Containerfile;

  /**
   * Platform of the cluster. Requires OpenShift 4.18 or later.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines an image of the operating system that the cluster builds for a pool: a MachineOSConfig. Its nodes boot this image instead of the release's.
 *
 * Applying or changing it builds the image, and then drains and **reboots** the nodes of the pool. If a build fails, they keep what they have. An upgrade of the
 * cluster builds the image again. In OpenShift 4.18 and 4.19, each change of the pool's configuration builds, drains and reboots, and node disruption policies do
 * not apply. Deleting it reboots each node twice (MCO facts §12).
 *
 * @example
 * new MachineOsConfig(chart, 'Image', {
 *   nodes: NodeGroup.withRole('trading'),
 *   renderedImagePushSpec: 'registry.example.com/os/trading:layered',
 *   renderedImagePushSecret: 'os-images',
 *   containerfile: Containerfile.of('FROM configs AS final\nRUN dnf install -y tcpdump && ostree container commit\n'),
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/OnClusterLayering.md
 */
export class MachineOsConfig extends Construct {
  /** Name of the object, which is that of the pool. */
  public readonly name: string;

  /** Nodes that boot the image. */
  public readonly nodes: NodeGroup;

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  constructor(scope: Construct, id: string, props: MachineOsConfigProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    this.name = poolRoleOf(this.nodes, this.node.path);
    const platform = platformOf(this, props.platform);
    const { renderedImagePushSpec, renderedImagePushSecret, baseImagePullSecret, containerfile } = props;
    if (!platform.isOpenshift || !platform.isAtLeast(SERVED_OS_CONFIG.v1.since!)) {
      throw invalid('tuning/platform', 'MachineOSConfig, which OpenShift has since 4.18', `on ${platform}`, 'load the driver by KMM or at boot', this.node.path);
    }
    if (!isOsPushSpec(renderedImagePushSpec)) {
      throw invalid('tuning/push-spec', 'not a place for an image of the operating system', renderedImagePushSpec,
        'write host.domain[:port]/repository:tag, in lower case, without a digest', this.node.path);
    }
    const secret = [renderedImagePushSecret, baseImagePullSecret].find((name) => name !== undefined && !DNS_SUBDOMAIN.test(name));
    if (secret !== undefined) {
      throw invalid('tuning/name', 'not the name of a Secret', secret, `name a Secret in ${OS_BUILD_NAMESPACE}`, this.node.path);
    }
    new ApiObject(this, 'Resource', {
      apiVersion: MACHINE_OS_CONFIG,
      kind: 'MachineOSConfig',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'machine-os-config' }) }),
      spec: {
        machineConfigPool: { name: this.name },
        imageBuilder: { imageBuilderType: OS_IMAGE_BUILDER },
        baseImagePullSecret: baseImagePullSecret === undefined ? undefined : { name: baseImagePullSecret },
        renderedImagePushSecret: { name: renderedImagePushSecret },
        renderedImagePushSpec,
        containerFile: containerfile && [{ containerfileArch: USED_ARCHITECTURE, content: containerfile.text }],
      },
    });
    noteUse(this, this.nodes, { drain: `MachineOSConfig ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    enforce(this, [...machineOsConfigRules, ...onloadBuildRules], clusterContext(this, platform));
    this.costs = recordCost(this, { drains: true, reboots: true, role: this.name, because: 'image of the operating system' });
  }
}
