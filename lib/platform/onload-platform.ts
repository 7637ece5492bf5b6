import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { ModuleLoading } from './module-loading';
import type { OnloadPlatformProps } from './onload-platform-props';
import { SfcDriver } from './sfc-driver';
import type { Platform } from '../cluster-platform';
import { BuildMethod, KernelModule, KmmOlmVersion, KmmOperator } from '../kmm';
import { ChronydDisabled, ChronydStop, MachineConfigPool, NodeDisruptionPolicy, SfcMachineConfig } from '../machine-config';
import { NamespaceSource } from '../namespace-source';
import { NetworkAttachmentDefinition } from '../network';
import { OnloadNodeFeatureRule } from '../node-feature-rule';
import { NodeGroup } from '../node-group';
import { Onload } from '../onload';
import { OnloadOperator } from '../operator';
import { childOf } from '../private/child';
import { kmmNow, recordKmm } from '../private/cluster-kmm';
import { markCluster, warnOfVersion } from '../private/cluster-scope';
import { invalid } from '../private/errors';
import { platformNote } from '../private/known-versions';
import { OnloadProfileConfigMap } from '../profiles';
import { HostTimeDaemon, Sfptpd, SfptpdOptions } from '../ptp';
import { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

type Stage = 'machine-config' | 'networks' | 'onload' | 'operators' | 'ptp' | 'workloads';

/**
 * Defines everything that one cluster needs to run Onload, consistently: one release, one set of nodes, one registry.
 *
 * It creates one chart for each stage that is not empty, to be applied in this order:
 *
 * - `operators`: KMM, the Onload Operator, the rule that labels nodes, and the node disruption policy for later changes. Changes nothing on the
 * nodes.
 * - `machine-config`: the driver at boot, chronyd disabled, the pool of the nodes. Drains and reboots them, unless `disruption` avoids that.
 * - `onload`: the Onload resource, or the Modules. Loads kernel modules.
 * - `ptp`: sfptpd.
 * - `networks`, `workloads`: the networks and profiles that pods refer to. Does not affect running pods.
 */
export class OnloadPlatform extends Construct {
  /** Platform of the cluster. */
  public readonly platform: Platform;

  /** Onload versions that run. */
  public readonly release: OnloadRelease;

  /** Nodes that run Onload. */
  public readonly nodes: NodeGroup;

  private readonly registry: ImageRegistry;
  private readonly moduleRegistry: ImageRegistry;
  /** Way in which the nodes get the sfc driver, with the reason if it was chosen here. */
  public readonly sfc: SfcDriver;

  private readonly buildMethod: BuildMethod;
  private readonly onloadResource?: Onload;

  constructor(scope: Construct, id: string, props: OnloadPlatformProps) {
    super(scope, id);
    markCluster(this);
    this.platform = props.platform;
    warnOfVersion(this, platformNote(this.platform));
    this.release = props.release;
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.registry = props.registry ?? ImageRegistry.dockerHub();
    this.moduleRegistry = this.chooseModuleRegistry(props);
    this.buildMethod = this.chooseBuildMethod(props);
    const modules = props.modules ?? ModuleLoading.byOperator();
    recordKmm(this, modules.kmmOptions?.kmm, { source: '\'modules\'' });
    this.addOperators(props, modules);
    this.sfc = (props.sfc ?? SfcDriver.kmm())._in({ platform: this.platform, kmm: kmmNow(this) });

    const disruption = this.addDisruption(props);
    this.addMachineConfigs(props, disruption);
    if (modules.kmmOptions) {
      this.addKernelModules(props, modules);
    } else {
      this.onloadResource = this.addOnload(props);
    }
    this.addPtp(props);
    this.addForWorkloads(props);
  }

  /** The Onload resource. Throws if KMM loads the modules without it. */
  public get onload(): Onload {
    if (!this.onloadResource) {
      throw invalid('platform/no-onload', 'platform without an Onload resource', this.node.id, 'use ModuleLoading.byOperator()', this.node.path);
    }
    return this.onloadResource;
  }

  /** The chart of a stage, created when something is added to it. */
  private stage(id: Stage): Chart {
    return this.node.tryFindChild(id) as Chart | undefined ?? new Chart(this, id);
  }

  private addOperators(props: OnloadPlatformProps, modules: ModuleLoading): void {
    if (this.nodes.needsCardLabel) {
      new OnloadNodeFeatureRule(this.stage('operators'), 'NodeFeatureRule');
    }
    if (this.platform.isOpenshift) {
      new KmmOperator(this.stage('operators'), 'Kmm', {
        version: props.kmm ?? (modules.kmmOptions ? KmmOlmVersion.newest() : KmmOlmVersion.forOnloadOperator()),
      });
    } else if (props.kmm) {
      throw invalid('platform/kmm', '\'kmm\' is installed by OLM', `on ${this.platform}`, 'leave it out, and install KMM by its kustomization or chart', this.node.path);
    }
    if (!modules.kmmOptions) {
      new OnloadOperator(this.stage('operators'), 'OnloadOperator', { release: this.release, registry: this.registry });
    }
  }

  /** In the first stage, because a policy only affects later changes. */
  private addDisruption({ disruption }: OnloadPlatformProps): NodeDisruptionPolicy | undefined {
    if (disruption && !this.platform.isOpenshift) {
      throw invalid('platform/disruption', '\'disruption\' without the Machine Config Operator', `on ${this.platform}`, 'leave it out', this.node.path);
    }
    return disruption && new NodeDisruptionPolicy(this.stage('operators'), 'Disruption', { policies: disruption });
  }

  private addMachineConfigs({ ptp }: OnloadPlatformProps, disruption: NodeDisruptionPolicy | undefined): void {
    const chronydOff = ptp !== undefined && this.platform.isOpenshift && hostTimeDaemonOf(ptp)?.name === HostTimeDaemon.chronydDisabled().name;
    if (!chronydOff && !this.sfc.bootOptions) {
      return;
    }
    if (!this.platform.isOpenshift) {
      throw invalid('platform/machine-config', 'driver that is loaded at boot', `on ${this.platform}`, 'use SfcDriver.kmm(): only OpenShift has MachineConfigs', this.node.path);
    }
    const chart = this.stage('machine-config');
    if (MachineConfigPool._isNeededFor(this.nodes)) {
      new MachineConfigPool(chart, 'Pool', { nodes: this.nodes });
    }
    if (this.sfc.bootOptions) {
      this.explain(new SfcMachineConfig(chart, 'Sfc', {
        release: this.release, moduleRegistry: this.moduleRegistry, ...this.sfc.bootOptions, nodes: this.nodes,
      }));
    }
    if (chronydOff) {
      new ChronydDisabled(chart, 'ChronydDisabled', { nodes: this.nodes, stop: disruption?.isOffered ? ChronydStop.CONDITION : ChronydStop.MASK });
    }
  }

  /** Writes the reason to the object that loads the driver. */
  private explain(loader: Construct): void {
    if (this.sfc.reason !== undefined) {
      ApiObject.of(loader).metadata.addAnnotation('cdk8s-onload/in-tree-removal', this.sfc.reason);
    }
  }

  private addOnload(props: OnloadPlatformProps): Onload {
    const onload = new Onload(this.stage('onload'), 'Onload', {
      ...props.onload,
      release: this.release,
      nodes: this.nodes,
      platform: this.platform,
      registry: this.registry,
      moduleRegistry: this.moduleRegistry,
      buildMethod: this.buildMethod,
      sfc: this.sfc.isLoadedByKmm,
    });
    if (this.sfc.isLoadedByKmm) {
      this.explain(onload);
    }
    return onload;
  }

  private addKernelModules(props: OnloadPlatformProps, modules: ModuleLoading): void {
    if (props.onload) {
      throw invalid('platform/no-onload', '\'onload\' without an Onload resource', Object.keys(props.onload), 'leave it out, or use ModuleLoading.byOperator()', this.node.path);
    }
    const options = {
      ...modules.kmmOptions,
      namespace: NamespaceSource.created('onload'),
      release: this.release,
      nodes: this.nodes,
      platform: this.platform,
      registry: this.registry,
      moduleRegistry: this.moduleRegistry,
    };
    KernelModule.onload(this.stage('onload'), 'OnloadModule', { ...options, buildMethod: this.buildMethod });
    if (this.sfc.isLoadedByKmm) {
      this.explain(KernelModule.sfc(this.stage('onload'), 'SfcModule', options));
    }
  }

  private addPtp({ ptp }: OnloadPlatformProps): void {
    if (ptp) {
      new Sfptpd(this.stage('ptp'), 'Sfptpd', {
        ...ptp, release: this.release, nodes: this.nodes, platform: this.platform, registry: this.registry,
      });
    }
  }

  private addForWorkloads({ networks = [], profiles = [], workloadNamespaces = ['default'] }: OnloadPlatformProps): void {
    const made = networks.filter(({ isExisting }) => !isExisting);
    if (workloadNamespaces.length === 0 && made.length + profiles.length > 0) {
      throw invalid('platform/no-namespace', `${made.length > 0 ? '\'networks\'' : '\'profiles\''} that go to no namespace`, workloadNamespaces,
        'name the namespaces of the workloads, or leave \'workloadNamespaces\' out: default', this.node.path);
    }
    for (const namespace of workloadNamespaces) {
      for (const attachment of made) {
        new NetworkAttachmentDefinition(childOf(this.stage('networks'), namespace), attachment.name, { attachment, namespace });
      }
      for (const profile of profiles) {
        new OnloadProfileConfigMap(childOf(this.stage('workloads'), namespace), profile.name, { profile, namespace, release: this.release });
      }
    }
  }

  private chooseModuleRegistry({ platform, moduleRegistry }: OnloadPlatformProps): ImageRegistry {
    if (!platform.isOpenshift && !moduleRegistry) {
      throw invalid('platform/module-registry', 'no \'moduleRegistry\'', `on ${platform}`,
        'say where the images with kernel modules are: there is no registry in the cluster as on OpenShift', this.node.path);
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

/** The measure that keeps other daemons from steering the clocks, if sfptpd steers the system clock. By default it does. */
function hostTimeDaemonOf({ hostTimeDaemon, config }: SfptpdOptions): HostTimeDaemon | undefined {
  return hostTimeDaemon ?? (config === undefined || config.disciplinesSystemClock ? HostTimeDaemon.chronydDisabled() : undefined);
}
