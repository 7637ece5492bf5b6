/** Changes that TuneD applies while nodes run (node tuning facts §2e, §3). */
import type { TunedChange } from './tuning-report';
import { list, shellWord } from '../../text';
import { performanceNames, TUNED_GROUP, TUNING_NAMESPACE } from '../../upstream/openshift';
import { note, performed, type Proof, template, untilNone, untilNotAsNoted, waitOf } from '../changes';
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
    ...later ? { waits: [], show: SHOW } : tunedApplied(live),
    rollouts: liveRollouts(live, context),
  }];
}

const PROFILES = `profiles.${TUNED_GROUP}`;
const SHOW = `oc get ${PROFILES} --namespace ${TUNING_NAMESPACE}`;

/** Proof that TuneD has applied changes: the operator has written the Tuned again, and all nodes report their profile as applied. */
function tunedApplied(changes: readonly TunedChange[]): Proof {
  const [first] = changes.map(({ report }) => `tuned/${report.kind === 'PerformanceProfile' ? performanceNames(report.name).tuned : report.name}`);
  const generation = (tuned: string) => `oc get ${shellWord(tuned)} --namespace ${TUNING_NAMESPACE} --ignore-not-found --output jsonpath='{.metadata.generation}'`;
  const applied = '{{range .items}}{{$name := .metadata.name}}{{$done := false}}{{range .status.conditions}}{{if eq .type "Applied"}}{{if eq .status "True"}}{{$done = true}}{{end}}{{end}}{{end}}'
    + '{{if not $done}}{{$name}} {{end}}{{end}}';
  return {
    note: note('tuned', generation(first)),
    waits: [waitOf('wait_tuned', [first], `the operator has written ${first}, and TuneD has applied the profile of each node`, (tuned) => (
      `${untilNotAsNoted('tuned', generation(tuned))} && ${untilNone(`${SHOW} ${template(applied)}`)}`))],
    show: SHOW,
  };
}
