/** One platform in an app, delivered by Flux and by policies. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { FluxSource, FluxSourceKind, GitOps } from '../../../lib/constructs/gitops';
import { OnloadPlatform, StageName } from '../../../lib/constructs/platform';
import { Findings } from '../../../lib/synthesis/findings';
import { wholePlatform } from '../../support/whole-platform';

const documentsIn = (text: string): any[] => parseAllDocuments(text).map((document) => document.toJS());

/** Writes an app with one platform and a chart of the user's, and reads what is written. */
function written(engine: GitOps, look: (dir: string) => void): void {
  const app: App = Testing.app();
  wholePlatform(app, 'nyc1').gitOps(engine);
  new ApiObject(new Chart(app, 'mine'), 'Mine', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
  app.synth();
  try {
    look(app.outdir);
  } finally {
    rmSync(app.outdir, { recursive: true });
  }
}

test('Flux tells the stages apart by the annotation of their objects', () => {
  written(GitOps.flux({ source: FluxSource.existing(FluxSourceKind.GIT_REPOSITORY, 'flux-system') }), (dir) => {
    const files = readdirSync(dir).sort();
    const kustomizations = documentsIn(readFileSync(join(dir, '80-gitops-flux.k8s.yaml'), 'utf8'));
    const stages = files.filter((file) => /^[1-6]/.test(file));
    expect(kustomizations.map(({ spec }) => [spec.sourceRef.name, spec.path])).toEqual(stages.map(() => ['flux-system', './dist']));
    for (const [index, file] of stages.entries()) {
      const [{ target }] = kustomizations[index].spec.patches;
      const [, stage] = target.annotationSelector.split('!=');
      const found = documentsIn(readFileSync(join(dir, file), 'utf8')).map(({ metadata }) => metadata.annotations['cdk8s-onload/stage']);
      expect([...new Set(found)]).toEqual([stage]);
    }
  });
});

test('policies have what the stages have', () => {
  written(GitOps.acm(), (dir) => {
    const policies = documentsIn(readFileSync(join(dir, '80-gitops-acm-policies.k8s.yaml'), 'utf8')).filter(({ kind }) => kind === 'Policy');
    const stages = readdirSync(dir).filter((file) => /^[1-6]/.test(file)).sort();
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(stages.map((file) => `nyc1-${file.replace(/^\d\d-|\.k8s\.yaml$/g, '')}`));
    const [networks] = policies.slice(-2);
    expect(networks.spec['policy-templates'][0].objectDefinition.spec['object-templates'].map(({ objectDefinition }: any) => objectDefinition))
      .toEqual(documentsIn(readFileSync(join(dir, stages.at(-2)!), 'utf8')));
    expect(readdirSync(dir)).toContain('80-gitops-acm-hub.k8s.yaml');
  });
});

describe('workloads', () => {
  const appWith = (engine: GitOps, of: (app: App, platform: OnloadPlatform) => Chart): App => {
    const app: App = Testing.app();
    const platform = wholePlatform(app, 'nyc1');
    platform.gitOps(engine);
    const spec = { selector: { matchLabels: { app: 'feed' } }, template: { metadata: { labels: { app: 'feed' } }, spec: { containers: [{ name: 'main', image: 'registry.example.com/feed:1' }] } } };
    new ApiObject(of(app, platform), 'Feed', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'feed' }, spec });
    return app;
  };
  const mine = (app: App) => new Chart(app, 'mine');

  test.each([
    ['Argo CD', GitOps.argoCd({ repository: 'https://git.example.com/platform.git' })],
    ['Flux', GitOps.flux({ source: FluxSource.existing(FluxSourceKind.GIT_REPOSITORY, 'flux-system') })],
    ['Advanced Cluster Management', GitOps.acm()],
  ])('a workload in a chart of its own is an error where %s would not apply it', (name, engine) => {
    expect(() => appWith(engine, mine).synth()).toThrow(
      `Deployment feed in a chart that ${name} does not apply: "mine/Feed"; create it in platform.stage(StageName.WORKLOADS).chart; acknowledge this error if something else applies it [gitops/not-applied]`);
  });

  test('a workload is applied in the stage of the workloads, and accepted where something else applies it', () => {
    const synthesized = (app: App) => {
      app.synth();
      rmSync(app.outdir, { recursive: true });
      return true;
    };
    expect(synthesized(appWith(GitOps.acm(), (_, platform) => platform.stage(StageName.WORKLOADS).chart))).toBe(true);
    expect(synthesized(appWith(GitOps.acm(), (app) => {
      const chart = mine(app);
      Findings.of(chart).acknowledge('gitops/not-applied', 'the Application of the team');
      return chart;
    }))).toBe(true);
  });
});
