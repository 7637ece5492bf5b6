/** Operations of Chainsaw's tests that name files, in the order of their steps. */
import { dirname, join, normalize } from 'node:path';
import { contentApiGroup } from './classify';
import { kustomizationContents } from './kustomizations';
import { isRecord, isString, listAt, stringAt, at } from '../upstream';

/** Operation with a file, or that deletes objects. */
export interface TestOperation {
  /** Field of the operation, such as `apply` or `assert`. */
  readonly verb: string;
  /** Path of the file, which may be a pattern. Missing if objects to delete are named by themselves. */
  readonly path?: string;
  /** Whether the test expects the API server to refuse the objects. */
  readonly isRefused: boolean;
}

/** Text of a file, with its path. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** Returns the text of a file, or undefined if there is none. */
export type TextOf = (path: string) => string | undefined;

type Bindings = ReadonlyMap<string, unknown>;

const VERBS = ['apply', 'assert', 'create', 'delete', 'error', 'patch', 'update'];

export const isChainsawTest = (content: { readonly [field: string]: unknown }) => contentApiGroup(content) === 'chainsaw.kyverno.io';

/** Operations of a test, including those of the step templates that it uses. Paths that an expression computes are left out. */
export function operationsOf(content: unknown, test: string, textOf: TextOf): TestOperation[] {
  const folder = dirname(test);
  const inPart = (part: unknown, bindings: Bindings): TestOperation[] => {
    if (Array.isArray(part)) {
      return part.flatMap((each) => inPart(each, bindings));
    }
    return isRecord(part) ? Object.entries(part).flatMap(([verb, inner]) => {
      const file = stringAt(inner, 'file');
      if (verb === 'delete' && file === undefined) {
        return [{ verb, isRefused: false }];
      }
      if (VERBS.includes(verb) && file !== undefined) {
        const name = resolved(file, bindings);
        return name === undefined ? [] : [{ verb, path: normalize(join(folder, name)), isRefused: listAt(inner, 'expect').some(expectsError) }];
      }
      return verb === 'use' ? ofTemplate(inner, bindings) : inPart(inner, bindings);
    }) : [];
  };
  const ofTemplate = (use: unknown, bindings: Bindings): TestOperation[] => {
    const path = normalize(join(folder, stringAt(use, 'template') ?? ''));
    const templates = kustomizationContents(textOf(path) ?? '', path).filter((each) => isRecord(each) && each.kind === 'StepTemplate');
    return templates.flatMap((template) => {
      const { spec } = template as { readonly spec?: unknown };
      // Templates use no others: their own parts have no further step.
      return ['try', 'catch', 'finally', 'cleanup'].flatMap((field) => inPart(at(spec, field), new Map([...bindings, ...bindingsIn(spec), ...bindingsIn(at(use, 'with'))])));
    });
  };
  return inPart(content, new Map(bindingsIn(at(content, 'spec'))));
}

/** Names and values that steps and templates bind. */
function bindingsIn(part: unknown): [string, unknown][] {
  return listAt(part, 'bindings').map((binding) => [stringAt(binding, 'name') ?? '', at(binding, 'value')]);
}

/** Name of a file, in which `($name)` stands for a bound value. */
function resolved(file: string, bindings: Bindings): string | undefined {
  const [, name] = /^\(\s*\$(\w+)\s*\)$/.exec(file) ?? [];
  const value = name === undefined ? file : bindings.get(name);
  return isString(value) && !value.startsWith('(') ? value : undefined;
}

/** Whether an expectation is an error for all objects of a file. */
function expectsError(expectation: unknown): boolean {
  const check = at(expectation, 'check');
  return at(expectation, 'match') === undefined && isRecord(check) && Object.entries(check).some(([key, value]) => {
    const expression = key.replaceAll(' ', '');
    return expression === '($error)' ? value !== null : expression === '($error!=null)' && value === true;
  });
}
