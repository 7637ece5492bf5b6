import { chmodSync, copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run';

interface BuildOptions {
  /** Build arguments. */
  readonly args?: { [name: string]: string };
  /** Stage to end with, if not the last. */
  readonly target?: string;
}

interface ImageOptions extends BuildOptions {
  /** Files of the build context. */
  readonly files?: { [path: string]: string | Buffer };
}

/**
 * A real builder, buildah, which OpenShift builds with too, and images to stand in for those that nobody can pull here.
 *
 * chroot isolation and the vfs driver need neither a daemon nor overlay mounts.
 */
export class Builder {
  /** Options of buildah that select where the images are. */
  public readonly options: readonly string[];

  constructor(private readonly dir: string) {
    this.options = ['--root', join(dir, 'root'), '--runroot', join(dir, 'run'), '--storage-driver', 'vfs'];
  }

  /** Builds an image of that name, and returns what the builder prints. */
  public image(name: string, dockerfile: string, options: ImageOptions = {}): string {
    const context = join(this.dir, `context-${name.replace(/\W/g, '-')}`);
    mkdirSync(context, { recursive: true });
    writeFileSync(join(context, 'Dockerfile'), dockerfile);
    for (const [path, content] of Object.entries(options.files ?? {})) {
      mkdirSync(dirname(join(context, path)), { recursive: true });
      writeFileSync(join(context, path), content);
      chmodSync(join(context, path), 0o755);
    }
    return this.build(name, join(context, 'Dockerfile'), context, options);
  }

  /** Builds an image of that name from a folder as its context. */
  public build(name: string, dockerfile: string, context: string, { args = {}, target }: BuildOptions = {}): string {
    const given = Object.entries(args).flatMap(([arg, value]) => ['--build-arg', `${arg}=${value}`]);
    const stage = target === undefined ? [] : ['--target', target];
    return this.buildah('bud', '--pull-never', '--isolation', 'chroot', '--network', 'host', ...given, ...stage, '-t', name, '--file', dockerfile, context);
  }

  /** Writes an image into an archive. */
  public save(name: string, archive: string): void {
    this.buildah('push', '--quiet', name, `oci-archive:${archive}`);
  }

  /** The tree of an image, as a folder. */
  public mount(image: string): string {
    const container = this.buildah('from', '--pull-never', image).trim();
    return this.buildah('mount', container).trim();
  }

  /** Removes all containers, which a mounted one would keep from being deleted. */
  public unmount(): void {
    this.buildah('rm', '--all');
  }

  /** How many layers an image has. */
  public layers(image: string): number {
    return JSON.parse(this.buildah('inspect', '--type', 'image', image)).OCIv1.rootfs.diff_ids.length;
  }

  private buildah(...args: string[]): string {
    return run(this.dir, 'buildah', [...this.options, ...args], { BUILDAH_ISOLATION: 'chroot' });
  }

  /** An image with the usual tools (busybox), a shell and the real depmod, and the given files. The shell of busybox would take its own depmod. */
  public base(name: string, files: { [path: string]: string | Buffer } = {}): void {
    const context = join(this.dir, `context-${name.replace(/\W/g, '-')}`);
    mkdirSync(join(context, 'tree/sbin'), { recursive: true });
    copyFileSync('/bin/busybox', join(context, 'busybox'));
    const programs = { 'sbin/depmod': '/sbin/depmod', 'bin/sh': '/bin/sh' };
    const copies = Object.entries(programs).flatMap(([target, source]): [string, string][] => (
      [[target, realpathSync(source)], ...sharedLibraries(source).map((library): [string, string] => [library, library])]));
    for (const [to, source] of copies) {
      const target = join(context, 'tree', to);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(source, target);
      chmodSync(target, 0o755);
    }
    this.image(name, [
      'FROM scratch',
      'COPY busybox /bin/busybox',
      'RUN ["/bin/busybox", "--install", "-s", "/bin"]',
      'RUN ["/bin/busybox", "rm", "/bin/sh", "/bin/depmod"]',
      'COPY tree/ /',
      ...Object.keys(files).length > 0 ? ['COPY files/ /'] : [],
    ].join('\n'), { files: Object.fromEntries(Object.entries(files).map(([path, content]) => [join('files', path), content])) });
  }
}

/** The shared libraries that a program needs; none of one that is statically linked. */
export function sharedLibraries(binary: string): string[] {
  return [...run('/', 'sh', ['-c', 'ldd "$1" || true', 'sh', binary]).matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path);
}
