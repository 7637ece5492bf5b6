import { ApiObject, Duration, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import type { SfNetTestPodsProps } from './sf-net-test-pods-props';
import { containerLimits, End, Pair, pairLabels, pairOf } from './sfnettest-parts';
import { CLIENT_SCRIPT, SERVER_SCRIPT } from './sfnettest-scripts';
import { workloadRules } from '../../rules/workload';
import { enforce, objectMetadata, recordMetadata, renderResources, Tolerations, type Wire } from '../../synthesis';
import { invalid, shellCommand, type ShellText } from '../../text';
import { LARGEST_MESSAGE, NETWORKS_ANNOTATION, PLAIN_PATH, SFNETTEST_PORT } from '../../upstream';
import { Toleration } from '../../values';
import type { ContainerResources } from '../../values';

/** Name of a pod's first network interface in addition to that of the cluster network (SR-IOV facts §6.3). */
const INTERFACE = 'net1';

/**
 * Protocol of the messages that an `SfNetTest` sends.
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest/blob/HEAD/README.sfnt-pingpong.md
 */
export enum SfNetTestProtocol {
  /** UDP. */
  UDP = 'udp',
  /** TCP. */
  TCP = 'tcp',
}

/**
 * Properties of `SfNetTest`.
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export interface SfNetTestProps extends SfNetTestPodsProps {
  /**
   * Protocol of the messages.
   *
   * @default SfNetTestProtocol.UDP
   */
  readonly protocol?: SfNetTestProtocol;

  /**
   * Sizes of the messages in bytes. Each takes up to three seconds in either run. With UDP, a size above the MTU is sent in fragments; whether Onload
   * accelerates those is unknown.
   *
   * @default [32, 256, 1024]
   */
  readonly messageSizes?: number[];

  /**
   * Percentile that is measured beside mean and median, in percent.
   *
   * @default 99
   */
  readonly percentile?: number;

  /**
   * Largest median with Onload, in microseconds for half of a round trip, with up to three decimals. It applies to each size.
   *
   * @default - no limit
   */
  readonly maxMedianMicroseconds?: number;

  /**
   * Largest percentile with Onload, in microseconds for half of a round trip, with up to three decimals. It applies to each size.
   *
   * @default - no limit
   */
  readonly maxPercentileMicroseconds?: number;

  /**
   * Smallest quotient of the median without Onload and the median with it, with up to two decimals. It applies to each size.
   *
   * @default 1 - with Onload no slower than without
   */
  readonly minSpeedUp?: number;

  /**
   * Path of Onload's library in the containers, as an absolute path. Set it if the device plugin mounts the command instead of setting `LD_PRELOAD`
   * (`OnloadInjection.COMMAND`), and mounts to another folder than the default one.
   *
   * @default - the `LD_PRELOAD` that the device plugin sets, else /opt/onload/usr/lib64/libonload.so
   */
  readonly onloadLibrary?: string;

  /**
   * Time limit of either Job, which includes the time to schedule its pod and to pull its image.
   *
   * @default Duration.minutes(10)
   */
  readonly timeout?: Duration;

  /**
   * Resources of either container. Whole CPUs as both request and limit, and memory likewise, give the pod CPUs of its own where the kubelet has the
   * static CPU manager policy. A fraction of a CPU as the limit slows down a profile that spins.
   *
   * @default - neither requests nor limits of CPU and memory
   */
  readonly resources?: ContainerResources;
}

/**
 * Defines two Jobs that measure the latency between two nodes without Onload and with it. The log of the client has both as a table. The client's Job
 * fails if a limit is exceeded, and either fails if its end received the messages of the run with Onload through the kernel: then Onload was loaded, but
 * did not accelerate. The Jobs end by themselves, and do not repeat a test that failed. Both pods are unprivileged.
 *
 * The addresses are those of the network: of IPv4, or of IPv6 where the network has no others. The two ends need two nodes, unless the network has a
 * resource: only virtual functions of one card may reach each other through the card, and whether Onload accelerates that is unknown.
 *
 * The client asks the server for its address on the network, by a headless Service and TCP port 2048 of the cluster network. A NetworkPolicy must allow that.
 *
 * @example
 * const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
 * const profile = OnloadProfile.latency();
 * new NetworkAttachmentDefinition(chart, 'Network', { attachment: network, namespace: NamespaceSource.existing('default') });
 * new OnloadProfileConfigMap(chart, 'Profile', { profile, namespace: NamespaceSource.existing('default') });
 * new SfNetTest(chart, 'SfNetTest', {
 *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
 *   serverNode: 'compute-0',
 *   clientNode: 'compute-1',
 *   network,
 *   profile,
 *   minSpeedUp: 2,
 *   maxMedianMicroseconds: 4.5,
 * });
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export class SfNetTest extends Construct {
  /** Beginning of the names of the Jobs: `<name>-server` and `<name>-client`. */
  public readonly name: string;

  /** Namespace of the Jobs. */
  public readonly namespace: string;

  private readonly protocol: SfNetTestProtocol;

  private readonly _tolerations: Tolerations;

  constructor(scope: Construct, id: string, private readonly props: SfNetTestProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const pair = pairOf(this, props);
    this.name = pair.name;
    this.namespace = pair.namespace;
    this._tolerations = new Tolerations(this, props.tolerations);
    this.protocol = props.protocol ?? SfNetTestProtocol.UDP;
    this.addService();
    const library = this.libraryParameter();
    this.addJob('Server', pair, props.serverNode, SERVER_SCRIPT, { PROTOCOL: this.protocol, INTERFACE, ...library });
    this.addJob('Client', pair, props.clientNode, CLIENT_SCRIPT, { ...this.clientParameters(), ...library });
    enforce(this, workloadRules);
  }

  /** Tolerations of the pods. */
  public get tolerations(): Toleration[] {
    return this._tolerations.list;
  }

  /**
   * Adds a toleration, so that the test can run on nodes with that taint.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this._tolerations.add(toleration);
  }

  private libraryParameter(): { [name: string]: string } {
    const { onloadLibrary } = this.props;
    if (onloadLibrary !== undefined && !PLAIN_PATH.test(onloadLibrary)) {
      throw this.invalid('library', 'not the path of a library', onloadLibrary, 'use an absolute path of letters, digits, ".", "_" and "-", such as /opt/onload/usr/lib64/libonload.so');
    }
    return onloadLibrary === undefined ? {} : { ONLOAD_LIBRARY: onloadLibrary };
  }

  /** Returns the parameters of the client's script: integers, because a shell has no others. */
  private clientParameters(): { [name: string]: string } {
    const { messageSizes = [32, 256, 1024], percentile = 99, maxMedianMicroseconds, maxPercentileMicroseconds, minSpeedUp = 1 } = this.props;
    const largest = LARGEST_MESSAGE[this.protocol];
    if (messageSizes.length === 0 || new Set(messageSizes).size < messageSizes.length
      || messageSizes.some((size) => !Number.isInteger(size) || size < 1 || size > largest)) {
      throw this.invalid('sizes', 'not the sizes of messages', messageSizes, `list different integers from 1 to ${largest}`);
    }
    if (!(percentile > 0 && percentile < 100) || !isMultiple(percentile, 1000)) {
      throw this.invalid('percentile', 'not a percentile', percentile, 'use a number between 0 and 100, with up to three decimals');
    }
    return {
      PROTOCOL: this.protocol,
      SERVER: `${this.name}-server`,
      SIZES: messageSizes.join(','),
      PERCENTILE: String(percentile),
      MAX_MEDIAN_NANOSECONDS: this.scaled('maxMedianMicroseconds', maxMedianMicroseconds, 1000),
      MAX_PERCENTILE_NANOSECONDS: this.scaled('maxPercentileMicroseconds', maxPercentileMicroseconds, 1000),
      MIN_SPEED_UP_PERCENT: this.scaled('minSpeedUp', minSpeedUp, 100),
    };
  }

  /** Returns a limit as an integer, or an empty text if there is none. */
  private scaled(prop: string, limit: number | undefined, factor: number): string {
    if (limit === undefined) {
      return '';
    }
    if (!(limit > 0) || limit > 1e6 || !isMultiple(limit, factor)) {
      throw this.invalid('limit', `not a limit for '${prop}'`, limit,
        `use a number above 0, up to 1000000, with up to ${String(factor).length - 1} decimals`);
    }
    return String(Math.round(limit * factor));
  }

  private invalid(code: string, what: string, value: unknown, fix: string): Error {
    return invalid(`sfnettest/${code}`, what, value, fix, this.node.path);
  }

  /** Returns labels that neither a chart nor a user overrides, so that the Service finds the server's pod. */
  private selector(end: End): { [key: string]: string } {
    return { name: `${this.name}-${end.toLowerCase()}` };
  }

  private addService(): void {
    const spec: Wire<k8s.ServiceSpec> = {
      clusterIP: 'None',
      selector: this.selector('Server'),
      ports: [{ name: 'sfnt-pingpong', port: SFNETTEST_PORT }],
    };
    new ApiObject(this, 'Service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: objectMetadata(this, { name: `${this.name}-server`, namespace: this.namespace, labels: pairLabels(this, 'Server') }),
      spec,
    });
  }

  private addJob(id: End, pair: Pair, node: string, script: ShellText, parameters: { readonly [name: string]: string }): void {
    const { profile, network, resources = {}, timeout = Duration.minutes(10) } = this.props;
    const seconds = timeout.toSeconds({ integral: false });
    if (!Number.isInteger(seconds) || seconds < 1) {
      throw this.invalid('timeout', 'not a time limit', timeout.toHumanString(), 'use whole seconds, at least one');
    }
    const name = `${pair.name}-${id.toLowerCase()}`;
    const labels = pairLabels(this, id);
    const rendered = renderResources(resources);
    const spec: Wire<k8s.JobSpec> = {
      // The runs are in a fixed order, so neither end can restart by itself. A test that is repeated until it passes would prove nothing.
      backoffLimit: 0,
      activeDeadlineSeconds: seconds,
      template: {
        metadata: { labels: { ...labels, ...this.selector(id) }, annotations: { [NETWORKS_ANNOTATION]: network.name } },
        spec: {
          restartPolicy: 'Never',
          // Not `nodeName`, which bypasses the scheduler: the kubelet then fails a pod whose resources are not available yet.
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] }],
              },
            },
          },
          tolerations: Lazy.any({ produce: () => this._tolerations.rendered }) as Toleration[],
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [{
            name,
            image: pair.image,
            command: shellCommand(script),
            env: Object.entries(parameters).map(([key, value]) => ({ name: key, value })),
            envFrom: [{ configMapRef: { name: profile.configMapName } }],
            resources: { ...rendered, limits: { ...rendered.limits, ...containerLimits(this.props) } },
            securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
          }],
        },
      },
    };
    new ApiObject(this, id, {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: objectMetadata(this, { name, namespace: this.namespace, labels }),
      spec,
    });
  }
}

/** Whether a number has no more decimals than `1 / factor` has. Rounding errors, as in 0.1 + 0.2, do not count. */
function isMultiple(number: number, factor: number): boolean {
  return Math.abs(number * factor - Math.round(number * factor)) < 1e-6;
}
