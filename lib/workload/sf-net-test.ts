import { ApiObject } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { workloadRules } from './rules';
import { enforce } from '../check';
import type { IPodNetwork } from '../network';
import type { MetadataOptions } from '../object-metadata';
import { registryOf, releaseOf } from '../private/cluster-release';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { objectMetadata, recordMetadata } from '../private/metadata';
import { checkNamespaceName } from '../private/namespace-name';
import { checkProps } from '../private/prop-types';
import type { Wire } from '../private/wire';
import type { IOnloadProfile } from '../profiles';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../upstream/kubernetes/names';
import { NETWORKS_ANNOTATION } from '../upstream/multus';
import { ONLOAD_RESOURCE } from '../upstream/onload/names';

/**
 * Properties of `SfNetTest`.
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export interface SfNetTestProps extends MetadataOptions {
  /**
   * Onload release, which decides the version of sfnettest.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /** Node that the server runs on. */
  readonly serverNode: string;

  /** Node that the client runs on. */
  readonly clientNode: string;

  /** Network that both pods are attached to. */
  readonly network: IPodNetwork;

  /** Settings of Onload. */
  readonly profile: IOnloadProfile;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Namespace of the pods, of the network and of the profile.
   *
   * @default default
   */
  readonly namespace?: string;

  /**
   * Beginning of the names of the pods: `<name>-server` and `<name>-client`.
   *
   * @default onload-sfnettest
   */
  readonly name?: string;
}

/**
 * Defines a pair of pods that measures latency between two nodes: a server, and a client that waits for commands, such as `kubectl exec
 * onload-sfnettest-client -- sfnt-pingpong …`. Both are unprivileged.
 *
 * @example
 * const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
 * const profile = OnloadProfile.latencySample();
 * new NetworkAttachmentDefinition(chart, 'Network', { attachment: network, namespace: 'default' });
 * new OnloadProfileConfigMap(chart, 'Profile', { profile, namespace: 'default' });
 * new SfNetTest(chart, 'SfNetTest', {
 *   release: OnloadRelease.of({ onload: '8.1.2.26' }),
 *   serverNode: 'compute-0',
 *   clientNode: 'compute-1',
 *   network,
 *   profile,
 * });
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export class SfNetTest extends Construct {
  /** Beginning of the names of the pods: `<name>-server` and `<name>-client`. */
  public readonly name: string;

  /** Namespace of the pods. */
  public readonly namespace: string;

  private readonly image: string;

  constructor(scope: Construct, id: string, private readonly props: SfNetTestProps) {
    super(scope, id);
    checkProps('SfNetTestProps', props, this);
    recordMetadata(this, props.metadata);
    this.image = registryOf(this, props.registry).resolve(releaseOf(this, props.release).sfnettestImage).toString();
    for (const node of [props.serverNode, props.clientNode]) {
      if (!DNS_SUBDOMAIN.test(node)) {
        throw invalid('sfnettest/node', 'not the name of a node', node, 'use lower case letters, digits, "-" and "."', this.node.path);
      }
    }
    checkNamespaceName(props.namespace, this.node.path);
    this.name = props.name ?? 'onload-sfnettest';
    this.namespace = props.namespace ?? 'default';
    if (!DNS_LABEL.test(`${this.name}-server`)) {
      throw invalid('sfnettest/name', 'not the beginning of the names of pods', this.name, 'use up to 56 lower case letters, digits and "-"', this.node.path);
    }
    this.addPod('Server', props.serverNode, 'Always');
    this.addPod('Client', props.clientNode, 'Never', { command: ['/bin/sh', '-c', '--'], args: ['sleep infinity'] });
    enforce(this, workloadRules);
  }

  private addPod(id: 'Client' | 'Server', node: string, restartPolicy: string, command: { command?: string[]; args?: string[] } = {}): void {
    const { profile, network } = this.props;
    const component = id.toLowerCase();
    const name = `${this.name}-${component}`;
    const spec: Wire<k8s.PodSpec> = {
      // A measurement is between two nodes that are chosen.
      nodeName: node,
      restartPolicy,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [{
        name,
        image: this.image,
        ...command,
        envFrom: [{ configMapRef: { name: profile.configMapName } }],
        resources: { limits: { [ONLOAD_RESOURCE]: 1, ...(network.resource === undefined ? {} : { [network.resource]: 1 }) } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      }],
    };
    new ApiObject(this, id, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: objectMetadata(this, { name, namespace: this.namespace, labels: labelsFor(this, { name: 'sfnettest', component, partOf: 'sfnettest' }) }, {
        annotations: { [NETWORKS_ANNOTATION]: network.name },
      }),
      spec,
    });
  }
}
