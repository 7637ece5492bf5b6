import { join } from 'node:path';
import { Testing } from 'cdk8s';
import { parse, parseAllDocuments } from 'yaml';
import { Files, filesOf } from '../../lib/init/files';
import { repositoryOf, Request } from '../../lib/init/repository';
import { CrdValidator } from '../support/crds';
import { wholePlatform } from '../support/whole-platform';

const validator = new CrdValidator(join(__dirname, '../../upstream/crds'));
const filesFor = (request: Request): Files => filesOf(repositoryOf(request), '1.2.3');
const documentsIn = (text: string): any[] => parseAllDocuments(text).map((document) => document.toJS());

describe('Argo CD', () => {
  const openshift = filesFor({ gitops: 'argocd' });
  const application = parse(openshift['argo-cd/nyc1.yaml']);

  test('the Application is one that its CRD accepts', () => {
    expect(validator.validate(application)).toEqual([]);
    expect(validator.validate(parse(filesFor({ gitops: 'argocd', kubernetes: '1.30' })['argo-cd/nyc1.yaml']))).toEqual([]);
  });

  test('it is where Argo CD is', () => {
    expect(application.metadata.namespace).toBe('openshift-gitops');
    expect(parse(filesFor({ gitops: 'argocd', kubernetes: '1.30' })['argo-cd/nyc1.yaml']).metadata.namespace).toBe('argocd');
  });

  test('it applies the manifests, and tries again without end', () => {
    expect(application.spec.source).toMatchObject({ path: 'dist' });
    expect(application.spec.syncPolicy.retry.limit).toBe(-1);
  });

  test('every stage has a wave', () => {
    expect(openshift['argo-cd.ts']).toContain('\'argocd.argoproj.io/sync-wave\', String(stage.number)');
    expect(openshift['main.ts']).toContain('addSyncWaves(addNyc1(app));');
  });

  test('the rights are for OpenShift GitOps only', () => {
    expect(Object.keys(filesFor({ gitops: 'argocd', kubernetes: '1.30' }))).not.toContain('argo-cd/openshift-gitops-rights.yaml');
  });

  test('OpenShift GitOps may write all that a platform consists of', () => {
    const [{ rules }] = documentsIn(openshift['argo-cd/openshift-gitops-rights.yaml']);
    // docs/upstream/gitops.md, section 3.2.
    const byDefault = [
      { apiGroups: ['operators.coreos.com', 'operator.openshift.io', 'rbac.authorization.k8s.io'], resources: ['*'] },
      { apiGroups: [''], resources: ['namespaces', 'configmaps'] },
    ];
    const app = Testing.app();
    wholePlatform(app, 'nyc1');
    const kinds = app.charts.flatMap((chart) => chart.toJson()).map(({ apiVersion, kind }) => ({
      group: apiVersion.includes('/') ? apiVersion.split('/')[0] : '', resource: `${kind.toLowerCase().replace(/y$/, 'ie')}s`,
    }));
    const mayWrite = ({ group, resource }: { group: string; resource: string }) => [...rules, ...byDefault]
      .some(({ apiGroups, resources }) => apiGroups.includes(group) && (resources.includes('*') || resources.includes(resource)));
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => !mayWrite(kind))).toEqual([]);
  });
});

describe('Flux', () => {
  const files = filesFor({ gitops: 'flux' });
  const objects = documentsIn(files['flux/nyc1.yaml']);
  const stages = objects.filter(({ kind }) => kind === 'Kustomization');

  test('the objects are ones that their CRDs accept', () => {
    expect(objects.map((object) => validator.validate(object))).toEqual([[], [], []]);
  });

  test('each stage has a folder that names its manifests, and waits for the stage before', () => {
    expect(stages.map(({ metadata, spec }) => [metadata.name, spec.path, spec.dependsOn])).toEqual([
      ['nyc1-operators', './flux/operators', undefined],
      ['nyc1-onload', './flux/onload', [{ name: 'nyc1-operators' }]],
    ]);
    for (const { spec } of stages) {
      const { resources } = parse(files[`${spec.path.replace('./', '')}/kustomization.yaml`]);
      expect(resources).toEqual([expect.stringMatching(/^\.\.\/\.\.\/dist\/\d\d-(operators|onload)\.k8s\.yaml$/)]);
    }
  });

  test('Onload waits until KMM has its resources, and nothing is substituted', () => {
    expect(stages[0].spec.healthChecks).toContainEqual(expect.objectContaining({ name: 'modules.kmm.sigs.x-k8s.io' }));
    expect(stages.filter(({ spec }) => 'postBuild' in spec)).toEqual([]);
  });

  test('all of it comes from one source', () => {
    const [source] = objects;
    expect(source.kind).toBe('GitRepository');
    expect(stages.map(({ spec }) => spec.sourceRef.name)).toEqual([source.metadata.name, source.metadata.name]);
  });
});
