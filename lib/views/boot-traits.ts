/**
 * Risks of units that load or fetch modules at boot. They are recognized by the commands of the units and their scripts, regardless of who wrote
 * them.
 */
import { BootLoad, bootLoadsIn, BootUnit, runsAtBoot, startCommandsOf, unitEnvironment } from './boot-modules';
import { oncePerText } from '../text';
import { asksForPods, endsWith, podmanLeftovers, pullsImage, reboots, remembers, showsFailure, VOLATILE, writtenFiles } from '../upstream/linux';
import { CRIO_WIPE } from '../upstream/openshift';

/** A file that a unit runs, with its text and permissions. */
export interface BootFile {
  readonly text?: string;
  /** Permissions as a number, or undefined for the default. */
  readonly mode?: number;
}

/** A function that returns a file by its path, or undefined if it does not exist. */
export type FileReader = (path: string) => BootFile | undefined;

/**
 * Kinds of risks:
 *
 * - `reboots-unlimited`: the unit reboots the node every time it has pulled an image, and keeps no record of reboots.
 * - `reboots-with-pods`: the unit does so while pods may run.
 * - `hides-failure`: the unit succeeds even if no module was loaded.
 * - `writable-script`: the unit runs a file that every user of the node can change.
 * - `wipe-masked`: the unit keeps CRI-O from removing images that may be damaged.
 */
export type TraitName = 'reboots-unlimited' | 'reboots-with-pods' | 'hides-failure' | 'writable-script' | 'wipe-masked';

/** A risk of a unit. */
export interface BootTrait {
  readonly name: TraitName;
  readonly unit: string;
  /** File that causes the risk, if it is a file. */
  readonly file?: string;
  /** Modules that the unit loads, if it hides the failure to load them. */
  readonly modules?: readonly string[];
}

/** Units that the kubelet and CRI-O wait for. */
const BEFORE_PODS = ['crio.service', 'kubelet-dependencies.target', 'kubelet.service'];

/** Commands that load a module. They are searched for in the last command of a script. */
const LOADS = /\b(?:modprobe|insmod|kmod)\b/;

/**
 * The risks of units, in the order of the units.
 *
 * @param loads what `bootLoadsIn()` returns for the same units
 */
export function bootTraitsIn(
  units: readonly BootUnit[], fileAt: FileReader, loads: readonly BootLoad[] = bootLoadsIn(units, (path) => fileAt(path)?.text),
): BootTrait[] {
  return units.flatMap((unit): BootTrait[] => [
    ...unit.name === CRIO_WIPE && unit.mask === true ? [{ name: 'wipe-masked' as const, unit: unit.name }] : [],
    ...runsAtBoot(unit) ? traitsOf(unit, fileAt, loads) : [],
  ]);
}

function traitsOf(unit: BootUnit, fileAt: FileReader, allLoads: readonly BootLoad[]): BootTrait[] {
  const files = scriptsOf(unit, fileAt);
  const texts = [...startCommandsOf(unit), ...files.map(({ text }) => text ?? '')];
  const rebooting = texts.some(pullsImage) ? texts.filter(reboots) : [];
  const conditions = valuesIn(unit, 'ConditionPathExists').flatMap((value) => (value.startsWith('!') ? [value.slice(1)] : []));
  const waits = valuesIn(unit, 'Before').some((value) => BEFORE_PODS.includes(value));
  const fileOf = (text: string) => files.find((file) => file.text === text)?.path;
  const loads = allLoads.filter((load) => load.unit === unit.name).map(({ module }) => module);
  const loader = files.find(({ text = '' }) => loads.length > 0 && LOADS.test(text));
  return [
    ...rebooting.filter((text) => !remembers(text, conditions)).slice(0, 1).map((text): BootTrait => ({ name: 'reboots-unlimited', unit: unit.name, file: fileOf(text) })),
    ...waits ? [] : rebooting.filter((text) => !asksForPods(text)).slice(0, 1).map((text): BootTrait => ({ name: 'reboots-with-pods', unit: unit.name, file: fileOf(text) })),
    ...loader === undefined || showsFailure(loader.text!) || endsWith(loader.text!, LOADS) ? []
      : [{ name: 'hides-failure' as const, unit: unit.name, file: loader.path, modules: loads }],
    ...files.filter(({ mode = 0 }) => isWritableByAll(mode)).map(({ path }): BootTrait => ({ name: 'writable-script', unit: unit.name, file: path })),
  ];
}

const isWritableByAll = (mode: number) => Math.floor(mode / 2) % 2 === 1;

/** Files that a unit runs when it starts, each once, including the files that these files run. */
export function scriptsOf(unit: BootUnit, fileAt: FileReader): (BootFile & { readonly path: string })[] {
  const found = new Map<string, BootFile>();
  const add = (text: string) => {
    for (const path of pathsIn(text)) {
      const file = found.has(path) ? undefined : fileAt(path);
      if (file !== undefined) {
        found.set(path, file);
        // A file without an interpreter line is data: the files that it mentions are not run.
        add(file.text?.startsWith('#!') === true ? file.text : '');
      }
    }
  };
  startCommandsOf(unit).forEach(add);
  return [...found].map(([path, file]) => ({ path, ...file }));
}

const pathsIn = oncePerText((text): readonly string[] => [...text.matchAll(/(?<![\w$}.-])\/[\w./-]+/g)].map(([path]) => path));

/** Values of a key of a unit. The key may have several values per line, and several lines. */
function valuesIn({ contents = '' }: BootUnit, key: string): string[] {
  return [...contents.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(.*)$/gm)].filter(([, name]) => name === key).flatMap(([, , value]) => value.trim().split(/\s+/));
}

/** Things that units leave on a node and that no configuration removes. */
export interface BootLeftovers {
  /** Whether exited containers stay in podman's storage. */
  readonly containers: boolean;
  /** Podman pods that stay if the unit is killed while it runs. */
  readonly pods: readonly string[];
  /** Podman volumes that stay if the unit is killed while it runs. */
  readonly volumes: readonly string[];
  /** Paths of the files that scripts write. */
  readonly files: readonly string[];
  /** Whether pulled images stay on the node. */
  readonly images: boolean;
}

/** Things that units leave on a node. */
export function bootLeftoversIn(units: Iterable<BootUnit>, fileAt: FileReader): BootLeftovers {
  const parts = [...units].filter(runsAtBoot).flatMap((unit) => {
    const texts = scriptsOf(unit, fileAt).map(({ text = '' }) => text);
    const variables = unitEnvironment(unit);
    return texts.map((text) => ({ text, ...podmanLeftovers(text), expand: expander(text, variables) }));
  });
  const unique = (list: readonly string[]) => [...new Set(list)].sort();
  return {
    containers: parts.some(({ containers }) => containers),
    pods: unique(parts.flatMap(({ pods, expand }) => pods.flatMap(expand))),
    volumes: unique(parts.flatMap(({ volumes, expand }) => volumes.flatMap(expand))),
    files: unique(parts.flatMap(({ text, expand }) => writtenFiles(text).flatMap(expand))).filter((path) => path.startsWith('/') && !VOLATILE.test(path)),
    images: parts.some(({ text }) => pullsImage(text)),
  };
}

/**
 * Function that replaces the variables of a word by the values that a script or its unit sets. It returns nothing if the value of a variable is
 * unknown.
 */
function expander(text: string, variables: ReadonlyMap<string, string>): (word: string) => string[] {
  const known = new Map(variables);
  for (const [, name, value] of text.matchAll(/^[ \t]*(?:export |readonly )?([A-Za-z_]\w*)=["']?([^\s"'`]*)["']?[ \t]*$/gm)) {
    known.set(name, value);
  }
  const expand = (word: string, depth = 0): string => (depth > 3 ? word : word.replace(/\$(?:\{(\w+)\}|(\w+))/g, (written, braced?: string, bare?: string) => {
    const value = known.get(braced ?? bare!);
    return value === undefined ? written : expand(value, depth + 1);
  }));
  return (word) => [expand(word)].filter((expanded) => !expanded.includes('$'));
}
