import { ApiObject, Lazy } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { KernelModule } from './kernel-module';
import type { KernelModuleMapping, KernelModuleOptions, KernelModuleProps, OnloadModuleOptions } from './kernel-module-props';
import { managedCluster, onloadModuleProps, sfcModuleProps } from './onload-modules';
import type { ManagedClusterModuleSpec } from '../../../imports/hub.kmm.sigs.x-k8s.io';
import { hubModuleRules, moduleRules } from '../../rules/kmm';
import { onloadBuildRules } from '../../rules/onload';
import { movingImage } from '../../rules/workload';
import {
  addNamespace, clusterContext, decidedOperatorNamespace, descriptionOf, enforce, labelsFor, markDescribed, objectMetadata, recordKmm, recordMetadata,
  warnOfVersion, type Wire,
} from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { KMM_NAMESPACES } from '../../upstream/kmm';
import { LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes';
import { NamespaceSource, Platform, platformNote, Toleration } from '../../values';

/**
 * Clusters that a hub deploys a module to.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface ManagedModuleTarget {
  /** Labels of the ManagedClusters that receive the module. */
  readonly clusters: { [key: string]: string };

  /**
   * Namespace of the hub's operator, in which it builds and signs. The Dockerfiles are created there, and the secrets must exist there.
   *
   * @default - that of the cluster's KmmHubOperator, else `openshift-kmm-hub`, on Kubernetes `kmm-operator-system`
   */
  readonly hubNamespace?: NamespaceSource;
}

/**
 * Properties of `ManagedKernelModule`. The `namespace` of the module is on the spokes, and `platform` and `kmm` are those of the spokes. By default
 * they are `Platform.openshift()`, and the version that the module's `KmmSpokePolicy` pins, else the newest.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface ManagedKernelModuleProps extends KernelModuleProps, ManagedModuleTarget {}

/**
 * Options of `ManagedKernelModule.onload()` and `.sfc()`. `release` is required, and nothing is taken from an enclosing OnloadPlatform, which describes the
 * hub. Hub and spokes must both reach `moduleRegistry`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface ManagedOnloadModuleOptions extends OnloadModuleOptions, ManagedModuleTarget {}

/**
 * Kernel module that a KMM hub distributes to other clusters.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface IManagedKernelModule extends IConstruct {
  /** Name of the ManagedClusterModule, and of the Module on the spokes. */
  readonly name: string;

  /** Namespace of the Module on the spokes. */
  readonly spokeNamespace: NamespaceSource;

  /** Name of the service account that KMM's pods run as on the spokes. */
  readonly serviceAccountName: string;

  /** Platform of the spokes. */
  readonly platform: Platform;
}

/**
 * Attributes of an existing ManagedClusterModule.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface ManagedKernelModuleAttributes {
  /** Name of the ManagedClusterModule, and of the Module on the spokes. */
  readonly name: string;

  /** Namespace of the Module on the spokes. */
  readonly spokeNamespace: NamespaceSource;

  /**
   * Name of the service account that KMM's pods run as on the spokes.
   *
   * @default - `<name>-loader`
   */
  readonly serviceAccountName?: string;

  /**
   * Platform of the spokes.
   *
   * @default Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines a kernel module that a KMM hub deploys to other clusters: a ManagedClusterModule, and its Dockerfiles in the namespace of the hub's
 * operator. The hub builds and signs. Each spoke receives a Module as soon as the images for all its kernels exist.
 *
 * On the spokes the Module needs its namespace, and its service account with permissions. `KmmSpokePolicy` creates them for its `modules`. The pull
 * secret must exist on the hub and on the spokes. Applying a change reloads the module in all these clusters, as a Module would.
 *
 * @example
 * new ManagedKernelModule(chart, 'Driver', {
 *   kmm: KmmRelease.of('2.4'),
 *   clusters: { 'example.com/low-latency': 'true' },
 *   moduleName: 'my_driver',
 *   kernelMappings: [{
 *     kernels: KernelMatch.rhel(),
 *     image: ImageReference.parse('registry.example.com/drivers/my-driver:1.4-${KERNEL_FULL_VERSION}'),
 *   }],
 * });
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export class ManagedKernelModule extends Construct implements IManagedKernelModule {
  /** Refers to an existing ManagedClusterModule, for a `KmmSpokePolicy` that creates what its pods need. */
  public static fromManagedKernelModuleAttributes(scope: Construct, id: string, attributes: ManagedKernelModuleAttributes): IManagedKernelModule {
    const { name, spokeNamespace, serviceAccountName = `${name}-loader`, platform = Platform.openshift() } = attributes;
    requireNonEmpty({ name, serviceAccountName }, 'ManagedKernelModule.fromManagedKernelModuleAttributes()');
    class Existing extends Construct implements IManagedKernelModule {
      public readonly name = name;
      public readonly spokeNamespace = spokeNamespace;
      public readonly serviceAccountName = serviceAccountName;
      public readonly platform = platform;
    }
    return new Existing(scope, id);
  }

  /** Defines the Module `<name>-module` that loads Onload. See `KernelModule.onload()`. */
  public static onload(scope: Construct, id: string, options: ManagedOnloadModuleOptions): ManagedKernelModule {
    const { clusters, hubNamespace } = options;
    const cluster = managedCluster(scope, id, options, platformOfSpokes(options));
    return new ManagedKernelModule(scope, id, { ...onloadModuleProps(options, cluster), clusters, hubNamespace });
  }

  /** Defines the Module `<name>-sfcmod` that replaces the in-tree sfc driver. See `KernelModule.sfc()`. */
  public static sfc(scope: Construct, id: string, options: ManagedOnloadModuleOptions): ManagedKernelModule {
    const { clusters, hubNamespace } = options;
    const cluster = managedCluster(scope, id, options, platformOfSpokes(options));
    return new ManagedKernelModule(scope, id, { ...sfcModuleProps(options, cluster), clusters, hubNamespace });
  }

  public readonly name: string;
  public readonly spokeNamespace: NamespaceSource;
  public readonly serviceAccountName: string;
  /** Namespace of the hub's operator. */
  public readonly hubNamespace: string;

  public readonly platform: Platform;

  private readonly module: KernelModule;

  constructor(scope: Construct, id: string, props: ManagedKernelModuleProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    // The spokes are not the cluster that these manifests are applied to.
    markDescribed(this);
    this.platform = platformOfSpokes(props);
    warnOfVersion(this, platformNote(this.platform));
    this.spokeNamespace = props.namespace ?? NamespaceSource.created('onload');
    addNamespace(this, props.hubNamespace);
    this.hubNamespace = props.hubNamespace?.name
      ?? decidedOperatorNamespace(this, 'hub', this.platform.isOpenshift ? KMM_NAMESPACES.openshiftHub : KMM_NAMESPACES.kustomize, 'hubNamespace', descriptionOf(scope));
    recordKmm(this, props.kmm);
    this.checkTarget(props);

    // A KernelModule defines the Module, and the Dockerfiles in the namespace in which the hub builds. The Module itself and the objects
    // that its pods need belong on the spokes: they are removed from the tree here.
    const { clusters, hubNamespace, ...moduleProps } = props;
    this.module = new KernelModule(this, 'Module', { ...moduleProps, namespace: NamespaceSource.existing(this.hubNamespace) });
    const module = ApiObject.of(this.module);
    for (const part of this.module.node.findAll().filter(isForSpoke)) {
      part.node.scope!.node.tryRemoveChild(part.node.id);
    }
    this.name = this.module.name;
    this.serviceAccountName = this.module.serviceAccountName;

    const spec = (): Wire<ManagedClusterModuleSpec> => ({
      selector: clusters,
      spokeNamespace: this.spokeNamespace.name,
      moduleSpec: module.toJson().spec,
    });
    new ApiObject(this, 'Resource', {
      apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1',
      kind: 'ManagedClusterModule',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: this.name, component: 'kernel-module' }) }),
      spec: Lazy.any({ produce: spec }),
    });
    enforce(this, [...hubModuleRules, ...moduleRules, movingImage], clusterContext(this));
    enforce(this, onloadBuildRules, clusterContext(this, this.platform));
  }

  /** Tolerations of the pods that load the module. */
  public get tolerations(): Toleration[] {
    return this.module.tolerations;
  }

  /**
   * Adds a toleration, so that the module is loaded on nodes with that taint. Requires KMM 2.3 or later.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this.module.addToleration(toleration);
  }

  /** Adds a kernel mapping after the existing ones. The first match is used. */
  public addKernelMapping(mapping: KernelModuleMapping): void {
    this.module.addKernelMapping(mapping);
  }

  private checkTarget({ clusters, moduleRegistry }: ManagedKernelModuleProps): void {
    const wrong = Object.entries(clusters).find(([key, value]) => !LABEL_KEY.test(key) || !LABEL_VALUE.test(value));
    if (wrong) {
      throw invalid('kmm/hub-label', 'not a label of clusters', wrong.join('='), 'use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."',
        this.node.path);
    }
    if (moduleRegistry?.clusterLocalNamespace) {
      throw invalid('kmm/hub-registry', 'internal registry, which other clusters cannot reach', moduleRegistry.clusterLocalNamespace.name,
        'pass a \'moduleRegistry\' that the hub can push to and the spokes pull from', this.node.path);
    }
  }
}

const platformOfSpokes = ({ platform }: KernelModuleOptions) => platform ?? Platform.openshift();

/** Whether an object of a KernelModule is needed only on the clusters where its pods run. */
function isForSpoke(child: IConstruct): boolean {
  return ApiObject.isApiObject(child) && ['Module', 'Role', 'RoleBinding', 'ServiceAccount'].includes(child.kind);
}
