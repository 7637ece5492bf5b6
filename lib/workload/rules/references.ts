import { acceleratedContainers, acceleratedPods, POD_KINDS } from './pods';
import { Finding, listAt, Rule, stringAt } from '../../check';

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';

export const profileMissing: Rule = {
  code: 'workload/no-profile',
  class: 'risky',
  what: 'profile that is not among the manifests',
  remedy: 'add it to the namespace of the pods',
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
        fix: 'add the profile to that namespace, or acknowledge that somebody else does',
      }];
    }))),
};

export const networkMissing: Rule = {
  code: 'workload/no-network',
  class: 'risky',
  what: 'network that is not among the manifests',
  remedy: 'add it to the namespace of the pods',
  source: 'Multus fails the sandbox of a pod whose NetworkAttachmentDefinition is missing',
  kinds: ['NetworkAttachmentDefinition', ...POD_KINDS],
  check: (manifests) => acceleratedPods(manifests).flatMap(({ object, annotations, namespace }) => networksOf(annotations[NETWORKS])
    .filter((network) => !manifests.find('NetworkAttachmentDefinition', network.namespace ?? namespace, network.name))
    .map((network): Finding => ({
      object,
      path: `metadata.annotations[${NETWORKS}]`,
      what: `network that is not among the manifests of namespace ${network.namespace ?? namespace ?? '(default)'}`,
      value: network.name,
      fix: 'add a NetworkAttachmentDefinition to that namespace, or acknowledge that somebody else does',
    }))),
};

/** The names that `OnloadProfile` and upstream give to the ConfigMaps of profiles. */
function isProfile(configMap: string): boolean {
  return /^onload-.+-profile$/.test(configMap);
}

/** The networks in an annotation: a list with commas, or JSON, as Multus tells them apart. */
function networksOf(annotation: unknown): { name: string; namespace?: string }[] {
  if (typeof annotation !== 'string' || annotation.trim() === '') {
    return [];
  }
  if (!/[[{"]/.test(annotation)) {
    return annotation.split(',').map((entry) => {
      const [, namespace, name] = /^(?:([^/]+)\/)?([^@]+)/.exec(entry.trim()) ?? [];
      return { namespace, name };
    }).filter(({ name }) => name !== undefined);
  }
  try {
    return [JSON.parse(annotation)].flat().map((entry) => ({ name: stringAt(entry, 'name'), namespace: stringAt(entry, 'namespace') }))
      .filter((entry): entry is { name: string; namespace: string | undefined } => entry.name !== undefined);
  } catch {
    return [];
  }
}
