import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { FluxSource, FluxSourceKind, GitOps } from '../../../lib/constructs/gitops';
import { ModuleLoading, OnloadPlatform, type OnloadPlatformProps, StageName } from '../../../lib/constructs/platform';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { kubectlPermissions } from '../../support/kubectl-permissions';
import { wholePlatform } from '../../support/whole-platform';

const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => stderr.mockRestore());

const repository = 'https://git.example.com/platform.git';
const jobImage = ImageReference.parse('registry.example.com/kubectl:1.30');
const ENGINES: { readonly [name: string]: GitOps } = {
  argocd: GitOps.argoCd({ repository, jobImage }),
  flux: GitOps.flux({ source: FluxSource.existing(FluxSourceKind.GIT_REPOSITORY, 'a'), jobImage }),
  acm: GitOps.acm({ jobImage }),
};

const small = (platform: Platform, more: Partial<OnloadPlatformProps> = {}) => (app: App) => new OnloadPlatform(app, 'nyc1', {
  platform, release: OnloadRelease.of({ onload: '8.1.2.26' }), moduleRegistry: ImageRegistry.mirror('registry.example.com'), ...more,
});
const subscription = (name: string, spec: object) => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name, namespace: 'others' },
  spec: { name, source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', ...spec },
});
/** Subscriptions whose version is not known. */
const unpinned = (app: App) => {
  const platform = wholePlatform(app, 'nyc1');
  const { chart } = platform.stage(StageName.OPERATORS);
  new ApiObject(chart, 'Newest', subscription('newest', { channel: 'stable' }));
  new ApiObject(chart, 'Default', subscription('default', {}));
  new ApiObject(chart, 'Manual', subscription('manual', { installPlanApproval: 'Manual' }));
  return platform;
};
const PLATFORMS: { readonly [name: string]: (app: App) => OnloadPlatform } = {
  'everything': (app) => wholePlatform(app, 'nyc1'),
  'unpinned operators': unpinned,
  'KMM 1.1': small(Platform.openshift('4.12')),
  'without the operator': small(Platform.openshift('4.18'), { modules: ModuleLoading.byKmm() }),
  'plain Kubernetes': small(Platform.kubernetes('1.30')),
  'plain Kubernetes without the operator': small(Platform.kubernetes('1.30'), { modules: ModuleLoading.byKmm() }),
};

const ofPolicy = (object: Manifest): Manifest[] => (object.kind !== 'Policy' ? [object]
  : object.spec['policy-templates'].flatMap(({ objectDefinition: { spec } }: { objectDefinition: Manifest }) => (
    (spec['object-templates'] ?? []).map((each: { objectDefinition: Manifest }) => each.objectDefinition))));

/** All objects on the cluster, also those in policies. */
function applied(engine: string, platform: string): Manifest[] {
  const app = Testing.app();
  const made = PLATFORMS[platform](app);
  made.gitOps(engine === 'argocd' && made.platform.isOpenshift ? GitOps.argoCd({ repository, jobImage, pausesPools: true }) : ENGINES[engine]);
  app.synthYaml();
  return app.node.findAll().filter((each): each is Chart => Chart.isChart(each))
    .flatMap((chart) => chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson() as Manifest)).flatMap(ofPolicy);
}

interface Rule {
  readonly apiGroups: string[];
  readonly resources: string[];
  readonly resourceNames?: string[];
  readonly verbs: string[];
}

/** Jobs with their scripts, without those that policies look at. */
const jobsIn = (all: readonly Manifest[]) => all.filter(({ kind, spec, metadata }) => ['Job', 'CronJob'].includes(kind) && spec !== undefined && metadata.namespace === 'onload-gitops')
  .map(({ metadata, spec }) => ({ name: metadata.name as string, pod: (spec.jobTemplate?.spec ?? spec).template.spec }));
const ofAccount = (all: readonly Manifest[], kind: RegExp, account: string) => (
  all.filter((each) => kind.test(each.kind) && each.metadata.name === account));

/** What the Roles of an account grant, as `verb resource` or `verb resource/name`. */
function granted(all: readonly Manifest[], account: string): Set<string> {
  const rules = ofAccount(all, /^(Cluster)?Role$/, account).flatMap((role) => role.rules as Rule[]);
  return new Set(rules.flatMap(({ apiGroups: [group], resources: [resource], resourceNames = [''], verbs }) => verbs.flatMap((verb) => resourceNames.map((name) => (
    `${verb} ${resource}${group === '' ? '' : `.${group}`}${name === '' ? '' : `/${name}`}`)))));
}

const cases = Object.keys(PLATFORMS).flatMap((platform) => Object.keys(ENGINES)
  .filter((engine) => engine !== 'acm' || !platform.startsWith('plain')).map((engine) => [engine, platform] as const));

describe.each(cases)('the Jobs of %s, %s', (engine, platform) => {
  const all = applied(engine, platform);
  const jobs = jobsIn(all);

  test('Jobs have a service account each, with the permissions that their commands need, and no others', () => {
    const accounts = jobs.map(({ pod }) => pod.serviceAccountName);
    expect(new Set(accounts).size).toBe(jobs.length);
    for (const { name, pod } of jobs) {
      const account = pod.serviceAccountName;
      expect(account).toBe(`onload-${name.replace(/-[0-9a-f]{10}$/, '')}`);
      expect(ofAccount(all, /^ServiceAccount$/, account)).toHaveLength(1);
      const grants = granted(all, account);
      const needed = kubectlPermissions(pod.containers[0].command[2]);
      // Shell functions take the names of their objects as arguments.
      const general = (text: string) => text.split('/eviction')[0].replace(/(?<!pods)\/.*/, '');
      const isGranted = (permission: string) => grants.has(permission) || grants.has(general(permission)) || (!permission.includes('/') && [...grants].some((each) => general(each) === permission));
      expect([name, [...needed].filter((permission) => !isGranted(permission))]).toEqual([name, []]);
      const isNeeded = (grant: string) => needed.has(grant) || needed.has(general(grant));
      expect([name, [...grants].filter((grant) => !isNeeded(grant))]).toEqual([name, []]);
    }
  });

  test('write nothing but what they are for', () => {
    const writes = jobs.flatMap(({ pod }) => [...granted(all, pod.serviceAccountName)].filter((each) => !/^(get|list|watch) /.test(each)).map((each) => `${pod.serviceAccountName}: ${each}`));
    expect(writes.filter((each) => !/: (delete (jobs\.batch|configmaps\/onload-stage-.*)|patch (installplans\.operators\.coreos\.com|machineconfigpools\.[a-z.]+\/onload))$/.test(each)))
      .toEqual(writes.filter((each) => each.startsWith('onload-upgrade-')).filter((each) => !each.endsWith('jobs.batch')));
    expect(new Set(writes.filter((each) => each.startsWith('onload-upgrade-')))).toEqual(new Set(platform.endsWith('without the operator') ? [
      'onload-upgrade-onload-module: patch nodes', 'onload-upgrade-onload-module: create pods/eviction', ...engine === 'argocd' ? [] : ['onload-upgrade-onload-module: delete jobs.batch'],
    ] : []));
  });

  test('run in a namespace that admits no privileges, and closes the network but for the API server', () => {
    const isOpenshift = !platform.startsWith('plain');
    if (jobs.length === 0) {
      expect(all.filter(({ metadata }) => metadata.name === 'onload-gitops')).toEqual([]);
      return;
    }
    for (const { metadata } of all.filter(({ kind, metadata: { name } }) => kind === 'Namespace' && name === 'onload-gitops')) {
      expect(metadata.labels).toMatchObject({
        'pod-security.kubernetes.io/enforce': 'restricted', ...isOpenshift ? { 'security.openshift.io/scc.podSecurityLabelSync': 'false' } : {},
      });
    }
    const [policy] = all.filter(({ kind, metadata: { namespace } }) => kind === 'NetworkPolicy' && namespace === 'onload-gitops');
    const ports = (policy.spec.egress as { ports: { protocol: string; port: number }[] }[]).flatMap((rule) => rule.ports).map(({ protocol, port }) => `${protocol} ${port}`);
    expect([policy.spec.podSelector, policy.spec.policyTypes, policy.spec.ingress]).toEqual([{}, ['Ingress', 'Egress'], undefined]);
    expect(ports).toEqual(['UDP 53', 'TCP 53', 'UDP 5353', 'TCP 5353', 'TCP 443', 'TCP 6443', ...isOpenshift ? [] : ['TCP 8443', 'TCP 16443']]);
  });
});
