/**
 * The shell of all pipelines: of those that init writes, and of the action, the component and the task in this package. Values come by variables, and reach
 * a command only if they are plain words.
 */

/** Command line of a pipeline for the command: that of the repository, or that of an image. */
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

/**
 * Has Git read the repository of the job, which belongs to another user than the one of the image, and no other such repository. The variables are there
 * in the image: its folder for settings cannot be written.
 */
const OWN_REPOSITORY = `export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="$PWD"
`;

/** The arguments that check and plan have: the folder, the file with the versions, and further options, whose words are no patterns of files. */
const ARGUMENTS = `plain dir "$DIR"
set -f -- "$DIR"
if [ -n "$VERSIONS" ]; then
  plain versions "$VERSIONS"
  set -- "$@" --versions "$VERSIONS"
fi
for word in $OPTIONS; do
  plain options "\${word#--}"
  set -- "$@" "$word"
done
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
 *
 * The merge base is the target branch without its later commits, and is the same for a checkout of the merge and of the branch itself.
 */
export function planStep(program: Program): string {
  return `${PLAIN}${ARGUMENTS}plain target "$TARGET"
${program === 'cdk8s-onload' ? OWN_REPOSITORY : ''}status=0
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

/** Fails if the committed manifests differ from the output of the program. */
export const DRIFT_STEP = `if [ -n "$(git status --porcelain -- dist)" ]; then
  git --no-pager diff --stat -- dist
  echo 'dist/ differs from what the program writes: run "npm run synth" and commit dist/' >&2
  exit 1
fi
`;

/** Writes the manifests of one shard of a fleet, such as 1/4. */
export const SHARD_STEP = `case $SHARD in
  '') ;;
  *[!0-9/]* | */*/* | /* | */) echo 'cdk8s-onload: not a shard: the input shard; write 1/4' >&2; exit 2 ;;
  */*) export CDK8S_ONLOAD_SHARD="$SHARD" ;;
  *) echo 'cdk8s-onload: not a shard: the input shard; write 1/4' >&2; exit 2 ;;
esac
npm run --silent synth
`;

/** Beginning of a comment with a plan, by which it is found again. The regular expression is valid in JavaScript and jq. */
export const PLAN_HEADING = '^### .*Plan: ';

/** Writes plan.md as a comment of the pull request $NUMBER on GitHub, or replaces the one that is there. */
export const GITHUB_COMMENT_STEP = `case $NUMBER in
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

/** Writes plan.md as a comment of the merge request on GitLab, or replaces the one that is there. */
export const GITLAB_COMMENT_STEP = `if [ -z "\${PLAN_TOKEN:-}" ]; then
  echo 'no comment: PLAN_TOKEN is not set' >&2
  exit 0
fi
notes="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
call() {
  curl --fail --silent --show-error --header "PRIVATE-TOKEN: $PLAN_TOKEN" "$@"
}
id=$(call "$notes?sort=asc&order_by=created_at&per_page=100" | node -e '
  const notes = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  console.log(notes.find(({ system, body }) => !system && /${PLAN_HEADING}/.test(body))?.id ?? "");
')
if [ -n "$id" ]; then
  call --output /dev/null --request PUT "$notes/$id" --data-urlencode body@plan.md
else
  call --output /dev/null --request POST "$notes" --data-urlencode body@plan.md
fi
`;

/** A script as the value of a key in YAML. */
export function block(script: string, indent: number): string {
  return script.replace(/^(?=.)/gm, ' '.repeat(indent));
}
