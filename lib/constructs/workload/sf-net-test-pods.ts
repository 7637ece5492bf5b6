import { ApiObject, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { SfNetTestPodsProps } from './sf-net-test-pods-props';
import { containerLimits, End, Pair, pairLabels, pairOf } from './sfnettest-parts';
import { workloadRules } from '../../rules/workload';
import { enforce, objectMetadata, recordMetadata, Tolerations, type Wire } from '../../synthesis';
import { NETWORKS_ANNOTATION } from '../../upstream';
import { Toleration } from '../../values';

/**
 * Defines a pair of pods for tests by hand: a server, and a client that waits for commands, such as `kubectl exec
 * onload-sfnettest-client -- sfnt-pingpong udp 198.19.0.1`. Both are unprivileged. `SfNetTest` measures by itself.
 *
 * @example
 * const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
 * const profile = OnloadProfile.latencySample();
 * new NetworkAttachmentDefinition(chart, 'Network', { attachment: network, namespace: NamespaceSource.existing('default') });
 * new OnloadProfileConfigMap(chart, 'Profile', { profile, namespace: NamespaceSource.existing('default') });
 * new SfNetTestPods(chart, 'SfNetTestPods', {
 *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
 *   serverNode: 'compute-0',
 *   clientNode: 'compute-1',
 *   network,
 *   profile,
 * });
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export class SfNetTestPods extends Construct {
  /** Beginning of the names of the pods: `<name>-server` and `<name>-client`. */
  public readonly name: string;

  /** Namespace of the pods. */
  public readonly namespace: string;

  private readonly _tolerations: Tolerations;

  constructor(scope: Construct, id: string, private readonly props: SfNetTestPodsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const pair = pairOf(this, props);
    this.name = pair.name;
    this.namespace = pair.namespace;
    this._tolerations = new Tolerations(this, props.tolerations);
    this.addPod('Server', pair, props.serverNode, 'Always');
    this.addPod('Client', pair, props.clientNode, 'Never', { command: ['/bin/sh', '-c', '--'], args: ['sleep infinity'] });
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

  private addPod(id: End, pair: Pair, node: string, restartPolicy: string, command: { command?: string[]; args?: string[] } = {}): void {
    const { profile, network } = this.props;
    const name = `${pair.name}-${id.toLowerCase()}`;
    const spec: Wire<k8s.PodSpec> = {
      // The pods are bound to the two selected nodes, because the measurement is between these.
      nodeName: node,
      tolerations: Lazy.any({ produce: () => this._tolerations.rendered }) as Toleration[],
      restartPolicy,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [{
        name,
        image: pair.image,
        ...command,
        envFrom: [{ configMapRef: { name: profile.configMapName } }],
        resources: { limits: containerLimits(this.props) },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      }],
    };
    new ApiObject(this, id, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: objectMetadata(this, { name, namespace: this.namespace, labels: pairLabels(this, id) }, {
        annotations: { [NETWORKS_ANNOTATION]: network.name },
      }),
      spec,
    });
  }
}
