/** Programs that the tests build from a Go module of this folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run';

/** Whether Go is installed. */
export const hasGo = (): boolean => spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;

/**
 * Path of the program of the module `system/NAME`: of its own sources, or the tool that its go.mod names. It is built once for a user: in minutes, then in seconds, from
 * the build cache of Go.
 */
export function goProgram(name: string): string {
  const sources = join(ROOT, 'system', name);
  const texts = ['go.mod', 'go.sum', 'main.go'].map((file) => join(sources, file)).filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const [, tool = '.'] = /^tool (\S+)$/m.exec(texts[0]) ?? [];
  // As the builds of a release do it: nodes and servers report it.
  const [, release] = /\tk8s\.io\/kubernetes (v\S+)/.exec(texts[0]) ?? [];
  const flags = ['-s -w', ...release === undefined ? [] : [`-X k8s.io/component-base/version.gitVersion=${release}`]].join(' ');
  const sum = createHash('sha256').update([...texts, flags].join()).digest('hex').slice(0, 16);
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cdk8s-onload');
  const program = join(folder, `${name}-${sum}`);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const own = `${program}-${process.pid}`;
    execFileSync('go', ['build', '-trimpath', `-ldflags=${flags}`, `-o=${own}`, tool], { cwd: sources, stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(own, program);
  }
  return program;
}
