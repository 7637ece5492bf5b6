/** What the examples write, as the engines read it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { plan } from '../../../lib/plan/plan';
import { vendoredCrds } from '../../support/crds';

const GOLDEN = join(__dirname, '../../golden/examples');
const validator = vendoredCrds();
const manifestsAt = (...path: string[]) => readManifests(sourcesAt(join(GOLDEN, ...path))).manifests;
const filesAt = (folder: string) => readdirSync(join(GOLDEN, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).sort();
const documentsIn = (...path: string[]): any[] => parseAllDocuments(readFileSync(join(GOLDEN, ...path), 'utf8')).map((document) => document.toJS());

describe('gitops-flux', () => {
  const clusters = readdirSync(join(GOLDEN, 'gitops-flux/gitops/clusters')).sort();

  test.each(['ldn1', 'nyc1'])('the Flux of %s gets folders that are there, each with a file that is there', (cluster) => {
    expect(clusters).toContain(cluster);
    const kustomizations = documentsIn('gitops-flux/gitops/clusters', cluster, 'flux.yaml').filter(({ kind }) => kind === 'Kustomization');
    const stages = kustomizations.map(({ spec }) => spec.path.replace('./dist/', ''));
    const files = stages.map((folder: string) => {
      const [{ resources: [resource] }] = documentsIn('gitops-flux', folder, 'kustomization.yaml');
      return join(folder, resource);
    });
    expect(files).toEqual(filesAt('gitops-flux').filter((file) => file.startsWith(`${cluster}/`)));
  });

  test('the folder of a cluster has nothing but what Flux takes from there', () => {
    expect(filesAt('gitops-flux/gitops/clusters')).toEqual(['ldn1/flux.yaml', 'nyc1/flux.yaml']);
  });
});

describe('gitops-acm', () => {
  test.each(['lab1', 'nyc1', 'nyc2'])('the policies of %s are planned as its manifests are', (cluster) => {
    const waves = manifestsAt('gitops-acm/gitops/talm-waves.yaml');
    const policies = [...manifestsAt('gitops-acm/gitops', cluster), ...waves];
    const { steps } = plan({ before: [], after: manifestsAt('gitops-acm', cluster) });
    expect(steps.length).toBeGreaterThan(2);
    expect(plan({ before: [], after: policies }).steps).toEqual(steps);
  });

  test('what is in the policies is what the CRDs accept', () => {
    const inner = manifestsAt('gitops-acm/gitops').filter(({ kind }) => kind === 'Policy')
      .flatMap((policy: any) => policy.spec['policy-templates'].map(({ objectDefinition }: any) => objectDefinition));
    expect(inner.length).toBeGreaterThan(8);
    expect(inner.flatMap((object) => validator.validate(object) ?? [`${object.kind}: no CRD`])).toEqual([]);
  });

  test('the second wave waits for the first, and for a person', () => {
    const [lab, production] = documentsIn('gitops-acm/gitops/talm-waves.yaml');
    expect([lab.spec.enable, lab.spec.clusters, production.spec.enable, production.spec.clusters]).toEqual([true, ['lab1'], false, ['nyc1', 'nyc2']]);
    expect(production.spec.blockingCRs).toEqual([{ name: lab.metadata.name, namespace: 'onload-policies' }]);
  });
});
