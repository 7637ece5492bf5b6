/** Names of classes by which another run of the program recognizes them. */
import { dirname, join, resolve, sep } from 'node:path';

/** Built-in classes that properties may contain. */
const BUILT_IN = { Array, Date, Map, Object, RegExp, Set };

/**
 * Names of the classes whose results depend on their fields only, by prototype: built-in ones, and those that this package and cdk8s export from
 * loaded files. Classes of the program have no name here, because another run may have a different class with the same name.
 */
export function classNames(): ReadonlyMap<object, string> {
  const names = new Map<object, string>(Object.entries(BUILT_IN).map(([name, { prototype }]) => [prototype, name]));
  const folders = new Map([['cdk8s-onload', resolve(__dirname, '../..')], ...['cdk8s', 'constructs'].map((name): [string, string] => [name, dirname(require.resolve(name))])]);
  // A program that was bundled into one file has no modules, so no class has a name there.
  const loaded = Object.entries(require.cache ?? {});
  for (const [name, folder] of folders) {
    for (const [file, module] of loaded.filter(([each]) => each.startsWith(join(folder, sep))).sort(([one], [other]) => (one < other ? -1 : 1))) {
      for (const [member, prototype] of classesOf(module?.exports)) {
        if (!names.has(prototype)) {
          names.set(prototype, `${name}/${file.slice(folder.length + 1)}#${member}`);
        }
      }
    }
  }
  return names;
}

/** Classes that a module defines. Getters are skipped: they belong to other modules, which reading them would load. */
function classesOf(exported: unknown): [member: string, prototype: object][] {
  if (typeof exported !== 'object' || exported === null) {
    return [];
  }
  return Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(([member, { value }]): [string, object][] => (
    typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null ? [[member, value.prototype]] : []));
}
