/** What a step of a plan waits for is what `verify` calls done: both are tried on what real operators did. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import { SCENARIOS } from '../../../system/support/wait-scenarios';
import { Completion, driverCluster, dumpAt, momentsOf, onloadCluster, POOLED, pooledCluster, readRecording, virtualCluster } from '../../support/recorded-dump';

/** What a step is about, by its system. */
interface About {
  readonly checks: readonly string[];
  readonly complete: Completion;
  readonly more?: readonly Manifest[];
  /** Nodes that the manifests are about. A plan waits for all nodes of the system. */
  readonly nodes?: RegExp;
  readonly object?: string;
}

const OF: { readonly [system: string]: About } = {
  'kmm': { checks: ['modules'], complete: driverCluster },
  'onload': { checks: ['modules'], complete: onloadCluster },
  'machine-config': { checks: ['pools'], complete: pooledCluster, more: POOLED, object: 'MachineConfigPool worker' },
  'sriov': { checks: ['sriov'], complete: virtualCluster, nodes: /\/a-\d$/ },
};

/** Recordings without what stays as it is: the labels of modules that are loaded all the time, or the nodes themselves. */
const PARTIAL = ['s2-e', 's2-f', 's3-n2', 's3-n4'];

const PLAYED = SCENARIOS.filter(({ what }) => !/\bgoes\b/.test(what) || what.includes('version and sfc'));

test.each(PLAYED)('$what ($recording): verified once the step has ended, and not before', ({ recording, after, system, ends }) => {
  const events = readRecording(recording as string);
  const { checks, complete, more, nodes, object: only } = OF[system];
  const end = ends === undefined ? Infinity : events.filter((event) => ends(event) && nodes?.test(event.object) !== false).at(-1)!.at;
  const begun = events.find(({ object, changes }) => /^(?:onloads|modules|machineconfigpools|sriovnetworknodestates)\//.test(object) && changes.length > 0)!.at;
  const moments = momentsOf(events).filter((at) => at >= begun && at < end);
  const resultsAt = (at: number) => verify(dumpAt(recording as string, at, complete, more), after).results
    .filter(({ check, object }) => checks.includes(check) && (only ?? object) === object);
  // All where a step begins and ends, some between.
  const looked = moments.filter((_, index) => index < 8 || index > moments.length - 8 || index % 12 === 0);
  expect(looked.filter((at) => resultsAt(at).every(({ verdict }) => verdict === 'pass'))).toEqual([]);
  // Some labels follow a moment later.
  if (ends !== undefined && !PARTIAL.includes(recording as string)) {
    expect(resultsAt(end + 1).filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(resultsAt(end + 1).length).toBeGreaterThan(0);
  }
});
