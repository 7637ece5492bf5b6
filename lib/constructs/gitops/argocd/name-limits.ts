/** Effects of a stage's kinds that neither Argo CD nor our Jobs can wait for (GitOps facts §2, §3). */
const LIMITS: { readonly [kind: string]: string } = {
  MachineConfig: 'A cordoned or not-ready node keeps its pool from being updated: the sync waits until the node is back or the Job times out',
  Module: 'Nodes that the selector matches only later are not waited for',
  NetworkAttachmentDefinition: 'Running pods keep the network as they have attached it',
  Onload: 'Nodes that the selector matches only later are not waited for, nor are pods that still use the previous release',
  Subscription: 'A Subscription that OLM upgrades by itself is not part of any commit: no sync orders its upgrades',
};

const ALWAYS = 'Hooks do not run when selected objects are synced, or an edit in the cluster is healed: nothing is waited for then';
const PAUSED = 'A terminated sync leaves pools paused: the CronJob pools-left-paused in onload-gitops fails then';

/** Limits of an Application with objects of some kinds. */
export function nameLimits(kinds: readonly string[], isPaused: boolean): string[] {
  return [ALWAYS, ...kinds.flatMap((kind) => LIMITS[kind] ?? []), ...isPaused ? [PAUSED] : []];
}
