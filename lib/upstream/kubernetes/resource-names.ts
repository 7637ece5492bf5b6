/** Names of resources, and the places in which they are valid (Kubernetes facts §12; pkg/apis/core/helper). */
import { LABEL_KEY } from './kubernetes-names';

const OF_CONTAINERS = new Set(['cpu', 'ephemeral-storage', 'memory']);

const STANDARD = new Set([
  ...OF_CONTAINERS,
  ...['limits', 'requests'].flatMap((prefix) => [...OF_CONTAINERS].map((name) => `${prefix}.${name}`)),
  'configmaps', 'persistentvolumeclaims', 'pods', 'replicationcontrollers', 'requests.storage', 'resourcequotas', 'secrets', 'services', 'services.loadbalancers', 'services.nodeports', 'storage',
]);

/** Resources that a quota counts per pod. */
export const OF_PODS: readonly string[] = ['cpu', 'limits.cpu', 'limits.memory', 'memory', 'requests.cpu', 'requests.memory'];

const OF_QUOTAS = new Set([...STANDARD].filter((name) => name !== 'storage'));

/** Resources that have only whole numbers as quantities. */
const COUNTED = new Set(['configmaps', 'persistentvolumeclaims', 'pods', 'replicationcontrollers', 'resourcequotas', 'secrets', 'services', 'services.loadbalancers', 'services.nodeports']);

export const isHugePages = (name: string) => name.startsWith('hugepages-');
const isQuotaHugePages = (name: string) => isHugePages(name) || name.startsWith('requests.hugepages-');

/** Predicate for resources without a prefix, or with one of Kubernetes' prefixes. */
const isNative = (name: string) => !name.includes('/') || name.includes('kubernetes.io/');

/** Whether a resource is an extended resource, which a device plugin or an operator provides. */
export function isExtended(name: string): boolean {
  return !isNative(name) && !name.startsWith('requests.') && LABEL_KEY.test(`requests.${name}`);
}

export const isCounted = (name: string) => COUNTED.has(name) || isExtended(name) || name.startsWith('count/');

/** Place in which a quantity of a resource occurs. */
export type ResourcePlace = 'any' | 'container' | 'quota';

/** Whether a resource name is valid in a place. */
export function isResource(name: string, place: ResourcePlace): boolean {
  if (!LABEL_KEY.test(name)) {
    return false;
  }
  if (!name.includes('/')) {
    return place === 'container' ? OF_CONTAINERS.has(name) || isHugePages(name)
      : (place === 'quota' ? OF_QUOTAS : STANDARD).has(name) || isQuotaHugePages(name);
  }
  return place !== 'container' || isNative(name) || isExtended(name);
}

/** Size of a huge page in bytes, by the name of its resource. */
export function pageSizeOf(name: string): string {
  return name.slice('hugepages-'.length);
}
