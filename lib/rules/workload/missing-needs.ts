import { acceleratedContainers, acceleratedPods, containerEnvironment, POD_KINDS } from './workload-pods';
import { oncePerSet } from '../../manifests';
import { at, listAt } from '../../upstream';
import type { Platform } from '../../values';
import { Finding, Rule } from '../rule';

export const hugePagesMissing: Rule = {
  code: 'workload/no-huge-pages',
  class: 'risky',
  what: 'container without huge pages, whose profile needs them',
  remedy: 'set a limit of hugepages-2Mi, or set EF_USE_HUGE_PAGES to 1, which falls back to small pages',
  source: 'with EF_USE_HUGE_PAGES=2 Onload creates no stack without huge pages (profile facts §9)',
  kinds: ['ConfigMap', ...POD_KINDS],
  check: (manifests) => containersIn(manifests)
    .filter(({ environment }) => environment.get('EF_USE_HUGE_PAGES') === '2')
    .filter(({ container }) => !Object.keys(at(container, 'resources', 'limits') as object).some((resource) => resource.startsWith('hugepages-')))
    .map(({ object, path }): Finding => ({
      object,
      path: `${path}.resources.limits`,
      what: 'container without huge pages, whose profile needs them',
      value: 'EF_USE_HUGE_PAGES=2',
    })),
};

export const rawSocketsMissing: Rule = {
  code: 'workload/no-net-raw',
  class: 'risky',
  what: 'container without CAP_NET_RAW, whose profile needs it',
  remedy: 'add the capability NET_RAW, without the prefix CAP_, which containerd does not take',
  source: 'EF_SCALABLE_FILTERS requires CAP_NET_RAW, unless the module parameter scalable_filter_gid allows it without (profile facts §9)',
  kinds: ['ConfigMap', ...POD_KINDS],
  check: (manifests, { platform }) => containersIn(manifests)
    .filter(({ container, environment }) => environment.has('EF_SCALABLE_FILTERS') && !mayUseRawSockets(container, platform))
    .map(({ object, path, environment }): Finding => ({
      object,
      path: `${path}.securityContext.capabilities`,
      what: 'container without CAP_NET_RAW, whose profile needs it',
      value: `EF_SCALABLE_FILTERS=${environment.get('EF_SCALABLE_FILTERS')}`,
    })),
};

/** Containers that request Onload, with their environment variables. */
const containersIn = oncePerSet((manifests) => acceleratedPods(manifests).flatMap(({ object, path, spec, namespace }) => acceleratedContainers(spec)
  .map(({ container, path: place }) => ({ object, path: `${path}.${place}`, container, environment: containerEnvironment(container, namespace, manifests) }))));

/**
 * Whether a container may use raw sockets. CRI-O, the container runtime of OpenShift, grants NET_RAW only on request, and policies may remove it elsewhere. CRI-O
 * also takes the name with the prefix, which containerd drops without a word (observed facts §15).
 */
function mayUseRawSockets(container: unknown, platform: Platform | undefined): boolean {
  const added = listAt(container, 'securityContext', 'capabilities', 'add');
  const names = ['NET_RAW', 'ALL', ...platform?.isOpenshift === true ? ['CAP_NET_RAW'] : []];
  return at(container, 'securityContext', 'privileged') === true || names.some((name) => added.includes(name));
}
