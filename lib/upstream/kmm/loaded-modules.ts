import { listAt, stringAt } from '../fields';
import { moduleCommands } from '../linux';

/** Words of a command line that a shell does not change. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/**
 * Modules that a Module loads, by their names in sysfs: the one that it names with those of its loading order, or those of its own command line (KMM
 * facts §5 and §7).
 */
export function loadedModules(container: unknown): string[] {
  const named = stringAt(container, 'modprobe', 'moduleName');
  if (named) {
    const order = listAt(container, 'modprobe', 'modulesLoadingOrder').filter((name): name is string => typeof name === 'string');
    return [...new Set([named, ...order].map((name) => name.replace(/-/g, '_')))];
  }
  const words = listAt(container, 'modprobe', 'rawArgs', 'load').filter((word): word is string => typeof word === 'string' && PLAIN.test(word));
  // modprobe loads the modules of the image, regardless of the folder in the arguments.
  const commands = words.length === 0 ? [] : moduleCommands(`modprobe -d /opt ${words.join(' ')}`, { variables: new Map(), textOf: () => undefined });
  return [...new Set(commands.flatMap(({ modules }) => modules))];
}
