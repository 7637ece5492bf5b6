import { Manifest } from '../../../lib/manifests/manifest';
import { movingImage } from '../../../lib/rules/workload/moving-image';
import { distortions, problemsOf } from '../../support/rules';

const DIGEST = `sha256:${'0'.repeat(64)}`;
const TRIGGERS = 'image.openshift.io/triggers';

const container = (image: string | undefined, more: object = {}) => ({ name: 'agent', image, securityContext: { privileged: true }, ...more });
const template = (...containers: object[]) => ({ metadata: { labels: { app: 'agent' } }, spec: { containers } });
const workload = (kind: string, spec: object, metadata: object = {}): Manifest => (
  { apiVersion: 'apps/v1', kind, metadata: { name: 'agent', namespace: 'agents', ...metadata }, spec } as Manifest);
const daemonSet = (image: string | undefined, metadata: object = {}) => workload('DaemonSet', { template: template(container(image)) }, metadata);
const found = (...objects: Manifest[]) => problemsOf(movingImage, objects);
const placesOf = (...objects: Manifest[]) => found(...objects).map(({ path, value }) => [path, value]);

test('a privileged container whose image is named by a tag that moves is a risk', () => {
  expect(found(daemonSet('registry.example.com/agent:latest'))).toEqual([{
    of: 'agent',
    code: 'workload/moving-image',
    class: 'risky',
    severity: 'warning',
    path: 'spec.template.spec.containers[0].image',
    what: 'privileged container whose image can change under its name: whoever moves the tag is root on the nodes',
    value: 'registry.example.com/agent:latest',
    fix: 'name the image by its digest, with the tag of a version before it: repo:1.2@sha256:…',
  }]);
});

test.each(['agent', 'registry.example.com:5000/agent', 'agent:stable', 'agent:main', 'agent:edge', 'agent:master-dev'])('the image %s moves', (image) => {
  expect(found(daemonSet(image))).toHaveLength(1);
});

test.each(['agent:1.2', `agent@${DIGEST}`, `agent:latest@${DIGEST}`, `agent:1.2@${DIGEST}`, 'agent:v3', '', undefined])('the image %s does not', (image) => {
  expect(found(daemonSet(image))).toEqual([]);
});

test('a container without privileges may have any tag', () => {
  expect(found(workload('DaemonSet', { template: template({ name: 'a', image: 'a:latest' }, { name: 'b', image: 'b', securityContext: { privileged: false } }) }))).toEqual([]);
});

test.each<[string, Manifest, string]>([
  ['an init container', workload('Deployment', { template: { spec: { initContainers: [container('a')] } } }), 'spec.template.spec.initContainers[0].image'],
  ['a debugging container', workload('Pod', { ephemeralContainers: [container('a')] }), 'spec.ephemeralContainers[0].image'],
  ['a Pod', workload('Pod', { containers: [container('a')] }), 'spec.containers[0].image'],
  ['a CronJob', workload('CronJob', { jobTemplate: { spec: { template: template(container('a')) } } }), 'spec.jobTemplate.spec.template.spec.containers[0].image'],
  ['a Job', workload('Job', { template: template(container('a')) }), 'spec.template.spec.containers[0].image'],
  ['a StatefulSet', workload('StatefulSet', { template: template(container('a')) }), 'spec.template.spec.containers[0].image'],
  ['a DeploymentConfig', workload('DeploymentConfig', { template: template(container('a')) }), 'spec.template.spec.containers[0].image'],
  ['a PodTemplate', { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 'agent' }, template: template(container('a')) } as unknown as Manifest, 'template.spec.containers[0].image'],
  ['a Deployment of a ClusterServiceVersion', workload('ClusterServiceVersion', { install: { spec: { deployments: [{ name: 'a', spec: { template: template(container('a')) } }] } } }),
    'spec.install.spec.deployments[0].spec.template.spec.containers[0].image'],
])('finds the image of %s', (_, object, path) => {
  expect(placesOf(object)).toEqual([[path, 'a']]);
});

test('objects that a controller made, and copies that OLM made, are reported once: at their origin', () => {
  const owned = { ownerReferences: [{ kind: 'DaemonSet', name: 'agent', controller: true }] };
  expect(found(workload('Pod', { containers: [container('a')] }, owned))).toEqual([]);
  const deployments = [{ name: 'a', spec: { template: template(container('a')) } }];
  expect(found(workload('ClusterServiceVersion', { install: { spec: { deployments } } }, { labels: { 'olm.copiedFrom': 'operators' } }))).toEqual([]);
});

describe('images that OpenShift resolves from image streams', () => {
  const triggered = (name: string, fieldPath: string) => daemonSet(' ', { annotations: { [TRIGGERS]: JSON.stringify([{ from: { kind: 'ImageStreamTag', name }, fieldPath }]) } });

  test.each(['spec.template.spec.containers[?(@.name=="agent")].image', 'spec.template.spec.containers[0].image'])('the tag of a trigger counts: %s', (fieldPath) => {
    expect(placesOf(triggered('agent:latest', fieldPath))).toEqual([[`metadata.annotations[${TRIGGERS}]`, 'agent:latest']]);
    expect(found(triggered('agent:1.2', fieldPath))).toEqual([]);
  });

  test('a trigger of another container has no influence', () => {
    const [finding] = found(workload('DaemonSet', { template: template(container('a:latest')) }, {
      annotations: { [TRIGGERS]: JSON.stringify([{ from: { kind: 'ImageStreamTag', name: 'b:1.2' }, fieldPath: 'spec.template.spec.containers[?(@.name=="b")].image' }]) },
    }));
    expect(finding.path).toBe('spec.template.spec.containers[0].image');
  });

  test('a DeploymentConfig has its triggers in its spec', () => {
    const triggers = [{ type: 'ConfigChange' }, { type: 'ImageChange', imageChangeParams: { automatic: true, containerNames: ['agent'], from: { kind: 'ImageStreamTag', name: 'agent:1.2' } } }];
    expect(found(workload('DeploymentConfig', { triggers, template: template(container('agent:latest')) }))).toEqual([]);
  });

  test.each(['{', '{}', 'null', '[1]'])('triggers that OpenShift cannot read are none: %s', (text) => {
    expect(found(daemonSet('a:latest', { annotations: { [TRIGGERS]: text } }))).toHaveLength(1);
  });
});

describe('images of Modules', () => {
  const moduleOf = (spec: object): Manifest => ({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'sfc', namespace: 'kmm' }, spec } as Manifest);
  const loader = (container_: object) => ({ moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, ...container_ } } });

  test('modules run in the kernel', () => {
    expect(placesOf(moduleOf(loader({ containerImage: 'a:latest', kernelMappings: [{ literal: '5', containerImage: 'b:main-${KERNEL_FULL_VERSION}' }, { literal: '6' }] })))).toEqual([
      ['spec.moduleLoader.container.containerImage', 'a:latest'], ['spec.moduleLoader.container.kernelMappings[0].containerImage', 'b:main-${KERNEL_FULL_VERSION}'],
    ]);
    expect(found(moduleOf(loader({ kernelMappings: [{ literal: '5', containerImage: '8.1.2.26-${KERNEL_FULL_VERSION}' }, { literal: '6', containerImage: `a:latest@${DIGEST}` }] })))).toEqual([]);
  });

  test('a module without a tag is left to the rule that has KMM refuse it', () => {
    expect(found(moduleOf(loader({ kernelMappings: [{ literal: '5', containerImage: 'a' }] })))).toEqual([]);
  });

  test('a device plugin of KMM is always privileged', () => {
    expect(placesOf(moduleOf({ devicePlugin: { container: { image: 'a' }, initContainer: { image: 'b:stable' } } }))).toEqual([
      ['spec.devicePlugin.container.image', 'a'], ['spec.devicePlugin.initContainer.image', 'b:stable'],
    ]);
  });

  test('a hub sends them to its spokes', () => {
    const managed = { apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1', kind: 'ManagedClusterModule', metadata: { name: 'sfc' }, spec: { moduleSpec: loader({ containerImage: 'a:latest' }) } };
    expect(placesOf(managed as Manifest)).toEqual([['spec.moduleSpec.moduleLoader.container.containerImage', 'a:latest']]);
  });
});

test('objects of any form are read', () => {
  const { spec } = workload('DaemonSet', { template: template(container('a')), triggers: [{ type: 'ImageChange', imageChangeParams: { containerNames: ['a'] } }] });
  for (const part of distortions(spec)) {
    expect(() => found({ ...daemonSet('a'), spec: part } as Manifest)).not.toThrow();
  }
});
