import { labelsText, nodesText, relabelCommands } from './label-texts';
import { list, sh, shellJoin, shellWord } from '../../text';
import { beside } from '../changes';
import type { Phase, PlanContext, Rollout, Step } from '../plan-model';
import type { RelabelledNodeReport } from '../plan-report';
import { type MovedProfile, movedProfileRollouts, movedProfileTexts, movedProfileWaits } from '../tuning';

/** Results from which the step follows. */
export interface RelabelParts {
  readonly report: readonly RelabelledNodeReport[];
  /** Steps of the systems, which begin with the labels. */
  readonly moving: readonly Step[];
  readonly movedProfiles: readonly MovedProfile[];
}

/** Step that labels nodes, with everything that begins by it. */
export function nodeLabelStep({ report, moving, movedProfiles }: RelabelParts, { kubernetes }: PlanContext, phase: Phase): Step {
  const tool = kubernetes === undefined ? 'oc' : 'kubectl';
  const pools = [...new Set(report.flatMap(({ pool: { from, to } }) => (from === to ? [] : to ?? [])))].sort();
  const inPools = new Set(report.flatMap(({ name, pool: { from, to } }) => (from === to ? [] : name)));
  const staying = moving.filter(({ system, rollouts }) => system === 'machine-config' && rollouts.some(({ nodes }) => nodes.some((node) => !inPools.has(node))));
  const notes = moving.flatMap(({ note }) => note ?? []);
  return {
    phase,
    system: 'nodes',
    target: nodesText(report),
    what: [
      labelsText(report),
      ...pools.length === 0 ? [] : [`The Machine Config Operator gives them the configuration of the ${pools.length === 1 ? 'pool' : 'pools'} ${list(pools)}, `
        + `within the limit of ${pools.length === 1 ? 'that pool' : 'each'}`],
      ...staying.map(({ what }) => what),
      ...movedProfileTexts(movedProfiles),
      ...moving.filter(({ system }) => system !== 'machine-config').map(({ target, what: effect }) => `${target}: ${effect.replace(`${target}: `, '')}`),
    ].join('. '),
    ...notes.length === 0 ? {} : { note: shellJoin(notes, '; ') },
    run: relabelCommands(report, tool).map(beside),
    applies: [],
    deletes: [],
    waits: [...moving.flatMap(({ waits }) => waits), ...movedProfileWaits(movedProfiles).waits],
    show: shellJoin([sh`${tool} get nodes ${shellJoin(report.map(({ name }) => shellWord(name)), ' ')} --show-labels`, ...moving.flatMap(({ show }) => show || [])], '; '),
    // Onload leaves a node first: its operator acts within seconds.
    rollouts: [...movedProfileRollouts(movedProfiles), ...moving.flatMap(({ rollouts }) => rollouts)].sort((a, b) => rank(a) - rank(b)),
    mayNotEnd: moving.flatMap(({ mayNotEnd = [] }) => mayNotEnd),
  };
}

/** Order in which a node goes through roll-outs: what leaves it, its pool, and what enters it. */
function rank({ system, stages }: Rollout): number {
  return stages.some(({ kind }) => kind === 'unload-module') ? 0 : system === 'machine-config' ? 1 : 2;
}
