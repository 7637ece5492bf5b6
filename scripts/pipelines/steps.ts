/** The shell of the pipelines, for every system the same. Values come by variables, and reach a command only if they are plain words. */
import { PLAN_HEADING } from '../../lib/cli/platform-repository/scripts';

/** How a pipeline calls the command: that of the repository, or that of an image. */
export type Program = 'npx --no cdk8s-onload' | 'cdk8s-onload';

/** Refuses a value with anything that a shell, Git or an option could read otherwise. The value itself is not printed: logs have commands of their own. */
const PLAIN = `plain() {
  case $2 in
    '' | -* | *[!A-Za-z0-9_./@+-]*)
      echo "cdk8s-onload: not a plain word: the input $1; use letters, digits and _ . / @ + -" >&2
      exit 2
      ;;
  esac
}
`;

/** The arguments that all commands have: the folder, and the file with the versions. */
const ARGUMENTS = `plain dir "$DIR"
set -- "$DIR"
if [ -n "$VERSIONS" ]; then
  plain versions "$VERSIONS"
  set -- "$@" --versions "$VERSIONS"
fi
`;

/** Checks the manifests in $DIR. Of several formats, the last one determines the exit code. */
export function checkStep(program: Program, formats: readonly string[]): string {
  const FILES: { readonly [format: string]: string } = { gitlab: 'code-quality.json', junit: 'check.xml' };
  const others = formats.slice(0, -1).map((format) => `${program} check "$@" --format ${format} > ${FILES[format]} || true\n`);
  return `${PLAIN}${ARGUMENTS}plain fail-on "$FAIL_ON"
set -- "$@" --fail-on "$FAIL_ON"
${others.join('')}${program} check "$@" --format ${formats.at(-1)}
`;
}

/**
 * Writes plan.md and plan.html: what merging the change into $TARGET does to every node. It sets \`$status\` to 0, or to 10 if the change is disruptive,
 * and fails otherwise.
 */
export function planStep(program: Program): string {
  return `${PLAIN}${ARGUMENTS}plain target "$TARGET"
status=0
base=$(git merge-base HEAD "origin/$TARGET")
if git cat-file -e "$base:$DIR" 2>/dev/null; then
  ${program} plan "$@" --base "$base" --format html --out plan.html
  ${program} plan "$@" --base "$base" --format markdown --out plan.md --exit-code || status=$?
else
  echo '### Plan: the target branch has no manifests yet, so there is nothing to compare' | tee plan.md plan.html
fi
case $status in
  0 | 10) ;;
  *) exit "$status" ;;
esac
`;
}

/** Writes the manifests of one shard of a fleet, such as 1/4. */
export const SHARD_STEP = `case $SHARD in
  '') ;;
  *[!0-9/]* | */*/* | /* | */) echo 'cdk8s-onload: not a shard: the input shard; write 1/4' >&2; exit 2 ;;
  */*) export CDK8S_ONLOAD_SHARD="$SHARD" ;;
  *) echo 'cdk8s-onload: not a shard: the input shard; write 1/4' >&2; exit 2 ;;
esac
npm run --silent synth
`;

/** Writes plan.md as a comment of the pull request $NUMBER, or replaces the one that is there. */
export const COMMENT_STEP = `case $NUMBER in
  '' | *[!0-9]*) echo 'cdk8s-onload: no pull request to comment on' >&2; exit 2 ;;
esac
ids=$(gh api --paginate "repos/$GH_REPO/issues/$NUMBER/comments" \\
  --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | test("${PLAN_HEADING}"))) | .id')
id=$(printf '%s\\n' "$ids" | head -n 1)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GH_REPO/issues/comments/$id" --field body=@plan.md
else
  gh pr comment "$NUMBER" --body-file plan.md
fi
`;
