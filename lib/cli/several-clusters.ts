/** Detection of folders with several clusters that are planned as one. */
import { isDeepStrictEqual } from 'node:util';
import { clustersRead } from '../check';
import type { Reading } from '../manifests';
import type { PlanReport } from '../plan';
import { lastOfEach } from '../plan/read';
import { few } from '../text';

type Warning = PlanReport['warnings'][number];

const TWICE = 'plan/object-twice';

/**
 * A report in which one warning replaces those for each object of a folder with several clusters, which are sibling folders with the same objects and
 * different contents. Most objects of such clusters are missing from the plan, and its sums are unknown.
 */
export function withSeveralClusters(report: PlanReport, before: Reading, after: Reading): PlanReport {
  // Only objects that occur more than once indicate several clusters.
  if (!report.warnings.some(({ code }) => code === TWICE)) {
    return report;
  }
  const sides = [{ side: 'BEFORE', reading: before }, { side: 'AFTER', reading: after }]
    .map(({ side, reading }) => ({ side, clusters: clustersRead(reading, []) })).filter(({ clusters }) => clusters.length > 1);
  if (sides.length === 0) {
    return report;
  }
  const inOne = new Set(sides.flatMap(({ clusters }) => clusters.flatMap(({ manifests }) => lastOfEach(manifests, '').warnings.map(({ object }) => object))));
  const isOfSeveral = ({ code, object }: Warning) => code === TWICE && !inOne.has(object);
  const objects = new Set(report.warnings.filter(isOfSeveral).map(({ object }) => object));
  const said = sides.map(({ side, clusters }): Warning => ({
    code: 'plan/several-clusters',
    object: side,
    message: `${few(clusters.map(({ name }) => name!))} define the same objects with different contents, like several clusters, and are planned as one: of each object, the last one is used (${few([...objects])})`,
    advice: 'plan one cluster at a time; of a Fleet, name the folder that has fleet.json',
  }));
  const isEqual = isDeepStrictEqual(before.manifests, after.manifests);
  return {
    ...report,
    warnings: [...said, ...report.warnings.filter((warning) => !isOfSeveral(warning))],
    ...isEqual ? {} : {
      totals: { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null },
      unplanned: [...report.unplanned ?? [], 'objects of several clusters'],
      disruptive: true,
    },
  };
}
