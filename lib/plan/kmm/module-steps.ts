/** Steps of changes of Modules. */
import { firstLabelStep } from './first-label-step';
import { isCountedModule } from './holders';
import type { ModuleChange } from './module-change';
import { buildingFirst, type Move, MOVE_TEXTS, type NodeMove } from './module-moves';
import type { ModuleNodes } from './module-nodes';
import { changeProof } from './module-proof';
import { moveStages, replacedPluginStages } from './module-stages';
import type { PluginUsers } from './plugin-users';
import { relabelStep } from './relabel-step';
import { cached, sh, shellJoin, shellWord } from '../../text';
import { labelsLeftBy } from '../../upstream/kmm';
import { about, performed } from '../changes';
import type { Rollout, Stage, Step } from '../plan-model';
import { madeByOperator, pluginOf, possibleKmm } from '../read';

export class ModuleSteps {
  /** @param users pods that use the device plugin of the Module, if it has one */
  constructor(private readonly module: ModuleChange, private readonly nodes: ModuleNodes, private readonly users: PluginUsers | undefined) {}

  /** Returns the steps of the change. */
  public all(): Step[] {
    if (this.module.isRefused) {
      return [];
    }
    const isMoved = this.nodes.isRelabelled && this.rolloutsOf(['unload', 'load']).length > 0;
    return this.module.object.change === 'unchanged' && !isMoved ? this.labelSteps() : [this.change(), ...this.labelSteps()];
  }

  private change(): Step {
    const { object: change, view, context, changesPlugin } = this.module;
    const { object } = change;
    const rollouts = this.rolloutsOf(['unload', 'reload', 'load']);
    const moving = new Set(rollouts.flatMap(({ nodes }) => nodes));
    const resting = this.nodes.selected?.names.filter((name) => !moving.has(name)) ?? [];
    const what = [
      ...rollouts.map(({ what: each }) => each),
      ...(changesPlugin ? ['The pods of its device plugin are replaced'] : []),
      ...this.leftLabelsText(),
    ];
    return {
      phase: 'kmm',
      system: 'kmm',
      target: object,
      what: about([change], what.length === 0 ? this.restingText() : what.join('. ')),
      ...performed([change]),
      ...changeProof(change, view, possibleKmm(context), { moves: rollouts.length > 0, replacesPlugin: changesPlugin }),
      rollouts: [
        ...rollouts.map(({ what: _, ...rollout }) => rollout),
        ...(changesPlugin ? [{ system: 'kmm' as const, target: object, nodes: resting, limit: 1, stages: replacedPluginStages(object, isCountedModule(view, context), context.durations) }] : []),
      ],
    };
  }

  /** Returns the steps that give nodes the label of the version, also if the Module has it already and nodes are left behind, or have joined since. */
  private labelSteps(): Step[] {
    const { object, view, before, plugin, context } = this.module;
    const { moves, unlabelled, cordoned } = this.nodes;
    const rollouts = moves === null && object.change === 'unchanged' ? [] : this.rolloutsOf(['relabel']);
    return [
      ...unlabelled === undefined ? [] : [firstLabelStep(object, view, plugin!, unlabelled, context)],
      ...rollouts.length === 0 && (cordoned === undefined || cordoned.nodes.length === 0) ? []
        : [relabelStep(object, { before: before!, after: view, rollouts, plugin, cordoned }, context)],
    ];
  }

  /** Returns the text about labels that stay on the nodes of a removed Module. Another Module of its name would be loaded by them at once. */
  private leftLabelsText(): string[] {
    const { onHub, object: { change, namespace, name }, view, context } = this.module;
    if (onHub || change !== 'removed' || view.version === '' || madeByOperator(context.after.ofKind('Onload')).has(`${namespace}/${name}`)) {
      return [];
    }
    const plugin = pluginOf(context.before, view);
    const labels = [...labelsLeftBy(view), ...plugin === undefined ? [] : [plugin.upgradeLabel]];
    return [`Labels of the version stay on the nodes; remove them when the module is unloaded: ${sh`kubectl label nodes --all ${shellJoin(labels.map((label) => shellWord(`${label}-`)), ' ')}`}`];
  }

  /** Returns the text for a change that moves no node by itself. */
  private restingText(): string {
    const { view, object } = this.module;
    return view.version !== '' && object.change !== 'removed' ? 'nodes do not change until they get the label of the version' : 'No node moves';
  }

  private rolloutsOf(moves: readonly Move[]): (Rollout & { what: string })[] {
    const { object: { object }, view, context } = this.module;
    const { durations } = context;
    return moves.flatMap((move) => {
      const of = this.nodes.movesTo(move);
      if (of === undefined ? !this.nodes.movesUnseen(move) : of.length === 0) {
        return [];
      }
      // Nodes that need the same image have the same stages.
      const byImage = new Map<string, readonly Stage[]>();
      const plugin = move === 'relabel' ? this.module.plugin : undefined;
      const moved = { cause: object, view, isCounted: isCountedModule(view, context), durations, plugin };
      const stagesWith = ({ builds, leaves, node }: Partial<Pick<NodeMove, 'builds' | 'leaves' | 'node'>>): readonly Stage[] => {
        const evicted = plugin === undefined || node === undefined ? {} : this.users!.evictedFrom(node.name);
        return cached(byImage, `${builds} ${leaves?.driver} ${leaves?.onload} ${evicted.pods?.join() ?? ''}`, () => moveStages({ move, builds, leaves, evicted }, moved));
      };
      const stagesOf = Object.fromEntries((move === 'relabel' ? buildingFirst(of ?? []) : of ?? []).map((each) => [each.node.name, stagesWith(each)]));
      return [{
        system: 'kmm' as const,
        target: object,
        nodes: of?.map(({ node }) => node.name) ?? [],
        limit: move === 'relabel' ? 1 : null,
        stages: stagesWith({ ...of?.[0], node: undefined }),
        ...(of === undefined ? {} : { stagesOf }),
        what: MOVE_TEXTS[move],
      }];
    });
  }
}
