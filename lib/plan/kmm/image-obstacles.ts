/** Warnings about images that KMM can neither check for nor build, by the taints and the operating systems of the nodes (KMM facts §5, §10). */
import type { ModuleChange } from './module-change';
import type { ModuleNodes } from './module-nodes';
import { fullNameOf } from '../../manifests';
import { kernelMappingsOf } from '../../rules/kmm';
import { few } from '../../text';
import { at, isInReleaseRange, recordAt, stringAt } from '../../upstream';
import { BUILDS_ON_SELECTED, BUILDS_WITHOUT_TOLERATIONS, isFor, kernelOfNode, mergedMapping, needsDriverToolkit, PULLS_WITHOUT_TOLERATIONS } from '../../upstream/kmm';
import { CORDON, isTolerated, lackedToolkit, type LackedToolkit, NodeIndex, type NodeView, NOT_READY, toolkitError } from '../../views';
import { type Change, changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { possibleKmm } from '../read';

/**
 * Warnings about pods of KMM that no node takes: they have no tolerations, whatever the Module has.
 *
 * @param builds whether KMM builds an image for the change
 */
export function unplacedPodWarnings({ object: { object }, after, context, onHub }: ModuleChange, nodes: ModuleNodes, builds: boolean): PlanWarning[] {
  if (after === undefined || !after.loads || onHub || nodes.all === null || nodes.all.all.nodes.length === 0 || nodes.selected!.nodes.length === 0) {
    return [];
  }
  const all = nodes.all;
  const releases = possibleKmm(context);
  const isEvery = (range: { readonly since?: string; readonly before?: string }) => releases.every((release) => isInReleaseRange(range, release));
  const distribution = context.kubernetes === undefined ? 'OpenShift' : 'Kubernetes';
  const [mapping] = after.mappings.map(({ fields }) => mergedMapping(after.container, fields)).filter(({ isBuilt }) => isBuilt);
  const chosen = recordAt(after.container, 'build', 'selector') ?? after.mappings.map(({ fields }) => recordAt(fields, 'build', 'selector')).find((each) => each !== undefined);
  const places = all.withLabels(chosen ?? (isEvery(BUILDS_ON_SELECTED) ? after.selector : {}));
  const isPulled = releases.some((release) => isInReleaseRange(PULLS_WITHOUT_TOLERATIONS, release));
  const pods = [
    ...isPulled && !all.all.nodes.some(isFree) ? [`checks for its image${isEvery(PULLS_WITHOUT_TOLERATIONS) ? '' : ' (KMM 2.4 and later)'}`] : [],
    ...builds && mapping !== undefined && isEvery(BUILDS_WITHOUT_TOLERATIONS[distribution]) && !places.nodes.some(isFree) ? [BUILDS] : [],
  ];
  const where = pods.join() === BUILDS ? places : all.all;
  const taints = new Set(where.nodes.flatMap(lastingTaints).map(({ key, value, effect }) => `${key}${value ? `=${value}` : ''}:${effect}`).sort());
  return pods.length === 0 ? [] : [{
    code: 'kmm/no-node-for-image',
    object,
    message: `no node takes the pod that ${pods.join(', or the one that ')}: KMM gives it no tolerations, whatever the Module has, and nodes have the taints ${few([...taints])}; `
      + `${builds ? 'nothing is built' : 'nothing is loaded'}`,
    advice: 'keep a node without taints for these pods',
  }];
}

/** Task of a build, as the relative clause of a message. */
const BUILDS = 'builds the image';

/** Taints of a node that do not pass with a restart or a drain, and that keep pods without tolerations away. */
function lastingTaints({ taints }: NodeView): NodeView['taints'] {
  const passing = [CORDON, ...NOT_READY].map(({ key }) => key);
  return taints.filter((taint) => !passing.includes(taint.key) && !isTolerated(taint, []));
}

const isFree = (node: NodeView) => lastingTaints(node).length === 0;

/** Warnings about builds on the Driver Toolkit, of which the manifests have none for the operating system of selected nodes. */
export function toolkitTagWarnings(context: PlanContext): PlanWarning[] {
  const { after, nodes } = context;
  if (nodes === undefined) {
    return [];
  }
  const index = NodeIndex.of(context.nodesAfter ?? nodes);
  return changesOfKinds(context.before, after, ['Module', 'Onload']).filter(changesImages).flatMap((change) => {
    const mappings = kernelMappingsOf(after).filter(({ object }) => object === change.after);
    const lacking = index.withLabels(recordAt(change.after, 'spec', 'selector') ?? {}).nodes.flatMap((node) => {
      const kernel = node.kernel === undefined ? undefined : kernelOfNode(node.kernel);
      const mapping = kernel === undefined ? undefined : mappings.find((each) => isFor(each, kernel));
      const lack = mapping?.builds && needsDriverToolkit(mapping.dockerfile ?? '') ? lackedToolkit(after, node.osImage) : undefined;
      return lack === undefined ? [] : [{ node, kernel: kernel!, lack }];
    });
    return lacking.length === 0 ? [] : [toolkitWarning(change.object, lacking)];
  });
}

/** Node for whose kernel a build lacks the toolkit. */
interface LackingNode {
  readonly node: NodeView;
  readonly kernel: string;
  readonly lack: LackedToolkit;
}

function toolkitWarning(object: string, lacking: readonly LackingNode[]): PlanWarning {
  const [{ kernel, lack }] = lacking;
  const versions = [...new Set(lacking.map(({ node, lack: { version } }) => version ?? node.osImage ?? '?'))];
  return {
    code: 'kmm/no-toolkit-tag',
    object,
    message: `KMM cannot build its image for ${few(lacking.map(({ node }) => node.name))}: ImageStream ${fullNameOf(lack.stream)} has no tag ${few(versions)} for the operating system of these nodes `
      + `(log of the operator: ${toolkitError(kernel, lack)})`,
    advice: 'name the Driver Toolkit by its image in FROM, in place of DTK_AUTO, or push an image yourself (BuildMethod.prebuilt())',
  };
}

/** Whether a change adds an object, or changes its images. */
function changesImages({ change, before, after }: Change): boolean {
  const mappingsOf = (object: Change['after']) => JSON.stringify([at(object, 'spec', 'moduleLoader', 'container'), at(object, 'spec', 'onload', 'kernelMappings'), stringAt(object, 'spec', 'onload', 'version')]);
  return change === 'added' || (change === 'changed' && mappingsOf(before) !== mappingsOf(after));
}
