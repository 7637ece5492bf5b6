import { ApiObject, Duration, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { FirmwareDaemonSetOptions, FirmwareSearchMethod } from './firmware-search-method';
import { MachineConfig } from './machine-config';
import { FIRMWARE_PATH_SCRIPT } from './scripts';
import { movingImage } from '../../rules/workload';
import {
  addNamespace, addPodNetwork, addServiceAccount, createGrant, decidedKmm, decidedNodes, enforce, kmmNow, labelsFor, noteUse, objectMetadata,
  platformOf, poolRoleOf, recordKmm, recordMetadata, renderResources, Tolerations, USE_PRIVILEGED_SCC, type Wire,
} from '../../synthesis';
import { configMapHash, invalid, problemText } from '../../text';
import { isInReleaseRange, PLAIN_FOLDER } from '../../upstream';
import { SETS_FIRMWARE_PATH } from '../../upstream/kmm';
import { closedNetwork, DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { FIRMWARE_PATH_ANNOTATION } from '../../upstream/linux';
import { ImageReference, KmmRelease, type MetadataOptions, NamespaceSource, type NodeGroup, Platform, PodPriority, Toleration } from '../../values';
import { IKmmOperatorConfig, KmmOperatorConfig } from '../kmm';

/**
 * Properties of `FirmwareSearchPath`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export interface FirmwareSearchPathProps extends MetadataOptions {
  /**
   * Folder of the nodes that the kernel searches for firmware before its default folders. The default is the folder that KMM 1.1 copies firmware to, as
   * does Red Hat's KMM from 2.2 on. On OpenShift, /lib and /usr are read-only, so KMM cannot copy firmware to a folder below them: with
   * `FirmwareSearchMethod.kmmConfiguration()` such a folder is an error, and the other methods find there only what the operating system contains.
   *
   * @default /var/lib/firmware
   */
  readonly path?: string;

  /**
   * Method of setting the path.
   *
   * @default - FirmwareSearchMethod.kmmConfiguration() with KMM 2.0 and later; with KMM 1.1, which does not support it, a DaemonSet of `image`
   */
  readonly method?: FirmwareSearchMethod;

  /**
   * Image of the default DaemonSet for KMM 1.1. It must contain sh, cat and sleep. It runs privileged, so pin it by digest.
   *
   * @default - none; required with KMM 1.1 if `method` is not set
   */
  readonly image?: ImageReference;

  /**
   * KMM release that the cluster runs.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Nodes on which the path is set. For a kernel argument, those of a role. KMM's configuration always applies to all nodes.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Namespace of the DaemonSet.
   *
   * @default - the namespace `onload-firmware-path`, created here
   */
  readonly namespace?: NamespaceSource;
}

/** Kind and name of the object that sets the path. */
interface ObjectName {
  readonly name: string;
  readonly namespace?: string;
}

/** Default name of the DaemonSet, of its related objects, and of its namespace. */
const NAME = 'onload-firmware-path';

/**
 * Largest length of the path. The kernel's parameter has 256 bytes, including the terminating one (`fw_path_para` in
 * drivers/base/firmware_loader/main.c).
 */
const PATH_LIMIT = 255;

const SYSFS = '/sys/module/firmware_class/parameters';
const SCRIPT_FOLDER = '/opt/onload';
const SCRIPT = 'firmware-path.sh';

const podSelector = (name: string) => ({ 'app.kubernetes.io/name': name });

/**
 * Defines the folder that the kernels of nodes search for firmware first. `FirmwareSearchMethod` says when each of the three methods takes effect,
 * and what it costs. None of them reloads a module: load a module that did not find its firmware again.
 *
 * Removing it does not restore the previous path. A reboot does.
 *
 * @example
 * new FirmwareSearchPath(chart, 'FirmwarePath', { path: '/var/lib/firmware' });
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export class FirmwareSearchPath extends Construct {
  /** Name of the object that sets the path: KMM's ConfigMap, the DaemonSet or the MachineConfig. */
  public readonly name: string;

  /** Namespace of that object. A MachineConfig has none. */
  public readonly namespace?: string;

  /** Folder that is searched first. */
  public readonly path: string;

  /** Method of setting the path. */
  public readonly method: FirmwareSearchMethod;

  /** Nodes on which the path is set. */
  public readonly nodes: NodeGroup;

  private readonly platform: Platform;
  private readonly _tolerations?: Tolerations;

  constructor(scope: Construct, id: string, private readonly props: FirmwareSearchPathProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.path = props.path ?? '/var/lib/firmware';
    this.nodes = decidedNodes(this, props.nodes);
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm);
    if (!PLAIN_FOLDER.test(this.path) || this.path.length > PATH_LIMIT) {
      throw invalid('firmware/path', 'not a folder for firmware', this.path,
        `use an absolute path of up to ${PATH_LIMIT} letters, digits, ".", "_" and "-", without "/" at its end`, this.node.path);
    }
    this.method = props.method ?? this.defaultMethod();

    const { kmmConfiguration, daemonSet, kernelArgument } = this.method._options;
    this._tolerations = daemonSet && new Tolerations(this, daemonSet.tolerations);
    const { name, namespace }: ObjectName = daemonSet ? this.addDaemonSet(daemonSet)
      : kernelArgument ? this.addKernelArgument(kernelArgument.name) : this.useKmm(kmmConfiguration?.config);
    this.name = name;
    this.namespace = namespace;
    noteUse(this, this.nodes);
  }

  /** Tolerations of the pods of the DaemonSet: none for another method. */
  public get tolerations(): Toleration[] {
    return this._tolerations?.list ?? [];
  }

  /**
   * Adds a toleration, so that the DaemonSet sets the path on nodes with that taint.
   *
   * Throws `firmware/no-pods` for a method without pods, and `toleration/twice` if another one with the same key and effect is there. The same one
   * again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    if (this._tolerations === undefined) {
      throw invalid('firmware/no-pods', 'toleration for a method that runs no pods', toleration.key ?? '', 'leave it out, or use FirmwareSearchMethod.daemonSet()', this.node.path);
    }
    this._tolerations.add(toleration);
  }

  private defaultMethod(): FirmwareSearchMethod {
    const kmm = kmmNow(this);
    if (isInReleaseRange(SETS_FIRMWARE_PATH, kmm.version)) {
      return FirmwareSearchMethod.kmmConfiguration();
    }
    if (this.props.image === undefined) {
      throw invalid('firmware/no-image', 'no image for the DaemonSet that sets the path', `KMM ${kmm}`,
        'pass \'image\', or another \'method\': this KMM does not set the path', this.node.path);
    }
    return FirmwareSearchMethod.daemonSet({ image: this.props.image });
  }

  private useKmm(config: IKmmOperatorConfig | undefined): ObjectName {
    this.node.addValidation({
      validate: () => (isInReleaseRange(SETS_FIRMWARE_PATH, decidedKmm(this).version) ? [] : [problemText('firmware/kmm-too-old', 'method that KMM before 2.0 does not support', `KMM ${decidedKmm(this)}`,
        'use FirmwareSearchMethod.daemonSet() or .kernelArgument()')]),
    });
    config?.addFirmwareHostPath(this.path);
    return config ?? new KmmOperatorConfig(this, 'Resource', { kmm: this.props.kmm, platform: this.platform, firmwareHostPath: this.path });
  }

  private addKernelArgument(name: string | undefined): ObjectName {
    if (!this.platform.isOpenshift) {
      throw invalid('firmware/not-openshift', 'kernel argument by a MachineConfig', `on ${this.platform}`,
        'use FirmwareSearchMethod.daemonSet() or .kmmConfiguration(), or the boot loader of the nodes', this.node.path);
    }
    return new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: name ?? `99-${poolRoleOf(this.nodes, this.node.path)}-firmware-path`,
      kernelArguments: [`firmware_class.path=${this.path}`],
      platform: this.platform,
    });
  }

  private addDaemonSet(options: FirmwareDaemonSetOptions): ObjectName {
    const interval = options.interval ?? Duration.seconds(10);
    if (interval.toSeconds({ integral: false }) < 1 || !Number.isInteger(interval.toSeconds({ integral: false }))) {
      throw invalid('firmware/interval', 'not an interval', interval.toHumanString(), 'use whole seconds, 1 or more', this.node.path);
    }
    const wrong = options.imagePullSecrets?.find((secret) => !DNS_SUBDOMAIN.test(secret));
    if (wrong !== undefined) {
      throw invalid('firmware/pull-secret', 'not the name of a secret', wrong, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const { name = NAME } = options;
    if (!DNS_LABEL.test(name)) {
      throw invalid('firmware/name', 'not a name for the DaemonSet', name, 'use up to 63 lower case letters, digits and "-"', this.node.path);
    }
    const source = this.props.namespace ?? NamespaceSource.created(NAME);
    const account = { name, namespace: source.name };
    const labels = labelsFor(this, { name, component: 'firmware' });
    const data = { [SCRIPT]: FIRMWARE_PATH_SCRIPT };
    const configMap = `${name}-${configMapHash(data)}`;

    addNamespace(this, source, { privilegedOn: this.platform });
    addPodNetwork(this, source, name, labels, closedNetwork({ matchLabels: podSelector(name) }));
    addServiceAccount(this, account, labels, options.imagePullSecrets);
    if (this.platform.isOpenshift) {
      createGrant(this, '', { role: name, binding: name, namespace: source.name, rules: [USE_PRIVILEGED_SCC], subject: account, labels });
    }
    new ApiObject(this, 'Script', { apiVersion: 'v1', kind: 'ConfigMap', metadata: objectMetadata(this, { name: configMap, namespace: source.name, labels }), data });
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: objectMetadata(this, { name, namespace: source.name, labels }, { annotations: { [FIRMWARE_PATH_ANNOTATION]: this.path } }),
      spec: this.renderDaemonSet(options, { name, configMap, labels, seconds: interval.toSeconds() }),
    });
    enforce(this, [movingImage]);
    return account;
  }

  /**
   * Adds the DaemonSet. It is privileged, because in other containers the mount and SELinux make the files of sysfs read-only. It uses no other
   * privilege: no host network or processes, no token, a single host folder, and a read-only root file system.
   */
  private renderDaemonSet(
    { image, resources, priority = PodPriority.systemNodeCritical() }: FirmwareDaemonSetOptions,
    { name, configMap, labels, seconds }: { name: string; configMap: string; labels: { [key: string]: string }; seconds: number },
  ): Wire<k8s.DaemonSetSpec> {
    const command = ['/bin/sh', `${SCRIPT_FOLDER}/${SCRIPT}`];
    const selector = podSelector(name);
    return {
      selector: { matchLabels: selector },
      // All pods may be updated at the same time, because none depends on another.
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '100%' } },
      template: {
        metadata: { labels: { ...labels, ...selector } },
        spec: {
          serviceAccountName: name,
          automountServiceAccountToken: false,
          priorityClassName: priority.className,
          nodeSelector: this.nodes.selector,
          tolerations: Lazy.any({ produce: () => this._tolerations?.rendered }) as Toleration[],
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
