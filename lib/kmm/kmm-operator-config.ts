import { ApiObject, Duration, Lazy, Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import { ConfigOptions, ConfigTarget, keysFor, renderOperatorConfig } from './private/operator-config';
import { operatorConfigRules } from './rules';
import { enforce } from '../check';
import type { Platform } from '../cluster-platform';
import type { KmmRelease } from '../kmm-release';
import { clusterContext, kmmNow, kmmOf, KmmPart, recordKmm } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { invalid, problemText } from '../private/errors';
import { PLAIN_FOLDER } from '../private/grammar';
import { labelsFor } from '../private/labels';
import { checkNamespaceName } from '../private/namespace-name';
import { KMM_PACKAGE, NAMESPACES } from '../upstream/kmm/installation';
import { configFileOf, HUB_CONFIG, IS_STRICT, OPERATOR_CONFIG } from '../upstream/kmm/operator-config';
import { isIn } from '../upstream/releases';

/** The two operators of KMM, each with a configuration of its own. */
export enum KmmComponent {
  /** The one that loads modules in its own cluster. */
  OPERATOR = 'operator',

  /** The one that sends Modules to other clusters. */
  HUB = 'hub',
}

/** Properties of `KmmOperatorConfig`. What is left out keeps KMM's own default. */
export interface KmmOperatorConfigProps {
  /**
   * The KMM that reads it. It decides the keys of the file, and an option that it does not have is an error.
   *
   * @default - the release that is named for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * What the cluster runs: upstream's KMM, for Kubernetes, and Red Hat's, for OpenShift, read different keys.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Which of the two operators it is for.
   *
   * @default KmmComponent.OPERATOR
   */
  readonly component?: KmmComponent;

  /**
   * Namespace of the operator.
   *
   * @default - `openshift-kmm`, for the hub `openshift-kmm-hub`; on Kubernetes `kmm-operator-system`
   */
  readonly namespace?: string;

  /**
   * Where the operator answers probes of its health.
   *
   * @default - `:8081`
   */
  readonly healthProbeBindAddress?: string;

  /**
   * Port of the webhook's server.
   *
   * @default - 9443
   */
  readonly webhookPort?: number;

  /**
   * Whether the servers of webhook and metrics speak HTTP/2, which Red Hat's KMM turns off because of CVE-2023-44487. OpenShift only.
   *
   * @default - false
   */
  readonly http2?: boolean;

  /**
   * Whether replicas of the operator elect one that acts.
   *
   * @default - true
   */
  readonly leaderElection?: boolean;

  /**
   * Name of the lease by which they elect it.
   *
   * @default - `kmm.sigs.x-k8s.io`, for the hub `kmm-hub.sigs.x-k8s.io`
   */
  readonly leaderElectionId?: string;

  /**
   * Where the operator serves metrics.
   *
   * @default - `0.0.0.0:8443`; KMM 1.1 and Red Hat's 2.0 `127.0.0.1:8080`
   */
  readonly metricsBindAddress?: string;

  /**
   * Whether who reads metrics must be authenticated and authorized. KMM 2.0 and later, on OpenShift 2.1.
   *
   * @default - true
   */
  readonly metricsAuthentication?: boolean;

  /**
   * Whether metrics are served by TLS. KMM 2.0 and later, on OpenShift 2.1.
   *
   * @default - true
   */
  readonly metricsSecureServing?: boolean;

  /**
   * How long pods of builds and signings that succeeded are kept. KMM 2.1 and later.
   *
   * @default - not at all
   */
  readonly jobGcDelay?: Duration;

  /**
   * The user that the pods run as which load modules. KMM 2.0 and later, not for the hub.
   *
   * @default - 0
   */
  readonly workerRunAsUser?: number;

  /**
   * The SELinux type of the pods that load modules. KMM 2.0 and later, not for the hub.
   *
   * @default - `spc_t`
   */
  readonly workerSeLinuxType?: string;

  /**
   * Folder of the nodes that firmware is copied to, and that the kernel is told to search, when a Module with `firmwarePath` is loaded. KMM 2.0 and
   * later, not for the hub.
   *
   * @default - from 2.2 on `/var/lib/firmware`, on Kubernetes `/lib/firmware`, which is read-only on hosts of the OSTree kind; before, files go
   * to `/var/lib/firmware` and the kernel is told nothing
   */
  readonly firmwareHostPath?: string;
}

/** The options that end up in the file. */
const OPTIONS = [
  'healthProbeBindAddress', 'webhookPort', 'http2', 'leaderElection', 'leaderElectionId', 'metricsBindAddress', 'metricsAuthentication',
  'metricsSecureServing', 'jobGcDelay', 'workerRunAsUser', 'workerSeLinuxType', 'firmwareHostPath',
] as const;

/**
 * The configuration of KMM's operator: the ConfigMap that it reads when it starts.
 *
 * KMM 2.4 and later put it over their defaults, so what is left out is not written; before, the file must hold everything, and does. KMM
 * reads it **once**: after a change restart both deployments, `oc rollout restart deployment -n openshift-kmm kmm-operator-controller
 * kmm-operator-webhook`. No module is unloaded by that.
 *
 * Before 2.4 the installation brings this ConfigMap itself: applying it takes the field over, and an upgrade may put the old one back.
 */
export class KmmOperatorConfig extends Construct {
  /** Name of the ConfigMap. */
  public readonly configMapName: string;

  /** Namespace of the ConfigMap, which is that of the operator. */
  public readonly namespace: string;

  private readonly platform: Platform;
  private readonly part: KmmPart;
  private readonly options: { [option: string]: unknown };

  constructor(scope: Construct, id: string, props: KmmOperatorConfigProps = {}) {
    super(scope, id);
    const isHub = props.component === KmmComponent.HUB;
    this.part = isHub ? 'hub' : 'operator';
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm, { part: this.part });
    this.configMapName = isHub ? HUB_CONFIG : OPERATOR_CONFIG;
    this.namespace = props.namespace ?? (
      !this.platform.isOpenshift ? NAMESPACES.kustomize : isHub ? NAMESPACES.openshiftHub : NAMESPACES.openshift);
    checkNamespaceName(this.namespace, this.node.path);
    this.options = { ...Object.fromEntries(OPTIONS.map((option) => [option, props[option]])), jobGcDelay: this.goDuration(props.jobGcDelay) };
    this.checkValues();
    this.node.addValidation({ validate: () => this.unknownOptions() });

    this.addConfigMap('Resource', this.configMapName);
    // The hub's webhook is started with the name of the other operator's configuration (config/webhook-server/deployment.yaml). Where the
    // two operators share a namespace, it is that operator's.
    if (isHub && this.platform.isOpenshift && isIn(IS_STRICT, kmmNow(this, 'hub').version)) {
      this.addConfigMap('Webhook', OPERATOR_CONFIG);
    }
    enforce(this, operatorConfigRules, clusterContext(this, this.platform, this.part));
  }

  /** Folder of the nodes that firmware is copied to, if this says so. */
  public get firmwareHostPath(): string | undefined {
    return this.options.firmwareHostPath as string | undefined;
  }

  /** Says where firmware goes; a second time only the same. */
  public addFirmwareHostPath(path: string): void {
    const there = this.firmwareHostPath;
    if (there !== undefined && there !== path) {
      throw invalid('kmm/firmware-path-twice', `second folder for firmware, beside ${there}`, path, 'say one for the whole cluster', this.node.path);
    }
    this.options.firmwareHostPath = path;
    this.checkValues();
  }

  private addConfigMap(id: string, name: string): void {
    new ApiObject(this, id, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace: this.namespace, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'operator-config' }) },
      data: Lazy.any({
        produce: () => ({ [configFileOf(this.target.kmm.version)]: Yaml.stringify(renderOperatorConfig(this.target, this.options)) }),
      }),
    });
  }

  private get target(): ConfigTarget {
    return { kmm: kmmOf(this, this.part), platform: this.platform, isHub: this.part === 'hub' };
  }

  /** At synthesis, when the release is known. */
  private unknownOptions(): string[] {
    const { kmm, platform, isHub } = this.target;
    const known = new Set(keysFor(this.target).map(({ option }) => option));
    return OPTIONS.filter((option) => this.options[option] !== undefined && !known.has(option)).map((option) => problemText('kmm/config-option',
      `'${option}' that ${isHub ? 'the hub of ' : ''}KMM ${kmm} on ${platform.name} does not have`, this.options[option],
      'leave it out, or say which KMM the cluster runs by \'kmm\' and \'platform\''));
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
