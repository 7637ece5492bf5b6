import { NODE_IN_CI } from './dependencies';
import { block, driftScript, PLAN_HEADING, planScript } from './scripts';

/**
 * A workflow of GitHub Actions. Jobs that run code of the change have no token with write access, and the job that writes the comment runs no such
 * code.
 */
export function githubWorkflow(): string {
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
    runs-on: ubuntu-latest
    outputs:
      plan: \${{ steps.plan.outcome }}
    steps:
      - uses: actions/checkout@v5
        with:
          fetch-depth: 0 # the plan compares with a commit of the target branch
          persist-credentials: false
      - uses: actions/setup-node@v5
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
        env:
          TARGET: \${{ github.base_ref }}
        run: |
${block(`${planScript('$TARGET')}case $status in
  0) ;;
  10) echo '::warning::This change drains or reboots nodes, evicts pods or reloads kernel modules: read the plan.' ;;
  *) exit "$status" ;;
esac
cat plan.md >> "$GITHUB_STEP_SUMMARY"
`, 10)}      - name: Keep the plan
        if: github.event_name == 'pull_request'
        uses: actions/upload-artifact@v5
        with:
          name: plan
          path: |
            plan.md
            plan.html

      - name: Compare dist/ with what is committed
        run: |
${block(driftScript(), 10)}      - name: Check
        run: npm run check -- --format github # findings are annotations of the files

  comment:
    needs: manifests
    # A change that fails the checks still has a plan. A fork has no permission to comment: its plan is in the summary of the run.
    if: >-
      !cancelled() && needs.manifests.outputs.plan == 'success' &&
      github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    permissions:
      pull-requests: write
    steps:
      - uses: actions/download-artifact@v5
        with:
          name: plan
      - name: Write the comment, or update it
        env:
          GH_TOKEN: \${{ github.token }}
          GH_REPO: \${{ github.repository }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
          ids=$(gh api --paginate "repos/$GH_REPO/issues/$NUMBER/comments" \\
            --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | test("${PLAN_HEADING}"))) | .id')
          id=$(head -n 1 <<< "$ids")
          if [ -n "$id" ]; then
            gh api --silent --method PATCH "repos/$GH_REPO/issues/comments/$id" --field body=@plan.md
          else
            gh pr comment "$NUMBER" --body-file plan.md
          fi
`;
}
