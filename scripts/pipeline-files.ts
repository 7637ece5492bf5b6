/**
 * Writes what pipelines include: the action of GitHub, the component of GitLab, the task of Tekton, and the Containerfile of an image. Their shell is in
 * lib/cli/platform-repository/pipeline-steps.ts. And the workflow that releases this package.
 *
 *   sucrase-node scripts/pipeline-files.ts [FILE...]      files for these, in this order
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { containerfile } from './pipelines/containerfile';
import { githubAction } from './pipelines/github-action';
import { gitlabComponent } from './pipelines/gitlab-component';
import { releaseWorkflow } from './pipelines/release-workflow';
import { tektonTask } from './pipelines/tekton-task';

const FILES: { readonly [file: string]: () => string } = {
  'action.yml': githubAction,
  'templates/cdk8s-onload.yml': gitlabComponent,
  'tekton/cdk8s-onload.yaml': tektonTask,
  'Containerfile': containerfile,
  '.github/workflows/release.yml': releaseWorkflow,
};

if (require.main === module) {
  const files = process.argv.slice(2);
  Object.entries(FILES).forEach(([file, text], index) => {
    const path = files[index] ?? file;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text());
  });
}
