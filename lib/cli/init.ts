import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { writeNewFiles } from './new-files';
import { CI, DEFAULTS, GITOPS, kernelsNotListed, repositoryFiles, repositoryOf } from './platform-repository';
import { enclosingRepository } from './repository-root';
import { isVisible, lineOf, ownVersion, shellWord, systemErrorText } from '../text';
import { originText } from '../upstream/linux';
import { buildsListing, isKnownOnload, nearestOnload } from '../upstream/onload';

const HELP = `usage: cdk8s-onload init [DIR] [options]

Creates a platform repository: a program that describes one cluster, or with --fleet many of them, a test, a package.json with compatible versions
and a validation of all manifests. Optionally, it adds a pipeline that checks and plans every change, and the program also writes what Argo CD, Flux
or Advanced Cluster Management (acm) needs to apply the manifests from Git, stage by stage. README.md in DIR describes the next steps. DIR (default:
the current folder) is created if it does not exist. Existing files are never overwritten: if DIR has a file that init would write, init lists all
such files and writes nothing.

  --name NAME           name of the cluster (default: ${DEFAULTS.name})
  --openshift VERSION   version of OpenShift (default: ${DEFAULTS.openshift})
  --kubernetes VERSION  version of Kubernetes without OpenShift, such as 1.30
  --onload VERSION      version of Onload (default: the newest that AMD lists for the
                        kernels of the platform)
  --fleet               a fleet: many clusters from one program, of which NAME is the first; cdk8s-onload add adds the others
  --gitops TOOL         ${GITOPS.join(', ')}: tool that applies the manifests from Git (default: ${DEFAULTS.gitops})
  --ci SYSTEM           ${CI.join(', ')}: system for which a pipeline is written (default: ${DEFAULTS.ci})
  --debug               print the stack trace of an error

Exit code: 0, or 2 if an option is invalid, or if files already exist or cannot be written.

example: npx cdk8s-onload init platform --name nyc1 --openshift 4.16 --ci github
`;

/** Command `cdk8s-onload init`, which creates a platform repository. */
export const init: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { folder, request } = readInitArguments(args);
    try {
      const repository = repositoryOf(request);
      const files = repositoryFiles(repository, ownVersion());
      writeNewFiles(folder, files, 'init/exists');
      const warn = (text: string) => output.err(`${lineOf(`cdk8s-onload init: warning: ${text}`)}\n`);
      if (!isKnownOnload(repository.onload)) {
        warn(`unknown build of Onload: "${repository.onload}"; write ${nearestOnload(repository.onload)}, the nearest known one, or acknowledge kmm/unknown-onload-release`);
      }
      const unlisted = kernelsNotListed(repository);
      if (unlisted.length > 0) {
        warn(`AMD does not list Onload ${repository.onload} for ${unlisted.map(originText).join(' and ')}, which the nodes of OpenShift ${repository.version} run; write ${buildsListing(...unlisted).join(' or ')}`);
      }
      const above = repositoryAbove(folder);
      if (above !== undefined) {
        warn(`${folder} is inside of the Git repository ${above}; make it a separate repository: plans and pipelines expect dist/ at its root`);
      }
      output.out(initReport(folder, Object.keys(files)));
      return 0;
    } catch (error) {
      const { code, syscall, message } = error as { code?: unknown; syscall?: unknown; message: string };
      if (!String(code).startsWith('init/') && syscall === undefined) {
        throw error;
      }
      output.err(`${lineOf(`cdk8s-onload init: ${systemErrorText(error) ?? message}`)}\n`);
      return 2;
    }
  },
};

function readInitArguments(args: string[]) {
  const { values: request, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      openshift: { type: 'string' },
      kubernetes: { type: 'string' },
      onload: { type: 'string' },
      fleet: { type: 'boolean' },
      gitops: { type: 'string' },
      ci: { type: 'string' },
    },
  });
  if (positionals.length > 1) {
    throw new UsageError('more than one folder');
  }
  // The name becomes part of a command to copy, and of files.
  if (!isVisible(positionals[0] ?? '')) {
    throw new UsageError(`control or invisible character in the name of the folder: ${positionals[0]}`);
  }
  return { folder: positionals[0] ?? '.', request };
}

/** The repository that would contain the folder, unless the folder is its top. */
function repositoryAbove(folder: string): string | undefined {
  const found = enclosingRepository(folder);
  return found === resolve(folder) ? undefined : found;
}

/** Message with the written files, and with the steps to a first plan. */
function initReport(folder: string, files: string[]): string {
  const steps = [
    ...resolve(folder) === process.cwd() ? [] : [`cd ${shellWord(folder)}`],
    'npm install',
    'npm run synth     # writes the manifests to dist/',
    'npm test',
    'npm run check',
    ...existsSync(join(folder, '.git')) ? [] : ['git init --initial-branch main'],
    'git add --all && git commit --message "Describe the platform"',
  ];
  return `Written to ${folder}:\n${lines(files)}\nNext:\n${lines(steps)}\nThen edit clusters/, and run npm run synth and npm run plan to see the effects on every node. README.md describes the next steps.\n`;
}

function lines(texts: string[]): string {
  return texts.map((text) => `  ${text}\n`).join('');
}
