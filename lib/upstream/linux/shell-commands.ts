/** Commands of shell scripts, found without running a shell: words, assignments, and the words before a command. */

import { oncePerText } from '../../text';

/** Placeholder for the running kernel in place of `$(uname -r)`. Images cannot contain its characters. */
export const KERNEL = '{kernel}';

/** Placeholder for the output of other commands. */
const OUTPUT = '$_';

export const CONTAINER_TOOLS: readonly string[] = ['crictl', 'docker', 'nerdctl', 'podman'];
export const SHELLS: readonly string[] = ['bash', 'dash', 'sh'];

/** Names of commands that run another command. */
const WRAPPERS: readonly string[] = ['chroot', 'env', 'exec', 'flock', 'nice', 'nsenter', 'nohup', 'sudo', 'systemd-run', 'time', 'timeout'];

/** Names of commands that run another command in a script: those of the system, and functions of the script that run their arguments. */
export const wrappersIn = oncePerText((script): readonly string[] => {
  const found = [...WRAPPERS];
  let name: string | undefined;
  for (const line of script.split('\n')) {
    name = /^([A-Za-z_]\w*)[ \t]*\(\)[ \t]*\{[ \t]*$/.exec(line)?.[1] ?? (line.startsWith('}') ? undefined : name);
    if (name !== undefined && /^[ \t]*(?:if[ \t]+)?(?:![ \t]+)?"\$@"/.test(line)) {
      found.push(name);
    }
  }
  return found;
});

/** Shell keywords that can precede a command. */
const KEYWORDS: readonly string[] = ['!', '{', 'do', 'elif', 'else', 'if', 'then', 'until', 'while'];

/** Names of commands whose arguments are assignments. */
const DECLARATIONS: readonly string[] = ['declare', 'export', 'local', 'readonly'];

const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;

/** Name of a command without its folder. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const unquotedWord = (word: string): string => word.replace(/["']/g, '');

/** Commands of a script as lists of words, with quotes. Redirections are included as words without their operators. */
export const commandsIn = oncePerText((script): readonly (readonly string[])[] => {
  const commands: string[][] = [[]];
  for (const [word] of withoutComments(script).matchAll(/(?:[^\s"';|&()<>]|"[^"]*"|'[^']*')+|[;|&()\n]/g)) {
    if (/^[;|&()\n]$/.test(word)) {
      commands.push([]);
    } else {
      commands[commands.length - 1].push(word);
    }
  }
  return commands.filter(({ length }) => length > 0);
});

/** Name of a variable, and the word that becomes its value, without quotes. */
export type Assignment = readonly [name: string, value: string];

/** A command, and the variables that are assigned before it. */
export interface SimpleCommand {
  readonly assigned: readonly Assignment[];
  /** Words from the name of the command on, without quotes, or none if there are only assignments. */
  readonly words: readonly string[];
}

/** Commands of a script, without the keywords before them. */
export const simpleCommandsIn = oncePerText((script): readonly SimpleCommand[] => commandsIn(script).map(simpleCommand));

/** A command without the keywords before it. */
export function simpleCommand(words: readonly string[]): SimpleCommand {
  const start = words.findIndex((word) => !KEYWORDS.includes(word) && !DECLARATIONS.includes(word) && !ASSIGNMENT.test(word));
  const end = start < 0 ? words.length : start;
  return { assigned: assignmentsIn(words.slice(0, end)), words: words.slice(end).map(unquotedWord) };
}

/** Assignments among words. */
export function assignmentsIn(words: readonly string[]): Assignment[] {
  return words.flatMap((word): Assignment[] => {
    const [, name, value] = ASSIGNMENT.exec(word) ?? [];
    return name === undefined ? [] : [[name, unquotedWord(value)]];
  });
}

/** Script with joined lines, without comments, and with placeholders for the output of commands. */
export function withoutComments(script: string): string {
  return script.replace(/^[ \t]*#.*$/gm, '').replace(/\\\r?\n/g, ' ').replace(/\$\(\s*uname\s+-r\s*\)|`uname -r`/g, KERNEL).replace(/\$\([^()]*\)/g, OUTPUT);
}
