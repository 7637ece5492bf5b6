import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'cdk8s';
import { dump } from 'js-yaml';
import { Fleet, FluxSource, GitOps, ImageRegistry, ModuleLoading, OnloadPlatform, OnloadRelease, Platform } from '../../lib';
import type { FleetGitOps } from '../../lib/constructs/fleet-index/fleet-index';
import type { Manifest } from '../../lib/manifests/manifest';
import type { FleetPlanReport } from '../../lib/plan/fleet/fleet-report';
import type { PlanReport } from '../../lib/plan/plan-report';
import { machineConfig } from '../plan/fixtures';
import { cli, useRepository } from '../support/cli';
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
    report: JSON.parse((await cli('plan', 'before', 'after', '--format', 'json')).out),
    out: (await cli('plan', 'before', 'after')).out,
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

describe('an upgrade of Onload that a Job of the engine carries out', () => {
  const ENGINES = {
    argocd: GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }),
    flux: GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git') }),
    acm: GitOps.acm(),
  };

  /** Plan of a fleet, or of a platform, whose Onload is upgraded. */
  async function upgrade(gitOps: GitOps, isFleet: boolean): Promise<PlanReport> {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const [before, after] = ['before', 'after'].map((side) => `${side}-${gitOps.engine}-${isFleet}`);
    for (const [outdir, onload] of [[before, '8.1.3.40'], [after, '9.0.2.140']]) {
      const props = {
        platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload }), modules: ModuleLoading.byKmm(), moduleRegistry: ImageRegistry.mirror('registry.example.com'),
      };
      if (isFleet) {
        const fleet = new Fleet({ outdir });
        fleet.addCluster('nyc1', props);
        fleet.gitOps(gitOps);
        fleet.synth();
      } else {
        const app = new App({ outdir });
        new OnloadPlatform(app, 'nyc1', props).gitOps(gitOps);
        app.synth();
      }
    }
    printed.mockRestore();
    const report = JSON.parse((await cli('plan', before, after, '--format', 'json')).out);
    return isFleet ? (report as FleetPlanReport).clusters[0].report! : report;
  }

  test.each(Object.keys(ENGINES).flatMap((engine) => [[engine, false], [engine, true]] as const))('the step is that of the Job (%s, fleet: %s)', async (engine, isFleet) => {
    const { steps } = await upgrade(ENGINES[engine as keyof typeof ENGINES], isFleet);
    const turns = steps.filter(({ what }) => what.includes('one after the other'));
    expect(turns.map(({ run: command, target }) => [command, target])).toEqual([['', 'Module onload/onload-module']]);
    expect(turns[0].what).toMatch(/Job onload-gitops\/upgrade-onload-module[-0-9a-f]* does it/);
    expect(JSON.stringify(steps)).not.toContain('kubectl label');
  });
});

/** Plan of a cluster without an index of a fleet: the folder of an example, before and after its text is replaced. */
async function planOf(files: { readonly [path: string]: string }, from: string, to: string): Promise<PlanReport> {
  for (const [path, text] of Object.entries(files)) {
    writeText(`before/${path}`, text);
    writeText(`dist/${path}`, text.replaceAll(from, to));
  }
  return JSON.parse((await cli('plan', 'before', 'dist', '--format', 'json')).out);
}

/** What the objects of the engine do after the merge, one after the other. */
const actionsOf = ({ steps }: PlanReport) => steps[0].actions?.map(({ by, turns }) => `${by} ${turns.map(({ place, what }) => (place === '' ? what : `${what} (${place})`)).join(', then ')}`);

describe('a cluster with the objects of its engine in one folder', () => {
  const files = (...paths: string[]) => Object.fromEntries(paths.map((name) => [name, readFileSync(join(EXAMPLE, name), 'utf8')]));
  const EXAMPLE = join(__dirname, '../golden/examples/gitops-argocd');
  const RELEASE = '8.1.3.40';

  test('the steps are those of Argo CD, in the order of its waves, and no command applies its Jobs', async () => {
    const { steps } = await planOf(files(...readdirSync(EXAMPLE)), RELEASE, '9.0.2.140');
    expect(steps.map(({ system }) => system)).toEqual(['gitops', 'machine-config', 'onload']);
    expect(steps[0].what).toBe('Merge the change: Argo CD applies it by Application openshift-gitops/nyc1-20-machine-config, then Application openshift-gitops/nyc1-30-onload. '
      + 'Before that, note the state that the steps compare with: the script of --format sh does, or the note commands of the steps, each in the shell of its step');
    expect(steps[0].actions).toEqual([
      { by: 'Application openshift-gitops/nyc1-20-machine-config', turns: [{ place: 'wave 0', what: 'applies MachineConfig 99-onload-sfc' }], gates: 4 },
      { by: 'Application openshift-gitops/nyc1-30-onload', turns: [{ place: 'wave 0', what: 'applies Onload onload/onload' }], gates: 2 },
    ]);
    expect(steps.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(JSON.stringify(steps)).not.toMatch(/apply -f/);
  });

  test('without the Applications a user applies the files, but not the hooks, which Argo CD runs', async () => {
    const { steps } = await planOf(files('20-machine-config.k8s.yaml', '80-gitops-jobs-30-onload.k8s.yaml'), RELEASE, '9.0.2.140');
    expect(steps.map(({ run: command }) => command)).toEqual(['oc apply -f dist/20-machine-config.k8s.yaml']);
  });

  test('objects in a policy are applied on the hub, and waited for on the cluster', async () => {
    const [, texts] = Object.entries(ACM('nyc1'))[0];
    const enforced = texts.map((object) => dump({ ...object, spec: { ...(object as Manifest).spec, remediationAction: 'enforce', disabled: false } }));
    const { steps } = await planOf({ 'policies.yaml': enforced.join('---\n') }, '/etc/a.conf', '/etc/b.conf');
    expect(steps.map(({ system, run: command }) => [system, command])).toEqual([['gitops', ''], ['machine-config', '']]);
    expect(steps[0].what).toContain('by Policy policies/nyc1-x. These objects are on the hub, where they are applied; the commands of the steps are for the cluster');
  });

  describe('one object of the engine applies everything', () => {
    const stages = (example: string) => {
      const read = (name: string) => readFileSync(join(__dirname, '../golden/examples', example, name), 'utf8');
      return { config: read('20-machine-config.k8s.yaml'), onload: read('30-onload.k8s.yaml') };
    };
    const application = (rest: object = { syncPolicy: { automated: { prune: true } } }) => dump({
      apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: named('all', 'argo'), spec: { source: { path: 'dist' }, ...rest },
    });
    const kustomization = (rest: object = { prune: true }) => dump({ apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', metadata: named('all', 'flux'), spec: { path: './dist', ...rest } });
    const inWave = (text: string, wave: number) => text.replaceAll(/^  annotations:$/gm, `$&\n    argocd.argoproj.io/sync-wave: "${wave}"`);
    const hook = (phase: string, wave: number, name: string) => dump({
      apiVersion: 'batch/v1', kind: 'Job', metadata: { ...named(name, 'a'), annotations: { 'argocd.argoproj.io/hook': phase, 'argocd.argoproj.io/sync-wave': `${wave}` } }, spec: {},
    });
    const { config, onload } = stages('gitops-argocd');
    const withAnnotations = onload.replace('metadata:\n', 'metadata:\n  annotations:\n    a: b\n');
    const together = ({ warnings }: PlanReport) => warnings.filter(({ code }) => code === 'plan/applied-together').map(({ object, message }) => `${object}: ${message.replace(/ without.*/, '')}`);

    test('Argo CD starts both roll-outs in one wave, and a hook in the same file runs in its phase', async () => {
      const report = await planOf({ 'apps.yaml': application(), 'all.yaml': [config, onload, hook('PostSync', 0, 'after')].join('---\n') }, RELEASE, '9.0.2.140');
      expect(actionsOf(report)).toEqual(['Application argo/all applies MachineConfig 99-onload-sfc, Onload onload/onload (wave 0), then runs Job a/after (PostSync, wave 0)']);
      expect(report.steps.map(({ run: command }) => command)).toEqual(['', '', '']);
      expect(together(report)).toEqual(['Onload onload/onload: Argo CD, Application argo/all applies it and what step 2 rolls out']);
    });

    test('the steps are in the order of the waves, and only a hook between them waits for nodes', async () => {
      const inOrder = (...more: string[]) => ({ 'apps.yaml': application(), 'all.yaml': [inWave(config, 20), inWave(withAnnotations, 10), ...more].join('---\n') });
      const report = await planOf(inOrder(), RELEASE, '9.0.2.140');
      expect(report.steps.map(({ system, order }) => [order, system])).toEqual([[1, 'gitops'], [2, 'onload'], [3, 'machine-config']]);
      expect(actionsOf(report)).toEqual(['Application argo/all applies Onload onload/onload (wave 10), then applies MachineConfig 99-onload-sfc (wave 20)']);
      expect(together(report)).toEqual(['MachineConfigPool onload: Argo CD, Application argo/all applies it and what step 2 rolls out']);
      expect(together(await planOf(inOrder(hook('Sync', 15, 'wait')), RELEASE, '9.0.2.140'))).toEqual([]);
      expect(together(await planOf(inOrder(hook('PostSync', 0, 'wait')), RELEASE, '9.0.2.140'))).toHaveLength(1);
    });

    test('a single folder of Flux is applied at once, definitions before the others', async () => {
      const definition = dump({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'as.example.com', annotations: { release: RELEASE } }, spec: { group: 'example.com', names: { kind: 'A', plural: 'as' }, scope: 'Cluster', versions: [] } });
      const report = await planOf({ 'flux.yaml': kustomization(), '20.yaml': config, 'deep/30.yaml': onload, '10.yaml': definition }, RELEASE, '9.0.2.140');
      expect(actionsOf(report)).toEqual(['Kustomization flux/all applies CustomResourceDefinition as.example.com, then applies MachineConfig 99-onload-sfc, Onload onload/onload']);
      expect(report.steps.slice(1).map(({ carriedBy, run: command }) => [carriedBy, command])).toEqual(Array(3).fill(['Flux, Kustomization flux/all', '']));
      expect(together(report)).toEqual(['Onload onload/onload: Flux, Kustomization flux/all applies it and what step 3 rolls out']);
    });

    test('Kustomizations that wait for each other in many ways, or in a circle, are ordered at once', async () => {
      const waits = (name: string, ...others: string[]) => dump({
        apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', metadata: named(name, 'flux'), spec: { path: './other', dependsOn: others.map((each) => ({ name: each })) },
      });
      const layers = Array.from({ length: 60 }, (_, index) => ['a', 'b'].map((side) => waits(`${side}${index}`, `a${index - 1}`, `b${index - 1}`)).join('---\n'));
      const report = await planOf({ 'flux.yaml': [...layers, kustomization({ path: './dist/apps' }), waits('round', 'back'), waits('back', 'round')].join('---\n'), 'apps/30.yaml': onload }, RELEASE, '9.0.2.140');
      expect(report.steps.map(({ carriedBy }) => carriedBy)).toEqual([undefined, 'Flux, Kustomization flux/all']);
    });

    /** What is said of the removal of a DaemonSet beside the change of Onload. */
    async function removalBy(carrier: string): Promise<{ what: string; carriedBy?: string; run: string; merge?: string[] }> {
      const daemon = dump({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: named('old', 'a'), spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'c' }] } } } });
      writeText('before/engine.yaml', carrier);
      writeText('before/old.yaml', daemon);
      writeText('before/30.yaml', onload);
      writeText('dist/engine.yaml', carrier);
      writeText('dist/30.yaml', onload.replaceAll(RELEASE, '9.0.2.140'));
      const report = JSON.parse((await cli('plan', 'before', 'dist', '--format', 'json')).out) as PlanReport;
      const { what, carriedBy, run: command } = report.steps.find(({ target }) => target.includes('DaemonSet a/old'))!;
      return { what, carriedBy, run: command, merge: actionsOf(report) };
    }

    test.each<[what: string, carrier: string, deletes: string]>([
      ['Argo CD before it applies', application(), 'Application argo/all deletes DaemonSet a/old, then applies Onload onload/onload (wave 0)'],
      ['Argo CD last', application({ syncPolicy: { automated: { prune: true }, syncOptions: ['PruneLast=true'] } }), 'Application argo/all applies Onload onload/onload (wave 0), then deletes DaemonSet a/old'],
      ['Flux last', kustomization(), 'Kustomization flux/all applies Onload onload/onload, then deletes DaemonSet a/old'],
    ])('what is removed is deleted by %s, without a command', async (_, carrier, deletes) => {
      const { what, carriedBy, run: command, merge } = await removalBy(carrier);
      expect(merge).toEqual([deletes]);
      expect([command, what.endsWith(`Deleted by ${carriedBy!}`)]).toEqual(['', true]);
    });

    test.each<[what: string, carrier: string]>([
      ['an Application that does not prune', application({ syncPolicy: { automated: {} } })],
      ['an Application without automation', application({})],
      ['an Application whose option forbids it', application({ syncPolicy: { automated: { prune: true }, syncOptions: ['Prune=false'] } })],
      ['a Kustomization that does not prune', kustomization({ prune: false })],
    ])('what is removed is left by %s: the command is for after the merge', async (_, carrier) => {
      const { what, carriedBy, run: command } = await removalBy(carrier);
      expect(what).toMatch(/(?:Argo CD, Application argo\/all|Flux, Kustomization flux\/all) does not delete what is removed: run the command after the merge$/);
      expect([carriedBy, command]).toEqual([undefined, 'kubectl delete daemonset old --namespace a']);
    });
  });
});
