import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import type { FleetGitOps } from '../../lib/constructs/fleet-index/fleet-index';
import type { Manifest } from '../../lib/manifests/manifest';
import type { FleetPlanReport } from '../../lib/plan/fleet/fleet-report';
import type { PlanReport } from '../../lib/plan/plan-report';
import { withoutApply } from '../../lib/text/shell-words';
import { machineConfig } from '../plan/fixtures';
import { run, useRepository } from '../support/check-command';
import { fleetFile, writeFleet, writeText } from '../support/written-fleet';

useRepository();

const FILE = '20-machine-config.k8s.yaml';
const CONFIG = machineConfig('50-a', 'worker', { '/etc/a.conf': 'one' });
const named = (name: string, namespace: string) => ({ name, namespace });
const names = ['nyc1', 'lon1'];

/** What an engine has for a cluster, by path. */
type Files = (cluster: string) => { readonly [path: string]: object[] };

async function plan(engine: FleetGitOps['engine'], files: Files): Promise<{ report: FleetPlanReport; out: string }> {
  const texts = Object.fromEntries(names.flatMap((cluster) => Object.entries(files(cluster)).map(([path, objects]) => [path, objects.map((object) => dump(object)).join('---\n')])));
  const gitOps = { engine, files: Object.entries(texts).map(([path, text]) => fleetFile(path, text)) };
  for (const side of ['before', 'after']) {
    const text = dump({ ...CONFIG, spec: { ...CONFIG.spec as object, kernelArguments: [side] } });
    writeFleet(side, Object.fromEntries(names.map((name) => [name, { files: { [FILE]: text } }])), gitOps);
    Object.entries(texts).forEach(([path, each]) => writeText(`${side}/${path}`, each));
  }
  return {
    report: JSON.parse((await run('plan', 'before', 'after', '--format', 'json')).out),
    out: (await run('plan', 'before', 'after')).out,
  };
}

const ARGO: Files = (cluster) => ({
  [`gitops/${cluster}/apps.yaml`]: ['onload', 'machine-config'].map((stage) => ({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: named(`${cluster}-${stage}`, 'openshift-gitops'),
    spec: { source: { path: `dist/${cluster}`, directory: { include: stage === 'onload' ? '30-onload.k8s.yaml' : `{10-a.yaml,${FILE}}` } } },
  })),
});

const FLUX: Files = (cluster) => ({
  [`gitops/clusters/${cluster}/flux.yaml`]: ['30-onload', '20-machine-config'].map((stage) => ({
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', metadata: named(`${cluster}-${stage.slice(3)}`, 'flux-system'), spec: { path: `./dist/gitops/stages/${cluster}/${stage}` },
  })),
  [`gitops/stages/${cluster}/20-machine-config/kustomization.yaml`]: [
    { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: [`../../../../${cluster}/${FILE}`] },
  ],
});

const ACM: Files = (cluster) => ({
  [`gitops/${cluster}/policies.yaml`]: [{
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
    metadata: named(`${cluster}-x`, 'policies'),
    spec: {
      'policy-templates': [{
        objectDefinition: {
          apiVersion: 'policy.open-cluster-management.io/v1',
          kind: 'ConfigurationPolicy',
          metadata: { name: 'x' },
          spec: { 'object-templates': [{ complianceType: 'musthave', objectDefinition: CONFIG }] },
        },
      }],
    },
  }],
});

test.each<[FleetGitOps['engine'], Files, (cluster: string) => string]>([
  ['argocd', ARGO, (cluster) => `Argo CD, Application openshift-gitops/${cluster}-machine-config`],
  ['flux', FLUX, (cluster) => `Flux, Kustomization flux-system/${cluster}-machine-config`],
  ['acm', ACM, (cluster) => `Advanced Cluster Management, Policy policies/${cluster}-x`],
  ['flux', () => ({ 'gitops/all.yaml': [] }), () => 'Flux'],
])('steps name the object of %s that applies their files, in place of a command', async (engine, files, carrier) => {
  const { report, out } = await plan(engine, files);
  expect(report.clusters.map(({ report: each }) => each!.steps.slice(1).map(({ carriedBy, run: command }) => [carriedBy, command]))).toEqual([[[carrier('lon1'), '']], [[carrier('nyc1'), '']]]);
  const [first] = report.clusters;
  const [merge, step] = first.report!.steps;
  const [name, object] = carrier('lon1').split(', ');
  expect(merge).toMatchObject({ order: 1, system: 'gitops', run: '', what: expect.stringContaining(`Merge the change: ${name} applies it${object === undefined ? '' : ` by ${object}`}`) });
  expect(step.what).toMatch(new RegExp(`\\. Applied by ${carrier('lon1')}$`));
  expect(merge.what.includes('on the hub')).toBe(engine === 'acm');
  expect(first.report!.assumptions.join('\n')).toContain('a GitOps engine applies the files when it sees the commit, in its own order');
  expect(first.report!.warnings.filter(({ code }) => code === 'plan/command')).toEqual([]);
  expect(out).toContain('  lon1, nyc1 (2)  changed');
  expect(out).not.toContain('apply -f');
});

test('what is left of a command deletes what may be gone already, and waits', () => {
  expect(withoutApply('kubectl apply -f AFTER')).toBe('');
  expect(withoutApply('kubectl delete machineconfig a && oc apply -f AFTER && kubectl rollout restart daemonset/a'))
    .toBe('kubectl delete machineconfig a --ignore-not-found && kubectl rollout restart daemonset/a');
});

/** Plan of a cluster without an index of a fleet: the folder of an example, before and after its text is replaced. */
async function planOf(files: { readonly [path: string]: string }, from: string, to: string): Promise<PlanReport> {
  for (const [path, text] of Object.entries(files)) {
    writeText(`before/${path}`, text);
    writeText(`dist/${path}`, text.replaceAll(from, to));
  }
  return JSON.parse((await run('plan', 'before', 'dist', '--format', 'json')).out);
}

describe('a cluster with the objects of its engine in one folder', () => {
  const files = (...paths: string[]) => Object.fromEntries(paths.map((name) => [name, readFileSync(join(EXAMPLE, name), 'utf8')]));
  const EXAMPLE = join(__dirname, '../golden/examples/gitops-argocd');
  const RELEASE = '8.1.2.26';

  test('the steps are those of Argo CD, in the order of its waves, and no command applies its Jobs', async () => {
    const { steps } = await planOf(files(...readdirSync(EXAMPLE)), RELEASE, '8.1.3.40');
    expect(steps.map(({ system }) => system)).toEqual(['gitops', 'machine-config', 'onload']);
    expect(steps[0].what).toBe('Merge the change: Argo CD applies it by Application openshift-gitops/nyc1-20-machine-config, then Application openshift-gitops/nyc1-30-onload. '
      + 'Before that, run the note commands of the steps, each in the shell of its step');
    expect(steps.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(JSON.stringify(steps)).not.toMatch(/apply -f/);
  });

  test('without the Applications a user applies the files, but not the hooks, which Argo CD runs', async () => {
    const { steps } = await planOf(files('20-machine-config.k8s.yaml', '80-gitops-jobs-30-onload.k8s.yaml'), RELEASE, '8.1.3.40');
    expect(steps.map(({ run: command }) => command)).toEqual(['oc apply -f dist/20-machine-config.k8s.yaml']);
  });

  test('objects in a policy are applied on the hub, and waited for on the cluster', async () => {
    const [, texts] = Object.entries(ACM('nyc1'))[0];
    const enforced = texts.map((object) => dump({ ...object, spec: { ...(object as Manifest).spec, remediationAction: 'enforce', disabled: false } }));
    const { steps } = await planOf({ 'policies.yaml': enforced.join('---\n') }, '/etc/a.conf', '/etc/b.conf');
    expect(steps.map(({ system, run: command }) => [system, command])).toEqual([['gitops', ''], ['machine-config', '']]);
    expect(steps[0].what).toContain('by Policy policies/nyc1-x. These objects are on the hub, where they are applied; the commands of the steps are for the cluster');
  });
});
