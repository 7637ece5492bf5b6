import { repositoryOf, Request } from '../../../lib/cli/platform-repository/repository';
import { ONLOAD_BUILDS } from '../../../lib/upstream/onload/onload-builds';
import { NEWEST_ONLOAD } from '../../../lib/upstream/onload/onload-releases';
import { NEWEST_OPENSHIFT } from '../../../lib/upstream/openshift/openshift-releases';
import { errorOf } from '../../support/errors';

const refusal = (request: Request) => errorOf(() => repositoryOf(request)).message;

test('nothing said is one OpenShift cluster, with neither GitOps nor a pipeline', () => {
  expect(repositoryOf({})).toEqual({ name: 'nyc1', isOpenshift: true, version: '4.16', onload: '9.2.0.43', gitops: 'none', ci: 'none', isFleet: false });
});

test('what is said is taken', () => {
  expect(repositoryOf({ name: 'ldn-1', kubernetes: '1.30', onload: '9.0.2', gitops: 'flux', ci: 'gitlab' }))
    .toEqual({ name: 'ldn-1', isOpenshift: false, version: '1.30', onload: '9.0.2', gitops: 'flux', ci: 'gitlab', isFleet: false });
});

test.each([
  ['4.16.3', { openshift: '4.16.3' }],
  [NEWEST_OPENSHIFT, { openshift: NEWEST_OPENSHIFT }],
  ['1.34', { kubernetes: '1.34' }],
])('a known release, or a patch of one, is a version: %s', (version, request) => {
  expect(repositoryOf(request).version).toBe(version);
});

test.each([
  ['9.0.2.140', { openshift: '4.12' }],
  ['9.0.2.140', { openshift: '4.15.9' }],
  ['9.2.0.43', { openshift: '4.18' }],
  ['9.2.0.43', { openshift: '4.20' }],
  ['9.2.0.43', { openshift: '5.0' }],
  [ONLOAD_BUILDS.at(-1)!.build, { openshift: NEWEST_OPENSHIFT }],
  [ONLOAD_BUILDS.at(-1)!.build, { kubernetes: '1.30' }],
])('Onload is %s, the newest build that is listed for the kernels of %j', (onload, request) => {
  expect(repositoryOf(request).onload).toBe(onload);
});

test.each(['8.1.0', '8.1.2.26', '9.1.2', NEWEST_ONLOAD])('a known release of Onload, or a build of one, is a version: %s', (onload) => {
  expect(repositoryOf({ onload }).onload).toBe(onload);
});

test.each([
  ['OpenShift: "4.99"; use the nearest known: 4.23 and 5.0', { openshift: '4.99' }],
  ['OpenShift: "4.5"; use the nearest known: 4.12', { openshift: '4.5' }],
  [`OpenShift: "99.9"; use the nearest known: ${NEWEST_OPENSHIFT}`, { openshift: '99.9' }],
  ['Kubernetes: "1.3"; use the nearest known: 1.27', { kubernetes: '1.3' }],
  ['Onload: "8.1.10"; use the nearest known: 8.1.3 and 9.0.0', { onload: '8.1.10' }],
  [`Onload: "18.1.2.26"; use the nearest known: ${NEWEST_ONLOAD}`, { onload: '18.1.2.26' }],
])('fails where no table knows the version, with the nearest known ones: %s', (message, request) => {
  expect(refusal(request)).toBe(`unknown version of ${message} [init/version]`);
});

test.each([
  ['OpenShift: "v4.16"; write 4.16', { openshift: 'v4.16' }],
  ['OpenShift: "4"; write 4.16', { openshift: '4' }],
  ['Kubernetes: ""; write 1.30', { kubernetes: '' }],
  ['Onload: "8.1.2.26-ubi8"; write 9.2.0.43', { onload: '8.1.2.26-ubi8' }],
  ['Onload: "8.1.2\\n"; write 9.2.0.43', { onload: '8.1.2\n' }],
])('fails where a version is none: %s', (message, request) => {
  expect(refusal(request)).toBe(`not a version of ${message} [init/version]`);
});

test.each(['', 'NYC1', 'nyc_1', '-nyc', 'nyc-', 'a.b', '../a', 'a\nb', 'a'.repeat(64)])('fails where the name is no DNS label: %j', (name) => {
  expect(refusal({ name })).toMatch(/^not the name of a cluster: .*; use up to 63 lower case letters, digits and "-", a letter or digit at both ends \[init\/name\]$/);
});

test('fails where there are two platforms', () => {
  expect(refusal({ openshift: '4.16', kubernetes: '1.30' }))
    .toBe('two platforms: "openshift 4.16, kubernetes 1.30"; name the one that the cluster runs [init/platform]');
});

test.each([
  ['unknown tool for GitOps: "argo"; choose argocd, flux, acm or none', { gitops: 'argo' }],
  ['unknown pipeline: "jenkins"; choose github, gitlab or none', { ci: 'jenkins' }],
])('fails where a choice is not offered: %s', (message, request) => {
  expect(refusal(request)).toBe(`${message} [init/choice]`);
});
