import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { POD_TEMPLATES } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { PlacedContainer, placedRunningContainersOf, podTemplateOf } from '../../views';

/** A template of the pods that an object creates. */
export interface PodTemplate {
  readonly object: Manifest;
  /** Path of the pod's spec in the object. */
  readonly path: string;
  readonly spec: unknown;
  readonly annotations: { readonly [key: string]: unknown };
  readonly labels: { readonly [key: string]: unknown };
  /** Namespace of the pods, if the object sets it. */
  readonly namespace?: string;
}

/** The kinds that create pods. */
export const POD_KINDS = Object.keys(POD_TEMPLATES);

/** Path of the pod template in an object of a kind. */
export function templatePath(kind: string): readonly string[] | undefined {
  return Object.hasOwn(POD_TEMPLATES, kind) ? POD_TEMPLATES[kind].template : undefined;
}

/** Pod templates of all objects. */
export const podTemplates = oncePerSet((manifests) => POD_KINDS.flatMap((kind) => manifests.ofKind(kind).map((object): PodTemplate => {
  const template = podTemplateOf(object);
  return {
    object,
    path: [...POD_TEMPLATES[kind].template, 'spec'].join('.'),
    spec: at(template, 'spec'),
    annotations: recordAt(template, 'metadata', 'annotations') ?? {},
    labels: recordAt(template, 'metadata', 'labels') ?? {},
    namespace: stringAt(object, 'metadata', 'namespace'),
  };
})));

/**
 * Whether an object in one of some namespaces may be in the namespace of a pod: it is, or one of the two is not known. What has no namespace goes to that of the
 * command that applies it.
 */
export function mayBeIn(namespace: string | undefined, places: readonly (string | undefined)[]): boolean {
  return places.some((place) => place === undefined || namespace === undefined || place === namespace);
}

/** Pod templates that request Onload, of all objects. */
export const acceleratedPods = oncePerSet((manifests) => podTemplates(manifests).filter(({ spec }) => acceleratedContainers(spec).length > 0));

/** The containers that request Onload and run as long as their pod. */
export function acceleratedContainers(spec: unknown): PlacedContainer[] {
  return placedRunningContainersOf(spec).filter(({ container }) => at(container, 'resources', 'limits', ONLOAD_RESOURCE) !== undefined);
}

/** Environment variables that a container gets from ConfigMaps among the manifests, and from its own list. Later values take precedence. */
export function containerEnvironment(container: unknown, namespace: string | undefined, manifests: ManifestSet): Map<string, string> {
  const variables = new Map<string, string>();
  for (const source of listAt(container, 'envFrom')) {
    const name = stringAt(source, 'configMapRef', 'name');
    const data = name === undefined ? undefined : recordAt(manifests.find('ConfigMap', namespace, name), 'data');
    const prefix = stringAt(source, 'prefix') ?? '';
    for (const [variable, value] of Object.entries(data ?? {})) {
      variables.set(prefix + variable, String(value));
    }
  }
  for (const entry of listAt(container, 'env')) {
    const [name, value] = [stringAt(entry, 'name'), stringAt(entry, 'value')];
    if (name !== undefined && value !== undefined) {
      variables.set(name, value);
    }
  }
  return variables;
}
