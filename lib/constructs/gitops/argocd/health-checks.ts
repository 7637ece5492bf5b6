/** Health checks for kinds without one in Argo CD, as decided in GitOps facts §10. Lua 5.1 without string, math and os (GitOps facts §3.3). */

import { BROKEN_SUBSCRIPTION } from '../../../upstream';
import { POOL_DEGRADED } from '../../../upstream/openshift';
import { CURRENT_STATE_ANNOTATION, DRAIN_STATE_IDLE } from '../../../upstream/sriov';

/** Health check of a kind. */
export interface HealthCheck {
  readonly group: string;
  readonly kind: string;
  /** Lua chunk that returns a table with status and message. It reads the object from the global `obj`. */
  readonly lua: string;
}

/**
 * Health check of MachineConfigPools, in Lua.
 *
 * @param pausesPools whether our Jobs pause pools. Paused pools then count as healthy, otherwise the Job that ends the pause would never start
 */
function machineConfigPool(pausesPools: boolean): string {
  return `-- From cdk8s-onload: rolled out, or paused.
local status = obj.status
if status == nil or status.conditions == nil then
  return { status = "Progressing", message = "no status yet" }
end
if (status.observedGeneration or 0) < (obj.metadata.generation or 0) then
  return { status = "Progressing", message = "change not observed" }
end
local is = {}
for _, condition in ipairs(status.conditions) do
  if condition.status == "True" then
    is[condition.type] = condition.message or ""
  end
end
local degraded = ${POOL_DEGRADED.map((type) => `is.${type}`).join(' or ')}
if degraded then
  return { status = "Degraded", message = degraded }
end
local spec = obj.spec or {}
local wanted = (spec.configuration or {}).name
local current = (status.configuration or {}).name
if wanted ~= current then
  if spec.paused then
    return { status = "${pausesPools ? 'Healthy' : 'Suspended'}", message = "paused, pending " .. (wanted or "nothing") }
  end
  return { status = "Progressing", message = "updated " .. (status.updatedMachineCount or 0) .. " of " .. (status.machineCount or 0) }
end
if is.Updated then
  return { status = "Healthy", message = current or "" }
end
return { status = "Progressing", message = (status.readyMachineCount or 0) .. " of " .. (status.machineCount or 0) .. " ready" }
`;
}

const MODULE = `-- From cdk8s-onload: loaded on all selected nodes.
local status = obj.status
if status == nil or (status.moduleLoader == nil and status.devicePlugin == nil) then
  return { status = "Progressing", message = "no status yet" }
end
local message = ""
for _, part in ipairs({ "moduleLoader", "devicePlugin", "dra" }) do
  local numbers = status[part]
  if numbers ~= nil then
    local available = numbers.availableNumber or 0
    local desired = numbers.desiredNumber or 0
    message = available .. " of " .. desired
    if available < desired then
      return { status = "Progressing", message = part .. ": " .. message }
    end
  end
end
local loader = status.moduleLoader or {}
local unmapped = (loader.nodesMatchingSelectorNumber or 0) - (loader.desiredNumber or 0)
if unmapped > 0 then
  return { status = "Progressing", message = unmapped .. " nodes without module" }
end
return { status = "Healthy", message = message }
`;

const SRIOV_NODE_STATE = `-- From cdk8s-onload: configured.
local status = obj.status or {}
if status.syncStatus == "Succeeded" then
  return { status = "Healthy", message = "" }
end
if status.syncStatus == "Failed" then
  return { status = "Degraded", message = status.lastSyncError or "" }
end
local drain = ((obj.metadata or {}).annotations or {})["${CURRENT_STATE_ANNOTATION}"] or "${DRAIN_STATE_IDLE}"
if (status.lastSyncError or "") ~= "" and drain == "${DRAIN_STATE_IDLE}" then
  return { status = "Degraded", message = status.lastSyncError }
end
return { status = "Progressing", message = status.syncStatus or "" }
`;

const APPLICATION = `-- From cdk8s-onload: as healthy as its objects.
local health = (obj.status or {}).health or {}
if health.status == nil then
  return { status = "Progressing", message = "" }
end
return { status = health.status, message = health.message or "" }
`;

/** Test of a condition that keeps a Subscription from being installed. */
function brokenSubscription(or: string): string {
  return BROKEN_SUBSCRIPTION.map(({ type, exceptReason }) => (
    exceptReason === undefined ? `kind == "${type}"` : `(kind == "${type}" and condition.reason ~= "${exceptReason}")`)).join(or);
}

/**
 * Health check of Subscriptions as in Argo CD 3.5: a pinned version is healthy although OLM proposes a later one. Otherwise no later wave would
 * start.
 */
const SUBSCRIPTION = `-- From cdk8s-onload: installed, or pinned.
local status = obj.status
if status == nil or status.conditions == nil then
  return { status = "Progressing", message = "no status yet" }
end
local isPending = false
for _, condition in ipairs(status.conditions) do
  if condition.status == "True" then
    local kind = condition.type
    if ${brokenSubscription('\n      or ')} then
      return { status = "Degraded", message = condition.message or kind }
    end
    isPending = isPending or kind == "InstallPlanPending"
  end
end
if status.state == "UpgradeFailed" then
  return { status = "Degraded", message = "upgrade failed" }
end
local installed = status.installedCSV or ""
if status.state == "UpgradePending" and (obj.spec or {}).installPlanApproval == "Manual" and installed ~= "" then
  return { status = "Healthy", message = installed .. ", an upgrade waits for approval" }
end
if status.state == "AtLatestKnown" and not isPending then
  return { status = "Healthy", message = installed }
end
return { status = "Progressing", message = status.state or "" }
`;

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
