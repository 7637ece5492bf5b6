/**
 * Modules that KMM loads again on nodes that are back: a reboot has unloaded them, and KMM 2.x unloads those of a cordoned node (KMM facts §7). The
 * system that drained the node does not wait for that, and continues with the next node.
 */
import { Holder, holdersIn } from './holders';
import { loadForKernel } from './next-images';
import { identityOf } from '../../manifests';
import { cached, few, sh, shellJoin, shellWord } from '../../text';
import { note, noted, template, until, waitOf } from '../changes';
import type { Loaded, PlanContext, Rollout, Stage, Step } from '../plan-model';
import { half } from '../read';
import { isWithout, loadedAfter, LoadedByNode, stagesOn } from '../schedule';

/**
 * Adds to steps the modules that nodes load again after a reboot or cordon: to steps of the plan, and to those of its alternatives. An object that an
 * earlier step has deleted loads nothing.
 */
export function reloadsIn(context: PlanContext, loaded: LoadedByNode): (steps: readonly Step[]) => readonly Step[] {
  const holders = holdersIn(context, loaded);
  return (steps) => (holders.length === 0 ? steps : steps.map((step, index) => {
    const gone = new Set(steps.slice(0, index).flatMap(({ deletes }) => deletes.map(identityOf)));
    return withReload(step, gone.size === 0 ? holders : holders.filter(({ title }) => !gone.has(title)), context, loaded);
  }));
}

function withReload(step: Step, holders: readonly Holder[], context: PlanContext, loaded: LoadedByNode): Step {
  const [again, parted] = [new Map<Holder, Reloaded>(), new Set<Holder>()];
  const noteLost = (holder: Holder, node: string, isLost: boolean) => cached(again, holder, () => ({ back: [], lost: [] }))[isLost ? 'lost' : 'back'].push(node);
  const added = new Map<readonly Stage[], Map<string, readonly Stage[]>>();
  const stagesFor = (rollout: Rollout, node: string): readonly Stage[] => {
    const stages = stagesOn(rollout, node);
    const [reboots, cordons] = ['reboot', 'cordon'].map((kind) => stages.some((stage) => stage.kind === kind));
    const kernel = stages.find((stage) => stage.kernel !== undefined)?.kernel;
    const own = holders.filter(({ nodes, byCordon }) => (reboots || (cordons && byCordon)) && nodes.has(node));
    const had = loaded.get(node);
    const isParted = bootsWithAnother(had, stages);
    own.forEach((holder) => (isParted || (had && isWithout(had)) ? parted.add(holder)
      : noteLost(holder, node, kernel !== undefined && loadForKernel(holder.title, kernel, context).isLost === true)));
    if (own.length === 0 || isParted) {
      return stages;
    }
    // Most nodes have the same stages.
    const byTitles = cached(added, stages, () => new Map<string, readonly Stage[]>());
    const titles = own.map(({ title }) => title);
    return cached(byTitles, titles.join(), () => [
      ...stages, ...own.flatMap((holder, index) => reloadStages(holder, titles.slice(index), { isFirst: index === 0, context, kernel })),
    ]);
  };
  const rollouts = step.rollouts.map((rollout): Rollout => (rollout.heldBy !== undefined || rollout.limit === 0 ? rollout
    : { ...rollout, stagesOf: Object.fromEntries(rollout.nodes.map((node) => [node, stagesFor(rollout, node)])) }));
  // A node whose kernel no mapping matches never has the module again, so that nothing waits for it.
  return again.size + parted.size === 0 ? step
    : { ...step, rollouts, ...untilReloaded(step, [...again].filter(([holder, { back }]) => !parted.has(holder) && back.length > 0)) };
}

/** Nodes that load modules again, and those on which no module is for the kernel that they boot. */
interface Reloaded {
  readonly back: string[];
  readonly lost: string[];
}

/** Whether a node boots with a driver that may not work with its previous module, which then may not be loaded again. */
function bootsWithAnother(had: Loaded | undefined, stages: readonly Stage[]): boolean {
  return had?.onload === undefined ? stages.some(({ leaves }) => leaves?.driver !== undefined)
    : !isWithout(had) && isWithout(loadedAfter(had, stages));
}

interface Turn {
  readonly isFirst: boolean;
  readonly context: PlanContext;
  /** Kernel of the node if it is another one than before. Null if it is unknown. */
  readonly kernel: string | null | undefined;
}

/**
 * Stages in which nodes load modules again once they are back, one object after the other.
 *
 * @param lacks objects whose modules are missing until the end of these stages
 */
function reloadStages({ title, isOnload, isCounted, hasPlugin }: Holder, lacks: readonly string[], { isFirst, context, kernel }: Turn): Stage[] {
  const { podStart } = context.durations;
  const { isLost, ...first } = kernel === undefined ? { minutes: half(context.durations.moduleReload) } : loadForKernel(title, kernel, context);
  return [
    { kind: 'load-module', cause: `${title}: loaded again`, ...first, down: isCounted, lacks, ...isFirst ? { overlaps: true } : {}, ...isLost === true && isOnload ? { leaves: { onload: null } } : {} },
    ...hasPlugin && isLost !== true ? [{ kind: 'restart-pod' as const, cause: `${title}: device plugin`, minutes: podStart, down: isCounted, lacks }] : [],
  ];
}

/** Template that prints the number of nodes, apart from some. */
function countedBut(names: readonly string[]): string {
  return names.length === 0 ? '{{len .items}}'
    : `{{$nodes := ""}}{{range .items}}{{if not (eq .metadata.name ${names.map((name) => JSON.stringify(name)).join(' ')})}}{{$nodes = printf "%sx" $nodes}}{{end}}{{end}}{{len $nodes}}`;
}

/** Commands that wait until as many nodes as before have the modules. Nodes that never had them do not count. */
function untilReloaded({ note: noting, waits }: Step, holders: readonly (readonly [Holder, Reloaded])[]): Partial<Pick<Step, 'note' | 'waits'>> {
  const lost = [...new Set(holders.flatMap(([, reloaded]) => reloaded.lost))].sort();
  const awaited = `as many nodes as before have loaded ${few(holders.map(([{ title }]) => title))} again${lost.length === 0 ? '' : `, apart from ${few(lost)}`}`;
  const proofs = holders.map(([{ labels, sinceBoot }, reloaded], index) => {
    const variable = `loaded${index === 0 ? '' : index + 1}`;
    const counting = (selector: string) => sh`kubectl get nodes --selector ${shellWord(selector)} ${template(countedBut(reloaded.lost))}`;
    return {
      note: note(variable, counting(labels.join(','))),
      wait: sinceBoot === undefined
        ? waitOf('wait_loaded_again', [labels.join(',')], awaited, (selector) => until(sh`loaded=$(${counting(selector)}) && [ "$loaded" -ge "${noted(variable)}" ]`))
        : waitOf('wait_loaded_since_boot', [], awaited, () => until(sh`loaded=$(${sinceBoot}) && [ "\${#loaded}" -ge "${noted(variable)}" ]`)),
    };
  });
  return holders.length === 0 ? {} : {
    note: shellJoin([...noting === undefined ? [] : [noting], ...proofs.map((proof) => proof.note)], '; '),
    waits: [...waits, ...proofs.map(({ wait }) => wait)],
  };
}
