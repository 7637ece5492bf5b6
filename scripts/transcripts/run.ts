/** Runs the commands of a document in one shell, in an empty folder, and returns what they print. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { type Cluster, clusterOf } from './cluster';
import { Part, partsOf, withOutputs } from './page';

/** The version of cdk8s with which the documents are run: another one may show places in a program differently. */
export const CDK8S = '2.70.106';

const SEPARATOR = '\u001e';
const TIMEOUT_MS = 600_000;

/**
 * The document with what its commands print now. Fails where a command does.
 *
 * @param registry the address of the registry from which npm installs
 * @param installed a folder that documents share: where two begin with the same `npm install`, the second finds its packages there
 */
export async function rerun(file: string, text: string, registry: string, installed: string): Promise<string> {
  const parts = partsOf(text);
  const dir = mkdtempSync(join(tmpdir(), 'transcript-'));
  const cluster = await clusterOf(text);
  try {
    return withOutputs(text, parts, await outputsOf(file, parts, registry, dir, installed, cluster));
  } finally {
    cluster?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function outputsOf(
  file: string, parts: readonly Part[], registry: string, dir: string, installed: string, cluster: Cluster | undefined,
): Promise<string[][]> {
  const commands = parts.flatMap((part) => part.commands);
  const shell = spawn('bash', ['--noprofile', '--norc', '-s'], {
    cwd: dir,
    timeout: TIMEOUT_MS,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/.test(name))),
      ...GIT,
      ...cluster?.env,
      HOME: dir,
      NO_COLOR: '1',
      TZ: 'UTC',
      npm_config_audit: 'false',
      npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm'),
      npm_config_fund: 'false',
      npm_config_loglevel: 'error',
      npm_config_prefer_offline: 'true',
      npm_config_registry: registry,
      npm_config_update_notifier: 'false',
      npm_config_yes: 'true',
      ...process.env.npm_config_userconfig === undefined ? {} : { npm_config_userconfig: process.env.npm_config_userconfig },
    },
  });
  shell.stdin.end((cluster?.prelude ?? '') + commands.map((command) => `{ ${isInstall(command) ? seeded(command, installed) : command}\n} 2>&1 < /dev/null\nprintf '${SEPARATOR}%s${SEPARATOR}' "$?"\n`).join(''));
  const pieces = (await textOf(shell.stdout)).split(SEPARATOR);
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

/** Named packages: `npm install` alone goes by the package.json beside it. */
const isInstall = (command: string) => /^npm install [\w -]+$/.test(command);

/** npm sees what is missing in what it finds, and takes away what does not belong. */
function seeded(command: string, installed: string): string {
  const packages = join(installed, createHash('sha256').update(command).digest('hex').slice(0, 12));
  return `if [ -d ${packages} ]; then cp -al ${packages} node_modules; fi; ${command} && { [ -d ${packages} ] || cp -al node_modules ${packages}; }`;
}

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
