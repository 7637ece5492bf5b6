/** Health checks for kinds without one in Argo CD, as decided in GitOps facts §10. Lua 5.1 without string, math and os (GitOps facts §3.3). */

import { SUBSCRIPTION_DONE } from '../../../upstream';
import { MODULE_DONE } from '../../../upstream/kmm';
import { POOL_DONE } from '../../../upstream/openshift';
import { DRAIN_STATE_IDLE, NODE_STATE_DONE, SYNC_FAILED } from '../../../upstream/sriov';
import { doneInLua, luaCulprit, luaField } from '../../../views/done';

/** Health check of a kind. */
export interface HealthCheck {
  readonly group: string;
  readonly kind: string;
  /** Lua chunk that returns a table with status and message. It reads the object from the global `obj`. */
  readonly lua: string;
}

const health = (status: string) => (message: string) => `return { status = "${status}", message = ${message} }`;
const [healthy, progressing, degraded] = ['Healthy', 'Progressing', 'Degraded'].map(health);

/**
 * Health check of MachineConfigPools, in Lua.
 *
 * @param pausesPools whether our Jobs pause pools. Paused pools then count as healthy, otherwise the Job that ends the pause would never start
 */
function machineConfigPool(pausesPools: boolean): string {
  const [wanted, current] = [POOL_DONE.configuration.one, POOL_DONE.configuration.other].map(luaField);
  const count = (field: string) => `(${luaField(['status', field])} or 0)`;
  return doneInLua('rolled out, or paused', POOL_DONE, {
    status: progressing('"no status yet"'),
    observed: progressing('"change not observed"'),
    sound: degraded(luaCulprit(POOL_DONE.sound)),
    configuration: `if ${luaField(['spec', 'paused'])} then
  return { status = "${pausesPools ? 'Healthy' : 'Suspended'}", message = "paused, pending " .. (${wanted} or "nothing") }
end
${progressing(`"updated " .. ${count('updatedMachineCount')} .. " of " .. ${count('machineCount')}`)}`,
    updated: progressing(`${count('readyMachineCount')} .. " of " .. ${count('machineCount')} .. " ready"`),
    idle: progressing(luaCulprit(POOL_DONE.idle)),
  }, healthy(current));
}

const numbersOf = (part: string) => `(${luaField(['status', part, 'availableNumber'])} or 0) .. " of " .. (${luaField(['status', part, 'desiredNumber'])} or 0)`;
const starting = (part: string) => progressing(`"${part}: " .. ${numbersOf(part)}`);

const MODULE = doneInLua('loaded on all selected nodes', MODULE_DONE, {
  status: progressing('"no status yet"'),
  moduleLoader: starting('moduleLoader'),
  devicePlugin: starting('devicePlugin'),
  dra: starting('dra'),
  mapped: progressing(`(${luaField(MODULE_DONE.mapped.wanted)} or 0) - (${luaField(MODULE_DONE.mapped.number)} or 0) .. " nodes without module"`),
}, healthy(numbersOf('moduleLoader')));

const [SYNC_STATUS, SYNC_ERROR] = [NODE_STATE_DONE.synced.path, ['status', 'lastSyncError']].map(luaField);

const SRIOV_NODE_STATE = doneInLua('configured', NODE_STATE_DONE, {
  synced: `local error = ${SYNC_ERROR} or ""
if ${SYNC_STATUS} == "${SYNC_FAILED}" or (error ~= "" and (${luaField(NODE_STATE_DONE.undrained.path)} or "${DRAIN_STATE_IDLE}") == "${DRAIN_STATE_IDLE}") then
  ${degraded('error')}
end
${progressing(`${SYNC_STATUS} or ""`)}`,
  unrequested: progressing(luaField(NODE_STATE_DONE.unrequested.path)),
  undrained: progressing(luaField(NODE_STATE_DONE.undrained.path)),
  functions: progressing('"virtual functions are missing"'),
}, healthy('""'));

const APPLICATION = `-- From cdk8s-onload: as healthy as its objects.
local health = (obj.status or {}).health or {}
if health.status == nil then
  return { status = "Progressing", message = "" }
end
return { status = health.status, message = health.message or "" }
`;

/**
 * Health check of Subscriptions as in Argo CD 3.5: a pinned version is healthy although OLM proposes a later one. Otherwise no later wave would
 * start.
 */
const SUBSCRIPTION = doneInLua('installed, or pinned', SUBSCRIPTION_DONE, {
  status: progressing('"no status yet"'),
  sound: degraded(luaCulprit(SUBSCRIPTION_DONE.sound)),
  settled: `if ${luaField(['status', 'state'])} == "UpgradeFailed" then
  ${degraded('"upgrade failed"')}
end
${progressing(`${luaField(['status', 'state'])} or ""`)}`,
}, `local installed = ${luaField(['status', 'installedCSV'])} or ""
if ${luaField(['status', 'state'])} == "UpgradePending" then
  ${healthy('installed .. ", an upgrade waits for approval"')}
end
${healthy('installed')}`);

/** All health checks that an instance needs. Onload resources have none, because their status is never written. */
export function healthChecks({ pausesPools, knowsPinned }: { readonly pausesPools: boolean; readonly knowsPinned: boolean }): HealthCheck[] {
  return [
    { group: 'argoproj.io', kind: 'Application', lua: APPLICATION },
    { group: 'kmm.sigs.x-k8s.io', kind: 'Module', lua: MODULE },
    { group: 'machineconfiguration.openshift.io', kind: 'MachineConfigPool', lua: machineConfigPool(pausesPools) },
    ...knowsPinned ? [] : [{ group: 'operators.coreos.com', kind: 'Subscription', lua: SUBSCRIPTION }],
    { group: 'sriovnetwork.openshift.io', kind: 'SriovNetworkNodeState', lua: SRIOV_NODE_STATE },
  ];
}
