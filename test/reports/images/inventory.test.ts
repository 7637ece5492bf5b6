import { stringify } from 'yaml';
import { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { inventoryOf } from '../../../lib/reports/images/inventory';
import { kmmDriver } from '../../support/boot-drivers';

const inventory = (manifests: readonly Manifest[], kernels?: readonly string[]) => inventoryOf([{ manifests }], kernels);
const parse = (text: string) => [...readManifests([{ file: 'x.yaml', text }]).manifests];
const images = (text: string, kernels: string[] = []) => (
  inventory(parse(text), kernels).images.map(({ image, state, uses }) => [image, state, ...uses.map(({ what }) => what)]));

const KERNELS = ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-70.el9.x86_64+'];

describe('containers', () => {
  test('of all lists, at any depth, and the variables in which operators look', () => {
    expect(images(`
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: a.v1, namespace: a }
spec:
  relatedImages: [{ name: x, image: quay.io/a/related:1 }]
  install:
    spec:
      deployments:
        - spec:
            template:
              spec:
                initContainers: [{ name: setup, image: quay.io/a/setup:1 }]
                containers:
                  - name: manager
                    image: quay.io/a/manager:1
                    env:
                      - { name: RELATED_IMAGE_WORKER, value: quay.io/a/worker:1 }
                      - { name: DEVICE_PLUGIN_IMG, value: quay.io/a/plugin:1 }
                      - { name: IMAGE_COUNT, value: '3' }
                      - { name: SIGN_IMAGE, valueFrom: { configMapKeyRef: { name: c, key: k } } }
`)).toEqual([
      ['', 'unknown', 'SIGN_IMAGE of container manager'],
      ['quay.io/a/manager:1', 'pulled', 'container manager'],
      ['quay.io/a/plugin:1', 'pulled', 'DEVICE_PLUGIN_IMG of container manager'],
      ['quay.io/a/related:1', 'pulled', 'image of the operator'],
      ['quay.io/a/setup:1', 'pulled', 'init container setup'],
      ['quay.io/a/worker:1', 'pulled', 'RELATED_IMAGE_WORKER of container manager'],
    ]);
  });

  test('an image that hides in a variable is not known', () => {
    const { images: [{ state, uses }] } = inventory(parse('{ apiVersion: v1, kind: Pod, metadata: { name: p }, spec: { containers: [{ name: c, image: "quay.io/a/b@${DIGEST}" }] } }'));
    expect(state).toBe('unknown');
    expect(uses).toEqual([{
      object: 'Pod p',
      path: 'spec.containers[0].image',
      what: 'container c',
      remedy: 'write [registry[:port]/]path[:tag][@digest], without variables that nothing substitutes',
    }]);
  });
});

const DOCKERFILE = `
apiVersion: v1
kind: ConfigMap
metadata: { name: dockerfile, namespace: onload }
data:
  dockerfile: |
    ARG ONLOAD_SOURCE
    ARG BASE=registry.example.com/base:1
    FROM \${ONLOAD_SOURCE} AS source
    FROM \${DTK_AUTO} AS build
    COPY --from=source / /src
    COPY --from=quay.io/tools/sign:2 /sign /sign
    FROM \${BASE}
    RUN echo install && \\
        microdnf -y install kmod
    COPY --from=build /out /opt
---
`;

const ONLOAD = `${DOCKERFILE}
apiVersion: onload.amd.com/v1alpha1
kind: Onload
metadata: { name: onload, namespace: onload }
spec:
  onload:
    userImage: docker.io/onload/onload-user:8.1.2.26
    kernelMappings:
      - regexp: ^.*$
        kernelModuleImage: quay.io/me/onload-module:8-\${KERNEL_FULL_VERSION}
        build: { dockerfileConfigMap: { name: dockerfile }, buildArgs: [{ name: ONLOAD_SOURCE, value: docker.io/onload/onload-source:8.1.2.26 }] }
`;

describe('kernel modules', () => {
  test('what a build needs of registries and repositories', () => {
    const { images: found, driverToolkit, installs } = inventory(parse(ONLOAD));
    expect(found.map(({ image, state }) => [image, state])).toEqual([
      ['docker.io/onload/onload-source:8.1.2.26', 'pulled'],
      ['docker.io/onload/onload-user:8.1.2.26', 'pulled'],
      ['quay.io/me/onload-module:8-${KERNEL_FULL_VERSION}', 'per kernel'],
      ['quay.io/tools/sign:2', 'pulled'],
      ['registry.example.com/base:1', 'pulled'],
    ]);
    expect(driverToolkit).toEqual(['Onload onload/onload']);
    expect(installs).toEqual([{ manager: 'microdnf', line: 8, object: 'ConfigMap onload/dockerfile' }]);
  });

  test('one image for each kernel that is known, of nodes too', () => {
    const node = '---\n{ apiVersion: v1, kind: Node, metadata: { name: n }, status: { nodeInfo: { kernelVersion: 6.1.0-1 } } }\n';
    expect(images(ONLOAD + node, KERNELS).filter(([, state]) => state === 'made').map(([image]) => image)).toEqual([
      'quay.io/me/onload-module:8-5.14.0-427.42.1.el9_4.x86_64',
      'quay.io/me/onload-module:8-5.14.0-70.el9.x86_64',
      'quay.io/me/onload-module:8-6.1.0-1',
    ]);
  });

  test('an argument without a value, and a Dockerfile that is not there', () => {
    const without = inventory(parse(ONLOAD.replace(/, buildArgs: \[.*\]/, ''))).images.find(({ state }) => state === 'unknown');
    expect(without).toMatchObject({
      image: '${ONLOAD_SOURCE}',
      uses: [{ remedy: 'set the build argument at spec.onload.kernelMappings[0].build.buildArgs, or its default in the Dockerfile' }],
    });
    expect(inventory(parse(ONLOAD.slice(DOCKERFILE.length))).images[0]).toMatchObject({
      state: 'unknown', uses: [{ what: 'base images of the Dockerfile in ConfigMap dockerfile', remedy: 'add the ConfigMap to the folder' }],
    });
  });

  test('what is signed is pulled unless a build makes it', () => {
    const module = (build: string) => `
apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: n }
spec:
  devicePlugin: { container: { image: quay.io/a/plugin:1 } }
  moduleLoader:
    container:
      containerImage: quay.io/a/signed:1
      sign: { unsignedImage: quay.io/a/unsigned:1 }
      kernelMappings: [{ literal: "6.1", containerImage: ""${build} }]
`;
    expect(images(module(''))).toEqual([
      ['quay.io/a/plugin:1', 'pulled', 'device plugin'],
      ['quay.io/a/signed:1', 'made', 'kernel module, built in the cluster'],
      ['quay.io/a/unsigned:1', 'pulled', 'kernel module before it is signed'],
    ]);
    expect(images(module(', build: { dockerfileConfigMap: { name: none } }')).map(([image]) => image)).toEqual(['', 'quay.io/a/plugin:1', 'quay.io/a/signed:1']);
  });

  test('an image that one Module makes and another one pulls is made', () => {
    const module = (name: string, sign: string) => `
apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: ${name}, namespace: n }
spec: { moduleLoader: { container: { ${sign} kernelMappings: [{ literal: "6.1", containerImage: "quay.io/a/m:1" }] } } }
`;
    expect(images(`${module('a', '')}---${module('b', 'sign: { unsignedImage: quay.io/a/u:1 },')}`)[0]).toEqual([
      'quay.io/a/m:1', 'made', 'kernel module', 'kernel module, built in the cluster',
    ]);
  });
});

describe('nodes', () => {
  const CONFIG = (image: string) => `
apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata: { name: 99-sfc, labels: { machineconfiguration.openshift.io/role: worker } }
spec:
  osImageURL: quay.io/os/image@sha256:${'a'.repeat(64)}
  config:
    ignition: { version: 3.2.0 }
    systemd:
      units:
        - name: onload-boot-sfc-fetch.service
          enabled: true
          contents: |
            [Service]
            Environment=MODULE=sfc IMAGE=${image}
`;

  test('lists what nodes load at boot, and their operating system', () => {
    expect(images(CONFIG('quay.io/me/sfc:{kernel}'), KERNELS).map(([image]) => image)).toEqual([
      'quay.io/me/sfc:5.14.0-427.42.1.el9_4.x86_64', 'quay.io/me/sfc:5.14.0-70.el9.x86_64', `quay.io/os/image@sha256:${'a'.repeat(64)}`,
    ]);
    expect(images(CONFIG('quay.io/me/sfc:{kernel}'))[0]).toEqual(['quay.io/me/sfc:${KERNEL_FULL_VERSION}', 'per kernel', 'kernel module sfc at boot']);
    expect(images(CONFIG('quay.io/me/sfc:1'))[0]).toEqual(['quay.io/me/sfc:1', 'pulled', 'kernel module sfc at boot']);
  });

  test('what the units of KMM load at boot: the tag of the module is the kernel, and the worker loads it', () => {
    const day1 = stringify(kmmDriver({ image: 'quay.io/me/sfc' }));
    const worker = ['registry.example.com/kmm/worker:latest', 'pulled', 'worker that loads sfc at boot'];
    expect(images(day1, [KERNELS[0]])).toEqual([['quay.io/me/sfc:5.14.0-427.42.1.el9_4.x86_64', 'pulled', 'kernel module sfc at boot'], worker]);
    expect(images(day1)).toEqual([['quay.io/me/sfc:${KERNEL_FULL_VERSION}', 'per kernel', 'kernel module sfc at boot'], worker]);
  });

  test('what a drop-in of a unit sets', () => {
    const dropin = CONFIG('quay.io/me/sfc:1').replace('          contents: |', '          dropins: [{ name: 10-image.conf, contents: "[Service]\\nEnvironment=MODULE=sfc IMAGE=quay.io/me/sfc:2" }]\n          contents: |')
      .replace('Environment=MODULE=sfc IMAGE=quay.io/me/sfc:1', 'Type=oneshot');
    expect(images(dropin)[0]).toEqual(['quay.io/me/sfc:2', 'pulled', 'kernel module sfc at boot']);
  });
});

describe('operators', () => {
  const SUBSCRIPTION = `
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: kmm, namespace: k }
spec: { name: kernel-module-management, channel: stable, source: mine, sourceNamespace: openshift-marketplace, startingCSV: kernel-module-management.v2.4.0 }
---
apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: { name: mine, namespace: openshift-marketplace }
spec: { image: registry.example.com/index:v4.16 }
`;

  test('packages with the image of their catalogue', () => {
    const { images: found, packages } = inventory(parse(SUBSCRIPTION));
    expect(found).toMatchObject([{ image: 'registry.example.com/index:v4.16', uses: [{ what: 'catalogue of operators' }] }]);
    expect(packages).toEqual([{
      name: 'kernel-module-management',
      channel: 'stable',
      startingCsv: 'kernel-module-management.v2.4.0',
      version: '2.4.0',
      source: 'mine',
      catalogue: 'registry.example.com/index:v4.16',
      object: 'Subscription k/kmm',
    }]);
  });
});

test('the order of objects changes nothing', () => {
  const objects = parse(ONLOAD);
  expect(inventory([...objects].reverse())).toEqual(inventory(objects));
});
