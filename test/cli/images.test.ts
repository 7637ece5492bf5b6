import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { cli } from '../support/cli';
import { IMAGE_SET_CONFIGURATION } from '../support/image-set-configuration';
import { writeFleet } from '../support/written-fleet';

const dir = mkdtempSync(join(tmpdir(), 'images-'));
const path = (name: string) => join(dir, name);
const DIGEST = `sha256:${'a'.repeat(64)}`;

beforeAll(() => {
  mkdirSync(path('dist'));
  writeFileSync(path('dist/all.yaml'), `
apiVersion: v1
kind: Pod
metadata: { name: p, namespace: apps }
spec: { containers: [{ name: c, image: ubuntu }, { name: d, image: quay.io/a/b@${DIGEST} }, { name: e, image: image-registry.openshift-image-registry.svc:5000/n/s:1 }] }
---
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: kmm, namespace: k }
spec: { name: kernel-module-management, channel: stable, source: redhat-operators, sourceNamespace: openshift-marketplace }
`);
  writeFileSync(path('kernel.yaml'), `
apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: apps }
spec: { moduleLoader: { container: { kernelMappings: [{ regexp: "^.*$", containerImage: "quay.io/a/m:\${KERNEL_FULL_VERSION}" }] } } }
`);
  writeFileSync(path('mirror.txt'), '# what the mirror has\nr.example.com/m/library/ubuntu\n\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) => cli('images', ...args);

test('a list, with where each goes', async () => {
  expect(await run(path('dist'), '--to', 'r.example.com/m')).toEqual({
    code: 0,
    err: '',
    out: `image-registry.openshift-image-registry.svc:5000/n/s:1 (in the registry of the cluster: push it to that registry)
  for  container e: Pod apps/p, spec.containers[2].image
quay.io/a/b@${DIGEST}
  to   r.example.com/m/a/b@${DIGEST}
  for  container d: Pod apps/p, spec.containers[1].image
ubuntu
  to   r.example.com/m/library/ubuntu
  for  container c: Pod apps/p, spec.containers[0].image

package kernel-module-management, channel stable, of catalogue redhat-operators (Subscription k/kmm): its images are listed in the catalogue
`,
  });
});

test('prints images as JSON', async () => {
  const { images, packages, version } = JSON.parse((await run(path('dist'), '--to', 'r.example.com/m', '--format', 'json')).out);
  expect(version).toBe(1);
  expect(images.map(({ image, to }: any) => [image, to])).toEqual([
    ['image-registry.openshift-image-registry.svc:5000/n/s:1', null],
    [`quay.io/a/b@${DIGEST}`, `r.example.com/m/a/b@${DIGEST}`],
    ['ubuntu', 'r.example.com/m/library/ubuntu'],
  ]);
  expect(packages).toHaveLength(1);
  expect(JSON.parse((await run(path('dist'), '--format', 'json')).out).images[2].to).toBeNull();
});

test('prints a script for skopeo', async () => {
  expect(await run(path('dist'), '--to', 'r.example.com/m', '--format', 'skopeo')).toEqual({
    code: 0,
    err: '',
    out: `#!/bin/sh
set -eu
skopeo copy --all --preserve-digests docker://quay.io/a/b@${DIGEST} docker://r.example.com/m/a/b@${DIGEST}
skopeo copy --all --preserve-digests docker://ubuntu docker://r.example.com/m/library/ubuntu
`,
  });
});

test('a configuration for oc-mirror: catalogues by the release of the cluster', async () => {
  const { out } = await run(path('dist'), '--format', 'oc-mirror', '--openshift', '4.16');
  expect(parse(out)).toEqual({
    apiVersion: 'mirror.openshift.io/v2alpha1',
    kind: 'ImageSetConfiguration',
    mirror: {
      operators: [{ catalog: 'registry.redhat.io/redhat/redhat-operator-index:v4.16', packages: [{ name: 'kernel-module-management', defaultChannel: 'stable', channels: [{ name: 'stable' }] }] }],
      additionalImages: [{ name: `quay.io/a/b@${DIGEST}` }, { name: 'ubuntu' }],
    },
  });
  const validate = new Ajv().compile(IMAGE_SET_CONFIGURATION);
  expect([validate(parse(out)), validate.errors]).toEqual([true, null]);
  expect(validate({ ...parse(out), storageConfig: {} })).toBe(false);
});

test('a configuration for oc-mirror names the original of a catalogue that the mirror has, and does not copy it from there', async () => {
  writeFileSync(path('mirrored.yaml'), `apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: { name: cs-redhat-operator-index-v4-16, namespace: openshift-marketplace }
spec: { sourceType: grpc, image: 'mirror.example.com:5000/redhat/redhat-operator-index:v4.16' }
---
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: kmm, namespace: k }
spec: { name: kernel-module-management, channel: stable, source: cs-redhat-operator-index-v4-16, sourceNamespace: openshift-marketplace }
`);
  expect(parse((await run(path('mirrored.yaml'), '--format', 'oc-mirror')).out).mirror).toEqual({
    operators: [{ catalog: 'registry.redhat.io/redhat/redhat-operator-index:v4.16', packages: [{ name: 'kernel-module-management', defaultChannel: 'stable', channels: [{ name: 'stable' }] }] }],
  });
});

test('without the release, the catalogue is said to be missing', async () => {
  const { out, err, code } = await run(path('dist'), '--format', 'oc-mirror');
  expect(parse(out).mirror.operators).toBeUndefined();
  expect(err).toBe('warning: unknown catalogue: redhat-operators; specify the release by --openshift, or add its CatalogSource to the folder (Subscription k/kmm)\n');
  expect(code).toBe(1);
});

test('what a mirror lacks', async () => {
  expect(await run(path('dist'), '--to', 'r.example.com/m', '--missing', path('mirror.txt'))).toEqual({ code: 1, err: '', out: `r.example.com/m/a/b@${DIGEST}\n` });
  writeFileSync(path('all.txt'), `docker.io/library/ubuntu\nquay.io/a/b@${DIGEST}`);
  expect(await run(path('dist'), '--missing', path('all.txt'))).toEqual({ code: 0, err: '', out: '' });
});

describe('an image with a tag and a digest', () => {
  beforeAll(() => writeFileSync(path('both.yaml'), `apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: "quay.io/a/b:1@${DIGEST}" }] }\n`));

  test('an image with a tag and a digest is copied by its digest, to its tag', async () => {
    const { out } = await run(path('both.yaml'), '--to', 'r.example.com/m', '--format', 'skopeo');
    expect(out).toContain(`skopeo copy --all --preserve-digests docker://quay.io/a/b@${DIGEST} docker://r.example.com/m/a/b:1\n`);
  });

  test('an image with a tag and a digest is mirrored by its digest', async () => {
    expect(parse((await run(path('both.yaml'), '--format', 'oc-mirror')).out).mirror.additionalImages).toEqual([{ name: `quay.io/a/b@${DIGEST}` }]);
  });

  test('an image with a tag and a digest has both in its mirror', async () => {
    expect((await run(path('both.yaml'), '--to', 'r.example.com/m')).out).toContain(`quay.io/a/b:1@${DIGEST}\n  to   r.example.com/m/a/b:1@${DIGEST}\n`);
  });

  test.each(['m/a/b:1', `m/a/b@${DIGEST}`, `m/a/b:1@${DIGEST}`])('an image with a tag and a digest is in a mirror that lists it as %s', async (name) => {
    writeFileSync(path('listed.txt'), `r.example.com/${name}\n`);
    expect(await run(path('both.yaml'), '--to', 'r.example.com/m', '--missing', path('listed.txt'))).toEqual({ code: 0, err: '', out: '' });
  });
});

test('lists an image for each kernel', async () => {
  expect(await run(path('kernel.yaml'), '--kernel', '6.1.0')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^quay\.io\/a\/m:6\.1\.0\n/) });
  expect(await run(path('kernel.yaml'))).toMatchObject({
    code: 1,
    err: 'warning: image that differs by kernel: quay.io/a/m:${KERNEL_FULL_VERSION}; specify the kernels by --kernel, or add the nodes to the folder (Module apps/m, spec.moduleLoader.container.kernelMappings[0].containerImage)\n',
  });
  // What is not known may be what the mirror lacks.
  expect((await run(path('kernel.yaml'), '--missing', path('mirror.txt'))).code).toBe(1);
});

test.each([
  [[], 'no folder or file'],
  [['a', 'b'], 'more than one folder or file'],
  [['a', '--format', 'xml'], 'no such format: xml; use one of json, list, oc-mirror, skopeo'],
  [['a', '--format', 'skopeo'], '--format skopeo requires --to, the destination of the copies'],
  [['a', '--to', 'https://r'], '--to https://r: malformed; write host[:port][/path]'],
  [['a', '--openshift', 'x'], '--openshift x: malformed; write a version such as 4.16'],
])('%j is refused', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload images: ${message}; see cdk8s-onload images --help\n` });
});

test('files that are not there', async () => {
  expect(await run(path('none'))).toMatchObject({ code: 2, out: '' });
  expect(await run(path('dist'), '--missing', path('none.txt'))).toMatchObject({ code: 2, out: '' });
});

describe('oc-mirror', () => {
  const subscription = (name: string, more: string) => `
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: ${name}, namespace: k }
spec: { name: kernel-module-management, source: redhat-operators, sourceNamespace: openshift-marketplace${more} }
`;
  const PINNED = ', channel: stable, startingCSV: kernel-module-management.v1.1.0';

  async function packages(...specs: string[]) {
    const file = path('subscriptions.yaml');
    writeFileSync(file, specs.map((more, index) => subscription(`s${index}`, more)).join('---'));
    const { code, out, err } = await run(file, '--openshift', '4.16', '--format', 'oc-mirror');
    const config = parse(out);
    const validate = new Ajv({ strict: false }).compile(IMAGE_SET_CONFIGURATION);
    expect([validate(config), validate.errors]).toEqual([true, null]);
    return { code, err, packages: config.mirror.operators[0].packages };
  }

  test('mirrors the version that a Subscription installs, and not the head of the channel', async () => {
    expect(await packages(PINNED)).toEqual({
      code: 0,
      err: '',
      packages: [{ name: 'kernel-module-management', defaultChannel: 'stable', channels: [{ name: 'stable', minVersion: '1.1.0', maxVersion: '1.1.0' }] }],
    });
  });

  test('mirrors all versions between those of several Subscriptions, compared as numbers', async () => {
    const of = (version: string) => `, channel: stable, startingCSV: kernel-module-management.v${version}`;
    expect((await packages(of('2.10.0'), of('2.9.1'), of('2.10.0-202501'))).packages[0].channels).toEqual([{ name: 'stable', minVersion: '2.9.1', maxVersion: '2.10.0-202501' }]);
  });

  test('mirrors up to the head of the channel if a Subscription installs that', async () => {
    expect((await packages(PINNED, ', channel: stable')).packages[0].channels).toEqual([{ name: 'stable', minVersion: '1.1.0' }]);
  });

  test('mirrors the versions of each channel, or of the package if a Subscription names none', async () => {
    const channels = [{ name: 'release-2.4' }, { name: 'stable', minVersion: '1.1.0', maxVersion: '1.1.0' }];
    expect((await packages(PINNED, ', channel: release-2.4')).packages).toEqual([{ name: 'kernel-module-management', defaultChannel: 'stable', channels }]);
    expect((await packages(', startingCSV: kernel-module-management.v1.1.0')).packages).toEqual([{ name: 'kernel-module-management', minVersion: '1.1.0', maxVersion: '1.1.0' }]);
  });

  test('warns of a release whose name has no version', async () => {
    expect(await packages(', channel: stable, startingCSV: kmm-nightly')).toMatchObject({
      code: 1, err: 'warning: release of an operator without a version: kmm-nightly; add its minVersion and maxVersion to the configuration (Subscription k/s0)\n',
    });
  });

  test('takes the catalogues of each cluster of a fleet, and the versions of all', async () => {
    const fleet = path('fleet');
    const part = (version: string, spec: string) => ({ version, files: { 'a.yaml': subscription('kmm', spec) } });
    writeFleet(fleet, { nyc1: part('4.16', PINNED), lon1: part('4.16', PINNED.replace('1.1.0', '2.4.1')), par1: part('4.18', ', channel: stable') });
    const config = parse((await run(fleet, '--format', 'oc-mirror')).out);
    expect(config.mirror.operators).toEqual([
      { catalog: 'registry.redhat.io/redhat/redhat-operator-index:v4.16', packages: [{ name: 'kernel-module-management', defaultChannel: 'stable', channels: [{ name: 'stable', minVersion: '1.1.0', maxVersion: '2.4.1' }] }] },
      { catalog: 'registry.redhat.io/redhat/redhat-operator-index:v4.18', packages: [{ name: 'kernel-module-management', defaultChannel: 'stable', channels: [{ name: 'stable' }] }] },
    ]);
  });

  test('the list names the version', async () => {
    const file = path('pinned.yaml');
    writeFileSync(file, subscription('kmm', PINNED));
    expect((await run(file)).out).toBe('package kernel-module-management 1.1.0, channel stable, of catalogue redhat-operators (Subscription k/kmm): its images are listed in the catalogue\n');
  });
});

describe('objects within others', () => {
  const pod = (name: string) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'n' }, spec: { containers: [{ name: 'c', image: `quay.io/a/${name}:1` }] } });
  const onload = {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'n' },
    spec: { selector: { a: 'b' }, serviceAccountName: 'sa', onload: { version: '8.1.2.26', userImage: 'quay.io/a/user:1', kernelMappings: [{ regexp: '^5$', kernelModuleImage: 'quay.io/a/module:1' }] } },
  };
  const machineConfig = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '99-a' }, spec: { osImageURL: 'quay.io/a/os:1' } };
  const policy = (...objects: object[]) => ({
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
    metadata: { name: 'p', namespace: 'n' },
    spec: {
      'disabled': false,
      'policy-templates': [{
        objectDefinition: {
          apiVersion: 'policy.open-cluster-management.io/v1',
          kind: 'ConfigurationPolicy',
          metadata: { name: 'c' },
          spec: { 'remediationAction': 'enforce', 'object-templates': objects.map((objectDefinition) => ({ complianceType: 'musthave', objectDefinition })) },
        },
      }],
    },
  });
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'extra', namespace: 'n' }, data: { config: JSON.stringify(machineConfig) } };

  async function usesOf(...objects: object[]) {
    const file = path('wrapped.yaml');
    writeFileSync(file, objects.map((object) => JSON.stringify(object)).join('\n---\n'));
    const { out, code } = await run(file, '--format', 'json');
    const found: { image: string; uses: { object: string }[] }[] = JSON.parse(out).images;
    return { code, images: found.map(({ image, uses }) => [image, ...uses.map(({ object }) => object)]) };
  }

  test('a policy needs the images of all kinds of objects in it, each of which is named once', async () => {
    expect(await usesOf(policy(pod('pod'), onload, machineConfig))).toEqual({
      code: 0,
      images: [
        ['quay.io/a/module:1', 'Onload n/onload (in Policy n/p)'], ['quay.io/a/os:1', 'MachineConfig 99-a (in Policy n/p)'], ['quay.io/a/pod:1', 'Pod n/pod (in Policy n/p)'],
        ['quay.io/a/user:1', 'Onload n/onload (in Policy n/p)'],
      ],
    });
  });

  test.each<[string, object]>([
    ['NodePool', { apiVersion: 'hypershift.openshift.io/v1beta1', kind: 'NodePool', metadata: { name: 'a', namespace: 'n' }, spec: { config: [{ name: 'extra' }] } }],
    ['ClusterInstance', { apiVersion: 'siteconfig.open-cluster-management.io/v1alpha1', kind: 'ClusterInstance', metadata: { name: 'a', namespace: 'n' }, spec: { extraManifestsRefs: [{ name: 'extra' }] } }],
    ['AgentClusterInstall', { apiVersion: 'extensions.hive.openshift.io/v1beta1', kind: 'AgentClusterInstall', metadata: { name: 'a', namespace: 'n' }, spec: { manifestsConfigMapRefs: [{ name: 'extra' }] } }],
  ])('a ConfigMap that a %s names has objects whose images are needed', async (_, object) => {
    expect((await usesOf(object, configMap)).images).toEqual([['quay.io/a/os:1', 'MachineConfig 99-a (in ConfigMap n/extra)']]);
    expect((await usesOf(configMap)).images).toEqual([]);
  });

  test('templates are counted, and an unreadable document is an error, because its images would be missing', async () => {
    const file = path('templates.yaml');
    writeFileSync(file, `${JSON.stringify(pod('pod'))}\n---\napiVersion: v1\nkind: Pod\nmetadata: { name: "{{ .name }}" }\n`);
    expect(await run(file)).toMatchObject({ code: 0, err: 'not searched for images: 1 template that is not rendered\n' });
    writeFileSync(file, 'kind: [');
    expect(await run(file)).toMatchObject({ code: 2, out: '' });
  });
});
