import { ApiObject, Lazy } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import type { OnloadKernelMapping, OnloadProps } from './onload-props';
import { checkPodTexts } from './pod-checks';
import { renderDevicePlugin } from './rendered-plugin';
import type { OnloadSpec, OnloadSpecOnloadKernelMappings } from '../../../imports/onload.amd.com';
import { kernelMappingRules } from '../../rules/kmm';
import { onloadBuildRules, onloadRules } from '../../rules/onload';
import {
  addClusterLocalPull, addClusterLocalPush, addNamespace, addServiceAccount, childOf, clusterContext, createGrant, decidedNodes, decidedOnloadRelease,
  enclosingModuleRegistry, enforce, kernelSuffixesOf, labelsFor, noteUse, objectMetadata, platformOf, podTemplateAccess, recordMetadata,
  recordOnloadOperator, registryOf, USE_PRIVILEGED_SCC, type Wire,
} from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { DNS_LABEL } from '../../upstream/kubernetes';
import { ImageRegistry, NamespaceSource, type NodeGroup, type OnloadRelease, type Platform } from '../../values';
import { accelerate } from '../acceleration';
import { BuildMethod, KernelMatch } from '../kmm';
import type { AccelerateOptions } from '../workload';

/**
 * Onload on the nodes of a cluster: an Onload resource, or an `OnloadDevicePlugin` without the Onload Operator.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface IOnload extends IConstruct {
  /** Name of the custom resource, or of the DaemonSet of the device plugin. */
  readonly name: string;
  /** Namespace of that object. */
  readonly namespace: string;

  /**
   * Accelerates a workload with Onload: its containers request `amd.com/onload`, get the profile's variables, and are attached to the network. Call
   * it after adding the containers.
   *
   * @param workload a CronJob, DaemonSet, Deployment, Job, Pod, ReplicaSet or StatefulSet: a construct of any version of cdk8s-plus, an `ApiObject`,
   * or one read by `Include`; also a construct that contains one of them
   * @param options the containers, the profile and the network
   */
  accelerate(workload: IConstruct, options?: AccelerateOptions): void;
}

/**
 * Attributes of an existing Onload resource.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface OnloadAttributes {
  /** Name of the custom resource. */
  readonly name: string;

  /** Namespace of the custom resource. */
  readonly namespace: string;
}

/**
 * Defines Onload on the nodes of a cluster: the custom resource for the Onload Operator, its namespace, its service account with permissions, the
 * Dockerfiles of its builds, and the namespace and permissions of the internal registry.
 *
 * Applying it loads kernel modules on all selected nodes. An upgrade starts when `version` changes. It proceeds node by node and evicts the pods that
 * use Onload. The operator ignores all other changes of an existing resource, or applies them with the next version.
 *
 * @example
 * new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), sfc: true });
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export class Onload extends Construct implements IOnload {
  /** Refers to an existing Onload resource. */
  public static fromOnloadAttributes(scope: Construct, id: string, attributes: OnloadAttributes): IOnload {
    const { name, namespace } = attributes;
    requireNonEmpty({ name, namespace }, 'Onload.fromOnloadAttributes()');
    class Existing extends Construct implements IOnload {
      public readonly name = name;
      public readonly namespace = namespace;

      public accelerate(workload: IConstruct, options?: AccelerateOptions): void {
        accelerate(workload, options, this);
      }
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;

  /** Nodes that run Onload. */
  public readonly nodes: NodeGroup;

  /** Version that the operator rolls out. */
  public readonly version: string;

  /** Name of the service account of the kernel module loader and the device plugin. */
  public readonly serviceAccountName: string;

  private readonly release: OnloadRelease;
  private readonly platform: Platform;
  private readonly registry: ImageRegistry;
  private readonly moduleRegistry: ImageRegistry;
  private readonly labels: { [key: string]: string };
  private readonly mappings: Wire<OnloadSpecOnloadKernelMappings>[] = [];

  constructor(scope: Construct, id: string, private readonly props: OnloadProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const namespace = props.namespace ?? NamespaceSource.created('onload');
    this.name = props.name ?? 'onload';
    this.namespace = namespace.name;
    this.nodes = decidedNodes(this, props.nodes);
    this.release = decidedOnloadRelease(this, props.release);
    this.version = props.version ?? this.release.onload;
    this.platform = platformOf(this, props.platform);
    recordOnloadOperator(this);
    this.registry = registryOf(this, props.registry);
    this.moduleRegistry = props.moduleRegistry ?? enclosingModuleRegistry(this) ?? ImageRegistry._ofModules(this.platform, this.registry);
    this.serviceAccountName = `${this.name}-operator-sa`;
    this.labels = labelsFor(this, { name: 'onload', component: 'onload' });
    this.checkProps();

    addNamespace(this, namespace, { privilegedOn: this.platform });
    this.addPermissions();
    for (const registry of [this.registry, this.moduleRegistry]) {
      addClusterLocalPull(this, registry, this.platform, podTemplateAccess(this.namespace));
    }
    for (const mapping of props.kernelMappings ?? [{}]) {
      this.addKernelMapping(mapping);
    }
    // Last, so that what it refers to is applied before it.
    new ApiObject(this, 'Resource', {
      apiVersion: 'onload.amd.com/v1alpha1',
      kind: 'Onload',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: this.labels }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    noteUse(this, this.nodes, { drain: `Onload ${this.name} (evicts the pods that use it, with each version)` });
    enforce(this, [...onloadRules, ...onloadBuildRules, ...kernelMappingRules], clusterContext(this, this.platform));
  }

  /** Adds a kernel mapping after the existing ones. The first match is used. */
  public addKernelMapping(mapping: OnloadKernelMapping): void {
    const { release } = this;
    const { kernels = KernelMatch._of(this.platform) } = mapping;
    const buildMethod = mapping.buildMethod ?? this.props.buildMethod ?? BuildMethod._of(this.platform);
    if (buildMethod.buildsInCluster) {
      addClusterLocalPush(this, this.moduleRegistry, this.namespace);
    }
    this.mappings.push({
      // Which kernels the nodes have, is known when the tree is complete.
      regexp: Lazy.any({ produce: () => kernels._expressionFor(kernelSuffixesOf(this, this.nodes)) }) as string,
      kernelModuleImage: (mapping.moduleImage ?? this.moduleRegistry.resolve(release.moduleImage)).toString(),
      build: buildMethod._bind(childOf(this, 'Dockerfiles'), { release, registry: this.registry }, {
        name: `${this.name}-module-dockerfile`, namespace: this.namespace, labels: this.labels,
      }),
      sfc: mapping.sfc ?? this.props.sfc ? {} : undefined,
    });
  }

  public accelerate(workload: IConstruct, options?: AccelerateOptions): void {
    accelerate(workload, options, this);
  }

  private checkProps(): void {
    const where = this.node.path;
    if (!DNS_LABEL.test(this.name)) {
      throw invalid('onload/name', 'not a name for an Onload resource', this.name, 'use lower case letters, digits and "-"', where);
    }
    checkPodTexts(where, this.props);
  }

  private addPermissions(): void {
    const account = { name: this.serviceAccountName, namespace: this.namespace };
    const labels = labelsFor(this, { name: 'onload', component: 'rbac' });
    addServiceAccount(this, account, labels, this.props.imagePullSecrets);
    createGrant(this, '', {
      role: `${this.name}-operator-role`,
      binding: `${this.name}-operator-rb`,
      namespace: this.namespace,
      // The worker of the device plugin looks up its own container.
      rules: [...(this.platform.isOpenshift ? [USE_PRIVILEGED_SCC] : []), { apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
      subject: account,
      labels,
    });
  }

  private renderSpec(): Wire<OnloadSpec> {
    const { userImage, imagePullPolicy, controlPlaneParameters, devicePlugin } = this.props;
    return {
      selector: this.nodes.selector,
      serviceAccountName: this.serviceAccountName,
      onload: {
        kernelMappings: this.mappings,
        userImage: (userImage ?? this.registry.resolve(this.release.userImage)).toString(),
        version: this.version,
        imagePullPolicy: imagePullPolicy ?? 'IfNotPresent',
        controlPlane: controlPlaneParameters && { parameters: controlPlaneParameters },
      },
      devicePlugin: renderDevicePlugin(devicePlugin ?? {}),
    };
  }
}
