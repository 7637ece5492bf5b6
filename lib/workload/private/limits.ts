import { ApiObject, JsonPatch } from 'cdk8s';
import type { AbstractPod, Container } from 'cdk8s-plus-27';
import { templatePath } from '../rules/pods';

/** The extended resources that containers have got so far, and how many of each. */
const limits = new WeakMap<Container, Map<string, number>>();

/**
 * Gives a container of a cdk8s-plus workload so many of an extended resource, in place of what it has got before. cdk8s-plus has no field for it,
 * so it is patched in. The patch meets the form that cdk8s-plus has before it renders: quantities are objects there (a plain number would vanish),
 * and what the container does not have is not there to be patched.
 */
export function addExtendedResource(workload: AbstractPod, container: Container, resource: string, count = 1): void {
  const added = limits.get(container) ?? new Map<string, number>();
  if (added.get(resource) === count) {
    return;
  }
  const object = ApiObject.of(workload);
  const template = templatePath(object.kind);
  if (template === undefined) {
    throw new Error(`unknown kind of workload: ${object.kind}`);
  }
  const quantity = { value: count };
  const resources = ['', ...template, 'spec', 'containers', workload.containers.indexOf(container), 'resources'].join('/');
  const key = resource.replace(/~/g, '~0').replace(/\//g, '~1');
  if (added.size > 0 || hasAny(container, 'limit')) {
    object.addJsonPatch(JsonPatch.add(`${resources}/limits/${key}`, quantity));
  } else if (hasAny(container, 'request')) {
    object.addJsonPatch(JsonPatch.add(`${resources}/limits`, { [resource]: quantity }));
  } else {
    object.addJsonPatch(JsonPatch.add(resources, { limits: { [resource]: quantity } }));
  }
  limits.set(container, added.set(resource, count));
}

function hasAny({ resources }: Container, bound: 'limit' | 'request'): boolean {
  return [resources?.cpu, resources?.memory, resources?.ephemeralStorage].some((amounts) => amounts?.[bound] !== undefined);
}
