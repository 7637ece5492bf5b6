import { at, RESOURCE_ANNOTATION, stringAt } from '../../upstream';
import { Finding, Rule } from '../rule';


export const definitionResource: Rule = {
  code: 'sriov/definition-resource',
  class: 'never works',
  what: 'NetworkAttachmentDefinition for virtual functions without a resource, or with one that lacks its prefix',
  remedy: `name the resource in full in the annotation ${RESOURCE_ANNOTATION}: openshift.io/sfc`,
  source: 'Multus hands sriov-cni the device of the resource in the annotation (pkg/k8sclient); the plugin fails without a device',
  kinds: ['NetworkAttachmentDefinition'],
  check: (manifests) => manifests.ofKind('NetworkAttachmentDefinition').flatMap((object): Finding[] => {
    const resource = stringAt(object, 'metadata', 'annotations', RESOURCE_ANNOTATION);
    const isMissing = resource === undefined && needsDevice(stringAt(object, 'spec', 'config') ?? '');
    return !isMissing && (resource === undefined || resource.includes('/')) ? [] : [{
      object,
      path: `metadata.annotations[${RESOURCE_ANNOTATION}]`,
      what: isMissing ? 'definition for virtual functions that names no resource' : 'resource without its prefix',
      value: resource ?? '(none)',
      fix: 'name the resource in full: openshift.io/sfc',
    }];
  }),
};

function needsDevice(config: string): boolean {
  let parsed: unknown;
  try {
    parsed = JSON.parse(config);
  } catch {
    return false;
  }
  const chain = at(parsed, 'plugins');
  const plugin = Array.isArray(chain) ? chain[0] : parsed;
  return ['sriov', 'ib-sriov'].includes(stringAt(plugin, 'type') ?? '') && stringAt(plugin, 'deviceID') === undefined;
}
