import { Testing } from 'cdk8s';
import { ImageMirror, ImageMirrors, ImageMirrorsProps, MirrorSourcePolicy } from '../../../lib/constructs/mirrors';
import { Platform } from '../../../lib/values/platform';
import { find, synth } from '../../support/manifests';

const ONLOAD: ImageMirror = { source: 'docker.io/onload', mirrors: ['registry.example.com:5000/onload', 'backup.example.com/onload'] };
const UBI: ImageMirror = {
  source: 'registry.access.redhat.com/ubi9', mirrors: ['registry.example.com:5000/ubi9'], policy: MirrorSourcePolicy.NEVER_CONTACT_SOURCE,
};

const imageMirrors = (props: ImageMirrorsProps) => new ImageMirrors(Testing.chart(), 'Mirrors', { name: 'restricted', ...props });
const byDigest = (of: ImageMirrors) => find(synth(of), 'ImageDigestMirrorSet', 'restricted').spec.imageDigestMirrors;
const byTag = (of: ImageMirrors) => find(synth(of), 'ImageTagMirrorSet', 'restricted').spec.imageTagMirrors;

describe('ImageMirrors', () => {
  test('mirrors pulls by digest and pulls by tag alike', () => {
    const made = imageMirrors({ mirrors: [ONLOAD, UBI] });
    expect(byDigest(made)).toEqual([
      ONLOAD,
      { source: UBI.source, mirrors: UBI.mirrors, mirrorSourcePolicy: 'NeverContactSource' },
    ]);
    expect(byTag(made)).toEqual(byDigest(made));
  });

  test('leaves pulls by tag alone where it is told to', () => {
    expect(synth(imageMirrors({ mirrors: [ONLOAD], includeTags: false })).map(({ kind }) => kind)).toEqual(['ImageDigestMirrorSet']);
  });

  test('sorts sources, whatever the order in which they are added', () => {
    const one = imageMirrors({ mirrors: [ONLOAD, UBI] });
    const other = imageMirrors({ mirrors: [UBI] });
    other.addMirror(ONLOAD);
    expect(synth(other)).toEqual(synth(one));
  });

  test('keeps the order of the mirrors of a source, which are tried in it', () => {
    const reversed = { ...ONLOAD, mirrors: [...ONLOAD.mirrors].reverse() };
    expect(byTag(imageMirrors({ mirrors: [reversed] }))).toEqual([reversed]);
  });

  test('takes the same entry twice as one', () => {
    const made = imageMirrors({ mirrors: [UBI] });
    made.addMirror({ policy: UBI.policy, mirrors: [...UBI.mirrors], source: UBI.source });
    expect(byTag(made)).toHaveLength(1);
  });

  test('reads as a copy', () => {
    const made = imageMirrors({ mirrors: [ONLOAD] });
    made.mirrors[0].mirrors.pop();
    made.mirrors.pop();
    expect(made.mirrors).toEqual([{ ...ONLOAD, policy: undefined }]);
  });

  test('ImageMirrors has names of its own where none is given', () => {
    const chart = Testing.chart();
    new ImageMirrors(chart, 'One', { mirrors: [ONLOAD] });
    new ImageMirrors(chart, 'Two', { mirrors: [UBI] });
    expect(new Set(synth(chart).map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size).toBe(4);
  });

  test.each([
    ['other mirrors', { ...UBI, mirrors: ['backup.example.com/ubi9'] }],
    ['another policy', { ...UBI, policy: MirrorSourcePolicy.ALLOW_CONTACTING_SOURCE }],
  ])('fails when a source is added again with %s', (_, again) => {
    expect(() => imageMirrors({ mirrors: [UBI, again] })).toThrow(
      'test/Mirrors: source that has other mirrors, or another policy, already: "registry.access.redhat.com/ubi9"; '
      + 'give all mirrors of a source in one entry, in the order in which they are tried [mirrors/conflict]',
    );
  });

  test('fails for a source that no image begins with', () => {
    expect(() => imageMirrors({ mirrors: [{ ...ONLOAD, source: 'https://docker.io/onload' }] })).toThrow(
      'test/Mirrors: \'source\' is neither a registry nor a repository: "https://docker.io/onload"; write host[:port][/path], the host with '
      + 'its domain, without scheme, tag or digest; or *.domain for all hosts of a domain [mirrors/malformed]',
    );
  });

  test('fails for a mirror that is no place', () => {
    expect(() => imageMirrors({ mirrors: [{ ...ONLOAD, mirrors: ['*.example.com'] }] })).toThrow(
      'test/Mirrors: mirror of docker.io/onload is neither a registry nor a repository: "*.example.com"; write host[:port][/path], the host '
      + 'with its domain, without scheme, tag or digest [mirrors/malformed]',
    );
  });

  test('fails for a source without a mirror', () => {
    expect(() => imageMirrors({ mirrors: [{ ...ONLOAD, mirrors: [] }] })).toThrow(
      'test/Mirrors: source without a mirror: "docker.io/onload"; list at least one [mirrors/none]',
    );
  });

  test('fails for a mirror that is listed twice, which the API server refuses', () => {
    expect(() => imageMirrors({ mirrors: [{ ...ONLOAD, mirrors: ['a.b', 'c.d', 'a.b'] }] })).toThrow(
      'test/Mirrors: mirror listed twice for docker.io/onload: "a.b"; list it once [mirrors/duplicate]',
    );
  });

  test('fails for a name that is none', () => {
    expect(() => imageMirrors({ name: 'My mirrors', mirrors: [ONLOAD] })).toThrow(
      'test/Mirrors: not a name for a mirror set: "My mirrors"; use lower case letters, digits, "-" and "." [mirrors/name]',
    );
  });

  test('fails to synthesize where nothing is mirrored', () => {
    expect(() => synth(imageMirrors({}))).toThrow('no image is mirrored: call addMirror() or pass \'mirrors\' [mirrors/none]');
  });

  test('renders its defaults', () => {
    expect(synth(new ImageMirrors(Testing.chart(), 'Mirrors', { mirrors: [ONLOAD] }))).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    expect(synth(imageMirrors({ name: 'onload', includeTags: true, mirrors: [UBI, ONLOAD, { source: '*.quay.io', mirrors: ['mirror.local'] }] })))
      .toMatchSnapshot();
  });

  test('writes an ImageContentSourcePolicy for OpenShift 4.12, which has no mirror sets', () => {
    const made = imageMirrors({ platform: Platform.openshift('4.12'), includeTags: false, mirrors: [{ ...ONLOAD, policy: MirrorSourcePolicy.ALLOW_CONTACTING_SOURCE }] });
    expect(synth(made)).toMatchObject([{
      apiVersion: 'operator.openshift.io/v1alpha1', kind: 'ImageContentSourcePolicy', metadata: { name: 'restricted' }, spec: { repositoryDigestMirrors: [ONLOAD] },
    }]);
    expect(made.name).toBe('restricted');
    expect(synth(imageMirrors({ platform: Platform.openshift('4.13'), mirrors: [ONLOAD] })).map(({ kind }) => kind)).toEqual(['ImageDigestMirrorSet', 'ImageTagMirrorSet']);
  });

  test.each<[string, ImageMirrorsProps, string]>([
    ['mirrors for pulls by tag on OpenShift 4.12', { platform: Platform.openshift('4.12'), mirrors: [ONLOAD] },
      'test/Mirrors: mirrors for pulls by tag: "on OpenShift 4.12"; pass \'includeTags: false\' and pull by digest (ImageRegistry.pin()), or use ImageRegistry.mirror(): '
      + 'OpenShift has ImageTagMirrorSets since 4.13 [mirrors/by-tag]'],
    ['a source that is never contacted on OpenShift 4.12', { platform: Platform.openshift('4.12'), includeTags: false, mirrors: [UBI] },
      'test/Mirrors: policy of registry.access.redhat.com/ubi9 that OpenShift has since 4.13: "NeverContactSource on OpenShift 4.12"; leave it out, and block the source in the '
      + 'Image named cluster if it must not be contacted [mirrors/never-contact]'],
    ['a cluster that is not OpenShift', { platform: Platform.kubernetes('1.30'), mirrors: [ONLOAD] },
      'test/Mirrors: mirrors for a cluster without the Machine Config Operator: "Kubernetes 1.30"; use ImageRegistry.mirror(), or configure the container runtime of the nodes '
      + '[mirrors/not-openshift]'],
  ])('fails for %s', (_, props, message) => {
    expect(() => imageMirrors(props)).toThrow(message);
  });
});
