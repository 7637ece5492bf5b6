/** The image of the Containerfile, built by a real builder on images that stand in for those of Node and kubectl, and run without root in a read-only file system. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, sharedLibraries } from './support/images';
import { ROOT, run, scratchDir } from './support/run';
import { install, pinned, tarball } from './support/shared';

const dir = scratchDir();
const builder = new Builder(dir);
const repository = join(dir, 'repository');
const which = (program: string) => realpathSync(run(dir, 'which', [program]).trim());
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let tree: string;
let config: { readonly User?: string; readonly Entrypoint?: unknown; readonly Env: string[] };

/** A program with its libraries, by their paths in an image. */
const withLibraries = (path: string, program: string): [string, Buffer][] => [
  [path, readFileSync(program)], ...sharedLibraries(program).map((library): [string, Buffer] => [library, readFileSync(library)]),
];

beforeAll(async () => {
  builder.base('localhost/node', Object.fromEntries([
    ...withLibraries('usr/bin/node', process.execPath), ...withLibraries('usr/bin/git', which('git')), ['usr/bin/env', readFileSync('/bin/busybox')], ['tmp/.keep', ''],
  ]));
  builder.image('localhost/kubectl', 'FROM scratch\nCOPY kubectl /bin/kubectl\n', { files: { kubectl: readFileSync(which('kubectl')) } });
  const context = join(dir, 'context-localhost-cdk8s-onload');
  mkdirSync(context);
  install(context, await tarball(), ...pinned('cdk8s', 'constructs'));
  // What `npm init` writes: npm lists no project without a name and a version.
  run(context, 'npm', ['pkg', 'set', 'name=image', 'version=1.0.0']);
  writeFileSync(join(context, 'sbom.cdx.json'), run(context, 'npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']));
  builder.image('localhost/cdk8s-onload', readFileSync(join(context, 'node_modules/cdk8s-onload/Containerfile'), 'utf8'), { args: { NODE: 'localhost/node', KUBECTL: 'localhost/kubectl', PACKAGES: '' } });
  ({ OCIv1: { config } } = JSON.parse(run(dir, 'buildah', [...builder.options, 'inspect', '--type', 'image', 'localhost/cdk8s-onload'])));
  tree = builder.mount('localhost/cdk8s-onload');
  mkdirSync(join(repository, 'dist'), { recursive: true });
  writeFileSync(join(repository, 'dist/a.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: default }\ndata: { a: "1" }\n');
  run(repository, 'git', ['init', '--quiet', '--initial-branch', 'main']);
  run(repository, 'git', ['add', '--all']);
  run(repository, 'git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'first']);
}, 600_000);

/** Runs a command as a runner does: by the user and the environment of the image, in a file system that nobody can write. */
function inImage(...command: string[]) {
  const { User, Env } = config as { User: string; Env: string[] };
  const script = `mkdir -p "$1/repository" "$1/dev" && mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$2" "$1/repository" && mount -o remount,bind,ro "$1/repository" &&
    mount --bind /dev "$1/dev" && tree=$1 user=$3 && shift 3 && exec chroot --userspec="$user" "$tree" /usr/bin/env -i "$@"`;
  const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', tree, repository, User, ...Env, 'sh', '-c', 'cd /repository && exec "$@"', 'sh', ...command], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the image runs without root, and has no entrypoint in the way of a shell', () => {
  expect(config.User).toBe('65532:65532');
  expect(config.Entrypoint).toBeUndefined();
  expect(inImage('id', '-u')).toMatchObject({ status: 0, stdout: '65532\n' });
  expect(inImage('touch', '/repository/a')).toMatchObject({ status: 1 });
});

test('the commands, kubectl and git are on its path', () => {
  expect(inImage('cdk8s-onload', '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(inImage('kubectl', 'onload', '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(inImage('git', '--version')).toMatchObject({ status: 0 });
});

test('the image lists what is in it', () => {
  const { bomFormat, components } = JSON.parse(inImage('cat', '/opt/cdk8s-onload/sbom.cdx.json').stdout);
  expect(bomFormat).toBe('CycloneDX');
  const { bundledDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(components.map(({ name }: any) => name)).toEqual(expect.arrayContaining(['cdk8s-onload', 'cdk8s', 'constructs', ...bundledDependencies]));
  expect(JSON.parse(inImage('cat', '/opt/cdk8s-onload/node_modules/cdk8s-onload/sbom.cdx.json').stdout).bomFormat).toBe('CycloneDX');
});

test('in the image, Git reads no repository of another user but that of the job', () => {
  expect(inImage('sh', '-c', 'GIT_CONFIG_VALUE_0=/builds/other git rev-parse HEAD')).toMatchObject({ status: 128, stderr: expect.stringContaining('dubious ownership') });
  expect(inImage('sh', '-c', 'GIT_CONFIG_VALUE_0="$PWD" git rev-parse HEAD')).toMatchObject({ status: 0 });
  expect(config.Env.filter((variable) => variable.includes('*'))).toEqual([]);
});

test('the image checks and plans a repository of another user, which it cannot write', () => {
  expect(inImage('cdk8s-onload', 'check', 'dist')).toMatchObject({ status: 0, stderr: expect.stringContaining('1 object, 0 errors') });
  expect(inImage('cdk8s-onload', 'plan', 'dist', '--base', 'HEAD', '--format', 'json')).toMatchObject({ status: 0, stderr: '' });
  expect(inImage('cdk8s-onload', 'check', 'dist', '--kustomize')).toMatchObject({ status: 2, stderr: expect.stringContaining('no kustomization') });
});
