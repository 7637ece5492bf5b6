/** Distributions whose kernels nodes run: those that the nodes report, else those that the platform has. */
import { streamOfPool } from './image-streams';
import { nodeView, type NodeView } from './nodes';
import { ManifestSet, nameOf, oncePerSet } from '../manifests';
import { cached, few, grouped } from '../text';
import { stringAt } from '../upstream';
import { kernelStreams, minorOf, oldestKernelStreams } from '../upstream/cluster-upgrade';
import { hasLabels, roleOfLabel } from '../upstream/kubernetes';
import { type KernelOrigin, kernelOriginOf, originText } from '../upstream/linux';
import { ARBITER, BUILT_IN_POOLS, isBuiltInPool, MASTER, poolOfRole, ROLE_LABEL, WORKER } from '../upstream/openshift';
import type { Platform } from '../values';

type NodeLabels = { readonly [label: string]: unknown };

/** Kernels of nodes that run alike, as far as it is known. */
export interface NodeKernels {
  /** Origins of kernels, one of which the nodes run. None if they are unknown. */
  readonly origins: readonly KernelOrigin[];
  /** Image streams of the operating system, one of which the nodes run. None on other systems than OpenShift, or if they are unknown. */
  readonly streams: readonly string[];
  /** Beginning of a sentence that the origins complete: `the nodes of OpenShift 4.18 run`, `node w1 runs`. */
  readonly clause: string;
  /** Whether the nodes run the origins or later ones, because the release is later than all whose kernels are known. */
  readonly isOldest?: boolean;
}

/** Kernels of the nodes with some labels. Tables of kernels are for x86-64, so that nodes of other architectures are left out. */
export function kernelsOfNodes(manifests: ManifestSet, platform: Platform | undefined, selector: NodeLabels): NodeKernels[] {
  const key = JSON.stringify([platform?.isOpenshift, platform?.version, platform?.imageStream, Object.entries(selector).sort()]);
  return cached(kernelsBySelector(manifests), key, () => {
    const reported = reportedKernels(manifests, selector);
    return reported.length > 0 ? reported : platformKernels(manifests, platform, selector);
  });
}

/** Kernels that are known already: most Modules of a cluster are for the same nodes. */
const kernelsBySelector = oncePerSet(() => new Map<string, NodeKernels[]>());

/** Kernels that nodes report, those of one origin together. */
function reportedKernels(manifests: ManifestSet, selector: NodeLabels): NodeKernels[] {
  const nodes = manifests.ofKind('Node').filter((node) => (stringAt(node, 'status', 'nodeInfo', 'architecture') ?? 'amd64') === 'amd64').map(nodeView);
  return namesByOrigin(nodes.filter(({ labels }) => hasLabels(labels, selector))).map(([origin, names]) => ({
    origins: [origin],
    streams: origin.system === 'RHEL' ? [`rhel-${origin.release.split('.')[0]}`] : [],
    clause: names.length === 1 ? `node ${names[0]} runs` : `nodes ${few(names.sort())} run`,
  }));
}

/** Names of nodes by the origin of their kernels, as far as it is known. */
export function namesByOrigin(nodes: readonly Pick<NodeView, 'name' | 'kernel' | 'osImage'>[]): [KernelOrigin, string[]][] {
  const known = nodes.flatMap(({ name, kernel, osImage }) => {
    const origin = kernel === undefined ? undefined : kernelOriginOf(kernel, osImage);
    return origin === undefined ? [] : [{ name, origin }];
  });
  return [...grouped(known, ({ origin }) => originText(origin)).values()].map((alike) => [alike[0].origin, alike.map(({ name }) => name)]);
}

/** Kernels that a release of OpenShift has in the streams of the pools. Kubernetes runs on any system. */
function platformKernels(manifests: ManifestSet, platform: Platform | undefined, selector: NodeLabels): NodeKernels[] {
  const release = platform?.isOpenshift === true ? platform.version : undefined;
  if (platform === undefined || release === undefined) {
    return [];
  }
  const isOldest = kernelStreams(minorOf(release)).length === 0;
  const known = oldestKernelStreams(release);
  const pools = poolsOf(selector, manifests);
  const named = pools.flatMap((pool) => streamOfPool(pool, manifests) ?? platform.imageStream ?? []);
  const isNamed = named.length === pools.length;
  return [{
    origins: pools.some((pool) => hasOwnImage(pool, manifests)) ? []
      : known.filter(({ stream }) => !isNamed || named.includes(stream)).map(({ rhel }): KernelOrigin => ({ system: 'RHEL', release: rhel })),
    streams: isNamed ? [...new Set(named)] : known.map(({ stream }) => stream),
    clause: `the nodes of OpenShift ${release} run`,
    isOldest,
  }];
}

/** Pools whose nodes may have some labels. */
function poolsOf(selector: NodeLabels, manifests: ManifestSet): string[] {
  const named = Object.keys(selector).flatMap((label) => roleOfLabel(label) ?? []).map(poolOfRole);
  const custom = named.filter((name) => !isBuiltInPool(name));
  const others = () => [...BUILT_IN_POOLS.filter((name) => name !== MASTER && name !== ARBITER), ...manifests.ofKind('MachineConfigPool').map(nameOf).filter((name) => !isBuiltInPool(name))];
  return custom.length > 0 ? custom : named.length > 0 ? named : others();
}

/** Whether a MachineConfig gives the nodes of a pool another image of the operating system, whose kernel is unknown. */
function hasOwnImage(pool: string, manifests: ManifestSet): boolean {
  return (isBuiltInPool(pool) ? [pool] : [pool, WORKER]).some((role) => rolesWithOwnImage(manifests).has(role));
}

const rolesWithOwnImage = oncePerSet((manifests) => new Set(
  manifests.ofKind('MachineConfig').filter((config) => !!stringAt(config, 'spec', 'osImageURL')).map((config) => stringAt(config, 'metadata', 'labels', ROLE_LABEL)),
));
