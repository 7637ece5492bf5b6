import type { Field } from './field';
import { containerFields, podRule } from './pod-specs';
import type { Manifest } from '../../manifests';
import { POD_TEMPLATES } from '../../upstream/kubernetes';
import type { Rule } from '../rule';

/** Pattern of label and annotation keys that request the injection of a sidecar by a webhook. */
const INJECTED = /inject/i;

const REMEDY = 'mount it, or remove it';

/** Rule for volumes that no container mounts. It reports nothing if an injected sidecar may mount them, or if a mount refers to an unknown volume. */
export const unusedVolumes: Rule = {
  ...podRule('volume-unused', {
    what: 'volume that no container mounts',
    remedy: REMEDY,
  }, (pod, object, manifest) => {
    const containers = containerFields(pod, ['initContainers', 'containers', 'ephemeralContainers']).map(({ field }) => field);
    const used = new Set(containers.flatMap((container) => [...container.maps('volumeMounts'), ...container.maps('volumeDevices')]).map((mount) => mount.get('name').text));
    const volumes = volumeNameFields(pod, object, manifest);
    const known = new Set(volumes.map(({ text }) => text));
    const { isInjected, texts } = metadataOf(object, manifest);
    if (containers.length === 0 || isInjected || [...used].some((name) => !known.has(name))) {
      return;
    }
    volumes.filter(({ text }) => text !== '' && !used.has(text) && !texts.some((each) => hasWord(each, text)))
      .forEach((name) => name.warn('volume that no container mounts', REMEDY));
  }),
  class: 'risky',
  source: 'the kubelet does not mount it; the scheduler and the attaching of disks wait for its claim nevertheless: Kubernetes facts §12',
};

/** The names of the volumes of a pod, and of those that a StatefulSet claims for it. */
function volumeNameFields(pod: Field, object: Field, { kind }: Manifest): Field[] {
  const claims = kind === 'StatefulSet' ? object.get('spec').maps('volumeClaimTemplates') : [];
  return [...pod.maps('volumes').map((volume) => volume.get('name')), ...claims.map((claim) => claim.get('metadata').get('name'))];
}

/** Information about sidecars in the metadata of pods: whether one is injected, and texts that may configure it. */
function metadataOf(object: Field, { kind }: Manifest): { readonly isInjected: boolean; readonly texts: readonly string[] } {
  const metadata = POD_TEMPLATES[kind].template.reduce((field, name) => field.get(name), object).get('metadata');
  const annotations = metadata.get('annotations').entries;
  return {
    isInjected: [...annotations, ...metadata.get('labels').entries].some(([name, { text }]) => INJECTED.test(name) && !/^(?:false|disabled|no)$/i.test(text)),
    texts: annotations.map(([, { text }]) => text),
  };
}

/** Whether a text contains a name that is not part of a longer one. */
function hasWord(text: string, name: string): boolean {
  return text.split(/[^a-z0-9-]+/).includes(name);
}
