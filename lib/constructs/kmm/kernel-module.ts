import { ApiObject, Lazy } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { BuildMethod } from './build-method';
import { inTreeModules } from './in-tree-modules';
import type { KernelModuleMapping, KernelModuleProps, ModuleBuildOptions, OnloadModuleOptions } from './kernel-module-props';
import { Modprobe } from './modprobe';
import type { ModulePlugin } from './module-plugin';
import { NodeLabel } from './node-label';
import { onloadModuleProps, ownCluster, sfcModuleProps } from './onload-modules';
import type {
  ModuleSpec, ModuleSpecModuleLoader, ModuleSpecModuleLoaderContainerKernelMappings, ModuleSpecModuleLoaderContainerKernelMappingsBuild,
} from '../../../imports/kmm.sigs.x-k8s.io';
import { kernelMappingRules, moduleRules, onloadModuleRules } from '../../rules/kmm';
import { onloadBuildRules, onloadVersionRules } from '../../rules/onload';
import { movingImage } from '../../rules/workload';
import {
  addClusterLocalPull, addClusterLocalPush, addNamespace, addServiceAccount, childOf, clusterContext, createGrant, decidedKmm,
  decidedNodes, descriptionOf, determinedKmm, enclosingRelease, enforce, kernelSuffixesOf, kmmNow, labelsFor, noteUse, objectMetadata, platformOf,
  podTemplateAccess, recordKmm, recordMetadata, registryOf, Tolerations, USE_PRIVILEGED_SCC, type Wire,
} from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { isInReleaseRange, MODULE_NAME, PLAIN_PATH } from '../../upstream';
import { moduleLabels, SETS_READY_VERSION } from '../../upstream/kmm';
import { DNS_LABEL, DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes';
import { type ImageRegistry, isNamed, NamespaceSource, type NodeGroup, type Platform, Toleration } from '../../values';

type WireBuild = Wire<ModuleSpecModuleLoaderContainerKernelMappingsBuild>;

/** Parts of a mapping, for rendering it together with the others. */
interface MappingParts {
  readonly fields: Wire<ModuleSpecModuleLoaderContainerKernelMappings>;
  readonly inTreeModulesToRemove?: string[];
}

const MODULE_NAME_FIX = 'use letters, digits, "_" and "-"';

/** Grammar of a folder without a trailing slash, which would break signing: KMM appends a slash and compares the paths as text. */
const FOLDER = new RegExp(`^(?!.*/$)${PLAIN_PATH.source.slice(1)}`);

/**
 * Kernel module that is loaded by KMM.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export interface IKernelModule extends IConstruct {
  /** Name of the Module. */
  readonly name: string;
  /** Namespace of the Module. */
  readonly namespace: string;
  /** Label that KMM sets on nodes while the module is loaded. Select on it to restrict pods to these nodes. */
  readonly readyLabel: NodeLabel;
  /** Version of the ordered upgrade, if there is one. */
  readonly version?: string;
}

/**
 * Attributes of an existing Module.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export interface KernelModuleAttributes {
  /** Name of the Module. */
  readonly name: string;

  /** Namespace of the Module. */
  readonly namespace: string;

  /**
   * Version of the ordered upgrade.
   *
   * @default - none: nodes load the module without a label
   */
  readonly version?: string;
}

/**
 * Defines a kernel module that KMM loads on nodes without the Onload Operator: the Module, its namespace, its service account with permissions, and
 * the Dockerfiles of its builds.
 *
 * Applying it loads the module on all selected nodes, or only on labelled ones if `version` is set. Changing the image or parameters unloads and
 * reloads the module, without draining the node first.
 *
 * @example
 * new KernelModule(chart, 'Driver', {
 *   moduleName: 'my_driver',
 *   kernelMappings: [{
 *     kernels: KernelMatch.rhel(),
 *     image: ImageReference.parse('registry.example.com/drivers/my-driver:1.4-${KERNEL_FULL_VERSION}'),
 *   }],
 * });
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class KernelModule extends Construct implements IKernelModule {
  /**
   * Defines the Module `<name>-module` that loads Onload, as the Onload Operator creates it. Without the operator nothing labels the nodes, so the
   * Module has a version only if one is set. With `sfc` it loads the driver of the card as well.
   */
  public static onload(scope: Construct, id: string, options: OnloadModuleOptions = {}): KernelModule {
    return new KernelModule(scope, id, onloadModuleProps(options, ownCluster(scope, id, options)));
  }

  /**
   * Defines the Module `<name>-sfcmod` that replaces the in-tree sfc driver, as the Onload Operator creates it. It uses the image that
   * `KernelModule.onload()` builds.
   */
  public static sfc(scope: Construct, id: string, options: OnloadModuleOptions = {}): KernelModule {
    return new KernelModule(scope, id, sfcModuleProps(options, ownCluster(scope, id, options)));
  }

  /** Refers to an existing Module, such as one that the Onload Operator creates. */
  public static fromKernelModuleAttributes(scope: Construct, id: string, attributes: KernelModuleAttributes): IKernelModule {
    const { name, namespace, version } = attributes;
    requireNonEmpty({ name, namespace }, 'KernelModule.fromKernelModuleAttributes()');
    class Existing extends Construct implements IKernelModule {
      public readonly name = name;
      public readonly namespace = namespace;
      public readonly version = version;
      public readonly readyLabel = NodeLabel._of(moduleLabels.ready({ name, namespace }), '');
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;

  /** Name of the module as passed to modprobe, if one is loaded. */
  public readonly moduleName?: string;

  /** The nodes that load the module. */
  public readonly nodes: NodeGroup;

  public readonly version?: string;

  /** Name of the service account that KMM's workers run as. */
  public readonly serviceAccountName: string;

  /** Name of the service account that the plugin's pods run as, if there is one. */
  public readonly pluginServiceAccountName?: string;

  private readonly platform: Platform;
  private readonly registry: ImageRegistry;
  private readonly labels: { [key: string]: string };
  private readonly mappings: MappingParts[] = [];
  private readonly _tolerations: Tolerations;

  constructor(scope: Construct, id: string, private readonly props: KernelModuleProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const namespace = props.namespace ?? NamespaceSource.created('onload');
    this.moduleName = props.moduleName;
    this.name = this.nameOf(props);
    this.namespace = namespace.name;
    this.version = props.version;
    this.nodes = decidedNodes(this, props.nodes);
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm);
    this.registry = registryOf(this, props.registry);
    this.serviceAccountName = props.serviceAccountName ?? `${this.name}-loader`;
    this.pluginServiceAccountName = props.plugin && (props.plugin.serviceAccountName ?? `${this.name}-${props.plugin.name}`);
    this.labels = labelsFor(this, { name: this.name, component: 'kernel-module' });
    this._tolerations = new Tolerations(this, props.tolerations);
    this.checkHasModule();
    this.checkNamesAndFolders();

    addNamespace(this, namespace, { privilegedOn: this.platform });
    if (this.moduleName !== undefined && props.serviceAccountName === undefined) {
      this.addPermissions(this, this.serviceAccountName);
    }
    if (props.plugin && props.plugin.serviceAccountName === undefined) {
      this.addPermissions(childOf(this, 'Plugin'), this.pluginServiceAccountName!);
    }
    if (props.moduleRegistry) {
      addClusterLocalPull(this, props.moduleRegistry, this.platform, podTemplateAccess(this.namespace));
    }
    for (const mapping of props.kernelMappings ?? []) {
      this.addKernelMapping(mapping);
    }
    // Last, so that what it refers to is applied before it.
    new ApiObject(this, 'Resource', {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: this.labels }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    noteUse(this, this.nodes, { isUnlimited: props.version === undefined });
    const rules = [...kernelMappingRules, ...moduleRules, ...onloadModuleRules, ...onloadBuildRules, ...onloadVersionRules, movingImage];
    enforce(this, rules, clusterContext(this, this.platform));
  }

  /** Tolerations of the pods that load the module. */
  public get tolerations(): Toleration[] {
    return this._tolerations.list;
  }

  /**
   * Adds a toleration, so that the module is loaded on nodes with that taint. Requires KMM 2.3 or later.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this._tolerations.add(toleration);
  }

  /**
   * Label that an administrator sets on a node to select this version. Move the label node by node: stop the module's users first, and restart them
   * afterwards. A node without the label loads nothing, and a node with another value keeps its current version.
   *
   * Throws `kmm/no-version` if there is no `version`.
   */
  public get versionLabel(): NodeLabel {
    return NodeLabel._of(moduleLabels.version(this.ref), this.versionFor('versionLabel'));
  }

  /**
   * Label that KMM sets on a node while the module is loaded as specified, in every release.
   *
   * Throws `kmm/no-module` if no module is loaded.
   */
  public get readyLabel(): NodeLabel {
    this.requireModule('readyLabel');
    return NodeLabel._of(moduleLabels.ready(this.ref), '');
  }

  /**
   * Label that KMM sets on a node while this version of the module is loaded. Pods that select on it move with the version. Requires KMM 2.5 or
   * later.
   *
   * Throws `kmm/no-version` if there is no `version`, and `kmm/label-of-later-release` if the release of KMM does not set the label.
   */
  public get readyVersionLabel(): NodeLabel {
    const version = this.versionFor('readyVersionLabel');
    const kmm = kmmNow(this);
    if (!isInReleaseRange(SETS_READY_VERSION, kmm.version)) {
      throw invalid('kmm/label-of-later-release', 'label that this KMM does not set', `KMM ${kmm}`,
        'use \'readyLabel\', or run KMM 2.5 or later and set \'kmm\'', this.node.path);
    }
    return NodeLabel._of(moduleLabels.readyVersion(this.ref), version);
  }

  /**
   * Label that KMM sets on a node while the plugin's pod is ready there.
   *
   * Throws `kmm/no-plugin` if there is no `plugin`.
   */
  public get pluginReadyLabel(): NodeLabel {
    const { plugin } = this.props;
    if (!plugin) {
      throw invalid('kmm/no-plugin', '\'pluginReadyLabel\' of a KernelModule without a plugin', this.name, 'pass \'plugin\'', this.node.path);
    }
    return NodeLabel._of(moduleLabels.pluginReady(this.ref, plugin.name), '');
  }

  /** Adds a kernel mapping after the existing ones. The first match is used. */
  public addKernelMapping(mapping: KernelModuleMapping): void {
    this.requireModule('addKernelMapping()');
    const buildMethod = mapping.buildMethod ?? BuildMethod.prebuilt();
    const signing = mapping.signing ?? this.props.signing;
    const { moduleRegistry, release = enclosingRelease(this) } = this.props;
    if ((buildMethod.buildsInCluster || signing) && moduleRegistry) {
      addClusterLocalPush(this, moduleRegistry, this.namespace);
    }
    const { kernels } = mapping;
    // Which kernels the nodes have, is known when the tree is complete.
    const regexp = Lazy.any({ produce: () => kernels._expressionFor(kernelSuffixesOf(this, this.nodes)) }) as string;
    const build = buildMethod._bind(childOf(this, 'Dockerfiles'), { release, registry: this.registry }, {
      name: `${this.name}-dockerfile`, namespace: this.namespace, labels: this.labels,
    });
    this.checkNames('kmm/module-name', 'not the name of a kernel module', mapping.inTreeModulesToRemove, MODULE_NAME, MODULE_NAME_FIX);
    this.mappings.push({
      inTreeModulesToRemove: mapping.inTreeModulesToRemove,
      fields: {
        ...(kernels.release === undefined ? { regexp } : { literal: kernels.release }),
        // An empty image selects that of the container. The CRD requires the field.
        containerImage: mapping.image?.toString() ?? '',
        registryTLS: mapping.registryTls?._render(),
        build: build && { ...build, ...this.renderBuildOptions(mapping.buildOptions ?? this.props.buildOptions) },
        sign: signing?._render(buildMethod.buildsInCluster),
      },
    });
  }

  private get ref(): { name: string; namespace: string } {
    return { name: this.name, namespace: this.namespace };
  }

  private versionFor(property: string): string {
    const { version } = this.props;
    if (version === undefined) {
      throw invalid('kmm/no-version', `'${property}' of a KernelModule without a version`, this.name, 'pass \'version\'', this.node.path);
    }
    return version;
  }

  private requireModule(property: string): void {
    if (this.moduleName === undefined) {
      throw invalid('kmm/no-module', `'${property}' of a KernelModule that loads nothing`, this.name, 'pass \'moduleName\'', this.node.path);
    }
  }

  private nameOf({ name, moduleName }: KernelModuleProps): string {
    const chosen = name ?? moduleName?.replace(/_/g, '-');
    if (chosen === undefined) {
      throw invalid('kmm/name', 'KernelModule without a module and without a name', '', 'pass \'moduleName\' for what is loaded, or \'name\' for a plugin only', this.node.path);
    }
    return chosen;
  }

  private checkHasModule(): void {
    const { moduleName, modprobe, inTreeModulesToRemove, firmwarePath, dirName } = this.props;
    if (moduleName === undefined && (modprobe ?? inTreeModulesToRemove ?? firmwarePath ?? dirName) !== undefined) {
      throw invalid('kmm/no-module', '\'modprobe\', \'firmwarePath\', \'dirName\' or \'inTreeModulesToRemove\' of a KernelModule that loads nothing',
        this.name, 'pass \'moduleName\', or leave them out', this.node.path);
    }
  }

  private checkNamesAndFolders(): void {
    const { moduleName, inTreeModulesToRemove, firmwarePath, dirName, registrySecret, plugin, serviceAccountName } = this.props;
    const folder = 'use an absolute path of letters, digits, ".", "_" and "-"';
    const name = 'use lower case letters, digits, "-" and "."';
    this.checkNames('kmm/name', 'not a name for a Module', [this.name], DNS_LABEL, 'use lower case letters, digits and "-"');
    this.checkNames('kmm/module-name', 'not the name of a kernel module', moduleName === undefined ? [] : [moduleName], MODULE_NAME, MODULE_NAME_FIX);
    this.checkNames('kmm/module-name', 'not the name of a kernel module', inTreeModulesToRemove, MODULE_NAME, MODULE_NAME_FIX);
    this.checkNames('kmm/firmware-path', 'not a folder of the image', firmwarePath === undefined ? [] : [firmwarePath], PLAIN_PATH, folder);
    this.checkNames('kmm/dir-name', 'not a folder of the image', dirName === undefined ? [] : [dirName], FOLDER, `${folder}, without "/" at its end`);
    this.checkNames('kmm/registry-secret', 'not the name of a secret', registrySecret === undefined ? [] : [registrySecret], DNS_SUBDOMAIN, name);
    const accounts = [serviceAccountName, plugin?.serviceAccountName].filter((account) => account !== undefined);
    this.checkNames('kmm/service-account', 'not the name of a service account', accounts, DNS_SUBDOMAIN, name);
  }

  private checkNames(code: string, what: string, values: string[] | undefined, grammar: RegExp, fix: string): void {
    const wrong = values?.find((value) => !grammar.test(value));
    if (wrong !== undefined) {
      throw invalid(code, what, wrong, fix, this.node.path);
    }
  }

  private addPermissions(scope: Construct, name: string): void {
    const account = { name, namespace: this.namespace };
    addServiceAccount(scope, account, this.labels);
    if (this.platform.isOpenshift) {
      createGrant(scope, '', {
        role: name, binding: name, namespace: this.namespace, rules: [USE_PRIVILEGED_SCC], subject: account, labels: this.labels,
      });
    }
  }

  private renderBuildOptions({ secrets, selector, kanikoTag, baseImageTls }: ModuleBuildOptions = {}): Partial<WireBuild> {
    this.checkNames('kmm/build-secret', 'not the name of a secret', secrets, DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
    this.checkNames('kmm/kaniko-tag', 'not a tag', kanikoTag === undefined ? [] : [kanikoTag], /^\w[\w.-]{0,127}$/, 'use letters, digits, "_", "." and "-"');
    for (const [key, value] of Object.entries(selector ?? {})) {
      this.checkNames('kmm/build-selector', 'not a node label', [key], LABEL_KEY, 'use a qualified name');
      this.checkNames('kmm/build-selector', 'not the value of a label', [value], LABEL_VALUE, 'use up to 63 letters, digits, "-", "_" and "."');
    }
    return {
      secrets: secrets?.map((name) => ({ name })),
      selector: selector && { ...selector },
      kanikoParams: kanikoTag === undefined ? undefined : { tag: kanikoTag },
      baseImageRegistryTLS: baseImageTls?._render(),
    };
  }

  private renderSpec(): Wire<ModuleSpec> {
    const { registrySecret, plugin, imageRebuildTriggerGeneration } = this.props;
    return {
      selector: this.nodes.selector,
      imageRepoSecret: registrySecret === undefined ? undefined : { name: registrySecret },
      imageRebuildTriggerGeneration,
      tolerations: this._tolerations.rendered,
      moduleLoader: this.moduleName === undefined ? undefined : this.renderLoader(this.moduleName),
      ...renderPlugin(plugin, this.pluginServiceAccountName),
    };
  }

  private renderLoader(moduleName: string): Wire<ModuleSpecModuleLoader> {
    const { image, version, imagePullPolicy, registryTls, firmwarePath, dirName, modprobe = Modprobe.byName(), inTreeModulesToRemove } = this.props;
    const kmm = decidedKmm(this);
    // A hub adds lists for its spokes, which refuse the field for one module beside them.
    const known = isNamed(this.node.scope, 'ManagedKernelModule') ? kmm : determinedKmm(descriptionOf(this));
    const inTree = inTreeModules(inTreeModulesToRemove, this.mappings.map((mapping) => mapping.inTreeModulesToRemove), known);
    return {
      serviceAccountName: this.serviceAccountName,
      container: {
        containerImage: image?.toString(),
        imagePullPolicy: imagePullPolicy ?? 'IfNotPresent',
        version,
        ...inTree.common,
        registryTLS: registryTls?._render(),
        modprobe: { ...modprobe._render(moduleName, kmm), dirName, firmwarePath },
        kernelMappings: this.mappings.map(({ fields }, index) => ({ ...fields, ...inTree.mappings[index] })),
      },
    };
  }
}

function renderPlugin(plugin: ModulePlugin | undefined, serviceAccountName: string | undefined): Pick<Wire<ModuleSpec>, 'devicePlugin' | 'dra'> {
  return plugin && serviceAccountName !== undefined ? plugin._render(serviceAccountName) : {};
}
