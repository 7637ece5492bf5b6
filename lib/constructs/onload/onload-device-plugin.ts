import { ApiObject, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct, IConstruct } from 'constructs';
import type { OnloadDevicePluginProps } from './device-plugin-props';
import type { IOnload } from './onload';
import { renderPluginPod } from './plugin-pod';
import { checkPodTexts } from './pod-checks';
import { onloadBuildRules, onloadPluginRules } from '../../rules/onload';
import {
  addClusterLocalPull, addNamespace, addServiceAccount, clusterContext, createGrant, decidedNodes, decidedOnloadRelease, enforce, labelsFor, noteUse,
  objectMetadata, platformOf, podTemplateAccess, type PolicyRule, recordMetadata, registryOf, Tolerations, USE_PRIVILEGED_SCC, type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { moduleLabels } from '../../upstream/kmm';
import { DNS_LABEL, LABEL_VALUE } from '../../upstream/kubernetes';
import { DEVICE_PLUGIN_LABEL, driverVersionOf, onloadVersionIn, PLUGIN_VERSION_LABEL, UPGRADE_LIMIT, upgradeLabel } from '../../upstream/onload';
import { type ImageRegistry, NamespaceSource, type NodeGroup, type OnloadRelease, type Platform, PodPriority, type Toleration } from '../../values';
import { accelerate } from '../acceleration';
import type { IKernelModule } from '../kmm';
import type { AccelerateOptions } from '../workload';

/** Permission of the worker, which looks up the id of its own container. */
const GET_PODS: PolicyRule = { apiGroups: [''], resources: ['pods'], verbs: ['get'] };

/**
 * Defines the device plugin of Onload without the Onload Operator: it provides `amd.com/onload` to pods on the nodes on which KMM has loaded the
 * Module. It consists of a DaemonSet with AMD's images, and a service account with its permissions. It requires KMM 2.0 or later.
 *
 * The pods follow the label that KMM sets on a node while the Module is loaded, and wait until the kernel has the module in the version of the release, beside the
 * sfc driver that belongs to it: a node that has loaded the driver of another build at boot does not offer Onload.
 * A changed pod starts on a node only when its previous one is gone: when the node gets the label `upgradeLabel`, loses those of KMM, or when the pod is
 * deleted. So an upgrade, node by node, replaces the pods with the module.
 *
 * @example
 * const release = OnloadRelease.of({ onload: '8.1.3.40' });
 * const module = KernelModule.onload(chart, 'Module', { release, version: release.onload });
 * new OnloadDevicePlugin(chart, 'Plugin', { release, module });
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export class OnloadDevicePlugin extends Construct implements IOnload {
  public readonly name: string;
  public readonly namespace: string;

  /** Nodes that run the plugin, of those that have loaded the Module. */
  public readonly nodes: NodeGroup;

  /** Module that loads Onload. */
  public readonly module: IKernelModule;

  /** Version label of the DaemonSet and its pods. */
  public readonly version: string;

  private readonly platform: Platform;
  private readonly release: OnloadRelease;
  private readonly registry: ImageRegistry;
  private readonly _tolerations: Tolerations;

  constructor(scope: Construct, id: string, private readonly props: OnloadDevicePluginProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.name = props.name ?? 'onload-device-plugin';
    this.module = props.module;
    const source = props.namespace ?? NamespaceSource.existing(props.module.namespace);
    this.namespace = source.name;
    this.nodes = decidedNodes(this, props.nodes);
    this.platform = platformOf(this, props.platform);
    this.release = decidedOnloadRelease(this, props.release);
    this.registry = registryOf(this, props.registry);
    this.version = props.version ?? this.release.onload;
    this._tolerations = new Tolerations(this, props.tolerations);
    this.checkProps();

    const { namespace } = this;
    addNamespace(this, source, { privilegedOn: this.platform });
    this.addPermissions();
    addClusterLocalPull(this, this.registry, this.platform, podTemplateAccess(namespace));
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: objectMetadata(this, {
        name: this.name,
        namespace,
        labels: { ...this.labels('device-plugin'), [PLUGIN_VERSION_LABEL]: this.version },
        ...this.nodes._isLimited ? { annotations: { [UPGRADE_LIMIT]: `${this.nodes.maxUnavailable}` } } : {},
      }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    noteUse(this, this.nodes);
    enforce(this, [...onloadPluginRules, ...onloadBuildRules], clusterContext(this, this.platform));
  }

  /**
   * Key of the label that keeps the plugin away from a node, such as `cdk8s-onload/onload.onload-module.upgrading`. Set it before the module of a node is replaced,
   * and remove it when the new one is loaded, as the steps of a plan do: KMM can unload the module only when the plugin is gone.
   */
  public get upgradeLabel(): string {
    return upgradeLabel(this.module);
  }

  /** Tolerations of the pods. */
  public get tolerations(): Toleration[] {
    return this._tolerations.list;
  }

  /**
   * Adds a toleration, so that the plugin can run on nodes with that taint. The Module needs the same one.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this._tolerations.add(toleration);
  }

  public accelerate(workload: IConstruct, options?: AccelerateOptions): void {
    accelerate(workload, options, this);
  }

  private checkProps(): void {
    const where = this.node.path;
    if (!DNS_LABEL.test(this.name)) {
      throw invalid('onload/plugin-name', 'not a name for a device plugin', this.name, 'use up to 63 lower case letters, digits and "-"', where);
    }
    if (!LABEL_VALUE.test(this.version) || this.version === '') {
      throw invalid('onload/plugin-version', 'version that cannot be the value of a label', this.version,
        'use 1 to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends', where);
    }
    checkPodTexts(where, this.props);
  }

  private addPermissions(): void {
    const account = { name: this.name, namespace: this.namespace };
    const labels = this.labels('rbac');
    addServiceAccount(this, account, labels, this.props.imagePullSecrets);
    createGrant(this, '', {
      role: this.name,
      binding: this.name,
      namespace: this.namespace,
      rules: this.platform.isOpenshift ? [GET_PODS, USE_PRIVILEGED_SCC] : [GET_PODS],
      subject: account,
      labels,
    });
  }

  private renderSpec(): Wire<k8s.DaemonSetSpec> {
    const { props, registry, release } = this;
    const selector = { [DEVICE_PLUGIN_LABEL]: this.name };
    return {
      selector: { matchLabels: selector },
      // A pod of another version must not start while the previous version of the module is loaded.
      updateStrategy: { type: 'OnDelete' },
      template: {
        metadata: { labels: { ...this.labels('device-plugin'), ...selector, [PLUGIN_VERSION_LABEL]: this.version } },
        spec: {
          serviceAccountName: this.name,
          priorityClassName: (props.priority ?? PodPriority.systemNodeCritical()).className,
          // The control plane server works on the networks and processes of all pods of its node.
          hostNetwork: true,
          hostPID: true,
          hostIPC: true,
          nodeSelector: this.nodes.selector,
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchExpressions: this.requirements }],
              },
            },
          },
          tolerations: this._tolerations.rendered,
          ...renderPluginPod(props, {
            image: (props.image ?? registry.resolve(release.devicePluginImage)).toString(),
            userImage: (props.userImage ?? registry.resolve(release.userImage)).toString(),
            onload: onloadVersionIn(release.onload) ?? /^[\d.]*\d/.exec(release.onload)![0],
            driver: driverVersionOf(release.onload),
          }),
        },
      },
    };
  }

  /** Requirements of a node, none of which names a version: the pods would all be deleted as soon as it changed, whatever the strategy. */
  private get requirements(): Wire<k8s.NodeSelectorRequirement>[] {
    return [
      // KMM removes its label when the module is unloaded, for which the pod has to be gone before.
      ...this.module.version !== undefined ? [{ key: moduleLabels.version(this.module), operator: 'Exists' }] : [],
      { key: this.module.readyLabel.key, operator: 'Exists' },
      { key: this.upgradeLabel, operator: 'DoesNotExist' },
    ];
  }

  private labels(component: string): { [key: string]: string } {
    return labelsFor(this, { name: this.name, component });
  }
}
