import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Testing } from 'cdk8s';
import { FluxSource, GitOps as Engine } from '../../../lib';
import { GITOPS, repositoryOf, Request } from '../../../lib/cli/platform-repository/repository';
import { LONGEST_CLUSTER } from '../../../lib/constructs/delivery/longest-cluster';
import { ENGINE_NAMES } from '../../../lib/upstream/gitops';
import { cli } from '../../support/cli';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { wholePlatform } from '../../support/whole-platform';
import { writtenRepository } from '../../support/written-repository';

const validator = vendoredCrds();
const REPOSITORY = 'https://git.example.com/platform.git';

/** The platform again, with another version of Onload. */
const upgraded = (request: Request) => writtenRepository({ ...request, onload: '9.0.2.140' }).dist;

const REQUESTS = GITOPS.flatMap((gitops) => [{ gitops, openshift: '4.16', onload: '8.1.3.40' }, { gitops, kubernetes: '1.30' }]);

describe.each(REQUESTS)('%j', (request) => {
  const { gitops } = request;
  const { files, objects, dist } = writtenRepository(request);
  const options = request.openshift === undefined ? ['--kubernetes', '1.30'] : ['--openshift', '4.16'];

  test('the manifests have neither errors nor warnings, also those of the engine', async () => {
    expect(await cli('check', dist, ...options, '--kmm', '1.1')).toMatchObject({ code: 0, out: '', err: expect.stringContaining(' 0 errors, 0 warnings') });
  });

  test('an object beside them is checked as a whole', async () => {
    const file = join(dist, 'zz-wrong.yaml');
    writeFileSync(file, 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Wrong }\n');
    expect(await cli('check', dist, ...options)).toMatchObject({ code: 1, out: expect.stringContaining('[object/name]') });
    rmSync(file);
  });

  test('a plan has a change of the platform once, and no other effect on nodes', async () => {
    const { out } = await cli('plan', dist, upgraded(request), '--format', 'json');
    expect(JSON.parse(out).steps.map(({ target }: { target: string }) => target)).toEqual([...gitops === 'none' ? [] : [ENGINE_NAMES[gitops]], 'Onload onload/onload']);
    const { out: nothing } = await cli('plan', dist, writtenRepository(request).dist, '--format', 'json');
    expect(JSON.parse(nothing)).toMatchObject({ steps: [], objects: [], disruptive: false });
  });

  test('the objects of the engine are ones that their CRDs accept', () => {
    const engine = Object.entries(objects).filter(([file]) => file.startsWith('80-gitops-')).flatMap(([, all]) => all);
    expect(engine.length > 0).toBe(gitops !== 'none');
    expect(engine.filter(({ apiVersion }) => /argoproj|fluxcd|policy\.open-cluster|cluster\.open-cluster/.test(apiVersion))
      .flatMap((object) => validator.validate(object))).toEqual([]);
  });

  test('the README names files of dist/ that synthesis writes, and each file of the engine that a person applies', () => {
    const named = new Set([...files['README.md'].matchAll(/dist\/([\w.-]+\.yaml)/g)].map(([, file]) => file));
    expect([...named].filter((file) => !(file in objects))).toEqual([]);
    const byPerson = Object.keys(objects).filter((file) => /^80-gitops-(?:rights|instance|root|flux|acm-.*)\.k8s\.yaml$/.test(file));
    expect([...named].filter((file) => file.startsWith('80-')).sort()).toEqual(byPerson);
  });

  test('the README shows each placeholder of the program', () => {
    const placeholders = (text: string) => new Set(text.match(/[\w./:-]*\bexample\.com[\w./:-]*\w/g));
    const shown = placeholders(files['README.md']);
    expect([...placeholders(files['clusters/nyc1.ts'].replace(/^ *\/\/.*$/gm, ''))].filter((each) => !shown.has(each))).toEqual([]);
  });

  test('a README without an engine has the stages in order, and one with it leaves them to the engine', () => {
    expect(/Apply the stages in order/.test(files['README.md'])).toBe(gitops === 'none');
  });
});

test.each(GITOPS.filter((gitops) => gitops !== 'none'))('a repository has no files for %s beside its program', (gitops) => {
  const { files } = writtenRepository({ gitops });
  expect(Object.keys(files)).toEqual(Object.keys(writtenRepository({}).files));
  expect(files['main.ts']).toContain('\naddNyc1(app);\n');
});

describe('Argo CD', () => {
  test('the Application of the cluster takes the files of this repository, where Argo CD is', () => {
    for (const [request, namespace] of [[{}, 'openshift-gitops'], [{ kubernetes: '1.30' }, 'argocd']] as const) {
      const { files, objects } = writtenRepository({ gitops: 'argocd', ...request });
      const [root] = objects['80-gitops-root.k8s.yaml'];
      expect(root.metadata.namespace).toBe(namespace);
      expect(root.spec.source).toMatchObject({ repoURL: REPOSITORY, path: 'dist' });
      expect(files['README.md']).toContain(`the namespace \`${namespace}\``);
    }
  });

  test('what an administrator applies comes in the order in which it is needed: permissions, health checks, the Application', () => {
    const { 'README.md': readme } = writtenRepository({ gitops: 'argocd' }).files;
    const at = ['rights', 'instance', 'root'].map((file) => readme.search(new RegExp(`oc apply .*-f dist/80-gitops-${file}\\.k8s\\.yaml`)));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at[0]).toBeGreaterThan(0);
  });

  test.each([{}, { kubernetes: '1.30' }])('the health checks conflict with others instead of replacing them: %j', (request) => {
    const { 'README.md': readme } = writtenRepository({ gitops: 'argocd', ...request }).files;
    // Without a manager of its own, the command removes what the same manager applied before.
    expect(readme).toMatch(/apply --server-side --field-manager=onload-gitops -f dist\/80-gitops-instance/);
  });

  test('the README says how to name an older Argo CD, which refuses a field of the Application', () => {
    const { files, objects } = writtenRepository({ gitops: 'argocd' });
    expect(objects['80-gitops-root.k8s.yaml'][0].spec.syncPolicy.retry.refresh).toBe(true);
    expect(files['README.md']).toContain('`instance: ArgoCdInstance.openshiftGitOps({ version: \'2.14\' })`');
    expect(writtenRepository({ gitops: 'argocd', kubernetes: '1.30' }).files['README.md']).toContain('`instance: ArgoCdInstance.upstream({ version: \'2.14\' })`');
  });

  test('without their image, the Jobs hold up all stages', () => {
    const { files, objects } = writtenRepository({ gitops: 'argocd', kubernetes: '1.30' });
    const isHeldUp = (file: string) => objects[file].some(({ metadata }) => metadata.annotations?.['argocd.argoproj.io/hook'] === 'PreSync');
    expect([isHeldUp('80-gitops-jobs-10-operators.k8s.yaml'), isHeldUp('80-gitops-jobs-30-onload.k8s.yaml')]).toEqual([true, true]);
    expect(files['README.md']).toContain('until they can pull it, no stage is applied');
  });

  test('a person approves no InstallPlan: a Job does', () => {
    const { 'README.md': readme } = writtenRepository({ gitops: 'argocd' }).files;
    expect(readme).not.toContain('oc patch installplan');
    expect(readme).toContain('A Job approves the InstallPlan');
  });

  test('Jobs on other Kubernetes have an image that users replace', () => {
    const { files, objects } = writtenRepository({ gitops: 'argocd', kubernetes: '1.31' });
    const images = Object.values(objects).flat().filter(({ kind }) => kind === 'Job').map(({ spec }) => spec.template.spec.containers[0].image);
    expect(new Set(images)).toEqual(new Set(['registry.example.com/kubectl:1.31']));
    expect(files['README.md']).toMatch(/`registry\.example\.com\/kubectl:1\.31`[^.]*`sh`, `date` and `kubectl`/);
  });
});

describe('Flux', () => {
  test('each stage is a Kustomization of this repository, after the stage before', () => {
    const [source, ...stages] = writtenRepository({ gitops: 'flux' }).objects['80-gitops-flux.k8s.yaml'];
    expect(source).toMatchObject({ kind: 'GitRepository', spec: { url: REPOSITORY } });
    expect(stages.map(({ metadata, spec }) => [metadata.name, spec.path, spec.dependsOn])).toEqual([
      ['nyc1-operators', './dist', undefined],
      ['nyc1-onload', './dist', [{ name: 'nyc1-operators' }]],
    ]);
  });

  test('a person approves the InstallPlan', () => {
    expect(writtenRepository({ gitops: 'flux' }).files['README.md']).toContain('oc patch installplan');
  });
});

describe('Advanced Cluster Management', () => {
  const { files, objects } = writtenRepository({ gitops: 'acm' });

  test('each stage is a policy, and the cluster is the one with its name', () => {
    const policies = objects['80-gitops-acm-policies.k8s.yaml'];
    expect(policies.filter(({ kind }) => kind === 'Policy').map(({ metadata }) => metadata.name)).toEqual(['nyc1-operators', 'nyc1-onload']);
    expect(JSON.stringify(policies.find(({ kind }) => kind === 'Placement'))).toContain('"nyc1"');
  });

  test('the README has the hub, its order, and what must not get there', () => {
    const readme = files['README.md'];
    const at = ['dist/80-gitops-acm-hub.k8s.yaml', 'kind: ManagedClusterSetBinding', 'dist/80-gitops-acm-policies.k8s.yaml'].map((text) => readme.indexOf(text));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at[0]).toBeGreaterThan(0);
    expect(readme).toContain('Do not apply the other files of `dist/` to the hub');
    expect(readme).toContain('At the first rollout the hub applies the stages in order');
    expect(readme).not.toContain('oc patch installplan');
  });
});

describe('the name of a cluster', () => {
  const ENGINES = { argocd: Engine.argoCd({ repository: REPOSITORY }), flux: Engine.flux({ source: FluxSource.git(REPOSITORY) }), acm: Engine.acm() };

  test.each(Object.keys(ENGINES) as (keyof typeof ENGINES)[])('the name of a cluster has the length that %s takes with every stage, and no more', (gitops) => {
    const synthesized = (length: number) => {
      const app = Testing.app();
      wholePlatform(app, 'n'.repeat(length)).gitOps(ENGINES[gitops]);
      return app.synthYaml();
    };
    const longest = LONGEST_CLUSTER[gitops];
    expect(() => synthesized(longest)).not.toThrow();
    expect(() => synthesized(longest + 1)).toThrow(/gitops\/(?:cluster-name|flux-name|acm-name)/);
    expect(repositoryOf({ gitops, name: 'n'.repeat(longest) }).name).toHaveLength(longest);
    expect(errorOf(() => repositoryOf({ gitops, name: 'n'.repeat(longest + 1) })).message).toContain(`; use up to ${longest} lower case letters`);
  });
});
