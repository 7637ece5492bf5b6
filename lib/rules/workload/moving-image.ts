import { POD_KINDS } from './workload-pods';
import type { Manifest, ManifestSet } from '../../manifests';
import { at, COPIED_FROM, isMovingImage, isMovingTag, listAt, stringAt, tagOf } from '../../upstream';
import { POD_TEMPLATES } from '../../upstream/kubernetes';
import { followedTags, IMAGE_TRIGGERS, onloadPlugins, owningController, placedContainersOf } from '../../views';
import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from '../kmm';
import { Finding, Rule } from '../rule';

/** Paths of the pod templates of all kinds that have one. */
const TEMPLATES: { readonly [kind: string]: readonly string[] } = {
  ...Object.fromEntries(POD_KINDS.map((kind) => [kind, POD_TEMPLATES[kind].template])),
  DeploymentConfig: ['spec', 'template'],
  PodTemplate: ['template'],
};

/** Containers of the device plugin of a Module, which are always privileged (KMM facts §14). */
const PLUGIN_CONTAINERS = ['container', 'initContainer'];

/** The rule for images of privileged containers and of kernel modules. */
export const movingImage: Rule = {
  code: 'workload/moving-image',
  class: 'risky',
  what: 'privileged container, or kernel module, whose image is named by a tag that moves',
  remedy: 'name the image by its digest, with the tag of a version before it: repo:1.2@sha256:…',
  source: 'Kubernetes: a node pulls what the tag names at that time, so whoever moves it is root on the nodes, and nodes may run different images (Kubernetes facts §16)',
  kinds: [...Object.keys(TEMPLATES), 'ClusterServiceVersion', ...MODULE_KINDS],
  check: (manifests) => [
    // Objects of a controller have the images of their owner.
    ...Object.entries(TEMPLATES).flatMap(([kind, template]) => manifests.ofKind(kind).filter((object) => owningController(object) === undefined)
      .flatMap((object) => inPod(object, at(object, ...template, 'spec'), [...template, 'spec'].join('.'), manifests))),
    ...manifests.ofKind('ClusterServiceVersion').filter((csv) => at(csv, 'metadata', 'labels', COPIED_FROM) === undefined).flatMap((object) => listAt(object, 'spec', 'install', 'spec', 'deployments').flatMap((deployment, index) => (
      inPod(object, at(deployment, 'spec', 'template', 'spec'), `spec.install.spec.deployments[${index}].spec.template.spec`, manifests)))),
    ...ofModules(manifests),
  ],
};

function inPod(object: Manifest, spec: unknown, path: string, manifests: ManifestSet): Finding[] {
  const followed = followedTags(object);
  // Another rule reports the images of these.
  const reported = onloadPlugins(manifests).filter((plugin) => plugin.object === object).flatMap((plugin) => [`${plugin.path}.image`, plugin.userImage?.path]);
  return placedContainersOf(spec, ['initContainers', 'containers', 'ephemeralContainers'])
    .filter(({ container, path: place }) => at(container, 'securityContext', 'privileged') === true && !reported.includes(`${path}.${place}.image`))
    .flatMap(({ container, path: place }): Finding[] => {
      const tag = followed.get(stringAt(container, 'name') ?? '');
      const image = stringAt(container, 'image') ?? '';
      return tag !== undefined
        ? (isMovingTag(tagOf(tag)) ? [inContainer(object, `metadata.annotations[${IMAGE_TRIGGERS}]`, tag, 'follow the tag of a version, or name the image by its digest')] : [])
        : image !== '' && isMovingImage(image) ? [inContainer(object, `${path}.${place}.image`, image)] : [];
    });
}

const inContainer = (object: Manifest, path: string, value: string, fix?: string): Finding => (
  { object, path, what: 'privileged container whose image can change under its name: whoever moves the tag is root on the nodes', value, fix });

/** Images of modules, which run in the kernel, and of their device plugins. KMM's webhook refuses modules without a tag, which another rule reports. */
function ofModules(manifests: ManifestSet): Finding[] {
  return [
    ...allLevelsOf(manifests).flatMap(({ object, fields, path }): Finding[] => {
      const value = stringAt(fields, 'containerImage') ?? '';
      return tagOf(value) === '' || !isMovingImage(value) ? [] : [{
        object, path: `${path}.containerImage`, what: 'image of a kernel module that can change under its name: whoever moves the tag is root on the nodes', value,
      }];
    }),
    ...moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => PLUGIN_CONTAINERS.flatMap((container): Finding[] => {
      const image = stringAt(spec, 'devicePlugin', container, 'image') ?? '';
      return image !== '' && isMovingImage(image) ? [inContainer(object, `${path}.devicePlugin.${container}.image`, image)] : [];
    })),
  ];
}
