import type { Checked } from './check-run';
import { identityOf } from '../check/identity';
import { countsOf } from '../manifests';

/** Clusters that the summary names; the others are counted. */
const MOST_NAMED = 5;

/** What was not looked into, and how the rest was divided. */
export function inputLines({ reading, passedOver, clusters, copies }: Pick<Checked, 'reading' | 'passedOver' | 'clusters' | 'copies'>): string[] {
  const { unreadable } = reading;
  return [
    ...unreadable.length === 0 ? [] : [`could not be read: ${unreadable.length}; what else there is was checked`],
    ...passedOver.length === 0 ? [] : [`not checked: ${countsOf(passedOver)}`],
    ...copies.length === 0 ? []
      : [`${copies.length} ${copies.length === 1 ? 'object is' : 'objects are'} in another folder, too, such as ${identityOf(copies[0])} in ${reading.originOf(copies[0])!.document.file}: no finding, unless the folders are applied together`],
    ...clusters.length === 0 ? [] : [`${clusters.length} folders are alternatives of each other, as those of several clusters are; each was checked for itself: ${named(clusters)}`],
  ];
}

function named(clusters: readonly string[]): string {
  const rest = clusters.length - MOST_NAMED;
  return `${clusters.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
