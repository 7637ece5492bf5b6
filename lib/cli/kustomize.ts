import { spawnSync } from 'node:child_process';
import { normalize } from 'node:path';
import { kustomizeReason } from './kustomize-reason';
import { Kustomization, ReadError, remoteReferenceIn, Source } from '../manifests';
import { sh, shellWord, systemProblem } from '../text';

/** Options for building kustomizations. */
export interface KustomizeOptions {
  /** Whether to fetch bases from other hosts. */
  readonly fetchesRemotes: boolean;
}

/** Maximum size of the output of kubectl. Repositories of manifests are smaller. */
const MOST_BYTES = 256 * 1024 ** 2;
/** Timeouts of kubectl. It builds a local folder in less than a second, but with fetched bases the time depends on the network. */
const MOST_SECONDS = { local: 60, remote: 300 };

/**
 * Environment that prevents downloads: no proxy listens at the address, and git may use no transport. It also covers remote references that are not
 * recognized.
 */
const OFFLINE = {
  GIT_ALLOW_PROTOCOL: 'none',
  HTTP_PROXY: 'http://127.0.0.1:1',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  NO_PROXY: '',
  http_proxy: 'http://127.0.0.1:1',
  https_proxy: 'http://127.0.0.1:1',
  no_proxy: '',
};

/**
 * The output of `kubectl kustomize` for the kustomizations that are not the base of another. It runs no shell and no plug-in, and fetches nothing
 * unless requested.
 *
 * @param onError receives the error of each kustomization that cannot be built; the others are built
 */
export function buildKustomizations(
  kustomizations: readonly Kustomization[], options: KustomizeOptions, onError: (error: ReadError) => void,
): Source[] {
  return rootsOf(kustomizations).flatMap((root) => {
    try {
      const remote = options.fetchesRemotes ? undefined : remoteReferenceIn(root.folder);
      if (remote !== undefined) {
        throw new ReadError({ file: root.file }, `${remote.file === root.file ? '' : `in ${remote.file}: `}file or base on another host, which is not fetched`,
          withoutPassword(remote.reference), 'copy it into the repository, or allow it with --remote-bases');
      }
      return [{ file: root.file, text: build(root, options), isBuilt: true }];
    } catch (error) {
      if (!(error instanceof ReadError)) {
        throw error;
      }
      onError(error);
      return [];
    }
  });
}

const withoutPassword = (address: string) => address.replace(/\/\/[^/@]*@/, '//…@');

/** The kustomizations that are built by themselves. */
function rootsOf(kustomizations: readonly Kustomization[]): Kustomization[] {
  const used = new Set(kustomizations.flatMap(({ resources, components }) => [...resources, ...components]));
  const roots = kustomizations.filter(({ folder, isComponent }) => !isComponent && !used.has(normalize(folder)));
  // kubectl reports those that build on each other in a circle.
  return roots.length > 0 ? roots : kustomizations.filter(({ isComponent }) => !isComponent).slice(0, 1);
}

function build({ folder, file }: Kustomization, { fetchesRemotes }: KustomizeOptions): string {
  const seconds = fetchesRemotes ? MOST_SECONDS.remote : MOST_SECONDS.local;
  // The path must not be read as an option if the name of the folder begins with a dash.
  const { status, stdout, stderr, error } = spawnSync('kubectl', ['kustomize', folder.startsWith('-') ? `./${folder}` : folder], {
    maxBuffer: MOST_BYTES,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...fetchesRemotes ? { GIT_TERMINAL_PROMPT: '0' } : OFFLINE },
  });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  switch (code) {
    case undefined:
      break;
    case 'ENOENT':
      throw new ReadError({ file }, 'kubectl cannot be run', systemProblem(error).what, 'install kubectl, or build the folder and check the result');
    case 'ETIMEDOUT':
      throw new ReadError({ file }, 'kustomization that takes too long to build', `over ${seconds} s`, 'build it by hand, and check the result');
    case 'ENOBUFS':
      throw new ReadError({ file }, 'kustomization whose result is too large', `over ${MOST_BYTES} bytes`, 'build its parts separately, and check the results');
    default:
      throw new ReadError({ file }, 'kubectl cannot be run', systemProblem(error).what, 'build the folder by hand, and check the result');
  }
  if (status !== 0) {
    throw new ReadError({ file }, 'kustomization that kubectl cannot build', kustomizeReason(stderr.toString(), folder), `see the output of ${sh`kubectl kustomize ${shellWord(folder)}`}`);
  }
  return stdout.toString();
}
