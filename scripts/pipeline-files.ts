/**
 * Writes what pipelines include: the action of GitHub, the component of GitLab, and the task of Tekton. Their shell is in lib/cli/platform-repository/pipeline-steps.ts.
 *
 *   sucrase-node scripts/pipeline-files.ts [FILE...]      files for the three, in this order
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { githubAction } from './pipelines/github-action';
import { gitlabComponent } from './pipelines/gitlab-component';
import { tektonTask } from './pipelines/tekton-task';

const FILES: { readonly [file: string]: () => string } = {
  'action.yml': githubAction,
  'templates/cdk8s-onload.yml': gitlabComponent,
  'tekton/cdk8s-onload.yaml': tektonTask,
};

if (require.main === module) {
  const files = process.argv.slice(2);
  Object.entries(FILES).forEach(([file, text], index) => {
    const path = files[index] ?? file;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text());
  });
}
