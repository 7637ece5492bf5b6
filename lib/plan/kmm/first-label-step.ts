import { showModuleCommand, versionLoaded } from './module-proof';
import { moveStages, pluginStages } from './module-stages';
import { moduleSelection } from './node-turn';
import { performedBy, upgradeJobOf } from './upgrade-jobs';
import { sh, shellWord } from '../../text';
import { loadedLabels, moduleLabels } from '../../upstream/kmm';
import { onloadReleaseOfText } from '../../upstream/onload';
import type { NodeGroup, UpgradablePlugin } from '../../views';
import { about, Change, lackingLabel, template, untilNone, waitOf } from '../changes';
import type { PlanContext, Step } from '../plan-model';
import { type ModuleView, possibleKmm } from '../read';

/**
 * Step that gives nodes without a label the version of a Module, all at once, as the Onload Operator does: nothing uses Onload there yet.
 *
 * @param nodes nodes without the label, or null if nodes are unknown
 */
export function firstLabelStep(change: Change, view: ModuleView, plugin: UpgradablePlugin, nodes: NodeGroup | null, context: PlanContext): Step {
  const label = moduleLabels.version(view);
  const selection = moduleSelection(view);
  const kmm = possibleKmm(context);
  const release = onloadReleaseOfText(view.version) ?? view.version;
  const moved = { cause: change.object, view, isCounted: false, durations: context.durations };
  return {
    phase: 'kmm',
    system: 'kmm',
    target: change.object,
    what: about([change], `The nodes of the Module get the label ${label}: they load the module, all at the same time, and the device plugin starts on each`),
    ...performedBy(context, view, sh`kubectl label nodes --selector ${shellWord([...selection, lackingLabel(label)].join(','))} ${shellWord(`${label}=${view.version}`)}`),
    waits: [
      versionLoaded(view, view.version, kmm, [...selection, `${label}=${view.version}`], `the nodes have loaded ${change.object} ${view.version}`),
      waitOf('wait_plugin', [plugin.namespace, plugin.name], 'their device plugins are ready', (namespace, name) => untilNone(
        sh`kubectl get ${shellWord(`daemonset/${name}`)} --namespace ${shellWord(namespace)} ${template('{{if or (ne .metadata.generation .status.observedGeneration) '
        + '(eq .status.desiredNumberScheduled 0) (ne .status.numberReady .status.desiredNumberScheduled)}}waiting{{end}}')}`)),
    ],
    show: showModuleCommand(view, kmm),
    ...upgradeJobOf(context, view) !== undefined || nodes === null ? {} : {
      labelling: {
        label,
        version: view.version,
        nodes: [...nodes.names].sort(),
        cordoned: [],
        isAtOnce: true,
        plugin,
        loaded: loadedLabels(view, view.version, kmm),
      },
    },
    deletes: [],
    rollouts: [{
      system: 'kmm',
      target: change.object,
      nodes: nodes?.names ?? [],
      limit: null,
      stages: [...moveStages({ move: 'load', leaves: { onload: release, ...view.loadsDriver ? { driver: release } : {} } }, moved), ...pluginStages(change.object, context.durations)],
    }],
  };
}
