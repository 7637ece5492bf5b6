/**
 * Objects of a change that the API server accepts. The webhook of the SR-IOV operator rejects objects by the same checks as `check` (SR-IOV facts
 * §1.2, §3.5). Rejected objects remain unchanged in the cluster, and nothing of them rolls out.
 */
import { plannedOperator } from './operator-drains';
import { standIns } from './stand-ins';
import { hasWebhook, sriovOperatorConfig } from './wanted-policies';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { describe } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import {
  DEFAULT_NAME, operatorNamespaces, PairedPolicy, pairedPolicy, parsePf, Refusal, refusalByNodes, refusalOfConfigNamespace, refusalOfDeletion,
  refusalOfPair,
  refusalsOfConfigName,
  refusalsOfConfigPlugins, refusalsOfDisableDrain, refusalsOfPolicy, refusalsOfPool, refusalsOfPoolSelector, SRIOV_SINCE, sriovHas,
  type SriovNode, type SriovOperator, storedSpec,
} from '../../upstream/sriov';
import { NodeGroup, NodeIndex, type NodeView } from '../../views';
import { Change, changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { refusalsOf, refusalWarning } from '../read';

const POLICY = 'SriovNetworkNodePolicy';

/** Kinds that the operator reads. */
export const SRIOV_KINDS = [POLICY, 'SriovNetworkPoolConfig', 'SriovOperatorConfig'];

/** Changes that the cluster accepts, with warnings about rejected objects. */
export interface Admission {
  /** Sets in which rejected objects keep their previous state. */
  readonly context: PlanContext;
  readonly changes: readonly Change[];
  readonly warnings: readonly PlanWarning[];
}

export function admitted(context: PlanContext): Admission {
  const changes = changesOfKinds(context.before, context.after, SRIOV_KINDS);
  const refused = new Map<Change, PlanWarning>();
  const isWatched = hasWebhook(context.after);
  const operator = plannedOperator(context);
  const nodes = reportingNodes(context);
  const moving = changes.filter(({ change }) => change !== 'unchanged');
  const bySchema = refusalsOf(context, moving, []);
  for (const change of moving) {
    const flaw = change.after && bySchema.get(change.after);
    const kept = isWatched && change.after === undefined ? refusalOfDeletion(change.kind, change.name, operator) : undefined;
    const own = kept !== undefined ? warned(change, kept) : change.kind === POLICY ? policyWarning(change, isWatched, operator, nodes)
      : change.kind === 'SriovOperatorConfig' ? configWarning(change, context, isWatched, operator) : poolWarning(change, isWatched, operator);
    const warning = own ?? (flaw && refusalWarning('sriov/refused', change.object, flaw));
    if (warning !== undefined) {
      refused.set(change, warning);
    }
  }
  if (isWatched) {
    pairWarnings(changes, refused, context, operator);
  }
  if (refused.size === 0) {
    return { context, changes, warnings: [] };
  }
  const after = withoutRefused(context.after, [...refused.keys()]);
  return { context: { ...context, after }, changes: changesOfKinds(context.before, after, SRIOV_KINDS), warnings: [...refused.values()] };
}

function warned({ object }: Change, refusal: Refusal | undefined, by = 'the webhook of the operator', code = 'sriov/refused'): PlanWarning | undefined {
  return refusal && { code, object, message: `${by} refuses the change, so nothing changes: ${refusal.path}: ${describe(refusal.what, refusal.value)}`, advice: refusal.fix };
}

/** All nodes of the cluster with the cards that they report. Undefined where either is unknown, or where nodes get other labels with the change. */
function reportingNodes({ before, nodes, nodesAfter }: PlanContext): readonly SriovNode[] | undefined {
  const cards = new Map(before.ofKind('SriovNetworkNodeState').map((state) => [nameOf(state), listAt(state, 'status', 'interfaces')]));
  const isKnown = nodesAfter === undefined && [...cards.values()].some(({ length }) => length > 0);
  return isKnown ? nodes?.map(({ name, labels }) => ({ name, labels, interfaces: cards.get(name) ?? [] })) : undefined;
}

const API_SERVER = 'the API server';

function policyWarning(
  change: Change, isWatched: boolean, operator: SriovOperator | undefined, nodes: readonly SriovNode[] | undefined,
): PlanWarning | undefined {
  const { after, name, object } = change;
  if (after === undefined || name === DEFAULT_NAME) {
    return undefined;
  }
  if (isWatched) {
    const byNodes = () => nodes && refusalByNodes(storedSpec(POLICY, after.spec, operator), nodes, operator);
    return warned(change, refusalsOfPolicy(after.spec, operator)[0] ?? byNodes());
  }
  const unreadable = listAt(after.spec, 'nicSelector', 'pfNames').find((entry) => typeof entry === 'string' && parsePf(entry) === undefined);
  return unreadable === undefined ? undefined : {
    code: 'sriov/operator-fails',
    object,
    message: `no webhook refuses it, but the operator fails with an error: ${describe('not a range of virtual functions', unreadable)}; it may configure no node any more`,
    advice: 'write ens1f0#0-3: the first and the last index, from 0, below numVfs',
  };
}

function poolWarning(change: Change, isWatched: boolean, operator: SriovOperator | undefined): PlanWarning | undefined {
  const { before, after } = change;
  const [bySchema] = after === undefined ? [] : refusalsOfPoolSelector(after.spec, operator);
  // The webhook also checks a pool that is deleted.
  const [byWebhook] = isWatched ? refusalsOfPool((after ?? before)?.spec, operator) : [];
  return warned(change, bySchema, API_SERVER) ?? warned(change, byWebhook);
}

function configWarning(
  change: Change, { before, after: set }: PlanContext, isWatched: boolean, operator: SriovOperator | undefined,
): PlanWarning | undefined {
  const { after, name } = change;
  if (after === undefined) {
    return undefined;
  }
  const [bySchema] = refusalsOfConfigPlugins(after.spec, operator);
  if (bySchema !== undefined || !isWatched) {
    return warned(change, bySchema, API_SERVER);
  }
  const namespace = stringAt(after, 'metadata', 'namespace');
  if (!sriovHas(SRIOV_SINCE.configName, operator)) {
    return undefined;
  }
  const known = operatorNamespaces(set.ofKind('Subscription'), []);
  const isElsewhere = sriovHas(SRIOV_SINCE.configNamespace, operator) && known.length > 0 && namespace !== undefined && !known.includes(namespace);
  const busy = set.ofKind('SriovNetworkNodeState').filter((state) => stringAt(state, 'status', 'syncStatus') === 'InProgress').map(nameOf).sort();
  const [byDrain] = refusalsOfDisableDrain(sriovOperatorConfig(before)?.spec, after.spec, busy);
  return warned(change, refusalsOfConfigName(name)[0] ?? (isElsewhere ? refusalOfConfigNamespace(namespace, known.join(' or ')) : undefined))
    ?? warned(change, byDrain, undefined, 'sriov/disable-drain-refused');
}

/** Policy, with the nodes that it selects. */
interface Placed extends PairedPolicy {
  readonly namespace: string;
  readonly nodes: NodeGroup;
}

/**
 * Checks changed policies one after the other against the existing ones: wider selectors first, then by name, as `check` does. The order of
 * application determines which of two policies is rejected. In any order, one of them is.
 */
function pairWarnings(
  changes: readonly Change[], refused: Map<Change, PlanWarning>, context: PlanContext, operator: SriovOperator | undefined,
): void {
  const policies = changes.filter(({ kind, name }) => kind === POLICY && name !== DEFAULT_NAME);
  const candidates = policies.filter((change) => change.after !== undefined && change.change !== 'unchanged' && !refused.has(change));
  if (candidates.length === 0) {
    return;
  }
  const selectors = () => policies.flatMap(({ before, after }) => [before, after]).flatMap((policy) => (policy ? [policyNodeSelector(policy)] : []));
  const index = NodeIndex.of(context.nodes ?? standIns(selectors()));
  const placed = ({ name, namespace }: Change, policy: Manifest): Placed => (
    { ...pairedPolicy(name, storedSpec(POLICY, policy.spec, operator)), namespace, nodes: index.withLabels(policyNodeSelector(policy)) });
  // Removed objects are deleted before anything is applied.
  const stored = new Map(policies.filter(({ before, after }) => before && after).map((change) => [change, placed(change, change.before!)]));
  const wanted = new Map(candidates.map((change) => [change, placed(change, change.after!)]));
  const cluster = new PlacedPolicies([...stored.values(), ...wanted.values()], operator);
  stored.forEach((policy) => cluster.add(policy));
  const width = ({ after }: Change) => Object.keys(policyNodeSelector(after!)).length;
  for (const change of candidates.sort((a, b) => width(a) - width(b) || (a.name < b.name ? -1 : 1))) {
    const policy = wanted.get(change)!;
    const warning = warned(change, cluster.refusalOf(policy));
    if (warning !== undefined) {
      refused.set(change, warning);
    } else {
      cluster.replace(stored.get(change), policy);
    }
  }
}

/** Policies of a cluster by their nodes. There are many policies, but few different selectors, so overlaps are computed once for each selector. */
class PlacedPolicies {
  private readonly groupsOf = new Map<NodeView, NodeGroup[]>();
  private readonly meeting = new Map<NodeGroup, ReadonlySet<NodeGroup>>();
  private readonly policies = new Map<NodeGroup, Set<Placed>>();

  /** @param all all policies that exist at any time */
  constructor(all: readonly Placed[], private readonly operator: SriovOperator | undefined) {
    for (const group of new Set(all.map(({ nodes }) => nodes))) {
      this.policies.set(group, new Set());
      for (const node of group.nodes) {
        const groups = this.groupsOf.get(node);
        if (groups === undefined) {
          this.groupsOf.set(node, [group]);
        } else {
          groups.push(group);
        }
      }
    }
  }

  add(policy: Placed): void {
    this.policies.get(policy.nodes)!.add(policy);
  }

  replace(old: Placed | undefined, policy: Placed): void {
    if (old !== undefined) {
      this.policies.get(old.nodes)!.delete(old);
    }
    this.add(policy);
  }

  /** Returns the reason why the webhook rejects a policy because of another one. */
  refusalOf(policy: Placed): Refusal | undefined {
    for (const group of this.meetingWith(policy.nodes)) {
      for (const other of this.policies.get(group)!) {
        const refusal = other.namespace === policy.namespace && other.name !== policy.name ? refusalOfPair(policy, other, this.operator) : undefined;
        if (refusal !== undefined) {
          return refusal;
        }
      }
    }
    return undefined;
  }

  private meetingWith(group: NodeGroup): ReadonlySet<NodeGroup> {
    const known = this.meeting.get(group) ?? new Set(group.nodes.flatMap((node) => this.groupsOf.get(node) ?? []));
    this.meeting.set(group, known);
    return known;
  }
}

function policyNodeSelector(policy: Manifest): { readonly [label: string]: unknown } {
  return recordAt(policy, 'spec', 'nodeSelector') ?? {};
}

/** Set in which rejected objects keep their previous state. */
function withoutRefused(after: ManifestSet, refused: readonly Change[]): ManifestSet {
  const there = new Map(refused.flatMap((change) => (change.after ? [[change.after, change.before] as const] : [])));
  const kept = refused.flatMap(({ before, after: wanted }) => (wanted === undefined && before ? [before] : []));
  return new ManifestSet([...after.manifests.flatMap((manifest) => (there.has(manifest) ? there.get(manifest) ?? [] : [manifest])), ...kept]);
}
