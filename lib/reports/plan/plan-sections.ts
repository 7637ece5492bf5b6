/** Report as sections of items, which each format lays out in its own way. */
import type { Item, Reason, Severity } from './plan-item';
import { trialItems } from './trial-items';
import { upgradeItems } from './upgrade-items';
import type {
  ActionReport, DaemonSetReport, HeldUpReport, ModuleReport, ObjectReport, OnloadReport, OperatorReport, PlanReport, PoolReport, RelabelledNodeReport,
  SriovPoolReport, StepReport, TuningReport,
} from '../../plan';
import { count, few, grouped, list, shellWord, some } from '../../text';

export type { Item, Severity } from './plan-item';

export interface Section {
  readonly title: string;
  /** Heading of the reasons, if they are not reasons but details. */
  readonly details?: string;
  readonly items: readonly Item[];
}

/** Sections of a report that are not empty. */
export function sectionsOf(report: PlanReport): Section[] {
  const { clusterUpgrade, trial } = report;
  return [
    { title: 'Dry run of the API server', details: 'Refusals, field by field', items: trial ? trialItems(trial) : [] },
    { title: 'Cluster upgrade', details: 'Why: blockers, gates, images of Modules', items: clusterUpgrade ? upgradeItems(clusterUpgrade) : [] },
    { title: 'Labels of nodes', items: relabelledItems(report.relabelled ?? []) },
    { title: 'Operators', items: report.operators.map(operatorItem) },
    { title: 'Machine configuration', items: eachOnce(report.machineConfigPools.map((pool) => poolItem(pool, report))) },
    { title: 'Tuning', details: 'Tuning, object by object', items: (report.tuning ?? []).filter(isTold).map(tuningItem) },
    { title: 'SR-IOV', items: eachOnce(report.sriovPools.map(sriovItem)) },
    { title: 'Kernel modules', items: report.modules.map(moduleItem) },
    { title: 'Onload', items: report.onload.map(onloadItem) },
    { title: 'DaemonSets', items: report.daemonSets.map(daemonSetItem) },
    { title: 'Other objects', details: 'Other objects, one by one', items: objectItems(report.objects) },
  ].filter(({ items }) => items.length > 0);
}

/** Shows reasons that several pools have in common only under the first of them. */
function eachOnce(items: readonly Item[]): Item[] {
  const told = new Map<string, string>();
  return items.map((item) => {
    const key = ({ effect, cause, rule }: Reason) => JSON.stringify([effect, cause, rule]);
    const isNew = item.reasons.map((reason) => !told.has(key(reason)));
    const again = new Map<string, Map<string, number>>();
    for (const reason of item.reasons.filter((_, index) => !isNew[index])) {
      const first = told.get(key(reason))!;
      const counts = again.get(reason.effect) ?? new Map<string, number>();
      again.set(reason.effect, counts.set(first, (counts.get(first) ?? 0) + 1));
    }
    item.reasons.forEach((reason) => told.set(key(reason), told.get(key(reason)) ?? item.name));
    return {
      ...item,
      reasons: [
        ...item.reasons.filter((_, index) => isNew[index]),
        ...[...again].map(([effect, counts]) => (
          { effect, cause: `as in ${list([...counts].map(([name, number]) => `${name}${number > 1 ? ` (${count(number, 'cause')})` : ''}`))}`, rule: '' })),
      ],
    };
  });
}

/** Nodes that get labels. Those that move alike are one item. */
function relabelledItems(nodes: readonly RelabelledNodeReport[]): Item[] {
  const textOf = ({ pool: { from, to }, tuned, drain, reboot, leaves, enters, labels }: RelabelledNodeReport) => [
    list(labels.map(({ key, to: value }) => (value === null ? `without ${key}` : `${key}=${value}`))),
    ...from === to && !drain && !reboot ? [] : [`${from === to ? '' : `from ${from === null ? 'no pool' : `the pool ${from}`} to ${to ?? 'none'}: `}`
      + (list([...drain ? ['drain'] : [], ...reboot ? ['reboot'] : []]) || 'no drain and no reboot')],
    ...tuned === undefined ? [] : [`profile ${tuned.to} of TuneD in place of ${tuned.from}`],
    ...leaves.length === 0 ? [] : [`leaves ${few(leaves)}`],
    ...enters.length === 0 ? [] : [`enters ${few(enters)}`],
  ].join('; ');
  return [...grouped(nodes, textOf)].map(([outcome, same]) => ({
    name: few(same.map(({ name }) => name)),
    outcome,
    severity: same[0].reboot || same[0].drain || same[0].leaves.length > 0 ? 'disruptive' : same[0].enters.length > 0 || same[0].tuned !== undefined ? 'mild' : 'none',
    reasons: [],
    waves: [],
  }));
}

function operatorItem({ name, namespace, operator, change, from, to, disrupts }: OperatorReport): Item {
  const versions = from === to || change === 'unchanged' ? '' : change === 'added' ? `, ${to ?? 'the newest of its channel'}`
    : `, from ${from ?? 'the installed version'} to ${change === 'removed' ? 'none' : to ?? 'the newest of its channel'}`;
  return {
    name: `${namespace}/${name}`,
    outcome: `${operator === name ? '' : `${operator} `}${change}${versions}`,
    severity: change === 'unchanged' ? 'none' : disrupts ? 'disruptive' : 'mild',
    reasons: [],
    waves: [],
  };
}

function poolItem(pool: PoolReport, { heldUp = [] }: PlanReport): Item {
  const held = heldUp.filter(({ target }) => target === `MachineConfigPool ${pool.name}`);
  const reasons = [
    ...pool.problems.map(({ reason, message }) => ({ effect: reason, cause: message, rule: '' })),
    ...pool.actions.flatMap((action) => action.reasons.map(({ object, field, rule }) => ({ effect: actionName(action), cause: `${object}: ${field}`, rule }))),
  ];
  return { name: pool.name, outcome: `${poolOutcome(pool)}${heldText(held)}`, severity: poolSeverity(pool), reasons, waves: pool.waves };
}

/** Whether there is something to say about an object: an effect, or a reason why there is none. */
function isTold({ effect, error, waitsFor }: TuningReport): boolean {
  return effect !== 'none' || error !== undefined || waitsFor !== undefined;
}

function tuningItem({ kind, name, pools, rendered, effect, error, waitsFor }: TuningReport): Item {
  const where = pools.length === 0 ? '' : ` ${effect === 'none' ? 'for' : 'of'} ${pools.length === 1 ? 'pool' : 'pools'} ${list(pools)}`;
  return {
    name: `${kind} ${name}`,
    outcome: [
      `${{ reboot: 'reboot', live: 'applied to running nodes', none: 'no effect on nodes' }[effect]}${where}`,
      ...waitsFor === undefined ? [] : [`waits for ${waitsFor}`],
      ...error === undefined ? [] : [`not taken up, or not as a whole: ${error}`],
    ].join('; '),
    severity: error !== undefined ? 'refused' : ({ reboot: 'disruptive', live: 'mild', none: 'none' } as const)[effect],
    reasons: rendered.length === 0 ? [] : [{ effect: 'writes', cause: some(rendered), rule: '' }],
    waves: [],
  };
}

function heldText(held: readonly HeldUpReport[]): string {
  const nodes = held.flatMap((each) => each.nodes);
  return held.length === 0 ? '' : `; ${count(nodes.length, 'node')} held up by ${few([...new Set(held.flatMap(({ by }) => by))])}`;
}

function poolOutcome(pool: PoolReport): string {
  const moved = pool.waves.flat().length;
  if (pool.removed === true) {
    return pool.nodes === 0 ? 'removed, and the pool has no nodes' : `removed: ${pool.nodes === null ? 'its nodes' : `its ${count(pool.nodes, 'node')}`} move to other pools`;
  }
  if (!pool.reconcilable) {
    return `${isDegradedAlready(pool) ? 'degraded before the change' : 'refused'}: ${moved === 0 ? 'nodes do not change' : `its nodes do not change; ${poolActions(pool)} on ${count(moved, 'node')} that ${moved === 1 ? 'enters' : 'enter'} it`}`;
  }
  const unplanned = pool.unplanned === undefined ? [] : [`drain and reboot for ${few(pool.unplanned)}, at an unknown time`];
  if (!pool.changed) {
    return unplanned.length > 0 ? unplanned[0] : pool.problems.length > 0 ? 'degraded: nodes do not change' : 'unchanged';
  }
  const who = pool.nodes === null ? '' : pool.nodes === 0 ? ', and the pool has no nodes'
    : ` on ${moved > 0 && moved < pool.nodes ? `${moved} of ` : ''}${count(pool.nodes, 'node')}`;
  // Fewer than the limit if other unavailable nodes count.
  const together = pool.waves.length === 0 ? pool.limit : Math.max(...pool.waves.map((wave) => wave.length));
  const window = together === null || pool.nodes === 0 ? '' : `, ${together} at once`;
  return `${poolActions(pool)}${who}${window}${[...unplanned, ...pool.layered?.build === true ? ['an image is built first'] : [], ...pool.paused ? ['waits, because the pool is paused'] : []].map((text) => `; ${text}`).join('')}`;
}

/** Whether a pool is not rendered for reasons that the change has not brought. */
export function isDegradedAlready({ problems }: PoolReport): boolean {
  return problems.length > 0 && problems.every(({ existing }) => existing === true);
}

function poolActions({ drain, actions }: PoolReport): string {
  return list([...drain ? ['drain'] : [], ...actions.filter(({ type }) => type !== 'Drain').map(actionName)]) || 'new files, no further action';
}

function poolSeverity(pool: PoolReport): Severity {
  if (!pool.reconcilable || pool.problems.length > 0) {
    return 'refused';
  }
  if (pool.unplanned !== undefined) {
    return 'disruptive';
  }
  return !pool.changed ? 'none' : pool.drain || pool.actions.some(({ type }) => type === 'Reboot') ? 'disruptive' : 'mild';
}

/** Name of an action: `reboot`, `restart of chronyd.service`. */
function actionName({ type, service }: ActionReport): string {
  return service === undefined ? ACTION_NAMES[type] : `${ACTION_NAMES[type]} of ${service}`;
}

const ACTION_NAMES: { readonly [type in ActionReport['type']]: string } = {
  None: 'no action',
  Reload: 'reload',
  Restart: 'restart',
  DaemonReload: 'daemon-reload',
  Special: 'reload of crio.service',
  Drain: 'drain',
  Reboot: 'reboot',
};

function sriovItem(pool: SriovPoolReport): Item {
  const drain = { none: '', partial: 'drain of pods with virtual functions', full: 'drain' }[pool.drain];
  const what = list([...drain ? [drain] : [], ...pool.reboot ? ['reboot'] : []]);
  const paused = pool.pausedPools.length > 0 ? `; pauses MachineConfigPool ${list(pool.pausedPools)} meanwhile` : '';
  const window = pool.limit === null ? '' : pool.limit === 'unlimited' ? ', all at once' : `, ${pool.limit} at once`;
  const nodes = pool.waves.flat().length;
  const isChanged = what !== '' || pool.reasons.length > 0;
  return {
    name: pool.name,
    outcome: !isChanged ? 'unchanged' : `${what || 'configured without a drain'}${nodes > 0 ? ` on ${count(nodes, 'node')}` : ''}${what ? window : ''}${paused}`,
    severity: !isChanged ? 'none' : what === '' ? 'mild' : 'disruptive',
    reasons: pool.reasons.map(({ object, field, rule }) => ({ effect: what || 'configuration', cause: `${object}: ${field}`, rule })),
    waves: pool.waves,
  };
}

function moduleItem(module: ModuleReport): Item {
  const parts = [
    ...module.reload ? reloadTexts(module) : [],
    ...module.builds.length > 0 ? [count(module.builds.length, 'image build')] : [],
  ];
  return {
    name: `${module.namespace}/${module.name}`,
    outcome: parts.length > 0 ? `${module.change}: ${list(parts)}` : module.change,
    severity: module.reload ? 'disruptive' : module.change === 'unchanged' ? 'none' : 'mild',
    reasons: [
      ...effects(module),
      ...module.builds.map(({ kernel, image }) => ({ effect: 'build', cause: `${image} for ${kernel}`, rule: '' })),
      ...module.unmatchedKernels.map((kernel) => ({ effect: 'not loaded', cause: `no mapping matches the kernel ${kernel}`, rule: '' })),
    ],
    waves: [],
  };
}

/** Descriptions of reloads. A module with a version reloads at once on nodes that already have the version label, and node by node on others. */
function reloadTexts({ nodes, reloads, ordered }: ModuleReport): string[] {
  const inOrder = 'node by node as they are labelled';
  if (reloads === undefined || reloads === null) {
    return [`reload on ${nodes === null ? 'all matching nodes' : count(nodes.length, 'node')}${ordered ? `, ${inOrder}` : ' at once'}`];
  }
  return [
    ...reloads.atOnce > 0 ? [`reload on ${count(reloads.atOnce, 'node')} at once`] : [],
    ...reloads.inOrder > 0 ? [`reload on ${count(reloads.inOrder, 'node')}, ${inOrder}`] : [],
  ];
}

function onloadItem(onload: OnloadReport): Item {
  const version = onload.fromVersion === onload.toVersion || onload.change !== 'changed' ? '' : ` from ${onload.fromVersion ?? 'none'} to ${onload.toVersion ?? 'none'}`;
  const who = onload.nodes === null || onload.change === 'unchanged' ? '' : onload.nodes.length === 0 ? ', and selects no node' : `, on ${count(onload.nodes.length, 'node')}`;
  return {
    name: `${onload.namespace}/${onload.name}`,
    outcome: `${onload.change}${version}${who}`,
    severity: onload.change === 'unchanged' ? 'none' : version !== '' ? 'disruptive' : 'mild',
    reasons: effects(onload),
    waves: [],
  };
}

function daemonSetItem(daemonSet: DaemonSetReport): Item {
  const role = { 'ptp': ' (PTP daemon)', 'firmware-path': ' (firmware search path)', 'other': '' }[daemonSet.role];
  const window = daemonSet.change !== 'changed' || daemonSet.limit === null ? '' : `, ${count(daemonSet.limit, 'pod')} away at once`;
  return {
    name: `${daemonSet.namespace}/${daemonSet.name}${role}`,
    outcome: `${daemonSet.change}${window}`,
    severity: daemonSet.change === 'unchanged' ? 'none' : 'mild',
    reasons: effects(daemonSet),
    waves: [],
  };
}

function effects({ effects: found }: { readonly effects: readonly { readonly field: string; readonly effect: string }[] }): Reason[] {
  return found.map(({ field, effect }) => ({ effect, cause: field, rule: '' }));
}

const OBJECT_CHANGES = ['added', 'removed', 'renamed', 'changed'] as const;

/** Items of changed objects, one for each kind of change. The reasons of an item are the names of its objects, if there are many. */
function objectItems(objects: readonly ObjectReport[]): Item[] {
  return OBJECT_CHANGES.flatMap((change): Item[] => {
    const of = objects.filter((object) => object.change === change);
    const isWhole = change === 'added' || change === 'removed';
    return of.length === 0 ? [] : [{
      name: change,
      outcome: few(of.map(({ object }) => object)),
      severity: 'none',
      reasons: isWhole && of.length > 4 ? byKind(of) : [],
      waves: [],
    }];
  });
}

function byKind(objects: readonly ObjectReport[]): Reason[] {
  const names = new Map<string, string[]>();
  for (const { object } of objects) {
    const [kind] = object.split(' ', 1);
    names.set(kind, [...names.get(kind) ?? [], object.slice(kind.length + 1)]);
  }
  return [...names].map(([kind, of]) => ({ effect: kind, cause: some(of), rule: '' }));
}

/** Command of a step. */
export interface StepCommand {
  readonly name: string;
  readonly command: string;
  /** Whether it is a sentence. The script of the plan has the command. */
  readonly isText: boolean;
}

/**
 * Commands of a step in the order in which they are run, each with its name. Missing ones are omitted. What is waited for is a sentence with the calls of
 * the functions that wait; these, and what is noted for them, are in the script.
 */
export function commandsOf({ needs, stop, run, waitFor, awaited, waits = [], start, show }: StepReport): StepCommand[] {
  const calls = waits.map(({ name, arguments: args }) => [name, ...args.map(shellWord)].join(' '));
  const wait = waitFor === '' ? '' : `until ${awaited}${calls.length === 0 ? '' : `: ${calls.join('; ')}`}`;
  return Object.entries({ needs, stop, run, wait, start, show })
    .map(([name, command]) => ({ name, command, isText: name === 'wait' }))
    .filter(({ command }) => command !== '');
}

/** Hint at the script, which has the functions that wait. Undefined if nothing is waited for. */
export function scriptHint({ steps }: PlanReport): string | undefined {
  return steps.some(({ waitFor }) => waitFor !== '') ? 'plan --format sh writes a script with these steps and the functions that wait' : undefined;
}
