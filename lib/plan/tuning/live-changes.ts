/** Changes that TuneD applies while nodes run (node tuning facts §2e, §3). */
import type { TunedChange } from './tuning-report';
import { list, sh, shellJoin, shellWord } from '../../text';
import { performanceNames, TUNED_GROUP, TUNED_SOURCES, TUNING_NAMESPACE, writesArgumentsFirst } from '../../upstream/openshift';
import { notes, numbered, performed, type Proof, template, until, untilNone, untilNotAsNoted, waitOf } from '../changes';
import type { PlanContext, Rollout, Step } from '../plan-model';

/** Roll-outs of changes that TuneD applies to all nodes at once, without a drain. */
export function liveRollouts(changes: readonly TunedChange[], { nodes }: PlanContext): Rollout[] {
  return changes.filter(isLive).map(({ title, live, report }): Rollout => ({
    system: 'machine-config',
    target: title,
    nodes: nodes === undefined ? [] : live,
    limit: null,
    stages: [{
      kind: 'reload-service', cause: `${title}: TuneD applies ${report.kind === 'PerformanceProfile' ? 'its profile' : 'the profile'} again`, minutes: { best: 0, worst: 0 }, down: false,
    }],
  }));
}

function isLive({ live, report }: TunedChange): boolean {
  return report.effect === 'live' && report.waitsFor === undefined && live.length > 0;
}

/** Step of changes that reboot no node: TuneD rolls the old profile back and applies the new one. */
export function liveSteps(changes: readonly TunedChange[], context: PlanContext): Step[] {
  const live = changes.filter(({ report }) => report.effect === 'live');
  if (live.length === 0) {
    return [];
  }
  const pools = [...new Set(live.flatMap(({ report }) => report.pools))].sort();
  const later = live.every(({ report }) => report.waitsFor !== undefined);
  return [{
    phase: 'machine-config',
    system: 'machine-config',
    target: live.map(({ title }) => title).join(', '),
    what: later ? `The nodes of the pools ${list(pools)} take ${list(live.map(({ title }) => title))} up with ${live[0].report.waitsFor}`
      : `TuneD applies ${list(live.map(({ title }) => title))} to the nodes of the pools ${list(pools)} while they run: the settings dip for a moment`,
    ...performed(live.map(({ change }) => change!)),
    ...later ? { waits: [], show: SHOW } : tunedApplied(live, context.openshift),
    rollouts: liveRollouts(live, context),
  }];
}

/** Resources in which each node reports its profile. */
export const TUNED_PROFILES = `profiles.${TUNED_GROUP}`;
const SHOW = sh`oc get ${TUNED_PROFILES} --namespace ${TUNING_NAMESPACE}`;

/**
 * Proof that TuneD has applied changes: the operator has written the Tuned again, and each node reports its profile as applied. The report does not change
 * while TuneD takes a change up; the nodes of later releases tell which one they have.
 */
function tunedApplied(changes: readonly TunedChange[], release: string): Proof {
  const tuned = changes.map(({ report }) => `tuned/${report.kind === 'PerformanceProfile' ? performanceNames(report.name).tuned : report.name}`);
  const generation = (object: string) => sh`oc get ${shellWord(object)} --namespace ${TUNING_NAMESPACE} --ignore-not-found --output jsonpath='{.metadata.generation}'`;
  const applied = '{{range .items}}{{$name := .metadata.name}}{{$done := false}}{{range .status.conditions}}{{if eq .type "Applied"}}{{if eq .status "True"}}{{$done = true}}{{end}}{{end}}{{end}}'
    + '{{if not $done}}{{$name}} {{end}}{{end}}';
  const isExact = writesArgumentsFirst(release);
  return {
    note: notes('tuned', tuned.map(generation)),
    waits: [waitOf('wait_tuned', tuned, `the operator has written ${list(tuned)}, and ${isExact ? 'TuneD has applied it on each node'
      : 'each node reports its profile as applied (in the first seconds, the report may be that of before)'}`, (...objects) => (
      shellJoin([...objects.map((object, index) => untilNotAsNoted(numbered('tuned', index), generation(object))), ...isExact ? [TAKEN_UP] : [], untilNone(sh`${SHOW} ${template(applied)}`)], ' && ')))],
    show: SHOW,
  };
}

/** Waits until each node has taken up all Tuned objects as they are now. Windows does not run TuneD. */
const TAKEN_UP = until(shellJoin([
  sh`all=$(oc get tuneds.${TUNED_GROUP} --namespace ${TUNING_NAMESPACE} --output jsonpath='{range .items[*]},{.metadata.name}:{.metadata.generation}{end}')`,
  sh`nodes=$(oc get nodes --selector kubernetes.io/os=linux --output jsonpath=${shellWord(`{range .items[*]}{.metadata.annotations.${TUNED_SOURCES.replaceAll('.', '\\.')}}{";\\n"}{end}`)})`,
  sh`! printf '%s\\n' "$nodes" | grep --quiet --invert-match --fixed-strings -- "$all;"`,
], ' && '));
