import { imageGate } from './image-gate';
import { hasLoaded, showModuleCommand, versionLoaded } from './module-proof';
import { labelNode, moduleSelection, nodeTurn, turnCommands } from './node-turn';
import { performedBy, upgradeJobOf } from './upgrade-jobs';
import { few, sh, shellJoin, shellWord } from '../../text';
import { loadedLabels, moduleLabels } from '../../upstream/kmm';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { awaitedImages, type NodeGroup, type NodeView, type UpgradablePlugin } from '../../views';
import { about, Change, until, untilNoNode, waitOf } from '../changes';
import type { Labelling, PlanContext, Rollout, Step } from '../plan-model';
import { type ModuleView, possibleKmm } from '../read';

/** Upgrade of the nodes of a Module. */
interface Relabelled {
  readonly before: ModuleView;
  readonly after: ModuleView;
  readonly rollouts: readonly (Rollout & { readonly what: string })[];
  /** Device plugin that leaves each node before the module is unloaded. */
  readonly plugin?: UpgradablePlugin;
  /** Nodes with the old version on which KMM loads nothing while they are cordoned, or undefined if it loads the module on them too. */
  readonly cordoned?: NodeGroup;
}

/** Step that gives nodes the label of a new version, one after the other. */
export function relabelStep(change: Change, { before, after, rollouts, plugin, cordoned }: Relabelled, context: PlanContext): Step {
  const label = moduleLabels.version(after);
  const { version } = after;
  const kmm = possibleKmm(context);
  const isLate = before.version === version;
  const from = isLate ? 'any other version' : `version ${before.version}`;
  const nodesWith = (requirements: readonly string[], more = sh``) => sh`kubectl get nodes --selector ${shellWord(requirements.join(','))}${more} --output name`;
  // Nodes of any other version: an upgrade can be planned before the last one has reached all nodes. Those whose turn was interrupted come first.
  const selection = plugin === undefined ? [] : moduleSelection(after);
  const others = plugin === undefined && !isLate ? [`${label}=${before.version}`] : [...moduleSelection(after), label, `${label}!=${version}`];
  const images = awaitedImages(change.after?.spec, after, kmm, context.kubernetes === undefined ? 'OpenShift' : 'Kubernetes');
  const begun = plugin === undefined ? [] : [...selection, plugin.upgradeLabel];
  const uncordoned = cordoned === undefined ? sh`` : sh` --field-selector spec.unschedulable=false`;
  const nodes = plugin === undefined ? sh`${nodesWith(others, uncordoned)} | sort`
    : sh`${nodesWith(begun)} && ${nodesWith([...others, `!${plugin.upgradeLabel}`], uncordoned)}`;
  const commands = plugin === undefined ? [labelNode(label, version), until(hasLoaded(after, version, kmm))]
    : turnCommands(nodeTurn(plugin, version, kmm));
  return {
    phase: 'kmm',
    system: 'kmm',
    target: change.object,
    what: about([change], `Nodes move from ${from} to ${version} one after the other, ${plugin === undefined
      ? 'as they get the label; stop what uses the module on each of them first'
      : `in order of their names, those whose turn was interrupted first: the device plugin leaves, pods that ask for ${ONLOAD_RESOURCE} are evicted, the node gets the `
        + 'label of the version, KMM unloads the module and loads the new one, and the device plugin returns; nothing is cordoned. A node whose module does not load keeps the others as they are'}`
    + (images === undefined ? '' : '. The first node begins when the images of all nodes exist')),
    ...images === undefined || upgradeJobOf(context, after) !== undefined ? {} : { needs: imageGate(images) },
    ...performedBy(context, after, sh`for node in $(${nodes}); do ${shellJoin(commands, ' && ')} || break; done`),
    waits: [
      waitOf('wait_label_gone', [others.join(',')], `no node has the label of ${from}`, untilNoNode),
      versionLoaded(after, version, kmm, [...selection, `${label}=${version}`], `all nodes of ${from} have loaded ${change.object} ${version}`),
      ...plugin === undefined ? [] : [waitOf('wait_label_gone', [begun.join(',')], 'no node is in its turn', untilNoNode)],
    ],
    show: showModuleCommand(after, kmm),
    ...upgradeJobOf(context, after) === undefined ? { labelling: labellingOf({ after, rollouts, plugin, cordoned, images }, kmm) } : {},
    deletes: [],
    rollouts: rollouts.map(({ what: _, ...rollout }) => rollout),
    ...cordoned === undefined || cordoned.nodes.length === 0 ? {} : {
      mayNotEnd: [
        `KMM loads no module on ${few(cordoned.names)} while ${cordoned.nodes.length === 1 ? 'it is' : 'they are'} cordoned: uncordon ${cordoned.nodes.length === 1 ? 'it' : 'them'}${upgradeJobOf(context, after) === undefined ? ', and run the command of the step again' : ''}`,
      ],
    },
  };
}

/** The same as data: nodes in the order of the plan, without those on which KMM loads nothing. */
function labellingOf({ after, rollouts, plugin, cordoned, images }: Omit<Relabelled, 'before'> & Pick<Labelling, 'images'>, releases: readonly string[]): Labelling {
  const nodes = rollouts.flatMap((rollout) => rollout.nodes);
  const isBegun = ({ labels }: NodeView) => plugin !== undefined && labels[plugin.upgradeLabel] !== undefined;
  const isKept = (name: string) => cordoned?.nodes.some((node) => node.name === name && !isBegun(node)) === true;
  return {
    label: moduleLabels.version(after),
    version: after.version,
    nodes: nodes.filter((name) => !isKept(name)),
    cordoned: cordoned?.nodes.filter((node) => !isBegun(node)).map(({ name }) => name) ?? [],
    isAtOnce: false,
    loaded: loadedLabels(after, after.version, releases),
    ...plugin === undefined ? {} : { plugin },
    ...images === undefined ? {} : { images },
  };
}
