import { acceleratedPods, POD_KINDS } from './workload-pods';
import { recordAt, stringAt } from '../../upstream';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { onloadPlugins } from '../../views';
import { Finding, Rule } from '../rule';

export const noOnloadThere: Rule = {
  code: 'workload/no-onload-there',
  class: 'risky',
  what: 'pods that request Onload on nodes that neither an Onload resource nor a device plugin selects',
  remedy: 'select nodes that run Onload, or remove the selector',
  source: 'the scheduler leaves a pod pending while no eligible node has the resource',
  kinds: ['Onload', ...POD_KINDS],
  check: (manifests) => {
    const onloads = [
      ...manifests.ofKind('Onload').map((onload) => recordAt(onload, 'spec', 'selector') ?? {}), ...onloadPlugins(manifests).map(({ selector }) => selector),
    ];
    // Without Onload among the manifests the nodes are unknown. A pod with a node name is not scheduled.
    return onloads.length === 0 ? [] : acceleratedPods(manifests).flatMap(({ object, path, spec }): Finding[] => {
      const selector = recordAt(spec, 'nodeSelector') ?? {};
      const meets = onloads.some((onload) => Object.entries(onload).every(([key, want]) => !Object.hasOwn(selector, key) || selector[key] === want));
      return meets || stringAt(spec, 'nodeName') !== undefined ? [] : [{
        object,
        path: `${path}.nodeSelector`,
        what: `pods that ask for ${ONLOAD_RESOURCE} on nodes that ${manifests.ofKind('Onload').length > 0 ? 'no Onload resource' : 'no device plugin'} selects`,
        value: selector,
      }];
    });
  },
};
