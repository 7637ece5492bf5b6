/** Out-of-tree kernel modules that command lines load: from an image, or from a folder outside of the kernel's own (modprobe(8), insmod(8)). */
import {
  Assignment, assignmentsIn, baseOf, commandsIn, CONTAINER_TOOLS, SHELLS, SimpleCommand, simpleCommand, simpleCommandsIn, unquotedWord, wrappersIn,
} from './shell-commands';

/** A command that loads modules. */
export interface ModuleCommand {
  /** Modules by their names in sysfs. Modules whose names are known only when the script runs are left out. */
  readonly modules: readonly string[];
  /** Whether there are further modules whose names are known only when the script runs. */
  readonly hasOthers: boolean;
  /** Image that contains the modules, with `{kernel}` for the running kernel. It is undefined if it is unknown, or only partly known. */
  readonly image?: string;
}

/** Information about a script before it runs. */
export interface ScriptContext {
  readonly variables: ReadonlyMap<string, string>;
  /** Function that returns the text of a file by its path, or undefined if it is unknown. */
  readonly textOf: (path: string) => string | undefined;
}

/** Names of commands whose arguments are read. */
const RUNNABLE: readonly string[] = ['insmod', 'modprobe', ...SHELLS, ...CONTAINER_TOOLS];

/** All commands in a script, or in a line of a unit, that load out-of-tree modules. */
export function moduleCommands(script: string, { variables, textOf }: ScriptContext): ModuleCommand[] {
  return new Reader(new Map(variables), textOf).script(script, {});
}

interface Surroundings {
  /** Image of the container in which a command runs. It is empty if it is unknown. */
  readonly image?: string;
}

/** Nesting limit for commands that run other commands. */
const MOST_DEPTH = 5;

/** Maximum number of characters to which the variables of a script may expand, because variables can be composed of each other. */
const MOST_EXPANDED = 200_000;

class Reader {
  private readonly seen = new Set<string>();
  private readonly wrappers = new Set<string>();
  private depth = 0;
  private expanded = 0;

  constructor(private readonly variables: Map<string, string>, private readonly textOf: (path: string) => string | undefined) {}

  script(text: string, around: Surroundings): ModuleCommand[] {
    if (this.depth === MOST_DEPTH) {
      return [];
    }
    this.depth += 1;
    wrappersIn(text).forEach((name) => this.wrappers.add(name));
    const found = [...this.ofWorker(text), ...simpleCommandsIn(text).flatMap((command) => this.command(command, around))];
    this.depth -= 1;
    return found;
  }

  private command({ assigned, words }: SimpleCommand, around: Surroundings): ModuleCommand[] {
    assigned.forEach((assignment) => this.assign(assignment));
    const head = this.expand(words[0] ?? '');
    const name = baseOf(head);
    if (!RUNNABLE.includes(name) && !this.wrappers.has(name)) {
      return this.file(head, around);
    }
    const rest = words.slice(1).map((word) => this.expand(word));
    if (name === 'modprobe') {
      return modprobe(rest, around);
    }
    if (name === 'insmod') {
      const file = rest.find((word) => !word.startsWith('-'));
      return file === undefined ? [] : [commandFor([baseOf(file).replace(/\.ko(?:\.\w+)?$/, '')], around)];
    }
    if (SHELLS.includes(name)) {
      const option = rest.findIndex((word) => /^-[a-z]*c$/.test(word));
      return option >= 0 ? this.script(rest[option + 1] ?? '', around) : this.file(rest.find((word) => !word.startsWith('-')), around);
    }
    if (CONTAINER_TOOLS.includes(name)) {
      return this.container(rest);
    }
    const inner = rest.findIndex(isRunnable);
    return inner < 0 ? [] : this.command(simpleCommand(rest.slice(inner)), around);
  }

  /** Reads the command `podman run … image modprobe …`, or its variant with an entrypoint. */
  private container(words: readonly string[]): ModuleCommand[] {
    const option = words.findIndex((word) => /^--entrypoint(?:=|$)/.test(word));
    if (option < 0) {
      const inner = words.findIndex(isRunnable);
      return inner < 1 ? [] : this.command(simpleCommand(words.slice(inner)), { image: wholeImage(words[inner - 1]) });
    }
    const [, joined] = /^--entrypoint=(.*)$/.exec(words[option]) ?? [];
    const behind = words.slice(option + (joined === undefined ? 2 : 1));
    const image = behind.findIndex((word, index) => !word.startsWith('-') && !TAKES_VALUE.test(behind[index - 1] ?? ''));
    return image < 0 ? [] : this.command(simpleCommand([joined ?? words[option + 1] ?? '', ...behind.slice(image + 1)]), { image: wholeImage(behind[image]) });
  }

  /** Reads a script that a command calls. */
  private file(path: string | undefined, around: Surroundings): ModuleCommand[] {
    if (path === undefined || !path.startsWith('/') || this.seen.has(path)) {
      return [];
    }
    this.seen.add(path);
    const text = this.textOf(path);
    return text === undefined ? [] : this.script(text, around);
  }

  /** Reads the commands of KMM's worker, which gets the module from a file that the script writes or mounts (KMM facts §12). */
  private ofWorker(text: string): ModuleCommand[] {
    if (!/\bkmod load\b/.test(text)) {
      return [];
    }
    // The variables of the worker are set in earlier lines.
    commandsIn(text).flatMap(assignmentsIn).forEach((assignment) => this.assign(assignment));
    const mounted = [...text.matchAll(/\s(\/[\w./-]+):\/[\w./-]+/g)].map(([, path]) => this.textOf(path) ?? '');
    return [text, ...mounted].flatMap((each) => [...each.matchAll(/^[ \t]*moduleName:[ \t]*(\S+)/gm)])
      .map(([, module]) => commandFor([this.expand(unquotedWord(module))], { image: undefined }));
  }

  private assign([name, value]: Assignment): void {
    this.variables.set(name, this.expand(value));
  }

  /** Returns a word with known variables expanded. */
  private expand(word: string): string {
    return !word.includes('$') ? word : word.replace(/\$(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))/g,
      (written, braced?: string, bare?: string) => {
        const value = this.variables.get(braced ?? bare!);
        this.expanded += value?.length ?? 0;
        return value === undefined || this.expanded > MOST_EXPANDED ? written : value;
      });
  }
}

/** Options of podman and docker with a separate value. */
const TAKES_VALUE = /^(?:-[evw]|--(?:authfile|device|env|mount|name|pod|volume|workdir))$/;

/** Options of modprobe with a separate value. In a group of short options, the option with a value is the last one. */
const MODPROBE_VALUE = /^(?:-[a-z]*[dCSw]|--(?:dirname|config|set-version|wait))$/;

/** Options with which modprobe does not load a module. */
const LOADS_NOTHING = /^(?:-[a-z]*[rRnDc][a-z]*|--(?:remove|resolve-alias|dry-run|show|show-depends|showconfig|show-config|show-modversions|dump-modversions|version|help))$/;

function modprobe(words: readonly string[], around: Surroundings): ModuleCommand[] {
  const isOption = (word: string) => /^-./.test(word);
  const options = words.filter(isOption);
  const names = words.filter((word, index) => !isOption(word) && !MODPROBE_VALUE.test(words[index - 1] ?? ''));
  const isOfImage = around.image !== undefined;
  // In-tree modules are loaded from their own folder anyway.
  const isElsewhere = options.some((word) => /^(?:-[a-z]*d|--dirname(?:=.*)?)$/.test(word));
  if (options.some((word) => LOADS_NOTHING.test(word)) || names.length === 0 || !(isOfImage || isElsewhere)) {
    return [];
  }
  const isForAll = options.some((word) => /^(?:-[a-z]*a[a-z]*|--all)$/.test(word));
  // Parameters follow the name.
  return [commandFor(isForAll ? names : names.slice(0, 1), around)];
}

function commandFor(names: readonly string[], { image }: Surroundings): ModuleCommand {
  const known = names.filter((name) => /^[A-Za-z0-9_-]+$/.test(name));
  return { modules: known.map((name) => name.replace(/-/g, '_')), hasOthers: known.length < names.length, image: image || undefined };
}

/** Image, or an empty text if it is only partly known. */
function wholeImage(image: string): string {
  return /[$`]/.test(image) ? '' : image;
}

const isRunnable = (word: string) => RUNNABLE.includes(baseOf(word));
