/** Shell scripts for the pipelines of all systems. */

/** A script that fails if the committed manifests differ from the output of the program. */
export function driftScript(): string {
  return `if [ -n "$(git status --porcelain -- dist)" ]; then
  git --no-pager diff --stat -- dist
  echo 'dist/ differs from what the program writes: run "npm run synth" and commit dist/' >&2
  exit 1
fi
`;
}

/**
 * A script that checks the manifests, with a Code Quality report and test cases for GitLab. Its last run prints the findings and determines the exit
 * code.
 */
export function checkScript(): string {
  return `npm run --silent check -- --format gitlab > code-quality.json || true
npm run --silent check -- --format junit > check.xml || true
npm run check
`;
}

/**
 * A script that writes plan.md and plan.html with the effects of the change on every node. It sets `$status` to the exit code of the plan: 0, or 10
 * if the change is disruptive.
 *
 * The merge base is the target branch without its later commits, and is the same for a checkout of the merge and of the branch itself.
 *
 * @param target target branch of the change, in the notation of the shell
 */
export function planScript(target: string): string {
  return `status=0
BASE=$(git merge-base HEAD "origin/${target}")
if git cat-file -e "$BASE:dist" 2>/dev/null; then
  npm run --silent plan -- --base "$BASE" --format html --out plan.html
  npm run --silent plan -- --base "$BASE" --format markdown --out plan.md --exit-code || status=$?
else
  echo '### Plan: the target branch has no manifests yet, so there is nothing to compare' | tee plan.md plan.html
fi
`;
}

/** Beginning of a comment with a plan, by which it is found again. The regular expression is valid in JavaScript and jq. */
export const PLAN_HEADING = '^### .*Plan: ';

/** A script as the value of a key in YAML. */
export function block(script: string, indent: number): string {
  return script.replace(/^(?=.)/gm, ' '.repeat(indent));
}
