import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run';
import { STAND_INS } from './stand-ins';

const IGNITION = '/usr/lib/dracut/modules.d/30ignition/ignition';

/** What the scripts use of a real system, beside the stand-ins. */
const TOOLS = ['bash', 'cat', 'cp', 'ln', 'ls', 'mkdir', 'mv', 'readlink', 'rm', 'rmdir', 'sync', 'timeout'];

/** Where each tool is on this machine. */
const BINARIES = TOOLS.map((tool) => realpathSync(existsSync(`/bin/${tool}`) ? `/bin/${tool}` : `/usr/bin/${tool}`));

/** What is copied into a root to run the tools: the path of each file in the root. Asked once, of all of them. */
let toolFiles: ReadonlyMap<string, string> | undefined;

function filesOfTools(): ReadonlyMap<string, string> {
  const libraries = [...run('/', 'ldd', BINARIES).matchAll(/(\/\S+) \(0x/g)].map(([, library]) => [library, library] as const);
  const tools = BINARIES.map((binary, index) => [`usr/bin/${TOOLS[index]}`, binary] as const);
  return new Map([...tools, ...libraries, ['bin/bash', realpathSync('/bin/bash')]]);
}

/** The first copy of each file: other roots have links to it, because no unit writes to a tool. */
const COPIES = new Map<string, string>();

/** How a unit ends, in systemd's words. */
export type UnitState = 'active' | 'inactive' | 'failed';

/**
 * The root of a node, in a folder: Ignition writes what a config says, and units run in it, by chroot and without any change of their scripts.
 * What touches hardware, containers or systemd is a stand-in, which logs how it was called.
 */
export class BootRoot {
  /** What all units have printed so far. */
  public journal = '';

  constructor(readonly dir: string) {
    this.write('etc/passwd', 'root:x:0:0:root:/root:/bin/bash\ncore:x:1000:1000:core:/home/core:/bin/bash\n');
    this.write('etc/group', 'root:x:0:\ncore:x:1000:\n');
    // Ignition writes keys as the user that they are for.
    const home = join(this.dir, 'home/core');
    mkdirSync(home, { recursive: true });
    chownSync(home, 1000, 1000);
    chmodSync(dirname(this.dir), 0o755);
    this.write('etc/selinux/config', 'SELINUX=disabled\nSELINUXTYPE=targeted\n');
  }

  /** Writes a config into the root, as on the first boot, and makes the links of the units that it enables. */
  public ignite(config: object): void {
    const [configFile, cache] = [join(this.dir, 'config.ign'), join(this.dir, 'config.json')];
    writeFileSync(configFile, JSON.stringify(config));
    // It ends with labels, which need the policy of the node.
    this.write('ignition/setfiles', '#!/bin/sh\ncat >/dev/null\n');
    chmodSync(join(this.dir, 'ignition/setfiles'), 0o755);
    // A state of its own: the one of the machine is for one node, and other tests boot theirs at the same time.
    const state = join(this.dir, 'ignition/state');
    for (const stage of ['fetch', 'files']) {
      run(this.dir, IGNITION, ['--platform=file', `--stage=${stage}`, `--root=${this.dir}`, `--config-cache=${cache}`, `--state-file=${state}`, '--log-to-stdout'], {
        IGNITION_CONFIG_FILE: configFile, PATH: `${join(this.dir, 'ignition')}:${process.env.PATH}`,
      });
    }
    const units: { name: string; contents?: string }[] = (config as any).systemd?.units ?? [];
    for (const { name } of units.filter(({ contents }) => contents)) {
      run(this.dir, 'systemctl', [`--root=${this.dir}`, 'preset', name]);
    }
  }

  /** Text of a file. */
  public read(path: string): string {
    return readFileSync(join(this.dir, path), 'utf8');
  }

  /** Whether a path is there, a link that leads nowhere included. */
  public has(path: string): boolean {
    return lstatSync(join(this.dir, path), { throwIfNoEntry: false }) !== undefined;
  }

  /** Names in a folder, sorted; none where it is not there. */
  public list(path: string): string[] {
    return existsSync(join(this.dir, path)) ? readdirSync(join(this.dir, path)).sort() : [];
  }

  /** Permissions of a file, in octal. */
  public mode(path: string): string {
    return lstatSync(join(this.dir, path)).mode.toString(8).slice(-4);
  }

  public write(path: string, text: string): void {
    mkdirSync(dirname(join(this.dir, path)), { recursive: true });
    writeFileSync(join(this.dir, path), text);
  }

  public remove(path: string): void {
    rmSync(join(this.dir, path), { recursive: true, force: true });
  }

  /** Puts the tools and stand-ins in place that units need. */
  public installTools(): void {
    toolFiles ??= filesOfTools();
    toolFiles.forEach((from, to) => this.copy(from, to));
    this.write('dev/null', '');
    for (const [name, text] of Object.entries(STAND_INS)) {
      this.write(`usr/sbin/${name}`, text);
      chmodSync(join(this.dir, 'usr/sbin', name), 0o755);
    }
  }

  private copy(from: string, to: string): void {
    const target = join(this.dir, to);
    const copy = COPIES.get(to);
    mkdirSync(dirname(target), { recursive: true });
    if (copy !== undefined) {
      linkSync(copy, target);
    } else {
      copyFileSync(from, target);
      chmodSync(target, 0o755);
      COPIES.set(to, target);
    }
  }

  /** Starts a unit of a node that crashes meanwhile: nothing comes after its command. */
  public crash(unit: string, kernel: string): void {
    this.start(unit, kernel, { isLast: true });
  }

  /** Starts a unit as systemd does, as far as our units go: condition, environment, command, and what comes after one that fails. */
  public start(unit: string, kernel: string, { isLast = false } = {}): UnitState {
    const options = this.read(`etc/systemd/system/${unit}`).split('\n').map((line) => /^(\w+)=(.*)$/.exec(line)).filter((match) => match !== null)
      .map(([, key, value]) => ({ key, value }));
    const valuesOf = (wanted: string) => options.filter(({ key }) => key === wanted).map(({ value }) => value);
    const isMet = ([, negation, path]: RegExpMatchArray) => existsSync(join(this.dir, path.replaceAll('%v', kernel))) === (negation === '');
    if (!valuesOf('ConditionPathExists').every((condition) => isMet(/^(!?)(.*)$/.exec(condition)!))) {
      return 'inactive';
    }
    const environment = Object.fromEntries(valuesOf('Environment').map((text) => /^"?(\w+)=(.*?)"?$/.exec(text)!.slice(1)));
    const isOneshot = valuesOf('Type').includes('oneshot');
    const notify: { [name: string]: string } = isOneshot ? {} : { NOTIFY_SOCKET: '/run/systemd/notify' };
    const succeeded = this.exec(valuesOf('ExecStart')[0], { ...environment, ...notify });
    if (!succeeded && !isLast) {
      valuesOf('ExecStopPost').forEach((command) => this.exec(command, environment));
    }
    return succeeded ? (valuesOf('RemainAfterExit').includes('yes') ? 'active' : 'inactive') : 'failed';
  }

  /** Runs a command line in the root, in a process group of its own, which stand-ins may kill: its number is in /test/group. */
  private exec(command: string, environment: { [name: string]: string }): boolean {
    const { status, stderr } = spawnSync('setsid', ['chroot', this.dir, 'bash', '-c', `echo $$ >/test/group; exec ${command}`], {
      env: { PATH: '/usr/sbin:/usr/bin', ...environment }, encoding: 'utf8', timeout: 60_000,
    });
    this.journal += stderr;
    return status === 0;
  }
}
