/** What a plan was made from, in digests: a saved plan is carried out only if all of it is still the same. */
import { identityOf, type Manifest } from '../../manifests';
import { cached, few, ownVersion, sha256Of, stable } from '../../text';
import { stringAt } from '../../upstream';
import { MCO_ANNOTATION } from '../../upstream/openshift';
import { CURRENT_STATE_ANNOTATION, DESIRED_STATE_ANNOTATION } from '../../upstream/sriov';
import { nodeView, secretsOf } from '../../views';
import { isOwned, normalForm } from '../changes';
import type { PlanInput } from '../plan-input';
import type { DigestsReport, GivenOptionsReport, MadeFromReport } from '../plan-report';
import { PLANNED_KINDS } from '../read';

/**
 * Kinds of which a cluster has many objects that no plan is about. Those count that are in the new manifests. Pods come and go in any plan, and count on
 * neither side.
 */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'ConfigMap', 'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'NetworkAttachmentDefinition', 'Secret', 'StatefulSet',
]);

/** Annotations of a node that show where it is in a roll-out. Others change by themselves. */
const NODE_ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['currentConfig', 'desiredConfig', 'state'].map((name) => `${MCO_ANNOTATION}${name}`), CURRENT_STATE_ANNOTATION, DESIRED_STATE_ANNOTATION,
]);

/**
 * Release, cluster and options of a plan, and digests of the objects and nodes that it was made from. Of the pods file, its PodDisruptionBudgets count. Confidential values
 * are left out: the digest of a short one tells what it is.
 */
export function madeFrom(
  { before, after, nodes, pods = [] }: Pick<PlanInput, 'before' | 'after' | 'nodes' | 'pods'>, options: GivenOptionsReport = {},
): MadeFromReport {
  const wanted = new Set(after.map(identityOf));
  const counts = (object: Manifest) => object.kind !== 'Pod' && object.kind !== 'Node' && !isOwned(object)
    && (wanted.has(identityOf(object)) || (PLANNED_KINDS.has(object.kind) && !OF_OTHERS.has(object.kind)));
  // Most objects are on both sides, and the same ones there.
  const known = new Map<Manifest, { readonly text: string }>();
  const written = (object: Manifest) => cached(known, object, () => ({ text: stable(secretsOf(normalForm(object)).concealed) })).text;
  return {
    release: ownVersion(),
    cluster: stringAt(before.find(({ kind, metadata }) => kind === 'Namespace' && metadata.name === 'kube-system'), 'metadata', 'uid') ?? null,
    options,
    before: digestsOf([...before.filter(counts), ...pods.filter(({ kind }) => kind === 'PodDisruptionBudget')], written),
    after: digestsOf(after, written),
    nodes: nodes === undefined ? null : digestsOf(nodes.filter(({ kind }) => kind === 'Node'), (node) => stable(nodeState(node))),
  };
}

/** Differences between what a saved plan was made from and what is there now, as clauses. Empty if the plan still holds. */
export function changedSince(saved: Pick<MadeFromReport, 'before' | 'after' | 'nodes'>, now: Pick<MadeFromReport, 'before' | 'after' | 'nodes'>): string[] {
  return [
    ...differences('the cluster', saved.before, now.before),
    ...differences('the new manifests', saved.after, now.after),
    ...saved.nodes === null || now.nodes === null
      ? saved.nodes === now.nodes ? [] : [saved.nodes === null ? 'the plan was made without nodes' : 'the nodes are not known now']
      : differences('the nodes', saved.nodes, now.nodes),
  ];
}

function differences(where: string, saved: DigestsReport, now: DigestsReport): string[] {
  const [old, is] = [Object.keys(saved), Object.keys(now)];
  const clause = (what: string, names: readonly string[]) => (names.length === 0 ? [] : [`${what} ${where}: ${few([...names].sort(), 5)}`]);
  return [
    ...clause('new in', is.filter((name) => !Object.hasOwn(saved, name))),
    ...clause('gone from', old.filter((name) => !Object.hasOwn(now, name))),
    ...clause('changed in', old.filter((name) => Object.hasOwn(now, name) && now[name] !== saved[name])),
  ];
}

/** Digests of objects by their names, sorted. Objects with the same name, of several APIs or in two files, have one digest. */
function digestsOf(objects: readonly Manifest[], textOf: (object: Manifest) => string): DigestsReport {
  const texts = new Map<string, string[]>();
  objects.forEach((object) => cached(texts, identityOf(object), () => []).push(textOf(object)));
  const digestOf = (name: string) => sha256Of([...new Set(texts.get(name))].sort().join('\n')).slice(0, DIGITS);
  return Object.fromEntries([...texts.keys()].sort().map((name) => [name, digestOf(name)]));
}

/** Digits of a digest: it is compared with that of the same object only. */
const DIGITS = 32;

/** State of a node that plans depend on. */
function nodeState(node: Manifest): unknown {
  const { created: _, annotations, ...view } = nodeView(node);
  return { ...view, annotations: Object.fromEntries(Object.entries(annotations).filter(([key]) => NODE_ANNOTATIONS.has(key))) };
}
