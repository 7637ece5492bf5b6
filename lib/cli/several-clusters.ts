/** Detection of folders with several clusters that are planned as one. */
import { isDeepStrictEqual } from 'node:util';
import { clustersRead } from '../check';
import { identityOf, type PlacedSide, type PlacementChange, placementChanges, type Reading } from '../manifests';
import type { PlanReport } from '../plan';
import { isPlanned, lastOfEach } from '../plan/read';
import { few } from '../text';
import { changesNodes } from '../upstream';

type Warning = PlanReport['warnings'][number];

const TWICE = 'plan/object-twice';
const SEVERAL = 'plan/several-clusters';

/** Totals of a plan that does not see all changes. */
const UNKNOWN_TOTALS: PlanReport['totals'] = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

/**
 * A report in which one warning replaces those for each object of a folder with several clusters, which are sibling folders with the same objects and
 * different contents. Most objects of such clusters are missing from the plan, and its sums are unknown.
 */
export function withSeveralClusters(report: PlanReport, before: PlacedSide, after: PlacedSide): PlanReport {
  return withPlacements(withAlternatives(report, before.reading, after.reading), placementChanges(before, after));
}

/** A report with the objects that some of several folders gain, lose or change, of which the plan sees only one copy. */
function withPlacements(report: PlanReport, changes: readonly PlacementChange[]): PlanReport {
  // Where clusters differ anyway, that is said once.
  if (changes.length === 0 || report.warnings.some(({ code }) => code === SEVERAL)) {
    return report;
  }
  const objectOf = ({ before, after }: PlacementChange) => (after ?? before)!;
  const texts = changes.map((change) => `${identityOf(objectOf(change))} is ${change.before === undefined ? 'added' : change.after === undefined ? 'removed' : 'changed'} in ${change.folder}`);
  const unplanned = changes.filter((change) => isPlanned(objectOf(change)) || changesNodes(objectOf(change))).map((change) => `${identityOf(objectOf(change))} in ${change.folder}`);
  const warning: Warning = {
    code: SEVERAL,
    object: 'AFTER',
    message: `several folders have the same objects, and are planned as one; not all of them change alike: ${few(texts)}`,
    advice: `plan each folder by itself, such as ${[...new Set(changes.map(({ folder }) => folder))][0]} of BEFORE and AFTER, with the nodes of its cluster; --new none if it is new`,
  };
  return {
    ...report,
    warnings: [warning, ...report.warnings],
    ...unplanned.length === 0 ? {} : { totals: UNKNOWN_TOTALS, unplanned: [...report.unplanned ?? [], ...unplanned], disruptive: true },
  };
}

function withAlternatives(report: PlanReport, before: Reading, after: Reading): PlanReport {
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
    code: SEVERAL,
    object: side,
    message: `${few(clusters.map(({ name }) => name!))} define the same objects with different contents, like several clusters, and are planned as one: of each object, the last one is used (${few([...objects])})`,
    advice: 'plan one cluster at a time; of a Fleet, name the folder that has fleet.json',
  }));
  const isEqual = isDeepStrictEqual(before.manifests, after.manifests);
  return {
    ...report,
    warnings: [...said, ...report.warnings.filter((warning) => !isOfSeveral(warning))],
    ...isEqual ? {} : {
      totals: UNKNOWN_TOTALS,
      unplanned: [...report.unplanned ?? [], 'objects of several clusters'],
      disruptive: true,
    },
  };
}
