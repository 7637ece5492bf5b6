import { NODE_IN_CI } from './dependencies';
import { block, checkScript, driftScript, PLAN_HEADING, planScript } from './scripts';

/** A pipeline of GitLab. The token for writing the comment is available only in the job that runs no code of the change. */
export function gitlabPipeline(): string {
  return `# Checks every change. On a merge request it also writes a comment: what merging the change does to every node.
default:
  image: node:${NODE_IN_CI}

variables:
  GIT_DEPTH: 0 # the plan compares with a commit of the target branch

workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

.npm:
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
  before_script:
    - npm ci --ignore-scripts --cache .npm --prefer-offline # packages run no code when they are installed

manifests:
  extends: .npm
  stage: test
  script:
    - npm test
    - npm run synth
    - |
${block(driftScript(), 6)}    - |
${block(checkScript(), 6)}  artifacts:
    when: always
    reports:
      codequality: code-quality.json
      junit: check.xml

# The job is orange if the change is disruptive: it drains or reboots nodes, evicts pods or reloads kernel modules.
plan:
  extends: .npm
  stage: test
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - |
${block(`${planScript('$CI_MERGE_REQUEST_TARGET_BRANCH_NAME')}exit "$status"
`, 6)}  allow_failure:
    exit_codes: 10
  artifacts:
    when: always
    expose_as: Plan
    paths: [plan.md, plan.html]

# Needs the variable PLAN_TOKEN, see README.md.
comment:
  stage: deploy
  needs: [plan]
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID
  variables:
    GIT_STRATEGY: none
  environment:
    name: plan-comment
    action: access
  script:
    - |
${block(`if [ -z "\${PLAN_TOKEN:-}" ]; then
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
`, 6)}`;
}
