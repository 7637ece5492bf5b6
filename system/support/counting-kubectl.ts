/** A kubectl that counts the writes of a run, ends the run at one of them, or does first what a test says. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Moment at which a run is killed: before its write reaches the API server, or when the API server has answered. */
export type Moment = 'before' | 'behind';

export class CountingKubectl {
  /** Path for CDK8S_ONLOAD_KUBECTL. */
  public readonly program: string;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = join(folder, 'kubectl');
    this.program = join(this.folder, 'kubectl');
    mkdirSync(this.folder);
    const kubectl = execFileSync('bash', ['-c', 'type -P kubectl'], { encoding: 'utf8' }).trim();
    // Its parent is the run. The Lease is replaced all the time, and is no write of a step.
    writeFileSync(this.program, `#!/bin/bash
cd ${this.folder}
if [[ -e hook ]]; then . ./hook; fi
case "$*" in
  *--dry-run=server*) ;;
  'create '* | 'apply '* | 'delete '* | 'label '* | 'patch '*)
    echo "$1" >>writes
    if [[ -e kill-before ]]; then kill -9 "$PPID"; exit 1; fi
    if [[ -e kill-behind ]]; then ${kubectl} "$@" >answer; kill -9 "$PPID"; exit 1; fi
    ;;
esac
exec ${kubectl} "$@"
`);
    chmodSync(this.program, 0o755);
  }

  /** Verbs of the writes since the last reset. */
  public get writes(): string[] {
    return this.has('writes') ? readFileSync(join(this.folder, 'writes'), 'utf8').trim().split('\n') : [];
  }

  /** Kills runs at their next write from now on. */
  public kill(moment: Moment): void {
    writeFileSync(join(this.folder, `kill-${moment}`), '');
  }

  /** Runs some lines of bash before each call, in a folder of their own. */
  public hook(lines: string): void {
    writeFileSync(join(this.folder, 'hook'), lines);
  }

  /** Tells a hook something by a file, or asks whether it has. */
  public tell(file: string): void {
    writeFileSync(join(this.folder, file), '');
  }

  public has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  /** Kills no more runs. */
  public revive(): void {
    this.forget('kill-before', 'kill-behind');
  }

  /** Forgets what was counted and what was asked for. */
  public reset(): void {
    this.forget('hook', 'writes', 'writing', 'kill-before', 'kill-behind');
  }

  private forget(...files: readonly string[]): void {
    files.forEach((file) => rmSync(join(this.folder, file), { force: true }));
  }
}
