import { ROLE } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { pinnedImageCount, pinnedImageName, pinnedImagePool, pinnedImageVersion } from '../../../lib/rules/machine-config/pinned-images';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const DIGEST = `sha256:${'0'.repeat(64)}`;
const V1 = 'machineconfiguration.openshift.io/v1';

function pinned(names: unknown[] = [`a.b/c@${DIGEST}`], { apiVersion = V1, role = 'worker', name = 'images' }: {
  apiVersion?: string; role?: string | null; name?: string;
} = {}): Manifest {
  return {
    apiVersion,
    kind: 'PinnedImageSet',
    metadata: { name, labels: role === null ? undefined : { [ROLE]: role } },
    spec: { pinnedImages: names.map((image) => ({ name: image })) },
  };
}

describe('a PinnedImageSet', () => {
  test.each([
    [V1, Platform.openshift('4.15'), 'refused'],
    [V1, Platform.openshift('4.16'), 'refused'],
    [V1, Platform.openshift('4.18'), 'refused'],
    [V1, Platform.openshift('4.19'), undefined],
    [V1, Platform.openshift(), undefined],
    [V1, Platform.kubernetes('1.33'), 'refused'],
    [`${V1}alpha1`, Platform.openshift('4.15'), 'refused'],
    [`${V1}alpha1`, Platform.openshift('4.16'), 'risky'],
    [`${V1}alpha1`, Platform.openshift('4.21'), 'risky'],
    [`${V1}alpha1`, Platform.openshift('4.22'), 'refused'],
    [`${V1}alpha1`, Platform.kubernetes('1.33'), 'refused'],
    [V1, undefined, undefined],
  ])('checks a PinnedImageSet of %s on %s: %s', (apiVersion, platform, expected) => {
    const problems = problemsOf(pinnedImageVersion, [pinned(undefined, { apiVersion })], { platform });
    expect(problems.map((problem) => problem.class)).toEqual(expected === undefined ? [] : [expected]);
  });

  test('of a version that goes away, is told the other one', () => {
    expect(problemsOf(pinnedImageVersion, [pinned(undefined, { apiVersion: `${V1}alpha1` })], { platform: Platform.openshift('4.20') })).toMatchObject([{
      what: 'version of PinnedImageSet that is gone in 4.22, on OpenShift 4.20', value: `${V1}alpha1`, fix: `write ${V1}`,
    }]);
  });

  test.each([
    `registry.example.com:5000/onload/onload-module@${DIGEST}`, `quay.io/a@${DIGEST}`, `a.b/c_d/e.f@${DIGEST}`,
  ])('a PinnedImageSet takes %s', (name) => {
    expect(problemsOf(pinnedImageName, [pinned([name])])).toEqual([]);
  });

  test.each([
    'quay.io/a/b:1', 'quay.io/a/b', `quay.io/a/b@sha512:${'0'.repeat(128)}`, `quay.io/a@${DIGEST}@${DIGEST}`, `quay.io/a@${DIGEST.toUpperCase()}`, '', undefined, 3,
  ])('refuses %j, which has no digest', (name) => {
    expect(problemsOf(pinnedImageName, [pinned([name])])).toMatchObject([{ class: 'refused', what: 'image that is not named by its digest', path: 'spec.pinnedImages[0].name' }]);
  });

  test.each([
    `localhost/a@${DIGEST}`, `registry:5000/a@${DIGEST}`, `quay.io/a/b/c@${DIGEST}`, `quay.io/a:1@${DIGEST}`, `quay.io:1/a@${DIGEST}`, `quay.io/${'a'.repeat(62)}/b@${DIGEST}`,
    `quay.io/${'a'.repeat(400)}@${DIGEST}`,
  ])('refuses %j, for its place', (name) => {
    expect(problemsOf(pinnedImageName, [pinned([`a.b/c@${DIGEST}`, name])])).toMatchObject([{ class: 'refused', what: 'image name that a PinnedImageSet cannot contain', path: 'spec.pinnedImages[1].name' }]);
  });

  test('a PinnedImageSet has from 1 to 500 images, each once', () => {
    const many = (count: number) => pinned(Array.from({ length: count }, (_, index) => `a.b/${index}@${DIGEST}`));
    expect([0, 1, 500, 501].map((count) => problemsOf(pinnedImageCount, [many(count)]).map(({ value }) => value))).toEqual([[0], [], [], [501]]);
    expect(problemsOf(pinnedImageCount, [pinned([`a.b/c@${DIGEST}`, `a.b/d@${DIGEST}`, `a.b/c@${DIGEST}`])])).toMatchObject([{
      class: 'refused', what: 'image that is named twice', value: `a.b/c@${DIGEST}`, fix: 'name it once',
    }]);
  });

  test('a PinnedImageSet is taken by no pool without a role', () => {
    expect(problemsOf(pinnedImagePool, [pinned(undefined, { role: null })])).toEqual([{
      of: 'images',
      code: 'machine-config/pinned-image-pool',
      class: 'never works',
      severity: 'error',
      path: 'metadata.labels',
      what: 'PinnedImageSet without a role, which no pool selects',
      value: '(none)',
      fix: 'set machineconfiguration.openshift.io/role',
    }]);
    expect(problemsOf(pinnedImagePool, [pinned()])).toEqual([]);
  });

  test('a PinnedImageSet is one of 100 of a pool at most, those for workers included in custom pools', () => {
    const sets = (role: string, count: number) => Array.from({ length: count }, (_, index) => pinned(undefined, { role, name: `${role}-${index}` }));
    expect(problemsOf(pinnedImagePool, [...sets('worker', 60), ...sets('fast', 40), ...sets('master', 41)])).toEqual([]);
    const problems = problemsOf(pinnedImagePool, [...sets('worker', 60), ...sets('fast', 41), ...sets('master', 41)]);
    expect(problems).toHaveLength(41);
    expect(problems[0]).toMatchObject({ what: 'PinnedImageSets of the pool fast', value: 101 });
  });
});
