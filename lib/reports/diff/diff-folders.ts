import { diff, type Ignored } from './diff';
import type { DiffReport, ObjectDifference } from './diff-report';
import type { Manifest, PlacementChange } from '../../manifests';

/** A report with the differences of objects in some of several folders, in place of those of the copies that were compared. */
export function withFolders(report: DiffReport, changes: readonly PlacementChange[], ignored: Ignored): DiffReport {
  const one = (object: Manifest | undefined) => (object === undefined ? [] : [object]);
  const placed = changes.flatMap(({ folder, before, after }) => diff(one(before), one(after), ignored).differences
    .map((difference): ObjectDifference => ({ ...difference, folder })));
  const objects = new Set(placed.map(({ object }) => object));
  return placed.length === 0 ? report : {
    ...report,
    isSame: false,
    same: report.same.filter((object) => !objects.has(object)),
    inOtherWords: report.inOtherWords.filter(({ object }) => !objects.has(object)),
    differences: [...report.differences.filter(({ object }) => !objects.has(object)), ...placed]
      .sort((a, b) => (a.object < b.object ? -1 : a.object > b.object ? 1 : 0)),
  };
}
