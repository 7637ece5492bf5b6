/** Objects whose status contradicts that all is well although they are as in their manifests: kinds of other operators, known and unknown. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import { condition, HOURS_AGO, made, manifestOf, MINUTES_AGO, nodeIn, NOW, saidOf } from '../../support/state-parts';

const said = (live: Manifest, ...others: readonly Manifest[]) => saidOf([nodeIn('n1'), live, ...others], [manifestOf(live)]).filter((line) => line.includes(' applied '))[0];

const CREATED = '2026-03-01T05:00:00Z';
const FLUX = 'kustomize.toolkit.fluxcd.io/v1';
const kustomization = (conditions: object[], { suspend, generation = 2, kind = 'Kustomization', apiVersion = FLUX }: { suspend?: boolean; generation?: number; kind?: string; apiVersion?: string } = {}) => (
  made(apiVersion, kind, 'onload', { namespace: 'flux-system', generation, creationTimestamp: CREATED, spec: { path: './dist', ...suspend && { suspend } }, status: { observedGeneration: 2, conditions } }));
const application = (status?: object) => made('argoproj.io/v1alpha1', 'Application', 'onload', { namespace: 'gitops', creationTimestamp: CREATED, spec: { project: 'default' }, ...status && { status } });
const upgrade = (...conditions: object[]) => made('ran.openshift.io/v1alpha1', 'ClusterGroupUpgrade', 'onload', { namespace: 'default', creationTimestamp: CREATED, spec: { enable: true }, status: { conditions } });
const policy = (compliant: string | undefined, { action = 'enforce', disabled, created = CREATED }: { action?: string; disabled?: boolean; created?: string } = {}) => (
  made('policy.open-cluster-management.io/v1', 'Policy', 'onload', {
    namespace: 'policies',
    creationTimestamp: created,
    spec: { remediationAction: action, disabled: disabled ?? false },
    status: compliant === undefined ? {} : { compliant, status: [{ clustername: 'nyc1', compliant }, { clustername: 'nyc2', compliant: 'Compliant' }] },
  }));
const catalogue = (lastObservedState: string | undefined, created = CREATED) => made('operators.coreos.com/v1alpha1', 'CatalogSource', 'mirror', {
  namespace: 'openshift-marketplace', creationTimestamp: created, spec: { sourceType: 'grpc' }, ...lastObservedState !== undefined && { status: { connectionState: { lastObservedState } } },
});
const preflight = (status: object, apiVersion = 'kmm.sigs.x-k8s.io/v1beta2', kind = 'PreflightValidation') => made(apiVersion, kind, 'next', { creationTimestamp: CREATED, spec: { kernelVersion: '5.14.0-503.el9' }, status });
const part = (verificationStatus: string, statusReason: string, verificationStage = 'Build') => ({ verificationStatus, verificationStage, statusReason, lastTransitionTime: MINUTES_AGO });
const version = (conditions: object[], { history = 'Completed', wanted }: { history?: string; wanted?: string } = {}) => made('config.openshift.io/v1', 'ClusterVersion', 'version', {
  spec: wanted === undefined ? { channel: 'stable-4.16' } : { channel: 'stable-4.16', desiredUpdate: { version: wanted } },
  status: { conditions: [condition('Upgradeable', 'False', { message: 'not now' }), condition('RetrievedUpdates', 'False', { reason: 'RemoteFailed' }), ...conditions], desired: { version: '4.16.20' }, history: [{ state: history, version: '4.16.20', startedTime: CREATED }] },
});
const hub = (status: object) => made('hub.kmm.sigs.x-k8s.io/v1beta1', 'ManagedClusterModule', 'onload', { creationTimestamp: CREATED, spec: { spokeNamespace: 'onload' }, status });
const network = (...conditions: object[]) => made('nmstate.io/v1', 'NodeNetworkConfigurationPolicy', 'bond0', { creationTimestamp: CREATED, spec: { desiredState: {} }, status: { conditions } });
const group = (...conditions: object[]) => made('operators.coreos.com/v1', 'OperatorGroup', 'kmm', { namespace: 'openshift-kmm', spec: {}, status: { namespaces: [''], conditions } });

test.each<[string, Manifest, string]>([
  ['a Kustomization that cannot be applied', kustomization([condition('Ready', 'False', { reason: 'ReconciliationFailed', message: 'dry-run failed' }), condition('Reconciling', 'True', { reason: 'ProgressingWithRetry' })]),
    'fail applied Kustomization flux-system/onload: its status says: Ready is False (ReconciliationFailed): dry-run failed'],
  ['a Kustomization that is stalled', kustomization([condition('Ready', 'False', { reason: 'BuildFailed' }), condition('Stalled', 'True')]), 'fail applied Kustomization flux-system/onload: its status says: Ready is False (BuildFailed), Stalled is True'],
  ['a Kustomization that waits for another one', kustomization([condition('Ready', 'False', { reason: 'DependencyNotReady', message: 'stage-1' })]), 'wait applied Kustomization flux-system/onload: its status says: Ready is False (DependencyNotReady): stage-1'],
  ['a Kustomization that has waited for hours', kustomization([condition('Ready', 'Unknown', { reason: 'Progressing', since: HOURS_AGO })]),
    `fail applied Kustomization flux-system/onload: its status says: Ready is Unknown (Progressing), since ${HOURS_AGO}: longer than 60 minutes, so that nothing is expected to end it`],
  ['a Kustomization whose change is not seen', kustomization([condition('Ready', 'True')], { generation: 3 }), 'wait applied Kustomization flux-system/onload: its controller has not seen the last change'],
  ['a HelmRelease that fails', kustomization([condition('Ready', 'False', { reason: 'InstallFailed' })], { kind: 'HelmRelease', apiVersion: 'helm.toolkit.fluxcd.io/v2' }), 'fail applied HelmRelease flux-system/onload: its status says: Ready is False (InstallFailed)'],
  ['a GitRepository that cannot be fetched', kustomization([condition('Ready', 'False', { reason: 'GitOperationFailed' })], { kind: 'GitRepository', apiVersion: 'source.toolkit.fluxcd.io/v1' }), 'fail applied GitRepository flux-system/onload: its status says: Ready is False (GitOperationFailed)'],
  ['an Application whose sync has failed', application({ operationState: { phase: 'Failed', message: 'failed to check CRD' }, health: { status: 'Healthy' }, sync: { status: 'OutOfSync' } }),
    'fail applied Application gitops/onload: its status says: operationState.phase is Failed: failed to check CRD'],
  ['an Application that cannot be compared', application({ health: { status: 'Healthy' }, sync: { status: 'Unknown' }, conditions: [{ type: 'ComparisonError', message: 'no such path' }] }), 'fail applied Application gitops/onload: its status says: ComparisonError is True: no such path'],
  ['an Application with degraded objects', application({ health: { status: 'Degraded', message: 'pool' }, sync: { status: 'Synced' } }), 'fail applied Application gitops/onload: its status says: health.status is Degraded: pool'],
  ['an Application that is not synced', application({ health: { status: 'Healthy' }, sync: { status: 'OutOfSync' } }), 'wait applied Application gitops/onload: its status says: sync.status is OutOfSync'],
  ['an Application without a status', application(), `fail applied Application gitops/onload: it has no status yet, since ${CREATED}: longer than 60 minutes, so that nothing is expected to end it`],
  ['an ApplicationSet that makes nothing', made('argoproj.io/v1alpha1', 'ApplicationSet', 'all', { namespace: 'gitops', spec: {}, status: { conditions: [condition('ErrorOccurred', 'True', { message: 'no generator' }), condition('ParametersGenerated', 'False'), condition('ResourcesUpToDate', 'False')] } }),
    'fail applied ApplicationSet gitops/all: its status says: ErrorOccurred is True: no generator, ParametersGenerated is False'],
  ['a ClusterGroupUpgrade that has timed out', upgrade(condition('Progressing', 'False', { reason: 'TimedOut' }), condition('Succeeded', 'False', { reason: 'TimedOut', message: 'Policy remediation took too long' })),
    'fail applied ClusterGroupUpgrade default/onload: its status says: Progressing is False (TimedOut), Succeeded is False (TimedOut): Policy remediation took too long'],
  ['a ClusterGroupUpgrade of a missing policy', upgrade(condition('Validated', 'False', { reason: 'NotAllManagedPoliciesExist' })), 'fail applied ClusterGroupUpgrade default/onload: its status says: Validated is False (NotAllManagedPoliciesExist)'],
  ['a ClusterGroupUpgrade under way', upgrade(condition('Validated', 'True'), condition('Progressing', 'True', { reason: 'InProgress', since: HOURS_AGO })), 'wait applied ClusterGroupUpgrade default/onload: its status says: Progressing is True (InProgress)'],
  ['a ClusterGroupUpgrade that is not enabled', upgrade(condition('Progressing', 'False', { reason: 'NotEnabled' })), 'wait applied ClusterGroupUpgrade default/onload: its status says: Progressing is False (NotEnabled)'],
  ['a policy that is not met', policy('NonCompliant'), 'fail applied Policy policies/onload: its status says: compliant is NonCompliant on nyc1'],
  ['a policy that only informs', policy('NonCompliant', { action: 'inform' }), 'wait applied Policy policies/onload: its status says: compliant is NonCompliant on nyc1, and remediationAction is inform'],
  ['a new policy', policy('NonCompliant', { created: MINUTES_AGO }), 'wait applied Policy policies/onload: its status says: compliant is NonCompliant on nyc1'],
  ['a policy that is pending', policy('Pending'), 'wait applied Policy policies/onload: its status says: compliant is Pending on nyc1'],
  ['a catalogue without an answer', catalogue('TRANSIENT_FAILURE'), 'fail applied CatalogSource openshift-marketplace/mirror: its status says: connectionState.lastObservedState is TRANSIENT_FAILURE'],
  ['a new catalogue', catalogue('TRANSIENT_FAILURE', MINUTES_AGO), 'wait applied CatalogSource openshift-marketplace/mirror: its status says: connectionState.lastObservedState is TRANSIENT_FAILURE'],
  ['a catalogue that connects', catalogue('CONNECTING'), 'wait applied CatalogSource openshift-marketplace/mirror: its status says: connectionState.lastObservedState is CONNECTING'],
  ['a preflight validation that fails', preflight({ modules: [{ namespace: 'onload', name: 'a', ...part('Success', '', 'Done') }, { namespace: 'onload', name: 'b', ...part('Failure', 'no build') }] }),
    'fail applied PreflightValidation next: its status says: onload/b is Failure (Build: no build)'],
  ['a preflight validation of the version before', preflight({ crStatuses: { b: part('False', 'failed to verify build', 'Requeued') } }, 'kmm.sigs.x-k8s.io/v1beta1', 'PreflightValidationOCP'), 'fail applied PreflightValidationOCP next: its status says: b is False (Requeued: failed to verify build)'],
  ['a preflight validation of that version that builds', preflight({ crStatuses: { b: part('False', 'Waiting for build verification') } }, 'kmm.sigs.x-k8s.io/v1beta1'), 'wait applied PreflightValidation next: its status says: b is False (Build: Waiting for build verification)'],
  ['a cluster whose upgrade fails', version([condition('Failing', 'True', { reason: 'ClusterOperatorDegraded', message: 'machine-config' }), condition('Progressing', 'True')], { history: 'Partial' }),
    'fail applied ClusterVersion version: its status says: Failing is True (ClusterOperatorDegraded): machine-config'],
  ['a release that is not accepted', version([condition('ReleaseAccepted', 'False', { message: 'no signature' })]), 'fail applied ClusterVersion version: its status says: ReleaseAccepted is False: no signature'],
  ['an upgrade under way', version([condition('Progressing', 'True', { since: HOURS_AGO }), condition('Available', 'True')], { history: 'Partial' }), 'wait applied ClusterVersion version: its status says: Progressing is True, history.state is Partial'],
  ['an upgrade that has not begun', version([condition('Available', 'True')], { wanted: '4.16.30' }), 'wait applied ClusterVersion version: its status says: desired.version is 4.16.20, not 4.16.30'],
  ['a module of a hub that is degraded on spokes', hub({ numberDesired: 3, numberApplied: 3, numberDegraded: 2 }), 'fail applied ManagedClusterModule onload: its status says: 2 clusters are degraded'],
  ['a module of a hub that is under way', hub({ numberDesired: 3, numberApplied: 1 }), 'wait applied ManagedClusterModule onload: its status says: 1 of 3 clusters have it'],
  ['a network policy that fails on nodes', network(condition('Degraded', 'True', { reason: 'FailedToConfigure', message: '1/3 nodes failed to configure' }), condition('Available', 'False')),
    'fail applied NodeNetworkConfigurationPolicy bond0: its status says: Degraded is True (FailedToConfigure): 1/3 nodes failed to configure'],
  ['one of two OperatorGroups', group(condition('MultipleOperatorGroup', 'True', { reason: 'MultipleOperatorGroupsFound' })), 'fail applied OperatorGroup openshift-kmm/kmm: its status says: MultipleOperatorGroup is True (MultipleOperatorGroupsFound)'],
])('verify does not pass %s', (_, live, line) => {
  expect(said(live)).toBe(line);
});

test.each<[string, Manifest]>([
  ['a Kustomization that is ready', kustomization([condition('Ready', 'True', { reason: 'ReconciliationSucceeded' }), condition('Healthy', 'True')])],
  ['a Kustomization that is suspended, and was ready', kustomization([condition('Ready', 'True')], { suspend: true })],
  ['a repository of OCI charts, to which Flux writes no status', made('source.toolkit.fluxcd.io/v1', 'HelmRepository', 'charts', { namespace: 'flux-system', creationTimestamp: CREATED, spec: { type: 'oci' } })],
  ['an Application with a warning', application({ operationState: { phase: 'Succeeded' }, health: { status: 'Healthy' }, sync: { status: 'Synced' }, conditions: [{ type: 'OrphanedResourceWarning', message: '3 orphans' }] })],
  ['a ClusterGroupUpgrade that is complete', upgrade(condition('Validated', 'True'), condition('Progressing', 'False', { reason: 'Completed' }), condition('Succeeded', 'True', { reason: 'Completed' }))],
  ['a policy that is met', policy('Compliant')],
  ['a policy that is disabled', policy(undefined, { disabled: true })],
  ['a policy without clusters', policy(undefined)],
  ['a catalogue that answers', catalogue('READY')],
  ['a preflight validation that is through', preflight({ modules: [{ namespace: 'onload', name: 'a', ...part('Success', '', 'Done') }] })],
  ['a cluster that cannot be upgraded further, and whose update server does not answer', version([condition('Failing', 'False'), condition('Available', 'True'), condition('Progressing', 'False')])],
  ['a module of a hub that spokes have', hub({ numberDesired: 3, numberApplied: 3 })],
  ['a network policy that nodes have', network(condition('Degraded', 'False'), condition('Available', 'True'), condition('Progressing', 'False'))],
  ['a single OperatorGroup', group()],
  ['a budget that lets no pod go', made('policy/v1', 'PodDisruptionBudget', 'a', { namespace: 'apps', spec: {}, status: { disruptionsAllowed: 0, conditions: [condition('DisruptionAllowed', 'False', { reason: 'InsufficientPods' })] } })],
])('verify passes %s', (_, live) => {
  expect(said(live)).toMatch(/^pass .*: the cluster has it as in the manifest$/);
});

describe('a kind that no table describes', () => {
  const feature = (spec: object, status?: object) => made('nfd.openshift.io/v1', 'NodeFeatureDiscovery', 'nfd', { namespace: 'nfd', creationTimestamp: CREATED, spec, ...status && { status } });
  const judged = (status?: object) => said(feature({ image: 'a' }, status));

  test.each<[string, object | undefined, string]>([
    ['is degraded', { conditions: [condition('Available', 'False'), condition('Degraded', 'True', { message: 'no worker' })] }, 'fail applied NodeFeatureDiscovery nfd/nfd: its status says: Degraded is True: no worker'],
    ['is not available, because of a failure', { conditions: [condition('Available', 'False', { reason: 'DeployFailed' })] }, 'fail applied NodeFeatureDiscovery nfd/nfd: its status says: Available is False (DeployFailed)'],
    ['is not available yet', { conditions: [condition('Available', 'False', { reason: 'Deploying' })] }, 'wait applied NodeFeatureDiscovery nfd/nfd: its status says: Available is False (Deploying)'],
    ['is unavailable', { conditions: [condition('Unavailable', 'True')] }, 'fail applied NodeFeatureDiscovery nfd/nfd: its status says: Unavailable is True'],
    ['has failed by its phase', { phase: 'Failed', message: 'no such device' }, 'fail applied NodeFeatureDiscovery nfd/nfd: its status says: phase is Failed: no such device'],
    ['is not ready by a field', { ready: false }, 'wait applied NodeFeatureDiscovery nfd/nfd: its status says: ready is false'],
    ['says what is not known', { conditions: [condition('Frobnicated', 'False')] }, 'unknown applied NodeFeatureDiscovery nfd/nfd: the cluster has it as in the manifest, and its status says what verify does not know: Frobnicated is False'],
    ['has a phase that is not known', { phase: 'Percolating' }, 'unknown applied NodeFeatureDiscovery nfd/nfd: the cluster has it as in the manifest, and its status says what verify does not know: phase is Percolating'],
    ['is available', { conditions: [condition('Available', 'True'), condition('Degraded', 'False')] }, 'pass applied NodeFeatureDiscovery nfd/nfd: the cluster has it as in the manifest, and its status says: Available is True'],
    ['has a status without words', { nodes: 3 }, 'pass applied NodeFeatureDiscovery nfd/nfd: the cluster has it as in the manifest, and its status says nothing of how far it is'],
    ['has no status', undefined, 'pass applied NodeFeatureDiscovery nfd/nfd: the cluster has it as in the manifest'],
  ])('an unknown kind is judged by the names of its conditions, if it %s', (_, status, line) => {
    expect(judged(status)).toBe(line);
  });

  test('an unknown kind is compared by the fields of its manifest: the cluster may have defaults', () => {
    const live = feature({ image: 'a', replicas: 1, list: [{ name: 'x', port: 1 }] });
    const declared = (spec: object) => saidOf([live], [manifestOf(feature(spec))])[0];
    expect(declared({ image: 'a', list: [{ name: 'x' }] })).toContain('pass applied');
    expect(declared({ image: 'b', list: [{ name: 'y' }] })).toContain('the cluster has another value of spec.image, spec.list[0].name');
  });

  test('an unknown kind stays unverified if the dump has none of it', () => {
    expect(verify([nodeIn('n1')], [manifestOf(feature({}))])).toMatchObject({ unchecked: [{ kind: 'NodeFeatureDiscovery', objects: 1 }] });
  });
});

describe('an object that is being deleted', () => {
  const module = (deletionTimestamp: string) => made('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'onload', { namespace: 'onload', deletionTimestamp, finalizers: ['kmm.node.kubernetes.io/module-finalizer'], spec: { selector: {} } });

  test('a deletion fails with its finalizers, once it takes too long', () => {
    expect(said(module('2026-03-01T08:00:00Z'))).toBe('fail applied Module onload/onload: it is being deleted since 2026-03-01T08:00:00Z, and kmm.node.kubernetes.io/module-finalizer holds it');
  });

  test('a deleted object passes no other check', () => {
    expect(saidOf([nodeIn('n1'), module('2026-03-01T08:00:00Z')], [manifestOf(module(''))]).filter((line) => line.startsWith('pass'))).toEqual([]);
  });

  test('a deletion that has just begun counts as an absence', () => {
    expect(said(module(MINUTES_AGO))).toContain('; apply the manifest again once it is gone');
  });

  test('a deletion fails without manifests, too', () => {
    expect(saidOf([nodeIn('n1'), module('2026-03-01T08:00:00Z')])[0]).toContain('fail applied Module onload/onload: it is being deleted');
  });

  test('a namespace shows what is left in it', () => {
    const namespace = made('v1', 'Namespace', 'onload', {
      deletionTimestamp: HOURS_AGO, status: { phase: 'Terminating', conditions: [condition('NamespaceContentRemaining', 'True', { message: 'modules.kmm.sigs.x-k8s.io has 1 resource instances' }), condition('NamespaceDeletionContentFailure', 'False', { message: 'no' })] },
    });
    expect(said(namespace)).toBe(`fail applied Namespace onload: it is being deleted since ${HOURS_AGO}: modules.kmm.sigs.x-k8s.io has 1 resource instances`);
  });
});

test('the newest time of a dump is that of any object in it', () => {
  const late = kustomization([condition('Ready', 'Unknown', { since: '2026-03-02T04:00:00Z' })]);
  expect(saidOf([late], [manifestOf(late)])[0]).toContain('wait');
  expect(saidOf([late, made('v1', 'ConfigMap', 'a', { namespace: 'x', creationTimestamp: NOW })], [manifestOf(late)])[0]).toContain('fail');
});
