import { Duration, Testing } from 'cdk8s';
import { DeliveredCluster, DeliveredFile, DeliveryLayout, FLEET_LAYOUT, outlineOf } from '../../../../lib/constructs/delivery/stage-delivery';
import { FluxClusters, FluxGitOpsOptions, FluxSource, FluxSourceKind, GitOps } from '../../../../lib/constructs/gitops';
import { annotateFor, deliveredCluster } from '../../../../lib/constructs/platform/delivered-stages';
import type { Manifest } from '../../../../lib/manifests/manifest';
import { vendoredCrds } from '../../../support/crds';
import { wholePlatform } from '../../../support/whole-platform';

const validator = vendoredCrds();
const SOURCE = FluxSource.git('https://git.example.com/platform.git');
const APP_LAYOUT: DeliveryLayout = { fileOf: (name) => `80-gitops-${name}.k8s.yaml` };

interface Delivered {
  readonly cluster: DeliveredCluster;
  readonly files: readonly DeliveredFile[];
  readonly all: readonly DeliveredFile[];
}

function deliver(options: Partial<FluxGitOpsOptions> = {}, { layout = FLEET_LAYOUT, name = 'nyc1' } = {}): Delivered {
  const delivery = GitOps.flux({ source: SOURCE, ...options })._for(layout);
  const platform = wholePlatform(Testing.app(), name);
  annotateFor(delivery, platform);
  const cluster = deliveredCluster(platform, { dir: layout.folder === undefined ? '' : name });
  return { cluster, files: delivery.filesOf(cluster), all: delivery.filesOfAll([outlineOf(cluster)]) };
}

const objectsIn = (files: readonly DeliveredFile[]) => files.flatMap(({ objects }) => objects);
const stagesIn = (files: readonly DeliveredFile[]) => objectsIn(files).filter(({ apiVersion }) => apiVersion.startsWith('kustomize.toolkit')) as any[];
const names = (objects: readonly any[]) => objects.map(({ metadata }) => metadata.name);

describe('a cluster of a fleet', () => {
  const { cluster, files, all } = deliver();
  const stages = stagesIn(files);
  const byName = (name: string) => stages.find(({ metadata }) => metadata.name === name).spec;

  test('a cluster of a fleet has a Kustomization for each stage, and a source', () => {
    expect(files[0].path).toBe('gitops/clusters/nyc1/flux.yaml');
    expect(names(files[0].objects)).toEqual(['onload-fleet', ...cluster.stages.map(({ name }) => `nyc1-${name}`)]);
    expect(cluster.stages.length).toBeGreaterThan(5);
    expect(all).toEqual([]);
  });

  test('a cluster of a fleet has objects that the CRDs accept', () => {
    expect(files[0].objects.map((object) => validator.validate(object))).toEqual(files[0].objects.map(() => []));
  });

  test('goes from stage to stage', () => {
    expect(stages.map(({ spec }) => spec.dependsOn)).toEqual([
      undefined, ...cluster.stages.slice(0, -1).map(({ name }) => [{ name: `nyc1-${name}` }]),
    ]);
  });

  test('waits for what each stage does', () => {
    const checks = (name: string) => byName(name).healthChecks?.map(({ kind, name: object }: any) => `${kind} ${object}`);
    expect(checks('nyc1-operators')).toEqual([
      'CustomResourceDefinition onloads.onload.amd.com',
      // The Subscription of the SR-IOV operator names no release.
      'CustomResourceDefinition sriovnetworknodepolicies.sriovnetwork.openshift.io', 'CustomResourceDefinition sriovoperatorconfigs.sriovnetwork.openshift.io',
      'Deployment onload-operator-controller-manager', expect.stringMatching(/^ClusterServiceVersion kernel-module-management\.v/),
      'Subscription sriov-network-operator-subscription', 'MachineConfiguration cluster',
    ]);
    expect(checks('nyc1-machine-config')).toEqual(['MachineConfigPool onload']);
    expect(checks('nyc1-onload')).toEqual(['Module onload-module']);
    expect(checks('nyc1-ptp')).toEqual(['DaemonSet sfptpd']);
    expect(checks('nyc1-networks')).toBeUndefined();
  });

  test('waits until the pool has all MachineConfigs of the stage', () => {
    const [{ current }] = byName('nyc1-machine-config').healthCheckExprs;
    const configs = cluster.stages.flatMap(({ objects }) => objects).filter(({ kind }) => kind === 'MachineConfig').map(({ metadata }) => metadata.name!).sort();
    expect(configs.length).toBeGreaterThan(1);
    expect(current).toContain(`[${configs.map((name) => `'${name}'`).join(', ')}].all(`);
  });

  test('never waits for everything, which drops the health checks', () => {
    expect(stages.filter(({ spec }) => 'wait' in spec)).toEqual([]);
  });

  test('a cluster of a fleet substitutes nothing', () => {
    expect(stages.filter(({ spec }) => 'postBuild' in spec)).toEqual([]);
    const objects = cluster.stages.flatMap((stage) => stage.objects);
    const withVariables = objects.filter((object) => JSON.stringify(object).includes('${'));
    expect(names(withVariables)).toEqual(expect.arrayContaining(['onload', 'onloads.onload.amd.com']));
    const guarded = objects.filter(({ metadata }) => metadata.annotations?.['kustomize.toolkit.fluxcd.io/substitute'] === 'disabled');
    expect(guarded).toEqual(withVariables);
  });

  test('prunes, and not what others lose something by', () => {
    expect(stages.map(({ spec }) => [spec.prune, spec.deletionPolicy])).toEqual(stages.map(() => [true, 'Orphan']));
    const kept = cluster.stages.flatMap((stage) => stage.objects).filter(({ metadata }) => metadata.annotations?.['kustomize.toolkit.fluxcd.io/prune'] === 'disabled');
    expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual([
      // With the cards that the SR-IOV operator knows.
      'ConfigMap',
      'CustomResourceDefinition', 'MachineConfigPool', 'MachineConfiguration', 'Namespace', 'SriovOperatorConfig',
    ]);
  });

  test('tries again soon, and occupies no worker for as long as nodes reboot', () => {
    expect(stages.map(({ spec: { interval, retryInterval, timeout } }) => [interval, retryInterval, timeout])).toEqual(stages.map(() => ['10m', '1m', '5m']));
  });

  test('says what Flux does not wait for', () => {
    expect(files[0].comment!.join('\n')).toMatch(/operators: waits until the InstallPlan of Subscription kernel-module-management is approved/);
    expect(files[0].comment!.join('\n')).toMatch(/machine-config: does not see that the content of an existing MachineConfig has changed/);
    expect(files[0].comment).toContain('ptp: does not wait for the synchronization of the clocks by DaemonSet sfptpd.');
  });

  test('carries the labels of ours', () => {
    expect(objectsIn(files).filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/managed-by'] !== 'cdk8s-onload')).toEqual([]);
  });
});

test('the folder of a stage has the file of the stage', () => {
  const { cluster, files } = deliver();
  expect(files.slice(1).map(({ path, objects }) => [path, (objects as any)[0].resources])).toEqual(cluster.stages.map(({ file, name, number }) => [
    `gitops/stages/nyc1/${number}-${name}/kustomization.yaml`, [`../../../../nyc1/${file}`],
  ]));
  expect(stagesIn(files).map(({ spec }) => spec.path)).toEqual(cluster.stages.map(({ name, number }) => `./dist/gitops/stages/nyc1/${number}-${name}`));
});

test.each([['of a fleet', FLEET_LAYOUT], ['of a single platform', APP_LAYOUT]])('a stage %s without objects has nothing that Flux would fail on', (_, layout) => {
  const { cluster } = deliver();
  const stages = cluster.stages.map((stage) => (stage.name === 'machine-config' ? { ...stage, objects: [], kinds: [] } : stage));
  const files = GitOps.flux({ source: SOURCE })._for(layout).filesOf({ ...cluster, stages });
  expect(JSON.stringify(files)).not.toContain('machine-config');
  expect(stagesIn(files).find(({ metadata }) => metadata.name === 'nyc1-onload').spec.dependsOn).toEqual([{ name: 'nyc1-operator-config' }]);
});

describe('one Flux for all clusters', () => {
  const { files, all } = deliver({ clusters: FluxClusters.byKubeConfig({ secretKey: 'config' }) });

  test('reaches each by its Secret', () => {
    expect(stagesIn(files).map(({ spec }) => spec.kubeConfig)).toEqual(stagesIn(files).map(() => ({ secretRef: { name: 'nyc1-kubeconfig', key: 'config' } })));
    expect(objectsIn(files).flatMap((object) => validator.validate(object) ?? [])).toEqual([]);
  });

  test('one Flux for all clusters has one source for all', () => {
    expect(objectsIn(files).filter(({ kind }) => kind === 'GitRepository')).toEqual([]);
    expect(all.map(({ path, objects }) => [path, names(objects)])).toEqual([['gitops/clusters/source.yaml', ['onload-fleet']]]);
  });
});

describe('a single platform', () => {
  const { cluster, files } = deliver({}, { layout: APP_LAYOUT });

  test('a single platform has one source, because a stage waits for the commit of the one before only if both have the same', () => {
    expect(files.map(({ path }) => path)).toEqual(['80-gitops-flux.k8s.yaml']);
    expect(names(objectsIn(files).filter(({ kind }) => kind === 'GitRepository'))).toEqual(['onload-fleet']);
    expect(stagesIn(files).map(({ spec }) => [spec.sourceRef.name, spec.path])).toEqual(cluster.stages.map(() => ['onload-fleet', './dist']));
    expect(objectsIn(files).flatMap((object) => validator.validate(object) ?? [])).toEqual([]);
  });

  test('a single platform has stages that drop everything else in the folder', () => {
    const stageOf = ({ metadata }: Manifest) => metadata.annotations!['cdk8s-onload/stage'];
    const drops = stagesIn(files).map(({ spec: { patches: [{ target, patch }] } }) => [target.annotationSelector, patch.split('\n')[0]]);
    expect(drops).toEqual(cluster.stages.map(({ name, number }) => [`cdk8s-onload/stage!=${number}-${name}`, '$patch: delete']));
    cluster.stages.forEach(({ objects, name, number }) => expect([...new Set(objects.map(stageOf))]).toEqual([`${number}-${name}`]));
  });

  test('a single platform is alone in its app: the same object in two files of a folder is an error of kustomize', () => {
    const app = Testing.app();
    const [platform] = ['nyc1', 'nyc2'].map((name) => wholePlatform(app, name));
    expect(() => GitOps.flux({ source: SOURCE })._for(APP_LAYOUT).filesOf(deliveredCluster(platform))).toThrow(
      'nyc1: flux for one of several platforms in an app: "nyc1"; use a Fleet: all files of an app are in one folder, and Flux takes whole folders [gitops/flux-app]',
    );
  });

  test('says in an annotation what Flux does not wait for: cdk8s writes no comments', () => {
    const [operators] = stagesIn(files);
    expect(operators.metadata.annotations['cdk8s-onload/not-awaited']).toContain('Flux does not approve it');
  });
});

describe('options', () => {
  test('options are put where they belong', () => {
    const { files } = deliver({
      source: FluxSource.existing(FluxSourceKind.OCI_REPOSITORY, 'fleet', 'sources'),
      path: './',
      namespace: 'gitops',
      serviceAccountName: 'onload',
      interval: Duration.hours(1),
      retryInterval: Duration.seconds(90),
      timeout: Duration.minutes(20),
    });
    const [{ metadata, spec }] = stagesIn(files);
    expect(metadata.namespace).toBe('gitops');
    expect(spec).toMatchObject({
      sourceRef: { kind: 'OCIRepository', name: 'fleet', namespace: 'sources' },
      path: './gitops/stages/nyc1/10-operators',
      serviceAccountName: 'onload',
      interval: '60m',
      retryInterval: '90s',
      timeout: '20m',
    });
    expect(objectsIn(files).filter(({ kind }) => kind === 'OCIRepository')).toEqual([]);
  });

  test('of sources are those of their kinds', () => {
    const specOf = (source: FluxSource) => (source._manifest({ name: 'a', namespace: 'b' }, '1m') as any).spec;
    const sha = 'a'.repeat(40);
    expect(specOf(SOURCE).ref).toEqual({ branch: 'main' });
    expect(specOf(FluxSource.git('ssh://git@git.example.com/platform.git', { tag: 'v1.2.0', secretName: 'key' }))).toEqual({
      interval: '1m', url: 'ssh://git@git.example.com/platform.git', ref: { tag: 'v1.2.0' }, secretRef: { name: 'key' },
    });
    expect(specOf(FluxSource.git('https://git.example.com/a', { branch: 'next', commit: sha })).ref).toEqual({ branch: 'next', commit: sha });
    expect(specOf(FluxSource.oci('oci://registry.example.com:5000/fleet/manifests')).ref).toEqual({ tag: 'latest' });
    const digest = `sha256:${'b'.repeat(64)}`;
    expect(specOf(FluxSource.oci('oci://registry.example.com/manifests', { digest })).ref).toEqual({ digest });
    expect(validator.validate(FluxSource.oci('oci://registry.example.com/manifests', { digest })._manifest({ name: 'a', namespace: 'b' }, '1m') as any)).toEqual([]);
  });

  test.each([
    ['a URL with a password', () => FluxSource.git('https://me:secret@git.example.com/a'), /'url' of a source.*\[gitops\/flux-source\]/],
    ['a URL of a file', () => FluxSource.git('file:///etc'), /write https:\/\/host\/path/],
    ['a branch with a space', () => FluxSource.git('https://git.example.com/a', { branch: 'my branch' }), /'branch' of a source: "my branch"/],
    ['a tag beside a commit', () => FluxSource.git('https://git.example.com/a', { tag: 'v1', commit: 'a'.repeat(40) }), /'tag' beside a branch or commit: "v1"/],
    ['a short commit', () => FluxSource.git('https://git.example.com/a', { commit: 'abc' }), /write all 40 hexadecimal digits/],
    ['an artifact with a tag in its URL', () => FluxSource.oci('oci://registry.example.com/a:v1'), /without a tag/],
    ['a tag beside a digest', () => FluxSource.oci('oci://registry.example.com/a', { tag: 'v1', digest: `sha256:${'b'.repeat(64)}` }), /'tag' beside a digest/],
    ['another kind of source', () => FluxSource.existing('HelmRepository' as FluxSourceKind, 'a'), /'kind' is not a FluxSourceKind: "HelmRepository"; pass FluxSourceKind.GIT_REPOSITORY/],
    ['the name of a source', () => FluxSource.existing(FluxSourceKind.BUCKET, 'A'), /'name' of a source: "A"/],
    ['a path out of the source', () => GitOps.flux({ source: SOURCE, path: '../dist' }), /not a folder of the source: "\.\.\/dist".*\[gitops\/path\]/],
    ['a namespace', () => GitOps.flux({ source: SOURCE, namespace: 'Flux' }), /not the name of a namespace or service account: "Flux"/],
    ['a time of nothing', () => GitOps.flux({ source: SOURCE, timeout: Duration.seconds(0) }), /'timeout' is not a number of seconds above 0: 0.*\[gitops\/flux-time\]/],
    ['the end of a Secret', () => FluxClusters.byKubeConfig({ secretSuffix: '_x' }), /not the end of a Secret's name: "_x"/],
    ['the key of a Secret', () => FluxClusters.byKubeConfig({ secretKey: 'a/b' }), /not a key of a Secret: "a\/b"/],
    ['a source of another type', () => GitOps.flux({ source: 'https://git.example.com/a' as any }), /'source'/],
  ])('options fail with %s', (_, build, message) => {
    expect(build).toThrow(message);
  });

  test('options fail with a cluster whose name is too long', () => {
    expect(() => deliver({}, { name: 'a'.repeat(49) })).toThrow(/^a{49}: name of a Kustomization with more than 63 characters: "a{49}-operator-config"; .*\[gitops\/flux-name\]$/);
  });
});
