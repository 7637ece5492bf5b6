import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { ApiObject, App, Testing } from 'cdk8s';
import type { DeliveredCluster, Delivery, DeliveryLayout } from '../../../lib/constructs/delivery/stage-delivery';
import { OnloadPlatform, StageName } from '../../../lib/constructs/platform';
import { PlatformDelivery } from '../../../lib/constructs/platform/delivered-stages';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { find, synth } from '../../support/manifests';
import { wholePlatform } from '../../support/whole-platform';

const note = (name: string, data: { [key: string]: string }) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });

/** An engine that records what it gets. */
function recording(seen: DeliveredCluster[]): (layout: DeliveryLayout) => Delivery {
  return (layout) => ({
    engine: 'argocd',
    annotationsOf: ({ kind }, { number }) => ({ 'example.com/stage': `${number}`, 'example.com/kind': kind }),
    filesOf: (cluster) => {
      seen.push(cluster);
      return [{ path: layout.fileOf('stages', cluster.name), objects: cluster.stages.map(({ name, file }) => note(name, { file })) }];
    },
    filesOfAll: (clusters) => [{ path: layout.fileOf('root'), objects: [note('root', { clusters: clusters.map(({ name }) => name).join() })] }],
  });
}

const synthesized = (app: App): { [file: string]: string } => {
  app.synth();
  const files = Object.fromEntries(readdirSync(app.outdir).sort().map((file) => [file, readFileSync(`${app.outdir}/${file}`, 'utf8')]));
  rmSync(app.outdir, { recursive: true });
  return files;
};

test('the files of an engine sort after the stages, and the engine knows their names', () => {
  const app = Testing.app();
  new PlatformDelivery(wholePlatform(app, 'nyc1'), recording([]));
  const files = synthesized(app);
  expect(Object.keys(files)).toEqual([
    '10-operators.k8s.yaml', '15-operator-config.k8s.yaml', '20-machine-config.k8s.yaml', '30-onload.k8s.yaml', '40-ptp.k8s.yaml', '45-sriov.k8s.yaml',
    '50-networks.k8s.yaml', '60-workloads.k8s.yaml',
    '80-gitops-root.k8s.yaml', '80-gitops-stages.k8s.yaml',
  ]);
  expect(files['80-gitops-stages.k8s.yaml']).toContain('file: 30-onload.k8s.yaml');
});

test('where an app has several clusters, each has its own files', () => {
  const app = Testing.app();
  for (const name of ['nyc1', 'nyc2']) {
    new PlatformDelivery(new OnloadPlatform(app, name, { platform: Platform.openshift('4.17'), release: OnloadRelease.of({ onload: '8.1.2.26' }) }), recording([]));
  }
  const files = synthesized(app);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['nyc1-80-gitops-root.k8s.yaml', 'nyc2-80-gitops-stages.k8s.yaml']));
  expect(files['nyc2-80-gitops-stages.k8s.yaml']).toContain('file: nyc2-30-onload.k8s.yaml');
});

test('an engine sees what is added to a stage after it is chosen, and annotates that', () => {
  const app = Testing.app();
  const seen: DeliveredCluster[] = [];
  const platform = wholePlatform(app, 'nyc1');
  new PlatformDelivery(platform, recording(seen));
  const { chart } = platform.stage(StageName.WORKLOADS);
  new ApiObject(chart, 'Mine', { ...note('mine', {}), metadata: { name: 'mine', annotations: { 'example.com/kind': 'my own' } } });
  app.synthYaml();
  expect(find(synth(chart), 'ConfigMap', 'mine').metadata.annotations).toEqual({ 'example.com/stage': '60', 'example.com/kind': 'my own' });
  const { name, stages } = seen[0];
  expect([name, ...stages.map(({ file }) => file)]).toEqual(['nyc1', '10-operators.k8s.yaml', '15-operator-config.k8s.yaml', '20-machine-config.k8s.yaml', '30-onload.k8s.yaml',
    '40-ptp.k8s.yaml', '45-sriov.k8s.yaml', '50-networks.k8s.yaml', '60-workloads.k8s.yaml']);
  expect(stages.at(-1)!.objects.map(({ metadata }) => metadata.name)).toContain('mine');
  expect(stages[2].kinds).toEqual(['MachineConfig', 'MachineConfigPool']);
});

test('a second synthesis gives the same', () => {
  const app = Testing.app();
  new PlatformDelivery(wholePlatform(app, 'nyc1'), recording([]));
  expect(synthesized(app)).toEqual(synthesized(app));
});
