/** Update of ClusterVersion as the Machine Config Operator carries it out: another image of the operating system for every pool (upgrade facts §1.1). */
import type { Cluster } from './cluster-change';
import type { PoolPlan } from './pool-plan';
import { few, sh, shellJoin, type ShellText, shellWord } from '../../text';
import { isMinorUpdate } from '../../upstream/cluster-upgrade';
import { template, until, waitOf } from '../changes';
import type { PlanContext, PlanWarning, RequestedUpgrade, Wait } from '../plan-model';
import { acceptedUpgrade } from '../read';

/** Effect of an update, in a sentence. */
export function updateText({ from, to }: RequestedUpgrade, pools: readonly string[], objects: readonly string[]): string {
  const rest = objects.length === 0 ? '' : `, with ${few(objects)}`;
  return `OpenShift is updated ${from === undefined ? '' : `from ${from} `}to ${to}: first its operators, then the Machine Config Operator rolls the new operating system${rest} out to ${
    pools.length === 0 ? 'no pool' : `the pools ${few(pools)}, all at the same time`}`;
}

/** Command that requests an update without a manifest. */
export function updateCommand({ to, view }: RequestedUpgrade): ShellText {
  const isRisky = view !== undefined && view.conditional.includes(to) && view.offered?.available.includes(to) !== true;
  return sh`oc adm upgrade --to=${shellWord(to)}${isRisky ? ' --allow-not-recommended' : ''}`;
}

/** Command that succeeds while nothing that the cluster reports keeps it from another minor release, and no pool is degraded. */
export function updateNeeds({ from, release }: RequestedUpgrade): ShellText {
  const upgradeable = sh`[ "$(oc get clusterversion version --output jsonpath='{.status.conditions[?(@.type=="Upgradeable")].status}')" != False ]`;
  const degraded = sh`[ -z "$(oc get machineconfigpools ${template('{{range .items}}{{$name := .metadata.name}}{{range .status.conditions}}{{if and (eq .type "Degraded") (eq .status "True")}}{{$name}} {{end}}{{end}}{{end}}')})" ]`;
  return shellJoin([...from !== undefined && release !== undefined && !isMinorUpdate(from, release) ? [] : [upgradeable], degraded], ' && ');
}

/** Wait for the control plane. Pools of workers may still roll then. */
export function updateComplete({ to, release }: RequestedUpgrade): Wait {
  const field = release === undefined ? 'image' : 'version';
  return waitOf('wait_cluster_version', [to], `ClusterVersion reports ${to} as complete`, (target) => until(
    sh`[ "$(oc get clusterversion version --output jsonpath='{.status.history[0].state} {.status.history[0].${field}}')" = ${shellWord(`Completed ${target}`)} ]`));
}

/** Pools whose MachineConfigs name an image: they keep it, and get everything else of the new release. */
export function poolsWithOwnImage({ after, context }: Cluster, plans: readonly PoolPlan[]): string[] {
  return acceptedUpgrade(context) === undefined ? []
    : plans.filter(({ pool, isGone }) => !isGone && after.hasOwnImage(pool)).map(({ pool }) => pool.name);
}

/** Warnings about such pools. */
export function ownImageWarnings(pools: readonly string[], { upgrade }: PlanContext): PlanWarning[] {
  return pools.map((pool) => ({
    code: 'cluster-upgrade/own-image',
    object: `MachineConfigPool ${pool}`,
    message: `a MachineConfig of the pool names its own osImageURL: its nodes keep that operating system with kernel and kubelet, get the files of ${upgrade!.to}, which may reboot them, and hold the next minor release up`,
    advice: 'name an image that is made from that of the new release, or remove osImageURL, in the same change or before it',
  }));
}
