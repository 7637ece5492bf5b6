/** Risks of units that load modules at boot, or fetch them, judged by the commands of the units and their scripts, whoever wrote them. */
import { bootLoadsIn, BootUnit, environmentOf, runs, startCommandsOf } from './boot-modules';
import { asksForPods, endsWith, podmanLeftovers, pullsImage, reboots, remembers, showsFailure, VOLATILE, writtenFiles } from '../upstream/linux';
import { CRIO_WIPE } from '../upstream/openshift';

/** A file that a unit runs, with its text and its permissions. */
export interface BootFile {
  readonly text?: string;
  /** Permissions as a number; undefined for the default. */
  readonly mode?: number;
}

/** Reads a file by its path; undefined if there is none. */
export type FileReader = (path: string) => BootFile | undefined;

/**
 * What a unit does:
 *
 * - `reboots-unlimited`: reboots the node whenever it has pulled an image, and keeps no record of it.
 * - `reboots-with-pods`: does so while pods may run.
 * - `hides-failure`: succeeds whether a module was loaded or not.
 * - `writable-script`: runs a file that every user of the node can change.
 * - `wipe-masked`: keeps CRI-O from removing images that may be damaged.
 */
export type TraitName = 'reboots-unlimited' | 'reboots-with-pods' | 'hides-failure' | 'writable-script' | 'wipe-masked';

/** A risk of a unit. */
export interface BootTrait {
  readonly name: TraitName;
  readonly unit: string;
  /** The file that is the reason, if it is one. */
  readonly file?: string;
  /** The modules that the unit loads, for a failure that is hidden. */
  readonly modules?: readonly string[];
}

/** Units that the kubelet and CRI-O wait for. */
const BEFORE_PODS = ['crio.service', 'kubelet-dependencies.target', 'kubelet.service'];

/** The command that loads a module, as the last one of a script. */
const LOADS = /\b(?:modprobe|insmod|kmod)\b/;

/** The risks of units, in the order of the units. */
export function bootTraitsIn(units: Iterable<BootUnit>, fileAt: FileReader): BootTrait[] {
  return [...units].flatMap((unit): BootTrait[] => [
    ...unit.name === CRIO_WIPE && unit.mask === true ? [{ name: 'wipe-masked' as const, unit: unit.name }] : [],
    ...runs(unit) ? traitsOf(unit, fileAt) : [],
  ]);
}

function traitsOf(unit: BootUnit, fileAt: FileReader): BootTrait[] {
  const files = scriptsOf(unit, fileAt);
  const texts = [...startCommandsOf(unit), ...files.map(({ text }) => text ?? '')];
  const rebooting = texts.some(pullsImage) ? texts.filter(reboots) : [];
  const conditions = valuesIn(unit, 'ConditionPathExists').flatMap((value) => (value.startsWith('!') ? [value.slice(1)] : []));
  const waits = valuesIn(unit, 'Before').some((value) => BEFORE_PODS.includes(value));
  const fileOf = (text: string) => files.find((file) => file.text === text)?.path;
  const loads = bootLoadsIn([unit], (path) => fileAt(path)?.text).map(({ module }) => module);
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

/** The files that a unit runs when it starts, each once, with those that they run. */
export function scriptsOf(unit: BootUnit, fileAt: FileReader): (BootFile & { readonly path: string })[] {
  const found = new Map<string, BootFile>();
  const add = (text: string) => {
    for (const [path] of text.matchAll(/(?<![\w$}.-])\/[\w./-]+/g)) {
      const file = found.has(path) ? undefined : fileAt(path);
      if (file !== undefined) {
        found.set(path, file);
        // Not of a file that is only data: what it mentions is not run.
        add(file.text?.startsWith('#!') === true ? file.text : '');
      }
    }
  };
  startCommandsOf(unit).forEach(add);
  return [...found].map(([path, file]) => ({ path, ...file }));
}

/** The values of a key of a unit: several per line, on several lines. */
function valuesIn({ contents = '' }: BootUnit, key: string): string[] {
  return [...contents.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(.*)$/gm)].filter(([, name]) => name === key).flatMap(([, , value]) => value.trim().split(/\s+/));
}

/** What units leave on a node that no configuration removes. */
export interface BootLeftovers {
  /** Whether containers that have ended stay in podman's storage. */
  readonly containers: boolean;
  /** Pods of podman that a run leaves if it is killed. */
  readonly pods: readonly string[];
  /** Volumes of podman, likewise. */
  readonly volumes: readonly string[];
  /** Files that scripts write. */
  readonly files: readonly string[];
  /** Whether images stay that were pulled. */
  readonly images: boolean;
}

/** What units leave on a node. */
export function bootLeftoversIn(units: Iterable<BootUnit>, fileAt: FileReader): BootLeftovers {
  const parts = [...units].filter(runs).flatMap((unit) => {
    const texts = scriptsOf(unit, fileAt).map(({ text = '' }) => text);
    const variables = environmentOf(unit);
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

/** Replaces variables that a script or its unit sets; nothing if one stays unknown. */
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
