/** Names of classes by which another run of the program knows them again. */
import { dirname, join, resolve, sep } from 'node:path';

/** Those of the language that properties are made of. */
const BUILT_IN = { Array, Date, Map, Object, RegExp, Set };

/**
 * The classes whose results depend on nothing but their fields, by their prototypes: those of the language, and those that this package and cdk8s
 * export from the files that are loaded. A class of the program's has no name here, because another run can have another one with its name.
 */
export function classNames(): ReadonlyMap<object, string> {
  const names = new Map<object, string>(Object.entries(BUILT_IN).map(([name, { prototype }]) => [prototype, name]));
  const folders = new Map([['cdk8s-onload', resolve(__dirname, '../..')], ...['cdk8s', 'constructs'].map((name): [string, string] => [name, dirname(require.resolve(name))])]);
  // A program that was bundled into one file has no modules: there, no class has a name.
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

/** The classes that a module defines. A getter is one of another module: reading it would load that. */
function classesOf(exported: unknown): [member: string, prototype: object][] {
  if (typeof exported !== 'object' || exported === null) {
    return [];
  }
  return Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(([member, { value }]): [string, object][] => (
    typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null ? [[member, value.prototype]] : []));
}
