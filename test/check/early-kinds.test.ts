import { dump } from 'js-yaml';
import { cli, useRepository } from '../support/cli';
import { writeText } from '../support/written-fleet';

useRepository();

const subscription = dump({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'sriov', namespace: 'sriov' }, spec: { name: 'sriov-network-operator', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace' } });
const config = (annotations: object = {}) => dump({ apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovOperatorConfig', metadata: { name: 'default', namespace: 'sriov', annotations }, spec: {} });
const application = (path: string, syncPolicy: object = {}, name = path) => dump({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name, namespace: 'argocd' },
  spec: { project: 'default', destination: { name: 'in-cluster' }, source: { repoURL: 'https://git.example.com/a.git', path }, syncPolicy },
});
const kustomization = (path: string, spec: object = {}) => dump({
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { name: path, namespace: 'flux-system' },
  spec: { interval: '10m', prune: true, path: `./${path}`, sourceRef: { kind: 'GitRepository', name: 'platform' }, ...spec },
});
const SKIP = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' };
const depends = { dependsOn: [{ name: 'operators' }] };

async function early(files: { readonly [path: string]: string }): Promise<string[]> {
  Object.entries(files).forEach(([path, text]) => writeText(`repo/${path}`, text));
  const { findings } = JSON.parse((await cli('check', 'repo', '--format', 'json')).out) as { findings: { code: string; message: string }[] };
  return findings.filter(({ code }) => code === 'gitops/kind-not-there').map(({ message }) => message);
}

test.each<[string, { [path: string]: string }, RegExp[]]>([
  ['one sync with the operator', { 'apps/app.yaml': application('sriov'), 'sriov/a.yaml': subscription, 'sriov/b.yaml': config() }, [/its first sync fails as a whole.*SriovOperatorConfig sriov\/default/]],
  ['the option on each object', { 'apps/app.yaml': application('sriov'), 'sriov/a.yaml': subscription, 'sriov/b.yaml': config(SKIP) }, []],
  ['the option of the Application', { 'apps/app.yaml': application('sriov', { syncOptions: ['SkipDryRunOnMissingResource=true'] }), 'sriov/a.yaml': subscription, 'sriov/b.yaml': config() }, []],
  ['the operator by another Application', { 'apps/app.yaml': `${application('sriov')}---\n${application('operators')}`, 'operators/a.yaml': subscription, 'sriov/b.yaml': config() }, []],
  ['no operator', { 'apps/app.yaml': application('sriov'), 'sriov/b.yaml': config() }, []],
  ['a Kustomization with the operator', { 'clusters/k.yaml': kustomization('sriov'), 'sriov/a.yaml': subscription, 'sriov/b.yaml': config() }, [/applies objects together with the operator/]],
  ['a Kustomization after one that does not wait', { 'clusters/k.yaml': `${kustomization('operators')}---\n${kustomization('sriov', depends)}`, 'operators/a.yaml': subscription, 'sriov/b.yaml': config() }, [/it has neither wait nor healthChecks/]],
  ['a Kustomization after one that waits', { 'clusters/k.yaml': `${kustomization('operators', { wait: true })}---\n${kustomization('sriov', depends)}`, 'operators/a.yaml': subscription, 'sriov/b.yaml': config() }, []],
  ['a Kustomization after one with health checks', { 'clusters/k.yaml': `${kustomization('operators', { healthChecks: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'a', namespace: 'sriov' }] })}---\n${kustomization('sriov', depends)}`, 'operators/a.yaml': subscription, 'sriov/b.yaml': config() }, []],
  ['a Kustomization that waits for nothing', { 'clusters/k.yaml': `${kustomization('operators')}---\n${kustomization('sriov')}`, 'operators/a.yaml': subscription, 'sriov/b.yaml': config() }, [/that does not wait for Kustomization flux-system\/operators/]],
])('kinds that are not there are found for %s', async (_, files, said) => {
  const found = await early(files);
  expect(found).toHaveLength(said.length);
  said.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
});

test('a plan says that the first sync fails, unless the operator was there before', async () => {
  Object.entries({ 'apps/app.yaml': application('sriov'), 'sriov/a.yaml': subscription, 'sriov/b.yaml': config() }).forEach(([path, text]) => writeText(`repo/${path}`, text));
  const codes = async (before: string, ...options: string[]) => (JSON.parse((await cli('plan', before, 'repo', '--format', 'json', ...options)).out) as { warnings: { code: string }[] }).warnings.map(({ code }) => code);
  expect(await codes('none', '--new')).toContain('gitops/kind-not-there');
  writeText('before/sriov/a.yaml', subscription);
  expect(await codes('before')).not.toContain('gitops/kind-not-there');
});
