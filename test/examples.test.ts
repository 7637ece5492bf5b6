import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { CrdValidator, vendoredCrds } from './support/crds';
import { Run, runAmongOthers, runExample } from './support/examples';
import { EXAMPLES_WROTE, expectGolden } from './support/golden';
import type { Manifest } from '../lib/manifests/manifest';

const EXAMPLES = join(__dirname, '../examples');
const CRDS = join(__dirname, '../upstream/crds');
const names = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'main.ts'))).sort();

/** Kinds of Kubernetes itself, which have no CRD. */
const CORE = [
  'ClusterRole', 'ClusterRoleBinding', 'ConfigMap', 'CronJob', 'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'Job', 'Namespace', 'NetworkPolicy', 'Pod', 'ResourceQuota', 'Role', 'RoleBinding', 'Service',
  'ServiceAccount',
];

/** Kinds that examples have as plain objects. */
const PLAIN = ['ArgoCD', 'ClusterVersion', 'ContainerRuntimeConfig', 'KubeletConfig', 'PerformanceProfile', 'ResourceQuota'];

/** Examples in which there are workloads of the user's own. */
const WITH_WORKLOADS = ['accelerated-deployment', 'kmm-ordered-upgrade', 'sriov-parallel', 'tuned-nodes'];

/** What is written is read by several tests. */
const read = new Map<string, Manifest[]>();
const manifestsIn = (text: string): Manifest[] => {
  const known = read.get(text) ?? parseAllDocuments(text).map((document): Manifest => document.toJS());
  read.set(text, known);
  return known;
};
const yamlOf = ({ files }: Run): string[] => Object.keys(files).filter((file) => file.endsWith('.yaml')).map((file) => files[file]);
const manifestsOf = (run: Run): Manifest[] => yamlOf(run).flatMap(manifestsIn);
/** A file of kustomize is no object of a cluster. */
const isObject = ({ apiVersion }: Manifest) => !apiVersion.startsWith('kustomize.config.k8s.io/');
const identity = ({ apiVersion, kind, metadata }: Manifest) => `${apiVersion} ${kind} ${metadata.namespace ?? '-'}/${metadata.name}`;

/** API groups that operators define, by the name of their package. */
const GROUPS: { readonly [operator: string]: string } = {
  'kernel-module-management': 'kmm.sigs.x-k8s.io',
  'kernel-module-management-hub': 'hub.kmm.sigs.x-k8s.io',
  'sriov-network-operator': 'sriovnetwork.openshift.io',
};

/** The groups whose kinds the API server knows some time after an object is applied. */
function groupsBroughtBy({ kind, spec }: Manifest): string[] {
  const fields = spec as { readonly name?: string; readonly group?: string } | undefined;
  return kind === 'Subscription' ? [GROUPS[fields!.name!]] : kind === 'CustomResourceDefinition' ? [fields!.group!] : [];
}

const runs: { [name: string]: Run } = {};
beforeAll(() => {
  for (const name of names) {
    runs[name] = runExample(name);
  }
});

test('the examples are those that are promised', () => {
  expect(names).toEqual([
    'accelerated-deployment', 'boot-kernel-module', 'chronyd-disabled', 'day1-handover', 'firmware-path', 'fleet', 'fleet-extension', 'frozen-nodes',
    'gitops-acm', 'gitops-argocd', 'gitops-flux', 'image-prefetch', 'kernel-tuning', 'kmm-hub', 'kmm-modules', 'kmm-ordered-upgrade', 'kmm-signing',
    'layered-driver', 'measure-latency', 'mirrors', 'monitoring', 'networks', 'node-disruption-policy', 'onload-in-cluster-build-ocp',
    'onload-in-cluster-build-ocp-clusterlocal', 'onload-pre-built', 'operator-clusterlocal', 'operator-default', 'plan-cluster-upgrade',
    'plan-irreconcilable', 'plan-kernel-argument', 'plan-kubelet', 'plan-onload-upgrade', 'plan-openshift-upgrade', 'plan-performance-profile',
    'plan-registries', 'plan-sriov-pools', 'platform-kubernetes', 'platform-openshift', 'platform-openshift-kmm2', 'preflight', 'profile-latency',
    'rings', 'schedule-onload-upgrade', 'sfc-machineconfig', 'sfnettest', 'sfptpd-bond0', 'sfptpd-link-local-peer', 'sfptpd-system-clock',
    'sriov-parallel', 'tuned-nodes', 'udev',
  ]);
});

describe.each(names)('%s', (name) => {
  test('writes manifests and prints no warning', () => {
    // A fleet says what it has written.
    expect(runs[name].printed.replace(/^fleet: \d+ clusters in \S+: \d+ files written, 0 unchanged, 0 removed\n$/, '')).toBe('');
    expect(manifestsOf(runs[name]).length).toBeGreaterThan(0);
  });

  test('writes files with no numbers before their names but those of stages', () => {
    for (const file of Object.keys(runs[name].files).filter((each) => each !== 'fleet.json')) {
      expect(file).toMatch(/^([a-z][a-z0-9-]*\/)*([1-9][05]-[a-z-]+\/)?([1-9][05]-)?[a-z][a-z-]*[a-z0-9-]*(\.k8s)?\.yaml$/);
    }
  });

  // Charts that are not below one platform may go to different clusters.
  test('writes no object twice into a file', () => {
    for (const text of yamlOf(runs[name])) {
      const all = manifestsIn(text).map(identity);
      expect(all.filter((object, index) => all.indexOf(object) !== index)).toEqual([]);
    }
  });

  test('writes no resource into the file with the Subscription, or with the definition, of its kind', () => {
    for (const text of yamlOf(runs[name])) {
      const all = manifestsIn(text);
      const brought = all.flatMap(groupsBroughtBy);
      expect(all.filter(({ apiVersion }) => brought.includes(apiVersion.split('/')[0])).map(identity)).toEqual([]);
    }
  });

  test('labels everything that is ours', () => {
    // A workload of cdk8s-plus is the user's, and so are the instance of Argo CD and the version of the cluster.
    const isOurs = ({ kind }: Manifest) => !PLAIN.includes(kind) && (kind !== 'Deployment' || !WITH_WORKLOADS.includes(name));
    for (const { metadata } of manifestsOf(runs[name]).filter(isOurs)) {
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': expect.any(String), 'app.kubernetes.io/managed-by': 'cdk8s-onload' });
    }
  });

  test('writes the same bytes when it runs again, after others', () => {
    expect(runAmongOthers(name).files).toEqual(runs[name].files);
  });

  test('writes what it wrote', () => {
    expectGolden(join(EXAMPLES_WROTE, name), runs[name].files);
  });
});

test('the examples install each operator whose kinds must be elsewhere', () => {
  const brought = new Set(names.flatMap((name) => manifestsOf(runs[name]).flatMap(groupsBroughtBy)));
  expect([...brought].sort()).toEqual([...Object.values(GROUPS), 'onload.amd.com'].sort());
});

test('there is a golden folder for each example, and no other', () => {
  expect(readdirSync(EXAMPLES_WROTE).sort()).toEqual(names);
});

describe('the CRDs of the clusters', () => {
  const newest = vendoredCrds();
  const oldest = new CrdValidator(join(CRDS, 'kmm-1.1'));
  /** A validation of a release of OpenShift is for KMM before 2.4. */
  const validator = {
    validate: (manifest: Manifest) => (manifest.kind === 'PreflightValidationOCP' && manifest.spec?.releaseImage !== undefined ? oldest : newest).validate(manifest),
  };

  test.each(names)('the CRDs of the clusters find nothing wrong in %s', (name) => {
    expect(manifestsOf(runs[name]).flatMap((manifest) => (validator.validate(manifest) ?? []).map((problem) => `${identity(manifest)}: ${problem}`))).toEqual([]);
  });

  test('the CRDs of the clusters are there for all kinds but those of Kubernetes itself', () => {
    const all = names.flatMap((name) => manifestsOf(runs[name])).filter(isObject);
    const unknown = all.filter((manifest) => validator.validate(manifest) === undefined).map(({ kind }) => kind);
    expect([...new Set(unknown)].sort()).toEqual([...CORE].sort());
    expect([...new Set(all.map(({ kind }) => kind))].filter((kind) => !CORE.includes(kind)).sort()).toEqual([
      'AlertingRule', 'Application', 'ArgoCD', 'BootModuleConfig', 'ClusterGroupUpgrade', 'ClusterVersion', 'ContainerRuntimeConfig', 'GitRepository', 'Image', 'ImageDigestMirrorSet', 'ImageTagMirrorSet', 'KubeletConfig', 'Kustomization',
      'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'MachineOSConfig', 'ManagedClusterModule', 'Module', 'NetworkAttachmentDefinition', 'NodeFeatureRule',
      'Onload', 'OperatorGroup', 'PerformanceProfile', 'PinnedImageSet', 'Placement', 'PlacementBinding', 'PodMonitor', 'Policy', 'PolicySet', 'PreflightValidationOCP', 'PrometheusRule', 'SriovNetwork', 'SriovNetworkNodePolicy', 'SriovNetworkPoolConfig', 'SriovOperatorConfig',
      'Subscription',
    ]);
  });
});
