import { withOthersFields } from './field-owners';
import { isLive } from './ownership';
import { Manifest } from '../../manifests';
import { at, isRecord, recordAt } from '../../upstream';
import { LAST_APPLIED_ANNOTATION, Shape, shapeOf } from '../../upstream/kubernetes';
import { assignedFields, isAssignedAnnotation, isAssignedLabel } from '../../upstream/openshift';
import { groupVersionOf } from '../../upstream/schemas';

type Fields = { readonly [field: string]: unknown };

/**
 * Fills each of two states of an object with the values of the other that the API server, the platform or a controller has assigned: a manifest that
 * does not name a field leaves it unchanged. What others than those who apply manifests have written remains as well.
 */
export function withAssigned(before: Manifest, after: Manifest): readonly [Manifest, Manifest] {
  const [was, is] = withControllerFields(before, after);
  return [was, isLive(before) ? withControllerFields(before, withOthersFields(before, after))[1] : is];
}

/** The same with the values only that the API server, the platform or a controller has assigned, so that what users have changed in a cluster still differs. */
export function withControllerFields(before: Manifest, after: Manifest): readonly [Manifest, Manifest] {
  const { group } = groupVersionOf(after);
  const paths = assignedFields(group, after.kind);
  const shape = shapeOf(group, after.kind);
  const fill = (to: Manifest, from: Manifest) => {
    const object = isLive(from) ? withMetadata(to, from) : to;
    return filled(filledByShape(object, from, shape) as Manifest, from, paths);
  };
  return [fill(before, after), fill(after, before)];
}

/** Adds the annotations and labels that the platform maintains, and the mark of a restart. */
function withMetadata(to: Manifest, from: Manifest): Manifest {
  const kept = { ...keptOf(to, from, 'annotations', isAssignedAnnotation), ...keptOf(to, from, 'labels', isAssignedLabel) };
  return Object.keys(kept).length === 0 ? to : { ...to, metadata: { ...to.metadata, ...kept } };
}

function keptOf(to: Manifest, from: Manifest, map: string, isKept: (key: string) => boolean): Fields {
  const own = recordAt(to, 'metadata', map) ?? {};
  const missing = Object.entries(recordAt(from, 'metadata', map) ?? {}).filter(([key]) => isKept(key) && key !== LAST_APPLIED_ANNOTATION && !Object.hasOwn(own, key));
  return missing.length === 0 ? {} : { [map]: { ...own, ...Object.fromEntries(missing) } };
}

function filled(to: Manifest, from: Manifest, paths: readonly (readonly string[])[]): Manifest {
  return paths.filter((path) => at(to, ...path) === undefined && at(from, ...path) !== undefined && recordAt(to, ...path.slice(0, -1)) !== undefined)
    .reduce((object, path) => withField(object, path, at(from, ...path)) as Manifest, to);
}

function withField(object: unknown, [field, ...rest]: readonly string[], value: unknown): unknown {
  const fields = isRecord(object) ? object : {};
  return { ...fields, [field]: rest.length === 0 ? value : withField(fields[field], rest, value) };
}

/** Adds the assigned fields of a built-in Kubernetes kind. */
function filledByShape(to: unknown, from: unknown, shape: Shape | undefined): unknown {
  if (shape === undefined) {
    return to;
  }
  if (Array.isArray(to) && Array.isArray(from)) {
    const items = to.map((item, index) => filledByShape(item, from[index], shape.items));
    return items.some((item, index) => item !== to[index]) ? items : to;
  }
  if (!isRecord(to) || !isRecord(from)) {
    return to;
  }
  const assigned = (shape.assigns ?? []).filter((field) => from[field] !== undefined && (to[field] === undefined || to[field] === null));
  const inner = Object.entries(shape.fields ?? {}).flatMap(([field, below]) => {
    const value = filledByShape(to[field], from[field], below);
    return value === to[field] ? [] : [[field, value] as const];
  });
  return assigned.length + inner.length === 0 ? to
    : { ...to, ...Object.fromEntries([...assigned.map((field) => [field, from[field]] as const), ...inner]) };
}
