import { appProgram, cluster } from './app';
import { CLUSTER_LIST, clusterLine, fleetCluster, fleetProgram, fleetTest } from './fleet';
import { fleetReadme } from './fleet-readme';
import { githubWorkflow } from './github';
import { gitlabPipeline } from './gitlab';
import { cdk8sYaml, gitignore, packageJson, tsconfig, versionsJson } from './project';
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
    'package.json': packageJson(repository, version),
    'tsconfig.json': tsconfig(),
    ...repository.isFleet ? fleetFiles(repository) : clusterFiles(repository, version),
    ...CI_FILES[repository.ci](repository),
  };
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function clusterFiles(repository: Repository, version: string): Files {
  return {
    'README.md': readme(repository),
    'cdk8s.yaml': cdk8sYaml(version),
    [`clusters/${repository.name}.ts`]: cluster(repository),
    'main.ts': appProgram(repository),
    [`test/${repository.name}.test.ts`]: unitTest(repository),
    'versions.json': versionsJson(repository),
  };
}

function fleetFiles(repository: Repository): Files {
  return {
    'README.md': fleetReadme(repository),
    [CLUSTER_LIST]: clusterLine(repository),
    [`clusters/${repository.name}.ts`]: fleetCluster(repository),
    'main.ts': fleetProgram(repository),
    'test/fleet.test.ts': fleetTest(),
  };
}

const CI_FILES: { readonly [system in Repository['ci']]: (repository: Repository) => Files } = {
  github: (repository) => ({ '.github/workflows/platform.yaml': githubWorkflow(repository) }),
  gitlab: (repository) => ({ '.gitlab-ci.yml': gitlabPipeline(repository) }),
  none: () => ({}),
};
