/** States of objects of each kind (GitOps facts §10), and what the health check for Argo CD says of them. `verify` agrees. */

export const condition = (type: string, status = 'True', message?: string, reason?: string) => ({ type, status, message, reason });
const counts = { machineCount: 3, updatedMachineCount: 1, readyMachineCount: 2 };
/** A MachineConfigPool. */
export const pool = (
  wanted: string, current: string, conditions: object[],
  { paused, generation = 2 }: { paused?: boolean; generation?: number } = {},
) => ({
  metadata: { generation },
  spec: { configuration: { name: wanted }, paused },
  status: { observedGeneration: 2, configuration: { name: current }, conditions, ...counts },
});
const subscription = (state: string | undefined, { conditions = [condition('CatalogSourcesUnhealthy', 'False')], approval = 'Manual', installed = undefined as string | undefined } = {}) => ({
  spec: { installPlanApproval: approval }, status: { state, installedCSV: installed, conditions },
});

/** Kind, state, object, and health with its message. */
export const HEALTH_STATES: readonly (readonly [kind: string, state: string, object: object, health: string])[] = [
  ['MachineConfigPool', 'fresh', { metadata: { generation: 1 }, spec: {} }, 'Progressing: no status yet'],
  ['MachineConfigPool', 'without conditions', { metadata: { generation: 1 }, status: {} }, 'Progressing: no status yet'],
  ['MachineConfigPool', 'changed', pool('a', 'a', [condition('Updated')], { generation: 3 }), 'Progressing: change not observed'],
  ['MachineConfigPool', 'noticed', pool('b', 'a', [condition('Updated', 'False')]), 'Progressing: updated 1 of 3'],
  ['MachineConfigPool', 'rolling', pool('b', 'a', [condition('Updating')]), 'Progressing: updated 1 of 3'],
  ['MachineConfigPool', 'degraded', pool('b', 'a', [condition('NodeDegraded', 'True', 'node n1 fails'), condition('Degraded')]), 'Degraded: node n1 fails'],
  ['MachineConfigPool', 'not rendered', pool('a', 'a', [condition('RenderDegraded', 'True', 'cannot merge')]), 'Degraded: cannot merge'],
  ['MachineConfigPool', 'without its image', pool('b', 'a', [condition('ImageBuildDegraded', 'True', 'build failed'), condition('Degraded', 'True', 'custom')]), 'Degraded: build failed'],
  ['MachineConfigPool', 'without pinned images', pool('a', 'a', [condition('Updated'), condition('PinnedImageSetsDegraded', 'True', 'no space')]), 'Degraded: no space'],
  ['MachineConfigPool', 'paused with work', pool('b', 'a', [condition('Updated', 'False')], { paused: true }), 'Suspended: paused, pending b'],
  ['MachineConfigPool', 'paused without', pool('a', 'a', [condition('Updated')], { paused: true }), 'Healthy: a'],
  ['MachineConfigPool', 'done', pool('b', 'b', [condition('Updated')]), 'Healthy: b'],
  ['MachineConfigPool', 'with a cordoned node', pool('b', 'b', [condition('Updated', 'False')]), 'Progressing: 2 of 3 ready'],
  ['Module', 'fresh', {}, 'Progressing: no status yet'],
  ['Module', 'noticed', { status: {} }, 'Progressing: no status yet'],
  ['Module', 'rolling', { status: { moduleLoader: { nodesMatchingSelectorNumber: 3, desiredNumber: 3, availableNumber: 1 } } }, 'Progressing: moduleLoader: 1 of 3'],
  ['Module', 'with a plugin that starts', { status: { moduleLoader: { nodesMatchingSelectorNumber: 1, desiredNumber: 1, availableNumber: 1 }, devicePlugin: { desiredNumber: 1 } } },
    'Progressing: devicePlugin: 0 of 1'],
  ['Module', 'with DRA that starts', { status: { moduleLoader: {}, dra: { desiredNumber: 2, availableNumber: 1 } } }, 'Progressing: dra: 1 of 2'],
  ['Module', 'with an unmapped kernel', { status: { moduleLoader: { nodesMatchingSelectorNumber: 3, desiredNumber: 2, availableNumber: 2 } } }, 'Progressing: 1 nodes without module'],
  ['Module', 'done', { status: { moduleLoader: { nodesMatchingSelectorNumber: 3, desiredNumber: 3, availableNumber: 3 } } }, 'Healthy: 3 of 3'],
  ['Module', 'without nodes', { status: { moduleLoader: {} } }, 'Healthy: 0 of 0'],
  ['SriovNetworkNodeState', 'fresh', {}, 'Progressing: '],
  ['SriovNetworkNodeState', 'noticed', { status: { syncStatus: '' } }, 'Progressing: '],
  ['SriovNetworkNodeState', 'rolling', { status: { syncStatus: 'InProgress' } }, 'Progressing: InProgress'],
  ['SriovNetworkNodeState', 'degraded', { status: { syncStatus: 'Failed', lastSyncError: 'no such device' } }, 'Degraded: no such device'],
  ['SriovNetworkNodeState', 'failing again and again', { metadata: {}, status: { syncStatus: 'InProgress', lastSyncError: 'not supported' } }, 'Degraded: not supported'],
  ['SriovNetworkNodeState', 'drained after a failure', { metadata: { annotations: { 'sriovnetwork.openshift.io/current-state': 'Draining' } }, status: { syncStatus: 'InProgress', lastSyncError: 'timed out' } }, 'Progressing: InProgress'],
  ['SriovNetworkNodeState', 'done', { status: { syncStatus: 'Succeeded' } }, 'Healthy: '],
  ['Application', 'fresh', {}, 'Progressing: '],
  ['Application', 'noticed', { status: { health: {} } }, 'Progressing: '],
  ['Application', 'rolling', { status: { health: { status: 'Progressing', message: 'm' } } }, 'Progressing: m'],
  ['Application', 'degraded', { status: { health: { status: 'Degraded' } } }, 'Degraded: '],
  ['Application', 'done', { status: { health: { status: 'Healthy' } } }, 'Healthy: '],
  ['Subscription', 'fresh', { spec: {} }, 'Progressing: no status yet'],
  ['Subscription', 'noticed', subscription(undefined), 'Progressing: '],
  ['Subscription', 'waiting for its first approval', subscription('UpgradePending', { conditions: [condition('InstallPlanPending')] }), 'Progressing: UpgradePending'],
  ['Subscription', 'pinned, with a later version in the channel', subscription('UpgradePending', { installed: 'kmm.v1.1.0', conditions: [condition('InstallPlanPending')] }),
    'Healthy: kmm.v1.1.0, an upgrade waits for approval'],
  ['Subscription', 'upgrading by itself', subscription('UpgradePending', { installed: 'kmm.v1.1.0', approval: 'Automatic' }), 'Progressing: UpgradePending'],
  ['Subscription', 'degraded', subscription('AtLatestKnown', { conditions: [condition('ResolutionFailed', 'True', 'no operators found')] }), 'Degraded: no operators found'],
  ['Subscription', 'without its plan', subscription('UpgradePending', { conditions: [condition('InstallPlanMissing', 'True', 'gone', 'Other')] }), 'Degraded: gone'],
  ['Subscription', 'whose plan is not read yet', subscription('UpgradePending', { conditions: [condition('InstallPlanMissing', 'True', 'm', 'ReferencedInstallPlanNotFound')] }),
    'Progressing: UpgradePending'],
  ['Subscription', 'whose bundle is not unpacked', subscription(undefined, { conditions: [condition('BundleUnpackFailed', 'True', 'deadline')] }), 'Degraded: deadline'],
  ['Subscription', 'failed', subscription('UpgradeFailed'), 'Degraded: upgrade failed'],
  ['Subscription', 'done', subscription('AtLatestKnown', { installed: 'kmm.v2.6.0' }), 'Healthy: kmm.v2.6.0'],
];
