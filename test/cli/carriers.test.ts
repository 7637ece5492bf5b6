import { dump } from 'js-yaml';
import type { FleetGitOps } from '../../lib/constructs/fleet-index/fleet-index';
import type { FleetPlanReport } from '../../lib/plan/fleet/fleet-report';
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
  expect(report.clusters.map(({ report: each }) => each!.steps.map(({ carriedBy, run: command }) => [carriedBy, command]))).toEqual([[[carrier('lon1'), '']], [[carrier('nyc1'), '']]]);
  const [first] = report.clusters;
  expect(first.report!.steps[0].what).toMatch(new RegExp(`\\. Applied by ${carrier('lon1')}$`));
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
