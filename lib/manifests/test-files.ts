/** Files of tests that nothing applies as they are: what Chainsaw compares, patches and deletes, and what tests of Kyverno's command line pass to policies. */
import { basename, dirname, join, normalize } from 'node:path';
import { type NamedText, isChainsawTest, operationsOf, type TestOperation, type TextOf } from './chainsaw-tests';
import { contentApiGroup } from './classify';
import { kustomizationContents } from './kustomizations';
import type { Reason } from './passed-over';
import { globExpression, isGlob } from '../text';
import { isRecord, isString, listAt, stringAt } from '../upstream';

/** Test whether a file has the name of a test that names other files. */
export const isTestList = (path: string) => /^(?:chainsaw|kyverno)-test\.ya?ml$/.test(basename(path));

/** API groups of tests of Kyverno's command line, which does not look at the group. */
const KYVERNO_GROUPS = ['cli.kyverno.io', 'kyverno.io'];

const APPLIED = ['apply', 'create', 'update'];

/**
 * Returns the function that has the reason why nothing applies a file as it is, by its path: the file only takes part in tests, or changes objects that
 * a test has applied before.
 *
 * @param textOf returns the text of another file
 */
export function testFilesOf(lists: readonly NamedText[], textOf: TextOf): (path: string) => Reason | undefined {
  const named = { read: new Set<string>(), applied: new Set<string>(), updates: new Set<string>() };
  /** Texts of tests of Chainsaw that name files beside them, by folder. */
  const folders = new Map<string, string>();
  const add = (files: Set<string>, paths: Iterable<string | undefined>) => [...paths].filter(isString).forEach((path) => files.add(path));
  const objectsOf = objectReader(textOf);
  for (const { path, text } of lists.filter((each) => isTestList(each.path))) {
    for (const content of kustomizationContents(text, path).filter(isRecord)) {
      if (isChainsawTest(content)) {
        const operations = operationsOf(content, path, textOf);
        const updates = updatesIn(operations, objectsOf);
        const pathsOf = (isWanted: (operation: TestOperation) => boolean) => operations.filter(isWanted).map((operation) => operation.path);
        add(named.read, pathsOf((operation) => !isApplied(operation)));
        add(named.updates, updates);
        if (operations.some((operation) => operation.path !== undefined && dirname(operation.path) === dirname(path))) {
          folders.set(dirname(path), text);
        }
        add(named.applied, pathsOf((operation) => isApplied(operation) && !updates.has(operation.path!)));
      } else if (content.kind === 'Test' && KYVERNO_GROUPS.includes(contentApiGroup(content))) {
        add(named.read, filesOfKyvernoTest(content).map((name) => normalize(join(dirname(path), name))));
      }
    }
  }
  const patterns = [...named.read].filter(isGlob).map(globExpression);
  const isRead = (path: string) => named.read.has(path) || patterns.some((pattern) => pattern.test(path));
  return (path) => {
    if (named.applied.has(path)) {
      return undefined;
    }
    // Of the files beside it, Chainsaw applies only those that the test names, or a script in it.
    const isLeftOver = folders.get(dirname(path))?.includes(basename(path)) === false;
    return named.updates.has(path) ? 'patch' : isRead(path) || isLeftOver ? 'testSuite' : undefined;
  };
}

const isApplied = ({ verb, isRefused }: TestOperation) => APPLIED.includes(verb) && !isRefused;

/** Files with which a test only changes objects that it has created or found before: Chainsaw merges what it applies into objects that exist. */
function updatesIn(operations: readonly TestOperation[], objectsOf: (path: string) => readonly (string | undefined)[]): Set<string> {
  const [existing, updates, others] = [new Set<string | undefined>(), new Set<string>(), new Set<string>()];
  const last = operations.map(({ verb }) => verb).lastIndexOf('apply');
  for (const operation of operations.slice(0, last + 1)) {
    const { verb, path } = operation;
    const objects = path !== undefined && (isApplied(operation) || ['assert', 'delete'].includes(verb)) ? objectsOf(path) : [];
    if (path !== undefined && isApplied(operation)) {
      const isUpdate = verb === 'apply' && objects.length > 0 && objects.every((object) => object !== undefined && existing.has(object));
      (isUpdate ? updates : others).add(path);
    }
    if (verb !== 'delete') {
      objects.forEach((object) => existing.add(object));
    } else if (path === undefined) {
      existing.clear();
    } else {
      objects.forEach((object) => existing.delete(object));
    }
  }
  return new Set([...updates].filter((path) => !others.has(path)));
}

/** Returns the function that has the names of the objects in a file, each of which is read once. An object without a name has none. */
function objectReader(textOf: TextOf): (path: string) => readonly (string | undefined)[] {
  const known = new Map<string, readonly (string | undefined)[]>();
  return (path) => {
    const found = known.get(path) ?? kustomizationContents(textOf(path) ?? '', path).filter(isRecord).map(objectNameIn);
    known.set(path, found);
    return found;
  };
}

/** Version, kind, namespace and name of an object, or undefined if it has no name. */
function objectNameIn(object: { readonly [field: string]: unknown }): string | undefined {
  const name = stringAt(object, 'metadata', 'name');
  return name === undefined ? undefined : [object.apiVersion, object.kind, stringAt(object, 'metadata', 'namespace') ?? '', name].join('/');
}

/** Files with resources of a test of Kyverno's command line, before and after the policies. */
function filesOfKyvernoTest(content: unknown): string[] {
  const results = listAt(content, 'results').flatMap((result) => ['patchedResource', 'patchedResources', 'generatedResource', 'cloneSourceResource'].map((field) => stringAt(result, field)));
  return [...['resources', 'targetResources', 'paramResources'].flatMap((field) => listAt(content, field)), ...results].filter(isString);
}
