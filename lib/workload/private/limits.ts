import { ApiObject, JsonPatch } from 'cdk8s';
import type { AbstractPod, Container } from 'cdk8s-plus-27';
import { templatePath } from '../rules/pods';

/** The extended resources that containers have got so far. */
const limits = new WeakMap<Container, Set<string>>();

/**
 * Gives a container of a cdk8s-plus workload one of an extended resource. cdk8s-plus has no field for it, so it is patched in. The patch meets
 * the form that cdk8s-plus has before it renders: quantities are objects there (a plain number would vanish), and what the container does not
 * have is not there to be patched.
 */
export function addExtendedResource(workload: AbstractPod, container: Container, resource: string): void {
  const added = limits.get(container) ?? new Set();
  if (added.has(resource)) {
    return;
  }
  const object = ApiObject.of(workload);
  const template = templatePath(object.kind);
  if (template === undefined) {
    throw new Error(`unknown kind of workload: ${object.kind}`);
  }
  const one = { value: 1 };
  const resources = ['', ...template, 'spec', 'containers', workload.containers.indexOf(container), 'resources'].join('/');
  const key = resource.replace(/~/g, '~0').replace(/\//g, '~1');
  if (added.size > 0 || hasAny(container, 'limit')) {
    object.addJsonPatch(JsonPatch.add(`${resources}/limits/${key}`, one));
  } else if (hasAny(container, 'request')) {
    object.addJsonPatch(JsonPatch.add(`${resources}/limits`, { [resource]: one }));
  } else {
    object.addJsonPatch(JsonPatch.add(resources, { limits: { [resource]: one } }));
  }
  limits.set(container, added.add(resource));
}

function hasAny({ resources }: Container, bound: 'limit' | 'request'): boolean {
  return [resources?.cpu, resources?.memory, resources?.ephemeralStorage].some((amounts) => amounts?.[bound] !== undefined);
}
