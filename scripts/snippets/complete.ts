/** Snippets of the package as whole programs, for jsii-rosetta. */
import type { TypeScriptSnippet } from 'jsii-rosetta';
import { assemblyOf, exportsOf, type Assembly } from './names';
import { PACKAGES, surroundings } from './surroundings';

/**
 * Completes snippets of an assembly. What the text around a snippet has introduced is hidden from readers; the imports are not: in other languages not
 * all names are at the top.
 */
export function completed(snippets: readonly TypeScriptSnippet[], assembly: Assembly): TypeScriptSnippet[] {
  const [own, ...others] = PACKAGES;
  const exported = new Map([...[...others].reverse().map((name) => [name, assemblyOf(name)] as const), [own, assembly] as const]
    .flatMap(([name, each]) => exportsOf(each).map((exportedName): [string, string] => [exportedName, name])));
  return snippets.map((snippet) => {
    const { imports, context } = surroundings(snippet.visibleSource, exported);
    const hidden = context.length === 0 ? [] : ['/// !hide', ...context, '/// !show'];
    // The package finds itself by its exports, where jsii-rosetta would look for it among the dependencies.
    return { ...snippet, completeSource: [...hidden, ...imports, snippet.visibleSource].join('\n'), compilationDependencies: undefined };
  });
}
