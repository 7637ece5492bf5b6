/** Runs the commands of a document in one shell, in a folder of their own, and returns what they print. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Part, partsOf, withOutputs } from './page';

const ROOT = resolve(__dirname, '../..');

/** What the commands use of ours. */
export interface Tools {
  /** The tarball of the package. */
  readonly packed: string;
  /** A folder with node_modules that have it installed. */
  readonly dir: string;
}

/** The version with which the documents are run: another one may show places in a program differently. */
export const CDK8S = '2.70.106';

const SEPARATOR = '\u001e';
const TIMEOUT_MS = 600_000;

/** The document with what its commands print now. Fails where a command does. */
export function rerun(file: string, text: string, tools: Tools): string {
  const parts = partsOf(text);
  const dir = mkdtempSync(join(tmpdir(), 'transcript-'));
  try {
    return withOutputs(text, parts, outputsOf(file, parts, tools, dir));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function outputsOf(file: string, parts: readonly Part[], { packed, dir: tools }: Tools, dir: string): string[][] {
  const commands = parts.flatMap((part) => part.commands);
  const { stdout, error } = spawnSync('bash', ['--noprofile', '--norc', '-s'], {
    cwd: dir,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 2 ** 26,
    input: `${PREPARATION}${commands.map((command) => `{ ${command}\n} 2>&1 < /dev/null\nprintf '${SEPARATOR}%s${SEPARATOR}' "$?"\n`).join('')}`,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/.test(name))),
      ...GIT,
      HOME: dir,
      NO_COLOR: '1',
      TZ: 'UTC',
      CDK8S,
      EXAMPLES: join(ROOT, 'examples'),
      PACKAGE: packed,
      TOOLS: tools,
      npm_config_audit: 'false',
      npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm'),
      npm_config_fund: 'false',
      npm_config_loglevel: 'error',
      npm_config_prefer_offline: 'true',
      npm_config_update_notifier: 'false',
      ...process.env.npm_config_userconfig === undefined ? {} : { npm_config_userconfig: process.env.npm_config_userconfig },
    },
  });
  if (error !== undefined) {
    throw error;
  }
  const pieces = stdout.split(SEPARATOR);
  let next = 0;
  return parts.map((part) => part.commands.map((command) => {
    const [output, status] = pieces.slice(next, next + 2);
    next += 2;
    if (status !== '0') {
      throw new Error(`${file}: a command failed (${status ?? 'not run'}): ${command}\n${output ?? ''}`);
    }
    return part.kind === 'console' ? steady(output, dir) : '';
  }));
}

/** A program beside a document finds the library; before a project of its own is installed, `npx` runs what is there. */
const PREPARATION = `
ln -s "$TOOLS/node_modules" node_modules && echo "{}" > package.json
npx() {
  if [ -e "node_modules/.bin/$1" ]; then "node_modules/.bin/$1" "\${@:2}"; else "$TOOLS/node_modules/.bin/$1" "\${@:2}"; fi
}
`;

const GIT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...Object.fromEntries(['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Platform'], [`GIT_${who}_EMAIL`, 'platform@example.com'], [`GIT_${who}_DATE`, '2026-01-01T12:00:00Z'],
  ])),
};

/** Output without what differs from run to run: the folder, and the ids of commits, which contain the packages that npm found. */
function steady(output: string, dir: string): string {
  const text = output.replaceAll(dir, '~').replace(/(?<=\bcommit `?)[0-9a-f]{12}\b/g, '0123456789ab').replace(/[ \t]+$/gm, '');
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
