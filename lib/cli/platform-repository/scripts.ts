/** What the pipelines of all systems run: shell scripts, which read the same wherever they run. */

/** Fails where the committed manifests are not what the program writes. */
export function driftScript(): string {
  return `if [ -n "$(git status --porcelain -- dist)" ]; then
  git --no-pager diff --stat -- dist
  echo 'dist/ differs from what the program writes: run "npm run synth" and commit dist/' >&2
  exit 1
fi
`;
}

/** Checks the manifests, with a Code Quality report and test cases for GitLab. The last run prints the findings, and decides. */
export function checkScript(): string {
  return `npm run --silent check -- --format gitlab > code-quality.json || true
npm run --silent check -- --format junit > check.xml || true
npm run check
`;
}

/**
 * Writes plan.md and plan.html: what the change does to every node. Leaves the exit code of the plan in `$status`: 0, or 10 if something is disruptive.
 *
 * The merge base is the target branch without what it got since: alike for a checkout of the merge and of the branch itself.
 *
 * @param target the branch that the change goes to, as the shell writes it
 */
export function planScript(target: string): string {
  return `status=0
BASE=$(git merge-base HEAD "origin/${target}")
export BASE
if git cat-file -e "$BASE:dist" 2>/dev/null; then
  npm run --silent plan -- --format html --out plan.html
  npm run --silent plan -- --format markdown --out plan.md --exit-code || status=$?
else
  echo '### Plan: the target branch has no manifests yet, so there is nothing to compare' | tee plan.md plan.html
fi
`;
}

/** How a comment that holds a plan begins: by this it is found again. A regular expression of JavaScript and of jq. */
export const PLAN_HEADING = '^### .*Plan: ';

/** A script as the value of a key in YAML. */
export function block(script: string, indent: number): string {
  return script.replace(/^(?=.)/gm, ' '.repeat(indent));
}
