/** Files of tests that nothing applies: what Chainsaw compares with the objects of a cluster, and what tests of Kyverno's command line pass to policies. */
import { basename, dirname, join, normalize } from 'node:path';
import { contentApiGroup } from './classify';
import { kustomizationContents } from './kustomizations';
import { globExpression, isGlob } from '../text';
import { isRecord, isString, listAt, stringAt } from '../upstream';

/** Test whether a file has the name of a test that names other files. */
export const isTestList = (path: string) => /^(?:chainsaw|kyverno)-test\.ya?ml$/.test(basename(path));

/** Returns a test whether a file, by its path, only takes part in tests. */
export function testFilesOf(lists: readonly { readonly path: string; readonly text: string }[]): (path: string) => boolean {
  const named = { compared: new Set<string>(), applied: new Set<string>() };
  for (const { path, text } of lists.filter((each) => isTestList(each.path))) {
    const folder = dirname(path);
    const add = (files: Set<string>, names: readonly string[]) => names.forEach((name) => files.add(normalize(join(folder, name))));
    for (const content of kustomizationContents(text, path).filter(isRecord)) {
      const group = contentApiGroup(content);
      if (group === 'chainsaw.kyverno.io') {
        add(named.compared, filesAt(content, ['assert', 'error']));
        add(named.applied, filesAt(content, ['apply', 'create', 'update']));
      } else if (group === 'cli.kyverno.io') {
        add(named.compared, filesOfKyvernoTest(content));
      }
    }
  }
  const patterns = [...named.compared].filter(isGlob).map(globExpression);
  const isNamed = (path: string) => named.compared.has(path) || patterns.some((pattern) => pattern.test(path));
  return (path) => isNamed(path) && !named.applied.has(path);
}

/** Files of operations of a Chainsaw test, in all of its steps. */
function filesAt(value: unknown, operations: readonly string[]): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => filesAt(item, operations));
  }
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => {
    const file = operations.includes(name) ? stringAt(inner, 'file') : undefined;
    return file === undefined ? filesAt(inner, operations) : [file];
  }) : [];
}

/** Files with resources of a test of Kyverno's command line, before and after the policies. */
function filesOfKyvernoTest(content: unknown): string[] {
  const results = listAt(content, 'results').flatMap((result) => ['patchedResource', 'patchedResources', 'generatedResource', 'cloneSourceResource'].map((field) => stringAt(result, field)));
  return [...listAt(content, 'resources'), ...listAt(content, 'targetResources'), ...results].filter(isString);
}
