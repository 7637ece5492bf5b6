import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { PlatformDelivery } from './delivered-stages';
import { ModuleLoading } from './module-loading';
import { OnloadNodeFeatureRule } from './node-feature-rule';
import { addNodeObjects, addPool, isConfiguredByPool, type NodeObjects, type NodePart, type PartCluster } from './node-parts';
import type { OnloadPlatformProps } from './onload-platform-props';
import { addMonitoring } from './platform-monitoring';
import { addKmm, addOnloadOperator, addSriovOperator, checkCatalogue, chooseSriov } from './platform-operators';
import { PlatformStage, StageName } from './platform-stage';
import { Rings } from './rings';
import { SfcDriver } from './sfc-driver';
import { StageChart } from './stage-chart';
import { childOf, kmmNow, markCluster, recordKmm, recordMetadata, stageFile, warnOfVersion } from '../../synthesis';
import { invalid } from '../../text';
import { ImageRegistry, NamespaceSource, NodeGroup, type OnloadRelease, type Platform, platformNote } from '../../values';
import { HostTimeDaemon } from '../../values/sfptpd';
import type { GitOps } from '../gitops';
import { BuildMethod, type KernelModule, type KmmOperator, PreflightValidation } from '../kmm';
import { ChronydDisabled, ChronydStop, type KernelTuning, type MachineConfigPool, NodeDisruptionPolicy, type SfcMachineConfig } from '../machine-config';
import type { Monitoring } from '../monitoring';
import { NetworkAttachmentDefinition } from '../network';
import type { IOnload, Onload, OnloadDevicePlugin } from '../onload';
import type { OnloadOperator } from '../operator';
import { OnloadProfileConfigMap } from '../profiles';
import { Sfptpd, SfptpdOptions } from '../ptp';
import { SriovInstallation, SriovOperator, SriovOperatorConfig } from '../sriov';
import type { KubeletConfig, MachineOsConfig, PerformanceProfile } from '../tuning';

/**
 * Defines everything that one cluster needs to run Onload, consistently: one release, one set of nodes, one registry.
 *
 * It consists of stages, each with its own chart and file. The file names sort in the order in which they are applied:
 *
 * - `10-operators`: KMM, the Onload Operator, the SR-IOV operator on request, the rule that labels nodes, and the node disruption policy for later
 *   changes. Changes nothing on the nodes.
 * - `15-operator-config`: the configuration of the SR-IOV operator. Changes nothing on the nodes.
 * - `20-machine-config`: the driver at boot or in the operating system, the tuning, chronyd disabled, the pool of the nodes. Drains and reboots them, unless `disruption` avoids that.
 * - `30-onload`: the Onload resource, or the Modules. Loads kernel modules. On request, the check of their images before an upgrade.
 * - `40-ptp`: sfptpd.
 * - `45-sriov`: policies and pools of the SR-IOV operator that you add. Changes of virtual functions drain nodes.
 * - `50-networks`, `60-workloads`: the networks and profiles that pods refer to. Does not affect running pods.
 * - `70-monitoring`: monitors and alerts, on request. Changes nothing on the nodes.
 *
 * A stage without objects has no file. In an app with several clusters, the name of the cluster comes first: `nyc1-10-operators`.
 *
 * @example
 * new OnloadPlatform(app, 'nyc1', {
 *   platform: Platform.openshift('4.16'),
 *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
 *   nodes: NodeGroup.worker(),
 * });
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export class OnloadPlatform extends Construct {
  /** Platform of the cluster. */
  public readonly platform: Platform;

  /** Onload versions that run. */
  public readonly release: OnloadRelease;

  /** Registry of the released images. */
  public readonly registry: ImageRegistry;

  /** Registry of the images with kernel modules. */
  public readonly moduleRegistry: ImageRegistry;

  /** Nodes that run Onload. */
  public readonly nodes: NodeGroup;

  /** Way in which the nodes get the sfc driver, with the reason if it was chosen here. */
  public readonly sfc: SfcDriver;

  /** Installation of KMM, undefined if this construct does not install it. */
  public readonly kmmOperator?: KmmOperator;

  /** Onload Operator, undefined if this construct does not install it. */
  public readonly onloadOperator?: OnloadOperator;

  /** Namespace of the SR-IOV operator, and prefix of its resources. */
  public readonly sriov: SriovInstallation;

  /** SR-IOV operator, undefined if this construct does not install it. */
  public readonly sriovOperator?: SriovOperator;

  /** Configuration of the SR-IOV operator, undefined if this construct does not install the operator. */
  public readonly sriovOperatorConfig?: SriovOperatorConfig;

  /** Node disruption policy, undefined without `disruption`. */
  public readonly disruptionPolicy?: NodeDisruptionPolicy;

  /** Pool of the nodes, undefined if nothing is configured on the nodes, if they are in a built-in pool, or if they have rings, each with a pool. */
  public readonly pool?: MachineConfigPool;

  /** Configuration that loads the driver at boot, undefined unless `sfc` selects that. With rings, that of the last ring. */
  public readonly sfcMachineConfig?: SfcMachineConfig;

  /** PerformanceProfile of the nodes, undefined unless `tuning` selects one. */
  public readonly performanceProfile?: PerformanceProfile;

  /** Kernel arguments that tune the nodes, undefined unless `tuning` selects them. */
  public readonly kernelTuning?: KernelTuning;

  /** Settings of the kubelet beside these kernel arguments, undefined without them. */
  public readonly kubeletConfig?: KubeletConfig;

  /** Image of the operating system that contains the driver, undefined unless `sfc` selects that. */
  public readonly machineOsConfig?: MachineOsConfig;

  /** Configuration that disables chronyd, undefined if chronyd stays enabled. */
  public readonly chronydDisabled?: ChronydDisabled;

  /** Check of the images before an upgrade, undefined without `preflight`. */
  public readonly preflight?: PreflightValidation;

  /** Rings of the nodes, undefined if all nodes are configured and upgraded alike. */
  public readonly rings?: Rings;

  /** Onload on the nodes: the Onload resource, or the device plugin without the Onload Operator. With rings, that of the last ring. */
  public readonly onload: IOnload;

  /** Onload resource, undefined if KMM loads the modules without the Onload Operator. */
  public readonly onloadResource?: Onload;

  /** Device plugin, undefined if the Onload Operator runs it. */
  public readonly devicePlugin?: OnloadDevicePlugin;

  /** PTP daemon, undefined without `ptp`. */
  public readonly sfptpd?: Sfptpd;

  /** Monitoring of the cluster, undefined if nothing is monitored. */
  public readonly monitoring?: Monitoring;

  private isDelivered = false;
  private readonly buildMethod: BuildMethod;
  private readonly _modules: KernelModule[] = [];
  private readonly _attachments: NetworkAttachmentDefinition[] = [];
  private readonly _profileConfigMaps: OnloadProfileConfigMap[] = [];

  constructor(scope: Construct, id: string, props: OnloadPlatformProps) {
    super(scope, id);
    markCluster(this);
    recordMetadata(this, props.metadata);
    this.platform = props.platform;
    warnOfVersion(this, platformNote(this.platform));
    this.release = props.release;
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.registry = props.registry ?? ImageRegistry.dockerHub();
    this.monitoring = props.monitoring;
    this.moduleRegistry = this.chooseModuleRegistry(props);
    this.buildMethod = this.chooseBuildMethod(props);
    const modules = props.modules ?? ModuleLoading._of(this.platform);
    recordKmm(this, modules.kmmOptions?.kmm, { source: '\'modules\'' });
    this.addNodeFeatureRule();
    const operators = () => this.chartOf(StageName.OPERATORS);
    this.kmmOperator = addKmm(this, operators, props, modules);
    this.onloadOperator = modules.kmmOptions ? undefined : addOnloadOperator(this, operators, props);
    this.sriov = chooseSriov(this, props);
    this.sriovOperator = addSriovOperator(this, operators, props);
    checkCatalogue(this, props);
    this.sriovOperatorConfig = this.sriovOperator && new SriovOperatorConfig(this.chartOf(StageName.OPERATOR_CONFIG), 'SriovOperatorConfig');
    this.sfc = (props.sfc ?? SfcDriver.kmm())._in({ platform: this.platform, kmm: kmmNow(this) });

    this.disruptionPolicy = this.addDisruption(props);
    const hostTimeDaemon = props.ptp && this.platform.isOpenshift ? hostTimeDaemonOf(props.ptp) : undefined;
    const isChronydOff = hostTimeDaemon?.name === HostTimeDaemon.chronydDisabled().name;
    props.tuning?._check(this.platform, props.profiles ?? [], this.node.path);
    const made = this.addNodeParts(props, modules, isChronydOff || isConfiguredByPool(this.sfc, props.tuning));
    ({
      pool: this.pool, rings: this.rings, onload: this.onload, sfcMachineConfig: this.sfcMachineConfig, machineOsConfig: this.machineOsConfig,
      performanceProfile: this.performanceProfile, kernelTuning: this.kernelTuning, kubeletConfig: this.kubeletConfig,
    } = made);
    this.chronydDisabled = isChronydOff ? this.addChronydDisabled() : undefined;
    this.onloadResource = modules.kmmOptions ? undefined : made.onload as Onload;
    this.devicePlugin = modules.kmmOptions ? made.onload as OnloadDevicePlugin : undefined;
    this.preflight = props.preflight && new PreflightValidation(this.chartOf(StageName.ONLOAD), 'Preflight', props.preflight._props);
    this.sfptpd = this.addPtp(props);
    this.addForWorkloads(props);
    if (props.monitoring) {
      addMonitoring(this, () => this.chartOf(StageName.MONITORING));
    }
  }

  /** Modules that KMM loads without the Onload Operator. Empty with the operator. */
  public get modules(): KernelModule[] {
    return [...this._modules];
  }

  /** Networks for workloads, in the order of the namespaces. */
  public get attachments(): NetworkAttachmentDefinition[] {
    return [...this._attachments];
  }

  /** ConfigMaps of the profiles, in the order of the namespaces. */
  public get profileConfigMaps(): OnloadProfileConfigMap[] {
    return [...this._profileConfigMaps];
  }

  /** Stages that have a chart, in the order in which they are applied. */
  public get stages(): PlatformStage[] {
    return Object.values(StageName).flatMap((name) => {
      const chart = this.node.tryFindChild(name);
      return chart === undefined ? [] : [PlatformStage._of(name, chart as Chart)];
    });
  }

  /**
   * Returns a stage, and creates its chart if there is none yet. Objects of your own in that chart are applied with the stage. The API server must already
   * know their kinds: put resources that an operator of the stage defines into a later stage.
   */
  public stage(name: StageName): PlatformStage {
    return PlatformStage._of(name, this.chartOf(name));
  }

  /**
   * Adds what a GitOps engine needs to apply the stages in order from a Git repository: annotations on the objects, and charts whose files sort after those of the
   * stages, `80-gitops-…`. Call it once. Objects that are added to stages later are included.
   *
   * @example
   * const platform = new OnloadPlatform(app, 'nyc1', {
   *   platform: Platform.openshift('4.16'),
   *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
   * });
   * platform.gitOps(GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }));
   */
  public gitOps(engine: GitOps): void {
    if (this.isDelivered) {
      throw invalid('gitops/twice', 'second GitOps engine for a platform', engine.engine, 'call gitOps() once', this.node.path);
    }
    this.isDelivered = true;
    new PlatformDelivery(this, (layout) => engine._for(layout));
  }

  private chartOf(name: StageName): Chart {
    return this.node.tryFindChild(name) as Chart | undefined ?? new StageChart(this, name, stageFile(name));
  }

  private addNodeFeatureRule(): void {
    if (this.nodes.needsCardLabel) {
      new OnloadNodeFeatureRule(this.chartOf(StageName.OPERATORS), 'NodeFeatureRule');
    }
  }

  /** Adds the node disruption policy to the first stage, because a policy only affects later changes. */
  private addDisruption({ disruption }: OnloadPlatformProps): NodeDisruptionPolicy | undefined {
    if (disruption && !this.platform.isOpenshift) {
      throw invalid('platform/disruption', '\'disruption\' without the Machine Config Operator', `on ${this.platform}`, 'leave it out', this.node.path);
    }
    return disruption && new NodeDisruptionPolicy(this.chartOf(StageName.OPERATORS), 'Disruption', { policies: disruption });
  }

  /** Adds the configuration of the nodes, and what loads Onload: for all nodes alike, or for each ring. */
  private addNodeParts(props: OnloadPlatformProps, modules: ModuleLoading, isConfigured: boolean): PlatformObjects {
    if (isConfigured && !this.platform.isOpenshift) {
      throw invalid('platform/machine-config', 'driver that is loaded at boot', `on ${this.platform}`, 'use SfcDriver.kmm(): only OpenShift has MachineConfigs', this.node.path);
    }
    const { rings, nodeNames, onload, tuning } = props;
    if (modules.kmmOptions && onload) {
      throw invalid('platform/no-onload', '\'onload\' without an Onload resource', Object.keys(onload),
        'leave it out, or use ModuleLoading.byOperator(); options of the device plugin are those of ModuleLoading.byKmm()', this.node.path);
    }
    if (rings === undefined && nodeNames !== undefined) {
      throw invalid('platform/no-rings', '\'nodeNames\' without rings', nodeNames, 'leave it out, or pass \'rings\'', this.node.path);
    }
    const { sfc, moduleRegistry, buildMethod } = this;
    if (rings) {
      const made = new Rings(this, 'Rings', { rings, nodeNames, modules, onload, sfc, tuning, moduleRegistry, buildMethod, sriovPools: this.sriovOperator !== undefined });
      this._modules.push(...made.rings.flatMap(({ module }) => module ?? []));
      return { ...made.rings.at(-1)!, pool: undefined, rings: made };
    }
    const part: NodePart = { scopeOf: (stage) => this.chartOf(stage), nodes: this.nodes, release: this.release, suffix: '' };
    const cluster: PartCluster = { platform: this.platform, registry: this.registry, moduleRegistry, buildMethod, sfc };
    const pool = isConfigured ? addPool(part) : undefined;
    const made = addNodeObjects(part, cluster, { modules, onload, tuning });
    this._modules.push(...made.module ? [made.module] : []);
    return { ...made, pool };
  }

  private addChronydDisabled(): ChronydDisabled {
    return new ChronydDisabled(this.chartOf(StageName.MACHINE_CONFIG), 'ChronydDisabled', {
      nodes: this.nodes, stop: this.disruptionPolicy?.isOffered ? ChronydStop.CONDITION : ChronydStop.MASK,
    });
  }

  private addPtp({ ptp }: OnloadPlatformProps): Sfptpd | undefined {
    const { release, nodes, platform, registry } = this;
    return ptp && new Sfptpd(this.chartOf(StageName.PTP), 'Sfptpd', {
      ...ptp, release, nodes, platform, registry, driverTimeout: ptp.driverTimeout ?? this.sfc._clockWait,
    });
  }

  private addForWorkloads({ networks = [], profiles = [], workloadNamespaces = [NamespaceSource.existing('default')] }: OnloadPlatformProps): void {
    const made = networks.filter(({ isExisting }) => !isExisting);
    if (workloadNamespaces.length === 0 && made.length + profiles.length > 0) {
      throw invalid('platform/no-namespace', `${made.length > 0 ? '\'networks\'' : '\'profiles\''} that go to no namespace`, workloadNamespaces,
        'name the namespaces of the workloads, or leave \'workloadNamespaces\' out: default', this.node.path);
    }
    for (const namespace of workloadNamespaces) {
      for (const attachment of made) {
        const scope = childOf(this.chartOf(StageName.NETWORKS), namespace.name);
        this._attachments.push(new NetworkAttachmentDefinition(scope, attachment.name, { attachment, namespace }));
      }
      for (const profile of profiles) {
        const scope = childOf(this.chartOf(StageName.WORKLOADS), namespace.name);
        this._profileConfigMaps.push(new OnloadProfileConfigMap(scope, profile.name, { profile, namespace, release: this.release }));
      }
    }
  }

  private chooseModuleRegistry({ platform, moduleRegistry }: OnloadPlatformProps): ImageRegistry {
    if (!platform.isOpenshift && !moduleRegistry) {
      throw invalid('platform/module-registry', 'no \'moduleRegistry\'', `on ${platform}`,
        'set the registry of the images with kernel modules: only OpenShift has an internal registry', this.node.path);
    }
    return moduleRegistry ?? ImageRegistry._ofModules(platform, this.registry);
  }

  private chooseBuildMethod({ platform, buildMethod, modules }: OnloadPlatformProps): BuildMethod {
    const chosen = buildMethod ?? BuildMethod._of(platform);
    if (!platform.isOpenshift && chosen.buildsInCluster && !modules?.kmmOptions?.registrySecret) {
      throw invalid('platform/build-cannot-push', `build without credentials to push with, on ${platform}`, chosen.name,
        'use BuildMethod.prebuilt(), or modules: ModuleLoading.byKmm({ registrySecret })', this.node.path);
    }
    return chosen;
  }
}

/** Measure that prevents other daemons from synchronizing the clocks, if sfptpd synchronizes the system clock, which is the default. */
function hostTimeDaemonOf({ hostTimeDaemon, config }: SfptpdOptions): HostTimeDaemon | undefined {
  return hostTimeDaemon ?? (config === undefined || config.disciplinesSystemClock ? HostTimeDaemon.chronydDisabled() : undefined);
}

/** Objects of the nodes that properties of a platform have. */
interface PlatformObjects extends NodeObjects {
  readonly pool?: MachineConfigPool;
  readonly rings?: Rings;
}
