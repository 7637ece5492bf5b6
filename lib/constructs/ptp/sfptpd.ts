import { ApiObject, Duration, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct, type IConstruct } from 'constructs';
import { driverWait, driverWaitSeconds } from './driver-wait';
import { SfptpdConfig } from './sfptpd-config';
import type { SfptpdMetrics } from './sfptpd-metrics';
import type { SfptpdProps } from './sfptpd-props';
import { interfaceRules } from '../../rules/network';
import { sfptpdRules } from '../../rules/ptp';
import { movingImage } from '../../rules/workload';
import {
  addClusterLocalPull, addNamespace, addServiceAccount, clusterContext, createGrant, decidedNodes, decidedOnloadRelease, enforce, labelsFor,
  objectMetadata, platformOf, podTemplateAccess, recordMetadata, registryOf, renderResources, takeLimit, Tolerations, USE_PRIVILEGED_SCC,
  warnOfVersion, type Wire,
} from '../../synthesis';
import { configMapHash, invalid, located, requireNonEmpty } from '../../text';
import { buildsIn } from '../../upstream';
import { DNS_LABEL } from '../../upstream/kubernetes';
import { HAS_METRICS, METRICS_PORT_NAME } from '../../upstream/monitoring';
import { CONFIG_FOLDER, CONFIG_KEY, releaseInTag, TIME_SOURCE } from '../../upstream/sfptpd';
import {
  type ImageReference, type ImageRegistry, NamespaceSource, type NodeGroup, type OnloadRelease, type Platform, PodPriority, sfptpdNote,
  type Toleration,
} from '../../values';
import { HostTimeDaemon, SfptpdRelease } from '../../values/sfptpd';

/**
 * sfptpd on nodes of a cluster.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export interface ISfptpd extends IConstruct {
  /** Name of the DaemonSet, and value of the label `name` of its pods. */
  readonly name: string;

  /** Namespace of the DaemonSet. */
  readonly namespace: string;

  /** Metrics for Prometheus, undefined if sfptpd serves none over HTTP. */
  readonly metrics?: SfptpdMetrics;
}

/**
 * Attributes of an existing sfptpd.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export interface SfptpdAttributes {
  /**
   * Name of the DaemonSet, and value of the label `name` of its pods.
   *
   * @default sfptpd
   */
  readonly name?: string;

  /**
   * Namespace of the DaemonSet.
   *
   * @default sfptpd
   */
  readonly namespace?: string;

  /**
   * Metrics that its configuration serves. Its container must declare their port with the name `metrics`.
   *
   * @default - none
   */
  readonly metrics?: SfptpdMetrics;
}

/**
 * Defines sfptpd, the PTP daemon, on nodes of a cluster: the DaemonSet with its configuration, its namespace, and its service account with the
 * permission that it needs on OpenShift.
 *
 * Its pods are privileged and use the host network. A change of the configuration restarts them node by node, and clocks run free meanwhile. If the
 * configuration steers the system clock, no other daemon may: see `hostTimeDaemon`.
 *
 * @example
 * const nodes = NodeGroup.worker();
 * new ChronydDisabled(chart, 'Chronyd', { nodes });
 * new Sfptpd(chart, 'Sfptpd', { release: OnloadRelease.of({ onload: '8.1.3.40' }), nodes, interfaceName: 'bond0' });
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export class Sfptpd extends Construct implements ISfptpd {
  /** Refers to an existing sfptpd. */
  public static fromSfptpdAttributes(scope: Construct, id: string, attributes: SfptpdAttributes = {}): ISfptpd {
    const { name = 'sfptpd', namespace = 'sfptpd', metrics } = attributes;
    requireNonEmpty({ name, namespace }, 'Sfptpd.fromSfptpdAttributes()');
    class Existing extends Construct implements ISfptpd {
      public readonly name = name;
      public readonly namespace = namespace;
      public readonly metrics = metrics;
    }
    return new Existing(scope, id);
  }

  public readonly name: string;

  public readonly namespace: string;

  /** Nodes whose clocks sfptpd steers. */
  public readonly nodes: NodeGroup;

  /** Configuration of sfptpd. */
  public readonly config: SfptpdConfig;

  /** Name of the ConfigMap with the configuration. It changes with the content, so that a change restarts the daemon. */
  public readonly configMapName: string;

  public readonly metrics?: SfptpdMetrics;

  /** Measure that keeps other daemons from steering the system clock, if one is needed. */
  public readonly hostTimeDaemon?: HostTimeDaemon;

  private readonly platform: Platform;
  private readonly release: OnloadRelease;
  private readonly registry: ImageRegistry;
  private readonly _tolerations: Tolerations;
  private readonly driverSeconds: number;

  constructor(scope: Construct, id: string, private readonly props: SfptpdProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.name = props.name ?? 'sfptpd';
    const source = props.namespace ?? NamespaceSource.created('sfptpd');
    this.namespace = source.name;
    this.nodes = decidedNodes(this, props.nodes);
    takeLimit(this, this.nodes, 'DaemonSet');
    this.platform = platformOf(this, props.platform);
    this.release = decidedOnloadRelease(this, props.release);
    warnOfVersion(this, sfptpdNote(this.release));
    this.registry = registryOf(this, props.registry);
    this._tolerations = new Tolerations(this, props.tolerations);
    if (!DNS_LABEL.test(this.name)) {
      throw invalid('ptp/name', 'not a name for sfptpd', this.name, 'use up to 63 lower case letters, digits and "-"', this.node.path);
    }
    this.driverSeconds = driverWaitSeconds(props.driverTimeout ?? Duration.seconds(0), this.node.path);
    this.metrics = props.metrics;
    this.config = this.withMetrics(this.chooseConfig());
    this.hostTimeDaemon = this.chooseHostTimeDaemon();
    const data = { [CONFIG_KEY]: this.config.text };
    this.configMapName = `${this.name}-config-${configMapHash(data)}`;

    const { namespace } = this;
    addNamespace(this, source, { privilegedOn: this.platform });
    this.addPermissions();
    addClusterLocalPull(this, this.registry, this.platform, podTemplateAccess(namespace));
    new ApiObject(this, 'Config', {
      apiVersion: 'v1', kind: 'ConfigMap', metadata: objectMetadata(this, { name: this.configMapName, namespace, labels: this.labels('config') }), data,
    });
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: objectMetadata(this, { name: this.name, namespace, labels: this.labels('daemon') }, {
        annotations: this.hostTimeDaemon && { [TIME_SOURCE]: this.hostTimeDaemon.name },
      }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    enforce(this, [...sfptpdRules, ...interfaceRules, movingImage], clusterContext(this, this.platform));
  }

  /** Tolerations of the pods. */
  public get tolerations(): Toleration[] {
    return this._tolerations.list;
  }

  /**
   * Adds a toleration, so that sfptpd can run on nodes with that taint.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this._tolerations.add(toleration);
  }

  private chooseConfig(): SfptpdConfig {
    const { config, interfaceName } = this.props;
    if ((config === undefined) === (interfaceName === undefined)) {
      throw invalid('ptp/config-or-interface', config ? '\'config\' beside \'interfaceName\'' : 'neither \'config\' nor \'interfaceName\'',
        interfaceName ?? this.name, 'pass one of them', this.node.path);
    }
    const tagged = releaseInTag(this.release.sfptpd);
    const release = tagged === undefined ? undefined : SfptpdRelease.of(tagged);
    return config ?? located(this.node.path, () => SfptpdConfig.slaveOn(interfaceName!, { release }));
  }

  /** Adds the options of the metrics, if the release has them. */
  private withMetrics(config: SfptpdConfig): SfptpdConfig {
    const { metrics, release: { sfptpd }, node: { path } } = this;
    if (metrics === undefined) {
      return config;
    }
    const release = releaseInTag(sfptpd);
    if (release === undefined || buildsIn(HAS_METRICS, release) === 'none') {
      throw invalid('ptp/metrics-release', release === undefined ? 'metrics of a release of sfptpd that its tag does not name' : 'metrics of a release of sfptpd that has none',
        sfptpd, `name a release that has them: OnloadRelease.of({ sfptpd: '${HAS_METRICS.since}' }) or a later one`, path);
    }
    return located(path, () => config._withMetrics(metrics, SfptpdRelease.of(release)));
  }

  private chooseHostTimeDaemon(): HostTimeDaemon | undefined {
    const { hostTimeDaemon } = this.props;
    if (this.platform.isOpenshift) {
      return hostTimeDaemon ?? (this.config.disciplinesSystemClock ? HostTimeDaemon.chronydDisabled() : undefined);
    }
    if (hostTimeDaemon === undefined ? this.config.disciplinesSystemClock : hostTimeDaemon.name !== HostTimeDaemon.managedElsewhere().name) {
      throw invalid('ptp/time-source-on-kubernetes',
        hostTimeDaemon ? '\'hostTimeDaemon\' that needs MachineConfigs' : 'system clock that other daemons may steer too',
        `${hostTimeDaemon?.name ?? 'no hostTimeDaemon'} on ${this.platform}`,
        'disable chronyd, ntpd and systemd-timesyncd on the nodes, and pass HostTimeDaemon.managedElsewhere()', this.node.path);
    }
    return hostTimeDaemon;
  }

  private addPermissions(): void {
    const account = { name: this.name, namespace: this.namespace };
    const labels = this.labels('rbac');
    addServiceAccount(this, account, labels, this.props.imagePullSecrets);
    if (this.platform.isOpenshift) {
      createGrant(this, '', {
        role: this.name,
        binding: this.name,
        namespace: account.namespace,
        rules: [USE_PRIVILEGED_SCC],
        subject: account,
        labels,
      });
    }
  }

  private renderSpec(): Wire<k8s.DaemonSetSpec> {
    // The same selector as upstream's. It is immutable, so that ours can be applied over an existing DaemonSet.
    const selector = { name: this.name };
    const volume = 'etc-sfptpd';
    const reference = this.registry.resolve(this.release.sfptpdImage);
    const image = { image: reference.toString(), imagePullPolicy: this.props.imagePullPolicy ?? (isFixed(reference) ? 'IfNotPresent' : 'Always') };
    const { resources, priority = PodPriority.systemNodeCritical() } = this.props;
    return {
      selector: { matchLabels: selector },
      updateStrategy: this.nodes._isLimited ? { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: this.nodes.maxUnavailable._render() } } : undefined,
      template: {
        metadata: { labels: { ...this.labels('daemon'), ...selector } },
        spec: {
          serviceAccountName: this.name,
          // sfptpd does not use the API server.
          automountServiceAccountToken: false,
          priorityClassName: priority.className,
          hostNetwork: true,
          nodeSelector: this.nodes.selector,
          tolerations: this._tolerations.rendered,
          initContainers: this.driverSeconds > 0 ? [driverWait(this.driverSeconds, image)] : undefined,
          containers: [{
            name: 'sfptpd',
            ...image,
            args: ['-f', `${CONFIG_FOLDER}/${CONFIG_KEY}`],
            // On the network of the host, the API server makes it the port of the host as well. No probe uses it: sfptpd serves two clients at a time.
            ports: this.metrics && [{ name: METRICS_PORT_NAME, containerPort: this.metrics.port, protocol: 'TCP' }],
            resources: resources ? renderResources(resources) : { requests: { cpu: '10m', memory: '32Mi' } },
            securityContext: { privileged: true },
            volumeMounts: [{ name: volume, mountPath: CONFIG_FOLDER }],
          }],
          volumes: [{ name: volume, configMap: { name: this.configMapName } }],
        },
      },
    };
  }

  private labels(component: string): { [key: string]: string } {
    return labelsFor(this, { name: 'sfptpd', component });
  }
}

/** Whether a reference always refers to the same image, because it has a digest or a tag that names a release. */
function isFixed({ tag, digest }: ImageReference): boolean {
  return digest !== undefined || tag !== undefined && releaseInTag(tag) !== undefined;
}
