import { block, checkStep, DRIFT_STEP, GITLAB_COMMENT_STEP, planStep, type Program } from './pipeline-steps';
import { versionsFile } from './project';
import type { Repository } from './repository';
import { chosenImage } from '../../upstream/images';

/** The part of a job that checks: its last script, and its reports. */
export function gitlabCheck(program: Program): string {
  return `    - |
${block(checkStep(program, ['gitlab', 'junit', 'text']), 6)}  artifacts:
    when: always
    reports:
      codequality: code-quality.json
      junit: check.xml
`;
}

/** The part of a job that plans: its script, and the plan. The job is orange if the plan is disruptive. */
export function gitlabPlan(program: Program): string {
  return `  script:
    - |
      TARGET=$CI_MERGE_REQUEST_TARGET_BRANCH_NAME
${block(`${planStep(program)}exit "$status"
`, 6)}  allow_failure:
    exit_codes: 10
  artifacts:
    when: always
    expose_as: Plan
    paths: [plan.md, plan.html]
`;
}

const PROGRAM = 'npx --no cdk8s-onload';

/** A pipeline of GitLab. The token for writing the comment is available only in the job that runs no code of the change. */
export function gitlabPipeline(repository: Repository): string {
  const variables = `  variables:
    DIR: dist
    VERSIONS: '${versionsFile(repository) ?? ''}'
    OPTIONS: '' # further options`;
  return `# Checks every change. On a merge request it also writes a comment: what merging the change does to every node.
default:
  image: ${chosenImage('pipeline')}

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
${variables} of check
    FAIL_ON: error
  script:
    - npm test
    - npm run synth
    - |
${block(DRIFT_STEP, 6)}${gitlabCheck(PROGRAM)}
# The job is orange if the change is disruptive: it drains or reboots nodes, evicts pods or reloads kernel modules.
plan:
  extends: .npm
  stage: test
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
${variables} of plan, such as --nodes nodes.yaml
${gitlabPlan(PROGRAM)}
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
${block(GITLAB_COMMENT_STEP, 6)}`;
}
