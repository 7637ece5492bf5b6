/** Files that nothing applies, as other files say: templates of kube-compare, and files of tests. */
import type { NamedText, TextOf } from './chainsaw-tests';
import { comparisonFolders, isComparisonList, isInFolders } from './kube-compare';
import type { Reason } from './passed-over';
import { isTestList, testFilesOf } from './test-files';

/** Test whether a file has the name of those that say it of others. */
export const namesUnapplied = (path: string) => isComparisonList(path) || isTestList(path);

/**
 * Returns the function that has the reason why nothing applies a file, by its path.
 *
 * @param lists files that may say it of others
 * @param textOf returns the text of another file
 */
export function unappliedReasons(lists: readonly NamedText[], textOf: TextOf): (path: string) => Reason | undefined {
  const [references, ofTests] = [comparisonFolders(lists), testFilesOf(lists, textOf)];
  return (path) => (isInFolders(path, references) ? 'comparison' : ofTests(path));
}
