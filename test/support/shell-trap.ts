/** Runs what a report has for a shell, with programs that do nothing, and tells which values became more than words. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** File that a value writes where a shell runs it. */
const MARK = 'injected';
/** Value that a program must not get as an option. */
export const OPTION = '--zz-option';

/** What a shell, a terminal, a runner of a pipeline or a program would take from a value that is not a word. */
export const PAYLOADS: readonly string[] = [
  `a\n: >${MARK}\n`, `a\r\n: >${MARK}\r\n`, `$(: >${MARK})`, `\`: >${MARK}\``, `'; : >${MARK}; '`, `"; : >${MARK}; "`, `a; : >${MARK}`, `a[$(: >${MARK})]`, `\\'; : >${MARK} #`,
  '\u001b[2J\u001b]0;t\u0007', '\u202ea\u2066', '::error::forged', `a\u0000: >${MARK}`, OPTION,
];

/** Names of the fields of reports that have commands. */
const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show', 'command', 'collect', 'labels'];

/** Commands in a report, as JSON has it. */
export function commandsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    return COMMANDS.includes(field) && value !== '' ? [value] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => commandsIn(item, field));
  }
  // Changes have values of manifests, such as the command of a container.
  return typeof value !== 'object' || value === null || field === 'changes' ? [] : Object.entries(value).flatMap(([key, inner]) => commandsIn(inner, key));
}

const STUBS = `
option() { for word; do case $word in --) return ;; ${OPTION}*) : >option ;; esac; done; }
kubectl() { option "$@"; echo 1; }; oc() { option "$@"; echo 1; }; skopeo() { option "$@"; }; podman() { option "$@"; }; cdk8s-onload() { option "$@"; }; ssh() { option "$@"; }
sleep() { exit 0; }; date() { echo 1; }
export -f option kubectl oc skopeo podman cdk8s-onload ssh sleep date
`;

/** What a shell did with the commands and scripts of a report beside running our programs: commands of values, options of values, errors of its parser. Empty if nothing. */
export function takenByShell(commands: readonly string[], scripts: readonly string[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    const raw = [...commands, ...scripts].filter((text) => text.includes('\0'));
    const words = [...new Set(commands)].filter((text) => !text.includes('\0'));
    scripts.forEach((script, index) => writeFileSync(join(dir, `script-${index}`), script));
    const program = `${STUBS}
      for script in script-*; do [ ! -e "$script" ] || { "$BASH" -n "$script" || echo "$script"; "$BASH" "$script" list >/dev/null; } 2>>errors; done
      for command; do ( eval "$command" ) </dev/null >/dev/null 2>out; ! grep -E 'syntax error|unexpected EOF' out >/dev/null || printf '%s\\n' "$command" >>errors; done
      cat errors`;
    writeFileSync(join(dir, 'errors'), '');
    const { stdout, status, error } = spawnSync('bash', ['-c', program, 'bash', ...words], { cwd: dir, encoding: 'utf8', timeout: 60_000 });
    return [
      ...raw.map((text) => `raw: ${JSON.stringify(text)}`), ...existsSync(join(dir, MARK)) ? ['a value was run'] : [], ...existsSync(join(dir, 'option')) ? ['a value was an option'] : [],
      ...stdout === '' ? [] : [`not parsed: ${stdout}`], ...error === undefined && status === 0 ? [] : [`the shell ended with ${error?.message ?? status}`],
    ];
  } finally {
    rmSync(dir, { recursive: true });
  }
}
