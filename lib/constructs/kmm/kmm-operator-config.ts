import { ApiObject, Duration, Lazy, Yaml } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ConfigOptions, ConfigTarget, keysFor, renderOperatorConfig } from './rendered-config';
import { operatorConfigRules } from '../../rules/kmm';
import {
  addNamespace, clusterContext, decidedKmm, decidedOperatorNamespace, enforce, kmmNow, KmmPart, labelsFor, objectMetadata, platformOf, recordKmm,
  recordMetadata,
} from '../../synthesis';
import { invalid, problemText, requireNonEmpty } from '../../text';
import { isInReleaseRange, PLAIN_FOLDER } from '../../upstream';
import { configFileOf, HUB_CONFIG, IS_STRICT, KMM_NAMESPACES, KMM_PACKAGE, OPERATOR_CONFIG } from '../../upstream/kmm';
import { type KmmRelease, type MetadataOptions, NamespaceSource, type Platform } from '../../values';

/**
 * Operators of KMM, each with its own configuration.
 *
 * @see https://kmm.sigs.k8s.io/documentation/configure/
 */
export enum KmmComponent {
  /** The operator that loads modules in its own cluster. */
  OPERATOR = 'operator',

  /** The hub operator, which sends Modules to other clusters. */
  HUB = 'hub',
}

/**
 * Properties of `KmmOperatorConfig`. Options that are not set keep KMM's default.
 *
 * @see https://kmm.sigs.k8s.io/documentation/configure/
 */
export interface KmmOperatorConfigProps extends MetadataOptions {
  /**
   * KMM release that reads the configuration. It decides the keys of the file. Setting an option that it does not have is an error.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Platform of the cluster. Upstream's KMM on Kubernetes and Red Hat's on OpenShift read different keys.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Operator that the configuration is for.
   *
   * @default KmmComponent.OPERATOR
   */
  readonly component?: KmmComponent;

  /**
   * Namespace of the operator.
   *
   * @default - that of the cluster's operator, else `openshift-kmm`, for the hub `openshift-kmm-hub`; on Kubernetes `kmm-operator-system`
   */
  readonly namespace?: NamespaceSource;

  /**
   * Address on which the operator serves its health probes.
   *
   * @default - `:8081`
   */
  readonly healthProbeBindAddress?: string;

  /**
   * Port of the webhook server.
   *
   * @default - 9443
   */
  readonly webhookPort?: number;

  /**
   * Whether to serve webhook and metrics over HTTP/2, which Red Hat's KMM disables because of CVE-2023-44487. OpenShift only.
   *
   * @default - false
   */
  readonly http2?: boolean;

  /**
   * Whether the operator's replicas elect a leader.
   *
   * @default - true
   */
  readonly leaderElection?: boolean;

  /**
   * Name of the lease for leader election.
   *
   * @default - `kmm.sigs.x-k8s.io`, for the hub `kmm-hub.sigs.x-k8s.io`
   */
  readonly leaderElectionId?: string;

  /**
   * Address on which the operator serves metrics.
   *
   * @default - `0.0.0.0:8443`; KMM 1.1 and Red Hat's 2.0 `127.0.0.1:8080`
   */
  readonly metricsBindAddress?: string;

  /**
   * Whether clients of the metrics endpoint must be authenticated and authorized. Requires KMM 2.0 or later, on OpenShift 2.1.
   *
   * @default - true
   */
  readonly metricsAuthentication?: boolean;

  /**
   * Whether to serve metrics over TLS. Requires KMM 2.0 or later, on OpenShift 2.1.
   *
   * @default - true
   */
  readonly metricsSecureServing?: boolean;

  /**
   * Retention time of the pods of successful builds and signings. Requires KMM 2.1 or later.
   *
   * @default - they are deleted at once
   */
  readonly jobGcDelay?: Duration;

  /**
   * User ID of the pods that load modules. Requires KMM 2.0 or later. Not for the hub.
   *
   * @default - 0
   */
  readonly workerRunAsUser?: number;

  /**
   * SELinux type of the pods that load modules. Requires KMM 2.0 or later. Not for the hub.
   *
   * @default - `spc_t`
   */
  readonly workerSeLinuxType?: string;

  /**
   * Folder of the nodes that firmware is copied to when a Module with `firmwarePath` is loaded. KMM also sets it as the kernel's firmware search
   * path. Requires KMM 2.0 or later. Not for the hub.
   *
   * @default - from 2.2 on `/var/lib/firmware`, on Kubernetes `/lib/firmware`, which is read-only on OSTree hosts; before 2.2 files go to
   * `/var/lib/firmware` and the kernel's search path is not set
   */
  readonly firmwareHostPath?: string;
}

/** Names of the options that are written to the file. */
const OPTIONS = [
  'healthProbeBindAddress', 'webhookPort', 'http2', 'leaderElection', 'leaderElectionId', 'metricsBindAddress', 'metricsAuthentication',
  'metricsSecureServing', 'jobGcDelay', 'workerRunAsUser', 'workerSeLinuxType', 'firmwareHostPath',
] as const;

/**
 * Configuration of KMM's operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/configure/
 */
export interface IKmmOperatorConfig extends IConstruct {
  /** Name of the ConfigMap. */
  readonly name: string;

  /** Namespace of the ConfigMap, which is that of the operator. */
  readonly namespace: string;

  /** Folder of the nodes that firmware is copied to, or undefined if the configuration sets none. */
  readonly firmwareHostPath: string | undefined;

  /**
   * Sets the folder of the nodes that firmware is copied to. Repeating the call with another folder is an error. An existing configuration is not
   * changed: setting a folder other than its own throws `kmm/existing-config`.
   */
  addFirmwareHostPath(path: string): void;
}

/**
 * Attributes of an existing configuration of KMM's operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/configure/
 */
export interface KmmOperatorConfigAttributes {
  /** Namespace of the ConfigMap, which is that of the operator. */
  readonly namespace: string;

  /**
   * Name of the ConfigMap.
   *
   * @default kmm-operator-manager-config
   */
  readonly name?: string;

  /**
   * Folder of the nodes that firmware is copied to, as the configuration sets it.
   *
   * @default - none
   */
  readonly firmwareHostPath?: string;
}

/**
 * Defines the configuration of KMM's operator: the ConfigMap that it reads at startup.
 *
 * KMM 2.4 and later merge it over their defaults, so only the options that are set are written. Earlier releases need a complete file and get one.
 * KMM reads it **once**. After a change, restart the operator's deployments, whose names depend on the release: `oc rollout restart deployment -n
 * openshift-kmm`. The restart unloads no module.
 *
 * Before 2.4 the installation contains this ConfigMap: applying it takes over the field, and an upgrade may restore the original.
 *
 * @example
 * new KmmOperatorConfig(chart, 'Config', { kmm: KmmRelease.of('2.4'), firmwareHostPath: '/var/lib/firmware' });
 *
 * @see https://kmm.sigs.k8s.io/documentation/configure/
 */
export class KmmOperatorConfig extends Construct implements IKmmOperatorConfig {
  /** Refers to an existing configuration, which is not changed. */
  public static fromKmmOperatorConfigAttributes(scope: Construct, id: string, attributes: KmmOperatorConfigAttributes): IKmmOperatorConfig {
    const { name = OPERATOR_CONFIG, namespace, firmwareHostPath } = attributes;
    requireNonEmpty({ name, namespace }, 'KmmOperatorConfig.fromKmmOperatorConfigAttributes()');
    class Existing extends Construct implements IKmmOperatorConfig {
      public readonly name = name;
      public readonly namespace = namespace;
      public readonly firmwareHostPath = firmwareHostPath;

      public addFirmwareHostPath(path: string): void {
        if (path !== firmwareHostPath) {
          throw invalid('kmm/existing-config', `folder for firmware that the existing configuration ${namespace}/${name} does not set`, path,
            firmwareHostPath === undefined ? 'set it there, and pass it as \'firmwareHostPath\'' : `use ${firmwareHostPath}`, this.node.path);
        }
      }
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;

  private readonly platform: Platform;
  private readonly part: KmmPart;
  private readonly options: { [option: string]: unknown };

  constructor(scope: Construct, id: string, props: KmmOperatorConfigProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const isHub = props.component === KmmComponent.HUB;
    this.part = isHub ? 'hub' : 'operator';
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm, { part: this.part });
    this.name = isHub ? HUB_CONFIG : OPERATOR_CONFIG;
    addNamespace(this, props.namespace);
    this.namespace = props.namespace?.name ?? decidedOperatorNamespace(this, isHub ? 'hub' : 'kmm',
      !this.platform.isOpenshift ? KMM_NAMESPACES.kustomize : isHub ? KMM_NAMESPACES.openshiftHub : KMM_NAMESPACES.openshift, 'namespace');
    this.options = { ...Object.fromEntries(OPTIONS.map((option) => [option, props[option]])), jobGcDelay: this.goDuration(props.jobGcDelay) };
    this.checkValues();
    this.node.addValidation({ validate: () => this.unknownOptions() });

    this.addConfigMap('Resource', this.name);
    // The hub's webhook is started with the name of the other operator's configuration (config/webhook-server/deployment.yaml). If the two operators two operators
    // share a namespace, it reads that operator's configuration.
    if (isHub && this.platform.isOpenshift && isInReleaseRange(IS_STRICT, kmmNow(this, 'hub').version)) {
      this.addConfigMap('Webhook', OPERATOR_CONFIG);
    }
    enforce(this, operatorConfigRules, clusterContext(this, this.platform, this.part));
  }

  public get firmwareHostPath(): string | undefined {
    return this.options.firmwareHostPath as string | undefined;
  }

  public addFirmwareHostPath(path: string): void {
    const there = this.firmwareHostPath;
    if (there !== undefined && there !== path) {
      throw invalid('kmm/firmware-path-twice', `second folder for firmware, in addition to ${there}`, path, 'set one for the whole cluster', this.node.path);
    }
    this.options.firmwareHostPath = path;
    this.checkValues();
  }

  private addConfigMap(id: string, name: string): void {
    new ApiObject(this, id, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: objectMetadata(this, { name, namespace: this.namespace, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'operator-config' }) }),
      data: Lazy.any({
        produce: () => ({ [configFileOf(this.target.kmm.version)]: Yaml.stringify(renderOperatorConfig(this.target, this.options)) }),
      }),
    });
  }

  private get target(): ConfigTarget {
    return { kmm: decidedKmm(this, this.part), platform: this.platform, isHub: this.part === 'hub' };
  }

  /** Returns the problems of options that the KMM release does not have. It runs at synthesis, when the release is known. */
  private unknownOptions(): string[] {
    const { kmm, platform, isHub } = this.target;
    const known = new Set(keysFor(this.target).map(({ option }) => option));
    return OPTIONS.filter((option) => this.options[option] !== undefined && !known.has(option)).map((option) => problemText('kmm/config-option',
      `'${option}' that ${isHub ? 'the hub of ' : ''}KMM ${kmm} on ${platform.name} does not have`, this.options[option],
      'leave it out, or set \'kmm\' and \'platform\' to what the cluster runs'));
  }

  private checkValues(): void {
    const options: ConfigOptions = this.options;
    const port = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 65535;
    const address = (value: unknown) => value === '0' || (/^(?:[A-Za-z0-9.-]*|\[[0-9a-fA-F:]+\]):\d+$/.test(String(value)) && port(Number(/\d+$/.exec(String(value))![0])));
    const checks: [option: string, isGood: (value: unknown) => boolean, fix: string][] = [
      ['healthProbeBindAddress', address, 'write [host]:port'],
      ['metricsBindAddress', address, 'write [host]:port, or 0 for no metrics'],
      ['webhookPort', port, 'use a port from 1 to 65535'],
      ['leaderElectionId', (value) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(String(value)), 'use lower case letters, digits, "-" and "."'],
      ['workerRunAsUser', (value) => Number.isInteger(value) && (value as number) >= 0, 'use the number of a user, from 0'],
      ['workerSeLinuxType', (value) => /^[A-Za-z0-9_.]+$/.test(String(value)), 'use the name of a type, such as spc_t'],
      ['firmwareHostPath', (value) => PLAIN_FOLDER.test(String(value)), 'use an absolute path of letters, digits, ".", "_" and "-", without "/" at its end'],
    ];
    for (const [option, isGood, fix] of checks) {
      if (options[option] !== undefined && !isGood(options[option])) {
        throw invalid('kmm/config-value', `not a value for '${option}'`, options[option], fix, this.node.path);
      }
    }
  }

  private goDuration(duration: Duration | undefined): string | undefined {
    return duration && `${duration.toSeconds({ integral: false })}s`;
  }
}
