/** Effects of the scripts of systemd units on their node, according to their commands (Linux facts §9). */
import {
  baseOf, commandsIn, CONTAINER_TOOLS, SHELLS, simpleCommandsIn, unquotedWord, withoutComments, wrappersIn,
} from './shell-commands';
import { oncePerText } from '../../text';

/** A command as its name and arguments, without assignments, keywords, wrappers and quotes. */
type Command = readonly [name: string, ...rest: string[]];

/** Commands that only read the files in their arguments. */
const READERS = ['.', 'cat', 'echo', 'grep', 'head', 'ls', 'printf', 'source', 'stat', 'tail'];
const TESTS = ['[', '[[', 'test'];

/** Options of the shell with which it tests for a file. */
const FILE_TEST = /^-[defs]$/;

/** Files that do not survive a reboot. */
export const VOLATILE = /^\/(?:dev|proc|run|sys|tmp|var\/run)\//;

/** Nesting limit for shells that call shells. */
const MOST_DEPTH = 3;

const commandsOf = oncePerText((script): readonly Command[] => commandsAt(script, 0));

function commandsAt(script: string, depth: number): Command[] {
  const inner = depth === MOST_DEPTH ? [] : [...script.replace(/^[ \t]*#.*$/gm, '').matchAll(/\$\(([^()]*)\)/g)].flatMap(([, command]) => commandsAt(command, depth + 1));
  return [...inner, ...outerCommands(script, depth)];
}

function outerCommands(script: string, depth: number): Command[] {
  const wrappers = wrappersIn(script);
  return simpleCommandsIn(script).flatMap(({ words }): Command[] => {
    const [head, ...rest] = words;
    if (head === undefined) {
      return [];
    }
    if (wrappers.includes(baseOf(head))) {
      const wrapped = rest.findIndex((word) => isKnown(baseOf(word)));
      return [[baseOf(head), ...rest], ...wrapped < 0 ? [] : commandsAt(rest.slice(wrapped).join(' '), depth)];
    }
    const option = SHELLS.includes(baseOf(head)) ? words.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
    return [[baseOf(head), ...rest], ...option < 0 || depth === MOST_DEPTH ? [] : commandsAt(words[option + 1] ?? '', depth + 1)];
  });
}

const isKnown = (name: string) => ['systemctl', 'reboot', 'shutdown', 'init', 'telinit', 'skopeo', 'touch', ...SHELLS, ...CONTAINER_TOOLS].includes(name);

/** Test for scripts that reboot the node. */
export const reboots = oncePerText((script): boolean => (
  commandsOf(script).some(([name, ...rest]) => name === 'reboot'
    || (name === 'systemctl' && rest.some((word) => ['kexec', 'reboot', 'reboot.target', 'soft-reboot'].includes(word)))
    || (name === 'shutdown' && rest.some((word) => /^(?:-[a-zA-Z]*r[a-zA-Z]*|--reboot)$/.test(word)))
    || (['init', 'telinit'].includes(name) && rest[0] === '6')
    || (name === 'echo' && rest[0] === 'b' && rest.includes('/proc/sysrq-trigger')))));

/** Test for scripts that pull an image. */
export const pullsImage = oncePerText((script): boolean => (
  commandsOf(script).some(([name, ...rest]) => (CONTAINER_TOOLS.includes(name) && rest.includes('pull')) || (name === 'skopeo' && rest.includes('copy')))));

/** Test for scripts that check the state of the kubelet, or whether pods run. */
export const asksForPods = oncePerText((script): boolean => (
  commandsOf(script).some(([name, ...rest]) => (name === 'systemctl' && rest.some((word) => word === 'kubelet' || word === 'kubelet.service'))
    || (name === 'crictl' && rest.some((word) => word === 'pods' || word === 'ps')))));

/**
 * Whether a script tests for a file that it also writes and that survives a reboot, so that it does not repeat its work.
 *
 * @param conditions paths on which the unit of the script depends
 */
export function remembers(script: string, conditions: readonly string[] = []): boolean {
  const { tested, left } = filesOf(script);
  return [...conditions, ...tested].some((path) => !VOLATILE.test(path) && left.has(path));
}

/** Files whose existence a script tests, and those that it writes and does not remove. */
const filesOf = oncePerText((script): { readonly tested: readonly string[]; readonly left: ReadonlySet<string> } => {
  const commands = commandsOf(script);
  const tested = commands.filter(([name]) => TESTS.includes(name)).flatMap(([, ...rest]) => rest.filter((_, index) => FILE_TEST.test(rest[index - 1] ?? '')));
  const written = new Set<string>([
    ...commands.filter(([name]) => !TESTS.includes(name) && !READERS.includes(name) && name !== 'rm').flatMap(([, ...rest]) => rest),
    ...writtenFiles(script),
  ]);
  // What the script removes again is no record: KMM 2.1 removes its file at every other boot.
  commands.filter(([name]) => name === 'rm').forEach(([, ...rest]) => rest.forEach((path) => written.delete(path)));
  return { tested, left: written };
});

/** Files to which a script redirects output, as written in the script. */
export const writtenFiles = oncePerText((script): readonly string[] => (
  [...withoutComments(script).matchAll(/(?:^|[^<>&0-9])1?>>?[ \t]*("[^"\n]*"|[^\s"';|&()<>]+)/gm)]
    .map(([, target]) => unquotedWord(target)).filter((target) => !VOLATILE.test(target))));

/** Whether a unit that runs the script fails if a command of the script fails. */
export function showsFailure(script: string): boolean {
  const commands = commandsOf(script);
  const isErrexit = ([name, ...rest]: Command) => name === 'set' && rest.some((word, index) => (
    /^-[a-z]*e/.test(word) || (word === 'errexit' && /^-[a-z]*o$/.test(rest[index - 1] ?? ''))));
  return /^#![^\n]*\s-[a-z]*e/.test(script)
    || commands.some((command) => isErrexit(command) || (command[0] === 'exit' && command[1] !== '0'));
}

/** Whether the exit code of the script is that of a command with one of the given words. */
export function endsWith(script: string, words: RegExp): boolean {
  return words.test(commandsIn(script).at(-1)?.join(' ') ?? '');
}

/** Podman objects that a script leaves on the node: its containers, and the pods and volumes that it names. */
export interface PodmanLeftovers {
  /** Whether exited containers stay in podman's storage. */
  readonly containers: boolean;
  readonly pods: readonly string[];
  readonly volumes: readonly string[];
}

/** Containers, pods and volumes that a script leaves in podman's storage. Objects that the script removes at its end stay only if it is killed. */
export function podmanLeftovers(script: string): PodmanLeftovers {
  const commands = commandsOf(script).filter(([name]) => name === 'podman');
  const uses = (...verb: string[]) => commands.filter(([, ...rest]) => verb.every((word, index) => rest[index] === word));
  const created = (what: string) => uses(what, 'create').map((rest) => containerNameIn(rest.slice(3)));
  return {
    containers: [...uses('run'), ...uses('create')].some((rest) => !rest.includes('--rm')) && uses('rm').length === 0 && uses('pod', 'rm').length === 0,
    pods: created('pod').flatMap((name) => name ?? []),
    volumes: created('volume').flatMap((name) => name ?? []),
  };
}

/** Name in a podman command, from its option or its last argument. */
function containerNameIn(words: readonly string[]): string | undefined {
  const option = words.findIndex((word) => /^--name(?:=|$)/.test(word));
  return option < 0 ? words.filter((word) => !word.startsWith('-')).at(-1) : /^--name=(.*)$/.exec(words[option])?.[1] ?? words[option + 1];
}
