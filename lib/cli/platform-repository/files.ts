import { appProgram, cluster } from './app';
import { githubWorkflow } from './github';
import { gitlabPipeline } from './gitlab';
import { cdk8sYaml, gitignore, packageJson, tsconfig } from './project';
import { readme } from './readme';
import type { Repository } from './repository';
import { unitTest } from './unit-test';

/** Texts by their paths in the repository. */
export interface Files {
  readonly [path: string]: string;
}

/**
 * The files of a platform repository.
 *
 * @param version version of this package
 */
export function repositoryFiles(repository: Repository, version: string): Files {
  const files: Files = {
    '.gitignore': gitignore(),
    'README.md': readme(repository),
    'cdk8s.yaml': cdk8sYaml(repository, version),
    [`clusters/${repository.name}.ts`]: cluster(repository),
    'main.ts': appProgram(repository),
    'package.json': packageJson(repository, version),
    [`test/${repository.name}.test.ts`]: unitTest(repository),
    'tsconfig.json': tsconfig(),
    ...CI_FILES[repository.ci](),
  };
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const CI_FILES: { readonly [system in Repository['ci']]: () => Files } = {
  github: () => ({ '.github/workflows/platform.yaml': githubWorkflow() }),
  gitlab: () => ({ '.gitlab-ci.yml': gitlabPipeline() }),
  none: () => ({}),
};
