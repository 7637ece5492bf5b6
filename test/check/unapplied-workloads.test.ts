import { resolve } from 'node:path';
import { dump, load } from 'js-yaml';
import { cli, useRepository } from '../support/cli';
import { writeText } from '../support/written-fleet';

useRepository();

const workload = (name: string) => dump({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'a' },
  spec: { selector: { matchLabels: { name } }, template: { metadata: { labels: { name } }, spec: { containers: [{ name: 'c', image: 'example.com/c:1' }] } } },
});
const application = (source: object) => dump({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'all', namespace: 'argocd' },
  spec: { project: 'default', destination: { name: 'in-cluster' }, source: { repoURL: 'https://git.example.com/a.git', path: 'dist', ...source } },
});
const kustomization = (path: string) => dump({
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { name: 'all', namespace: 'flux-system' },
  spec: { interval: '1h', prune: true, path, sourceRef: { kind: 'GitRepository', name: 'all' } },
});
const resources = (...names: string[]) => dump({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: names });

/** Files of which `check` says that no object of the engine applies them. */
async function unapplied(files: { readonly [path: string]: string }): Promise<string[]> {
  Object.entries(files).forEach(([path, text]) => writeText(path, text));
  const { findings } = JSON.parse((await cli('check', 'dist', '--format', 'json')).out) as { findings: { code: string; message: string; file: string }[] };
  return findings.filter(({ code }) => code === 'gitops/not-applied').map(({ file, message }) => `${file}: ${message}`);
}

test('a workload beside the file that an Application includes is applied by nobody', async () => {
  const files = { 'dist/apps.yaml': application({ directory: { include: '60-workloads.yaml' } }), 'dist/60-workloads.yaml': workload('one'), 'dist/mine.yaml': workload('two') };
  expect(await unapplied(files)).toEqual(['dist/mine.yaml: Deployment in a file that no object of Argo CD applies: "mine.yaml"']);
});

test('a folder with objects of Flux is checked by its absolute path too', async () => {
  writeText('dist/flux.yaml', kustomization('./dist/all'));
  writeText('dist/one.yaml', workload('one'));
  expect((await cli('check', resolve('dist'), '--format', 'json')).code).toBeLessThan(2);
});

test('a workload that a folder of Flux has, but its kustomization does not name, is applied by nobody', async () => {
  const files = { 'dist/flux.yaml': kustomization('./dist/all'), 'dist/all/kustomization.yaml': resources('one.yaml'), 'dist/all/one.yaml': workload('one'), 'dist/all/two.yaml': workload('two') };
  expect(await unapplied(files)).toEqual(['dist/all/two.yaml: Deployment in a file that no object of Flux applies: "two.yaml"']);
});

test.each<[string, { readonly [path: string]: string }]>([
  ['all files of the folder are applied', { 'dist/apps.yaml': application({}), 'dist/one.yaml': workload('one'), 'dist/two.yaml': workload('two') }],
  ['the engine takes no file of the folder, which others may apply', { 'dist/apps.yaml': application({ path: 'elsewhere' }), 'dist/one.yaml': workload('one') }],
  ['a user applies the file with the objects of the engine', { 'dist/apps.yaml': `${application({ directory: { include: 'one.yaml' } })}---\n${workload('controller')}`, 'dist/one.yaml': workload('one') }],
  ['a policy has an object of the folder in it, as another file has it', {
    'dist/policy.yaml': dump({
      apiVersion: 'policy.open-cluster-management.io/v1',
      kind: 'Policy',
      metadata: { name: 'a', namespace: 'policies' },
      spec: {
        'disabled': false,
        'policy-templates': [{
          objectDefinition: {
            apiVersion: 'policy.open-cluster-management.io/v1',
            kind: 'ConfigurationPolicy',
            metadata: { name: 'a' },
            spec: { 'object-templates': [{ complianceType: 'musthave', objectDefinition: load(workload('one')) }] },
          },
        }],
      },
    }),
    'dist/all/one.yaml': workload('one'),
    'dist/all/two.yaml': workload('two'),
  }],
  ['the kustomization of another folder names it', {
    'dist/flux.yaml': kustomization('./dist/over'),
    'dist/over/kustomization.yaml': resources('../base', 'one.yaml'),
    'dist/over/one.yaml': workload('one'),
    'dist/base/kustomization.yaml': resources('two.yaml'),
    'dist/base/two.yaml': workload('two'),
  }],
  ['there is no engine', { 'dist/one.yaml': workload('one') }],
])('nothing is said if %s', async (_, files) => {
  expect(await unapplied(files)).toEqual([]);
});
