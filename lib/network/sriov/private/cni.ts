import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { checkName } from './values';
import { enforce } from '../../../check';
import { labelsFor } from '../../../private/labels';
import { checkNamespaceName } from '../../../private/namespace-name';
import { API_VERSION } from '../../../upstream/sriov/names';
import { Ipam } from '../../ipam';
import { addressRules, sriovNetworkRules } from '../../rules';
import type { SriovNetworkOptions } from '../network-options';
import { SriovInstallation } from '../sriov-installation';

/** The fields that all kinds of networks have: JSON text, which the operator puts together. */
interface CommonSpec {
  readonly resourceName: string;
  readonly networkNamespace: string;
  readonly ipam?: string;
  readonly capabilities?: string;
  readonly metaPlugins?: string;
}

/** Creates the object of a network and returns the resource that pods request. */
export function defineNetwork(scope: Construct, kind: string, options: SriovNetworkOptions, own: object): string {
  const { installation = SriovInstallation.olm(), capabilities = [], metaPlugins = [], ipam = Ipam.none() } = options;
  checkName(options.name, scope);
  checkNamespaceName(options.networkNamespace, scope.node.path);
  const spec: CommonSpec = {
    resourceName: options.resourceName,
    networkNamespace: options.networkNamespace,
    ipam: JSON.stringify(ipam._render()),
    capabilities: capabilities.length === 0 ? undefined
      : JSON.stringify(Object.fromEntries([...capabilities].sort().map((capability) => [capability, true]))),
    // A list without its brackets.
    metaPlugins: metaPlugins.length === 0 ? undefined : metaPlugins.map((plugin) => JSON.stringify(plugin._render())).join(','),
  };
  const resource = installation.resource(options.resourceName);
  new ApiObject(scope, 'Resource', {
    apiVersion: API_VERSION,
    kind,
    metadata: { name: options.name, namespace: installation.namespace, labels: labelsFor(scope, { name: options.name, component: 'network' }) },
    spec: { ...spec, ...own },
  });
  enforce(scope, [...sriovNetworkRules, ...addressRules]);
  return resource;
}
