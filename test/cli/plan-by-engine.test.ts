/** A law: no command of a plan applies an object that a GitOps engine applies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'cdk8s';
import { loadAll } from 'js-yaml';
import type { OnloadPlatformProps } from '../../lib';
import {
  Fleet, FluxSource, GitOps, ImageRegistry, Ipam, ModuleLoading, NamespaceSource, NetworkAttachment, NodeGroup, OnloadPlatform, OnloadProfile,
  OnloadRelease, Platform, SfcDriver,
} from '../../lib';
import type { Manifest } from '../../lib/manifests/manifest';
import type { PlanReport, StepReport } from '../../lib/plan/plan-report';
import { isHook } from '../../lib/upstream/argocd';
import { carriersAmong } from '../../lib/views/gitops';
import { cli, useRepository } from '../support/cli';

useRepository();

const ENGINES = {
  argocd: () => GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }),
  flux: () => GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git') }),
  acm: () => GitOps.acm(),
};
type EngineName = keyof typeof ENGINES;

const props = (onload: string, more: Partial<OnloadPlatformProps> = {}): OnloadPlatformProps => ({
  platform: Platform.openshift('4.18'),
  nodes: NodeGroup.worker(),
  moduleRegistry: ImageRegistry.mirror('registry.example.com'),
  release: OnloadRelease.of({ onload }),
  modules: ModuleLoading.byKmm(),
  ...more,
});
const PLAIN = props('8.1.3.40');

/** What a platform becomes, by what it is about. */
const CHANGES: { readonly [name: string]: readonly [before: OnloadPlatformProps | undefined, after: OnloadPlatformProps | undefined] } = {
  'a first installation': [undefined, PLAIN],
  'an upgrade': [PLAIN, props('9.0.2.140')],
  'clocks, profiles and networks': [PLAIN, props('8.1.3.40', {
    ptp: { interfaceName: 'bond0' },
    profiles: [OnloadProfile.latency()],
    networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
    workloadNamespaces: [NamespaceSource.existing('trading')],
  })],
  'a driver at boot': [PLAIN, props('8.1.3.40', { sfc: SfcDriver.machineConfig() })],
  'a removal of clocks': [props('8.1.3.40', { ptp: { interfaceName: 'bond0' } }), PLAIN],
};

/** Writes a platform, alone or in a fleet of two. Without props, it is not there yet. */
function write(outdir: string, engine: EngineName, isFleet: boolean, each: OnloadPlatformProps | undefined): void {
  if (isFleet) {
    const fleet = new Fleet({ outdir });
    if (each !== undefined) {
      fleet.addCluster('nyc1', each);
    }
    fleet.addCluster('ldn1', PLAIN);
    fleet.gitOps(ENGINES[engine]());
    fleet.synth();
    return;
  }
  const app = new App({ outdir });
  if (each !== undefined) {
    new OnloadPlatform(app, 'nyc1', each).gitOps(ENGINES[engine]());
  }
  app.synth();
}

async function planOf(before: string, after: string, isNew: boolean): Promise<readonly PlanReport[]> {
  const { out, err } = await cli('plan', ...isNew ? ['--new'] : [], before, after, '--format', 'json');
  expect(out === '' ? err : '').toBe('');
  const report = JSON.parse(out);
  return 'clusters' in report ? report.clusters.flatMap((cluster: { report: PlanReport | null }) => cluster.report ?? []) : [report];
}

/** Files that the commands of steps apply. */
function appliedFiles(steps: readonly StepReport[]): Set<string> {
  return new Set(steps.flatMap(({ run: command }) => [...command.matchAll(/ -f (\S+)/g)].map(([, file]) => file)));
}

/** Objects of a folder by file. */
function objectsBelow(folder: string): { readonly file: string; readonly content: Manifest }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).flatMap((file) => (
    (loadAll(readFileSync(join(folder, file), 'utf8')) as Manifest[]).map((content) => ({ file: join(folder, file), content }))));
}

/** Objects that commands apply: all of them, and those that an engine applies too. */
function appliedBy(steps: readonly StepReport[], folder: string): { readonly all: string[]; readonly ofEngine: string[] } {
  const objects = objectsBelow(folder);
  const find = carriersAmong(objects)!;
  const applied = objects.filter(({ file }) => appliedFiles(steps).has(file));
  const name = ({ content }: { readonly content: Manifest }) => `${content.kind} ${content.metadata.name}`;
  return { all: applied.map(name), ofEngine: applied.filter(({ file, content }) => isHook(content) || find(content, file) !== undefined).map(name) };
}

const CASES = (Object.keys(ENGINES) as EngineName[])
  .flatMap((engine) => [false, true].flatMap((isFleet) => Object.keys(CHANGES).map((change) => [engine, isFleet, change] as const)));

beforeEach(() => { jest.spyOn(process.stderr, 'write').mockReturnValue(true); });
afterEach(() => jest.restoreAllMocks());

test.each(CASES)('no command applies what %s applies (fleet: %s, %s)', async (engine, isFleet, change) => {
  const [before, after] = CHANGES[change];
  write('before', engine, isFleet, before);
  write('dist', engine, isFleet, after);
  const steps = (await planOf('before', 'dist', before === undefined && !isFleet)).flatMap((report) => report.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(appliedBy(steps, 'dist').ofEngine).toEqual([]);
});

test('a user applies the rights of Argo CD before the merge, and what starts it after that', async () => {
  write('before', 'argocd', false, undefined);
  write('dist', 'argocd', false, PLAIN);
  const [{ steps }] = await planOf('before', 'dist', true);
  const order = steps.flatMap((step) => (step.system === 'gitops' ? ['merge'] : step.run.includes(' -f ') ? [appliedBy([step], 'dist').all.join(', ')] : []));
  expect(order).toEqual(['ClusterRole onload-gitops-rights, ClusterRoleBinding onload-gitops-rights', 'ArgoCD openshift-gitops', 'merge', 'Application nyc1-onload']);
});

test('rights for new kinds are a step of their own before the merge, without hooks and digests', async () => {
  const [before, after] = CHANGES['clocks, profiles and networks'];
  write('before', 'argocd', false, before);
  write('dist', 'argocd', false, after);
  const [{ steps }] = await planOf('before', 'dist', false);
  expect(steps.slice(0, 2).map(({ system }) => system)).toEqual(['objects', 'gitops']);
  expect(appliedFiles(steps)).toEqual(new Set(['dist/80-gitops-rights.k8s.yaml']));
});
