import { Side } from './cluster-side';
import type { Change } from './compare-configs';
import { changedGenerators } from './generated-configs';
import { type Layers, layersOf } from './layered-pools';
import { MachineConfigReader } from './machine-config';
import { Membership, membershipOf } from './membership';
import { isSameContent } from './merged-config';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at } from '../../upstream';
import { configPools, hasArbiterRole, type NodeView } from '../../views';
import type { PlanContext } from '../plan-model';
import { acceptedUpgrade } from '../read';
import { type Tuning, type TuningNodes, tuningOf } from '../tuning';

function nodeSelectorsOf(manifests: ManifestSet): unknown {
  return manifests.ofKind('MachineConfigPool').map((object) => [nameOf(object), at(object, 'spec', 'nodeSelector')]);
}

/** Parts of a comparison that do not depend on rules: both sets, and the pools of the nodes. */
export interface ClusterContents {
  readonly before: Side;
  readonly after: Side;
  readonly memberships: ReadonlyMap<string, { readonly before: Membership; readonly after: Membership }>;
  readonly generators: readonly Change[];
  /** Objects that operators write for those of both sets. Undefined if there are none. */
  readonly tuning?: Tuning;
  /** Images that the cluster builds for pools. Undefined if it builds none. */
  readonly layers?: BothLayers;
}

export function clusterContents(context: PlanContext): ClusterContents {
  const { before, after, nodes = [], nodesAfter = nodes, openshift, upgrade } = context;
  const hasArbiter = hasArbiterRole(nodes.map(({ labels }) => labels), before, after);
  const reader = new MachineConfigReader(openshift);
  const [oldPools, newPools] = [before, after].map((set) => configPools(set, hasArbiter, openshift));
  const isStable = isSameContent(nodeSelectorsOf(before), nodeSelectorsOf(after));
  const memberships = new Map(nodes.map((node, index) => {
    const [membership, labelled] = [membershipOf(node, oldPools), nodesAfter[index]];
    return [node.name, { before: membership, after: isStable && labelled === node ? membership : membershipOf(labelled, newPools) }];
  }));
  const nodesOf = () => context.nodes && tunedNodeViews([nodes, nodesAfter], memberships);
  const tuning = tuningOf({ before, after, pools: [oldPools, newPools], openshift, nodesOf });
  const configsOf = (set: ManifestSet, settled: readonly Manifest[] | undefined) => (settled ?? set.ofKind('MachineConfig'))
    .map((object) => reader.read(object, tuning?.configs.causes.get(nameOf(object))));
  const heldBack = new Map([...context.heldBack ?? []].map(([pool, set]) => (
    [pool, new Side(set, configsOf(set, undefined), configPools(set, hasArbiter, openshift), openshift)] as const)));
  const old = new Side(before, configsOf(before, tuning?.configs.before), oldPools, openshift, undefined, undefined, heldBack);
  const updatedTo = acceptedUpgrade({ upgrade })?.to;
  const wanted = new Side(after, configsOf(after, tuning?.configs.after), newPools, openshift, old, updatedTo);
  const generators = changedGenerators(before, after, openshift);
  return { before: old, after: wanted, memberships, generators, layers: bothLayers(before, after), tuning };
}

/** MachineOSConfigs of both sets. Undefined if there are none. */
export interface BothLayers {
  readonly before: Layers;
  readonly after: Layers;
}

function bothLayers(before: ManifestSet, after: ManifestSet): BothLayers | undefined {
  const old = layersOf(before);
  const layers = { before: old, after: layersOf(after, old) };
  return Object.values(layers).every(({ byPool, errors }) => byPool.size + errors.size === 0) ? undefined : layers;
}

/** Nodes with their pools in each set. */
function tunedNodeViews([before, after]: readonly (readonly NodeView[])[], memberships: ClusterContents['memberships']): TuningNodes {
  const of = (which: 'before' | 'after') => (which === 'before' ? before : after).map(({ name, labels, cpus }) => ({ name, labels, cpus, pool: memberships.get(name)![which].pool }));
  return [of('before'), of('after')];
}
