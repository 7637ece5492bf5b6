/** The commands of shell scripts, as far as that needs no shell: words, assignments, and what stands before a command. */

/** Placeholder for the running kernel, in place of `$(uname -r)`. No image contains such characters. */
export const KERNEL = '{kernel}';

/** Placeholder for the output of any other command. */
const OUTPUT = '$_';

export const CONTAINER_TOOLS: readonly string[] = ['crictl', 'docker', 'nerdctl', 'podman'];
export const SHELLS: readonly string[] = ['bash', 'dash', 'sh'];

/** Commands that run another one. */
export const WRAPPERS: readonly string[] = ['chroot', 'env', 'exec', 'flock', 'nice', 'nsenter', 'nohup', 'sudo', 'systemd-run', 'time', 'timeout'];

/** Words of the shell before a command. */
export const KEYWORDS: readonly string[] = ['!', '{', 'do', 'elif', 'else', 'if', 'then', 'until', 'while'];

/** Commands whose arguments are assignments. */
export const DECLARATIONS: readonly string[] = ['declare', 'export', 'local', 'readonly'];

export const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;

/** Name of a command, without its folder. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const unquoted = (word: string): string => word.replace(/["']/g, '');

/** The commands of a script as their words, with quotes. Redirections are without their signs. */
export function commandsIn(script: string): string[][] {
  const commands: string[][] = [[]];
  for (const [word] of withoutComments(script).matchAll(/(?:[^\s"';|&()<>]|"[^"]*"|'[^']*')+|[;|&()\n]/g)) {
    if (/^[;|&()\n]$/.test(word)) {
      commands.push([]);
    } else {
      commands[commands.length - 1].push(word);
    }
  }
  return commands.filter(({ length }) => length > 0);
}

/** A script on whole lines, with placeholders for the output of commands. */
export function withoutComments(script: string): string {
  return script.replace(/^[ \t]*#.*$/gm, '').replace(/\\\r?\n/g, ' ').replace(/\$\(\s*uname\s+-r\s*\)|`uname -r`/g, KERNEL).replace(/\$\([^()]*\)/g, OUTPUT);
}
