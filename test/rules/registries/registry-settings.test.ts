import type { Manifest } from '../../../lib/manifests/manifest';
import { mirrorsForOthers, registriesNotRendered, registryOfPlatform } from '../../../lib/rules/registries/mirror-sets';
import { problemsOf } from '../../support/rules';

const SOURCE = 'registry.redhat.io/rhel9';
const entry = (more: object = {}, source = SOURCE) => ({ source, mirrors: ['mirror.example.com:5000/rhel9'], ...more });
const digests = (more: object = {}, name = 'd', source = SOURCE): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ImageDigestMirrorSet', metadata: { name }, spec: { imageDigestMirrors: [entry(more, source)] } });
const tags = (more: object = {}, source = SOURCE): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'ImageTagMirrorSet', metadata: { name: 't' }, spec: { imageTagMirrors: [entry(more, source)] } });
const policy: Manifest = { apiVersion: 'operator.openshift.io/v1alpha1', kind: 'ImageContentSourcePolicy', metadata: { name: 'p' }, spec: { repositoryDigestMirrors: [entry()] } };
const image = (registrySources: object): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources } });
const pod = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: name }] } });
const never = { mirrorSourcePolicy: 'NeverContactSource' };
const allow = { mirrorSourcePolicy: 'AllowContactingSource' };
const said = (rule: typeof mirrorsForOthers, ...manifests: Manifest[]) => problemsOf(rule, manifests).map(({ of, path, what, value }) => `${of} ${path}: ${what}: ${JSON.stringify(value)}`);

describe('registries that are not rendered', () => {
  test.each<[string, Manifest[], string[]]>([
    ['contradicting policies', [digests(never), tags(allow)], [`t spec.imageTagMirrors[0].mirrorSourcePolicy: policy for ${SOURCE} that contradicts the one of ImageDigestMirrorSet d: "AllowContactingSource"`]],
    ['a policy beside an ImageContentSourcePolicy, which allows the source', [digests(never), policy],
      [`p spec.repositoryDigestMirrors[0].mirrorSourcePolicy: policy for ${SOURCE} that contradicts the one of ImageDigestMirrorSet d: "AllowContactingSource"`]],
    ['no policy beside one that allows the source', [digests(), tags(allow), policy], []],
    ['equal policies', [digests(never), tags(never)], []],
    ['policies for other sources', [digests(never), tags(allow, 'quay.io/app')], []],
    ['a closed source as its own mirror', [digests({ ...never, mirrors: [SOURCE] })], [`d spec.imageDigestMirrors[0].mirrors: source among its own mirrors, which NeverContactSource excludes: "${SOURCE}"`]],
    ['an open source as its own mirror', [digests({ mirrors: [SOURCE] })], []],
    ['an asterisk in a path', [image({ blockedRegistries: ['quay.io/*'] })], ['cluster spec.registrySources.blockedRegistries: scope that no registry has: "quay.io/*"']],
    ['a domain', [image({ allowedRegistries: ['quay.io', '*.example.com'] })], []],
  ])('are found for %s', (_, manifests, found) => {
    expect(said(registriesNotRendered, ...manifests)).toEqual(found);
  });
});

const DIGEST = `${SOURCE}/app@sha256:${'0'.repeat(64)}`;

describe('images whose source is closed', () => {
  test.each<[string, Manifest[], number]>([
    ['a tag with mirrors for digests', [digests(never), pod(`${SOURCE}/app:1`)], 1], ['no tag with mirrors for digests', [digests(never), pod(`${SOURCE}/app`)], 1],
    ['a digest with mirrors for digests', [digests(never), pod(DIGEST)], 0], ['a digest with mirrors for tags', [tags(never), pod(DIGEST)], 1],
    ['a tag with mirrors for both', [digests(never), tags(never), pod(`${SOURCE}/app:1`)], 0], ['a tag with an open source', [digests(), pod(`${SOURCE}/app:1`)], 0],
    ['a tag of another source', [digests(never), pod('quay.io/app:1')], 0], ['a tag with a nearer open source', [digests(never), digests({}, 'e', `${SOURCE}/app`), pod(`${SOURCE}/app:1`)], 0],
  ])('are found for %s', (_, manifests, count) => {
    expect(said(mirrorsForOthers, ...manifests)).toHaveLength(count);
  });

  test('are found with the mirrors that close it', () => {
    expect(said(mirrorsForOthers, digests(never), pod(`${SOURCE}/app:1`))).toEqual([
      `p spec.containers[0].image: image by tag, for which ImageDigestMirrorSet d closes the source and has no mirror: "${SOURCE}/app:1"`,
    ]);
  });
});

describe('images of the platform', () => {
  const PAYLOAD = 'quay.io/openshift-release-dev';

  test.each<[string, Manifest[], number]>([
    ['a list without them', [image({ allowedRegistries: ['registry.example.com'] })], 1], ['a list with their registry', [image({ allowedRegistries: ['quay.io', 'registry.example.com'] })], 0],
    ['a list with their folder', [image({ allowedRegistries: [PAYLOAD] })], 0], ['no list', [image({})], 0],
    ['a blocked registry without mirrors', [image({ blockedRegistries: ['quay.io'] })], 1], ['a blocked registry with mirrors for digests', [image({ blockedRegistries: ['quay.io'] }), digests({}, 'd', PAYLOAD)], 0],
    ['another blocked registry', [image({ blockedRegistries: ['docker.io'] })], 0],
  ])('are looked for in %s', (_, manifests, count) => {
    expect(said(registryOfPlatform, ...manifests)).toHaveLength(count);
  });

  test('are named', () => {
    expect(said(registryOfPlatform, image({ allowedRegistries: ['registry.example.com'] }))).toEqual([
      `cluster spec.registrySources.allowedRegistries: list of registries without those of the platform, ${PAYLOAD}/ocp-release, ${PAYLOAD}/ocp-v4.0-art-dev, registry.redhat.io, whose images nodes then reject: ["registry.example.com"]`,
    ]);
  });
});
