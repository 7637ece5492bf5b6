import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { installationOf } from './installed-operator';
import type { ISriovNetwork, SriovNetworkAttributes, SriovNetworkOptions } from './network-options';
import { checkName } from './sriov-values';
import { addressRules } from '../../rules/network';
import { sriovNetworkRules } from '../../rules/sriov';
import { enforce, labelsFor, objectMetadata, recordMetadata } from '../../synthesis';
import { invalid, requireText } from '../../text';
import { API_VERSION } from '../../upstream/sriov';
import { checkNamespaceName } from '../../values';
import { Ipam } from '../network';

/** Fields that all kinds of networks share. Some contain JSON text, which the operator assembles. */
interface CommonSpec {
  readonly resourceName: string;
  readonly networkNamespace: string;
  readonly ipam?: string;
  readonly capabilities?: string;
  readonly metaPlugins?: string;
}

/** Creates the object of a network, and returns its namespace and the resource that pods request. */
export function defineNetwork(scope: Construct, kind: string, options: SriovNetworkOptions, own: object): { resource: string; namespace: string } {
  recordMetadata(scope, options.metadata);
  const { capabilities = [], metaPlugins = [], ipam = Ipam.none() } = options;
  checkName(options.name, scope);
  checkNamespaceName(options.networkNamespace, scope.node.path);
  const { resourceName, resource, namespace } = sourceOf(scope, options);
  const spec: CommonSpec = {
    resourceName,
    networkNamespace: options.networkNamespace,
    ipam: JSON.stringify(ipam._render()),
    capabilities: capabilities.length === 0 ? undefined
      : JSON.stringify(Object.fromEntries([...capabilities].sort().map((capability) => [capability, true]))),
    // The operator expects the entries of a list without its brackets.
    metaPlugins: metaPlugins.length === 0 ? undefined : metaPlugins.map((plugin) => JSON.stringify(plugin._render())).join(','),
  };
  new ApiObject(scope, 'Resource', {
    apiVersion: API_VERSION,
    kind,
    metadata: objectMetadata(scope, { name: options.name, namespace, labels: labelsFor(scope, { name: options.name, component: 'network' }) }),
    spec: { ...spec, ...own },
  });
  enforce(scope, [...sriovNetworkRules, ...addressRules]);
  return { resource, namespace };
}

/** Namespace of the object, and the resource of its virtual functions. */
function sourceOf(scope: Construct, { name, policy, resourceName, installation }: SriovNetworkOptions): {
  readonly resourceName: string; readonly resource: string; readonly namespace: string;
} {
  if ((policy === undefined) === (resourceName === undefined)) {
    throw invalid('sriov/network-resource', policy ? '\'policy\' beside \'resourceName\'' : 'neither \'policy\' nor \'resourceName\'', resourceName ?? name,
      'pass one of them', scope.node.path);
  }
  if (policy === undefined) {
    const chosen = installationOf(scope, installation);
    return { resourceName: resourceName!, resource: chosen.resource(resourceName!), namespace: chosen.namespace };
  }
  if (installation && (installation.namespace !== policy.namespace || installation.resource(policy.resourceName) !== policy.resource)) {
    throw invalid('sriov/network-installation', `'installation' other than that of the policy ${policy.name}, in namespace ${policy.namespace}`,
      installation.namespace, 'leave it out', scope.node.path);
  }
  return policy;
}

/**
 * Construct that refers to an existing network.
 *
 * @param of factory that is called, for messages
 */
export function existingNetwork(scope: Construct, id: string, attributes: SriovNetworkAttributes, of: string): ISriovNetwork {
  const { name, resourceName, networkNamespace } = attributes;
  const installation = installationOf(scope, attributes.installation, `${scope.node.path}/${id}`);
  requireText({ name, resourceName, networkNamespace }, of);
  class Existing extends Construct implements ISriovNetwork {
    public readonly name = checkName(name, this);
    public readonly resource = installation.resource(resourceName);
    public readonly namespace = installation.namespace;
    public readonly networkNamespace = networkNamespace;
  }
  return new Existing(scope, id);
}
