import type { Manifest } from '../../manifests';

/** One write to the cluster. */
export type Write =
  | { readonly verb: 'apply'; readonly object: string; readonly manifest: Manifest }
  | { readonly verb: 'delete'; readonly object: string; readonly manifest: Manifest }
  /** Gives one node a label, with which it takes its turn, or takes it away. */
  | { readonly verb: 'label' | 'unlabel'; readonly object: string; readonly node: string; readonly label: string; readonly value: string }
  /** Evicts a pod, unless a PodDisruptionBudget refuses that for now. */
  | { readonly verb: 'evict'; readonly object: string; readonly namespace: string; readonly name: string; readonly manifest: Manifest }
  /** Pauses a MachineConfigPool, or ends a pause of a run. */
  | { readonly verb: 'pause' | 'unpause'; readonly object: string; readonly name: string }
  /** Approves an InstallPlan that installs the pinned version and nothing else. */
  | { readonly verb: 'approve'; readonly object: string; readonly namespace: string; readonly name: string };
