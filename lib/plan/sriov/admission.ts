/**
 * What of a change the API server takes. The webhook of the SR-IOV operator refuses objects by the same checks by which `check` finds them
 * (SR-IOV facts §1.2, §3.5): what is refused stays as it is in the cluster, and nothing of it rolls out.
 */
import { standIns } from './stand-ins';
import { configOf, hasWebhook } from './wanted';
import { listAt, Manifest, ManifestSet, nameOf, recordAt, stringAt } from '../../manifests';
import { describe } from '../../private/errors';
import { refusalOfConfigNamespace, refusalsOfConfigName, refusalsOfConfigPlugins, refusalsOfDisableDrain } from '../../upstream/sriov/config-admission';
import { DEFAULT_NAME } from '../../upstream/sriov/names';
import { operatorNamespaces } from '../../upstream/sriov/operator-config';
import { parsePf } from '../../upstream/sriov/pf-names';
import { Refusal, refusalsOfPolicy } from '../../upstream/sriov/policy-admission';
import { PairedPolicy, pairedPolicy, refusalOfPair } from '../../upstream/sriov/policy-pairs';
import { refusalsOfPool, refusalsOfPoolSelector } from '../../upstream/sriov/pool-admission';
import { Change, changesOf } from '../changes';
import { NodeIndex } from '../cluster/node-index';
import type { NodeView } from '../cluster/nodes';
import type { PlanContext, PlanWarning } from '../model';

const POLICY = 'SriovNetworkNodePolicy';

/** The kinds that the operator reads. */
export const SRIOV_KINDS = [POLICY, 'SriovNetworkPoolConfig', 'SriovOperatorConfig'];

/** A change as the cluster takes it. */
export interface Admission {
  /** The sets, with what is refused as it was before. */
  readonly context: PlanContext;
  readonly changes: readonly Change[];
  readonly warnings: readonly PlanWarning[];
}

export function admitted(context: PlanContext): Admission {
  const changes = changesOf(context.before, context.after, SRIOV_KINDS);
  const refused = new Map<Change, PlanWarning>();
  const isWatched = hasWebhook(context.after);
  const moving = changes.filter(({ change }) => change !== 'unchanged');
  for (const change of moving) {
    const warning = change.kind === POLICY ? policyWarning(change, isWatched)
      : change.kind === 'SriovOperatorConfig' ? configWarning(change, context, isWatched) : poolWarning(change, isWatched);
    if (warning !== undefined) {
      refused.set(change, warning);
    }
  }
  if (isWatched) {
    pairWarnings(changes, refused, context);
  }
  if (refused.size === 0) {
    return { context, changes, warnings: [] };
  }
  const after = withoutRefused(context.after, [...refused.keys()]);
  return { context: { ...context, after }, changes: changesOf(context.before, after, SRIOV_KINDS), warnings: [...refused.values()] };
}

function warned({ object }: Change, refusal: Refusal | undefined, by = 'the webhook of the operator', code = 'sriov/refused'): PlanWarning | undefined {
  return refusal && { code, object, message: `${by} refuses it, and it stays as it is: ${refusal.path}: ${describe(refusal.what, refusal.value)}`, advice: refusal.fix };
}

const API_SERVER = 'the API server';

function policyWarning(change: Change, isWatched: boolean): PlanWarning | undefined {
  const { after, name, object } = change;
  if (after === undefined || name === DEFAULT_NAME) {
    return undefined;
  }
  if (isWatched) {
    return warned(change, refusalsOfPolicy(after.spec)[0]);
  }
  const unreadable = listAt(after.spec, 'nicSelector', 'pfNames').find((entry) => typeof entry === 'string' && parsePf(entry) === undefined);
  return unreadable === undefined ? undefined : {
    code: 'sriov/operator-fails',
    object,
    message: `no webhook refuses it, and the operator fails at it: ${describe('not a range of virtual functions', unreadable)}; it may configure no node any more`,
    advice: 'write ens1f0#0-3: the first and the last index, from 0, below numVfs',
  };
}

function poolWarning(change: Change, isWatched: boolean): PlanWarning | undefined {
  const { before, after } = change;
  const [bySchema] = after === undefined ? [] : refusalsOfPoolSelector(after.spec);
  // The webhook looks at a pool that goes, too.
  const [byWebhook] = isWatched ? refusalsOfPool((after ?? before)?.spec) : [];
  return warned(change, bySchema, API_SERVER) ?? warned(change, byWebhook);
}

function configWarning(change: Change, { before, after: set }: PlanContext, isWatched: boolean): PlanWarning | undefined {
  const { after, name } = change;
  if (after === undefined) {
    return undefined;
  }
  const [bySchema] = refusalsOfConfigPlugins(after.spec);
  if (bySchema !== undefined || !isWatched) {
    return warned(change, bySchema, API_SERVER);
  }
  const namespace = stringAt(after, 'metadata', 'namespace');
  const known = operatorNamespaces(set.ofKind('Subscription'), []);
  const isElsewhere = known.length > 0 && namespace !== undefined && !known.includes(namespace);
  const busy = set.ofKind('SriovNetworkNodeState').filter((state) => stringAt(state, 'status', 'syncStatus') === 'InProgress').map(nameOf).sort();
  const [byDrain] = refusalsOfDisableDrain(configOf(before)?.spec, after.spec, busy);
  return warned(change, refusalsOfConfigName(name)[0] ?? (isElsewhere ? refusalOfConfigNamespace(namespace, known.join(' or ')) : undefined))
    ?? warned(change, byDrain, undefined, 'sriov/disable-drain-refused');
}

/** A policy of the cluster, by which another one may be refused. */
interface Stored extends PairedPolicy {
  readonly namespace: string;
  readonly nodes: readonly NodeView[];
}

/**
 * Policies that change are held one after the other against those that are there: wider selectors first, then by name, as `check` does. The order in
 * which they are really applied decides which of two is refused; one of them is in any order.
 */
function pairWarnings(changes: readonly Change[], refused: Map<Change, PlanWarning>, context: PlanContext): void {
  const policies = changes.filter(({ kind, name }) => kind === POLICY && name !== DEFAULT_NAME);
  const candidates = policies.filter((change) => change.after !== undefined && change.change !== 'unchanged' && !refused.has(change));
  if (candidates.length === 0) {
    return;
  }
  const selectors = () => policies.flatMap(({ before, after }) => [before, after]).flatMap((policy) => (policy ? [selectorOf(policy)] : []));
  const index = NodeIndex.of(context.nodes ?? standIns(selectors()));
  const cluster = new Map<NodeView, Map<string, Stored>>();
  const read = ({ name, namespace }: Change, policy: Manifest): Stored => (
    { ...pairedPolicy(name, policy.spec), namespace, nodes: index.withLabels(selectorOf(policy)).nodes });
  const store = (policy: Stored) => policy.nodes.forEach((node) => {
    cluster.set(node, (cluster.get(node) ?? new Map()).set(keyOf(policy), policy));
  });
  // What goes is deleted before anything is applied.
  const stored = new Map(policies.filter(({ before, after }) => before && after).map((change) => [change, read(change, change.before!)]));
  stored.forEach(store);
  const width = ({ after }: Change) => Object.keys(selectorOf(after!)).length;
  for (const change of candidates.sort((a, b) => width(a) - width(b) || (a.name < b.name ? -1 : 1))) {
    const policy = read(change, change.after!);
    const warning = warned(change, refusalBeside(policy, cluster));
    if (warning !== undefined) {
      refused.set(change, warning);
    } else {
      stored.get(change)?.nodes.forEach((node) => cluster.get(node)?.delete(keyOf(policy)));
      store(policy);
    }
  }
}

function refusalBeside(policy: Stored, cluster: ReadonlyMap<NodeView, ReadonlyMap<string, Stored>>): Refusal | undefined {
  const seen = new Set<Stored>();
  for (const node of policy.nodes) {
    for (const other of cluster.get(node)?.values() ?? []) {
      if (!seen.has(other)) {
        seen.add(other);
        const refusal = other.namespace === policy.namespace && other.name !== policy.name ? refusalOfPair(policy, other) : undefined;
        if (refusal !== undefined) {
          return refusal;
        }
      }
    }
  }
  return undefined;
}

const keyOf = ({ namespace, name }: Stored) => `${namespace}/${name}`;

function selectorOf(policy: Manifest): { readonly [label: string]: unknown } {
  return recordAt(policy, 'spec', 'nodeSelector') ?? {};
}

/** A set with what is refused as it was before. */
function withoutRefused(after: ManifestSet, refused: readonly Change[]): ManifestSet {
  const there = new Map(refused.flatMap((change) => (change.after ? [[change.after, change.before] as const] : [])));
  const kept = refused.flatMap(({ before, after: wanted }) => (wanted === undefined && before ? [before] : []));
  return new ManifestSet([...after.manifests.flatMap((manifest) => (there.has(manifest) ? there.get(manifest) ?? [] : [manifest])), ...kept]);
}
