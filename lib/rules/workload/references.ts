import { acceleratedContainers, acceleratedPods, POD_KINDS } from './workload-pods';
import { listAt, NETWORKS_ANNOTATION, networksOf, stringAt } from '../../upstream';
import { Finding, Rule } from '../rule';
import { madeNetworks, NETWORK_KINDS } from '../sriov';

export const profileMissing: Rule = {
  code: 'workload/no-profile',
  class: 'risky',
  what: 'profile that is not among the manifests of the namespace',
  remedy: 'add the profile to that namespace',
  source: 'the kubelet starts no container whose ConfigMap is missing (CreateContainerConfigError)',
  kinds: ['ConfigMap', ...POD_KINDS],
  check: (manifests) => acceleratedPods(manifests).flatMap(({ object, path, spec, namespace }) => acceleratedContainers(spec)
    .flatMap(({ container, path: at }) => listAt(container, 'envFrom').flatMap((source, index): Finding[] => {
      const name = stringAt(source, 'configMapRef', 'name');
      return name === undefined || !isProfile(name) || manifests.find('ConfigMap', namespace, name) ? [] : [{
        object,
        path: `${path}.${at}.envFrom[${index}]`,
        what: `profile that is not among the manifests of namespace ${namespace ?? '(default)'}`,
        value: name,
        fix: 'add the profile to that namespace, or acknowledge that it is created elsewhere',
      }];
    }))),
};

export const networkMissing: Rule = {
  code: 'workload/no-network',
  class: 'risky',
  what: 'network that is not among the manifests of the namespace',
  remedy: 'add a NetworkAttachmentDefinition to that namespace',
  source: 'Multus fails the sandbox of a pod whose NetworkAttachmentDefinition is missing',
  kinds: ['NetworkAttachmentDefinition', ...NETWORK_KINDS, ...POD_KINDS],
  check: (manifests) => {
    // The SR-IOV operator creates definitions from objects of its own kinds.
    const made = new Set(madeNetworks(manifests).map(({ namespace, name }) => `${namespace}/${name}`));
    return acceleratedPods(manifests).flatMap(({ object, annotations, namespace }) => networksOf(annotations[NETWORKS_ANNOTATION])
      .filter((network) => !made.has(`${network.namespace ?? namespace}/${network.name}`)
        && !manifests.find('NetworkAttachmentDefinition', network.namespace ?? namespace, network.name))
      .map((network): Finding => ({
        object,
        path: `metadata.annotations[${NETWORKS_ANNOTATION}]`,
        what: `network that is not among the manifests of namespace ${network.namespace ?? namespace ?? '(default)'}`,
        value: network.name,
        fix: 'add a NetworkAttachmentDefinition to that namespace, or acknowledge that it is created elsewhere',
      })));
  },
};

/** Whether a ConfigMap has the name of a profile, as `OnloadProfile` and upstream choose it. */
function isProfile(configMap: string): boolean {
  return /^onload-.+-profile$/.test(configMap);
}
