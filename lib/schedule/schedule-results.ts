/** Report of the way that a search has found. */
import { nodeMinutes } from './judge';
import type { RingLayout } from './ring-layout';
import type { ScheduleInput, ScheduleResult } from './schedule-input';
import type { AvailabilityCurve, CommitReport, ImpossibleReport, MeasureProp, MeasureReport, ScheduleReport } from './schedule-report';
import { IMAGES, type WayStates } from './states';
import { stopWarnings } from './stop-warnings';
import type { Demands, Verdict } from './verdict';
import { identityOf, type Manifest } from '../manifests';
import { count, list, sh, shellJoin, type ShellText, shellWord, stable } from '../text';
import { listAt, stringAt } from '../upstream';
import { RING_LABEL } from '../upstream/kubernetes';

/** Results of the phases of a schedule. */
export interface ScheduleParts {
  readonly input: ScheduleInput;
  readonly demands: Demands;
  readonly verdict: Verdict;
  /** Verdicts on all ways that were tried, the best first. */
  readonly all: readonly Verdict[];
  /** Whether all ways that can be chosen were tried. */
  readonly isExact: boolean;
  /** Whether no way that was not tried can have fewer evictions or a shorter duration than all that were. */
  readonly isBounded: boolean;
  readonly impossible?: ImpossibleReport;
}

export function scheduleReport({ input, demands, verdict, all, isExact, isBounded, impossible }: ScheduleParts): ScheduleResult {
  const { judged, end } = verdict;
  const commits = judged.commits.map((_, index) => commitReport(verdict, index, input, demands));
  const report: ScheduleReport = {
    version: 1,
    possible: impossible === undefined,
    search: { exact: isExact, tried: all.length, bound: isBounded ? boundOf(all) : { evictions: null, worstMinutes: null } },
    demands: demands.kept.map(({ text, of, total, wanted }, index) => ({ text, of, total, wanted, available: judged.available[index] })),
    measures: measureReports(verdict, input),
    labels: labelCommands(verdict),
    commits,
    totals: {
      evictions: judged.evictions, bestMinutes: judged.bestMinutes, worstMinutes: judged.worstMinutes, end: end === Infinity ? null : moment(end),
    },
    timeZone: input.timeZone,
    by: input.by === undefined ? null : moment(input.by),
    budget: input.budget ?? null,
    ...impossible === undefined ? {} : { impossible },
    warnings: [...stopWarnings(judged.commits, input), ...warningsOf(verdict, demands)],
    availability: demands.kept.map((demand): AvailabilityCurve => ({
      text: demand.text,
      total: demand.total,
      wanted: demand.wanted,
      commits: judged.commits.map(({ report: { groups } }) => {
        const { pods, available } = groups.find(({ name }) => name === demand.text) ?? {};
        return pods?.available.map(({ from, pods: number }) => ({ from, number }))
          ?? (available?.worst ?? available?.best)?.map(({ from, nodes }) => ({ from, number: nodes })) ?? [{ from: 0, number: demand.total }];
      }),
    })),
  };
  const written = judged.commits.map(({ after, report: planned }, index) => ({ name: commits[index].name, manifests: after, report: planned }));
  return { report, commits: written };
}

const moment = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

/** Fewest evictions and shortest duration of any way that was tried, whatever it breaks. */
function boundOf(all: readonly Verdict[]): ScheduleReport['search']['bound'] {
  const least = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  return { evictions: least(all.map(({ judged }) => judged.evictions)), worstMinutes: least(all.map(({ judged }) => judged.worstMinutes)) };
}

function commitReport({ judged, placement }: Verdict, index: number, { calendar }: ScheduleInput, { spans }: Demands): CommitReport {
  const { name, evictions, leavingPods, bestMinutes, worstMinutes, report } = judged.commits[index];
  const time = placement.placed.at(index);
  const isBounded = calendar !== undefined && time !== undefined;
  const moving = report.machineConfigPools.filter(({ waves }) => waves.length > 0);
  const single = nodeMinutes(judged.commits[index]);
  const next = isBounded ? spans?.find(({ from }) => from >= time.span.until) : undefined;
  return {
    name: `${String(index + 1).padStart(2, '0')}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60)}`,
    objects: report.changes.map(({ object }) => object),
    labels: report.steps.filter(({ system }) => system === 'nodes').map(({ run }) => run),
    evictions,
    evictByHand: leavingPods,
    bestMinutes,
    worstMinutes,
    from: time === undefined ? null : moment(time.from),
    until: time === undefined ? null : moment(time.until),
    window: isBounded ? time.span.name : null,
    latestStart: isBounded && worstMinutes !== null ? moment(time.span.until - Math.ceil(worstMinutes) * 60_000) : null,
    lastNode: isBounded && moving.length > 0 ? moment(time.span.until - single * 60_000) : null,
    pools: isBounded ? moving.map((pool) => pool.name) : [],
    nextWindow: next === undefined || moving.length === 0 ? null : moment(next.from),
  };
}

function measureReports({ judged: { way, states } }: Verdict, { plan: { after } }: ScheduleInput): MeasureReport[] {
  const limits = [...way.limits].map(([object, value]) => limitMeasure(object, value));
  const policies = [...way.policies === undefined ? [] : [policyMeasure(way.policies, after)], ...imageMeasures(states)];
  if (way.layout !== undefined) {
    return [...policies, ringMeasure(way.layout), ...limits];
  }
  return [
    ...policies,
    ...way.commits.length < 2 ? [] : [{
      kind: 'commits' as const,
      what: `${way.commits.length} commits in this order: ${list(way.commits.map((units) => units.map(({ name }) => name).join(' with ')))}`,
      program: 'change the values one after the other; --out writes the manifests of each commit',
    }],
    ...way.pools === undefined ? [] : [pauseMeasure(way.pools, way.commits.length)],
    ...limits,
  ];
}

function ringMeasure({ pool, onload, rings }: RingLayout): MeasureReport {
  if (pool === undefined) {
    return {
      kind: 'rings',
      object: onload,
      what: `the nodes of ${onload} are divided into ${rings.length} rings, which change one after the other, each with an Onload resource of its own`,
      program: `an Onload resource for each ring, with ${RING_LABEL} in its selector, as --out writes them: ${list(rings.map(({ name }, index) => (
        `${onload.replace(/^.*\//, '')}${index === rings.length - 1 ? '' : `-${name}`}`)))}`,
    };
  }
  // The last ring takes the rest: a program that lists nodes without their total would leave some out.
  const value = `[${rings.map(({ name, nodes }, index) => (
    index === rings.length - 1 ? `Ring.rest(${quoted(name)})` : `Ring.withNodes(${quoted(name)}, [${nodes.map(quoted).join(', ')}])`)).join(', ')}]`;
  return {
    kind: 'rings',
    object: `MachineConfigPool ${pool}`,
    what: `the nodes of MachineConfigPool ${pool} are divided into ${rings.length} rings, which change one after the other, each with its driver and its Onload`,
    program: `rings: ${value}`,
    prop: { of: 'OnloadPlatform', name: 'rings', value },
  };
}

function pauseMeasure(pools: readonly (readonly string[])[], commits: number): MeasureReport {
  const later = pools.slice(1).flat();
  return {
    kind: 'pauses',
    what: `MachineConfigPools roll out one after the other: ${pools.map((group) => group.join(' with ')).join(', then ')}; ${list(later)} ${later.length === 1 ? 'is' : 'are'} paused until then`,
    program: `for ${list(later)}: MachineConfigPool with { paused: true } in the ${commits < 2 ? 'first commit' : 'commit of the MachineConfigs'}, without it in its own`,
  };
}

/** Images are pulled in a commit of their own: the plans of the others count on them. */
function imageMeasures({ states: [first], names: [name] }: WayStates): MeasureReport[] {
  const sets = name.includes(IMAGES) ? first.filter(({ kind }) => kind === 'PinnedImageSet').map(identityOf) : [];
  return sets.length === 0 ? [] : [{
    kind: 'images',
    what: 'images are pulled before nodes change, because the plans of the later commits count on them: wait until oc get machineconfignodes shows them on all nodes',
    program: `in a commit of its own: ${list(sets)}`,
  }];
}

/** Policies that the new manifests lack. */
function policyMeasure(object: Manifest, after: readonly Manifest[]): MeasureReport {
  const known = after.find((other) => identityOf(other) === identityOf(object));
  const rules = (['files', 'units'] as const).flatMap((kind) => {
    const given = new Set(listAt(known, 'spec', 'nodeDisruptionPolicy', kind).map(stable));
    return listAt(object, 'spec', 'nodeDisruptionPolicy', kind).filter((entry) => !given.has(stable(entry))).map((entry) => ruleCode(kind, entry));
  });
  const prop: MeasureProp = { of: 'OnloadPlatform', name: 'disruption', value: `[${rules.join(', ')}]` };
  return {
    kind: 'policies',
    object: identityOf(object),
    what: `node disruption policies before everything else, so that the nodes do not reboot for ${count(rules.length, 'file or unit', 'files and units')}`,
    program: `${prop.name}: ${prop.value}`,
    prop,
  };
}

function ruleCode(kind: 'files' | 'units', entry: unknown): string {
  const actions = listAt(entry, 'actions').map((action) => {
    const type = stringAt(action, 'type') ?? '';
    const method = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
    const service = stringAt(action, method, 'serviceName');
    return `NodeDisruptionAction.${method}(${service === undefined ? '' : quoted(service)})`;
  });
  return `NodeDisruptionRule.${kind === 'files' ? 'file' : 'unit'}(${[quoted(stringAt(entry, kind === 'files' ? 'path' : 'name') ?? ''), ...actions].join(', ')})`;
}

/** Text as a literal of TypeScript. */
const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, '\\\'')}'`;

function limitMeasure(object: string, nodes: number): MeasureReport {
  const what = `at most ${nodes} ${nodes === 1 ? 'node' : 'nodes'} of ${object} at the same time`;
  const prop: MeasureProp = { of: object.startsWith('SriovNetworkPoolConfig ') ? 'SriovNetworkPool' : 'NodeGroup', name: 'maxUnavailable', value: `NodeLimit.nodes(${nodes})` };
  const program = `${prop.of} with { ${prop.name}: ${prop.value} }`;
  return object.startsWith('DaemonSet ') ? { kind: 'limit', object, what, program: `spec.updateStrategy.rollingUpdate.maxUnavailable: ${nodes}; for sfptpd, ${program}` }
    : { kind: 'limit', object, what, program, prop };
}

/** Commands that label the nodes of rings. */
function labelCommands({ judged: { way, states } }: Verdict): ShellText[] {
  return (way.layout?.rings ?? []).map(({ nodes }) => {
    const rank = (key: string) => (key === RING_LABEL ? '' : key);
    const labels = Object.entries(states.labels.get(nodes[0])!).sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
    return sh`oc label nodes ${shellJoin(nodes.map(shellWord), ' ')} ${shellJoin(labels.map(([key, value]) => shellWord(`${key}=${value}`)), ' ')} --overwrite`;
  });
}

/** Risks beside the demands: pods may gather on nodes that are drained later, and warnings of the plans. */
function warningsOf({ judged }: Verdict, { kept }: Demands): string[] {
  const pods = kept.filter(({ of }) => of === 'pods').map(({ text, wanted }) => (
    `--keep ${text}: evicted pods count as away until their node is back. If they start on a node that is drained later, more of them may be away: a PodDisruptionBudget with minAvailable ${wanted} prevents that`));
  const codes = new Map(judged.commits.flatMap(({ report: { warnings } }) => warnings.map(({ code, object, message }) => [code, `${object}: ${message} [${code}]`] as const)));
  return [...pods, ...[...codes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)];
}
