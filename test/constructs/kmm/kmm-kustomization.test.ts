import { Testing } from 'cdk8s';
import { parse } from 'yaml';
import { CertManagerSource, GitOpsTool, GitRevision, KmmComponent, KmmKustomization, KmmKustomizationProps } from '../../../lib/constructs/kmm';
import { ImageReference } from '../../../lib/values/image-reference';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const image = (name: string) => ImageReference.parse(`registry.example.com/kmm/${name}:v2.6.0`);
const images = { operator: image('operator'), webhook: image('webhook'), worker: image('worker'), signer: image('signer') };
const kmm = (props: Partial<KmmKustomizationProps> = {}) => new KmmKustomization(Testing.chart(), 'Kmm', {
  tool: GitOpsTool.argoCd(), revision: GitRevision.tag('v2.6.0'), certManager: CertManagerSource.alreadyThere(), ...props,
});
const flux = GitOpsTool.flux();
const REPOSITORY = 'https://github.com/kubernetes-sigs/kernel-module-management';

describe('Argo CD', () => {
  test('applies the kustomization of a tag', () => {
    const [application] = synth(kmm());
    expect(application).toMatchObject({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'kmm', namespace: 'argocd' } });
    expect(application.spec).toMatchObject({
      project: 'default',
      source: { repoURL: REPOSITORY, path: 'config/default', targetRevision: 'v2.6.0' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'kmm-operator-system' },
      syncPolicy: { syncOptions: ['ServerSideApply=true', 'SkipDryRunOnMissingResource=true'] },
    });
  });

  test('installs cert-manager in the wave before', () => {
    const manifests = synth(kmm({ tool: GitOpsTool.argoCd({ namespace: 'gitops', project: 'infra', syncWave: 3 }), certManager: CertManagerSource.chart('v1.11.0') }));
    expect(manifests.map(({ metadata }) => [metadata.name, metadata.namespace, metadata.annotations])).toEqual([
      ['cert-manager', 'gitops', { 'argocd.argoproj.io/sync-wave': '2' }], ['kmm', 'gitops', { 'argocd.argoproj.io/sync-wave': '3' }],
    ]);
    expect(manifests[0].spec.source).toEqual({
      repoURL: 'https://charts.jetstack.io', chart: 'cert-manager', targetRevision: 'v1.11.0', helm: { valuesObject: { installCRDs: true } },
    });
  });

  test('replaces the images that upstream says latest of', () => {
    const { patches } = synth(kmm({ images }))[0].spec.source.kustomize;
    expect(patches.map(({ target }: any) => target.name)).toEqual(['kmm-operator-controller', 'kmm-operator-webhook']);
    expect(parse(patches[0].patch).spec.template.spec.containers).toEqual([{
      name: 'manager',
      image: images.operator.toString(),
      env: [{ name: 'RELATED_IMAGE_SIGN', value: images.signer.toString() }, { name: 'RELATED_IMAGE_WORKER', value: images.worker.toString() }],
    }]);
    expect(parse(patches[1].patch).spec.template.spec.containers).toEqual([{ name: 'webhook-server', image: images.webhook.toString() }]);
  });
});

test.each([GitOpsTool.argoCd(), GitOpsTool.flux()])('warns where $name runs the newest images with the CRDs of a tag', (tool) => {
  const warningsOf = (made: KmmKustomization) => {
    synth(made);
    return made.node.metadata.filter(({ type }) => type === 'onload/warning').map(({ data }) => String((data as { message: unknown }).message));
  };
  expect(warningsOf(kmm({ tool, revision: GitRevision.tag('v1.1.0') }))).toEqual([
    expect.stringMatching(/revision of KMM that does not determine its images: the kustomization names latest: "v1\.1\.0"; pass 'images' of KmmKustomization; .*\[kmm\/latest-images\]/),
  ]);
  expect(warningsOf(kmm({ tool, images }))).toEqual([]);
});

describe('Flux', () => {
  test('applies the kustomization of a commit, and prunes nothing', () => {
    const manifests = synth(kmm({ tool: flux, revision: GitRevision.commit('a'.repeat(40)) }));
    expect(find(manifests, 'GitRepository', 'kmm').spec).toMatchObject({ url: REPOSITORY, ref: { commit: 'a'.repeat(40) } });
    expect(find(manifests, 'Kustomization', 'kmm')).toMatchObject({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      metadata: { namespace: 'flux-system' },
      spec: { sourceRef: { kind: 'GitRepository', name: 'kmm' }, path: './config/default', prune: false, wait: true },
    });
  });

  test('waits for the Kustomization of cert-manager', () => {
    const manifests = synth(kmm({ tool: flux, certManager: CertManagerSource.fluxKustomization('cert-manager') }));
    expect(find(manifests, 'Kustomization', 'kmm').spec.dependsOn).toEqual([{ name: 'cert-manager' }]);
  });

  test('installs cert-manager by its chart', () => {
    const manifests = synth(kmm({ tool: GitOpsTool.flux({ namespace: 'gitops' }), certManager: CertManagerSource.chart('v1.16.2'), images, component: KmmComponent.HUB }));
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`)).toEqual([
      'HelmRepository gitops/jetstack', 'HelmRelease gitops/cert-manager', 'GitRepository gitops/kmm-hub', 'Kustomization gitops/kmm-hub',
    ]);
    expect(manifests[1].spec).toMatchObject({ chart: { spec: { chart: 'cert-manager', version: 'v1.16.2' } }, values: { crds: { enabled: true } } });
    expect(manifests[3].spec.path).toBe('./config/default-hub');
    expect(manifests[3].spec.patches.map(({ target }: any) => target.name)).toEqual(['kmm-operator-hub-controller', 'kmm-operator-hub-webhook']);
  });
});

// Their fields are those of the CRDs of Argo CD (argoproj.io/v1alpha1) and of Flux (source and kustomize v1, helm v2), against which they were held.
test.each([
  ['Argo CD', kmm({ images, certManager: CertManagerSource.chart('v1.16.2') })],
  ['Argo CD, on a hub', kmm({ component: KmmComponent.HUB, tool: GitOpsTool.argoCd({ namespace: 'openshift-gitops' }) })],
  ['Flux', kmm({ tool: flux, images, certManager: CertManagerSource.chart('v1.16.2') })],
  ['Flux, after another Kustomization', kmm({
    tool: flux, revision: GitRevision.commit('a'.repeat(40)), certManager: CertManagerSource.fluxKustomization('cert-manager', 'security'), repository: 'ssh://git@git.example.com/kmm.git',
  })],
])('all that is written for %s', (_, made) => {
  expect(synth(made)).toMatchSnapshot();
});

test.each<[() => unknown, string]>([
  [() => GitRevision.tag('main'), 'not a tag: "main"; write v2.6.0, or use GitRevision.commit(): a branch moves [git-ops/revision]'],
  [() => GitRevision.tag('release-2.6'), 'not a tag: "release-2.6"; write v2.6.0, or use GitRevision.commit(): a branch moves [git-ops/revision]'],
  [() => GitRevision.commit('abc'), 'not a commit: "abc"; write all 40 hexadecimal digits in lower case [git-ops/revision]'],
  [() => CertManagerSource.chart('1.16'), 'not a version of cert-manager: "1.16"; write v1.16.2 [git-ops/cert-manager]'],
  [() => CertManagerSource.fluxKustomization('A'), 'not the name of a Kustomization or namespace: "A"; use lower case letters, digits, "-" and "." [git-ops/cert-manager]'],
  [() => GitOpsTool.argoCd({ project: 'A' }), 'not the name of a namespace or project: "A"; use up to 63 lower case letters, digits and "-" [git-ops/name]'],
  [() => GitOpsTool.argoCd({ syncWave: 0.5 }), 'not a sync wave: 0.5; use a whole number [git-ops/wave]'],
  [() => kmm({ repository: 'git@x:y' }), 'test/Kmm: not the URL of a repository: "git@x:y"; write https://host/path or ssh://user@host/path [git-ops/repository]'],
  [() => kmm({ certManager: CertManagerSource.fluxKustomization('a') }),
    'test/Kmm: dependency on a Flux Kustomization, which Argo CD does not wait for: "a"; use CertManagerSource.chart() or .alreadyThere() [git-ops/cert-manager]'],
  [() => kmm({ images: { operator: images.operator, webhook: images.webhook } }),
    'test/Kmm: no image of the worker among the others: "registry.example.com/kmm/operator:v2.6.0"; pass \'worker\': upstream\'s default is `latest` [git-ops/images]'],
])('fails for what cannot be: %#', (action, message) => {
  expect(errorOf(action).message).toBe(message);
});
