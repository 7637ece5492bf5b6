/** Objects that select other nodes because of their new labels. */
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { recordAt } from '../../upstream';
import { parseSelector } from '../../upstream/kubernetes';
import { NodeIndex } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext } from '../plan-model';
import { daemonSetNodes, madeByOperator, moduleView, onloadView, runningKmm, selected, targetsOf } from '../read';
import { daemonNodes } from '../sriov';

/** Object, and the nodes that it selects no longer or only now. */
export interface Reselected {
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
  SriovNetworkNodePolicy: (object, index) => index.withLabels(recordAt(object, 'spec', 'nodeSelector') ?? {}).names,
  SriovNetworkPoolConfig: (object, index) => {
    const selector = parseSelector(recordAt(object, 'spec', 'nodeSelector') ?? {});
    return selector === undefined ? [] : index.matching(selector).names;
  },
  SriovOperatorConfig: (object, index) => index.withLabels(daemonNodes(object)).names,
};

/** Objects that nodes leave and enter. */
export function reselectedObjects(context: PlanContext): readonly Reselected[] {
  const { before, nodes = [], nodesAfter = nodes } = context;
  const made = madeByOperator(before.ofKind('Onload'));
  const isOwn = (object: Manifest) => object.kind === 'Onload' || !made.has(`${namespaceOfChange(object)}/${nameOf(object)}`);
  const moved = (manifest: Manifest, selection: Selection): Reselected => {
    const [old, young] = [nodes, nodesAfter].map((views) => new Set(selection(manifest, NodeIndex.of(views), context)));
    const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>) => new Set([...from].filter((name) => !to.has(name)));
    return { object: identityOf(manifest), leaves: missing(old, young), enters: missing(young, old) };
  };
  return Object.entries(SELECTIONS)
    .flatMap(([kind, selection]) => before.ofKind(kind).filter(isOwn).map((object) => moved(object, selection)))
    .filter(({ leaves, enters }) => leaves.size + enters.size > 0);
}
