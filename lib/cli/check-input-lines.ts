import type { Checked } from './check-run';
import { identityOf, passedOverCounts } from '../manifests';
import { count } from '../text';

/** Maximum number of clusters that the summary names. Further ones are counted. */
const MOST_NAMED = 5;

/** Lines about manifests that were passed over, and about the clusters that the others were divided into. */
export function inputLines(
  { reading, passedOver, clusters, copies, skipped = 0 }: Pick<Checked, 'reading' | 'passedOver' | 'clusters' | 'copies' | 'skipped'>,
): string[] {
  const { unreadable } = reading;
  return [
    ...unreadable.length === 0 ? [] : [`could not be read: ${unreadable.length}; the rest was checked`],
    ...skipped === 0 ? [] : [`skipped: ${count(skipped, 'file')}`],
    ...passedOver.length === 0 ? [] : [`not checked: ${passedOverCounts(passedOver)}`],
    ...copies.length === 0 ? []
      : [`${copies.length} ${copies.length === 1 ? 'object is' : 'objects are'} in another file, too, such as ${identityOf(copies[0])} in ${reading.originOf(copies[0])!.document.file}: no finding, unless the files are applied together`],
    ...clusters.length === 0 ? [] : [`${clusters.length} folders are alternatives, like those of several clusters; each was checked separately: ${firstClusterNames(clusters)}`],
  ];
}

function firstClusterNames(clusters: readonly string[]): string {
  const rest = clusters.length - MOST_NAMED;
  return `${clusters.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
