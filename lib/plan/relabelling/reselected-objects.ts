/** Objects that select other nodes because of their new labels. */
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { NodeIndex } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext } from '../plan-model';
import { daemonSetNodes, madeByOperator, moduleView, onloadView, runningKmm, selected, targetsOf } from '../read';

/** Object, and the nodes that it selects no longer or only now. */
interface Reselected {
  readonly object: string;
  readonly leaves: ReadonlySet<string>;
  readonly enters: ReadonlySet<string>;
}

type Selection = (object: Manifest, index: NodeIndex, context: PlanContext) => readonly string[];

const SELECTIONS: { readonly [kind: string]: Selection } = {
  Onload: (object, index) => selected(index, onloadView(object))!.names,
  Module: (object, index, context) => {
    const name = { namespace: namespaceOfChange(object), name: nameOf(object) };
    return targetsOf(moduleView(object.spec, name, runningKmm(context)), index).names;
  },
  DaemonSet: (object, index) => daemonSetNodes(object, index).names,
};

/** Kinds of the SR-IOV operator by whose selectors it configures cards. */
const SRIOV: { readonly [kind: string]: Selection } = {
  SriovNetworkNodePolicy: (object, index) => index.withLabels(recordAt(object, 'spec', 'nodeSelector') ?? {}).names,
  // Other pools only limit how many nodes drain.
  SriovNetworkPoolConfig: (object, index) => (stringAt(object, 'spec', 'rdmaMode') === undefined ? []
    : index.withLabels(recordAt(object, 'spec', 'nodeSelector', 'matchLabels') ?? {}).names),
  SriovOperatorConfig: (object, index) => index.withLabels(recordAt(object, 'spec', 'configDaemonNodeSelector') ?? {}).names,
};

/** Objects that nodes leave and enter, and those of the SR-IOV operator that then configure other nodes. */
export function reselectedObjects(
  context: PlanContext,
): { readonly objects: readonly Reselected[]; readonly unplanned: readonly Manifest[] } {
  const { before, nodes = [], nodesAfter = nodes } = context;
  const made = madeByOperator(before.ofKind('Onload'));
  const isOwn = (object: Manifest) => object.kind === 'Onload' || !made.has(`${namespaceOfChange(object)}/${nameOf(object)}`);
  const moved = (manifest: Manifest, selection: Selection) => {
    const [old, young] = [nodes, nodesAfter].map((views) => new Set(selection(manifest, NodeIndex.of(views), context)));
    const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>) => new Set([...from].filter((name) => !to.has(name)));
    return { manifest, object: identityOf(manifest), leaves: missing(old, young), enters: missing(young, old) };
  };
  const of = (selections: typeof SELECTIONS) => Object.entries(selections)
    .flatMap(([kind, selection]) => before.ofKind(kind).filter(isOwn).map((object) => moved(object, selection)))
    .filter(({ leaves, enters }) => leaves.size + enters.size > 0);
  return { objects: of(SELECTIONS), unplanned: of(SRIOV).map(({ manifest }) => manifest) };
}
