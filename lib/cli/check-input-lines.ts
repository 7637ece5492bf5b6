import type { Checked } from './check-run';
import { countsOf } from '../manifests';

/** Clusters that the summary names; the others are counted. */
const MOST_NAMED = 5;

/** What was not looked into, and how the rest was divided. */
export function inputLines({ reading: { unreadable }, passedOver, clusters }: Pick<Checked, 'reading' | 'passedOver' | 'clusters'>): string[] {
  return [
    ...unreadable.length === 0 ? [] : [`could not be read: ${unreadable.length}; what else there is was checked`],
    ...passedOver.length === 0 ? [] : [`not checked: ${countsOf(passedOver)}`],
    ...clusters.length === 0 ? [] : [`${clusters.length} folders are alternatives of each other, as those of several clusters are; each was checked for itself: ${named(clusters)}`],
  ];
}

function named(clusters: readonly string[]): string {
  const rest = clusters.length - MOST_NAMED;
  return `${clusters.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
