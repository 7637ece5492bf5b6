/** What Flux builds of the output, by the real kubectl, which has kustomize within. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, Testing, Yaml } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { run } from './support/run';
import { FluxSource, FluxSourceKind, GitOps } from '../lib/constructs/gitops';
import { wholePlatform } from '../test/support/whole-platform';

const FLEET = join(__dirname, '../test/golden/examples/gitops-flux');
const documentsIn = (text: string): any[] => parseAllDocuments(text).map((document) => document.toJS());
const documentsOf = (...path: string[]) => documentsIn(readFileSync(join(...path), 'utf8'));
const title = ({ apiVersion, kind, metadata }: any) => `${apiVersion} ${kind} ${metadata.namespace}/${metadata.name}`;
const sorted = (objects: readonly any[]) => [...objects].sort((a, b) => (title(a) < title(b) ? -1 : 1));
const stagesOf = (folder: string) => readdirSync(folder).filter((file) => /^\d\d-/.test(file) && !file.includes('-gitops-')).sort();

test.each(readdirSync(join(FLEET, 'gitops/clusters')))('the folder of a stage of %s holds what the stage has, and nothing else', (cluster) => {
  const files = stagesOf(join(FLEET, cluster));
  const kustomizations = documentsOf(FLEET, 'gitops/clusters', cluster, 'flux.yaml').filter(({ kind }) => kind === 'Kustomization');
  expect(kustomizations.length).toBe(files.length);
  kustomizations.forEach(({ spec }, index) => {
    // Flux builds without this restriction (GitOps facts §5.1).
    const built = run(FLEET, 'kubectl', ['kustomize', '--load-restrictor=LoadRestrictionsNone', spec.path.replace('./dist/', '')]);
    expect(sorted(documentsIn(built))).toEqual(sorted(documentsOf(FLEET, cluster, files[index])));
  });
});

test('the patch of a stage leaves of the folder of an app what the stage has, and nothing else', () => {
  const app: App = Testing.app();
  wholePlatform(app, 'nyc1').gitOps(GitOps.flux({ source: FluxSource.existing(FluxSourceKind.GIT_REPOSITORY, 'flux-system') }));
  new ApiObject(new Chart(app, 'mine'), 'Mine', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
  app.synth();
  try {
    const stages = stagesOf(app.outdir);
    const resources = readdirSync(app.outdir).sort();
    documentsOf(app.outdir, '80-gitops-flux.k8s.yaml').forEach(({ spec: { patches } }, index) => {
      writeFileSync(join(app.outdir, 'kustomization.yaml'), Yaml.stringify({ resources, patches }));
      const built = run(app.outdir, 'kubectl', ['kustomize', '.']);
      expect(sorted(documentsIn(built))).toEqual(sorted(documentsOf(app.outdir, stages[index])));
    });
  } finally {
    rmSync(app.outdir, { recursive: true });
  }
});
