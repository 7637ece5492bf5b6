import { action, RUNNER_IMAGE } from './actions';
import { NODE_IN_CI } from './dependencies';
import { block, DRIFT_STEP, GITHUB_COMMENT_STEP } from './pipeline-steps';
import { versionsFile } from './project';
import type { Repository } from './repository';

/**
 * A workflow of GitHub Actions. Jobs that run code of the change, such as the action in its packages, have no token with write access, and the job that
 * writes the comment runs no such code.
 */
export function githubWorkflow(repository: Repository): string {
  const versions = versionsFile(repository);
  const inputs = versions === undefined ? '' : `\n          versions: ${versions}`;
  return `# Checks every change. On a pull request it also writes a comment: what merging the change does to every node.
name: platform
on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  manifests:
    runs-on: ${RUNNER_IMAGE}
    outputs:
      plan: \${{ steps.plan.outcome }}
    steps:
      - uses: ${action('actions/checkout')}
        with:
          fetch-depth: 0 # the plan compares with a commit of the target branch
          persist-credentials: false
      - uses: ${action('actions/setup-node')}
        with:
          node-version: ${NODE_IN_CI}
          cache: npm
      - run: npm ci --ignore-scripts # packages run no code when they are installed
      - run: npm test
      - name: Synthesize
        id: synth
        run: npm run synth

      - name: Plan
        id: plan
        if: github.event_name == 'pull_request'
        uses: ./node_modules/cdk8s-onload
        with: # further options of the command are in options, such as --nodes nodes.yaml
          command: plan${inputs}
      - name: Keep the plan
        if: github.event_name == 'pull_request'
        uses: ${action('actions/upload-artifact')}
        with:
          name: plan
          path: |
            plan.md
            plan.html

      - name: Compare dist/ with what is committed
        run: |
${block(DRIFT_STEP, 10)}      - name: Check
        uses: ./node_modules/cdk8s-onload
        with: # findings are annotations of the files
          command: check${inputs}

  comment:
    needs: manifests
    # A change that fails the checks still has a plan. A fork has no permission to comment: its plan is in the summary of the run.
    if: >-
      !cancelled() && needs.manifests.outputs.plan == 'success' &&
      github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ${RUNNER_IMAGE}
    permissions:
      pull-requests: write
    steps:
      - uses: ${action('actions/download-artifact')}
        with:
          name: plan
      - name: Write the comment, or update it
        env:
          GH_TOKEN: \${{ github.token }}
          GH_REPO: \${{ github.repository }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
${block(GITHUB_COMMENT_STEP, 10)}`;
}
