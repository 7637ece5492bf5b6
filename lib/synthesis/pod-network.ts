import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { objectMetadata } from './object-metadata';
import { NETWORK_POLICY_VERSION } from '../upstream/kubernetes';
import type { NamespaceSource } from '../values';

/**
 * Adds a NetworkPolicy for pods of ours, if their namespace is created along with them. It selects no others: users may run pods in that namespace.
 *
 * @param spec its spec, from `closedNetwork()`
 */
export function addPodNetwork(scope: Construct, source: NamespaceSource, name: string, labels: { [key: string]: string }, spec: object): void {
  if (source.isCreated) {
    const metadata = objectMetadata(scope, { name, namespace: source.name, labels });
    new ApiObject(scope, 'Network', { apiVersion: NETWORK_POLICY_VERSION, kind: 'NetworkPolicy', metadata, spec });
  }
}
