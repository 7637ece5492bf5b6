/** Tags of image streams that OpenShift resolves into the images of containers (Kubernetes facts §16). */
import type { Manifest } from '../manifests';
import { isRecord, listAt, stringAt } from '../upstream';

/** Annotation of a workload with its triggers. */
export const IMAGE_TRIGGERS = 'image.openshift.io/triggers';

const CONTAINER = /[cC]ontainers\[(?:\?\(@\.name==["']([^"']*)["']\)|(\d+))\]\.image$/;

/** Tags that OpenShift follows for the containers of a workload, by the names of the containers. What the containers say of their image is replaced. */
export function followedTags(object: Manifest): ReadonlyMap<string, string> {
  const ofConfig = listAt(object, 'spec', 'triggers').filter((trigger) => stringAt(trigger, 'type') === 'ImageChange').flatMap((trigger) => (
    listAt(trigger, 'imageChangeParams', 'containerNames').map((name) => [String(name), stringAt(trigger, 'imageChangeParams', 'from', 'name') ?? ''] as const)));
  const annotated = annotatedTriggers(object).flatMap((trigger) => {
    const fieldPath = stringAt(trigger, 'fieldPath') ?? '';
    const [, name, index] = CONTAINER.exec(fieldPath) ?? [];
    const list = fieldPath.includes('initContainers') ? 'initContainers' : 'containers';
    const container = name ?? (index === undefined ? undefined : stringAt(listAt(object, 'spec', 'template', 'spec', list)[Number(index)], 'name'));
    return container === undefined ? [] : [[container, stringAt(trigger, 'from', 'name') ?? ''] as const];
  });
  return new Map([...annotated, ...ofConfig]);
}

function annotatedTriggers(object: Manifest): unknown[] {
  try {
    const triggers: unknown = JSON.parse(stringAt(object, 'metadata', 'annotations', IMAGE_TRIGGERS) ?? '[]');
    return Array.isArray(triggers) ? triggers.filter(isRecord) : [];
  } catch {
    // OpenShift ignores what it cannot read.
    return [];
  }
}
