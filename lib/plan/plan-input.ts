import type { Durations } from './durations';
import type { SideReport } from './plan-report';
import type { Manifest } from '../manifests';
import type { Carrier } from '../views/gitops';

/** Kind of which not all objects in a cluster are known. */
export interface UnreadKind {
  readonly kind: string;
  /** Full name of the resource: `machineconfigs.machineconfiguration.openshift.io`. */
  readonly resource: string;
  /** Reason, as a clause: `forbidden`. */
  readonly reason: string;
  /** Number of objects that were read nevertheless. */
  readonly objects?: number;
}

/** Labels that nodes get, as by `kubectl label nodes`. */
export interface NodeLabels {
  /** Names of the nodes. */
  readonly nodes: readonly string[];
  /** Values by key. Null removes a label. */
  readonly labels: { readonly [key: string]: string | null };
}

/** Pool that was paused while manifests changed. */
export interface HeldBackPool {
  readonly pool: string;
  /** Manifests before they changed: the nodes of the pool still have the configuration of these. */
  readonly manifests: readonly Manifest[];
}

/** Set of nodes whose availability is reported, or of pods by their nodes. */
export interface WatchedNodes {
  readonly name: string;
  /** Names of the nodes. */
  readonly nodes: readonly string[];
  /** Pods that count in place of the nodes, as `namespace/name`, with their nodes. A node is missing if one of its pods is away. */
  readonly pods?: ReadonlyMap<string, string>;
}

/** Kernel that nodes boot by a change. */
export interface NextKernel {
  /** Release, as `uname -r` prints it. It is that of nodes with its architecture. */
  readonly kernel: string;
  /** MachineConfigPool of these nodes. Without it, all pools. */
  readonly pool?: string;
}

/** Input of a plan. */
export interface PlanInput {
  /** Manifests before the change. */
  readonly before: readonly Manifest[];
  /** Manifests after the change. */
  readonly after: readonly Manifest[];
  /** Manifests that are not complete, such as templates that are not rendered. What changes in them is not planned, and counts as unknown. */
  readonly leftOut?: { readonly before: readonly Manifest[]; readonly after: readonly Manifest[] };
  /** Kinds of which not all objects before the change are known. Totals are unknown if such objects may change nodes. */
  readonly unread?: readonly UnreadKind[];
  /** Nodes of the cluster, as in `kubectl get nodes`. Without them, the plan refers to pools and selectors. */
  readonly nodes?: readonly Manifest[];
  /**
   * Labels that nodes get with the change, such as those that move them to another pool, beside the labels of the rings that the new manifests list. Nodes are
   * required.
   */
  readonly labels?: readonly NodeLabels[];
  /** Pools whose nodes do not have the configuration of `before`, because the pools were paused. Without them, the effect of unpausing a pool is unknown. */
  readonly heldBack?: readonly HeldBackPool[];
  /** Running pods and the PodDisruptionBudgets, as in `kubectl get pods,poddisruptionbudgets -A`. */
  readonly pods?: readonly Manifest[];
  /** Version of OpenShift, such as `4.17`. By default that of the manifests or nodes, or the most disruptive of all known releases. */
  readonly openshift?: string;
  /** Release of OpenShift that the cluster is upgraded to, such as `4.17.3`. By default that of `spec.desiredUpdate` of a changed ClusterVersion. */
  readonly to?: string;
  /**
   * Kernels that nodes boot by the change: an upgrade, another image of the operating system, or another type of kernel. Without them, the kernel of another
   * image is unknown, because only the image shows it.
   */
  readonly kernels?: readonly NextKernel[];
  /** Version of Kubernetes, such as `1.30`, if the cluster is not OpenShift. */
  readonly kubernetes?: string;
  /** Name of the cluster. By default that of an Infrastructure among the objects. */
  readonly cluster?: string;
  /** Sources of the two sets, for display. */
  readonly sides?: { readonly before: SideReport; readonly after: SideReport };
  /** Whether the control plane is a single node, which is never drained. By default as the nodes or the manifests show. */
  readonly singleNode?: boolean;
  /**
   * Deletion of live objects that the new manifests do not contain: `true` for those of this library, `all` for those that neither a controller nor the
   * platform owns, or the objects themselves, as `Kind namespace/name`. Objects of folders and commits are always deleted.
   */
  readonly prune?: boolean | 'all' | readonly string[];
  /** Notes about how the manifests were read. They precede the assumptions. */
  readonly notes?: readonly string[];
  /** Name of the new manifests in commands, such as `dist/`. By default `AFTER`. */
  readonly afterName?: string;
  /** File of a new manifest, if commands can name it. Each command then applies only the files of its step. */
  readonly fileOf?: (manifest: Manifest) => string | undefined;
  /** Object of a GitOps engine that applies a new manifest, or deletes a removed one, in place of a user. */
  readonly carrierOf?: (manifest: Manifest) => Carrier | undefined;
  /** Objects that a GitOps engine applies besides the new manifests. Its Jobs may perform steps. */
  readonly ofEngine?: readonly Manifest[];
  /** File from which a manifest of one of the sets was read. PolicyGenerators refer to files. */
  readonly placeOf?: (manifest: Manifest, side: 'before' | 'after') => string | undefined;
  /** Further sets of nodes whose availability is reported, such as those that a user wants to keep available. Totals do not count them. */
  readonly watched?: readonly WatchedNodes[];
  /** Durations that differ from the defaults. */
  readonly durations?: Partial<Durations>;
}
