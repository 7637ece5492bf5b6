import type { Construct } from 'constructs';
import type { SfNetTestPodsProps } from './sf-net-test-pods-props';
import { addNamespace, decidedOnloadRelease, labelsFor, registryOf, warnOfVersion } from '../../synthesis';
import { invalid } from '../../text';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { sfnettestNote } from '../../values';

/** The two ends of a test, which are children of its construct. */
export type End = 'Client' | 'Server';

/** Values that the two constructs for latency tests have in common. */
export interface Pair {
  readonly image: string;
  readonly name: string;
  readonly namespace: string;
}

/** Checked values for a pair of pods. */
export function pairOf(scope: Construct, props: SfNetTestPodsProps): Pair {
  const release = decidedOnloadRelease(scope, props.release);
  warnOfVersion(scope, sfnettestNote(release));
  const image = registryOf(scope, props.registry).resolve(release.sfnettestImage).toString();
  for (const node of [props.serverNode, props.clientNode]) {
    if (!DNS_SUBDOMAIN.test(node)) {
      throw invalid('sfnettest/node', 'not the name of a node', node, 'use lower case letters, digits, "-" and "."', scope.node.path);
    }
  }
  if (props.serverNode === props.clientNode && props.network.resource === undefined) {
    throw invalid('sfnettest/one-node', 'one node for both ends, whose messages on this network do not pass the card', props.serverNode,
      'name two nodes, or use a network of virtual functions', scope.node.path);
  }
  const name = props.name ?? 'onload-sfnettest';
  if (!DNS_LABEL.test(`${name}-server`)) {
    throw invalid('sfnettest/name', 'not the beginning of the names of pods', name, 'use up to 56 lower case letters, digits and "-"', scope.node.path);
  }
  addNamespace(scope, props.namespace);
  return { image, name, namespace: props.namespace?.name ?? 'default' };
}

/** Resources that each pod requests: Onload, and the resource of its network. */
export function containerLimits({ network }: SfNetTestPodsProps): { [resource: string]: number } {
  return { [ONLOAD_RESOURCE]: 1, ...(network.resource === undefined ? {} : { [network.resource]: 1 }) };
}

/** Labels of one end of a test. */
export function pairLabels(scope: Construct, end: End): { [key: string]: string } {
  return labelsFor(scope, { name: 'sfnettest', component: end.toLowerCase(), partOf: 'sfnettest' });
}
