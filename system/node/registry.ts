/** A registry on this machine, which nodes reach, with images of module builds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Damage } from './cases';
import type { Kernel } from './kernels';
import type { BuildName } from './module-builds';
import { freePorts } from '../support/free-ports';
import { run } from '../support/run';

/** How nodes reach the machine that they run on. */
export const HOST_OF_NODES = '10.0.2.2';

const sfcOf = (modules: string, release: string) => join(modules, release, 'extra/sfc.ko');

const DAMAGES: { readonly [damage in Damage]: (modules: string, release: string) => void } = {
  'empty': (modules, release) => truncateSync(sfcOf(modules, release)),
  'truncated': (modules, release) => truncateSync(sfcOf(modules, release), statSync(sfcOf(modules, release)).size / 2),
  'other-kernel': (modules, release) => renameSync(join(modules, release), join(modules, '6.1.0-1-amd64')),
};

export class Registry {
  public static async start(dir: string): Promise<Registry> {
    const registry = new Registry(dir, (await freePorts(1))[0]);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'config.yml'), [
      'version: 0.1', 'log: { level: warn }', 'storage:', `  filesystem: { rootdirectory: ${join(dir, 'data')} }`, '  delete: { enabled: true }',
      `http: { addr: "127.0.0.1:${registry.port}" }`, '',
    ].join('\n'));
    await registry.up();
    return registry;
  }

  /** Name of an image of sfc by a tag and a kernel, as KMM names images. */
  public static nameOf(tag: string, { release }: Kernel): string {
    return `sfc:${tag}-${release}`;
  }

  private child: ChildProcess | undefined;
  private pushes = 0;

  private constructor(private readonly dir: string, private readonly port: number) {}

  /** Host and port as nodes write them. */
  public get host(): string {
    return `${HOST_OF_NODES}:${this.port}`;
  }

  /** Starts it unless it runs, and waits until it answers. */
  public async up(): Promise<void> {
    if (this.child) {
      return;
    }
    const child = spawn('docker-registry', ['serve', join(this.dir, 'config.yml')], { stdio: 'ignore' });
    this.child = child;
    const url = `http://127.0.0.1:${this.port}/v2/`;
    while (!await fetch(url).then(({ ok }) => ok, () => false)) {
      if (child.exitCode !== null) {
        throw new Error(`docker-registry ended with ${child.exitCode}`);
      }
      await sleep(50);
    }
  }

  /** Ends it: connections are refused. */
  public async down(): Promise<void> {
    const child = this.child;
    if (child) {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGKILL');
      await ended;
      this.child = undefined;
    }
  }

  /** Pushes a build of sfc, and returns the digest. */
  public push(tag: string, kernel: Kernel, build: BuildName, damage?: Damage): string {
    const context = join(this.dir, `context-${this.pushes++}`);
    mkdirSync(context);
    run(context, 'cp', ['--archive', `${join(kernel.dir, 'images', build)}/.`, context]);
    if (damage) {
      DAMAGES[damage](join(context, 'opt/lib/modules'), kernel.release);
    }
    const container = this.buildah('from', 'scratch');
    this.buildah('copy', container, context, '/');
    return this.pushImage(this.buildah('commit', '--quiet', '--rm', container), Registry.nameOf(tag, kernel));
  }

  /** Pushes the image of an OCI archive by a name, and returns the digest. */
  public pushArchive(archive: string, name: string): string {
    mkdirSync(this.dir, { recursive: true });
    return this.pushImage(this.buildah('pull', '--quiet', `oci-archive:${archive}`), name);
  }

  private pushImage(image: string, name: string): string {
    const digestFile = join(this.dir, 'digest');
    this.buildah('push', '--quiet', '--tls-verify=false', `--digestfile=${digestFile}`, image, `docker://127.0.0.1:${this.port}/${name}`);
    return readFileSync(digestFile, 'utf8').trim();
  }

  private buildah(...args: string[]): string {
    const storage = ['--root', join(this.dir, 'root'), '--runroot', join(this.dir, 'run'), '--storage-driver', 'vfs'];
    return run(this.dir, 'buildah', [...storage, ...args], { BUILDAH_ISOLATION: 'chroot' }).trim();
  }
}
