import { Action } from './action-reasons';
import type { Change, Differences } from './compare-configs';
import { Policies, Policy, policyForPath, withPolicies } from './disruption-policies';
import { calculateActions } from './node-actions';
import { DISRUPTION_POLICIES, hasByDefault, MOST_DISRUPTION_POLICIES, PolicyAction, serviceNameProblem } from '../../upstream/openshift';

/** Policies that avoid a reboot, and the actions of the nodes with them. */
export interface AdvisedPolicies {
  /** Policies for `MachineConfiguration/cluster`. */
  readonly added: Pick<Policies, 'files' | 'units'>;
  readonly actions: readonly Action[];
}

/** Actions that make a service read a changed file again. */
const READERS: readonly { readonly below: RegExp; readonly actions: readonly PolicyAction[] }[] = [
  { below: /^\/etc\/sysctl\.d\/[^/]+$/, actions: [{ type: 'Restart', service: 'systemd-sysctl.service' }] },
  { below: /^\/etc\/chrony(?:\.conf|\.d\/[^/]+)$/, actions: [{ type: 'Restart', service: 'chronyd.service' }] },
  { below: /^\/etc\/modules-load\.d\/[^/]+$/, actions: [{ type: 'Restart', service: 'systemd-modules-load.service' }] },
];
const DROPIN = /^\/etc\/systemd\/system\/([^/]+)\.d\/[^/]+\.conf$/;

/** Files of the platform, for which it is unknown whether a service restart is enough. */
const PLATFORM = /^\/etc\/(?:kubernetes|crio|containers)\/|^\/var\/lib\/kubelet\//;

/** Units and scripts that load a kernel module at boot. Without the reboot the node would keep its current module. */
const BOOT_MODULE = /(?:^|\/)onload-boot-[a-z0-9_]+-(?:load|fetch|unpack)(?:\.service)?$/;

/** Actions with added policies for all changes that reboot nodes because they have none. Undefined if policies would not help. */
export function advisedPolicies(differences: Differences, policies: Policies, openshift: string): AdvisedPolicies | undefined {
  if (differences.system.length > 0 || !hasByDefault(DISRUPTION_POLICIES, openshift)) {
    return undefined;
  }
  const added = suggestedPolicies(differences, policies);
  if (added.files.length > MOST_DISRUPTION_POLICIES || added.units.length > MOST_DISRUPTION_POLICIES) {
    return undefined;
  }
  const all = withPolicies(policies, added);
  const actions = calculateActions(differences, all, openshift);
  return restartsUnread(differences, all) || actions.some(({ type }) => type === 'Reboot') ? undefined : { added, actions };
}

/** Policies for changes that have none. */
export function suggestedPolicies({ paths, changedUnits }: Differences, policies: Policies): Pick<Policies, 'files' | 'units'> {
  const isBare = (policy: Policy | undefined) => policy === undefined;
  return {
    files: paths.filter(({ field }) => isBare(policyForPath(field, policies.files)) && !PLATFORM.test(field) && !BOOT_MODULE.test(field))
      .flatMap(suggestedForFile),
    units: changedUnits.filter(({ field }) => isBare(policies.units.find(({ of }) => of === field)) && isNameable(field) && !BOOT_MODULE.test(field))
      .flatMap(suggestedForUnit),
  };
}

/** Test whether a policy can name a unit. */
const isNameable = (unit: string) => serviceNameProblem(unit) === undefined;

/** Files without a policy whose readers are unknown. A policy without actions would write them, and they would take effect only at the next boot. */
export function filesOfUnknownReaders({ paths }: Differences, policies: Policies): string[] {
  const isOther = (path: string) => !PLATFORM.test(path) && !BOOT_MODULE.test(path);
  return paths.filter((change) => (
    policyForPath(change.field, policies.files) === undefined && isOther(change.field) && suggestedForFile(change).length === 0
  )).map(({ field }) => field);
}

function suggestedForFile({ field, how }: Change): Policy[] {
  const [, unit] = DROPIN.exec(field) ?? [];
  const actions = unit !== undefined && isNameable(unit) ? unitActions(unit) : READERS.find(({ below }) => below.test(field))?.actions;
  return actions === undefined ? [] : [{ of: field, actions, origin: `suggested policy for ${field} (${how})` }];
}

function suggestedForUnit({ field, how, isMasked = false }: Change): Policy[] {
  // A unit that is removed or masked cannot be restarted: the policy would end the update. A masked one continues to run until a reboot.
  const actions: PolicyAction[] = how === 'removed' ? [{ type: 'DaemonReload' }] : unitActions(field);
  return isMasked ? [] : [{ of: field, actions, origin: `suggested policy for ${field} (${how})` }];
}

/**
 * Whether policies restart a unit that systemd has not reloaded after a change of its drop-in, which is a file of Ignition. The old unit then continues
 * to run, and the change has no effect. For units of Ignition, the daemon calls systemctl, which reloads systemd (MCO facts §9).
 */
export function restartsUnread({ paths }: Differences, policies: Policies): boolean {
  return paths.filter(({ field }) => DROPIN.test(field)).map(({ field }) => policyForPath(field, policies.files)).some((policy) => {
    const types = policy?.actions.map(({ type }) => type) ?? [];
    const restart = types.findIndex((type) => type === 'Restart' || type === 'Reload');
    return restart >= 0 && !types.slice(0, restart).includes('DaemonReload');
  });
}

/** Actions for a changed unit. Of a drop-in that is a file, a restart alone runs the version that systemd loaded before. */
function unitActions(unit: string): PolicyAction[] {
  return [{ type: 'DaemonReload' }, { type: 'Restart', service: unit }];
}

/** Part of `MachineConfiguration/cluster` with the policies, as YAML on one line. */
export function snippetOf({ files, units }: Pick<Policies, 'files' | 'units'>): string {
  const list = (policies: readonly Policy[], key: string) => policies
    .map(({ of, actions }) => `{${key}: ${JSON.stringify(of)}, actions: [${actions.map(actionText).join(', ')}]}`).join(', ');
  const parts = [...files.length > 0 ? [`files: [${list(files, 'path')}]`] : [], ...units.length > 0 ? [`units: [${list(units, 'name')}]`] : []];
  return `nodeDisruptionPolicy: {${parts.join(', ')}}`;
}

function actionText({ type, service }: PolicyAction): string {
  return service === undefined ? `{type: ${type}}` : `{type: ${type}, ${type.toLowerCase()}: {serviceName: ${service}}}`;
}
