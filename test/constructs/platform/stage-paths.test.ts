/** Names and paths of what users have in stages. `system/peers.test.ts` runs these tests with the newest releases of the peers, too. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { ApiObject, App, Chart, Testing, YamlOutputType } from 'cdk8s';
import { Construct } from 'constructs';
import { GitOps } from '../../../lib/constructs/gitops';
import { SfcMachineConfig } from '../../../lib/constructs/machine-config';
import { OnloadPlatform, StageName } from '../../../lib/constructs/platform';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';

const CONFIG_MAP = { apiVersion: 'v1', kind: 'ConfigMap' };
const cluster = (app: App, id: string) => new OnloadPlatform(app, id, { platform: Platform.openshift('4.14'), release: OnloadRelease.of({ onload: '8.1.2.26' }) });
const workloads = (app: App, id: string): Chart => cluster(app, id).stage(StageName.WORKLOADS).chart;

/** The files of an app. */
function written(app: App): string[] {
  app.synth();
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' }).sort();
  rmSync(app.outdir, { recursive: true });
  return files;
}

describe.each([[['nyc1', 'ldn1']], [['ldn1', 'nyc1']]])('clusters in the order %j', (ids) => {
  const made = () => {
    const app = Testing.app();
    const objects = ids.map((id) => {
      const chart = workloads(app, id);
      return [id, new ApiObject(chart, 'settings', CONFIG_MAP), new ApiObject(new Construct(chart, 'team'), 'inner', CONFIG_MAP)] as const;
    });
    return { app, objects };
  };

  test('an object has the path and the name of its place below the cluster', () => {
    for (const [id, settings, inner] of made().objects) {
      expect(settings.node.path).toBe(`${id}/workloads/settings`);
      expect(settings.name).toBe({ nyc1: 'nyc1-workloads-settings-c8047e2a', ldn1: 'ldn1-workloads-settings-c8cbb622' }[id]);
      expect(inner.node.path).toBe(`${id}/workloads/team/inner`);
      expect(inner.chart.node.path).toBe(`${id}/workloads`);
    }
  });

  test('an object that is added after a synthesis is named alike', () => {
    const { app } = made();
    written(app);
    const { chart } = (app.node.findChild(ids[0]) as OnloadPlatform).stage(StageName.WORKLOADS);
    expect(new ApiObject(chart, 'late', CONFIG_MAP).node.path).toBe(`${ids[0]}/workloads/late`);
    expect(chart.node.path).toBe(`${ids[0]}/workloads`);
  });

  test.each([
    ['a chart is rendered', ({ chart }: ApiObject) => { chart.toJson(); }],
    // The method of the class, as programs in other languages call it.
    ['a synthesis in another language', ({ node }: ApiObject) => { App.prototype.synth.call(node.root); }],
  ])('an object is named alike that is added after %s', (_, act) => {
    const { app, objects } = made();
    act(objects[0][1]);
    const { chart } = objects[0][1];
    const late = new ApiObject(new Construct(chart, 'late'), 'inner', CONFIG_MAP);
    expect(late.node.path).toBe(`${ids[0]}/workloads/late/inner`);
    expect(new ApiObject(chart, 'last', CONFIG_MAP).node.path).toBe(`${ids[0]}/workloads/last`);
    rmSync(app.outdir, { recursive: true, force: true });
  });

  test('an object that is added by a validation is named alike', () => {
    const { app, objects } = made();
    let added: ApiObject | undefined;
    objects[0][1].node.addValidation({
      validate: () => {
        added ??= new ApiObject(objects[0][1].chart, 'validated', CONFIG_MAP);
        return [];
      },
    });
    written(app);
    expect(added!.node.path).toBe(`${ids[0]}/workloads/validated`);
  });

  test('a validation of a stage, which fails, has its path', () => {
    const { app, objects } = made();
    objects.forEach(([, { chart }]) => chart.node.addValidation({ validate: () => ['wrong'] }));
    expect(() => app.synth()).toThrow(`Validation failed with the following errors:\n${ids.map((id) => `  [${id}/workloads] wrong`).join('\n')}`);
  });

  test('a construct in a stage names its path where it throws', () => {
    const app = Testing.app();
    for (const id of ids) {
      const chart = workloads(app, id);
      expect(errorOf(() => new SfcMachineConfig(chart, 'Sfc', { nodes: NodeGroup.withLabels('onload', { onload: 'true' }) })).message).toMatch(new RegExp(`^${id}/workloads/Sfc: `));
    }
  });
});

describe('the files of stages', () => {
  test.each([
    ['a file for each chart', YamlOutputType.FILE_PER_CHART, ['10-operators.k8s.yaml', '30-onload.k8s.yaml', '60-workloads.k8s.yaml']],
    ['a folder for each chart', YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE, expect.arrayContaining(['10-operators', '30-onload', '60-workloads', '60-workloads/ConfigMap.nyc1-workloads-settings-c8047e2a.k8s.yaml'])],
  ])('files have the names of the stages: %s', (_, yamlOutputType, files) => {
    const app = new App({ outdir: Testing.app().outdir, yamlOutputType });
    new ApiObject(workloads(app, 'nyc1'), 'settings', CONFIG_MAP);
    expect(written(app)).toEqual(files);
  });

  test('files have the names of the stages in other languages, whose programs call the method of the class', () => {
    const app = Testing.app();
    workloads(app, 'nyc1');
    workloads(app, 'ldn1');
    App.prototype.synth.call(app);
    expect(readdirSync(app.outdir).sort()).toEqual(['ldn1', 'nyc1'].flatMap((id) => ['10-operators', '30-onload', '60-workloads'].map((stage) => `${id}-${stage}.k8s.yaml`)));
    rmSync(app.outdir, { recursive: true });
  });

  test('the record of cdk8s has the paths of objects in stages', () => {
    const app = new App({ outdir: Testing.app().outdir, recordConstructMetadata: true });
    const { name } = new ApiObject(workloads(app, 'nyc1'), 'settings', CONFIG_MAP);
    app.synth();
    const { resources } = JSON.parse(readFileSync(`${app.outdir}/construct-metadata.json`, 'utf8'));
    rmSync(app.outdir, { recursive: true });
    expect(resources[name]).toEqual({ path: 'nyc1/workloads/settings' });
  });

  test('a GitOps engine applies a stage by the name that its file has, also where a chart of the user has that of the stage', () => {
    const app = Testing.app();
    const platform = cluster(app, 'nyc1');
    new ApiObject(new Chart(app, '30-onload'), 'mine', { ...CONFIG_MAP, metadata: { name: 'mine' } });
    platform.gitOps(GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }));
    app.synth();
    const stage = readdirSync(app.outdir).find((file) => file.startsWith('nyc1-onload-'))!;
    const applications = readFileSync(`${app.outdir}/80-gitops-applications.k8s.yaml`, 'utf8');
    rmSync(app.outdir, { recursive: true });
    expect(applications).toContain(stage);
    expect(applications).toContain('10-operators.k8s.yaml');
    expect(applications).not.toMatch(/(?<!-)30-onload\.k8s/);
  });
});
