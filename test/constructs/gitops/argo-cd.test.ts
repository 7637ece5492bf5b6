import { ApiObject, App, Chart, Duration, Testing, YamlOutputType } from 'cdk8s';
import type { DeliveredCluster, DeliveredFile } from '../../../lib/constructs/delivery/stage-delivery';
import { FLEET_LAYOUT, outlineOf } from '../../../lib/constructs/delivery/stage-delivery';
import {
  ArgoCdGitOpsOptions, ArgoCdInstance, ArgoCdLayout, ArgoCdRemoval, ArgoCdTopology, GitOps,
} from '../../../lib/constructs/gitops';
import { gatedStages } from '../../../lib/constructs/gitops/gates/gated-stages';
import { MachineConfigPool } from '../../../lib/constructs/machine-config';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, StageName } from '../../../lib/constructs/platform';
import { deliveredCluster } from '../../../lib/constructs/platform/delivered-stages';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { orderOf, orderTexts, pruneOrder, waveOf } from '../../support/argo-order';
import { chartFile } from '../../support/chart-files';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { wholePlatform } from '../../support/whole-platform';

const repository = 'https://git.example.com/platform.git';
const release = OnloadRelease.of({ onload: '8.1.2.26' });
const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

/** What a chart writes, without another validation of the app. */
const objectsIn = (chart: Chart): Manifest[] => chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson());

type Options = Partial<ArgoCdGitOpsOptions>;

/** The objects of all charts of a platform that Argo CD delivers, by the names of their files. */
function files(options: Options = {}, make: (app: App) => OnloadPlatform = (app) => wholePlatform(app, 'nyc1')): Map<string, Manifest[]> {
  const app = Testing.app();
  make(app).gitOps(GitOps.argoCd({ repository, ...options }));
  app.synthYaml();
  return new Map(app.node.findAll().filter((each): each is Chart => Chart.isChart(each)).map((chart) => [chartFile(chart), objectsIn(chart)]));
}
const one = (of: Map<string, Manifest[]>, file: string): Manifest[] => {
  const objects = of.get(file);
  if (objects === undefined) {
    throw new Error(`no ${file}; there is ${[...of.keys()].join(' ')}`);
  }
  return objects;
};
const everything = (of: Map<string, Manifest[]>) => [...of.values()].flat();
const applications = (of: Map<string, Manifest[]>) => one(of, '80-gitops-applications');
const scriptOf = ({ spec }: Manifest): string => (spec.jobTemplate?.spec ?? spec).template.spec.containers[0].command[2];
const kubernetes = (app: App, props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(app, 'k8s1', {
  platform: Platform.kubernetes('1.30'), release, moduleRegistry: ImageRegistry.mirror('registry.example.com'), ...props,
});

/** What an Application applies: the objects of the files that its sources include. */
function appliedBy(application: Manifest, of: Map<string, Manifest[]>): Manifest[] {
  const { source, sources = [source] } = application.spec;
  return (sources as { directory: { include: string } }[]).flatMap(({ directory: { include } }) => (
    include.replace(/^\{|\}$/g, '').split(',').flatMap((file) => one(of, file.replace(/\.k8s\.yaml$/, '')))));
}

describe('an Application per stage', () => {
  const all = files();

  test('an Application per stage is below one per cluster, in the order of the stages', () => {
    expect(orderTexts(applications(all))).toEqual([
      'Sync 0 Application nyc1-access', 'Sync 10 Application nyc1-10-operators', 'Sync 15 Application nyc1-15-operator-config',
      'Sync 20 Application nyc1-20-machine-config', 'Sync 30 Application nyc1-30-onload', 'Sync 40 Application nyc1-40-ptp', 'Sync 45 Application nyc1-45-sriov',
      'Sync 50 Application nyc1-50-networks', 'Sync 60 Application nyc1-60-workloads',
    ]);
    const root = find(one(all, '80-gitops-root'), 'Application', 'nyc1-onload');
    expect(root.spec.source).toEqual({ repoURL: repository, targetRevision: 'main', path: 'dist', directory: { include: '80-gitops-applications.k8s.yaml' } });
    expect(root.spec.destination).toEqual({ server: 'https://kubernetes.default.svc', namespace: 'openshift-gitops' });
  });

  test('covers each file of a stage once, and nothing that is for administrators', () => {
    const included = applications(all).flatMap(({ spec }) => spec.source.directory.include.replace(/^\{|\}$/g, '').split(','));
    expect(included.sort()).toEqual([...all.keys()].filter((file) => !/root|rights|instance|applications/.test(file)).map((file) => `${file}.k8s.yaml`).sort());
  });

  test('heals what is edited in the cluster, but not where nodes would reboot without a hook', () => {
    expect(Object.fromEntries(applications(all).map(({ metadata, spec }) => [metadata.name, spec.syncPolicy.automated]))).toMatchObject({
      'nyc1-10-operators': { prune: true, selfHeal: true },
      'nyc1-20-machine-config': { prune: true, selfHeal: false },
      'nyc1-30-onload': { prune: true, selfHeal: true },
    });
  });

  test('retries for hours, and with the newest commit where Argo CD can', () => {
    const { retry } = find(applications(all), 'Application', 'nyc1-30-onload').spec.syncPolicy;
    expect(retry).toEqual({ limit: 20, backoff: { duration: '30s', factor: 2, maxDuration: '10m' }, refresh: true });
    const older = files({ instance: ArgoCdInstance.openshiftGitOps({ version: '3.1' }) });
    expect(find(applications(older), 'Application', 'nyc1-30-onload').spec.syncPolicy.retry).not.toHaveProperty('refresh');
  });

  test('applies on the server, and leaves alone what others write', () => {
    const { syncPolicy: { syncOptions }, ignoreDifferences } = find(applications(all), 'Application', 'nyc1-20-machine-config').spec;
    expect(syncOptions).toEqual(['ServerSideApply=true', 'RespectIgnoreDifferences=true']);
    expect(ignoreDifferences).toEqual([{ group: 'machineconfiguration.openshift.io', kind: 'MachineConfigPool', jsonPointers: ['/spec/paused'] }]);
    expect(find(applications(all), 'Application', 'nyc1-20-machine-config').metadata.annotations!['argocd.argoproj.io/compare-options']).toBe('ServerSideDiff=true');
    expect(find(applications(all), 'Application', 'nyc1-10-operators').spec.ignoreDifferences).toEqual([
      { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition', jsonPointers: ['/spec/conversion/webhook/clientConfig/caBundle'] },
    ]);
    expect(find(applications(all), 'Application', 'nyc1-60-workloads').spec).not.toHaveProperty('ignoreDifferences');
  });

  test('leaves a pool paused that the code pauses', () => {
    const paused = files({}, (app) => {
      const platform = wholePlatform(app, 'nyc1');
      new MachineConfigPool(platform.stage(StageName.MACHINE_CONFIG).chart, 'Second', { nodes: NodeGroup.withRole('second'), paused: true });
      platform.stage(StageName.MACHINE_CONFIG).chart.node.tryRemoveChild('Pool');
      return platform;
    });
    expect(find(applications(paused), 'Application', 'nyc1-20-machine-config').spec).not.toHaveProperty('ignoreDifferences');
  });

  test('waits for all stages before it, which the same commit may change at the same time', () => {
    const before = find(one(all, '80-gitops-jobs-30-onload'), 'Job', 'wait-before-30-onload');
    expect(before.metadata.annotations).toEqual({ 'argocd.argoproj.io/hook': 'PreSync', 'argocd.argoproj.io/sync-wave': '-2' });
    const digests = ['10-operators', '15-operator-config', '20-machine-config'].map((stage) => find(one(all, `80-gitops-jobs-${stage}`), 'ConfigMap', `onload-stage-${stage}`).data.digest);
    expect(scriptOf(before).match(/[0-9a-f]{64}/g)).toEqual(digests);
    expect(one(all, '80-gitops-jobs-10-operators').map(({ metadata }) => metadata.name)).not.toContain('wait-before-10-operators');
  });

  test('tells the later stages that it is done when it is, not before', () => {
    expect(orderTexts(appliedBy(find(applications(all), 'Application', 'nyc1-20-machine-config'), all))).toEqual([
      'PreSync -2 Job wait-before-20-machine-config',
      'Sync 0 MachineConfig 99-onload-disable-chronyd', 'Sync 0 MachineConfig 99-onload-sfc', 'Sync 0 MachineConfigPool onload',
      'Sync 1 Job wait-for-20-machine-config',
      'Sync 2 ConfigMap onload-stage-20-machine-config',
    ]);
  });

  test('removes the digest of a stage before anything of it changes, also that of the first one', () => {
    const script = (stage: string, name: string) => scriptOf(find(one(all, `80-gitops-jobs-${stage}`), 'Job', name));
    const removal = (stage: string) => `kubectl delete configmap onload-stage-${stage} --namespace onload-gitops --ignore-not-found --wait=false\n`;
    expect(script('10-operators', 'begin-10-operators')).toBe(`set -eu\n${removal('10-operators')}`);
    expect(script('20-machine-config', 'wait-before-20-machine-config').endsWith(`; done\n${removal('20-machine-config')}`)).toBe(true);
    expect(script('60-workloads', 'wait-before-60-workloads')).not.toContain('kubectl delete');
  });

  test('the digest of a stage does not depend on the order of its objects, which Argo CD does not compare', () => {
    const { platform, stages: [stage] } = deliveredCluster(wholePlatform(Testing.app(), 'nyc1'));
    const withFieldsReversed = (object: Manifest) => Object.fromEntries(Object.entries(object).reverse()) as unknown as Manifest;
    const reordered = { ...stage, objects: [...stage.objects].reverse().map(withFieldsReversed) };
    expect(gatedStages({ platform, stages: [reordered] })[0].digest).toBe(gatedStages({ platform, stages: [stage] })[0].digest);
  });

  test('stages after that of the modules wait until nodes that have rebooted have loaded them', () => {
    expect(scriptOf(find(one(all, '80-gitops-jobs-20-machine-config'), 'Job', 'wait-for-20-machine-config'))).toContain(
      '\nis_reloaded onload-module onload ');
    expect(scriptOf(find(one(all, '80-gitops-jobs-60-workloads'), 'Job', 'wait-before-60-workloads'))).toContain('kmm.node.kubernetes.io/onload.onload-module');
    expect(scriptOf(find(one(all, '80-gitops-jobs-30-onload'), 'Job', 'wait-before-30-onload'))).not.toContain('kubectl get nodes');
  });

  test('gives a changed stage another digest, and the others the same', () => {
    const digests = (of: Map<string, Manifest[]>) => everything(of).filter(({ metadata }) => metadata.name.startsWith('onload-stage-')).map(({ data }) => data.digest);
    const changed = files({}, (app) => {
      const platform = wholePlatform(app, 'nyc1');
      new ApiObject(platform.stage(StageName.ONLOAD).chart, 'Mine', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
      return platform;
    });
    const [was, is] = [digests(all), digests(changed)];
    expect(was).toHaveLength(7);
    expect(is.map((digest, index) => digest === was[index])).toEqual([true, true, true, false, true, true, true]);
    expect(digests(files())).toEqual(was);
  });

  test('approves the InstallPlan in the wave of its Subscription, before anything waits', () => {
    const order = orderTexts(appliedBy(find(applications(all), 'Application', 'nyc1-10-operators'), all));
    const at = (text: string) => order.findIndex((each) => each.endsWith(text));
    expect(order[at('Job approve-kernel-module-management')]).toBe('Sync 0 Job approve-kernel-module-management');
    expect(order[at('Subscription kernel-module-management')]).toBe('Sync 0 Subscription kernel-module-management');
    expect(at('Role onload-approve-kernel-module-management')).toBeLessThan(at('Job approve-kernel-module-management'));
    expect(order[at('Job wait-for-10-operators')]).toBe('Sync 1 Job wait-for-10-operators');
    expect(order.at(-1)).toBe('Sync 2 ConfigMap onload-stage-10-operators');
  });

  test('fails when the name of the cluster does not fit into that of an Application', () => {
    expect(errorOf(() => files({}, (app) => wholePlatform(app, 'NYC1'))).message).toBe(
      'cluster after which no Application can be named: "NYC1"; use up to 44 lower case letters, digits and "-" [gitops/cluster-name]');
  });
});

describe('one Application per cluster', () => {
  const all = files({ layout: ArgoCdLayout.APP_PER_CLUSTER });
  const [root] = one(all, '80-gitops-root');
  const applied = appliedBy(root, all);

  test('applies everything, with a wave for each stage', () => {
    expect(all.has('80-gitops-applications')).toBe(false);
    expect(root.metadata.name).toBe('nyc1-onload');
    expect(root.spec.syncPolicy.automated).toEqual({ prune: true, selfHeal: false });
    for (const [stage, wave] of [['10-operators', 10], ['20-machine-config', 20], ['60-workloads', 60]] as const) {
      expect([...new Set(one(all, stage).map(waveOf))]).toEqual([wave]);
    }
  });

  test('waits between the stages, and approves where the Subscription is', () => {
    const jobs = orderOf(applied).filter(({ object }) => object.kind === 'Job').map(({ phase, wave, object }) => `${phase} ${wave} ${object.metadata.name}`);
    expect(jobs).toEqual([
      'Sync 10 approve-kernel-module-management', 'Sync 11 wait-for-10-operators', 'Sync 21 wait-for-20-machine-config', 'Sync 31 wait-for-30-onload', 'Sync 41 wait-for-40-ptp',
      'Sync 46 wait-for-45-sriov',
    ]);
  });

  test('one Application per cluster has what the Jobs need before they run', () => {
    const order = orderTexts(applied);
    expect(order.indexOf('Sync 0 Namespace onload-gitops')).toBe(0);
    expect(order.indexOf('Sync 0 ServiceAccount onload-wait-for-10-operators')).toBeLessThan(order.findIndex((text) => text.includes(' Job ')));
    expect(order.filter((text) => text.startsWith('PreSync'))).toEqual([]);
  });

  test('one Application per cluster has no two custom resources of one name in a wave, which would come in no order', () => {
    const seen = orderOf(applied).filter(({ object }) => object.apiVersion.includes('.')).map(({ wave, object }) => `${wave} ${object.metadata.name}`);
    const custom = orderOf(applied).filter(({ object }) => /^(onload|kmm|sriov|machineconf)/.test(object.apiVersion)).map(({ wave, object }) => `${wave} ${object.metadata.name}`);
    expect(new Set(custom).size).toBe(custom.length);
    expect(seen.length).toBeGreaterThan(custom.length);
  });

  test('prunes workloads first and operators last', () => {
    const order = pruneOrder(applied);
    const at = (text: string) => order.indexOf(text);
    expect(at('ConfigMap onload-latency-profile')).toBeLessThan(at('Onload onload'));
    expect(at('Onload onload')).toBeLessThan(at('Deployment onload-operator-controller-manager'));
    expect(at('Onload onload')).toBeLessThan(at('Subscription kernel-module-management'));
    expect(root.spec.syncPolicy.syncOptions).not.toContain('PruneLast=true');
  });
});

describe('guards', () => {
  const all = files();
  const optionsOf = (kind: string, name: string, file: string) => find(one(all, file), kind, name).metadata.annotations?.['argocd.argoproj.io/sync-options'];

  test('guards keep what is not ours alone, or takes other things along', () => {
    const kept = 'Prune=false,Delete=false';
    expect(optionsOf('CustomResourceDefinition', 'onloads.onload.amd.com', '10-operators')).toBe(kept);
    expect(optionsOf('Namespace', 'openshift-kmm', '10-operators')).toBe(kept);
    expect(optionsOf('MachineConfigPool', 'onload', '20-machine-config')).toBe(kept);
    expect(optionsOf('MachineConfiguration', 'cluster', '10-operators')).toBe(kept);
    expect(optionsOf('Namespace', 'onload-gitops', '80-gitops-access')).toBe(kept);
    // With the Modules in it, it would hang: nothing can unload them in a namespace that terminates.
    expect(optionsOf('Namespace', 'onload', '30-onload')).toBe(kept);
    expect(optionsOf('MachineConfig', '99-onload-sfc', '20-machine-config')).toBeUndefined();
    expect(optionsOf('Deployment', 'onload-operator-controller-manager', '10-operators')).toBeUndefined();
  });

  test('let kinds be unknown that an operator brings', () => {
    expect(optionsOf('Onload', 'onload', '30-onload')).toBe('SkipDryRunOnMissingResource=true');
    expect(optionsOf('NetworkAttachmentDefinition', 'ipvlan-bond0', '50-networks')).toBe('SkipDryRunOnMissingResource=true');
  });

  test('guards leave the objects in the cluster when an Application is deleted, unless that is asked for', () => {
    expect(applications(all).flatMap(({ metadata }) => (metadata as { finalizers?: string[] }).finalizers ?? [])).toEqual([]);
    const deleted = files({ removal: ArgoCdRemoval.DELETE });
    for (const { metadata } of [...applications(deleted), ...one(deleted, '80-gitops-root')]) {
      expect((metadata as { finalizers?: string[] }).finalizers).toEqual(['resources-finalizer.argocd.argoproj.io/background']);
    }
  });
});

describe('the instance', () => {
  test('of OpenShift GitOps has its checks in its resource, and the rights that it lacks', () => {
    const all = files();
    const [argo] = one(all, '80-gitops-instance');
    expect([argo.kind, argo.metadata.namespace, argo.metadata.name]).toEqual(['ArgoCD', 'openshift-gitops', 'openshift-gitops']);
    expect(argo.spec.resourceHealthChecks.map(({ group, kind }: { group: string; kind: string }) => `${group}/${kind}`)).toEqual([
      'argoproj.io/Application', 'kmm.sigs.x-k8s.io/Module', 'machineconfiguration.openshift.io/MachineConfigPool', 'operators.coreos.com/Subscription',
      'sriovnetwork.openshift.io/SriovNetworkNodeState',
    ]);
    const role = find(one(all, '80-gitops-rights'), 'ClusterRole', 'onload-gitops-rights');
    const rules = role.rules as { apiGroups: string[]; resources: string[] }[];
    expect(Object.fromEntries(rules.map(({ apiGroups, resources }) => [apiGroups.join(), resources]))).toEqual({
      '': ['serviceaccounts'],
      'apiextensions.k8s.io': ['customresourcedefinitions'],
      'apps': ['daemonsets', 'deployments'],
      'batch': ['jobs'],
      'k8s.cni.cncf.io': ['network-attachment-definitions'],
      'networking.k8s.io': ['networkpolicies'],
      'onload.amd.com': ['onloads'],
      'sriovnetwork.openshift.io': ['sriovnetworknodepolicies', 'sriovoperatorconfigs'],
    });
    expect(find(one(all, '80-gitops-rights'), 'ClusterRoleBinding', 'onload-gitops-rights').subjects).toEqual([
      { kind: 'ServiceAccount', name: 'openshift-gitops-argocd-application-controller', namespace: 'openshift-gitops' },
    ]);
  });

  test('of upstream has its checks in its ConfigMap, and lacks nothing', () => {
    const all = files({ jobImage: ImageReference.parse('registry.example.com/kubectl:1.30') }, (app) => kubernetes(app));
    const [config] = one(all, '80-gitops-instance');
    expect([config.kind, config.metadata.namespace, config.metadata.name]).toEqual(['ConfigMap', 'argocd', 'argocd-cm']);
    expect(Object.keys(config.data)).toContain('resource.customizations.health.kmm.sigs.x-k8s.io_Module');
    expect(all.has('80-gitops-rights')).toBe(false);
    expect(applications(all)[0].metadata.namespace).toBe('argocd');
  });

  test('of another name has its own service account', () => {
    const all = files({ instance: ArgoCdInstance.openshiftGitOps({ name: 'infra', namespace: 'gitops' }) });
    expect(find(one(all, '80-gitops-rights'), 'ClusterRoleBinding', 'onload-gitops-rights').subjects[0]).toMatchObject({ name: 'infra-argocd-application-controller', namespace: 'gitops' });
  });

  test('on a hub knows the cluster by its name, and needs no rights there', () => {
    const all = files({ topology: ArgoCdTopology.ON_HUB });
    expect(find(applications(all), 'Application', 'nyc1-30-onload').spec.destination).toEqual({ name: 'nyc1', namespace: 'default' });
    expect(find(one(all, '80-gitops-root'), 'Application', 'nyc1-onload').spec.destination.server).toBe('https://kubernetes.default.svc');
    expect(all.has('80-gitops-rights')).toBe(false);
  });
});

describe('the Jobs', () => {
  test('the Jobs have the image of the cluster on OpenShift, and one of the user\'s elsewhere', () => {
    const job = find(one(files(), '80-gitops-jobs-30-onload'), 'Job', 'wait-for-30-onload');
    expect(job.spec.template.spec.containers[0].image).toBe('image-registry.openshift-image-registry.svc:5000/openshift/cli:latest');
    expect(errorOf(() => files({}, (app) => kubernetes(app))).message).toBe(
      'k8s1: no \'jobImage\': "on Kubernetes 1.30"; set an image with sh and kubectl: only OpenShift has one in each cluster [gitops/job-image]');
  });

  test('the Jobs need an image of the user\'s where the platform removes the registry of the cluster', () => {
    const removed = (app: App) => {
      const platform = wholePlatform(app, 'nyc1');
      new ApiObject(platform.stage(StageName.OPERATORS).chart, 'Registry', {
        apiVersion: 'imageregistry.operator.openshift.io/v1', kind: 'Config', metadata: { name: 'cluster' }, spec: { managementState: 'Removed' },
      });
      return platform;
    };
    expect(errorOf(() => files({}, removed)).message).toBe(
      'nyc1: no \'jobImage\' where the registry of the cluster is removed: "image-registry.openshift-image-registry.svc:5000/openshift/cli:latest"; set an image with sh and kubectl '
      + 'from a registry that the cluster can pull from; cdk8s-onload images lists it for a mirror [gitops/job-image]');
    const all = files({ jobImage: ImageReference.parse('registry.example.com/kubectl:1.30') }, removed);
    expect(find(one(all, '80-gitops-jobs-30-onload'), 'Job', 'wait-for-30-onload').spec.template.spec.containers[0].image).toBe('registry.example.com/kubectl:1.30');
  });

  test('the Jobs prefer nodes of the control plane by the label that all releases have, and tolerate the taint of the platform', () => {
    const pod = (all: Map<string, Manifest[]>) => find(one(all, '80-gitops-jobs-30-onload'), 'Job', 'wait-for-30-onload').spec.template.spec;
    const upstream = pod(files({ jobImage: ImageReference.parse('registry.example.com/kubectl:1.30') }, (app) => kubernetes(app)));
    const openshift = pod(files());
    for (const { affinity } of [upstream, openshift]) {
      expect(affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution).toEqual([
        { weight: 100, preference: { matchExpressions: [{ key: 'node-role.kubernetes.io/control-plane', operator: 'Exists' }] } },
      ]);
    }
    const keys = ({ tolerations }: { tolerations: { key: string }[] }) => tolerations.map(({ key }) => key);
    expect(keys(openshift)).toEqual(['node-role.kubernetes.io/control-plane', 'node-role.kubernetes.io/master']);
    expect(keys(upstream)).toEqual(['node-role.kubernetes.io/control-plane']);
  });

  test('bear that their nodes drain, and may do nothing but look, and remove the digests of stages', () => {
    const all = files();
    const { spec } = find(one(all, '80-gitops-jobs-20-machine-config'), 'Job', 'wait-for-20-machine-config');
    expect(spec).toMatchObject({ activeDeadlineSeconds: 21600, backoffLimit: 100 });
    expect(spec).not.toHaveProperty('ttlSecondsAfterFinished');
    expect(spec.template.spec).not.toHaveProperty('nodeSelector');
    expect(spec.template.spec.serviceAccountName).toBe('onload-wait-for-20-machine-config');
    const waiting = one(all, '80-gitops-access').filter(({ kind, metadata }) => /Role$/.test(kind) && /^onload-(begin|wait)-/.test(metadata.name));
    const verbs = waiting.flatMap(({ rules }) => rules.flatMap((rule: { verbs: string[] }) => rule.verbs));
    expect([...new Set(verbs)].sort()).toEqual(['delete', 'get', 'list', 'watch']);
    expect(find(one(all, '80-gitops-access'), 'Role', 'onload-wait-before-20-machine-config', 'onload-gitops').rules).toEqual([
      { apiGroups: [''], resources: ['configmaps'], resourceNames: ['onload-stage-20-machine-config'], verbs: ['get', 'delete'] },
      { apiGroups: [''], resources: ['configmaps'], resourceNames: ['onload-stage-10-operators', 'onload-stage-15-operator-config'], verbs: ['get'] },
    ]);
  });

  test('approve nothing but what the code names, and nothing at all where a person does', () => {
    const all = files();
    const rules = find(one(all, '80-gitops-jobs-10-operators'), 'Role', 'onload-approve-kernel-module-management', 'openshift-kmm').rules;
    expect(rules).toEqual([
      { apiGroups: ['operators.coreos.com'], resources: ['installplans'], verbs: ['get', 'patch'] },
      { apiGroups: ['operators.coreos.com'], resources: ['installplans'], verbs: ['list'] },
      { apiGroups: ['operators.coreos.com'], resources: ['subscriptions'], resourceNames: ['kernel-module-management'], verbs: ['get'] },
    ]);
    const none = files({ approvesInstallPlans: false });
    expect(everything(none).map(({ metadata }) => metadata.name).filter((name) => /approve|install-plans/.test(name))).toEqual([]);
    const newest = files({}, (app) => new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.17'), release, modules: ModuleLoading.byKmm() }));
    expect(everything(newest).map(({ metadata }) => metadata.name).filter((name) => /approve|install-plans/.test(name))).toEqual([]);
  });

  test('wait as long as the user says', () => {
    const { spec } = find(one(files({ gateTimeout: Duration.hours(20) }), '80-gitops-jobs-30-onload'), 'Job', 'wait-for-30-onload');
    expect(spec.activeDeadlineSeconds).toBe(72000);
  });
});

describe('pausing', () => {
  const all = files({ pausesPools: true });
  const application = find(applications(all), 'Application', 'nyc1-20-machine-config');

  test('pausing is before the MachineConfigs, and ends after them, whether they are applied or fail', () => {
    expect(orderTexts(appliedBy(application, all))).toEqual([
      'PreSync -2 Job wait-before-20-machine-config', 'PreSync -1 Job pause-pools',
      'Sync 0 MachineConfig 99-onload-disable-chronyd', 'Sync 0 MachineConfig 99-onload-sfc', 'Sync 0 MachineConfigPool onload',
      'Sync 1 Job release-pools', 'Sync 2 Job wait-for-20-machine-config', 'Sync 3 ConfigMap onload-stage-20-machine-config',
      'SyncFail 0 Job release-pools-after-failure',
    ]);
    expect(application.spec.syncPolicy.automated.selfHeal).toBe(false);
  });

  test('pausing may change the pools of this cluster only', () => {
    const pools = { apiGroups: ['machineconfiguration.openshift.io'], resources: ['machineconfigpools'], resourceNames: ['onload'] };
    const rulesOf = (job: string) => find(one(all, '80-gitops-access'), 'ClusterRole', `onload-${job}`).rules;
    for (const job of ['pause-pools', 'release-pools', 'release-pools-after-failure']) {
      expect(rulesOf(job)).toEqual([{ ...pools, verbs: ['get', 'patch'] }]);
    }
    expect(rulesOf('pools-left-paused')).toEqual([{ ...pools, verbs: ['get'] }]);
  });

  test('pausing has a CronJob that fails for pools that are left paused, and says so', () => {
    const cron = find(one(all, '80-gitops-access'), 'CronJob', 'pools-left-paused');
    expect(scriptOf(cron)).toContain('-gt 21600');
    expect(application.spec.info.map(({ value }: { value: string }) => value)).toContain(
      'A terminated sync leaves pools paused: the CronJob pools-left-paused in onload-gitops fails then');
  });

  test('lets a paused pool be healthy, or nothing would end the pause', () => {
    const check = one(all, '80-gitops-instance')[0].spec.resourceHealthChecks.find(({ kind }: { kind: string }) => kind === 'MachineConfigPool').check;
    expect(check).not.toContain('Suspended');
  });

  test.each<[string, Options, (app: App) => OnloadPlatform, string]>([
    ['one Application', { layout: ArgoCdLayout.APP_PER_CLUSTER }, (app) => wholePlatform(app, 'nyc1'),
      '\'pausesPools\' without an Application for the MachineConfigs: "app-per-cluster"; use ArgoCdLayout.APP_PER_STAGE [gitops/pausing]'],
    ['plain Kubernetes', { jobImage: ImageReference.parse('kubectl') }, (app) => kubernetes(app),
      'k8s1: \'pausesPools\' without the Machine Config Operator: "on Kubernetes 1.30"; leave it out [gitops/pausing]'],
    ['a pool that the code pauses', {}, (app) => {
      const platform = wholePlatform(app, 'nyc1');
      new MachineConfigPool(platform.stage(StageName.MACHINE_CONFIG).chart, 'Second', { nodes: NodeGroup.withRole('second'), paused: true });
      return platform;
    }, 'nyc1: pool that the code pauses, with \'pausesPools\': "second"; leave \'paused\' out of the pool: the Jobs would release it, or never start [gitops/paused-pool]'],
  ])('fails with %s', (_, options, make, message) => {
    expect(errorOf(() => files({ pausesPools: true, ...options }, make)).message).toBe(message);
  });
});

describe('a fleet', () => {
  const platform = wholePlatform(Testing.app(), 'nyc1');
  const cluster: DeliveredCluster = deliveredCluster(platform, { dir: 'nyc1', groups: ['europe'] });
  const delivered = (options: Options = {}): DeliveredFile[] => {
    const delivery = GitOps.argoCd({ repository, ...options })._for(FLEET_LAYOUT);
    return [...delivery.filesOf(cluster), ...delivery.filesOfAll([outlineOf(cluster)])];
  };

  test('a fleet has a folder for each cluster, and one Application over all of them', () => {
    const paths = delivered().map(({ path }) => path);
    expect(paths).toEqual([
      'gitops/nyc1/root.yaml', 'gitops/nyc1/access.yaml', 'gitops/nyc1/applications.yaml', 'gitops/nyc1/jobs-10-operators.yaml',
      'gitops/nyc1/jobs-15-operator-config.yaml', 'gitops/nyc1/jobs-20-machine-config.yaml', 'gitops/nyc1/jobs-30-onload.yaml', 'gitops/nyc1/jobs-40-ptp.yaml',
      'gitops/nyc1/jobs-45-sriov.yaml', 'gitops/nyc1/jobs-50-networks.yaml', 'gitops/nyc1/jobs-60-workloads.yaml',
      'gitops/fleet.yaml', 'gitops/instance.yaml',
    ]);
    const [fleet] = delivered().find(({ path }) => path === 'gitops/fleet.yaml')!.objects;
    expect(fleet.spec.source).toMatchObject({ path: 'dist/gitops', directory: { recurse: true, include: '*/root.yaml' } });
  });

  test('takes the manifests and the Jobs of a stage from two folders', () => {
    const stage = find(delivered().find(({ path }) => path.endsWith('applications.yaml'))!.objects, 'Application', 'nyc1-30-onload');
    expect(stage.spec.sources).toEqual([
      { repoURL: repository, targetRevision: 'main', path: 'dist/nyc1', directory: { include: '30-onload.k8s.yaml' } },
      { repoURL: repository, targetRevision: 'main', path: 'dist/gitops/nyc1', directory: { include: 'jobs-30-onload.yaml' } },
    ]);
    expect(stage.spec.destination.name).toBe('nyc1');
  });

  test('with an instance in each cluster has no Application over all', () => {
    const paths = delivered({ topology: ArgoCdTopology.IN_EACH_CLUSTER }).map(({ path }) => path);
    expect(paths).toContain('gitops/nyc1/rights.yaml');
    expect(paths).not.toContain('gitops/fleet.yaml');
  });

  test('of no clusters has no files', () => {
    expect(GitOps.argoCd({ repository })._for(FLEET_LAYOUT).filesOfAll([])).toEqual([]);
  });
});

describe('waves of clusters', () => {
  const base = deliveredCluster(wholePlatform(Testing.app(), 'nyc1'), { dir: 'nyc1' });
  const clusters = ([['nyc1', ['canary', 'europe']], ['nyc2', ['europe']], ['ldn1', []]] as const).map(([name, groups]) => ({ ...base, name, dir: name, groups }));
  const options: Options = { layout: ArgoCdLayout.APP_PER_CLUSTER, waves: ['canary', 'europe'] };
  const delivered = (more: Options = {}, of = clusters): DeliveredFile[] => {
    const delivery = GitOps.argoCd({ repository, ...options, ...more })._for(FLEET_LAYOUT);
    return [...of.flatMap((cluster) => delivery.filesOf(cluster)), ...delivery.filesOfAll(of.map(outlineOf))];
  };
  const fleet = (more: Options = {}): Manifest => delivered(more).find(({ path }) => path === 'gitops/fleet.yaml')!.objects[0];

  test('waves of clusters are steps of an ApplicationSet, with each cluster in one of them', () => {
    const { spec } = fleet();
    expect(spec.generators[0].list.elements).toEqual([
      { name: 'ldn1', folder: 'ldn1', wave: '2' }, { name: 'nyc1', folder: 'nyc1', wave: '0' }, { name: 'nyc2', folder: 'nyc2', wave: '1' },
    ]);
    expect(spec.strategy).toEqual({
      type: 'RollingSync',
      rollingSync: { steps: ['0', '1', '2'].map((wave) => ({ matchExpressions: [{ key: 'cdk8s-onload/wave', operator: 'In', values: [wave] }] })) },
    });
    expect(spec.template.metadata.labels['cdk8s-onload/wave']).toBe('{{.wave}}');
  });

  test('waves of clusters have no step without clusters', () => {
    expect(delivered({}, clusters.slice(0, 2)).find(({ path }) => path === 'gitops/fleet.yaml')!.objects[0].spec.strategy.rollingSync.steps).toHaveLength(2);
  });

  test('waves of clusters apply all files of a cluster, on the cluster', () => {
    const { template: { metadata, spec }, goTemplate, goTemplateOptions } = fleet().spec;
    expect([metadata.name, goTemplate, goTemplateOptions]).toEqual(['{{.name}}-onload', true, ['missingkey=error']]);
    expect(spec.sources.map(({ path, directory }: { path: string; directory: object }) => [path, directory])).toEqual([
      ['dist/{{.folder}}', { include: '*.k8s.yaml' }], ['dist/gitops/{{.name}}', { include: '{access.yaml,jobs-*.yaml}' }],
    ]);
    expect(spec.destination).toEqual({ name: '{{.name}}', namespace: 'default' });
    expect(spec.ignoreDifferences.map(({ kind }: { kind: string }) => kind)).toEqual(['MachineConfigPool', 'CustomResourceDefinition']);
    const paths = delivered().map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('root.yaml'))).toEqual([]);
    expect(paths.filter((path) => /^gitops\/nyc2\/(access|jobs-.*)\.yaml$/.test(path))).toEqual(paths.filter((path) => path.startsWith('gitops/nyc2/')));
  });

  test('waves of clusters leave what is in a cluster that goes, unless that is asked for', () => {
    expect(fleet().spec.syncPolicy).toEqual({ preserveResourcesOnDeletion: true });
    expect(fleet().spec.template.metadata).not.toHaveProperty('finalizers');
    expect(fleet({ removal: ArgoCdRemoval.DELETE }).spec.syncPolicy).toEqual({ preserveResourcesOnDeletion: false });
  });

  test('waves of clusters are turned on in the instance, and say what they do not protect from', () => {
    const instance = (more: Options = {}) => delivered(more).find(({ path }) => path === 'gitops/instance.yaml')!.objects;
    expect(instance()[0].spec.applicationSet).toEqual({ extraCommandArgs: ['--enable-progressive-syncs'] });
    const upstream = instance({ instance: ArgoCdInstance.upstream() });
    expect(find(upstream, 'ConfigMap', 'argocd-cmd-params-cm').data).toEqual({ 'applicationsetcontroller.enable.progressive.syncs': 'true' });
    expect(files().get('80-gitops-instance')![0].spec).not.toHaveProperty('applicationSet');
    expect(delivered().find(({ path }) => path === 'gitops/fleet.yaml')!.comment!.join(' ')).toContain('no limit of failures, and no timeout');
  });

  test('waves of clusters are valid against the CRDs', () => {
    const validator = vendoredCrds();
    const objects = delivered({ removal: ArgoCdRemoval.DELETE }).flatMap((file) => file.objects);
    expect(objects.flatMap((object) => validator.validate(object) ?? [])).toEqual([]);
    expect(validator.validate(fleet())).toEqual([]);
  });

  test.each<[Options, string]>([
    [{ waves: [] }, '\'waves\' without a group: []; name groups of clusters, or leave it out [gitops/waves]'],
    [{ waves: ['a', 'a'] }, 'group that is in two waves: ["a","a"]; name each group once [gitops/waves]'],
    [{ layout: ArgoCdLayout.APP_PER_STAGE }, '\'waves\' with Applications that no ApplicationSet syncs: "app-per-stage"; use ArgoCdLayout.APP_PER_CLUSTER and ArgoCdTopology.ON_HUB: an Application per stage syncs by itself [gitops/waves]'],
    [{ topology: ArgoCdTopology.IN_EACH_CLUSTER }, '\'waves\' with Applications that no ApplicationSet syncs: "in-each-cluster"; use ArgoCdLayout.APP_PER_CLUSTER and ArgoCdTopology.ON_HUB: an Application per stage syncs by itself [gitops/waves]'],
    [{ waves: ['asia'] }, 'group that no cluster is in: "asia"; correct it, or add clusters to the group [gitops/waves]'],
  ])('waves of clusters fail with %j', (more, message) => {
    expect(errorOf(() => delivered(more)).message).toBe(message);
  });

  test('waves of clusters fail for one platform', () => {
    expect(errorOf(() => files(options)).message).toBe('nyc1: \'waves\' for one platform: ["canary","europe"]; leave it out, or use a fleet [gitops/waves]');
  });
});

test.each<[string, Options]>([
  ['an Application per stage', {}], ['one Application', { layout: ArgoCdLayout.APP_PER_CLUSTER }], ['pausing', { pausesPools: true }],
  ['a hub', { topology: ArgoCdTopology.ON_HUB, removal: ArgoCdRemoval.DELETE }],
])('what %s writes is valid against the CRDs of Argo CD and all others', (_, options) => {
  const validator = vendoredCrds();
  const checked = everything(files(options)).map((object) => [`${object.kind} ${object.metadata.name}`, validator.validate(object)] as const);
  expect(checked.filter(([, problems]) => problems !== undefined && problems.length > 0)).toEqual([]);
  expect(checked.find(([name]) => name === 'Application nyc1-onload')![1]).toEqual([]);
  expect(checked.find(([name]) => name.startsWith('ArgoCD '))![1]).toEqual([]);
});

test('no Subscription is in one file with what its operator defines', () => {
  for (const objects of files().values()) {
    const kinds = objects.map(({ kind }) => kind);
    expect(kinds.includes('Subscription') && (kinds.includes('Module') || kinds.includes('Onload'))).toBe(false);
  }
});

test('a service account with pull secrets, a list that OpenShift writes to, is applied by the client', () => {
  const all = files({}, (app) => {
    const platform = wholePlatform(app, 'nyc1');
    new ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Account', {
      apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'mine' }, imagePullSecrets: [{ name: 'pull' }],
    });
    return platform;
  });
  expect(find(one(all, '60-workloads'), 'ServiceAccount', 'mine').metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-options': 'ServerSideApply=false' });
});

describe('the place in Git', () => {
  test.each(['https://git.example.com/a/b.git', 'ssh://git@git.example.com:2222/a.git', 'git@git.example.com:a/b.git'])('the place in Git can be %s', (url) => {
    expect(one(files({ repository: url }), '80-gitops-root')[0].spec.source.repoURL).toBe(url);
  });

  test('the place in Git can be any folder and revision', () => {
    expect(one(files({ path: './clusters/nyc1/', revision: 'release/1.0' }), '80-gitops-root')[0].spec.source).toMatchObject({ path: 'clusters/nyc1', targetRevision: 'release/1.0' });
    expect(one(files({ path: '.' }), '80-gitops-root')[0].spec.source.path).toBe('.');
  });

  test.each<[Options, string]>([
    [{ repository: 'git.example.com' }, 'not the URL of a Git repository: "git.example.com"; write https://…, ssh://… or git@host:path, without a password [gitops/repository]'],
    [{ repository: 'https://me:secret@git.example.com/a' }, 'not the URL of a Git repository: "https://…@git.example.com/a"; write https://…, ssh://… or git@host:path, without a password [gitops/repository]'],
    [{ revision: 'a b' }, 'not a branch, tag or commit: "a b"; use letters, digits, ".", "_", "/", "+" and "-" [gitops/revision]'],
    [{ path: '../dist' }, 'not a folder of the repository: "../dist"; write a path relative to its root, without "..", or "." [gitops/path]'],
    [{ project: 'A' }, 'not the name of an Argo CD project: "A"; use up to 63 lower case letters, digits and "-" [gitops/project]'],
    [{ gateTimeout: Duration.minutes(1) }, '\'gateTimeout\' that ends before a node has rebooted: "60 s"; use at least 10 minutes [gitops/gate-timeout]'],
  ])('fails with %j', (options, message) => {
    expect(errorOf(() => GitOps.argoCd({ repository, ...options })).message).toBe(message);
  });

  test('fails with an instance that is none', () => {
    expect(errorOf(() => ArgoCdInstance.upstream({ name: 'a' })).message).toBe(
      '\'name\' without an ArgoCD resource: "a"; leave it out, or use ArgoCdInstance.openshiftGitOps() [gitops/instance]');
    expect(errorOf(() => ArgoCdInstance.upstream({ namespace: 'A' })).code).toBe('gitops/instance');
    expect(errorOf(() => ArgoCdInstance.upstream({ version: 'newest' })).message).toBe('not a version of Argo CD: "newest"; write 3.2 [gitops/instance]');
  });
});

describe('files that cdk8s would name otherwise', () => {
  test.each<[string, () => void, string]>([
    ['one for all charts', () => {
      const app = new App({ outdir: 'unused', yamlOutputType: YamlOutputType.FILE_PER_APP });
      wholePlatform(app, 'nyc1').gitOps(GitOps.argoCd({ repository }));
      app.synthYaml();
    }, 'nyc1: app that does not write a file for each chart: "FILE_PER_APP"; use YamlOutputType.FILE_PER_CHART [gitops/file-names]'],
    ['numbered ones', () => {
      const app = Testing.app();
      const platform = wholePlatform(app, 'nyc1');
      platform.gitOps(GitOps.argoCd({ repository }));
      new Chart(app, 'mine').node.addDependency(platform.stage(StageName.ONLOAD).chart);
      app.synthYaml();
    }, 'nyc1: charts that depend on each other, so that cdk8s numbers all files: ["mine","30-onload"]; remove the dependency: stages are applied in order [gitops/file-names]'],
    ['those of two engines', () => {
      const platform = wholePlatform(Testing.app(), 'nyc1');
      platform.gitOps(GitOps.argoCd({ repository }));
      platform.gitOps(GitOps.argoCd({ repository }));
    }, 'nyc1: second GitOps engine for a platform: "argocd"; call gitOps() once [gitops/twice]'],
  ])('files that cdk8s would name otherwise fail: %s', (_, act, message) => {
    expect(errorOf(act).message).toBe(message);
  });
});

test('a platform without gitOps() has no waves, and no options but those of the list of network cards, which OpenShift owns', () => {
  const annotated = synth(wholePlatform(Testing.app(), 'nyc1')).flatMap(({ kind, metadata }) => Object.keys(metadata.annotations ?? {}).map((key) => `${kind} ${key}`));
  expect(annotated.filter((each) => each.includes('argocd'))).toEqual(['ConfigMap argocd.argoproj.io/sync-options']);
});

describe('a Subscription of somebody else in a stage', () => {
  const withSubscription = (change: { metadata?: object; spec?: object }) => () => files({}, (app) => {
    const platform = wholePlatform(app, 'nyc1');
    new ApiObject(platform.node.findChild(StageName.OPERATORS) as Chart, 'Other', {
      apiVersion: 'operators.coreos.com/v1alpha1',
      kind: 'Subscription',
      metadata: { name: 'other', namespace: 'other', ...change.metadata },
      spec: { name: 'other', channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', ...change.spec },
    });
    return platform;
  });

  test.each([
    { field: 'spec.channel', change: { spec: { channel: 'stable\'; echo INJECTED >&2; \'' } } },
    { field: 'spec.source', change: { spec: { source: 'a; echo INJECTED' } } },
    { field: 'spec.name', change: { spec: { name: '$(echo INJECTED)' } } },
    { field: 'spec.startingCSV', change: { spec: { startingCSV: 'a\necho INJECTED', installPlanApproval: 'Manual' } } },
    { field: 'metadata.namespace', change: { metadata: { namespace: '$(echo INJECTED)' } } },
  ])('fails with a value that a Job would have in a command: $field', ({ field, change }) => {
    expect(errorOf(withSubscription(change))).toMatchObject({ code: 'gitops/subscription', message: expect.stringContaining(`'${field}'`) });
  });

  test('a Subscription of somebody else is waited for', () => {
    expect(JSON.stringify([...withSubscription({})().values()])).toContain('subscriptions.operators.coreos.com/other');
  });
});
