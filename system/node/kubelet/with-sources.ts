/** Groups of tests that need sources of upstream. */
import { type SourceVariable, sourceOf } from './sources';

/** A group of tests that needs the sources that some variables name. Without one of them, it is left out, and a line says so. */
export function describeWith(variables: SourceVariable | readonly SourceVariable[], name: string, tests: (...sources: string[]) => void): void {
  const sources = [variables].flat().map((variable) => ({ variable, source: sourceOf(variable) }));
  const missing = sources.find(({ source }) => source === undefined);
  if (missing !== undefined) {
    console.warn(`left out: ${name}, because ${missing.variable} does not name a folder with the sources`);
    return;
  }
  describe(name, () => tests(...sources.map(({ source }) => source!)));
}
