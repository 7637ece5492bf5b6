import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { main } from '../../lib/cli/main';
import { IMAGE_SET_CONFIGURATION } from '../support/image-set-configuration';

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

async function run(...args: string[]) {
  const written = { out: '', err: '' };
  const code = await main(['images', ...args], { out: (text) => { written.out += text; }, err: (text) => { written.err += text; } });
  return { code, ...written };
}

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
skopeo copy --all --preserve-digests 'docker://quay.io/a/b@${DIGEST}' 'docker://r.example.com/m/a/b@${DIGEST}'
skopeo copy --all --preserve-digests 'docker://ubuntu' 'docker://r.example.com/m/library/ubuntu'
`,
  });
});

test('a configuration for oc-mirror: catalogues by the release of the cluster', async () => {
  const { out } = await run(path('dist'), '--format', 'oc-mirror', '--openshift', '4.16');
  expect(parse(out)).toEqual({
    apiVersion: 'mirror.openshift.io/v2alpha1',
    kind: 'ImageSetConfiguration',
    mirror: {
      operators: [{ catalog: 'registry.redhat.io/redhat/redhat-operator-index:v4.16', packages: [{ name: 'kernel-module-management', channels: [{ name: 'stable' }] }] }],
      additionalImages: [{ name: `quay.io/a/b@${DIGEST}` }, { name: 'ubuntu' }],
    },
  });
  const validate = new Ajv().compile(IMAGE_SET_CONFIGURATION);
  expect([validate(parse(out)), validate.errors]).toEqual([true, null]);
  expect(validate({ ...parse(out), storageConfig: {} })).toBe(false);
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
