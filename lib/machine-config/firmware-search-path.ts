import { ApiObject, Duration } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { FirmwareDaemonSetOptions, FirmwareSearchMethod } from './firmware-search-method';
import { MachineConfig } from './machine-config';
import { Platform } from '../cluster-platform';
import { ImageReference } from '../image-reference';
import { KmmOperatorConfig } from '../kmm';
import { KmmRelease } from '../kmm-release';
import { NamespaceSource } from '../namespace-source';
import { NodeGroup } from '../node-group';
import { PodPriority } from '../pod-priority';
import { roleOf } from './private/pool-role';
import { kmmNow, kmmOf, recordKmm } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { configMapHash } from '../private/content-hash';
import { invalid, problemText } from '../private/errors';
import { FIRMWARE_PATH_ANNOTATION } from '../private/firmware-path';
import { PLAIN_FOLDER } from '../private/grammar';
import { labelsFor } from '../private/labels';
import { addServiceAccount, grant, USE_PRIVILEGED_SCC } from '../private/rbac';
import { renderResources } from '../private/resources';
import type { Wire } from '../private/wire';
import { SETS_FIRMWARE_PATH } from '../upstream/kmm/loading';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';
import { isIn } from '../upstream/releases';
import { FIRMWARE_PATH_SCRIPT } from './private/scripts/firmware-path';

/** Properties of `FirmwareSearchPath`. */
export interface FirmwareSearchPathProps {
  /**
   * Folder of the nodes that the kernel searches for firmware first; the folders that it knows by itself follow.
   *
   * @default /var/lib/firmware - which KMM 1.1 copies firmware to, and Red Hat's KMM from 2.2 on
   */
  readonly path?: string;

  /**
   * How the kernel gets to know it.
   *
   * @default - FirmwareSearchMethod.kmmConfiguration() with KMM 2.0 and later; with KMM 1.1, which cannot do it, a DaemonSet of `image`
   */
  readonly method?: FirmwareSearchMethod;

  /**
   * Image of the DaemonSet that is the default with KMM 1.1: any that has sh, cat and sleep. It runs privileged, so pin it by a digest.
   *
   * @default - none; needed with KMM 1.1 where no `method` is given
   */
  readonly image?: ImageReference;

  /**
   * The KMM that the cluster runs.
   *
   * @default - the release that is named for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * What the cluster runs.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * The nodes that the path is set on; for a kernel argument, those of a role. KMM's configuration is for all nodes, whatever is said here.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Where the DaemonSet is.
   *
   * @default - the namespace `onload-firmware-path`, made here
   */
  readonly namespace?: NamespaceSource;
}

/** Name of the DaemonSet and of what belongs to it. */
const NAME = 'onload-firmware-path';

/** What the kernel's parameter holds: 256 bytes with the one that ends it (`fw_path_para` in drivers/base/firmware_loader/main.c). */
const PATH_LIMIT = 255;

const SYSFS = '/sys/module/firmware_class/parameters';
const SCRIPT_FOLDER = '/opt/onload';
const SCRIPT = 'firmware-path.sh';

/**
 * Where the kernels of nodes search for firmware before all other folders, set in one of three ways: see `FirmwareSearchMethod` for when each
 * acts and what it costs. None of them reloads a module: one that has already asked for its firmware in vain must be loaded again.
 *
 * Taking it away does not put the old path back; a reboot does.
 */
export class FirmwareSearchPath extends Construct {
  /** The folder. */
  public readonly path: string;

  /** How the kernel gets to know it. */
  public readonly method: FirmwareSearchMethod;

  /** The nodes that it is set on. */
  public readonly nodes: NodeGroup;

  private readonly platform: Platform;

  constructor(scope: Construct, id: string, private readonly props: FirmwareSearchPathProps = {}) {
    super(scope, id);
    this.path = props.path ?? '/var/lib/firmware';
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm);
    if (!PLAIN_FOLDER.test(this.path) || this.path.length > PATH_LIMIT) {
      throw invalid('firmware/path', 'not a folder for firmware', this.path,
        `use an absolute path of up to ${PATH_LIMIT} letters, digits, ".", "_" and "-", without "/" at its end`, this.node.path);
    }
    this.method = props.method ?? this.defaultMethod();

    const { kmmConfiguration, daemonSet, kernelArgument } = this.method._options;
    if (kmmConfiguration) {
      this.useKmm(kmmConfiguration.config);
    }
    if (daemonSet) {
      this.addDaemonSet(daemonSet);
    }
    if (kernelArgument) {
      this.addKernelArgument(kernelArgument.name);
    }
  }

  private defaultMethod(): FirmwareSearchMethod {
    const kmm = kmmNow(this);
    if (isIn(SETS_FIRMWARE_PATH, kmm.version)) {
      return FirmwareSearchMethod.kmmConfiguration();
    }
    if (this.props.image === undefined) {
      throw invalid('firmware/no-image', 'no image for the DaemonSet that sets the path', `KMM ${kmm}`,
        'pass \'image\', or another \'method\': this KMM does not set it', this.node.path);
    }
    return FirmwareSearchMethod.daemonSet({ image: this.props.image });
  }

  private useKmm(config: KmmOperatorConfig | undefined): void {
    this.node.addValidation({
      validate: () => (isIn(SETS_FIRMWARE_PATH, kmmOf(this).version) ? [] : [problemText('firmware/kmm-too-old', 'method that KMM does not have before 2.0', `KMM ${kmmOf(this)}`,
        'use FirmwareSearchMethod.daemonSet() or .kernelArgument()')]),
    });
    if (config) {
      config.addFirmwareHostPath(this.path);
    } else {
      new KmmOperatorConfig(this, 'Resource', { kmm: this.props.kmm, platform: this.platform, firmwareHostPath: this.path });
    }
  }

  private addKernelArgument(name: string | undefined): void {
    if (!this.platform.isOpenshift) {
      throw invalid('firmware/not-openshift', 'kernel argument by a MachineConfig', `on ${this.platform}`,
        'use FirmwareSearchMethod.daemonSet() or .kmmConfiguration(), or the boot loader of the nodes', this.node.path);
    }
    new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: name ?? `99-${roleOf(this.nodes, this.node.path)}-firmware-path`,
      kernelArguments: [`firmware_class.path=${this.path}`],
      platform: this.platform,
    });
  }

  private addDaemonSet(options: FirmwareDaemonSetOptions): void {
    const interval = options.interval ?? Duration.seconds(10);
    if (interval.toSeconds({ integral: false }) < 1 || !Number.isInteger(interval.toSeconds({ integral: false }))) {
      throw invalid('firmware/interval', 'not an interval', interval.toHumanString(), 'use whole seconds, 1 or more', this.node.path);
    }
    const wrong = options.imagePullSecrets?.find((secret) => !DNS_SUBDOMAIN.test(secret));
    if (wrong !== undefined) {
      throw invalid('firmware/pull-secret', 'not the name of a secret', wrong, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const source = this.props.namespace ?? NamespaceSource.created(NAME);
    const account = { name: NAME, namespace: source.name };
    const labels = labelsFor(this, { name: NAME, component: 'firmware' });
    const data = { [SCRIPT]: FIRMWARE_PATH_SCRIPT };
    const configMap = `${NAME}-${configMapHash(data)}`;

    source._bind(this, { privilegedOn: this.platform });
    addServiceAccount(this, account, labels, options.imagePullSecrets);
    if (this.platform.isOpenshift) {
      grant(this, '', { role: NAME, binding: NAME, namespace: source.name, rules: [USE_PRIVILEGED_SCC], subject: account, labels });
    }
    new ApiObject(this, 'Script', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: configMap, namespace: source.name, labels }, data });
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: NAME, namespace: source.name, labels, annotations: { [FIRMWARE_PATH_ANNOTATION]: this.path } },
      spec: this.renderDaemonSet(options, { configMap, labels, seconds: interval.toSeconds() }),
    });
  }

  /**
   * Privileged, because the files of sysfs are read-only in other containers, by the mount and by SELinux. Nothing else of it is used: no
   * network or processes of the host, no token, one folder of the host, and a root file system that cannot be written.
   */
  private renderDaemonSet(
    { image, tolerations, resources, priority = PodPriority.systemNodeCritical() }: FirmwareDaemonSetOptions,
    { configMap, labels, seconds }: { configMap: string; labels: { [key: string]: string }; seconds: number },
  ): Wire<k8s.DaemonSetSpec> {
    const command = ['/bin/sh', `${SCRIPT_FOLDER}/${SCRIPT}`];
    const selector = { 'app.kubernetes.io/name': NAME };
    return {
      selector: { matchLabels: selector },
      // A pod does nothing that another one could miss.
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '100%' } },
      template: {
        metadata: { labels: { ...labels, ...selector } },
        spec: {
          serviceAccountName: NAME,
          automountServiceAccountToken: false,
          priorityClassName: priority.className,
          nodeSelector: this.nodes.selector,
          tolerations,
          terminationGracePeriodSeconds: 5,
          containers: [{
            name: 'firmware-path',
            image: image.toString(),
            imagePullPolicy: 'IfNotPresent',
            command,
            env: [
              { name: 'FIRMWARE_PATH', value: this.path },
              { name: 'PARAMETER', value: `${SYSFS}/path` },
              { name: 'INTERVAL', value: String(seconds) },
            ],
            readinessProbe: { exec: { command: [...command, 'check'] }, periodSeconds: 10 },
            resources: resources ? renderResources(resources) : { requests: { cpu: '1m', memory: '8Mi' } },
            securityContext: { privileged: true, runAsUser: 0, readOnlyRootFilesystem: true },
            volumeMounts: [
              { name: 'parameters', mountPath: SYSFS },
              { name: 'script', mountPath: SCRIPT_FOLDER, readOnly: true },
            ],
          }],
          volumes: [
            { name: 'parameters', hostPath: { path: SYSFS, type: 'Directory' } },
            { name: 'script', configMap: { name: configMap } },
          ],
        },
      },
    };
  }
}
